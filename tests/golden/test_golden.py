"""The golden games come out the same, move by move."""

from pathlib import Path

import pytest

from boardgames.app.wiring import available, open_game
from tests.golden.transcripts import replay

FILES = sorted((Path(__file__).parents[1] / "games").glob("*/golden/*.txt"))


@pytest.mark.parametrize("slug", available())
def test_every_game_has_three_golden_games(slug: str) -> None:
    assert sum(file.parents[1].name == slug for file in FILES) == 3


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parents[1].name}-{file.stem}")
def test_a_golden_game_plays_again_to_the_same_end(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    assert replay(open_game(file.parents[1].name), text) == text
