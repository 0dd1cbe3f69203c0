"""Names in sentences."""

from pathlib import Path

import pytest

from boardgames.core.phrase import Noun, say
from boardgames.data import strings as strings_module
from boardgames.data.load import load
from boardgames.data.names import namer
from boardgames.data.strings import Strings


@pytest.fixture
def tale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of texts of our own in place of the program's."""
    (tmp_path / "lang").mkdir()
    monkeypatch.setattr(strings_module, "assets_dir", lambda: tmp_path)
    return tmp_path / "lang"


def test_a_phrase_is_filled_with_nouns_numbers_and_phrases(tale: Path) -> None:
    (tale / "en.yaml").write_text('went: "{who} went to {place} ({points})"\nalone: "somebody"\n', encoding="utf-8")
    table = Strings("en", namer=namer(load("portals")))

    went = say("went", who=say("alone"), place=Noun("node", "hebron"), points=-3)

    assert table.phrase(went) == "somebody went to Hebron (−3)"
    assert table.phrase(went, links=True) == "somebody went to [[node/hebron|Hebron]] (−3)"
