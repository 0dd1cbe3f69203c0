"""Laws over whole games of random moves, and the list of rule ids."""

import random
from pathlib import Path

import pytest

from boardgames.core.game import digest
from boardgames.core.rng import Rng
from boardgames.games.ierusalem.rules.definitions import BLOCKED, FOLLOWERS, GRIDS, MAHANE, NONE, XXXIII
from boardgames.games.ierusalem.rules.scoring import totals
from boardgames.games.ierusalem.rules.state import State
from tests.games.ierusalem.given import CARDS, DEFS, GAME, MARKERS, NUMBERS, random_game

HERE = Path(__file__).parent
VARIANTS = [
    (seats, options) for seats in (3, 4) for options in ({}, {"visit_symbols": "tiles", "start_player": "seat_1"})
]
games = pytest.mark.parametrize(("seats", "options"), VARIANTS)


def assert_conserved(s: State) -> None:
    """Nothing is lost and nothing is there twice."""
    for seat in range(s.seats):
        own = range(FOLLOWERS * seat, FOLLOWERS * (seat + 1))
        standing = [one for row in s.squares for one in row if one in own]
        sitting = [one for one in s.guests if one in own]
        camp = [FOLLOWERS * seat + n for n in range(FOLLOWERS) if s.camp[seat] >> n & 1]
        assert sorted(standing + sitting + camp) == list(own)
        assert s.on[seat] == [sum(one in own for one in row) for row in s.squares]
        assert max(s.on[seat]) <= NUMBERS.per_location
        assert s.seated[seat] == sum(1 << at for at, one in enumerate(s.guests) if one in own)
        assert s.coins[seat] >= 0
        assert min(s.goods[seat]) >= 0
        given = [marker % 8 for rival in range(s.seats) for marker in s.received[rival] if marker // 8 == seat]
        assert not any(s.own[seat] >> marker & 1 for marker in given)
        assert s.own[seat].bit_count() == 8 - s.favors[seat] - favor_under_way(s, seat)
        assert sum(s.marks[seat]) == len(s.received[seat])
        assert s.camp[seat].bit_count() + s.offerings[seat] <= FOLLOWERS  # K-04
    assert s.room == [row.count(NONE) for row in s.squares]
    assert s.free == sum(1 << at for at, one in enumerate(s.guests) if one == NONE)
    assert s.supply + sum(s.offerings) == NUMBERS.offerings
    placed = [*s.mahane, *s.xxxiii, *(one for one in s.display if one != NONE)]
    for seat in range(s.seats):
        placed += [*s.hands[seat], *s.piles[seat], *s.discards[seat], *(c for row in s.columns[seat] for c in row)]
    expected = [n for deck in (*range(s.seats), MAHANE, XXXIII) for n in CARDS.by_deck[deck]]
    assert sorted(placed) == sorted(expected) or s.active == NONE
    assert NONE not in s.display or not s.mahane  # H-06
    seated = [one for one in s.sitting if one != NONE]
    assert len(set(seated)) == len(seated) == 12 - s.waiting.bit_count()
    assert all((row.count(BLOCKED) == 2) == (s.seats == 3) for row in s.squares)


def favor_under_way(s: State, seat: int) -> int:
    """A marker that was given while the giver's step is still to come."""
    return int(s.active == seat and any(item.kind == "favor_done" for item in s.agenda))


@games
def test_random_games_end(seats: int, options: dict[str, str]) -> None:
    for seed in range(15):
        s = random_game(seats, options, seed)
        result = GAME.outcome(s)
        assert result is not None, seed
        assert result.totals == totals(s), seed
        assert s.round <= NUMBERS.guard + 28


@games
def test_pieces_are_conserved(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(4)
    s = GAME.new(options, seats, 4)
    while legal := GAME.legal(s):
        GAME.apply(s, choose.choice(legal))
        assert_conserved(s)


@games
def test_one_legal_move_plays_itself_but_where_a_person_must_see_it(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(6)
    s = GAME.new(options, seats, 6)
    while legal := GAME.legal(s):
        assert len(legal) > 1 or s.agenda[-1].kind in ("play", "visit", "purchase")
        GAME.apply(s, choose.choice(legal))


@games
def test_a_deal_anew_keeps_every_piece(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(8)
    s = GAME.new(options, seats, 8)
    number = 0
    while legal := GAME.legal(s):
        if number % 40 == 0 or s.agenda[-1].kind == "called":
            for viewer in range(seats):
                other = GAME.determinize(s, viewer, Rng(number))
                assert_conserved(other)
        GAME.apply(s, choose.choice(legal))
        number += 1


def test_cards_taken_from_the_display_stay_known_in_every_deal() -> None:
    s = GAME.new({"start_player": "seat_1"}, 3, 5)
    for _ in range(3):
        GAME.apply(s, GAME.legal(s)[0])
    taken = s.display[0]
    s.known[1] |= 1 << taken
    s.hands[1].append(taken)
    s.display[0] = s.mahane.pop()
    assert all(taken in GAME.determinize(s, 0, Rng(seed)).hands[1] for seed in range(8))
    assert len({tuple(GAME.determinize(s, 0, Rng(seed)).hands[1]) for seed in range(8)}) > 1


def test_two_states_that_differ_are_told_apart() -> None:
    s = random_state()
    changed = []
    for name in (
        "active", "apostle", "card", "column", "discarded", "marker", "moved", "picked", "rng", "set",
        "supply", "turn", "waiting",
    ):  # fmt: skip
        other = s.clone()
        setattr(other, name, getattr(other, name) + 1)
        changed.append(digest(other))
    for name in ("sitting", "guests", "camp", "stacks", "judgments", "display", "vp", "coins", "offerings", "known"):
        other = s.clone()
        getattr(other, name)[0] += 1
        changed.append(digest(other))
    other = s.clone()
    other.traded = (0, -1, 2)
    changed.append(digest(other))
    for name in ("squares", "on", "goods", "hands", "piles"):
        other = s.clone()
        getattr(other, name)[0][0] += 1
        changed.append(digest(other))
    assert len({digest(s), *changed}) == len(changed) + 1


def random_state() -> State:
    """A position after some random moves, in which lists have things in them."""
    choose = random.Random(2)
    s = GAME.new({}, 4, 2)
    for _ in range(60):
        GAME.apply(s, choose.choice(GAME.legal(s)))
    return s


def test_the_numbers_of_things() -> None:
    assert len(GRIDS) == 3
    assert len(MARKERS.ids) == 8
    assert len(DEFS.colours) == 4
