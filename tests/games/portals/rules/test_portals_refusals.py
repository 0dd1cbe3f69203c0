"""The answers to dead clicks, and the way to a place or to a card (section 18)."""

import pytest

from tests.games.portals.given import CARDS, GAME, given, rule
from tests.games.portals.rules.test_portals_screen import BABEL, CALL, HANNAH, RUTH, mid_turn, said, strings


@rule("A-9")
def test_a_way_to_a_place_that_is_taken_names_it_once() -> None:
    s = given(hands=[[HANNAH]], at=["eden", "ararat"])

    route = GAME.route(s, 0, "map/ararat")

    assert route is not None
    assert strings("en").phrase(route.note) == "Mount Ararat: 3 steps, but 1 is there"


@rule("K-3")
@pytest.mark.parametrize(
    ("capsule", "words"),
    [("c15", "Event: 3 periods ahead"), ("c12", "Event: in reach"), ("c11", "Event: 1 period back")],
)
def test_the_way_to_a_card_on_offer_says_how_far_its_event_is_in_time(capsule: str, words: str) -> None:
    s = given(at=["ararat"], capsule=capsule)
    s.row[0] = CARDS.number[HANNAH]

    route = GAME.route(s, 0, "row/0")

    assert route is not None
    assert strings("en").phrase(route.note).splitlines()[1] == words


@rule("H-3")
def test_a_draw_refused_at_seven_cards_shows_the_whole_hand() -> None:
    held = [f"region_card_{n}" for n in range(1, 5)] + [HANNAH, CALL, BABEL]
    s = given(hands=[held])

    answer = GAME.refusal(s, 0, ("row/0",))

    assert answer.shows == tuple(f"hand/{name}" for name in held)
    assert GAME.refusal(s, 0, ("map/jerusalem",)).shows == ()


@rule("A-9")
def test_steps_lead_round_the_pawn_of_another() -> None:
    s = given(hands=[[CALL]], at=["shiloh", "nazareth"], capsule="c12")

    route = GAME.route(s, 0, f"hand/{CALL}")
    slot = GAME.table(s, 0).slot(f"hand/{CALL}")
    answer = GAME.refusal(s, 0, ("map/ophrah",))

    # Through Nazareth it would be four.
    assert route is not None
    assert len(route.slots) - 1 == 5
    assert "map/nazareth" not in route.slots
    assert slot is not None
    assert slot.mark is not None
    assert said((slot.mark,)) == ["5 steps"]
    assert "5 steps away" in said(slot.notes)
    assert strings("en").phrase(answer.fact) == "Going to Ophrah takes 5 actions; you have 4 left."
    assert answer.remedy == (route.slots[1],)


def test_a_place_that_only_pawns_lead_to_is_not_counted_in_steps() -> None:
    s = given(3, hands=[[HANNAH, RUTH]], at=["eden", "ur", "susa"], capsule="c12")

    hand = GAME.table(s, 0).zone("hand").slots  # type: ignore[union-attr]
    answer = GAME.refusal(s, 0, ("map/jerusalem",))
    route = GAME.route(s, 0, "map/jerusalem")

    assert [said((slot.mark,)) for slot in hand if slot.mark] == [["roads blocked"], ["roads blocked"]]
    assert "every road there is blocked" in said(hand[0].notes)
    assert (answer.rule, answer.remedy) == ("A-9", ())
    assert route is not None
    assert "is in the way" in strings("en").phrase(route.note)


def test_an_occupied_place_of_an_event_is_refused_with_the_name_of_who_stands_there() -> None:
    s = given(hands=[[HANNAH]], at=["bethel", "shiloh"], capsule="c12")

    answer = GAME.refusal(s, 0, (f"hand/{HANNAH}", "button/play"))

    assert strings("en").phrase(answer.fact) == "You must go to Shiloh first, but 1 is there."
    assert said((GAME.table(s, 0).slot(f"hand/{HANNAH}").mark,)) == ["1 is there"]  # type: ignore[union-attr]


REFUSED = [
    (("map/jerusalem",), "A-9", "1 is there."),
    (("map/hebron",), "A-7", "Going to Hebron takes 2 actions, one per step."),
    (("map/shiloh",), "A-12", "You can witness “Hannah Prays for a Son” here."),
    (
        (f"hand/{BABEL}", "button/play"),
        "K-3",
        "The capsule cannot reach that period (needs 4 fuel, the gauge is at 1), and Babylon is 3 steps away.",
    ),
    ((f"hand/{CALL}", "button/play"), "A-12", "You must go to Ophrah first, 4 steps away."),
    ((f"hand/{CALL}", "map/ophrah"), "A-12", "You must go to Ophrah first, 4 steps away."),
    ((f"hand/{CALL}", "button/burn"), "F-1", "“The Call of Gideon” has no fuel."),
    (("hand/region_card_1", "button/play"), "A-16", "“Region card” is not an event."),
    (("button/play",), "A-12", "Choose a card from your hand first."),
    (("button/burn",), "F-1", "Choose a card with fuel first."),
    (("timeline/c9",), "K-1", "The capsule moves by itself."),
    (("score/7",), "P-1", "Points are counted automatically."),
]


@pytest.mark.parametrize(("path", "cited", "sentence"), REFUSED)
def test_refusals_say_the_fact_with_its_numbers(path: tuple[str, ...], cited: str, sentence: str) -> None:
    answer = GAME.refusal(mid_turn(), 0, path)

    assert (answer.rule, strings("en").phrase(answer.fact)) == (cited, sentence)


def test_a_far_place_offers_the_first_step_as_remedy() -> None:
    answer = GAME.refusal(mid_turn(), 0, ("map/hebron",))

    assert answer.remedy == ("map/beersheba",)


def test_spent_actions_and_burnt_colours_are_refused_by_name() -> None:
    s = given(hands=[[BABEL, RUTH]], used=4, burnt=["red"])

    assert GAME.refusal(s, 0, ("row/0",)).rule == "T-7"
    assert GAME.refusal(s, 0, ("row/0",)).remedy == ("button/end_turn",)
    assert GAME.refusal(s, 0, (f"hand/{BABEL}", "button/burn")).rule == "F-4"
    assert GAME.refusal(s, 0, ("button/play",)).rule == "T-7"
