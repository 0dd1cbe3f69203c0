"""Sizes for a board of the player's own: its unit is as large on paper as that of the game's board, so that cards fit
on their places, and nothing that it shows is left out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from boardgames.data.defs import BoardDef, Rect, Size, Xy
from boardgames.data.printing import PrintDef

AIR = 10.0  # board units around what lies beyond the printed part of the game's board


def sizes_on(sizes: PrintDef, known: BoardDef, own: BoardDef) -> PrintDef:
    """Return the sizes of a game, made for its own board, for another board of it."""
    before = sizes.board.area or (0.0, 0.0, *known.canvas)
    area = _area_on(sizes.board.area, sizes.board.hidden, known, own) if sizes.board.area is not None else None
    wide = area[2] if area is not None else own.canvas[0]
    return replace(sizes, board=replace(sizes.board, width=sizes.board.width * wide / before[2], area=area))


def _area_on(area: Rect, hidden: tuple[str, ...], known: BoardDef, own: BoardDef) -> Rect:
    """Return the printed part: to the edges of the board where it reached them, and around all that is shown."""
    shown = [box for box in _shown(own, hidden) if not _holds(area, box)]
    (x, y, wide, high), (right, low) = area, own.canvas
    ends = (right if x + wide >= known.canvas[0] else x + wide, low if y + high >= known.canvas[1] else y + high)
    left, top = max(min([x, *(box[0] - AIR for box in shown)]), 0), max(min([y, *(box[1] - AIR for box in shown)]), 0)
    right = min(max([ends[0], *(box[0] + box[2] + AIR for box in shown)]), right)
    low = min(max([ends[1], *(box[1] + box[3] + AIR for box in shown)]), low)
    return left, top, right - left, low - top


def _holds(area: Rect, box: Rect) -> bool:
    """Whether a box lies within an area."""
    is_across = area[0] <= box[0] and box[0] + box[2] <= area[0] + area[2]
    return is_across and area[1] <= box[1] and box[1] + box[3] <= area[1] + area[3]


def _shown(board: BoardDef, hidden: tuple[str, ...]) -> Iterator[Rect]:
    """Yield the boxes of everything on a board that is not hidden."""
    radii = {kind.id: kind.radius for kind in board.node_kinds}
    for node in board.nodes:
        if f"node/{node.kind}" not in hidden:
            yield _around(node.xy, (2 * radii.get(node.kind, 0.0),) * 2)
    for track in board.tracks:
        if f"track/{track.id}" not in hidden:
            yield from (_around(space.xy, track.size) for space in track.spaces)
    yield from (grid.rect for grid in board.grids if f"grid/{grid.id}" not in hidden)
    for mat in board.mats:
        if mat.at and f"mat/{mat.id}" not in hidden:
            yield from mat.at[max(mat.at)]
    if "panels/" not in hidden:
        yield from (panel.rect for panel in board.panels)
        yield from (_around(place.xy, place.size) for place in board.places)
    for decor in board.decor:
        if f"decor/{decor.style}" not in hidden:
            yield _around(decor.xy, (decor.px, decor.px))


def _around(middle: Xy, size: Size) -> Rect:
    return middle[0] - size[0] / 2, middle[1] - size[1] / 2, size[0], size[1]
