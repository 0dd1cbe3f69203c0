"""Draft: the set-up being edited: seats, options, seed, and its problems."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.bots.registry import LEVELS
from boardgames.core.phrase import Phrase, say
from boardgames.data.defs import Definition, OptionDef
from boardgames.session.last_played import Party
from boardgames.session.names import LONGEST_PLAYER, clean
from boardgames.session.seats import Seat, Setup

USUAL_SEATS = 4
USUAL_PEOPLE = 2
USUAL_LEVEL = "steady"
LONGEST_SEED = 15
SWITCH = frozenset({"on", "off"})
Check = Callable[[Setup], Phrase | None]


class DraftSeat:
    """A seat that can still be changed."""

    def __init__(self, name: str, colour: str, kind: str, level: str = USUAL_LEVEL, named: bool = False) -> None:
        self.name = name
        self.colour = colour
        self.kind = kind
        self.level = level
        self.named = named  # by the player, so that the name stays when the kind changes

    @property
    def clean_name(self) -> str:
        """The name as it will be displayed; empty if nothing is visible."""
        return clean(self.name, LONGEST_PLAYER)

    def finished(self) -> Seat:
        """Return the seat for the session."""
        return Seat(self.clean_name, self.colour, "human" if self.kind == "human" else "bot", self.level)


class Draft:
    """Everything that the new game scene edits, independent of widgets."""

    def __init__(
        self,
        definition: Definition,
        names: Sequence[str],
        bot_names: Sequence[str],
        is_first: bool = True,
        last: Sequence[Seat] = (),
    ) -> None:
        """`last` are the seats of the last game, whichever it was: as many as fit are proposed again."""
        self.definition = definition
        self.is_first = is_first  # no finished game of this kind is saved yet
        self.names = (*(seat.name for seat in last if seat.kind == "human"), *names)
        self.bot_names = (*(seat.name for seat in last if seat.kind == "bot"), *bot_names)
        self.seats: list[DraftSeat] = []
        self.options = self.published
        self.seed = ""
        players = definition.game.players
        usual = ["human"] * USUAL_PEOPLE + ["bot"] * (USUAL_SEATS - USUAL_PEOPLE)
        kinds = [seat.kind for seat in last] or usual
        for kind in (kinds + ["bot"] * players.min)[: min(max(len(kinds), players.min), players.max)]:
            self._append(kind)
        for seat, before in zip(self.seats, last, strict=False):
            seat.level = before.level if before.level in LEVELS else USUAL_LEVEL

    # Options

    @property
    def published(self) -> dict[str, str]:
        """The default options, for a first game or for later ones."""
        later = not self.is_first
        return {o.id: o.after_first if later and o.after_first else o.default for o in self.definition.game.options}

    @property
    def changes(self) -> int:
        """The number of options that differ from the defaults."""
        return sum(self.options[key] != value for key, value in self.published.items())

    def reset(self) -> None:
        """Reset the options to their defaults."""
        self.options = self.published

    def fits(self, option: OptionDef) -> bool:
        """Whether the value of an option suits the number of seats."""
        return self.options[option.id] == option.default or not option.seats or len(self.seats) in option.seats

    # Seats

    @property
    def people(self) -> int:
        """The number of seats played by people."""
        return sum(seat.kind == "human" for seat in self.seats)

    @property
    def can_add(self) -> bool:
        """Whether another seat is allowed."""
        return len(self.seats) < self.definition.game.players.max

    @property
    def can_remove(self) -> bool:
        """Whether a seat may be removed."""
        return len(self.seats) > self.definition.game.players.min

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
        if kind == seat.kind:
            return
        seat.kind = kind
        if not seat.named:
            seat.name = self._free_name(kind, seat)

    def rename(self, number: int, name: str) -> None:
        """Set the name that a player typed."""
        self.seats[number].name = name
        self.seats[number].named = True

    def holder(self, colour: str) -> DraftSeat | None:
        """Return the seat that has a colour, or None."""
        return next((seat for seat in self.seats if seat.colour == colour), None)

    def colour(self, number: int, colour: str) -> None:
        """Give a seat a colour, swapping with the seat that has it."""
        seat, holder = self.seats[number], self.holder(colour)
        if holder is not None:
            holder.colour = seat.colour
        seat.colour = colour

    def use(self, party: Party) -> None:
        """Apply seats and options of an earlier game, as far as they are still valid."""
        colours = [colour.id for colour in self.definition.game.colours]
        players = self.definition.game.players
        self.seats = [
            DraftSeat(
                clean(seat.name, LONGEST_PLAYER),
                seat.colour,
                seat.kind,
                seat.level if seat.level in LEVELS else USUAL_LEVEL,
                named=True,
            )
            for seat in party.seats[: players.max]
            if seat.colour in colours
        ]
        while len(self.seats) < players.min:
            self._append("bot")
        for option in self.definition.game.options:
            value = party.options.get(option.id, option.default)
            self.options[option.id] = value if value in {v.id for v in option.values} else option.default

    def _append(self, kind: str) -> None:
        taken = {seat.colour for seat in self.seats}
        colour = next(colour.id for colour in self.definition.game.colours if colour.id not in taken)
        self.seats.append(DraftSeat(self._free_name(kind), colour, kind))

    def _free_name(self, kind: str, but: DraftSeat | None = None) -> str:
        taken = {seat.name for seat in self.seats if seat is not but}
        names = self.names if kind == "human" else self.bot_names
        return next((name for name in names if name not in taken), names[0])

    # The result

    @property
    def seed_is_right(self) -> bool:
        """Whether the seed is empty or a number."""
        text = self.seed.strip()
        return not text or (text.isascii() and text.isdigit() and len(text) <= LONGEST_SEED)

    def setup(self, fresh_seed: int) -> Setup:
        """Return the set-up; `fresh_seed` is used if the field is empty."""
        text = self.seed.strip()
        seed = int(text) if text and self.seed_is_right else fresh_seed
        return Setup(self.definition.slug, tuple(seat.finished() for seat in self.seats), dict(self.options), seed)

    def trouble(self, check: Check) -> Phrase | None:
        """Return why the game cannot start, or None."""
        names = [seat.clean_name for seat in self.seats]
        if "" in names:
            return say("new_game.nameless", seat=names.index("") + 1)
        twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
        if twice is not None:
            return say("new_game.same_name", name=twice)
        if not self.seed_is_right:
            return say("new_game.seed_wrong")
        return check(self.setup(0))

    def wrong_fields(self) -> set[str]:
        """Return the names of the fields with invalid text."""
        names = [seat.clean_name for seat in self.seats]
        wrong = {f"name/{at}" for at, name in enumerate(names) if not name or names.count(name) > 1}
        return wrong if self.seed_is_right else wrong | {"seed"}

    def misfit(self) -> OptionDef | None:
        """Return the first option whose value does not suit the number of seats, or None."""
        return next((option for option in self.definition.game.options if not self.fits(option)), None)


def is_switch(option: OptionDef) -> bool:
    """Whether an option is simply on or off."""
    return {value.id for value in option.values} == SWITCH
