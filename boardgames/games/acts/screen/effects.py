"""Short effects after a move: the bag is shaken, a quill writes a card into a gospel."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from boardgames.core.events import Placed
from boardgames.games.acts.rules.events import BY_BAG, BY_PEN
from boardgames.ui import paint
from boardgames.ui.motion.effect import Effect
from boardgames.ui.motion.seen import Moment
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour

SHAKE_SECONDS, WRITE_SECONDS = 0.5, 0.5
SHAKES = 4
SHAKE_REACH = 0.13  # of its height: how far the bag swings
QUILL_UNITS = 30


def effects(kit: TableKit, moment: Moment) -> list[Effect]:
    """The effects of these events."""
    return list(_effects(kit, moment))


def _effects(kit: TableKit, moment: Moment) -> Iterator[Effect]:
    theme = kit.theme
    for event in (event for event in moment.events if isinstance(event, Placed)):
        if event.by == BY_BAG and (bag := moment.where(event.origin)) is not None:
            reach = max(round(SHAKE_REACH * bag.height), 2)
            yield ShakenBag(SHAKE_SECONDS * moment.speed, rect=bag.inflate(2 * reach, 2 * reach), reach=reach)
        elif event.by == BY_PEN and event.piece in moment.after:
            rect, wait = moment.after[event.piece].rect, moment.ends.get(event.piece, 0.0)
            quill = kit.art.glyph("quill", theme.px(QUILL_UNITS), theme.accent.normal)
            yield Writing(WRITE_SECONDS * moment.speed, wait, rect=rect, ink=theme.ink, quill=quill)


@dataclass
class ShakenBag(Effect):
    """The bag is shaken from side to side."""

    lies_under: ClassVar[bool] = True

    rect: pygame.Rect = field(default_factory=pygame.Rect)
    reach: int = 0  # pixels; at most the margin of `rect`, so that the old edge is painted over

    def offset(self) -> tuple[int, int]:
        """Return the present offset; it decreases over time."""
        swing = math.sin(2 * math.pi * SHAKES * self.share) * (1 - self.share) ** 0.5
        return round(self.reach * swing), -abs(round(self.reach * swing / 2))

    def draw(self, target: pygame.Surface) -> None:
        area = self.rect.clip(target.get_rect())
        target.blit(target.subsurface(area).copy(), area.move(self.offset()))


@dataclass
class Writing(Effect):
    """A quill draws a line around a card."""

    rect: pygame.Rect = field(default_factory=pygame.Rect)
    ink: Colour = (0, 0, 0)
    quill: pygame.Surface = field(default_factory=lambda: pygame.Surface((1, 1)))

    def points(self) -> list[tuple[float, float]]:
        """Return the line as far as it is drawn: around the card, from its lower left corner."""
        x, y, right, low = self.rect.left, self.rect.top, self.rect.right, self.rect.bottom
        corners = [(x, low), (right, low), (right, y), (x, y), (x, low)]
        left, line = self.share * 2 * (self.rect.width + self.rect.height), [(float(x), float(low))]
        for a, b in itertools.pairwise(corners):
            share = min(left / max(math.dist(a, b), 1), 1.0)
            line.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
            left -= math.dist(a, b)
            if left <= 0:
                break
        return line

    def draw(self, target: pygame.Surface) -> None:
        points = self.points()
        paint.draw_line(target, self.ink, points, max(self.rect.height * 0.035, 2.4))
        end = (round(points[-1][0]), round(points[-1][1]))
        target.blit(self.quill, self.quill.get_rect(bottomleft=end))
