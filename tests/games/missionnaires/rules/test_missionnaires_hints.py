"""What a hint says about a step: the place of the seat's list that comes closer, and its price."""

from boardgames.core.phrase import Noun, say
from boardgames.games.missionnaires.rules.moves import Keep, Sail, Step, Stop
from tests.games.missionnaires.given import GAME, do, given
from tests.games.missionnaires.rules.test_missionnaires_screen import words


def test_a_hint_names_the_nearest_place_of_the_list_that_a_step_brings_closer() -> None:
    s = given(["bethel", "rome"], todo=[["madrid"], []])
    purposes = {move.to: GAME.purpose(s, move) for move in GAME.legal(s) if isinstance(move, Step)}

    assert purposes == {
        "bordeaux": say("hint.towards", n=2, town=Noun("node", "madrid")),
        "toulouse": say("hint.no_nearer"),
        "clermont_ferrand": say("hint.card"),
    }


def test_a_hint_says_who_stands_in_the_place_that_a_step_brings_closer() -> None:
    s = given(["bethel", "madrid"], todo=[["madrid"], []])
    why = say("hint.towards", n=2, town=Noun("node", "madrid"))

    assert GAME.purpose(s, Step("bordeaux")) == say(
        "hint.taken", why=why, who=say("way.who.player", seat=Noun("seat", "1"))
    )
    assert GAME.purpose(given(["bethel", "rome"], todo=[["madrid"], []]), Step("bordeaux")) == why


def test_a_hint_says_who_bars_the_rest_of_the_way_where_the_seat_could_not_pay_to_get_past() -> None:
    s = given(["belgrade", "split"], todo=[["rome"], []], periodicals=[0, 0], gendarmes={"g3": "trieste"})
    why = say("hint.towards", n=4, town=Noun("node", "rome"))
    barred = say("hint.barred", why=why, who=say("way.who.gendarme", n=3))

    assert GAME.purpose(s, Step("zagreb")) == barred
    s.periodicals[0] = 1
    assert GAME.purpose(s, Step("zagreb")) == why
    s.periodicals[0], s.companion[0] = 0, 1
    assert GAME.purpose(s, Step("zagreb")) == why


def test_a_hint_says_that_the_step_costs_a_periodical_not_the_way_that_is_left() -> None:
    s = given(["bethel", "rome"], todo=[["madrid"], []])
    do(s, "step toulouse")

    told = [GAME.purpose(s, move) for move in GAME.legal(s) if isinstance(move, Step)]
    assert "Madrid is then 2 spaces away; this move costs one periodical" in [words(why) for why in told if why]


def test_a_hint_names_the_overseer_to_whom_a_step_leads() -> None:
    s = given(["tripoli"], todo=[["rome"]], overseers={"circuit": "benghazi"})

    assert GAME.purpose(s, Step("sirte")) == say("hint.to_overseer.circuit", n=1)
    s.companion[0] = 1
    assert GAME.purpose(s, Step("sirte")) == say("hint.card")


def test_a_hint_tells_what_a_stop_saves_and_what_a_card_is_kept_for() -> None:
    s = given(["bethel", "rome"], todo=[["madrid"], []])

    assert GAME.purpose(s, Stop()) == say("hint.saves_periodical")
    s.periodicals[0] = 0
    assert GAME.purpose(s, Stop()) == say("hint.stays"), "nothing is left to be saved"
    assert GAME.purpose(s, Keep()) == say("hint.for_later")


def test_a_hint_to_sail_names_the_place_of_the_list_that_a_section_brings_closest() -> None:
    s = given(["barcelona"], todo=[["ajaccio"]])
    assert GAME.purpose(s, Sail()) == say("hint.sail", n=1, town=Noun("node", "ajaccio"))

    s = given(["s_lion"], todo=[["ajaccio", "naples"]])
    assert GAME.purpose(s, Sail()) == say("hint.sail_there", n=0, town=Noun("node", "ajaccio"))


def test_a_hint_to_sail_on_tells_the_price_of_the_second_section() -> None:
    s = given(["barcelona"], todo=[["ajaccio"]], sea=["sea_08", "sea_09"])
    do(s, "sail", "step s_lion")

    why = say("hint.sail_there", n=0, town=Noun("node", "ajaccio"))
    assert GAME.purpose(s, Sail()) == say("hint.costs", why=why)


def test_a_hint_to_sail_away_from_the_list_does_not_promise_anything() -> None:
    s = given(["marseille"], todo=[["lyon"]])

    assert GAME.purpose(s, Sail()) == say("hint.no_nearer")
