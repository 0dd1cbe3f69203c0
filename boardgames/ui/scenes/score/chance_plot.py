"""The chances to win over time: bands that add up to 100 %, with the moves that changed them most as flags."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from boardgames.bots.looking_back import Course
from boardgames.session.log import ScorePoint
from boardgames.session.looking_back import PERCENT
from boardgames.ui.scenes.common.looking_back import draw_bands
from boardgames.ui.scenes.common.numbers import draw_badge
from boardgames.ui.scenes.common.plot_parts import pushed_apart
from boardgames.ui.scenes.score.plot import ScorePlot
from boardgames.ui.table_kit import TableKit

FLAG_UNITS = 2


class ChancePlot(ScorePlot):
    """Drawn like the score chart, on a scale from 0 to 100."""

    def __init__(self, kit: TableKit, rounds: Sequence[ScorePoint], course: Course, hides: bool) -> None:
        """`hides` is whether the game has cards that the judgement leaves out."""
        super().__init__(kit, rounds, course.moments)
        self._hides = hides
        self.name = "score/chances"
        self.show_course(course)

    def show_course(self, course: Course) -> None:
        """Show more of the chances."""
        self.chances = course
        say, done = self.table_kit.say, round(PERCENT * course.done)
        meaning = say("score.chance_note" if self._hides else "score.chance_note_open")
        self.note = meaning if course.done >= 1 else say("score.chance_progress", n=done)
        self.touch()

    def _values(self) -> dict[int, list[str]]:
        points = self.chances.points
        return {point.number: [f"{PERCENT * chance:.0f} %" for chance in point.chances] for point in points}

    def cache_key(self) -> Hashable:
        return self.chances, super().cache_key()

    def _scale(self) -> list[int]:
        return [0, PERCENT // 2, PERCENT]

    def _lines(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        points, x_of = self.chances.points, partial(self._x, field)
        draw_bands(surface, self.table_kit, field, points, x_of, self._poles(field))

    def _poles(self, field: pygame.Rect) -> list[int]:
        """The x positions of the flags."""
        return [round(self._x(field, moment.number)) for moment in self.chances.moments]

    def _end_heights(self, field: pygame.Rect) -> list[float]:
        """The middles of the bands before the end, where one band has all."""
        chances = (*self.chances.points[-2:-1], *self.chances.points[-1:])[:1]
        shares = chances[0].chances if chances else [1 / len(self.table_kit.seats)] * len(self.table_kit.seats)
        return [field.y + field.height * (sum(shares[:n]) + shares[n] / 2) for n in range(len(shares))]

    def _discs(self, surface: pygame.Surface, field: pygame.Rect, rect: pygame.Rect) -> None:
        """Draw the flags."""
        theme = self.kit.theme
        radius, wide = self.disc_radius, max(theme.px(FLAG_UNITS), 2)
        poles = self._poles(field)
        places = pushed_apart(poles, 2 * radius + theme.px(3), rect.x + radius, rect.right - radius)
        for number, (x, place) in enumerate(zip(poles, places, strict=True), start=1):
            surface.fill(theme.white_paper, (x - wide, field.y - radius // 2, 2 * wide, field.height + radius // 2))
            surface.fill(theme.ink, (x - wide // 2, field.y - radius // 2, wide, field.height + radius // 2))
            draw_badge(
                surface, self.table_kit, (place, max(field.y - radius, rect.y + radius)), number, theme.ink, radius
            )
