"""What bots work with: a deal that fits what a seat has seen, and the value of a position."""

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_

from boardgames.core.rng import Rng
from boardgames.games.acts.rules import scoring
from boardgames.games.acts.rules.definitions import NONE, Prospects
from boardgames.games.acts.rules.devices import Values
from boardgames.games.acts.rules.state import State

RIVAL_SHARE = 0.5  # how much the best rival's standing counts against one's own
TOKEN_WORTH = 0.6
MUTE_COST = 0.05  # asking costs nothing
OCTAGON_WORTH = 0.7
INTERVIEWS_PER_TURN = 1.0
MARK_HOPE = 2.0  # marks that a matching card of an unheard witness may bring
CARD_WORTH = 1.5
THEME_WORTH = 0.5
THEME_GAIN = 3.0
DEVICE_GAIN = 3.0
STEP_WORTH = (1.0, 1.0, 1.0, 0.5)  # of a space on each track, beyond its points
BOX_WORTH = 2.0
DEAD_SHARE = (3.0, 3.6, 2.2)  # marks per matching card, by status: unknown, alive, dead
STEP_KEPT = 0.82  # share of its worth a city keeps for every space still to go
SAIL_KEPT = 0.7
FAR_KEPT = 0.45  # the same for a city that strong Travel reaches
PLACE_SHARE = 0.5
MOST_PROSPECTS = 1 << 13  # cached at a time


def determinize(s: State, viewer: int | None, rng: Rng) -> State:
    """Deal the face-down cards that the viewer has not seen anew; backs are public, so only within equal backs."""
    other = s.clone()
    backs = s.defs.cards.back
    seen = s.seen[viewer] if viewer is not None else reduce(or_, s.seen)
    unseen = [
        (city, place)
        for city, box in enumerate(s.boxes)
        for place, card in enumerate(box)
        if card != NONE and not seen >> card & 1
    ]
    pools: dict[str, list[int]] = {}
    for city, place in unseen:
        card = s.boxes[city][place]
        pools.setdefault(backs[card], []).append(card)
    for pool in pools.values():
        pool.sort()
        rng.shuffle(pool)
    changed = {}
    for city, place in unseen:
        card = s.boxes[city][place]
        other.boxes[city][place] = changed[card] = pools[backs[card]].pop()
    for seat in range(s.seats):  # what others have seen lies where it lay
        moved = [card for card in changed if s.seen[seat] >> card & 1]
        other.seen[seat] = s.seen[seat] - mask(moved) | mask(changed[card] for card in moved)
    other.rng = rng.below(1 << 62)
    return other


def mask(cards: Iterable[int]) -> int:
    """A set of cards as bits."""
    return sum(1 << card for card in cards)


def evaluate(s: State, seat: int) -> float:
    """How good the state is for the seat: its lead as things stand, and what it can still hope for."""
    total = scoring.totals(s)
    rival = max(points for other, points in enumerate(total) if other != seat)
    lead = total[seat] - RIVAL_SHARE * rival
    if s.is_over:
        return lead
    turns, ahead = turns_left(s, seat), prospects(s, seat, cards_left(s))
    worth = lead + TOKEN_WORTH * min(s.tokens[seat], turns) - MUTE_COST * s.mutes[seat].bit_count()
    worth += _hope(s, seat, turns, ahead.matches) + (ahead.place if turns else 0.0)
    if s.current == seat:
        worth += OCTAGON_WORTH * s.octagons + at_work(s, seat)
    return worth


def turns_left(s: State, seat: int) -> float:
    """Turns still to come, the present one by its octagons."""
    later = s.rounds - s.round
    if s.current == seat:
        return later + s.octagons / s.defs.numbers.octagons
    begun = s.current != NONE and (seat - s.first) % s.seats < (s.current - s.first) % s.seats
    return later + (not begun)


def _hope(s: State, seat: int, turns: float, matches: tuple[int, ...]) -> float:
    """What cards, slots and interviews to come are worth."""
    asked = round(turns * INTERVIEWS_PER_TURN)
    marks = sum(matches[:asked]) * MARK_HOPE
    cards = s.cards[seat].bit_count() * min(turns, 1.0)
    steps = sum(value * weight for value, weight in zip(s.values(seat), STEP_WORTH, strict=True))
    return marks + CARD_WORTH * cards + steps + THEME_WORTH * s.theme_count(seat)


