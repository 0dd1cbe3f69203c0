"""Seats being edited, for a new game or at a table: names, colours, order, people and bots."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.bots.registry import LEVELS
from boardgames.core.phrase import Phrase, say
from boardgames.data.defs import Definition
from boardgames.session.names import LONGEST_PLAYER, clean
from boardgames.session.reseating import colours_are_free
from boardgames.session.seats import Seat
from boardgames.session.session import Session
from boardgames.session.ways import Ways

USUAL_LEVEL = "steady"


class DraftSeat:
    """A seat that can still be changed."""

    def __init__(
        self,
        name: str,
        colour: str,
        kind: str,
        level: str = USUAL_LEVEL,
        named: bool = False,
        conceded: bool = False,
    ) -> None:
        self.name = name
        self.colour = colour
        self.kind = kind
        self.level = level
        self.named = named  # by the player, so that the name stays when the kind changes
        self.conceded = conceded  # then it stays a bot

    @classmethod
    def of(cls, seat: Seat) -> DraftSeat:
        """Return a seat of a game as a draft; its name stays."""
        level = seat.level if seat.level in LEVELS else USUAL_LEVEL
        return cls(clean(seat.name, LONGEST_PLAYER), seat.colour, seat.kind, level, True, seat.conceded)

    @property
    def clean_name(self) -> str:
        """The name as it will be displayed; empty if nothing is visible."""
        return clean(self.name, LONGEST_PLAYER)

    @property
    def initial(self) -> str:
        """The first letter of the name, by which small discs tell players apart; empty without a letter."""
        return next((letter.upper() for letter in self.clean_name if letter.isalnum()), "")

    def finished(self) -> Seat:
        """Return the seat for the session."""
        return Seat(self.clean_name, self.colour, "human" if self.kind == "human" else "bot", self.level, self.conceded)


class SeatDraft:
    """Seats that can be edited, independent of widgets."""

    is_open = True  # whether seats may be added and removed
    can_move = True  # whether the order may change

    def __init__(self, definition: Definition, names: Sequence[str], bot_names: Sequence[str]) -> None:
        self.definition = definition
        self.names = tuple(names)
        self.bot_names = tuple(bot_names)
        self.people_before: frozenset[str] = frozenset()  # in the last game, by name
        self.seats: list[DraftSeat] = []

    @property
    def people(self) -> int:
        """The number of seats played by people."""
        return sum(seat.kind == "human" for seat in self.seats)

    @property
    def can_add(self) -> bool:
        """Whether another seat is allowed."""
        return self.is_open and len(self.seats) < self.definition.game.players.max

    @property
    def can_remove(self) -> bool:
        """Whether a seat may be removed."""
        return self.is_open and len(self.seats) > self.definition.game.players.min

    def add(self) -> None:
        """Add a bot."""
        if self.can_add:
            self._append("bot")

    def remove(self, number: int) -> None:
        """Remove a seat."""
        if self.can_remove:
            del self.seats[number]

    def move(self, number: int, to: int) -> None:
        """Move a seat to another position in turn order."""
        self.seats.insert(min(max(to, 0), len(self.seats) - 1), self.seats.pop(number))

    def set_kind(self, number: int, kind: str) -> None:
        """Make a seat a person or a bot; a default name changes with it."""
        seat = self.seats[number]
        if kind == seat.kind or seat.conceded:
            return
        seat.kind = kind
        if not seat.named:
            seat.name = self._free_name(kind, seat)

    def rename(self, number: int, name: str) -> None:
        """Set the name that a player typed; a bot whose name nobody typed gives way to the same initial."""
        seat = self.seats[number]
        seat.name, seat.named = name, True
        for other in self.seats:
            if other.kind == "bot" and not other.named and other.initial == seat.initial:
                other.name = self._free_name("bot", other)

    def holder(self, colour: str) -> DraftSeat | None:
        """Return the seat that has a colour, or None."""
        return next((seat for seat in self.seats if seat.colour == colour), None)

    def colour(self, number: int, colour: str) -> None:
        """Give a seat a colour, swapping with the seat that has it."""
        seat, holder = self.seats[number], self.holder(colour)
        if holder is not None:
            holder.colour = seat.colour
        seat.colour = colour

    @property
    def fixed_colours(self) -> Phrase | None:
        """Why nobody can choose a colour, if the rules decide them."""
        return None

    def name_trouble(self) -> Phrase | None:
        """Return what is wrong with the names, or None."""
        names = [seat.clean_name for seat in self.seats]
        if "" in names:
            return say("new_game.nameless", seat=names.index("") + 1)
        twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
        return say("new_game.same_name", name=twice) if twice is not None else None

    def wrong_fields(self) -> set[str]:
        """Return the names of the fields with invalid text."""
        names = [seat.clean_name for seat in self.seats]
        return {f"name/{at}" for at, name in enumerate(names) if not name or names.count(name) > 1}

    def _append(self, kind: str) -> None:
        taken = {seat.colour for seat in self.seats}
        colour = next(colour.id for colour in self.definition.game.colours if colour.id not in taken)
        self.seats.append(DraftSeat(self._free_name(kind), colour, kind))

    def _free_name(self, kind: str, but: DraftSeat | None = None) -> str:
        """A name that nobody else has, and its initial neither, if there is one; people stay who they were."""
        others = [seat for seat in self.seats if seat is not but]
        taken, initials = {seat.name for seat in others}, {seat.initial for seat in others}
        names = self.names if kind == "human" else self.bot_names
        free = [name for name in names if name not in taken] or [names[0]]
        known = self.people_before if kind == "human" else ()
        return next((name for name in free if name in known or name[:1].upper() not in initials), free[0])


class TableDraft(SeatDraft):
    """The seats and ways of a game in progress: nobody comes or goes, and places change only before the first move."""

    is_open = False

    def __init__(self, definition: Definition, session: Session) -> None:
        super().__init__(definition, (), ())
        self.session = session
        self.seats = [DraftSeat.of(seat) for seat in session.setup.seats]
        self.can_move = not session.entries
        self.ways: Ways = session.setup.ways

    @property
    def fixed_colours(self) -> Phrase | None:
        """The rules may decide the colours, or depend on them."""
        return None if colours_are_free(self.session.game) else say("session.seats.colours_fixed")

    def move(self, number: int, to: int) -> None:
        """Move a player to another place; where the rules decide the colours, these stay in their places."""
        colours = [seat.colour for seat in self.seats]
        super().move(number, to)
        if self.fixed_colours is not None:
            for seat, colour in zip(self.seats, colours, strict=True):
                seat.colour = colour

    def renamed(self) -> list[int]:
        """Return the seats of people with another name, once a move was made: somebody else, or only the right name."""
        if not self.session.entries:
            return []
        pairs = enumerate(zip(self.session.setup.seats, self.seats, strict=True))
        return [n for n, (old, new) in pairs if old.is_human and new.kind == "human" and old.name != new.clean_name]

    def finished(self) -> tuple[Seat, ...]:
        """Return the seats for the session; a bot that is no level stays what it is."""
        made = tuple(seat.finished() for seat in self.seats)
        same = {DraftSeat.of(seat).finished(): seat for seat in self.session.setup.seats}
        return tuple(same.get(seat, seat) for seat in made)
