"""The viewer and a board file that changes."""

import os
import shutil

import pytest

from boardgames.data.files import boards_dir, slugs
from boardgames.ui.scenes.viewer.scene import POLL_SECONDS
from tests.ui.test_viewer import draw, labels, opened


@pytest.fixture
def program(program, art):
    """A program with the drawings that other tests have loaded already."""
    program.art = art
    return program


@pytest.fixture
def copy(tmp_path):
    """A board of the program as a file of one's own."""
    folder = tmp_path / "mine"
    shutil.copytree(boards_dir() / "missionnaires", folder)
    (folder / "game.yaml").unlink()
    return folder / "board.yaml"


def test_a_file_of_ones_own_is_told_to_be_without_mistakes(program, copy):
    assert "No mistakes" in opened(program, copy).stage.find("state").text


def test_a_place_tells_kind_neighbours_and_its_line_in_a_file_of_ones_own(program, copy):
    scene = opened(program, copy)

    scene._choose("map/heraklion")

    text = labels(scene)
    line = scene.source.line_of("nodes", "heraklion")
    lines = scene.source.board_file.read_text(encoding="utf-8").splitlines()
    assert "heraklion" in lines[line - 1]
    assert "Heraklion" in text
    assert "Cape Matapan" in text
    assert f"line {line}" in text
    assert "C6" in text


def test_a_broken_file_keeps_the_last_good_board_and_lists_errors(program, copy):
    scene = opened(program, copy)
    good = scene.source.board
    broken = copy.read_text(encoding="utf-8").replace("a: porto, b: lisbon", "a: portoo, b: lisbon", 1)
    assert broken != copy.read_text(encoding="utf-8")

    write_later(copy, broken)
    scene.update(POLL_SECONDS + 0.1)

    assert scene.source.board is good
    assert scene.pane is not None
    problem = scene.source.problems[0]
    assert f"board.yaml:{problem.line}:{problem.column}" in labels(scene)
    assert "portoo" in copy.read_text(encoding="utf-8").splitlines()[problem.line - 1]
    assert "1 mistake" in labels(scene)
    draw(program, scene)


def test_a_mended_file_is_shown_again(program, copy):
    text = copy.read_text(encoding="utf-8")
    scene = opened(program, copy)
    write_later(copy, text + "\nnonsense: 1\n")
    scene.update(POLL_SECONDS + 0.1)
    assert scene.source.problems

    write_later(copy, text.replace("Heraklion", "Candia"), seconds=20)
    scene.update(POLL_SECONDS + 0.1)

    assert scene.source.problems == ()
    assert "Candia" in scene._slots().values()


def write_later(file, text, seconds=10):
    """Change a file so that its time of change differs without waiting."""
    before = file.stat().st_mtime_ns
    file.write_text(text, encoding="utf-8")
    os.utime(file, ns=(before + seconds * 10**9, before + seconds * 10**9))


def test_a_broken_file_is_told_beside_the_board_before_it_and_shown_when_it_is_mended(program, copy):
    text = copy.read_text(encoding="utf-8")
    write_later(copy, text + "\nnonsense: 1\n")
    scene = opened(program, slugs()[0])
    good = scene.source.board

    scene._open_file(copy)

    assert scene.source.board is good
    assert "1 mistake" in labels(scene)
    assert scene.stage.find("save").enabled
    write_later(copy, text, seconds=20)
    scene.update(POLL_SECONDS + 0.1)
    assert scene.source.problems == ()
    assert scene.source.board is not good
