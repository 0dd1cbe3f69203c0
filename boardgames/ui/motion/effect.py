"""The kinds of brief effects besides moving pieces: glows, tags, slips."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from boardgames.ui import paint
from boardgames.ui.theme import Colour, alpha

FLASH_SECONDS, FLASH_STEP_SECONDS = 0.36, 0.11  # per card, from card to card
POP_SHARE = 0.6  # initial size of a tag, as a share of its full size


@dataclass
class Effect:
    """One effect that is shown for some time after a delay."""

    lies_under: ClassVar[bool] = False  # drawn below moving pieces

    seconds: float
    wait: float = 0.0
    done: float = 0.0
    sounds: list[tuple[float, str]] = field(default_factory=list)  # time since its start, name

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.done >= self.wait + self.seconds

    @property
    def is_due(self) -> bool:
        """Whether it has started."""
        return self.done >= self.wait

    @property
    def share(self) -> float:
        """The elapsed share of its time."""
        return min(max((self.done - self.wait) / self.seconds, 0.0), 1.0)

    def hear(self) -> list[str]:
        """Return the sounds that are due, each once."""
        due = [sound for at, sound in self.sounds if self.done - self.wait >= at]
        del self.sounds[: len(due)]
        return due

    def draw(self, target: pygame.Surface) -> None:
        """Draw it at its current stage."""


@dataclass
class Flash(Effect):
    """Cards light up one after the other."""

    rects: Sequence[pygame.Rect] = ()
    colour: Colour = (255, 255, 255)
    width: int = 3

    def draw(self, target: pygame.Surface) -> None:
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
    """An icon rises from its slot and fades out."""

    picture: pygame.Surface = field(default_factory=lambda: pygame.Surface((1, 1)))
    middle: tuple[int, int] = (0, 0)

    def draw(self, target: pygame.Surface) -> None:
        pale = self.picture.copy()
        pale.set_alpha(round(255 * (1 - self.share)))
        high = round(1.4 * self.picture.get_height() * self.share)
        target.blit(pale, pale.get_rect(center=(self.middle[0], self.middle[1] - high)))


@dataclass
class Slip(Effect):
    """A slip of paper beside a player's card; tally marks may appear one by one."""

    paint: Callable[[int], pygame.Surface] = lambda count: pygame.Surface((1, 1))
    corner: tuple[int, int] = (0, 0)
    count: int = 0
    counting: float = 0.0  # seconds until all marks are shown

    def shown(self) -> int:
        """Return how many marks are shown now."""
        passed = max(self.done - self.wait, 0.0)
        return min(math.floor(self.count * passed / self.counting) + 1, self.count) if self.counting else self.count

    def draw(self, target: pygame.Surface) -> None:
        target.blit(self.paint(self.shown()), self.corner)


@dataclass
class Glow(Effect):
    """A slot lights up: its glow swells and fades once."""

    lies_under: ClassVar[bool] = True

    light: pygame.Surface = field(default_factory=lambda: pygame.Surface((1, 1)))
    middle: tuple[int, int] = (0, 0)

    def draw(self, target: pygame.Surface) -> None:
        self.light.set_alpha(round(255 * math.sin(math.pi * self.share)))
        target.blit(self.light, self.light.get_rect(center=self.middle))


@dataclass
class PopUpTag(Effect):
    """A tag pops up above a slot, or below it where there is no space above."""

    picture: pygame.Surface = field(default_factory=lambda: pygame.Surface((1, 1)))
    place: pygame.Rect = field(default_factory=pygame.Rect)
    gap: int = 0
    growing: float = 0.0  # seconds until it has its full size

    def draw(self, target: pygame.Surface) -> None:
        box = self.picture.get_rect(midbottom=(self.place.centerx, self.place.top - self.gap))
        if box.top < 0:
            box.midtop = (self.place.centerx, self.place.bottom + self.gap)
        box.clamp_ip(target.get_rect())
        grown, picture = min((self.done - self.wait) / self.growing, 1.0), self.picture
        if grown < 1:
            share = POP_SHARE + (1 - POP_SHARE) * grown
            picture = pygame.transform.smoothscale(picture, (round(box.width * share), round(box.height * share)))
        target.blit(picture, picture.get_rect(center=box.center))
