"""What happened, as facts in the past tense: the closed vocabulary that window, log, sound and recap feed on."""

from collections.abc import Callable
from typing import Self

import msgspec

from boardgames.core.phrase import Phrase
from boardgames.core.table import Piece


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all events. `log` is the line everybody reads; `secret` the fuller line of those in `seen_by`."""

    seat: int | None = None
    log: Phrase | None = None
    secret: Phrase | None = None
    seen_by: tuple[int, ...] | None = None  # None: everybody sees all of it
    reveals: bool = False  # hidden information came to light: undo stops here
    sound: str = ""
    glows: tuple[str, ...] = ()  # slots that light up one after another: what it is about lies there
    fades: tuple[str, ...] = ()  # pieces that are gone for good: they fade where they lay

    def line(self, viewer: int | None) -> Phrase | None:
        """The log line as this viewer may read it."""
        return self.secret if self.secret is not None and self.is_seen_by(viewer) else self.log

    def is_seen_by(self, viewer: int | None) -> bool:
        """Whether the viewer sees the hidden part of the event."""
        return self.seen_by is None or viewer in self.seen_by

    def veiled(self, viewer: int | None) -> Self:
        """The event as this viewer may see it: hidden parts blanked."""
        return self if self.is_seen_by(viewer) else self.blank()

    def blank(self) -> Self:
        """The event without its hidden part."""
        return msgspec.structs.replace(self, secret=None)


class Moved(Event, frozen=True, kw_only=True):
    """A piece went from slot to slot, perhaps through others."""

    piece: str
    origin: str
    to: str
    via: tuple[str, ...] = ()
    by: str = (
        ""  # "dissolve" (through nothing), "leap" (over what lies between), "shake" (the board too); else it slides
    )
    tag: Phrase | None = None  # pops up for a moment where the piece has landed: what it brings there


class Drew(Event, frozen=True, kw_only=True):
    """A seat took a card; `card` is None for those who may not see it."""

    source: str
    to: str
    card: str | None = None

    def blank(self) -> Self:
        """Only the source is public."""
        return msgspec.structs.replace(self, secret=None, card=None)


class Revealed(Event, frozen=True, kw_only=True):
    """Cards or tiles were turned face up at a slot."""

    slot: str
    cards: tuple[str, ...]


class Discarded(Event, frozen=True, kw_only=True):
    """A card left a place for a pile."""

    card: str
    origin: str
    to: str


class Placed(Event, frozen=True, kw_only=True):
    """A piece or card came to lie at a slot, out of hand or supply."""

    piece: str
    to: str
    origin: str = ""
    by: str = ""  # how it came there, where the screen of the game shows it in a way of its own
    sides: tuple[Piece, Piece] | None = None  # it is turned over on its way: as it lay, as it lies now
    taker: int | None = None  # who has it now, if not the seat


class Vanished(Event, frozen=True, kw_only=True):
    """One of several like things at a slot left the game."""

    icon: str
    slot: str


class Handed(Event, frozen=True, kw_only=True):
    """A seat gave a small thing that lies on no slot to another."""

    icon: str
    taker: int


class Changed(Event, frozen=True, kw_only=True):
    """A quantity changed: resource, fuel, marker on a track."""

    what: str
    old: int
    new: int
    slot: str = ""
    origin: str = ""  # the slot that what is new came from; it lies on the table as `<what>/<seat>/<number>`
    to: str = ""  # the slot that what is gone went to
    pieces: tuple[str, ...] = ()  # what made it so, in order


class Scored(Event, frozen=True, kw_only=True):
    """Points were won or lost."""

    points: int
    total: int
    row: str = ""
    slot: str = ""
    final: bool = False  # counted when the game is over; nobody won it in the round of the last move


class Asked(Event, frozen=True, kw_only=True):
    """Somebody owes a decision out of turn."""


class TurnBegan(Event, frozen=True, kw_only=True):
    """A seat begins its turn: a head in the log."""

    round: int


class RoundBegan(Event, frozen=True, kw_only=True):
    """A round begins: a head in the log, a mark on the replay bar."""

    round: int
    title: Phrase | None = None


class Said(Event, frozen=True, kw_only=True):
    """Something worth a banner or a log line that moves no piece."""

    banner: bool = False
    ribbon: Phrase | None = None  # a word or two that everybody should see at the seat
    card: str | None = None  # open to all: it grows to the middle with the banner


class Ended(Event, frozen=True, kw_only=True):
    """The game is over."""


Emit = Callable[[Event], None]
