"""Scoring: tally, device tracks, theme, bonus, tie penalty; winner (P-1 to P-8)."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.core.game import Outcome, ScoreRow
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.games.acts.rules.definitions import DEVICES, NONE, Numbers
from boardgames.games.acts.rules.state import State


class Standing(NamedTuple):
    """The values that are scored, per seat."""

    tallies: tuple[int, ...]
    tracks: tuple[tuple[int, ...], ...]  # by device: one value per seat
    themes: tuple[int, ...]  # matching cards per seat
    cards: tuple[int, ...]


def standing(s: State) -> Standing:
    """Return the present tallies, tracks and themes."""
    seats = range(s.seats)
    return Standing(
        tuple(s.tallies),
        tuple(zip(*(s.values(seat) for seat in seats), strict=True)),
        tuple(s.theme_count(seat) for seat in seats),
        tuple(mask.bit_count() for mask in s.cards),
    )


def level(numbers: Numbers, behind: int) -> int:
    """Return the points for being so many steps behind the leader."""
    return numbers.levels[min(behind, len(numbers.levels) - 1)]


def track_points(numbers: Numbers, values: Sequence[int]) -> tuple[int, ...]:
    """Score a device track: without a cube there are no points (P-2)."""
    best = max(values)
    return tuple(level(numbers, best - value) if value else 0 for value in values)


def theme_points(numbers: Numbers, counts: Sequence[int]) -> tuple[int, ...]:
    """Score the themes: a count of 0 is scored by its distance too, unless all have 0 (P-4)."""
    best = max(counts)
    return tuple(level(numbers, best - count) if best else 0 for count in counts)


def penalties(numbers: Numbers, tracks: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return minus one for every cube of another player on the same space (P-3, P-8)."""
    return tuple(
        -numbers.tie * sum(column.count(column[seat]) - 1 for column in map(list, tracks) if column[seat])
        for seat in range(len(tracks[0]))
    )


def bonus_points(numbers: Numbers, count: int, cards: int) -> int:
    """Return the theme bonus, for half of the cards or more (P-5)."""
    part, whole = numbers.bonus_share
    return numbers.bonus if cards and whole * count >= part * cards else 0


def score(numbers: Numbers, at: Standing) -> dict[str, tuple[int, ...]]:
    """Return the points per row and seat; they add up to the final score (P-6)."""
    sheet = {"tally": tuple(numbers.tally * marks for marks in at.tallies)}
    for device, values in zip(DEVICES, at.tracks, strict=True):
        sheet[device] = track_points(numbers, values)
    sheet["theme"] = theme_points(numbers, at.themes)
    sheet["theme_bonus"] = tuple(
        bonus_points(numbers, count, cards) for count, cards in zip(at.themes, at.cards, strict=True)
    )
    sheet["tie_penalty"] = penalties(numbers, at.tracks)
    return sheet


def rows(s: State) -> tuple[ScoreRow, ...]:
    """The score sheet as if the game ended now."""
    at = standing(s)
    sheet = score(s.defs.numbers, at)
    fractions = tuple(f"{count}/{cards}" for count, cards in zip(at.themes, at.cards, strict=True))
    values = {
        **{device: tuple(map(str, column)) for device, column in zip(DEVICES, at.tracks, strict=True)},
        "theme": tuple(map(str, at.themes)),
        "theme_bonus": fractions if any(sheet["theme_bonus"]) else (),
    }
    return tuple(
        ScoreRow(
            row,
            say("score.row", row=Noun("score_row", row)),
            points,
            values.get(row, ()),
            say(f"score.help.{row}"),
            counts=say(f"score.counts.{row}") if row in values else None,
        )
        for row, points in sheet.items()
    )


def totals(s: State) -> tuple[int, ...]:
    """The score of every seat as if the game ended now."""
    return tuple(map(sum, zip(*score(s.defs.numbers, standing(s)).values(), strict=True)))


def gains(s: State, seat: int, values: Sequence[int], card: int = NONE) -> dict[str, int]:
    """Return by row what a seat would gain or lose with these device values, and with one more card if given."""
    now, numbers = standing(s), s.defs.numbers
    fits = card != NONE and s.themes[seat] in s.defs.cards.themes[card]
    then = Standing(
        now.tallies,
        tuple(_with(column, seat, value) for column, value in zip(now.tracks, values, strict=True)),
        _with(now.themes, seat, now.themes[seat] + fits),
        _with(now.cards, seat, now.cards[seat] + (card != NONE)),
    )
    before, after = score(numbers, now), score(numbers, then)
    return {row: after[row][seat] - before[row][seat] for row in before if after[row][seat] != before[row][seat]}


def _with(column: Sequence[int], seat: int, value: int) -> tuple[int, ...]:
    """Replace the value of one seat in a column."""
    return (*column[:seat], value, *column[seat + 1 :])


def behind(s: State, seat: int) -> dict[str, int]:
    """Return how far a seat is behind the leader, by row that is scored by the distance to the leader (P-2, P-4)."""
    at = standing(s)
    ranked = {**dict(zip(DEVICES, at.tracks, strict=True)), "theme": at.themes}
    return {row: max(values) - values[seat] for row, values in ranked.items()}


def ranks(points: Sequence[int], tallies: Sequence[int]) -> tuple[int, ...]:
    """Rank by score, then by tally marks; seats that are still equal share a rank (P-7)."""
    results = list(zip(points, tallies, strict=True))
    return tuple(1 + sum(other > own for other in results) for own in results)


def outcome(s: State) -> Outcome | None:
    """The result, with a sentence that says who won and by what (P-7)."""
    if not s.is_over:
        return None
    points = totals(s)
    places = ranks(points, s.tallies)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    best = points[winners[0]]
    if len(winners) > 1:
        reason = say("end.shared", n=best, seats=len(winners))
    elif points.count(best) > 1:
        reason = say("end.tally", seat=seat_noun(winners[0]), n=best, marks=s.tallies[winners[0]])
    else:
        reason = say("end.won", seat=seat_noun(winners[0]), n=best, rounds=s.rounds)
    return Outcome(places, points, reason, "P-7")
