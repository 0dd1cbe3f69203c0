"""The actions of a turn in order, as small icons in the top bar: done, in progress, still due."""

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


def is_action_step(mark: Mark) -> bool:
    """Whether a mark of the bar is one of these actions."""
    return mark.tone in TONES


def width(kit: TableKit, actions: Sequence[Mark]) -> int:
    """The width of the actions side by side."""
    side, gap = kit.theme.px(SIDE_UNITS), kit.theme.px(GAP_UNITS)
    return len(actions) * (side + gap) + 2 * gap if actions else 0


def boxes(kit: TableKit, left: tuple[int, int], actions: Sequence[Mark]) -> list[pygame.Rect]:
    """Their rects from the left; `left` is the middle of their left edge."""
    side, gap = kit.theme.px(SIDE_UNITS), kit.theme.px(GAP_UNITS)
    first = pygame.Rect(left[0] + 2 * gap, left[1] - side // 2, side, side)
    return [first.move(number * (side + gap), 0) for number in range(len(actions))]


def draw(target: pygame.Surface, left: tuple[int, int], actions: Sequence[Mark], kit: TableKit) -> None:
    theme = kit.theme
    for mark, box in zip(actions, boxes(kit, left, actions), strict=True):
        if mark.tone == DOING:
            ring = box.inflate(2 * theme.px(3), 2 * theme.px(3))
            paint.fill_box(target, ring, theme.px(7), theme.gold)
        target.blit(_icon(kit, mark, box.width), box)


def _icon(kit: TableKit, mark: Mark, side: int) -> pygame.Surface:
    """An icon in a square; points, which have none, in their own shape."""
    picture = paint.blank((side, side))
    middle = (side / 2, side / 2)
    if mark.icon:
        signs.put_square(picture, kit, mark.icon, middle, side, kit.theme.edge)
    else:
        signs.put_points(picture, kit, middle, side, marks.words(kit, mark))
    picture.set_alpha(DONE_ALPHA if mark.tone == DONE else 255)
    return picture
