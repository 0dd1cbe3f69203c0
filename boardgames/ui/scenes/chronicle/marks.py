"""What was unusual about a finished game, in one paragraph."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.session.chronicle.record import OUT_OF_RECORDS, UNFINISHED
from boardgames.ui.kit import Kit


def unusual_text(kit: Kit, marks: Sequence[str]) -> str:
    """Return whole sentences about the marks of a game, and what it does not count for; empty without a mark."""
    keys = [f"chronicle.mark_text.{mark}" for mark in marks]
    if UNFINISHED.intersection(marks):
        keys.append("chronicle.mark_text.no_average")
    elif OUT_OF_RECORDS.intersection(marks):
        keys.append("chronicle.mark_text.no_record")
    return " ".join(kit.say(key) for key in keys if kit.strings.has(key))
