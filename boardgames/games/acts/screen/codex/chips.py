"""Chips above an opened gospel: the value of every kind of figure; pointing at one highlights its cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from boardgames.core.table import Pattern, Slot
from boardgames.games.acts.screen.looks import CodexMeasures
from boardgames.ui import paint, parts
from boardgames.ui.painters import lettering
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

GAP = 8
PALE_ALPHA = 110


def lay_out(view: SlotView, measures: CodexMeasures, chips: Sequence[Slot]) -> None:
    """Place the chips side by side above the leaves."""
    gap, count = round(GAP * view.scale), max(len(chips), 1)
    pad, high = view.px(measures.left), view.px(measures.chip)
    left, width = view.rect.x + pad, view.rect.width - 2 * pad
    pitch = (width + gap) / count
    for number, slot in enumerate(chips):
        x = left + round(number * pitch)
        view.rects[slot.id] = pygame.Rect(x, view.rect.y + pad, round(pitch) - gap, high)


def draw(view: SlotView, target: pygame.Surface, chips: Sequence[Slot], lights: Lights) -> None:
    """Draw icon, name, value and the player's shape on each chip; names only if all of them fit."""
    if not chips:
        return
    side = min(round(view.rects[chip.id].height * 0.8) for chip in chips)
    letters, digits = view.pen("sans", "semibold", 15), view.pen("sans", "bold", 17)
    rooms = [_room(view.rects[chip.id], side) for chip in chips]
    names = [
        lettering.fit(_name(view, chip), letters, (room.width - 2 * side, room.height), 1)
        for chip, room in zip(chips, rooms, strict=True)
    ]
    are_named = not any(name.cut for name in names)
    for chip, room, name in zip(chips, rooms, names, strict=True):
        rect, theme = view.rects[chip.id], view.kit.theme
        parts.pill(target, rect, theme.paper_1, theme.edge)
        view.draw_lights(target, chip.id, rect, rect.height // 2, lights)
        _put_icon(view, target, chip, rect, side)
        if are_named:
            lettering.draw(target, room, name, theme.ink, "left", True)
        value = pygame.Rect(room.right - side, room.y, side, room.height)
        lettering.write(target, value, view.say(chip.mark.text if chip.mark else ""), digits, theme.ink)
        for piece in chip.pieces:
            seat = view.kit.seats[piece.seat or 0]
            shape = view.kit.art.piece(f"mark-{seat.shape}", seat.colour, round(side * 0.8), halo=False)
            target.blit(shape, shape.get_rect(center=(value.x - side // 3, rect.centery)))


def _room(rect: pygame.Rect, side: int) -> pygame.Rect:
    """Return the space for words between the icon and the round end."""
    return pygame.Rect(rect.x + side + side // 2 + 4, rect.y, rect.width - 2 * side - 8, rect.height)


def _name(view: SlotView, chip: Slot) -> str:
    kind = chip.id.rpartition("/")[2]
    term = next((term for term in view.kit.definition.game.terms if term.id == kind and term.icon), None)
    return term.name.of(view.kit.strings.language) if term is not None else ""


def _put_icon(view: SlotView, target: pygame.Surface, chip: Slot, rect: pygame.Rect, side: int) -> None:
    if chip.mark is None or not chip.mark.icon:
        return
    icon = view.kit.art.icon(chip.mark.icon, side)
    if not chip.pieces:
        icon = icon.copy()
        icon.set_alpha(PALE_ALPHA)
    target.blit(icon, icon.get_rect(midleft=(rect.x + side // 2, rect.centery)))


def joined(patterns: Iterable[Pattern], chip: str, known: Iterable[str]) -> set[str]:
    """Return the slots whose cards form the kind of figure of a chip."""
    kind, there = chip.rpartition("/")[2], set(known)
    return {slot for pattern in patterns if pattern.kind == kind for slot in pattern.slots if slot in there}


def ring(view: SlotView, target: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a golden frame around a card of the figure that is pointed at."""
    paint.draw_frame(target, rect.inflate(6, 6), view.radius(rect) + 3, view.kit.theme.px(4), view.kit.theme.gold)
