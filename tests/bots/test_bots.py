"""Bots: legal, repeatable, blind to what is hidden, and better the higher their level."""

import pytest

from boardgames.bots.bot import View, always
from boardgames.bots.greedy import GreedyBot
from boardgames.bots.mcts import MctsBot
from boardgames.bots.registry import BOTS, UnknownBot, make
from boardgames.core.game import digest
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from tests.toy import Play, ToyGame, ToyState

GAME = ToyGame()


def choice(name: str, s: ToyState, seat: int, seed: int) -> Move:
    return make(name).choose(View(GAME, s, seat, Rng(seed)), always)


def played(names: tuple[str, ...], seed: int) -> ToyState:
    s = GAME.new({"length": "short"}, len(names), seed)
    rng = Rng(seed)
    bots = [MctsBot(iterations=40) if name == "mcts" else make(name) for name in names]
    while (seat := GAME.actor(s)) is not None:
        GAME.apply(s, bots[seat].choose(View(GAME, s, seat, rng), always))
    return s


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_chooses_a_legal_move_and_leaves_the_state_alone(name: str) -> None:
    s = GAME.new({}, 3, 5)
    before = digest(s)

    move = choice(name, s, 0, seed=1)

    assert move in GAME.legal(s)
    assert digest(s) == before


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_seed_gives_the_same_choice(name: str) -> None:
    s = GAME.new({}, 3, 5)

    assert choice(name, s, 0, seed=8) == choice(name, s, 0, seed=8)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_cannot_know_what_its_seat_cannot_see(name: str) -> None:
    s = GAME.new({}, 3, 5)
    other = s.clone()
    other.hands[1], other.hands[2] = other.hands[2], other.hands[1]
    other.deck.reverse()

    assert [choice(name, s, 0, seed) for seed in range(6)] == [choice(name, other, 0, seed) for seed in range(6)]


def test_greedy_takes_what_looks_best() -> None:
    s = GAME.new({}, 2, 5)

    assert choice("greedy", s, 0, seed=1) == Play(s.hands[0][-1])


def test_greedy_and_mcts_beat_chance_at_the_toy() -> None:
    points = dict.fromkeys(("greedy", "mcts", "random"), 0)
    for seed in range(30):
        for name in ("greedy", "mcts"):
            s = played((name, "random"), seed)
            points[name] += s.points[0]
            points["random"] += s.points[1]

    assert points["greedy"] * 2 > points["random"] * 1.1
    assert points["mcts"] * 2 > points["random"] * 1.1


def test_a_bot_without_time_still_chooses() -> None:
    s = GAME.new({}, 3, 5)

    for bot in (GreedyBot(), MctsBot()):
        assert bot.choose(View(GAME, s, 0, Rng(1)), lambda: False) in GAME.legal(s)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"clever.*greedy"):
        make("bot:clever")
