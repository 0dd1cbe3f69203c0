"""The ways of clicking that mean a move, and its name for undo."""

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.acts import moves
from boardgames.games.acts.built import STRONG
from boardgames.games.acts.defs import NONE, Defs
from boardgames.games.acts.state import State

_STRONG, _WEAK = "button/strong", "button/weak"


def paths(defs: Defs, m: Move) -> tuple[Path, ...]:
    """The ways of clicking that mean this move, the usual one first."""
    return _PATHS[type(m)](defs, m)


def describe(s: State, m: Move) -> Phrase:
    """The move in a few words, for undo."""
    return _NAMES[type(m)](m)


def step_paths(leaf: int, to: int) -> tuple[Path, ...]:
    """Leaf, then its new place or the flip; neighbours may be exchanged from either side."""
    if to == moves.FLIP:
        return ((f"gospel/{leaf}", "button/flip"),)
    there = ((f"gospel/{leaf}", f"gospel/{to}"),)
    return (*there, (f"gospel/{to}", f"gospel/{leaf}")) if abs(to - leaf) == 1 else there


def _spots(defs: Defs, name: str) -> tuple[str, ...]:
    """What stands for a space: its node and, for a city, the plate with its name."""
    is_city = defs.board.city[defs.board.node[name]] != NONE
    return (f"map/{name}", f"box/{name}") if is_city else (f"map/{name}",)


def _travel(defs: Defs, m: moves.Travel) -> tuple[Path, ...]:
    """The short way is the weak form where it reaches, the strong one beyond (A-1, A-2)."""
    spots = _spots(defs, m.to)
    short = tuple(("action/travel", there) for there in spots)
    if m.strength != STRONG:
        return *short, *(("action/travel", _WEAK, there) for there in spots)
    long = tuple(("action/travel", _STRONG, there) for there in spots)
    number = defs.board.node
    near = defs.board.graph.distances("road")[number[m.start]][number[m.to]] <= defs.numbers.travel
    return long if near else (*short, *long)


def _rearrange(defs: Defs, m: moves.Rearrange) -> tuple[Path, ...]:
    steps = step_paths(m.leaf, m.to)
    if m.strength == STRONG:
        return tuple(("action/rearrange", _STRONG, *step) for step in steps)
    short = tuple(("action/rearrange", *step) for step in steps)
    return (*short, *(("action/rearrange", _WEAK, *step) for step in steps))


def _place(defs: Defs, m: moves.PlacePawn) -> tuple[Path, ...]:
    before = (f"button/{m.colour}",) if m.colour else ()
    return tuple((*before, there) for there in _spots(defs, m.city))


def _button(name: str) -> Callable[[Defs, Any], tuple[Path, ...]]:
    return lambda defs, m: ((f"button/{name}",),)


def _box(defs: Defs, m: Any) -> tuple[Path, ...]:
    return ((f"box/{m.city}/{m.place}",),)


def _map(defs: Defs, m: Any) -> tuple[Path, ...]:
    return tuple((there,) for there in _spots(defs, m.to))


def _slot(defs: Defs, m: Any) -> tuple[Path, ...]:
    return ((f"gospel/{m.leaf}/{m.side}",),)


def _step_name(m: Any) -> Phrase:
    return say("undo.flip", leaf=m.leaf) if m.to == moves.FLIP else say("undo.leaf", leaf=m.leaf, to=m.to)


_PATHS: Mapping[type[Move], Callable[[Defs, Any], tuple[Path, ...]]] = {
    moves.PlacePawn: _place,
    moves.Travel: _travel,
    moves.OpenTradition: lambda defs, m: (("action/tradition",), (f"box/{m.city}",)),
    moves.Keep: _box,
    moves.KeepNone: _button("none"),
    moves.Escalate: _box,
    moves.Stop: _button("stop"),
    moves.Write: _slot,
    moves.Return: _box,
    moves.OpenInterview: lambda defs, m: (("action/interview",),),
    moves.FinishInterview: lambda defs, m: ((f"button/{m.strength}",),),
    moves.Rearrange: _rearrange,
    moves.More: lambda defs, m: step_paths(m.leaf, m.to),
    moves.Done: _button("done"),
    moves.Sail: lambda defs, m: tuple(("action/boat", there) for there in _spots(defs, m.to)),
    moves.Displace: _map,
    moves.FollowTravel: _map,
    moves.PickTwin: lambda defs, m: ((f"offer/{m.card}",),),
    moves.FollowTradition: _slot,
    moves.FollowInterview: _button("follow"),
    moves.FollowRearrange: lambda defs, m: step_paths(m.leaf, m.to),
    moves.Decline: _button("decline"),
    moves.Mute: _button("mute"),
    moves.AddLeaf: lambda defs, m: ((f"button/{m.end}",),),
    moves.EndTurn: _button("end_turn"),
}
_NAMES: Mapping[type[Move], Callable[[Any], Phrase]] = {
    moves.PlacePawn: lambda m: say("undo.placed", city=Noun("node", m.city)),
    moves.Travel: lambda m: say("undo.travel", to=Noun("node", m.to)),
    moves.OpenTradition: lambda m: say("undo.tradition", city=Noun("node", m.city)),
    moves.Keep: lambda m: say("undo.keep"),
    moves.KeepNone: lambda m: say("undo.keep_none"),
    moves.Escalate: lambda m: say("undo.escalate"),
    moves.Stop: lambda m: say("undo.stop"),
    moves.Write: lambda m: say("undo.write", leaf=m.leaf),
    moves.Return: lambda m: say("undo.return"),
    moves.OpenInterview: lambda m: say("undo.interview", witness=Noun("witness", m.witness)),
    moves.FinishInterview: lambda m: say(f"undo.finish_{m.strength}"),
    moves.Rearrange: _step_name,
    moves.More: _step_name,
    moves.Done: lambda m: say("undo.done"),
    moves.Sail: lambda m: say("undo.sail", to=Noun("node", m.to)),
    moves.Displace: lambda m: say("undo.displace", to=Noun("node", m.to)),
    moves.FollowTravel: lambda m: say("undo.travel", to=Noun("node", m.to)),
    moves.PickTwin: lambda m: say("undo.pick", card=Noun("card", m.card)),
    moves.FollowTradition: lambda m: say("undo.write", leaf=m.leaf),
    moves.FollowInterview: lambda m: say("undo.follow"),
    moves.FollowRearrange: _step_name,
    moves.Decline: lambda m: say("undo.decline"),
    moves.Mute: lambda m: say("undo.mute", action=Noun("action", m.action)),
    moves.AddLeaf: lambda m: say(f"undo.leaf_{m.end}"),
    moves.EndTurn: lambda m: say("undo.ended"),
}
