"""The kinds of things that are shown for a moment without a piece that travels: lights, tags, slips."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from boardgames.ui import paint
from boardgames.ui.theme import Colour, alpha

FLASH_SECONDS, FLASH_STEP_SECONDS = 0.36, 0.11  # of one card, from card to card
POP_SHARE = 0.6  # of its size: how small a tag begins


@dataclass
class Effect:
    """One thing that is shown for a while, after a while."""

    lies_under: ClassVar[bool] = False  # pieces on their way go over it

    seconds: float
    wait: float = 0.0
    done: float = 0.0
    sounds: list[tuple[float, str]] = field(default_factory=list)  # when, of its own time, and which

    @property
    def is_over(self) -> bool:
        """Whether it was shown."""
        return self.done >= self.wait + self.seconds

    @property
    def is_due(self) -> bool:
        """Whether it is to be seen."""
        return self.done >= self.wait

    @property
    def share(self) -> float:
        """How much of its time is gone."""
        return min(max((self.done - self.wait) / self.seconds, 0.0), 1.0)

    def hear(self) -> list[str]:
        """The sounds that are due now, each once."""
        due = [sound for at, sound in self.sounds if self.done - self.wait >= at]
        del self.sounds[: len(due)]
        return due

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it looks at this moment."""


@dataclass
class Flash(Effect):
    """Cards light up one after the other."""

    rects: Sequence[pygame.Rect] = ()
    colour: Colour = (255, 255, 255)
    width: int = 3

    def draw(self, target: pygame.Surface) -> None:
        """A frame and a shine on the cards whose moment it is."""
        step = self.seconds / (len(self.rects) - 1 + FLASH_SECONDS / FLASH_STEP_SECONDS)
        for number, rect in enumerate(self.rects):
            share = (self.share * self.seconds - number * step) / (step * FLASH_SECONDS / FLASH_STEP_SECONDS)
            if not 0 < share < 1:
                continue
            strength, radius = math.sin(math.pi * share), 2 * self.width
            target.blit(paint.box(rect.size, radius, alpha(self.colour, round(0.4 * strength, 1))), rect)
            paint.draw_frame(target, rect.inflate(6, 6), radius + 3, self.width, alpha(self.colour, strength))


@dataclass
class Rising(Effect):
    """A thing rises from its place and is gone."""

    picture: pygame.Surface = field(default_factory=lambda: pygame.Surface((1, 1)))
    middle: tuple[int, int] = (0, 0)

    def draw(self, target: pygame.Surface) -> None:
        """Higher and paler."""
        pale = self.picture.copy()
        pale.set_alpha(round(255 * (1 - self.share)))
        high = round(1.4 * self.picture.get_height() * self.share)
        target.blit(pale, pale.get_rect(center=(self.middle[0], self.middle[1] - high)))


@dataclass
class Slip(Effect):
    """A slip of paper beside a player's card; its picture may grow mark by mark."""

    paint: Callable[[int], pygame.Surface] = lambda count: pygame.Surface((1, 1))
    corner: tuple[int, int] = (0, 0)
    count: int = 0
    counting: float = 0.0  # seconds until all are there

    def shown(self) -> int:
        """How many marks are there by now."""
        passed = max(self.done - self.wait, 0.0)
        return min(math.floor(self.count * passed / self.counting) + 1, self.count) if self.counting else self.count

    def draw(self, target: pygame.Surface) -> None:
        """The slip with the marks that are there by now."""
        target.blit(self.paint(self.shown()), self.corner)


@dataclass
class Glow(Effect):
    """A place lights up: its light swells and fades once."""

    lies_under: ClassVar[bool] = True

    light: pygame.Surface = field(default_factory=lambda: pygame.Surface((1, 1)))
    middle: tuple[int, int] = (0, 0)

    def draw(self, target: pygame.Surface) -> None:
        """The light as bright as it is now."""
        self.light.set_alpha(round(255 * math.sin(math.pi * self.share)))
        target.blit(self.light, self.light.get_rect(center=self.middle))


@dataclass
class PopUpTag(Effect):
    """A tag pops up at a place: above it, or below where there is no room."""

    picture: pygame.Surface = field(default_factory=lambda: pygame.Surface((1, 1)))
    place: pygame.Rect = field(default_factory=pygame.Rect)
    gap: int = 0
    growing: float = 0.0  # seconds until it has its size

    def draw(self, target: pygame.Surface) -> None:
        """The tag, growing at first."""
        box = self.picture.get_rect(midbottom=(self.place.centerx, self.place.top - self.gap))
        if box.top < 0:
            box.midtop = (self.place.centerx, self.place.bottom + self.gap)
        box.clamp_ip(target.get_rect())
        grown, picture = min((self.done - self.wait) / self.growing, 1.0), self.picture
        if grown < 1:
            share = POP_SHARE + (1 - POP_SHARE) * grown
            picture = pygame.transform.smoothscale(picture, (round(box.width * share), round(box.height * share)))
        target.blit(picture, picture.get_rect(center=box.center))
