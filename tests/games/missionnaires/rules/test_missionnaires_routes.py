"""The line from the pawn to the space that is pointed at: where it leads, who stands in it, what it takes."""

import pytest

from boardgames.core.agenda import Item
from boardgames.games.missionnaires.rules.state import State
from tests.games.missionnaires.given import GAME, do, given, node, rule
from tests.games.missionnaires.rules.test_missionnaires_screen import words


def lines(s: State, to: str, language: str = "en", seat: int = 0) -> list[str]:
    """The note of the route to a space, line by line."""
    route = GAME.route(s, seat, f"map/{to}")
    assert route is not None
    return words(route.note, language).replace("\N{NO-BREAK SPACE}", " ").splitlines()


@rule("U-6")
def test_the_way_is_the_shortest_and_tells_its_spaces_and_sections() -> None:
    s = given(("barcelona",))

    route = GAME.route(s, 0, "map/madrid")

    assert route is not None
    assert route.slots == ("map/barcelona", "map/valencia", "map/madrid")
    price = ["Nothing in the way", "In a single turn: 1 periodical"]
    assert lines(s, "madrid") == ["**Madrid**: 2 spaces by road", *price]
    assert lines(s, "ajaccio") == ["**Ajaccio**: 2 spaces by sea, 2 cards to draw", *price]
    assert GAME.route(s, 0, "map/barcelona") is None


@rule("M-2", "P-1")
def test_two_spaces_have_a_price_only_if_they_can_be_gone_in_one_turn_and_are_not_free() -> None:
    clear = "Nothing in the way"

    assert lines(given(("perpignan",)), "s_lion")[-1] == clear  # nobody boards a ship in the turn of the arrival
    assert lines(given(("barcelona",), companions=("circuit",)), "madrid")[-1] == clear
    assert lines(given(("barcelona",)), "lisbon")[-1] != "In a single turn: 1 periodical"  # three spaces


@rule("I-3")
def test_no_way_leads_to_a_congregation_of_somebody_else() -> None:
    s = given(("barcelona",))

    assert GAME.route(s, 0, "congregation/cong_jerusalem") is not None
    assert GAME.route(s, 1, "congregation/cong_jerusalem") is None


@rule("U-6", "O-3")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "**Jerusalem**: 13 spaces, 2 of them by sea, 2 cards to draw",
                "In the way: gendarmes 7 (Constantine), 2 (Sfax) and 8 (El Arish)",
                "Getting past costs 3 periodicals",
            ],
        ),
        (
            "fr",
            [
                "**Jérusalem** : 13 cases, dont 2 par la mer, 2 cartes à piocher",
                "En chemin : les gendarmes 7 (Constantine), 2 (Sfax) et 8 (El-Arich)",
                "Pour passer : 3 périodiques",
            ],
        ),
    ],
)
def test_every_gendarme_in_the_way_is_named_with_his_place(language: str, told: list[str]) -> None:
    s = given(("barcelona",), gendarmes={"g2": "sfax"})

    assert lines(s, "jerusalem", language) == told


@rule("U-6", "O-2")
def test_all_who_stand_on_the_line_are_told_and_nobody_else() -> None:
    at = ("bethel", "toulouse", "rome")
    s = given(at, seats=3, gendarmes={"g1": "perpignan", "g2": "naples"}, overseers={"circuit": "barcelona"})

    route = GAME.route(s, 0, "map/barcelona")

    assert route is not None
    assert route.slots[1:] == ("map/toulouse", "map/perpignan", "map/barcelona")
    assert lines(s, "barcelona")[1] == (
        "In the way: gendarme 1 (Perpignan), overseer C (Barcelona), a jump over P1 (Toulouse)"
    )


@rule("O-4", "V-2")
def test_with_an_overseer_taken_along_only_those_before_him_cost_something() -> None:
    gendarmes = {"g1": "perpignan", "g2": "valencia"}
    before = given(("toulouse",), gendarmes=gendarmes, overseers={"district": "barcelona"})
    at_once = given(("perpignan",), gendarmes={"g1": "valencia"}, overseers={"district": "barcelona"})

    assert lines(before, "valencia")[2] == "Costs 3 periodicals, or 1 if you take overseer D along"
    assert lines(at_once, "valencia")[2] == "Costs 2 periodicals, or nothing if you take overseer D along"
    assert lines(at_once, "valencia", "fr")[2] == "Coût : 2 périodiques, ou rien en emmenant le surveillant D"


@rule("O-12")
def test_with_a_companion_everybody_is_passed_for_nothing() -> None:
    s = given(("toulouse",), companions=("circuit",), overseers={"district": "barcelona"})

    assert lines(s, "barcelona")[1:] == [
        "In the way: gendarme 1 (Perpignan), overseer D (Barcelona)",
        "You pass for free",
    ]


