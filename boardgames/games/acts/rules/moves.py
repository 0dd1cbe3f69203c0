"""The moves: commands that hold ids only. Leaves count from 1 at the left; a card in a box is named by its place."""

from typing import ClassVar

from boardgames.core.corrections import Correct
from boardgames.core.moves import Move, MoveBook

FLIP = 0  # `to` of a step that exchanges the two cards of a leaf


class PlacePawn(Move, frozen=True, cache_hash=True):
    """Place the pawn in a city; the colour is empty if the theme determines it (S-12, S-13)."""

    city: str
    colour: str


class Travel(Move, frozen=True, cache_hash=True):
    """Go by road: weak up to two spaces, strong to any city (A-1, A-2)."""

    strength: str
    start: str
    to: str


class OpenTradition(Move, frozen=True, cache_hash=True):
    """Look at the cards of the city (A-10)."""

    word: ClassVar[str] = "tradition_open"
    deliberate: ClassVar[bool] = True
    city: str


class Keep(Move, frozen=True, cache_hash=True):
    """Keep a card of the box (A-11)."""

    word: ClassVar[str] = "tradition_keep"
    city: str
    place: int


class KeepNone(Move, frozen=True, cache_hash=True):
    """Keep nothing (A-11)."""

    word: ClassVar[str] = "tradition_keep_none"
    deliberate: ClassVar[bool] = True


class Escalate(Move, frozen=True, cache_hash=True):
    """Pay a second octagon and keep a second card (A-13)."""

    word: ClassVar[str] = "tradition_escalate"
    city: str
    place: int


class Stop(Move, frozen=True, cache_hash=True):
    """Keep only one card: the Tradition stays weak (A-14)."""

    word: ClassVar[str] = "tradition_stop"
    deliberate: ClassVar[bool] = True


class Write(Move, frozen=True, cache_hash=True):
    """Place the kept card on an empty slot (A-16)."""

    word: ClassVar[str] = "tradition_place"
    leaf: int
    side: int


class Return(Move, frozen=True, cache_hash=True):
    """Return the remaining cards and choose the one that lies face-up (A-17)."""

    word: ClassVar[str] = "tradition_return"
    city: str
    place: int


class OpenInterview(Move, frozen=True, cache_hash=True):
    """Interview the witness of the city (A-31)."""

    word: ClassVar[str] = "interview_open"
    witness: str
    deliberate: ClassVar[bool] = True


class FinishInterview(Move, frozen=True, cache_hash=True):
    """Choose the strength, knowing whether the witness is alive (A-32)."""

    word: ClassVar[str] = "interview_finish"
    strength: str


class Rearrange(Move, frozen=True, cache_hash=True):
    """Take the first step of a Rearrange: move a leaf, or flip it (A-43, A-44)."""

    strength: str
    leaf: int
    to: int


class More(Move, frozen=True, cache_hash=True):
    """Take a further step of a strong Rearrange (A-44)."""

    word: ClassVar[str] = "rearrange_more"
    leaf: int
    to: int


class Done(Move, frozen=True, cache_hash=True):
    """Finish a strong Rearrange (A-44)."""

    word: ClassVar[str] = "rearrange_done"
    deliberate: ClassVar[bool] = True


class Sail(Move, frozen=True, cache_hash=True):
    """Sail with the boat of the city (B-1)."""

    word: ClassVar[str] = "boat"
    to: str


class Displace(Move, frozen=True, cache_hash=True):
    """Send the displaced boat to a nearest free port (B-5)."""

    word: ClassVar[str] = "boat_displace"
    to: str


class FollowTravel(Move, frozen=True, cache_hash=True):
    """Follow a Travel by one road (A-7)."""

    to: str


class PickTwin(Move, frozen=True, cache_hash=True):
    """Choose which of two twins to follow with (F-11)."""

    word: ClassVar[str] = "follow_twin"
    card: str


class FollowTradition(Move, frozen=True, cache_hash=True):
    """Take the twin and place it (F-8)."""

    leaf: int
    side: int


class FollowInterview(Move, frozen=True, cache_hash=True):
    """Follow an Interview for tally marks (F-12)."""


class FollowRearrange(Move, frozen=True, cache_hash=True):
    """Follow a Rearrange with one step (F-8)."""

    leaf: int
    to: int


class Decline(Move, frozen=True, cache_hash=True):
    """Do not follow (F-3)."""

    deliberate: ClassVar[bool] = True


class Mute(Move, frozen=True, cache_hash=True):
    """Do not follow, and do not ask about this kind of action until the player's next turn (18.3)."""

    deliberate: ClassVar[bool] = True
    action: str


class AddLeaf(Move, frozen=True, cache_hash=True):
    """Add an empty leaf at one end of the gospel (E-4)."""

    end: str


class EndTurn(Move, frozen=True, cache_hash=True):
    """End the turn (T-4)."""

    deliberate: ClassVar[bool] = True


BOOK = MoveBook(
    (
        PlacePawn, Travel, OpenTradition, Keep, KeepNone, Escalate, Stop, Write, Return, OpenInterview, FinishInterview,
        Rearrange, More, Done, Sail, Displace, FollowTravel, PickTwin, FollowTradition, FollowInterview,
        FollowRearrange, Decline, Mute, AddLeaf, EndTurn, Correct,
    )
)  # fmt: skip
