"""The doors of the table: the scenes, menus and sheets that can be opened from it."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable

import pygame

from boardgames.core.table import Refusal
from boardgames.session.services import BotService
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.input.click_guard import ClickGuard
from boardgames.ui.table.input.keyboard import Keyboard
from boardgames.ui.table.input.mouse import Mouse
from boardgames.ui.table.picture import overlays, sheets
from boardgames.ui.table.picture.leaving import ask_leaving
from boardgames.ui.table.picture.score_parts import ScoreParts
from boardgames.ui.table.picture.seat_menu import open_seat_menu
from boardgames.ui.table.words.hint import Hint


class Doors(TableContext, ABC):
    """A table that opens rules, score sheet, replay, menus and the mats of players."""

    mouse: Mouse
    keyboard: Keyboard
    score_parts: ScoreParts
    click_guard: ClickGuard
    end_shown: bool  # whether the final score was shown already

    def make_hint(self, bots: BotService) -> Hint:
        """Make the lamp of the table."""
        return Hint(self, self.side_content, bots)

    def leave(self) -> None:
        """Let go of what is pressed or carried; the way back may be a double click, whose second half is none here."""
        self.keyboard.release()
        self.mouse.let_go()
        if self.animator.moves:
            self.click_guard.block_double()

    def describe_click(self, target: str) -> str:
        move, game = self.picker.move_of(target), self.session.game
        return self.table_kit.strings.phrase(game.describe(self.session.state, move)) if move is not None else ""

    def press(self, target: str) -> None:
        """Click a button of the prompt, unless another one stood at its place when the player last looked."""
        if not self.second_press.asks_first(target):
            self.click(target)

    def undo(self) -> None:
        overlays.undo(self)

    def restart_turn(self) -> None:
        overlays.restart_turn(self)

    def redo(self) -> None:
        if self.session.can_redo().allowed:
            self.session.redo()

    def come_back_to(self, targets: frozenset[str]) -> None:
        self.keyboard.come_back_to(targets)

    @property
    def pointer_on_board(self) -> tuple[int, int] | None:
        return self.mouse.on_board

    def inspect(self, target: str, in_passing: bool = False) -> None:
        if self.side_content.inspect(target, in_passing):
            self.relight()

    def choose_tab(self, tab: str) -> None:
        self.side_content.choose(tab)
        self.relight()

    def open_seat(self, seat: int) -> None:
        """Show a player's mat; choose the player if the decision asks for one."""
        if f"player/{seat}" in self.picker.lit:
            self.click(f"player/{seat}")
            return
        if self.flow.look_at(seat):
            self.show()
        else:
            sheets.open_mat(self, seat)

    @property
    def on_token(self) -> Callable[[int], None] | None:
        return None if self.flow.is_fixed else self._open_seat_menu

    def _open_seat_menu(self, seat: int) -> None:
        """Open the menu of a seat; choose the player if the decision asks for one."""
        target = f"player/{seat}"
        self.click(target) if target in self.picker.lit else open_seat_menu(self, seat)

    def open_rules(self, rule: str = "", refusal: Refusal | None = None) -> None:
        prompt, phrase = self.session.game.prompt(self.session.state, self.viewer), self.table_kit.strings.phrase
        said = {prompt.rule: phrase(prompt.text)}
        if refusal is not None:
            said[refusal.rule] = " ".join(phrase(part) for part in (refusal.fact, refusal.text) if part is not None)
        rule = rule or prompt.rule
        self.app.go("rules", slug=self.slug, rule=rule, meaning=lambda rules: [said[r] for r in rules if r in said])

    def open_seating(self, seat: int | None = None, newcomer: bool = False) -> None:
        if self._can_change():
            cover = self.cover_hands
            self.app.go("seating", session=self.session, seat=seat, before_asking=cover, newcomer=newcomer)

    def open_judge(self) -> None:
        if self._can_change():
            self.app.go("judge", session=self.session, before_asking=self.cover_hands)

    def cover_hands(self) -> None:
        self.flow.cover()
        if self.flow.viewer != self.table.viewer:
            self.hint.forget()  # it may speak of the viewer's cards
            self.open_turn()
            self.show()

    def open_turn(self) -> None:
        """Close the inspected card, which others may not see, and show the news in the side panel."""
        self.side_content.open_turn()
        self.keyboard.begin_turn()
        self.mouse.skip_rest()

    def open_leaving(self) -> None:
        if self._can_change():
            ask_leaving(self, self.viewer or 0)

    def _can_change(self) -> bool:
        """Whether the table may still change anything; else say why not."""
        session = self.session
        if session.view_only or session.is_over:
            key = "session.view_only" if session.view_only else "session.over"
            self.app.toast(self.table_kit.say(key), glyph="warning")
            return False
        return True

    def open_score(self) -> None:
        if not self.session.is_over and self.session.setup.ways.scores != "live":
            self.app.toast(self.table_kit.say(f"ways.covered.{self.session.setup.ways.scores}"), glyph="lock")
            return
        self.app.go("score", session=self.session, seen=self.end_shown)

    def open_replay(self, number: int) -> None:
        is_fixed = self.session.view_only or self.flow.is_fixed
        before_asking = None if is_fixed else self.cover_hands
        self.app.go("replay", session=self.session, number=number, before_asking=before_asking)

    def open_score_parts(self, seat: int, anchor: pygame.Rect) -> None:
        self.score_parts.open(seat, anchor)

    def show_again(self) -> None:
        overlays.show_again(self)

    def key_words(self) -> dict[str, str]:
        return overlays.key_words(self)

    def open_menu(self) -> None:
        overlays.open_menu(self)
