"""Points: every lamp counts, promised ones count more; promises count when they are shown (P-1, P-2)."""

from boardgames.core.game import Outcome, ScoreRow
from boardgames.core.phrase import say
from boardgames.games.nine_lamps.rules.state import State


def promised(s: State, seat: int) -> int:
    """What the promise of a seat is worth now."""
    return s.defs.numbers["promise"] * sum(s.lamps[village] == seat for village in s.defs.promises[s.promises[seat]])


def rows(s: State) -> tuple[ScoreRow, ...]:
    """The score sheet; it tells nothing of a promise before the end (S-2)."""
    seats = range(len(s.pawns))
    lamps = tuple(s.defs.numbers["lamp"] * s.lamps.count(seat) for seat in seats)
    promises = tuple(0 if s.agenda else promised(s, seat) for seat in seats)
    sheet = {"lamps": lamps, "promise": promises}
    return tuple(ScoreRow(id, say(f"score.{id}.name"), won, help=say(f"score.{id}.help")) for id, won in sheet.items())


def totals(s: State) -> tuple[int, ...]:
    """The points of every seat."""
    return tuple(map(sum, zip(*(row.points for row in rows(s)), strict=True)))


def outcome(s: State) -> Outcome | None:
    """The most points win; equal totals share the victory (P-3)."""
    points = totals(s)
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    return None if s.agenda else Outcome(ranks, points, say("end.night", n=s.round), "E-1")
