"""What the players of Les Missionnaires are answered, warned of and told before their turn (section 16)."""

import pytest

from boardgames.core.corrections import Correct
from boardgames.core.phrase import Phrase, say
from boardgames.data.strings import Strings
from boardgames.games.missionnaires.rules.moves import (
    Go,
    Jump,
    JumpJoin,
    Step,
    StepJoin,
)
from boardgames.games.missionnaires.rules.state import State
from tests.games.missionnaires.given import GAME, do, given, legal, rule
from tests.games.missionnaires.rules.test_missionnaires_screen import slot, why, words


@rule("O-9", "O-10")
def test_a_jump_that_ends_nowhere_is_refused_for_the_true_reason() -> None:
    s = given(("madrid", "zaragoza"), periodicals=(1,), gendarmes={"g1": "barcelona"})

    def landing(place: str) -> tuple[str, str]:
        return why(s, "map/zaragoza", f"map/{place}")

    assert landing("barcelona") == ("Jumping onto a gendarme costs 2 periodicals in all; you have 1.", "O-9")
    assert landing("bethel")[1] == "O-10"
    assert landing("madrid") == ("You are already there: Madrid.", "O-9")


@rule("O-9")
def test_a_jump_that_could_land_only_on_a_gendarme_names_the_price_of_both() -> None:
    at = ("madrid", "zaragoza", "bilbao")
    s = given(at, seats=3, periodicals=(1,), gendarmes={"g1": "barcelona"})
    assert why(s, "map/zaragoza") == ("Jumping onto a gendarme costs 2 periodicals in all; you have 1.", "O-9")

    s = given((*at, "barcelona"), seats=4, periodicals=(1,))
    assert why(s, "map/zaragoza") == ("There is no space to land on behind P1 (Zaragoza).", "O-9")


@rule("O-9")
def test_a_click_behind_a_player_tells_how_to_jump_there() -> None:
    s = given(("clermont_ferrand", "lyon"))

    assert why(s, "map/turin") == ("Turin lies behind P1: you can jump there.", "O-9")
    assert why(s, "map/milan")[1] == "M-1"


@rule("M-2", "O-3")
def test_a_click_two_spaces_away_past_a_gendarme_tells_how_to_get_there() -> None:
    told = (
        "Lyon is two spaces away; you can be there this turn. "
        "First choose Turin, send the gendarme elsewhere, then choose Lyon."
    )

    def answer(periodicals: int, companion: str = "") -> tuple[str, str]:
        s = given(("genoa",), periodicals=(periodicals,), companions=(companion,), gendarmes={"g1": "turin"})
        refused = GAME.refusal(s, 0, ("map/lyon",))
        assert refused.remedy == () or periodicals == 1
        return f"{words(refused.fact)} {words(refused.text)}", refused.rule

    assert answer(0, "circuit") == (told, "M-2")
    assert answer(2) == (told, "M-2")
    assert answer(1)[1] == "M-1"  # it takes one for the gendarme and one for the second space


@rule("O-2", "O-9", "U-6")
@pytest.mark.parametrize(("credits", "fee"), [(0, "costs 2 periodicals"), (1, "costs 1 periodical"), (2, "free")])
def test_a_jump_onto_a_gendarme_names_the_price_of_both(credits: int, fee: str) -> None:
    s = given(("madrid", "zaragoza"), periodicals=(2,), gendarmes={"g1": "barcelona"})
    s.free_passage = credits

    assert words(dict(GAME.prompt(s, 0).text.args)["fees"]) == fee


