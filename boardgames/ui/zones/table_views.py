"""The zone views of one table: makes them, informs them of the rest of the table, places each in its rect."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.core.table import Table
from boardgames.ui.board.view import BoardView
from boardgames.ui.table_kit import TableKit
from boardgames.ui.zones import docks
from boardgames.ui.zones.base import Lights, Surroundings, ZoneView
from boardgames.ui.zones.views import make_view


class TableViews:
    """Owns the views of a table, in the table scene as in recap and replay."""

    def __init__(self, kit: TableKit, wrapped: Callable[[ZoneView], ZoneView] = lambda view: view) -> None:
        self.kit = kit
        screen = kit.definition.screen
        self.all = {zone.id: wrapped(make_view(kit, zone)) for zone in screen.zones} if screen is not None else {}
        self.rects: dict[str, pygame.Rect] = {}  # of the zones that the table has, in drawing order

    @property
    def placed(self) -> dict[str, ZoneView]:
        """The views of the zones that the table has."""
        return {zone: self.all[zone] for zone in self.rects}

    @property
    def map_board(self) -> BoardView | None:
        """The map that can be moved and zoomed, if this game has one."""
        return next((view.map_board for view in self.all.values() if view.map_board is not None), None)

    def place(self, table: Table, board: pygame.Rect, tray: pygame.Rect | None) -> None:
        """Lay out a table on a board, and in a tray if there is one."""
        screen = self.kit.definition.screen
        if screen is None:
            return
        rects = {zone.id: board for zone in screen.zones if zone.place == "board"}
        rects.update(docks.arrange(screen, board, self.kit.theme))
        if tray is not None:
            counts = {zone.id: len(zone.slots) for zone in table.zones}
            rects.update(docks.arrange_tray(screen, tray, self.kit.theme, counts, counts))
        around = Surroundings(table, self.map_board, tray is not None)
        self.rects = {}
        for zone_id, view in self.all.items():
            zone = table.zone(zone_id)
            view.notice(around)
            if zone is not None and zone_id in rects:
                view.place(rects[zone_id], zone)
                self.rects[zone_id] = rects[zone_id]

    def take_lights(self, lights: Lights) -> None:
        """Pass new lights to the views of the zones that the table has."""
        for zone in self.rects:
            self.all[zone].take_lights(lights)
