"""What surrounds the places of a map: legend, letters along the edge, plates, furnishings of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from boardgames.ui.game_screen import Furnishing, plates_of
from boardgames.ui.zones.map.grid_letters import grid_letters
from boardgames.ui.zones.map.legend import Legend
from boardgames.ui.zones.map.measures import Measures

LINE = 6  # width in pixels of a line between a place and its plate


class Furniture:
    """The furniture of one map, as its looks define it."""

    def __init__(self, measures: Measures) -> None:
        self.measures = measures
        self._legend = measures.looks.legend

    def from_game(self) -> list[Furnishing]:
        """The furnishings that the game offers and the looks of the map name."""
        kit, looks, camera = self.measures.kit, self.measures.definition.looks, self.measures.board.camera
        makers = kit.game_screen.furniture
        return [
            make(kit, looks[name], camera, self.measures.furniture) for name, make in makers.items() if name in looks
        ]

    def legend(self) -> Legend | None:
        """The legend, unless it would cover places."""
        if self._legend is None:
            return None
        board = self.measures.board
        legend = Legend(self.measures.kit, self._legend, board, self.measures.furniture, self.measures.looks.tones)
        spots = (board.position(f"map/{node.id}") for node in board.board.nodes)
        return None if any(legend.rect.collidepoint(spot) for spot in spots) else legend

    def rects(self) -> list[pygame.Rect]:
        """The rects of the legend and of other texts."""
        legend = self.legend()
        return [
            *([legend.rect] if legend is not None else []),
            *(rect for furnishing in self.from_game() for rect in furnishing.rects()),
        ]

    def grid_letters(self, covered: Iterable[pygame.Rect]) -> Iterator[tuple[str, pygame.Rect]]:
        """Letters and numbers of the grid along the edge, clear of what covers the board."""
        board, taken = self.measures.board, list(covered)
        for grid in board.board.grids:
            if grid.id == self.measures.looks.rim:
                yield from grid_letters(board, grid, taken)

    def plates(self) -> list[pygame.Rect]:
        """The plates beside places."""
        return list(plates_of(self.measures.kit, self.measures.board).values())

    def plates_and_lines(self) -> list[pygame.Rect]:
        """The plates beside places, and vertical lines that join them."""
        board, plates = self.measures.board, plates_of(self.measures.kit, self.measures.board)
        nodes = {at: board.box_of(f"map/{at}") for at in plates if board.knows(f"map/{at}")}
        upright = [(nodes[at], plates[at]) for at in nodes if plates[at].left < nodes[at].centerx < plates[at].right]
        lines = [
            pygame.Rect(node.centerx - LINE // 2, plate.bottom, LINE, node.y - plate.bottom) for node, plate in upright
        ]
        return [*plates.values(), *(line for line in lines if line.height > 0)]