@rule("O-8")
def test_where_a_player_stands_nobody_can_stop() -> None:
    s = given(("rome", "naples"))

    assert lines(s, "naples")[1:] == [
        "In the way: P1 (Naples); jump to a space beyond",
        "Getting past costs 1 periodical",
    ]


@rule("M-2")
def test_more_than_one_has_is_told_with_what_one_has() -> None:
    s = given(("toulouse",), gendarmes={"g1": "perpignan", "g2": "barcelona"}, periodicals=(1,))

    assert lines(s, "barcelona")[2] == "Getting past costs 2 periodicals (you have 1)"
    assert lines(s, "perpignan")[2] == "Getting past costs 1 periodical"


@rule("M-2", "U-6")
def test_the_way_names_the_whole_price_of_a_second_space() -> None:
    s = given(("oran", "athens"), overseers={"circuit": "annaba"})
    do(s, "step algiers")

    assert lines(s, "oran")[1:] == ["Costs 1 periodical"]
    assert lines(s, "constantine")[2] == "Costs 2 periodicals"
    assert lines(s, "annaba")[2] == "Costs 2 periodicals, or 1 if you take overseer C along"


@rule("M-7")
def test_a_player_is_jumped_in_the_next_turn_for_the_price_of_the_jump_alone() -> None:
    s = given(("oran", "annaba"))
    do(s, "step algiers")

    assert lines(s, "annaba")[2] == "Getting past costs 1 periodical"


@rule("P-4")
def test_sea_cards_are_counted_as_they_will_be_drawn() -> None:
    district = given(("barcelona",), companions=("district",))
    drawn, over = given(("barcelona",)), given(("barcelona", "s_lion"))
    do(drawn, "sail")

    assert lines(district, "ajaccio")[0] == "**Ajaccio**: 2 spaces by sea, no card to draw"
    assert lines(drawn, "ajaccio")[0] == "**Ajaccio**: 2 spaces by sea, 1 card to draw"
    assert lines(drawn, "s_lion")[0] == "**Gulf of Lion**: 1 space by sea, card already drawn"
    assert lines(over, "ajaccio")[0] == "**Ajaccio**: 2 spaces by sea, 1 card to draw"


@rule("E-7", "E-8")
def test_a_wind_spares_cards_and_a_road_card_does_not() -> None:
    wind, road = (given(("s_lion",)) for _ in range(2))
    wind.agenda[-1] = Item("extra", 0, ("sea", 2))
    road.agenda[-1] = Item("extra", 0, ("road", 2))

    assert lines(wind, "cagliari")[0].endswith("3 spaces by sea, 2 cards to draw")  # it ends in Ajaccio
    assert lines(road, "cagliari")[0].endswith("3 spaces by sea, 3 cards to draw")


@rule("B-5")
def test_credits_serve_their_owner_for_his_next_move_only() -> None:
    s = given(("toulouse", "marseille"), gendarmes={"g1": "perpignan", "g2": "barcelona"})
    s.free_passage, s.calm_sea = 2, 1

    assert lines(s, "barcelona")[2] == "Getting past costs 1 periodical"
    assert lines(s, "perpignan")[2] == "You pass for free"
    assert lines(s, "perpignan", seat=1)[2] == "Getting past costs 1 periodical"
    assert lines(s, "s_lion", seat=1)[0].endswith("1 card to draw")


@rule("U-6")
def test_of_ways_as_short_the_emptier_one_is_shown_and_never_a_longer_one() -> None:
    s = given(("toulouse",), gendarmes={"g1": "perpignan", "g2": "clermont_ferrand", "g3": "bordeaux"})

    for to in range(len(s.defs.board.nodes)):
        route = GAME.route(s, 0, f"map/{s.defs.board.nodes[to]}")
        far = s.defs.board.distance[node("toulouse")][to]
        assert len(route.slots) - 1 == far if route is not None else far == 0


def test_while_a_space_is_chosen_no_way_hides_the_towns_for_whom_is_pushed() -> None:
    s = given(("barcelona",), bons=(("sea_04",),))

    assert GAME.route(s, 0, "map/perpignan", ("map/perpignan",)) is None
    assert GAME.route(s, 0, "map/perpignan", ("bon/sea_04",)) is not None


@rule("U-12", "F-3")
def test_on_the_way_home_who_holds_a_bon_is_warned_also_before_a_second_space() -> None:
    s = given(("toulouse",), todo=((),), bons=(("ter_02", "sea_05"),))
    far = given(("marseille",), todo=((),), bons=(("ter_02", "sea_05"),))

    warning = "You cannot finish there yet: 2 BON cards to play"
    assert lines(far, "bethel")[-1] == warning
    assert lines(s, "bethel")[-1] == "Play your 2 BON cards there in the same turn and you win the game!"
    do(s, "step bordeaux")
    assert lines(s, "bethel")[-1] == warning
    assert warning not in lines(s, "bilbao")
    assert warning not in lines(given(("toulouse",), todo=((),)), "bethel")


