"""What is on a board that is edited: its document, everything that can be chosen, its kinds and its mistakes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from boardgames.data.defs import BoardDef, Facts, Text
from boardgames.data.editing.document import Document
from boardgames.data.editing.lint import Linter
from boardgames.data.editing.tree import Tree, Where
from boardgames.data.problems import Problem
from boardgames.ui.board.camera import Box, Point
from boardgames.ui.board.looks import DECOR
from boardgames.ui.scenes.viewer.editor import things
from boardgames.ui.scenes.viewer.editor.things import Thing

KIND_KEYS = {"nodes": "kind", "edges": "kind", "places": "kind", "decor": "style", "panels": "style"}
LETTERINGS = ("label", "region")  # kinds of things
RANKS = (
    "place",
    "field",
    "track",
    "grid",
    "label",
    "region",
    "panel",
    "mat",
    "line",
)  # in which Tab goes through things


class Contents:
    """A board file and what is on its board."""

    def __init__(self, path: Path) -> None:
        """DataError when the file cannot be read, Misfit when it is no YAML mapping."""
        self.document = Document(path)
        self._linter = Linter(path)
        self.board: BoardDef | None = None  # the last one that could be drawn
        self.coast: Facts = {}
        self.problems: tuple[Problem, ...] = ()
        self.things: list[Thing] = []
        self.wrong: list[Thing] = []  # what has a mistake
        self.chosen: tuple[Where, ...] = ()
        self.version = 0
        self.drawn: Callable[[], Mapping[Where, Box]] = dict  # boxes of letterings where they are drawn
        self.refresh()

    @property
    def tree(self) -> Tree:
        """The present text as a tree."""
        return self.document.tree

    def refresh(self) -> None:
        """Check the text and find everything on the board."""
        found = self._linter.look(self.document.text)
        self.problems = found.problems
        if found.board is not None:
            self.board, self.coast = found.board, found.coast
            self.things = things.things_of(found.board)
        self.chosen = tuple(where for where in self.chosen if self.thing(where) is not None)
        wrong = (self.thing(where) for where in dict.fromkeys(map(self.where_of, self.problems)) if where)
        self.wrong = [thing for thing in wrong if thing is not None]
        self.version += 1

    def thing(self, where: Where) -> Thing | None:
        """Return what stands at a place of the file."""
        found = next((thing for thing in self.things if thing.where == where), None)
        if found is None and len(where) == 2 and where[0] in ("tracks", "grids"):
            own = next(iter(self.members(where)), None)
            found = things.group_of(own, self.things, self._group_names()) if own is not None else None
        if found is None and len(where) == 4 and where[2] == "via":
            found = next((bend for bend in self.bends(where[:2]) if bend.where == where), None)
        return self.as_drawn(found) if found is not None else None

    def as_drawn(self, thing: Thing) -> Thing:
        """Return a thing with the box in which it is drawn: the board shifts letterings to where they have room."""
        if thing.kind not in LETTERINGS:
            return thing
        return thing._replace(box=self.drawn().get(thing.where, thing.box))

    def _group_names(self) -> dict[str, Text]:
        board = self.board
        if board is None:
            return {}
        return {track.id: track.name for track in board.tracks} | {grid.id: grid.name for grid in board.grids}

    def bends(self, edge: Where) -> list[Thing]:
        """Return the points of a line on its way."""
        found = (
            next((e for e in self.board.edges if ("edges", (e.a, e.b, e.kind)) == edge), None) if self.board else None
        )
        return [
            Thing((*edge, "via", number), "bend", (x, y, 0, 0), (x, y))
            for number, (x, y) in enumerate(found.via if found is not None else ())
        ]

    def members(self, group: Where) -> list[Thing]:
        """Return the spaces of a track, or the cells of a grid."""
        return [thing for thing in self.things if thing.where[:2] == group and len(thing.where) > 2]

    def at(self, point: Point, reach: float) -> Thing | None:
        """Return what lies at a point of the board, within reach: points of the chosen line first, then what is on top.

        A space or a cell means its whole track or grid, unless that is chosen already."""
        near = [bend for where in self.chosen for bend in self.bends(where[:2])]
        bend = min(near, key=lambda one: math.dist(one.anchor, point), default=None)
        if bend is not None and math.dist(bend.anchor, point) <= reach:
            return bend
        found = next((thing for thing in self._by_height() if _hits(self.as_drawn(thing), point, reach)), None)
        group = things.group_of(found, self.things, self._group_names()) if found is not None else None
        is_open = group is not None and any(where[:2] == group.where for where in self.chosen)
        return found if group is None or is_open else group

    def _by_height(self) -> list[Thing]:
        """Return everything, what lies on top first: a line passes over fields, a place over its lines."""
        near = [thing for thing in self.things if thing.kind != "line"]
        lines = [thing for thing in self.things if thing.kind == "line"]
        first = [thing for thing in near if thing.kind == "place"]
        return [*first, *lines, *near[len(first) :]]

    def order(self) -> list[Thing]:
        """Return what Tab goes through, each kind from left to right; points of the chosen line stand behind it."""
        groups = {
            thing.where[:2]: things.group_of(thing, self.things, self._group_names())
            for thing in self.things
            if thing.kind in ("space", "cell")
        }
        single = [thing for thing in self.things if thing.kind not in ("space", "cell")]
        listed = [*single, *(group for group in groups.values() if group is not None)]
        order = sorted(listed, key=lambda thing: (RANKS.index(thing.kind), thing.anchor))
        line = self.thing(self.chosen[-1][:2]) if self.chosen and self.chosen[-1][0] == "edges" else None
        if line is not None:
            at = order.index(line) + 1
            order[at:at] = self.bends(line.where)
        return order

    def node_at(self, point: Point, reach: float) -> str:
        """Return the id of the place at a point; empty where there is none."""
        places = [thing for thing in self.things if thing.kind == "place" and _hits(thing, point, reach)]
        best = min(places, key=lambda thing: math.dist(thing.anchor, point), default=None)
        return str(best.where[1]) if best is not None else ""

    def others(self, moving: Sequence[Where]) -> list[Box]:
        """Return the boxes that moving things can be aligned with: those of their section, of places the middles."""
        sections = {where[0] for where in moving}
        tops = {where[:2] for where in moving}
        alike = (thing for thing in self.things if thing.where[0] in sections and thing.where[:2] not in tops)
        return [aligned_box(thing) for thing in alike if thing.kind != "line"]

    def where_of(self, problem: Problem) -> Where:
        """Return what a mistake of this file is about."""
        if problem.line < 1 or Path(problem.file).name != self.document.path.name:
            return ()
        return things.thing_at_problem(self.tree, self.tree.at(problem.line, problem.column))

    def name_of(self, thing: Thing) -> Text | None:
        """Return the name of a thing; None if it cannot have one."""
        if thing.kind in ("line", "bend", "mat") or (thing.kind == "space" and thing.where[2] == "numbered"):
            return None
        if thing.kind == "label" and thing.name is None:  # an ornament
            return None
        return thing.name or Text(en="", fr="")

    def kind_of(self, thing: Thing) -> str:
        """Return the kind of a thing, as the file says it."""
        key = KIND_KEYS.get(str(thing.where[0]), "")
        where: Where = (*thing.where, key)
        return self.tree.part(where).word if key and len(thing.where) == 2 and self.tree.has(where) else ""

    def usual_kind(self, section: str) -> str:
        """Return the kind that most places or lines of the board have; empty if there are no kinds."""
        kinds = [kind for kind, _ in self.kinds_of(section)]
        if section == "decor" or self.board is None:
            return "land"
        used = [member.kind for member in (self.board.nodes if section == "nodes" else self.board.edges)]
        return max(kinds, key=used.count, default="")

    def kinds_of(self, section: str) -> list[tuple[str, Text]]:
        """Return the kinds that a member of a section can have: those of the board, or those that it uses."""
        board = self.board
        if board is None or section not in KIND_KEYS:
            return []
        if section in ("nodes", "edges"):
            return [(kind.id, kind.name) for kind in (board.node_kinds if section == "nodes" else board.edge_kinds)]
        used = {"places": {p.kind for p in board.places}, "panels": {p.style for p in board.panels} | {""}}
        words = used.get(section) or {decor.style for decor in board.decor} | set(DECOR)
        return [(word, Text(en=word, fr=word)) for word in sorted(words)]


def aligned_box(thing: Thing) -> Box:
    """Return the box of a thing that is aligned with others: of a place or a lettering only its middle."""
    return (*thing.anchor, 0, 0) if thing.kind in ("place", *LETTERINGS) else thing.box


def _hits(thing: Thing, point: Point, reach: float) -> bool:
    if thing.line:
        return things.distance(thing.line, point)[0] <= reach * 0.6
    if thing.kind == "place":
        return math.dist(thing.anchor, point) <= max(thing.box[2] / 2, reach)
    x, y, wide, high = thing.box
    return x <= point[0] <= x + wide and y <= point[1] <= y + high
