"""The layout of the table scene: the rects of bar, rail, board, prompt, side panel and tray in a window."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.ui.theme import Theme

TIGHT, NARROW, WIDE = 1024, 1280, 1920  # window widths between which the parts of the table grow
WIDE_UNIT = 1.35  # pixels of a unit of the interface in a wide window
_PARTS = {  # units of the interface in a tight and a narrow window, pixels in a wide one
    "bar": (56, 56, 60),
    "rail": (216, 216, 288),
    "side": (256, 296, 384),  # narrower in a tight window, where the board needs the space
    "prompt": (52, 52, 60),
    "tray": (176, 176, 224),
}
_MARGIN, _GAP = (7.5, 9.6), (5.0, 8.0)  # units in a tight window and in all others


class Frame(msgspec.Struct, frozen=True):
    """The six regions of the table."""

    bar: pygame.Rect
    rail: pygame.Rect
    board: pygame.Rect
    prompt: pygame.Rect
    side: pygame.Rect
    tray: pygame.Rect


def frame(theme: Theme) -> Frame:
    """Lay out the regions for the window of a theme."""
    width, height = theme.size
    margin, gap = (theme.px(_between(*units, _share(theme, TIGHT, NARROW))) for units in (_MARGIN, _GAP))
    bar = pygame.Rect(0, 0, width, max(_measure("bar", theme), theme.control(40, "button") + theme.px(12)))
    tray_height = _measure("tray", theme)
    tray = pygame.Rect(margin, height - margin - tray_height, width - 2 * margin, tray_height)
    top, low = bar.bottom + gap, tray.top - gap
    rail = pygame.Rect(margin, top, _measure("rail", theme), low - top)
    side_width = _measure("side", theme)
    side = pygame.Rect(width - margin - side_width, top, side_width, low - top)
    prompt_height = max(_measure("prompt", theme), theme.control(40, "button") + theme.px(10))
    left, right = rail.right + gap, side.left - gap
    prompt = pygame.Rect(left, low - prompt_height, right - left, prompt_height)
    board = pygame.Rect(left, top, right - left, prompt.top - gap - top)
    return Frame(bar=bar, rail=rail, board=board, prompt=prompt, side=side, tray=tray)


def _measure(name: str, theme: Theme) -> int:
    tight, narrow, wide = _PARTS[name]
    interface = theme.settings.interface_size / 100
    if theme.size[0] < NARROW:
        return round(_between(tight, narrow, _share(theme, TIGHT, NARROW)) * theme.u)
    if theme.size[0] > WIDE:
        return round(wide * max(theme.u / interface / WIDE_UNIT, 1) * interface)
    share = _share(theme, NARROW, WIDE)
    # In a low window letters are smaller than its width would allow; the space they do not need goes to the board.
    low = min(theme.u / interface / _between(1.0, WIDE_UNIT, share), 1.0)
    return round(_between(narrow, wide, share) * low * interface)


def _share(theme: Theme, low: int, high: int) -> float:
    """Where the window's width lies between two widths, from 0 to 1."""
    return min(max((theme.size[0] - low) / (high - low), 0.0), 1.0)


def _between(low: float, high: float, share: float) -> float:
    return low + (high - low) * share
