"""Deeds: the news of a seat with one line each, what changed for the seat first, then the rest in order."""

import pytest
from msgspec.structs import replace

from boardgames.core.events import Changed, Event, Moved, Placed, RoundBegan, RoundEnded, Said, Scored
from boardgames.core.phrase import say, seat_noun
from boardgames.session.deeds import deeds, deeds_in_order
from boardgames.session.log import REASON, LogEntry, log_lines
from boardgames.session.session import Session
from boardgames.session.story import story
from boardgames.session.ways import Ways
from tests.session.test_traces import ANN, BEN, given_session, over_to


def told(*events: Event) -> list[tuple[str, bool]]:
    """The lines that Ann reads of a turn of Ben: their keys, and whether they are for her."""
    session = given_session((ANN, [over_to(BEN)]), (BEN, [*events, over_to(ANN)]))
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]
    return [(line.phrase.key, line.for_you) for line in deeds(session, ANN) if line.phrase is not None]


def test_what_changed_for_the_reader_comes_first_then_the_rest_as_it_happened() -> None:
    found = told(
        Said(seat=BEN, log=say("played")),
        Scored(seat=BEN, points=3, total=3, log=say("scored")),
        Said(seat=BEN, log=say("displaced", victim=seat_noun(ANN))),
        Said(seat=ANN, log=say("lost")),
    )

    assert found == [("displaced", True), ("lost", True), ("played", False), ("scored", False)]


def test_a_turn_with_several_deeds_has_a_heading_with_all_its_points() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (
            BEN,
            [
                Said(seat=BEN, log=say("walked")),
                Said(seat=BEN, log=say("scored"), gains=((BEN, 4),)),
                Said(seat=BEN, log=say("favour", to=seat_noun(ANN)), gains=((BEN, 2),)),
                over_to(ANN),
            ],
        ),
    )
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]

    yours, head, *rest = deeds(session, ANN)

    assert (yours.for_you, yours.points, yours.scorer) == (True, 2, BEN)
    assert (head.kind, head.seat, head.points) == ("turn", BEN, 6)
    assert [(line.points, line.under) for line in rest] == [(None, BEN), (4, BEN)]


def test_points_of_a_single_deed_stand_in_the_heading_alone() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("walked")), Said(seat=BEN, log=say("scored"), gains=((BEN, 4),)), over_to(ANN)]),
    )
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]

    head, *rest = deeds(session, ANN)

    assert head.points == 4
    assert [line.points for line in rest] == [None, None]


def test_a_turn_with_one_deed_needs_no_heading() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]), (BEN, [Said(seat=BEN, log=say("scored"), gains=((BEN, 4),)), over_to(ANN)])
    )
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]

    (line,) = deeds(session, ANN)

    assert (line.kind, line.points, line.under) == ("line", 4, None)


def test_a_single_deed_that_does_not_begin_with_its_player_has_a_heading() -> None:
    card = say("card", name="storm", deed=say("drifted", seat=seat_noun(BEN)))
    session = given_session((ANN, [over_to(BEN)]), (BEN, [Said(seat=BEN, log=card), over_to(ANN)]))
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]

    head, line = deeds(session, ANN)

    assert (head.kind, head.seat, line.under) == ("turn", BEN, BEN)


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


@pytest.mark.parametrize(("about", "is_yours"), [(BEN, False), (ANN, True)])
def test_the_reason_stands_below_its_correction(about: int, is_yours: bool) -> None:
    session = given_session(
        (BEN, [over_to(ANN)]),
        (ANN, [over_to(BEN)]),
        (BEN, [over_to(ANN)]),
        (ANN, [Said(seat=about, log=say("corrected"), judged=True), Said(seat=ANN, log=say(REASON), judged=True)]),
    )
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]

    found = [(line.phrase.key, line.for_you) for line in deeds(session, ANN) if line.phrase]

    assert found == [("corrected", is_yours), (REASON, is_yours)]


def test_a_journey_is_one_line() -> None:
    found = told(
        Moved(seat=BEN, piece="pawn", origin="a", to="b", log=say("to_b")),
        Moved(seat=BEN, piece="boat", origin="x", to="y", log=say("boat")),
        Moved(seat=BEN, piece="pawn", origin="b", to="c", log=say("to_c")),
        Moved(seat=BEN, piece="pawn", origin="d", to="e", log=say("elsewhere")),
    )

    assert [key for key, _ in found] == ["boat", "to_c", "elsewhere"]


