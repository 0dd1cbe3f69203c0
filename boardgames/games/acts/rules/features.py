"""What strategy talk names in a position, as numbers for every seat: the learned judgement weighs them."""

from functools import lru_cache

from boardgames.games.acts.rules import scoring
from boardgames.games.acts.rules.definitions import NONE, Reading
from boardgames.games.acts.rules.devices import SET, runs_of
from boardgames.games.acts.rules.for_bots import at_work, cards_left, prospects, turns_left
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
MOST_READINGS = 1 << 13  # cached at a time


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
    readings = [_reading(s, seat) for seat in range(s.seats)]
    numbers, left, current = s.defs.numbers, cards_left(s), s.current
    columns = _compared(numbers.levels, numbers.tie, tuple([reading.values for reading in readings]))
    return [
        _row(s, seat, reading, contest, left, current)
        for seat, (reading, contest) in enumerate(zip(readings, columns, strict=True))
    ]


@lru_cache(maxsize=4096)
def _compared(levels: tuple[int, ...], tie: int, values: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, int], ...]:
    """For every seat, from the values of all: the points of tracks and theme (P-2 to P-4), and its lead in them."""
    points, leads, last = [0] * len(values), [0] * len(values), len(levels) - 1
    *tracks, themes = zip(*values, strict=True)
    for column in (*tracks, themes):
        best = max(column)
        for seat, value in enumerate(column):
            rival = max(column[:seat] + column[seat + 1 :])
            leads[seat] += max(-LEAD_MOST, min(LEAD_MOST, value - rival))
            if value or (best and column is themes):
                points[seat] += levels[min(best - value, last)]
            if value and column is not themes:
                points[seat] -= tie * (column.count(value) - 1)
    return tuple(zip(points, leads, strict=True))


def _row(
    s: State, seat: int, reading: Reading, compared: tuple[int, int], left: tuple[int, ...], current: int
) -> list[float]:
    numbers, slots, marks = s.defs.numbers, len(s.gospels[seat]), s.tallies[seat]
    turns = 0.0 if s.is_over else turns_left(s, seat)
    some, held, (points, lead) = min(1.0, turns), s.held[seat], compared
    cards, (inclusio, emphasis, chiasm, chronology, theme), runs, near = reading
    place, matches = prospects(s, seat, left)
    total = numbers.tally * marks + points + scoring.bonus_points(numbers, theme, cards)
    return [
        total / 20, marks / 20, float(inclusio), float(emphasis), float(chiasm), chronology / 5, theme / 5, lead / 5,
        cards / 5, min(slots - cards, 2 * turns) / 5, turns / 3, sum(matches[: round(turns)]) / 10,
        (matches[0] if matches and turns else 0) / 3, (runs & ~held).bit_count() * some, near * some,
        held.bit_count() / 3, (place if turns else 0.0) / 10, at_work(s, seat) / 10 if current == seat else 0.0,
        s.tokens[seat] * some,
    ]  # fmt: skip


def _reading(s: State, seat: int) -> Reading:
    key, known = (tuple(s.gospels[seat]), s.held[seat], s.themes[seat]), s.defs.readings
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_READINGS:
            known.clear()
        found = known[key] = _read(s, seat)
    return found


def _read(s: State, seat: int) -> Reading:
    """Devices and theme; runs of three whose witness may not yet be held, and how far the next emphases have come."""
    sequence, witnesses, motifs = s.sequence(seat), s.defs.cards.witnesses, s.defs.cards.motifs
    values = s.defs.measure(sequence, s.held[seat])
    counts: dict[int, int] = {}
    for card in sequence:
        mask = motifs[card]
        while mask:
            low = mask & -mask
            counts[low] = counts.get(low, 0) + 1
            mask ^= low
    near = sum([count % SET for count in counts.values()]) / 8
    return Reading(len(sequence), (*values, s.theme_count(seat)), runs_of(witnesses, sequence), near)
