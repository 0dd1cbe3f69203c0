"""Ways to play at a table: whose scores show, open hands, a clock; chosen for a new game, changed during it."""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from boardgames.core.phrase import Phrase, say
from boardgames.core.table import Mark

Scores = Literal["live", "own", "end"]  # everybody's, one's own only, or none until the end
ClockKind = Literal["off", "turn", "game"]  # so long for every turn, or for all turns of a player together
Seconds = Annotated[int, msgspec.Meta(ge=10, le=24 * 3600)]


class Ways(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a table agrees on beside the rules."""

    scores: Scores = "live"
    open_hands: bool = False
    clock: ClockKind = "off"
    seconds: Seconds = 120
    forced: bool = False  # whether a bot decides for whoever has no time left


def describe_ways(before: Ways, now: Ways) -> Iterator[Phrase]:
    """Yield a log line for every way that changed."""
    if before.scores != now.scores:
        yield say(f"session.log.ways.scores_{now.scores}")
    if before.open_hands != now.open_hands:
        yield say("session.log.ways.open_hands" if now.open_hands else "session.log.ways.closed_hands")
    if (before.clock, before.seconds, before.forced) != (now.clock, now.seconds, now.forced):
        yield say("session.log.ways.clock_off" if now.clock == "off" else "session.log.ways.clock")


def ways_pills(ways: Ways) -> tuple[Mark, ...]:
    """Return what the bar says about the ways of a table."""
    return (Mark(text=say("ways.pill.open_hands"), tip=say("ways.pill.open_hands_tip")),) if ways.open_hands else ()
