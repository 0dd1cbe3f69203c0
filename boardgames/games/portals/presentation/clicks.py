"""The click paths that mean a move, and the name of the move for undo."""

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.portals.rules import moves, names
from boardgames.games.portals.rules.definitions import NONE, Defs
from boardgames.games.portals.rules.state import State

TAKE, DRAW = "button/take", "button/draw"


def paths(defs: Defs, m: Move) -> tuple[Path, ...]:
    """Return the click paths that mean this move, the usual one first."""
    return _PATHS[type(m)](defs, m)


def describe(s: State, m: Move) -> Phrase:
    """Describe the move in a few words, for undo."""
    return _NAMES[type(m)](s, m)


def _step_name(s: State, m: moves.Step) -> Phrase:
    """Tell a step by road from a jump between portals (A-8)."""
    here, there = s.pawns[s.agenda[-1].seat], s.defs.node[m.to]
    by = "jumped" if s.defs.graph.edge_kind(here, there) is None else "moved"
    return say(f"undo.{by}", to=names.to(s.defs, m.to))


def _take_name(s: State, m: moves.DrawRow) -> Phrase:
    """Region and Symbol cards have kinds for titles, so their names take an article (P-2, P-4)."""
    cards, card = s.defs.cards, s.row[m.slot]
    if cards.place[card] != NONE:
        return say("undo.drew_row", card=Noun("card", cards.ids[card]))
    if cards.symbol_card[card] == NONE:
        return say("undo.drew_row_region")
    return say("undo.drew_row_symbol", symbol=Noun("symbol", s.defs.symbols[cards.symbol_card[card]]))


def _twice(target: str, button: str) -> tuple[Path, ...]:
    """The first click chooses, the second acts: a card that was drawn cannot be put back."""
    return (target, button), (target, target)


def _play_paths(defs: Defs, m: moves.Play) -> tuple[Path, ...]:
    hand = f"hand/{m.card}"
    number = defs.cards.number[m.card]
    place, region = defs.nodes[defs.cards.place[number]], defs.regions[defs.cards.region[number]]
    return (hand, "button/play"), (hand, f"map/{place}"), (hand, f"witnessed/{region}")


_PATHS: Mapping[type[Move], Callable[[Defs, Any], tuple[Path, ...]]] = {
    moves.ChoosePortal: lambda defs, m: ((f"map/{m.node}",),),
    moves.PlacePawn: lambda defs, m: ((f"map/{m.node}",),),
    moves.DrawRow: lambda defs, m: _twice(f"row/{m.slot}", TAKE),
    moves.DrawDeck: lambda defs, m: _twice(f"deck/{m.deck}", DRAW),
    moves.Step: lambda defs, m: ((f"map/{m.to}",),),
    moves.Play: _play_paths,
    moves.Burn: lambda defs, m: ((f"hand/{m.card}", "button/burn"), (f"hand/{m.card}", "fuel/gauge")),
    moves.Discard: lambda defs, m: ((f"hand/{m.card}", "button/discard"), (f"hand/{m.card}", "removed")),
    moves.EndTurn: lambda defs, m: (("button/end_turn",),),
    moves.RemoveBlind: lambda defs, m: ((f"blind/{m.position}",),),
}
_NAMES: Mapping[type[Move], Callable[[State, Any], Phrase]] = {
    moves.ChoosePortal: lambda s, m: say("undo.portal", to=names.to(s.defs, m.node)),
    moves.PlacePawn: lambda s, m: say("undo.placed", to=names.to(s.defs, m.node)),
    moves.DrawRow: _take_name,
    moves.DrawDeck: lambda s, m: say("undo.drew_deck", deck=Noun("deck", m.deck)),
    moves.Step: _step_name,
    moves.Play: lambda s, m: say("undo.played", card=Noun("card", m.card)),
    moves.Burn: lambda s, m: say("undo.burnt", card=Noun("card", m.card)),
    moves.Discard: lambda s, m: say("undo.discarded", card=Noun("card", m.card)),
    moves.EndTurn: lambda s, m: say("undo.ended"),
    moves.RemoveBlind: lambda s, m: say("undo.blind", n=m.position + 1),
}
