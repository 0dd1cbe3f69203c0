"""Components, geometry and setup (chapters 2 to 4, 12)."""

import pytest

from boardgames.core.game import SetupError, digest
from boardgames.core.rng import Rng
from boardgames.games.ierusalem.rules.definitions import BLOCKED, FOLLOWERS, LOCATIONS, MAHANE, NONE, TYPES, XXXIII
from boardgames.games.ierusalem.rules.state import NEUTRAL
from tests.games.ierusalem.given import (
    APOSTLES,
    CARDS,
    DEFINITION,
    DEFS,
    GAME,
    MARKERS,
    NUMBERS,
    SEAT_1,
    SPACES,
    do,
    given,
    legal,
    phase,
    rule,
    space,
    symbols,
)


@rule("C-01", "C-02")
def test_the_board_is_1600_by_1000_and_a_camp_has_sixteen_places_and_one() -> None:
    assert DEFINITION.board.canvas == (1600, 1000)
    assert NUMBERS.capacity == 16
    camp = GAME.table(given(), 0).zone("camp")
    assert camp is not None
    assert [slot.tone for slot in camp.slots] == [""] * 16 + ["locked"]


@rule("C-03", "O-06")
def test_each_deck_has_ten_cards_two_a_location_and_six_with_one_icon() -> None:
    for deck in range(4):
        cards = CARDS.by_deck[deck]
        assert len(cards) == 10
        assert sorted(CARDS.location[one] for one in cards) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
        icons = [CARDS.actions[one][1:] for one in cards]
        assert sum(len(row) == 1 for row in icons) == 6
        assert [CARDS.vp[one] for one in cards] == [2 if len(row) == 1 else 1 for row in icons]


@rule("C-04", "C-05")
def test_twenty_mahane_and_ten_xxxiii_cards_with_their_green_points() -> None:
    assert len(CARDS.by_deck[MAHANE]) == 20
    assert len(CARDS.by_deck[XXXIII]) == 10
    assert {CARDS.vp[one] for one in CARDS.by_deck[MAHANE]} == {2}
    assert {CARDS.vp[one] for one in CARDS.by_deck[XXXIII]} == {3}


@rule("C-06", "C-07", "C-08")
def test_fifteen_followers_a_colour_and_twelve_apostles() -> None:
    assert FOLLOWERS == 15
    assert [sum(kind == n for kind in APOSTLES.type) for n in range(len(TYPES))] == [6, 3, 2, 1]
    assert [APOSTLES.value[APOSTLES.type.index(n)] for n in range(4)] == [4, 5, 6, -5]
    assert GAME.table(given(), None).slot("jesus") is not None


@rule("C-09")
def test_eight_favor_markers_with_benefit_and_location() -> None:
    assert list(zip(MARKERS.benefit, MARKERS.amount, (LOCATIONS[n] for n in MARKERS.location), strict=True)) == [
        ("stone", 2, "mountain"),
        ("bread", 1, "lake"),
        ("fish", 1, "desert"),
        ("denarius", 2, "market"),
        ("call_follower", 1, "temple"),
        ("stone", 1, "lake"),
        ("denarius", 3, "mountain"),
        ("call_follower", 1, "desert"),
    ]


@rule("C-10", "S-05")
def test_parable_stacks_have_a_tile_a_player_the_best_on_top() -> None:
    assert all(given(4).tiles_left(n) == [6, 5, 4, 3] for n in range(7))
    assert all(given(3).tiles_left(n) == [6, 5, 4] for n in range(7))


@rule("C-11", "C-12", "C-13")
def test_tiles_are_counted() -> None:
    assert sorted(DEFS.tiles) == sorted(list(range(5)) * 3)
    assert len(given().judgments) == 6
    assert given().lit == [True] * 4


@rule("C-15", "C-16", "C-17", "R-22")
def test_only_offerings_are_limited() -> None:
    s = given(coins=(999,), goods={0: (200, 200, 200)})
    assert s.supply == 50 - 4
    assert s.coins[0] == 999


@rule("C-18", "C-19")
def test_markers_lie_on_their_tracks_and_help_is_on_screen() -> None:
    table = GAME.table(given(), 0)
    pieces = [piece.id for zone in table.zones for slot in zone.slots for piece in slot.pieces]
    for wanted in ("sanhedrin", *(f"disk/{n}" for n in range(4)), *(f"score_pawn/{n}" for n in range(4))):
        assert wanted in pieces
    assert any(term.kind == "aid" for term in DEFINITION.game.terms)


