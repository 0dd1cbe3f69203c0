"""The recap names every turn that somebody missed, also one that was missed right after the reader's own."""

from boardgames.app.wiring import open_game
from boardgames.session.deeds import deeds
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from tests.games.missionnaires.given import given, rule

SEATS = (Seat("Ann", "red"), Seat("Ben", "blue"), Seat("Cleo", "orange"))


def told_to_the_first(miss: tuple[int, ...]) -> list[tuple[int | None, str]]:
    """What the first player reads after a turn of everybody who has one."""
    session = Session(open_game("missionnaires"), Setup("missionnaires", SEATS, {"leader": "seat_1"}, 1))
    session.state = given(("lyon", "rome", "ankara"), seats=3, miss=miss)
    while session.actor != 0 or not any(entry.seat for entry in session.entries):
        legal = {str(move): move for move in session.game.legal(session.state)}
        wanted = "stop" if "stop" in legal else next(text for text in legal if text.startswith(("step", "keep")))
        session.submit(legal[wanted])
    return [(line.seat, line.phrase.key) for line in deeds(session, 0) if line.phrase is not None]


@rule("T-1", "U-3")
def test_a_turn_missed_after_the_own_turn_is_told_in_its_order() -> None:
    assert told_to_the_first((0, 1, 0))[:2] == [(1, "log.missed_last"), (2, "log.stepped")]


@rule("T-1", "U-3")
def test_a_turn_missed_later_is_told_once() -> None:
    told = told_to_the_first((0, 0, 2))

    assert [line for line in told if line[1] == "log.missed"] == [(2, "log.missed")]
