"""What a game is: a stateless object that offers legal moves, applies them and shows the table."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self, runtime_checkable

import msgspec

from boardgames.core.events import Emit
from boardgames.core.moves import Move, MoveBook
from boardgames.core.phrase import Phrase
from boardgames.core.rng import Rng
from boardgames.core.table import Prompt, Refusal, Table, Way, Zone

Options = Mapping[str, str]
Path = tuple[str, ...]


class State(Protocol):
    """Plain data and queries; only rules change it."""

    def clone(self) -> Self:
        """An independent copy; shared definitions are referenced."""

    def key(self) -> tuple[Any, ...]:
        """Everything that tells two states apart, as plain values."""


def digest(s: State) -> str:
    """A short fingerprint of a state."""
    return hashlib.blake2b(repr(s.key()).encode(), digest_size=12).hexdigest()


class ScoreRow(msgspec.Struct, frozen=True):
    """One row of the score sheet: points a seat, with the values they come from."""

    id: str
    name: Phrase
    points: tuple[int, ...]
    values: tuple[str, ...] = ()
    help: Phrase | None = None
    is_fact: bool = False  # told for its values; it never brings points
    told: tuple[Phrase, ...] = ()  # the values in full, a seat
    counts: Phrase | None = None  # what the values count, where the help does not say it


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    ranks: tuple[int, ...]  # a rank a seat, 1 the best; ties share
    totals: tuple[int, ...]
    reason: Phrase
    rule: str
    order: tuple[int, ...] = ()  # the seats as the result lists them, where ranks alone do not say it

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class SetupError(ValueError):
    """Seats and options that cannot be played; the phrase says why."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase.key)
        self.phrase = phrase


class Game(Protocol):
    """The contract that every game fulfils; tests/contract holds its laws."""

    slug: str
    moves: MoveBook

    def check(self, options: Options, seats: int) -> None:
        """Raise SetupError when these options cannot be played by so many seats."""

    def new(self, options: Options, seats: int, seed: int) -> Any:
        """A fresh state, settled: somebody must decide. Missing options take their defaults."""

    def actor(self, s: Any) -> int | None:
        """The seat whose decision is due; None when the game is over."""

    def legal(self, s: Any) -> Sequence[Move]:
        """All legal moves of the seat whose decision is due; empty only when the game is over."""

    def apply(self, s: Any, m: Move, emit: Emit | None = None) -> None:
        """Carry out a legal move in place and settle; trusts the caller. Facts go to `emit` if given."""

    def auto_end(self, s: Any) -> Move | None:
        """The move the screen may make by itself because nothing else is left to choose; a setting."""

    def paths(self, s: Any, m: Move) -> tuple[Path, ...]:
        """The ways of clicking that mean a legal move of this state, the usual one first."""

    def prompt(self, s: Any, viewer: int | None) -> Prompt:
        """What is asked, as the viewer may read it."""

    def refusal(self, s: Any, seat: int, path: Path) -> Refusal:
        """Why the last click of this path means nothing now for the seat."""

    def table(self, s: Any, viewer: int | None) -> Table:
        """The table as the viewer sees it; None is the public view behind the curtain."""

    def describe(self, s: Any, m: Move) -> Phrase:
        """A move in the state before it as a short noun phrase for "Undo: ..."; hides nothing that undo could show."""

    def has_secret(self, s: Any, seat: int) -> bool:
        """Whether the seat sees something the others may not: then a curtain falls before its turn."""

    def round(self, s: Any) -> int:
        """The round being played, from 1."""

    def score(self, s: Any) -> tuple[ScoreRow, ...]:
        """The score sheet as it stands; its rows add up to the totals."""

    def outcome(self, s: Any) -> Outcome | None:
        """The result, None while the game goes on."""

    def determinize(self, s: Any, viewer: int, rng: Rng) -> Any:
        """A clone in which everything the viewer cannot see is dealt anew, consistent with what was seen."""

    def evaluate(self, s: Any, seat: int) -> float:
        """How good the state is for the seat, higher is better; for bots."""


@runtime_checkable
class Advising(Protocol):
    """What a game may offer beyond the contract: fewer moves for bots to think about."""

    def sensible(self, s: Any) -> Sequence[Move]:
        """The legal moves without those that gain nothing for anybody; never empty where a seat must decide.

        They depend only on what the deciding seat can see."""


@runtime_checkable
class Judging(Protocol):
    """What a game may offer beyond the contract: what strategy talk would name in a position, as numbers.

    A judgement weighs them; the weights are learned from play (`boards/<slug>/judgement.yaml`)."""

    feature_names: tuple[str, ...]

    def features(self, s: Any) -> Sequence[Sequence[float]]:
        """One row per seat with a number for each name, about 1 in size; more of it helps, no weight is negative."""

    def phase(self, s: Any) -> float:
        """How far the game has come, from 0 at the start to 1 at the end."""


@runtime_checkable
class Wayfinder(Protocol):
    """What a game may offer beyond the contract: a planner's line for whoever points at a slot."""

    def way(self, s: Any, seat: int, target: str, chosen: Path = ()) -> Way | None:
        """The way from the seat's pawn to the slot, by the means that are chosen; None where none is to be shown.

        Betrays nothing hidden."""


@runtime_checkable
class Tinted(Protocol):
    """What a game may offer beyond the contract: colours that its rules give to the seats."""

    def seat_colours(self, s: Any) -> tuple[str, ...]:
        """The colour of every seat; empty where the rules have not decided yet."""


@runtime_checkable
class ColourBound(Protocol):
    """What a game may offer beyond the contract: rules in which something hangs on the colour of a seat."""

    def colour_option(self, colours: Sequence[str]) -> Options:
        """The option that gives the seats these colours; nothing for those they would get anyway."""


@runtime_checkable
class Recalling(Protocol):
    """What a game may offer beyond the contract: things a seat once saw that lie hidden again."""

    def memory(self, s: Any, seat: int) -> Zone:
        """The zone of that name on the table with its faces: shown only while the seat holds a button down."""


@runtime_checkable
class Covering(Protocol):
    """What a game may offer beyond the contract: a table that covers own things because neighbours may look on."""

    def table_alone(self, s: Any, viewer: int) -> Table:
        """The table for a viewer who is the only person at the screen: nothing of his own is covered."""


@runtime_checkable
class Concluding(Protocol):
    """What a game may offer beyond the contract: names for decisions of several moves that the first does not tell."""

    def describe_whole(self, steps: Sequence[tuple[Any, Move]]) -> Phrase:
        """A finished decision for "Undo: ...": its moves, each with the state before it."""


@runtime_checkable
class Reminding(Protocol):
    """What a game may offer beyond the contract: private lines at the foot of a recap."""

    def reminders(self, s: Any, seat: int) -> tuple[Phrase, ...]:
        """What the seat alone may know and does well to remember before it plays."""


@runtime_checkable
class Teamed(Protocol):
    """What a game may offer beyond the contract: seats that score and win together."""

    def teams(self, s: Any) -> tuple[tuple[int, ...], ...]:
        """The seats of every team, the team of the first seat first; empty where all play alone."""
