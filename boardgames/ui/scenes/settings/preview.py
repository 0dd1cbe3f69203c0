"""The preview of the settings: part of a board with a lit place, a card, text and tokens."""

from __future__ import annotations

import pygame

from boardgames.data.defs import Card, Definition, Node
from boardgames.data.strings import Strings
from boardgames.session.seats import Seat
from boardgames.session.services import Services
from boardgames.ui import painters
from boardgames.ui.board.view import BoardView
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common import save_words
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.common.save_words import Badge
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Group, Picture, Widget

BOARD_SHAPE = 0.42
CARD_SHAPE = 1.4
CARD_SHARE = 0.42
BOARD_UNITS = 430.0  # width of the visible part of the board


class CardPicture(Widget):
    """A card face."""

    def __init__(self, kit: TableKit, card: Card) -> None:
        super().__init__(kit)
        self.table_kit = kit
        self.card = card

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(painters.card_face(self.table_kit, self.card.id, self.rect.size), self.rect)


class Preview:
    """Adds the preview to a group, in the kit of settings that may not be applied yet."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.definition, self.card = _sample(services)

    def height(self, kit: Kit, width: int, with_card: bool) -> int:
        """Return the height that the preview needs at a width."""
        column = Column(Group(kit), kit, 0, 0, width)
        self.place(kit, column.group, column, with_card)
        return column.y

    def place(self, kit: Kit, group: Group, column: Column, with_card: bool) -> None:
        theme = kit.theme
        seats = self._seats(kit)
        size = (column.width, round(column.width * BOARD_SHAPE))
        board = group.add(
            Picture(kit, lambda wanted: self._board(kit, wanted, seats[0]), key=(theme.key, size), name="preview")
        )
        board.place((column.x, column.y, *size))
        column.y = board.rect.bottom
        column.gap(12)
        x, top = column.x, column.y
        if self.card is not None and with_card:
            wide = round(column.width * CARD_SHARE)
            slug, own = self.definition.slug, self.services.screen(self.definition.slug)
            words = Strings(kit.strings.language, slug)
            table_kit = TableKit(theme.with_accent(slug), kit.art, words, self.definition, seats, game_screen=own)
            card = group.add(CardPicture(table_kit, self.card))
            card.place((x, top, wide, round(wide * CARD_SHAPE)))
            x = card.rect.right + theme.px(14)
            column.y = card.rect.bottom
        beside = Column(group, kit, x, top, column.x + column.width - x)
        beside.text(kit.say("settings.preview_text"), "reading")
        beside.gap(8)
        low = self._tokens(kit, group, beside, seats)
        column.y = max(column.y, low)

    def _tokens(self, kit: Kit, group: Group, column: Column, seats: tuple[Seat, ...]) -> int:
        side, x = kit.theme.px(38), column.x
        for seat in seats:
            if x + side > column.x + column.width:
                x, column.y = column.x, column.y + side + kit.theme.px(4)
            group.add(Badge(kit, self.definition, seat, 36)).place((x, column.y, side, side))
            x += side
        return column.y + side

    def _seats(self, kit: Kit) -> tuple[Seat, ...]:
        """Return four players in the colours of the game."""
        names = kit.say("new_game.names").split(",")
        colours = self.definition.game.colours[:4]
        return tuple(Seat(name.strip(), colour.id) for name, colour in zip(names, colours, strict=False))

    def _board(self, kit: Kit, size: Size, seat: Seat) -> pygame.Surface:
        """Return a part of the board with a lit place and a token beside it."""
        picture = pygame.Surface(size)
        own = self.services.screen(self.definition.slug)
        view = BoardView(self.definition, kit.theme, kit.art, kit.strings, own_parts=own.board_parts)
        view.hide({f"decor/{decor.style}" for decor in view.board.decor})  # names of seas and countries are too large
        node = _middle_node(self.definition)
        wide, high = BOARD_UNITS, BOARD_UNITS * size[1] / size[0]
        middle = node.xy if node is not None else (view.board.canvas[0] / 2, view.board.canvas[1] / 2)
        view.place(pygame.Rect((0, 0), size), focus=(middle[0] - wide / 2, middle[1] - high / 2, wide, high))
        view.draw(picture)
        if node is not None:
            view.draw_lit(picture, [node.id])
            token = save_words.token(kit, self.definition, seat, 30)
            x, y = view.position(f"map/{node.id}")
            corner = (round(x) - token.get_width() - kit.theme.px(14), round(y) + kit.theme.px(4))  # clear of the name
            picture.blit(token, corner)
        return picture


def _sample(services: Services) -> tuple[Definition, Card | None]:
    """Return a game with a map and one of its cards; else the first game."""
    definitions = sorted((services.definition(slug) for slug in services.slugs()), key=lambda found: found.game.shelf)
    for definition in definitions:
        card = next((card for card in definition.cards.cards if definition.board.nodes), None)
        if card is not None:
            return definition, card
    return definitions[0], None


def _middle_node(definition: Definition) -> Node | None:
    """Return the place nearest to the centre of all places."""
    nodes = definition.board.nodes
    if not nodes:
        return None
    x = sum(node.xy[0] for node in nodes) / len(nodes)
    y = sum(node.xy[1] for node in nodes) / len(nodes)
    return min(nodes, key=lambda node: (node.xy[0] - x) ** 2 + (node.xy[1] - y) ** 2)
