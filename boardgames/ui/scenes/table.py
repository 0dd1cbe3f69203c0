"""The table scene, on which every game is played."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.session.final_totals import with_scores_before
from boardgames.session.moments import Lead
from boardgames.session.services import Services
from boardgames.session.session import Change, Session
from boardgames.session.story import answers, is_due
from boardgames.session.ways import ways_pills
from boardgames.ui.board.view import BoardView
from boardgames.ui.keys import LISTED
from boardgames.ui.motion.animator import Animator
from boardgames.ui.scene import App
from boardgames.ui.scenes.common.table_kit import make_table_kit
from boardgames.ui.sounds import Sounds
from boardgames.ui.table import unasked
from boardgames.ui.table.doors import Doors
from boardgames.ui.table.frame.banner import Banner
from boardgames.ui.table.frame.big_moment import BigMoments
from boardgames.ui.table.frame.prompt_bar import PromptBar
from boardgames.ui.table.frame.rail import Rail
from boardgames.ui.table.frame.sand_clock import SandClock
from boardgames.ui.table.frame.side_panel import SidePanel
from boardgames.ui.table.frame.thinking import ThinkingSign
from boardgames.ui.table.frame.top_bar import TopBar
from boardgames.ui.table.input import bubble_keys, way_on
from boardgames.ui.table.input.click_guard import ClickGuard
from boardgames.ui.table.input.keyboard import Keyboard
from boardgames.ui.table.input.mouse import Mouse
from boardgames.ui.table.input.picker import Picker
from boardgames.ui.table.input.second_press import SecondPress
from boardgames.ui.table.input.targets import Targets
from boardgames.ui.table.layout import frame
from boardgames.ui.table.picture import early_end, hint_path, overlays, sheets, slot_digits, toast_place
from boardgames.ui.table.picture.fresh_marks import FreshMarks
from boardgames.ui.table.picture.map_follows import MapFollows
from boardgames.ui.table.picture.previews import with_preview
from boardgames.ui.table.picture.printed_board import zoom_box
from boardgames.ui.table.picture.prospect_pill import ProspectPill
from boardgames.ui.table.picture.route_preview import RoutePreview
from boardgames.ui.table.picture.score_parts import ScoreParts
from boardgames.ui.table.picture.show_events import seen_pieces, show_events
from boardgames.ui.table.picture.table_picture import TablePicture
from boardgames.ui.table.words import seat_news
from boardgames.ui.table.words.current_prompt import current_prompt, states_now
from boardgames.ui.table.words.deal_mark import deal_marks
from boardgames.ui.table.words.half_chosen import BACK, SKIP, TO_SCORE
from boardgames.ui.table.words.notes import Lessons
from boardgames.ui.table.words.side_content import SideContent
from boardgames.ui.widgets import Toast
from boardgames.ui.zones.base import Lights


class TableScene(Doors):
    """Shows one session to one viewer at a time and turns clicks and keys into moves."""

    shows_table = True

    def __init__(
        self, app: App, services: Services, session: Session, viewer: int | None = None, end_shown: bool = False
    ) -> None:
        super().__init__(app, session.setup.game, session.setup.game)
        self.services = services
        self.session = session
        self.flow = self.make_flow(services.bots)
        if viewer is not None:
            self.flow.owner = viewer
        self.picker = Picker(session.game)
        self.targets = Targets()
        self.lights = Lights(worths=app.settings.worths)
        self.lessons = Lessons(self)
        self.side_content = SideContent(self, self.lessons)
        self.mouse = Mouse(self)
        self.keyboard = Keyboard(self)
        self.route_preview = RoutePreview(self)
        self.prospect_pill = ProspectPill(self)
        self.stage.other_tips = self.prospect_pill.rects
        self.score_parts = ScoreParts(self)
        self.fresh = FreshMarks(self)
        self.lead = Lead()
        self.map_follows = MapFollows(self)
        self.end_shown = end_shown  # whether the final score was shown already
        self.hint = self.make_hint(services.bots)
        self._clicked = self._rule = ""  # the last click target, the rule of the current decision
        self.click_guard = ClickGuard()
        self.second_press = SecondPress(self)
        self.side_content.open_turn()
        self._unsubscribe = session.subscribe(self._on_change)
        self._build()

    # Building and showing

    def _build(self) -> None:
        app = self.app
        self._built_for = (app.size, app.settings.seen, self.session.seats)
        self.table_kit = make_table_kit(app, self.services, self.session)
        self.deal_marks = () if self.flow.is_fixed else deal_marks(self.services, self.session)
        self.flow.settings = app.settings
        self.session.policy = app.settings.undo
        self.session.makes_only_moves = app.settings.auto_end_turn
        self.frame = frame(self.table_kit.theme)
        self.animator = Animator.on_table(self.table_kit)
        self.sounds = Sounds(app)
        self.banner = Banner(self.table_kit)
        self.moments = BigMoments(self.table_kit)
        self.stage.clear()
        actions = {"undo": self.undo, "restart": self.restart_turn, "redo": self.redo, "hint": self.hint.ask}
        actions |= {"worths": lambda: overlays.toggle_worths(self), **self.own_actions}
        self.bar = self.stage.add(TopBar(self.table_kit, actions | {"rules": self.open_rules, "menu": self.open_menu}))
        self.rail = self.stage.add(
            Rail(self.table_kit, self.open_seat, self.animator.ticks.shown, self.score_parts.open, self.on_token)
        )
        open_link = self.side_content.open_link
        self.side = self.stage.add(SidePanel(self.table_kit, self.choose_tab, open_link, self.open_replay))
        self.side.on_note = self.lessons.actions
        self.prompt = self.stage.add(PromptBar(self.table_kit, self.press, self.describe_click))
        self.prompt.on_amount = self.relight
        self.thinking = self.stage.add(ThinkingSign(self.table_kit, self.flow.hurry, LISTED["move_now"][0]))
        self.clock = self.stage.add(SandClock(self.table_kit, self))
        self.zoom = self.stage.add(zoom_box(self))
        self.zoom.settle(self.frame.board)
        self.picture = TablePicture(self)
        self.zoom.visible = self.board_view is not None
        self.show()

    def layout(self) -> None:
        """Rebuild everything if the window, the language or a setting changed; a zoomed map shows the same part."""
        if (self.app.size, self.app.settings.seen, self.session.seats) != self._built_for:
            look = self.picture.look
            self._build()
            self.picture.take_look(look)
        else:
            self.show()

    @property
    def shown(self) -> int:
        return self.picture.version

    @property
    def viewer(self) -> int | None:
        return self.flow.viewer

    def show(self) -> None:
        session = self.session
        self.table = with_scores_before(session, session.table(self.viewer, self.flow.looker), self.end_shown)
        self.flow.offer(self.picker)
        self.fresh.collect()
        self.picture.place()
        self.rail.show_table(self.frame.rail, self.table, session.actor)
        self.targets.rail = self.rail.targets()
        self.bar.has_worths = "worths" in overlays.keys_of(self)
        self.bar.clock_width = self.clock.natural()[0] if self.clock.is_on else 0
        self.bar_pills = (*self.head_pills, *ways_pills(session.setup.ways), *self.table.pills, *self.deal_marks)
        self.bar.show_bar(self.frame.bar, self.bar_pills, session)
        self.clock.place(self.bar.clock_box)
        self.side_content.refresh()
        self.lights = Lights(hovered=self.mouse.under(), worths=self.app.settings.worths)
        self.relight()
        self.dirty = True

    def relight(self) -> None:
        if self.lights.chosen != self.picker.chosen:
            self.side_content.follow(self.picker.chosen)
        self.light(
            lit=self.picker.shown,
            is_question=self.picker.is_question,
            chosen=self.picker.chosen,
            flying=self.animator.flying,
            inspected=self.side_content.target,
        )
        self.hint.follow()
        prompt = self.session.game.prompt(self.session.state, self.viewer)
        self.prompt.show_prompt(self.frame.prompt, *current_prompt(self, prompt), lambda: states_now(self, prompt))
        amount = self.prompt.amount
        if amount is not None:  # highlight the slots that belong to the chosen number too
            self.light(chosen=(*self.picker.chosen, *amount.chosen))
        self.lessons.ask(prompt)
        self._rule = prompt.rule
        self.rail.show_lit(self.picker.shown)
        self.targets.buttons = {target: button.rect for target, button in self.prompt.buttons.items()}
        self.second_press.follow()
        self.keyboard.restore_focus()
        self.app.scenes.place_toasts()
        self.dirty = True

    def light(self, **changes: object) -> None:
        self.lights = with_preview(self.table, msgspec.structs.replace(self.lights, **changes))
        self.picture.views.take_lights(self.lights)
        self.dirty = True

    def place_toast(self, toast: Toast) -> None:
        toast_place.place(self, toast)

    # Moves

    def click(self, target: str) -> None:
        self._close_bubble()
        if self.banner.waits:  # a key has answered: the game goes on
            self.banner.finish()
        self.flow.stop()
        self.side_content.go_on()
        self._clicked = target
        extra: dict[str, Callable[[], object]] = {TO_SCORE.target: self.open_score, BACK.target: self.cancel_step}
        extra[SKIP.target] = lambda: unasked.skip_to_end(self)
        if target in extra:
            extra[target]()
            return
        if target not in self.picker.lit and sheets.open_pile(self, target):
            return
        if not self.flow.can_act:
            self.inspect(target)
            return
        if target not in self.picker.lit:
            overlays.refuse(self, target)
            return
        if self.second_press.drops_choice(target):
            return
        self.fresh.end()
        followed, before = way_on.followed(self, target), self.prompt.pressable
        move = self.picker.click(target)
        self.inspect(target)
        self.mouse.skip_rest()
        if move is None:
            self.relight()
            if self.animator.moves:
                self.click_guard.begin(before, self.prompt.pressable, target, is_other=False)
        elif not overlays.asks_before_end(self, target, move):
            self.submit(move, self.picker.chosen)
            way_on.choose_again(self, followed)

    def submit(self, move: Move, clicks: Path = ()) -> None:
        seat, stands = self.session.actor, self.flow.remember(clicks)
        was_up, seconds = self.flow.time_is_up, self.flow.taken()
        is_unasked = not clicks and self.flow.is_standing
        self.session.submit(move, by=seat, seconds=seconds, unasked=is_unasked)
        if was_up:
            self.app.toast(self.table_kit.say("ways.forced.done"), glyph="clock")
        if stands and seat is not None and self.flow.holds(seat):
            self.app.toast(self.table_kit.say("table.stands"))

    def _reseated(self, kind: str, newcomers: tuple[int, ...]) -> None:
        """Show who sits at the table now; whoever has the screen next may have to open a curtain."""
        self.app.scenes.clear_toasts()
        self.lessons.end()
        self.hint.forget()
        self.end_show()
        self.flow.reseated(newcomers)
        if self.flow.viewer != self.table.viewer:
            self.open_turn()
        self.layout()
        if kind == "seats":
            seat_news.show(self)

    def _on_change(self, change: Change) -> None:
        if change.kind in ("seats", "ways"):
            self._reseated(change.kind, change.newcomers)
            return
        overlays.close_outdated(self)
        self.map_follows.follow(change)
        before, buttons, rule = self.mouse.drag.with_dropped(seen_pieces(self)), self.targets.buttons, self._rule
        viewer, shown_to, is_forced = self.viewer, self.table.viewer, self.flow.time_is_up
        if change.kind != "move" or self.session.entries[-1].seat in self.session.setup.humans:
            self.app.scenes.clear_toasts()  # they were about the previous decision
        self.lessons.end()
        self.hint.forget()
        is_move = change.kind == "move"
        self.flow.changed(is_move, is_watched=is_move and self.animator.moves and self.flow.handover_due)
        if is_forced or not self.flow.can_act or self.viewer != viewer:
            self.mouse.drag.let_go()  # whoever carries it decides no more
        if self.flow.is_skipping:
            return  # the table is shown again when the rest has been played
        if self.flow.viewer != shown_to or (is_move and self.flow.begins_decision):
            self.open_turn()
        else:
            self.side_content.go_by(is_move)
        self.layout()
        if is_move:
            show_events(self, self.mouse, before, change.events, viewer)
        else:
            self.lead.forget()
            self.end_show()  # what was shown was taken back, the end of the game perhaps
            self.end_shown &= self.session.is_over or self.flow.is_fixed
        came = is_move or self._clicked == BACK.target
        if came and self.animator.moves and self.flow.can_act and self.flow.viewer == viewer:
            self.click_guard.begin(buttons, self.targets.buttons, self._clicked, self._rule != rule)
        self._clicked = ""
        if self.flow.handover_due and not self.animator.is_busy:
            self._hand_over()
        elif is_move and viewer is not None and self.viewer not in (viewer, None):
            self._welcome()

    def _hand_over(self) -> None:
        self.flow.take_over()
        self.open_turn()
        self.show()
        self._welcome()

    def _welcome(self) -> None:
        """Announce who plays now; ignore late clicks of the previous player."""
        if self.viewer is not None:
            if self.animator.moves:
                self.click_guard.block_all()
            key = "table.welcome" if self.session.is_turn_of(self.viewer) else "table.is_asked"
            self.banner.say(self.table_kit.say(key, who=self.table_kit.seats[self.viewer].name), self.viewer)

    def is_end(self, target: str) -> bool:
        prompt = self.session.game.prompt(self.session.state, self.viewer)
        return any(button.target == target and button.kind == "end" for button in prompt.buttons)

    def _close_bubble(self) -> None:
        overlays.close_refusals(self)
        if self.lights.refused or self.lights.called:
            self.light(refused="", called=frozenset())

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass events to overlays and widgets, then to keyboard and mouse."""
        self.keyboard.watch(event)
        self.score_parts.watch(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._hurry(event):
            return True
        if self.mouse.idle.ignores(event) or (self.click_guard.stops(event) and not self.stage.overlays):
            return True
        if overlays.has_refusal(self) and bubble_keys.handle(self, self.keyboard, event, self._close_bubble):
            return True
        if event.type == pygame.KEYDOWN and not self.stage.overlays and self.keyboard.handle(event):
            return True
        if self.mouse.drag.is_busy and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self.mouse.handle(event)  # something is carried over widgets too
        had_refusal = overlays.has_refusal(self)
        used = self.stage.handle(event)
        if had_refusal and not overlays.has_refusal(self):
            self._close_bubble()
        if used or self.stage.scope is not self.stage:
            self.mouse.leave_table(event)
            return used
        return self.mouse.handle(event)

    def _hurry(self, event: pygame.event.Event) -> bool:
        """End animations on a click or Shift; True if it only passed the table on or took away the card there."""
        shift = event.type == pygame.KEYDOWN and event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT)
        shift = shift and not self.banner.waits  # Shift+Tab walks about under a card that lies there
        is_elsewhere = event.type == pygame.MOUSEBUTTONDOWN and (
            self.targets.at(event.pos, self.picker.lit) in self.picker.lit or self.bar.rect.collidepoint(event.pos)
        )
        # Over a card a menu or question comes first.
        meant = not self.stage.overlays and self.banner.takes(event, is_elsewhere)
        if not (event.type == pygame.MOUSEBUTTONDOWN or shift or meant) or not self.is_showing:
            return meant
        (self.banner.finish if meant else self.end_show)()  # a moment that waited for the card comes now
        if self.flow.handover_due and not self.is_showing:
            self._hand_over()
            return True
        self.relight()
        return meant

    def step_back(self) -> bool:
        """Handle Esc: take back the last click or step, then clear the keyboard focus, then open the menu."""
        if self.flow.looking is not None:
            self.open_seat(self.flow.looking)
        elif not self.cancel_step():
            if self.lights.focused:
                self.keyboard.leave()
            else:
                self.open_menu()
        return True

    def cancel_step(self) -> bool:
        if self.hint.dismiss() or self.picker.back():
            self.relight()
        elif self.flow.can_act and self.session.is_mid_decision:
            self.session.undo()
        else:
            return False
        return True

    @property
    def board_view(self) -> BoardView | None:
        return self.picture.board_view

    def look_at_board(self, change: Callable[[BoardView], None]) -> None:
        if self.board_view is not None:
            change(self.board_view)
            self._repaint_board()
            self.light(hovered=self.mouse.look_again())

    def _repaint_board(self) -> None:
        self.picture.version += 1
        self.dirty = True

    # Time

    @property
    def busy(self) -> bool:
        moving = self.is_moving or self.mouse.is_resting or self.lessons.is_due or self.click_guard.is_on
        moving = moving or self.picture.is_moving
        return super().busy or moving or self.flow.waits or self.hint.is_waiting or self.flow.handover_due

    def update(self, dt: float) -> bool:
        """Advance time: animation, hovering, bots, the curtain, the end of the game."""
        if self.animator.update(dt):
            for sound in self.animator.heard:
                self.sounds.play_one(sound)
            self.light(flying=self.animator.flying)
            self.dirty = True
        if self.banner.update(dt) | (self.has_room_for_moments and self.moments.update(dt, self.app.late_seconds)):
            self.dirty = True
        if self.banner.is_laid and self.stage.tip is not None:
            self.stage.attend(None)
        if self.picture.update(dt):
            self._repaint_board()
        self.mouse.rest(dt)
        self.click_guard.update(dt, self.is_showing)
        self.second_press.update(dt + self.app.late_seconds)
        self.keyboard.update(dt)
        if not self.is_showing:
            self._go_on(dt)
        return super().update(dt)

    def _go_on(self, dt: float) -> None:
        if self.session.is_over and not self.session.view_only and not self.end_shown:
            self.end_shown = True
            self.app.go("score", session=self.session)
            return
        if self.flow.handover_due:
            self._hand_over()
        if self.flow.curtain_due:
            if overlays.holds_curtain(self):
                return
            self.stage.close_all()  # a question to the last player is none to the next
            calls = {"on_open": self._take_over, "opened": self._curtain_opened, "on_leave": self.flow.let_go}
            self.app.go("curtain", session=self.session, seat=self.flow.curtain_seat, **calls)
            return
        self.map_follows.come_back()
        if self.lessons.show_due():
            self.side_content.show()
        early_end.offer(self)
        is_asked = overlays.asks_the_table(self)
        self.dirty |= self.clock.update(0.0 if is_asked else dt)
        move = None if is_asked and self.session.is_bot_turn else self.flow.update(dt)
        self.hint.update(dt)
        self._show_thinking(dt)
        if move is not None:
            unasked.make(self, move)

    def _show_thinking(self, dt: float) -> None:
        actor = self.session.actor if self.flow.is_thinking else None
        lamp = self.bar.find("bar/hint") if self.hint.is_thinking else None
        token = self.rail.token_of(actor) if actor is not None else lamp.rect if lamp is not None else None
        self.dirty |= self.thinking.follow(token, dt)

    def _take_over(self) -> None:
        """Switch the viewer before the table is shown again, so that it is laid out only once."""
        self.mouse.forget()
        self.flow.take_over()
        self.open_turn()

    def _curtain_opened(self) -> None:
        if self.app.settings.recap and is_due(self.session, self.viewer):
            self.app.go("recap", session=self.session, viewer=self.viewer)
        elif self.viewer is not None:  # without a recap, announce the replies of others
            self.banner.announce(answers(self.session, self.viewer), self.viewer)

    def leave(self) -> None:
        super().leave()
        self.flow.count_time()
        self.hint.set_aside()
        self.end_show()

    def close(self) -> None:
        self._unsubscribe()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        for part in (self.picture, self.zoom, self.clock):
            part.draw(surface)
        if self.thinking.visible:
            self.thinking.draw(surface)
        slot_digits.draw(self, surface)
        for pointed_at in (self.route_preview, self.prospect_pill, self.score_parts):
            pointed_at.draw(surface)
        hint_path.draw(self, surface)
        self.animator.draw(surface)
        self.animator.shake.draw(surface, self.frame.board)
        self.mouse.drag.draw(surface)
        if self.has_room_for_moments:
            self.moments.draw(surface, self.frame.board)
        self.draw_above(surface)
        self.banner.draw(surface, self.frame.board)
        self.stage.draw_overlays(surface)
