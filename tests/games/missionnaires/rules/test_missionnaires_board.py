"""The files of the board: counts, cells, effects."""

from collections import Counter

from boardgames.data.load import load
from tests.data.test_boards import by_deck, terms


def test_missionnaires_has_its_board_and_cards() -> None:
    game = load("missionnaires")
    kinds = {"congregation": 48, "green": 28, "sea": 25, "gendarmerie": 8, "bethel": 1}
    assert Counter(node.kind for node in game.board.nodes) == kinds
    assert Counter(edge.kind for edge in game.board.edges) == {"road": 121, "sea": 90}
    assert by_deck(game) == {"sea": 36, "territory": 36, "congregation": 48}
    assert len([node for node in game.board.nodes if "port" in node.tags]) == 48
    assert len(terms(game, "country")) == 23
    assert (len(terms(game, "button")), len(terms(game, "effect")), len(terms(game, "aid"))) == (19, 25, 12)
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
