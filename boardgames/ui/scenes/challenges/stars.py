"""Stars: won and still open, in a row; and the dialog that shows them over its words."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.session.challenges.attempt import MOST_STARS
from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Button, Dialog, Widget

GAP_SHARE = 0.25


def stars_width(side: int, of: int = MOST_STARS) -> int:
    """Return the width of a row of stars."""
    return of * side + round((of - 1) * side * GAP_SHARE)


def draw_stars(surface: pygame.Surface, kit: Kit, left: tuple[int, int], side: int, won: int) -> None:
    """Draw a row of stars; those that are not won are pale outlines."""
    x, y = left
    for number in range(MOST_STARS):
        star = kit.art.icon("ui-star", side)
        if number >= won:
            star = paint.greyed(star).copy()
            star.set_alpha(90)
        surface.blit(star, (x, y))
        x += side + round(side * GAP_SHARE)


class StarRow(Widget):
    """A row of stars."""

    def __init__(self, kit: Kit, won: int, units: float) -> None:
        super().__init__(kit, name="stars")
        self.won = won
        self.units = units

    def natural(self) -> Size:
        side = self.kit.theme.px(self.units)
        return stars_width(side), side

    def draw(self, surface: pygame.Surface) -> None:
        side = self.kit.theme.px(self.units)
        draw_stars(surface, self.kit, self.rect.topleft, side, self.won)


class StarDialog(Dialog):
    """A dialog with stars beside its heading."""

    def __init__(
        self,
        kit: Kit,
        head: str,
        body: str,
        buttons: list[Button],
        *,
        stars: int,
        on_dismiss: Callable[[], None],
    ) -> None:
        self.row = StarRow(kit, stars, 30)
        super().__init__(kit, head, body, buttons, on_dismiss=on_dismiss)
        self.add(self.row)

    def settle(self, screen: pygame.Rect) -> None:
        super().settle(screen)
        pad = self.kit.theme.px(24)
        wide, high = self.row.natural()
        self.row.place((self.rect.right - pad - wide, self.head.rect.centery - high // 2, wide, high))
