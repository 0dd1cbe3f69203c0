"""Private reminders before a turn: the player's own list, which nobody else may know (I-3)."""

from functools import reduce

from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.missionnaires.presentation.route_notes import pawn_name
from boardgames.games.missionnaires.rules.definitions import NONE, bits
from boardgames.games.missionnaires.rules.state import State


def reminders(s: State, seat: int) -> tuple[Phrase, ...]:
    """Return the towns still to visit, nearest first, and who stands in them; or what is left to do."""
    here = s.space[seat]
    if here == NONE:
        return ()
    if not s.todo[seat]:
        return (say("remind.bons", n=len(s.bons[seat])) if s.bons[seat] else say("remind.home"),)
    far = s.defs.board.distance[here]
    nodes = sorted(bits(s.todo[seat]), key=lambda node: (far[node], node))
    towns = [say("remind.town", place=_place(s, node), n=far[node]) for node in nodes]
    row = reduce(lambda first, town: say("remind.and", first=first, town=town), towns)
    taken = [node for node in nodes if s.occupied >> node & 1 and node != here]
    return (
        say("remind.towns", n=len(nodes), row=row),
        *(say("remind.stands", who=pawn_name(s, node), place=_place(s, node)) for node in taken),
    )


def _place(s: State, node: int) -> Noun:
    return Noun("node", s.defs.board.nodes[node])
