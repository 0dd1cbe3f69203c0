"""Reports what happened in the Sanhedrin and at the end of the game."""

from collections.abc import Sequence
from functools import reduce

from boardgames.core.events import (
    Changed,
    Emit,
    Ended,
    Said,
    Scored,
)
from boardgames.core.phrase import Noun, Points, say, seat_noun
from boardgames.games.ierusalem.rules import scoring
from boardgames.games.ierusalem.rules.definitions import JUDGMENTS
from boardgames.games.ierusalem.rules.state import State


def marker_moved(s: State, by: str, emit: Emit) -> None:
    """The Sanhedrin met (A-17)."""
    key = f"log.meeting_{by}" if by else "log.meeting"
    log = say(key, seat=seat_noun(s.active), n=s.marker, most=s.defs.numbers.last_space)
    slot = f"sanhedrin/{s.marker}"
    emit(Changed(seat=s.active, what="sanhedrin", old=s.marker - 1, new=s.marker, slot=slot, log=log, sound="gavel"))
    if s.marker == s.defs.numbers.last_space:
        moment = say("moment.last_turn")
        emit(Said(banner=True, log=say("log.last_turn"), sound="toll", moment=moment, at=slot))


def meeting_idle(s: State, emit: Emit) -> None:
    """A meeting had no effect: the marker is on its last space (N-05)."""
    emit(Said(seat=s.active, log=say("log.meeting_idle", n=s.marker)))


def judged(s: State, tile: int, points: Sequence[int], emit: Emit) -> None:
    """A Judgment was passed (N-02)."""
    name, best_first = JUDGMENTS[tile], sorted(range(s.seats), key=lambda seat: -points[seat])
    others = [
        say("log.verdict", seat=seat_noun(seat), n=Points(points[seat], seat))
        for seat in best_first
        if seat != s.active
    ]
    rest = reduce(lambda first, other: say("log.verdicts", one=first, other=other), others)
    full = Points(points[s.active], s.active)
    log = say("log.judged", what=say(f"log.{name}"), seat=seat_noun(s.active), n=full, others=rest)
    fades, at, moment = (f"judgment/{name}",), f"sanhedrin/{s.marker}", say("moment.judgment")
    gains = tuple((seat, points[seat]) for seat in best_first)
    emit(Said(seat=s.active, banner=True, log=log, sound="gavel", fades=fades, moment=moment, at=at, gains=gains))


def all_seated(s: State, tiles: Sequence[int], emit: Emit) -> None:
    """The twelfth Apostle is seated; the remaining Judgments are removed (N-06)."""
    fades = tuple(f"judgment/{JUDGMENTS[tile]}" for tile in tiles)
    log = say("log.all_seated" if tiles else "log.all_seated_only", n=len(tiles))
    glows, moment = ("supper/table",), say("moment.all_seated")
    emit(Said(banner=True, log=log, sound="toll", glows=glows, fades=fades, moment=moment, at=glows[0]))


def ended(s: State, emit: Emit) -> None:
    """The game ended: final scoring, row by row (E-02)."""
    emit(Said(banner=True, log=say(f"log.ended.{s.ending}"), reveals=True))
    running = list(s.vp)
    for row in scoring.rows(s)[1:]:
        for seat, points in enumerate(row.points):
            running[seat] += points
            if points:
                log = say("log.bonus", seat=seat_noun(seat), row=Noun("score_row", row.id), n=points)
                slot = f"score/{running[seat] % s.defs.numbers.score_spaces}"
                emit(
                    Scored(
                        seat=seat,
                        points=points,
                        total=running[seat],
                        row=row.id,
                        slot=slot,
                        log=log,
                        sound="tick",
                        final=True,
                    )
                )
    result = scoring.outcome(s)
    if result:
        emit(Ended(log=result.reason, sound="fanfare"))
