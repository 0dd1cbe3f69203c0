"""What a move is good for, in a hint: the congregation of the list that a step leads to, and what it costs."""

from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.missionnaires.presentation import routes
from boardgames.games.missionnaires.presentation.route_notes import pawn_name
from boardgames.games.missionnaires.rules import moves, steps
from boardgames.games.missionnaires.rules.definitions import NONE, OVERSEERS, bits
from boardgames.games.missionnaires.rules.state import State


def purpose(s: State, m: Move) -> Phrase | None:
    """Name the nearest place of the seat's list that a step or jump brings closer, without a list the Bethel; tell what
    a stop or a BON that is kept is good for."""
    seat, board = s.agenda[-1].seat, s.defs.board
    if isinstance(m, moves.Keep):
        return say("hint.for_later")
    if isinstance(m, moves.Stop):
        is_paid = 0 < steps.space_price(s, seat) <= s.periodicals[seat]
        return say("hint.saves_periodical" if is_paid else "hint.stays")
    if isinstance(m, moves.Pass):
        return say("hint.stays")
    if isinstance(m, moves.Sail):
        return _by_sea(s, seat)
    here = s.space[seat]
    to = board.node.get(str(getattr(m, "to", "")), NONE)
    if not isinstance(m, moves.Step | moves.StepPush | moves.Jump | moves.JumpPush) or NONE in (here, to):
        return None
    far = board.distance
    left = [town for town in bits(s.todo[seat]) if far[to][town] < far[here][town]]
    if not s.todo[seat] and far[to][board.bethel] < far[here][board.bethel]:
        left = [board.bethel]
    if not left:
        return _without_town(s, seat, here, to)
    town = min(left, key=far[to].__getitem__)
    is_paid = s.agenda[-1].kind == "second" and steps.space_price(s, seat) > 0
    if town == to:  # the score sheet tells of the visit
        return say("hint.paid") if is_paid else None
    why = _if_barred(s, seat, to, town, say("hint.towards", n=far[to][town], town=Noun("node", board.nodes[town])))
    if board.green >> to & 1:
        why = say("hint.with_card", why=why)
    return say("hint.costs", why=why) if is_paid else why


def _if_taken(s: State, town: int, why: Phrase) -> Phrase:
    """Add who stands in the town that a move leads to: he bars the way, or must be jumped over (O-1)."""
    if town == s.defs.board.bethel or not s.occupied >> town & 1:
        return why
    return say("hint.taken", why=why, who=pawn_name(s, town))


def _if_barred(s: State, seat: int, here: int, town: int, why: Phrase) -> Phrase:
    """Add who stands in the town, or before it where the seat could not pay to get past (O-1, O-2)."""
    barred = [node for node in routes.between(s, here, town)[1:] if s.occupied >> node & 1]
    if s.companion[seat] == NONE and len(barred) > s.periodicals[seat]:
        return say("hint.barred", why=why, who=pawn_name(s, barred[0]))
    return _if_taken(s, town, why)


def _by_sea(s: State, seat: int) -> Phrase:
    """Name the place of the list to which a section leads, or that it brings closest; the Sea card is not known yet."""
    board, far, here = s.defs.board, s.defs.board.distance, s.space[seat]
    wanted = list(bits(s.todo[seat])) or [board.bethel]
    ways = [
        (far[to][town], town)
        for to in bits(steps.open_sections(s, seat))
        for town in wanted
        if far[to][town] < far[here][town]
    ]
    if not ways:
        return say("hint.no_nearer")
    n, town = min(ways)
    why = say("hint.sail" if n else "hint.sail_there", n=n, town=Noun("node", board.nodes[town]))
    why = _if_taken(s, town, why)
    is_paid = s.agenda[-1].kind == "second" and steps.space_price(s, seat) > 0
    return say("hint.costs", why=why) if is_paid else why


def _without_town(s: State, seat: int, here: int, to: int) -> Phrase:
    """What a step that brings no place of the list nearer is for: an overseer, a card, or nothing that can be named."""
    board = s.defs.board
    far, waiting = board.distance, [who for who, at in enumerate(s.overseers) if at != NONE]
    nearer = [who for who in waiting if far[to][s.overseers[who]] < far[here][s.overseers[who]]]
    if nearer and s.companion[seat] == NONE:
        who = min(nearer, key=lambda who: far[to][s.overseers[who]])
        return say(f"hint.to_overseer.{OVERSEERS[who]}", n=far[to][s.overseers[who]])
    return say("hint.card" if board.green >> to & 1 else "hint.no_nearer")
