"""The content of the side panel: an inspected target, what happened since the last turn, the log, the aid."""

from __future__ import annotations

from boardgames.session.deeds import deeds, own_deeds
from boardgames.session.log import LogEntry, LogLine, cards_in
from boardgames.ui.table.base import TableBase
from boardgames.ui.table.frame.side_panel import RULE
from boardgames.ui.table.words.inspection import Inspection, card_in_play, inspect, refreshed, spotlit_card
from boardgames.ui.table.words.notes import Lessons

RECAP_LINES = 60


class SideContent:
    """Knows the open tab and the inspected target, and fills the side panel."""

    def __init__(self, scene: TableBase, lessons: Lessons) -> None:
        self.scene = scene
        self.lessons = lessons
        self.tab = "card"
        self.inspection: Inspection | None = None
        self._playing: tuple[str, tuple[str, ...]] = ("", ())  # the card that is being played, and its steps
        self.recap_first = False  # the recap stays until the player clicks or presses a key
        self._asked_about = ""  # the card of a question that has just come
        self._asking = ""  # the open card that the viewer must answer
        self._is_over_tab = False  # a card is shown, whatever tab is open, until it is answered or the player goes on
        self._is_peeking = False  # what the pointer rests on is shown, whatever tab is open
        self._told: tuple[list[LogEntry], int | None] = ([], None)  # the log and the viewer of the recap below
        self._recap_lines: list[LogLine] = []
        self._own_lines: tuple[LogLine, ...] = ()  # what the viewer's own last move brought

    @property
    def target(self) -> str:
        """The target that is shown large, "" without one."""
        return self.inspection.target if self.inspection is not None else ""

    @property
    def is_settled(self) -> bool:
        """Whether recap or question decide what is shown: a card that came just now does not replace it."""
        return self.recap_first or self.scene.flow.begins_answer

    def refresh(self) -> None:
        """Bring the inspection up to date; a card that is being played comes first whenever it advances a step."""
        if self.recap_first:
            self.inspection = None
            self.show()
            return
        kit, table = self.scene.table_kit, self.scene.table
        self._take_question()
        playing = card_in_play(kit, table)
        now = (playing.card, playing.steps) if playing is not None else ("", ())
        if playing is not None and now != self._playing:
            self.inspection = playing
        elif self.inspection is not None:
            self.inspection = refreshed(kit, table, self.inspection)
        elif self._asked_about:
            self.inspection = inspect(kit, table, f"card/{self._asked_about}")
        else:
            self.inspection = spotlit_card(kit, table)
        self._asked_about = ""
        self._playing = now
        self.show()

    def _take_question(self) -> None:
        """Show the open card that the viewer must answer, over any tab; it stays as long as it waits."""
        asking = self._open_card()
        if asking is not None and asking.card != self._asking:
            self.inspection, self._is_over_tab = asking, True
        elif asking is None and self._asking:
            self._is_over_tab = False
        self._asking = asking.card if asking is not None else ""

    def _open_card(self) -> Inspection | None:
        return spotlit_card(self.scene.table_kit, self.scene.table) if self.scene.flow.can_act else None

    def show_card(self, card: str) -> None:
        """Show a card that has just come; one that the viewer turned up over any tab, until the next click."""
        self._is_over_tab = self.scene.session.entries[-1].seat == self.scene.viewer
        self.inspect(f"card/{card}", in_passing=False)
        self.show()

    def open_link(self, target: str) -> None:
        """Show what a clicked name stands for, over any tab, until the next click; a rule in its book."""
        if target.startswith(RULE):
            self.scene.open_rules(target.removeprefix(RULE))
            return
        self._is_over_tab = inspect(self.scene.table_kit, self.scene.table, target) is not None
        self.inspect(target, in_passing=False)
        self.scene.relight()
        self.show()

    def follow(self, chosen: tuple[str, ...]) -> None:
        """Bring the inspection up to date with the chosen clicks."""
        if self.inspection is not None:
            self.inspection = refreshed(self.scene.table_kit, self.scene.table, self.inspection, chosen)
            self.show()

    def inspect(self, target: str, in_passing: bool) -> bool:
        """Show a target large if there is something to show; in passing it replaces the recap or a card that waits for
        an answer only while the pointer is there, and never a log or an aid that the player has opened to read."""
        if in_passing and self.tab != "card" and not (self.recap_first or self._is_over_tab):
            return False
        if in_passing and (self.recap_first or self._asking or self.tab != "card"):
            return self._peek(target)
        self._is_peeking = False
        self._end_recap()
        found = inspect(self.scene.table_kit, self.scene.table, target, self.scene.picker.chosen) or self._open_card()
        if found is None or found == self.inspection or (self._playing[0] and found.is_slight):
            return False
        self.inspection = found
        self.tab = "card" if self.tab == "aid" else self.tab
        self.show()
        return True

    def look_away(self, button: str) -> None:
        """The keyboard has come to a button: what it looked at before must not seem to have the focus too."""
        is_other = self.inspection is not None and self.target != button
        if is_other and not (self._asking or self._playing[0] or self._is_over_tab):
            self.let_go()

    def forget(self) -> None:
        """Show nothing large any more: the keyboard has left what it looked at."""
        self.inspection = None
        self.show()

    def _peek(self, target: str) -> bool:
        """Show what the pointer rests on over recap or open card, which come back when the pointer leaves."""
        scene = self.scene
        if target != scene.lights.hovered:
            return False
        found = inspect(scene.table_kit, scene.table, target) if target else None
        was_peeking, self._is_peeking = self._is_peeking, found is not None
        found = found or self._open_card()
        if found == self.inspection and was_peeking == self._is_peeking:
            return False
        self.inspection = found
        self.show()
        return True

    def open_turn(self) -> None:
        """Show nothing large but what a question is about; at the start of the viewer's turn, or of a question without
        a card, the recap stays until the first click or key."""
        flow, session, viewer = self.scene.flow, self.scene.session, self.scene.viewer
        self.inspection, self._is_over_tab, self._is_peeking = None, False, False
        named = cards_in(session.game.prompt(session.state, viewer).text) if flow.begins_answer else set()
        self._asked_about = next(iter(named)) if len(named) == 1 else ""
        is_wanted = self.scene.app.settings.recap and flow.begins_decision and not self._asked_about
        self.recap_first = is_wanted and bool(self._recap())

    def go_by(self, is_move: bool) -> None:
        """A move was made or taken back: the recap no longer comes first, and what the player looked at goes if it
        belongs to a turn that is over or was taken back: while others play, their deeds are shown."""
        self.recap_first, scene = False, self.scene
        is_last = is_move and not scene.flow.can_act and scene.session.entries[-1].seat == scene.viewer
        if (is_last or not is_move) and not self._is_over_tab:
            self.inspection = None

    def let_go(self) -> None:
        """Show the table as before a click that is not wanted after all: nothing large, no button chosen."""
        self.inspection = None
        self.refresh()
        self.scene.relight()

    def go_on(self) -> None:
        """The player clicks: the chosen tab comes back, unless a card waits for the answer."""
        self._end_recap()
        if self._is_over_tab and not self._asking:
            self._is_over_tab = False
            self.show()

    def _end_recap(self) -> None:
        """The player has begun: other content may replace the recap from now on."""
        if self.recap_first:
            self.recap_first = False
            self.refresh()

    def choose(self, tab: str) -> None:
        """Open a tab."""
        self.tab, self._is_over_tab, self._is_peeking = tab, False, False
        self._end_recap()
        self.show()

    def _recap(self) -> list[LogLine]:
        """What happened since the viewer's last turn; looked for once after each move, not at each movement."""
        session, viewer = self.scene.session, self.scene.viewer
        if session.log is not self._told[0] or viewer != self._told[1]:
            self._told = (session.log, viewer)
            self._recap_lines = list(deeds(session, viewer)[:RECAP_LINES]) if viewer is not None else []
            self._own_lines = own_deeds(session, viewer) if viewer is not None else ()
        return self._recap_lines

    def show(self) -> None:
        """Fill the side panel."""
        session, viewer = self.scene.session, self.scene.viewer
        tab = "card" if self.recap_first or self._is_over_tab or self._is_peeking else self.tab
        lines = session.log_lines(session.secrets_seat(viewer), viewer) if tab == "log" else ()
        lessons, side, recap = self.lessons, self.scene.side, self._recap()
        side.follows_recap = viewer is not None and session.actor not in (viewer, None) and not session.view_only
        side.own = self._own_lines if side.follows_recap else ()
        side.note, side.notes_so_far = lessons.note, lessons.so_far if tab == "aid" else ()
        side.show_side(self.scene.frame.side, tab, self.inspection, recap, lines)
