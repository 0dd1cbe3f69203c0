"""Components, board, information and set-up (sections 2 to 5)."""

import pytest

from boardgames.core.game import SetupError
from boardgames.core.rng import Rng
from boardgames.games.missionnaires.rules.definitions import NONE, SEA, TERRITORY, bits
from tests.games.missionnaires.given import BOARD, CARDS, DEFINITION, DEFS, GAME, do, given, node, rule


@rule("C-1", "C-6", "C-7", "C-8")
def test_the_box_holds_what_the_list_says() -> None:
    kinds = [edge.kind for edge in DEFINITION.board.edges]

    assert (len(BOARD.nodes), kinds.count("road"), kinds.count("sea")) == (110, 121, 90)
    assert [len(cards) for cards in CARDS.by_deck] == [36, 36]
    assert [sum(CARDS.is_bon[card] for card in cards) for cards in CARDS.by_deck] == [7, 7]
    assert len(BOARD.congregation) == 48


@rule("C-2", "S-1")
def test_two_to_four_players_have_colours_of_their_own() -> None:
    assert [colour.id for colour in DEFINITION.game.colours] == ["red", "yellow", "blue", "orange"]
    for seats in (1, 5):
        with pytest.raises(SetupError):
            GAME.check({}, seats)


@rule("C-3", "S-4")
def test_gendarmes_start_in_their_barracks() -> None:
    s = GAME.new({}, 3, 5)

    homes = ["perpignan", "badajoz", "trieste", "skopje", "edirne", "oujda", "constantine", "el_arish"]
    assert [BOARD.nodes[at] for at in s.gendarmes] == homes


@rule("C-4", "C-5", "S-5")
def test_overseers_wait_in_the_reserve() -> None:
    s = GAME.new({}, 2, 1)
    bank = GAME.table(s, None).zone("bank")

    assert s.overseers == [NONE, NONE]
    assert s.companion == [NONE, NONE]
    assert bank is not None
    assert [len(slot.pieces) for slot in bank.slots] == [1, 1, 1]


@rule("C-9", "S-6", "R-2")
@pytest.mark.parametrize(("seats", "bank"), [(2, 16), (3, 8), (4, 0)])
def test_eight_periodicals_each_and_the_rest_in_the_bank(seats: int, bank: int) -> None:
    s = GAME.new({}, seats, 1)

    assert s.periodicals == [8] * seats
    assert s.bank == bank


@rule("K-1", "S-3")
def test_all_start_at_the_bethel_in_a2() -> None:
    s = GAME.new({}, 4, 1)

    assert s.space == [BOARD.bethel] * 4
    assert BOARD.cell[BOARD.bethel] == "A2"


@rule("K-2", "K-3", "K-4", "K-5", "K-6", "K-7")
def test_kinds_of_spaces_are_as_many_as_the_board_says() -> None:
    kinds = [one.kind for one in DEFINITION.board.nodes]

    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "bethel": 1, "congregation": 48, "gendarmerie": 8, "green": 28, "sea": 25,
    }  # fmt: skip
    assert BOARD.towns.bit_count() == 84
    assert BOARD.ports.bit_count() == 48
    assert not BOARD.ports & ~BOARD.towns
    assert not any(BOARD.ports >> home & 1 for home in BOARD.homes)


@rule("K-8", "Q-12")
def test_three_sections_join_two_ports() -> None:
    pairs = {
        frozenset((BOARD.nodes[a], BOARD.nodes[b]))
        for a in bits(BOARD.ports)
        for b in bits(BOARD.sea_mask[a] & BOARD.ports)
    }

    assert pairs == {
        frozenset(pair) for pair in (("cadiz", "tangier"), ("reggio_calabria", "syracuse"), ("syracuse", "valletta"))
    }
    assert not any(a & b for a, b in zip(BOARD.road_mask, BOARD.sea_mask, strict=True))


@rule("K-9")
def test_distance_counts_lines_of_both_kinds() -> None:
    distance = BOARD.distance[node("barcelona")]

    assert distance[node("ajaccio")] == 2
    assert distance[node("toulouse")] == 2
    assert distance[node("bethel")] == 3


@rule("K-10")
def test_a_congregation_card_shows_the_cell_of_its_town() -> None:
    s = given(todo=(("rome",),))
    row = GAME.table(s, 0).zone("congregations")

    assert row is not None
    assert [(slot.id, slot.mark.text) for slot in row.slots if slot.mark] == [("congregation/cong_rome", "B4")]


@rule("K-11")
def test_bends_of_a_line_are_no_spaces() -> None:
    bent = [edge for edge in DEFINITION.board.edges if edge.via]

    assert bent
    assert all(BOARD.graph.edge_kind(node(edge.a), node(edge.b)) == edge.kind for edge in bent)


