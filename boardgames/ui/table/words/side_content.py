"""The content of the side panel: an inspected target, what happened since the last turn, the log, the aid."""

from __future__ import annotations

from boardgames.session.log import LogLine
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.words.inspection import Inspection, card_in_play, inspect, refreshed, spotlit_card

RECAP_LINES = 60


class SideContent:
    """Knows the open tab and the inspected target, and fills the side panel."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.tab = "card"
        self.inspection: Inspection | None = None
        self._playing: tuple[str, tuple[str, ...]] = ("", ())  # the card that is being played, and its steps
        self.recap_first = False  # the recap stays until the player clicks or presses a key
        self._is_peeking = False  # what the pointer rests on is shown over another tab

    @property
    def target(self) -> str:
        """The target that is shown large, "" without one."""
        return self.inspection.target if self.inspection is not None else ""

    def refresh(self) -> None:
        """Bring the inspection up to date; a card that is being played comes first whenever it advances a step."""
        if self.recap_first:
            self.inspection = None
            self.show()
            return
        kit, table = self.scene.table_kit, self.scene.table
        playing = card_in_play(kit, table)
        now = (playing.card, playing.steps) if playing is not None else ("", ())
        if playing is not None and now != self._playing:
            self.inspection = playing
        elif self.inspection is not None:
            self.inspection = refreshed(kit, table, self.inspection)
        else:
            self.inspection = spotlit_card(kit, table)
        self._playing = now
        self.show()

    def follow(self, chosen: tuple[str, ...]) -> None:
        """Bring the inspection up to date with the chosen clicks."""
        if self.inspection is not None:
            self.inspection = refreshed(self.scene.table_kit, self.scene.table, self.inspection, chosen)
            self.show()

    def inspect(self, target: str, in_passing: bool) -> bool:
        """Show a target large if there is something to show; in passing it replaces the recap, the log and the aid only
        while the pointer is there."""
        if in_passing and (self.recap_first or self.tab != "card"):
            return self._peek(target)
        self._is_peeking = False
        self.end_recap_first()
        found = inspect(self.scene.table_kit, self.scene.table, target, self.scene.picker.chosen)
        if found is None or found == self.inspection or (self._playing[0] and found.is_slight):
            return False
        self.inspection = found
        self.tab = "card" if self.tab == "aid" else self.tab
        self.show()
        return True

    def _peek(self, target: str) -> bool:
        """Show what the pointer rests on over recap, log or aid, which come back when the pointer leaves."""
        scene = self.scene
        if target != scene.lights.hovered:
            return False
        found = inspect(scene.table_kit, scene.table, target) if target else None
        was_peeking, self._is_peeking = self._is_peeking, found is not None
        if found == self.inspection and was_peeking == self._is_peeking:
            return False
        self.inspection = found
        self.show()
        return True

    def open_turn(self) -> None:
        """Show nothing large; at the start of the viewer's turn the recap stays until the first click or key."""
        self.inspection = None
        is_wanted = self.scene.app.settings.recap and self.scene.flow.begins_turn
        self.recap_first = is_wanted and bool(self._recap())

    def end_recap_first(self) -> None:
        """The player has begun: other content may replace the recap from now on."""
        if self.recap_first:
            self.recap_first = False
            self.refresh()

    def choose(self, tab: str) -> None:
        """Open a tab."""
        self.tab, self._is_peeking = tab, False
        self.end_recap_first()
        self.show()

    def _recap(self) -> list[LogLine]:
        session, viewer = self.scene.session, self.scene.viewer
        news = session.news(viewer) if viewer is not None else ()
        return [line for line in news if line.kind == "line"][-RECAP_LINES:]

    def show(self) -> None:
        """Fill the side panel."""
        session, viewer = self.scene.session, self.scene.viewer
        tab = "card" if self.recap_first or self._is_peeking else self.tab
        lines = session.log_lines(session.secrets_seat(viewer)) if tab == "log" else ()
        lessons, side = self.scene.lessons, self.scene.side
        is_first = viewer is not None and not session.has_had_turn(viewer)
        side.recap_head = "table.so_far" if is_first else "table.since_last_turn"
        side.note, side.notes_so_far = lessons.note, lessons.so_far if tab == "aid" else ()
        side.show_side(self.scene.frame.side, tab, self.inspection, self._recap(), lines)
