"""`TableKit`: the kit for everything drawn on a table, with the game's definition and seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec
import pygame

from boardgames.core.phrase import say
from boardgames.core.table import Sign
from boardgames.session.sitters import STAND_IN
from boardgames.ui import fonts, parts
from boardgames.ui.game_screen import NO_GAME_SCREEN, GameScreen
from boardgames.ui.kit import Kit
from boardgames.ui.text import IconSource, Typesetter
from boardgames.ui.theme import Colour, rgb

if TYPE_CHECKING:
    from boardgames.data.defs import Definition
    from boardgames.data.strings import Strings
    from boardgames.session.log import LogLine
    from boardgames.session.seats import Seat
    from boardgames.ui.art import Art
    from boardgames.ui.theme import Theme


CONCEDED = "flag"  # badge of a seat whose player gave up


class SeatStyle(msgspec.Struct, frozen=True):
    """How a player is displayed: colour, shape, initial, name."""

    name: str
    initial: str
    colour: Colour
    shape: str
    badge: str = ""  # the glyph of a bot, or of somebody who conceded


class SeatIcons:
    """The icons of texts at the table: drawings by name, and `seat-0`, the shape of the first player."""

    def __init__(self, icons: IconSource, theme: Theme, seats: tuple[SeatStyle, ...]) -> None:
        self._icons = icons
        self._theme = theme
        self._seats = seats

    def __call__(self, name: str, side: int) -> pygame.Surface:
        kind, _, number = name.partition("-")
        if kind != "seat" or not number.isdecimal():
            return self._icons(name, side)
        seat = self._seats[int(number)]
        return parts.token(self._theme, seat.shape, seat.colour, "", side)

    def __hash__(self) -> int:
        return hash((self._icons, self._seats))

    def __eq__(self, other: object) -> bool:
        """Texts of two tables may share pictures if their players look the same."""
        return isinstance(other, SeatIcons) and (self._icons, self._seats) == (other._icons, other._seats)


class TableKit(Kit):
    """The kit for zone views and painters; replaced when size, language or settings change."""

    def __init__(
        self,
        theme: Theme,
        art: Art,
        strings: Strings,
        definition: Definition,
        seats: tuple[Seat, ...],
        options: Mapping[str, str] | None = None,
        game_screen: GameScreen = NO_GAME_SCREEN,
        signs: Callable[[str], tuple[Sign, ...]] = lambda card: (),
    ) -> None:
        super().__init__(theme, art, strings)
        self.signs = signs  # what the signs on a card mean
        self.definition = definition
        self.options = options or {}
        self.game_screen = game_screen
        self.seats = tuple(_style(seat, number, definition) for number, seat in enumerate(shown_seats(strings, seats)))
        self.type = Typesetter(theme, SeatIcons(art.icon, theme, self.seats))
        self.cards = {card.id: card for card in definition.cards.cards}
        self.decks = {deck.id: deck for deck in definition.cards.decks}
        self.terms = {(term.kind, term.id): term for term in definition.game.terms}
        self.nodes = {node.id: node for node in definition.board.nodes}
        self.regions = {region.id: region for region in definition.board.regions}

    def player(self, seat: int, who: str = "") -> str:
        """Return the name of a player; `who` sat there in the past or stood in, if not empty."""
        return past_name(self.strings, who) or self.seats[seat].name

    def heading(self, line: LogLine) -> str:
        """Return the name over a turn."""
        return self.player(line.seat, line.who) if line.seat is not None else ""

    def player_token(self, seat: int, units: float, who: str = "") -> pygame.Surface:
        """Return the token of a player with the first letter of the name."""
        style = self.seats[seat]
        return self.token(style.shape, style.colour, fonts.initial(self.player(seat, who)), units)


def _style(seat: Seat, number: int, definition: Definition) -> SeatStyle:
    """A colour unknown to the game is replaced by the default colour of the seat."""
    colours = definition.game.colours
    colour = next((colour for colour in colours if colour.id == seat.colour), colours[number % len(colours)])
    badge = CONCEDED if seat.conceded else "" if seat.is_human else "bot"
    return SeatStyle(seat.name, fonts.initial(seat.name), rgb(colour.hex), colour.shape, badge)


def past_name(strings: Strings, who: str) -> str:
    """Return the name of a player of the past as it can be drawn; a bot that stood in is said to be one."""
    name = fonts.drawable(who)
    return strings.text("load.bot", name=name) if name and who.endswith(STAND_IN) else name


def shown_seats(strings: Strings, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats with names that can be drawn: "Player 1" where nothing of a name can."""
    names = [fonts.drawable(seat.name) for seat in seats]
    return tuple(
        msgspec.structs.replace(seat, name=name or strings.phrase(say("common.player", n=number)))
        for number, (seat, name) in enumerate(zip(seats, names, strict=True), start=1)
    )
