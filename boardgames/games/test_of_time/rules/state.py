"""The state of a game: plain data and queries; only the rules change it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from boardgames.core.agenda import Agenda
from boardgames.core.state import DeclaredState
from boardgames.games.test_of_time.rules.definitions import NONE, Defs, Modifiers

# The effect of one finished round on one Testament (H-02), packed: bit 0 the natural strip, bits 1 to 3 the seat
# that changed it last by Reverse Time (0: none), the remaining bits the number of attack strips.
TRAVELLER_SHIFT, ATTACK_SHIFT = 1, 4
KEPT, DECAYED = 0, 1


def entry(kept: bool, attack: int = 0, traveller: int = NONE) -> int:
    """Pack a round effect."""
    return attack << ATTACK_SHIFT | traveller + 1 << TRAVELLER_SHIFT | (not kept)


def is_kept(effect: int) -> bool:
    """Whether the round carries a preservation token."""
    return not effect & DECAYED


def attack_of(effect: int) -> int:
    """The attack strips of the round."""
    return effect >> ATTACK_SHIFT


def traveller_of(effect: int) -> int:
    """Return the seat that changed the round last, NONE without one."""
    return (effect >> TRAVELLER_SHIFT & 7) - 1


def strips_of(effect: int) -> int:
    """Return how many strips the round added (H-03)."""
    return (effect >> ATTACK_SHIFT) + (effect & DECAYED)


class Action(NamedTuple):
    """A move that sent tokens this round, with the power and the prevented deaths at that time (P-04)."""

    kind: str
    seat: int
    at: int  # spot of the Testament, zone (from 0), or seat of the victim
    followers: int
    shamans: int
    power: int
    spared: int
    extra: int = 0  # create: the kind; reverse_time: the travelling shamans
    stopped: int = 0  # reverse_time: followers of the seat that were met in the past

    @property
    def strength(self) -> int:
        """The power of all who were sent (A-02, D-02)."""
        return self.followers + self.shamans * self.power


class Journey(NamedTuple):
    """A Reverse Time in progress: seat, spot, present entry, power and cost at departure (T-02, T-06)."""

    seat: int
    spot: int
    step: int
    first: int  # index of the oldest entry
    power: int
    cost: int
    action: int  # number of the action
    before: int  # strips on the Testament at the departure
    followers: int = 0  # of an attack in the past that waits for its answer
    shamans: int = 0

    @property
    def strength(self) -> int:
        """The power of that attack (T-07)."""
        return self.followers + self.shamans * self.power


class State(DeclaredState):
    """One position. A spot is a Testament space, numbered through all seats; sets of spots are bit masks."""

    defs: Defs
    options: Mapping[str, str]
    seats: int
    first: int  # the starting player of round 1
    agenda: Agenda
    round: int
    starter: int  # of this round (F-01)
    passes: int  # in succession (F-03)
    passed: int  # mask of the seats whose last move of this round was Pass
    followers: list[int]  # waiting, by seat
    shamans: list[int]
    spare_followers: list[int]  # the supply
    spare_shamans: list[int]
    cards: list[int]  # packed numbers of cards left, by seat (C-03)
    codes: list[int]  # packed numbers of visible Testaments, by seat
    kinds: list[int]  # by spot, NONE when empty
    made: list[int]
    history: list[tuple[int, ...]]
    covered: list[int]  # strips in the history, also those beyond the last section (H-03)
    building: list[int]  # kind under construction, by spot
    visible: int
    recorded: int  # spots with a history
    under: int  # spots under construction
    busy: int  # spots where tokens of this round stand
    kept: int  # spots with preservers
    attacks: list[int]  # strength of this round, by spot
    defences: list[int]
    sired: list[int]  # zones used, by seat
    shamans_sired: list[int]
    converted: int  # mask of the seats that used their Convert zone
    actions: list[Action]
    returning_followers: list[int]  # by seat: home at the end of the round, with newborns, if no attacker is met
    returning_shamans: list[int]
    journey: Journey | None

    def key(self) -> tuple[Any, ...]:
        """Return all values in which two states can differ, without derived masks and sums."""
        return (
            tuple(sorted(self.options.items())), self.seats, self.first, tuple(map(tuple, self.agenda)), self.round,
            self.starter, self.passes, self.passed, tuple(self.followers), tuple(self.shamans),
            tuple(self.spare_followers), tuple(self.spare_shamans), tuple(self.cards), tuple(self.kinds),
            tuple(self.made), tuple(self.history), tuple(self.building), tuple(map(tuple, self.actions)),
            tuple(self.journey or ()),
        )  # fmt: skip

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    def modifiers(self, seat: int) -> Modifiers:
        """What the seat's visible Testaments change now (P-05)."""
        return self.defs.modifiers[self.codes[seat]]

    def reach(self, seat: int) -> int:
        """Return the total power of the tokens in the seat's home zone."""
        return self.followers[seat] + self.shamans[seat] * self.modifiers(seat).power

    def is_visible(self, spot: int) -> bool:
        """Whether a Testament with an uncovered section is there."""
        return bool(self.visible >> spot & 1)

    def is_buried(self, spot: int) -> bool:
        """Whether a Testament is there with all sections covered (B-01)."""
        return self.kinds[spot] != NONE and not self.visible >> spot & 1

    def is_free(self, spot: int) -> bool:
        """Whether a new Testament may be built there (C-01, C-02)."""
        return not (self.visible | self.under | self.busy) >> spot & 1

    def open_strength(self, spot: int) -> int:
        """Attack strength of this round that no defence has met yet (D-01)."""
        return max(0, self.attacks[spot] - self.defences[spot])

    def gold(self, spot: int) -> int:
        """The gold that the Testament shows now."""
        if self.kinds[spot] == NONE:
            return 0
        kind = self.defs.kinds[self.kinds[spot]]
        return kind.gold_after[min(kind.sections, self.covered[spot])]

    def points(self, spot: int) -> int:
        """What the Testament scores if it keeps its gold (W-02, W-06)."""
        return self.gold(spot) * (self.defs.numbers.rounds - self.made[spot])

    def spots(self, seat: int) -> range:
        """The spots of a seat."""
        spaces = self.defs.numbers.spaces
        return range(seat * spaces, (seat + 1) * spaces)
