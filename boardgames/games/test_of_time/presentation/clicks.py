"""The click paths that mean a move, and the name of the move for undo."""

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.core.agenda import actor
from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.test_of_time.rules import amounts, decisions
from boardgames.games.test_of_time.rules.moves import (
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
from boardgames.games.test_of_time.rules.names import named_testament, place, spot_at
from boardgames.games.test_of_time.rules.state import State

PASS_ON = "pass_on"


def paths(s: State, m: Move) -> tuple[Path, ...]:
    """Return the click paths that mean this move, the usual one first."""
    numbers = s.defs.numbers
    if isinstance(m, Convert):
        return _convert(s, m)
    if isinstance(m, Sire):
        return _rows("sire", m.seat, m.zone, numbers.sire_zones)
    if isinstance(m, SireShaman):
        return _rows("shaman", m.seat, m.zone, numbers.shaman_zones)
    if isinstance(m, PreservePast | AttackPast) and s.journey is not None and s.journey.step > s.journey.first:
        return *_PATHS[type(m)](m), (
            "past/now",
        )  # not in the first round: a click chose it, a second one may be for that
    if isinstance(m, Pass):
        return ("pass",), (pass_on(s),)
    if isinstance(m, Pay) and not m.shamans and amounts.pay_range(s)[0] == 0:
        return *_PATHS[Pay](m), *_again(s)
    return _PATHS[type(m)](m)


def pass_on(s: State) -> str:
    """Return the button of a seat that passes now and until somebody attacks; under attack, until a stronger one."""
    seat = actor(s.agenda)
    strength = unmet(s, seat) if seat is not None else 0
    return f"{PASS_ON}/{strength}" if strength else PASS_ON


def keeps_passing(s: State, seat: int, path: Path) -> bool:
    """Whether the seat said that it passes on, and nobody has attacked it since."""
    head, _, strength = path[0].partition("/") if len(path) == 1 else ("", "", "")
    return head == PASS_ON and unmet(s, seat) == int(strength or 0)


def unmet(s: State, seat: int) -> int:
    """Return the strength of all attacks on the seat that nobody stops yet."""
    return sum(s.open_strength(spot) for spot in s.spots(seat) if s.is_visible(spot))


def _rows(word: str, seat: int, zone: int, zones: int) -> tuple[Path, ...]:
    """The lowest free zone is used (4.2); a click on any other free zone means the same move."""
    return tuple((f"{word}/{seat}/{number}",) for number in range(zone, zones + 1))


def _again(s: State) -> tuple[Path, ...]:
    """A second click on the place that the payment is for sends followers only: nobody spends a shaman by it."""
    _, seat, (word, at, _, _) = s.agenda[-1]
    if word in ("sire", "sire_shaman"):
        name = "sire" if word == "sire" else "shaman"
        return ((f"{name}/{seat}/{int(at) + 1}",),)
    if word == "convert":
        return ((f"convert/{seat}",),)
    return (("past/now",),) if word == "preserve_past" else ((place(s, "t", int(at)),),)


def _convert(s: State, m: Convert) -> tuple[Path, ...]:
    """A click on the place and on the opponent's home; where there is only one opponent, the place is enough."""
    is_only = decisions.victims(s, m.seat) == 1 << m.target_seat
    return ((f"convert/{m.seat}",),) if is_only else ((f"convert/{m.seat}", f"home/{m.target_seat}"),)


def describe(s: State, m: Move) -> Phrase:
    """Describe the move in a few words, for undo and redo."""
    return _NAMES[type(m)](s, m)


def _own_work(word: str) -> Callable[[State, Any], Phrase]:
    """An action at one of the seat's own Testaments."""
    return lambda s, m: say(f"undo.{word}", what=named_testament(s, spot_at(s, m.seat, m.space), m.seat))


def _raid(word: str) -> Callable[[State, Any], Phrase]:
    """An action at anybody's Testament."""

    def describe_raid(s: State, m: Any) -> Phrase:
        return say(f"undo.{word}", what=named_testament(s, spot_at(s, m.target_seat, m.space), s.agenda[-1].seat))

    return describe_raid


_PATHS: Mapping[type[Move], Callable[[Any], tuple[Path, ...]]] = {
    Create: lambda m: ((f"card/{m.testament}", f"t/{m.seat}/{m.space}"),),
    Preserve: lambda m: ((f"t/{m.seat}/{m.space}", "preserve"), (f"workers/{m.seat}/{m.space}",)),
    Attack: lambda m: (
        (f"t/{m.target_seat}/{m.space}", "attack"),
        (f"attackers/{m.target_seat}/{m.space}",),
    ),
    Defend: lambda m: ((f"t/{m.seat}/{m.space}", "defend"), (f"defenders/{m.seat}/{m.space}",)),
    ReverseTime: lambda m: ((f"t/{m.target_seat}/{m.space}", "reverse"), ("rift", f"t/{m.target_seat}/{m.space}")),
    BackTo: lambda m: ((f"past/{m.round}",), (f"round/{m.round}",)),
    Pay: lambda m: ((f"pay/{m.shamans}",),),
    Followers: lambda m: ((f"followers/{m.count}",),),
    Shamans: lambda m: ((f"shamans/{m.count}",),),
    Restore: lambda m: (("restore",),),
    PreservePast: lambda m: (("preserve_past",),),
    AttackPast: lambda m: (("attack_past",),),
    DeclinePast: lambda m: (("decline_past",),),
    DefendPast: lambda m: (("defend_past",),),
}
_NAMES: Mapping[type[Move], Callable[[State, Any], Phrase]] = {
    Pass: lambda s, m: say("undo.pass"),
    Create: lambda s, m: say("undo.create", card=Noun("card", m.testament), n=m.space),
    Preserve: _own_work("preserve"),
    Sire: lambda s, m: say("undo.sire", n=m.zone),
    SireShaman: lambda s, m: say("undo.sire_shaman", n=m.zone),
    Convert: lambda s, m: say("undo.convert", victim=seat_noun(m.target_seat)),
    Attack: _raid("attack"),
    Defend: _own_work("defend"),
    ReverseTime: _raid("reverse_time"),
    BackTo: lambda s, m: say("undo.back_to", n=m.round),
    Pay: lambda s, m: say("undo.pay"),
    Followers: lambda s, m: say("undo.followers", n=m.count),
    Shamans: lambda s, m: say("undo.shamans", m=m.count),
    Restore: lambda s, m: say("undo.restore"),
    PreservePast: lambda s, m: say("undo.preserve_past"),
    AttackPast: lambda s, m: say("undo.attack_past"),
    DeclinePast: lambda s, m: say("undo.decline_past"),
    DefendPast: lambda s, m: say("undo.defend_past"),
}
