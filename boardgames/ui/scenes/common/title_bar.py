"""The top bar of scenes of a game: its name, dark pills beside it, widgets at the right."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.table import Mark
from boardgames.ui.scenes.common.frame import bar_height
from boardgames.ui.table.frame.top_bar import Pills
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, Group, Label, Panel, Widget


def title_bar(kit: TableKit, group: Group, title: str, pills: Sequence[Mark], right: Sequence[Widget]) -> Panel:
    """Lay out the bar; where it is narrow, buttons show only their glyphs, then pills are dropped."""
    theme = kit.theme
    bar = group.add(Panel(kit, kind="bar", name="top"))
    bar.rect = pygame.Rect(0, 0, theme.size[0], bar_height(kit))
    label = Label(kit, title, "bar_title", "cream", middle=True, max_lines=1)
    need = label.natural()[0]
    if theme.px(16) + need + theme.px(16) > _left_of(kit, right):
        only_glyphs(right)
    end = _left_of(kit, right)
    width = min(need, end - theme.px(24))
    bar.add(label).place((theme.px(16), 0, width, bar.rect.height))
    x = label.rect.right + theme.px(14)
    if end - x > theme.px(60):
        bar.add(Pills(kit, pills)).place((x, 0, end - x, bar.rect.height))
    left = end + theme.px(12)
    for widget in right:
        wide, high = widget.natural()
        bar.add(widget).place((left, (bar.rect.height - high) // 2, wide, high))
        left += wide + theme.px(8)
    return bar


def _left_of(kit: TableKit, right: Sequence[Widget]) -> int:
    theme = kit.theme
    wide = sum(widget.natural()[0] + theme.px(8) for widget in right)
    return theme.size[0] - theme.px(12) - wide - theme.px(4)


def only_glyphs(widgets: Sequence[Widget]) -> None:
    """Reduce buttons that have a glyph to it; their texts become tooltips."""
    for widget in widgets:
        if isinstance(widget, Button) and widget.glyph and widget.text:
            widget.tooltip, widget.text = widget.text, ""


def shorten(widgets: Sequence[Widget], room: int, gap: int) -> None:
    """Reduce buttons to their glyphs if the row does not fit."""
    if sum(widget.natural()[0] + gap for widget in widgets) > room:
        only_glyphs(widgets)
