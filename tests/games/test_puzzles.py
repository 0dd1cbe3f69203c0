"""Every game with tests of its own has enough puzzles, of different grades, and some honours."""

from pathlib import Path

import pytest

from boardgames.app.wiring import available
from boardgames.data.honours import load_honours
from boardgames.data.puzzle import load_puzzles

GAMES = [slug for slug in available() if any((Path(__file__).parent / slug).rglob("rule_ids.txt"))]
LEAST_PUZZLES, LEAST_WINS = 10, 2
HONOURS = range(4, 7)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_ten_puzzles_of_more_than_one_grade(slug: str) -> None:
    puzzles = load_puzzles(slug)

    assert len(puzzles) >= LEAST_PUZZLES
    assert len({puzzle.grade for puzzle in puzzles}) > 1


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_asks_to_win_and_to_keep_something(slug: str) -> None:
    goals = [puzzle.goal for puzzle in load_puzzles(slug)]

    assert sum(goal.kind == "win" for goal in goals) >= LEAST_WINS
    assert any(goal.piece for goal in goals)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_four_to_six_honours(slug: str) -> None:
    assert len(load_honours(slug)) in HONOURS
