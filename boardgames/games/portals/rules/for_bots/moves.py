"""The moves that bots think about: none that throws something away for nothing, no step that leads nowhere."""

from collections.abc import Sequence

from boardgames.core.moves import Move
from boardgames.games.portals.rules import decisions, hands
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.moves import Burn, Discard, Step
from boardgames.games.portals.rules.state import State

DISCARDS = 3  # so many of the poorest cards are thought of


def sensible(s: State) -> Sequence[Move]:
    """The legal moves without idle ones; they depend only on what the deciding seat sees."""
    moves = decisions.legal(s)
    if not s.agenda or s.agenda[-1].kind != "turn":
        return moves
    seat = s.agenda[-1].seat
    steps = [move for move in moves if type(move) is Step]
    allowed = {*_steps(s, seat, steps), *_discards(s, seat), *_burns(s, seat)}
    return [move for move in moves if type(move) not in _LIMITED or move in allowed]


def _goals(s: State, seat: int) -> list[int]:
    """Where the events of the hand are played that fuel can bring into range; in the last round only near ones."""
    cards, hand, distance = s.defs.cards, s.hands[seat], s.routes.distance[s.pawns[seat]]
    left = s.defs.numbers.actions - s.used
    fuel = sum(cards.icons[card] for card in hand)
    past = 0 if s.simplified or s.level + fuel >= s.defs.full else s.capsule - s.level - fuel
    places = {cards.place[card] for card in hand if cards.period[card] >= past} - {NONE, s.pawns[seat]}
    return [place for place in places if distance[place] < left or not s.is_last_round]


def _steps(s: State, seat: int, steps: list[Step]) -> list[Step]:
    """Steps towards an event of the hand; any step when others bar all the ways there."""
    goals = _goals(s, seat)
    if not steps or not goals:
        return []
    distance, number = s.routes.distance, s.defs.node
    here = distance[s.pawns[seat]]
    near = []
    for step in steps:
        there = distance[number[step.to]]
        if any(there[goal] < here[goal] for goal in goals):
            near.append(step)
    return near or steps


def _discards(s: State, seat: int) -> list[Move]:
    """The poorest cards of a full hand, bonus cards last, when a draw could follow (H-2)."""
    hand, numbers = s.hands[seat], s.defs.numbers
    if len(hand) < numbers.hand_limit or s.used >= numbers.actions or not s.has_sources:
        return []
    cards, past = s.defs.cards, s.capsule - s.level

    def rank(card: int) -> tuple[bool, bool, int]:
        return cards.place[card] == NONE, cards.period[card] >= past, cards.points[card]

    has_events = s.masks[seat] & s.defs.masks.events
    return [s.defs.moves.discard[card] for card in sorted(hand, key=rank)[: DISCARDS if has_events else None]]


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
    return [
        s.defs.moves.burn[card]
        for card in s.hands[seat]
        if fuel >> card & 1 and (cards.period[card] < past or wanted - {card})
    ]


_LIMITED = frozenset((Step, Discard, Burn))
