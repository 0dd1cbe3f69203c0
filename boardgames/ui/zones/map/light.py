"""Light on the sea that comes from a dock: a glow and broken rings, clipped at the coast."""

from __future__ import annotations

import math

import msgspec
import pygame

from boardgames.core.table import Table
from boardgames.ui import paint
from boardgames.ui.board.view import BoardView
from boardgames.ui.theme import Colour, rgb
from boardgames.ui.zones.looks import Hex

COARSE = 2  # it is drawn at half the resolution: the light is soft
RING_ALPHA = (107, 26)  # of the first and of the last ring
Spot = tuple[int, int]


class LightLooks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Light on the sea; lengths in pixels of the frame."""

    zone: str  # the dock from which it comes
    piece: str  # kind of the piece that is its source
    hex: Hex  # its colour
    ring_hex: Hex  # of the rings
    radius: float = 470  # how far it reaches
    strength: float = 0.75  # from 0 to 1
    rings: int = 9  # how many there are
    pitch: float = 42  # from one ring to the next


class SeaLight:
    """The light of one board, from the slot of a dock with the source piece; its picture is cached."""

    def __init__(self, looks: LightLooks) -> None:
        self.looks = looks
        self.share: float | None = None  # where along the dock its source is, from 0 to 1
        self._current: tuple[object, pygame.Surface] | None = None

    def follow(self, table: Table) -> None:
        """Find the source piece on the table."""
        self.share = None
        zone = table.zone(self.looks.zone)
        for number, slot in enumerate(zone.slots if zone is not None else ()):
            if zone is not None and any(piece.kind == self.looks.piece for piece in slot.pieces):
                self.share = (number + 0.5) / len(zone.slots)

    def draw(self, target: pygame.Surface, board: BoardView, dock: pygame.Rect, scale: float) -> None:
        """Draw the light from a dock; painted anew only when board or source have moved."""
        if self.share is None or board.theme.high_contrast:
            return
        camera = board.camera
        spot = (dock.centerx, round(dock.y + dock.height * (0.06 + 0.93 * self.share)))
        key = (camera.view.size, camera.view.topleft, camera.scale, camera.origin, spot)
        if self._current is None or self._current[0] != key:
            self._current = (key, paint_light(board, spot, self.looks, scale))
        target.blit(self._current[1], camera.view.topleft)


def paint_light(board: BoardView, spot: Spot, looks: LightLooks, scale: float) -> pygame.Surface:
    """The light over the present view of a board, as a transparent picture of the view's size."""
    view = board.camera.view
    size = (max(view.width // COARSE, 1), max(view.height // COARSE, 1))
    centre = ((spot[0] - view.x) / COARSE, (spot[1] - view.y) / COARSE)
    colour = rgb(looks.hex)
    light = paint.blank(size, colour)
    glow = paint.glow(max(round(looks.radius * scale / COARSE), 2), colour, looks.strength)
    light.blit(glow, glow.get_rect(center=centre))
    _put_rings(light, centre, rgb(looks.ring_hex), looks, scale / COARSE)
    light.blit(_sea(board, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(light, view.size)


def _put_rings(light: pygame.Surface, centre: tuple[float, float], colour: Colour, looks: LightLooks, k: float) -> None:
    """Draw rings with gaps at different angles, fainter outward."""
    first, last = RING_ALPHA
    for ring in range(looks.rings):
        tone = (*colour, round(first + (last - first) * ring / max(looks.rings - 1, 1)))
        radius = (ring + 1.5) * looks.pitch * k
        for part in range(3):
            start = ring * 1.9 + part * 2 * math.pi / 3
            for piece in (
                paint.arc(centre, radius, start, start + 1.1),
                paint.arc(centre, radius, start + 1.35, start + 1.75),
            ):
                pygame.draw.aalines(light, tone, False, piece)


def _sea(board: BoardView, size: tuple[int, int]) -> pygame.Surface:
    """White for water, transparent for land."""
    view = board.camera.view
    mask = paint.blank(size, (255, 255, 255))
    mask.fill((255, 255, 255, 255))
    for ring in board.painter.terrain.land:
        points = [board.camera.to_screen(point) for point in ring]
        if len(points) > 2:
            pygame.draw.polygon(
                mask, (255, 255, 255, 0), [((x - view.x) / COARSE, (y - view.y) / COARSE) for x, y in points]
            )
    return mask
