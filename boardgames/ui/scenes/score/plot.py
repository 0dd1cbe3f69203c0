"""The score chart: one line per player with shapes as markers, names at the ends, turning points as numbered discs."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from itertools import pairwise

import pygame

from boardgames.bots.looking_back import Moment
from boardgames.data.strings import capital
from boardgames.session.log import ScorePoint, TurningPoint
from boardgames.session.sitters import Earlier
from boardgames.ui import paint, parts
from boardgames.ui.scenes.common import plot_parts
from boardgames.ui.scenes.common.numbers import draw_badge, number_text
from boardgames.ui.scenes.common.plot_parts import pushed_apart, round_up
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour
from boardgames.ui.widgets import Widget

Point = tuple[float, float]


class ScorePlot(Widget):
    """Draws the score history of a game."""

    def __init__(
        self,
        kit: TableKit,
        course: Sequence[ScorePoint],
        turning: Sequence[TurningPoint | Moment],
        note: str = "",
        earlier: Sequence[Earlier] = (),
    ) -> None:
        super().__init__(kit, name="score/plot")
        self.table_kit = kit
        self.note = note  # what the numbers count, if the heading does not say it
        self.course = tuple(course)
        self.turning = tuple(turning)
        self.earlier = tuple(
            one for one in earlier if one.last
        )  # who played for a seat before, if their rounds are known

    def cache_key(self) -> Hashable:
        return self.course, self.turning, self.note, self.table_kit.strings.language

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        if self.note:
            line = theme.line_height("small")
            room = pygame.Rect(rect.x, rect.y, rect.width, line)
            self.table_kit.type.draw(surface, room, self.note, "small", theme.ink_2)
            rect = pygame.Rect(rect.x, rect.y + line, rect.width, rect.height - line)
        field = self._field(rect)
        self._grid(surface, field, rect)
        self._lines(surface, field)
        self._handovers(surface, field)
        self._ends(surface, field, rect)
        self._discs(surface, field, rect)

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Tell the values at the pointer."""
        field, values, say = self._field(self.rect), self._values(), self.table_kit.say
        for number in sorted(values, key=lambda number: abs(self._x(field, number) - event.pos[0]))[:1]:
            ends = [point.round for point in self.course if point.number >= number]
            told = [f"{self._player(seat, ends[0])} {value}" for seat, value in enumerate(values[number])]
            when = say("score.round", n=ends[0]) if number else f"{capital(say('score.start'))}."
            self.tooltip = f"{when} {' · '.join(told)}"
        return super().on_motion(event)

    def _values(self) -> dict[int, list[str]]:
        """What is told of each seat after a number of moves."""
        return {point.number: [number_text(total) for total in point.totals] for point in self.course}

    def _player(self, seat: int, in_round: int) -> str:
        """Return who played for a seat in a round."""
        then = [one for one in self.earlier if one.seat == seat and one.last >= in_round]
        return self._name(min(then, key=lambda one: one.last)) if then else self.table_kit.seats[seat].name

    def _name(self, one: Earlier) -> str:
        return one.name if one.is_human else self.table_kit.say("load.bot", name=one.name)

    # Where things lie

    def _field(self, rect: pygame.Rect) -> pygame.Rect:
        """The field of the lines, inside the labels of its axes."""
        theme, kit = self.kit.theme, self.table_kit
        right = plot_parts.ends_width(kit, [seat.name for seat in kit.seats], rect.width)
        left = self._left(rect.width - right)
        low = theme.line_height("caption") + theme.px(6)
        top = theme.px(24)
        return pygame.Rect(rect.x + left, rect.y + top, rect.width - left - right, rect.height - low - top)

    def _left(self, width: int) -> int:
        """Return the margin at the left: for the numbers of the scale and the label of the start."""
        theme, wide = self.kit.theme, self.table_kit.type.width
        numbers = plot_parts.scale_width(self.table_kit, self._scale())
        pitch = (width - numbers) / max(len(self.course) - 1, 1)
        start = wide(self.table_kit.say("score.start"), "caption") + wide("1", "caption") // 2 + theme.px(8)
        return max(numbers, round(start - pitch))

    def _scale(self) -> list[int]:
        values = [points for point in self.course for points in point.totals]
        return plot_parts.scale_of(min(0, *values), max(values))

    def _x(self, field: pygame.Rect, number: float) -> float:
        """Return the x position of a move; all rounds are equally wide."""
        steps = max(len(self.course) - 1, 1)
        for index, (start, end) in enumerate(pairwise(self.course)):
            if number <= end.number:
                share = (number - start.number) / max(end.number - start.number, 1)
                return field.x + (index + max(share, 0.0)) / steps * field.width
        return float(field.right)

    def round_end(self, point: TurningPoint | Moment) -> int:
        """Return the move over which a change of the lead is marked: the last of its round, which has the label."""
        return next(end.number for end in self.course if end.number >= point.number)

    def _y(self, field: pygame.Rect, points: float) -> float:
        scale = self._scale()
        return field.bottom - (points - scale[0]) / (scale[-1] - scale[0]) * field.height

    def _height_at(self, seat: int, number: int) -> float:
        """Return the points on the drawn line of a seat at a move."""
        for start, end in pairwise(self.course):
            if number <= end.number:
                share = (number - start.number) / max(end.number - start.number, 1)
                return start.totals[seat] + (end.totals[seat] - start.totals[seat]) * share
        return self.course[-1].totals[seat]

    # Drawing

    def _grid(self, surface: pygame.Surface, field: pygame.Rect, rect: pygame.Rect) -> None:
        theme, kit = self.kit.theme, self.table_kit
        line = theme.line_height("caption")
        plot_parts.draw_scale(surface, kit, field, rect.x, self._scale(), lambda value: self._y(field, value))
        labels = [kit.say("score.start"), *(str(point.round) for point in self.course[1:])]
        shown = self.labelled(field, labels)
        for index in shown:
            x, wide = self._x(field, self.course[index].number), kit.type.width(labels[index], "caption")
            box = pygame.Rect(round(x - wide / 2 - 1), field.bottom + theme.px(6), wide + 2, line)
            if index == 0:  # it moves to the left, where there is space
                box.right = min(box.right, self._start_end(field, labels, shown))
            kit.type.draw(surface, box, labels[index], "caption", theme.ink_2, "centre", plain=True)

    def labelled(self, field: pygame.Rect, labels: Sequence[str]) -> list[int]:
        """Return the rounds that get a label: the start, the last, and some at regular intervals between."""
        gap, last = self.kit.theme.px(8), len(labels) - 1
        wide = [self.table_kit.type.width(label, "caption") + gap for label in labels]
        pitch = field.width / max(last, 1)
        every = round_up(max(max(wide[1:], default=1) / pitch, 1))
        between = [
            index for index in range(every, last, every) if (last - index) * pitch >= (wide[last] + wide[index]) / 2
        ]
        return [0, *between, last]

    def _start_end(self, field: pygame.Rect, labels: Sequence[str], shown: Sequence[int]) -> int:
        """Return the right edge for the label of the start, so that it does not touch the first number."""
        first = shown[1]
        half = self.table_kit.type.width(labels[first], "caption") / 2
        return round(self._x(field, self.course[first].number) - half) - self.kit.theme.px(5)

    def _tone(self, seat: int) -> Colour:
        return self.table_kit.seats[seat].colour

    def _lines(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        for seat in sorted(range(len(self.table_kit.seats)), key=lambda seat: self.course[-1].totals[seat]):
            self._line(surface, field, seat)

    def _line(self, surface: pygame.Surface, field: pygame.Rect, seat: int) -> None:
        theme = self.kit.theme
        points = [(self._x(field, p.number), self._y(field, p.totals[seat])) for p in self.course]
        plot_parts.draw_course(surface, self.kit, field, points, self._tone(seat))
        every = max(math.ceil(len(points) * theme.px(18) / max(field.width, 1)), 1)
        for index, spot in enumerate(points[1:-1], start=1):
            if index % every == 0:
                self._marker(surface, seat, spot)

    def handovers(self) -> list[tuple[Earlier, ScorePoint]]:
        """Return whoever gave a seat up before the end, with the end of their last round."""
        ends = ((one, next((p for p in self.course[1:-1] if p.round >= one.last), None)) for one in self.earlier)
        return [(one, point) for one, point in ends if point is not None]

    def _handovers(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """Draw a ring where a seat changed hands, with the name of whoever played up to there if it is free."""
        theme, kit = self.kit.theme, self.table_kit
        radius, gap, taken = theme.px(9), theme.px(3), list[pygame.Rect]()
        for one, point in self.handovers():
            spot = round(self._x(field, point.number)), round(self._y(field, point.totals[one.seat]))
            paint.draw_circle(surface, spot, radius, theme.ink, max(theme.px(2), 1))
            text = kit.say("score.until_here", who=self._name(one))
            box = pygame.Rect(0, 0, kit.type.width(text, "caption") + 2 * gap, theme.line_height("caption"))
            box.midtop = spot[0], spot[1] + radius + gap
            if box.bottom > field.bottom:
                box.bottom = spot[1] - radius - gap
            box.clamp_ip(field)
            if box.collidelist(taken) < 0:
                taken.append(box)
                paint.fill_box(surface, box, gap, theme.white_paper)
                kit.type.draw(surface, box, text, "caption", theme.ink, "centre", True, plain=True)

    def _marker(self, surface: pygame.Surface, seat: int, spot: Point) -> None:
        style = self.table_kit.seats[seat]
        token = parts.token(self.kit.theme, style.shape, style.colour, "", max(self.kit.theme.px(14), 11))
        surface.blit(token, token.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _end_heights(self, field: pygame.Rect) -> list[float]:
        return [self._y(field, points) for points in self.course[-1].totals]

    @property
    def disc_radius(self) -> int:
        """The radius of a numbered disc."""
        return max(self.kit.theme.px(11), self.kit.theme.line_height("caption_strong") // 2 + 2)

    def _ends(self, surface: pygame.Surface, field: pygame.Rect, rect: pygame.Rect) -> None:
        ends = list(zip(self.table_kit.seats, self._end_heights(field), strict=True))
        plot_parts.draw_ends(surface, self.table_kit, field, rect, ends)

    def _discs(self, surface: pygame.Surface, field: pygame.Rect, rect: pygame.Rect) -> None:
        """Draw the turning points above the lines, side by side where they would overlap."""
        theme, radius = self.kit.theme, self.disc_radius
        ends = [self.round_end(point) for point in self.turning]
        wanted = [self._x(field, number) for number in ends]
        right = plot_parts.ends_left(self.table_kit, field) - radius
        places = pushed_apart(wanted, 2 * radius + theme.px(3), rect.x + radius, right)
        for number, (end, x) in enumerate(zip(ends, places, strict=True), start=1):
            top = min(self._y(field, self._height_at(seat, end)) for seat in range(len(self.table_kit.seats)))
            y = max(top - theme.px(10) - radius, rect.y + radius)
            draw_badge(surface, self.table_kit, (x, y), number, theme.ink, radius)
