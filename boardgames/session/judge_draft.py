"""Corrections being prepared: what may be set right, what was changed, and the position that comes of it."""

from typing import Any

from boardgames.core.corrections import Correct, Correcting, Editable, Value, describe
from boardgames.core.phrase import Phrase
from boardgames.session.session import LONGEST_REASON, Session


class JudgeDraft:
    """Changes to a session that is not touched until they are applied."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.changes: list[Correct] = []
        self.reason = ""

    @property
    def state(self) -> Any:
        """The position with all changes."""
        return self._after(self.changes)

    def _after(self, changes: list[Correct]) -> Any:
        s = self.session.state.clone()
        for change in changes:
            self.session.game.apply(s, change)
        return s

    @property
    def things(self) -> tuple[Editable, ...]:
        """What may be set right in that position."""
        return self._things(self.changes)

    def _things(self, changes: list[Correct]) -> tuple[Editable, ...]:
        game, hides_scores = self.session.game, self.session.setup.ways.scores != "live"
        found = game.editable(self._after(changes)) if isinstance(game, Correcting) else ()
        return tuple(thing for thing in found if not (thing.is_score and hides_scores))

    def find(self, what: str) -> Editable | None:
        """Return one of them by name."""
        return next((thing for thing in self.things if thing.what == what), None)

    def next_at(self, slot: str, held: str) -> Editable | None:
        """Return what lies at a slot and may be set right, after what is held; None after the last."""
        here = [thing for thing in self.things if thing.slot == slot]
        names = [thing.what for thing in here]
        number = names.index(held) + 1 if held in names else 0
        return here[number] if number < len(here) else None

    def put(self, what: str, to: Value) -> bool:
        """Give a thing another value; a number that changes again is one change. False where that is impossible."""
        thing = self.find(what)
        if thing is None or not thing.allows(to):
            return False
        last = self.changes[-1] if self.changes else None
        if last is not None and last.what == what and not thing.noun:
            self.changes.pop()
            if any(one.what == what and one.value == to for one in self.things):
                return True  # back where it was
        self.changes.append(Correct(what, to))
        return True

    def drop(self, number: int) -> None:
        """Take back a change, and the later ones that no longer fit without it."""
        kept: list[Correct] = []
        for change in self.changes[:number] + self.changes[number + 1 :]:
            if any(thing.what == change.what and thing.allows(change.to) for thing in self._things(kept)):
                kept.append(change)
        self.changes = kept

    def lines(self) -> list[Phrase]:
        """Describe all changes, in order."""
        found = []
        for number, change in enumerate(self.changes):
            things = self._things(self.changes[:number])
            thing = next(thing for thing in things if thing.what == change.what)
            found.append(describe(thing, change.to, "judge.planned"))
        return found

    @property
    def is_ready(self) -> bool:
        """Whether there is something to apply, and a reason for it."""
        return bool(self.changes) and bool(self.reason.strip()[:LONGEST_REASON])

    def apply(self) -> None:
        """Make all changes in the session, for the reason given."""
        self.session.correct(self.changes, self.reason)
