"""The recap of whole games: no deed is left out, and the points it names add up to how the totals changed."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from boardgames.core.events import RoundEnded, TurnBegan
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.core.rng import Rng
from boardgames.games.acts.presentation.retelling import COUNTED
from boardgames.games.acts.rules.moves import Decline, EndTurn, KeepNone, Mute
from boardgames.session.deeds import deeds
from boardgames.session.log import LogLine, totals
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from tests.games.acts.given import GAME

TRIED = 5  # moves compared at each decision: some good ones, and some luck
IDLE = (Decline, EndTurn, KeepNone, Mute)
TOLD = ("log.written", "log.twin", "log.marks", "log.marks_held", *COUNTED)  # a journey may be part of a longer one


def turns(seed: int) -> Iterator[tuple[Session, int, int]]:
    """A whole game: at the start of every turn the session, the seat, and the number of its last own move."""
    rng, seats = Rng(seed), tuple(Seat(name, "red", "human") for name in ("Ann", "Ben", "Cleo"))
    session = Session(GAME, Setup("acts", seats, seed=seed))
    turn, last = 0, dict[int, int]()
    while session.actor is not None:
        seat = session.actor
        if session.is_turn_of(seat) and not session.has_acted_this_turn(seat) and session.has_had_turn(seat):
            yield session, seat, last[seat]
        legal = [m for m in GAME.legal(session.state) if not isinstance(m, IDLE)] or list(GAME.legal(session.state))
        session.submit(max((rng.choice(legal) for _ in range(TRIED)), key=lambda move: _worth(session, seat, move)))
        if turn == seat:
            last[seat] = len(session.entries)
        turn = next((e.seat for e in session.entries[-1].events if isinstance(e, TurnBegan)), turn) or 0


def _worth(session: Session, seat: int, move: Move) -> int:
    s = session.state.clone()
    GAME.apply(s, move, None)
    return totals(GAME, s)[seat]


def phrases(phrase: object) -> list[Phrase]:
    """A phrase and the phrases in it."""
    if not isinstance(phrase, Phrase):
        return []
    return [phrase, *(inner for _, value in phrase.args for inner in phrases(value))]


def by_others(session: Session, seat: int) -> list[LogLine]:
    """The recap without an answer of the reader that ended a round."""
    return [line for line in deeds(session, seat) if session.entries[line.number - 1].seat != seat]


def deeds_of(told: Sequence[Phrase]) -> Counter[Phrase]:
    return Counter(phrase for phrase in told if phrase.key in TOLD)


@pytest.mark.parametrize("seed", [44, 59])
def test_the_recap_names_every_deed_of_the_others_since_the_seats_own_last_move(seed: int) -> None:
    compared = 0
    for session, seat, last in turns(seed):
        done = [e.log for entry in session.entries[last:] if entry.seat != seat for e in entry.events if e.log]

        told = [inner for line in by_others(session, seat) for inner in phrases(line.phrase)]

        assert deeds_of(told) == deeds_of(done), (seed, seat, last)
        compared += len(deeds_of(done))
    assert compared > 15


@pytest.mark.parametrize("seed", [44, 59])
def test_the_readers_points_in_the_recap_add_up_to_how_the_total_changed(seed: int) -> None:
    changed = 0
    for session, seat, last in turns(seed):
        answers = [e for entry in session.entries[last:] if entry.seat == seat for e in entry.events]
        before, after = totals(GAME, session.entries[last].before), totals(GAME, session.state)

        told = sum(line.points or 0 for line in by_others(session, seat) if line.for_you and line.scorer is None)

        assert told == after[seat] - before[seat] - sum(dict(e.gains).get(seat, 0) for e in answers), (seed, seat, last)
        changed += told != 0
    assert changed > 5


def test_an_answer_of_the_reader_that_ends_a_round_is_no_news_of_others() -> None:
    ended = 0
    for session, seat, last in turns(5):
        own = [line for line in deeds(session, seat) if session.entries[line.number - 1].seat == line.seat == seat]
        answers = [event for entry in session.entries[last:] if entry.seat == seat for event in entry.events]
        ended += any(isinstance(event, RoundEnded) for event in answers)
        assert [line for line in own if not line.ends_round] == []
    assert ended
