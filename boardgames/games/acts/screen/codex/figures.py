"""Draws the patterns of a codex as figures above and below its cards."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
import pygame

from boardgames.core.table import Pattern
from boardgames.data.defs import Term
from boardgames.games.acts.screen import card_parts, colours
from boardgames.ui import paint
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, rgb

MEDAL = 12  # radius of the discs at the ends of a strand
EDGE = 9  # units left of the first card; the list of values begins there
DISC_ASIDE = 0.34  # of a card's width: how far from its middle discs of several brackets lie
HANGS_ASIDE, HANGS_UNITS = (
    -0.055,
    5,
)  # a single disc hangs between number and themes: of a card's width, and below its top
RISE = 4.6  # pixels that a rising row climbs from card to card
Point = tuple[float, float]


class FigureLooks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a kind of figure is drawn."""

    draw: str  # rise, bracket, cross or glow
    term: str = ""  # kind of the terms that make it
    hexes: tuple[str, ...] = ("#7fb6cc", "#e0714f")  # colours of its lines; of crosses two each, then they repeat
    text: str = ""  # key of the words on its tag


class Figure(msgspec.Struct, frozen=True):
    """A pattern as it is drawn: its kind, the places of its cards in reading order, the terms that make it."""

    kind: str
    cards: tuple[int, ...]
    terms: tuple[str, ...] = ()


def place_figures(looks: Mapping[str, FigureLooks], patterns: Iterable[Pattern], order: Sequence[str]) -> list[Figure]:
    """Return the patterns among these slots as figures, in a stable order: by term, crosses by position."""
    place = {slot: number for number, slot in enumerate(order)}
    found = [
        Figure(pattern.kind, tuple(place[slot] for slot in pattern.slots), pattern.terms)
        for pattern in patterns
        if pattern.kind in looks and all(slot in place for slot in pattern.slots)
    ]
    return sorted(found, key=lambda figure: () if looks[figure.kind].draw == "cross" else figure.terms)