@rule("U-1", "O-3", "O-4", "O-9")
def test_half_chosen_moves_name_their_price_and_who_is_jumped() -> None:
    jump = given(("madrid", "zaragoza"))
    push = given(("oran", "athens"))
    do(push, "step algiers")
    free = given(("barcelona",), companions=("circuit",))

    assert words(Phrase("then.pawn", GAME.prompt(jump, 0).text.args)) == (
        "P0, you jump over P1 (costs 1 periodical): choose where you land."
    )
    assert "(costs 2 periodicals, the second space included)" in words(
        Phrase("then.gendarme", GAME.prompt(push, 0).text.args)
    )
    aside = given(("rome",), overseers={"circuit": "naples"})
    assert words(Phrase("then.overseer", GAME.prompt(aside, 0).text.args)) == (
        "P0, take the overseer along (you stop there), or move him aside to a highlighted town (costs 1 periodical)."
    )
    assert "(free)" in words(Phrase("then.gendarme", GAME.prompt(free, 0).text.args))


@rule("I-1", "F-10")
def test_what_is_known_about_a_player_says_where_that_is_and_how_many_bon_cards_there_are() -> None:
    s = given(("lyon", "athens"), bons=((), ("ter_06",)))

    (known,) = (zone for zone in GAME.table(s, 0).zones if zone.id == "players" and zone.seat == 1)
    bons = GAME.table(s, 0).rail[1].rows[1][1]

    assert words(known.note) == "On the map: Athens"
    assert words(bons.tip).startswith("BON cards: 1")


@rule("V-5", "V-6")
def test_the_empty_place_of_a_companion_says_what_one_would_do() -> None:
    (note,) = slot(given(("rome",)), "companion/own").notes

    assert words(note.text).startswith("With an overseer, your second space is free")


@rule("V-6", "V-3")
def test_the_empty_place_of_a_companion_tells_how_to_find_one() -> None:
    assert why(given(("rome",)), "companion/own") == ("Nobody travels with you.", "V-3")
    assert why(given(("rome",), companions=("circuit",)), "companion/own")[1] == "V-6"


@rule("U-12")
def test_waste_is_warned_of() -> None:
    s = given(("madrid",), bons=(("ter_06", "sea_05"),))
    assert [words(mark.text) for mark in slot(s, "bon/sea_05").notes if isinstance(mark.text, Phrase)] == [
        "it would do nothing now"
    ]
    stuck = given(("annaba", "athens"), periodicals=(0,), passes=(1,))
    assert [words(button.text) for button in GAME.prompt(stuck, 0).buttons][-1] == "Pass (get 1 periodical)"
    home = given(("bordeaux",), todo=((),), bons=(("ter_02",),))
    assert "BON" in words(GAME.prompt(home, 0).text)


@rule("U-12", "T-2")
def test_to_pass_gives_something_up_only_where_one_could_move() -> None:
    free = given(("barcelona",))
    stuck = given(("sirte",), periodicals=(0,), gendarmes={"g1": "benghazi", "g2": "tripoli"})

    could, could_not = (GAME.prompt(s, 0).buttons[-1] for s in (free, stuck))

    assert could.target == could_not.target == "button/pass"
    assert could.gives_up is not None
    assert words(could.gives_up) == "You could still move: this turn will be lost."
    assert could_not.gives_up is None


@pytest.mark.parametrize(
    ("at", "path", "fact", "rule_id"),
    [
        (("madrid",), ("map/rome",), "Rome is 7 spaces away.", "M-1"),
        (("madrid",), ("map/madrid",), "You are already there: Madrid.", "M-1"),
        (("barcelona",), ("map/perpignan", "map/zaragoza"), "Zaragoza is 2 spaces from Perpignan.", "O-6"),
        (("barcelona",), ("map/perpignan", "map/barcelona"), "Barcelona is not free.", "O-6"),
        (("toulouse",), ("map/perpignan", "map/bethel"), "Nobody can be pushed onto Bethel.", "O-1"),
        (("madrid", "seville"), ("map/seville", "map/rome"), "Rome is not right behind P1.", "O-10"),
        (("madrid",), ("deck/sea",), "You draw a Sea Voyage card when you sail.", "P-4"),
        (("madrid",), ("congregation/cong_jerusalem",), "Jerusalem (D8) is 13 spaces away.", "G-1"),
    ],
)
def test_dead_clicks_are_answered_precisely(
    at: tuple[str, ...], path: tuple[str, ...], fact: str, rule_id: str
) -> None:
    assert why(given(at), *path) == (fact, rule_id)


