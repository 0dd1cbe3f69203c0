"""Large names of places that have no name on the board, placed so that each is unambiguous."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import msgspec
import pygame

from boardgames.ui import paint
from boardgames.ui.board import lettering
from boardgames.ui.board.view import BoardView
from boardgames.ui.geometry import dots
from boardgames.ui.scenes.common.badges import Point, round_box
from boardgames.ui.table_kit import TableKit

GROWTH, GROWTH_OF_TEXT = 1.75, 1.25
PIXELS = 13
LETTERS = ((1.0, 0), (0.8, 30), (0.65, 60))  # shares of the full size and their costs
FURTHER_UNITS = (0, 14, 24, 36, 50, 66, 90)  # additional distances from the place, with a leader line unless 0
GAP_UNITS, AIR_UNITS = 3, 4  # to its own place; around trails and lines
NEAR_UNITS = 11  # minimum distance of other places from a name without a leader line
LINE_DISLIKE, CORNER_DISLIKE = 70, 30
TURNS = tuple(range(0, 360, 15))
ROUND = 1.5  # above 1, so that a name slides along the sides of its place before it reaches a corner
TRIES = 4
LINE_PIXELS, CASE_PIXELS = 1.6, 4.4


Pieces = Mapping[str, Sequence[pygame.Rect]]  # rects of pieces by slot


class PlaceName(msgspec.Struct, frozen=True):
    """A name, its box, and the leader line to its place unless it is right beside it."""

    slot: str
    picture: pygame.Surface
    box: pygame.Rect
    line: tuple[Point, Point] | None


class PlaceNames:
    """Finds positions for names; later names avoid earlier ones."""

    def __init__(
        self,
        kit: TableKit,
        board: BoardView,
        inside: pygame.Rect,
        taken: Iterable[pygame.Rect],
        trails: Iterable[Point],
    ) -> None:
        self._kit = kit
        self._board = board
        self._inside = inside
        half = kit.theme.px(AIR_UNITS)
        self._taken = list(taken)
        self._trails = [round_box(dot, half) for dot in trails]
        self._placed: list[pygame.Rect] = []
        self._places = {f"map/{node.id}": self._disc(f"map/{node.id}") for node in board.board.nodes}

    def place_names(self, slots: Iterable[str], pieces: Pieces) -> list[PlaceName]:
        """Place the names of these places. A name that finds no clear position chooses first in the next try, and is
        left out after the last one, since the texts beside the board contain it too."""
        order, best = [slot for slot in slots if slot.partition("/")[2] in self._kit.nodes], list[PlaceName]()
        for _ in range(TRIES):
            placed_names = self._place_all(order, pieces)
            best = max(best, placed_names, key=len)
            placed = {name.slot for name in placed_names}
            if len(placed) == len(order):
                break
            order.sort(key=placed.__contains__)
        return best

    def _place_all(self, slots: Iterable[str], pieces: Pieces) -> list[PlaceName]:
        self._placed, placed_names = [], []
        for slot in slots:
            name = self._place(slot, pieces)
            if name is not None:
                placed_names.append(name)
                self._placed += [name.box, *_along(name.line, self._kit.theme.px(AIR_UNITS))]
        return placed_names

    def _place(self, slot: str, pieces: Pieces) -> PlaceName | None:
        disc = self._disc(slot)
        own = disc.unionall(pieces.get(slot, []))
        blocked = [*self._taken, *(rect for place, rects in pieces.items() if place != slot for rect in rects)]
        others = [other for place, other in self._places.items() if place != slot]
        tried = [pair for share, less in LETTERS for pair in self._around(slot, own, self._write(slot, share), less)]
        names = (name for _, name in sorted(tried, key=lambda pair: pair[0]))
        return next((name for name in names if self._is_clear(name, own, others, blocked)), None)

    def _disc(self, slot: str) -> pygame.Rect:
        return round_box(self._board.position(slot), round(self._board.radius(slot.partition("/")[2])))

    def _write(self, slot: str, share: float) -> pygame.Surface:
        theme, name = self._kit.theme, self._kit.nodes[slot.partition("/")[2]].name
        pixels = max(round(PIXELS * share * max(GROWTH * theme.u, GROWTH_OF_TEXT * theme.text_u)), PIXELS)
        language, width = self._kit.strings.language, max(theme.px(3), 2)
        return lettering.line(name.of(language), pixels, theme.ink, halo=theme.white_paper, halo_width=width)

    def _around(
        self, slot: str, own: pygame.Rect, picture: pygame.Surface, dislike: float
    ) -> Iterable[tuple[float, PlaceName]]:
        """Return positions of a name on all sides of its place and the pieces there, with their costs."""
        theme, disc, (wide, high) = self._kit.theme, self._disc(slot), picture.get_size()
        for turn in TURNS:
            cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            across, down = (min(max(ROUND * part, -1), 1) / 2 for part in (cosine, sine))
            for more in FURTHER_UNITS:
                away = theme.px(GAP_UNITS + more)
                box = pygame.Rect(0, 0, wide, high)
                x = own.centerx + cosine * away + across * (wide + own.width)
                y = own.centery + sine * away + down * (high + own.height)
                box.center = (round(x), round(y))
                less = dislike + CORNER_DISLIKE * abs(cosine * sine) + (LINE_DISLIKE + more if more else 0)
                yield less, PlaceName(slot, picture, box, _leader(disc, box) if more else None)

    def _is_clear(
        self, name: PlaceName, own: pygame.Rect, others: Sequence[pygame.Rect], blocked: Sequence[pygame.Rect]
    ) -> bool:
        """Whether a name covers nothing and is unambiguous: no other place is near, or a line leads to its own."""
        theme, box = self._kit.theme, name.box
        if not self._inside.contains(box) or box.collidelist((own, *blocked, *self._trails, *self._placed)) >= 0:
            return False
        if name.line is None:
            near = 2 * theme.px(NEAR_UNITS)
            return box.inflate(near, near).collidelist(others) < 0
        start = own.inflate(theme.px(12), theme.px(12))
        trails = [rect for rect in self._trails if not rect.colliderect(start)]  # those of its own place begin there
        is_free = not any(rect.clipline(name.line) for rect in (*others, *blocked, *self._placed, *trails))
        return is_free and box.collidelist(others) < 0


def draw_names(surface: pygame.Surface, kit: TableKit, names: Sequence[PlaceName]) -> None:
    """Draw the leader lines, then the names."""
    theme = kit.theme
    for colour, width in ((theme.white_paper, CASE_PIXELS), (theme.ink, LINE_PIXELS)):
        for name in names:
            if name.line is not None:
                paint.draw_line(surface, colour, name.line, width * max(theme.u, 1))
    for name in names:
        surface.blit(name.picture, name.box)


def _leader(disc: pygame.Rect, box: pygame.Rect) -> tuple[Point, Point]:
    """Return the line from the edge of a place to the nearest letters of its name."""
    x, y = disc.center
    letters = box.inflate(-box.height // 3, -box.height // 3)
    end = (min(max(x, letters.left), letters.right), min(max(y, letters.top), letters.bottom))
    share = disc.width / 2 / max(math.dist((x, y), end), 1)
    return (x + (end[0] - x) * share, y + (end[1] - y) * share), end


def _along(line: tuple[Point, Point] | None, half: int) -> list[pygame.Rect]:
    """Return small boxes along a line."""
    return [round_box(dot, half) for dot in dots(line, half)] if line is not None else []
