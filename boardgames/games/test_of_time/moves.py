"""The moves: commands that hold ids only. Seats count from 0, spaces and zones from 1."""

from typing import ClassVar

from boardgames.core.moves import Move, MoveBook


class Pass(Move, frozen=True, cache_hash=True):
    """Do nothing (F-05)."""

    word: ClassVar[str] = "pass"
    deliberate: ClassVar[bool] = True


class Create(Move, frozen=True, cache_hash=True):
    """Send workers to a free space to build a Testament (C-01)."""

    word: ClassVar[str] = "create"
    seat: int
    space: int
    testament: str


class Preserve(Move, frozen=True, cache_hash=True):
    """Keep an own Testament in repair this round (K-01)."""

    word: ClassVar[str] = "preserve"
    seat: int
    space: int


class Sire(Move, frozen=True, cache_hash=True):
    """Two parents for a new follower (I-01)."""

    word: ClassVar[str] = "sire"
    seat: int
    zone: int


class SireShaman(Move, frozen=True, cache_hash=True):
    """Two parents for a new shaman (J-01)."""

    word: ClassVar[str] = "sire_shaman"
    seat: int
    zone: int


class Convert(Move, frozen=True, cache_hash=True):
    """Take a waiting follower from an opponent (V-03)."""

    word: ClassVar[str] = "convert"
    seat: int
    target_seat: int


class Attack(Move, frozen=True, cache_hash=True):
    """March against an opponent's Testament (A-01)."""

    word: ClassVar[str] = "attack"
    target_seat: int
    space: int


class Defend(Move, frozen=True, cache_hash=True):
    """Meet the attackers of an own Testament (D-01)."""

    word: ClassVar[str] = "defend"
    seat: int
    space: int


class ReverseTime(Move, frozen=True, cache_hash=True):
    """Send shamans into the past of a Testament (T-01)."""

    word: ClassVar[str] = "reverse_time"
    target_seat: int
    space: int


class BackTo(Move, frozen=True, cache_hash=True):
    """Name the oldest round to be lived through again (T-02)."""

    word: ClassVar[str] = "back_to"
    round: int


class Pay(Move, frozen=True, cache_hash=True):
    """Pay a cost with so many shamans, the rest with followers (P-02)."""

    word: ClassVar[str] = "pay"
    shamans: int


class Followers(Move, frozen=True, cache_hash=True):
    """How many followers go (A-02, D-03)."""

    word: ClassVar[str] = "followers"
    count: int


class Shamans(Move, frozen=True, cache_hash=True):
    """How many shamans go with them (A-02, D-03)."""

    word: ClassVar[str] = "shamans"
    count: int


class Restore(Move, frozen=True, cache_hash=True):
    """Put the old effect of a past round back (T-05)."""

    word: ClassVar[str] = "restore"


class PreservePast(Move, frozen=True, cache_hash=True):
    """Keep the own Testament in a past round (T-06)."""

    word: ClassVar[str] = "preserve_past"


class AttackPast(Move, frozen=True, cache_hash=True):
    """Attack an opponent's Testament in a past round (T-07)."""

    word: ClassVar[str] = "attack_past"


class DeclinePast(Move, frozen=True, cache_hash=True):
    """Let the attackers of a past round come (T-08)."""

    word: ClassVar[str] = "decline_past"
    deliberate: ClassVar[bool] = True


class DefendPast(Move, frozen=True, cache_hash=True):
    """Meet the attackers of a past round (T-08)."""

    word: ClassVar[str] = "defend_past"


BOOK = MoveBook(
    (
        Pass, Create, Preserve, Sire, SireShaman, Convert, Attack, Defend, ReverseTime, BackTo, Pay, Followers, Shamans,
        Restore, PreservePast, AttackPast, DeclinePast, DefendPast,
    )
)  # fmt: skip
