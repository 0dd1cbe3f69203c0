"""Removing several things at once in the board editor."""

import pytest
from editing import BOARD

from boardgames.ui.scenes.viewer.editor.draft import Draft

BENT = ("edges", ("rome", "ephesus", "road"))
BENT_LINE = ["rome-ephesus", "via 1", "via 2", "via 3"]


@pytest.mark.parametrize(
    ("things", "gone"),
    [
        ([("nodes", "rome"), ("nodes", "troas")], ["Rome", "Troas", "rome-troas", "troas-ephesus", *BENT_LINE]),
        ([("nodes", "rome"), ("edges", ("rome", "troas", "road"))], ["Rome", "rome-troas", *BENT_LINE]),
        ([("decor", 2), ("decor", 0)], ["Sea", "C"]),
        ([("decor", 0), ("decor", 1), ("panels", "box")], ["Sea", "B", "box"]),
        ([("tracks", "score", "numbered", 0), ("tracks", "score", "numbered", 1)], ["50", "100"]),
        ([(*BENT, "via", 0), (*BENT, "via", 1)], ["via 1", "via 2"]),
        ([(*BENT, "via", 0), BENT], BENT_LINE),
        ([("panels", "box"), ("places", "field")], ["box", "field"]),
    ],
)
def test_all_that_is_chosen_is_removed_and_nothing_else(tmp_path, things, gone):
    file = tmp_path / "own.yaml"
    text = BOARD + "".join(f"  - {{text: {{en: {name}, fr: {name}}}, xy: [30, 30], style: sea}}\n" for name in "BC")
    text += "places:\n  - {id: field, name: {en: F, fr: F}, kind: x, panel: box, xy: [350, 500], size: [9, 9]}\n"
    file.write_text(
        text.replace("tracks:", "  - {a: rome, b: ephesus, kind: road, via: [[1, 1], [2, 2], [3, 3]]}\ntracks:")
    )
    draft = Draft(file)
    before = named(draft.board)

    draft.chosen = tuple(things)

    assert draft.remove()
    assert sorted(before - named(draft.board)) == sorted(gone)


def named(board):
    """Return everything on a board by a word."""
    words = [node.name.en for node in board.nodes] + [f"{edge.a}-{edge.b}" for edge in board.edges]
    words += [f"via {point[0]:g}" for edge in board.edges for point in edge.via]
    words += [f"{space.xy[0]:g}" for track in board.tracks for space in track.spaces]
    words += [decor.text.en for decor in board.decor] + [panel.id for panel in board.panels]
    return {*words, *(place.id for place in board.places)}