@rule("L-01", "L-02", "L-03", "L-04")
def test_the_table_has_rows_of_eight_four_corners_and_four_places_beside_jesus() -> None:
    assert len(SPACES.ids) == 56
    for side in "tb":
        for row in (1, 2, 3):
            assert sum(name.startswith(f"sup_{side}{row}_c") for name in SPACES.ids) == 8
    assert len(SPACES.corners) == 4
    assert SPACES.centre.bit_count() == 4
    assert len(APOSTLES.seats) == 12


@rule("L-05", "L-06", "X-13")
@pytest.mark.parametrize(
    ("name", "cost"),
    [("t1_c3", (0, 2, 1)), ("b3_c8", (2, 0, 0)), ("corner_tr", (0, 0, 2)), ("centre_b5", (0, 0, 2))],
)
def test_a_place_costs_row_and_column_and_two_fish_at_the_table(name: str, cost: tuple[int, int, int]) -> None:
    assert SPACES.cost[space(name)] == cost


@rule("L-08", "L-10", "R-05", "R-06", "R-07")
def test_a_place_scores_one_seat_at_most() -> None:
    seats = APOSTLES.seat
    for name, seat, distance in (("t2_c6", "seat_t6", 2), ("corner_br", "seat_b8", 1), ("b3_c1", "seat_b1", 3)):
        assert SPACES.seat[space(name)] == seats[seat]
        assert SPACES.distance[space(name)] == distance
    for name in ("centre_t4", "t1_c4", "b2_c5", "t3_c5"):
        assert SPACES.seat[space(name)] == NONE


@rule("S-01", "W-05")
def test_three_or_four_play() -> None:
    for seats in (2, 5):
        with pytest.raises(SetupError):
            GAME.new({}, seats, 1)
    with pytest.raises(SetupError):
        GAME.new({"visit_symbols": "nonsense"}, 3, 1)
    assert GAME.seat_colours(GAME.new({}, 3, 1)) == ("red", "yellow", "green")


@rule("S-01")
def test_a_seat_plays_the_deck_of_the_colour_it_chose() -> None:
    options = GAME.colour_option(("red", "green", "blue"))

    s = GAME.new({**SEAT_1, **options}, 3, 1)
    while phase(s) == "setup":
        GAME.apply(s, GAME.legal(s)[0])

    assert GAME.seat_colours(s) == ("red", "green", "blue")
    for seat, colour in enumerate(("red", "green", "blue")):
        own = [CARDS.ids[card] for card in (*s.hands[seat], *s.piles[seat])]
        assert all(name.startswith(colour) for name in own), own
    dealt = GAME.determinize(s, 0, Rng(1))
    for seat in range(3):
        assert sorted(dealt.hands[seat] + dealt.piles[seat]) == sorted(s.hands[seat] + s.piles[seat])


@rule("S-01")
def test_colours_in_their_usual_order_are_no_option_and_wrong_ones_are_refused() -> None:
    assert GAME.colour_option(("red", "yellow", "green")) == {}
    usual = GAME.new({"colours": "red yellow green"}, 3, 1)
    assert digest(usual) == digest(GAME.new({}, 3, 1))
    assert digest(GAME.new({"colours": "red green yellow"}, 3, 1)) != digest(usual)
    for wrong in ("red green", "red red green", "red green pink", ""):
        with pytest.raises(SetupError):
            GAME.new({"colours": wrong}, 3, 1)


@rule("S-02", "W-04")
def test_the_start_player_is_drawn_by_lot_or_named() -> None:
    assert {GAME.new({}, 4, seed).first for seed in range(30)} == {0, 1, 2, 3}
    assert {GAME.new(SEAT_1, 4, seed).first for seed in range(9)} == {0}


@rule("S-03", "S-07", "S-14")
def test_apostles_wait_and_markers_are_at_the_start() -> None:
    s = GAME.new({}, 4, 1)
    assert s.waiting.bit_count() == 12
    assert s.sitting == [NONE] * 12
    assert s.marker == 0
    assert s.favors == [0] * 4
    assert s.own == [255] * 4
    assert all(s.capacity(seat) == 16 for seat in range(4))


@rule("W-01")
def test_a_first_game_has_the_printed_symbols() -> None:
    assert GAME.new({}, 4, 1).symbols == (
        symbols("market", "mountain", "desert"),
        symbols("lake", "temple", "mountain"),
        symbols("desert", "market", "lake"),
    )