def test_prices_are_told_in_numbers() -> None:
    poor = given(("barcelona",), periodicals=(0,))
    assert why(poor, "map/perpignan") == ("Passing the gendarme costs 1 periodical in all; you have 0.", "O-3")
    beside = given(("madrid", "seville"), periodicals=(0,))
    assert why(beside, "map/seville") == ("Jumping over P1 costs 1 periodical; you have 0.", "O-9")
    second = given(("zaragoza",), bons=(("sea_03",),), periodicals=(0,))
    do(second, "step barcelona")
    assert why(second, "map/valencia") == ("A second space costs 1 periodical; you have 0.", "M-2")
    assert why(second, "map/s_lion")[1] == "P-1"
    must = given(("madrid",), passes=(2,))
    assert why(must, "button/pass") == ("After 2 passes in a row you must move.", "T-2")
    assert why(must, "map/rome", seat=1)[1] == "S-11"


@rule("M-2", "E-24")
@pytest.mark.parametrize("place", ["istanbul", "bethel"])
def test_a_far_space_names_the_price_of_the_second_one_as_it_is_now(place: str) -> None:
    def text(s: State) -> str:
        told = GAME.refusal(s, 0, (f"map/{place}",)).text
        assert told is not None
        return words(told)

    s = given(("rome",), bons=(("ter_01",),))
    assert "a second one costs 1 periodical." in text(s)

    do(s, "play_bon ter_01")
    assert "thanks to your BON a second one for free." in text(s)


@rule("O-3", "T-2")
def test_who_cannot_pay_is_told_to_pass_only_where_passing_is_possible() -> None:
    def text(s: State) -> str:
        told = GAME.refusal(s, 0, ("map/perpignan",)).text
        assert told is not None
        return words(told)

    assert "pass, or play a BON" in text(given(("barcelona",), periodicals=(0,)))
    assert text(given(("barcelona",), periodicals=(0,), passes=(2,))) == "You must move now: choose another way."
    second = given(("zaragoza",), periodicals=(1,))
    do(second, "step barcelona")
    assert text(second) == "Choose a neighbouring space for your second step, or stop here."


@rule("I-3", "U-9")
def test_before_his_turn_a_player_is_told_his_own_towns_the_nearest_first() -> None:
    s = given(("rome", "naples"), todo=(("athens", "naples", "florence"), ("rome",)))

    own, other = ([words(line) for line in GAME.reminders(s, seat)] for seat in (0, 1))

    assert own == [
        "3 congregations still to visit (spaces to go): **Naples** (1), **Florence** (1), **Athens** (6).",
        "Naples is not free: P1 stands there.",
    ]
    assert "Rome" in other[0]


@rule("U-12", "F-1")
def test_with_all_visited_the_reminder_is_the_way_home_or_the_cards_left() -> None:
    home = given(("rome", "naples"), todo=((), ("rome",)))
    held = given(("rome", "naples"), todo=((), ("rome",)), bons=(("sea_04",),))

    assert [words(line) for line in GAME.reminders(home, 0)] == ["All visited: home to Bethel!"]
    assert [words(line) for line in GAME.reminders(held, 0)] == ["All visited. Before you come home: 1 BON to play."]


@rule("E-7")
def test_a_port_names_the_sections_that_landing_there_would_lose() -> None:
    s = given(("s_lion",), sea=("sea_16",))
    do(s, "sail")
    lost = [words(mark.text) for mark in slot(s, "map/marseille").notes if mark.tone == "care"]
    quiet = slot(given(("s_lion",)), "map/marseille").notes

    assert any("extra space" in line for line in lost)
    assert not [mark for mark in quiet if "wind" in words(mark.text)]


