"""Digits that press slots: those of a row of which one is asked for, like the cards of an open box; else as many of a
zone as `digits` in its looks says, while no button has a digit."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from boardgames.ui.table.context import TableContext
from boardgames.ui.table.frame.prompt_bar import draw_digit
from boardgames.ui.table.words.half_chosen import MOST_DIGITS


def slots(scene: TableContext) -> dict[int, str]:
    """The slots by the digits that press them, in their order: a slot keeps its digit when others are used up."""
    if row := _asked_row(scene):
        free = [digit for digit in range(1, MOST_DIGITS + 1) if digit not in scene.prompt.numbered]
        return dict(zip(free, row, strict=False)) if len(row) <= len(free) else {}
    screen = scene.table_kit.definition.screen
    if screen is None or scene.prompt.numbered:
        return {}
    counts = {zone.id: count for zone in screen.zones if isinstance(count := zone.looks.get("digits"), int)}
    found = [slot.id for zone in scene.table.zones for slot in zone.slots[: counts.get(zone.id, 0)]]
    is_asked = not scene.picker.lit.isdisjoint(found)  # else the digits would lead away from what is asked
    return dict(enumerate(found[:MOST_DIGITS], start=1)) if is_asked else {}


def _asked_row(scene: TableContext) -> list[str]:
    """The slots of one row, if nothing but some of them and buttons is asked for; empty without one."""
    asked = scene.picker.next - scene.prompt.buttons.keys()
    rows = {name.rpartition("/")[0] for name in asked}
    row = rows.pop() if len(rows) == 1 else ""
    is_row = "/" in row and len(asked) > 1 and scene.prompt.amount is None and not scene.picker.is_question
    slots = [slot.id for zone in scene.table.zones for slot in zone.slots] if is_row else []
    return [name for name in slots if name.rpartition("/")[0] == row and scene.targets.rect_of(name) is not None]


def draw(scene: TableContext, surface: pygame.Surface, only: Collection[str] | None = None) -> None:
    """Draw the digit of every slot that can be used now, or only of some slots."""
    for number, target in slots(scene).items():
        rect = scene.targets.rect_of(target)
        if rect is not None and target in scene.lights.lit and (only is None or target in only):
            draw_digit(scene.table_kit.theme, surface, number, rect.topleft)