@rule("P-1", "U-6")
@pytest.mark.parametrize("companion", ["", "district"])
def test_from_a_port_entered_in_this_turn_the_sea_is_for_the_next_one_and_has_no_price_yet(companion: str) -> None:
    s = given(("zaragoza", "s_lion"), companions=(companion,))
    do(s, "step barcelona")
    s.calm_sea = 1

    told = lines(s, "s_balearic")

    cards = "no card" if companion else "1 card"
    assert told == [f"**Balearic Sea**: 1 space by sea, {cards} to draw", "You can board here next turn"]
    assert lines(s, "s_lion")[1:] == ["In the way: P1 (Gulf of Lion, no stopping)", "You can board here next turn"]
    assert lines(s, "valencia")[-1] == ("Nothing in the way" if companion else "Costs 1 periodical")


@rule("P-4", "D-4")
def test_while_a_drawn_card_is_still_asked_about_its_section_needs_no_other() -> None:
    s = given(("barcelona",), bons=(("sea_03",),), sea=("sea_27",))
    do(s, "sail")

    assert lines(s, "s_lion")[0] == "**Gulf of Lion**: 1 space by sea, card already drawn"
    shield = GAME.prompt(s, 0).buttons[0]
    assert (shield.target, words(shield.text)) == ("button/use_shield", "Play “Lifebuoy”")


@rule("E-7", "P-1", "P-4")
def test_a_tailwind_ends_in_the_first_port_of_a_way() -> None:
    s = given(("s_alboran",), sea=("sea_16",), origin_port=("malaga",))
    do(s, "sail")

    route = GAME.route(s, 0, "map/s_lion")

    assert route is not None
    assert route.slots == ("map/s_alboran", "map/s_algerian", "map/palma", "map/s_lion")
    assert lines(s, "palma")[0] == "**Palma**: 2 spaces by sea, card already drawn"
    assert lines(s, "s_lion")[0] == "**Gulf of Lion**: 3 spaces by sea, 1 card to draw"


@rule("B-5", "M-2", "P-4")
def test_a_calm_sea_saves_no_more_cards_than_sections_are_left_in_the_turn() -> None:
    s = given(("s_algerian",), origin_port=("algiers",))
    s.calm_sea, s.agenda[-1] = 2, Item("second", 0)

    assert lines(s, "ajaccio")[0] == "**Ajaccio**: 2 spaces by sea, 1 card to draw"


@rule("M-7", "P-5")
def test_a_player_who_cannot_be_jumped_over_any_more_is_neither_lit_nor_said_to_be_passed() -> None:
    s = given(("s_otranto", "s_sidra"), sea=("sea_08", "sea_09"))
    do(s, "sail", "step s_ionian")
    s.free_passage = 1

    lit = {path[0] for move in GAME.legal(s) for path in GAME.paths(s, move)}

    assert "button/sail" in lit
    assert "map/patras" in lit
    assert "map/s_sidra" not in lit
    assert GAME.table(s, 0).slot("map/s_sidra").tone == ""
    assert lines(s, "s_sidra")[1:] == [
        "In the way: P1 (Gulf of Sidra, no stopping)",
        "Getting past costs 1 periodical",
        "Not this turn: you can only jump over a player as your first move",
    ]
    assert GAME.refusal(s, 0, ("map/s_sidra",)).rule == "M-7"


@rule("O-9", "P-5")
def test_a_jump_that_a_sea_card_comes_before_is_announced_as_one() -> None:
    s = given(("s_ionian", "s_sidra"))

    assert ("map/s_sidra",) in GAME.paths(s, GAME.defs.moves.sail)
    assert lines(s, "s_sidra")[1] == "In the way: P1 (Gulf of Sidra); jump to a space beyond"


@rule("E-18")
def test_no_journey_is_shown_while_a_card_asks_for_another_pawn() -> None:
    s = given(("barcelona",), bons=(("ter_07",),))
    assert GAME.route(s, 0, "map/perpignan") is not None

    do(s, "play_bon ter_07")

    assert GAME.route(s, 0, "map/perpignan") is None


@rule("M-1", "G-1")
def test_what_a_refusal_offers_instead_follows_the_route_that_is_shown() -> None:
    s = given(("bethel",), todo=(("palermo",),))

    for target in ("congregation/cong_palermo", "map/palermo"):
        route = GAME.route(s, 0, target)
        assert route is not None
        assert GAME.refusal(s, 0, (target,)).remedy == route.slots[1:2]

    at_sea = given(("marseille",), todo=(("palma",),))
    route = GAME.route(at_sea, 0, "congregation/cong_palma")
    assert route is not None
    assert GAME.refusal(at_sea, 0, ("congregation/cong_palma",)).remedy == route.slots[1:2] == ("map/s_lion",)