@rule("M-2")
def test_a_click_two_spaces_away_tells_the_way_there_if_it_can_be_gone_now() -> None:
    s = given(("lyon",), periodicals=(1,))

    assert why(s, "map/bethel") == ("Bethel is two spaces away; you can be there this turn.", "M-2")
    refusal = GAME.refusal(s, 0, ("map/bethel",))
    assert refusal.remedy == ("map/clermont_ferrand",)
    assert refusal.offer is not None
    assert words(refusal.offer) == "Travel there (1 periodical)"
    s.periodicals[0] = 0
    assert why(s, "map/bethel")[1] == "M-1"


@rule("M-1", "V-2")
def test_a_click_too_far_away_speaks_of_a_companion_only_to_who_has_one() -> None:
    def told(at: str, *companions: str) -> str:
        refusal = GAME.refusal(given(("toulouse",), companions=companions), 0, (f"map/{at}",))
        return f"{words(refusal.fact)} {words(refusal.text)}"

    assert told("rome") == (
        "Rome is 6 spaces away. You are here: Toulouse. You go one space per turn; a second one costs 1 periodical."
    )
    assert told("rome", "circuit").endswith("You go one space per turn, and a second one for free with your companion.")


@rule("P-7")
def test_a_click_where_the_ship_lies_explains_that_it_sailed_by_itself() -> None:
    assert GAME.refusal(given(("s_lion",)), 0, ("map/s_lion",)).text.key == "why.here_at_sea.text"
    assert GAME.refusal(given(("nice",)), 0, ("map/nice",)).text.key == "why.here.text"


@rule("V-2")
def test_a_card_about_an_overseer_says_who_he_is() -> None:
    told = {card: {sign.name.key for sign in GAME.signs(card)} for card in ("sea_23", "ter_24", "sea_30")}

    assert "sign.overseer.circuit.name" in told["sea_23"]
    assert "sign.overseer.district.name" in told["ter_24"]
    assert not [key for key in told["sea_30"] if "overseer" in key]


@rule("P-4")
def test_the_button_that_draws_a_sea_card_says_that_the_space_is_chosen_afterwards() -> None:
    buttons = {button.target: button for button in GAME.prompt(given(("barcelona",)), 0).buttons}

    under = buttons["button/sail"].under
    assert under is not None
    assert words(under) == "then choose the space"


@rule("I-3")
def test_the_latest_visits_can_be_taken_back_and_none_can_be_added() -> None:
    s = given(("nice", "rome"), todo=[["madrid"], []])
    board = s.defs.board
    s.visited[0] = [board.node["lyon"], board.node["barcelona"]]
    thing = next(one for one in GAME.editable(s) if one.what == "visited/0")

    assert (thing.value, thing.choices) == (2, (0, 1, 2))

    GAME.apply(s, Correct("visited/0", 1))

    assert s.visited[0] == [board.node["lyon"]]
    assert s.todo[0] >> board.node["barcelona"] & 1


@rule("V-3")
def test_a_move_that_takes_the_overseer_along_says_so() -> None:
    s = given(("nice", "turin"))

    assert words(GAME.describe(s, StepJoin("turin"))) == "step to Turin, take the overseer along"
    assert words(GAME.describe(s, JumpJoin("turin", "milan"))) == "jump to Milan, take the overseer along"


@rule("F-1")
def test_bethel_has_an_article_in_french_and_none_in_english() -> None:
    s = given(("lyon",))
    french = Strings("fr", "missionnaires")

    for move in (Step("bethel"), Jump("turin", "bethel"), Go("bethel")):
        assert words(GAME.describe(s, move)).endswith(" to Bethel")
        assert french.phrase(GAME.describe(s, move)).endswith("au Béthel")


