"""Chips in rows, with another control at the right end of the first row."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.ui.kit import Kit
from boardgames.ui.widgets import Chip, Group, Widget

ROW_GAP_UNITS = 6


def place_chips(kit: Kit, group: Group, room: pygame.Rect, chips: Sequence[Chip], at_end: Widget | None = None) -> int:
    """Place chips from the top left of a room, in as many rows as they need; return the lower edge."""
    theme = kit.theme
    wide, high = at_end.natural() if at_end is not None else (0, 0)
    left, line = room.x, room.y
    tall = max(chips[0].natural()[1], high)
    for chip in chips:
        need, chip_high = chip.natural()
        end = room.right - (wide + theme.px(12) if line == room.y and wide else 0)
        if left > room.x and left + need > end:
            left, line = room.x, line + tall + theme.px(ROW_GAP_UNITS)
        group.add(chip)
        chip.place((left, line + (tall - chip_high) // 2, min(need, room.width), chip_high))
        left += need + theme.px(8)
    if at_end is not None:
        group.add(at_end)
        at_end.place((room.right - wide, room.y + (tall - high) // 2, wide, high))
    return line + tall + theme.px(10)
