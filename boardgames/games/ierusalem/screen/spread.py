"""The view of a player's open board: cards as strips below headings, tokens in rows beside them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.games.ierusalem.screen.looks import SpreadLooks, SpreadMeasures
from boardgames.ui import painters
from boardgames.ui.painters import lettering
from boardgames.ui.theme import Colour
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

TOKENS_SHARE = 1.5  # of the width of a column of cards


class SpreadView(SlotView):
    """Slots named in `cards` of the looks are columns of strips; all others are below one another at the right."""

    Looks = SpreadLooks
    looks: SpreadLooks
    measures: SpreadMeasures

    def lay_out(self) -> None:
        """Place columns of cards, then one of tokens."""
        cards = [slot for slot in self.zone.slots if any(f"/{name}" in slot.id for name in self.looks.cards)]
        tokens = [slot for slot in self.zone.slots if slot not in cards]
        gap, head = self.px(self.measures.gap), self.px(self.measures.head)
        shares = len(cards) + (TOKENS_SHARE if tokens else 0)
        width = round((self.rect.width - len(cards) * gap) / (shares or 1))
        self.head_rects: dict[str, pygame.Rect] = {}
        self.places: list[tuple[Piece, pygame.Rect]] = []
        for number, slot in enumerate(cards):
            left = self.rect.x + number * (width + gap)
            self.head_rects[slot.id] = pygame.Rect(left, self.rect.y, width, head)
            strip = pygame.Rect(left, self.rect.y + head + 4, width, self.px(self.measures.strip))
            low = self._lay_out_strips(slot, strip)
            self.rects[slot.id] = pygame.Rect(left, self.rect.y, width, low - self.rect.y)
        y, left = self.rect.y, self.rect.x + len(cards) * (width + gap)
        for slot in tokens:
            self.head_rects[slot.id] = pygame.Rect(left, y, self.rect.right - left, head)
            line = pygame.Rect(left, y + head, self.rect.right - left, self.px(self.measures.token))
            low = self._lay_out_tokens(slot, line)
            self.rects[slot.id] = pygame.Rect(left, y, self.rect.right - left, low - y)
            y = low + gap

    def _lay_out_strips(self, slot: Slot, first: pygame.Rect) -> int:
        step = first.height + max(round(3 * self.scale), 2)
        for number, piece in enumerate(slot.pieces):
            self.places.append((piece, first.move(0, number * step)))
        return first.y + max(len(slot.pieces), 1) * step

    def _lay_out_tokens(self, slot: Slot, line: pygame.Rect) -> int:
        side = line.height
        columns = max(line.width // (side + 4), 1)
        for number, piece in enumerate(slot.pieces):
            row, column = divmod(number, columns)
            place = pygame.Rect(line.x + column * (side + 4), line.y + row * (side + 4), side, side)
            self.places.append((piece, place))
        return line.y + max(-(-len(slot.pieces) // columns), 1) * (side + 4)

    def _colour(self) -> Colour:
        return self.kit.seats[self.zone.seat].colour if self.zone.seat is not None else self.kit.theme.walnut_5

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw headings underlined in the colour of the seat, then everything below them."""
        theme = self.kit.theme
        for slot in self.zone.slots:
            head = self.head_rects[slot.id]
            done = lettering.fit(self.say(slot.label), self.pen("serif", "semibold", 16), head.size, 1)
            lettering.draw(target, head, done, theme.ink, "left", True)
            pygame.draw.rect(target, self._colour(), (head.x, head.bottom - 2, head.width, 2))
        for piece, rect in self.places:
            self.draw_piece(target, piece, rect)

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """Return the card or tile at a point by its face, to be shown large; else the slot."""
        for piece, rect in reversed(self.places):
            if rect.collidepoint(pos) and piece.face is not None and piece.face in self.kit.cards:
                return f"card/{piece.face}"
        return super().slot_at(pos, lit)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Everything that is spread out."""
        yield from ((piece, pygame.Rect(rect)) for piece, rect in self.places)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a card as a strip with its name; backs and tokens as usual."""
        if piece.kind == "card" and piece.face is not None:
            target.blit(painters.card_face(self.kit, piece.face, rect.size, "strip"), rect)
            return
        picture = painters.piece(self.kit, piece, rect.height)
        target.blit(picture, picture.get_rect(midleft=rect.midleft))