@rule("D-4")
def test_a_card_that_carries_off_is_called_neutral_everywhere() -> None:
    tones = {sign.name.key for sign in GAME.signs("sea_30")}

    assert "sign.tone.diverting.name" in tones
    assert words(say("sign.tone.diverting.name")) == "neutral"


@rule("E-28", "I-3")
def test_an_open_ticket_tells_which_towns_of_the_list_it_reaches() -> None:
    def told(*towns: str) -> list[str]:
        s = given(("barcelona",), bons=(("sea_05",),), todo=(towns,))
        return [words(mark.text) for mark in slot(s, "bon/sea_05").notes if isinstance(mark.text, Phrase)]

    assert told("marseille", "ajaccio", "madrid") == ["it leads to 2 towns on your list: Marseille, Ajaccio"]
    assert told("ajaccio", "jerusalem") == ["it leads to a town on your list: Ajaccio"]
    assert told("madrid") == ["it leads to no town on your list"]


@rule("M-2", "P-5")
def test_the_button_for_a_second_section_tells_its_price() -> None:
    def told(s: State) -> str:
        return next(words(button.text) for button in GAME.prompt(s, 0).buttons if button.target == "button/sail")

    paid, free = given(("barcelona",)), given(("barcelona",), companions=("circuit",))
    for s in (paid, free):
        do(s, "sail", "step s_lion")

    assert told(given(("barcelona",))) == "Sail (draw a card)"
    assert told(given(("s_lion",))) == "Sail on (draw a card)"
    assert told(paid) == "Sail on (draw; 1 periodical)"
    assert told(free) == "Sail on (draw a card)"


@rule("V-2", "V-3")
def test_a_pawn_stands_before_the_overseer_on_its_space() -> None:
    with_him = given(("oran",), companions=("district",))
    met = given(("oran",), overseers={"district": "oran"})

    for s in (with_him, met):
        assert [piece.id for piece in slot(s, "map/oran").pieces] == ["overseer/district", "pawn/0"]


@rule("P-1", "B-4")
@pytest.mark.parametrize("companion", ["", "circuit"])
def test_on_an_island_no_second_space_is_promised_to_who_could_still_play_a_bon(companion: str) -> None:
    s = given(("s_lion",), bons=(("ter_02",),), companions=(companion,))
    do(s, "sail", "step palma")

    asked, refused = words(GAME.prompt(s, 0).text), GAME.refusal(s, 0, ("map/palma",)).text

    assert asked == "P0, you can go no further this turn: play a BON, or stop here."
    assert refused is not None
    assert words(refused) == "You can go no further this turn: play a BON, or stop here."


@rule("P-7")
def test_a_ship_that_finds_every_section_blocked_is_not_said_to_sail() -> None:
    s = given(("marseille", "s_lion"), periodicals=(1,), bons=(("ter_02",),), sea=("sea_33",))
    do(s, "sail")

    asked = words(GAME.prompt(s, 0).text)

    assert legal(s) == {"play_bon ter_02", "stay"}
    assert asked == "P0, every way by sea is blocked: play a BON, or stay."


@rule("M-2", "B-4")
def test_without_periodicals_the_second_step_names_the_bon_that_can_still_be_played() -> None:
    s = given(("marseille",), periodicals=(0,), bons=(("ter_02",),))
    do(s, "step nice")

    asked = words(GAME.prompt(s, 0).text)

    assert asked == "P0, you have no periodical left for a second space: play a BON, or stop here."


@rule("M-2", "O-3")
def test_no_click_is_offered_where_an_overseer_must_first_be_sent_elsewhere() -> None:
    s = given(("edirne",), periodicals=(3,), companions=("circuit",), overseers={"district": "istanbul"})

    refused = GAME.refusal(s, 0, ("map/izmir",))

    assert words(refused.fact) == "Izmir is two spaces away; you can be there this turn."
    assert refused.remedy == ()
