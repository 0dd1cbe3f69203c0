"""The golden games come out the same, move by move."""

from pathlib import Path

import pytest

from boardgames.app.wiring import open_game
from tests.golden.transcripts import replay

FOLDERS = sorted((Path(__file__).parents[1] / "games").glob("*/golden"))
FILES = [file for folder in FOLDERS for file in sorted(folder.glob("*.txt"))]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_a_game_with_golden_games_has_three(folder: Path) -> None:
    assert len(list(folder.glob("*.txt"))) == 3


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parents[1].name}-{file.stem}")
def test_a_golden_game_plays_again_to_the_same_end(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    assert replay(open_game(file.parents[1].name), text) == text
