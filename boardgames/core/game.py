"""The contract of a game: a stateless object that offers legal moves, applies them and describes the table."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self, runtime_checkable

import msgspec

from boardgames.core.events import Emit, Event
from boardgames.core.learning import Actions, Observer
from boardgames.core.moves import Move, MoveBook
from boardgames.core.phrase import Phrase
from boardgames.core.rng import Rng
from boardgames.core.table import Prompt, Refusal, Route, Sign, Table, Zone

Options = Mapping[str, str]
Path = tuple[str, ...]


class State(Protocol):
    """Data and queries; only the rules change it."""

    def clone(self) -> Self:
        """Return an independent copy that shares the definitions."""

    def key(self) -> tuple[Any, ...]:
        """Return everything that distinguishes states, as simple values."""


def digest(s: State) -> str:
    """Return a short fingerprint of a state."""
    return hashlib.blake2b(repr(s.key()).encode(), digest_size=12).hexdigest()


class ScoreRow(msgspec.Struct, frozen=True):
    """One row of the score sheet: points per seat, with the values they come from."""

    id: str
    name: Phrase
    points: tuple[int, ...]
    values: tuple[str, ...] = ()
    help: Phrase | None = None
    is_fact: bool = False  # shown for its values only; never scores points
    details: tuple[Phrase, ...] = ()  # the values in full, one phrase per seat
    counts: Phrase | None = None  # what the values count, if the help does not explain it


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    ranks: tuple[int, ...]  # one per seat, 1 is best; tied seats share a rank
    totals: tuple[int, ...]
    reason: Phrase
    rule: str
    order: tuple[int, ...] = ()  # seats in the order of the result list, if ranks alone do not determine it

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class SetupError(ValueError):
    """Seats and options that cannot be played; the phrase explains why."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase.key)
        self.phrase = phrase


class Game(Protocol):
    """The contract of every game; tests/contract checks it."""

    slug: str
    moves: MoveBook

    def check(self, options: Options, seats: int) -> None:
        """Raise SetupError when these options cannot be played with this number of seats."""

    def new(self, options: Options, seats: int, seed: int) -> Any:
        """Return a new state in which a seat must decide. Missing options take their defaults."""

    def actor(self, s: Any) -> int | None:
        """Return the seat that must decide; None when the game is over."""

    def legal(self, s: Any) -> Sequence[Move]:
        """Return all legal moves of the seat that must decide; empty only when the game is over."""

    def apply(self, s: Any, m: Move, emit: Emit | None = None) -> None:
        """Apply a legal move in place, up to the next decision; trusts the caller. Events go to `emit` if given."""

    def auto_end(self, s: Any) -> Move | None:
        """Return the move that may be made automatically (a setting) because there is nothing left to choose."""

    def paths(self, s: Any, m: Move) -> tuple[Path, ...]:
        """Return the click paths that mean a legal move, the usual one first."""

    def prompt(self, s: Any, viewer: int | None) -> Prompt:
        """Return the prompt as the viewer may read it."""

    def refusal(self, s: Any, seat: int, path: Path) -> Refusal:
        """Explain why the last click of this path means nothing now for the seat."""

    def table(self, s: Any, viewer: int | None) -> Table:
        """Return the table as the viewer sees it; None is the public view on the curtain."""

    def describe(self, s: Any, m: Move) -> Phrase:
        """Describe a move, given the state before it, for "Undo: ...", with a verb; it may name hidden cards."""

    def has_secret(self, s: Any, seat: int) -> bool:
        """Whether the seat sees something the others may not: then a curtain falls before its turn."""

    def round(self, s: Any) -> int:
        """Return the current round, from 1."""

    def score(self, s: Any) -> tuple[ScoreRow, ...]:
        """Return the current score sheet; its rows add up to the totals."""

    def outcome(self, s: Any) -> Outcome | None:
        """Return the result; None while the game goes on."""

    def determinize(self, s: Any, viewer: int | None, rng: Rng) -> Any:
        """Return a clone in which everything the viewer cannot see is redealt, consistent with what was seen.

        Without a viewer only what nobody has seen is redealt."""

    def evaluate(self, s: Any, seat: int) -> float:
        """Rate the state for the seat, higher is better; for bots."""


@runtime_checkable
class Advising(Protocol):
    """Optional: fewer moves for bots to consider."""

    def sensible(self, s: Any) -> Sequence[Move]:
        """Return the legal moves without useless ones; never empty where a seat must decide.

        The result depends only on what the deciding seat can see."""


@runtime_checkable
class Judging(Protocol):
    """Optional: named features of a position, as numbers.

    Bots weigh them with weights learned from play (`boards/<slug>/judgement.yaml`)."""

    feature_names: tuple[str, ...]

    def features(self, s: Any) -> Sequence[Sequence[float]]:
        """One row per seat with a number for each name, about 1 in size; more of it helps, no weight is negative."""

    def phase(self, s: Any) -> float:
        """How far the game has come, from 0 at the start to 1 at the end."""


@runtime_checkable
class Hinting(Protocol):
    """Optional: what a move is good for, in words that only the game has."""

    def purpose(self, s: Any, m: Move) -> Phrase | None:
        """Return what a hint says about the move instead of the features it changes; None to leave it to them.

        The result depends only on what the deciding seat can see."""


