"""Laws over whole games of random moves, and the list of rule ids."""

import random
from pathlib import Path

import pytest

from boardgames.core.game import digest
from boardgames.core.rng import Rng
from boardgames.games.acts.rules.definitions import ALIVE, DEAD, NONE
from boardgames.games.acts.rules.scoring import totals
from boardgames.games.acts.rules.state import State
from tests.games.acts.given import DEFS, GAME, NUMBERS, random_game, rule

HERE = Path(__file__).parent
VARIANTS = [
    (seats, options)
    for seats in (2, 3, 4, 5)
    for options in ({}, {"pawn_colour": "free", "stenographer": "chosen", "memory_aid": "off"})
]
games = pytest.mark.parametrize(("seats", "options"), VARIANTS)


def assert_conserved(s: State) -> None:
    """Nothing is lost and nothing is there twice."""
    boxed = [card for box in s.boxes for card in box if card != NONE]
    written = [card for gospel in s.gospels for card in gospel if card != NONE]
    first = [card for seat in range(s.seats) for card in range(36) if (s.cards[seat] & ~s.followed[seat]) >> card & 1]
    twins = [card for card in range(36) if s.twins >> card & 1]
    taken = [card for seat in range(s.seats) for card in range(36) if s.followed[seat] >> card & 1]
    assert sorted(boxed + first) == list(range(36))
    assert sorted(twins + taken) == list(range(36))
    assert sorted(written) == sorted(first + taken)
    assert s.white + s.status.count(ALIVE) + s.removed == NUMBERS.white
    assert s.black + s.supply + s.status.count(DEAD) == NUMBERS.black + NUMBERS.supply
    assert s.white >= 0
    assert s.black >= 0
    assert sum(s.tokens) == s.seats
    assert min(s.tokens) >= 0
    for witness, pile in enumerate(s.piles):
        assert pile + sum(held >> witness & 1 for held in s.held) == NUMBERS.pile
    for gospel, filled, cards in zip(s.gospels, s.filled, s.cards, strict=True):
        assert filled == sum(1 << n for n, card in enumerate(gospel) if card != NONE) + (1 << len(gospel))
        assert cards == sum(1 << card for card in gospel if card != NONE)
    assert len(set(s.boats)) == 3 or s.agenda[-1].kind == "displace"
    assert all(boat in DEFS.board.ports for boat in s.boats)
    assert not s.shown & ~sum(1 << card for card in boxed)
    if s.current != NONE:
        assert s.octagons + len(s.spent) == NUMBERS.octagons


@games
def test_random_games_end(seats: int, options: dict[str, str]) -> None:
    for seed in range(100):
        s, _ = random_game(seats, options, seed)
        result = GAME.outcome(s)
        assert result is not None, seed
        assert result.totals == totals(s), seed


@rule("A-21", "B-7", "C-7", "C-15", "E-3", "F-10", "Y-16")
@games
def test_pieces_are_conserved(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        choose = random.Random(seed)
        s = GAME.new(options, seats, seed)
        while legal := GAME.legal(s):
            GAME.apply(s, choose.choice(legal))
            assert_conserved(s)


@games
def test_one_legal_move_plays_itself_but_where_a_person_must_see_it(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(6)
    s = GAME.new(options, seats, 6)
    while legal := GAME.legal(s):
        assert len(legal) > 1 or s.agenda[-1].kind in ("turn", "keep")
        GAME.apply(s, choose.choice(legal))


@games
def test_a_deal_anew_keeps_every_piece(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(8)
    s = GAME.new(options, seats, 8)
    number = 0
    while legal := GAME.legal(s):
        if number % 15 == 0 or s.box != NONE:
            for viewer in range(seats):
                other = GAME.determinize(s, viewer, Rng(number))
                assert_conserved(other)
        GAME.apply(s, choose.choice(legal))
        number += 1


def test_two_states_that_differ_are_told_apart() -> None:
    s = GAME.new({}, 3, 1)
    changed = []
    for name in (
        "time",
        "octagons",
        "used",
        "cities_used",
        "white",
        "black",
        "supply",
        "removed",
        "twins",
        "rng",
        "box",
    ):
        other = s.clone()
        setattr(other, name, getattr(other, name) + 1)
        changed.append(digest(other))
    for name in ("pawns", "boats", "status", "seen", "piles", "held", "tokens", "tallies", "mutes", "followed"):
        other = s.clone()
        getattr(other, name)[0] += 1
        changed.append(digest(other))
    assert len({digest(s), *changed}) == len(changed) + 1
