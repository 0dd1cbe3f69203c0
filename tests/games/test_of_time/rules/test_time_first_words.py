"""Sentences that a newcomer must understand without the rulebook."""

import pytest

from boardgames.core.phrase import say
from boardgames.data.strings import Strings


def words(key: str, language: str, **args: int) -> str:
    """A sentence of the game."""
    return Strings(language, "test_of_time", lambda noun, _: noun.id).phrase(say(key, **args))


@pytest.mark.parametrize(
    ("language", "one", "more"),
    [
        ("en", ("Pass", "this turn only"), ("Keep passing", "until attacked")),
        ("fr", ("Passer", "ce tour seulement"), ("Passer la manche", "jusqu’à une attaque")),
    ],
)
def test_the_two_buttons_to_pass_say_how_long(language: str, one: tuple[str, str], more: tuple[str, str]) -> None:
    assert (words("button.pass", language), words("button.pass_more", language)) == one
    assert (words("button.pass_on", language), words("button.pass_until", language)) == more


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_note_tells_the_score_in_a_sentence_and_names_no_mouse(language: str) -> None:
    told = words("teach.prompt.turn", language)

    assert "×" not in told
    assert "Point" not in told.replace("Points", "")


@pytest.mark.parametrize(("language", "said"), [("en", "gold stays visible"), ("fr", "or reste visible")])
def test_a_hint_says_which_gold_counts(language: str, said: str) -> None:
    assert said in words("hint.brings", language, n=133)
    assert said in words("hint.brings_all", language, n=133)
