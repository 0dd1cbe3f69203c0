"""The click paths that mean a move, and the name of the move for undo."""

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.acts.rules import moves, names
from boardgames.games.acts.rules.definitions import NONE
from boardgames.games.acts.rules.follow import offered, witness_followed
from boardgames.games.acts.rules.gospel import named_step
from boardgames.games.acts.rules.move_tables import STRONG, same_steps
from boardgames.games.acts.rules.state import State

FLIP_BUTTON, INTERVIEW_BUTTON, LOOK_BUTTON = "button/flip", "button/interview", "button/look"
_STRONG, _WEAK = "button/strong", "button/weak"
_TRADITION, _INTERVIEW = "action/tradition", "action/interview"


def paths(s: State, m: Move) -> tuple[Path, ...]:
    """Return the click paths that mean this move, the usual one first."""
    return _PATHS[type(m)](s, m)


def resume(s: State, path: Path) -> Path:
    """The slot to which the kept card was carried from its box (A-11, A-15)."""
    is_kept = len(path) == 2 and path[0].startswith("box/") and len(s.kept) == 1 and path[0].endswith(f"/{s.kept[0]}")
    return path[1:] if s.agenda[-1].kind == "write" and is_kept else ()


def describe(s: State, m: Move) -> Phrase:
    """Describe the move in a few words, for undo."""
    return _NAMES[type(m)](s, m)


def step_paths(s: State, leaf: int, to: int) -> tuple[tuple[str, str], ...]:
    """Return the paths leaf, then new place or flip; every leaf that gives the same row will do (A-42)."""
    if to == moves.FLIP:
        return ((f"gospel/{leaf}", FLIP_BUTTON),)
    steps = same_steps(s.empty_leaves(s.agenda[-1].seat), leaf, to)
    return tuple((f"gospel/{start}", f"gospel/{end}") for start, end in steps)


def ghost_leaf(s: State, seat: int, end: str) -> tuple[str, ...]:
    """Return the click targets of a leaf that is to be added at an end: itself and its two slots."""
    leaf = f"gospel/{0 if end == 'left' else s.leaves(seat) + 1}"
    return leaf, f"{leaf}/0", f"{leaf}/1"


def _spots(s: State, name: str) -> tuple[str, ...]:
    """Return the click targets of a space: its node and, for a city, the plate with its name."""
    is_city = s.defs.board.city[s.defs.board.node[name]] != NONE
    return (f"map/{name}", f"box/{name}") if is_city else (f"map/{name}",)


def _travel(s: State, m: moves.Travel) -> tuple[Path, ...]:
    """Without a chosen strength, a click means the weak form if it reaches, else the strong one (A-1, A-2); the first
    click may also be where the pawn stands."""
    spots, defs = _spots(s, m.to), s.defs
    begins = ("action/travel", *_spots(s, m.start))
    short = tuple((begin, there) for begin in begins for there in spots)
    if m.strength != STRONG:
        return *short, *(("action/travel", _WEAK, there) for there in spots)
    long = tuple(("action/travel", _STRONG, there) for there in spots)
    number = defs.board.node
    near = defs.board.graph.distances("road")[number[m.start]][number[m.to]] <= defs.numbers.travel
    return long if near else (*short, *long)


def _rearrange(s: State, m: moves.Rearrange) -> tuple[Path, ...]:
    steps = step_paths(s, m.leaf, m.to)
    if m.strength == STRONG:
        return tuple(("action/rearrange", _STRONG, *step) for step in steps)
    short = tuple(("action/rearrange", *step) for step in steps)
    return (*short, *(("action/rearrange", _WEAK, *step) for step in steps))


def _interview(s: State, m: moves.OpenInterview) -> tuple[Path, ...]:
    """The first click chooses, the second acts: a drawn cube cannot be put back (A-33)."""
    city = s.defs.board.nodes[s.pawns[s.agenda[-1].seat]]
    again = (_INTERVIEW, _INTERVIEW)
    return (_INTERVIEW, INTERVIEW_BUTTON), again, *((there, INTERVIEW_BUTTON) for there in _spots(s, city))


def _tradition(s: State, m: moves.OpenTradition) -> tuple[Path, ...]:
    """The first click chooses, the second acts: an octagon is spent for good (A-10)."""
    again = (_TRADITION, _TRADITION)
    return (_TRADITION, LOOK_BUTTON), again, *((there, LOOK_BUTTON) for there in _spots(s, m.city))


def _place(s: State, m: moves.PlacePawn) -> tuple[Path, ...]:
    before = (f"button/{m.colour}",) if m.colour else ()
    return tuple((*before, there) for there in _spots(s, m.city))


def _button(name: str) -> Callable[[State, Any], tuple[Path, ...]]:
    return lambda s, m: ((f"button/{name}",),)


