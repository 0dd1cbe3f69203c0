"""What is read at the side of the table: a thing shown large, what happened since the last turn, the log, the aid."""

from __future__ import annotations

from boardgames.ui.table.desk import Desk
from boardgames.ui.table.inspection import Inspection, at_hand, inspect, refreshed, spotlit

RECAP_LINES = 60


class Reading:
    """Keeps which tab is open and what is shown large, and tells the side panel."""

    def __init__(self, scene: Desk) -> None:
        self.scene = scene
        self.tab = "card"
        self.inspection: Inspection | None = None
        self._playing: tuple[str, tuple[str, ...]] = ("", ())  # the card that is being resolved, and how far

    @property
    def target(self) -> str:
        """What is shown large."""
        return self.inspection.target if self.inspection is not None else ""

    def renew(self) -> None:
        """What was shown large, as it is now; a card that is being played comes first when it goes a step on."""
        look, table = self.scene.look, self.scene.table
        playing = at_hand(look, table)
        now = (playing.card, playing.steps) if playing is not None else ("", ())
        if playing is not None and now != self._playing:
            self.inspection = playing
        elif self.inspection is not None:
            self.inspection = refreshed(look, table, self.inspection)
        else:
            self.inspection = spotlit(look, table)
        self._playing = now
        self.show()

    def follow(self, chosen: tuple[str, ...]) -> None:
        """What is shown large, now that some things are chosen."""
        if self.inspection is not None:
            self.inspection = refreshed(self.scene.look, self.scene.table, self.inspection, chosen)
            self.show()

    def inspect(self, target: str, in_passing: bool) -> bool:
        """Show a thing large if there is something to tell of it; in passing it does not push the aid aside."""
        found = inspect(self.scene.look, self.scene.table, target, self.scene.picker.chosen)
        if found is None or found == self.inspection or (self._playing[0] and found.is_slight):
            return False
        self.inspection = found
        self.tab = "card" if self.tab == "aid" and not in_passing else self.tab
        self.show()
        return True

    def forget(self) -> None:
        """Show nothing large."""
        self.inspection = None

    def choose(self, tab: str) -> None:
        """Open a tab."""
        self.tab = tab
        self.show()

    def show(self) -> None:
        """Tell the side panel."""
        session, viewer = self.scene.session, self.scene.viewer
        lines = session.log_lines(session.eyes(viewer)) if self.tab == "log" else ()
        news = session.news(viewer) if viewer is not None else ()
        recap = [line for line in news if line.kind == "line"][-RECAP_LINES:]
        self.scene.side.show_side(self.scene.frame.side, self.tab, self.inspection, recap, lines)
