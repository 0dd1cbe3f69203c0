"""Digits that press slots: as many of a zone as `digits` in its looks says, while no button has a digit."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from boardgames.ui.table.context import TableContext
from boardgames.ui.table.frame.prompt_bar import draw_digit
from boardgames.ui.table.words.half_chosen import MOST_DIGITS


def slots(scene: TableContext) -> dict[int, str]:
    """The slots by the digits that press them, in their order: a slot keeps its digit when others are used up."""
    screen = scene.table_kit.definition.screen
    if screen is None or scene.prompt.numbered:
        return {}
    counts = {zone.id: count for zone in screen.zones if isinstance(count := zone.looks.get("digits"), int)}
    found = [slot.id for zone in scene.table.zones for slot in zone.slots[: counts.get(zone.id, 0)]]
    is_asked = not scene.picker.lit.isdisjoint(found)  # else the digits would lead away from what is asked
    return dict(enumerate(found[:MOST_DIGITS], start=1)) if is_asked else {}


def draw(scene: TableContext, surface: pygame.Surface, only: Collection[str] | None = None) -> None:
    """Draw the digit of every slot that can be used now, or only of some slots."""
    for number, target in slots(scene).items():
        rect = scene.targets.rect_of(target)
        if rect is not None and target in scene.lights.lit and (only is None or target in only):
            draw_digit(scene.table_kit.theme, surface, number, rect.topleft)
