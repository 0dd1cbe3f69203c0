"""Tracks along the edge of a board that are shown only when zoomed in, and the pieces on them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.core.table import Piece, Table, Zone
from boardgames.ui.board.view import BoardView
from boardgames.ui.zones.map.crowding import FAN
from boardgames.ui.zones.map.looks import MapLooks

PIECE_SHARE = 0.9  # of a space


class ZoomTracks:
    """The zoom tracks of one map; `from_zoom` of its looks names their layers."""

    def __init__(self, looks: MapLooks, board: BoardView) -> None:
        self.board = board
        self._layers = tuple(looks.from_zoom)
        self._zones: tuple[tuple[str, Zone], ...] = ()

    def notice(self, table: Table) -> None:
        """Note the pieces on them."""
        found = ((layer, table.zone(layer.partition("/")[2])) for layer in self._layers)
        self._zones = tuple((layer, zone) for layer, zone in found if zone is not None)

    @property
    def are_shown(self) -> bool:
        """Whether one of them is shown; then the edge of the board is visible."""
        return any(layer not in self.board.hidden for layer, _ in self._zones)

    @property
    def room(self) -> pygame.Rect:
        """The area to draw in: all of the view, or only the board if its edge is visible."""
        camera = self.board.camera
        if not self.are_shown:
            return camera.view
        (left, top), (right, low) = camera.to_screen((0, 0)), camera.to_screen(camera.board)
        return pygame.Rect(round(left), round(top), round(right - left), round(low - top)).clip(camera.view)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Their pieces, side by side on the spaces."""
        for layer, zone in self._zones:
            for slot in zone.slots if layer not in self.board.hidden else ():
                box, count = self.board.box_of(slot.id), len(slot.pieces)
                side = round(min(box.size) * PIECE_SHARE)
                for number, piece in enumerate(slot.pieces):
                    shift = (number - (count - 1) / 2) * side * FAN / max(count / 2, 1)
                    yield piece, pygame.Rect(round(box.centerx + shift - side / 2), box.centery - side // 2, side, side)
