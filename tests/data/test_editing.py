"""Editing board files: one number changes one line, everything else stays as it was written."""

import difflib

import pytest

from boardgames.data.editing.document import Document
from boardgames.data.editing.edits import (
    Add,
    Bend,
    ChangeId,
    Clear,
    Move,
    Put,
    Remove,
    Several,
    Straighten,
    applied,
    edges_of,
    remove_places,
)
from boardgames.data.editing.lint import Linter
from boardgames.data.editing.tree import Misfit, Tree
from boardgames.data.files import boards_dir, slugs
from boardgames.data.source import parse, read_text

BOARD = """\
# The comment at the top.
canvas: [400, 300]
ground: sea   # with spaces before the comment
node_kinds:
  - {id: city, name: {en: City, fr: Ville}}
edge_kinds:
  - {id: road, name: {en: Road, fr: Route}}

nodes:  # towns
  - {id: rome, name: {en: Rome, fr: Rome}, kind: city, xy: [60,  80], spots: {boat: [70, 90]}}  # the capital
  - id: troas
    name: {en: "Troas", fr: 'Troas'}
    # xy as measured
    xy: [250, 90]
    kind: city
  - {id: ephesus, name: {en: Ephesus, fr: Éphèse}, kind: city, xy: [260, 200]}
edges:
  - {a: rome, b: troas, kind: road, via: [[150, 40], [180, 50]]}
  - {a: troas, b: ephesus, kind: road}
tracks:
  - id: score
    name: {en: Score, fr: Score}
    numbered: [[10, 10], [20, 10],
               [30, 10]]
panels:
  - {id: box, rect: [10, 20, 100, 50], title_xy: [30, 30]}
places:
  - {id: deck, panel: box, xy: [40, 40], size: [20, 30]}
"""


