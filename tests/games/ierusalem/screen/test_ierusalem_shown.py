"""What painters read of cards, terms and the board is typed; the facts belong to the rules."""

from collections import Counter
from pathlib import Path

from boardgames.data.load import load
from boardgames.games.ierusalem import screen
from boardgames.games.ierusalem.rules import printed
from boardgames.games.ierusalem.screen import shown
from boardgames.games.ierusalem.screen.long_table import measures_of

DEFINITION = load("ierusalem")
CARDS = DEFINITION.cards.cards
FACES = {deck.id: deck.face for deck in DEFINITION.cards.decks}


def test_no_painter_reads_facts() -> None:
    files = list(Path(screen.__file__).parent.glob("*.py"))

    assert len(files) > 10
    assert [file.name for file in files if ".facts" in file.read_text(encoding="utf-8")] == []


def test_every_card_shows_what_its_face_needs() -> None:
    played = [printed.location_card(card) for card in CARDS if FACES[card.deck] == "location"]
    parables = [shown.of_tile(card).roman for card in CARDS if card.deck == "parable"]
    judgments = [shown.of_tile(card).counts for card in CARDS if card.deck == "judgment"]

    assert all(card.actions for card in played)
    assert parables == ["I", "II", "III", "IV", "V", "VI", "VII"]
    assert len(set(judgments) - {""}) == 6


def test_every_location_has_an_action_and_a_picture() -> None:
    locations = {term.id: shown.of_location(term) for term in DEFINITION.game.terms if term.kind == "location"}

    assert {name: each.action for name, each in locations.items()} == {
        "market": "go_market",
        "desert": "gather_stone",
        "mountain": "gather_bread",
        "lake": "gather_fish",
        "temple": "go_temple",
    }
    assert all(each.picture.scene for each in locations.values())


def test_costs_printed_at_the_table_are_those_of_its_spaces() -> None:
    (grid,) = DEFINITION.board.grids
    measures = measures_of(grid)
    rows = {cost.row: cost for cost in measures.row_costs}
    columns = {cost.column: cost for cost in measures.column_costs}

    for cell in grid.cells:
        wanted = Counter(grid.facts["table_space_cost"])
        if cell.kind == "row":
            wanted = Counter(rows[cell.row].goods + columns[cell.column].goods)
        assert Counter(printed.supper_space(cell).cost) == wanted, cell.id
