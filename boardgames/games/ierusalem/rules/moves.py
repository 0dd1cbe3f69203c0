"""The moves: commands that hold ids only. Columns of the player board count from 1, places in a column from 0."""

from typing import ClassVar

from boardgames.core.corrections import Correct
from boardgames.core.moves import Move, MoveBook


class PlaceFollower(Move, frozen=True, cache_hash=True):
    """Put the fifteenth Follower on a Location (S-18)."""

    word: ClassVar[str] = "setup_place_follower"
    location: str


class PlayCard(Move, frozen=True, cache_hash=True):
    """Play a card at the end of a column (T-02a)."""

    card: str
    column: int


class UseIllumination(Move, frozen=True, cache_hash=True):
    """Turn the Illumination tile instead of playing a card (T-02b)."""

    type: str


class ClearColumn(Move, frozen=True, cache_hash=True):
    """With an empty hand: discard a column (T-06)."""

    deliberate: ClassVar[bool] = True
    column: int


class MarketDraw(Move, frozen=True, cache_hash=True):
    """Pay 1 Denarius for a Mahane card (A-01a)."""

    deliberate: ClassVar[bool] = True
    source: str


class Buy(Move, frozen=True, cache_hash=True):
    """Buy one piece of a resource (A-01b)."""

    resource: str


class Sell(Move, frozen=True, cache_hash=True):
    """Sell one piece of a resource (A-01b)."""

    resource: str


class Done(Move, frozen=True, cache_hash=True):
    """End a trade, the Temple or a Redistribute."""

    deliberate: ClassVar[bool] = True


class Skip(Move, frozen=True, cache_hash=True):
    """Skip an action (T-10)."""

    deliberate: ClassVar[bool] = True


class Recruit(Move, frozen=True, cache_hash=True):
    """Send a Follower from the Camp to a free square (A-05a)."""

    location: str


class Displace(Move, frozen=True, cache_hash=True):
    """Take the square of another player's Follower (A-05b)."""

    location: str
    victim: int


class Listen(Move, frozen=True, cache_hash=True):
    """Listen to the next Parable (A-06)."""

    parable: int


class Supper(Move, frozen=True, cache_hash=True):
    """Choose the space at the Last Supper (A-07a, A-08)."""

    space: str


class From(Move, frozen=True, cache_hash=True):
    """Choose the Location that the Follower leaves, when several have the most (A-07b)."""

    location: str


class TakeOffering(Move, frozen=True, cache_hash=True):
    """Take an Offering (A-07f)."""


class NoOffering(Move, frozen=True, cache_hash=True):
    """Leave the Offering (A-07f)."""

    deliberate: ClassVar[bool] = True


class Favor(Move, frozen=True, cache_hash=True):
    """Give a Favor marker to another player (A-09)."""

    marker: str
    receiver: int


class Call(Move, frozen=True, cache_hash=True):
    """Call a Follower from the Camp to a Location (A-10)."""

    location: str


class Decline(Move, frozen=True, cache_hash=True):
    """The receiver of a Favor calls nobody (Q-11)."""

    deliberate: ClassVar[bool] = True


class ChangeFrom(Move, frozen=True, cache_hash=True):
    """Choose which of your Followers changes its place (A-11)."""

    space: str


class ChangeTo(Move, frozen=True, cache_hash=True):
    """Choose its new place (A-11)."""

    space: str


class MoveCard(Move, frozen=True, cache_hash=True):
    """Move a card of your board (A-16)."""

    card: str
    column: int
    position: int


class DiscardPlayed(Move, frozen=True, cache_hash=True):
    """Discard a card of your board (A-16)."""

    word: ClassVar[str] = "discard_card"
    deliberate: ClassVar[bool] = True
    card: str


class Draw(Move, frozen=True, cache_hash=True):
    """Draw a Mahane or XXXIII A.D. card (A-18, A-19)."""

    deliberate: ClassVar[bool] = True
    source: str


class Visit(Move, frozen=True, cache_hash=True):
    """Visit the Apostles of a column (V-05)."""

    visit_column: str


class UseSet(Move, frozen=True, cache_hash=True):
    """Choose the set: a column of cards, or 0 for three Favor markers alone (V-02, V-04)."""

    column: int


class SkipVisit(Move, frozen=True, cache_hash=True):
    """Visit nobody (V-01)."""

    deliberate: ClassVar[bool] = True


class ChooseApostle(Move, frozen=True, cache_hash=True):
    """Choose the Apostle who comes along (V-06)."""

    apostle: str


class ChooseSeat(Move, frozen=True, cache_hash=True):
    """Choose the seat of the Apostle, or the orange Apostle by his seat (V-07, IL-04)."""

    seat: str


class SwapOwn(Move, frozen=True, cache_hash=True):
    """Choose which of your Followers is swapped (V-10)."""

    space: str


class SwapWith(Move, frozen=True, cache_hash=True):
    """Choose the other Follower (V-10)."""

    space: str


class BuyMahane(Move, frozen=True, cache_hash=True):
    """Buy a Mahane card for 2 Denarii (H-08)."""

    deliberate: ClassVar[bool] = True
    source: str


class SkipPurchase(Move, frozen=True, cache_hash=True):
    """Buy nothing; the turn ends (T-05)."""

    deliberate: ClassVar[bool] = True


class Discard(Move, frozen=True, cache_hash=True):
    """Discard a card of a hand that is too large (H-03)."""

    deliberate: ClassVar[bool] = True
    card: str


class DiscardResource(Move, frozen=True, cache_hash=True):
    """Discard a resource because the Camp is too full (K-03)."""

    deliberate: ClassVar[bool] = True
    resource: str


BOOK = MoveBook(
    (
        PlaceFollower, PlayCard, UseIllumination, ClearColumn, MarketDraw, Buy, Sell, Done, Skip, Recruit, Displace,
        Listen, Supper, From, TakeOffering, NoOffering, Favor, Call, Decline, ChangeFrom, ChangeTo, MoveCard,
        DiscardPlayed, Draw, Visit, UseSet, SkipVisit, ChooseApostle, ChooseSeat, SwapOwn, SwapWith, BuyMahane,
        SkipPurchase, Discard, DiscardResource, Correct,
    )
)  # fmt: skip
