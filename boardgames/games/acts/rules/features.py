"""What strategy talk names in a position, as numbers for every seat: the learned judgement weighs them."""

from functools import lru_cache

from boardgames.games.acts.rules import scoring
from boardgames.games.acts.rules.definitions import NONE
from boardgames.games.acts.rules.devices import SET, Values
from boardgames.games.acts.rules.for_bots import at_work, place_worth, turns_left
from boardgames.games.acts.rules.state import State

NAMES = (
    "points",  # as the score sheet stands, in twenties
    "marks",  # of interviews, in twenties
    "inclusio",
    "emphasis",
    "chiasm",
    "chronology",  # in fives
    "theme",  # matching cards, in fives
    "lead_by_tracks",  # how far ahead on the tracks and in the theme: leads that others must catch up with
    "cards",  # written, in fives
    "room",  # empty slots that there is still time to fill, in fives
    "time",  # turns still to come, in threes
    "hope",  # matching cards of the witnesses that can still be heard, as many as there are turns; in tens
    "best_witness",  # the most matching cards of one of them, in threes
    "open_runs",  # inclusios that lack only the interview card
    "near_emphasis",  # cards towards the next sets of four
    "heard",  # witnesses interviewed, in threes
    "place",  # what the pawn can do where it stands and near by, in tens
    "at_work",  # what an action that has begun will bring, in tens
    "tokens",
)
LEAD_MOST = 3  # spaces of a lead that count


def phase(s: State) -> float:
    """0 to 1: by rounds, the octagons of the turn counted."""
    if s.is_over:
        return 1.0
    done = (s.round - 1 + _turn_share(s)) / s.rounds
    return min(0.99, max(0.0, done))


def _turn_share(s: State) -> float:
    """How much of the round is played."""
    current = s.current
    if current == NONE:
        return 0.0
    gone = (current - s.first) % s.seats
    return (gone + 1 - s.octagons / s.defs.numbers.octagons) / s.seats


def features(s: State) -> list[list[float]]:
    """One row per seat."""
    seats = range(s.seats)
    sequences = [s.sequence(seat) for seat in seats]
    tracks = [s.defs.measure(sequences[seat], s.held[seat]) for seat in seats]
    themes = [s.theme_count(seat) for seat in seats]
    totals = _totals(s, tracks, themes)
    columns = [[*values, theme] for values, theme in zip(tracks, themes, strict=True)]
    current = s.current
    return [_row(s, seat, totals[seat], columns, sequences[seat], current) for seat in seats]


def _totals(s: State, tracks: list[Values], themes: list[int]) -> list[int]:
    """The points of every seat as the score sheet has them (P-1 to P-6)."""
    numbers = s.defs.numbers
    levels, last = numbers.levels, len(numbers.levels) - 1
    totals = [numbers.tally * marks for marks in s.tallies]
    for column in zip(*tracks, strict=True):
        best = max(column)
        for seat, value in enumerate(column):
            if value:
                totals[seat] += levels[min(best - value, last)] - numbers.tie * (column.count(value) - 1)
    best = max(themes)
    if best:
        for seat, count in enumerate(themes):
            totals[seat] += levels[min(best - count, last)]
            totals[seat] += scoring.bonus_points(numbers, count, s.cards[seat].bit_count())
    return totals


def _row(
    s: State, seat: int, total: int, columns: list[list[int]], sequence: tuple[int, ...], current: int
) -> list[float]:
    held, cards, piles, of_witness = s.held[seat], s.cards[seat], s.piles, s.defs.cards.of_witness
    turns = 0.0 if s.is_over else turns_left(s, seat)
    some, own = min(1.0, turns), columns[seat]
    rivals = [max(column) for column in zip(*columns[:seat], *columns[seat + 1 :], strict=True)]
    lead = sum([max(-LEAD_MOST, min(LEAD_MOST, mine - best)) for mine, best in zip(own, rivals, strict=True)])
    matches = [(cards & of_witness[w]).bit_count() for w, pile in enumerate(piles) if pile and not held >> w & 1]
    matches.sort(reverse=True)
    runs, near = _promises(s, sequence, held)
    inclusio, emphasis, chiasm, chronology, theme = own
    return [
        total / 20, s.tallies[seat] / 20, float(inclusio), float(emphasis), float(chiasm), chronology / 5, theme / 5,
        lead / 5, len(sequence) / 5, min(len(s.gospels[seat]) - len(sequence), 2 * turns) / 5, turns / 3,
        sum(matches[: round(turns)]) / 10, (matches[0] if matches and turns else 0) / 3, runs * some, near * some,
        held.bit_count() / 3, place_worth(s, seat, turns) / 10, at_work(s, seat) / 10 if current == seat else 0.0,
        s.tokens[seat] * some,
    ]  # fmt: skip


def _promises(s: State, sequence: tuple[int, ...], held: int) -> tuple[int, float]:
    """Runs of three whose witness is not yet held, and how far the next emphases have come."""
    runs, near = _promised(s.defs.cards.witnesses, s.defs.cards.motifs, sequence)
    return (runs & ~held).bit_count(), near


@lru_cache(maxsize=1 << 14)
def _promised(witnesses: tuple[int, ...], motifs: tuple[int, ...], sequence: tuple[int, ...]) -> tuple[int, float]:
    found = before = last = 0
    for card in sequence:
        shown = witnesses[card]
        found |= before & last & shown
        before, last = last, shown
    counts: dict[int, int] = {}
    for card in sequence:
        mask = motifs[card]
        while mask:
            low = mask & -mask
            counts[low] = counts.get(low, 0) + 1
            mask ^= low
    return found, sum(count % SET for count in counts.values()) / 8
