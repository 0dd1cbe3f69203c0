"""What bots are given: a deal that fits what a seat has seen, and a judgement of a position."""

from boardgames.core.rng import Rng
from boardgames.games.nine_lamps.rules import scoring
from boardgames.games.nine_lamps.rules.state import State

KEPT, NEAR = 0.6, 0.2  # what a sheltered promised lamp is worth more; what a step towards a promised village brings


def determinize(s: State, viewer: int | None, rng: Rng) -> State:
    """A clone in which the other seat has any promise but the viewer's (S-2)."""
    other = s.clone()
    if s.agenda and viewer is not None:
        unseen = [card for card in range(len(s.defs.cards)) if card != s.promises[viewer]]
        other.promises[1 - viewer] = rng.choice(unseen)
    return other


def evaluate(s: State, seat: int) -> float:
    """The lead in points as they would be counted now, and how near the missing promised villages are."""
    mine, theirs = (s.lamps.count(one) * s.defs.numbers["lamp"] + scoring.promised(s, one) for one in (seat, 1 - seat))
    wanted, steps = s.defs.promises[s.promises[seat]], s.defs.graph.distances()[s.pawns[seat]]
    kept = sum(s.sheltered[village] and s.lamps[village] == seat for village in wanted)
    far = sum(steps[village] for village in wanted if s.lamps[village] != seat)
    return mine - theirs + KEPT * kept - NEAR * far
