"""Laws over whole games of random moves, and the list of rule ids."""

import random
import re
from pathlib import Path

import pytest

from boardgames.core.game import digest
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.games.portals.defs import NONE
from boardgames.games.portals.scoring import totals
from boardgames.games.portals.state import State
from tests.rules.portals.portals_given import GAME, random_game, rule

HERE = Path(__file__).parent
VARIANTS = [
    (seats, options)
    for seats in (2, 3, 4, 5)
    for options in (
        {},
        {"simplified": "on", "portals_mode": "chosen"},
        {"hand_limit_mode": "lenient", "portals_mode": "random"},
    )
] + [(4, {"teams": "on"}), (4, {"teams": "on", "simplified": "on", "hand_limit_mode": "lenient"})]


def measure(s: State) -> int:
    """The measure of E-7."""
    return 2 * (len(s.old) + len(s.new) + sum(card != NONE for card in s.row)) + sum(map(len, s.hands))


def all_cards(s: State) -> list[int]:
    """Every card, wherever it lies."""
    piles = (*s.hands, *s.played, s.old, s.new, s.removed, s.undealt, s.row)
    return sorted(card for pile in piles for card in pile if card != NONE)


@rule("E-7")
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_random_games_end(seats: int, options: dict[str, str]) -> None:
    for seed in range(200):
        s, moves = random_game(seats, options, seed)
        result = GAME.outcome(s)
        touched = sum(move.word not in ("move", "end_turn", "place_pawn", "choose_portal") for move in moves)
        assert result is not None, seed
        assert touched <= 195, seed
        assert result.totals == totals(s), seed


@rule("E-7")
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_cards_are_conserved_and_the_measure_falls(seats: int, options: dict[str, str]) -> None:
    for seed in range(4):
        choose = random.Random(seed)
        s = GAME.new(options, seats, seed)
        while legal := GAME.legal(s):
            before = measure(s)
            move = choose.choice(legal)
            GAME.apply(s, move)
            quiet = move.word in ("move", "end_turn", "place_pawn", "choose_portal")
            assert measure(s) == before - (not quiet), (seed, move)
            assert all_cards(s) == list(range(108)), (seed, move)
            assert s.masks == [sum(1 << card for card in hand) for hand in s.hands]
            assert s.occupied == sum(1 << node for node in s.pawns if node != NONE)
            assert all(not known & ~mask for known, mask in zip(s.known, s.masks, strict=True))


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_no_click_path_means_two_moves(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(3)
    s = GAME.new(options, seats, 3)
    while legal := GAME.legal(s):
        paths = [path for move in legal for path in GAME.paths(move)]
        starts = {path[:length] for path in paths for length in range(1, len(path))}
        assert len(set(paths)) == len(paths)
        assert not starts & set(paths)
        GAME.apply(s, choose.choice(legal))


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_a_deal_anew_looks_the_same_to_its_viewer(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(8)
    s = GAME.new(options, seats, 8)
    number = 0
    while legal := GAME.legal(s):
        if number % 15 == 0 or s.blind:
            for viewer in range(seats):
                other = GAME.determinize(s, viewer, Rng(number))
                assert GAME.table(other, viewer) == GAME.table(s, viewer), number
                assert GAME.prompt(other, viewer) == GAME.prompt(s, viewer)
                assert GAME.score(other) == GAME.score(s)
                assert all_cards(other) == all_cards(s)
                if GAME.actor(s) == viewer:
                    assert list(GAME.legal(other)) == list(legal)
        GAME.apply(s, choose.choice(legal))
        number += 1


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_clones_and_listeners_change_nothing(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(11)
    s = GAME.new(options, seats, 11)
    while legal := GAME.legal(s):
        before, other = digest(s), s.clone()
        move = choose.choice(legal)
        GAME.apply(s, move)
        assert digest(other) == before
        GAME.apply(other, GAME.moves.read(move.plain()), [].append)
        assert digest(other) == digest(s)


def test_two_states_that_differ_are_told_apart() -> None:
    s = GAME.new({}, 3, 1)
    changed = []
    for name in ("round", "capsule", "level", "burnt", "used", "stall", "rng", "first"):
        other = s.clone()
        setattr(other, name, getattr(other, name) + 1)
        changed.append(digest(other))
    assert len({digest(s), *changed}) == len(changed) + 1


def _greedy(s: State, seat: int, rng: Rng) -> Move:
    """The move after which the seat likes a likely state best."""
    deal, worth = GAME.determinize(s, seat, rng), {}
    for move in GAME.legal(s):
        after = deal.clone()
        GAME.apply(after, move)
        worth[move] = GAME.evaluate(after, seat)
    return max(worth, key=lambda move: worth[move])


def test_greed_beats_random_play() -> None:
    wins = 0
    for seed in range(10):
        s = GAME.new({}, 2, seed)
        rng, seat = Rng(seed), seed % 2
        while (actor := GAME.actor(s)) is not None:
            legal = GAME.legal(s)
            move = _greedy(s, seat, rng) if actor == seat else rng.choice(legal)
            GAME.apply(s, move)
        result = GAME.outcome(s)
        wins += result is not None and result.winners == (seat,)
    assert wins >= 9


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