def test_a_stop_at_which_something_happened_is_told() -> None:
    found = told(
        Moved(seat=BEN, piece="pawn", origin="a", to="b", log=say("to_b")),
        Moved(seat=BEN, piece="pawn", origin="b", to="c", log=say("to_c")),
        Placed(seat=BEN, piece="card", to="played", at="c"),
        Said(seat=BEN, log=say("witnessed")),
        Moved(seat=BEN, piece="pawn", origin="c", to="d", log=say("to_d")),
        Said(seat=BEN, log=say("elsewhere"), at="x"),
        Said(seat=ANN, at="d"),
        Moved(seat=BEN, piece="pawn", origin="d", to="e", log=say("to_e")),
    )

    assert [key for key, _ in found] == ["to_c", "witnessed", "elsewhere", "to_e"]


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


def test_points_of_another_in_a_line_about_the_reader_say_whose_they_are() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (
            BEN,
            [
                Said(seat=BEN, log=say("favour", to=seat_noun(ANN)), gains=((BEN, 2),)),
                Said(seat=BEN, log=say("both", to=seat_noun(ANN)), gains=((BEN, 2), (ANN, 1))),
                Said(seat=BEN, log=say("own"), gains=((BEN, 4),)),
                over_to(ANN),
            ],
        ),
    )

    found = [(line.points, line.scorer) for line in deeds_in_order(session, ANN, ANN)]

    assert found == [(2, BEN), (1, None), (4, None)]


def headed(session: Session) -> list[str]:
    """What Ann reads, headings included."""
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]
    return [line.phrase.key if line.phrase is not None else f"{line.kind} {line.seat}" for line in deeds(session, ANN)]


@pytest.mark.parametrize("key", ["session.log.undone", "session.log.undone_move"])
def test_what_the_reader_took_back_is_news_to_the_others_only(key: str) -> None:
    assert told(Said(seat=ANN, log=say(key))) == []
    assert told(Said(seat=BEN, log=say(key))) == [(key, False)]


def test_the_end_of_a_round_has_a_heading_of_its_own_in_its_place() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (
            BEN,
            [
                Said(seat=BEN, log=say("walked")),
                Said(seat=BEN, log=say("passed")),
                RoundEnded(round=1),
                Said(seat=BEN, log=say("born"), gains=((BEN, 3),)),
                Said(log=say("rain")),
                RoundBegan(round=2),
                over_to(BEN, 2),
            ],
        ),
        (BEN, [Said(seat=BEN, log=say("played")), over_to(ANN, 2)]),
    )

    assert headed(session) == [f"turn {BEN}", "walked", "passed", "session.log.round_ended", "born", "rain", "played"]
    head, born = deeds(session, ANN)[3:5]
    assert (head.kind, head.ends_round, dict(head.phrase.args if head.phrase else ())) == ("round", True, {"n": 1})
    assert (born.points, born.under, born.ends_round) == (3, None, True)


def test_the_end_of_a_round_that_the_reader_brought_stands_before_what_others_did_later() -> None:
    own = Said(seat=ANN, log=say("own"))
    session = given_session(
        (ANN, [own, RoundEnded(round=1), Said(log=say("rain")), RoundBegan(round=2), over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("played")), over_to(ANN)]),
    )

    assert headed(session) == ["session.log.round_ended", "rain", "played"]


def test_what_several_players_do_between_two_rounds_belongs_to_the_end_of_the_first() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("passed")), RoundEnded(round=1), Said(log=say("rain"))]),
        (ANN, [Said(seat=ANN, log=say("grew"))]),
        (BEN, [Said(seat=BEN, log=say("grew too")), RoundBegan(round=2), over_to(BEN)]),
        (BEN, [over_to(ANN)]),
    )

    assert headed(session) == ["passed", "session.log.round_ended", "rain", "grew too"]
    assert [row.round for row in session.log if row.ends_round] == [1, 1, 1, 1]


def test_what_the_end_of_a_round_brought_the_reader_stands_on_top_alone() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [RoundEnded(round=1), Said(seat=ANN, log=say("lost")), RoundBegan(round=2), over_to(ANN)]),
    )

    assert headed(session) == ["lost"]


