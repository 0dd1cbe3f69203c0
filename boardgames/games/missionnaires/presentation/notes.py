"""Notes on prices, spaces and cards: what a move costs, who stands on a space, whether a BON would help."""

from collections.abc import Mapping
from functools import reduce

from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Mark
from boardgames.games.missionnaires.rules import cards, decisions, steps
from boardgames.games.missionnaires.rules import moves as m
from boardgames.games.missionnaires.rules.definitions import DISTRICT, NONE, OVERSEERS, bits
from boardgames.games.missionnaires.rules.state import State

ICON = "missionnaires-periodical"
_OBSTACLES: Mapping[type[Move], int] = {
    m.Step: 0, m.StepPush: 1, m.StepJoin: 0, m.Jump: 1, m.JumpPush: 2, m.JumpJoin: 1,
}  # fmt: skip


def price(s: State, seat: int, move: Move) -> int:
    """Return the periodicals that a step or jump costs now (M-2, O-2)."""
    space = steps.space_price(s, seat) if s.agenda[-1].kind == "second" else 0
    return space + steps.obstacle_price(s, seat, _OBSTACLES[type(move)])


def prices(s: State, seat: int) -> dict[str, int]:
    """Return the lowest price of every clickable space that costs more than the prompt says."""
    lowest: dict[str, int] = {}
    for move in decisions.legal(s):
        if type(move) in _OBSTACLES:
            target = str(getattr(move, "over", None) or getattr(move, "to", ""))
            cost = price(s, seat, move)
            lowest[target] = min(cost, lowest.get(target, cost))
    in_prompt = steps.space_price(s, seat) if s.agenda[-1].kind == "second" else 0
    return {target: cost for target, cost in lowest.items() if cost > in_prompt}


def later_prices(s: State, seat: int) -> dict[str, dict[str, int]]:
    """Return, by first clicked space, the landings that cost more than the jump alone."""
    found: dict[str, dict[str, int]] = {}
    said = steps.obstacle_price(s, seat, 1)
    for move in decisions.legal(s):
        if isinstance(move, m.StepPush | m.StepJoin):
            found.setdefault(move.to, {})
        elif isinstance(move, m.Jump | m.JumpPush | m.JumpJoin):
            landings = found.setdefault(move.over, {})
            cost = price(s, seat, move)
            landings[move.to] = min(cost, landings.get(move.to, cost))
    return {first: {to: cost for to, cost in behind.items() if cost > said} for first, behind in found.items()}


def sail_targets(s: State, seat: int) -> int:
    """Return the mask of the spaces that can be reached after drawing a Sea card (P-4, P-5)."""
    return steps.open_sections(s, seat) if s.defs.moves.sail in decisions.legal(s) else 0


def who_stands_on(s: State, node: int, viewer: int | None) -> list[Mark]:
    """Return who stands on a space, one line per pawn; the viewer is left out."""
    players = [seat for seat, at in enumerate(s.space) if at == node and seat != viewer]
    found = [Mark(say("note.player", seat=seat_noun(seat)), tone="no") for seat in players]
    return [*found, *pawns_on(s, node, viewer)]


def pawns_on(s: State, node: int, viewer: int | None) -> list[Mark]:
    """Return lines about gendarme and overseers on a space; an overseer is welcome to who has no companion (V-5)."""
    has_other = viewer is not None and s.companion[viewer] != NONE
    gendarme = s.gendarme_mask >> node & 1
    found = [Mark(_gendarme_on(s, node, has_other), tone="" if has_other else "no")] if gendarme else []
    key, tone = ("note.other", "no") if has_other else ("note.alone", "yes")
    standing = [OVERSEERS[overseer] for overseer, at in enumerate(s.overseers) if at == node]
    return [*found, *(Mark(say(f"{key}.{who}"), tone=tone) for who in standing)]


def _gendarme_on(s: State, node: int, has_companion: bool) -> Phrase:
    """Say that a gendarme blocks the way; a companion opens it (V-2)."""
    number = s.gendarmes.index(node)
    if has_companion:
        return say("note.gendarme_let", n=number + 1)
    home = s.defs.board.homes[number]
    if home == node:
        return say("note.gendarme_home", n=number + 1)
    return say("note.gendarme", n=number + 1, place=Noun("node", s.defs.board.nodes[home]))


def space_notes(s: State, node: int, viewer: int | None) -> tuple[Mark, ...]:
    """Return the lines about a space."""
    board = s.defs.board
    found = [Mark(say("note.cell", cell=board.cell[node]))]
    if board.green >> node & 1:
        found.append(Mark(say("note.green"), icon="missionnaires-territory-card"))  # T-6
    if node == board.bethel:
        found.append(Mark(say("note.bethel", n=s.defs.numbers.full), icon=ICON))
    if board.ports >> node & 1:
        found.append(Mark(say("note.port"), icon="missionnaires-port"))
        if lost := wind_lost(s, viewer, node):
            found.append(Mark(say("note.wind_lost", n=lost), tone="care"))
    if viewer is not None and s.todo[viewer] >> node & 1:
        found.append(Mark(say("note.todo"), tone="care"))
    elif viewer is not None and node in s.visited[viewer]:
        found.append(Mark(say("note.visited"), tone="yes"))
    if node in board.homes and s.gendarmes[board.homes.index(node)] != node:
        found.append(Mark(say("note.post", n=board.homes.index(node) + 1)))  # E-20
    return (*found, *pawns_on(s, node, viewer))


