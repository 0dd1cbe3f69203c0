"""What bots are given: a deal that fits what a seat has seen, and a judgement of a position."""

from functools import lru_cache

from boardgames.core.rng import Rng
from boardgames.games.ierusalem.rules import scoring
from boardgames.games.ierusalem.rules.definitions import FOLLOWERS, LOCATIONS, MAHANE, NONE, XXXIII, fitting, needs
from boardgames.games.ierusalem.rules.state import NEUTRAL, State

RIVAL_SHARE = 0.5  # how much the best rival's standing counts against one's own
GOODS_WORTH = (0.7, 0.9, 1.1)
COIN_WORTH = 0.45
GOODS_ENOUGH = 5  # beyond so many pieces a good is worth little
ON_WORTH = (1.6, 1.9, 2.2)  # a Follower on Desert, Mountain, Lake
CAMP_WORTH = 0.3
SEATED_WORTH = 2.0  # a Follower at the table beyond its place: Parables, Judgments, Apostles to come
PLACE_HOPE = (2.4, 1.8, 1.2)  # by distance: an empty seat may still get an Apostle
CARD_WORTH = 0.8  # a bought card in hand, by its green points
MARK_WORTH = 0.5
FAVOR_WORTH = 1.0
SET_WORTH = (0.0, 0.8, 2.2, 5.0)  # cards of a column that fit a visit
USELESS_COST = 1.0  # of a column that fits no visit
Rows = tuple[tuple[int, ...], ...]  # Locations
LATE = 0.25  # share of all this hope that is left when the marker is near the end


def determinize(s: State, viewer: int | None, rng: Rng) -> State:
    """Deal anew what the viewer cannot see: decks, hands of others but for cards seen on display (5.3).

    From which deck a card came is public, so every hidden card is exchanged within its own deck.
    """
    other = s.clone()
    decks = s.defs.cards.deck
    pools: list[list[int]] = [[] for _ in range(MAHANE)] + [list(s.mahane), list(s.xxxiii)]
    for seat, pile in enumerate(s.piles):
        pools[s.decks[seat]] = list(pile)
    hidden = [seat for seat in range(s.seats) if viewer is not None and seat != viewer]
    for seat in hidden:
        for card in s.hands[seat]:
            if not s.known[seat] >> card & 1:
                pools[decks[card]].append(card)
    for pool in pools:
        pool.sort()
        rng.shuffle(pool)
    for seat in hidden:
        known = s.known[seat]
        other.hands[seat] = [card if known >> card & 1 else pools[decks[card]].pop() for card in s.hands[seat]]
    other.piles = [pools[deck] for deck in s.decks]
    other.mahane, other.xxxiii = pools[MAHANE], pools[XXXIII]
    other.rng = rng.below(1 << 62)
    return other


def evaluate(s: State, seat: int) -> float:
    """How good the state is for the seat: its lead as things stand, and what its means can still bring."""
    totals = scoring.totals(s)
    lead = totals[seat] - RIVAL_SHARE * max(points for other, points in enumerate(totals) if other != seat)
    if s.is_over:
        return lead
    numbers = s.defs.numbers
    left = 1 - s.marker / numbers.last_space
    late = LATE + (1 - LATE) * left if left else 0.0
    hope = _means(s, seat) + place_hopes(s)[seat] + _sets(s, seat)
    return lead + late * hope


def _means(s: State, seat: int) -> float:
    """Goods, money, Followers, cards and markers."""
    worth = COIN_WORTH * min(s.coins[seat], 10)
    for n, each in zip(s.goods[seat], GOODS_WORTH, strict=True):
        worth += each * min(n, GOODS_ENOUGH)
    worth += sum(n * each for n, each in zip(s.on[seat], ON_WORTH, strict=True))
    worth += CAMP_WORTH * s.camp[seat].bit_count()
    worth += SEATED_WORTH * s.seated[seat].bit_count()
    worth += FAVOR_WORTH * s.favors[seat]
    decks, points = s.defs.cards.deck, s.defs.cards.vp
    worth += CARD_WORTH * sum(points[card] for card in s.hands[seat] if decks[card] >= MAHANE)
    return worth + MARK_WORTH * len(s.received[seat])


def place_hopes(s: State) -> list[float]:
    """By seat: Followers behind or beside Apostle seats that are still empty."""
    hopes, spaces, guests, taken = [0.0] * (NEUTRAL + 1), s.defs.spaces, s.guests, ~s.free
    if not s.waiting:
        return hopes[: s.seats]
    for at, apostle in enumerate(s.sitting):
        if apostle == NONE and taken & spaces.reach[at]:
            for space, distance in spaces.near[at]:
                if taken >> space & 1:
                    hopes[guests[space] // FOLLOWERS] += PLACE_HOPE[distance - 1]
    return hopes[: s.seats]


def column_worths(s: State, seat: int) -> tuple[float, int, int]:
    """What the columns on their way to a visit promise, how many cards lie in columns that fit none, and how many
    columns a card of the hand completes, with the markers at hand."""
    promise, lost, completing = _worths(s.symbols, rows_of(s, seat), tuple(s.marks[seat]))
    held, locations = 0, s.defs.cards.location
    for card in s.hands[seat]:
        held |= 1 << locations[card]
    return promise, lost, sum([1 for wanted in completing if wanted & held])


def rows_of(s: State, seat: int) -> Rows:
    """The Locations of the cards in the seat's columns."""
    locations = s.defs.cards.location
    return tuple([tuple([locations[card] for card in cards]) for cards in s.columns[seat]])


@lru_cache(maxsize=16384)
def _worths(symbols: Rows, rows: Rows, marks: tuple[int, ...]) -> tuple[float, int, tuple[int, ...]]:
    """The same, but for each column the mask of the Locations of which one more card completes it."""
    promise, lost, completing = 0.0, 0, []
    for row in rows:
        worth = _column(symbols, row, marks) if row else 0.0
        if worth > 0:
            promise += worth
        else:
            lost += len(row)
        wanted = [place for place in range(len(LOCATIONS)) if fitting(symbols, (*row, place), marks)]
        completing.append(sum([1 << place for place in wanted]) if len(row) < len(symbols[0]) else 0)
    return promise, lost, tuple(completing)


def _sets(s: State, seat: int) -> float:
    """Columns on their way to a visit, with the markers at hand."""
    marks = tuple(s.marks[seat])
    return sum([_column(s.symbols, row, marks) for row in rows_of(s, seat) if row])


@lru_cache(maxsize=16384)
def _column(columns: Rows, row: tuple[int, ...], marks: tuple[int, ...]) -> float:
    """What the symbols of a column promise; one that fits no visit is in the way."""
    best = 0.0
    for symbols in columns:
        wanted = needs(symbols, row)
        if wanted is not None:
            have = len(row) + sum(min(a, b) for a, b in zip(wanted, marks, strict=True))
            best = max(best, SET_WORTH[have])
    return best or -USELESS_COST
