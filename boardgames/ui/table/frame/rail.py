"""The players' rail: one card per player, and the ledger of a game that has one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial

import pygame

from boardgames.core.table import RailCard, Table, Zone
from boardgames.ui.kit import Kit
from boardgames.ui.table.frame.ledger import Ledger
from boardgames.ui.table.frame.seat_card import Counting, LineStyle, SeatCard
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets.base import Group, Widget

LEAST_CARD_UNITS, CARD_UNITS = 70, 150  # a card is higher only if its rows need it
CARD_GAP_UNITS = 8


class Rail(Group):
    """The cards of all players, equal in height, in turn order."""

    def __init__(
        self,
        kit: TableKit,
        on_seat: Callable[[int], None],
        counts: Counting | None = None,
        on_total: Callable[[int, pygame.Rect], None] | None = None,
        on_token: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(kit, name="rail")
        self._on_seat = on_seat
        self._on_total = on_total
        self._on_token = on_token
        self._counts = counts
        self.scores: Mapping[int, int | None] = {}
        self.scores_before: Mapping[int, int | None] = {}  # those of the previous table
        self.points: Mapping[int, int | None] = {}  # with those of the end: who leads is who leads on the cards
        self.points_before: Mapping[int, int | None] = {}
        self._looks = kit.text_sizes
        self._shown: Hashable = None  # the content of the cards now

    def restyle(self, kit: Kit) -> None:
        """Take a new kit; the cards, whose letters have their own sizes, are built anew with the next table."""
        super().restyle(kit)
        self._shown = None

    def show_table(self, rect: pygame.Rect, table: Table, active: int | None) -> None:
        """Lay out the cards of a table if anything in them changed."""
        self.scores_before, self.scores = self.scores, {card.seat: card.score for card in table.rail}
        self.points_before, self.points = self.points, {card.seat: _all_points(card) for card in table.rail}
        shown = (tuple(rect), table.rail, active, table.viewer, _ledger_zone(self._looks[0], table))
        if shown != self._shown:
            self._shown = shown
            self._lay_out(rect, table, active)

    def _lay_out(self, rect: pygame.Rect, table: Table, active: int | None) -> None:
        """Build the cards, in smaller letters if rows would be lost otherwise."""
        self.clear()
        self.rect = pygame.Rect(rect)
        tried: list[tuple[int, list[Widget]]] = []
        reactions = (self._counts, self._on_total, self._on_token)
        for kit in self._looks:
            cards = [
                SeatCard(kit, card, card.seat == active, partial(self._on_seat, card.seat), *reactions)
                for card in table.rail
            ]
            ledger = self._place_ledger(kit, rect, table)
            self._place_cards(cards, rect, ledger[0].rect.y - self._gap if ledger else rect.bottom)
            shown = sum(card.rows_shown for card in cards) + len(ledger) if len(self._looks) > 1 else 0
            tried.append((shown, [*cards, *ledger]))
            if shown == sum(card.rows_needed for card in cards) + (_ledger_zone(kit, table) is not None):
                break
        for widget in max(tried, key=lambda attempt: attempt[0])[1]:
            self.add(widget)
            for tip in widget.tips() if isinstance(widget, SeatCard) else ():
                self.add(tip)

    def total_rect(self, seat: int) -> pygame.Rect:
        """The rect of a seat's total, or of all cards if it shows none."""
        found = self.find(f"total/{seat}")
        return self.rect if found is None else found.rect

    @property
    def _gap(self) -> int:
        return self.kit.theme.px(CARD_GAP_UNITS)

    def _place_cards(self, cards: list[SeatCard], rect: pygame.Rect, bottom: int) -> None:
        """Give the cards equal heights down to `bottom`."""
        wanted = max(self.kit.theme.px(CARD_UNITS), *(card.wanted_height(rect.width) for card in cards))
        height = min((bottom - rect.y + self._gap) // len(cards) - self._gap, wanted)
        style = _line_style(cards, rect.width)
        for number, card in enumerate(cards):
            card.line_style = style
            card.place((rect.x, rect.y + number * (height + self._gap), rect.width, height))

    def _place_ledger(self, kit: TableKit, rect: pygame.Rect, table: Table) -> list[Ledger]:
        """The ledger of a game that has one, if it leaves enough height for the cards."""
        zone = _ledger_zone(kit, table)
        if zone is None:
            return []
        ledger = Ledger(kit, zone)
        height = ledger.natural()[1]
        if (rect.height - height) / len(table.rail) - self._gap < self.kit.theme.px(LEAST_CARD_UNITS):
            return []
        ledger.place((rect.x, rect.bottom - height, rect.width, height))
        return [ledger]

    def show_lit(self, lit: frozenset[str]) -> None:
        """Highlight the players who can be chosen: their targets are `player/<seat>`."""
        cards = [child for child in self.children if isinstance(child, SeatCard)]
        for card in cards:
            card.lit = f"player/{card.card.seat}" in lit
        for card in cards:
            card.waits = card.active and not card.lit and any(other.lit for other in cards)

    def show_focus(self, target: str) -> None:
        """Highlight the player that the keyboard is at, if it is at one."""
        for child in self.children:
            if isinstance(child, SeatCard) and child.focused != (target == f"player/{child.card.seat}"):
                child.focused = not child.focused
                child.touch()

    def targets(self) -> dict[str, pygame.Rect]:
        """The rects of the cards by name and by the target of the player."""
        found = {child.name: child.rect for child in self.children if child.name}
        players = {f"player/{card.card.seat}": card.rect for card in self.children if isinstance(card, SeatCard)}
        return found | players

    def card_at(self, pos: tuple[int, int]) -> str:
        """The name of the card under a point, "" without one."""
        cards = [child for child in self.children if isinstance(child, SeatCard)]
        return next((card.name for card in cards if card.under(pos)), "")

    def token_of(self, seat: int) -> pygame.Rect | None:
        """The rect of the token on a player's card."""
        cards = (child for child in self.children if isinstance(child, SeatCard) and child.card.seat == seat)
        return next((card.token_rect for card in cards), None)

    def rect_of(self, seat: int) -> pygame.Rect | None:
        """The rect of a player's card."""
        return next((child.rect for child in self.children if child.name == f"rail/{seat}"), None)


def _all_points(card: RailCard) -> int | None:
    """The points of a player with those of the end."""
    return None if card.score is None else card.score + card.at_end


def _line_style(cards: list[SeatCard], width: int) -> LineStyle:
    """Lines beside the scores, or below all of them if that allows larger letters; scores in one size."""
    score = min((px for card in cards if (px := card.score_pixels(width)) is not None), default=0)
    for card in cards:
        card.line_style = LineStyle(score=score)
    beside, below = (
        min((px for card in cards if (px := card.line_pixels(width, is_below)) is not None), default=0)
        for is_below in (False, True)
    )
    return LineStyle(below > beside, max(beside, below), score)


def _ledger_zone(kit: TableKit, table: Table) -> Zone | None:
    """The zone shown below the cards of the rail, if the game has one and it is not empty."""
    screen = kit.definition.screen
    spec = next((spec for spec in screen.zones if spec.place == "rail"), None) if screen is not None else None
    zone = table.zone(spec.id) if spec is not None else None
    return zone if zone is not None and zone.slots else None
