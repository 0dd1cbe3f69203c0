"""The effects that ask for an answer and the BON cards (section 9, E-18 to E-29); every card has its test."""

import re
from pathlib import Path

import pytest

from boardgames.core.events import Moved, Said
from boardgames.core.rng import Rng
from boardgames.games.missionnaires.rules.definitions import NONE
from tests.games.missionnaires.given import (
    BOARD,
    CARDS,
    CIRCUIT,
    GAME,
    card,
    do,
    gendarme,
    given,
    legal,
    node,
    phase,
    rule,
    todo,
    visited,
    where,
)

HERE = Path(__file__).parent


@rule("E-18")
def test_a_gendarme_is_moved_by_ter_26_over_two_roads_at_most() -> None:
    s = given(("madrid",), territory=("ter_26",))
    do(s, "step zaragoza", "stop")
    reached = {move.split()[2] for move in legal(s, "move_gendarme") if move.startswith("g1 ")}
    assert reached == {"barcelona", "toulouse", "marseille", "valencia", "bordeaux", "clermont_ferrand", "lyon", "nice"}
    do(s, "move_gendarme g1 perpignan lyon")

    assert gendarme(s, "g1") == "lyon"
    assert GAME.actor(s) == 1


@rule("E-18")
def test_the_bon_ter_07_moves_a_gendarme_over_three_roads_and_the_turn_goes_on() -> None:
    s = given(("milan",), bons=(("ter_07",),))
    do(s, "play_bon ter_07")
    assert "g1 perpignan turin" in legal(s, "move_gendarme")
    assert not any(move.endswith(" bethel") for move in legal(s, "move_gendarme"))
    do(s, "move_gendarme g1 perpignan turin")

    assert phase(s) == "act"
    assert GAME.actor(s) == 0


@rule("E-19", "U-10")
def test_a_gendarme_closes_in_ter_27_where_the_next_player_says() -> None:
    s = given(("madrid", "athens"), territory=("ter_27",))
    do(s, "step zaragoza", "stop")
    assert GAME.actor(s) == 1
    assert legal(s) == {"place madrid", "place barcelona", "place bilbao"}
    do(s, "place barcelona")

    assert gendarme(s, "g1") == "barcelona"
    assert GAME.actor(s) == 1
    assert phase(s) == "act"


@rule("E-20")
def test_all_gendarmes_go_home_ter_28() -> None:
    s = given(("madrid", "perpignan"), gendarmes={"g1": "lyon", "g2": "trieste", "g3": "milan"}, territory=("ter_28",))
    do(s, "step zaragoza", "stop")

    assert gendarme(s, "g2") == "badajoz"
    assert gendarme(s, "g3") == "trieste"
    assert gendarme(s, "g1") == "lyon"  # his barracks are held: back to where he was


@rule("E-20")
def test_who_finds_home_and_old_place_taken_goes_to_the_nearest_town() -> None:
    s = given(("madrid", "perpignan"), gendarmes={"g1": "trieste", "g3": "milan"}, territory=("ter_28",))
    do(s, "step zaragoza", "stop")
    assert legal(s) == {"place venice", "place zagreb"}
    do(s, "place zagreb")

    assert gendarme(s, "g1") == "zagreb"
    assert s.gendarme_mask.bit_count() == 8


@rule("E-20")
def test_a_gendarme_is_seen_where_he_was_until_his_town_is_chosen() -> None:
    at = {"g1": "badajoz", "g2": "toulouse", "g3": "milan"}
    s = given(("madrid", "trieste"), overseers={"circuit": "perpignan"}, gendarmes=at, territory=("ter_28",))
    do(s, "step zaragoza", "stop")
    assert legal(s) == {"place madrid", "place lisbon", "place seville"}

    seen = {piece.id: slot.id for slot in GAME.table(s, 0).zone("map").slots for piece in slot.pieces}
    assert [seen[f"gendarme/{number}"] for number in (1, 2, 3)] == ["map/badajoz", "map/badajoz", "map/milan"]

    told = do(s, "place seville")
    moved = [(event.piece, event.origin, event.to) for event in told if isinstance(event, Moved)]
    assert ("gendarme/1", "map/badajoz", "map/seville") in moved


@rule("E-21")
def test_an_exchange_of_places_ter_29() -> None:
    s = given(("madrid", "rome", "s_lion", "bethel"), seats=4, todo=(("rome", "fez"),), territory=("ter_29",))
    do(s, "step zaragoza", "stop")
    assert legal(s) == {"swap 1 rome", "decline"}
    do(s, "swap 1 rome")

    assert (where(s), where(s, 1)) == ("rome", "zaragoza")
    assert visited(s) == ["rome"]
    assert len(s.discards[1]) == 1


@rule("E-21")
def test_no_swap_while_an_overseer_waits_on_the_own_space() -> None:
    s = given(("rome", "athens"), overseers={"circuit": "ancona"}, territory=("ter_29",))
    do(s, "step_join ancona")

    assert GAME.actor(s) == 1
    assert s.companion[0] == CIRCUIT


