"""The calendar of the deals of the day: a month as a grid, with what became of every day."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from datetime import date, timedelta

import pygame

from boardgames.session.challenges.day import days_of_month
from boardgames.ui import paint
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Size, alpha
from boardgames.ui.widgets.multi_part import NOWHERE, MultiPart

WEEK = 7
CELL_UNITS = (46, 46)
STAR_UNITS = 16
ICONS = {"won": "ui-star", "played": "ui-check", "begun": "ui-clock", "vain": "ui-close"}
MISSED, MISSED_UNITS = "missed", 3


class MonthGrid(MultiPart):
    """The days of a month; a click or the arrows choose one that has come already."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        chosen: date,
        today: date,
        marks: Mapping[date, str],
        on_choose: Callable[[date], None],
        on_play: Callable[[], None],
    ) -> None:
        super().__init__(kit, name="month", on_click=on_play)
        self.chosen = chosen
        self.today = today
        self.marks = marks  # what became of a day: one of ICONS, or MISSED
        self.on_choose = on_choose
        self.days = days_of_month(chosen.year, chosen.month)

    def natural(self) -> Size:
        theme = self.kit.theme
        wide, high = CELL_UNITS
        side = max(theme.px(high), theme.line_height("label") + theme.px(STAR_UNITS))
        rows = -(-(self._offset + len(self.days)) // WEEK)
        return WEEK * theme.px(wide), self._head + rows * side

    @property
    def _offset(self) -> int:
        """The column of the first day; weeks begin on Monday."""
        return self.days[0].weekday()

    @property
    def _head(self) -> int:
        return self.kit.theme.line_height("small") + self.kit.theme.px(4)

    def box(self, rect: pygame.Rect, number: int) -> pygame.Rect:
        """Return the rect of a day."""
        row, column = divmod(self._offset + number, WEEK)
        rows = -(-(self._offset + len(self.days)) // WEEK)
        wide, high = rect.width / WEEK, (rect.height - self._head) / rows
        left, top = round(rect.x + column * wide), round(rect.y + self._head + row * high)
        return pygame.Rect(left, top, round(wide), round(high)).inflate(-self.kit.theme.px(4), -self.kit.theme.px(4))

    def part_at(self, place: tuple[int, int]) -> int:
        found = (n for n in range(len(self.days)) if self.box(self.rect, n).collidepoint(place))
        return next(found, NOWHERE)

    def click_part(self, part: int, event: pygame.event.Event) -> None:
        if self.days[part] <= self.today:
            self.on_choose(self.days[part])

    def handle_key(self, event: pygame.event.Event) -> bool:
        step = {"left": -1, "right": 1, "up": -WEEK, "down": WEEK}.get(action_of(event), 0)
        day = self.chosen + timedelta(step)
        if not step or day > self.today or day not in self.days:
            return False
        self.on_choose(day)
        return True

    def cache_key(self) -> Hashable:
        results = tuple(self.marks.get(day) for day in self.days)
        return self.chosen, self.today, results, self.over, self.kit.strings.language, self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        for column in range(WEEK):
            box = pygame.Rect(rect.x + column * rect.width // WEEK, rect.y, rect.width // WEEK, self._head)
            word = kit.say(f"challenges.weekday.{column + 1}")
            kit.type.draw(surface, box, word, "small", theme.ink_2, "centre", plain=True)
        for number, day in enumerate(self.days):
            self._day(surface, self.box(rect, number), number, day)
        if self.focused:
            paint.ring(surface, self.box(rect, self.days.index(self.chosen)), theme.px(6), theme)

    def _day(self, surface: pygame.Surface, box: pygame.Rect, number: int, day: date) -> None:
        """Draw a day: pale before its time, with a sign for what became of it."""
        kit, theme, radius = self.kit, self.kit.theme, self.kit.theme.px(6)
        if day == self.chosen:
            paint.fill_box(surface, box, radius, theme.accent.normal)
        elif day <= self.today:
            ground = theme.row_hover if self.over == number else theme.paper_0
            paint.fill_box(surface, box, radius, ground)
        if day == self.today:
            paint.draw_frame(surface, box, radius, theme.px(2), theme.accent.edge)
        ink = theme.white if day == self.chosen else theme.ink if day <= self.today else theme.disabled_text
        side = theme.px(STAR_UNITS)
        line = theme.line_height("label")
        mark = self.marks.get(day, "")
        top = box.centery - (line + (side if mark else 0)) // 2
        kit.type.draw(
            surface, pygame.Rect(box.x, top, box.width, line), str(day.day), "label", ink, "centre", plain=True
        )
        if mark in ICONS:
            place = pygame.Rect(box.centerx - side // 2, top + line - theme.px(1), side, side)
            if day == self.chosen:  # a sign in the colour of the ground would be lost on it
                paint.draw_circle(surface, place.center, side // 2 + theme.px(2), theme.white_paper)
            surface.blit(kit.art.icon(ICONS[mark], side), place)
        elif mark == MISSED:
            tone = theme.white if day == self.chosen else theme.disabled_text
            paint.draw_circle(surface, (box.centerx, top + line + side // 2), theme.px(MISSED_UNITS), tone)


def leaf_ground(surface: pygame.Surface, rect: pygame.Rect, kit: Kit, head: int) -> None:
    """Draw the paper of a calendar leaf: a coloured head with two holes, below it the sheet and those under it."""
    theme, radius = kit.theme, kit.theme.px(8)
    for number in (2, 1):
        under = rect.move(theme.px(2 * number), theme.px(3 * number))
        paint.draw_shadow(surface, under, radius, theme.px(6), theme.px(2), 0.2)
        paint.fill_box(surface, under, radius, theme.second_edge)
        paint.fill_box(surface, under.inflate(-2, -2), radius - 1, theme.paper_2)
    paint.fill_box(surface, rect, radius, theme.second_edge)
    paint.fill_box(surface, rect.inflate(-2, -2), radius - 1, theme.white_paper)
    top = pygame.Rect(rect.x, rect.y, rect.width, head)
    paint.fill_box(surface, top, radius, theme.accent.hover, theme.accent.normal)
    surface.fill(theme.accent.normal, (top.x, top.bottom - radius, top.width, radius))
    for share in (0.25, 0.75):
        centre = (round(rect.x + share * rect.width), rect.y + theme.px(9))
        paint.draw_circle(surface, centre, theme.px(5), alpha(theme.black, 0.55))
