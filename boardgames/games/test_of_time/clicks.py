"""How moves are clicked and what they are called: paths, and names for undo."""

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.test_of_time.defs import Numbers
from boardgames.games.test_of_time.moves import (
    Attack,
    AttackPast,
    BackTo,
    Convert,
    Create,
    DeclinePast,
    Defend,
    DefendPast,
    Followers,
    Pass,
    Pay,
    Preserve,
    PreservePast,
    Restore,
    ReverseTime,
    Shamans,
    Sire,
    SireShaman,
)


def paths(m: Move, numbers: Numbers) -> tuple[Path, ...]:
    """The ways of clicking that mean this move, the usual one first."""
    if isinstance(m, Sire):
        return _rows("sire", m.seat, m.zone, numbers.sire_zones)
    if isinstance(m, SireShaman):
        return _rows("shaman", m.seat, m.zone, numbers.shaman_zones)
    return _PATHS[type(m)](m)


def _rows(word: str, seat: int, zone: int, zones: int) -> tuple[Path, ...]:
    """The lowest free zone is used (4.2); the others that are free look the same, so they mean it too."""
    return tuple((f"{word}/{seat}/{number}",) for number in range(zone, zones + 1))


def describe(m: Move) -> Phrase:
    """The move in a few words."""
    return _NAMES[type(m)](m)


_PATHS: Mapping[type[Move], Callable[[Any], tuple[Path, ...]]] = {
    Pass: lambda m: (("pass",),),
    Create: lambda m: ((f"card/{m.testament}", f"t/{m.seat}/{m.space}"),),
    Preserve: lambda m: ((f"t/{m.seat}/{m.space}", "preserve"), (f"workers/{m.seat}/{m.space}",)),
    Convert: lambda m: ((f"convert/{m.seat}", f"home/{m.target_seat}"),),
    Attack: lambda m: (
        (f"t/{m.target_seat}/{m.space}", "attack"),
        (f"attackers/{m.target_seat}/{m.space}",),
    ),
    Defend: lambda m: ((f"t/{m.seat}/{m.space}", "defend"), (f"defenders/{m.seat}/{m.space}",)),
    ReverseTime: lambda m: ((f"t/{m.target_seat}/{m.space}", "reverse"), ("rift", f"t/{m.target_seat}/{m.space}")),
    BackTo: lambda m: ((f"past/{m.round}",),),
    Pay: lambda m: ((f"pay/{m.shamans}",),),
    Followers: lambda m: ((f"followers/{m.count}",),),
    Shamans: lambda m: ((f"shamans/{m.count}",),),
    Restore: lambda m: (("restore",),),
    PreservePast: lambda m: (("preserve_past",), ("past/now",)),
    AttackPast: lambda m: (("attack_past",), ("past/now",)),
    DeclinePast: lambda m: (("decline_past",),),
    DefendPast: lambda m: (("defend_past",),),
}
_NAMES: Mapping[type[Move], Callable[[Any], Phrase]] = {
    Pass: lambda m: say("undo.pass"),
    Create: lambda m: say("undo.create", card=Noun("card", m.testament), n=m.space),
    Preserve: lambda m: say("undo.preserve", n=m.space),
    Sire: lambda m: say("undo.sire", n=m.zone),
    SireShaman: lambda m: say("undo.sire_shaman", n=m.zone),
    Convert: lambda m: say("undo.convert", victim=seat_noun(m.target_seat)),
    Attack: lambda m: say("undo.attack", victim=seat_noun(m.target_seat), n=m.space),
    Defend: lambda m: say("undo.defend", n=m.space),
    ReverseTime: lambda m: say("undo.reverse_time", seat=seat_noun(m.target_seat), n=m.space),
    BackTo: lambda m: say("undo.back_to", n=m.round),
    Pay: lambda m: say("undo.pay"),
    Followers: lambda m: say("undo.followers", n=m.count),
    Shamans: lambda m: say("undo.shamans", m=m.count),
    Restore: lambda m: say("undo.restore"),
    PreservePast: lambda m: say("undo.preserve_past"),
    AttackPast: lambda m: say("undo.attack_past"),
    DeclinePast: lambda m: say("undo.decline_past"),
    DefendPast: lambda m: say("undo.defend_past"),
}
