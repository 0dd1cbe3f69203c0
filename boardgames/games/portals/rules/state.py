"""The state of a game: plain data and queries; only the rules change it."""

from collections.abc import Mapping
from typing import Any

from boardgames.core.agenda import Agenda
from boardgames.core.state import DeclaredState
from boardgames.games.portals.rules.definitions import NONE, TALLY_BITS, Defs, Routes

_COUNTER = (1 << TALLY_BITS) - 1


class State(DeclaredState):
    """One position. Cards and nodes are numbers; a face-down deck is drawn from its end."""

    defs: Defs
    routes: Routes  # steps and distances with these portals
    options: Mapping[str, str]
    seats: int
    first: int
    simplified: bool
    lenient: bool
    teams: bool
    agenda: Agenda
    round: int
    capsule: int
    level: int
    burnt: int  # mask of the fuel colours burnt this turn
    used: int  # actions used this turn
    portals: tuple[int, ...]
    row: list[int]
    old: list[int]
    new: list[int]
    removed: list[int]
    undealt: tuple[int, ...]
    hands: list[list[int]]
    masks: list[int]  # the hands again, as sets
    known: list[int]  # mask of the hand cards that all saw taken from the row (I-7)
    played: list[list[int]]
    scores: list[int]  # card points
    tallies: list[int]  # packed counters of the played events
    pawns: list[int]  # nodes
    occupied: int  # mask of the nodes with a pawn
    trigger: tuple[int, int]  # seat and round of the third New Testament card
    last_round: bool  # announced by E-3
    stall: int
    touched: bool  # a card was drawn, played or burnt this round (E-5)
    blind: list[int]  # the hand over the limit, shuffled, while a neighbour picks a card
    rng: int
    ending: str  # rule by which the game ended

    def key(self) -> tuple[Any, ...]:
        """Return all values in which two states can differ."""
        return (
            tuple(sorted(self.options.items())), self.seats, self.first, tuple(map(tuple, self.agenda)), self.round,
            self.capsule, self.level, self.burnt, self.used, self.portals, tuple(self.row), tuple(self.old),
            tuple(self.new), tuple(self.removed), self.undealt, tuple(map(tuple, self.hands)), tuple(self.known),
            tuple(map(tuple, self.played)), tuple(self.scores), tuple(self.pawns), self.trigger, self.last_round,
            self.stall, self.touched, tuple(self.blind), self.rng, self.ending,
        )  # fmt: skip

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    @property
    def current(self) -> int:
        """The seat whose turn it is, also while a neighbour picks from its hand; NONE outside turns."""
        for item in reversed(self.agenda):
            if item.kind == "turn":
                return item.seat
        return NONE

    @property
    def is_last_round(self) -> bool:
        """Whether the round being played is known to be the last (E-2, E-3, V-2c)."""
        if self.simplified:
            return self.capsule == self.defs.last_period
        return self.trigger[0] != NONE or self.last_round

    @property
    def has_sources(self) -> bool:
        """Whether any card is left to draw."""
        return bool(self.old or self.new or max(self.row) != NONE)

    def region_count(self, seat: int, region: int) -> int:
        """Played events of a region."""
        return self.tallies[seat] >> TALLY_BITS * region & _COUNTER

    def symbol_count(self, seat: int, symbol: int) -> int:
        """Played events that show a symbol."""
        return self.tallies[seat] >> TALLY_BITS * (len(self.defs.regions) + symbol) & _COUNTER

    def team_counts(self, team: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Played events of all members by region, and by symbol that they show."""
        tally, regions = sum([self.tallies[member] for member in team]), len(self.defs.regions)
        counters = range(0, TALLY_BITS * (regions + len(self.defs.symbols)), TALLY_BITS)
        counts = [tally >> shift & _COUNTER for shift in counters]
        return tuple(counts[:regions]), tuple(counts[regions:])

    def new_count(self, seat: int) -> int:
        """Played New Testament cards."""
        return self.tallies[seat] >> TALLY_BITS * (len(self.defs.regions) + len(self.defs.symbols)) & _COUNTER

    def reach(self) -> int:
        """The events in range now, as a mask (K-3, V-2b)."""
        masks = self.defs.masks
        return masks.events if self.simplified else masks.reach[self.level][self.capsule]

    def is_in_range(self, period: int) -> bool:
        """Whether a period is in range now."""
        return self.simplified or self.level == self.defs.full or abs(period - self.capsule) <= self.level

    def team(self, seat: int) -> tuple[int, ...]:
        """The seats that score together with this one (V-1a)."""
        return tuple(range(seat % 2, self.seats, 2)) if self.teams else (seat,)
