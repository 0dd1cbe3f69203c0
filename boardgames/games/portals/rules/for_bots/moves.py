"""The moves that bots think about: none that throws something away for nothing, no step that leads nowhere."""

from collections.abc import Sequence

from boardgames.core.moves import Move
from boardgames.games.portals.rules import decisions, hands, scoring
from boardgames.games.portals.rules.definitions import NEW, NONE
from boardgames.games.portals.rules.for_bots.hand import heading_for
from boardgames.games.portals.rules.moves import Burn, Discard, DrawDeck, DrawRow, EndTurn, Play, Step
from boardgames.games.portals.rules.state import State

DISCARDS = 3  # so many of the poorest cards are thought of
PATIENCE_ROUNDS = 3  # on New Testament, in which nobody ends the game only to lose it
LAST_PLAY = 10  # points that the last event may bring beside its own: symbols, a Region Set


def sensible(s: State) -> Sequence[Move]:
    """The legal moves without idle ones; they depend only on what the deciding seat sees."""
    moves = decisions.legal(s)
    if not s.agenda or s.agenda[-1].kind != "turn":
        return moves
    seat = s.agenda[-1].seat
    soon = _witnessed_soon(s, seat)
    steps = 0 if _waits(s, seat) and not soon else _steps(s, seat)
    poorest = [] if soon else _poorest(s, seat)
    cards = {*[s.defs.moves.discard[card] for card in poorest], *_burns(s, seat)}
    node, is_crowded = s.defs.node, len(s.hands[seat]) == s.defs.numbers.hand_limit - 1
    found, can_draw = [], False
    for move in moves:
        if type(move) is Step:
            is_idle = not steps >> node[move.to] & 1
        elif type(move) is Play:
            is_idle = _ends_in_defeat(s, seat, s.defs.cards.number[move.card])
        elif type(move) is DrawRow:
            is_idle = is_crowded and _is_past(s, s.row[move.slot])
        else:
            is_idle = type(move) in _LIMITED and move not in cards
        if not is_idle:
            found.append(move)
            can_draw = can_draw or type(move) in _DRAWS
    plays = [move for move in found if type(move) is Play]
    if plays:  # nobody leaves an event that can be witnessed here and now
        return plays if s.defs.numbers.actions - s.used <= len(plays) else _without(found, _LEAVING)
    if soon and (nearer := _towards(s, found, soon)):
        return nearer
    if can_draw or (poorest and (not s.used or _is_past(s, poorest[0]))):
        return _without(found, _ENDING)  # a free card is not left lying, and nobody stands still for a whole turn
    return found


def _towards(s: State, moves: Sequence[Move], places: Sequence[int]) -> Sequence[Move]:
    """The moves without the end of the turn and without steps that lead no nearer; none if others bar all the ways."""
    node, distance = s.defs.node, s.routes.distance
    steps = distance[s.pawns[s.agenda[-1].seat]]
    ways = {
        move
        for move in moves
        if type(move) is Step and any(distance[node[move.to]][place] < steps[place] for place in places)
    }
    return [move for move in moves if move in ways or type(move) not in _LEAVING] if ways else []


def _without(moves: Sequence[Move], kinds: frozenset[type[Move]]) -> list[Move]:
    return [move for move in moves if type(move) not in kinds]


def _ends_in_defeat(s: State, seat: int, card: int) -> bool:
    """Whether the event would end a game that the seat is losing, while cards may still turn it (E-2)."""
    trigger = s.defs.numbers.trigger
    if s.simplified or s.defs.cards.deck[card] != NEW or s.new_count(seat) != trigger - 1 or s.is_last_round:
        return False
    if s.stall or not s.has_sources or s.round - s.defs.last_period - 1 >= PATIENCE_ROUNDS:
        return False
    totals, team = scoring.final_totals(s), s.team(seat)
    best = max(total for other, total in enumerate(totals) if other not in team)
    return totals[seat] + s.defs.cards.points[card] + LAST_PLAY < best


def _is_past(s: State, card: int) -> bool:
    """Whether the card is an event out of range for good: the first to be thrown away again."""
    return 0 <= s.defs.cards.period[card] < s.capsule - s.level


