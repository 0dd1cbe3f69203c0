"""What is printed round the places of a map: legend, foot, letters along the rim, plates beside places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
import pygame

from boardgames.ui.zones.map.dunes import Foot, FootLooks
from boardgames.ui.zones.map.legend import Legend
from boardgames.ui.zones.map.measures import Measures
from boardgames.ui.zones.map.rim import rim_letters
from boardgames.ui.zones.plates import all_plates

LINE = 6  # pixels that a line between a place and its plate is wide


class Furniture:
    """The furniture of one map, as its looks say."""

    def __init__(self, measures: Measures) -> None:
        self.measures = measures
        foot = measures.looks.foot
        self._foot = msgspec.convert(foot, FootLooks) if foot is not None else None
        self._legend = measures.looks.legend

    def foot(self) -> Foot | None:
        """What stands below the map."""
        look, camera = self.measures.look, self.measures.board.camera
        return Foot(look, self._foot, camera, self.measures.furniture) if self._foot is not None else None

    def legend(self) -> Legend | None:
        """The legend, unless it would cover places."""
        if self._legend is None:
            return None
        board = self.measures.board
        legend = Legend(self.measures.look, self._legend, board, self.measures.furniture)
        spots = (board.position(f"map/{node.id}") for node in board.board.nodes)
        return None if any(legend.rect.collidepoint(spot) for spot in spots) else legend

    def lying(self) -> list[pygame.Rect]:
        """Where legend and the words of the foot lie."""
        legend, foot = self.legend(), self.foot()
        return [*([legend.rect] if legend is not None else []), *([foot.title_rect()] if foot is not None else [])]

    def rim(self, covered: Iterable[pygame.Rect]) -> Iterator[tuple[str, pygame.Rect]]:
        """Letters and numbers of the grid at the rim, clear of what covers the board."""
        board, taken = self.measures.board, list(covered)
        for grid in board.board.grids:
            if grid.id == self.measures.looks.rim:
                yield from rim_letters(board, grid, taken)

    def boards(self) -> list[pygame.Rect]:
        """The plates that stand beside places."""
        return list(all_plates(self.measures.look, self.measures.board).values())

    def plates(self) -> list[pygame.Rect]:
        """The plates that stand beside places, and upright lines that join them."""
        board, plates = self.measures.board, all_plates(self.measures.look, self.measures.board)
        nodes = {at: board.box_of(f"map/{at}") for at in plates if board.knows(f"map/{at}")}
        upright = [(nodes[at], plates[at]) for at in nodes if plates[at].left < nodes[at].centerx < plates[at].right]
        lines = [
            pygame.Rect(node.centerx - LINE // 2, plate.bottom, LINE, node.y - plate.bottom) for node, plate in upright
        ]
        return [*plates.values(), *(line for line in lines if line.height > 0)]
