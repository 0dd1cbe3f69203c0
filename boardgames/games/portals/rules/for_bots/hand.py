"""What the cards in a hand can still bring their holder, for bots."""

from functools import lru_cache
from typing import NamedTuple

from boardgames.games.portals.rules.definitions import NEW, NONE
from boardgames.games.portals.rules.state import State

STEP_KEPT = 0.97  # share of its worth an event keeps for every step still to go
GOAL_STEP_KEPT = 0.85  # the same for the one event that the pawn is heading for
GOAL_SHARE = 0.6  # what being on the way to that event is worth
HELD_KEPT = 0.6  # an event in hand is not yet an event played
ROUND_KEPT = 0.9  # for every round until pawn and capsule are there
LATE_KEPT = 0.3  # for every period that fuel would have to bridge back
FUEL_KEPT = 0.5  # when the hand holds the fuel for that
CROWD_KEPT = 0.88  # the next best card in hand counts less than the one before
BONUS_CARDS_FREE = 3  # more bonus cards than that leave too little room for events
CROWD_COST = 0.5  # for the first of them, growing with the square
LAST_SLOT_KEPT = 0.3  # the card that has to make room for the next draw
SPARE_KEPT = 0.35  # a New Testament event more than the end needs
SYMBOL_WORTH = 0.6
NEW_REGION_WORTH = 1.0
REGION_CARD_WORTH = 2.0  # beside the Region Set that it fills up
SYMBOL_CARD_WORTH = 1.5  # beside the symbols that it counts already
FUEL_WORTH = 0.3
MOST_HANDS = 1 << 16  # cached at a time
END_WORTH = 2.0  # of a New Testament event for a player who wants the game to end


class Outlook(NamedTuple):
    """What lies ahead of a seat."""

    future: float  # how much unfinished things count, 1 to 0
    haste: float  # whether the seat wants the game to end: 1 with a lead, -1 with a deficit that time may mend
    capsule: int  # where it stands in the seat's next turn; NONE when there is none


class Reach(NamedTuple):
    """How far a seat gets in place and time."""

    left: int  # actions left in this turn
    actions: int  # in any later one
    level: int
    full: int
    now: int  # the capsule
    then: int  # the capsule in the seat's next turn; NONE when there is none
    last: int  # where the capsule stays
    is_simplified: bool


def hand_worth(s: State, seat: int, outlook: Outlook) -> float:
    """What the hand can still bring; one event is the goal of the journey, the others wait."""
    worths, goal = _worths(s, seat, outlook)
    value, share, limit = GOAL_SHARE * goal, 1.0, s.defs.numbers.hand_limit
    for place, worth in enumerate(sorted(worths, reverse=True), start=1):
        value += worth * (share if place < limit else share * LAST_SLOT_KEPT)
        share *= CROWD_KEPT
    if outlook.capsule != NONE:
        events = (s.masks[seat] & s.defs.masks.events).bit_count()
        crowd = max(0, len(worths) - events - BONUS_CARDS_FREE)
        value -= CROWD_COST * crowd * crowd
    return outlook.future * value


def hand_parts(s: State, seat: int, capsule: int) -> tuple[float, ...]:
    """The worth of the event to head for and of the whole hand, fuel for one turn."""
    is_turn = s.current == seat
    key = (
        s.masks[seat], s.pawns[seat], s.tallies[seat], capsule, s.capsule, s.level, s.used if is_turn else NONE,
    )  # fmt: skip
    found = s.routes.hands.get(key)
    if found is None:
        if len(s.routes.hands) >= MOST_HANDS:
            s.routes.hands.clear()
        found = s.routes.hands[key] = _hand_parts(s, seat, capsule)
    return found


def _hand_parts(s: State, seat: int, capsule: int) -> tuple[float, ...]:
    worths, goal = _worths(s, seat, Outlook(1.0, 0.0, capsule))
    value, share, limit = 0.0, 1.0, s.defs.numbers.hand_limit
    for place, worth in enumerate(sorted(worths, reverse=True), start=1):
        value += worth * (share if place < limit else share * LAST_SLOT_KEPT)
        share *= CROWD_KEPT
    return goal, value, min(s.defs.full, sum(_fuel(s, s.hands[seat])))


def heading_for(s: State, seat: int) -> int:
    """The event of the hand that is worth heading for, NONE without one."""
    found = _events(s, seat, Outlook(1.0, 0.0, min(s.defs.last_period, s.capsule + 1)))
    likely = [(worth * GOAL_STEP_KEPT**steps, card) for worth, steps, card in found if worth > 0]
    return max(likely, default=(0.0, NONE))[1]


