"""Points over the years: every game a dot, a quiet line through them, drawn like the score chart."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from datetime import datetime, timedelta
from itertools import pairwise

import msgspec
import pygame

from boardgames.session.chronicle.numbers import trend
from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.chronicle.book import short_month
from boardgames.ui.scenes.common import plot_parts, save_words
from boardgames.ui.scenes.common.numbers import number_text
from boardgames.ui.table_kit import SeatStyle
from boardgames.ui.theme import alpha
from boardgames.ui.widgets import Widget

DOT_UNITS = 3
MOST_DOTS = 400  # more would only be a cloud: then evenly chosen ones
LONG_DAYS, MONTH_DAYS = 900, 31
MONTHS = 12


class Series(msgspec.Struct, frozen=True):
    """One line of the plot: how it is called and looks, and its values by time, the oldest first."""

    style: SeatStyle
    points: tuple[tuple[float, float], ...]  # seconds, value


class HistoryPlot(Widget):
    """Draws values over time."""

    def __init__(self, kit: Kit, series: Sequence[Series], note: str = "", name: str = "history") -> None:
        super().__init__(kit, name=name)
        self.series = tuple(series)
        self.note = note
        times = [time for one in self.series for time, _ in one.points]
        self._first, self._last = min(times), max(times)
        values = [value for one in self.series for _, value in one.points]
        self._scale = plot_parts.scale_of(min(0, *values, 0), max(*values, 1))

    def cache_key(self) -> Hashable:
        return self.series, self.note, self.kit.strings.language

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        if self.note:
            line = theme.line_height("small")
            kit.type.draw(surface, pygame.Rect(rect.topleft, (rect.width, line)), self.note, "small", theme.ink_2)
            rect = pygame.Rect(rect.x, rect.y + line, rect.width, rect.height - line)
        field, scale = self._field(rect), self._scale
        plot_parts.draw_scale(surface, kit, field, rect.x, scale, lambda value: self._y(field, value))
        self._days(surface, field)
        for one in self.series:
            self._dots(surface, field, one)
        ends = []
        for one in self.series:
            line_points = [(self._x(field, time), self._y(field, value)) for time, value in trend(one.points)]
            if len(line_points) > 1:
                plot_parts.draw_course(surface, kit, field, line_points, one.style.colour)
            ends.append((one.style, line_points[-1][1]))
        plot_parts.draw_ends(surface, kit, field, rect, ends)

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Tell the values of the game nearest to the pointer."""
        line = self.kit.theme.line_height("small") if self.note else 0
        field = self._field(pygame.Rect(self.rect.x, self.rect.y + line, self.rect.width, self.rect.height - line))
        times = [time for time, _ in self.series[0].points]
        time = min(times, key=lambda time: abs(self._x(field, time) - event.pos[0]))
        at = datetime.fromtimestamp(time)
        month = self.kit.say(f"load.month.{at.month}")
        told = [
            self.kit.say("load.day_year", day=save_words.day_of_month(self.kit, at), month=month, year=str(at.year))
        ]
        for one in self.series:
            value = next((value for when, value in one.points if when == time), None)
            if value is not None:
                told.append(f"{one.style.name} {number_text(round(value))}")
        self.tooltip = " · ".join(told)
        return super().on_motion(event)

    # Where things lie

    def _field(self, rect: pygame.Rect) -> pygame.Rect:
        theme = self.kit.theme
        right = plot_parts.ends_width(self.kit, [one.style.name for one in self.series], rect.width)
        left = plot_parts.scale_width(self.kit, self._scale)
        low, top = theme.line_height("caption") + theme.px(6), theme.px(12)
        return pygame.Rect(rect.x + left, rect.y + top, rect.width - left - right, rect.height - low - top)

    def _x(self, field: pygame.Rect, time: float) -> float:
        span = self._last - self._first
        return field.x + (time - self._first) / span * field.width if span else float(field.centerx)

    def _y(self, field: pygame.Rect, value: float) -> float:
        scale = self._scale
        return field.bottom - (value - scale[0]) / (scale[-1] - scale[0]) * field.height

    # Drawing

    def _dots(self, surface: pygame.Surface, field: pygame.Rect, one: Series) -> None:
        points = one.points[:: max(len(one.points) // MOST_DOTS, 1)]
        share = 0.55 if len(points) < MOST_DOTS // 4 else 0.25
        dot = paint.disc(max(self.kit.theme.px(DOT_UNITS), 2), alpha(one.style.colour, share))
        for time, value in points:
            spot = round(self._x(field, time)), round(self._y(field, value))
            surface.blit(dot, dot.get_rect(center=spot))

    def _days(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """Draw years, months or days below the field: all, or every second, third ... where they need more room."""
        kit, theme = self.kit, self.kit.theme
        labels = time_labels(kit, self._first, self._last)
        for every in range(1, len(labels) + 1):
            boxes = [self._day_box(field, *label) for label in labels[::every]]
            if all(a.right + theme.px(10) <= b.x for a, b in pairwise(boxes)):
                break
        for box, (_, text) in zip(boxes, labels[::every], strict=True):
            kit.type.draw(surface, box, text, "caption", theme.ink_2, plain=True)

    def _day_box(self, field: pygame.Rect, time: float, text: str) -> pygame.Rect:
        theme, wide = self.kit.theme, self.kit.type.width(text, "caption")
        x = round(self._x(field, time) - wide / 2)
        x = min(max(x, field.x - theme.px(8)), field.right - wide + theme.px(20))
        return pygame.Rect(x, field.bottom + theme.px(6), wide + 1, theme.line_height("caption"))


def time_labels(kit: Kit, first: float, last: float) -> list[tuple[float, str]]:
    """Return times within a span and what to call them: years of a long one, months, or single days."""
    start, stop = datetime.fromtimestamp(first), datetime.fromtimestamp(last)
    days = (stop - start).days
    if days > LONG_DAYS:
        years = [datetime(year, 1, 1) for year in range(start.year + 1, stop.year + 1)]
        return [(at.timestamp(), str(at.year)) for at in years]
    if days > 2 * MONTH_DAYS:
        count = (stop.year - start.year) * MONTHS + stop.month - start.month
        months = [divmod(start.month + step, MONTHS) for step in range(count)]
        firsts = [datetime(start.year + years, month + 1, 1) for years, month in months]
        return [(at.timestamp(), short_month(kit, at)) for at in firsts]
    dates = {(start + timedelta(days=step)).date() for step in (0, days // 2, days)}
    shown = sorted(datetime(date.year, date.month, date.day, 12) for date in dates)
    named = [
        (at, kit.say("load.day", day=save_words.day_of_month(kit, at), month=kit.say(f"chronicle.month.{at.month}")))
        for at in shown
    ]
    return [(min(max(at.timestamp(), first), last), text) for at, text in named]