def _goals(s: State, seat: int) -> set[int]:
    """Where the events of the hand are played that fuel can bring into range; in the last round only near ones."""
    cards, hand = s.defs.cards, s.hands[seat]
    fuel = sum([cards.icons[card] for card in hand])
    past = 0 if s.simplified or s.level + fuel >= s.defs.full else max(0, s.capsule - s.level - fuel)
    places = {cards.place[card] for card in hand if cards.period[card] >= past}  # bonus cards have no period
    places.discard(s.pawns[seat])
    if s.is_last_round:
        distance, left = s.routes.distance[s.pawns[seat]], s.defs.numbers.actions - s.used
        return {place for place in places if distance[place] < left}
    return places


def _steps(s: State, seat: int) -> int:
    """Steps towards an event of the hand, as a mask; any step when others bar all the ways there."""
    if s.used >= s.defs.numbers.actions:
        return 0
    goals, here, routes = _goals(s, seat), s.pawns[seat], s.routes
    near = 0
    for goal in goals:
        nearer = routes.nearer.get((here, goal))
        near |= _nearer(s, here, goal) if nearer is None else nearer
    free = routes.near[here] & ~s.occupied
    return near & free or (free if goals else 0)


def _waits(s: State, seat: int) -> bool:
    """Whether the pawn stands where the event is that is worth heading for, so that all steps would lead back."""
    cards, here = s.defs.cards, s.pawns[seat]
    if s.is_last_round or not any(cards.place[card] == here for card in s.hands[seat]):
        return False
    goal = heading_for(s, seat)
    return goal != NONE and cards.place[goal] == here


def _nearer(s: State, here: int, goal: int) -> int:
    distance = s.routes.distance
    found = sum(
        1 << there
        for there, steps in enumerate(distance[here])
        if steps == 1 and distance[there][goal] < distance[here][goal]
    )
    s.routes.nearer[here, goal] = found
    return found


def _witnessed_soon(s: State, seat: int) -> list[int]:
    """The places of events that the actions left suffice to reach and to witness."""
    cards, here, left = s.defs.cards, s.pawns[seat], s.defs.numbers.actions - s.used
    distance = s.routes.distance[here]
    return [
        cards.place[one]
        for one in s.hands[seat]
        if cards.place[one] != NONE
        and distance[cards.place[one]] < left
        and s.is_in_range(cards.period[one])
        and (cards.place[one] == here or not s.occupied >> cards.place[one] & 1)
        and not _ends_in_defeat(s, seat, one)
    ]


def _poorest(s: State, seat: int) -> list[int]:
    """The poorest cards of a full hand, bonus cards last, when a draw could follow and no play makes room (H-2)."""
    hand, numbers = s.hands[seat], s.defs.numbers
    if len(hand) < numbers.hand_limit or s.used >= numbers.actions or not s.has_sources:
        return []
    cards, past = s.defs.cards, s.capsule - s.level

    def rank(card: int) -> tuple[bool, bool, int]:
        return cards.place[card] == NONE, cards.period[card] >= past, cards.points[card]

    has_events = s.masks[seat] & s.defs.masks.events
    return sorted(hand, key=rank)[: DISCARDS if has_events else None]


def _burns(s: State, seat: int) -> list[Move]:
    """Cards of the past, and all fuel when an event within reach of this turn is out of range."""
    fuel = hands.burnable(s, seat)
    if not fuel:
        return []
    cards, distance = s.defs.cards, s.routes.distance[s.pawns[seat]]
    left, past = s.defs.numbers.actions - s.used, s.capsule - s.level
    wanted = {
        card
        for card in s.hands[seat]
        if cards.place[card] != NONE and distance[cards.place[card]] < left and not s.is_in_range(cards.period[card])
    }
    spare = 0 if s.is_last_round else s.defs.full - s.level  # F-6: a full tank that nobody uses is empty again
    return [
        s.defs.moves.burn[card]
        for card in s.hands[seat]
        if fuel >> card & 1 and (wanted - {card} or (cards.period[card] < past and cards.icons[card] < spare))
    ]


_LIMITED = frozenset((Discard, Burn))
_DRAWS = frozenset((DrawDeck, DrawRow))
_ENDING: frozenset[type[Move]] = frozenset((EndTurn,))
_LEAVING: frozenset[type[Move]] = frozenset((EndTurn, Step))
