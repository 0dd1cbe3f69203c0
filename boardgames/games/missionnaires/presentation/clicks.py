"""The click paths that mean a move, and the name of the move for undo."""

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.missionnaires.rules import decisions, steps
from boardgames.games.missionnaires.rules import moves as m
from boardgames.games.missionnaires.rules.definitions import bits
from boardgames.games.missionnaires.rules.state import State


def paths(s: State, move: Move) -> tuple[Path, ...]:
    """Return the click paths that mean this move; a congregation is clicked as its card or its town."""
    found, board = _PATHS[type(move)](move), s.defs.board
    if isinstance(move, m.Exchange | m.Visit):
        return *found, (f"map/{board.nodes[board.town_of[move.card]]}",)
    if isinstance(move, m.Sail):
        return *found, *_sea_clicks(s)
    return found


def resume(s: State, path: Path) -> Path:
    """The section that was chosen before its Sea card, now that the ship may go.

    Asked again if a fair wind, which the player did not know of, would be lost in that port (E-7)."""
    item, board = s.agenda[-1], s.defs.board
    if item.kind != "sea_step" or path not in {way[:1] for move in decisions.legal(s) for way in paths(s, move)}:
        return ()
    return () if item.args and board.ports >> board.node[path[0].removeprefix("map/")] & 1 else path


def describe(s: State, move: Move) -> Phrase:
    """Describe the move in a few words, for undo."""
    at, board = str(getattr(move, "to", "")), s.defs.board
    if isinstance(move, m.Step | m.Jump) and board.sea >> board.node[at] & 1:
        return say("undo.at_sea", to=Noun("node", at))
    if at and board.node[at] == board.bethel and type(move) in _HOMEWARDS:
        return say(f"undo.{_HOMEWARDS[type(move)]}")
    if isinstance(move, m.StepPush | m.JumpPush):
        who = "gendarme" if s.gendarme_mask >> board.node[at] & 1 else "overseer"
        return say(f"undo.{move.word}.{who}", to=Noun("node", at), push_to=Noun("node", move.push_to))
    if isinstance(move, m.Sail | m.Stop):
        return _from_here(s, s.agenda[-1].seat, move)
    if isinstance(move, m.Pay | m.Refuse):
        return say(f"undo.{move.word}", n=int(s.agenda[-1].args[1]))
    if isinstance(move, m.Decline):
        return say("undo.decline", card=Noun("card", s.defs.cards.ids[s.card]))
    if isinstance(move, m.Place):
        who = "overseer" if s.agenda[-1].args[0] == "overseer" else "gendarme"
        return say(f"undo.place.{who}", to=Noun("node", at))
    return _NAMES[type(move)](move)


def _from_here(s: State, seat: int, move: m.Sail | m.Stop) -> Phrase:
    """Sailing and stopping, with the place where that was: later it is no longer "here"."""
    is_sail, here = isinstance(move, m.Sail), s.space[seat]
    if s.is_at_sea(seat):
        return say("undo.sail_on" if is_sail else "undo.stop_sea")
    if here == s.defs.board.bethel:
        return say("undo.stop_bethel")  # no port: nobody sails from there
    return say(f"undo.{move.word}", place=Noun("node", s.defs.board.nodes[here]))


def _sea_clicks(s: State) -> list[Path]:
    """Return the spaces reached by open sections: a click there draws the card (P-4), unless it means a step."""
    others = (move for move in decisions.legal(s) if not isinstance(move, m.Sail))
    taken = {path[0] for move in others for path in _PATHS[type(move)](move)}
    nodes = s.defs.board.nodes
    spaces = (f"map/{nodes[node]}" for node in bits(steps.open_sections(s, s.agenda[-1].seat)))
    return [(space,) for space in spaces if space not in taken]


def _button(word: str) -> Callable[[Any], tuple[Path, ...]]:
    return lambda move: ((f"button/{word}",),)


def _name(word: str) -> Callable[[Any], Phrase]:
    return lambda move: say(f"undo.{word}")


