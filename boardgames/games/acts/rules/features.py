"""What strategy talk names in a position, as numbers for every seat: the learned judgement weighs them."""

from functools import lru_cache

from boardgames.games.acts.rules import scoring
from boardgames.games.acts.rules.definitions import NONE
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
    "time",  # octagons still to come, in nines
    "hope",  # matching cards of the witnesses that can still be heard, as many as there are turns; in tens
    "best_witness",  # the most matching cards of one of them, in threes
    "open_runs",  # inclusios that lack only the interview card
    "near_emphasis",  # cards towards the next sets of four
    "heard",  # witnesses interviewed, in threes
    "place",  # what the pawn can do where it stands and near by, in tens
    "at_work",  # what an action that has begun will bring, in tens
    "tokens",
)
TRACK_LEAD_MOST = 3


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
    at = scoring.standing(s)
    totals = list(map(sum, zip(*scoring.score(s.defs.numbers, at).values(), strict=True)))
    columns = (*at.tracks, at.themes)
    return [_row(s, seat, totals[seat], at, columns) for seat in range(s.seats)]


def _row(s: State, seat: int, total: int, at: scoring.Standing, columns: tuple[tuple[int, ...], ...]) -> list[float]:
    numbers, held, cards = s.defs.numbers, s.held[seat], s.cards[seat]
    turns = 0.0 if s.is_over else turns_left(s, seat)
    lead = 0
    for column in columns:
        others = max([value for n, value in enumerate(column) if n != seat])
        lead += max(-TRACK_LEAD_MOST, min(TRACK_LEAD_MOST, column[seat] - others))
    matches = sorted(
        [
            (cards & s.defs.cards.of_witness[w]).bit_count()
            for w, pile in enumerate(s.piles)
            if pile and not held >> w & 1
        ],
        reverse=True,
    )
    inclusio, emphasis, chiasm, chronology = (column[seat] for column in at.tracks)
    runs, near = _promises(s.defs.cards.witnesses, s.defs.cards.motifs, s.sequence(seat), held)
    return [
        total / 20, at.tallies[seat] / 20, float(inclusio), float(emphasis), float(chiasm), chronology / 5,
        at.themes[seat] / 5, lead / 5, cards.bit_count() / 5, min(s.empty_slots(seat), 2 * turns) / 5,
        turns * numbers.octagons / 9, sum(matches[: round(turns)]) / 10, (matches[0] if matches and turns else 0) / 3,
        runs * min(1.0, turns), near * min(1.0, turns), held.bit_count() / 3, place_worth(s, seat, turns) / 10,
        at_work(s, seat) / 10 if not s.is_over and s.current == seat else 0.0, s.tokens[seat] * min(1.0, turns),
    ]  # fmt: skip


@lru_cache(maxsize=1 << 14)
def _promises(
    witnesses: tuple[int, ...], motifs: tuple[int, ...], sequence: tuple[int, ...], held: int
) -> tuple[int, float]:
    """Runs of three whose witness is not yet held, and how far the next emphases have come."""
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
    return (found & ~held).bit_count(), sum(count % 4 for count in counts.values()) / 8