def wind_lost(s: State, viewer: int | None, node: int) -> int:
    """Return how many sections of a fair wind the viewer would lose by landing in a port now (E-7)."""
    item = s.agenda[-1] if s.agenda else None
    if item is None or item.seat != viewer:
        return 0
    if item.kind == "sea_step" and item.args:
        left = int(item.args[0])
    elif item.kind == "extra" and item.args[0] == "sea":
        left = int(item.args[1]) - 1
    else:
        return 0
    name = s.defs.board.nodes[node]
    return left if any(getattr(move, "to", "") == name for move in decisions.legal(s)) else 0


def town_notes(s: State, viewer: int, node: int) -> tuple[Mark, ...]:
    """Return the lines about a congregation card: how far it is, visited or not; a sign names its square."""
    if not s.todo[viewer] >> node & 1:
        return (Mark(say("note.visited"), tone="yes"),)
    if s.space[viewer] == NONE:
        return ()
    far = s.defs.board.distance[s.space[viewer]][node]
    return (Mark(say("note.far", n=far)), *who_stands_on(s, node, viewer))


def is_wasted(s: State, seat: int, card: int) -> bool:
    """Whether a BON played now would do nothing (B-4, U-12)."""
    effect, facts = s.defs.cards.effect[card], s.defs.cards.facts[card]
    if s.lacks_only_bons(seat):
        return False  # F-3: playing it leads to the finish
    if effect == "shield":
        return True
    if effect == "two_spaces":
        is_late = _ends_here(s, seat) or not _moves_on(s, "act", "second", first="sea_step")
        return s.companion[seat] != NONE or is_late
    if effect == "gain_periodicals":
        return s.periodicals[seat] == s.defs.numbers.full
    if effect == "calm_sea":
        can_board = steps.can_board(s, seat, s.moves_made == 0)  # P-1, P-4
        return s.companion[seat] == DISTRICT or not can_board or not _moves_on(s, "act", "second", first="sea_step")
    if effect == "extra_turn":
        return s.again  # E-14
    if effect == "join_overseer":
        return s.companion[seat] == OVERSEERS.index(facts["who"])
    if effect == "ticket":
        return not cards.ticket_ports(s, seat, facts["max_sections"])
    if effect == "remote_visit":
        return not cards.congregations_within(s, seat, facts["max_distance"])
    return effect == "free_passage" and (s.companion[seat] != NONE or not _meets_anybody(s, seat))


def _ends_here(s: State, seat: int) -> bool:
    """Whether no second space can be gone to, whatever it costs: on an island every section waits (P-1)."""
    is_second = bool(s.agenda) and s.agenda[-1].kind == "second"
    return is_second and not steps.moves(s, seat, is_first=False, price=0)


def _meets_anybody(s: State, seat: int) -> bool:
    """Whether a pawn stands on a space that may still be entered in this turn (O-2)."""
    reach = 1 if s.moves_made else 2
    far = s.defs.board.distance[s.space[seat]]
    is_near = any(0 < far[node] <= reach for node in bits(s.occupied & ~(1 << s.defs.board.bethel)))
    return is_near and _moves_on(s, "act", "second", "sea_step")


def _moves_on(s: State, *phases: str, first: str = "") -> bool:
    """Whether one of these phases is due in this turn, or `first` before the first space: a second may follow."""
    due = {item.kind for item in s.agenda}
    return not due.isdisjoint(phases) or (first in due and not s.moves_made)


def bons_here(s: State, seat: int, key: str, /, **args: int | str | Noun | Phrase) -> Phrase:
    """Return a phrase about the BON cards that a seat must play on the Bethel to finish (F-3, F-4)."""
    ending = say("bethel.home" if s.finished else "bethel.win")
    return say(key, n=len(s.bons[seat]), ending=ending, **args)


def sent_away(s: State, seat: int, card: int) -> str:
    """Return the companion whom the overseer of a BON would replace, "" without one: a seat has only one (V-5)."""
    has_other = s.defs.cards.effect[card] == "join_overseer" and s.companion[seat] != NONE
    return OVERSEERS[s.companion[seat]] if has_other and not is_wasted(s, seat, card) else ""


def bon_notes(s: State, seat: int, card: int) -> tuple[Mark, ...]:
    """Return the warning under a BON that would be wasted now, or would cost a companion (U-12)."""
    if s.space[seat] == NONE or s.current != seat:
        return ()
    if leaver := sent_away(s, seat, card):
        return (Mark(say(f"note.replaces.{leaver}"), tone="care"),)
    if not is_wasted(s, seat, card):
        return _ticket_notes(s, seat, card)
    key = "note.shield" if s.defs.cards.effect[card] == "shield" else "note.wasted"
    return (Mark(say(key), tone="care"),)


def _ticket_notes(s: State, seat: int, card: int) -> tuple[Mark, ...]:
    """Return the line about the towns of the list to which a ticket leads from here (E-28)."""
    facts = s.defs.cards.facts[card]
    if s.defs.cards.effect[card] != "ticket":
        return ()
    board = s.defs.board
    towns = [node for node in cards.ticket_ports(s, seat, facts["max_sections"]) if s.todo[seat] >> node & 1]
    if not towns:
        return (Mark(say("note.ticket_none"), tone="care"),)
    names = [say("rail.at", place=Noun("node", board.nodes[node])) for node in towns]
    row = reduce(lambda row, one: say("way.next", row=row, one=one), names)
    return (Mark(say("note.ticket", n=len(towns), row=row), tone="yes"),)


def card_noun(s: State, card: int) -> Noun:
    """A card by its name."""
    return Noun("card", s.defs.cards.ids[card])
