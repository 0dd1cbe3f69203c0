"""The card sheet of a game: every face, deck by deck, in a scrolling grid; a click enlarges a card.

For a face without text, the text that a new table would show is displayed beside the large card."""

from __future__ import annotations

from functools import cached_property, partial

import pygame

from boardgames.core.table import Table
from boardgames.data.defs import Card, Deck
from boardgames.session.seats import Seat, Setup
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.ui import paint, painters
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common.frame import Column, top_bar
from boardgames.ui.table.words.inspection import face_looks, inspect
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Panel, ScrollArea, Widget

SHEET = (240, 336)  # pixels of a card in a window of 1600 x 1000
LARGE = (360, 504)
BESIDE_UNITS = 320
SHEET_UNIT = 1.25


class CardTile(Widget):
    """One card on the sheet, or the back of its deck."""

    focusable = True

    def __init__(self, kit: TableKit, card: Card | None, deck: Deck, size: Size) -> None:
        super().__init__(kit, name=card.id if card is not None else deck.id)
        self.table_kit = kit
        self.card = card
        self.deck = deck
        self.size = size

    def natural(self) -> Size:
        return self.size

    def picture(self, size: Size, detail: str) -> pygame.Surface:
        """Return the card, or the back of its deck, in a size."""
        if self.card is not None:
            return painters.card_face(self.table_kit, self.card.id, size, detail)
        return painters.card_back(self.table_kit, self.deck.id, size)

    def draw(self, surface: pygame.Surface) -> None:
        theme, radius = self.kit.theme, round(min(self.size) * 0.046) + 1
        paint.draw_shadow(surface, self.rect, radius, theme.px(8), theme.px(3), 0.55)
        surface.blit(self.picture(self.rect.size, "full"), self.rect.topleft)
        if self.hovered:
            paint.draw_frame(surface, self.rect.inflate(4, 4), radius + 2, theme.px(2), theme.gold_light)
        if self.focused:
            paint.ring(surface, self.rect, radius, theme)


class CardsScene(Scene):
    """All cards of a game."""

    def __init__(self, app: App, services: Services, slug: str) -> None:
        super().__init__(app, slug, slug)
        self.services = services
        self.definition = services.definition(slug)
        self.large: CardTile | None = None
        self.beside: Panel | None = None
        self.layout()

    def layout(self) -> None:
        self.stage.clear()
        self.large = None
        kit, theme = self.kit, self.kit.theme
        own = self.services.screen(self.definition.slug)
        table_kit = TableKit(theme, self.app.art, kit.strings, self.definition, (), game_screen=own)
        game = self.definition.game.name.of(self.app.settings.language)
        bar = top_bar(kit, self.stage, kit.say("cards.back"), self._leave, kit.say("cards.title", game=game), ())
        area = self.stage.add(ScrollArea(kit, name="sheet"))
        margin = theme.measure("margin")
        top = bar.rect.bottom
        area.place((margin, top, self.rect.width - 2 * margin, self.rect.height - top))
        column = Column(area, kit, area.view.x + margin, area.view.y, area.view.width - 2 * margin)
        for deck in self.definition.cards.decks:
            cards = [card for card in self.definition.cards.cards if card.deck == deck.id]
            column.gap(16)
            head = kit.say("cards.deck", deck=deck.name.of(self.app.settings.language), n=sum(c.copies for c in cards))
            column.text(head, "head", "cream")
            column.gap(12)
            self._lay_out_deck(table_kit, deck, cards, column)
        column.gap(24)
        area.fit(column.y - area.view.y)

    def _lay_out_deck(self, kit: TableKit, deck: Deck, cards: list[Card], column: Column) -> None:
        """Place the back of the deck, then its faces, row by row."""
        theme = self.kit.theme
        gap = theme.px(20)
        # Letters must stay readable and follow the text size, so rather show fewer cards per row.
        unit = max(theme.u, 1.0) * max(1.0, (1 + theme.settings.text_size / 100) / 2)
        across = max(round((column.width + gap) / (SHEET[0] * unit / SHEET_UNIT + gap)), 1)
        width = (column.width + gap) // across - gap
        height = round(width * SHEET[1] / SHEET[0])
        back = (None,) if deck.back else ()  # tiles have none
        tiles = [CardTile(kit, card, deck, (width, height)) for card in (*back, *cards)]
        for number, tile in enumerate(tiles):
            line, place = divmod(number, across)
            column.group.add(tile)
            tile.place((column.x + place * (width + gap), column.y + line * (height + gap), width, height))
            tile.on_click = partial(self.show, tile)
        column.y = tiles[-1].rect.bottom

    def show(self, tile: CardTile | None) -> None:
        """Enlarge a card over the sheet, or show the sheet again."""
        self.large = tile
        self.beside = (
            self._text_panel(tile.table_kit, tile.card) if tile is not None and tile.card is not None else None
        )
        self.dirty = True

    @cached_property
    def table(self) -> Table:
        """The table of a new game, as the first seat sees it."""
        game, colours = self.services.game(self.slug), self.definition.game.colours
        seats = tuple(Seat("", colour.id) for colour in colours[: self.definition.game.players.min])
        return game.table(Session(game, Setup(self.slug, seats, {}, 1)).state, 0)

    def _text_panel(self, kit: TableKit, card: Card) -> Panel | None:
        """Return a panel with the text of a card that is not on its face, for the right of the large card."""
        if not face_looks(kit, card.id).beside or not self.services.playable(self.slug):
            return None
        found = inspect(kit, self.table, f"card/{card.id}")
        if found is None:
            return None
        theme, say = self.kit.theme, self.kit.strings.phrase
        panel, pad = Panel(self.kit, name="beside"), theme.measure("panel_padding")
        room = self.rect.inflate(-2 * theme.measure("margin"), -2 * theme.measure("margin"))
        wide = min(round(BESIDE_UNITS * max(theme.u, theme.text_u)), room.width - self._large_size()[0] - 2 * pad)
        column = Column(panel, self.kit, 0, 0, wide - 2 * pad)
        column.text(card.name.of(self.kit.strings.language), "head")
        column.gap(8)
        for mark in found.notes:
            icon = f"{{icon:{mark.icon}}}\u00a0" if mark.icon else ""
            column.text(f"{icon}{say(mark.tip or mark.text)}", "body")
        for text in found.body:
            column.gap(8)
            column.text(text, "body")
        for child in panel.children:
            child.move_by(pad, pad)
        panel.rect = pygame.Rect(0, 0, wide, column.y + 2 * pad)
        place = self._large_place(panel)
        panel.move_by(place.right + pad, place.centery - panel.rect.height // 2)
        return panel

    def _large_size(self) -> Size:
        unit = self.kit.theme.u / SHEET_UNIT
        return round(LARGE[0] * unit), round(LARGE[1] * unit)

    def _large_place(self, beside: Panel | None) -> pygame.Rect:
        """Return the rect of the large card: centred together with the panel beside it."""
        place = pygame.Rect((0, 0), self._large_size())
        place.center = self.rect.center
        if beside is not None:
            place.x -= (beside.rect.width + self.kit.theme.measure("panel_padding")) // 2
        return place

    def _leave(self) -> None:
        self.back()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.large is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.show(None)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.large is None:
            return
        veil = paint.blank(surface.get_size())
        veil.fill((0, 0, 0, 150))
        surface.blit(veil, (0, 0))
        surface.blit(self.large.picture(self._large_size(), "named"), self._large_place(self.beside))
        if self.beside is not None:
            self.beside.draw(surface)
