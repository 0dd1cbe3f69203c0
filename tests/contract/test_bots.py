"""Laws of bots: what a game says of its positions is enough to beat chance."""

import pytest

from boardgames.app import wiring
from boardgames.bots.bot import View, always
from boardgames.bots.search import SearchBot
from boardgames.core.game import Advising
from boardgames.core.rng import Rng

GAMES, ENOUGH = 10, (3, 8)  # three of the first three, else eight of ten: at two seats less likely by chance


@pytest.mark.parametrize("slug", wiring.available())
def test_greed_beats_random_play(slug: str) -> None:
    game, seats = wiring.open_game(slug), wiring.definition(slug).game.players.min
    bot, wins = SearchBot(looks=16, width=0), 0
    for seed in range(GAMES):
        if wins == seed == ENOUGH[0]:
            return
        s, rng, seat = game.new({}, seats, seed), Rng(seed), seed % seats
        while (actor := game.actor(s)) is not None:
            choice = bot.choose(View(game, s, seat, rng), always) if actor == seat else rng.choice(game.legal(s))
            game.apply(s, choice)
        result = game.outcome(s)
        wins += result is not None and result.winners == (seat,)

    assert wins >= ENOUGH[1]


@pytest.mark.parametrize("slug", [slug for slug in wiring.available() if isinstance(wiring.open_game(slug), Advising)])
def test_sensible_moves_are_legal_and_the_same_in_every_deal(slug: str) -> None:
    game, seats = wiring.open_game(slug), wiring.definition(slug).game.players.min
    assert isinstance(game, Advising)
    s, rng = game.new({}, seats, 1), Rng(1)
    while (seat := game.actor(s)) is not None:
        sensible = game.sensible(s)
        assert sensible
        assert {*sensible} <= {*game.legal(s)}
        assert game.sensible(game.determinize(s, seat, rng)) == sensible
        game.apply(s, rng.choice(sensible))
