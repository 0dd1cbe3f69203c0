"""Setting up (S-1, S-2)."""

from boardgames.core.game import Options
from boardgames.core.rng import Rng
from boardgames.games.nine_lamps.rules import decisions
from boardgames.games.nine_lamps.rules.definitions import NOBODY, Defs
from boardgames.games.nine_lamps.rules.state import State


def new(defs: Defs, options: Options, seats: int, seed: int) -> State:
    """Return the first state: pawns at their first lamps, one promise per seat."""
    s, villages, deck = State(), len(defs.graph.ids), list(range(len(defs.cards)))
    Rng(seed).shuffle(deck)
    s.defs, s.agenda, s.round = defs, [], 1
    s.pawns, s.jars, s.promises = list(defs.start), [defs.numbers["jars"]] * seats, deck[:seats]
    s.lamps = [defs.start.index(village) if village in defs.start else NOBODY for village in range(villages)]
    s.sheltered = [False] * villages
    decisions.begin_round(s)
    return s