@rule("S-04", "W-02")
def test_later_games_draw_nine_of_fifteen_tiles() -> None:
    seen = set()
    for seed in range(8):
        s = GAME.new({"visit_symbols": "tiles"}, 4, seed)
        drawn = [place for column in s.symbols for place in column]
        assert len(drawn) == 9
        assert all(drawn.count(place) <= 3 for place in range(5))
        seen.add(s.symbols)
    assert len(seen) > 4


@rule("S-06", "S-08", "S-09")
def test_tiles_and_decks_are_shuffled() -> None:
    games = [GAME.new({}, 4, seed) for seed in range(6)]
    assert len({tuple(s.judgments) for s in games}) > 1
    assert len({tuple(s.mahane) for s in games}) == 6
    assert len({tuple(s.xxxiii) for s in games}) == 6
    assert all(sorted(s.judgments) == list(range(6)) and len(s.mahane) == 18 for s in games)


@rule("S-10", "S-11", "C-14", "W-03", "X-08")
def test_three_players_meet_neutral_followers_and_blocked_squares() -> None:
    s = GAME.new({}, 3, 1)
    neutral = [SPACES.ids[n] for n, guest in enumerate(s.guests) if guest // FOLLOWERS == NEUTRAL]
    assert sorted(neutral) == sorted(
        [f"sup_t1_c{n}" for n in range(1, 6)] + ["sup_corner_tl", "sup_b3_c6", "sup_b3_c7", "sup_b3_c8"]
    )
    assert [[n + 1 for n, one in enumerate(row) if one == BLOCKED] for row in s.squares] == [[4, 8]] * 3
    assert s.room == [6 - 3] * 3


@rule("S-12", "S-13", "X-16")
def test_points_and_denarii_by_turn_order() -> None:
    s = GAME.new(SEAT_1, 4, 3)
    assert (s.vp, s.coins) == ([1, 2, 3, 4], [4, 5, 6, 7])
    for seed in range(5):
        s = GAME.new({}, 4, seed)
        assert [s.coins[seat] for seat in s.order()] == [4, 5, 6, 7]


@rule("S-15")
def test_corners_are_dealt_at_random() -> None:
    found = set()
    for seed in range(12):
        s = GAME.new({}, 3, seed)
        assert all(mask.bit_count() == 1 for mask in s.seated)
        assert all(s.seated[seat].bit_length() - 1 in SPACES.corners for seat in range(3))
        found.add(tuple(s.seated))
    assert len(found) > 3


@rule("S-16", "S-17", "S-20")
def test_ten_in_the_camp_four_on_locations_one_at_the_table() -> None:
    s = GAME.new({}, 4, 1)
    assert all(s.on[seat] == [1, 1, 1] for seat in range(4))
    for _ in range(4):
        GAME.apply(s, GAME.legal(s)[0])
    for seat in range(4):
        assert (s.camp[seat].bit_count(), sum(s.on[seat]), s.seated_count(seat)) == (10, 4, 1)
        assert (s.goods[seat], s.offerings[seat]) == ([1, 1, 1], 1)
        assert s.in_camp(seat) == 14


@rule("S-18", "S-21", "Q-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_places_the_last_follower_in_turn_order(seats: int) -> None:
    s = GAME.new({}, seats, 2)
    asked = []
    while phase(s) == "setup":
        asked.append(GAME.actor(s))
        assert legal(s, "setup_place_follower") == {"desert", "mountain", "lake"}
        do(s, "setup_place_follower lake")
    assert asked == s.order()
    assert s.room[2] == 0


@rule("S-19")
def test_hands_are_dealt_after_the_last_follower() -> None:
    s = GAME.new({}, 3, 2)
    assert s.hands == [[], [], []]
    assert not any(GAME.has_secret(s, seat) for seat in range(3))
    do(s, *["setup_place_follower desert"] * 3)
    for seat in range(3):
        assert len(s.hands[seat]) == 5
        assert sorted(s.hands[seat] + s.piles[seat]) == list(CARDS.by_deck[seat])


@rule("S-22")
def test_followers_take_the_lowest_free_square() -> None:
    s = GAME.new(SEAT_1, 3, 2)
    do(s, "setup_place_follower desert")
    assert s.squares[0][4] // FOLLOWERS == 0  # square 4 is blocked
    assert s.squares[0][5] == NONE