def test_the_end_of_a_round_is_a_step_of_the_recap_that_nobody_did() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (
            BEN,
            [
                Said(seat=BEN, log=say("passed")),
                RoundEnded(round=4),
                Said(seat=BEN, log=say("born")),
                RoundBegan(round=5),
                over_to(ANN),
            ],
        ),
    )

    steps = story(session, ANN).steps

    assert [(step.doer, step.ended, [line.phrase for line in step.deeds]) for step in steps] == [
        (BEN, None, [say("passed")]),
        (None, 4, [say("born")]),
    ]


def test_the_log_has_a_heading_for_the_end_of_a_round() -> None:
    session = given_session((ANN, [RoundEnded(round=3), Said(log=say("rain")), RoundBegan(round=4, title=say("four"))]))

    found = [(line.kind, line.phrase) for line in log_lines(session.log[1:], None)]

    assert found == [("round", say("session.log.round_ended", n=3)), ("line", say("rain")), ("round", say("four"))]


def test_points_that_the_table_keeps_covered_stand_in_no_line() -> None:
    seen = {}
    for scores in ("live", "own", "end"):
        session = given_session(
            (ANN, [over_to(BEN)]),
            (
                BEN,
                [
                    Said(seat=BEN, log=say("scored"), gains=((BEN, 4),)),
                    Said(seat=BEN, log=say("shared"), gains=((ANN, 1),)),
                    over_to(ANN),
                ],
            ),
        )
        session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]
        session.setup.ways = Ways(scores=scores)  # type: ignore[misc,arg-type]

        seen[scores] = [line.points for line in deeds(session, ANN) if line.phrase is not None]

    assert seen == {"live": [1, 4], "own": [1, None], "end": [None, None]}


def test_what_the_table_did_after_the_readers_move_stands_before_later_deeds() -> None:
    session = given_session(
        (ANN, [Said(seat=ANN, log=say("own")), over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("walked")), Said(seat=BEN, log=say("scored")), over_to(ANN)]),
    )
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]
    session.log.insert(3, LogEntry(1, 1, BEN, Said(seat=BEN, log=say("conceded")), aside=True))

    found = [line.phrase.key if line.phrase is not None else line.kind for line in deeds(session, ANN)]

    assert found == ["conceded", "turn", "walked", "scored"]


def test_what_the_table_did_after_the_end_of_a_round_stands_behind_it() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("passed")), RoundEnded(round=1), Said(log=say("rain")), over_to(BEN, round=2)]),
    )
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]
    session.log.append(LogEntry(2, 2, BEN, Said(seat=BEN, log=say("left")), aside=True))

    recap = [line.phrase.key for step in story(session, ANN).steps for line in step.deeds if line.phrase]
    panel = [line.phrase.key for line in deeds(session, ANN) if line.phrase and line.kind == "line"]

    assert recap == panel == ["passed", "rain", "left"]


def test_a_line_that_goes_on_from_another_belongs_to_the_move_of_that_one() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("wrote"))]),
        (BEN, [Said(seat=BEN, log=say("walked"))]),
        (BEN, [over_to(ANN)]),
    )
    longer = Said(seat=BEN, log=say("then", deed=say("wrote"), more=say("scored")))
    session.game.retell = lambda events: [longer, *events[1:]]

    found = deeds_in_order(session, ANN, ANN)

    assert [(line.number, line.phrase) for line in found] == [(2, longer.log), (3, say("walked"))]


def test_a_line_that_sums_up_several_belongs_to_the_event_it_is_made_of_else_to_the_line_before() -> None:
    step = [Moved(seat=BEN, piece=f"pawn/{n}", origin="a", to="b", log=say("sent", n=n)) for n in range(3)]
    session = given_session((ANN, [over_to(BEN)]), *((BEN, [one]) for one in step), (BEN, [over_to(ANN)]))
    summed, nobody = replace(step[1], log=say("several")), Said(seat=BEN, log=say("all"))
    session.game.retell = lambda events: [summed, nobody]

    found = deeds_in_order(session, ANN, ANN)

    assert [(line.number, line.phrase) for line in found] == [(3, say("several")), (3, say("all"))]


