"""The mouse at the table: hovering, clicking, dragging the map or a card, the wheel."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.ui.table.context import TableContext
from boardgames.ui.table.input.drag import Drag
from boardgames.ui.table.input.idle_pointer import IdlePointer
from boardgames.ui.table.picture.peek import peek
from boardgames.ui.table.picture.previews import has_preview

DOUBLE_SECONDS = 0.4
HOVER_SECONDS = 0.35
DRAG_PIXELS = 6
ZOOM_STEP = 1.2
Pos = tuple[int, int]


class Mouse:
    """Turns pointer events outside the widgets into hovers, clicks and moves of the map."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self._rested = 0.0
        self._clicked, self._since_click = "", 0.0  # the last click, for double clicks
        self._moves_before = 0  # how many had been played when it came
        self._pressed_at: Pos | None = None
        self._dragged_to: Pos | None = None
        self._pos: Pos | None = None
        self._meant = ""  # the target at that place when the pointer came there
        self.drag = Drag(scene)
        self.idle = IdlePointer(scene, self.drag, self.forget)

    @property
    def is_resting(self) -> bool:
        """Whether the pointer rests on something that will soon be inspected, or something dropped goes back."""
        return self._is_hovering or self.drag.is_returning

    @property
    def _is_hovering(self) -> bool:
        return bool(self.scene.lights.hovered) and self._rested < HOVER_SECONDS

    def rest(self, dt: float) -> None:
        """Let time pass; inspect what the pointer has rested on for a moment."""
        self._since_click += dt
        self.drag.update(dt)
        if self._is_hovering:
            self._rested += dt
            if self._rested >= HOVER_SECONDS:
                self.scene.inspect(self.scene.lights.hovered, in_passing=True)

    def skip_rest(self) -> None:
        """Something else is inspected now: do not inspect what lies under the pointer until it moves."""
        self._rested = HOVER_SECONDS

    def forget(self) -> None:
        """Another person has the screen, or keys are used: forget where the pointer was."""
        self._pos, self._rested = None, 0.0

    def let_go(self) -> None:
        """The button is released elsewhere: nothing is pressed or carried here any more."""
        self._pressed_at = self._dragged_to = None
        self.drag.let_go()

    def under(self) -> str:
        """The target under the last known place of the pointer; "" while the keyboard is at a target, and for something
        that slid there under a pointer at rest."""
        if self._pos is None or self.scene.lights.focused:
            return ""
        target = self._target(self._pos) or ""
        return target if target == self._meant else ""

    def look_again(self) -> str:
        """The target under the pointer after the map was moved or zoomed on purpose."""
        self._meant = (self._target(self._pos) or "") if self._pos is not None else ""
        return self.under()

    @property
    def on_board(self) -> Pos | None:
        """The last known place of the pointer, if it is on the board and not on a widget there."""
        return self._pos if self._pos is not None and self._on_board(self._pos) else None

    def leave_table(self, event: pygame.event.Event) -> None:
        """The pointer is over a widget: hover what the widget stands for, if anything; a press does not go on below."""
        if event.type == pygame.MOUSEBUTTONUP:
            self.let_go()
        if event.type == pygame.MOUSEMOTION:
            self._pos = None
            self._ring_named(event.pos)
            scope = self.scene.stage.scope
            on_sheet: Callable[[Pos], str] = getattr(scope, "target_at", lambda pos: "")  # a sheet with cards
            target_at = self.scene.rail.card_at if scope is self.scene.stage else on_sheet
            hovered = self._button_at(event.pos) or target_at(event.pos)
            self._hover(hovered)

    def _hover(self, target: str) -> None:
        if target != self.scene.lights.hovered:
            self._rested = 0.0
            self.scene.light(hovered=target)
            if not target:
                self.scene.inspect("", in_passing=True)

    def _button_at(self, pos: Pos) -> str:
        """The prompt's button at a point if it stands for a slot or has a preview."""
        buttons = self.scene.prompt.buttons.items()
        over = [name for name, button in buttons if button.visible and button.rect.collidepoint(pos)]
        table = self.scene.table
        return next((name for name in over if table.slot(name) is not None or has_preview(table, name)), "")

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
        # While something is dragged only the places where it may be put down are targets.
        return self.drag.target_at(pos) if self.drag.is_busy else self.scene.targets.at(pos, self.scene.picker.lit)

    def _on_board(self, pos: Pos) -> bool:
        return self.scene.frame.board.collidepoint(pos)

    def _ring_named(self, pos: Pos) -> None:
        """Highlight the places that the line under the pointer names."""
        links = [link.partition("/") for link in self.scene.side.named_at(pos)]
        slots = [f"map/{place}" for kind, _, place in links if kind == "node"]
        named = frozenset(slot for slot in slots if self.scene.table.slot(slot) is not None)
        if named != self.scene.lights.named:
            self.scene.light(named=named)

    def _moved(self, event: pygame.event.Event) -> bool:
        self._pos = event.pos
        self._ring_named(event.pos)
        picked_up = self._picks_up(event.pos)
        if not picked_up and self._drags_map(event.pos):
            last = self._dragged_to or self._pressed_at or event.pos
            self._dragged_to = event.pos
            self.scene.look_at_board(lambda view: view.pan(event.pos[0] - last[0], event.pos[1] - last[1]))
            return True
        if picked_up or self.drag.is_busy:
            self.drag.move_to(event.pos)
        hovered = self._meant = self._target(event.pos) or ""
        self._hover(hovered)
        return bool(hovered)

    def _drags_map(self, pos: Pos) -> bool:
        if self._pressed_at is None or not self._on_board(self._pressed_at) or self.scene.board_view is None:
            return False
        return self._dragged_to is not None or self._has_moved(self._pressed_at, pos)

    def _picks_up(self, pos: Pos) -> bool:
        """Pick up a card or a piece once the pointer has moved far enough; True if it did."""
        start = self._pressed_at
        if start is None or self.drag.is_busy or self._dragged_to is not None or not self._has_moved(start, pos):
            return False
        target = self._target(start)
        is_lifted = target is not None and self.drag.pick_up(target, start)
        is_refused = not is_lifted and target is not None and self._refuses(target, start)
        if is_lifted or is_refused or not self._on_board(start):
            self._pressed_at = None
        return is_lifted

    def _refuses(self, target: str, start: Pos) -> bool:
        """Say why something cannot be dragged that looks as if it could: anything but the map, which pans, and its
        places with nothing of one's own."""
        scene, view = self.scene, self.scene.board_view
        if not scene.flow.can_act or target in scene.picker.lit or scene.table.slot(target) is None:
            return False
        seats = [one.piece.seat for one in scene.targets.seen().values() if one.rect.collidepoint(start)]
        if view is not None and view.knows(target) and (scene.viewer is None or scene.viewer not in seats):
            return False
        scene.click(target)
        return True

    def _has_moved(self, start: Pos, pos: Pos) -> bool:
        return abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > DRAG_PIXELS

    def _pressed(self, event: pygame.event.Event) -> bool:
        card = self.scene.rail.card_at(event.pos)
        target = self._target(event.pos) or card or None
        if event.button == 3 and card and self.scene.on_token is not None:
            self.scene.on_token(int(card.removeprefix("rail/")))
        elif event.button == 3 and target is not None:
            self.scene.side_content.open_link(target)  # over the log too
        elif event.button == 3:
            return self.scene.cancel_step()
        elif event.button == 1 and target is not None and peek(self.scene, target):
            self._pressed_at = None
        elif event.button == 1 and (target is not None or self._on_board(event.pos)):
            self._pressed_at, self._dragged_to = event.pos, None
        return target is not None

    def _released(self, event: pygame.event.Event) -> bool:
        if self.drag.is_busy:
            self.drag.put_down(event.pos)
            return True
        pressed_at, dragged_to = self._pressed_at, self._dragged_to
        self._pressed_at = self._dragged_to = None
        if event.button != 1 or pressed_at is None or dragged_to is not None:
            return False
        target, start = self._target(event.pos), self._target(pressed_at)
        if target is None or (target != start and not self._slid(start, target)):
            return False
        is_double = self._clicked == target and self._since_click < DOUBLE_SECONDS
        moves, presses = len(self.scene.session.entries), self._pressed_by_mark(target)
        if is_double and moves > self._moves_before and target not in self.scene.picker.lit:
            pass  # the first half has made a move: the second one is no answer to what came of it
        elif presses and (is_double or any(view.mark_at(event.pos) for view in self.scene.targets.views.values())):
            self._press_both(target, presses)
        elif not (is_double and self.scene.picker.only_cancels(target)):
            self.scene.click(target)
        self._clicked, self._since_click, self._moves_before = target, 0.0, moves
        return True

    def _pressed_by_mark(self, target: str) -> str:
        """The target that the mark of a slot presses, "" without one."""
        slot = self.scene.table.slot(target)
        return slot.mark.presses if slot is not None and slot.mark is not None else ""

    def _press_both(self, target: str, presses: str) -> None:
        if target not in self.scene.picker.chosen:
            self.scene.click(target)
        if presses in self.scene.picker.lit:
            self.scene.click(presses)

    def _slid(self, start: str | None, target: str) -> bool:
        """Whether the pointer was dragged inside a view from one slot to another that is lit."""
        views = self.scene.targets.views.values()
        along = start is not None and any(view.slides_along(start, target) for view in views)
        return along and target in self.scene.picker.next

    def _wheel(self, event: pygame.event.Event) -> bool:
        if not self._on_board(event.pos):
            return False
        self.scene.look_at_board(lambda view: view.zoom_by(ZOOM_STEP**event.y, event.pos))
        return True
