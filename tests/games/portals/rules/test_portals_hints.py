"""The words of hints."""

import pytest

from boardgames.data.strings import Strings
from tests.games.portals.given import GAME

# What a sentence about a hinted move may begin with: its subject.
ENGLISH = frozenset({"it", "you", "your", "the", "no", "only", "there"})
FRENCH = frozenset({"cela", "vous", "votre", "vos", "il", "aucun", "l"})


@pytest.mark.parametrize(("language", "subjects"), [("en", ENGLISH), ("fr", FRENCH)])
def test_what_a_hinted_move_does_is_told_as_a_sentence_with_a_subject(language: str, subjects: frozenset[str]) -> None:
    texts = Strings(language, "portals")
    keys = [key for key in (f"hint.feature.{name}" for name in GAME.feature_names) if texts.has(key)]

    told = {key: texts.text(key) for key in keys if texts.text(key)}

    assert told
    assert {key: text for key, text in told.items() if text.split()[0].partition("’")[0] not in subjects} == {}
