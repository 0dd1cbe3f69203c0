"""The five board folders hold what the specifications count."""

from collections import Counter

import pytest

from boardgames.core.phrase import Noun
from boardgames.data import english_text
from boardgames.data.check import check
from boardgames.data.defs import Definition
from boardgames.data.files import boards_dir, slugs
from boardgames.data.load import graph_of, line_of, load, load_board, schema
from boardgames.data.names import namer, nouns
from boardgames.data.strings import MissingText


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


def test_nouns_name_nodes_cards_terms_and_spaces() -> None:
    name = namer(load("portals"))
    assert name(Noun("node", "sea_of_galilee"), "fr") == "Mer de Galilée"
    assert name(Noun("card", "gen_babel"), "en") == "Confusion at Babel"
    assert name(Noun("symbol", "royalty"), "fr") == "Royauté"
    assert name(Noun("timeline", "c15"), "en") == name(Noun("space", "c15"), "en") == "15th century B.C."
    assert name(Noun("value", "portals_mode/chosen"), "fr") == "Choisis"
    with pytest.raises(MissingText, match="node/atlantis"):
        name(Noun("node", "atlantis"), "en")


def test_portals_has_its_board_and_cards() -> None:
    portals = load("portals")
    assert (len(portals.board.nodes), len(portals.board.edges)) == (55, 87)
    assert by_deck(portals) == {"genesis": 18, "old_testament": 70, "new_testament": 20}
    assert len(track(portals, "timeline")) == 13
    assert track(portals, "fuel") == ["low", "one", "two", "three", "full"]
    assert len(track(portals, "score")) == 100
    assert Counter(card.facts["kind"] for card in portals.cards.cards) == {"event": 98, "region": 4, "symbol": 6}
    assert [place.id for place in portals.board.places if place.kind == "row"] == [f"row_{slot}" for slot in range(5)]


def test_portals_symbols_and_regions_are_those_of_the_printed_table() -> None:
    portals = load("portals")
    numbers = portals.game.numbers
    fix = numbers["statistics_correction"]
    for deck, row in numbers["statistics"].items():
        events = [card for card in portals.cards.cards if card.deck == deck and card.facts["kind"] == "event"]
        found = Counter(symbol for card in events for symbol in card.facts["symbols"])
        found.update(card.facts["region"] for card in events)
        wanted = dict(row)
        if deck == fix["deck"]:
            wanted[fix["region"]] = fix["ours"]
        assert {key: found[key] for key in wanted} == wanted


def test_portals_cards_lie_in_the_region_of_their_place() -> None:
    portals = load("portals")
    region = {node.id: node.region for node in portals.board.nodes}
    for card in portals.cards.cards:
        if card.place:
            assert card.facts["region"] == region[card.place], card.id


def test_portals_distances_to_the_suggested_portals_are_right() -> None:
    portals = load("portals")
    graph = graph_of(portals)
    near = [graph.distances()[graph.number[node]] for node in portals.game.numbers["setup"]["portals_suggested"]]
    for node in portals.board.nodes:
        assert min(row[graph.number[node.id]] for row in near) == node.facts["portal_distance"], node.id


def test_missionnaires_has_its_board_and_cards() -> None:
    game = load("missionnaires")
    kinds = {"congregation": 48, "green": 28, "sea": 25, "gendarmerie": 8, "bethel": 1}
    assert Counter(node.kind for node in game.board.nodes) == kinds
    assert Counter(edge.kind for edge in game.board.edges) == {"road": 121, "sea": 90}
    assert by_deck(game) == {"sea": 36, "territory": 36, "congregation": 48}
    assert len([node for node in game.board.nodes if "port" in node.tags]) == 48
    assert len(terms(game, "country")) == 23
    assert (len(terms(game, "button")), len(terms(game, "effect")), len(terms(game, "aid"))) == (19, 25, 11)
    assert len(game.board.grids[0].cells) == 32


def test_missionnaires_towns_lie_in_their_cell_and_effects_are_known() -> None:
    game = load("missionnaires")
    cells = {cell.id: cell for cell in game.board.grids[0].cells}
    for node in game.board.nodes:
        cell = cells[node.facts["cell"]]
        assert abs(node.xy[0] - cell.xy[0]) <= cell.size[0] / 2, node.id
        assert abs(node.xy[1] - cell.xy[1]) <= cell.size[1] / 2, node.id
    known = set(terms(game, "effect"))
    assert {card.facts["effect"]["name"] for card in game.cards.cards if "effect" in card.facts} == known
    homes = {term.facts["home"] for term in game.game.terms if term.kind == "gendarme"}
    assert homes == {node.id for node in game.board.nodes if node.kind == "gendarmerie"}


def test_a_definition_is_kept_until_its_file_changes() -> None:
    assert load("portals") is load("portals") is load(boards_dir() / "portals")


def test_the_line_of_a_node_is_the_line_in_the_file() -> None:
    path = boards_dir() / "portals" / "board.yaml"
    line = line_of(path, "nodes", "hebron")
    assert path.read_text(encoding="utf-8").splitlines()[line - 1].strip().startswith("- {id: hebron")
    assert line_of(path, "nodes", "atlantis") == 0


def test_the_board_of_a_folder_comes_with_its_coast() -> None:
    with_coast = [slug for slug in slugs() if load(slug).board.coast]
    assert with_coast
    for slug in with_coast:
        board = load_board(slug)
        assert board.coast["size"] == list(board.board.canvas)


def test_the_schema_names_every_file_and_type() -> None:
    found = schema()
    assert set(found["properties"]) == {"game.yaml", "board.yaml", "cards.yaml", "screen.yaml"}
    assert found["properties"]["board.yaml"] == {"$ref": "#/$defs/BoardDef"}
    assert found["$defs"]["Node"]["required"] == ["id", "name", "kind", "xy"]
