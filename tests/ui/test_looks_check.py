"""Mistakes in the looks of a screen.yaml are reported with their place, and what is right is not."""

import shutil
from pathlib import Path

import pytest

from boardgames.app import wiring
from boardgames.data.check import check
from boardgames.data.english_text import line
from boardgames.data.files import boards_dir
from boardgames.data.strings import Strings
from boardgames.ui.scenes.viewer.file import BoardSource

MISTAKES = {
    "unknown key": ("      grows: true", "      grow: true", "7: unknown key 'grow'; did you mean 'grows'?"),
    "not of its type": ("      grows: true", "      grows: much", "14: 'grows' must be true or false, not 'much'"),
    "unknown measure": ("title: 112,", "titel: 112,", "45: unknown key 'titel'; did you mean 'title'?"),
    "not a list": ("card: [112, 157], pitch: 124", "card: 112, pitch: 124", "'card' must be a list, not 112"),
    "not a colour": ('ink: "#3b2560"', 'ink: "#3b256"', "'#3b256' is no colour"),
    "unknown view": ("view: witnessed", "view: witness", "11: no view 'witness'; did you mean 'witnessed'?"),
    "unknown frame": (
        "    narrow: {unit: 1.0",
        "    narow: {unit: 1.0",
        "5: unknown key 'narow'; did you mean 'narrow'?",
    ),
    "look of a board": ("coast_width: 1.5", "coast_wide: 1.5", "unknown key 'coast_wide'; did you mean 'coast_width'?"),
    "look of a card": ("      tick:", "      tik:", "7: unknown key 'tik'; did you mean 'tick'?"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(boards_dir() / "portals", tmp_path / "portals")


def mistype(folder: Path, right: str, wrong: str, file: str = "screen.yaml") -> int:
    """Put something wrong in the place of the first thing of its kind; returns the line."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    return text[: text.index(right)].count("\n") + 1


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistaken_look_is_reported_with_its_place(folder: Path, mistake: str) -> None:
    right, wrong, report = MISTAKES[mistake]
    number = mistype(folder, right, wrong)

    found = [line(problem) for problem in check(folder, wiring.looks_problems)]

    assert any(text.startswith(f"{folder}/screen.yaml:{number}:") and report in text for text in found), found


def test_an_unknown_painter_of_faces_is_reported(folder: Path) -> None:
    number = mistype(folder, "face: event", "face: evnt", "cards.yaml")

    found = [line(problem) for problem in check(folder, wiring.looks_problems)]

    assert len(found) == 1
    assert found[0].startswith(f"{folder}/cards.yaml:{number}:")
    assert found[0].endswith("no painter of faces 'evnt'; did you mean 'event'?")


@pytest.mark.parametrize("slug", wiring.available())
def test_the_looks_of_every_game_are_sound(slug: str) -> None:
    assert [line(problem) for problem in check(slug, wiring.folder_problems)] == []


def test_a_choice_of_types_names_all_of_them_in_both_languages(folder: Path) -> None:
    mistype(folder, "places: setup.hand_limit", "places: [7]")
    problem = check(folder, wiring.looks_problems)[0]

    said = [Strings(language).phrase(problem.message) for language in ("en", "fr")]

    assert said == [
        "'places' must be a whole number or a text, not a list",
        "'places' doit être un nombre entier ou un texte, et non une liste",
    ]


def test_the_viewer_lists_mistaken_looks_and_keeps_the_board(folder: Path) -> None:
    source = BoardSource(str(folder), wiring.open_screen)
    assert source.problems == ()

    mistype(folder, "      grows: true", "      grow: true")
    source.read()

    assert [problem.column for problem in source.problems] == [7]
    assert source.board is not None
