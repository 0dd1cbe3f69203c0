"""Streaks: days in a row with a deal of the day, wins in a row."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date, timedelta

import msgspec

from boardgames.session.chronicle.record import GameRecord


class Streak(msgspec.Struct, frozen=True):
    """How many in a row, now and at best."""

    now: int = 0
    best: int = 0


def day_streak(days: Collection[date], today: date) -> Streak:
    """Return the days in a row; today counts once it is played, and until then nothing is lost."""
    ends = today if today in days else today - timedelta(1)
    return Streak(_length(days, ends), max((_length(days, day) for day in days), default=0))


def _length(days: Collection[date], end: date) -> int:
    count = 0
    while end - timedelta(count) in days:
        count += 1
    return count


def win_streak(records: Iterable[GameRecord], game: str = "") -> Streak:
    """Return the wins in a row of the people at this computer against others; "" for all games together."""
    now = best = 0
    for record in sorted(records, key=lambda record: record.created):
        if (game and record.game != game) or not record.is_contest or not record.counts_for_records:
            continue
        humans = [seat for seat, who in enumerate(record.seats) if who.was_person and seat not in record.idle]
        if not humans or len(humans) == len(record.seats):  # between people somebody always wins
            continue
        now = now + 1 if any(seat in record.winners for seat in humans) else 0
        best = max(best, now)
    return Streak(now, best)
