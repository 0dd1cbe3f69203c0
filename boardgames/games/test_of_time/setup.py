"""Setting up a game (S-01 to S-06)."""

from collections.abc import Mapping

from boardgames.core import rng
from boardgames.core.agenda import Item
from boardgames.core.game import Options, SetupError
from boardgames.core.phrase import say
from boardgames.data.defs import GameDef
from boardgames.games.test_of_time.defs import NONE, Defs
from boardgames.games.test_of_time.state import State


def check(game: GameDef, options: Options, seats: int) -> None:
    """Raise SetupError when so many seats cannot play with these options (G-03, S-01)."""
    if not game.players.min <= seats <= game.players.max:
        raise SetupError(say("setup.seats", least=game.players.min, most=game.players.max))
    known = {option.id: option for option in game.options}
    for name, value in options.items():
        option = known.get(name)
        if option is None or value not in {choice.id for choice in option.values}:
            raise SetupError(say("setup.option", option=name, value=value))


def with_defaults(game: GameDef, options: Options) -> Mapping[str, str]:
    """All options, the missing ones at their defaults."""
    return {option.id: options.get(option.id, option.default) for option in game.options}


def new(defs: Defs, options: Options, seats: int, seed: int) -> State:
    """Twenty followers at every home, nothing built; the starting player is to move."""
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
    s.deeds, s.journey = [], None
    s.agenda = [Item("turn", s.first)]
    return s
