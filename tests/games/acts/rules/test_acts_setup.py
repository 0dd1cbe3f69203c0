"""Setting up: everything on its place, options, who begins."""

import pytest

from boardgames.core.game import SetupError
from boardgames.games.acts.rules.definitions import NONE, UNKNOWN
from boardgames.games.acts.rules.moves import PlacePawn
from tests.games.acts.given import CITIES, DEFS, GAME, NUMBERS, do, due, node, rule

CHOSEN = {"stenographer": "chosen"}


@rule("S-2", "S-4", "S-6", "S-8", "S-10")
def test_pieces_at_the_start() -> None:
    s = GAME.new(CHOSEN, 4, 5)
    assert [DEFS.board.nodes[boat] for boat in s.boats] == ["rome", "ephesus", "caesarea"]
    assert (s.white, s.black, s.supply, s.removed) == (6, 2, 7, 0)
    assert s.piles == [4] * 9
    assert s.twins == (1 << 36) - 1
    assert s.gospels == [[NONE] * 6] * 4
    assert s.status == [UNKNOWN] * 9


@rule("S-3", "S-7")
def test_discs_and_primary_cards_are_dealt_to_the_cities() -> None:
    s = GAME.new(CHOSEN, 4, 5)
    assert sorted(s.discs) == list(range(9))
    assert sorted(card for box in s.boxes for card in box) == list(range(36))
    assert all(len(box) == NUMBERS.box for box in s.boxes)
    assert s.shown == 0
    assert GAME.new(CHOSEN, 4, 6).boxes != s.boxes
    assert GAME.new(CHOSEN, 4, 6).discs != s.discs


@rule("S-5", "V-1", "R-33", "S-14", "Y-16")
@pytest.mark.parametrize(
    ("seats", "start", "rounds", "tokens"),
    [(2, 0, 6, [0, 2]), (3, 0, 6, [0, 1, 2]), (4, 0, 6, [0, 1, 1, 2]), (5, 1, 5, [0, 1, 1, 1, 2])],
)
def test_time_and_tokens_by_number_of_players(seats: int, start: int, rounds: int, tokens: list[int]) -> None:
    s = GAME.new(CHOSEN, seats, 5)
    assert (s.time, s.round, s.rounds, s.tokens) == (start, 1, rounds, tokens)
    assert sum(s.tokens) == seats


@rule("S-9", "S-13", "V-2", "R-44")
def test_themes_are_dealt_and_bring_their_colour() -> None:
    s = GAME.new(CHOSEN, 5, 5)
    assert len(set(s.themes)) == 5
    assert s.colours == [DEFS.named.theme_colour[theme] for theme in s.themes]


@rule("S-11", "V-4")
def test_the_stenographer_is_seat_one_or_drawn_by_lot() -> None:
    assert {GAME.new(CHOSEN, 3, seed).first for seed in range(20)} == {0}
    assert {GAME.new({}, 3, seed).first for seed in range(20)} == {0, 1, 2}


@rule("S-14")
def test_tokens_follow_the_stenographer() -> None:
    for seed in range(10):
        s = GAME.new({}, 4, seed)
        assert [s.tokens[seat] for seat in s.order(s.first)] == [0, 1, 1, 2]


@rule("S-12", "S-15", "S-16")
def test_pawns_are_placed_in_turn_on_free_cities_and_the_stenographer_begins() -> None:
    s = GAME.new(CHOSEN, 3, 5)
    dealt = (s.boxes, s.discs, s.themes)
    assert {move.city for move in GAME.legal(s) if isinstance(move, PlacePawn)} == set(CITIES)
    do(s, PlacePawn("rome", ""))
    assert due(s) == ("placement", 1)
    assert PlacePawn("rome", "") not in GAME.legal(s)
    do(s, PlacePawn("jerusalem", ""), PlacePawn("cyrene", ""))
    assert s.pawns == [node("rome"), node("jerusalem"), node("cyrene")]
    assert due(s) == ("turn", 0)
    assert s.octagons == 3
    assert dealt == (s.boxes, s.discs, s.themes)


@rule("S-13", "V-2")
def test_free_colours_are_chosen_with_the_city_and_used_once() -> None:
    s = GAME.new({**CHOSEN, "pawn_colour": "free"}, 2, 5)
    assert len(GAME.legal(s)) == 9 * 6
    do(s, PlacePawn("rome", "teal"))
    assert len(GAME.legal(s)) == 8 * 5
    assert not any(move.colour == "teal" for move in GAME.legal(s) if isinstance(move, PlacePawn))
    do(s, PlacePawn("corinth", "grey"))
    assert [DEFS.named.colours[colour] for colour in s.colours] == ["teal", "grey"]


@rule("S-16")
def test_the_same_seed_deals_the_same() -> None:
    assert GAME.new({}, 4, 77).key() == GAME.new({}, 4, 77).key()
    assert GAME.new({}, 4, 77).key() != GAME.new({}, 4, 78).key()


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_can_play(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.check({}, seats)


@pytest.mark.parametrize("options", [{"pawn_colour": "blue"}, {"teams": "on"}])
def test_unknown_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        GAME.check(options, 3)