def _box(s: State, m: Any) -> tuple[Path, ...]:
    return ((f"box/{m.city}/{m.place}",),)


def _map(s: State, m: Any) -> tuple[Path, ...]:
    return tuple((there,) for there in _spots(s, m.to))


def _slot(s: State, m: Any) -> tuple[Path, ...]:
    return ((f"gospel/{m.leaf}/{m.side}",),)


def _step_name(s: State, m: Any) -> Phrase:
    leaf, to = named_step(s, s.agenda[-1].seat, m.leaf, m.to)
    if to == moves.FLIP:
        return say("undo.flip", leaf=leaf)
    if abs(leaf - to) == 1:  # the same, whichever of the two is moved
        return say("undo.swap", leaf=min(leaf, to), to=max(leaf, to))
    return say("undo.leaf", leaf=leaf, to=to)


def _witness_followed(s: State) -> Noun:
    return Noun("witness", s.defs.named.witnesses[witness_followed(s)])


def _write(m: Any, card: Noun) -> Phrase:
    return say("undo.write", card=card, where=say(f"undo.{('left', 'right')[m.side]}", leaf=m.leaf))


_PATHS: Mapping[type[Move], Callable[[State, Any], tuple[Path, ...]]] = {
    moves.PlacePawn: _place,
    moves.Travel: _travel,
    moves.OpenTradition: _tradition,
    moves.Keep: _box,
    moves.KeepNone: _button("none"),
    moves.Escalate: _box,
    moves.Stop: _button("stop"),
    moves.Write: _slot,
    moves.Return: _box,
    moves.OpenInterview: _interview,
    moves.FinishInterview: lambda s, m: ((f"button/{m.strength}",),),
    moves.Rearrange: _rearrange,
    moves.More: lambda s, m: step_paths(s, m.leaf, m.to),
    moves.Done: _button("done"),
    moves.Sail: lambda s, m: tuple(("action/boat", there) for there in _spots(s, m.to)),
    moves.Displace: _map,
    moves.FollowTravel: _map,
    moves.PickTwin: lambda s, m: ((f"offer/{m.card}",),),
    moves.FollowTradition: _slot,
    moves.FollowInterview: _button("follow"),
    moves.FollowRearrange: lambda s, m: step_paths(s, m.leaf, m.to),
    moves.Decline: _button("decline"),
    moves.Mute: _button("mute"),
    moves.AddLeaf: lambda s, m: (
        (f"button/{m.end}",),
        *((there,) for there in ghost_leaf(s, s.agenda[-1].seat, m.end)),
    ),
    moves.EndTurn: _button("end_turn"),
}
_NAMES: Mapping[type[Move], Callable[[State, Any], Phrase]] = {
    moves.PlacePawn: lambda s, m: say("undo.placed", city=Noun("node", m.city)),
    moves.Travel: lambda s, m: say("undo.travel", to=Noun("node", m.to)),
    moves.OpenTradition: lambda s, m: say("undo.tradition", city=Noun("node", m.city)),
    moves.Keep: lambda s, m: say("undo.keep", card=names.card(s, s.boxes[s.box][m.place])),
    moves.KeepNone: lambda s, m: say("undo.keep_none"),
    moves.Escalate: lambda s, m: say("undo.escalate", card=names.card(s, s.boxes[s.box][m.place])),
    moves.Stop: lambda s, m: say("undo.stop"),
    moves.Write: lambda s, m: _write(m, names.card(s, s.boxes[s.box][s.kept[0]])),
    moves.Return: lambda s, m: say("undo.return", card=names.card(s, s.boxes[s.box][m.place])),
    moves.OpenInterview: lambda s, m: say("undo.interview", witness=Noun("witness", m.witness)),
    moves.FinishInterview: lambda s, m: say(f"undo.finish_{m.strength}"),
    moves.Rearrange: _step_name,
    moves.More: _step_name,
    moves.Done: lambda s, m: say("undo.done"),
    moves.Sail: lambda s, m: say("undo.sail", to=Noun("node", m.to)),
    moves.Displace: lambda s, m: say("undo.displace", to=Noun("node", m.to)),
    moves.FollowTravel: lambda s, m: say("undo.travel", to=Noun("node", m.to)),
    moves.PickTwin: lambda s, m: say("undo.pick", card=Noun("card", m.card)),
    moves.FollowTradition: lambda s, m: _write(m, Noun("card", s.defs.cards.twins[offered(s)[0]])),
    moves.FollowInterview: lambda s, m: say("undo.follow", witness=_witness_followed(s)),
    moves.FollowRearrange: _step_name,
    moves.Decline: lambda s, m: say("undo.decline"),
    moves.Mute: lambda s, m: say("undo.mute", action=Noun("action", m.action)),
    moves.AddLeaf: lambda s, m: say(f"undo.leaf_{m.end}"),
    moves.EndTurn: lambda s, m: say("undo.ended"),
}
