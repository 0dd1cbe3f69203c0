"""Which towns are shown at a scale, and where their names are written: the higher the rank, the earlier."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from boardgames.ui.theme import Size

Point = tuple[float, float]
SIDES: Mapping[str, Point] = {
    "e": (1, 0), "w": (-1, 0), "n": (0, -1), "s": (0, 1), "ne": (1, -1), "nw": (-1, -1), "se": (1, 1),
    "sw": (-1, 1),
}  # fmt: skip
APART = 2  # pixels between two discs
ROOM = 3  # pixels between two names
CLEAR = 5  # pixels between a name and the disc of another town, to which it would seem to belong


@dataclass(frozen=True)
class PlacedTown:
    """A town at a scale: in pixels of the whole scaled map."""

    id: str
    rank: int
    spot: Point
    radius: float
    size: Size  # of its name
    side: str  # on which its board writes the name


@dataclass
class Layout:
    """The towns that are shown at a scale, in pixels of the whole scaled map."""

    spots: dict[str, Point] = field(default_factory=dict)  # town -> its disc
    radii: dict[str, float] = field(default_factory=dict)
    names: dict[str, pygame.Rect] = field(default_factory=dict)
    letterings: dict[int, pygame.Rect] = field(default_factory=dict)  # number of a lettering -> its box


class Layouter:
    """Places discs and names rank by rank: what would lie under a name of a higher rank waits for a closer look."""

    def __init__(self, sheet: pygame.Rect, window: pygame.Rect | None = None) -> None:
        """Names stay on the sheet, and are not cut by the edge of the window, if there is one."""
        self.sheet, self.window = sheet, window
        self.layout = Layout()
        self._taken: list[pygame.Rect] = []  # discs and names so far
        self._own: dict[str, int] = {}  # town -> number of its disc in `_taken`

    def place(self, towns: Sequence[PlacedTown]) -> None:
        """Place discs and names of towns that are sorted by rank."""
        for rank in sorted({town.rank for town in towns}):
            group = [town for town in towns if town.rank == rank]
            later: list[pygame.Rect] = [disc_box(town.spot, town.radius) for town in towns if town.rank > rank]
            for number, town in enumerate(group):
                below = [disc_box(other.spot, other.radius) for other in group[number + 1 :]]
                self._place_town(town, below + later)

    def _place_town(self, town: PlacedTown, later: list[pygame.Rect]) -> None:
        """Place a disc with its name; a disc whose name finds no room is left out, since nobody could tell it."""
        if self._place_disc(town) and not self._place_name(town, later):
            del self.layout.spots[town.id], self.layout.radii[town.id], self._own[town.id]
            self._taken.pop()

    def _place_disc(self, town: PlacedTown) -> bool:
        box = disc_box(town.spot, town.radius)
        if box.inflate(APART, APART).collidelist(self._taken) >= 0:
            return False
        self.layout.spots[town.id], self.layout.radii[town.id] = town.spot, town.radius
        self._own[town.id] = len(self._taken)
        self._taken.append(box)
        return True

    def _place_name(self, town: PlacedTown, later: list[pygame.Rect]) -> bool:
        """Place a name on the side that hides fewest places, if possible that of the board; else return False."""
        own = self._own[town.id]
        others = [*self._taken[:own], *self._taken[own + 1 :]]
        around = self._taken[own].inflate(2 * town.size[0], 2 * town.size[1])
        hidden = [later[number] for number in around.collidelistall(later)]
        best, least = None, 99
        for number, side in enumerate((town.side, *SIDES) if town.side in SIDES else tuple(SIDES)):
            box = name_box(self._taken[own], town.size, SIDES[side])
            if not self.has_room(box) or box.inflate(2 * CLEAR, 0).collidelist(others) >= 0:
                continue
            cost = 2 * len(box.collidelistall(hidden)) + (number > 0)
            if cost < least:
                best, least = box, cost
        if best is not None:
            self.layout.names[town.id] = best
            self._taken.append(best.inflate(ROOM, 0))
        return best is not None

    def has_room(self, box: pygame.Rect) -> bool:
        """Whether a name is cut neither by the sheet nor by the window."""
        if self.window is not None and self.window.colliderect(box) and not self.window.contains(box):
            return False
        return bool(self.sheet.contains(box))

    def letter(self, number: int, middle: Point, size: Size) -> None:
        """Place a lettering near its middle, if there is room."""
        box = pygame.Rect((0, 0), size)
        box.center = (round(middle[0]), round(middle[1]))
        for step in (0, -0.5, 0.5, -1, 1):
            moved = box.move(0, round(step * size[1]))
            if self.has_room(moved) and moved.inflate(8, 4).collidelist(self._taken) < 0:
                self.layout.letterings[number] = moved
                self._taken.append(moved.inflate(8, 4))
                return


def disc_box(spot: Point, radius: float) -> pygame.Rect:
    """Return the box of a disc."""
    side = math.ceil(radius) + 1
    return pygame.Rect(round(spot[0]) - side, round(spot[1]) - side, 2 * side, 2 * side)


def name_box(disc: pygame.Rect, size: Size, side: Point) -> pygame.Rect:
    """Return the box of a name on one side of its disc."""
    box = pygame.Rect((0, 0), size)
    reach_x, reach_y = disc.width / 2 + size[0] / 2, disc.height / 2 + size[1] / 2 - 3
    if side[0] and side[1]:
        reach_x, reach_y = reach_x - disc.width * 0.2, reach_y - disc.height * 0.05
    box.center = (round(disc.centerx + side[0] * reach_x), round(disc.centery + side[1] * reach_y))
    return box
