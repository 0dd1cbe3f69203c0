"""Draft: the game that is being set up: seats, options, seed, and what is still wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.core.phrase import Phrase, say
from boardgames.data.defs import Definition, OptionDef
from boardgames.session.last_played import Party
from boardgames.session.names import LONGEST_PLAYER, clean
from boardgames.session.seats import Seat, Setup

USUAL_SEATS = 4
USUAL_PEOPLE = 2
USUAL_LEVEL = "steady"
LEVELS = ("gentle", "steady", "skilled")
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
        self.named = named  # by the player, so that it stays when the kind changes

    @property
    def clean_name(self) -> str:
        """The name as it will be shown; nothing where nothing can be seen."""
        return clean(self.name, LONGEST_PLAYER)

    def finished(self) -> Seat:
        """The seat as the session wants it."""
        return Seat(self.clean_name, self.colour, "human" if self.kind == "human" else "bot", self.level)


class Draft:
    """Everything that the new game scene changes; knows no widget."""

    def __init__(
        self, definition: Definition, names: Sequence[str], bot_names: Sequence[str], is_first: bool = True
    ) -> None:
        self.definition = definition
        self.is_first = is_first  # nobody here has finished this game yet
        self.names = tuple(names)
        self.bot_names = tuple(bot_names)
        self.seats: list[DraftSeat] = []
        self.options = self.published
        self.seed = ""
        players = definition.game.players
        for number in range(min(max(USUAL_SEATS, players.min), players.max)):
            self._append("human" if number < USUAL_PEOPLE else "bot")

    # Options

    @property
    def published(self) -> dict[str, str]:
        """The options of the game as published, for a first game or for later ones."""
        later = not self.is_first
        return {o.id: o.after_first if later and o.after_first else o.default for o in self.definition.game.options}

    @property
    def changes(self) -> int:
        """How many options differ from the published game."""
        return sum(self.options[key] != value for key, value in self.published.items())

    def reset(self) -> None:
        """Back to the published game."""
        self.options = self.published

    def fits(self, option: OptionDef) -> bool:
        """Whether the value of an option can be played by so many seats."""
        return self.options[option.id] == option.default or not option.seats or len(self.seats) in option.seats

    # Seats

    @property
    def people(self) -> int:
        """How many seats are taken by people."""
        return sum(seat.kind == "human" for seat in self.seats)

    @property
    def can_add(self) -> bool:
        """Whether one more seat is allowed."""
        return len(self.seats) < self.definition.game.players.max

    @property
    def can_remove(self) -> bool:
        """Whether one seat less is allowed."""
        return len(self.seats) > self.definition.game.players.min

    def add(self) -> None:
        """One more seat, a bot."""
        if self.can_add:
            self._append("bot")

    def remove(self, number: int) -> None:
        """Take a seat away."""
        if self.can_remove:
            del self.seats[number]

    def move(self, number: int, to: int) -> None:
        """Put a seat at another place of the order."""
        self.seats.insert(min(max(to, 0), len(self.seats) - 1), self.seats.pop(number))

    def set_kind(self, number: int, kind: str) -> None:
        """Make a seat a person or a bot; a name nobody typed changes with it."""
        seat = self.seats[number]
        if kind == seat.kind:
            return
        seat.kind = kind
        if not seat.named:
            seat.name = self._free_name(kind, seat)

    def rename(self, number: int, name: str) -> None:
        """Take the name a player typed."""
        self.seats[number].name = name
        self.seats[number].named = True

    def holder(self, colour: str) -> DraftSeat | None:
        """The seat that has a colour."""
        return next((seat for seat in self.seats if seat.colour == colour), None)

    def colour(self, number: int, colour: str) -> None:
        """Give a seat a colour; whoever has it takes the other in exchange."""
        seat, holder = self.seats[number], self.holder(colour)
        if holder is not None:
            holder.colour = seat.colour
        seat.colour = colour

    def use(self, party: Party) -> None:
        """Take seats and options of an earlier game, as far as the game still knows them."""
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
        """The game as it would start; the fresh seed is for an empty field."""
        text = self.seed.strip()
        seed = int(text) if text and self.seed_is_right else fresh_seed
        return Setup(self.definition.slug, tuple(seat.finished() for seat in self.seats), dict(self.options), seed)

    def trouble(self, check: Check) -> Phrase | None:
        """Why it cannot start, or nothing."""
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
        """The fields in which something else must be written, by their names."""
        names = [seat.clean_name for seat in self.seats]
        wrong = {f"name/{at}" for at, name in enumerate(names) if not name or names.count(name) > 1}
        return wrong if self.seed_is_right else wrong | {"seed"}

    def misfit(self) -> OptionDef | None:
        """The first option whose value so many seats cannot play."""
        return next((option for option in self.definition.game.options if not self.fits(option)), None)


def is_switch(option: OptionDef) -> bool:
    """Whether an option is simply on or off."""
    return {value.id for value in option.values} == SWITCH
