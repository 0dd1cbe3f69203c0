"""What strategy talk names in a position, as numbers for every seat: the learned judgement weighs them."""

from functools import lru_cache
from operator import add, mul

from boardgames.games.portals.rules.definitions import NONE, Standing
from boardgames.games.portals.rules.for_bots.hand import hand_parts
from boardgames.games.portals.rules.for_bots.position import counts_of, next_capsule, set_parts
from boardgames.games.portals.rules.state import State

NAMES = (
    "points",  # of the events played, in tens
    "sets",  # whole Region Sets, Region cards standing in
    "next_set",  # how much of the next one is there, 0 to 1
    "set_after",
    "symbols_led",  # Symbol Victories as things stand
    "symbol_leads",  # how far ahead or behind in each symbol
    "symbol_cards",  # points of the Symbol cards held, in tens
    "goal",  # the event to head for: its worth, less with every step
    "hand",  # what the other cards may bring
    "region_cards",
    "events",  # event cards held
    "fuel",  # icons that one turn can burn
    "new_testament",  # events of it played, in thirds of what ends the game
    "new_in_hand",  # events of it held that can still count for the end
    "end_when_ahead",  # the end is near, and the seat has the lead (or the deficit)
    "tempo",  # turns left compared with the others: still to come this round
)
ROUNDS = 16  # a usual game
MOST_STANDINGS = 1 << 13  # cached at a time


def phase(s: State) -> float:
    """0 to 1: by rounds; the last round is the end, and so is all play when nothing is left to be drawn."""
    return 1.0 if _is_closing(s) else min(0.95, (s.round - 1) / ROUNDS)


def _is_closing(s: State) -> bool:
    """Whether waiting brings nobody anything any more."""
    return s.is_over or s.is_last_round or (s.capsule == s.defs.last_period and not s.has_sources)


def features(s: State) -> list[list[float]]:
    """One row per seat."""
    current, rows = s.current, []
    standings = [_standing(s, seat, current) for seat in range(s.seats)]
    symbols, victory = _symbol_leads(tuple([one.shown for one in standings])), s.defs.numbers.victory
    totals = [one.total + victory * led for one, (led, _) in zip(standings, symbols, strict=True)]
    near = 1.0 if _is_closing(s) else max([one.end for one in standings])
    for seat, (sets, cards, *_) in enumerate(standings):
        led, lead = symbols[seat]
        ahead = totals[seat] - max(totals[:seat] + totals[seat + 1 :])
        has_turn = current != NONE and (seat - s.first) % s.seats >= (current - s.first) % s.seats
        rows.append([*sets, float(led), lead, *cards, near * max(-1.0, min(1.0, ahead / 20)), float(has_turn)])
    return rows


def _standing(s: State, seat: int, current: int) -> Standing:
    """What a seat has by itself; it stays the same while others play."""
    capsule = next_capsule(s, seat)
    key = (
        s.masks[seat], s.pawns[seat], s.tallies[seat], s.scores[seat], capsule, s.capsule, s.level,
        s.used if current == seat else NONE, s.simplified,
    )  # fmt: skip
    found = s.routes.standings.get(key)
    if found is None:
        if len(s.routes.standings) >= MOST_STANDINGS:
            s.routes.standings.clear()
        found = s.routes.standings[key] = _worked_out(s, seat, capsule)
    return found


def _worked_out(s: State, seat: int, capsule: int) -> Standing:
    defs, numbers, masks, mask = s.defs, s.defs.numbers, s.defs.masks, s.masks[seat]
    regions, symbols, trigger = len(defs.regions), len(defs.symbols), numbers.trigger
    counts = counts_of(s.tallies[seat])
    by_symbol, played = counts[regions : regions + symbols], counts[regions + symbols]
    cards = [(mask & of).bit_count() for of in masks.of_symbol]
    worths = [numbers.symbol_card + numbers.symbol_match * count for count in by_symbol]
    card_points, wild = sum(map(mul, cards, worths)), (mask & masks.region_cards).bit_count()
    sets = set_parts(counts[:regions], wild)
    goal, hand, fuel = hand_parts(s, seat, capsule)
    events, end = (mask & masks.events).bit_count(), min(played, trigger) / trigger
    new = min((mask & masks.new_testament).bit_count(), max(0, trigger - played)) / trigger
    return Standing(
        sets=(s.scores[seat] / 10, *sets),
        cards=(card_points / 10, goal / 5, hand / 10, float(wild), events / 5, fuel / 3, end, new),
        shown=tuple(map(add, by_symbol, cards)),
        total=s.scores[seat] + numbers.region_set * sets[0] + card_points,
        end=end,
    )


@lru_cache(maxsize=4096)
def _symbol_leads(shown: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, float], ...]:
    """For every seat: in how many symbols it leads, and how far ahead or behind it is, added up."""
    led, leads = [0] * len(shown), [0.0] * len(shown)
    for column in zip(*shown, strict=True):
        best = max(column)
        for seat, own in enumerate(column):
            if own:
                led[seat] += own == best
                lead = own - max([other for n, other in enumerate(column) if n != seat])
                leads[seat] += max(-2, min(2, lead)) / 4
    return tuple(zip(led, leads, strict=True))