def cards_left(s: State) -> tuple[int, ...]:
    """How many cards lie in every box."""
    return tuple([len(box) - box.count(NONE) for box in s.boxes])


def prospects(s: State, seat: int, left: tuple[int, ...]) -> Prospects:
    """What the seat can do with its cards, given those left in the boxes."""
    node = s.pawns[seat]
    open_to = sum([1 << witness for witness, pile in enumerate(s.piles) if pile]) & ~s.held[seat]
    used = s.cities_used if s.current == seat else 0
    key = (
        node, node in s.boats, s.empty_slots(seat) > 0, used, s.cards[seat], open_to, left, s.discs, tuple(s.status),
    )  # fmt: skip
    known = s.defs.prospects
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_PROSPECTS:
            known.clear()
        place = _place_worth(s, seat, used, open_to, left) if node != NONE else 0.0
        found = known[key] = Prospects(place, _matches(s, seat, open_to))
    return found


def _matches(s: State, seat: int, open_to: int) -> tuple[int, ...]:
    witnesses = [witness for witness in range(len(s.piles)) if open_to >> witness & 1]
    return tuple(sorted([s.matching(seat, witness) for witness in witnesses], reverse=True))


def _place_worth(s: State, seat: int, used: int, open_to: int, left: tuple[int, ...]) -> float:
    near, room, cards = _nearness(s, s.pawns[seat]), s.empty_slots(seat), s.cards[seat]
    of_witness, status, first, second = s.defs.cards.of_witness, s.status, 0.0, 0.0
    for city, kept in enumerate(near):
        gain = 0.0
        if room and not used >> city & 1:
            gain = BOX_WORTH * min(left[city], 2)
        witness = s.discs[city]
        if open_to >> witness & 1:
            gain += DEAD_SHARE[status[witness]] * (cards & of_witness[witness]).bit_count()
        gain *= kept
        if gain > first:
            first, second = gain, first
        elif gain > second:
            second = gain
    return PLACE_SHARE * (first + second / 2)


def _nearness(s: State, node: int) -> tuple[float, ...]:
    """The share of its worth that every city keeps for who stands here, by road, boat or strong Travel."""
    return _nearness_of(
        s.defs.board.graph.distances("road")[node], s.defs.board.cities, s.defs.board.ports, node in s.boats
    )


@lru_cache(maxsize=256)
def _nearness_of(
    roads: tuple[int, ...], cities: tuple[int, ...], ports: frozenset[int], has_boat: bool
) -> tuple[float, ...]:
    return tuple(
        max(STEP_KEPT ** roads[there], SAIL_KEPT if has_boat and there in ports else FAR_KEPT) for there in cities
    )


def at_work(s: State, seat: int) -> float:
    """What an action that has begun will bring before it ends."""
    kind, numbers = s.agenda[-1].kind, s.defs.numbers
    if s.agenda[-1].seat != seat:
        return 0.0
    if kind == "finish":
        witness = s.discs[s.city(seat)]
        return float(numbers.marks["weak"][s.status[witness]] * s.matching(seat, witness))
    if s.box == NONE:
        return 0.0
    cards = s.boxes[s.box]
    if kind == "keep" and s.empty_slots(seat):
        return max(_card(s, seat, card) for card in cards if card != NONE)
    return sum(_card(s, seat, cards[place]) for place in s.kept)


def _card(s: State, seat: int, card: int) -> float:
    """What one more tradition would bring, written in the best slot."""
    gospel, held, measure = s.gospels[seat], s.held[seat], s.defs.measure
    before = measure(s.sequence(seat), held)
    rows = {
        tuple(one for one in (*gospel[:slot], card, *gospel[slot + 1 :]) if one != NONE)
        for slot, there in enumerate(gospel)
        if there == NONE
    }
    best = max((_gain(before, measure(row, held)) for row in rows), default=0.0)
    of_theme = THEME_GAIN if s.themes[seat] in s.defs.cards.themes[card] else 0.0
    unheard = s.defs.cards.witnesses[card] & ~held
    return best + of_theme + CARD_WORTH + MARK_HOPE * unheard.bit_count()


def _gain(before: Values, after: Values) -> float:
    return sum(DEVICE_GAIN * (new - old) for old, new in zip(before, after, strict=True))
