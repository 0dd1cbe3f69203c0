"""What a player does one after another, as small signs in the top bar: done, being done, still due."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.table import Mark
from boardgames.ui import paint
from boardgames.ui.painters import signs
from boardgames.ui.table.frame import marks
from boardgames.ui.table_kit import TableKit

DONE, DOING, DUE = "done", "doing", "due"
TONES = (DONE, DOING, DUE)
SIDE_UNITS, GAP_UNITS = 24, 5
DONE_ALPHA = 90


def is_deed(mark: Mark) -> bool:
    """Whether a pill of the bar is one of the things that are done in order."""
    return mark.tone in TONES


def width(kit: TableKit, deeds: Sequence[Mark]) -> int:
    """How wide they are side by side."""
    side, gap = kit.theme.px(SIDE_UNITS), kit.theme.px(GAP_UNITS)
    return len(deeds) * (side + gap) + 2 * gap if deeds else 0


def boxes(kit: TableKit, left: tuple[int, int], deeds: Sequence[Mark]) -> list[pygame.Rect]:
    """Where they stand, in order from the left, centred on a height."""
    side, gap = kit.theme.px(SIDE_UNITS), kit.theme.px(GAP_UNITS)
    first = pygame.Rect(left[0] + 2 * gap, left[1] - side // 2, side, side)
    return [first.move(number * (side + gap), 0) for number in range(len(deeds))]


def draw(target: pygame.Surface, left: tuple[int, int], deeds: Sequence[Mark], kit: TableKit) -> None:
    """The present one in gold, those done pale."""
    theme = kit.theme
    for mark, box in zip(deeds, boxes(kit, left, deeds), strict=True):
        if mark.tone == DOING:
            ring = box.inflate(2 * theme.px(3), 2 * theme.px(3))
            paint.fill_box(target, ring, theme.px(7), theme.gold)
        target.blit(_sign(kit, mark, box.width), box)


def _sign(kit: TableKit, mark: Mark, side: int) -> pygame.Surface:
    """An icon in its square; points without an icon in their own shape."""
    picture = paint.blank((side, side))
    middle = (side / 2, side / 2)
    if mark.icon:
        signs.put_square(picture, kit, mark.icon, middle, side, kit.theme.edge)
    else:
        signs.put_points(picture, kit, middle, side, marks.words(kit, mark))
    picture.set_alpha(DONE_ALPHA if mark.tone == DONE else 255)
    return picture
