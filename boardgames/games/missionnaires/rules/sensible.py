"""The moves that bots think about: no turn that leads back to where it began, no waiting for nothing."""

from collections.abc import Sequence

from boardgames.core.moves import Move
from boardgames.games.missionnaires.rules import decisions, moves
from boardgames.games.missionnaires.rules.definitions import NONE
from boardgames.games.missionnaires.rules.state import State


def sensible(s: State) -> Sequence[Move]:
    """The legal moves without those that gain nothing."""
    found = decisions.legal(s)
    if len(found) <= 1:
        return found
    item = s.agenda[-1]
    if item.kind == "act" and s.periodicals[item.seat]:
        return [move for move in found if not isinstance(move, moves.Pass)] or found
    if item.kind == "second" and not _has_just_visited(s, item.seat):
        back = s.came_from[item.seat]
        name = s.defs.board.nodes[back] if back != NONE else ""
        return [move for move in found if getattr(move, "to", "") != name or isinstance(move, moves.StepJoin)]
    return found


def _has_just_visited(s: State, seat: int) -> bool:
    """Whether the seat stands in the town that it visited last: it may have come for that and go back."""
    return bool(s.visited[seat]) and s.visited[seat][-1] == s.space[seat]
