"""What the table may set right: pawns, visits, gendarmes, overseers, periodicals, BON cards, missed turns, the turn."""

from boardgames.core.corrections import Correct, Correction, Editable, counted, turn_of
from boardgames.core.corrections import carry_out as _carry_out
from boardgames.core.events import Emit
from boardgames.core.phrase import Noun, say
from boardgames.games.missionnaires.rules import pawns, turns
from boardgames.games.missionnaires.rules.definitions import NONE, OVERSEERS, bits
from boardgames.games.missionnaires.rules.state import State

MOST_MISSED = 3


def carry_out(s: State, m: Correct, emit: Emit | None) -> None:
    """Give something its new value."""
    _carry_out(corrections(s, emit), m, emit)


def corrections(s: State, emit: Emit | None = None) -> list[Correction]:
    """Return what may be set right: only before somebody begins to move."""
    if not s.agenda or s.agenda[-1].kind != "act":
        return []
    seats = [seat for seat in range(s.seats) if s.is_unfinished(seat)]
    found = [turn_of(seats, s.current, lambda seat: turns.pass_turn_to(s, seat, emit))]
    for seat in seats:
        found += [_pawn(s, seat), *_counts(s, seat), *(_bon(s, seat, card, seats) for card in s.bons[seat])]
    found += [_gendarme(s, number) for number, at in enumerate(s.gendarmes) if at != NONE]
    found += [_overseer(s, number) for number, at in enumerate(s.overseers) if at != NONE and number != s.pending]
    return found


def _pawn(s: State, seat: int) -> Correction:
    nodes, at = s.defs.board.nodes, s.space[seat]

    def put(node: str) -> None:
        pawns.shift(s, seat, s.defs.board.node[node])
        s.came_from[seat] = s.origin_port[seat] = NONE
        if seat == s.current:
            s.entered = NONE

    free = {nodes[at], nodes[s.defs.board.bethel], *(nodes[node] for node in bits(s.free_towns))}
    choices = tuple(node for node in nodes if node in free)
    place = Editable(f"pawn/{seat}", say("judge.pawn"), nodes[at], choices, "node", seat, f"map/{nodes[at]}")
    return Correction(place, put)


def _counts(s: State, seat: int) -> list[Correction]:
    def hold(count: int) -> None:
        s.periodicals[seat] = count

    def miss(count: int) -> None:
        s.miss[seat] = count

    def visit(count: int) -> None:
        """Put the latest visits back on the list; none is added, as the towns still to visit are secret (I-3)."""
        while len(s.visited[seat]) > count:
            s.todo[seat] |= 1 << s.visited[seat].pop()

    done = len(s.visited[seat])
    most = min(s.defs.numbers.full, s.periodicals[seat] + s.bank)
    return [
        counted(f"visited/{seat}", say("correct.visited"), done, done, visit, seat),
        counted(f"periodicals/{seat}", say("correct.periodicals"), s.periodicals[seat], most, hold, seat),
        counted(f"miss/{seat}", say("correct.miss"), s.miss[seat], MOST_MISSED, miss, seat),
    ]


def _bon(s: State, seat: int, card: int, seats: list[int]) -> Correction:
    name = s.defs.cards.ids[card]

    def put(to: str) -> None:
        s.bons[seat].remove(card)
        s.bons[int(to)].append(card)

    choices = tuple(str(other) for other in seats)
    words = say("correct.bon", card=Noun("card", name))
    return Correction(Editable(f"bon/{name}", words, str(seat), choices, "seat", seat, f"bon/{name}"), put)


def _gendarme(s: State, number: int) -> Correction:
    nodes, at = s.defs.board.nodes, s.gendarmes[number]

    def put(node: str) -> None:
        to = s.defs.board.node[node]
        s.gendarmes[number] = to
        s.gendarme_mask = s.gendarme_mask & ~(1 << at) | 1 << to

    choices = tuple(node for n, node in enumerate(nodes) if n == at or s.free_towns >> n & 1)
    words = say("correct.gendarme", n=number + 1)
    return Correction(Editable(f"gendarme/{number}", words, nodes[at], choices, "node", None, f"map/{nodes[at]}"), put)


def _overseer(s: State, number: int) -> Correction:
    """An overseer who is alone; a companion goes where the pawn goes."""
    nodes, at, name = s.defs.board.nodes, s.overseers[number], OVERSEERS[number]

    def put(node: str) -> None:
        to = s.defs.board.node[node]
        s.overseers[number] = to
        s.overseer_mask = s.overseer_mask & ~(1 << at) | 1 << to

    choices = tuple(node for n, node in enumerate(nodes) if n == at or s.free_towns >> n & 1)
    words = say(f"correct.overseer.{name}")
    return Correction(Editable(f"overseer/{name}", words, nodes[at], choices, "node", None, f"map/{nodes[at]}"), put)
