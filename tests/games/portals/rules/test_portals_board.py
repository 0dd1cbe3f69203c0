"""The files of the board: counts, regions, distances."""

from collections import Counter

import pytest

from boardgames.core.phrase import Noun
from boardgames.data.load import graph_of, load
from boardgames.data.names import namer
from boardgames.data.strings import MissingText
from tests.data.test_boards import by_deck, track


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
