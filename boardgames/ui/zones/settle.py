"""Lays a whole table out: tells views what they need of the rest of the table and puts each in its rect."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from boardgames.core.table import Table
from boardgames.ui.look import Look
from boardgames.ui.zones import docks
from boardgames.ui.zones.base import ZoneView
from boardgames.ui.zones.map.view import MapView
from boardgames.ui.zones.plates import PlatesView
from boardgames.ui.zones.works.view import WorksView


def settle(
    look: Look, views: Mapping[str, ZoneView], table: Table, board: pygame.Rect, tray: pygame.Rect | None
) -> dict[str, pygame.Rect]:
    """Place the views of the zones that the table has; returns their rects, in the order in which they lie."""
    screen = look.definition.screen
    if screen is None:
        return {}
    rects = {zone.id: board for zone in screen.zones if zone.place == "board"}
    rects.update(docks.arrange(screen, board, look.theme))
    if tray is not None:
        counts = {zone.id: len(zone.slots) for zone in table.zones}
        rects.update(docks.arrange_tray(screen, tray, look.theme, counts, counts))
    on_map = next((view.board for view in views.values() if isinstance(view, MapView)), None)
    placed: dict[str, pygame.Rect] = {}
    for zone_id, view in views.items():
        zone = table.zone(zone_id)
        if isinstance(view, PlatesView) and on_map is not None:
            view.attach(on_map)
        if isinstance(view, WorksView):
            view.alone = tray is None
        tell = getattr(view, "tell", None)
        if tell is not None:
            tell(table)
        if zone is not None and zone_id in rects:
            view.place(rects[zone_id], zone)
            placed[zone_id] = rects[zone_id]
    return placed
