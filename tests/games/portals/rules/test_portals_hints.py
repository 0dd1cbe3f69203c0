"""What a hint says: the event that a step, a card on offer or a burnt card is for."""

from boardgames.core.phrase import Noun, say
from boardgames.games.portals.rules import names
from boardgames.games.portals.rules.moves import Burn, DrawRow, Step
from tests.games.portals.given import CARDS, DEFS, GAME, given, rule
from tests.games.portals.rules.test_portals_screen import RUTH, strings


def test_a_hint_names_the_event_of_the_hand_that_a_step_leads_to_and_the_place_of_a_card_on_offer() -> None:
    s = given(hands=[[RUTH]], at=["shiloh", "hebron"], capsule="c12", level=1)
    reading = strings("en")
    purposes = [GAME.purpose(s, move) for move in GAME.legal(s) if isinstance(move, Step)]

    told = {reading.phrase(purpose) for purpose in purposes if purpose is not None}
    offered = GAME.purpose(s, DrawRow(0))

    assert 0 < len(told) < len(purposes)
    assert all("on the way to “Ruth Meets Boaz”" in text for text in told)
    assert offered is not None
    place = reading.phrase(names.to(DEFS, DEFS.nodes[CARDS.place[s.row[0]]]))
    assert reading.phrase(offered).startswith(f"{CARDS.points[s.row[0]]} points at {place}, ")
    assert GAME.describe(s, DrawRow(0)).args == (("card", Noun("card", CARDS.ids[s.row[0]])),)


def test_a_hint_says_when_an_event_on_offer_can_be_witnessed_and_what_it_adds_at_the_end() -> None:
    s = given(hands=[[]], at=["shiloh", "hebron"], capsule="c12", level=0, row=[RUTH, "ot_esther", "gen_babel"])

    told = [strings("en").phrase(GAME.purpose(s, DrawRow(slot))) for slot in range(3)]
    simple = given(options={"simplified": "on"}, hands=[[]], at=["shiloh", "hebron"], capsule="c12", row=[RUTH])

    assert told[0].startswith("4 points at Bethlehem, its period in reach")
    assert ", 7 periods ahead; sets and symbols would add 7 if the game ended then" in told[1]
    assert ", 4 periods back, so it needs fuel; sets" in told[2]
    assert "period" not in strings("en").phrase(GAME.purpose(simple, DrawRow(0)))


@rule("P-2", "P-4")
def test_a_hint_names_the_symbol_of_a_symbol_card_and_says_what_a_region_card_is_for() -> None:
    s = given(hands=[[]], at=["shiloh", "hebron"], row=["symbol_card_mountain", "region_card_1"])

    told = [strings("en").phrase(GAME.purpose(s, DrawRow(slot))) for slot in range(2)]

    assert told[0].startswith("it counts as one Mountain event")
    assert told[1] == "at the end it stands for a region that a set lacks"


def test_a_hint_to_burn_a_card_names_the_event_that_it_is_for() -> None:
    s = given(hands=[[RUTH, "ot_esther", "gen_abraham_buried"]], at=["shiloh", "hebron"], capsule="c14", level=0)
    far = given(hands=[["ot_esther", "gen_abraham_buried"]], at=["shiloh", "hebron"], capsule="c12", level=0)

    told = [GAME.purpose(state, Burn("gen_abraham_buried")) for state in (s, far)]

    assert told[0] == say("hint.in_reach", card=Noun("card", RUTH), n=4)
    assert told[1] == say("hint.nearer", card=Noun("card", "ot_esther"), n=6, periods=5)


@rule("A-9")
def test_a_hint_counts_the_steps_around_the_pawns_of_others_as_the_pill_of_the_card_does() -> None:
    s = given(hands=[[RUTH]], at=["shiloh", "jerusalem"], capsule="c12", level=1, portals=())

    told = {move.to: GAME.purpose(s, move) for move in GAME.legal(s) if isinstance(move, Step)}

    around = say("hint.on_the_way", card=Noun("card", RUTH), n=4, steps=5)
    assert told == {"bethel": None, "ephraim": around, "shechem": None}, "the road by Bethel is barred at Jerusalem"
