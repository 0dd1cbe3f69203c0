"""The parts of the table that Tab goes through, and what the keyboard can reach in each."""

from __future__ import annotations

import pygame

from boardgames.ui.table.context import TableContext
from boardgames.ui.table.words.half_chosen import BACK
from boardgames.ui.table.words.inspection import inspect
from boardgames.ui.widgets import Widget

ORDER = ("board", "tray", "prompt", "rail", "side", "bar")
OF_TARGETS = ("board", "tray", "prompt")  # the others are made of widgets


class Regions:
    """Finds the part of the table in which something lies, and what lies in a part."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self._known: tuple[object, frozenset[str]] = (None, frozenset())

    def rect(self, name: str) -> pygame.Rect:
        """The rect of a part."""
        found: pygame.Rect = getattr(self.scene.frame, name)
        return found

    def of(self, rect: pygame.Rect) -> str:
        """The part in which the centre of a rect lies, "" outside all."""
        return next((name for name in ORDER if self.rect(name).collidepoint(rect.center)), "")

    def lit(self, name: str) -> list[str]:
        """What can be clicked in a part; only what continues a half-chosen move, if anything does."""
        picker = self.scene.picker
        return self._within(name, picker.next) or self._within(name, picker.lit)

    def rank(self, name: str) -> int:
        """How late Tab begins in a part: first where something is asked for that Enter only chooses or that is safe."""
        lit = self.lit(name) if name in OF_TARGETS else []
        return 2 if not lit else int(all(self._is_deliberate(target) for target in lit))

    def is_bare(self, name: str) -> bool:
        """Whether nothing is asked for in a part and none of its places holds anything, like a hand without cards."""
        if name not in ("board", "tray") or self.lit(name):
            return False
        slots = [self.scene.table.slot(target) for target in self._within(name, self._inspectable())]
        return not any(slot is not None and slot.pieces for slot in slots)

    def targets(self, name: str) -> list[str]:
        """What can be clicked in a part, else what can be inspected there."""
        if name == "prompt":
            buttons = self.scene.prompt.buttons.items()
            return [target for target, button in buttons if button.enabled and button.visible]
        return self.lit(name) or self._within(name, self._inspectable())

    def all_targets(self, name: str) -> list[str]:
        """What can be clicked or inspected in a part."""
        return self._within(name, self._inspectable() | self.scene.picker.lit)

    def unlit(self, rect: pygame.Rect) -> list[str]:
        """What can only be inspected in the part where a rect lies."""
        return self._within(self.of(rect), self._inspectable() - self.scene.picker.lit)

    def widgets(self, name: str) -> list[Widget]:
        """The widgets of a part in their order, without scroll areas that need no scrolling."""
        found = [widget for widget in self.scene.stage.order() if self.rect(name).contains(widget.rect)]
        return [widget for widget in found if getattr(widget, "furthest", 1)]

    def entrance(self, name: str, last: pygame.Rect | None) -> str | None:
        """Where Tab enters: near the last target on the board, else at the first one that can be used now, or at the
        left; where Enter at all of them makes a deliberate move, at something that can only be inspected, unless
        nothing else can be done at all."""
        targets, lit = self.targets(name), self.scene.picker.lit
        is_guarded = name != "prompt" and not all(self._is_deliberate(target) for target in lit)
        if targets and is_guarded and all(self._is_deliberate(target) for target in targets):
            targets = self._within(name, self._inspectable() - frozenset(targets)) or targets
        rects = {target: rect for target in targets if (rect := self.scene.targets.rect_of(target)) is not None}
        if name == "board":
            start = last if last is not None and self.of(last) == name else self.rect(name)
            return min(rects, key=lambda t: (self._is_deliberate(t), away(start, rects[t]), t), default=None)
        order = {t: (self._is_deliberate(t), not self._is_ready(t), rect.x, rect.y) for t, rect in rects.items()}
        return min(order, key=order.__getitem__, default=None)

    def _is_ready(self, target: str) -> bool:
        """Whether the mark of a target says that it can be used now."""
        slot = self.scene.table.slot(target)
        return slot is not None and slot.mark is not None and bool(slot.mark.presses)

    def _is_deliberate(self, target: str) -> bool:
        """Whether Enter at a target goes back, ends the turn or makes another deliberate move."""
        scene = self.scene
        return target == BACK.target or scene.is_end(target) or scene.picker.is_deliberate(target)

    def _within(self, name: str, targets: frozenset[str]) -> list[str]:
        where = {target: self.scene.targets.rect_of(target) for target in sorted(targets)}
        return [target for target, rect in where.items() if rect is not None and self.of(rect) == name]

    def _inspectable(self) -> frozenset[str]:
        """Every slot that can be inspected: computed once per table, because each arrow asks for it."""
        scene = self.scene
        if self._known[0] is not scene.table:
            self._known = (scene.table, self._find_inspectable())
        return self._known[1]

    def _find_inspectable(self) -> frozenset[str]:
        scene = self.scene
        zones = [zone for zone in scene.table.zones if zone.id in scene.targets.views]
        slots = [slot.id for zone in zones for slot in zone.slots]
        return frozenset(slot for slot in slots if inspect(scene.table_kit, scene.table, slot) is not None)


def away(start: pygame.Rect, rect: pygame.Rect) -> int:
    """Distance between the centres of two rects, in steps along the axes."""
    return abs(rect.centerx - start.centerx) + abs(rect.centery - start.centery)
