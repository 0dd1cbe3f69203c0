"""How the reference bot judges a position of this game."""

from functools import lru_cache

from boardgames.games.portals.rules import scoring
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.state import State

COUNTERS = 16  # of a tally, 8 bits each; more than regions, symbols and New Testament cards need
STEP_KEPT = 0.97  # share of its worth an event keeps for every step still to go
GOAL_STEP_KEPT = 0.85  # the same for the one event that the pawn is heading for
GOAL_SHARE = 0.6  # what being on the way to that event is worth
ROUND_KEPT = 0.9  # the same for every round until the capsule is near
LATE_KEPT = 0.3  # the same for every period that fuel would have to bridge back
HELD_KEPT = 0.6  # an event in hand is not yet an event played
CROWD_KEPT = 0.88  # the next best card in hand counts less than the one before
SYMBOL_WORTH = 0.6
NEW_REGION_WORTH = 1.0
REGION_CARD_WORTH = 4.0
SYMBOL_CARD_WORTH = 2.5
FUEL_WORTH = 0.3
ACTION_WORTH = 0.05
DALLY_COST = 0.02  # a turn with nothing left to gain is better ended
FULL_HAND_COST = 0.7
RIVAL_SHARE = 0.5  # how much the best rival's standing counts against one's own
HURRY_MOST = 10.0  # what the last round is worth with the lead, and costs without it
SET_SHARES = (0.7, 0.25)  # of a Region Set: progress in the next one and the one after
VICTORY_STEP = 0.18  # how much one more symbol raises the hope of a Symbol Victory


def evaluate(s: State, seat: int) -> float:
    """How good the state is for the seat: its lead in points and promises, and what its hand can still bring."""
    team = s.team(seat)
    rivals = [other for other in range(s.seats) if other not in team]
    if s.is_over or s.is_last_round:
        total = scoring.final_totals(s)
        own, best = float(total[seat]), max(total[other] for other in rivals)
        hurry = max(-HURRY_MOST, min(HURRY_MOST, own - best))  # 18.6: with the lead end it, behind delay it
        return own - RIVAL_SHARE * best + hurry + (0.0 if s.is_over else _hand(s, seat))
    own = sum(s.scores[one] for one in team) + _sets(s, team) + _victories(s, team, rivals)
    return own - RIVAL_SHARE * max(s.scores[other] + _sets(s, (other,)) for other in rivals) + _hand(s, seat)


def _sets(s: State, team: tuple[int, ...]) -> float:
    """Region Sets, whole ones and begun ones."""
    counts = _counts(sum(s.tallies[one] for one in team))[: len(s.defs.regions)]
    return s.defs.numbers.region_set * _set_share(counts)


@lru_cache(maxsize=4096)
def _set_share(counts: tuple[int, ...]) -> float:
    whole = min(counts)
    begun = (sum(count > whole + n for count in counts) / len(counts) for n in range(len(SET_SHARES)))
    return whole + sum(share * part for share, part in zip(SET_SHARES, begun, strict=True))


def _victories(s: State, team: tuple[int, ...], rivals: list[int]) -> float:
    """The hope of Symbol Victories, from the lead in each symbol."""
    start, stop = len(s.defs.regions), len(s.defs.regions) + len(s.defs.symbols)
    mine = _counts(sum(s.tallies[one] for one in team))[start:stop]
    theirs = [_counts(s.tallies[other])[start:stop] for other in rivals]
    hope = 0.0
    for own, *others in zip(mine, *theirs, strict=True):
        if own:
            hope += min(0.95, max(0.05, 0.6 + VICTORY_STEP * (own - max(others))))
    return s.defs.numbers.victory * hope


@lru_cache(maxsize=4096)
def _counts(tally: int) -> tuple[int, ...]:
    """The counters of a tally, spread out."""
    return tuple(tally.to_bytes(COUNTERS, "little"))


def _hand(s: State, seat: int) -> float:
    """What the cards in hand can still bring; one event is the goal of the journey, the others wait."""
    left = s.defs.numbers.actions - s.used if s.current == seat else 0
    then = _next_capsule(s, seat)
    counts = _counts(s.tallies[seat])[: len(s.defs.regions)]
    worths, goal = [], 0.0
    for card in s.hands[seat]:
        if s.defs.cards.place[card] == NONE:
            worths.append(_bonus_card(s, seat, card))
            continue
        steps = s.routes.distance[s.pawns[seat]][s.defs.cards.place[card]] if s.pawns[seat] != NONE else 0
        worth = _event(s, counts, card) * _hope(s, s.defs.cards.period[card], steps < left, then)
        goal = max(goal, worth * GOAL_STEP_KEPT**steps)
        fuel = 0.0 if then == NONE else FUEL_WORTH * s.defs.cards.icons[card]
        worths.append(HELD_KEPT * worth * STEP_KEPT**steps + fuel)
    value, share = GOAL_SHARE * goal, 1.0
    for worth in sorted(worths, reverse=True):
        value += worth * share
        share *= CROWD_KEPT
    if len(worths) >= s.defs.numbers.hand_limit and then != NONE:
        value = value * s.defs.numbers.hand_limit / len(worths) - FULL_HAND_COST
    return value + (ACTION_WORTH * left - DALLY_COST if s.current == seat else 0.0)


def _next_capsule(s: State, seat: int) -> int:
    """Where the capsule stands in the seat's next turn; NONE when it has none any more."""
    place, now = (seat - s.first) % s.seats, (s.current - s.first) % s.seats
    if s.current == NONE or place > now:
        return s.capsule
    return NONE if s.is_last_round else min(s.defs.last_period, s.capsule + 1)


def _bonus_card(s: State, seat: int, card: int) -> float:
    if s.is_last_round:  # counted in the final totals
        return 0.0
    symbol = s.defs.cards.symbol_card[card]
    return REGION_CARD_WORTH if symbol == NONE else SYMBOL_CARD_WORTH + s.symbol_count(seat, symbol)


def _event(s: State, counts: tuple[int, ...], card: int) -> float:
    """What playing the event would bring, with so many events of each region."""
    cards = s.defs.cards
    is_scarce = counts[cards.region[card]] == min(counts)
    return cards.points[card] + SYMBOL_WORTH * len(cards.symbols[card]) + NEW_REGION_WORTH * is_scarce


def _hope(s: State, period: int, is_near: bool, then: int) -> float:
    """The hope that an event comes into range: this turn, or from the seat's next turn on."""
    if is_near and s.is_in_range(period):
        return 1.0
    if then == NONE:
        return 0.0
    if s.simplified:
        return 1.0
    level = 0 if s.level == s.defs.full else s.level
    wait = period - then - level
    return float(ROUND_KEPT**wait if wait > 0 else LATE_KEPT ** max(0, then - level - period))
