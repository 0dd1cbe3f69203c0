"""The view of the actions of a turn: circles with icon and name, and the tokens spent on them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.data.defs import Term
from boardgames.games.acts.screen.looks import CirclesLooks, CirclesMeasures
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Pen
from boardgames.ui.theme import SMALLEST_TEXT, rgb
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

SPENT = "spent"
GREY_ALPHA = 110
NAME_PIXELS = 14


class CirclesView(SlotView):
    """Slots are `<zone>/<term>`; `apart` in the looks are set off by a line, `store` has the unused tokens."""

    Looks = CirclesLooks
    looks: CirclesLooks
    measures: CirclesMeasures

    @property
    def circles(self) -> list[Slot]:
        """The slots that are circles."""
        return [slot for slot in self.zone.slots if slot.id != self.looks.store]

    @property
    def store(self) -> Slot | None:
        """The slot with the tokens that are not spent."""
        return next((slot for slot in self.zone.slots if slot not in self.circles), None)

    def lay_out(self) -> None:
        """Circles side by side without overlapping names; the unused tokens in a column at the left."""
        if self.store is not None:
            column = self.px(self.measures.store) - 2
            self.rects[self.store.id] = pygame.Rect(self.rect.x, self.rect.y, column, self.rect.height)
        self.letters = self.pen("sans", "semibold", NAME_PIXELS)
        self.names: dict[str, str] = {}  # empty if they do not all fit: icon and Card tab tell the same
        for names, letters in self._naming_options():
            if sum(self._steps(names, letters)) <= self.rect.width:
                self.letters, self.names = letters, dict(zip((slot.id for slot in self.circles), names, strict=True))
                break
        steps = self._steps(list(self.names.values()), self.letters)
        spare = (self.rect.width - sum(steps)) / max(len(steps) - 1, 1)
        side, x = self.px(self.measures.disc), self.rect.x - spare / 2
        for slot, step in zip(self.circles, steps, strict=False):
            x += step + spare
            self.rects[slot.id] = pygame.Rect(round(x - side / 2), self.rect.y + self.px(self.measures.top), side, side)

    def _naming_options(self) -> Iterator[tuple[list[str], Pen]]:
        """Full names in ever smaller, then lighter letters; then short names for all circles that have one."""
        wanted, high = self.pen("sans", "semibold", NAME_PIXELS), self.px(self.measures.name)
        whole, short = ([self._name(slot, is_short) for slot in self.circles] for is_short in (False, True))
        sizes = [wanted.at(px) for px in range(wanted.px, SMALLEST_TEXT - 1, -1)]
        sizes = [letters for letters in sizes if letters.pitch <= high] or sizes[-1:]
        for names in (whole, short):
            yield from ((names, letters) for letters in sizes)
            yield names, sizes[-1]._replace(weight="regular")

    def _steps(self, names: list[str], letters: Pen) -> list[float]:
        """Return the least distances: left edge to the first centre, from centre to centre, and to the right edge."""
        of, air = self.measures, self.px(self.measures.air)
        disc, left = self.px(of.disc) / 2 + air, self.px(of.store) if self.store is not None else 0
        halves = [lettering.width(name, letters) / 2 for name in names] or [0.0] * len(self.circles)
        if not halves:
            return [0.0]
        steps = [max(left + disc, halves[0])]
        for (before, after), slot in zip(itertools.pairwise(halves), self.circles[1:], strict=True):
            extra = self.px(of.gap) / 2 if slot.id in self.looks.apart else 0
            steps.append(max(before + after + air, 2 * disc) + extra)
        return [*steps, max(disc, halves[-1])]

    def _name(self, slot: Slot, is_short: bool = False) -> str:
        term, language = self._term(slot), self.kit.strings.language
        if is_short and term is not None and term.short is not None:
            return term.short.of(language)
        return self.say(slot.label) or (term.name.of(language) if term is not None else "")

    def _term(self, slot: Slot) -> Term | None:
        name = slot.id.rpartition("/")[2]
        return next((self.kit.terms[(kind, name)] for kind in self.looks.terms if (kind, name) in self.kit.terms), None)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw every circle with its lights, tokens and name."""
        if self.store is not None:
            self._draw_store(target, self.store, lights)
        for slot in self.circles:
            if slot.id in self.looks.apart:
                line = pygame.Rect(0, self.rect.y + self.px(self.measures.top), max(round(1.4 * self.scale), 1), 0)
                line.height = self.rect.bottom - line.y
                line.centerx = self._between(slot)
                target.fill(self.kit.theme.line, line)
            self._draw_circle(target, slot, lights)

    def _draw_circle(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect, theme, term = self.rects[slot.id], self.kit.theme, self._term(slot)
        radius, spent = rect.width // 2, slot.tone == SPENT
        if slot.id in lights.lit or slot.id in lights.chosen:
            paint.draw_lit_disc(target, rect.center, radius + theme.px(1), theme)
        rim = theme.gold_edge if slot.id in lights.chosen else theme.line if spent else rgb(self.looks.rim)
        paint.draw_circle(target, rect.center, radius, rim)
        ground = theme.gold_light if slot.id in lights.chosen else theme.paper_1 if spent else theme.white_paper
        paint.draw_circle(target, rect.center, radius - max(round(2.4 * self.scale), 1), ground)
        if term is not None:
            icon = self.kit.art.icon(term.icon, self.px(self.measures.icon))
            if spent:
                icon = icon.copy()
                icon.set_alpha(GREY_ALPHA)
            target.blit(icon, icon.get_rect(center=rect.center))
        if slot.id == lights.hovered:
            paint.draw_circle(target, rect.center, radius + theme.px(2), theme.ink_dark, theme.px(2))
        if slot.id == lights.refused:
            paint.draw_refused_disc(target, rect.center, radius, theme)
        if slot.id == lights.focused:
            names = (self._name_box(slot),) if slot.id in self.names else ()
            paint.focus_ring(target, rect, radius, theme, (*self.beside(slot.id), *names))
        self._draw_tokens(target, slot, lights)
        self._draw_name(target, slot, spent)

    def _between(self, slot: Slot) -> int:
        """Return the x midway between a circle and its left neighbour, names included."""
        before = self.circles[self.circles.index(slot) - 1]
        edges = []
        for circle, side in ((before, 1), (slot, -1)):
            name = lettering.width(self.names.get(circle.id, ""), self.letters)
            edges.append(self.rects[circle.id].centerx + side * max(name, self.px(self.measures.disc)) / 2)
        return round(sum(edges) / 2)

    def taken(self) -> Iterator[pygame.Rect]:
        """The circles with their tokens, and the names under them."""
        yield from super().taken()
        yield from (self._name_box(slot) for slot in self.circles if slot.id in self.names)

    def _name_box(self, slot: Slot) -> pygame.Rect:
        rect = self.rects[slot.id]
        box = pygame.Rect(
            0, rect.bottom, lettering.width(self.names[slot.id], self.letters), self.px(self.measures.name)
        )
        box.centerx = rect.centerx
        return box

    def _draw_name(self, target: pygame.Surface, slot: Slot, spent: bool) -> None:
        if slot.id not in self.names:
            return
        colour = self.kit.theme.ink_3 if spent else self.kit.theme.ink
        lettering.write(target, self._name_box(slot), self.names[slot.id], self.letters, colour)

    def _draw_store(self, target: pygame.Surface, store: Slot, lights: Lights) -> None:
        """Draw the unused tokens, and a dashed outline for every spent one."""
        rect, side = self.rects[store.id], min(self.px(self.measures.token), self.rects[store.id].width)
        for number in range(len(store.pieces), self.looks.tokens):
            box = pygame.Rect(0, 0, round(side * 0.8), round(side * 0.8))
            box.midtop = (rect.centerx, rect.y + number * side + round(side * 0.1))
            target.blit(paint.dashed_frame(box.size, box.width // 3, 1.2, self.kit.theme.line, 4 * self.scale), box)
        for piece, box in self._places(store):
            if piece.id not in lights.flying:
                self.draw_piece(target, piece, box)
        self.draw_lights(target, store.id, rect, round(4 * self.scale), lights)

    def _places(self, slot: Slot) -> Iterator[tuple[Piece, pygame.Rect]]:
        rect, side = self.rects[slot.id], self.px(self.measures.token)
        if slot == self.store:
            side = min(side, rect.width)
            for number, piece in enumerate(slot.pieces):
                yield piece, pygame.Rect(rect.centerx - side // 2, rect.y + number * side, side, side)
            return
        for number, piece in enumerate(reversed(slot.pieces)):
            x = rect.right - round(side * 0.66) - round(number * side * 0.62)
            yield piece, pygame.Rect(x, rect.bottom - round(side * 0.86), side, side)

    def _draw_tokens(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        for piece, box in self._places(slot):
            if piece.id not in lights.flying:
                self.draw_piece(target, piece, box)
        rect = self.rects[slot.id]
        if slot.tone == SPENT and not slot.pieces:
            side = self.px(self.measures.token)
            check = self.kit.art.glyph("check", side, self.kit.theme.yes)
            target.blit(check, check.get_rect(center=(rect.right - side // 4, rect.bottom - side // 3)))

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """The tokens at the circles."""
        for slot in self.zone.slots:
            yield from self._places(slot)
