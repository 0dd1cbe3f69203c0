"""Visiting an Apostle and the Illumination tile (chapter 7)."""

from collections.abc import Sequence

from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.ierusalem.rules import agenda_items, events
from boardgames.games.ierusalem.rules.cards import put_away
from boardgames.games.ierusalem.rules.definitions import JUDAS, NONE, ORANGE, PURPLE, TYPES, VISITS, WHITE, needs
from boardgames.games.ierusalem.rules.move_tables import chosen
from boardgames.games.ierusalem.rules.moves import ChooseApostle, ChooseSeat, SkipVisit, UseIllumination, UseSet, Visit
from boardgames.games.ierusalem.rules.sanhedrin import all_seated, score
from boardgames.games.ierusalem.rules.state import NEUTRAL, State
from boardgames.games.ierusalem.rules.supper import gain_coins


def visit_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per visit column that a set completes, and skip (V-02 to V-05)."""
    return s.defs.moves.visit[s.visits(seat)]


def skip_visit(s: State, m: SkipVisit, emit: Emit | None) -> None:
    """No visit this turn (V-01)."""
    s.agenda[-1] = agenda_items.PURCHASE[s.agenda[-1].seat]


def visit(s: State, m: Visit, emit: Emit | None) -> None:
    """Choose the column, then the set if several fit (V-05)."""
    seat = s.agenda[-1].seat
    s.column = VISITS.index(m.visit_column)
    s.agenda[-1] = agenda_items.VISITED
    sets = s.sets(seat, s.column)
    if sets & sets - 1:
        s.agenda.append(agenda_items.SET[seat])
    else:
        _with_set(s, seat, sets.bit_length() - 1, emit)


def set_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per set that completes the column."""
    return s.defs.moves.sets[s.sets(seat, s.column)]


def use_set(s: State, m: UseSet, emit: Emit | None) -> None:
    """Use this set."""
    _with_set(s, s.agenda.pop().seat, m.column, emit)


def _with_set(s: State, seat: int, number: int, emit: Emit | None) -> None:
    s.set = number
    if emit:
        events.visiting(s, seat, emit)
    waiting = s.waiting & s.defs.apostles.of_column[s.column]
    if not waiting:
        return
    if waiting & waiting - 1:
        s.agenda.append(agenda_items.APOSTLE[seat])
    else:  # T-13
        _with_apostle(s, seat, waiting.bit_length() - 1, emit)


def apostle_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per Apostle waiting in the column (V-06)."""
    return chosen(s.defs.moves.apostles, s.waiting & s.defs.apostles.of_column[s.column])


def choose_apostle(s: State, m: ChooseApostle, emit: Emit | None) -> None:
    """Choose the Apostle to be seated (V-06)."""
    _with_apostle(s, s.agenda.pop().seat, s.defs.apostles.number[m.apostle], emit)


def _with_apostle(s: State, seat: int, apostle: int, emit: Emit | None) -> None:
    s.apostle = apostle
    empty = _empty_seats(s)
    if empty & empty - 1:
        s.agenda.append(agenda_items.SEAT[seat])
    else:  # T-13
        _seat(s, seat, empty.bit_length() - 1, emit)


def _empty_seats(s: State) -> int:
    return sum(1 << n for n, apostle in enumerate(s.sitting) if apostle == NONE)


def seat_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per empty seat (V-07, R-01)."""
    return chosen(s.defs.moves.seats, _empty_seats(s))


def orange_seats(s: State) -> int:
    """Return the mask of the seats with an orange Apostle (IL-04)."""
    kinds = s.defs.apostles.type
    return sum(1 << n for n, apostle in enumerate(s.sitting) if apostle != NONE and kinds[apostle] == ORANGE)


