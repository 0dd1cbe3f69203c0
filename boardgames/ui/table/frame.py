"""The frame of the table scene: where bar, rail, board, prompt, side panel and tray lie in a window."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.ui.theme import Theme

NARROW, WIDE = 1280, 1920  # window widths between which the columns grow
_COLUMNS = {"rail": (216, 288), "side": (296, 384), "bar": (56, 60), "prompt": (52, 60), "tray": (176, 224)}
_MARGIN, _GAP = 12, 10


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
    margin, gap = theme.px(_MARGIN * 0.8), theme.px(_GAP * 0.8)
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
    narrow, wide = _COLUMNS[name]
    interface = theme.settings.interface_size / 100
    share = (theme.size[0] - NARROW) / (WIDE - NARROW)
    if share < 0:
        return round(narrow * theme.u)
    if share > 1:
        return round(wide * max(theme.u / interface / 1.35, 1) * interface)
    return round((narrow + (wide - narrow) * share) * interface)