def nearness(s: State, seat: int) -> float:
    """How near the pawn is to a New Testament event of the hand, 1 to 0."""
    distance, place = s.routes.distance[s.pawns[seat]], s.defs.cards.place
    new = s.masks[seat] & s.defs.masks.new_testament
    return max((GOAL_STEP_KEPT ** distance[place[card]] for card in s.hands[seat] if new >> card & 1), default=0.0)


def _worths(s: State, seat: int, outlook: Outlook) -> tuple[list[float], float]:
    """The worth of every card, and of the event to head for."""
    cards, has_next = s.defs.cards, outlook.capsule != NONE
    spare = s.defs.numbers.trigger - s.new_count(seat)
    worths, goal = [], 0.0
    for worth, steps, card in sorted(_events(s, seat, outlook), reverse=True):
        if cards.deck[card] == NEW and not s.simplified:
            spare -= 1
            worth *= 1.0 if spare >= 0 else SPARE_KEPT
        goal = max(goal, worth * GOAL_STEP_KEPT**steps)
        worths.append(HELD_KEPT * worth * STEP_KEPT**steps + (FUEL_WORTH * cards.icons[card] if has_next else 0.0))
    if has_next:
        masks, mask = s.defs.masks, s.masks[seat]
        worths += [REGION_CARD_WORTH] * (mask & masks.region_cards).bit_count()
        worths += [SYMBOL_CARD_WORTH] * (mask & masks.symbol_cards).bit_count()
    return worths, goal


def _events(s: State, seat: int, outlook: Outlook) -> list[tuple[float, int, int]]:
    """Every event in the hand: what it may bring, the steps to its place, its number."""
    cards, hand, here = s.defs.cards, s.hands[seat], s.pawns[seat]
    reach, fuel = _reach(s, seat, outlook), _fuel(s, hand)
    boost = sum(fuel)
    counts = [s.region_count(seat, region) for region in range(len(s.defs.regions))]
    least = min(counts)
    is_end_due = s.new_count(seat) + 1 >= s.defs.numbers.trigger
    found = []
    for card in hand:
        place = cards.place[card]
        if place == NONE:
            continue
        steps = s.routes.distance[here][place] if here != NONE else 0
        worth = cards.points[card] + SYMBOL_WORTH * len(cards.symbols[card])
        if counts[cards.region[card]] == least:
            worth += NEW_REGION_WORTH
        if cards.deck[card] == NEW and not s.simplified:
            if outlook.haste > 0:
                worth += END_WORTH * outlook.haste
            elif is_end_due:
                worth *= 1.0 + outlook.haste
        icons = cards.icons[card]
        others = boost - icons if icons and fuel[cards.fuel[card]] == icons else boost
        found.append((worth * _hope(reach, cards.period[card], steps, others), steps, card))
    return found


def _reach(s: State, seat: int, outlook: Outlook) -> Reach:
    actions, full = s.defs.numbers.actions, s.defs.full
    is_turn = s.current == seat
    level = s.level if is_turn or s.level < full else 0  # F-6: a full tank serves one player
    left = actions - s.used if is_turn else 0
    return Reach(left, actions, level, full, s.capsule, outlook.capsule, s.defs.last_period, s.simplified)


def _fuel(s: State, hand: list[int]) -> list[int]:
    """The most icons of each colour in the hand: together what one turn can burn (F-4)."""
    fuel, cards = [0] * len(s.defs.fuels), s.defs.cards
    for card in hand:
        if cards.icons[card] > fuel[cards.fuel[card]]:
            fuel[cards.fuel[card]] = cards.icons[card]
    return fuel


@lru_cache(maxsize=65536)
def _hope(reach: Reach, period: int, steps: int, boost: int) -> float:
    """The hope to be at the event's place while it is in range; boost is the fuel that can be burnt for it."""
    is_near = steps < reach.left
    if is_near and (reach.is_simplified or reach.level == reach.full or abs(period - reach.now) <= reach.level):
        return 1.0
    if reach.then == NONE:
        gap = abs(period - reach.now) - reach.level
        return FUEL_KEPT if is_near and _bridges(reach.level, boost, gap, reach.full) else 0.0
    turns = max(0, (steps - reach.left) // reach.actions)  # after the next one
    if reach.is_simplified:
        return float(ROUND_KEPT**turns)
    level = 0 if reach.level == reach.full else reach.level
    arrival = min(reach.last, reach.then + turns)
    late = arrival - level - period
    if late <= 0:
        return float(ROUND_KEPT ** (turns + max(0, period - level - arrival)))
    return float(FUEL_KEPT * ROUND_KEPT**turns if _bridges(level, boost, late, reach.full) else LATE_KEPT**late)


def _bridges(level: int, boost: int, gap: int, full: int) -> bool:
    return gap <= boost or level + boost >= full
