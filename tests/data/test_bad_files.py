"""A file that cannot be used says where and why, and how to mend it; never a traceback."""

import os
import re
from pathlib import Path
from typing import Any

import pytest

from boardgames.core.phrase import Phrase
from boardgames.data import english_text, source
from boardgames.data.check import check
from boardgames.data.english_text import english
from boardgames.data.files import slugs
from boardgames.data.load import load, load_board
from boardgames.data.problems import DataError
from boardgames.data.strings import Strings

BOARD = """\
canvas: [400, 300]
ground: sea
node_kinds:
  - {id: city, name: {en: City, fr: Ville}}
edge_kinds:
  - {id: road, name: {en: Road, fr: Route}}
nodes:
  - {id: rome, name: {en: Rome, fr: Rome}, kind: city, xy: [50, 60]}
  - {id: ephesus, name: {en: Ephesus, fr: Éphèse}, kind: city, xy: [150, 60]}
  - {id: troas, name: {en: Troas, fr: Troas}, kind: city, xy: [250, 60]}
edges:
  - {a: rome, b: ephesus, kind: road}
  - {a: troas, b: ephesus, kind: road}
"""

# what is replaced, by what, and the problem that follows: line:column: message; remedy
EDITS = {
    "dangling edge end": (
        "b: ephesus, kind: road}\n  - {a: troas",
        "b: efesus, kind: road}\n  - {a: troas",
        ["12:18: edge to 'efesus': no such node; did you mean 'ephesus'?"],
    ),
    "dangling node kind": (
        "kind: city, xy: [50",
        "kind: cty, xy: [50",
        ["8:50: node 'rome': no such node kind 'cty'; did you mean 'city'?"],
    ),
    "dangling edge kind": (
        "ephesus, kind: road}\n  - {a: t",
        "ephesus, kind: rood}\n  - {a: t",
        ["12:33: edge of the kind 'rood': no such edge kind; did you mean 'road'?"],
    ),
    "dangling region": (
        "xy: [50, 60]}",
        "xy: [50, 60], region: italia}",
        ["8:78: node 'rome': no such region 'italia'; add it or name another region"],
    ),
    "unknown key": (
        "xy: [50, 60]}",
        "xy: [50, 60], tag: [port]}",
        ["8:70: unknown key 'tag'; did you mean 'tags'?"],
    ),
    "unknown key at the top": ("ground: sea\n", "ground: sea\nedgs: []\n", ["3:1: unknown key 'edgs'; delete it"]),
    "wrong type": (
        "canvas: [400, 300]",
        "canvas: [400, high]",
        ["1:15: canvas[1] must be a number, not 'high'"],
    ),
    "wrong length": ("canvas: [400, 300]", "canvas: [400]", ["1:9: 'canvas' has 1 members; write [number, number]"]),
    "number for a text": ("ground: sea", "ground: 7", ["2:9: 'ground' must be a text, not 7; put it in quotes"]),
    "not one of the words": (
        "{id: road, name: {en: Road, fr: Route}}",
        "{id: road, name: {en: Road, fr: Route}, style: dotty}",
        ["6:52: 'style' must be one of dashed, dotted, none, solid, not 'dotty'; did you mean 'dotted'?"],
    ),
    "missing key": (
        "name: {en: City, fr: Ville}",
        "name: {en: City}",
        ["4:22: 'name' has no 'fr'; add `fr:`, a text"],
    ),
    "missing key at the top": ("ground: sea\n", "", ["1:1: the file has no 'ground'; add `ground:`, a text"]),
    "duplicate id": (
        "{id: troas, name: {en: Troas, fr: Troas}",
        "{id: rome, name: {en: Troas, fr: Troas}",
        [
            "10:10: the id 'rome' stands twice; the first is at line 8",
            "13:9: edge from 'troas': no such node; known: ephesus, rome",
        ],
    ),
    "duplicate key": (
        "ground: sea\n",
        "ground: sea\nground: land\n",
        ["3:1: the key 'ground' stands twice; the first is at line 2"],
    ),
    "unreachable node": (
        "  - {a: troas, b: ephesus, kind: road}\n",
        "",
        ["10:5: node 'troas' cannot be reached from 'rome'; add an edge to it"],
    ),
    "two nodes on one spot": (
        "xy: [150, 60]",
        "xy: [51, 61]",
        ["9:68: node 'ephesus' lies on the spot of 'rome'; move one of them"],
    ),
    "node off the canvas": (
        "xy: [250, 60]",
        "xy: [250, 360]",
        ["10:63: node 'troas' lies off the canvas; x goes from 0 to 400, y from 0 to 300"],
    ),
    "label at no side": (
        "xy: [50, 60]}",
        "xy: [50, 60], label: up}",
        ["8:77: label of 'rome' at 'up'; use one of n, ne, e, se, s, sw, w, nw, c"],
    ),
    "edge to itself": (
        "{a: rome, b: ephesus, kind: road}",
        "{a: rome, b: rome, kind: road}",
        [
            "12:5: edge from 'rome' to itself; name two nodes",
            "9:5: node 'ephesus' cannot be reached from 'rome'; add an edge to it",
            "10:5: node 'troas' cannot be reached from 'rome'; add an edge to it",
        ],
    ),
    "edge twice": (
        "  - {a: troas, b: ephesus, kind: road}\n",
        "  - {a: troas, b: ephesus, kind: road}\n  - {a: ephesus, b: troas, kind: road}\n",
        ["14:5: edge 'ephesus' to 'troas' stands twice; see line 13"],
    ),
    "no colour": (
        "{id: road, name: {en: Road, fr: Route}}",
        "{id: road, name: {en: Road, fr: Route}, hex: brown}",
        ["6:50: 'brown' is no colour; write it as '#rrggbb'"],
    ),
    "no coast file": (
        "ground: sea",
        "ground: sea\ncoast: coast.json",
        ["3:8: no file 'coast.json' beside the board; delete the key"],
    ),
    "coast elsewhere": (
        "ground: sea",
        "ground: sea\ncoast: ../coast.json",
        ["3:8: coast '../coast.json' is not a plain file name"],
    ),
    "canvas without a size": (
        "canvas: [400, 300]",
        "canvas: [0, 300]",
        ["1:10: canvas[0] must be a number from 1 to 10000, not 0"],
    ),
    "huge number": (
        "canvas: [400, 300]",
        "canvas: [400, 1e300]",
        ["1:15: the number 1e300 is too large; write one below 1,000,000,000"],
    ),
    "huge radius": (
        "{id: city, name: {en: City, fr: Ville}}",
        "{id: city, name: {en: City, fr: Ville}, radius: 1000000}",
        ["4:53: 'radius' must be a number from 1 to 1000, not 1000000"],
    ),
    "radius larger than the board": (
        "{id: city, name: {en: City, fr: Ville}}",
        "{id: city, name: {en: City, fr: Ville}, radius: 900}",
        ["4:53: radius 900 is too large for this board; write at most 75"],
    ),
    "no number": (
        "{id: city, name: {en: City, fr: Ville}}",
        "{id: city, name: {en: City, fr: Ville}, radius: .nan}",
        ["4:53: 'radius' must be a number, not '.nan'"],
    ),
    "box larger than the board": (
        "xy: [50, 60]}",
        "xy: [50, 60], size: [10, 9000]}",
        ["8:81: size 9000 is too large for this board; write at most 300"],
    ),
    "point far away": (
        "b: ephesus, kind: road}\n  - {a: troas",
        "b: ephesus, kind: road, via: [[10, 10], [9000, 10]]}\n  - {a: troas",
        ["12:55: a point far away from the canvas of 400 x 300; move it nearer"],
    ),
    "a list instead of a side": (
        "xy: [50, 60]}",
        "xy: [50, 60], label: [1, 2]}",
        ["8:77: 'label' must be a text, not a list; write a text"],
    ),
    "polygon of two points": (
        "nodes:\n",
        "regions:\n  - {id: asia, name: {en: Asia, fr: Asie}, hex: '#112233', polygons: [[[1, 1], [2, 2]]]}\nnodes:\n",
        ["8:71: polygons[0] has 2 members; it needs at least 3"],
    ),
    "coast that no file can be called": (
        "ground: sea",
        "ground: sea\ncoast: " + "n" * 300,
        [f"3:8: no file '{'n' * 60}' beside the board; delete the key"],
    ),
    "line without a colour": (
        "{id: road, name: {en: Road, fr: Route}}",
        "{id: road, name: {en: Road, fr: Route}, hex: ''}",
        ["6:50: '' is no colour; write it as '#rrggbb'"],
    ),
    "track without spaces": (
        "nodes:\n",
        "tracks:\n  - {id: rounds, name: {en: Rounds, fr: Manches}, label_xy: [9, 9]}\nnodes:\n",
        ["8:5: track 'rounds' has no spaces; write `spaces:` or `numbered:`"],
    ),
    "endless name": (
        "fr: Éphèse",
        "fr: " + "É" * 1000,
        ["9:43: a name of 1000 letters; write at most 120"],
    ),
    "missing drawing": (
        "{id: city, name: {en: City, fr: Ville}}",
        "{id: city, name: {en: City, fr: Ville}, icon: acts-baot}",
        ["4:51: no icon 'acts-baot'; did you mean 'acts-boat'?"],
    ),
    "number that is none": (
        "xy: [50, 60]",
        "xy: [50, .nan]",
        ["8:65: xy[1] must be a number, not '.nan'"],
    ),
}


