"""What every drawing of a table needs: theme, art, words, the game's definition and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from boardgames.ui import fonts
from boardgames.ui.game_screen import NOTHING_OWN, GameScreen
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Colour, rgb

if TYPE_CHECKING:
    from boardgames.data.defs import Definition
    from boardgames.data.strings import Strings
    from boardgames.session.seats import Seat
    from boardgames.ui.art import Art
    from boardgames.ui.theme import Theme


class SeatStyle(msgspec.Struct, frozen=True):
    """How a player is shown: colour, shape, initial, name."""

    name: str
    initial: str
    colour: Colour
    shape: str


class TableKit(Kit):
    """The kit of a table, handed to zone views and painters; made anew when size, language or settings change."""

    def __init__(
        self,
        theme: Theme,
        art: Art,
        strings: Strings,
        definition: Definition,
        seats: tuple[Seat, ...],
        options: Mapping[str, str] | None = None,
        game_screen: GameScreen = NOTHING_OWN,
    ) -> None:
        super().__init__(theme, art, strings)
        self.definition = definition
        self.options = options or {}
        self.game_screen = game_screen
        self.seats = tuple(_style(seat, number, definition) for number, seat in enumerate(seats))
        self.cards = {card.id: card for card in definition.cards.cards}
        self.decks = {deck.id: deck for deck in definition.cards.decks}
        self.terms = {(term.kind, term.id): term for term in definition.game.terms}
        self.nodes = {node.id: node for node in definition.board.nodes}
        self.regions = {region.id: region for region in definition.board.regions}


def _style(seat: Seat, number: int, definition: Definition) -> SeatStyle:
    """A colour that the game does not know gives way to the one of the place at the table."""
    colours = definition.game.colours
    colour = next((one for one in colours if one.id == seat.colour), colours[number % len(colours)])
    return SeatStyle(name=seat.name, initial=fonts.initial(seat.name), colour=rgb(colour.hex), shape=colour.shape)
