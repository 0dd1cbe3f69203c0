"""Small tags that pop up where a piece has landed and tell what it brings there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from boardgames.core.events import Event, Moved
from boardgames.core.phrase import Phrase
from boardgames.ui import paint
from boardgames.ui.look import Look

SHOW_SECONDS, POP_SECONDS = 1.0, 0.12
POP_SHARE = 0.6  # of its size: how small a tag begins
GAP_UNITS, MOST_UNITS = 6, 260
Where = Callable[[str], "pygame.Rect | None"]
Landing = Callable[[str], float]  # when a piece arrives, in seconds


class _Tag(NamedTuple):
    text: Phrase
    place: pygame.Rect
    start: float
    end: float


class Tags:
    """The tags of the last move; each grows when its piece has landed and goes after a moment."""

    def __init__(self) -> None:
        self._tags: list[_Tag] = []
        self._speed = 1.0
        self._done = 0.0

    @property
    def is_on(self) -> bool:
        """Whether a tag is still to be read."""
        return any(self._done < tag.end for tag in self._tags)

    def begin(self, events: Iterable[Event], where: Where, landing: Landing, speed: float) -> None:
        """Get the tags of the events ready."""
        self.finish()
        self._speed = speed
        for event in events:
            place = where(event.to) if isinstance(event, Moved) and event.tag is not None else None
            if isinstance(event, Moved) and event.tag is not None and place is not None:
                start = landing(event.piece)
                self._tags.append(_Tag(event.tag, place.copy(), start, start + SHOW_SECONDS * speed))

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._done += dt

    def finish(self) -> None:
        """All tags are gone."""
        self._tags.clear()
        self._done = 0.0

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Every tag that is up now, above its place; below it where there is no room."""
        for tag in self._tags:
            if not tag.start <= self._done < tag.end:
                continue
            picture, gap = _picture(look, look.strings.phrase(tag.text)), look.theme.px(GAP_UNITS)
            box = picture.get_rect(midbottom=(tag.place.centerx, tag.place.top - gap))
            if box.top < 0:
                box.midtop = (tag.place.centerx, tag.place.bottom + gap)
            box.clamp_ip(target.get_rect())
            grown = min((self._done - tag.start) / (POP_SECONDS * self._speed), 1.0)
            if grown < 1:
                share = POP_SHARE + (1 - POP_SHARE) * grown
                small = (round(box.width * share), round(box.height * share))
                picture = pygame.transform.smoothscale(picture, small)
            target.blit(picture, picture.get_rect(center=box.center))


def _picture(look: Look, words: str) -> pygame.Surface:
    """A tag with its words. Kept."""
    theme = look.theme

    def make() -> pygame.Surface:
        width = min(look.type.width(words, "small_strong"), theme.px(MOST_UNITS))
        text = look.type.text(words, "small_strong", theme.ink, width, 2, "centre")
        size = (text.size[0] + 2 * theme.px(10), text.size[1] + 2 * theme.px(5))
        picture, radius = paint.blank(size), theme.px(8)
        paint.fill_box(picture, picture.get_rect(), radius, theme.gold_edge)
        paint.fill_box(picture, picture.get_rect().inflate(-4, -4), radius - 2, theme.white_paper)
        picture.blit(text.picture, text.picture.get_rect(center=picture.get_rect().center))
        return picture

    return paint.BOXES.get(("tag", words, theme.key), make)
