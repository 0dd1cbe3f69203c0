"""The moves that bots think about: none that throws something away for nothing, no step that leads nowhere."""

from collections.abc import Sequence

from boardgames.core.moves import Move
from boardgames.games.portals.rules import decisions, hands, scoring
from boardgames.games.portals.rules.definitions import NEW, NONE
from boardgames.games.portals.rules.for_bots.hand import heading_for
from boardgames.games.portals.rules.moves import DrawRow, Play
from boardgames.games.portals.rules.state import State

DISCARDS = 3  # so many of the poorest cards are thought of
PATIENCE_ROUNDS = 3  # on New Testament, in which nobody ends the game only to lose it
LAST_PLAY = 10  # points that the last event may bring beside its own: symbols, a Region Set


def sensible(s: State) -> Sequence[Move]:
    """The legal moves without idle ones, in the same order; they depend only on what the deciding seat sees."""
    if not s.agenda or s.agenda[-1].kind != "turn":
        return decisions.legal(s)
    seat, left = s.agenda[-1].seat, s.defs.numbers.actions - s.used
    plays = _plays(s, seat) if left else []
    if plays and left <= len(plays):
        return plays
    burns = _burns(s, seat, left)
    if not left:
        return [*burns, s.defs.moves.end]
    draws = _draws(s, seat)
    if plays:  # nobody leaves an event that can be witnessed here and now
        return [*plays, *draws, *burns]
    soon = _witnessed_soon(s, seat, left)
    if soon and (nearer := _steps_to(s, seat, soon)):
        return [*_steps(s, seat, nearer), *draws, *burns]
    poorest = [] if soon else _poorest(s, seat)
    found = [*_steps(s, seat, 0 if not soon and _waits(s, seat) else _useful_steps(s, seat, left)), *draws, *burns]
    if poorest:
        found += [s.defs.moves.discard[card] for card in s.hands[seat] if card in poorest]
    if draws or (poorest and (not s.used or _is_past(s, poorest[0]))):
        return found  # a free card is not left lying, and nobody stands still for a whole turn
    return [*found, s.defs.moves.end]


def _plays(s: State, seat: int) -> list[Move]:
    """Events that can be witnessed here and now, without one that would lose the game."""
    number = s.defs.cards.number
    return [
        move
        for move in decisions.plays(s, seat)
        if not (isinstance(move, Play) and _ends_in_defeat(s, seat, number[move.card]))
    ]


def _draws(s: State, seat: int) -> Sequence[Move]:
    """Cards to draw; the last place of the hand is too good for an event that is out of range for good."""
    draws = decisions.draws(s, seat)
    if len(s.hands[seat]) != s.defs.numbers.hand_limit - 1:
        return draws
    return [move for move in draws if not (isinstance(move, DrawRow) and _is_past(s, s.row[move.slot]))]


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


def _steps(s: State, seat: int, wanted: int) -> list[Move]:
    """The steps to these places that nobody bars."""
    wanted &= ~s.occupied
    return [step for bit, step in s.routes.bits[s.pawns[seat]] if wanted & bit]


def _steps_to(s: State, seat: int, events: int) -> int:
    """The free places, as a mask, that lie nearer to any of these events of the hand."""
    nearer, place = _nearer(s, s.pawns[seat]), s.defs.cards.place
    found = 0
    for card in s.hands[seat]:
        if events >> card & 1:
            found |= nearer[place[card]]
    return found & ~s.occupied


def _useful_steps(s: State, seat: int, left: int) -> int:
    """Steps towards an event of the hand, as a mask; any step when others bar all the ways there."""
    goals = _goals(s, seat, left)
    return _steps_to(s, seat, goals) or (s.routes.near[s.pawns[seat]] if goals else 0)


def _goals(s: State, seat: int, left: int) -> int:
    """The events of the hand elsewhere that fuel can bring into range, as a mask; in the last round only near ones."""
    cards, hand, here, masks = s.defs.cards, s.hands[seat], s.pawns[seat], s.defs.masks
    goals = s.masks[seat] & masks.events & ~masks.at[here]
    if s.is_last_round:
        goals &= _within(s, here, left)
    if s.simplified or s.capsule <= s.level:
        return goals
    fuel = sum([cards.icons[card] for card in hand])
    past = s.capsule - s.level - fuel
    if past <= 0 or s.level + fuel >= s.defs.full:
        return goals
    return sum([1 << card for card in hand if goals >> card & 1 and cards.period[card] >= past])


def _waits(s: State, seat: int) -> bool:
    """Whether the pawn stands where the event is that is worth heading for, so that all steps would lead back."""
    here = s.pawns[seat]
    if s.is_last_round or not s.masks[seat] & s.defs.masks.at[here]:
        return False
    goal = heading_for(s, seat)
    return goal != NONE and s.defs.cards.place[goal] == here


def _nearer(s: State, here: int) -> tuple[int, ...]:
    """By goal: the places one step away that lie nearer to it, as a mask."""
    found = s.routes.nearer.get(here)
    if found is None:
        distance = s.routes.distance
        near = [there for there, steps in enumerate(distance[here]) if steps == 1]
        found = s.routes.nearer[here] = tuple(
            sum([1 << there for there in near if distance[there][goal] < distance[here][goal]])
            for goal in range(len(distance))
        )
    return found


def _within(s: State, here: int, steps: int) -> int:
    """The events whose places are fewer steps away, as a mask."""
    found = s.routes.within.get((here, steps))
    if found is None:
        near = [events for events, far in zip(s.defs.masks.at, s.routes.distance[here], strict=True) if far < steps]
        found = s.routes.within[here, steps] = sum(near)
    return found


def _witnessed_soon(s: State, seat: int, left: int) -> int:
    """The events elsewhere, as a mask, that the actions left suffice to reach and to witness."""
    place, here = s.defs.cards.place, s.pawns[seat]
    near = s.masks[seat] & s.reach() & _within(s, here, left)
    if not near:
        return 0
    return sum(
        [
            1 << card
            for card in s.hands[seat]
            if near >> card & 1 and not s.occupied >> place[card] & 1 and not _ends_in_defeat(s, seat, card)
        ]
    )


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


def _burns(s: State, seat: int, left: int) -> list[Move]:
    """Cards of the past, and all fuel when an event within reach of this turn is out of range."""
    fuel = hands.burnable(s, seat)
    if not fuel:
        return []
    cards, past = s.defs.cards, s.capsule - s.level
    wanted = s.masks[seat] & ~s.reach() & _within(s, s.pawns[seat], left)
    spare = 0 if s.is_last_round else s.defs.full - s.level  # F-6: a full tank that nobody uses is empty again
    return [
        s.defs.moves.burn[card]
        for card in s.hands[seat]
        if fuel >> card & 1 and (wanted & ~(1 << card) or (cards.period[card] < past and cards.icons[card] < spare))
    ]
