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
END_WORTH = 2.0  # of a New Testament event for a player who wants the game to end
COUNTERS = 16  # of a tally, 8 bits each; more than regions, symbols and New Testament cards need
Promise = tuple[float, int, int]  # what an event may bring, the steps to its place, its number


class Outlook(NamedTuple):
    """What lies ahead of a seat."""

    future: float  # how much unfinished things count, 1 to 0
    haste: float  # whether the seat wants the game to end: 1 with a lead, -1 with a deficit that time may mend
    capsule: int  # where it stands in the seat's next turn; NONE when there is none


class Reach:
    """How far a seat gets in place and time; the hopes that follow from it are worked out once."""

    def __init__(
        self, left: int, actions: int, level: int, full: int, now: int, then: int, last: int, is_simplified: bool
    ) -> None:
        self.left = left  # actions left in this turn
        self.actions = actions  # in any later one
        self.level = level
        self.full = full
        self.now = now  # the capsule
        self.then = then  # the capsule in the seat's next turn; NONE when there is none
        self.last = last  # where the capsule stays
        self.is_simplified = is_simplified
        self._hopes: dict[tuple[int, int, int], float] = {}

    def hope(self, period: int, steps: int, boost: int) -> float:
        """The hope to be at an event's place while it is in range; boost is the fuel that can be burnt for it."""
        found = self._hopes.get((period, steps, boost))
        if found is None:
            found = self._hopes[period, steps, boost] = self._hope(period, steps, boost)
        return found

    def _hope(self, period: int, steps: int, boost: int) -> float:
        is_near = steps < self.left
        if is_near and (self.is_simplified or self.level == self.full or abs(period - self.now) <= self.level):
            return 1.0
        if self.then == NONE:
            gap = abs(period - self.now) - self.level
            return FUEL_KEPT if is_near and self._bridges(self.level, boost, gap) else 0.0
        turns = max(0, (steps - self.left) // self.actions)  # after the next one
        if self.is_simplified:
            return float(ROUND_KEPT**turns)
        level = 0 if self.level == self.full else self.level
        arrival = min(self.last, self.then + turns)
        late = arrival - level - period
        if late <= 0:
            return float(ROUND_KEPT ** (turns + max(0, period - level - arrival)))
        return float(FUEL_KEPT * ROUND_KEPT**turns if self._bridges(level, boost, late) else LATE_KEPT**late)

    def _bridges(self, level: int, boost: int, gap: int) -> bool:
        return gap <= boost or level + boost >= self.full


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


def hand_parts(s: State, seat: int, capsule: int) -> tuple[float, float, int]:
    """The worth of the event to head for and of the whole hand, fuel for one turn."""
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
    cards, masks, mask, has_next = s.defs.cards, s.defs.masks, s.masks[seat], outlook.capsule != NONE
    found, worths, goal = _events(s, seat, outlook), [], 0.0
    spare = s.defs.numbers.trigger - s.new_count(seat)
    if not s.simplified and (mask & masks.new_testament).bit_count() > spare:
        found = _without_spare(s, found, spare)
    for worth, steps, card in found:
        goal = max(goal, worth * GOAL_STEP_KEPT**steps)
        worths.append(HELD_KEPT * worth * STEP_KEPT**steps + (FUEL_WORTH * cards.icons[card] if has_next else 0.0))
    if has_next:
        worths += [REGION_CARD_WORTH] * (mask & masks.region_cards).bit_count()
        worths += [SYMBOL_CARD_WORTH] * (mask & masks.symbol_cards).bit_count()
    return worths, goal


def _without_spare(s: State, found: list[Promise], spare: int) -> list[Promise]:
    """The same events; of those of the New Testament only the best ones that the end needs count in full."""
    rated = []
    for worth, steps, card in sorted(found, reverse=True):
        is_new = s.defs.cards.deck[card] == NEW
        spare -= is_new
        rated.append((worth * SPARE_KEPT if is_new and spare < 0 else worth, steps, card))
    return rated


def _events(s: State, seat: int, outlook: Outlook) -> list[Promise]:
    """Every event in the hand."""
    cards, hand, here = s.defs.cards, s.hands[seat], s.pawns[seat]
    distance = s.routes.distance[here] if here != NONE else None
    reach, fuel = _reach(s, seat, outlook), _fuel(s, hand)
    boost = sum(fuel)
    rare = _rarest(s.tallies[seat], len(s.defs.regions))
    is_end_due = s.new_count(seat) + 1 >= s.defs.numbers.trigger
    found = []
    for card in hand:
        place = cards.place[card]
        if place == NONE:
            continue
        steps = distance[place] if distance else 0
        worth = cards.points[card] + SYMBOL_WORTH * len(cards.symbols[card])
        if rare >> cards.region[card] & 1:
            worth += NEW_REGION_WORTH
        if outlook.haste and cards.deck[card] == NEW and not s.simplified:
            if outlook.haste > 0:
                worth += END_WORTH * outlook.haste
            elif is_end_due:
                worth *= 1.0 + outlook.haste
        icons = cards.icons[card]
        others = boost - icons if icons and fuel[cards.fuel[card]] == icons else boost
        found.append((worth * reach.hope(cards.period[card], steps, others), steps, card))
    return found


@lru_cache(maxsize=4096)
def _rarest(tally: int, regions: int) -> int:
    """The regions, as a mask, of which the fewest events were played."""
    counts = tally.to_bytes(COUNTERS, "little")[:regions]
    least = min(counts)
    return sum([1 << region for region, count in enumerate(counts) if count == least])


def _reach(s: State, seat: int, outlook: Outlook) -> Reach:
    actions, full = s.defs.numbers.actions, s.defs.full
    is_turn = s.current == seat
    level = s.level if is_turn or s.level < full else 0  # F-6: a full tank serves one player
    left = actions - s.used if is_turn else 0
    return _known_reach(left, actions, level, full, s.capsule, outlook.capsule, s.defs.last_period, s.simplified)


_known_reach = lru_cache(maxsize=1024)(Reach)


def _fuel(s: State, hand: list[int]) -> list[int]:
    """The most icons of each colour in the hand: together what one turn can burn (F-4)."""
    fuel, cards = [0] * len(s.defs.fuels), s.defs.cards
    for card in hand:
        icons = cards.icons[card]
        if icons and icons > fuel[cards.fuel[card]]:
            fuel[cards.fuel[card]] = icons
    return fuel
