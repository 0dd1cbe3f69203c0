"""What a move is good for, in a hint: the points of a building, or those that preserving it saves."""

from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say
from boardgames.games.test_of_time.rules.moves import Create, Preserve
from boardgames.games.test_of_time.rules.names import spot_at
from boardgames.games.test_of_time.rules.state import State


def purpose(s: State, m: Move) -> Phrase | None:
    """Tell the points that a new Testament brings if it keeps its gold, or that a preserved one does not lose."""
    kinds, rounds = s.defs.kinds, s.defs.numbers.rounds
    if isinstance(m, Create):
        kind = next(kind for kind in kinds if kind.id == m.testament)
        return say("hint.brings", n=kind.gold_after[0] * (rounds - s.round))
    if isinstance(m, Preserve):
        spot = spot_at(s, m.seat, m.space)
        gold, covered = kinds[s.kinds[spot]].gold_after, s.covered[spot]
        return say("hint.saves", n=(gold[covered] - gold[covered + 1]) * (rounds - s.made[spot]))
    return None