@runtime_checkable
class Accounting(Protocol):
    """Optional: where on the table points come from."""

    def sources(self, table: Table, seat: int, row: str) -> tuple[str, ...]:
        """Return the slots of a viewer's table from which a seat has the points of a row of the score sheet."""


@runtime_checkable
class Explaining(Protocol):
    """Optional: what the signs on the faces of cards mean."""

    def signs(self, card: str) -> tuple[Sign, ...]:
        """Return the signs of a card in reading order; none for one whose face explains itself."""


@runtime_checkable
class RouteFinder(Protocol):
    """Optional: the route to the slot under the pointer."""

    def route(self, s: Any, seat: int, target: str, chosen: Path = ()) -> Route | None:
        """Return the route from the seat's pawn to the slot by the chosen means of travel; None to show no route.

        It must not reveal hidden information."""


@runtime_checkable
class Resuming(Protocol):
    """Optional: clicks that chose more than the move they made, such as the destination behind a card."""

    def resume(self, s: Any, path: Path) -> Path:
        """Return the clicks that an earlier path of this turn has answered already; empty if they must be asked."""


@runtime_checkable
class Standing(Protocol):
    """Optional: an answer that is meant for the rest of the round, such as passing until something happens."""

    def stands(self, s: Any, seat: int, path: Path) -> bool:
        """Return whether clicks of this seat, made earlier in the round, still are its answer."""


@runtime_checkable
class Finishing(Protocol):
    """Optional: seats that have nothing left to decide while the others still play."""

    def is_done(self, s: Any, seat: int) -> bool:
        """Return whether the seat will not decide anything more, whatever the others do."""


@runtime_checkable
class Idling(Protocol):
    """Optional: a game that may go on for rounds in which nobody does anything, until its rules end it."""

    def idle(self, s: Any) -> Move | None:
        """Return the move that lets time pass, once nobody has done anything for a whole round; else None.

        Made by every seat in turn, it ends the game: the people at the table may agree to that."""


@runtime_checkable
class Leaving(Protocol):
    """Optional: a game that goes on without a seat that drops out."""

    def leave(self, s: Any, seat: int) -> Move | None:
        """Return the move that takes a seat out of the game for good; None while it cannot leave.

        It is not among the legal moves: a player who concedes makes it, whoever must decide."""


@runtime_checkable
class Tinted(Protocol):
    """Optional: seat colours that the rules assign during play."""

    def seat_colours(self, s: Any) -> tuple[str, ...]:
        """Return the colour of every seat; an empty string where the rules have not decided yet."""


@runtime_checkable
class ColourBound(Protocol):
    """Optional: rules that depend on seat colours."""

    def colour_option(self, colours: Sequence[str]) -> Options:
        """Return the option that gives the seats these colours; nothing for the colours they would get anyway."""


@runtime_checkable
class Recalling(Protocol):
    """Optional: face-down cards that a seat has seen before."""

    def memory(self, s: Any, seat: int) -> Zone:
        """Return the zone of the same id with its faces; shown only while the player holds a button down."""


@runtime_checkable
class Covering(Protocol):
    """Optional: a table that hides a seat's own cards because others may be watching."""

    def table_alone(self, s: Any, viewer: int) -> Table:
        """Return the table for the only person at the screen, with the viewer's own cards open."""


@runtime_checkable
class Concluding(Protocol):
    """Optional: names for decisions of several moves that the first move does not describe well."""

    def describe_decision(self, steps: Sequence[tuple[Any, Move]]) -> Phrase:
        """Describe a finished decision for "Undo: ...", given its moves, each with the state before it."""


@runtime_checkable
class Reminding(Protocol):
    """Optional: private lines at the end of a recap."""

    def reminders(self, s: Any, seat: int) -> tuple[Phrase, ...]:
        """Return what only the seat knows and should remember before its turn."""


@runtime_checkable
class Retelling(Protocol):
    """Optional: deeds for a recap, where the log has one line per step."""

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events of a seat's consecutive moves that deserve a line, in order; several may become one."""


@runtime_checkable
class Declining(Protocol):
    """Optional: a game whose decisions may have consequences that come whatever is chosen."""

    def declining(self, s: Any) -> Move | None:
        """Return the legal move that only turns down what is offered; None if there is none."""


@runtime_checkable
class Teamed(Protocol):
    """Optional: seats that score and win together."""

    def teams(self, s: Any) -> tuple[tuple[int, ...], ...]:
        """Return the seats of every team, the team of the first seat first; empty where everyone plays alone."""


@runtime_checkable
class Ranking(Protocol):
    """Optional: a game whose score sheet ranks seats by more than their totals, also while the game goes on."""

    def ranks(self, s: Any) -> tuple[int, ...]:
        """Return the rank of every seat as the score sheet stands; 1 is best, tied seats share a rank."""


@runtime_checkable
class Learnable(Protocol):
    """Optional: the game in numbers, for programs that learn (`boardgames.lab`)."""

    learning_version: int  # goes up when a number gets another meaning

    def actions(self, seats: int) -> Actions:
        """Number every move that can ever be legal with so many seats, whatever the options."""

    def observer(self, seats: int) -> Observer:
        """Return what turns positions with so many seats into numbers."""

    def points(self, s: Any) -> Sequence[int]:
        """Return the total of every seat: the sums of the score sheet, without its words."""
