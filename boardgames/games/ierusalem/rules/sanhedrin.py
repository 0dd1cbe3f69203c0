"""Scoring during play, and the Sanhedrin marker with its Judgments (chapter 8)."""

from boardgames.core.events import Emit
from boardgames.games.ierusalem.rules import events, sanhedrin_events
from boardgames.games.ierusalem.rules.definitions import NONE
from boardgames.games.ierusalem.rules.state import State


def score(s: State, seat: int, points: int, why: str, emit: Emit | None) -> None:
    """Add points during play."""
    s.vp[seat] += points
    if emit:
        events.scored(s, seat, points, why, emit)


def meet(s: State, emit: Emit | None, by: str = "") -> None:
    """Move the marker up by one space, on behalf of the active player (A-17, N-01, N-05)."""
    numbers = s.defs.numbers
    if s.marker == numbers.last_space:
        if emit:
            sanhedrin_events.meeting_idle(s, emit)
        return
    s.marker += 1
    if emit:
        sanhedrin_events.marker_moved(s, by, emit)
    if s.marker in numbers.judgment_spaces:
        slot = numbers.judgment_spaces.index(s.marker)
        tile, s.judgments[slot] = s.judgments[slot], NONE
        if tile != NONE:
            _judge(s, tile, emit)


def verdict(s: State, tile: int, mover: int) -> list[int]:
    """Return the points of a Judgment per seat: full for the mover, half for the others (N-02, R-34)."""
    return [s.count(tile, seat) // (1 if seat == mover else 2) for seat in range(s.seats)]


def _judge(s: State, tile: int, emit: Emit | None) -> None:
    points = verdict(s, tile, s.active)
    if emit:
        sanhedrin_events.judged(s, tile, points, emit)
    for seat, gain in enumerate(points):
        s.vp[seat] += gain
        if emit and gain:
            events.scored(s, seat, gain, "", emit)


def all_seated(s: State, emit: Emit | None) -> None:
    """Remove all Judgments, because the twelfth Apostle is seated (N-06)."""
    left = [tile for tile in s.judgments if tile != NONE]
    s.judgments = [NONE] * len(s.judgments)
    if emit:
        sanhedrin_events.all_seated(s, left, emit)
