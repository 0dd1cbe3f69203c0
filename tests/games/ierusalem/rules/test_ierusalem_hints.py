"""What a hint says about a card: the visit that it makes possible, but not what every seat brings."""

import re

import pytest

from boardgames.bots.advice import Reason, Tip
from boardgames.core.phrase import Noun, say
from boardgames.data.strings import LANGUAGES, Strings
from boardgames.games.ierusalem.rules.definitions import LOCATIONS, RESOURCES
from boardgames.games.ierusalem.rules.moves import DiscardResource, PlayCard
from tests.games.ierusalem.given import GAME, given, rule
from tests.session.test_hint_words import session_of, words

PRINTED = {"visit_symbols": "printed"}
LAKE, TEMPLE, MOUNTAIN = "red_lake_2", "red_temple_2", "red_mountain_1"


@rule("V-03")
def test_a_hint_names_the_group_whose_symbols_a_card_completes() -> None:
    s = given(3, PRINTED, hand=[MOUNTAIN, TEMPLE], columns=[[LAKE, TEMPLE], [], []])

    assert GAME.purpose(s, PlayCard(MOUNTAIN, 1)) == say("hint.visit", group=Noun("visit_column", "visit_b"))
    assert GAME.purpose(s, PlayCard(MOUNTAIN, 2)) is None, "there it starts a column of its own"


@rule("V-02")
def test_a_favor_marker_counts_for_the_visit_that_a_hint_names() -> None:
    s = given(3, PRINTED, hand=[MOUNTAIN], columns=[[LAKE], [], []])
    assert GAME.purpose(s, PlayCard(MOUNTAIN, 1)) is None, "the Temple is missing"

    s.marks[0][LOCATIONS.index("temple")] += 1

    assert GAME.purpose(s, PlayCard(MOUNTAIN, 1)) == say("hint.visit", group=Noun("visit_column", "visit_b"))


@rule("A-07")
def test_a_hint_says_that_a_card_leads_to_the_supper_if_a_place_can_be_paid() -> None:
    s = given(3, PRINTED, hand=["red_market_1"], goods={0: (2, 2, 2)})
    assert GAME.purpose(s, PlayCard("red_market_1", 1)) == say("hint.supper")
    s.supply = 0
    assert GAME.purpose(s, PlayCard("red_market_1", 1)) == say("hint.supper_only"), "no Offering is left"

    poor = given(3, PRINTED, hand=["red_market_1"], goods={0: (0, 0, 0)})
    assert GAME.purpose(poor, PlayCard("red_market_1", 1)) is None


def test_the_offering_that_every_seat_brings_is_no_reason_for_a_card() -> None:
    session = session_of("ierusalem")
    move = session.game.legal(session.state)[0].plain()
    assert session.actor is not None
    reason = Reason("score", "end_offerings", session.actor, 1.0)

    assert "+1" in words(session, Tip(move, (reason,)))[0], "whoever takes it is told what it brings"
    assert "+1" not in words(session, Tip(move, (reason,), is_later=True))[0]


def test_a_hint_to_give_something_back_names_it() -> None:
    s = given(3, PRINTED, goods={0: (2, 2, 2)})
    french = Strings("fr", "ierusalem")

    told = [GAME.purpose(s, DiscardResource(resource)) for resource in RESOURCES]

    assert [phrase.key for phrase in told if phrase is not None] == [f"hint.put_back.{name}" for name in RESOURCES]
    assert all(word in french.phrase(phrase) for word, phrase in zip(("pierre", "pain", "poisson"), told, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_of_cards_stand_in_quotation_marks(language: str) -> None:
    texts = Strings(language, "ierusalem")
    keys = [f"log.{key}" for key in ("played", "took", "bought_card", "display", "discarded", "put_under", "drew_own")]
    keys += [f"undo.{key}" for key in ("play", "move_card", "discard")]

    for key in keys:
        assert re.search(r"[“«]\s?…\s?[”»]", texts.outline(key)), key
