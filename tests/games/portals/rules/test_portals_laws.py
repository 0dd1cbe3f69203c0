"""Laws over whole games of random moves, and the list of rule ids."""

import random
from pathlib import Path

import pytest

from boardgames.core.game import digest
from boardgames.core.rng import Rng
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.scoring import totals
from boardgames.games.portals.rules.state import State
from tests.games.portals.given import GAME, random_game, rule

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
    for seed in range(40):
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
def test_a_deal_anew_keeps_every_piece(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(8)
    s = GAME.new(options, seats, 8)
    number = 0
    while legal := GAME.legal(s):
        if number % 15 == 0 or s.blind:
            for viewer in range(seats):
                other = GAME.determinize(s, viewer, Rng(number))
                assert all_cards(other) == all_cards(s)
        GAME.apply(s, choose.choice(legal))
        number += 1


def test_two_states_that_differ_are_told_apart() -> None:
    s = GAME.new({}, 3, 1)
    changed = []
    for name in ("round", "capsule", "level", "burnt", "used", "stall", "rng", "first"):
        other = s.clone()
        setattr(other, name, getattr(other, name) + 1)
        changed.append(digest(other))
    assert len({digest(s), *changed}) == len(changed) + 1
