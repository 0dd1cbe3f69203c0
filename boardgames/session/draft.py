"""Draft: the set-up being edited: seats, options, ways to play, seed, and its problems."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.bots.registry import LEVELS
from boardgames.core.phrase import Phrase, say
from boardgames.data.defs import Definition, OptionDef
from boardgames.session.last_played import Party
from boardgames.session.seat_draft import USUAL_LEVEL, DraftSeat, SeatDraft
from boardgames.session.seats import Seat, Setup
from boardgames.session.ways import Ways

USUAL_SEATS = 4
USUAL_PEOPLE = 1
FIRST_LEVEL = "gentle"  # of bots, for whoever has played nothing yet
LONGEST_SEED = 15
SWITCH = frozenset({"on", "off"})
Check = Callable[[Setup], Phrase | None]


class Draft(SeatDraft):
    """Everything that the new game scene edits, independent of widgets."""

    def __init__(
        self,
        definition: Definition,
        names: Sequence[str],
        bot_names: Sequence[str],
        is_first: bool = True,
        last: Sequence[Seat] = (),
        usual_seats: int = USUAL_SEATS,
    ) -> None:
        """`last` are the seats of the last game, whichever it was: as many as fit are proposed again; without one,
        `usual_seats`."""
        self._usual_bots = frozenset(bot_names)
        names = (*(seat.name for seat in last if seat.kind == "human"), *names)
        bot_names = (*(seat.name for seat in last if seat.kind == "bot"), *bot_names)
        super().__init__(definition, names, bot_names)
        self.people_before = frozenset(seat.name for seat in last if seat.kind == "human")
        self.is_first = is_first  # no finished game of this kind is saved yet
        self.options = self.published
        self.ways = Ways()
        self.seed = ""
        self._first: DraftSeat | None = None  # who begins, if not drawn by lot
        players = definition.game.players
        usual = ["human"] * USUAL_PEOPLE + ["bot"] * (usual_seats - USUAL_PEOPLE)
        kinds = [seat.kind for seat in last] or usual
        for kind in (kinds + ["bot"] * players.min)[: min(max(len(kinds), players.min), players.max)]:
            self._append(kind)
            self.seats[-1].level = FIRST_LEVEL if is_first and not last else USUAL_LEVEL
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
    def minutes(self) -> int:
        """About how long the game takes with these seats: a box that names a span means few and many players."""
        players, span = self.definition.game.players, self.definition.game.minutes
        share = (len(self.seats) - players.min) / max(players.max - players.min, 1)
        return round(span.min + share * (span.max - span.min))

    def use(self, party: Party, is_wanted: bool = False) -> None:
        """Apply seats, options and ways of an earlier game, as far as they are still valid."""
        colours = [colour.id for colour in self.definition.game.colours]
        players = self.definition.game.players
        self.seats = [DraftSeat.of(seat.afresh) for seat in party.seats[: players.max] if seat.colour in colours]
        for seat in self.seats:
            seat.named = seat.kind == "human" or seat.name not in self._usual_bots
        while len(self.seats) < players.min:
            self._append("bot")
        self.play_like(party, is_wanted)

    def play_like(self, party: Party, is_wanted: bool = False) -> None:
        """Apply options and ways of an earlier game; where a default is meant for a first game only, the later one,
        unless the player wants the same again."""
        for option in self.definition.game.options:
            value, usual = party.options.get(option.id, option.default), self.published[option.id]
            is_known = value in {v.id for v in option.values}
            is_first_only = bool(option.after_first) and value == option.default and not is_wanted
            self.options[option.id] = value if is_known and not is_first_only else usual
        self.ways = party.ways

    # Who begins

    @property
    def first_option(self) -> OptionDef | None:
        """The option that decides who begins, if the rules leave that to the players."""
        return next((option for option in self.definition.game.options if option.first_seat is not None), None)

    @property
    def first(self) -> int | None:
        """The seat that begins; None if it is drawn by lot."""
        option = self.first_option
        if option is None or self.options[option.id] != option.first_seat:
            return None
        return self.seats.index(self._first) if self._first in self.seats else 0

    def begin_with(self, number: int | None) -> None:
        """Let a seat begin, or draw lots."""
        option = self.first_option
        if option is not None:
            lot = next(value.id for value in option.values if value.id != option.first_seat)
            self.options[option.id] = lot if number is None or option.first_seat is None else option.first_seat
        self._first = None if number is None else self.seats[number]

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
        first = self.first or 0  # everybody keeps their neighbours
        seats = tuple(seat.finished() for seat in (*self.seats[first:], *self.seats[:first]))
        return Setup(self.definition.slug, seats, dict(self.options), seed, ways=self.ways)

    def trouble(self, check: Check) -> Phrase | None:
        """Return why the game cannot start, or None."""
        wrong = self.name_trouble()
        if wrong is not None:
            return wrong
        if not self.seed_is_right:
            return say("new_game.seed_wrong")
        return check(self.setup(0))

    def wrong_fields(self) -> set[str]:
        """Return the names of the fields with invalid text."""
        wrong = super().wrong_fields()
        return wrong if self.seed_is_right else wrong | {"seed"}

    def misfit(self) -> OptionDef | None:
        """Return the first option whose value does not suit the number of seats, or None."""
        return next((option for option in self.definition.game.options if not self.fits(option)), None)


def is_switch(option: OptionDef) -> bool:
    """Whether an option is simply on or off."""
    return {value.id for value in option.values} == SWITCH
