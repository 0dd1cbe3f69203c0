"""The players' rail: a card a player with name, token, score and the few numbers that matter."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from boardgames.core.phrase import Phrase
from boardgames.core.table import Mark, RailCard, Table
from boardgames.ui import paint, parts
from boardgames.ui.look import Look
from boardgames.ui.table import marks
from boardgames.ui.table.ledger import Ledger
from boardgames.ui.widgets.base import Group, Widget

TOKEN_UNITS = 34
PADDING_UNITS = 10
LEAST_CARD_UNITS = 70


class SeatCard(Widget):
    """One player in the rail; a click opens that player's mat."""

    focusable = True

    def __init__(self, look: Look, card: RailCard, active: bool, on_click: Callable[[], None]) -> None:
        super().__init__(look, name=f"rail/{card.seat}", on_click=on_click)
        self.card = card
        self.active = active
        self.lit = False
        self.look_bundle = look

    def look(self) -> Hashable:
        """What the card tells, whether its player is to move or may be chosen."""
        return self.card, self.active, self.lit, self.state(), self.look_bundle.strings.language

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Panel, head and as many rows as there is room for."""
        theme, look = self.kit.theme, self.look_bundle
        radius = theme.measure("panel_radius")
        if self.active or self.lit:
            paint.draw_lit_frame(surface, rect, radius, theme)
        parts.panel(surface, rect, theme)
        if self.active or self.lit:
            paint.draw_frame(surface, rect, radius, theme.px(3), theme.gold)
        if self.lit:
            self._paint_arrow(surface, rect)
        if self.focused:
            paint.ring(surface, rect, radius, theme)
        pad = theme.px(PADDING_UNITS)
        inner = rect.inflate(-2 * pad, -2 * pad)
        head = self._paint_head(surface, inner)
        rows, y = self._rows_that_fit(inner.bottom - head), head
        free = inner.bottom - head - sum(marks.row_height(look, row) for row in rows)
        gap = min(max(free // max(len(rows), 1), 0), theme.px(12))
        for row in rows:
            y += gap
            height = marks.row_height(look, row)
            marks.draw_row(surface, pygame.Rect(inner.x, y, inner.width, height), row, look)
            y += height

    def _paint_arrow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A golden mark at the edge: this player can be chosen now, which tells him from the one whose turn it is."""
        theme = self.kit.theme
        side = theme.px(11)
        tip = (rect.right - theme.px(4), rect.centery)
        shape = [tip, (tip[0] - side, tip[1] - side), (tip[0] - side, tip[1] + side)]
        pygame.draw.polygon(surface, theme.gold, shape)
        pygame.draw.aalines(surface, theme.gold_edge, True, shape)

    def _paint_head(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        theme, look, card = self.kit.theme, self.look_bundle, self.card
        seat = look.seats[card.seat]
        name_height = theme.line_height("button")
        line_height = theme.line_height("caption") if card.line is not None else 0
        side = min(theme.px(TOKEN_UNITS), max(inner.height, theme.px(16)))
        token = look.token(seat.shape, seat.colour, seat.initial, side / theme.u)
        height = max(name_height + line_height, min(token.get_height(), theme.px(TOKEN_UNITS)))
        surface.blit(token, (inner.x, inner.y + (height - token.get_height()) // 2))
        x = inner.x + token.get_width() + theme.px(8)
        right = inner.right
        if card.score is not None:
            total = look.type.text(f"{card.score}{card.score_note}", "score", theme.ink)
            right -= total.size[0]
            surface.blit(total.picture, (right, inner.y + (height - total.size[1]) // 2))
        room = max(right - theme.px(6) - x, 1)
        top = inner.y + (height - name_height - line_height) // 2
        surface.blit(look.type.text(seat.name, "button", theme.ink, room, 1, plain=True).picture, (x, top))
        if card.line is not None:
            line = look.type.text(look.strings.phrase(card.line), "caption", theme.ink_2, room, 1)
            short = Phrase(f"{card.line.key}_short", card.line.args)
            if line.cut and look.strings.has(short.key):
                line = look.type.text(look.strings.phrase(short), "caption", theme.ink_2, room, 1)
            surface.blit(line.picture, (x, top + name_height))
        return inner.y + height

    def _rows_that_fit(self, room: int) -> list[tuple[Mark, ...]]:
        """All rows, or those that remain when the least needed and the longest ones are left out."""
        look = self.look_bundle
        rows = [row for row in self.card.rows if row]
        gap = self.kit.theme.px(2)
        while rows and sum(marks.row_height(look, row) + gap for row in rows) > room:
            rows.remove(max(rows, key=lambda row: (self._spare(row), len(row))))
        return rows

    def _spare(self, row: tuple[Mark, ...]) -> int:
        """How easily a row is missed: words most, then boxes and medals, pips that repeat the score and bars."""
        if marks.are_medals(row) or all(mark.tone == "box" for mark in row):
            return 2
        if all(mark.text and not mark.icon and not mark.hex and mark.pips is None for mark in row):
            return 3
        if any(mark.head for mark in row):
            return 1
        score = f"{self.card.score}{self.card.score_note}"
        return int(len(row) == 1 and f"{row[0].pips}/{row[0].of}" == score)


class Rail(Group):
    """The cards of all players, equal in height, in turn order."""

    def __init__(self, look: Look, on_seat: Callable[[int], None]) -> None:
        super().__init__(look, name="rail")
        self.look_bundle = look
        self._on_seat = on_seat

    def show_table(self, rect: pygame.Rect, table: Table, active: int | None) -> None:
        """Lay the cards of a table out in the rail."""
        self.clear()
        self.rect = pygame.Rect(rect)
        gap = self.kit.theme.px(8)
        count = len(table.rail)
        room = rect.height - self._build_foot(rect, table, gap)
        height = (room - gap * (count - 1)) // count
        most = self.kit.theme.px(150)
        for number, card in enumerate(table.rail):
            seat_card = SeatCard(self.look_bundle, card, card.seat == active, partial(self._on_seat, card.seat))
            y = rect.y + number * (min(height, most) + gap)
            self.add(seat_card).place((rect.x, y, rect.width, min(height, most)))

    def _build_foot(self, rect: pygame.Rect, table: Table, gap: int) -> int:
        """The ledger of a game that has one, while the cards above it keep the least they need; how high it is."""
        screen = self.look_bundle.definition.screen
        spec = next((spec for spec in screen.zones if spec.place == "rail"), None) if screen is not None else None
        zone = table.zone(spec.id) if spec is not None else None
        if zone is None or not zone.slots:
            return 0
        ledger = Ledger(self.look_bundle, zone)
        height = ledger.natural()[1]
        if (rect.height - height) / len(table.rail) - gap < self.kit.theme.px(LEAST_CARD_UNITS):
            return 0
        self.add(ledger).place((rect.x, rect.bottom - height, rect.width, height))
        return height + gap

    def show_lit(self, lit: frozenset[str]) -> None:
        """Ring the players who can be chosen: their targets are `player/<seat>`."""
        for child in self.children:
            if isinstance(child, SeatCard):
                child.lit = f"player/{child.card.seat}" in lit

    def targets(self) -> dict[str, pygame.Rect]:
        """The rects of the cards by their names, and by the targets their players are."""
        found = {child.name: child.rect for child in self.children}
        players = {f"player/{card.card.seat}": card.rect for card in self.children if isinstance(card, SeatCard)}
        return found | players

    def rect_of(self, seat: int) -> pygame.Rect | None:
        """Where a player's card is."""
        return next((child.rect for child in self.children if child.name == f"rail/{seat}"), None)
