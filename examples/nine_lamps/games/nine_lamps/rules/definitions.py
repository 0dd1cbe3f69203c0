"""The board folder as compact tables: villages and promises are numbers here."""

from collections.abc import Mapping
from typing import NamedTuple

from boardgames.core.graph import Graph
from boardgames.data.defs import Definition
from boardgames.data.load import graph_of

NOBODY = -1


class Defs(NamedTuple):
    """Everything the rules read; shared by all states."""

    graph: Graph
    cards: tuple[str, ...]
    promises: tuple[frozenset[int], ...]  # by card: its villages
    start: tuple[int, ...]  # by seat
    numbers: Mapping[str, int]  # rounds, jars, points of a lamp and of a promised lamp


def read(definition: Definition) -> Defs:
    """Turn ids into numbers once, when the board is loaded."""
    graph, cards, numbers = graph_of(definition), definition.cards.cards, dict(definition.game.numbers)
    start = tuple(graph.number[village] for village in numbers.pop("start"))
    promises = tuple(frozenset(graph.number[village] for village in card.facts["villages"]) for card in cards)
    return Defs(graph, tuple(card.id for card in cards), promises, start, numbers)
