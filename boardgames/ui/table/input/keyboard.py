"""The keyboard at the table: Tab goes through its parts, arrows to the nearest lit target, with Shift to any place,
Enter clicks it, digits press the buttons of the prompt."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.ui.keys import ANYWHERE, ARROWS, action_of, digit_of
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.input.after_forced import AfterForced
from boardgames.ui.table.input.arrows import Arrows
from boardgames.ui.table.input.commands import Commands
from boardgames.ui.table.input.picker import zone_of
from boardgames.ui.table.input.tab_order import OF_TARGETS, ORDER, Regions, away
from boardgames.ui.table.picture import slot_digits
from boardgames.ui.table.words import enter_advice
from boardgames.ui.widgets import Widget
from boardgames.ui.widgets.stage import nearest

EDGE_SHARE = 0.25  # of the board, where docks may cover a zoomed map
TABS = {"next": 1, "previous": -1}
GUARD_SECONDS = 0.7  # after a move: a second press of Enter that nobody meant


class Keyboard:
    """Turns key presses into clicks on targets and commands of the scene; remembers the last target."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.regions = Regions(scene)
        self.arrows = Arrows(scene, self.regions)
        self.commands = Commands(scene)
        self._after_forced = AfterForced(scene)
        self._is_at_target = False  # and stays there when the table changes
        self._place: tuple[str, pygame.Rect, int | None] | None = None  # the last target, its rect, the viewer
        self._on_board: tuple[str, int | None] = ("", None)  # the last target on the board, the viewer
        self._moves = 0  # how many were played when the keyboard went there
        self._lay: dict[str, tuple[Piece, ...]] = {}  # the pieces on the map then, if the target is a place there
        self._pressed = False  # a key that is held down works only once
        self._turn_begins = False
        self._guard_seconds = 0.0  # how long Enter makes no move yet where the table, not the player, went to a target
        self._came_from: frozenset[str] = frozenset()  # the first clicks of a move that is being taken back
        self._passed: object = None  # the wanted target that Tab has gone on from
        self._arrived: tuple[str, tuple[int, int], str] = ("", (0, 0), "")  # where the last arrow led, and from where

    def handle(self, event: pygame.event.Event) -> bool:
        """React to a key press; True when it was used."""
        amount = self.scene.prompt.amount
        if self._after_forced.takes(event) or (amount is not None and amount.handle_key(event)):
            return True
        number = digit_of(event)
        if number:
            return self._press_button(number)
        action = action_of(event)
        command = self.commands.of(action)
        if command is not None:
            command()
            return True
        focus = self._widget()
        if action in ARROWS:
            return (focus is not None and focus.handle_key(event)) or self._arrow(ARROWS[action])
        if action in ANYWHERE and (found := self.arrows.any_target(self.scene.lights.focused, ANYWHERE[action])):
            self.go_to(found)
            return True
        if action == "act" and focus in (None, amount and amount.dial) and self.enter_target:
            return self._act()
        if action == "act" and focus is None and not self.scene.is_question:
            return self._begin()
        if action == "act" and focus is None and self.scene.picker.lit:  # a question begins at no answer
            enter_advice.tell(self.scene, self.scene.table_kit.say("table.press.answer"))
            return True
        if action == "back":
            return self._step_back()
        if action in TABS:
            return self._next_part(TABS[action])
        return False

    def _begin(self) -> bool:
        """Enter from nowhere goes on from what the mouse chose, else shows where it would choose; to a deliberate move
        it leads only if that is the one wanted, and says so; True if it did."""
        scene, wanted = self.scene, self.scene.wanted_target
        if asked := scene.picker.to_confirm:
            self.go_to(asked)
            enter_advice.tell_move(scene, asked)
            self._pressed, self._guard_seconds = True, GUARD_SECONDS
            return True
        if wanted in scene.prompt.buttons and wanted in scene.picker.lit:
            self.go_to(wanted)
            enter_advice.tell_move(scene, wanted)
            self._pressed, self._guard_seconds = True, GUARD_SECONDS
            return True
        if chosen := scene.picker.chosen[-1:]:
            if not self._go_on(*chosen):
                self.go_to(*chosen)
            enter_advice.tell_move(scene, scene.lights.focused)
            self._guard_seconds = GUARD_SECONDS
            return True
        if wanted and not scene.picker.is_deliberate(wanted):
            self.go_to(wanted)
            self._guard_seconds = GUARD_SECONDS
            return True
        found = any(self._enter(name) for name in ("board", "tray") if not self.regions.rank(name))
        self._guard_seconds = GUARD_SECONDS if found else 0.0
        return found

    def watch(self, event: pygame.event.Event) -> None:
        """Watch all events for the end of a key press, or of the use of the keyboard."""
        if event.type == pygame.KEYUP:
            self.release()
        elif event.type == pygame.MOUSEBUTTONDOWN and (self._is_at_target or self.scene.lights.focused):
            self.leave()

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._guard_seconds = max(self._guard_seconds - dt, 0.0)
        self._after_forced.update(dt)

    def release(self) -> None:
        """Forget that a key is held down."""
        self._pressed = False

    def leave(self) -> None:
        """Leave the target; the next arrow begins anew."""
        self._is_at_target, self._place, self._on_board = False, None, ("", None)
        self._show("")

    def begin_turn(self) -> None:
        """The viewer's turn begins: unless the keyboard is at something that is asked for, start there anew."""
        self._turn_begins = True

    def come_back_to(self, targets: frozenset[str]) -> None:
        """A move that began with one of these clicks is taken back: let the player go on from there."""
        self._came_from = targets if self.scene.app.by_keyboard else frozenset()

    def restore_focus(self) -> None:
        """Go back to the last target after the table was laid out, else to the nearest lit one."""
        scene = self.scene
        if self._turn_begins:
            self._turn_begins = False
            self._leave_old_place()
        self._find_widget()
        # Enter must not follow a tip that came while the player was at something else, or looked away.
        if (hinted := scene.hint.take_focus()) and not (scene.hint.came_late and scene.lights.focused):
            self.go_to(hinted)
            self._guard_seconds = GUARD_SECONDS if scene.hint.came_late else 0.0
        came_from, self._came_from = self._came_from & scene.picker.lit - scene.prompt.buttons.keys(), frozenset()
        if again := min((name for name in came_from if not scene.picker.is_deliberate(name)), default=""):
            self.go_to(again)
            self._guard_seconds = GUARD_SECONDS if scene.picker.move_of(again) is not None else 0.0
        if not self._is_at_target or self._place is None or scene.viewer is None:
            return
        target, rect, viewer = self._place
        if viewer != scene.viewer:
            self.leave()
        elif self._can_stay_at(scene.lights.focused):
            self._show(scene.lights.focused)
        else:
            found = self._place_after_change(target, rect)
            self._show(found)
            if found and found != target:
                self._remember(found)
                scene.inspect(found, in_passing=True)

    def _leave_old_place(self) -> None:
        """Take the focus from what is not asked for now, so that Tab begins every turn at one's own pawn."""
        scene, self._on_board = self.scene, ("", None)
        if scene.lights.focused not in scene.picker.lit:
            self._is_at_target, self._place = False, None
            self._show("")
        if not scene.stage.overlays:  # a menu keeps it
            scene.stage.set_focus(None)

    def _can_stay_at(self, target: str) -> bool:
        """Whether the keyboard can stay at a target: any but a disabled button."""
        scene = self.scene
        return target in scene.picker.lit or (bool(target) and target not in scene.prompt.buttons)

    def _place_after_change(self, target: str, rect: pygame.Rect) -> str:
        """In a half-made decision the number or the first button that is asked for; where something else is asked for
        now, the nearest answer; else the last target, lit or not. After a move Enter must not make another at once: it
        rests where Enter only chooses, else where for a moment it only names the move, else beside it. A place on a
        map that must be chosen once more, because no piece has moved there yet, keeps it and is named for a moment."""
        scene, picker = self.scene, self.scene.picker
        has_played, is_there = len(scene.session.entries) != self._moves, scene.targets.rect_of(target) is not None
        if scene.flow.is_travelling and is_there:  # the pawn comes to where the keyboard waits
            return target
        if has_played and scene.session.is_mid_decision and (asked := self._asked_button()):
            return asked
        answers = [name for name in picker.lit if picker.move_of(name) is None]
        if has_played and zone_of(target) not in {zone_of(name) for name in picker.lit}:
            harmless = [name for name in picker.lit if not picker.is_deliberate(name)]
            found = self._nearest(rect, answers) or (self._nearest(rect, harmless) if picker.next else "")
            if not found and not picker.chosen and all(map(picker.is_deliberate, picker.lit)):
                found = self._nearest(rect, list(picker.lit))  # something must be given up: choose what, in a moment
            if self.arrows.region_of(found) == "tray" != self.regions.of(rect):  # a row is read from its beginning
                found = self.regions.entrance("tray", None) or found
            self._guard_seconds = GUARD_SECONDS if picker.move_of(found) is not None else 0.0
            return found or (target if is_there else "")
        slot = scene.table.slot(target)
        lies_there = is_there and slot is not None and bool(slot.pieces)
        is_gone = target not in picker.lit and not lies_there  # where it still lies, Enter must not take another one
        beside = [name for name in picker.lit if _row(name) == _row(target)] if is_gone else []
        if has_played and beside:  # the card that lay there is gone, those beside it are asked for
            found = self._nearest(rect, beside)
            self._guard_seconds = GUARD_SECONDS if picker.move_of(found) is not None else 0.0
            return found
        if is_there and not (has_played and picker.move_of(target) is not None):
            return target
        if is_there and not picker.is_deliberate(target) and self._lay and self._pieces_on_map(target) == self._lay:
            self._guard_seconds, self._moves = GUARD_SECONDS, len(scene.session.entries)
            return target
        return self._nearest(rect, answers) or self._nearest(rect, self.regions.unlit(rect))

    def _pieces_on_map(self, target: str) -> dict[str, tuple[Piece, ...]]:
        """The pieces on the map by place; none for a target that is no place there."""
        view, zone = self.scene.board_view, self.scene.table.zone(zone_of(target))
        is_place = zone is not None and view is not None and view.knows(target)
        return {slot.id: slot.pieces for slot in zone.slots} if zone is not None and is_place else {}

    def _nearest(self, start: pygame.Rect, names: list[str]) -> str:
        """The nearest of some targets that is no button, "" without one."""
        rects = {name: self.scene.targets.rect_of(name) for name in names if name not in self.scene.prompt.buttons}
        found = {name: away(start, rect) for name, rect in rects.items() if rect is not None}
        return min(found, key=lambda name: (found[name], name), default="")

    def _asked_button(self) -> str:
        """The number that is asked for, or the first button of a question that buttons usually answer, else ""."""
        scene, lit = self.scene, self.scene.picker.lit
        amount, buttons = scene.prompt.amount, scene.prompt.buttons
        if amount is not None and amount.target in lit:
            return amount.target
        rects = {name: buttons[name].rect.x for name in lit & buttons.keys() if not scene.picker.is_deliberate(name)}
        return min(rects, key=rects.__getitem__, default="") if buttons.keys() >= set(scene.picker.usual) else ""

    def _find_widget(self) -> None:
        """Give the focus back to a widget that was built anew."""
        stage = self.scene.stage
        old = stage.focus
        if old is None or not stage.keyboard or not old.name or old in stage.order():
            return
        fresh = stage.find(old.name)
        if fresh is not None and self.regions.of(fresh.rect) not in OF_TARGETS:
            stage.set_focus(fresh)

    def _show(self, target: str) -> None:
        if target != self.scene.lights.focused:
            self.scene.light(focused=target)
        self.scene.prompt.show_focus(target)
        self.scene.rail.show_focus(target)

    def go_to(self, target: str) -> None:
        """Rest on a target, so that Enter clicks it."""
        scene, self._guard_seconds = self.scene, 0.0
        scene.stage.set_focus(None, keyboard=True)
        scene.stage.attend(scene.prompt.buttons.get(target))
        scene.light(hovered="")
        self._bring_into_view(target)
        self._remember(target)
        self._is_at_target = True
        self._show(target)
        scene.inspect(target)
        if target in scene.prompt.buttons and not scene.picker.chosen:
            scene.side_content.look_away(target)

    def _bring_into_view(self, target: str) -> None:
        """Move a zoomed map so that a place is neither outside the board nor under a dock at its edge."""
        view, rect = self.scene.board_view, self.scene.targets.rect_of(target)
        if view is None or rect is None or view.camera.is_fitted or not view.knows(target):
            return
        point, margin = view.camera.to_board(rect.center), min(view.camera.view.size) * EDGE_SHARE
        self.scene.look_at_board(lambda view: view.camera.show(point, margin))

    def _remember(self, target: str) -> None:
        rect = self.scene.targets.rect_of(target)
        if rect is not None and target not in self.scene.prompt.buttons:
            self._place, self._moves = (target, rect.copy(), self.scene.viewer), len(self.scene.session.entries)
            self._lay = self._pieces_on_map(target)
            if self.regions.of(rect) == "board":
                self._on_board = (target, self.scene.viewer)

    def _widget(self) -> Widget | None:
        """The widget with the focus; None if it is gone."""
        focus = self.scene.stage.focus
        return focus if focus is not None and focus in self.scene.stage.order() else None

    def _act(self) -> bool:
        """Click the target; a chosen one is not cancelled, only Escape does that: go on to the next click instead, or
        confirm it where a second click on the same place does, or say which keys go on."""
        target, picker = self.enter_target, self.scene.picker
        if self._pressed:
            return True
        self._pressed = True
        if self._guard_seconds:
            enter_advice.tell_move(self.scene, target)
            return True
        if hinted := self.scene.hint.lead(target):
            self.go_to(hinted)
            self._guard_seconds = GUARD_SECONDS
            return True
        is_again = target in picker.chosen and target not in self.scene.prompt.buttons
        if not is_again or target in picker.next:
            self.scene.click(target)
        if target not in picker.chosen or self._go_on(target):
            return True
        if target in picker.next:  # Enter confirms it, but not the second half of a double press
            self._guard_seconds = GUARD_SECONDS
        elif is_again:
            enter_advice.tell_keys(self.scene, self.enter_target)
        return True

    def _go_on(self, chosen: str) -> bool:
        """Go to the usual next click: the number that is asked for, the main button or a place beside the chosen one,
        the place nearest to one's own pawn if most lead to places, the first button, the nearest place; False if none.

        Stay if all of them make a deliberate move, so that nobody discards a card by pressing Enter twice; beside a
        button that makes one, places are no usual next click either."""
        scene, amount = self.scene, self.scene.prompt.amount
        hinted = [name for _, name in scene.hint.steps[:1]]
        usual = [name for name in scene.picker.usual if not scene.picker.is_deliberate(name)]
        if len(usual) < len(scene.picker.usual):
            usual = [name for name in usual if name in scene.prompt.buttons or name in hinted]
        usual = [name for name in hinted if name in usual] or usual
        rects = {name: rect for name in usual if (rect := scene.targets.rect_of(name)) is not None}
        buttons = sorted(rects.keys() & scene.prompt.buttons.keys(), key=lambda name: rects[name].x)
        start = scene.targets.rect_of(chosen) or scene.frame.board
        beside = self._nearest(start, [name for name in usual if zone_of(name) == zone_of(chosen)])
        if amount is not None and amount.target in rects:
            self.go_to(amount.target)
        elif rects:
            board, pawn = scene.board_view, self.arrows.own_pawn
            places = [name for name in usual if board is not None and board.knows(name)]
            near_pawn = self._nearest(pawn.rect, places) if pawn is not None and len(places) > len(buttons) else ""
            if beside:
                beside = next((name for name in buttons if scene.prompt.buttons[name].kind == "primary"), beside)
            self.go_to(beside or near_pawn or (buttons[0] if buttons else self._nearest(start, usual)))
        return bool(rects)

    def _step_back(self) -> bool:
        """Cancel the last click and go back to its target."""
        chosen = self.scene.picker.chosen[-1:] if self._is_at_target else ()
        used = self.scene.step_back()
        for target in chosen:
            if self.scene.targets.rect_of(target) is not None:
                self.go_to(target)
        return used

    def is_command(self, event: pygame.event.Event) -> bool:
        """Whether a key works wherever the focus is, or moves it, or is Enter at a target and not at a button."""
        action = action_of(event)
        is_enter = action == "act" and self._widget() is None
        moves = action in ARROWS or action in ANYWHERE or action in TABS
        return bool(digit_of(event)) or is_enter or moves or self.commands.of(action) is not None

    @property
    def enter_target(self) -> str:
        """The target of Enter: where the arrows went, else the number that is asked for."""
        focused, amount = self.scene.lights.focused, self.scene.prompt.amount
        if amount is not None and (not focused or amount.step_to(focused)):
            return amount.target
        return focused

    def _next_part(self, step: int) -> bool:
        """Tab: go to the next part of the table that has something to focus."""
        if step > 0 and self._goes_to_wanted():
            return True
        widget, rect = self._widget(), self.scene.targets.rect_of(self.scene.lights.focused)
        here = self.regions.of(rect) if rect is not None else self.regions.of(widget.rect) if widget is not None else ""
        start = ORDER.index(here) if here else -1 if step > 0 else len(ORDER)
        names = [ORDER[(start + step * n) % len(ORDER)] for n in range(1, len(ORDER) + 1)]
        if not here and step > 0:  # begin with what is asked for
            names.sort(key=self.regions.rank)
        return any(self._enter(name) for name in names if not self.regions.is_bare(name))

    def _goes_to_wanted(self) -> bool:
        """Go to the one target that is wanted now, unless Tab has gone on from there before."""
        scene = self.scene
        wanted, key = scene.wanted_target, (scene.wanted_target, scene.picker.chosen, len(scene.session.entries))
        if scene.lights.focused == wanted:
            self._passed = key
        if not wanted or self._passed == key:
            return False
        self.go_to(wanted)
        return True

    @property
    def _last_on_board(self) -> pygame.Rect | None:
        """Where the keyboard was last on the board: Tab to the hand and back leads there; else the player's pawn."""
        target, viewer = self._on_board
        rect = self.scene.targets.rect_of(target) if target and viewer == self.scene.viewer else None
        pawn = self.arrows.own_pawn
        return rect if rect is not None else pawn.rect if pawn is not None else None

    def _enter(self, name: str) -> bool:
        """Go into a part of the table; False if nothing there can have the focus."""
        if name in OF_TARGETS:
            target = self.regions.entrance(name, self._last_on_board)
            if target is not None:
                self.go_to(target)
            return target is not None
        widgets = self.regions.widgets(name)
        if widgets:
            self._is_at_target = False
            self._show("")
            self.scene.stage.set_focus(widgets[0], keyboard=True)
        return bool(widgets)

    def _arrow(self, direction: tuple[int, int]) -> bool:
        scene, widget = self.scene, self._widget() if self.scene.stage.keyboard else None
        if widget is not None and widget not in scene.prompt.children:
            others = [other for other in self.regions.widgets(self.regions.of(widget.rect)) if other is not widget]
            beside = nearest(widget.rect, others, direction)
            if beside is not None:
                scene.stage.set_focus(beside, keyboard=True)
                return True
            target = scene.targets.nearest(widget.rect, scene.picker.lit, direction)
        else:
            target = self._way_back(direction) or self.arrow_target(scene.lights.focused, direction)
        if target is not None:
            self._arrived = (target, direction, scene.lights.focused)
            self.go_to(target)
        return target is not None or bool(scene.picker.lit)

    def _way_back(self, direction: tuple[int, int]) -> str | None:
        """The opposite arrow leads back to where the last one came from: at a map, or from a button of the prompt."""
        at, (across, down), origin = self._arrived
        is_back = at == self.scene.lights.focused and direction == (-across, -down)
        is_seen = self.scene.board_view is not None or at in self.scene.prompt.buttons
        return origin if is_back and is_seen and origin in self.scene.picker.lit else None

    def arrow_target(self, start: str, direction: tuple[int, int]) -> str | None:
        """Where an arrow leads from a target."""
        return self.arrows.target(start, direction, self._place[1] if self._place is not None else None)

    def _press_button(self, digit: int) -> bool:
        button, slot = self.scene.prompt.numbered.get(digit), slot_digits.slots(self.scene).get(digit)
        if button is not None and not self.scene.second_press.asks_first(button.name, digit):
            self.scene.click(button.name)
        elif button is None and slot is not None:
            self.go_to(slot)
            self._act()
        return button is not None or slot is not None


def _row(target: str) -> str:
    """The part of a zone in which a slot lies; the slot itself where a zone has no parts."""
    zone, _, rest = target.partition("/")
    return f"{zone}/{rest.rpartition('/')[0]}" if "/" in rest else target
