"""What can be chosen on a board that is edited: where it stands in the file, its box on the board, its names."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from boardgames.data.defs import BoardDef, Text
from boardgames.data.editing.tree import Tree, Where
from boardgames.ui.board.camera import Box, Point
from boardgames.ui.board.lines import curve

LETTER = 0.55  # width of a letter, as a share of its height


class Thing(NamedTuple):
    """Something that can be chosen; `kind` names it for the player, `anchor` is what lies on the grid."""

    where: Where
    kind: str
    box: Box
    anchor: Point
    name: Text | None = None
    line: tuple[Point, ...] = ()  # the curve of a line


def things_of(board: BoardDef) -> list[Thing]:
    """Return everything on a board, what lies on top first."""
    return [*_nodes(board), *_edges(board), *_fields(board), *_letterings(board), *_panels(board), *_mats(board)]


def changed_boxes(before: BoardDef, after: BoardDef) -> list[Box]:
    """Return the boxes of everything that two versions of a board do not share."""
    old, new = ({thing.where: thing for thing in things_of(board)} for board in (before, after))
    differing = [where for where in {**old, **new} if old.get(where) != new.get(where)]
    return [found[where].box for found in (old, new) for where in differing if where in found]


def _around(middle: Point, size: Point) -> Box:
    return middle[0] - size[0] / 2, middle[1] - size[1] / 2, size[0], size[1]


def middle_of(box: Box) -> Point:
    """Return the middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _nodes(board: BoardDef) -> Iterator[Thing]:
    radii = {kind.id: kind.radius for kind in board.node_kinds}
    for node in board.nodes:
        side = 2 * radii.get(node.kind, 12)
        yield Thing(("nodes", node.id), "place", _around(node.xy, (side, side)), node.xy, node.name)


def _edges(board: BoardDef) -> Iterator[Thing]:
    spots = {node.id: node for node in board.nodes}
    styles = {kind.id for kind in board.edge_kinds if kind.style != "none"}
    for edge in board.edges:
        if edge.kind not in styles:
            continue
        a, b = spots[edge.a], spots[edge.b]
        line = tuple(curve([a.xy, *edge.via, b.xy]))
        name = Text(en=f"{a.name.en} – {b.name.en}", fr=f"{a.name.fr} – {b.name.fr}")
        xs, ys = [x for x, _ in line], [y for _, y in line]
        box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        yield Thing(("edges", (edge.a, edge.b, edge.kind)), "line", box, line[len(line) // 2], name, line)


def _fields(board: BoardDef) -> Iterator[Thing]:
    for place in board.places:
        yield Thing(("places", place.id), "field", _around(place.xy, place.size), place.xy, place.name)
    for track in board.tracks:
        key = "numbered" if track.numbered else "spaces"
        for number, space in enumerate(track.spaces):
            step = number if key == "numbered" else space.id
            where: Where = ("tracks", track.id, key, step)
            yield Thing(where, "space", _around(space.xy, track.size), space.xy, space.name)
    for grid in board.grids:
        for cell in grid.cells:
            if cell.kind != "cell":
                yield Thing(
                    ("grids", grid.id, "cells", cell.id), "cell", _around(cell.xy, cell.size), cell.xy, cell.name
                )


def _letterings(board: BoardDef) -> Iterator[Thing]:
    for number, decor in enumerate(board.decor):
        longest = max(len(decor.text.en), len(decor.text.fr)) if decor.text is not None else 2
        size = (max(longest * LETTER, 1) * decor.px, decor.px * 1.2)
        turned = math.radians(decor.angle)
        wide = abs(math.cos(turned)) * size[0] + abs(math.sin(turned)) * size[1]
        high = abs(math.sin(turned)) * size[0] + abs(math.cos(turned)) * size[1]
        yield Thing(("decor", number), "label", _around(decor.xy, (wide, high)), decor.xy, decor.text)
    for region in board.regions:
        if region.label is not None:
            px = region.label.px
            box = _around(region.label.xy, (len(region.name.en) * LETTER * px, px * 1.2))
            yield Thing(("regions", region.id), "region", box, region.label.xy, region.name)


def _panels(board: BoardDef) -> Iterator[Thing]:
    for panel in sorted(board.panels, key=lambda panel: panel.rect[2] * panel.rect[3]):
        yield Thing(("panels", panel.id), "panel", panel.rect, panel.rect[:2], panel.title)


def _mats(board: BoardDef) -> Iterator[Thing]:
    for mat in board.mats:
        most = max(mat.at, default=0)
        for seat, rect in enumerate(mat.at[most] if mat.at else ()):
            yield Thing(("mats", mat.id, "at", str(most), seat), "mat", rect, rect[:2], None)


def group_of(thing: Thing, things: Sequence[Thing], names: dict[str, Text]) -> Thing | None:
    """Return the track that a space belongs to, or the grid of a cell; None for anything else."""
    if thing.kind not in ("space", "cell"):
        return None
    where = thing.where[:2]
    own = [one.box for one in things if one.where[:2] == where]
    left, top = min(box[0] for box in own), min(box[1] for box in own)
    right, low = max(box[0] + box[2] for box in own), max(box[1] + box[3] for box in own)
    kind = "track" if thing.kind == "space" else "grid"
    return Thing(where, kind, (left, top, right - left, low - top), (left, top), names.get(str(where[1])))


def distance(line: Sequence[Point], point: Point) -> tuple[float, int]:
    """Return how far a point is from a line, and the number of the nearest piece."""
    return min((_off(a, b, point), number) for number, (a, b) in enumerate(pairwise(line)))


def _off(a: Point, b: Point, point: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = min(max(((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length, 0), 1) if length else 0
    return math.dist(point, (a[0] + share * dx, a[1] + share * dy))


def thing_at_problem(tree: Tree, where: Where) -> Where:
    """Return the member of a section that a mistake is about, by its id where it has one."""
    if len(where) < 2:
        return ()
    part = tree.part(where[:2])
    id = part.entries.get("id")
    if where[0] == "edges":
        a, b, kind = (part.entries[key][1].word if key in part.entries else "" for key in ("a", "b", "kind"))
        return "edges", (a, b, kind)
    return (where[0], id[1].word) if id is not None and where[0] != "decor" else where[:2]
