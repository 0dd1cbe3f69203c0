"""The news of a seat: all that happened between two of its turns, whatever it had to answer meanwhile."""

from boardgames.core.events import Event, RoundBegan, Said, TurnBegan
from boardgames.core.moves import Move
from boardgames.core.phrase import say
from boardgames.session.history import Entry
from boardgames.session.log import LogEntry, news

ANN, BEN, CARL = 0, 1, 2


def told(seat: int | None, what: str) -> Said:
    return Said(seat=seat, log=say(what))


def given_log(*moves: tuple[int, list[Event]]) -> list[LogEntry]:
    """An opening turn of Ann, then moves: who made it, and its events."""
    rows = [LogEntry(0, 1, ANN, TurnBegan(seat=ANN, round=1))]
    for number, (seat, events) in enumerate(moves, start=1):
        rows += [LogEntry(number, 1, event.seat if event.seat is not None else seat, event) for event in events]
    return rows


def lines(rows: tuple[LogEntry, ...]) -> list[str]:
    return [row.event.log.key for row in rows if isinstance(row.event, Said) and row.event.log is not None]


def made_by(*seats: int) -> list[Entry]:
    """The moves of these seats, one after another."""
    return [Entry(Move(), seat, 1, None, ()) for seat in seats]


def test_the_news_go_from_turn_to_turn() -> None:
    log = given_log(
        (ANN, [told(ANN, "a1"), TurnBegan(seat=BEN, round=1)]),
        (BEN, [told(BEN, "b1")]),
        (BEN, [told(BEN, "b2"), TurnBegan(seat=ANN, round=2)]),
        (ANN, [told(ANN, "a2")]),
    )

    assert lines(news(log, made_by(ANN, BEN, BEN, ANN), ANN)) == ["b1", "b2"]


def test_an_answer_in_the_turn_of_another_does_not_cut_the_news_short() -> None:
    log = given_log(
        (ANN, [TurnBegan(seat=BEN, round=1)]),
        (BEN, [told(BEN, "b1")]),
        (ANN, [told(ANN, "answer")]),
        (BEN, [told(BEN, "b2"), TurnBegan(seat=ANN, round=2)]),
    )

    assert lines(news(log, made_by(ANN, BEN, ANN, BEN), ANN)) == ["b1", "answer", "b2"]


def test_what_others_do_in_the_seats_own_turn_comes_after_the_news() -> None:
    log = given_log(
        (ANN, [TurnBegan(seat=BEN, round=1)]),
        (BEN, [told(BEN, "b1"), TurnBegan(seat=ANN, round=2)]),
        (ANN, [told(ANN, "a1")]),
        (BEN, [told(BEN, "answer")]),
        (ANN, [told(ANN, "a2")]),
    )

    assert lines(news(log, made_by(ANN, BEN, ANN, BEN, ANN), ANN)) == ["b1", "answer"]


def test_replies_that_closed_the_seats_own_turn_are_news() -> None:
    log = given_log(
        (ANN, [told(ANN, "a1")]),
        (BEN, [told(BEN, "read in the turn")]),
        (ANN, [told(ANN, "a2")]),
        (CARL, [told(CARL, "first reply")]),
        (BEN, [told(BEN, "last reply"), told(None, "rain"), RoundBegan(round=2), TurnBegan(seat=BEN, round=2)]),
        (BEN, [told(BEN, "b1"), TurnBegan(seat=ANN, round=2)]),
    )

    found = lines(news(log, made_by(ANN, BEN, ANN, CARL, BEN, BEN), ANN))

    assert found == ["first reply", "last reply", "rain", "b1"]


def test_the_end_of_a_round_is_news_though_the_seats_own_move_brought_it() -> None:
    log = given_log(
        (ANN, [told(ANN, "a1"), told(None, "decay"), RoundBegan(round=2), TurnBegan(seat=BEN, round=2)]),
        (BEN, [told(BEN, "b1"), TurnBegan(seat=ANN, round=2)]),
    )

    assert lines(news(log, made_by(ANN, BEN), ANN)) == ["decay", "b1"]


def test_who_set_up_last_does_not_read_of_the_own_start() -> None:
    log = given_log(
        (ANN, [told(ANN, "ann set up")]),
        (BEN, [told(BEN, "ben set up"), told(None, "row"), RoundBegan(round=1), TurnBegan(seat=ANN, round=1)]),
        (ANN, [told(ANN, "a1"), TurnBegan(seat=BEN, round=1)]),
    )

    assert lines(news(log, made_by(ANN, BEN, ANN), BEN)) == ["row", "a1"]


def test_without_turns_the_end_of_a_round_is_news_but_not_the_move_that_brought_it() -> None:
    log = given_log(
        (BEN, [told(BEN, "b1")]),
        (ANN, [told(ANN, "passed"), told(ANN, "born"), told(BEN, "died"), RoundBegan(round=2)]),
        (BEN, [told(BEN, "b2")]),
    )

    assert lines(news(log, made_by(BEN, ANN, BEN), ANN)) == ["born", "died", "b2"]


def test_what_all_did_under_the_opening_head_is_news_from_the_seats_own_move_on() -> None:
    log = given_log(
        (ANN, [told(ANN, "ann set up")]),
        (BEN, [told(BEN, "ben set up"), TurnBegan(seat=ANN, round=1)]),
        (ANN, [told(ANN, "a1"), TurnBegan(seat=BEN, round=1)]),
    )
    entries = made_by(ANN, BEN, ANN)

    assert lines(news(log[:4], entries, ANN)) == ["ben set up"]
    assert lines(news(log, entries, BEN)) == ["a1"]


def test_what_the_own_last_move_brought_is_no_news_though_nobody_did_it() -> None:
    log = given_log(
        (ANN, [TurnBegan(seat=BEN, round=1)]),
        (
            BEN,
            [
                told(None, "pushed"),
                told(BEN, "b1"),
                RoundBegan(round=2),
                told(None, "rain"),
                TurnBegan(seat=ANN, round=2),
            ],
        ),
        (ANN, [told(ANN, "a1"), TurnBegan(seat=BEN, round=2)]),
    )

    assert lines(news(log, made_by(ANN, BEN, ANN), BEN)) == ["rain", "a1"]