def lines(error: DataError) -> list[str]:
    """The problems without their file name."""
    return [english_text.line(problem).split(":", 1)[1] for problem in error.problems]


def test_the_board_that_is_edited_below_is_valid(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(BOARD, encoding="utf-8")

    board = load_board(path)

    assert [node.id for node in board.board.nodes] == ["rome", "ephesus", "troas"]
    assert check(path) == []


@pytest.mark.parametrize("name", EDITS)
def test_an_edited_board_tells_its_problems(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new, wanted = EDITS[name]
    assert BOARD.count(old) == 1
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "own.yaml"
    path.write_text(BOARD.replace(old, new), encoding="utf-8")

    with pytest.raises(DataError) as caught:
        load_board(path)

    assert [english_text.line(problem) for problem in caught.value.problems] == [f"own.yaml:{line}" for line in wanted]
    for problem in caught.value.problems:
        assert isinstance(problem.message, Phrase)
        assert Strings("fr").phrase(problem.message) != english(problem.message)
    assert check(path) == list(caught.value.problems)


def test_a_large_board_with_a_thousand_faults_is_answered_soon(tmp_path: Path) -> None:
    rows = [f"  - {{id: n{n}, name: {{en: N, fr: N}}, kind: nothing, xy: [1, 1]}}" for n in range(290)]
    path = tmp_path / "own.yaml"
    path.write_text(BOARD.replace("nodes:\n", "nodes:\n" + "\n".join(rows) + "\n"), encoding="utf-8")

    with pytest.raises(DataError) as caught:
        load_board(path)

    assert len(caught.value.problems) == 101
    assert english(caught.value.problems[-1].message) == "there may be more problems"


def test_places_spaces_and_cells_stay_on_the_canvas(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    name = "name: {en: A, fr: A}"
    cell = f"{{id: c, {name}, xy: [9, 301], size: [1, 1], row: 1, column: 1, kind: k}}"
    more = "places:\n  - {id: p, xy: [401, 9], size: [1, 1]}\n"
    more += f"tracks:\n  - {{id: t, {name}, numbered: [[1, 1], [-1, 1]]}}\n"
    more += f"grids:\n  - {{id: g, {name}, rect: [0, 0, 9, 9], cells: [{cell}]}}\n"
    path.write_text(BOARD + more, encoding="utf-8")

    found = [(problem.line, english(problem.message)) for problem in check(path)]

    assert found == [
        (15, "place 'p' lies off the canvas"),
        (17, "space '1' of 't' lies off the canvas"),
        (19, "cell 'c' lies off the canvas"),
    ]


def test_a_wrong_shape_does_not_hide_what_else_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = BOARD.replace("xy: [50, 60]}", "xy: [60], label: middle}").replace(
        "a: rome, b: ephesus", "a: rome, b: efesus"
    )
    text = text.replace("kind: city, xy: [250, 60]", "kind: 5, xy: [250, x]")
    Path("own.yaml").write_text(text, encoding="utf-8")

    with pytest.raises(DataError) as caught:
        load_board(Path("own.yaml"))

    assert [english_text.line(problem).removeprefix("own.yaml:") for problem in caught.value.problems] == [
        "8:60: 'xy' has 1 members; write [number, number]",
        "8:73: label of 'rome' at 'middle'; use one of n, ne, e, se, s, sw, w, nw, c",
        "10:53: 'kind' must be a text, not 5; put it in quotes",
        "10:66: xy[1] must be a number, not 'x'",
        "12:18: edge to 'efesus': no such node; did you mean 'ephesus'?",
    ]


def test_without_an_id_nothing_is_said_about_what_names_it(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(BOARD.replace("{id: troas, ", "{"), encoding="utf-8")

    with pytest.raises(DataError) as caught:
        load_board(path)

    assert [english(problem.message) for problem in caught.value.problems] == ["nodes[2] has no 'id'"]


def test_four_megabytes_of_the_same_key_are_not_read_to_their_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "own.yaml"
    path.write_text("a: 1\n" * 800_000, encoding="utf-8")
    scalar, scalars = source._ACTIONS["ScalarEvent"], list[str]()

    def noted(builder: source._Builder, event: Any) -> None:
        scalars.append(event.value)
        scalar(builder, event)

    monkeypatch.setitem(source._ACTIONS, "ScalarEvent", noted)

    with pytest.raises(DataError) as caught:
        load_board(path)

    assert 0 < len(scalars) < 1000
    assert len(caught.value.problems) == 101
    assert english_text.line(caught.value.problems[-1]).endswith("there may be more problems; fix these first")


def test_more_of_a_kind_than_any_board_has_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    rows = "  - {a: rome, b: ephesus, kind: road}\n" * 2_000
    path.write_text(BOARD + rows, encoding="utf-8")

    with pytest.raises(DataError) as caught:
        load_board(path)

    assert [english_text.line(problem).rpartition("own.yaml:")[2] for problem in caught.value.problems] == [
        "12:3: 'edges' has 2002 members; keep it to 2000"
    ]


@pytest.mark.parametrize("name", ["own.yaml", "coast.json"])
def test_a_pipe_is_refused_and_not_waited_for(name: str, tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(BOARD + "coast: coast.json\n", encoding="utf-8")
    (tmp_path / name).unlink(missing_ok=True)
    os.mkfifo(tmp_path / name)

    with pytest.raises(DataError):
        load_board(path)


def test_a_file_over_the_limit_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large.yaml"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    monkeypatch.setattr(Path, "read_bytes", lambda self: pytest.fail("the file was read"))

    with pytest.raises(DataError) as caught:
        load_board(path)

    assert re.search("the file has 50,000,000 bytes, at most 5,000,000 are read", english_text.lines(caught.value)[0])


def test_a_file_that_is_not_utf8_tells_the_byte(tmp_path: Path) -> None:
    path = tmp_path / "latin.yaml"
    path.write_bytes("canvas: [1, 1]\nground: forêt\n".encode("latin-1"))

    with pytest.raises(DataError) as caught:
        load_board(path)

    assert lines(caught.value) == ["2:12: not UTF-8; save the file with the encoding UTF-8"]


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + BOARD.encode())
    assert len(load_board(path).board.nodes) == 3


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load_board(tmp_path / "nowhere.yaml")

    assert re.search(r"nowhere\.yaml: cannot be read: no such file", english_text.lines(caught.value)[0])


def test_a_problem_is_told_in_french_too(tmp_path: Path) -> None:
    path, french = tmp_path / "own.yaml", Strings("fr")
    path.write_text(BOARD.replace("a: rome, b: ephesus", "a: rome, b: efesus"), encoding="utf-8")

    with pytest.raises(DataError) as caught:
        load_board(path)
    problem = caught.value.problems[0]

    assert french.phrase(problem.message) == "ligne vers 'efesus' : pas de lieu de ce nom"
    assert french.phrase(problem.remedy) == "vouliez-vous dire 'ephesus' ?"


def test_a_folder_without_a_game_says_so(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load(tmp_path)

    assert re.search(r": no game\.yaml in this folder", english_text.lines(caught.value)[0])


def test_a_slug_that_is_misspelt_gets_a_suggestion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DataError) as caught:
        load(f"{slugs()[0]}z")

    assert re.search(rf"z: no such folder; did you mean '{slugs()[0]}'\?", english_text.lines(caught.value)[0])


def test_a_coast_that_is_no_coast_is_told(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(BOARD + "coast: coast.json\n", encoding="utf-8")
    coast = tmp_path / "coast.json"
    for text, wanted in (
        ('{"size": [1,\n 2', "2:3: JSON"),
        ('{"size": [1, 2]}', "1:1: not a coast"),
        ("[" * 99_999, "1:1: "),
    ):
        coast.write_text(text, encoding="utf-8")
        with pytest.raises(DataError) as caught:
            load_board(path)
        assert lines(caught.value)[0].startswith(wanted)