def changed(before, after):
    """The lines that were removed and added."""
    old, new = before.splitlines(), after.splitlines()
    while old and new and old[0] == new[0]:
        del old[0], new[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    return [line for line in difflib.unified_diff(old, new, n=0, lineterm="") if line[0] in "+-"][2:]


@pytest.fixture
def document(tmp_path):
    path = tmp_path / "own.yaml"
    path.write_bytes(BOARD.encode())
    return Document(path)


@pytest.mark.parametrize("slug", slugs())
def test_a_change_of_one_number_changes_one_line_of_every_board(slug):
    text = (boards_dir() / slug / "board.yaml").read_bytes().decode()
    tree = Tree(text)
    sections = [name for name in ("nodes", "panels", "tracks", "places", "decor", "grids") if tree.has((name,))]
    points = [point for section in sections for point in tree.points((section,))]

    for where in points[1 :: max(len(points) // 3, 1)]:
        numbers = tree.value(where)
        if not all(isinstance(number, int | float) for number in numbers):
            continue
        after = applied(Put(where, [numbers[0] + 7, *numbers[1:]]), text)

        assert [line[0] for line in changed(text, after)] == ["-", "+"], where
        assert text.count("\n") == after.count("\n")
        assert applied(Put(where, numbers), after) == text


@pytest.mark.parametrize("slug", slugs())
def test_things_added_and_removed_leave_every_other_line_alone(slug):
    text = (boards_dir() / slug / "board.yaml").read_bytes().decode()
    tree = Tree(text)
    panel = tree.part(("panels",)).members[0].entries["id"][1].word

    with_panel = applied(Add("panels", {"id": "new_one", "rect": (1, 2, 30.5, 40)}), text)
    without = applied(Remove(("panels", panel)), text)

    assert changed(text, with_panel) == ["+  - {id: new_one, rect: [1, 2, 30.5, 40]}"]
    assert applied(Remove(("panels", "new_one")), with_panel) == text
    assert [line[0] for line in changed(text, without)] == ["-"]


def test_the_linter_of_the_editor_finds_what_check_finds():
    path = boards_dir() / slugs()[0] / "board.yaml"
    linter, text = Linter(path), path.read_text(encoding="utf-8")

    assert linter.look(text).problems == ()

    broken = linter.look(text.replace("canvas: [", "canvas: [[", 1))
    assert broken.board is None
    assert broken.problems[0].line


@pytest.mark.parametrize(
    ("edit", "lines"),
    [
        (
            Move((("nodes", "rome"),), (5, -1.5)),
            ["xy: [65,  78.5], spots: {boat: [75, 88.5]}}  # the capital"],
        ),
        (Move((("nodes", "troas"),), (1, 0)), ["    xy: [251, 90]"]),
        (Move((("tracks", "score"),), (0, 5)), ["numbered: [[10, 15], [20, 15],", "               [30, 15]]"]),
        (Move((("panels", "box"),), (1, 1)), ["rect: [11, 21, 100, 50], title_xy: [31, 31]}", "xy: [41, 41]"]),
        (Put(("nodes", "troas", "name", "fr"), "L'Autre"), ["fr: 'L''Autre'}"]),
        (Put(("nodes", "rome", "name", "en"), "Rome: new"), ['en: "Rome: new"']),
        (Put(("nodes", "rome", "label"), "ne"), ["spots: {boat: [70, 90]}, label: ne}  # the capital"]),
        (Put(("nodes", "troas", "label"), "s"), ["    label: s"]),
        (Bend(("troas", "ephesus", "road"), 0, (1, 2)), ["kind: road, via: [[1, 2]]}"]),
        (Bend(("rome", "troas", "road"), 1, (1, 2)), ["via: [[150, 40], [1, 2], [180, 50]]}"]),
        (Straighten(("rome", "troas", "road"), 0), ["via: [[180, 50]]}"]),
        (Clear(("edges", ("rome", "troas", "road"), "via")), ["{a: rome, b: troas, kind: road}"]),
        (Add("edges", {"a": "rome", "b": "ephesus", "kind": "road"}), ["  - {a: rome, b: ephesus, kind: road}"]),
        (Add("decor", {"text": {"en": "Sea", "fr": "Mer"}, "xy": (5, 5)}), ["", "decor:", "{en: Sea, fr: Mer}"]),
    ],
)
def test_an_edit_changes_its_own_lines_only(edit, lines):
    after = applied(edit, BOARD)

    added = [line[1:] for line in changed(BOARD, after) if line[0] == "+"]
    assert len(added) == len(lines)
    assert all(wanted in line for wanted, line in zip(lines, added, strict=True)), added
    parse("own.yaml", after)


def test_a_place_goes_with_its_lines_and_a_new_id_reaches_them():
    without = applied(remove_places(Tree(BOARD), ["troas"]), BOARD)
    assert edges_of(Tree(without)) == []
    assert "edges: []\n" in without
    bare = applied(Several(tuple(Remove(("nodes", id)) for id in ("rome", "ephesus"))), without)
    assert "nodes: []  # towns\n" in bare
    again = applied(Add("nodes", {"id": "delos", "xy": (1, 2)}), bare)
    assert "nodes:\n  - {id: delos, xy: [1, 2]}  # towns\n" in again
    empty = applied(Add("edges", {"a": "rome"}), "canvas: [1, 1]\nedges:\nground: sea\n")
    assert empty == "canvas: [1, 1]\nedges:\n  - {a: rome}\nground: sea\n"
    assert "# xy as measured" not in without

    again = applied(Add("edges", {"a": "rome", "b": "ephesus", "kind": "road"}), without)
    assert "edges:\n  - {a: rome, b: ephesus, kind: road}\n" in again

    renamed = applied(ChangeId("troas", "troy"), BOARD)
    assert edges_of(Tree(renamed)) == [("rome", "troy", "road"), ("troy", "ephesus", "road")]
    with pytest.raises(Misfit):
        applied(ChangeId("troas", "rome"), BOARD)


@pytest.mark.parametrize(
    ("things", "line"),
    [
        ((("panels", "box"), ("places", "deck")), "panel: box, xy: [140, 40]"),
        ((("tracks", "named"), ("tracks", "named", "spaces", "last")), "{id: last, xy: [199, 40]}"),
    ],
)
def test_what_is_chosen_together_with_what_it_belongs_to_moves_once(things, line):
    track = "  - {id: named, spaces: [{id: first, xy: [9, 40]}, {id: last, xy: [99, 40]}]}\npanels:\n"
    text = BOARD.replace("panels:\n", track)

    after = applied(Move(things, (100, 0)), text)

    assert line in after


def test_what_is_shared_by_anchors_is_left_alone():
    text = "canvas: &size [400, 300]\nground: sea\nnodes:\n  - {id: a, xy: *size}\n"

    for where in (("canvas",), ("nodes", "a", "xy")):
        with pytest.raises(Misfit):
            applied(Put(where, [1, 2]), text)


def test_undo_and_redo_give_the_same_texts_back(document):
    assert document.do(Move((("nodes", "rome"),), (5, 5)))
    assert document.do(Put(("nodes", "rome", "name", "en"), "Roma"))
    assert not document.do(Put(("nodes", "rome", "name", "en"), "Roma"))
    last = document.text

    document.undo()
    document.undo()
    assert document.text == BOARD
    assert not document.is_dirty
    assert not document.can_undo

    document.redo()
    document.redo()
    assert document.text == last
    assert not document.can_redo


@pytest.mark.parametrize("raw", [BOARD.replace("\n", "\r\n"), "\ufeff" + BOARD])
def test_ends_of_lines_and_the_mark_of_the_encoding_stay(tmp_path, raw):
    path = tmp_path / "own.yaml"
    path.write_bytes(raw.encode())
    document = Document(path)

    document.do(Add("edges", {"a": "rome", "b": "ephesus", "kind": "road"}))
    document.save()

    after = path.read_bytes().decode()
    assert after.count("\r\n") in (0, after.count("\n"))
    assert after.startswith("\ufeff") == raw.startswith("\ufeff")
    assert len(after.splitlines()) == len(raw.splitlines()) + 1
    assert read_text(path) == document.base  # nobody else has changed the file


def test_lines_that_end_otherwise_than_the_first_stay_as_they_are(tmp_path):
    path = tmp_path / "own.yaml"
    path.write_bytes(BOARD.replace("\n", "\r\n", 3).encode())
    document = Document(path)

    document.do(Move((("nodes", "rome"),), (5, 5)))
    document.save()

    assert path.read_bytes().count(b"\r\n") == 3


def test_a_change_outside_is_merged_with_unsaved_edits(document):
    document.do(Move((("nodes", "rome"),), (5, 5)))
    document.do(Add("nodes", {"id": "new", "name": {"en": "N", "fr": "N"}, "kind": "city", "xy": (9, 9)}))
    document.do(Move((("nodes", "new"),), (1, 1)))
    theirs = BOARD.replace("[260, 200]", "[270, 210]").replace("# The comment", "# Another comment")

    merge = document.merge(theirs)
    document.adopt(theirs, merge.edits)

    assert merge.clashes == ()
    assert document.text == merge.text
    for words in ("[65,  85]", "[270, 210]", "# Another comment", "id: new", "[10, 10]}"):
        assert words in document.text
    assert document.is_dirty
    while document.undo():
        pass
    assert document.text == theirs


def test_a_change_outside_of_the_same_thing_is_a_question(document):
    document.do(Move((("nodes", "rome"),), (5, 5)))
    document.do(Put(("nodes", "ephesus", "name", "en"), "Ephesos"))
    theirs = BOARD.replace("[60,  80]", "[100,  80]")

    merge = document.merge(theirs)
    assert [type(edit) for edit in merge.clashes] == [Move]
    assert [type(edit) for edit in merge.edits] == [Put]

    mine = (*merge.edits, *document.insisting(merge.clashes, theirs))
    document.adopt(theirs, mine)
    assert "[65,  85]" in document.text
    assert "Ephesos" in document.text


def test_a_change_outside_is_no_question_while_nothing_is_unsaved(document):
    document.do(Move((("nodes", "rome"),), (5, 5)))
    document.save()
    document.undo()
    document.do(Move((("nodes", "troas"),), (1, 1)))
    document.undo()
    document.do(Move((("nodes", "rome"),), (5, 5)))
    theirs = BOARD.replace("[60,  80]", "[100,  80]")

    merge = document.merge(theirs)

    assert not document.is_dirty
    assert (merge.text, merge.edits, merge.clashes) == (theirs, (), ())


def test_an_edit_whose_thing_was_removed_outside_is_a_question(document):
    document.do(Put(("edges", ("troas", "ephesus", "road"), "kind"), "sea"))

    merge = document.merge(applied(Remove(("edges", ("troas", "ephesus", "road"))), BOARD))

    assert len(merge.clashes) == 1
    assert merge.edits == ()
    with pytest.raises(Misfit):
        document.merge("nodes: [")


def test_several_edits_are_one_step(document):
    moves = Several((Move((("nodes", "rome"),), (1, 0)), Move((("nodes", "ephesus"),), (1, 0))))

    document.do(moves)
    document.undo()

    assert document.text == BOARD
