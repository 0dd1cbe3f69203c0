"""Deeds: the news of a seat with one line each, what changed for the seat first, then the rest in order."""

from boardgames.core.events import Changed, Event, Moved, RoundBegan, Said, Scored
from boardgames.core.phrase import say, seat_noun
from boardgames.session.deeds import deeds, deeds_in_order
from tests.session.test_traces import ANN, BEN, given_session, over_to


def told(*events: Event) -> list[tuple[str, bool]]:
    """The lines that Ann reads of a turn of Ben: their keys, and whether they are for her."""
    session = given_session((ANN, [over_to(BEN)]), (BEN, [*events, over_to(ANN)]))
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]
    return [(line.phrase.key, line.for_you) for line in deeds(session, ANN) if line.phrase is not None]


def test_what_changed_for_the_reader_comes_first_then_turn_by_turn_points_before_the_rest() -> None:
    found = told(
        Said(seat=BEN, log=say("played")),
        Scored(seat=BEN, points=3, total=3, log=say("scored")),
        Said(seat=BEN, log=say("displaced", victim=seat_noun(ANN))),
        Said(seat=ANN, log=say("lost")),
    )

    assert found == [("displaced", True), ("lost", True), ("scored", False), ("played", False)]


def test_a_correction_is_news_to_whoever_is_to_move() -> None:
    session = given_session(
        (BEN, [over_to(ANN)]),
        (ANN, [over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("played")), over_to(ANN)]),
        (ANN, [Said(seat=ANN, log=say("corrected"), judged=True)]),
    )

    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]
    found = deeds(session, ANN)

    assert [(line.phrase.key, line.for_you) for line in found if line.phrase] == [
        ("corrected", True),
        ("played", False),
    ]


def test_a_journey_is_one_line() -> None:
    found = told(
        Moved(seat=BEN, piece="pawn", origin="a", to="b", log=say("to_b")),
        Moved(seat=BEN, piece="boat", origin="x", to="y", log=say("boat")),
        Moved(seat=BEN, piece="pawn", origin="b", to="c", log=say("to_c")),
        Moved(seat=BEN, piece="pawn", origin="d", to="e", log=say("elsewhere")),
    )

    assert [key for key, _ in found] == ["boat", "to_c", "elsewhere"]


def test_what_a_deed_cost_its_player_is_left_out_but_not_a_loss() -> None:
    found = told(
        Changed(seat=BEN, what="coin", old=3, new=1, log=say("paid")),
        Changed(seat=BEN, what="coin", old=1, new=4, log=say("earned")),
        Changed(seat=BEN, what="coin", old=4, new=2, log=say("robbed"), loss=True),
        Changed(seat=ANN, what="coin", old=4, new=2, log=say("taken")),
    )

    assert found == [("taken", True), ("earned", False), ("robbed", False)]


def test_points_stand_with_the_line_that_reports_them() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (
            BEN,
            [
                Said(seat=BEN, log=say("both"), gains=((BEN, 6), (ANN, -3))),
                Said(seat=BEN, log=say("own"), gains=((BEN, 4),)),
                Said(seat=BEN, log=say("none")),
                over_to(ANN),
            ],
        ),
    )

    found = [(line.points, line.for_you) for line in deeds_in_order(session, ANN, ANN)]

    assert found == [(-3, True), (4, False), (None, False)]


def test_the_readers_own_answers_are_no_news_but_the_end_of_a_round_they_brought_is() -> None:
    for end, told in (((), ["asked"]), ((RoundBegan(round=2),), ["asked", "brought"])):
        session = given_session(
            (ANN, [over_to(BEN)]),
            (BEN, [Said(seat=BEN, log=say("asked"))]),
            (ANN, [Said(seat=ANN, log=say("answered")), Said(seat=ANN, log=say("brought")), *end]),
            (BEN, [over_to(ANN)]),
        )

        found = deeds_in_order(session, ANN, ANN)

        assert [line.phrase.key for line in found if line.phrase is not None] == told
