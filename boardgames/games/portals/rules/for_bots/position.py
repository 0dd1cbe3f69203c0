"""How good a position is for a seat, for bots."""

from functools import lru_cache
from itertools import pairwise

from boardgames.games.portals.rules import scoring
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.for_bots.hand import COUNTERS, Outlook, hand_worth, nearness
from boardgames.games.portals.rules.state import State

RIVAL_SHARE = 0.5  # how much the best rival's standing counts against one's own
RIVAL_CARD_WORTH = 0.8  # what an event in a rival's hand may still bring
HURRY_MOST = 10.0  # what the last round is worth with the lead, and costs without it
END_STEP = 1.0  # for who has the lead: every New Testament event brings the end nearer
OVERTIME_PULL = 0.5  # the same for everybody, for each round that the end is overdue
PATIENCE_ROUNDS = 8  # on New Testament, until who is behind stops waiting for better cards
FUTURE_ROUNDS = 12  # until half-finished things count least
FUTURE_LEAST = 0.1
SET_SHARES = (0.7, 0.25)  # of a Region Set: progress in the next one and the one after
VICTORY_STEP = 0.12  # how much one more symbol raises the hope of a Symbol Victory ...
VICTORY_STEP_GROWS = 0.015  # ... and how much more with every period


def evaluate(s: State, seat: int) -> float:
    """How good the state is for the seat: its lead in points and promises, and what its hand can still bring."""
    team = s.team(seat)
    rivals = [other for other in range(s.seats) if other not in team]
    if s.is_over or s.is_last_round:
        total = scoring.final_totals(s)
        own, best = float(total[seat]), float(max(total[other] for other in rivals))
        hurry = max(-HURRY_MOST * _patience(s), min(HURRY_MOST, own - best))  # 18.6: ahead end it, behind delay it
        hand = 0.0 if s.is_over else hand_worth(s, seat, plain_outlook(s, seat))
        done = s.defs.numbers.trigger if s.trigger[0] != NONE else 0  # other ends are no way out
        return own - RIVAL_SHARE * best + hurry + hand + OVERTIME_PULL * _overtime(s) * done
    future = _future(s)
    sides = [team, *((other,) for other in rivals)] if not s.teams else [team, tuple(rivals)]
    standing = _standings(s, sides, future)
    own, best = standing[0], max(standing[1:])
    haste = max(-_patience(s), min(1.0, (own - best) / HURRY_MOST))
    hand = hand_worth(s, seat, Outlook(future, haste, next_capsule(s, seat)))
    nearer = 0.0 if s.simplified else END_STEP * max(0.0, haste) * s.new_count(seat)
    if overtime := _overtime(s):  # the third New Testament event is the way out
        nearer += OVERTIME_PULL * overtime * (s.new_count(seat) + nearness(s, seat))
    held = max(sum((s.masks[one] & s.defs.masks.events).bit_count() for one in side) for side in sides[1:])
    return own + hand + nearer - RIVAL_SHARE * (best + future * RIVAL_CARD_WORTH * held)


def plain_outlook(s: State, seat: int) -> Outlook:
    """What lies ahead of the seat, whoever leads."""
    return Outlook(_future(s), 0.0, next_capsule(s, seat))


def _overtime(s: State) -> int:
    """Rounds since the capsule reached its last period."""
    return max(0, s.round - s.defs.last_period - 1)


def _patience(s: State) -> float:
    """How much a player who is behind can hope from delay, 1 to 0."""
    if s.stall or not s.has_sources:
        return 0.0
    return max(0.0, 1.0 - _overtime(s) / PATIENCE_ROUNDS)


def _future(s: State) -> float:
    """How much unfinished things count; less and less once the end may come any time, least without cards to draw."""
    if s.capsule == s.defs.last_period and not s.has_sources:
        return FUTURE_LEAST
    return max(FUTURE_LEAST, 1.0 - _overtime(s) / FUTURE_ROUNDS)


def _standings(s: State, sides: list[tuple[int, ...]], future: float) -> list[float]:
    """Points and promises of every side: card points, Region Sets, Symbol Victories, Symbol cards."""
    regions, symbols = len(s.defs.regions), len(s.defs.symbols)
    wild, of_symbol = s.defs.masks.region_cards, s.defs.masks.of_symbol
    found, shown = [], []
    for side in sides:
        mask = sum(s.masks[one] for one in side)
        counts = counts_of(sum(s.tallies[one] for one in side))
        symbol_counts = counts[regions : regions + symbols]
        cards = [(mask & of).bit_count() for of in of_symbol]
        value = sum(s.scores[one] for one in side) + s.defs.numbers.region_set * _set_share(
            counts[:regions], (mask & wild).bit_count(), future
        )
        for count, card in zip(symbol_counts, cards, strict=True):
            value += card * (s.defs.numbers.symbol_card + s.defs.numbers.symbol_match * count)
        found.append(value)
        shown.append(tuple(count + card for count, card in zip(symbol_counts, cards, strict=True)))
    hopes = _victory_hopes(tuple(shown), VICTORY_STEP + VICTORY_STEP_GROWS * s.capsule, future)
    return [value + s.defs.numbers.victory * hope for value, hope in zip(found, hopes, strict=True)]


@lru_cache(maxsize=4096)
def _victory_hopes(shown: tuple[tuple[int, ...], ...], step: float, future: float) -> tuple[float, ...]:
    """How many Symbol Victories every side may hope for, from its lead in each symbol."""
    hopes = [0.0] * len(shown)
    for column in zip(*shown, strict=True):
        for side, own in enumerate(column):
            if own:
                lead = own - max(column[:side] + column[side + 1 :])
                hopes[side] += future * min(0.95, max(0.05, 0.6 + step * lead)) + (1.0 - future) * (lead >= 0)
    return tuple(hopes)


@lru_cache(maxsize=4096)
def _set_share(counts: tuple[int, ...], wild: int, future: float) -> float:
    """Region Sets with Region cards standing in: whole ones, and a share of those begun."""
    whole, *begun = set_parts(counts, wild)
    return whole + future * sum(share * part for share, part in zip(SET_SHARES, begun, strict=True))


@lru_cache(maxsize=4096)
def set_parts(counts: tuple[int, ...], wild: int) -> tuple[int, float, float]:
    """Whole Region Sets with Region cards standing in, and how far the next one and the one after have come."""
    whole = scoring.region_sets(counts, wild)
    missing = [max(0, sum(max(0, whole + n - count) for count in counts) - wild) for n in range(3)]
    begun = [1.0 - min(1.0, (after - before) / len(counts)) for before, after in pairwise(missing)]
    return whole, begun[0], begun[1]


@lru_cache(maxsize=4096)
def counts_of(tally: int) -> tuple[int, ...]:
    """The counters of a tally, spread out."""
    return tuple(tally.to_bytes(COUNTERS, "little"))


def next_capsule(s: State, seat: int) -> int:
    """Where the capsule stands in the seat's next turn; NONE when it has none any more."""
    current = s.current
    if current == NONE or (seat - s.first) % s.seats > (current - s.first) % s.seats:
        return s.capsule
    return NONE if s.is_last_round else min(s.defs.last_period, s.capsule + 1)