def test_a_line_joined_from_several_moves_owns_all_of_them() -> None:
    sent = [Moved(seat=BEN, piece=f"pawn/{n}", origin="a", to="b", log=say("sent", n=n)) for n in range(3)]
    between, after = Said(seat=BEN, log=say("between")), Said(seat=BEN, log=say("after"))
    moves = ([sent[0]], [sent[1], between], [sent[2]], [after])
    session = given_session((ANN, [over_to(BEN)]), *((BEN, list(events)) for events in moves), (BEN, [over_to(ANN)]))
    joined = replace(sent[0], log=say("sent_in_all", n=3))
    session.game.retell = lambda events: [joined, between, after]

    found, steps = deeds_in_order(session, ANN, ANN), story(session, ANN).steps

    assert [(line.number, line.last) for line in found] == [(2, 4), (3, 0), (5, 0)]
    assert [(step.first, step.last, len(step.trips)) for step in steps] == [(2, 4, 3), (5, 5, 0)]


def test_a_line_with_another_in_one_of_its_gaps_owns_the_move_of_that_one_too() -> None:
    sat, took = Said(seat=BEN, log=say("sat")), Said(seat=BEN, log=say("took"))
    bought = Said(seat=BEN, log=say("bought"))
    moves = [(BEN, [one]) for one in (sat, took, bought)]
    session = given_session((ANN, [over_to(BEN)]), *moves, (BEN, [over_to(ANN)]))
    both = replace(sat, log=say("sat_and_took", line=say("sat"), other=say("took")))
    session.game.retell = lambda events: [both, bought]

    found, steps = deeds_in_order(session, ANN, ANN), story(session, ANN).steps

    assert [(line.number, line.last) for line in found] == [(2, 3), (4, 0)]
    assert [(step.first, step.last) for step in steps] == [(2, 3), (4, 4)]


def test_the_first_move_of_a_game_begins_a_round_but_is_no_news_to_its_player() -> None:
    session = given_session(
        (ANN, [RoundBegan(round=1), Said(seat=ANN, log=say("went")), Said(seat=ANN, log=say("visited"))]),
    )

    assert deeds_in_order(session, ANN, ANN) == []


def test_what_happened_several_times_at_once_is_one_line() -> None:
    decay = [Said(seat=BEN, log=say("decay"), gains=((BEN, -3),)) for _ in range(2)]
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("passed")), RoundEnded(round=1), *decay, RoundBegan(round=2), over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("walked"))]),
        (BEN, [Said(seat=BEN, log=say("walked")), over_to(ANN)]),
    )

    found = [(line.phrase.key, line.times, line.points) for line in deeds_in_order(session, ANN, ANN) if line.phrase]

    assert found == [("passed", 1, None), ("decay", 2, -6), ("walked", 1, None), ("walked", 1, None)]


def test_a_turn_that_another_misses_is_not_told_under_the_name_of_whoever_moved() -> None:
    cid = 2
    session = given_session(
        (ANN, [over_to(BEN)]),
        (
            BEN,
            [
                Said(seat=BEN, log=say("walked")),
                Said(seat=cid, log=say("gave", to=seat_noun(BEN))),
                Said(seat=BEN, log=say("rested")),
                Said(seat=cid, log=say("missed", seat=seat_noun(cid))),
                over_to(ANN),
            ],
        ),
    )
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]

    found = [(line.phrase.key if line.phrase else line.kind, line.under) for line in deeds(session, ANN)]

    assert found == [("turn", None), ("walked", BEN), ("gave", BEN), ("rested", BEN), ("missed", None)]


def test_a_turn_that_another_misses_is_a_step_of_its_own_in_the_recap() -> None:
    cid = 2
    missed = [Said(seat=cid, log=say("missed", seat=seat_noun(cid)), loss=True)]
    session = given_session(
        (ANN, [Said(seat=ANN, log=say("walked")), *missed, over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("rested")), *missed, over_to(ANN)]),
    )
    session.secrets_seat = lambda viewer: None  # type: ignore[method-assign]
    session.game.has_secret = lambda s, seat: False  # type: ignore[method-assign]

    steps = story(session, ANN).steps

    assert [(step.doer, [line.phrase.key for line in step.deeds if line.phrase]) for step in steps] == [
        (cid, ["missed"]),
        (BEN, ["rested"]),
        (cid, ["missed"]),
    ]


def test_what_an_answer_of_the_reader_brought_another_belongs_to_that_players_turn() -> None:
    session = given_session(
        (ANN, [over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("played"))]),
        (ANN, [Said(seat=ANN, log=say("answered")), Said(seat=BEN, log=say("drew"))]),
        (BEN, [Said(seat=BEN, log=say("bought")), over_to(ANN)]),
    )

    assert headed(session) == [f"turn {BEN}", "played", "drew", "bought"]
