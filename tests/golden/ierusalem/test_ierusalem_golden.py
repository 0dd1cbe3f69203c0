"""The golden games come out the same, move by move."""

from pathlib import Path

import pytest

from tests.golden.ierusalem.ierusalem_transcripts import replay

FILES = sorted(Path(__file__).parent.glob("*.txt"))


def test_there_are_three_golden_games() -> None:
    assert len(FILES) == 3


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_plays_again_to_the_same_end(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    assert replay(text) == text
