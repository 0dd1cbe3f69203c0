"""Every rule id of every game is cited by a test of its rules, or named with the place where the screen keeps it."""

import re
from pathlib import Path

import pytest

from boardgames.app.wiring import available
from boardgames.data.lesson import has_lesson, load_lesson

GAMES = sorted(file.parent for file in Path(__file__).parent.glob("*/rules/rule_ids.txt"))


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.parent.name)
def test_every_rule_id_is_cited_by_a_test(folder: Path) -> None:
    ids = set((folder / "rule_ids.txt").read_text(encoding="utf-8").split())
    on_screen = {line.split()[0] for line in screen_lines(folder)}
    cited = {
        name
        for file in folder.glob("test_*.py")
        for marks in re.findall(r"^@rule\(([^)]*)\)", file.read_text(encoding="utf-8"), re.M)
        for name in re.findall(r'"([^"]+)"', marks)
    }

    assert sorted(ids - cited - on_screen) == []
    assert sorted((cited | on_screen) - ids) == []


def screen_lines(folder: Path) -> list[str]:
    file = folder / "screen_ids.txt"
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def test_every_game_lists_its_rule_ids() -> None:
    assert [folder.parent.name for folder in GAMES] == sorted(available())


@pytest.mark.parametrize("slug", [slug for slug in available() if has_lesson(slug)])
def test_a_lesson_teaches_rules_that_exist(slug: str) -> None:
    folder = next(folder for folder in GAMES if folder.parent.name == slug)
    ids = set((folder / "rule_ids.txt").read_text(encoding="utf-8").split())
    lesson = load_lesson(slug)

    taught = {rule for _, step in lesson.steps for rule in step.teaches}

    assert sorted((taught | set(lesson.must_know)) - ids) == []