def orange_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per seated orange Apostle (Q-22)."""
    return chosen(s.defs.moves.seats, orange_seats(s))


def choose_seat(s: State, m: ChooseSeat, emit: Emit | None) -> None:
    """Choose the seat of the Apostle, or for the Illumination the orange Apostle on it."""
    item = s.agenda.pop()
    number = s.defs.apostles.seat[m.seat]
    if item.kind == "orange":
        score_orange(s, number, emit)
    else:
        _seat(s, item.seat, number, emit)


def _seat(s: State, seat: int, number: int, emit: Emit | None) -> None:
    """Seat the Apostle; the twelfth removes the Judgments before his effect (V-07, N-06, R-23)."""
    apostle = s.apostle
    s.sitting[number] = apostle
    s.waiting &= ~(1 << apostle)
    if emit:
        events.apostle_seated(s, seat, apostle, number, emit)
    if not s.waiting:
        all_seated(s, emit)
    kind = s.defs.apostles.type[apostle]
    if kind == PURPLE and any(s.on[seat]) and s.free:
        s.agenda.append(agenda_items.INVITED[seat])
    elif kind == PURPLE and emit:
        events.impossible(s, seat, "invited", emit)
    elif kind == ORANGE:
        score_orange(s, number, emit)
    elif kind == WHITE:
        s.agenda.append(agenda_items.SWAP[seat])
    elif kind == JUDAS:
        gain_coins(s, seat, s.defs.numbers.judas, emit)


def payments(s: State, number: int, apostle: int) -> list[tuple[int, int]]:
    """Return the spaces in reach of a seat, with the points an Apostle on it would pay (L-08, L-09)."""
    worth = s.defs.apostles.worth[apostle]
    return [(space, worth[distance]) for space, distance in s.defs.spaces.near[number]]


def in_range(s: State, number: int) -> list[tuple[int, int, int]]:
    """Return space, owner and points of every Follower in reach of the Apostle on a seat, without neutral ones."""
    found = []
    for space, points in payments(s, number, s.sitting[number]):
        owner = s.owner(space)
        if owner not in (NONE, NEUTRAL):
            found.append((space, owner, points))
    return found


def favors_needed(s: State, seat: int, column: int, cards: Sequence[int]) -> tuple[list[int], list[int]] | None:
    """Return the Locations for which a column of cards needs Favors to complete a visit column, in symbol order,
    and those for which the seat has none; None if the cards do not fit (V-02, V-03)."""
    locations, order = s.defs.cards.location, s.symbols[column]
    wanted = needs(order, tuple(locations[card] for card in cards))
    if wanted is None:
        return None
    spent = [place for place, n in enumerate(wanted) for _ in range(n)]
    lacking = [place for place, n in enumerate(wanted) for _ in range(max(0, n - s.marks[seat][place]))]
    return sorted(spent, key=order.index), sorted(lacking, key=order.index)


def score_orange(s: State, number: int, emit: Emit | None) -> None:
    """Score every Follower in reach for its owner now (V-09, R-02)."""
    for _, owner, points in in_range(s, number):
        score(s, owner, points, "orange", emit)


def finish(s: State, emit: Emit | None) -> None:
    """Score the green points, then discard cards and markers (V-12, V-13)."""
    seat, number = s.active, s.set
    cards = list(s.columns[seat][number - 1]) if number else []
    locations = s.defs.cards.location
    wanted = needs(s.symbols[s.column], tuple([locations[card] for card in cards]))
    used = [_use_marker(s, seat, location) for location, n in enumerate(wanted or ()) for _ in range(n)]
    points = sum(s.defs.cards.vp[card] for card in cards)
    s.vp[seat] += points
    if emit:
        events.visited(s, seat, len(cards), used, points, emit)
    if number:
        s.columns[seat][number - 1].clear()
    for card in cards:
        put_away(s, seat, card, f"played/{s.defs.cards.ids[card]}", emit)
    s.column = s.set = s.apostle = NONE
    s.agenda[-1] = agenda_items.PURCHASE[seat]


def _use_marker(s: State, seat: int, location: int) -> int:
    """Remove a marker of this Location from the game and return it."""
    markers = s.defs.markers
    marker = min(n for n in s.received[seat] if markers.location[n % len(markers.ids)] == location)
    s.received[seat].remove(marker)
    s.marks[seat][location] -= 1
    return marker


def illumination_types(s: State, seat: int) -> list[int]:
    """Return the types of Apostle whose effect the tile can have now (IL-01, IL-02)."""
    if not s.lit[seat] or not s.waiting:
        return []
    return [kind for kind in range(len(TYPES)) if not effect_lacks(s, seat, kind)]


def effect_lacks(s: State, seat: int, kind: int) -> str:
    """Return why a type has no effect now, empty if it has one (IL-02)."""
    if kind == PURPLE:
        return "nobody_to_send" if not any(s.on[seat]) else "" if s.free else "no_place_free"
    return "no_orange_seated" if kind == ORANGE and not orange_seats(s) else ""


def use_illumination(s: State, m: UseIllumination, emit: Emit | None) -> None:
    """Turn the tile; its effect must be carried out (IL-02 to IL-05)."""
    seat, kind = s.agenda[-1].seat, TYPES.index(m.type)
    s.lit[seat] = False
    s.agenda[-1] = agenda_items.ACTIONS
    if emit:
        events.illuminated(s, seat, m.type, emit)
    if kind == PURPLE:
        s.agenda.append(agenda_items.MUST_INVITED[seat])
    elif kind == WHITE:
        own = s.seated[seat]
        s.picked = NONE if own & own - 1 else own.bit_length() - 1  # T-13
        s.agenda.append((agenda_items.MUST_SWAP if s.picked == NONE else agenda_items.MUST_SWAP_WITH)[seat])
    elif kind == JUDAS:
        gain_coins(s, seat, s.defs.numbers.judas, emit)
    else:
        seats = orange_seats(s)
        if seats & seats - 1:
            s.agenda.append(agenda_items.ORANGE[seat])
        else:
            score_orange(s, seats.bit_length() - 1, emit)
