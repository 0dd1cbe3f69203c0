"""The strip at the left of the editor: tools, grid, alignment, undo and redo."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.ui.kit import Kit
from boardgames.ui.scenes.viewer.editor.draft import TOOLS, Draft
from boardgames.ui.widgets import Group, IconButton, Panel

GLYPHS = {"select": "pointer", "place": "pin", "line": "line", "label": "letters", "panel": "frame"}
BUTTON_UNITS, GAP_UNITS, GROUP_GAP_UNITS = 44, 4, 12


def strip_width(kit: Kit) -> int:
    """Return the width of the strip."""
    return IconButton(kit, "pin", height=BUTTON_UNITS).natural()[0] + 2 * kit.theme.px(6)


def lay_strip(kit: Kit, group: Group, rect: pygame.Rect, draft: Draft, actions: dict[str, Callable[[], None]]) -> Panel:
    """Build the strip; `actions` of its buttons are called by name."""
    panel = group.add(Panel(kit, name="strip"))
    panel.rect = pygame.Rect(rect)
    theme, say = kit.theme, kit.say
    rows: list[list[IconButton]] = [
        [
            _button(kit, GLYPHS[tool], actions[tool], f"tool_{tool}", say(f"editor.tool.{tool}"), draft.tool == tool)
            for tool in TOOLS
        ],
        [
            _button(kit, "grid", actions["grid"], "grid", say("editor.grid"), draft.has_grid),
            _button(kit, "magnet", actions["aligning"], "aligning", say("editor.aligning"), draft.aligns),
        ],
        [
            _button(kit, "undo", actions["undo"], "undo", say("editor.undo"), False),
            _button(kit, "redo", actions["redo"], "redo", say("editor.redo"), False),
        ],
    ]
    rows[2][0].enable(draft.document.can_undo, say("editor.no_undo"))
    rows[2][1].enable(draft.document.can_redo, say("editor.no_redo"))
    side = rows[0][0].natural()[0]
    gaps = sum(map(len, rows)) * theme.px(GAP_UNITS) + 2 * theme.px(GROUP_GAP_UNITS) + 2 * theme.px(6)
    high = min(side, (rect.height - gaps) // sum(map(len, rows)))
    x, y = rect.centerx - side // 2, rect.y + theme.px(6)
    for row in rows:
        for button in row:
            panel.add(button).place((x, y, side, high))
            y += high + theme.px(GAP_UNITS)
        y += theme.px(GROUP_GAP_UNITS)
    panel.rect.height = min(y - theme.px(GROUP_GAP_UNITS) - rect.y + theme.px(2), rect.height)
    return panel


def _button(kit: Kit, glyph: str, act: Callable[[], None], name: str, tip: str, is_on: bool) -> IconButton:
    kind = "primary" if is_on else "ghost"
    return IconButton(kit, glyph, act, kind=kind, height=BUTTON_UNITS, name=name, tooltip=tip)
