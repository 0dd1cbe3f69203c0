"""Sentences that a newcomer must understand without the rulebook."""

import pytest

from boardgames.core.phrase import Noun, Phrase, say
from boardgames.data.strings import Strings
from boardgames.games.acts.rules.moves import OpenInterview
from tests.games.acts.given import BUILT, DEFINITION, DEFS, GAME, WITNESSES, city, given, rule
from tests.games.acts.rules.test_acts_explained import letter, notes
from tests.games.acts.rules.test_acts_shown import WORDS, slot

NONE_MATCH = {"en": "none of your cards match", "fr": "sur aucune de vos cartes"}


def words(language: str) -> Strings:
    """The words of the game with the names of its terms."""
    names = {(term.kind, term.id): term.name.of(language) for term in DEFINITION.game.terms}
    return Strings(language, "acts", lambda noun, _: names.get((noun.kind, noun.id), noun.id))


@rule("A-32")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_interview_without_a_matching_card_counts_no_zero(language: str) -> None:
    s = given(at=["rome", "ephesus"], turn=0)
    GAME.apply(s, OpenInterview(WITNESSES[s.discs[city("rome")]]), None)
    assert set(GAME.legal(s)) == set(BUILT.finish)

    question = GAME.prompt(s, 0).text

    said = words(language).phrase(question)
    assert NONE_MATCH[language] in said
    assert "0" not in said
    assert words(language).phrase(say(f"teach.{question.key}"))


@rule("A-10")
@pytest.mark.parametrize(("cards", "said"), [([1], "one face-down card"), ([1, 2, 3], "3 face-down cards")])
def test_a_city_says_how_many_cards_its_letters_stand_for(cards: list[int], said: str) -> None:
    s = given(at=["rome", "ephesus"], boxes={"rome": cards})

    (told,) = [WORDS.phrase(text) for text, _ in notes(s, "map/rome", 1) if text.key == "note.backs"]

    assert told.startswith(f"{said}, with two themes on ")


@rule("S-12")
def test_the_theme_is_named_with_the_letter_of_its_squares() -> None:
    s = GAME.new({}, 2, 1)
    seat = s.agenda[-1].seat
    theme = Noun("theme", DEFS.named.themes[s.themes[seat]])

    tips = [mark.tip for row in GAME.table(s, seat).rail[seat].rows for mark in row if isinstance(mark.tip, Phrase)]
    (tip,) = [tip for tip in tips if tip.key == "tip.theme_empty"]

    assert dict(GAME.prompt(s, seat).text.args)["theme"] == theme
    assert f"the letter {letter(s.themes[seat])} in a square" in WORDS.phrase(tip)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ben leads in Chiasm (3), in Theme (1 card, Son of God)."),
        ("fr", "Ben mène en Chiasme (3), en Thème (1 carte « Fils de Dieu »)."),
    ],
)
def test_a_new_lead_is_a_sentence_with_what_is_counted(language: str, said: str) -> None:
    device = say("log.lead_device", device=Noun("device", "chiasm"), n=3)
    theme = say("log.lead_theme", theme=Noun("theme", "son_of_god"), n=1)

    both = say("log.leads", seat=Noun("seat", "Ben"), what=say("log.and", one=device, rest=theme))

    assert words(language).phrase(both) == said


def test_an_empty_leaf_and_an_empty_slot_of_it_are_told_apart() -> None:
    s = given(at=["rome", "ephesus"])

    leaf, half = (slot(s, name, 0).tip for name in ("gospel/1", "gospel/1/0"))

    assert isinstance(leaf, Phrase)
    assert isinstance(half, Phrase)
    assert WORDS.phrase(leaf).startswith("This leaf has two empty slots.")
    assert WORDS.phrase(half).startswith("This slot of the leaf is empty.")


@rule("F-8")
@pytest.mark.parametrize(("language", "said"), [("en", "Twin cards"), ("fr", "Cartes jumelles")])
def test_the_list_of_twins_is_called_as_everywhere_else(language: str, said: str) -> None:
    titles = {zone.id: zone.title for zone in GAME.table(given(at=["rome", "ephesus"]), 0).zones}

    assert isinstance(titles["secondary"], Phrase)
    assert words(language).phrase(titles["secondary"]) == said
