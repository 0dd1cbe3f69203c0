"""Points and boxes of a board's slots in board units: nodes, spaces of tracks, cells, places, parts of mats."""

from __future__ import annotations

from boardgames.data.defs import BoardDef
from boardgames.ui.board.camera import Box, Point


def spots(board: BoardDef) -> dict[str, Point]:
    """Every slot of the board with its point in board units."""
    found: dict[str, Point] = {f"map/{node.id}": node.xy for node in board.nodes}
    for track in board.tracks:
        found.update({f"{track.id}/{space.id}": space.xy for space in track.spaces})
    for grid in board.grids:
        found.update({f"{grid.id}/{cell.id}": cell.xy for cell in grid.cells})
    found.update({f"place/{place.id}": place.xy for place in board.places})
    return found


def boxes(board: BoardDef) -> dict[str, Box]:
    """Every slot that is a box, in board units: spaces, cells, places, parts of mats."""
    found: dict[str, Box] = {}
    for track in board.tracks:
        for space in track.spaces:
            found[f"{track.id}/{space.id}"] = _around(space.xy, track.size)
    for grid in board.grids:
        if any(cell.kind != "cell" for cell in grid.cells):
            found.update({f"{grid.id}/{cell.id}": _around(cell.xy, cell.size) for cell in grid.cells})
    found.update({f"place/{place.id}": _around(place.xy, place.size) for place in board.places})
    for mat in board.mats:
        for seat, (x, y, width, _) in enumerate(mat.at[max(mat.at)] if mat.at else ()):
            unit = width / mat.size[0]
            for part in mat.parts:
                left, top, wide, high = part.rect
                found[f"{mat.id}-{seat + 1}/{part.id}"] = (x + left * unit, y + top * unit, wide * unit, high * unit)
    return found


def layer_of(board: BoardDef, slot: str) -> str:
    """The layer that draws a slot that is a box, named as in `BoardPainter.layers`."""
    owner = slot.partition("/")[0]
    if any(track.id == owner for track in board.tracks):
        return f"track/{owner}"
    if any(grid.id == owner for grid in board.grids):
        return f"grid/{owner}"
    return "panels/" if owner == "place" else f"mat/{owner.rpartition('-')[0]}"


def _around(middle: Point, size: Point) -> Box:
    return middle[0] - size[0] / 2, middle[1] - size[1] / 2, size[0], size[1]
