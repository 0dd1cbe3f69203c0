"""Short titles of cards: whoever knows the whole title recognises them, for they use only its words."""

import re
import unicodedata
from collections.abc import Iterator

import pytest

from boardgames.data.load import load
from boardgames.data.strings import Strings

FORMS = ("title", "beside", "short", "least")
ALIKE = 4  # letters that two forms of a word have in common: "trompe" and "trompent"
SMALL = {"a", "and", "avec", "chez", "des", "est", "for", "his", "les", "pour", "the", "une"}


def words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFD", text.casefold())
    return re.findall(r"\w+", "".join(sign for sign in plain if not unicodedata.combining(sign)))


def is_form_of(word: str, title: list[str]) -> bool:
    return word in SMALL or len(word) < 3 or any(word[:ALIKE] == other[:ALIKE] for other in title)


def strange(language: str) -> Iterator[tuple[str, str]]:
    strings = Strings(language, "portals")
    for card in load("portals").cards.cards:
        title = words(card.name.of(language))
        for key in (f"card.{form}.{card.id}" for form in FORMS):
            text = strings.text(key) if strings.has(key) else ""
            if not all(is_form_of(word, title) for word in words(text)):
                yield key, text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_short_title_uses_only_words_of_the_whole_one(language: str) -> None:
    assert list(strange(language)) == []
