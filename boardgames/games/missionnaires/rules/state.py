"""The state of a game: plain data and queries; only the rules change it."""

from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.core.agenda import Agenda
from boardgames.core.moves import Move
from boardgames.core.state import DeclaredState
from boardgames.games.missionnaires.rules.definitions import NONE, Defs

_VALUES = (
    "options", "seats", "leader", "round", "has_played", "current", "card", "moves_made", "entered", "two_spaces",
    "free_passage", "calm_sea", "pending", "territory_taken", "again", "acted", "players_mask", "gendarme_mask",
    "overseer_mask", "finished", "rng", "ending",
)  # fmt: skip
_LISTS = (
    "agenda", "space", "periodicals", "todo", "companion", "miss", "passes", "came_from", "origin_port", "rank",
    "gendarmes", "overseers", "left_over", "returned", "votes",
)  # fmt: skip
_NESTED = ("visited", "bons", "piles", "discards")


class State(DeclaredState):
    """One position. Spaces and cards are numbers; a face-down pile is drawn from its end."""

    defs: Defs
    moves: Sequence[Move] | None  # the legal moves, if computed already
    options: Mapping[str, str]
    seats: int
    leader: int
    agenda: Agenda
    round: int
    has_played: bool  # somebody has had a turn since the round began
    # the turn
    current: int  # whose turn it is
    card: int  # the card being resolved
    moves_made: int
    entered: int  # the space that the pawn entered by its last move of this turn
    two_spaces: int  # credits (B-5)
    free_passage: int
    calm_sea: int
    pending: int  # overseer who joins at the end of the turn (V-3)
    territory_taken: bool
    again: bool
    acted: bool  # stepped, jumped, drew a Sea card, used a ticket (T-7 e)
    # the seats
    space: list[int]  # NONE when finished
    periodicals: list[int]
    todo: list[int]  # masks of towns
    visited: list[list[int]]
    bons: list[list[int]]
    companion: list[int]
    miss: list[int]
    passes: list[int]
    came_from: list[int]
    origin_port: list[int]
    rank: list[int]  # 0 while unfinished
    # the board
    gendarmes: list[int]  # NONE while lifted (E-20)
    overseers: list[int]  # space when alone
    players_mask: int  # spaces with a player, without the Bethel
    gendarme_mask: int
    overseer_mask: int  # spaces with an overseer alone
    piles: list[list[int]]
    discards: list[list[int]]
    left_over: list[int]  # towns of undealt congregation cards, the top one last
    returned: list[int]  # by seat: towns whose cards it has put under that pile (I-6)
    finished: int
    votes: list[int]
    rng: int
    ending: str  # rule by which the game ended

    def key(self) -> tuple[Any, ...]:
        """Return all values in which two states can differ."""
        return (
            tuple(sorted(self.options.items())),
            *(getattr(self, name) for name in _VALUES[1:]),
            *(tuple(getattr(self, name)) for name in _LISTS[1:]),
            *(tuple(map(tuple, getattr(self, name))) for name in _NESTED),
            tuple(map(tuple, self.agenda)),
        )

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    @property
    def occupied(self) -> int:
        """The spaces with a pawn of any kind, without the Bethel."""
        return self.players_mask | self.gendarme_mask | self.overseer_mask

    @property
    def free_towns(self) -> int:
        """The towns without any pawn (K-12)."""
        return self.defs.board.towns & ~(self.players_mask | self.gendarme_mask | self.overseer_mask)

    @property
    def bank(self) -> int:
        """The number of periodicals in the bank."""
        return self.defs.numbers.periodicals - sum(self.periodicals)

    def is_ready(self, seat: int) -> bool:
        """Whether all is visited and no BON is left: only the Bethel is missing (F-2)."""
        return not self.todo[seat] and not self.bons[seat]

    def lacks_only_bons(self, seat: int) -> bool:
        """Whether the seat is on the Bethel, has visited all and only needs to play its BON cards (F-3)."""
        return self.space[seat] == self.defs.board.bethel and not self.todo[seat] and bool(self.bons[seat])

    def is_unfinished(self, seat: int) -> bool:
        """Whether the seat still plays."""
        return self.space[seat] != NONE

    def others(self, seat: int) -> list[int]:
        """The other unfinished seats, clockwise."""
        return [other for n in range(1, self.seats) if self.space[other := (seat + n) % self.seats] != NONE]

    def player_at(self, node: int) -> int:
        """A seat whose pawn stands there; NONE without one."""
        return self.space.index(node) if node in self.space else NONE

    def is_at_sea(self, seat: int) -> bool:
        """Whether the pawn is on a sea point."""
        return self.space[seat] != NONE and bool(self.defs.board.sea >> self.space[seat] & 1)

    def companion_of(self, overseer: int) -> int:
        """Return the seat that the overseer accompanies, NONE without one."""
        return self.companion.index(overseer) if overseer in self.companion else NONE
