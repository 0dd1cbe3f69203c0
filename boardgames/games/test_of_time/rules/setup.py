"""Setting up a game (S-01 to S-06)."""

from boardgames.core import rng
from boardgames.core.agenda import Item
from boardgames.core.game import Options
from boardgames.games.test_of_time.rules.definitions import NONE, Defs
from boardgames.games.test_of_time.rules.state import State


def new(defs: Defs, options: Options, seats: int, seed: int) -> State:
    """Return the first state: followers at every home, nothing built; the starting player begins."""
    numbers, spots = defs.numbers, seats * defs.numbers.spaces
    s = State()
    s.defs, s.options, s.seats, s.first = defs, options, seats, 0
    if options["start_player"] == "random":  # S-05
        s.first = rng.below(rng.Rng(seed).state, seats)[1]
    s.round, s.starter, s.passes, s.passed, s.converted = 1, s.first, 0, 0, 0
    s.followers = [numbers.first_followers] * seats  # S-03
    s.shamans = [numbers.first_shamans] * seats
    s.spare_followers = [numbers.followers - numbers.first_followers] * seats
    s.spare_shamans = [numbers.shamans - numbers.first_shamans] * seats
    s.cards, s.codes = [defs.full_hand] * seats, [0] * seats  # S-02
    s.kinds, s.building, s.made = [NONE] * spots, [NONE] * spots, [0] * spots
    s.history, s.covered = [()] * spots, [0] * spots
    s.visible = s.recorded = s.under = s.busy = s.kept = 0
    s.attacks, s.defences = [0] * spots, [0] * spots
    s.sired, s.shamans_sired = [0] * seats, [0] * seats
    s.actions, s.journey = [], None
    s.returning_followers, s.returning_shamans = [0] * seats, [0] * seats
    s.agenda = [Item("turn", s.first)]
    return s
