"""Bots: legal, repeatable, blind to what is hidden, and better than chance."""

import pytest

from boardgames.bots.bot import View, always, ask
from boardgames.bots.registry import BOTS, LEVELS, UnknownBot, make
from boardgames.bots.search import SearchBot
from boardgames.core.game import digest
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from tests.toy import Play, ToyGame, ToyState

GAME = ToyGame()
QUICK = {  # the same thoughts, fewer of them
    "skilled": SearchBot(looks=32, width=3, nodes=150),
    "master": SearchBot(looks=48, width=4, nodes=300),
}


def choice(name: str, s: ToyState, seat: int, seed: int) -> Move:
    return (QUICK.get(name) or make(name)).choose(View(GAME, s, seat, Rng(seed)), always)


def played(names: tuple[str, ...], seed: int) -> ToyState:
    s, moves = GAME.new({"length": "short"}, len(names), seed), 0
    bots = [QUICK.get(name) or make(name) for name in names]
    while (seat := GAME.actor(s)) is not None:
        GAME.apply(s, ask(bots[seat], GAME, s, seed, moves))
        moves += 1
    return s


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_chooses_a_legal_move_and_leaves_the_state_alone(name: str) -> None:
    s = GAME.new({}, 3, 5)
    before = digest(s)

    move = choice(name, s, 0, seed=1)

    assert move in GAME.legal(s)
    assert digest(s) == before


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_gives_the_same_game_at_every_level(name: str) -> None:
    assert digest(played((name, name), 3)) == digest(played((name, name), 3))


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_cannot_know_what_its_seat_cannot_see(name: str) -> None:
    s = GAME.new({}, 3, 5)
    other = s.clone()
    other.hands[1], other.hands[2] = other.hands[2], other.hands[1]
    other.deck.reverse()

    assert [choice(name, s, 0, seed) for seed in range(6)] == [choice(name, other, 0, seed) for seed in range(6)]


def test_greedy_takes_what_looks_best() -> None:
    s = GAME.new({}, 2, 5)
    s.deck.clear()

    assert choice("greedy", s, 0, seed=1) == Play(s.hands[0][-1])


@pytest.mark.parametrize("name", ["greedy", "skilled"])
def test_thought_beats_chance_at_the_toy(name: str) -> None:
    states = [played((name, "random"), seed) for seed in range(12)]

    assert sum(s.points[0] for s in states) > 1.1 * sum(s.points[1] for s in states)


@pytest.mark.parametrize("name", ["steady", "skilled"])
def test_a_bot_without_time_still_chooses(name: str) -> None:
    s = GAME.new({}, 3, 5)

    assert make(name).choose(View(GAME, s, 0, Rng(1)), lambda: False) in GAME.legal(s)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"clever.*greedy"):
        make("bot:clever")
