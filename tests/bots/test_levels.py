"""The levels of bots take other numbers where a game gives some."""

import shutil
from pathlib import Path

import pytest

from boardgames.app import wiring
from boardgames.bots import levels
from boardgames.bots.advice import ADVISER
from boardgames.bots.levels import USUAL, Level, LevelsError, changed
from boardgames.bots.registry import LEVELS, make
from boardgames.data.bot_levels import FILE_NAME
from boardgames.data.check import check
from boardgames.data.files import boards_dir


def written(folder: Path, text: str) -> Path:
    """A file of numbers."""
    path = folder / "toy" / FILE_NAME
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    return path


def test_a_game_without_numbers_of_its_own_has_the_usual_ones(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(levels, "boards_dir", lambda: tmp_path)

    assert [Level(level).numbers("toy") for level in LEVELS] == [USUAL[level] for level in LEVELS]


def test_numbers_of_a_game_replace_the_usual_ones_and_chosen_ones_replace_both(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(levels, "boards_dir", lambda: tmp_path)
    written(tmp_path, "gentle: {near_percent: 90, looks: 150}\n")

    assert Level("gentle").numbers("toy") == {**USUAL["gentle"], "near_percent": 90, "looks": 150}
    assert Level("gentle", looks=7).numbers("toy") == {**USUAL["gentle"], "near_percent": 90, "looks": 7}
    assert Level("steady").numbers("toy") == USUAL["steady"]
    assert Level("gentle").numbers("other") == USUAL["gentle"]


@pytest.mark.parametrize(
    "text", ["clever: {looks: 5}\n", "steady: {luck: 5}\n", "steady: {looks: many}\n", "steady: {looks: -1}\n"]
)
def test_numbers_that_no_level_has_are_refused_with_the_file(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text)

    with pytest.raises(LevelsError, match=r"bots\.yaml: .*the levels are gentle, steady"):
        changed(path)


@pytest.mark.parametrize("slug", wiring.available())
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_can_be_made_for_every_game(slug: str, level: str) -> None:
    bot = make(level)
    assert isinstance(bot, Level)

    numbers = bot.numbers(slug)

    assert numbers["looks"] >= USUAL["gentle"]["looks"]
    assert numbers.keys() >= USUAL[level].keys()


@pytest.mark.parametrize("slug", wiring.available())
def test_no_game_makes_a_level_look_further_than_the_next(slug: str) -> None:
    gentle, steady = Level("gentle").numbers(slug), Level("steady").numbers(slug)
    skilled, master = Level("skilled").numbers(slug), Level("master").numbers(slug)

    thought = [numbers["looks"] + numbers.get("nodes", 0) for numbers in (gentle, steady, skilled, master)]
    assert thought == sorted({*thought})
    missed = [
        numbers.get("overlooks_percent", 0) * numbers.get("near_percent", USUAL["gentle"]["near_percent"])
        for numbers in (gentle, steady, skilled, master)
    ]
    assert missed[0] > missed[1] >= missed[2] >= missed[3] == 0


@pytest.mark.parametrize("slug", wiring.available())
def test_hints_come_from_a_bot_that_overlooks_nothing(slug: str) -> None:
    adviser = make(ADVISER)
    assert isinstance(adviser, Level)

    skilled = Level("skilled").numbers(slug)

    assert adviser.numbers(slug) == {**skilled, "overlooks_percent": 0}


def test_check_tells_the_line_of_a_number_that_no_level_can_have(tmp_path: Path) -> None:
    folder = tmp_path / "missionnaires"
    shutil.copytree(boards_dir() / "missionnaires", folder)
    (folder / FILE_NAME).write_text("gentle: {near_percent: 90}\nsteady: {looks: -1}\n", encoding="utf-8")

    found = [problem.place.removeprefix(f"{folder}/") for problem in check(folder)]

    assert found == ["bots.yaml:2:17"]
