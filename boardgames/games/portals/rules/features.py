"""What strategy talk names in a position, as numbers for every seat: the learned judgement weighs them."""

from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.for_bots.hand import hand_parts
from boardgames.games.portals.rules.for_bots.position import counts_of, next_capsule, set_parts, symbol_cards_of
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


def phase(s: State) -> float:
    """0 to 1: by rounds; the last round is the end, and so is all play when nothing is left to be drawn."""
    return 1.0 if _is_closing(s) else min(0.95, (s.round - 1) / ROUNDS)


def _is_closing(s: State) -> bool:
    """Whether waiting brings nobody anything any more."""
    return s.is_over or s.is_last_round or (s.capsule == s.defs.last_period and not s.has_sources)


def features(s: State) -> list[list[float]]:
    """One row per seat."""
    defs, seats = s.defs, range(s.seats)
    regions, symbols, trigger = len(defs.regions), len(defs.symbols), defs.numbers.trigger
    masks, rows, shown, totals, ends = defs.masks, [], [], [], []
    for seat in seats:
        mask, counts = s.masks[seat], counts_of(s.tallies[seat])
        cards = symbol_cards_of(defs.cards.symbol_card, mask & masks.symbol_cards, symbols)
        symbol_counts = counts[regions : regions + symbols]
        wild = (mask & masks.region_cards).bit_count()
        sets = set_parts(counts[:regions], wild)
        card_points = sum(
            [
                card * (defs.numbers.symbol_card + defs.numbers.symbol_match * n)
                for n, card in zip(symbol_counts, cards, strict=True)
            ]
        )
        shown.append([count + card for count, card in zip(symbol_counts, cards, strict=True)])
        played = counts[regions + symbols]
        ends.append(min(played, trigger) / trigger)
        totals.append(s.scores[seat] + defs.numbers.region_set * sets[0] + card_points)
        goal, hand, fuel = hand_parts(s, seat, next_capsule(s, seat))
        held = min((mask & masks.new_testament).bit_count(), max(0, trigger - played))
        events = (mask & masks.events).bit_count()
        place = (seat - s.first) % s.seats, (s.current - s.first) % s.seats
        tempo = 0.0 if s.is_over or s.current == NONE or place[0] < place[1] else 1.0
        rows.append([
            s.scores[seat] / 10, sets[0], sets[1], sets[2], 0.0, 0.0, card_points / 10, goal / 5, hand / 10,
            float(wild), events / 5, fuel / 3, ends[-1], held / trigger, 0.0, tempo,
        ])  # fmt: skip
    victory = defs.numbers.victory
    for column in zip(*shown, strict=True):
        best = max(column)
        for seat, own in enumerate(column):
            if own:
                if own == best:
                    rows[seat][4] += 1.0
                    totals[seat] += victory
                lead = own - max([other for n, other in enumerate(column) if n != seat])
                rows[seat][5] += max(-2, min(2, lead)) / 4
    near = 1.0 if _is_closing(s) else max(ends)
    for seat in seats:
        lead = totals[seat] - max([total for n, total in enumerate(totals) if n != seat])
        rows[seat][14] = near * max(-1.0, min(1.0, lead / 20))
    return rows
