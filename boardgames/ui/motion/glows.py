"""Places that light up after a move, one after another: where a card leads, whom an Apostle reaches."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame

from boardgames.core.events import Event
from boardgames.ui import paint
from boardgames.ui.theme import Theme

GLOW_SECONDS, WAVE_SECONDS = 0.6, 0.12
MARGIN_UNITS = 20  # round a place into which its light reaches
FRAME_UNITS = 5
Where = Callable[[str], "pygame.Rect | None"]


class Glows:
    """The lights of the last move; each swells and fades once."""

    def __init__(self) -> None:
        self._places: list[tuple[pygame.Rect, float]] = []  # with the time at which each begins
        self._speed = 1.0
        self._done = 0.0

    @property
    def is_on(self) -> bool:
        """Whether something is still alight."""
        return any(self._done < start + GLOW_SECONDS * self._speed for _, start in self._places)

    def begin(self, events: Iterable[Event], where: Where, speed: float) -> None:
        """Light the places that the events name and the table shows."""
        self.finish()
        self._speed = speed
        for event in events:
            rects = [rect for slot in event.glows if (rect := where(slot)) is not None]
            self._places += [(rect.copy(), wave * WAVE_SECONDS * speed) for wave, rect in enumerate(rects)]

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._done += dt

    def finish(self) -> None:
        """All lights are out."""
        self._places.clear()
        self._done = 0.0

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        """Every light as bright as it is now."""
        for rect, start in self._places:
            share = (self._done - start) / (GLOW_SECONDS * self._speed)
            if 0 < share < 1:
                light = _light(rect.size, theme)
                light.set_alpha(round(255 * math.sin(math.pi * share)))
                target.blit(light, light.get_rect(center=rect.center))


def _light(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The light of a place of some size. Kept."""

    def make() -> pygame.Surface:
        margin = theme.px(MARGIN_UNITS)
        place = pygame.Rect((margin, margin), size)
        picture = paint.blank(place.inflate(2 * margin, 2 * margin).size)
        paint.draw_lit_frame(picture, place, min(theme.px(9), min(size) // 2), theme)
        inner = place.inflate(-2 * theme.px(FRAME_UNITS), -2 * theme.px(FRAME_UNITS))
        picture.fill((0, 0, 0, 0), inner)  # it shines round the place, never over what lies there
        return picture

    return paint.BOXES.get(("glow", size, theme.key), make)
