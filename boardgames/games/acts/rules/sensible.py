"""The moves that bots think about: no interview of a witness of whom nothing was written yet."""

from collections.abc import Sequence

from boardgames.core.moves import Move
from boardgames.games.acts.rules import decisions
from boardgames.games.acts.rules.moves import OpenInterview
from boardgames.games.acts.rules.state import State


def sensible(s: State) -> Sequence[Move]:
    """The legal moves without interviews that bring no mark: nobody is heard twice (A-31)."""
    found = decisions.legal(s)
    if len(found) <= 1 or s.agenda[-1].kind != "turn":
        return found
    seat, witnesses = s.agenda[-1].seat, s.defs.named.witnesses
    return [
        move for move in found if type(move) is not OpenInterview or s.matching(seat, witnesses.index(move.witness))
    ] or found
