"""Checks the text of a board while it is edited, by the same rules as `check` does for files."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from boardgames.data.defs import BoardDef, CardsDef, Facts
from boardgames.data.load import Reader
from boardgames.data.problems import DataError, Problem, display_path
from boardgames.data.references import board_problems, cards_problems
from boardgames.data.source import parse, read_yaml


class Linted(NamedTuple):
    """What a text says: the board, if it can be drawn, and every problem."""

    board: BoardDef | None
    coast: Facts
    problems: tuple[Problem, ...]


class Linter:
    """Checks texts of one board file; beside a game's cards it also checks the places that they name."""

    def __init__(self, path: Path) -> None:
        self._path = path
        cards = path.parent / "cards.yaml"
        self._cards = read_yaml(cards) if path.name == "board.yaml" and cards.is_file() else None

    def look(self, text: str) -> Linted:
        """Return what a text says."""
        reader = Reader()
        try:
            source = parse(display_path(self._path), text)
        except DataError as error:
            return Linted(None, {}, error.problems)
        board = reader.source(self._path.name, source, BoardDef, board_problems)
        coast: Facts = {}
        if board is not None:
            coast = reader.coast(self._path.parent, board, source)
            if self._cards is not None:
                cards = self._cards
                reader.source("cards.yaml", cards, CardsDef, lambda known, found: cards_problems(known, found, board))
        is_drawable = board is not None and can_be_drawn(board)
        return Linted(board if is_drawable else None, coast, tuple(reader.problems))


def can_be_drawn(board: BoardDef) -> bool:
    """Whether everything that a board refers to is there; it may have other problems."""
    kinds, nodes = {kind.id for kind in board.node_kinds}, {node.id for node in board.nodes}
    ways, regions = {kind.id for kind in board.edge_kinds}, {region.id for region in board.regions}
    return all(node.kind in kinds and (not node.region or node.region in regions) for node in board.nodes) and all(
        edge.a in nodes and edge.b in nodes and edge.kind in ways for edge in board.edges
    )
