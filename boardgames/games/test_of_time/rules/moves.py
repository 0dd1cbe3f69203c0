"""The moves: commands that hold ids only. Seats count from 0, spaces and zones from 1."""

from typing import ClassVar

from boardgames.core.corrections import Correct
from boardgames.core.moves import Move, MoveBook


class Pass(Move, frozen=True, cache_hash=True):
    """Do nothing (F-05)."""

    deliberate: ClassVar[bool] = True


class Create(Move, frozen=True, cache_hash=True):
    """Send workers to a free space to build a Testament (C-01)."""

    seat: int
    space: int
    testament: str


class Preserve(Move, frozen=True, cache_hash=True):
    """Keep one of the seat's Testaments in repair this round (K-01)."""

    seat: int
    space: int


class Sire(Move, frozen=True, cache_hash=True):
    """Send two parents for a new follower (I-01)."""

    deliberate: ClassVar[bool] = True  # one click is the whole turn
    seat: int
    zone: int


class SireShaman(Move, frozen=True, cache_hash=True):
    """Send two parents for a new shaman (J-01)."""

    deliberate: ClassVar[bool] = True  # one click is the whole turn
    seat: int
    zone: int


class Convert(Move, frozen=True, cache_hash=True):
    """Take a waiting follower from an opponent (V-03)."""

    seat: int
    target_seat: int


class Attack(Move, frozen=True, cache_hash=True):
    """Attack an opponent's Testament (A-01)."""

    target_seat: int
    space: int


class Defend(Move, frozen=True, cache_hash=True):
    """Defend one of the seat's Testaments (D-01)."""

    seat: int
    space: int


class ReverseTime(Move, frozen=True, cache_hash=True):
    """Send shamans into the past of a Testament (T-01)."""

    target_seat: int
    space: int


class BackTo(Move, frozen=True, cache_hash=True):
    """Choose the oldest round to relive (T-02)."""

    round: int


class Pay(Move, frozen=True, cache_hash=True):
    """Pay a cost with this many shamans, the rest with followers (P-02)."""

    shamans: int


class Followers(Move, frozen=True, cache_hash=True):
    """Choose how many followers go (A-02, D-03)."""

    count: int


class Shamans(Move, frozen=True, cache_hash=True):
    """Choose how many shamans go with them (A-02, D-03)."""

    count: int


class Restore(Move, frozen=True, cache_hash=True):
    """Leave a past round as it was (T-05)."""


class PreservePast(Move, frozen=True, cache_hash=True):
    """Preserve the traveller's Testament in a past round (T-06)."""


class AttackPast(Move, frozen=True, cache_hash=True):
    """Attack an opponent's Testament in a past round (T-07)."""


class DeclinePast(Move, frozen=True, cache_hash=True):
    """Do not defend a past round (T-08)."""

    deliberate: ClassVar[bool] = True


class DefendPast(Move, frozen=True, cache_hash=True):
    """Defend a past round (T-08)."""


BOOK = MoveBook(
    (
        Pass, Create, Preserve, Sire, SireShaman, Convert, Attack, Defend, ReverseTime, BackTo, Pay, Followers, Shamans,
        Restore, PreservePast, AttackPast, DeclinePast, DefendPast, Correct,
    )
)  # fmt: skip
