"""The signs on cards have a word, a sentence and a rule, in every language."""

import pytest

from boardgames.app import wiring
from boardgames.core.game import Explaining
from boardgames.core.phrase import Noun
from boardgames.data.rulebook import rulebook
from tests.contract.cases import strings

EXPLAINING = [slug for slug in wiring.available() if isinstance(wiring.open_game(slug), Explaining)]


@pytest.mark.parametrize("slug", EXPLAINING)
def test_every_sign_has_words_and_a_rule_of_the_book(slug: str) -> None:
    game, definition = wiring.open_game(slug), wiring.definition(slug)
    assert isinstance(game, Explaining)
    signs = {sign for card in definition.cards.cards for sign in game.signs(card.id)}
    terms = {(term.kind, term.id): term for term in definition.game.terms}

    assert signs
    for words in strings(slug):
        book = rulebook(slug, words.language)
        assert book is not None
        for sign in signs:
            text = sign.text
            about = terms[text.kind, text.id].text if isinstance(text, Noun) else None
            said = (
                about.of(words.language) if about is not None else "" if isinstance(text, Noun) else words.phrase(text)
            )
            assert words.phrase(sign.name)
            assert said.endswith("."), f"{sign.name}: {said}"
            assert book.place_of(sign.rule) is not None, sign
