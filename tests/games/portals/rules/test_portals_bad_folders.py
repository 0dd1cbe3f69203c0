"""A board folder that cannot be used says in which file, where and why."""

import shutil
from pathlib import Path

import pytest

from boardgames.data import english_text
from boardgames.data.check import check
from boardgames.data.files import boards_dir
from boardgames.data.load import load
from boardgames.data.problems import DataError


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a board folder that may be spoilt."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(boards_dir() / "portals", tmp_path / "portals")
    return tmp_path / "portals"


def spoil(path: Path, old: str, new: str) -> int:
    """Replace the first occurrence; the line where it stood."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize(
    ("file", "old", "new", "column", "message"),
    [
        (
            "cards.yaml",
            "deck: genesis\n",
            "deck: genesys\n",
            11,
            "card 'gen_fall_of_man': no such deck 'genesys'; did you mean 'genesis'?",
        ),
        (
            "cards.yaml",
            "place: eden\n",
            "place: edn\n",
            12,
            "place of the card 'gen_fall_of_man': no such place on the board 'edn'; did you mean 'eden'?",
        ),
        ("cards.yaml", "scene: garden,", "scene: gardn,", 22, "no scene 'gardn'; did you mean 'garden'?"),
        ("cards.yaml", "palette: distant}", "palette: distand}", 39, "no palette 'distand'; did you mean 'distant'?"),
        (
            "cards.yaml",
            "back: back-portals-genesis,",
            "back: back-portals-genesi,",
            71,
            "no card back 'back-portals-genesi'; did you mean 'back-portals-genesis'?",
        ),
        (
            "cards.yaml",
            "id: gen_ark_lands\n",
            "id: gen_fall_of_man\n",
            9,
            "the id 'gen_fall_of_man' stands twice; the first is at line 14",
        ),
        (
            "game.yaml",
            "default: suggested\n",
            "default: sugested\n",
            14,
            "default of the option 'portals_mode': no such value 'sugested'; did you mean 'suggested'?",
        ),
        (
            "game.yaml",
            "default: suggested\n",
            "after_first: rondom\n    default: suggested\n",
            18,
            "after_first of the option 'portals_mode': no such value 'rondom'; did you mean 'random'?",
        ),
        (
            "game.yaml",
            "shape: circle}",
            "shape: circel}",
            66,
            "'shape' must be one of circle, diamond, hexagon, plus, square, star, triangle, not 'circel'; "
            "did you mean 'circle'?",
        ),
        (
            "game.yaml",
            "icon: portals-ancient,",
            "icon: portals-anciant,",
            73,
            "no icon 'portals-anciant'; did you mean 'portals-ancient'?",
        ),
        (
            "game.yaml",
            "players: {min: 2,",
            "players: {min: 9,",
            10,
            "players from 9 to 5; min must be 1 or more, max not below it",
        ),
        (
            "game.yaml",
            "players: {min: 2, max: 5}",
            "players: {min: 2, max: 6}",
            1,
            "5 colours for 6 players; give every player a colour",
        ),
        ("game.yaml", "format: 1\n", "format: 2\n", 9, "'format' must be one of 1, not 2; known: 1"),
    ],
)
def test_a_spoilt_folder_tells_file_line_and_column(
    folder: Path, file: str, old: str, new: str, column: int, message: str
) -> None:
    line = spoil(folder / file, old, new)
    if message.startswith("5 colours"):
        line = (folder / file).read_text(encoding="utf-8").split("\ncolours:")[0].count("\n") + 2

    problems = [english_text.line(problem) for problem in check(folder)]

    assert problems == [f"portals/{file}:{line}:{column}: {message}"]


def test_problems_of_all_files_come_together(folder: Path) -> None:
    spoil(folder / "game.yaml", "age: 10", "age: ten")
    spoil(folder / "board.yaml", "canvas: [1600, 1100]", "canvas: wide")
    (folder / "cards.yaml").unlink()

    with pytest.raises(DataError) as caught:
        load(folder)

    assert [problem.file for problem in caught.value.problems] == [
        "portals/game.yaml",
        "portals/board.yaml",
        "portals/cards.yaml",
    ]


def test_an_edited_folder_is_read_anew(folder: Path) -> None:
    before = load(folder)
    spoil(folder / "game.yaml", "age: 10", "age: 11")
    after = load(folder)
    assert (before.game.age, after.game.age) == (10, 11)
    assert before.digest != after.digest


def test_texts_that_one_language_lacks_are_told(folder: Path) -> None:
    lang = folder / "lang"
    lang.mkdir(exist_ok=True)
    (lang / "en.yaml").write_text("log:\n  moved: '{seat} went to {to}'\n  sat: '{seat} sat'\n", encoding="utf-8")
    (lang / "fr.yaml").write_text("log:\n  moved: '{seat} va'\n", encoding="utf-8")

    problems = [english_text.line(problem) for problem in check(folder)]

    assert problems == [
        "portals/lang/en.yaml:3:3: log.sat: missing in fr; add it to fr.yaml",
        "portals/lang/en.yaml:2:10: log.moved: other gaps than in fr; use the same {gaps} in both",
    ]