@rule("K-12")
def test_free_is_a_town_without_any_pawn() -> None:
    s = given(("rome",), overseers={"circuit": "athens"})

    for name in ("rome", "athens", "perpignan", "bethel", "s_lion"):
        assert not s.free_towns >> node(name) & 1
    assert s.free_towns.bit_count() == 84 - 1 - 1 - 8


@rule("I-1", "I-2", "Q-27")
def test_everybody_sees_pawns_periodicals_bons_and_visits() -> None:
    s = given(("rome",), periodicals=(3,), bons=(("sea_03",),), todo=(("naples",),))
    do(s, "step naples", "stop")
    public = GAME.table(s, None)
    visits, bons = public.slot("player/0/visited"), public.slot("player/0/bons")

    assert visits is not None
    assert bons is not None
    assert [piece.face for piece in visits.pieces] == ["cong_naples"]
    assert [piece.face for piece in bons.pieces] == ["sea_03"]
    assert public.rail[0].score == 1
    assert public.rail[0].score_note == "/1"


@rule("I-3", "U-8", "U-9")
def test_names_still_to_visit_are_shown_to_their_owner_only() -> None:
    s = given(todo=(("rome", "athens"), ("cairo",)))

    assert GAME.table(s, None) == GAME.table(GAME.determinize(s, 0, Rng(3)), None)
    own, other = GAME.table(s, 0).slot("map/rome"), GAME.table(s, 1).slot("map/rome")
    assert own is not None
    assert other is not None
    assert (own.tone, other.tone) == ("todo", "")
    assert "cong_rome" not in str(GAME.table(s, 1))
    assert GAME.has_secret(s, 0)


@rule("I-4")
def test_a_deal_for_a_bot_shuffles_piles_and_left_over_cards() -> None:
    s = GAME.new({}, 2, 4)
    dealt = GAME.determinize(s, 0, Rng(9))

    assert dealt.todo[0] == s.todo[0]
    assert dealt.todo[1] != s.todo[1]
    assert dealt.piles != s.piles
    assert sorted(dealt.piles[SEA]) == sorted(s.piles[SEA])
    assert dealt.left_over != s.left_over


@rule("S-2")
def test_the_leader_is_drawn_by_lot_or_sits_first() -> None:
    assert {GAME.new({}, 4, seed).leader for seed in range(40)} == {0, 1, 2, 3}
    assert {GAME.new({"leader": "seat_1"}, 4, seed).leader for seed in range(9)} == {0}
    s = GAME.new({}, 4, 7)
    assert GAME.actor(s) == s.leader


@rule("S-7", "S-8")
@pytest.mark.parametrize(("seats", "each"), [(2, 12), (3, 8), (4, 6)])
def test_twenty_four_congregations_are_dealt(seats: int, each: int) -> None:
    s = GAME.new({}, seats, 2)

    assert [mask.bit_count() for mask in s.todo] == [each] * seats
    assert len(s.left_over) == 24
    assert sorted([*s.left_over, *(town for mask in s.todo for town in bits(mask))]) == sorted(BOARD.congregation)


@rule("S-9")
def test_both_decks_are_shuffled() -> None:
    s = GAME.new({}, 2, 2)

    for deck in (SEA, TERRITORY):
        assert sorted(s.piles[deck]) == list(CARDS.by_deck[deck])
        assert s.piles[deck] != list(CARDS.by_deck[deck])


@rule("S-10")
def test_playing_on_is_a_choice_for_three_and_four() -> None:
    GAME.check({"play_on": "always"}, 3)
    with pytest.raises(SetupError):
        GAME.check({"play_on": "never"}, 2)
    with pytest.raises(SetupError):
        GAME.check({"play_on": "perhaps"}, 3)


@rule("S-11")
def test_turns_go_round_by_seats_from_the_leader() -> None:
    s = given(seats=3)
    order = []
    for _ in range(6):
        order.append(GAME.actor(s))
        do(s, "pass")

    assert order == [0, 1, 2, 0, 1, 2]
    assert GAME.round(s) == 3


@rule("Q-26")
def test_the_leader_has_no_other_advantage() -> None:
    s = GAME.new({}, 3, 8)

    assert len(set(s.periodicals)) == 1
    assert len({mask.bit_count() for mask in s.todo}) == 1


@rule("Q-31")
def test_the_bethel_is_spelt_in_each_language() -> None:
    name = next(one.name for one in DEFINITION.board.nodes if one.kind == "bethel")

    assert (name.en, name.fr) == ("Bethel", "Béthel")
    assert DEFS.numbers.full == 8
