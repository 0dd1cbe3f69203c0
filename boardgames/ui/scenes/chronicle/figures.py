"""Figures of the chronicle: a large number with its caption, shares as bars."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import msgspec
import pygame

from boardgames.session.chronicle.numbers import Share
from boardgames.ui import paint, parts
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Colour
from boardgames.ui.widgets import Widget

PERCENT = 100
BAR_UNITS = 10
ENOUGH_GAMES = 10  # from which on the range of a share says something


def percent(share: float) -> str:
    """Return a share in per cent, with the space that both languages put there."""
    return f"{round(PERCENT * share)} %"


def known_interval(share: Share) -> tuple[float, float] | None:
    """Return the range of a share, None of so few games that it says nothing."""
    return share.interval if share.whole >= ENOUGH_GAMES else None


def interval_text(kit: Kit, share: Share) -> str:
    """Return the range of a share in words, or that it cannot be told yet."""
    if known_interval(share) is None:
        return kit.say("chronicle.too_few")
    low, high = share.interval
    return kit.say("chronicle.interval", low=round(PERCENT * low), high=round(PERCENT * high))


class Figure(Widget):
    """A number with what it counts below it, and perhaps a share with its range as a bar."""

    def __init__(self, kit: Kit, number: str, caption: str, share: Share | None = None, tooltip: str = "") -> None:
        super().__init__(kit, tooltip=tooltip)
        self.number = number
        self.caption = caption
        self.share = share

    def natural(self) -> tuple[int, int]:
        theme = self.kit.theme
        wide = max(self.kit.type.width(self.number, "title_small"), self.kit.type.width(self.caption, "small"))
        bar = theme.px(BAR_UNITS + 8) if self.share is not None else 0
        return wide + theme.px(28), theme.line_height("title_small") + theme.line_height("small") + bar + theme.px(16)

    def cache_key(self) -> Hashable:
        return self.number, self.caption, self.share

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        parts.inset(surface, rect, theme)
        room = rect.inflate(-2 * theme.px(14), -2 * theme.px(8))
        number = pygame.Rect(room.x, room.y, room.width, theme.line_height("title_small"))
        kit.type.draw(surface, number, self.number, "title_small", theme.ink, plain=True)
        caption = pygame.Rect(room.x, number.bottom, room.width, theme.line_height("small"))
        kit.type.draw(surface, caption, self.caption, "small", theme.ink_2, plain=True)
        if self.share is not None:
            bar = pygame.Rect(room.x, caption.bottom + theme.px(6), room.width, theme.px(BAR_UNITS))
            draw_share(surface, kit, bar, self.share.value, theme.accent.normal, known_interval(self.share))


def draw_share(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    value: float,
    colour: Colour,
    interval: tuple[float, float] | None = None,
) -> None:
    """Draw a share as a filled bar, with its range as a thin bracket over it."""
    theme = kit.theme
    parts.pill(surface, rect, theme.paper_2, theme.chip_edge)
    wide = round((rect.width - 2) * min(max(value, 0), 1))
    if wide >= rect.height - 2:
        parts.pill(surface, pygame.Rect(rect.x + 1, rect.y + 1, wide, rect.height - 2), colour)
    elif wide:
        paint.draw_circle(surface, (rect.x + rect.height / 2, rect.centery), (rect.height - 2) // 2, colour)
    if interval is not None:
        low, high = (rect.x + round(rect.width * end) for end in interval)
        thick = max(theme.px(2), 1)
        surface.fill(theme.ink, (low, rect.centery - thick // 2, max(high - low, 1), thick))
        for x in (low, high - thick):
            surface.fill(theme.ink, (x, rect.y + 1, thick, rect.height - 2))


class Bar(msgspec.Struct, frozen=True):
    """One row of bars: a name, a share, and what is said at the right."""

    name: str
    value: float
    text: str
    interval: tuple[float, float] | None = None
    tip: str = ""


class Bars(Widget):
    """Rows with a name, a bar and a text; names share one column."""

    def __init__(self, kit: Kit, bars: Sequence[Bar], name: str = "") -> None:
        super().__init__(kit, name=name)
        self.bars = tuple(bars)

    @property
    def _row(self) -> int:
        theme = self.kit.theme
        return max(theme.px(28), theme.line_height("small") + theme.px(6))

    def natural(self) -> tuple[int, int]:
        return self.rect.width, self._row * len(self.bars)

    def cache_key(self) -> Hashable:
        return self.bars

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Explain the row under the pointer."""
        at = (event.pos[1] - self.rect.y) // self._row
        self.tooltip = self.bars[at].tip if self.hit(event.pos) and 0 <= at < len(self.bars) else ""
        return super().on_motion(event)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit, theme, gap = self.kit, self.kit.theme, self.kit.theme.px(10)
        right = max(kit.type.width(bar.text, "small") for bar in self.bars) + 2
        names = max(kit.type.width(bar.name, "small") for bar in self.bars) + 2
        left = min(names, (rect.width - right - 2 * gap) * 3 // 5)
        for number, bar in enumerate(self.bars):
            row = pygame.Rect(rect.x, rect.y + number * self._row, rect.width, self._row)
            name = pygame.Rect(row.x, row.y, left, row.height)
            kit.type.draw(surface, name, bar.name, "small", theme.ink, middle=True)
            text = pygame.Rect(row.right - right, row.y, right, row.height)
            kit.type.draw(surface, text, bar.text, "small", theme.ink_2, "right", True, plain=True)
            field = pygame.Rect(name.right + gap, 0, text.x - name.right - 2 * gap, theme.px(BAR_UNITS))
            field.centery = row.centery
            if field.width > theme.px(24):
                draw_share(surface, kit, field, bar.value, theme.accent.normal, bar.interval)
