"""The mouse at the table: hovering, clicking, dragging the map, the wheel."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.ui.table.ahead import is_foreseen
from boardgames.ui.table.carry import Carry
from boardgames.ui.table.desk import Desk
from boardgames.ui.table.held import peek
from boardgames.ui.zones.ribbon import CELL

HOVER_SECONDS = 0.35
DRAG_PIXELS = 6
ZOOM_STEP = 1.2
Pos = tuple[int, int]


class Mouse:
    """Turns pointer events outside the widgets into hovers, clicks and moves of the map."""

    def __init__(self, scene: Desk) -> None:
        self.scene = scene
        self._rested = 0.0
        self._pressed_at: Pos | None = None
        self._dragged_to: Pos | None = None
        self._pos: Pos | None = None
        self.carry = Carry(scene)

    @property
    def is_resting(self) -> bool:
        """Whether the pointer rests on something that will soon be shown large."""
        return bool(self.scene.lights.hovered) and self._rested < HOVER_SECONDS

    def rest(self, dt: float) -> None:
        """Let time pass: what the pointer rests on is inspected."""
        if self.is_resting:
            self._rested += dt
            if self._rested >= HOVER_SECONDS:
                self.scene.inspect(self.scene.lights.hovered, in_passing=True)

    def has_rested(self) -> None:
        """Something else is shown large now: what lies under the pointer waits for its next move."""
        self._rested = HOVER_SECONDS

    def forget(self) -> None:
        """Another person has the screen: where the pointer was means nothing until it moves."""
        self._pos, self._rested = None, 0.0

    def under(self) -> str:
        """What lies under the pointer where it was last seen: after a change it may be something else.

        Nothing while the keyboard is somewhere: what is told then is told about that place."""
        if self._pos is None or self.scene.lights.focused:
            return ""
        return self._target(self._pos) or ""

    def pass_over(self, event: pygame.event.Event) -> None:
        """The pointer went over a widget: nothing on the table lies under it, but it may have more to tell itself."""
        if event.type == pygame.MOUSEMOTION:
            self._pos = None
            self._read(event.pos)
            scope = self.scene.stage.scope
            looks_into: Callable[[Pos], str] = getattr(scope, "target_at", lambda pos: "")  # a sheet with cards
            else_at = self.scene.rail.card_at if scope is self.scene.stage else looks_into
            hovered = self._button_at(event.pos) or else_at(event.pos)
            self._hover(hovered)

    def _hover(self, target: str) -> None:
        """The pointer went to another thing, or to none."""
        if target != self.scene.lights.hovered:
            self._rested = 0.0
            self.scene.light(hovered=target)
            if not target:
                self.scene.inspect("", in_passing=True)

    def _button_at(self, pos: Pos) -> str:
        """The button of the prompt at a place if it stands for something on the table."""
        buttons = self.scene.prompt.buttons.items()
        over = [name for name, button in buttons if button.visible and button.rect.collidepoint(pos)]
        table = self.scene.table
        return next((name for name in over if table.slot(name) is not None or is_foreseen(table, name)), "")

    def handle(self, event: pygame.event.Event) -> bool:
        """React to a pointer event; True when it was used."""
        react = {
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._pressed,
            pygame.MOUSEBUTTONUP: self._released,
            pygame.MOUSEWHEEL: self._wheel,
        }.get(event.type)
        return react is not None and react(event)

    def _target(self, pos: Pos) -> str | None:
        # What is carried can only be put down: nothing else is offered under it.
        picker = self.scene.picker
        return self.scene.targets.at(pos, picker.next if self.carry.is_busy else picker.lit)

    def _on_board(self, pos: Pos) -> bool:
        return self.scene.frame.board.collidepoint(pos)

    def _read(self, pos: Pos) -> None:
        """Ring the places that the line under the pointer names."""
        links = [link.partition("/") for link in self.scene.side.named_at(pos)]
        slots = [f"map/{place}" for kind, _, place in links if kind == "node"]
        named = frozenset(slot for slot in slots if self.scene.table.slot(slot) is not None)
        if named != self.scene.lights.named:
            self.scene.light(named=named)

    def _moved(self, event: pygame.event.Event) -> bool:
        self._pos = event.pos
        self._read(event.pos)
        if self._drags(event.pos):
            last = self._dragged_to or self._pressed_at or event.pos
            self._dragged_to = event.pos
            self.scene.look_at_board(lambda view: view.pan(event.pos[0] - last[0], event.pos[1] - last[1]))
            return True
        if self._lifts(event.pos) or self.carry.is_busy:
            self.carry.move_to(event.pos)
        hovered = self._target(event.pos) or ""
        self._hover(hovered)
        return bool(hovered)

    def _drags(self, pos: Pos) -> bool:
        if self._pressed_at is None or not self._on_board(self._pressed_at) or self.scene.board_view is None:
            return False
        return self._dragged_to is not None or self._went(self._pressed_at, pos)

    def _lifts(self, pos: Pos) -> bool:
        """Whether a thing off the board is picked up just now."""
        start = self._pressed_at
        if start is None or self.carry.is_busy or self._on_board(start) or not self._went(start, pos):
            return False
        self._pressed_at = None
        target = self._target(start)
        return target is not None and self.carry.pick_up(target, start)

    def _went(self, start: Pos, pos: Pos) -> bool:
        return abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > DRAG_PIXELS

    def _pressed(self, event: pygame.event.Event) -> bool:
        target = self._target(event.pos) or self.scene.rail.card_at(event.pos) or None
        if event.button == 3 and target is not None:
            self.scene.inspect(target)
        elif event.button == 3:
            return self.scene.let_go()
        elif event.button == 1 and target is not None and peek(self.scene, target):
            self._pressed_at = None
        elif event.button == 1 and (target is not None or self._on_board(event.pos)):
            self._pressed_at, self._dragged_to = event.pos, None
        return target is not None

    def _released(self, event: pygame.event.Event) -> bool:
        if self.carry.is_busy:
            self.carry.put_down(self._target(event.pos))
            return True
        pressed_at, dragged_to = self._pressed_at, self._dragged_to
        self._pressed_at = self._dragged_to = None
        if event.button != 1 or pressed_at is None or dragged_to is not None:
            return False
        target, start = self._target(event.pos), self._target(pressed_at)
        if target is None or (target != start and not self._slid(start, target)):
            return False
        self.scene.click(target)
        return True

    def _slid(self, start: str | None, target: str) -> bool:
        """Whether the pointer was drawn along a ribbon of the past to a round that is lit."""
        along = start is not None and start.startswith(CELL) and target.startswith(CELL)
        return along and target in self.scene.picker.next

    def _wheel(self, event: pygame.event.Event) -> bool:
        if not self._on_board(event.pos):
            return False
        self.scene.look_at_board(lambda view: view.zoom_by(ZOOM_STEP**event.y, event.pos))
        return True
