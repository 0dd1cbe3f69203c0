"""Lays a whole table out: tells views what they need of the rest of the table and puts each in its rect."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from boardgames.core.table import Table
from boardgames.ui.look import Look
from boardgames.ui.zones import docks
from boardgames.ui.zones.base import Surroundings, ZoneView


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
    map_board = next((view.map_board for view in views.values() if view.map_board is not None), None)
    around = Surroundings(table, map_board, tray is not None)
    placed: dict[str, pygame.Rect] = {}
    for zone_id, view in views.items():
        zone = table.zone(zone_id)
        view.notice(around)
        if zone is not None and zone_id in rects:
            view.place(rects[zone_id], zone)
            placed[zone_id] = rects[zone_id]
    return placed
