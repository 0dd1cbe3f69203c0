"""Reports what happened as events with log lines; only called if there is a listener."""

from boardgames.core.events import Changed, Emit, Ended, Moved, Placed, Revealed, RoundBegan, Scored, TurnBegan
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.games.nine_lamps.rules import scoring
from boardgames.games.nine_lamps.rules.definitions import NOBODY
from boardgames.games.nine_lamps.rules.state import State


def walked(s: State, seat: int, origin: int, before: int, emit: Emit) -> None:
    """A pawn walked, and perhaps lit a lamp (W-3)."""
    start, here = (f"map/{s.defs.graph.ids[village]}" for village in (origin, s.pawns[seat]))
    is_lit = s.lamps[s.pawns[seat]] == seat != before
    key = "walked" if not is_lit else "lit" if before == NOBODY else "took"
    log = say(f"log.{key}", seat=seat_noun(seat), to=Noun("node", here[4:]), other=seat_noun(1 - seat))
    emit(Moved(seat=seat, piece=f"pawn/{seat}", origin=start, to=here, log=log, sound="steps"))
    if is_lit:
        emit(Placed(seat=seat, piece=f"lamp/{here[4:]}", to=here, sound="chime"))


def sheltered(s: State, seat: int, emit: Emit) -> None:
    """A jar was used (J-1)."""
    here, left = s.defs.graph.ids[s.pawns[seat]], s.jars[seat]
    log = say("log.sheltered", seat=seat_noun(seat), place=Noun("node", here))
    emit(Changed(seat=seat, what="jars", old=left + 1, new=left, slot=f"map/{here}", log=log, sound="stone"))


def turn_began(s: State, emit: Emit) -> None:
    """A turn began; the turn of the first seat begins a round."""
    seat = s.agenda[-1].seat
    if seat == 0:
        emit(RoundBegan(round=s.round, title=say("log.round", n=s.round)))
    emit(TurnBegan(seat=seat, round=s.round))


def ended(s: State, emit: Emit) -> None:
    """The game ended: promises were revealed and counted (P-2)."""
    for seat, card in enumerate(s.promises):
        name, points, total = s.defs.cards[card], scoring.promised(s, seat), scoring.totals(s)[seat]
        log = say("log.revealed", seat=seat_noun(seat), card=Noun("card", name), n=points)
        emit(Revealed(seat=seat, slot=f"promise/{seat}", cards=(name,), log=log, reveals=True, sound="card"))
        emit(Scored(seat=seat, points=points, total=total, row="promise", final=True))
    emit(Ended(log=say("log.ended"), sound="bell"))
