"""What a hinted move does is told as a sentence: it has a subject, in both languages."""

import pytest

from boardgames.app import wiring
from boardgames.core.game import Judging
from boardgames.data.strings import LANGUAGES, Strings

JUDGED = [slug for slug in wiring.available() if isinstance(wiring.open_game(slug), Judging)]
# What such a sentence may begin with.
SUBJECTS = {
    "en": frozenset({"it", "you", "your", "the", "no", "only", "there"}),
    "fr": frozenset({"cela", "vous", "votre", "vos", "il", "aucun", "l"}),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", JUDGED)
def test_what_a_hinted_move_does_is_told_as_a_sentence_with_a_subject(slug: str, language: str) -> None:
    game, texts = wiring.open_game(slug), Strings(language, slug)
    assert isinstance(game, Judging)
    keys = [key for key in (f"hint.feature.{name}" for name in game.feature_names) if texts.has(key)]

    told = {key: texts.text(key) for key in keys if texts.text(key)}

    assert told
    assert {
        key: text for key, text in told.items() if text.split()[0].partition("’")[0] not in SUBJECTS[language]
    } == {}
