"""What is asked and how it is answered: prompts, buttons, click paths, names of moves for undo."""

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.core.agenda import actor
from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Button, Prompt
from boardgames.games.portals import naming, scoring
from boardgames.games.portals.defs import Defs
from boardgames.games.portals.moves import (
    Burn,
    ChoosePortal,
    Discard,
    DrawDeck,
    DrawRow,
    EndTurn,
    PlacePawn,
    Play,
    RemoveBlind,
    Step,
)
from boardgames.games.portals.state import State

_RULES = {"portal_choice": "T-2", "placement": "T-3", "turn": "T-7", "blind_removal": "H-5"}


def prompt(s: State, viewer: int | None) -> Prompt:
    """The sentence over the buttons, for the one who decides and for those who wait."""
    seat = actor(s.agenda)
    if seat is None:
        result = scoring.outcome(s)
        return Prompt(None, result.reason if result else say("prompt.over"), rule=s.ending)
    kind = s.agenda[-1].kind
    left = s.defs.numbers.actions - s.used
    # The lamps are those of the seat whose turn it is.
    lamps = (left, s.defs.numbers.actions) if s.current == seat else None
    args: dict[str, Any] = {"seat": seat_noun(seat)}
    if kind == "portal_choice":
        args |= {"n": len(s.portals) + 1, "most": s.defs.numbers.portals}
    if kind == "blind_removal":
        args |= {"victim": seat_noun(s.current), "n": len(s.blind) - s.defs.numbers.hand_limit}
    if seat != viewer:
        return Prompt(seat, say(f"prompt.wait.{kind}", **args), lamps=lamps, rule=_RULES[kind])
    key = "turn_spent" if kind == "turn" and not left else kind
    key = "portal_first" if kind == "portal_choice" and not s.portals else key
    key = naming.simple(s, key) if kind == "turn" else key
    buttons = _buttons(s, left) if kind == "turn" else ()
    return Prompt(seat, say(f"prompt.{key}", **args), buttons, lamps, _RULES[kind])


def _buttons(s: State, left: int) -> tuple[Button, ...]:
    end = say("button.end_unused", n=left) if left else say("button.end")
    burn = () if s.simplified else (Button("button/burn", say("button.burn"), icon="portals-fuel"),)
    return (
        Button("button/play", say("button.play"), kind="primary"),
        *burn,
        Button("button/discard", say("button.discard")),
        Button("button/end_turn", end, kind="end", due=not left),
    )


def paths(defs: Defs, m: Move) -> tuple[Path, ...]:
    """The ways of clicking that mean this move."""
    return _PATHS[type(m)](defs, m)


def describe(s: State, m: Move) -> Phrase:
    """The move in a few words, for undo."""
    return _NAMES[type(m)](s, m)


def _step_name(s: State, m: Step) -> Phrase:
    """By road, or through portals where no road leads (A-8)."""
    here, there = s.pawns[s.agenda[-1].seat], s.defs.node[m.to]
    by = "jumped" if s.defs.graph.edge_kind(here, there) is None else "moved"
    return say(f"undo.{by}", to=naming.to(s.defs, m.to))


def _play_paths(defs: Defs, m: Play) -> tuple[Path, ...]:
    hand = f"hand/{m.card}"
    place = defs.nodes[defs.cards.place[defs.cards.number[m.card]]]
    return (hand, "button/play"), (hand, f"map/{place}")


_PATHS: Mapping[type[Move], Callable[[Defs, Any], tuple[Path, ...]]] = {
    ChoosePortal: lambda defs, m: ((f"map/{m.node}",),),
    PlacePawn: lambda defs, m: ((f"map/{m.node}",),),
    DrawRow: lambda defs, m: ((f"row/{m.slot}",),),
    DrawDeck: lambda defs, m: ((f"deck/{m.deck}",),),
    Step: lambda defs, m: ((f"map/{m.to}",),),
    Play: _play_paths,
    Burn: lambda defs, m: ((f"hand/{m.card}", "button/burn"), (f"hand/{m.card}", "fuel/gauge")),
    Discard: lambda defs, m: ((f"hand/{m.card}", "button/discard"), (f"hand/{m.card}", "removed")),
    EndTurn: lambda defs, m: (("button/end_turn",),),
    RemoveBlind: lambda defs, m: ((f"blind/{m.position}",),),
}
_NAMES: Mapping[type[Move], Callable[[State, Any], Phrase]] = {
    ChoosePortal: lambda s, m: say("undo.portal", to=naming.to(s.defs, m.node)),
    PlacePawn: lambda s, m: say("undo.placed", start=naming.start(s.defs, m.node)),
    DrawRow: lambda s, m: say("undo.drew_row"),
    DrawDeck: lambda s, m: say("undo.drew_deck", deck=Noun("deck", m.deck)),
    Step: _step_name,
    Play: lambda s, m: say("undo.played", card=Noun("card", m.card)),
    Burn: lambda s, m: say("undo.burnt", card=Noun("card", m.card)),
    Discard: lambda s, m: say("undo.discarded", card=Noun("card", m.card)),
    EndTurn: lambda s, m: say("undo.ended"),
    RemoveBlind: lambda s, m: say("undo.blind", n=m.position + 1),
}
