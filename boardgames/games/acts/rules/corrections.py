"""What the table may set right: pawns, boats, cards of gospels, tokens, marks, octagons, whose turn it is."""

from boardgames.core.corrections import Correct, Correction, Editable, counted, turn_of
from boardgames.core.corrections import carry_out as _carry_out
from boardgames.core.events import Emit
from boardgames.core.phrase import Noun, say
from boardgames.games.acts.rules import turns
from boardgames.games.acts.rules.definitions import NONE
from boardgames.games.acts.rules.state import State

MOST_MARKS = 60


def carry_out(s: State, m: Correct, emit: Emit | None) -> None:
    """Give something its new value."""
    _carry_out(corrections(s, emit), m, emit)


def corrections(s: State, emit: Emit | None = None) -> list[Correction]:
    """Return what may be set right: only between the actions of a turn."""
    if not s.agenda or s.agenda[-1].kind != "turn":
        return []

    def leave(octagons: int) -> None:
        s.octagons = octagons
        del s.spent[: max(len(s.spent) + octagons - s.defs.numbers.octagons, 0)]

    found = [turn_of(range(s.seats), s.current, lambda seat: turns.pass_turn_to(s, seat, emit))]
    most, words = s.defs.numbers.octagons, say("correct.octagons")
    found.append(counted("octagons", words, s.octagons, most, leave, None, "action/octagons"))
    for seat in range(s.seats):
        found += [_pawn(s, seat), _marks(s, seat), *([_token(s, seat)] if s.tokens[seat] else [])]
        found += [_tradition(s, seat, place) for place in range(len(s.sequence(seat)))]
    return found + [_boat(s, number) for number in range(len(s.boats))]


def _pawn(s: State, seat: int) -> Correction:
    """A pawn goes to a city or a waypoint: in a haven none ever rests (B-3)."""
    nodes, at, roads = s.defs.board.nodes, s.pawns[seat], s.defs.board.graph.neighbours("road")

    def put(node: str) -> None:
        s.pawns[seat] = s.defs.board.node[node]

    choices = tuple(node for n, node in enumerate(nodes) if roads[n])
    place = Editable(f"pawn/{seat}", say("judge.pawn"), nodes[at], choices, "node", seat, f"map/{nodes[at]}")
    return Correction(place, put)


def _marks(s: State, seat: int) -> Correction:
    def put(marks: int) -> None:
        s.tallies[seat] = marks

    return counted(f"marks/{seat}", say("correct.marks"), s.tallies[seat], MOST_MARKS, put, seat, is_score=True)


def _token(s: State, seat: int) -> Correction:
    """One of the seat's tokens, which another gets: there are never more or fewer of them."""

    def put(to: str) -> None:
        s.tokens[seat] -= 1
        s.tokens[int(to)] += 1

    choices = tuple(str(other) for other in range(s.seats))
    return Correction(Editable(f"token/{seat}", say("correct.token"), str(seat), choices, "seat", seat), put)


def _tradition(s: State, seat: int, place: int) -> Correction:
    """A card of a gospel, which changes places with another: it keeps its length and its gaps."""
    gospel = s.gospels[seat]
    slots = [slot for slot, card in enumerate(gospel) if card != NONE]
    name = s.defs.cards.ids[gospel[slots[place]]]

    def put(to: int) -> None:
        here, there = slots[place], slots[to - 1]
        gospel[here], gospel[there] = gospel[there], gospel[here]

    words, choices = say("correct.tradition", card=Noun("card", name)), tuple(range(1, len(slots) + 1))
    return Correction(Editable(f"tradition/{seat}/{name}", words, place + 1, choices, seat=seat), put)


def _boat(s: State, number: int) -> Correction:
    nodes, at = s.defs.board.nodes, s.boats[number]

    def put(node: str) -> None:
        s.boats[number] = s.defs.board.node[node]

    free = [n for n in range(len(nodes)) if n == at or (n in s.defs.board.ports and n not in s.boats)]
    words = say("correct.boat", n=number + 1)
    choices = tuple(nodes[n] for n in free)
    return Correction(Editable(f"boat/{number}", words, nodes[at], choices, "node", None, f"map/{nodes[at]}"), put)
