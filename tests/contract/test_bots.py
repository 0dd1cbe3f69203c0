"""Laws of bots: what a game says of its positions is enough to beat chance."""

import pytest

from boardgames.app import wiring
from boardgames.bots.bot import View, always
from boardgames.bots.search import SearchBot
from boardgames.core.game import Advising, Game
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from tests.kept_games import kept_moves

GAMES, ENOUGH = 10, (3, 8)  # three of the first three, else eight of ten: at two seats less likely by chance


def greedy_game(game: Game, seats: int, seed: int) -> list[Move]:
    """A game of one greedy player against random moves."""
    bot, s, rng, moves = SearchBot(looks=16, width=0), game.new({}, seats, seed), Rng(seed), list[Move]()
    while (actor := game.actor(s)) is not None:
        is_greedy = actor == seed % seats
        moves.append(bot.choose(View(game, s, actor, rng), always) if is_greedy else rng.choice(game.legal(s)))
        game.apply(s, moves[-1])
    return moves


@pytest.mark.parametrize("slug", wiring.available())
def test_greed_beats_random_play(pytestconfig: pytest.Config, slug: str) -> None:
    game, seats = wiring.open_game(slug), wiring.definition(slug).game.players.min
    wins = 0
    for seed in range(GAMES):
        if wins == seed == ENOUGH[0]:
            return
        s, seat = game.new({}, seats, seed), seed % seats
        for move in kept_moves(pytestconfig, game, f"greedy-{seed}", greedy_game, seats, seed):
            game.apply(s, move)
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
