"""Traces: what others moved since a seat's last turn, from events as that seat may see them."""

from types import SimpleNamespace
from typing import Any, cast

from boardgames.core.events import Changed, Event, Moved, Placed, RoundBegan, TurnBegan
from boardgames.core.moves import Move
from boardgames.session.history import Entry
from boardgames.session.log import LogEntry, news, rows_of
from boardgames.session.session import Session
from boardgames.session.traces import Trace, traces
from boardgames.session.ways import Ways

ANN, BEN = 0, 1


def given_session(*moves: tuple[int, list[Event]], round: int = 1) -> Session:
    """A session with these moves, under an opening turn of Ann."""
    entries = [Entry(Move(), seat, 1, None, tuple(events)) for seat, events in moves]
    log = [LogEntry(0, 1, ANN, TurnBegan(seat=ANN, round=1))]
    for number in range(1, len(moves) + 1):
        log += rows_of(number, entries[number - 1], log)
    found: dict[str, Any] = {"log": log, "entries": entries, "state": None}
    found["game"] = SimpleNamespace(round=lambda state: round)
    found |= {"setup": SimpleNamespace(ways=Ways()), "is_over": False}
    found["since_last_turn"] = lambda seat: news(log, entries, seat)
    session = cast(Session, SimpleNamespace(**found))
    session.shows_score_of = lambda seat, viewer: Session.shows_score_of(session, seat, viewer)  # type: ignore[method-assign]
    session.without_points = lambda phrase, viewer: phrase  # type: ignore[method-assign]
    session.seen_events = lambda events, viewer: list(events)  # type: ignore[method-assign]
    session.with_names = lambda line: line  # type: ignore[method-assign]
    session.as_then = lambda phrase, number: phrase  # type: ignore[method-assign]
    session.players_at = lambda number: {}  # type: ignore[method-assign]
    return session


def moved(origin: str, to: str, piece: str = "pawn/1", seat: int = BEN) -> Moved:
    return Moved(seat=seat, piece=piece, origin=origin, to=to)


def over_to(seat: int, round: int = 1) -> TurnBegan:
    return TurnBegan(seat=seat, round=round)


def test_the_steps_of_a_piece_are_one_trip() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [moved("map/a", "map/b")]),
        (BEN, [moved("map/b", "map/c"), over_to(ANN)]),
    )

    assert traces(session, ANN) == (Trace(BEN, "pawn/1", ("map/a", "map/b", "map/c"), 3),)


def test_the_newest_trace_comes_last_and_the_mover_is_named_whosever_piece_it_is() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [moved("map/a", "camp", "follower/0/1", seat=ANN)]),
        (BEN, [Placed(seat=BEN, piece="boat", to="map/b")]),
        (BEN, [moved("map/a", "map/b"), over_to(ANN)]),
    )

    found = traces(session, ANN)

    assert [trace.piece for trace in found] == ["follower/0/1", "boat", "pawn/1"]
    assert {trace.seat for trace in found} == {BEN}


def test_new_pieces_of_a_quantity_are_put_down() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [Changed(seat=BEN, what="stone", old=1, new=3, slot="goods/stone", origin="bank"), over_to(ANN)]),
    )

    assert [trace.piece for trace in traces(session, ANN)] == ["stone/1/2", "stone/1/3"]


def test_what_a_seat_moved_itself_is_not_marked() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [moved("map/a", "map/b")]),
        (ANN, [moved("map/x", "map/y", "pawn/0", seat=ANN)]),
        (BEN, [over_to(ANN)]),
    )

    assert [trace.piece for trace in traces(session, ANN)] == ["pawn/1"]


def test_marks_that_were_put_away_stay_away() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [moved("map/a", "map/b")]),
        (BEN, [moved("map/x", "map/y", "boat"), over_to(ANN)]),
    )

    assert [trace.piece for trace in traces(session, ANN, since=2)] == ["boat"]
    assert traces(session, ANN, since=3) == ()


def test_nobodys_view_has_no_marks_and_older_rounds_are_not_marked() -> None:
    session = given_session((ANN, [over_to(BEN)]), (BEN, [moved("map/a", "map/b"), over_to(ANN)]), round=3)

    assert traces(session, None) == ()
    assert traces(session, ANN) == ()


def test_without_turns_the_end_of_a_round_clears_the_board_of_marks() -> None:
    session = given_session(
        (ANN, []),
        (BEN, [moved("home/1", "t/0")]),
        (BEN, [Placed(seat=BEN, piece="pawn/1", to="home/1"), RoundBegan(round=2)]),
        (BEN, [moved("home/1", "t/4", "shaman/1")]),
    )

    assert [trace.piece for trace in traces(session, ANN)] == ["shaman/1"]


def test_of_ones_own_moves_only_those_made_without_a_choice_are_marked() -> None:
    session = given_session(
        (ANN, [moved("map/a", "map/b", "pawn/0", seat=ANN)]),
        (ANN, [moved("map/b", "map/c", "pawn/0", seat=ANN)]),
    )

    assert traces(session, ANN) == ()
    assert traces(session, ANN, own=frozenset({2})) == (Trace(ANN, "pawn/0", ("map/b", "map/c"), 2),)