@rule("E-22")
def test_a_player_is_called_next_door_ter_30() -> None:
    s = given(("madrid", "athens"), territory=("ter_30",))
    do(s, "step zaragoza", "stop")
    assert legal(s) == {"push_player 1 athens patras", "push_player 1 athens larissa", "decline"}
    do(s, "push_player 1 athens larissa")

    assert where(s, 1) == "larissa"
    assert len(s.discards[1]) == 1  # he draws nothing


@rule("E-23", "I-6")
def test_a_congregation_is_exchanged_in_secret_ter_31() -> None:
    s = given(("madrid",), todo=(("rome", "cairo"),), territory=("ter_31",))
    top = BOARD.nodes[s.left_over[-1]]
    do(s, "step zaragoza", "stop")
    events = do(s, "exchange cong_rome")

    assert todo(s) == {"cairo", top}
    assert BOARD.nodes[s.left_over[0]] == "rome"
    event = next(event for event in events if event.secret)
    assert event.veiled(1).secret is None
    assert "rome" in str(event.line(0))
    assert "rome" not in str(event.line(1))
    assert isinstance(event, Said)
    assert event.banner  # before the curtain falls the owner reads what was taken
    dealt = GAME.determinize(s, 0, Rng(5))
    assert dealt.left_over[0] == node("rome")


@rule("E-23")
def test_nothing_to_exchange_has_no_effect() -> None:
    s = given(("madrid",), todo=((),), bons=(("sea_03",),), territory=("ter_31",))
    do(s, "step zaragoza", "stop")

    assert GAME.actor(s) == 1


@rule("E-24")
@pytest.mark.parametrize("name", ["sea_04", "ter_01"])
def test_two_spaces(name: str) -> None:
    s = given(("madrid",), bons=((name,),), periodicals=(0,))
    do(s, f"play_bon {name}", "step seville", "step malaga")

    assert where(s) == "malaga"


@rule("E-25")
@pytest.mark.parametrize("name", ["sea_07", "ter_02", "ter_03"])
def test_free_passage(name: str) -> None:
    s = given(("madrid", "seville"), bons=((name,),), periodicals=(0,))
    do(s, f"play_bon {name}", "jump seville malaga")

    assert where(s) == "malaga"
    assert s.periodicals[0] == 0


@rule("E-26")
@pytest.mark.parametrize("name", ["sea_01", "sea_02"])
def test_calm_sea(name: str) -> None:
    s = given(("barcelona",), bons=((name,),))
    do(s, f"play_bon {name}", "step s_lion")

    assert s.discards[0] == [card(name)]


@rule("E-26")
def test_a_calm_sea_drawn_serves_a_later_section() -> None:
    s = given(("s_algerian",), sea=("sea_01",))
    do(s, "sail", "play_drawn", "step s_sardinia", "step ajaccio")

    assert where(s) == "ajaccio"
    assert s.discards[0] == [card("sea_01")]


@rule("E-28", "B-6")
def test_an_open_ticket_sea_05_reaches_free_ports_over_four_sections() -> None:
    s = given(("barcelona", "marseille"), bons=(("sea_05",),), todo=(("ajaccio", "fez"),))
    do(s, "play_bon sea_05")
    ports = legal(s, "go")
    assert {"palma", "ajaccio", "genoa", "nice", "algiers"} <= ports
    assert not ports & {"marseille", "barcelona", "rome"}
    do(s, "go ajaccio")

    assert visited(s) == ["ajaccio"]
    assert GAME.actor(s) == 1
    assert s.passes[0] == 0


@rule("E-28")
def test_a_ticket_drawn_in_the_port_may_be_used_at_once() -> None:
    s = given(("barcelona",), sea=("sea_05",))
    do(s, "sail", "play_drawn", "go palma")
    assert where(s) == "palma"

    at_sea = given(("s_lion",), sea=("sea_05",))
    do(at_sea, "sail", "play_drawn")
    assert phase(at_sea) == "sea_step"


@rule("E-29")
def test_a_talk_by_telephone_ter_05_visits_from_afar() -> None:
    s = given(("florence",), bons=(("ter_05",),), todo=(("naples", "venice", "fez"),))
    do(s, "play_bon ter_05")
    assert legal(s) == {"visit cong_naples", "visit cong_venice"}
    do(s, "visit cong_naples")

    assert visited(s) == ["naples"]
    assert phase(s) == "act"


@rule("E-15", "E-2", "E-14")
def test_the_other_bons_ter_04_ter_06_and_sea_06() -> None:
    s = given(("madrid",), bons=(("ter_04", "ter_06", "sea_06"),), periodicals=(1,))
    do(s, "play_bon ter_04", "play_bon ter_06", "play_bon sea_06")

    assert s.companion[0] == CIRCUIT
    assert s.periodicals[0] == 4
    assert s.again


def test_each_of_the_72_cards_is_played_in_a_test() -> None:
    text = "".join((HERE / f"test_missionnaires_{name}.py").read_text("utf-8") for name in ("cards", "more_cards"))
    named = set(re.findall(r"(?:sea|ter)_\d\d", text))

    assert named >= set(CARDS.ids)
    assert NONE not in [CARDS.number[name] for name in named]
