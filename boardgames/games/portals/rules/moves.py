"""The moves: commands that hold ids only."""

from typing import ClassVar

from boardgames.core.corrections import Correct
from boardgames.core.moves import Move, MoveBook


class ChoosePortal(Move, frozen=True, cache_hash=True):
    """Place a portal on a location (T-2)."""

    node: str


class PlacePawn(Move, frozen=True, cache_hash=True):
    """Place your geography pawn (T-3)."""

    node: str


class DrawRow(Move, frozen=True, cache_hash=True):
    """Take a face-up card (A-2)."""

    deliberate: ClassVar[bool] = True
    slot: int


class DrawDeck(Move, frozen=True, cache_hash=True):
    """Take the top card of a face-down deck (A-1)."""

    deliberate: ClassVar[bool] = True
    deck: str


class Step(Move, frozen=True, cache_hash=True):
    """Go one step, by road or through portals (A-6)."""

    word: ClassVar[str] = "move"
    to: str


class Play(Move, frozen=True, cache_hash=True):
    """Witness an event (A-12)."""

    card: str


class Burn(Move, frozen=True, cache_hash=True):
    """Exchange a card for fuel (F-1)."""

    word: ClassVar[str] = "exchange"
    deliberate: ClassVar[bool] = True
    card: str


class Discard(Move, frozen=True, cache_hash=True):
    """Discard a card without getting anything for it (F-9)."""

    deliberate: ClassVar[bool] = True
    card: str


class EndTurn(Move, frozen=True, cache_hash=True):
    """End your turn (T-8)."""

    deliberate: ClassVar[bool] = True


class RemoveBlind(Move, frozen=True, cache_hash=True):
    """Remove an unseen card from the neighbour's hand, which is over the limit (H-5)."""

    deliberate: ClassVar[bool] = True
    position: int


BOOK = MoveBook((ChoosePortal, PlacePawn, DrawRow, DrawDeck, Step, Play, Burn, Discard, EndTurn, RemoveBlind, Correct))
