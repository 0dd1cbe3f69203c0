"""Everything the session says has words in every language."""

import re
from pathlib import Path

import pytest

import boardgames.session
from boardgames.data.strings import LANGUAGES, Strings

SAID = re.compile(r'"(session\.[a-z_.]+)"')


def keys() -> list[str]:
    folder = Path(boardgames.session.__file__).parent
    return sorted({key for path in folder.glob("*.py") for key in SAID.findall(path.read_text(encoding="utf-8"))})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_text(language: str) -> None:
    words = Strings(language)

    assert len(keys()) > 20
    assert [key for key in keys() if not words.has(key)] == []
