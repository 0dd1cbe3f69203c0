"""What the table may set right: pawns, fuel, actions left, witnessed events, whose turn it is."""

from boardgames.core.corrections import Correct, Correction, Editable, counted, turn_of
from boardgames.core.corrections import carry_out as _carry_out
from boardgames.core.events import Emit
from boardgames.core.phrase import Noun, say
from boardgames.games.portals.rules import turns
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.state import State


def carry_out(s: State, m: Correct, emit: Emit | None) -> None:
    """Give something its new value."""
    _carry_out(corrections(s, emit), m, emit)


def corrections(s: State, emit: Emit | None = None) -> list[Correction]:
    """Return what may be set right: only between the actions of a turn."""
    if not s.agenda or s.agenda[-1].kind != "turn":
        return []

    def fill(level: int) -> None:
        s.level = level

    def leave(actions: int) -> None:
        s.used = s.defs.numbers.actions - actions

    seats, most = range(s.seats), s.defs.numbers.actions
    found = [turn_of(seats, s.current, lambda seat: turns.pass_turn_to(s, seat, emit))]
    found.append(counted("actions", say("correct.actions"), most - s.used, most, leave, None))
    if not s.simplified:
        found.append(counted("fuel", say("correct.fuel"), s.level, s.defs.full, fill, None, "fuel/gauge"))
    for seat in seats:
        found += [_pawn(s, seat), *(_event(s, seat, card) for card in s.played[seat])]
    return found


def _pawn(s: State, seat: int) -> Correction:
    nodes, at = s.defs.nodes, s.pawns[seat]

    def put(node: str) -> None:
        s.pawns[seat] = s.defs.node[node]
        s.occupied = sum(1 << pawn for pawn in s.pawns)

    choices = tuple(node for n, node in enumerate(nodes) if n == at or not s.occupied >> n & 1)
    place = Editable(f"pawn/{seat}", say("judge.pawn"), nodes[at], choices, "node", seat, f"map/{nodes[at]}")
    return Correction(place, put)


def _event(s: State, seat: int, card: int) -> Correction:
    cards = s.defs.cards

    def put(to: str) -> None:
        for owner, sign in ((seat, -1), (int(to), 1)):
            s.scores[owner] += sign * cards.points[card]
            s.tallies[owner] += sign * cards.tally[card]
        s.played[seat].remove(card)
        s.played[int(to)].append(card)
        counts = [s.new_count(one) for one in range(s.seats)]
        ready = [one for one, count in enumerate(counts) if count >= s.defs.numbers.trigger and not s.simplified]
        if s.trigger[0] not in ready:  # E-2
            s.trigger = (ready[0], s.round) if ready else (NONE, 0)

    choices = tuple(str(other) for other in range(s.seats))
    words = say("correct.event", card=Noun("card", cards.ids[card]))
    return Correction(Editable(f"played/{cards.ids[card]}", words, str(seat), choices, "seat", seat), put)
