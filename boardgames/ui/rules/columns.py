"""The columns of the rules scene: contents, page, and side column, as far as they fit."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from boardgames.ui.theme import Theme

CONTENTS, ASIDE, LEAST_PAGE, TEXT, PAGE_PADDING = 232, 264, 400, 664, 28
GROWTH = 0.4  # share of a larger text size by which the side columns grow


@dataclass(frozen=True)
class Columns:
    """The rects of the columns; None for a column that does not fit."""

    contents: pygame.Rect | None
    page: pygame.Rect
    aside: pygame.Rect | None
    text: int  # width of the text on the page


def divide(room: pygame.Rect, theme: Theme) -> Columns:
    """Divide the area below the bar; the side column is dropped first, then the contents."""
    gap = theme.measure("gap")
    grown = 1 + GROWTH * (theme.settings.text_size - 100) / 100
    left, right = round(theme.px(CONTENTS) * max(grown, 1)), round(theme.px(ASIDE) * max(grown, 1))
    least = round(theme.px(LEAST_PAGE) * max(grown, 1))
    with_aside = room.width - left - right - 2 * gap >= least
    with_contents = room.width - left - gap >= least * 0.8
    contents = pygame.Rect(room.x, room.y, left, room.height) if with_contents else None
    aside = pygame.Rect(room.right - right, room.y, right, room.height) if with_aside else None
    start = room.x + (left + gap if contents else 0)
    end = room.right - (right + gap if aside else 0)
    page = pygame.Rect(start, room.y, end - start, room.height)
    widest = round(theme.px(TEXT) * max(theme.settings.text_size, 100) / 100)
    return Columns(contents, page, aside, min(widest, page.width - 2 * theme.px(PAGE_PADDING)))
