"""The state of a game: plain data and queries; only the rules change it."""

from collections.abc import Iterator, Mapping
from typing import Any

from boardgames.core.agenda import Agenda
from boardgames.core.state import DeclaredState
from boardgames.games.acts.rules.definitions import NONE, Defs
from boardgames.games.acts.rules.devices import FormedDevice, Values, formed


class State(DeclaredState):
    """One position. Cards, cities, witnesses and nodes are numbers; a gospel is its slots from left to right."""

    defs: Defs
    options: Mapping[str, str]
    seats: int
    first: int  # the stenographer
    by_theme: bool  # colours come with the themes (V-2)
    memory_aid: bool
    agenda: Agenda
    time: int
    octagons: int  # left for the active player
    spent: list[int]  # the action of every octagon spent this turn
    used: int  # mask of the circles used up this turn: Travel, Rearrange, Boat
    cities_used: int  # mask of the cities whose box was used this turn
    pawns: list[int]  # nodes
    boats: list[int]  # nodes
    pushed: int  # the displaced boat
    discs: tuple[int, ...]  # the witness of every city
    status: list[int]  # of every witness
    white: int  # cubes in the bag
    black: int
    supply: int
    removed: int
    boxes: list[list[int]]  # by city; NONE where a card was taken
    shown: int  # the cards that lie face-up in boxes, as a mask
    seen: list[int]  # cards whose faces the seat has seen, as masks
    twins: int  # the secondary deck, as a mask
    piles: list[int]  # interview cards left
    colours: list[int]
    themes: tuple[int, ...]
    gospels: list[list[int]]
    filled: list[int]  # the slots with a card as a mask, and one bit above the last slot
    cards: list[int]  # the traditions of every gospel, as masks
    followed: list[int]  # those of them that are twins from the secondary deck
    held: list[int]  # interview cards, as masks of witnesses
    tokens: list[int]
    tallies: list[int]
    mutes: list[int]  # actions the seat does not want to be asked about, as masks
    box: int  # the city whose box is being examined
    kept: list[int]  # places of the box whose cards are kept and not yet written
    steps: int  # left of a strong Rearrange
    action: int  # the action being done or followed
    strong: bool
    offer: tuple[int, ...]  # the cards kept by this Tradition
    queue: list[int]  # opponents still to be asked, the next one last
    picked: int  # the twin that the follower chose from two
    rng: int
    ending: str

    def key(self) -> tuple[Any, ...]:
        """Return all values in which two states can differ."""
        return (
            tuple(sorted(self.options.items())), self.seats, self.first, tuple(map(tuple, self.agenda)), self.time,
            self.octagons, tuple(self.spent), self.used, self.cities_used, tuple(self.pawns), tuple(self.boats),
            self.pushed, self.discs, tuple(self.status), self.white, self.black, self.supply, self.removed,
            tuple(map(tuple, self.boxes)), self.shown, tuple(self.seen), self.twins, tuple(self.piles),
            tuple(self.colours), self.themes, tuple(map(tuple, self.gospels)), tuple(self.followed), tuple(self.held),
            tuple(self.tokens), tuple(self.tallies), tuple(self.mutes), self.box, tuple(self.kept), self.steps,
            self.action, self.strong, self.offer, tuple(self.queue), self.picked, self.rng, self.ending,
        )  # fmt: skip

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    @property
    def current(self) -> int:
        """The seat whose turn it is, also while others follow; NONE outside turns."""
        for item in self.agenda:
            if item.kind == "turn":
                return item.seat
        return NONE

    @property
    def rounds(self) -> int:
        """The number of rounds, which depends on the number of seats (V-1)."""
        return self.defs.times.rounds[self.seats]

    @property
    def round(self) -> int:
        """The round being played, from 1."""
        return min(self.time - self.defs.times.start[self.seats] + 1, self.rounds)

    def order(self, start: int) -> list[int]:
        """All seats clockwise from this one."""
        return [(start + n) % self.seats for n in range(self.seats)]

    def city(self, seat: int) -> int:
        """The city in which the seat's pawn stands, NONE elsewhere."""
        node = self.pawns[seat]
        return NONE if node == NONE else self.defs.board.city[node]

    def sequence(self, seat: int) -> tuple[int, ...]:
        """The traditions of a gospel from left to right, empty slots skipped (L-1)."""
        return tuple(card for card in self.gospels[seat] if card != NONE)

    def values(self, seat: int) -> Values:
        """The seat's values on the four device tracks (L-6)."""
        return self.defs.measure(self.sequence(seat), self.held[seat])

    def formed(self, seat: int) -> Iterator[FormedDevice]:
        """The devices of the seat's gospel, each with the cards that form it."""
        cards = self.defs.cards
        return formed(cards.witnesses, cards.motifs, self.sequence(seat), self.held[seat])

    def matching(self, seat: int, witness: int) -> int:
        """How many cards of the gospel show the witness."""
        return (self.cards[seat] & self.defs.cards.of_witness[witness]).bit_count()

    def theme_count(self, seat: int) -> int:
        """How many cards of the gospel match the seat's theme."""
        return (self.cards[seat] & self.defs.cards.of_theme[self.themes[seat]]).bit_count()

    def leaves(self, seat: int) -> int:
        """How many leaves the gospel has."""
        return len(self.gospels[seat]) // 2

    def empty_leaves(self, seat: int) -> list[bool]:
        """For every leaf from left to right: whether it has no card."""
        gospel = self.gospels[seat]
        return [gospel[n] == gospel[n + 1] == NONE for n in range(0, len(gospel), 2)]

    def empty_slots(self, seat: int) -> int:
        """How many slots of the gospel are empty."""
        return len(self.gospels[seat]) - self.cards[seat].bit_count()
