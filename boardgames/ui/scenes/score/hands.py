"""The cards revealed at the end of a game: the hands of all players, and cards nobody had."""

from __future__ import annotations

from functools import partial

import msgspec
import pygame

from boardgames.core.phrase import Noun
from boardgames.core.table import Piece, Zone
from boardgames.session.final_totals import last_reveals
from boardgames.session.session import Session
from boardgames.ui import painters
from boardgames.ui.scenes.common.frame import close_area
from boardgames.ui.table.frame.prompt_bar import Badge
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Label, Picture, ScrollArea, Widget

STRIP_UNITS = (164, 58)
GAP_UNITS = 6


class RevealedCards(msgspec.Struct, frozen=True):
    """Cards revealed together: those of a seat, or those named by the title."""

    seat: int | None
    title: str
    cards: tuple[str, ...]


def revealed_cards(session: Session, kit: TableKit) -> tuple[RevealedCards, ...]:
    """Return what the last move revealed: cards of seats, and cards in zones that are not on the table."""
    found = []
    for event, zone in last_reveals(session):
        if event.seat is not None:
            found.append(RevealedCards(event.seat, kit.seats[event.seat].name, event.cards))
        elif _is_hidden(kit, zone) and zone.title is not None:
            found.append(RevealedCards(None, kit.strings.phrase(zone.title), event.cards))
    return tuple(found)


def _is_hidden(kit: TableKit, zone: Zone) -> bool:
    screen = kit.definition.screen
    return screen is not None and any(spec.id == zone.id and spec.place == "hidden" for spec in screen.zones)


class Hands(ScrollArea):
    """One heading per player, with the cards as strips below it."""

    def __init__(self, kit: TableKit, shown: tuple[RevealedCards, ...]) -> None:
        super().__init__(kit, name="score/hands")
        self.table_kit = kit
        self.shown = shown

    def lay_out(self, room: pygame.Rect) -> None:
        """Fill an area."""
        self.rect = pygame.Rect(room)
        theme, view, y = self.kit.theme, self.view, self.view.y
        for shown in self.shown:
            y = self._cards(shown, self._head(shown, y)) + theme.px(10)
        close_area(self, y - view.y)

    def _head(self, shown: RevealedCards, y: int) -> int:
        theme, kit, x = self.kit.theme, self.table_kit, self.view.x
        height = theme.line_height("label")
        if shown.seat is not None:
            token: Widget = self.add(Badge(kit, kit.seats[shown.seat]))
            token.place_at(x, y)
            x, height = token.rect.right + theme.px(8), max(height, token.rect.height)
        title = shown.title if shown.cards else kit.say("score.no_card", who=shown.title)
        label = Label(kit, title, "label", width=self.view.right - x, max_lines=1, middle=True)
        self.add(label).place((x, y, self.view.right - x, height))
        return y + height + theme.px(4)

    def _cards(self, shown: RevealedCards, y: int) -> int:
        theme, kit, view = self.kit.theme, self.table_kit, self.view
        gap = theme.px(GAP_UNITS)
        columns = max((view.width + gap) // (theme.px(STRIP_UNITS[0]) + gap), 1)
        wide, high = (view.width + gap) // columns - gap, theme.px(STRIP_UNITS[1])
        for number, card in enumerate(shown.cards):
            row, column = divmod(number, columns)
            picture = Picture(kit, partial(_strip, kit, card), key=(card, kit.strings.language))
            picture.tooltip = kit.strings.name(Noun("card", card))
            self.add(picture).place((view.x + column * (wide + gap), y + row * (high + gap), wide, high))
        return y + -(-len(shown.cards) // columns) * (high + gap)


def _strip(kit: TableKit, card: str, size: tuple[int, int]) -> pygame.Surface:
    return painters.card(kit, Piece(card, "card", face=card), size)
