"""Whatever is done to a file, the answer is a definition or a DataError with a place in the file."""

import json
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boardgames.data.files import boards_dir, slugs
from boardgames.data.load import load_board, read_folder
from boardgames.data.problems import DataError
from boardgames.data.source import parse

BOARDS = [(boards_dir() / slug / "board.yaml").read_text(encoding="utf-8") for slug in slugs()]
BOARD = min(BOARDS, key=len).replace("coast: coast.json\n", "")  # every example reads all of it
GAME = (boards_dir() / slugs()[0] / "game.yaml").read_text(encoding="utf-8")
PIECES = ["\t", "\n", " ", ":", "- ", "{", "}", "[", "]", "#", "*a", "&a ", "!!int ", '"', "'", "|", ">", "~", "\x00"]
PIECES += [".inf", ".nan", "1e999", "9" * 400, "-1", "true", "null", "é", "\ud7ff", "---\n", "...", "? ", "%", "@", "`"]
EDIT = st.tuples(
    st.floats(0, 1), st.integers(0, 60), st.one_of(st.sampled_from(PIECES), st.text(max_size=6), st.just(""))
)
WEIRD = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-(10**20), 10**20), st.text(max_size=4)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=6,
)
CALM = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


def edited(text: str, edits: list[tuple[float, int, str]]) -> str:
    for where, length, piece in edits:
        at = int(where * len(text))
        text = text[:at] + piece + text[at + length :]
    return text


def told(error: DataError, text: str) -> None:
    """Every problem names a place that is in the text."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x85", "\n")
    lines = lines.replace("\u2028", "\n").replace("\u2029", "\n")
    assert error.problems
    for problem in error.problems:
        assert 1 <= problem.line <= lines.count("\n") + 2
        assert problem.column >= 1
        assert problem.message


@CALM
@given(st.lists(EDIT, min_size=1, max_size=4))
def test_random_edits_of_a_board_give_a_board_or_problems(tmp_path: Path, edits: list[tuple[float, int, str]]) -> None:
    text = edited(BOARD, edits)
    path = tmp_path / "own.yaml"
    path.write_bytes(text.encode("utf-8", "replace"))
    try:
        load_board(path)
    except DataError as error:
        told(error, text)


@CALM
@given(st.lists(EDIT, min_size=1, max_size=3))
def test_random_edits_of_a_game_give_a_game_or_problems(tmp_path: Path, edits: list[tuple[float, int, str]]) -> None:
    folder = tmp_path / "own"
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_bytes(edited(GAME, edits).encode("utf-8", "replace"))
    (folder / "board.yaml").write_text("canvas: [10, 10]\nground: sea\n", encoding="utf-8")
    (folder / "cards.yaml").write_text("decks: []\n", encoding="utf-8")

    definition, reader = read_folder(folder)

    assert (definition is None) == bool(reader.problems)


@CALM
@given(
    st.sampled_from(["canvas", "nodes", "edges", "tracks", "grids", "mats", "panels", "places", "decor", "facts"]),
    WEIRD,
)
def test_any_value_under_a_key_gives_a_board_or_problems(tmp_path: Path, key: str, value: object) -> None:
    board = {"canvas": [10, 10], "ground": "sea", key: value}
    path = tmp_path / "own.yaml"
    path.write_text(json.dumps(board), encoding="utf-8")
    try:
        load_board(path)
    except DataError as error:
        told(error, path.read_text(encoding="utf-8"))


@CALM
@given(st.binary(max_size=200))
def test_random_bytes_give_problems(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "own.yaml"
    path.write_bytes(content)
    try:
        load_board(path)
    except DataError as error:
        told(error, content.decode("utf-8", "replace"))


@CALM
@given(st.text(max_size=80))
def test_random_text_parses_or_gives_problems(text: str) -> None:
    try:
        assert isinstance(parse("own.yaml", text).data, dict)
    except DataError as error:
        told(error, text)
