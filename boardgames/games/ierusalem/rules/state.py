"""The state of a game: plain data and queries; only the rules change it."""

from collections.abc import Mapping
from typing import Any

from boardgames.core.agenda import Agenda
from boardgames.core.state import DeclaredState
from boardgames.games.ierusalem.rules.definitions import FOLLOWERS, GRIDS, NONE, Defs, fitting

SMALL_TABLE = 3  # number of seats with fewer squares and tiles and with neutral Followers
NEUTRAL = 4  # in place of a seat: owner of the neutral Followers


class State(DeclaredState):
    """One position. A Follower is a number: 15 x seat + 0..14, neutral ones from 60 on; spaces are bits of masks."""

    defs: Defs
    options: Mapping[str, str]
    seats: int
    decks: tuple[int, ...]  # by seat: its colour; follows from the options
    first: int  # the start player
    agenda: Agenda
    active: int  # whose turn it is, NONE before the first turn
    turn: int  # turns finished
    rng: int
    ending: str  # reason: "sanhedrin", "all_followers"
    symbols: tuple[tuple[int, ...], ...]  # by visit column
    waiting: int  # Apostles not yet seated, as a mask
    sitting: list[int]  # by Apostle seat, NONE while empty
    free: int  # Follower spaces without a Follower, as a mask
    guests: list[int]  # by Follower space: the Follower
    seated: list[int]  # by seat: its spaces, as a mask
    squares: list[list[int]]  # by grid: Follower, NONE or BLOCKED
    room: list[int]  # by grid: free usable squares
    on: list[list[int]]  # by seat and grid: how many Followers
    camp: list[int]  # by seat: Followers in the Camp, as a mask of 15
    stacks: list[int]  # by Parable: tiles taken
    judgments: list[int]  # by marked space; NONE once turned over or removed
    marker: int
    mahane: list[int]  # the top card is the last
    display: list[int]
    xxxiii: list[int]
    supply: int  # Offerings left
    vp: list[int]
    coins: list[int]
    goods: list[list[int]]  # by seat and resource
    offerings: list[int]
    hands: list[list[int]]
    known: list[int]  # masks of the hand cards that all have seen
    piles: list[list[int]]
    discards: list[list[int]]
    columns: list[list[list[int]]]  # by seat and column, top to bottom
    own: list[int]  # markers still to give, as masks
    received: list[list[int]]  # markers: 8 x seat + 0..7
    marks: list[list[int]]  # by seat and Location: markers received
    favors: list[int]
    heard: list[list[int]]  # worth of the Parable tiles
    lit: list[bool]  # Illumination tile unused
    card: int  # played this turn, NONE without one
    pending: list[int]  # actions of the card still to come, the next one last
    traded: tuple[int, ...]  # pieces of each resource bought in this Market action, negative if sold
    moved: int  # cards moved in this Redistribute, as a mask
    discarded: int  # cards discarded in this Redistribute
    column: int  # visit column of this turn's visit
    set: int  # column of cards used for it, 0 for markers alone
    apostle: int  # being seated, or seated by this visit
    picked: int  # space of the Follower that changes or swaps its place

    def key(self) -> tuple[Any, ...]:
        """Return all values in which two states can differ."""
        lists = (
            self.squares, self.on, self.goods, self.hands, self.piles, self.discards, self.received, self.heard,
        )  # fmt: skip
        return (
            tuple(sorted(self.options.items())), self.seats, self.first, tuple(map(tuple, self.agenda)), self.active,
            self.turn, self.rng, self.ending, self.symbols, self.waiting, tuple(self.sitting), tuple(self.guests),
            tuple(self.camp), tuple(self.stacks), tuple(self.judgments), self.marker, tuple(self.mahane),
            tuple(self.display), tuple(self.xxxiii), self.supply, tuple(self.vp), tuple(self.coins),
            tuple(self.offerings), tuple(self.known), tuple(self.own), tuple(self.favors), tuple(self.lit), self.card,
            tuple(self.pending), self.traded, self.moved, self.discarded, self.column, self.set,
            self.apostle, self.picked, *(tuple(map(tuple, rows)) for rows in lists),
            tuple(tuple(map(tuple, row)) for row in self.columns),
        )  # fmt: skip

    @property
    def end_in_sight(self) -> str:
        """The reason why the game ends with this turn, empty if it does not (E-01, R-35)."""
        if self.marker == self.defs.numbers.last_space:
            return "sanhedrin"
        return "all_followers" if any(mask.bit_count() == FOLLOWERS for mask in self.seated) else ""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    @property
    def round(self) -> int:
        """The round being played, from 1 (5.4)."""
        return self.turn // self.seats + 1

    def colour(self, seat: int) -> str:
        """The colour of the seat: its deck, Followers and markers (S-14)."""
        return self.defs.colours[self.decks[seat]]

    def order(self) -> list[int]:
        """All seats in turn order."""
        return [(self.first + n) % self.seats for n in range(self.seats)]

    def seated_count(self, seat: int) -> int:
        """How many Followers of the seat sit at the Last Supper."""
        return self.seated[seat].bit_count()

    def capacity(self, seat: int) -> int:
        """How many pieces the Camp holds (K-02)."""
        numbers = self.defs.numbers
        opened = "remove_blocked_warehouse" in numbers.favor_bonus[: self.favors[seat] + 1]
        return numbers.capacity + opened

    def in_camp(self, seat: int) -> int:
        """How many pieces are in the Camp, with those over its capacity (K-03)."""
        return self.camp[seat].bit_count() + sum(self.goods[seat]) + self.offerings[seat]

    def callable(self, seat: int) -> int:
        """The mask of the grids to which a Follower can be called (A-10)."""
        if not self.camp[seat]:
            return 0
        on, room, most = self.on[seat], self.room, self.defs.numbers.per_location
        return sum(1 << grid for grid in range(len(GRIDS)) if room[grid] and on[grid] < most)

    def affordable(self, seat: int) -> int:
        """The mask of the free spaces that the seat can pay for (A-07a)."""
        stone, bread, fish = self.goods[seat]
        spaces = self.defs.spaces
        most = spaces.most
        return self.free & spaces.affordable[min(stone, most[0])][min(bread, most[1])][min(fish, most[2])]

    def sources(self) -> int:
        """The mask of the sources of a Mahane card: two on display, then the deck."""
        first, second = self.display
        return (first != NONE) | (second != NONE) << 1 | bool(self.mahane) << 2

    def sets(self, seat: int, column: int) -> int:
        """The mask of the sets that complete a visit column: bit 0 markers alone, then the columns (V-02 to V-04)."""
        return sum(1 << number for number, fitting in enumerate(self._fitting(seat)) if fitting >> column & 1)

    def visits(self, seat: int) -> int:
        """The visit columns that the seat can complete, as a mask."""
        alone, first, second, third = self._fitting(seat)
        return alone | first | second | third

    def _fitting(self, seat: int) -> list[int]:
        """For markers alone and for each column of cards: the visit columns that they complete, as a mask."""
        symbols, marks, locations = self.symbols, self.marks[seat], self.defs.cards.location
        size, markers = len(symbols[0]), len(self.received[seat])
        found = [0] if markers < size else [fitting(symbols, (), tuple(marks))]
        for cards in self.columns[seat]:
            if not cards or not size - markers <= len(cards) <= size:
                found.append(0)
            else:
                found.append(fitting(symbols, tuple([locations[card] for card in cards]), tuple(marks)))
        return found

    def owner(self, space: int) -> int:
        """The seat whose Follower sits there; NEUTRAL, or NONE on a free space."""
        guest = self.guests[space]
        return NONE if guest == NONE else guest // FOLLOWERS

    def fullest(self, seat: int) -> int:
        """The grids with most Followers of the seat, as a mask; 0 without any (A-07b)."""
        on = self.on[seat]
        most = max(on)
        return sum(1 << grid for grid, count in enumerate(on) if count == most) if most else 0

    def count(self, tile: int, seat: int) -> int:
        """The number that a Judgment tile counts for the seat (N-02)."""
        return self.counts(seat)[tile]

    def counts(self, seat: int) -> tuple[int, ...]:
        """The numbers that all Judgment tiles count for the seat."""
        return (
            len(self.heard[seat]),
            self.offerings[seat],
            sum(self.goods[seat]),
            sum(self.on[seat]),
            self.favors[seat],
            self.seated[seat].bit_count(),
        )

    def tiles_left(self, stack: int) -> list[int]:
        """The values of the tiles left in a Parable stack, top down; three players do not use the lowest (S-05)."""
        numbers = self.defs.numbers
        tiles = [vp for vp in numbers.parable_vp[stack] if self.seats > SMALL_TABLE or vp != numbers.parable_least]
        return tiles[self.stacks[stack] :]

    @property
    def acting(self) -> int:
        """The index of the action being resolved, the Location's own first; NONE outside actions (T-03)."""
        if self.card == NONE or not self.agenda or self.agenda[0].kind != "actions":
            return NONE
        return len(self.defs.cards.actions[self.card]) - len(self.pending) - 1

    def meeting_at(self, space: int) -> bool:
        """Whether the space shows a Meeting."""
        return bool(self.defs.spaces.meeting >> space & 1)
