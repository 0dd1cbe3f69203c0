"""The free space of a board for letterings without meaning for the rules, such as countries, seas and deserts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boardgames.ui.board.label_places import Box, Point, Segment, length_inside, overlap

CROSSED = 1.3  # of a lettering's height: length of lines that may run through it
LAND_STEPS = 8  # steps along a lettering at which land is checked


@dataclass(frozen=True)
class FreeSpace:
    """Taken boxes, printed panels, lines and land, in board units."""

    taken: Sequence[Box]
    panels: Sequence[tuple[float, float, float, float]]  # left, top, width, height
    lines: Sequence[Segment]
    is_land: Callable[[Point], bool]

    def is_free(self, box: Box) -> bool:
        """Whether a box overlaps nothing that is taken."""
        return not any(overlap(box, other) for other in self.taken)

    def is_free_land(self, box: Box) -> bool:
        """Whether a box overlaps nothing that is taken and all of it is land."""
        left, top, right, low = box
        spots = [(left + (right - left) * step / LAND_STEPS, y) for step in range(LAND_STEPS + 1) for y in (top, low)]
        return self.is_free(box) and all(self.is_land(spot) for spot in spots)

    def is_open(self, box: Box) -> bool:
        """Whether a box is free, overlaps no panel, and is crossed by at most one line."""
        if any(overlap(box, (x, y, x + wide, y + high)) for x, y, wide, high in self.panels):
            return False
        left, top, right, low = box
        near = (line for line in self.lines if line[0] < right and line[2] > left and line[1] < low and line[3] > top)
        crossed = sum(length_inside(line[4], line[5], box) for line in near)
        return crossed <= CROSSED * (box[3] - box[1]) and self.is_free(box)
