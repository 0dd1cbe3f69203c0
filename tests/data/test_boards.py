"""The five board folders hold what the specifications count."""

from collections import Counter

import pytest

from boardgames.data import english_text
from boardgames.data.check import check
from boardgames.data.defs import Definition
from boardgames.data.files import boards_dir, slugs
from boardgames.data.load import line_of, load, load_board, schema
from boardgames.data.names import nouns

SHELF = ("acts", "portals", "missionnaires", "ierusalem", "test_of_time")


@pytest.fixture(params=SHELF)
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
    assert slugs() == SHELF


@pytest.mark.parametrize("slug", SHELF)
def test_a_folder_has_no_problem(slug: str) -> None:
    assert [english_text.line(problem) for problem in check(slug)] == []


def test_every_text_is_there_in_both_languages(definition: Definition) -> None:
    named = nouns(definition)
    empty = [key for key, text in named.items() if not (text.en and text.fr)]
    blank_time_spaces = [("space", "time_3"), ("time", "time_3")] if definition.slug == "acts" else []
    assert sorted(empty) == blank_time_spaces
    for option in definition.game.options:
        assert option.help.en.endswith(".")
        assert option.help.fr.endswith(".")


def test_colours_differ_in_shape_and_hue(definition: Definition) -> None:
    colours = definition.game.colours
    assert len({colour.shape for colour in colours}) == len(colours)
    assert len({colour.hex for colour in colours}) == len(colours)


def test_acts_has_its_board_and_cards() -> None:
    acts = load("acts")
    assert Counter(node.kind for node in acts.board.nodes) == {"city": 9, "waypoint": 13, "haven": 3}
    assert Counter(edge.kind for edge in acts.board.edges) == {"road": 24, "sea": 14}
    assert by_deck(acts) == {"primary": 36, "secondary": 36, "interview": 36, "theme": 6, "codex_leaves": 25}
    assert len(terms(acts, "witness")) == 9
    assert len(terms(acts, "aid")) == 14
    assert track(acts, "chronology") == [str(value) for value in range(3, 11)]
    assert len(track(acts, "time")) == 7
    assert len([place for place in acts.board.places if place.kind == "tradition_box"]) == 9
    assert len([place for place in acts.board.places if place.kind == "action"]) == 5


def test_acts_traditions_have_their_circles_motifs_and_themes() -> None:
    acts = load("acts")
    primary = [card for card in acts.cards.cards if card.deck == "primary"]
    circles = Counter(witness for card in primary for witness in card.facts["witnesses"])
    assert circles == {term.id: term.facts["circles"] for term in acts.game.terms if term.kind == "witness"}
    themes = Counter(theme for card in primary for theme in card.facts["themes"])
    assert themes == dict.fromkeys(terms(acts, "theme"), 12)
    colour = {term.id: term.facts["colour"] for term in acts.game.terms if term.kind == "theme"}
    for card in primary:
        assert sorted(card.facts["back"]) == sorted(colour[theme] for theme in card.facts["themes"])


def test_a_secondary_tradition_is_the_twin_of_its_primary_one() -> None:
    cards = {card.id: card for card in load("acts").cards.cards}
    for number in range(1, 37):
        primary, secondary = cards[f"primary_{number:02}"], cards[f"secondary_{number:02}"]
        assert secondary.deck == "secondary"
        assert (secondary.name, secondary.facts, secondary.picture) == (primary.name, primary.facts, primary.picture)
        assert primary.facts["number"] == number


def test_ierusalem_has_its_board_and_cards() -> None:
    game = load("ierusalem")
    assert Counter(cell.kind for cell in game.board.grids[0].cells) == {"row": 48, "corner": 4, "centre": 4}
    decks = by_deck(game)
    assert {deck: decks[deck] for deck in ("red", "yellow", "green", "blue", "mahane", "xxxiii")} == {
        "red": 10,
        "yellow": 10,
        "green": 10,
        "blue": 10,
        "mahane": 20,
        "xxxiii": 10,
    }
    assert (decks["parable"], decks["favor"], decks["judgment"], decks["location_tile"]) == (28, 8, 6, 15)
    assert (len(track(game, "score")), len(track(game, "sanhedrin")), len(track(game, "favor_track"))) == (100, 27, 9)
    kinds = Counter(place.kind for place in game.board.places)
    assert (kinds["square"], kinds["apostle_seat"], kinds["apostle_spot"], kinds["visit_slot"]) == (24, 12, 12, 9)
    assert len(terms(game, "apostle")) == 12
    assert len(game.board.mats[0].parts) == 11


def test_a_supper_space_costs_its_row_and_its_column() -> None:
    grid = load("ierusalem").board.grids[0]
    rows = {row["row"]: row["cost"] for row in grid.facts["row_costs"]}
    columns = {column["column"]: column["cost"] for column in grid.facts["column_costs"]}
    for cell in grid.cells:
        if cell.kind == "row":
            wanted = Counter(rows[cell.row]) + Counter(columns[cell.column])
        else:
            wanted = Counter(grid.facts["table_space_cost"])
        assert Counter(cell.facts["cost"]) == wanted, cell.id


def test_test_of_time_has_its_mats_and_cards() -> None:
    game = load("test_of_time")
    mat = game.board.mats[0]
    parts = [part for part in mat.parts if part.kind != "header"]
    assert 4 * len(parts) + len(track(game, "round")) == 72
    assert {count: len(rects) for count, rects in mat.at.items()} == {2: 2, 3: 3, 4: 4}
    assert sum(len(part.places) for part in parts) * 4 == 140
    assert by_deck(game) == {"testament": 15}
    sections = {card.id: len(card.facts["sections"]) for card in game.cards.cards}
    assert sections == {"tools": 3, "art": 5, "burial_site": 7, "temple": 9, "monument": 11}
    for card in game.cards.cards:
        assert sum(section["gold"] for section in card.facts["sections"]) == card.facts["gold_total"], card.id
    assert len(terms(game, "move")) == 9
    assert game.game.secret is None


def test_a_definition_is_kept_until_its_file_changes() -> None:
    assert load(SHELF[0]) is load(SHELF[0]) is load(boards_dir() / SHELF[0])


def test_the_line_of_a_node_is_the_line_in_the_file() -> None:
    path, node = boards_dir() / SHELF[0] / "board.yaml", load(SHELF[0]).board.nodes[-1].id
    line = line_of(path, "nodes", node)
    assert path.read_text(encoding="utf-8").splitlines()[line - 1].strip().startswith(f"- {{id: {node}")
    assert line_of(path, "nodes", "atlantis") == 0


def test_the_board_of_a_folder_comes_with_its_coast() -> None:
    board = load_board("acts")
    assert len(board.board.nodes) == 25
    assert board.coast["size"] == [1600, 1000]


def test_the_schema_names_every_file_and_type() -> None:
    found = schema()
    assert set(found["properties"]) == {"game.yaml", "board.yaml", "cards.yaml", "screen.yaml"}
    assert found["properties"]["board.yaml"] == {"$ref": "#/$defs/BoardDef"}
    assert found["$defs"]["Node"]["required"] == ["id", "name", "kind", "xy"]
