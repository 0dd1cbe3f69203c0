"""Events: what happened, in the past tense. Animation, log, sounds and recap use this fixed set of classes."""

from collections.abc import Callable
from typing import Self

import msgspec

from boardgames.core.phrase import Phrase
from boardgames.core.table import Piece


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all events. `log` is the line everybody reads; `secret` the fuller line for the seats in `seen_by`."""

    seat: int | None = None
    log: Phrase | None = None
    secret: Phrase | None = None
    seen_by: tuple[int, ...] | None = None  # None: everybody sees all of it
    reveals: bool = False  # hidden information came to light: undo stops here
    known_to: tuple[int, ...] = ()  # seats that knew it before: for them nothing came to light
    sound: str = ""
    glows: tuple[str, ...] = ()  # slots that light up one after another to show what the event is about
    fades: tuple[str, ...] = ()  # ids of pieces that leave the game: they fade out where they lay
    gains: tuple[tuple[int, int], ...] = ()  # seats and the points that the line says they won or lost
    loss: bool = False  # the seat lost something: the banner says so, as it would of a gain
    moment: Phrase | None = None  # a big moment: three to six words that a ribbon shows to everybody
    staged: str = ""  # its line is shown at its slot, group after group, together with those of the same name
    at: str = ""  # the slot of the moment or the line, if the event does not name it otherwise

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
    by: str = ""  # "dissolve" (fades out and in), "leap" (in an arc), "shake" (shakes the board); else it slides
    tag: Phrase | None = None  # pops up briefly where the piece has landed


class Drew(Event, frozen=True, kw_only=True):
    """A seat took a card; `card` is None for those who may not see it."""

    source: str
    to: str
    card: str | None = None

    def blank(self) -> Self:
        """Hide the card; only the source is public."""
        return msgspec.structs.replace(self, secret=None, card=None)


class Revealed(Event, frozen=True, kw_only=True):
    """Cards or tiles were turned face up at a slot."""

    slot: str
    cards: tuple[str, ...]


class Discarded(Event, frozen=True, kw_only=True):
    """A card went from a place to a pile."""

    card: str
    origin: str
    to: str


class Placed(Event, frozen=True, kw_only=True):
    """A piece or card was put on a slot, from a hand or the supply."""

    piece: str
    to: str
    origin: str = ""
    by: str = ""  # how it got there, for games that animate it specially
    sides: tuple[Piece, Piece] | None = None  # turned over while moving: the piece before and after
    taker: int | None = None  # the seat that has it now, if not `seat`


class Vanished(Event, frozen=True, kw_only=True):
    """One of several identical items at a slot left the game."""

    icon: str
    slot: str


class Handed(Event, frozen=True, kw_only=True):
    """A seat gave another an item that has no slot of its own."""

    icon: str
    taker: int


class Changed(Event, frozen=True, kw_only=True):
    """A quantity changed: resource, fuel, marker on a track."""

    what: str
    old: int
    new: int
    slot: str = ""
    origin: str = ""  # the slot that added pieces came from; their ids are `<what>/<seat>/<number>`
    to: str = ""  # the slot that removed pieces went to
    pieces: tuple[str, ...] = ()  # the pieces that caused the change, in order


class Scored(Event, frozen=True, kw_only=True):
    """Points were won or lost."""

    points: int
    total: int
    row: str = ""
    slot: str = ""
    final: bool = False  # end-of-game scoring: does not count as points of the last round

    def __post_init__(self) -> None:
        """Its line is about its own points."""
        if self.seat is not None and not self.gains:
            msgspec.structs.force_setattr(self, "gains", ((self.seat, self.points),))


class Asked(Event, frozen=True, kw_only=True):
    """A seat must make a decision out of turn."""


class TurnBegan(Event, frozen=True, kw_only=True):
    """A seat begins its turn: a heading in the log."""

    round: int


class RoundEnded(Event, frozen=True, kw_only=True):
    """A round is over: what follows until the next begins is nobody's turn. A heading in the log and the recap."""

    round: int


class RoundBegan(Event, frozen=True, kw_only=True):
    """A round begins: a heading in the log, a mark on the replay bar."""

    round: int
    title: Phrase | None = None


class Said(Event, frozen=True, kw_only=True):
    """A message for the banner or the log that moves no piece."""

    banner: bool = False
    ribbon: Phrase | None = None  # a word or two shown to everybody beside the seat
    card: str | None = None  # a public card, shown large with the banner
    judged: bool = False  # a correction that the table agreed on: its line is red


class Ended(Event, frozen=True, kw_only=True):
    """The game is over."""


Emit = Callable[[Event], None]
