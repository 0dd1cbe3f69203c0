"""A board of the player's own on paper: as large as that of its game, and nothing that it shows is left out."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from boardgames.app.wiring import available, definition
from boardgames.data.defs import BoardDef, Track
from boardgames.data.files import boards_dir
from boardgames.data.folder import ALL_FILES
from boardgames.data.printing import load_print
from boardgames.printing.choices import Choices
from boardgames.printing.opening import open_target
from boardgames.printing.own_board import sizes_on
from boardgames.printing.plan import Job

IN_PART = next(slug for slug in available() if load_print(slug).board.area)
WHOLE = next(slug for slug in available() if not load_print(slug).board.area)


def unit_of(slug: str, board: BoardDef) -> float:
    """Millimetres of a unit of a board on paper."""
    sizes = sizes_on(load_print(slug), definition(slug).board, board)
    job = Job(replace(definition(slug), board=board), sizes, Choices())
    return sizes.board.width / job.board_area[2]


def moved(track: Track, by: tuple[float, float]) -> Track:
    """A track somewhere else."""
    return replace(
        track, spaces=tuple(replace(space, xy=(space.xy[0] + by[0], space.xy[1] + by[1])) for space in track.spaces)
    )


@pytest.mark.parametrize("slug", available())
def test_the_board_of_a_game_keeps_its_sizes(slug: str) -> None:
    game, sizes = definition(slug), load_print(slug)

    assert sizes_on(sizes, game.board, game.board) == sizes


@pytest.mark.parametrize("slug", [IN_PART, WHOLE])
def test_on_a_larger_board_a_unit_is_as_large_on_paper_so_cards_fit_on_their_places(slug: str) -> None:
    board = definition(slug).board
    larger = replace(board, canvas=(board.canvas[0] + 400, board.canvas[1] + 300))

    assert unit_of(slug, larger) == pytest.approx(unit_of(slug, board))


def test_a_part_that_reaches_the_edges_of_its_board_reaches_those_of_a_larger_one() -> None:
    board, sizes = definition(IN_PART).board, load_print(IN_PART)
    wide = board.canvas[0] + 400
    assert sizes.board.area is not None

    found = sizes_on(sizes, board, replace(board, canvas=(wide, board.canvas[1]))).board.area

    assert found == (0, sizes.board.area[1], wide, sizes.board.area[3])


@pytest.mark.parametrize("by", [(0, 250), (0, -250), (180, 0)])
def test_what_a_board_shows_beyond_the_printed_part_is_printed_too(by: tuple[float, float]) -> None:
    board, sizes = definition(IN_PART).board, load_print(IN_PART)
    own = replace(
        board,
        canvas=(board.canvas[0] + 100, board.canvas[1]),
        tracks=tuple(moved(track, by) for track in board.tracks),
    )

    area = sizes_on(sizes, board, own).board.area

    assert area is not None
    for track in own.tracks:
        for space in track.spaces:
            (x, y), (wide, high) = space.xy, track.size
            assert area[0] <= x - wide / 2
            assert x + wide / 2 <= area[0] + area[2]
            assert area[1] <= y - high / 2
            assert y + high / 2 <= area[1] + area[3]


def test_a_copy_without_sizes_of_its_own_is_printed_at_the_scale_of_its_game(tmp_path: Path) -> None:
    copy = tmp_path / "mine"
    copy.mkdir()
    for name in ALL_FILES:
        if (boards_dir() / WHOLE / name).is_file():
            (copy / name).write_bytes((boards_dir() / WHOLE / name).read_bytes())
    wide, high = definition(WHOLE).board.canvas
    text = (copy / "board.yaml").read_text(encoding="utf-8")
    line = f"canvas: [{wide:g}, {high:g}]"
    assert line in text
    (copy / "board.yaml").write_text(text.replace(line, f"canvas: [{2 * wide:g}, {high:g}]"), encoding="utf-8")

    own, with_board = open_target(str(copy)), open_target(WHOLE, str(copy / "board.yaml"))

    for found, sizes in (own, with_board):
        assert found.board.canvas[0] == 2 * wide
        assert sizes.board.width == 2 * load_print(WHOLE).board.width