class FigurePainter:
    """Draws figures around cards that lie in one line."""

    def __init__(
        self,
        kit: TableKit,
        looks: Mapping[str, FigureLooks],
        cards: Sequence[pygame.Rect],
        scale: float,
        top: int,
        rise: float,
        right: int,
        runs: Sequence[Figure] = (),
    ) -> None:
        self.kit = kit
        self.looks = looks
        self.cards = cards
        self.scale = scale
        self.top = top  # upper edge of the area for figures
        self.rise = rise  # how far above the cards a rising line begins
        self.right = right  # right edge of the area for figures
        self.runs = runs  # the figures with brackets: their discs share the width of a card

    def draw(self, target: pygame.Surface, figure: Figure, stacked: int, of: int) -> None:
        """Draw one figure; `stacked` of its kind are drawn already, `of` is their total number."""
        paint_as = {"rise": self._rise, "bracket": self._bracket, "cross": self._cross}
        if self.looks[figure.kind].draw in paint_as:
            paint_as[self.looks[figure.kind].draw](target, figure, stacked, of)

    def terms(self, figure: Figure) -> list[Term]:
        """The terms of a figure."""
        kind = self.looks[figure.kind].term
        return [self.kit.terms[(kind, term)] for term in figure.terms]

    def _strands(self, target: pygame.Surface, points: Sequence[Point], colour: Colour, width: float) -> None:
        paint.draw_line(target, colours.FIGURE_CASING, points, (width + 3.6) * self.scale)
        paint.draw_line(target, colour, points, width * self.scale)

    def slope(self, figure: Figure) -> float:
        """Return how much a rising line climbs from card to card: less if it is long."""
        room = self.cards[0].y - self.top - self.rise * self.scale - 12 * self.scale
        return min(RISE * self.scale, room / len(figure.cards))

    def rise_points(self, figure: Figure) -> list[Point]:
        """Return the dots of a rising line above its cards."""
        top, step_up = self.cards[0].y - self.rise * self.scale, self.slope(figure)
        return [(self.cards[card].centerx, top - step_up * step) for step, card in enumerate(figure.cards)]

    def _rise_end(self, figure: Figure) -> Point:
        """Return the point where the arrow of a rising line begins."""
        s, (x, y) = self.scale, self.rise_points(figure)[-1]
        slope = self.slope(figure) / max(self.cards[1].centerx - self.cards[0].centerx, 1)
        length = max(min(46 * s, self.right - 13 * s - x), 12 * s)
        return x + length, y - length * slope

    def rise_boxes(self, figure: Figure) -> list[pygame.Rect]:
        """Return boxes around the parts of a rising line, which no tag may cover."""
        (x, y), s = self._rise_end(figure), self.scale
        points = [*self.rise_points(figure), (x + 12 * s, y - 2 * s)]
        thick = round(14 * s)
        return [
            pygame.Rect(round(a[0]), round(b[1]), round(b[0] - a[0]), round(a[1] - b[1])).inflate(thick, thick)
            for a, b in itertools.pairwise(points)
        ]

    def _rise(self, target: pygame.Surface, figure: Figure, stacked: int, of: int) -> None:
        """Draw a line that climbs from card to card, with dots, stems and an arrow."""
        colour = rgb(self.looks[figure.kind].hexes[0])
        points, s = self.rise_points(figure), self.scale
        for (x, y), card in zip(points, figure.cards, strict=True):
            paint.draw_dashes(target, colour, [(x, y), (x, self.cards[card].y)], max(1.6 * s, 1), 2 * s, 4 * s)
        end = self._rise_end(figure)
        self._strands(target, [*points, end], colour, 4)
        tip = [(end[0] + 12 * s, end[1] - 2 * s), (end[0] - 4 * s, end[1] - 8 * s), (end[0] - 2 * s, end[1] + 7 * s)]
        pygame.draw.polygon(target, colours.FIGURE_CASING, [(px, py) for px, py in tip], max(round(5 * s), 2))
        pygame.draw.polygon(target, colour, tip)
        for spot in points:
            paint.draw_circle(target, spot, round(7 * s), colours.FIGURE_CASING)
            paint.draw_circle(target, spot, round(5.5 * s), (255, 255, 255))

    def _bracket(self, target: pygame.Surface, figure: Figure, stacked: int, of: int) -> None:
        """Draw a bracket around a run of cards; its discs come later."""
        s, colour = self.scale, rgb(self.looks[figure.kind].hexes[-1])
        first = self.cards[figure.cards[0]]
        gaps, (left, right) = self._gaps(figure), self._bracket_sides(figure, stacked)
        top, low, foot = self._bracket_top(figure, stacked), first.bottom + 4 * s, 16 * s
        self._strands(target, [(left, top), (right, top)], colour, 2.4)
        for side, inward, gap in ((left, foot, gaps[0]), (right, -foot, gaps[1])):
            # A post between two cards is so thin that it covers only their borders.
            thick = min(5.0, max((gap + 2) / s - 3.6, 2.2))
            post = [(side + inward * 2, top), (side, top), (side, low), (side + inward, low)]
            self._strands(target, post, colour, thick)

    def draw_discs(self, target: pygame.Surface, figure: Figure, stacked: int, of: int) -> None:
        """Draw the discs of a bracket or a cross: over the lines of all others."""
        if self.looks[figure.kind].draw == "cross":
            for ends, tone, term in self._cross_strands(figure, stacked, of):
                for spot in ends:
                    self._medal(target, spot, term, tone)
        if self.looks[figure.kind].draw != "bracket":
            return
        for card in figure.cards:
            (x, y), radius = self.disc_place(figure, card, stacked)
            for term in self.terms(figure):
                disc = card_parts.witness_disc(self.kit, term, 2 * radius, colours.WITNESS_RIM)
                target.blit(disc, (round(x - radius), round(y - radius)))

    def draw_lead(self, target: pygame.Surface, figures: Sequence[Figure], tag: pygame.Rect) -> None:
        """Join a tag that stands right of all brackets of its kind to the one that ends last."""
        ends = [self._bracket_sides(figure, stacked)[1] for stacked, figure in enumerate(figures)]
        right, stacked = max((end, stacked) for stacked, end in enumerate(ends))
        top, x = self._bracket_top(figures[stacked], stacked), tag.x + tag.height / 2
        if x > right and top > tag.bottom:
            colour = rgb(self.looks[figures[stacked].kind].hexes[-1])
            self._strands(target, [(right, top), (x, top), (x, tag.bottom)], colour, 2.4)

    def _bracket_top(self, figure: Figure, stacked: int) -> float:
        return self.cards[figure.cards[0]].y - (8 + 6 * stacked) * self.scale

    def _bracket_sides(self, figure: Figure, stacked: int) -> tuple[float, float]:
        """Return where the posts of a bracket stand: beside those of brackets drawn before."""
        left, right = (min((6 + 6 * stacked) * self.scale, gap / 2) for gap in self._gaps(figure))
        return self.cards[figure.cards[0]].x - left, self.cards[figure.cards[-1]].right + right

    def disc_place(self, figure: Figure, card: int, stacked: int) -> tuple[Point, int]:
        """Return the centre and the radius of a disc: a single one hangs over the picture of its card, below any rising
        line; several lie on their brackets side by side."""
        over, rect = [run for run in self.runs if card in run.cards] or [figure], self.cards[card]
        if len(over) == 1:
            return (rect.centerx + HANGS_ASIDE * rect.width, rect.y + HANGS_UNITS * self.scale), round(11 * self.scale)
        share = DISC_ASIDE * (2 * over.index(figure) / (len(over) - 1) - 1)
        most = DISC_ASIDE * rect.width / (len(over) - 1)
        spot = rect.centerx + share * rect.width, self._bracket_top(figure, stacked)
        return spot, round(min(11 * self.scale, most))

    def _gaps(self, figure: Figure) -> tuple[float, float]:
        """Return the gaps before the first and after the last card of a figure."""
        first, last = figure.cards[0], figure.cards[-1]
        before = self.cards[first].x - self.cards[first - 1].right if first else EDGE * self.scale
        is_end = last + 1 == len(self.cards)
        return before, self.cards[last].width if is_end else self.cards[last + 1].x - self.cards[last].right

    def _cross(self, target: pygame.Surface, figure: Figure, stacked: int, of: int) -> None:
        """Draw two crossing strands below the cards; the discs at their ends come later."""
        for (a, b), tone, _ in self._cross_strands(figure, stacked, of):
            self._strands(target, _bent(a, b), tone, 4.5)

    def _cross_strands(
        self, figure: Figure, stacked: int, of: int
    ) -> Iterator[tuple[tuple[Point, Point], Colour, Term]]:
        """Yield the ends, the colour and the term of both strands of a cross; those of several stand side by side."""
        s, terms = self.scale, self.terms(figure)
        high, low = self.cards[0].bottom + 11 * s, self.cards[0].bottom + 23 * s
        heights = (high, low, high, low)
        step = min(2 * MEDAL * s + 2, self.cards[0].width / of)
        aside = (stacked - (of - 1) / 2) * step
        spots = [(self.cards[card].centerx + aside, y) for card, y in zip(figure.cards, heights, strict=True)]
        hexes = self.looks[figure.kind].hexes
        pair = 2 * (stacked % max(len(hexes) // 2, 1))
        for ends, colour, term in (((0, 3), 1, terms[0]), ((1, 2), 0, terms[1])):
            yield (spots[ends[0]], spots[ends[1]]), rgb(hexes[pair + colour]), term

    def _medal(self, target: pygame.Surface, spot: Point, term: Term, colour: Colour) -> None:
        radius = round(MEDAL * self.scale)
        paint.draw_circle(target, spot, radius + 1, colours.FIGURE_CASING)
        paint.draw_circle(target, spot, radius, colour)
        paint.draw_circle(target, spot, radius - max(round(2 * self.scale), 1), self.kit.theme.white_paper)
        icon = self.kit.art.icon(term.icon, round(radius * 1.4))
        target.blit(icon, icon.get_rect(center=(round(spot[0]), round(spot[1]))))


def _bent(a: Point, b: Point) -> list[Point]:
    """Return the points of an S curve between two points."""
    points = []
    for step in range(17):
        share = step / 16
        soft = share * share * (3 - 2 * share)
        points.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * soft))
    return points
