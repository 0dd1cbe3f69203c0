"""Points: every lamp counts, promised ones count more; promises count when they are shown (P-1, P-2)."""

from boardgames.core.game import Outcome, ScoreRow
from boardgames.core.phrase import say
from boardgames.games.nine_lamps.rules.state import State


def promised(s: State, seat: int) -> int:
    """Return the points of a seat's promise now."""
    return s.defs.numbers["promise"] * sum(s.lamps[village] == seat for village in s.defs.promises[s.promises[seat]])


def rows(s: State) -> tuple[ScoreRow, ...]:
    """Return the score sheet; promises count only at the end, so that they stay secret (S-2)."""
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
