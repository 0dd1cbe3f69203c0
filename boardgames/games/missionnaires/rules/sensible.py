"""The moves that bots think about: no step that leads nowhere, no waiting, no card played for nothing."""

from collections.abc import Sequence

from boardgames.core.moves import Move
from boardgames.games.missionnaires.rules import cards, decisions, moves
from boardgames.games.missionnaires.rules.definitions import DISTRICT, NONE, OVERSEERS
from boardgames.games.missionnaires.rules.state import State
from boardgames.games.missionnaires.rules.tours import closer

_MOVING = frozenset(("act", "second", "sea_step", "extra"))


def sensible(s: State) -> Sequence[Move]:
    """The legal moves without those that gain nothing."""
    found = decisions.legal(s)
    if len(found) <= 1:
        return found
    item = s.agenda[-1]
    if item.kind == "bon_drawn":
        return found[:1] if s.todo[item.seat] and _is_wasted(s, item.seat, s.card) else found
    if item.kind not in _MOVING:
        return found
    kept = [move for move in found if not _is_idle(s, item.seat, item.kind, move)]
    return kept or found


def _is_idle(s: State, seat: int, kind: str, move: Move) -> bool:
    if isinstance(move, moves.Step | moves.StepPush):
        return _leads_nowhere(s, seat, kind, s.defs.board.node[move.to])
    if isinstance(move, moves.PlayBon):
        return bool(s.todo[seat]) and _is_wasted(s, seat, s.defs.cards.number[move.card])
    return isinstance(move, moves.Pass) and (bool(s.periodicals[seat]) or not _is_hindered(s, seat))


def _is_hindered(s: State, seat: int) -> bool:
    """Whether somebody stands in a way that the seat has to pay for."""
    near = s.defs.board.near_mask[s.space[seat]]
    return s.companion[seat] == NONE and bool(near & (s.gendarme_mask | s.players_mask))


def _leads_nowhere(s: State, seat: int, kind: str, to: int) -> bool:
    """Whether a step goes back to where the pawn came from, or no nearer to anything that the seat wants."""
    here = s.space[seat]
    if kind != "act" and to == s.came_from[seat] and s.moves_made and not _has_just_visited(s, seat):
        return True
    return not _is_hindered(s, seat) and not closer(s.defs, here, to) & _goals(s, seat)


def _goals(s: State, seat: int) -> int:
    """Congregations to visit, an overseer who waits alone, the Bethel for who goes home or needs periodicals."""
    goals, board = s.todo[seat], s.defs.board
    if s.companion[seat] == NONE:
        goals |= s.overseer_mask
        if s.periodicals[seat] * 2 <= s.defs.numbers.full:
            goals |= 1 << board.bethel
    return goals or 1 << board.bethel


def _has_just_visited(s: State, seat: int) -> bool:
    """Whether the seat stands in the town that it visited last: it may have come for that and go back."""
    return bool(s.visited[seat]) and s.visited[seat][-1] == s.space[seat]


def _is_wasted(s: State, seat: int, card: int) -> bool:
    """Whether a BON card would do nothing if it were played now; who has visited all must get rid of it (F-2)."""
    effect, facts = s.defs.cards.effect[card], s.defs.cards.facts[card]
    board, here, alone = s.defs.board, s.space[seat], s.companion[seat] == NONE
    is_late = s.card != NONE and s.moves_made > 0  # just drawn, when the last space of the turn is being taken
    if effect == "shield":
        return True
    if effect == "calm_sea":
        boards = board.sea_mask[here] and (not s.moves_made or board.sea >> here & 1)
        return bool(s.calm_sea) or s.companion[seat] == DISTRICT or is_late or not boards
    if effect == "two_spaces":
        return not alone or bool(s.two_spaces) or is_late
    if effect == "free_passage":
        return not alone or s.territory_taken or not board.near_mask[here] & s.occupied
    if effect == "join_overseer":
        return s.companion[seat] == OVERSEERS.index(facts["who"])
    if effect == "gain_periodicals":
        return s.periodicals[seat] >= s.defs.numbers.full
    if effect == "remote_visit":
        return not cards.congregations_within(s, seat, facts["max_distance"])
    return effect == "ticket" and not cards.ticket_ports(s, seat, facts["max_sections"])
