"""Laws over whole games of random moves, the bot's judgement, and the list of rule ids."""

import random
import re
from pathlib import Path

import pytest

from boardgames.core.game import digest
from boardgames.core.rng import Rng
from boardgames.games.test_of_time.scoring import totals
from boardgames.games.test_of_time.state import State, strips_of
from tests.rules.test_of_time.time_given import DEFS, GAME, NONE, given, random_game, rule

HERE = Path(__file__).parent


@rule("F-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_after_twenty_rounds(seats: int) -> None:
    for seed in range(12):
        s, _ = random_game(seats, seed)
        result = GAME.outcome(s)

        assert result is not None, seed
        assert s.round == 20
        assert result.totals == totals(s), seed


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_masks_and_sums_follow_from_the_rest(seats: int) -> None:
    choose = random.Random(seats)
    s = GAME.new({}, seats, seats)
    while legal := GAME.legal(s):
        GAME.apply(s, choose.choice(legal))
        for spot, kind in enumerate(s.kinds):
            history = s.history[spot]
            assert s.covered[spot] == sum(map(strips_of, history))
            assert s.is_visible(spot) == (kind != NONE and s.covered[spot] < DEFS.kinds[kind].sections)
            assert bool(s.recorded >> spot & 1) == bool(history)
            assert bool(s.under >> spot & 1) == (s.building[spot] != NONE)
            assert kind == NONE or len(history) == s.round - 1 - s.made[spot] or s.is_over
        for seat in range(seats):
            seen = [s.kinds[spot] for spot in s.spots(seat) if s.is_visible(spot)]
            assert s.modifiers(seat).counts == tuple(seen.count(kind) for kind in range(5))


@pytest.mark.parametrize("seats", [2, 4])
def test_clones_and_listeners_change_nothing(seats: int) -> None:
    choose = random.Random(11)
    s = GAME.new({}, seats, 11)
    while legal := GAME.legal(s):
        before, other = digest(s), s.clone()
        move = choose.choice(legal)
        GAME.apply(s, move)
        assert digest(other) == before
        GAME.apply(other, GAME.moves.read(move.plain()), [].append)
        assert digest(other) == digest(s)


def test_two_states_that_differ_are_told_apart() -> None:
    s = given(works={0: [("temple", 2, "k d"), None, None]})
    changed = []
    for name in ("round", "starter", "passes", "passed", "first"):
        other = s.clone()
        setattr(other, name, getattr(other, name) + 1)
        changed.append(digest(other))
    for name in ("followers", "shamans", "spare_followers", "spare_shamans", "cards", "made", "building"):
        other = s.clone()
        getattr(other, name)[1] += 1
        changed.append(digest(other))

    assert len({digest(s), *changed}) == len(changed) + 1


@rule("20.7", "G-04")
def test_a_bot_sees_the_table_as_it_is() -> None:
    s = given(works={0: [("temple", 2, "k d"), None, None]})

    deal = GAME.determinize(s, 1, Rng(3))

    assert deal.key() == s.key()
    assert deal is not s


def _greedy(s: State, seat: int, rng: Rng):
    """The move after which a turn ends best; amounts are tried at random."""
    worth = {}
    for move in GAME.legal(s):
        for _ in range(4):
            after = s.clone()
            GAME.apply(after, move)
            while GAME.actor(after) == seat and after.agenda[-1].kind != "turn":
                GAME.apply(after, rng.choice(GAME.legal(after)))
            worth[move] = max(worth.get(move, -1e9), GAME.evaluate(after, seat))
    return max(worth, key=lambda move: worth[move])


@rule("20.7")
def test_greed_beats_random_play() -> None:
    wins = 0
    for seed in range(6):
        s = GAME.new({}, 2, seed)
        rng, seat = Rng(seed), seed % 2
        while (actor := GAME.actor(s)) is not None:
            GAME.apply(s, _greedy(s, seat, rng) if actor == seat else rng.choice(GAME.legal(s)))
        result = GAME.outcome(s)
        wins += result is not None and result.winners == (seat,)

    assert wins >= 5


@rule("20.7")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"works": {0: [("temple", 2), None, None]}}, {"works": {0: [("temple", 2, "d d"), None, None]}}),
        ({"followers": (20, 20)}, {"followers": (14, 20)}),
        ({"shamans": (1, 0)}, {}),
        ({"works": {1: [("art", 2, "d d"), None, None]}}, {"works": {1: [("art", 2), None, None]}}),
    ],
)
def test_what_a_bot_likes(better: dict, worse: dict) -> None:
    assert GAME.evaluate(given(**better), 0) > GAME.evaluate(given(**worse), 0)


def test_every_rule_id_is_cited_by_a_test() -> None:
    ids = (HERE / "rule_ids.txt").read_text(encoding="utf-8").split()
    lines = (HERE / "screen_ids.txt").read_text(encoding="utf-8").splitlines()
    on_screen = {line.split()[0] for line in lines}
    cited = {
        name
        for file in HERE.glob("test_*.py")
        for marks in re.findall(r"^@rule\(([^)]*)\)", file.read_text(encoding="utf-8"), re.M)
        for name in re.findall(r'"([^"]+)"', marks)
    }

    assert sorted(set(ids) - cited - on_screen) == []
    assert sorted((cited | on_screen) - set(ids)) == []