def _to(word: str) -> Callable[[Any], Phrase]:
    return lambda move: say(f"undo.{word}", to=Noun("node", move.to))


_PATHS: Mapping[type[Move], Callable[[Any], tuple[Path, ...]]] = {
    m.Step: lambda move: ((f"map/{move.to}",),),
    m.StepPush: lambda move: ((f"map/{move.to}", f"map/{move.push_to}"),),
    m.StepJoin: lambda move: ((f"map/{move.to}", "button/join"),),
    m.Jump: lambda move: ((f"map/{move.over}", f"map/{move.to}"),),
    m.JumpPush: lambda move: ((f"map/{move.over}", f"map/{move.to}", f"map/{move.push_to}"),),
    m.JumpJoin: lambda move: ((f"map/{move.over}", f"map/{move.to}", "button/join"),),
    m.Sail: _button("sail"),
    m.Pass: _button("pass"),
    m.Stop: _button("stop"),
    m.Stay: _button("stay"),
    m.PlayBon: lambda move: ((f"bon/{move.card}", "button/play_bon"),),
    m.PlayDrawn: _button("play_bon"),
    m.Keep: _button("keep"),
    m.UseShield: lambda move: (("button/use_shield",), (f"bon/{move.card}",)),
    m.Accept: _button("accept"),
    m.Pay: _button("pay"),
    m.Refuse: _button("refuse"),
    m.Go: lambda move: ((f"map/{move.to}",),),
    m.Remain: _button("remain"),
    m.Place: lambda move: ((f"map/{move.to}",),),
    m.Give: lambda move: ((f"button/seat_{move.player}",),),
    m.MoveGendarme: lambda move: ((f"map/{move.at}", f"map/{move.to}"),),
    m.Swap: lambda move: ((f"map/{move.at}",), (f"button/seat_{move.player}",)),
    m.PushPlayer: lambda move: (
        (f"map/{move.at}", f"map/{move.to}"),
        (f"button/seat_{move.player}", f"map/{move.to}"),
    ),
    m.Exchange: lambda move: ((f"congregation/{move.card}",),),
    m.Visit: lambda move: ((f"congregation/{move.card}",),),
    m.Decline: _button("decline"),
    m.PlayOnYes: _button("play_on_yes"),
    m.PlayOnNo: _button("play_on_no"),
}
_HOMEWARDS: Mapping[type[Move], str] = {  # in French Bethel has an article, which towns have not
    m.Step: "step_bethel",
    m.Jump: "jump_bethel",
    m.Go: "go_bethel",
}
_NAMES: Mapping[type[Move], Callable[[Any], Phrase]] = {
    m.Step: _to("step"),
    m.StepJoin: _to("step_join"),
    m.Jump: _to("jump"),
    m.JumpJoin: _to("jump_join"),
    m.Pass: _name("pass"),
    m.Stay: _name("stay"),
    m.PlayBon: lambda move: say("undo.play_bon", card=Noun("card", move.card)),
    m.PlayDrawn: _name("play_drawn"),
    m.Leave: lambda move: say("undo.leave", seat=seat_noun(move.player)),
    m.Keep: _name("keep"),
    m.UseShield: _name("use_shield"),
    m.Accept: _name("accept"),
    m.Go: _to("go"),
    m.Remain: _name("remain"),
    m.Give: lambda move: say("undo.give", seat=seat_noun(move.player)),
    m.MoveGendarme: lambda move: say("undo.gendarme", gendarme=Noun("gendarme", move.gendarme)),
    m.Swap: lambda move: say("undo.swap", seat=seat_noun(move.player)),
    m.PushPlayer: lambda move: say("undo.push", seat=seat_noun(move.player)),
    m.Exchange: _name("exchange"),  # I-6: only the owner knows which card
    m.Visit: _name("visit"),
    m.PlayOnYes: lambda move: say("undo.vote", what=say("undo.play_on_yes")),
    m.PlayOnNo: lambda move: say("undo.vote", what=say("undo.play_on_no")),
}
