"""The story that a recap tells: veiled events and deeds, folded by turn, in the order in which they happened."""

from pathlib import Path

import pytest
from ended import played
from finger import QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.core.events import Changed, Drew, Moved, Said
from boardgames.core.phrase import Phrase, say
from boardgames.core.rng import Rng
from boardgames.session.deeds import deeds, deeds_in_order
from boardgames.session.log import LogEntry, LogLine
from boardgames.session.session import Session
from boardgames.session.story import MOST_STEPS, Step, _steps, fewer, is_due, story
from boardgames.ui.start import PilgrimTable
from tests.session.playing import GAME, setup
from tests.session.playing import play as play_toy
from tests.ui import test_recap

session = test_recap.session


def test_the_story_is_made_of_veiled_events_only() -> None:
    draws = 0
    for seed in range(1, 15):
        toy = Session(GAME, setup("hhh", seed))
        play_toy(toy, 9, seed)
        for viewer in range(3):
            for step in story(toy, viewer).steps:
                assert all(event == event.veiled(viewer) for event in step.events)
                hidden = [e for e in step.events if isinstance(e, Drew) and not e.is_seen_by(viewer)]
                assert all(event.card is None and event.secret is None for event in hidden)
                draws += len(hidden)

    assert draws > 0


@pytest.mark.parametrize("slug", available())
def test_recap_and_side_panel_tell_the_same_deeds(tmp_path: Path, slug: str) -> None:
    services = QuietServices(tmp_path)
    session, rng = Session(services.game(slug), setup_of(services, slug, 3, 4)), Rng(4)
    compared = fewer_lines = 0

    while not session.is_over and len(session.entries) < 150:
        session.submit(rng.choice(session.game.legal(session.state)))
        viewer = session.actor
        if viewer is None or session.entries[-1].seat == viewer:
            continue
        told = [deed for step in story(session, viewer).steps for deed in step.deeds]
        assert told == deeds_in_order(session, viewer, None)
        beside = [deed.number for deed in deeds(session, viewer) if deed.kind == "line"]
        assert sorted(deed.number for deed in told) == sorted(beside)
        compared += bool(told)
        fewer_lines += len(told) < sum(line.kind == "line" for line in session.news(viewer))

    assert compared > 5
    assert fewer_lines > 2


def test_what_a_game_reminds_of_stands_with_the_secrets_of_its_viewer_only() -> None:
    class Minding(type(GAME)):  # type: ignore[misc]
        def reminders(self, s: object, seat: int) -> tuple[Phrase, ...]:
            return (say("mind", n=seat),)

    toy = Session(Minding(), setup("hhh", 2))
    play_toy(toy, 6, 2)

    for viewer in range(3):
        minded = [line for line in story(toy, viewer).secrets if line.key == "mind"]
        assert minded == [say("mind", n=viewer)]


def test_more_than_eight_moves_are_folded_by_turn(session: Session) -> None:
    assert len({row.number for row in session.since_last_turn(1)}) > MOST_STEPS

    found = story(session, 1)

    seats = [step.seat for step in found.steps]
    assert len(seats) <= MOST_STEPS
    assert len(seats) == len(set(seats))
    assert found.steps[-1].last == len(session.entries)


def test_what_the_table_agreed_on_is_nobodys_step_however_many_there_are(session: Session) -> None:
    number = next(row.number for row in session.since_last_turn(1) if row.number and row.seat != 1)
    note = LogEntry(number, 1, None, Said(log=say("session.log.seats.places")), aside=True)
    place = next(at for at, row in enumerate(session.log) if row.number > number)
    session.log.insert(place, note)

    for steps in (
        _steps(session, 1, session.since_last_turn(1), deeds_in_order(session, 1, None)),
        story(session, 1).steps,
    ):
        of_table = [step for step in steps if any(line.phrase == note.event.log for line in step.deeds)]

        assert [(step.seat, len(step.deeds)) for step in of_table] == [(None, 1)]


def deed(number: int, seat: int | None) -> LogLine:
    return LogLine("line", number, 1, seat, say("did", n=number))


def test_what_others_answered_in_a_turn_stands_under_its_head() -> None:
    turns = [1] * 5 + [2] * 5
    seats = [1, 2, 3, 1, 3, 2, 1, 2, 3, 2]
    steps = [
        Step(seat, n, n, (Said(),), turn, (deed(n, seat),))
        for n, (seat, turn) in enumerate(zip(seats, turns, strict=True), start=1)
    ]

    found = fewer(steps)

    assert [(step.seat, len(step.deeds)) for step in found] == [(1, 5), (2, 5)]


def test_too_many_turns_keep_their_order_and_become_one_old_step() -> None:
    seats = [1, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2]
    steps = [Step(seat, n, n, (Said(),), seat, (deed(n, seat),)) for n, seat in enumerate(seats, start=1)]

    found = fewer(steps)

    assert [step.seat for step in found] == [None, 2, 3, 1, 2, 3, 1, 2]
    assert [line.number for step in found for line in step.deeds] == list(range(1, len(seats) + 1))
    assert (found[0].first, found[0].last) == (1, 5)


def test_ways_that_follow_each_other_are_one_and_know_who_went_them() -> None:
    def moved(origin: str, to: str, piece: str = "pawn/0", seat: int | None = None) -> Moved:
        return Moved(seat=seat, piece=piece, origin=f"map/{origin}", to=f"map/{to}", log=say("moved"))

    step = Step(0, 1, 3, (moved("a", "b"), moved("b", "c"), moved("x", "y", "pawn/1", 2)))

    assert step.trips == ((0, ("map/a", "map/b", "map/c")), (2, ("map/x", "map/y")))


def test_nothing_is_due_before_anybody_moved(app: PilgrimTable) -> None:
    fresh = played(app.services, 0)

    assert not is_due(fresh, fresh.actor)
    assert not is_due(fresh, None)


def test_a_piece_that_went_where_no_map_is_marks_the_place_it_came_to() -> None:
    paid = Changed(seat=0, what="bread", old=1, new=0, slot="goods/bread", log=say("log.paid"))
    came = Moved(seat=0, piece="meeple/0/1", origin="square/1", to="supper/1", log=say("log.supper"))

    assert Step(0, 1, 1, (paid, came)).places == ("goods/bread", "supper/1")
