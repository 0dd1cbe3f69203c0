"""What the panel of a lesson should leave visible on the table, and how much each of it matters."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.ui.table.context import TableContext
from boardgames.ui.table.lesson.panel_place import Soft
from boardgames.ui.zones.looks import zone_looks

SLOTS, NAMES, SIDE, WAY = 1.5, 3.0, 90.0, 24.0  # weights


def what_is_around(scene: TableContext, subjects: Sequence[str], spoken_of: Sequence[pygame.Rect] = ()) -> Soft:
    """Return slots, names of places, what is read in the side panel, and the way of the move, by weight; what the step
    speaks of and what popped up weigh as much as the way. What the next click chooses is read in the side panel: it is
    left free at once, so that the panel need not move in the middle of a step."""
    slots = [rect for view in scene.targets.views.values() for rect in view.taken()]
    rail = [rect for name, rect in scene.rail.targets().items() if name.startswith("rail/")]  # players and prices
    board = scene.board_view
    names = list(board.name_boxes().values()) if board is not None else []
    return (
        (SLOTS, [*slots, *rail]),
        (NAMES, names),
        (SIDE, [scene.frame.side if any(map(scene.picker.leads_on, subjects)) else read_part(scene)]),
        (WAY, [*_way(scene, subjects), *spoken_of, *popped_up(scene)]),
    )


def words_and_places(scene: TableContext) -> list[pygame.Rect]:
    """Headings, names of places and everything that can be pointed at, which tail and rings of the panel leave free."""
    board = scene.board_view
    names = list(board.name_boxes().values()) if board is not None else []
    views = scene.targets.views.values()
    heads = [head for view in views for head in view.heads()]
    rail = [rect for name, rect in scene.rail.targets().items() if name.startswith("rail/")]
    return [*names, *heads, *rail, *(rect for view in views for rect in view.taken())]


def popped_up(scene: TableContext) -> list[pygame.Rect]:
    """What lies on docks that are not always there, such as cards on offer: it came to be looked at."""
    screen = scene.table_kit.definition.screen
    floating = [zone.id for zone in (screen.zones if screen is not None else ()) if zone_looks(zone).floating]
    views = (view for name in floating if (view := scene.targets.views.get(name)) is not None)
    return [rect for view in views for rect in view.taken()]


def read_part(scene: TableContext) -> pygame.Rect:
    """The part of the side panel that is read now, over its whole width."""
    filled, side = scene.side.filled, scene.frame.side
    return pygame.Rect(side.left, side.top, side.width, filled.bottom - side.top) if filled.height else filled


def unread_height(scene: TableContext) -> int:
    """The height of the side panel below what is read now."""
    return max(scene.frame.side.bottom - max(scene.side.filled.bottom, scene.frame.side.top), 0)


def _way(scene: TableContext, subjects: Sequence[str]) -> list[pygame.Rect]:
    """The places that the move leads over with their names, and the viewer's own pieces on the map."""
    board, viewer = scene.board_view, scene.viewer
    own = [rect for view in scene.targets.maps() for piece, rect in view.pieces() if piece.seat == viewer is not None]
    if board is None:
        return own
    places = {target for target in subjects if board.knows(target)}
    for target in sorted(places):
        route = scene.route_preview.route(target)
        places.update(route.slots if route is not None else ())
    boxes = board.name_boxes()
    named = [boxes[node] for place in places if (node := place.rpartition("/")[2]) in boxes]
    return [*own, *named, *(rect for place in places if (rect := scene.targets.rect_of(place)) is not None)]
