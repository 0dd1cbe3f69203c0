"""Where letterings without meaning for the rules may stand on a board: the names of countries, seas and deserts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boardgames.ui.board.label_places import Box, Point, Segment, length_inside, overlap

CROSSED = 1.3  # heights of a lettering that a line may run through it
SHORES = 8  # steps along a lettering at which it must be on land


@dataclass(frozen=True)
class LetterRoom:
    """What is taken, the panels that are printed, the lines, and where there is land; all in units of the board."""

    taken: Sequence[Box]
    panels: Sequence[tuple[float, float, float, float]]  # left, top, width, height
    lines: Sequence[Segment]
    is_land: Callable[[Point], bool]

    def is_free(self, box: Box) -> bool:
        """Whether nothing stands in a box."""
        return not any(overlap(box, other) for other in self.taken)

    def is_free_land(self, box: Box) -> bool:
        """Whether nothing stands in a box and all of it is land."""
        left, top, right, low = box
        spots = [(left + (right - left) * step / SHORES, y) for step in range(SHORES + 1) for y in (top, low)]
        return self.is_free(box) and all(self.is_land(spot) for spot in spots)

    def is_open(self, box: Box) -> bool:
        """Whether a box is free, no panel lies in it, and at most one line runs across it."""
        if any(overlap(box, (x, y, x + wide, y + high)) for x, y, wide, high in self.panels):
            return False
        left, top, right, low = box
        near = (line for line in self.lines if line[0] < right and line[2] > left and line[1] < low and line[3] > top)
        crossed = sum(length_inside(line[4], line[5], box) for line in near)
        return crossed <= CROSSED * (box[3] - box[1]) and self.is_free(box)
