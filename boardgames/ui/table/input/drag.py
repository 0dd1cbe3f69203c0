"""Dragging a card of the tray: picking it up is the first click of a move, putting it down the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from boardgames.ui import paint
from boardgames.ui.motion.seen import Seen
from boardgames.ui.table.context import TableContext
from boardgames.ui.zones.base import Lights

DRAGGED_ALPHA = 225
Pos = tuple[int, int]


class Drag:
    """A card that follows the pointer between press and release."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self._picture: pygame.Surface | None = None
        self._grip: Pos = (0, 0)
        self._pos: Pos = (0, 0)
        self._home = pygame.Rect(0, 0, 0, 0)
        self._is_put_down = False

    @property
    def is_busy(self) -> bool:
        """Whether something is being dragged."""
        return self._picture is not None

    def pick_up(self, target: str, start: Pos) -> bool:
        """Begin to drag a target if a click on it leaves more to choose; True if it is dragged now."""
        scene, rect = self.scene, self.scene.targets.rect_of(target)
        if rect is None or not scene.flow.can_act or not scene.picker.leads_on(target):
            return False
        self._picture, self._home = self._picture_of(rect), rect.copy()
        self._grip = (start[0] - rect.x, start[1] - rect.y)
        if target not in scene.picker.chosen:
            scene.click(target)
        return True

    def _picture_of(self, rect: pygame.Rect) -> pygame.Surface:
        window = paint.blank(self.scene.rect.size)
        for view in self.scene.targets.views.values():
            if view.slot_at(rect.center, frozenset()) is not None and self.scene.frame.tray.contains(rect):
                view.draw(window, Lights())
        picture = window.subsurface(rect.clip(window.get_rect())).copy()
        picture.set_alpha(DRAGGED_ALPHA)
        return picture

    def move_to(self, pos: Pos) -> None:
        """Follow the pointer."""
        self._pos = pos
        self.scene.dirty = True

    def put_down(self, target: str | None) -> None:
        """End the drag: click the target if it continues the move, else cancel the first click."""
        self._picture = None
        scene = self.scene
        if target is not None and target in scene.picker.next:
            self._is_put_down = True
            scene.click(target)
            self._is_put_down = False
        elif scene.picker.back():
            scene.relight()
        scene.dirty = True

    def with_dropped(self, seen: Mapping[str, Seen]) -> Mapping[str, Seen]:
        """The pieces of the table, with those just put down at the place where they were dropped."""
        if not self._is_put_down:
            return seen
        by = (self._pos[0] - self._grip[0] - self._home.x, self._pos[1] - self._grip[1] - self._home.y)
        dropped = {name: piece for name, piece in seen.items() if self._home.collidepoint(piece.rect.center)}
        return {**seen, **{name: replace(piece, rect=piece.rect.move(by)) for name, piece in dropped.items()}}

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is not None:
            place = self._picture.get_rect(topleft=(self._pos[0] - self._grip[0], self._pos[1] - self._grip[1]))
            paint.draw_shadow(
                surface,
                place,
                self.scene.table_kit.theme.px(4),
                self.scene.table_kit.theme.px(10),
                self.scene.table_kit.theme.px(5),
                0.5,
            )
            surface.blit(self._picture, place)
