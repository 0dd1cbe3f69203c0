"""The five board folders hold what the specifications count."""

from collections import Counter

import pytest

from boardgames.data import english_text
from boardgames.data.check import check
from boardgames.data.defs import Definition
from boardgames.data.files import boards_dir, slugs
from boardgames.data.load import line_of, load, load_board, schema
from boardgames.data.names import nouns


@pytest.fixture(params=slugs())
def definition(request: pytest.FixtureRequest) -> Definition:
    return load(request.param)


def by_deck(definition: Definition) -> Counter[str]:
    counts: Counter[str] = Counter()
    for card in definition.cards.cards:
        counts[card.deck] += card.copies
    return counts


def terms(definition: Definition, kind: str) -> list[str]:
    return [term.id for term in definition.game.terms if term.kind == kind]


def track(definition: Definition, name: str) -> list[str]:
    return [space.id for one in definition.board.tracks if one.id == name for space in one.spaces]


def test_the_shelf_has_its_order() -> None:
    places = [load(slug).game.shelf for slug in slugs()]
    given = [place for place in places if place]
    assert given == sorted(set(given))
    assert places[: len(given)] == given  # a game without a place comes after them


@pytest.mark.parametrize("slug", slugs())
def test_a_folder_has_no_problem(slug: str) -> None:
    assert [english_text.line(problem) for problem in check(slug)] == []


def test_every_text_is_there_in_both_languages(definition: Definition) -> None:
    named = nouns(definition)
    assert [key for key, text in named.items() if bool(text.en) != bool(text.fr)] == []
    spaces = {kind for (kind, _), text in named.items() if not text.en}  # only a space may have no name
    assert spaces <= {"space", *(track.id for track in definition.board.tracks)}
    for option in definition.game.options:
        assert option.help.en.endswith(".")
        assert option.help.fr.endswith(".")


def test_colours_differ_in_shape_and_hue(definition: Definition) -> None:
    colours = definition.game.colours
    assert len({colour.shape for colour in colours}) == len(colours)
    assert len({colour.hex for colour in colours}) == len(colours)


def test_a_definition_is_kept_until_its_file_changes() -> None:
    assert load(slugs()[0]) is load(slugs()[0]) is load(boards_dir() / slugs()[0])


def test_the_line_of_a_node_is_the_line_in_the_file() -> None:
    path, node = boards_dir() / slugs()[0] / "board.yaml", load(slugs()[0]).board.nodes[-1].id
    line = line_of(path, "nodes", node)
    assert path.read_text(encoding="utf-8").splitlines()[line - 1].strip().startswith(f"- {{id: {node}")
    assert line_of(path, "nodes", "atlantis") == 0


def test_the_board_of_a_folder_comes_with_its_coast() -> None:
    with_coast = [slug for slug in slugs() if load(slug).board.coast]
    assert with_coast
    for slug in with_coast:
        board = load_board(slug)
        assert board.coast["size"] == list(board.board.canvas)


def test_the_schema_names_every_file_and_type() -> None:
    found = schema()
    assert set(found["properties"]) == {
        "game.yaml",
        "board.yaml",
        "cards.yaml",
        "screen.yaml",
        "lesson.yaml",
        "puzzles.yaml",
        "honours.yaml",
        "atlas.yaml",
        "bots.yaml",
    }
    assert found["properties"]["board.yaml"] == {"$ref": "#/$defs/BoardDef"}
    assert found["$defs"]["Node"]["required"] == ["id", "name", "kind", "xy"]
    assert found["properties"]["lesson.yaml"] == {"$ref": "#/$defs/Lesson"}
    assert found["$defs"]["Step"]["properties"]["kind"]["enum"] == ["check", "choose", "do", "look", "watch"]
