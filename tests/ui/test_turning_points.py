"""Turning points of a game: the move that moved the gap most, the line that tells of it, its mark in the plot."""

from itertools import pairwise

import msgspec
import pygame
import pytest

from boardgames.core.events import Changed, Event, Moved, Placed, RoundBegan, Said, Scored
from boardgames.core.phrase import Phrase, say
from boardgames.session.lead_changes import cause, explaining_line, turns
from boardgames.session.log import ScorePoint, TurningPoint, totals
from boardgames.session.looking_back import LookingBack
from boardgames.session.session import Session
from boardgames.ui.scenes.common.plot_parts import ends_left
from boardgames.ui.scenes.score import plot
from boardgames.ui.start import PilgrimTable
from boardgames.ui.widgets import Label
from tests.session.playing import GAME, play, setup
from tests.ui import test_score
from tests.ui.test_score import scene_of

over = test_score.over


def test_turns_cover_all_moves_without_gaps(over: Session) -> None:
    found = turns(over.entries)

    assert found[0][0] == 1
    assert found[-1][1] == len(over.entries)
    assert all(one[1] + 1 == other[0] for one, other in pairwise(found))
    assert all(len({over.entries[n - 1].seat for n in range(first, last + 1)}) == 1 for first, last in found)


def test_a_turning_point_is_told_by_a_line_of_its_turn() -> None:
    told = []
    for seed in range(1, 20):
        session = Session(GAME, setup("hhh", seed))
        play(session, 100, seed)
        for point in session.turning_points():
            first, last = next(turn for turn in turns(session.entries) if turn[0] <= point.number <= turn[1])
            lines = [event.line(None) for entry in session.entries[first - 1 : last] for event in entry.events]
            line = cause(session, point)
            assert line is None or line in lines
            told.append(line)

    assert any(line is not None for line in told)


def test_a_turning_point_names_the_move_that_moved_the_gap_most() -> None:
    for seed in range(1, 12):
        session = Session(GAME, setup("hh", seed))
        play(session, 100, seed)
        for point in session.turning_points():
            first, _ = next(turn for turn in turns(session.entries) if turn[0] <= point.number <= turn[1])
            states = [*(entry.before for entry in session.entries), session.state]
            gaps = [totals(GAME, s)[point.seat] - totals(GAME, s)[point.lost_by] for s in states]
            moved = {n: gaps[n] - gaps[n - 1] for n in range(first, point.number + 1)}
            telling = {n: moved[n] for n in moved if _lines_of(session, n, point.seat)}
            told = [n for n in telling if cause(session, point) in _lines_of(session, n, point.seat)]
            assert max(telling.values(), default=0) in [moved[n] for n in told] or not telling


def test_a_turning_point_is_marked_over_the_label_of_its_round(
    app: PilgrimTable, over: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit, spots = scene_of(app, over).table_kit, []
    monkeypatch.setattr(plot, "draw_badge", lambda surface, kit, spot, *rest: spots.append(spot))
    nobody = (0,) * len(kit.seats)
    course = [ScorePoint(0, 1, nobody), ScorePoint(10, 1, nobody), ScorePoint(20, 2, nobody), ScorePoint(30, 3, nobody)]
    for number in (11, 20):  # the first move of the round, the last one
        shown = plot.ScorePlot(kit, course, [TurningPoint(number, 2, 0, 1, 5)])
        shown.paint(pygame.Surface((400, 200)), pygame.Rect(0, 0, 400, 200))

    assert spots[0] == spots[1]


def test_no_number_of_a_turning_point_lies_on_the_shapes_beside_the_plot(
    app: PilgrimTable, over: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit, spots = scene_of(app, over).table_kit, []
    monkeypatch.setattr(plot, "draw_badge", lambda surface, kit, spot, *rest: spots.append(spot))
    nobody, room = (0,) * len(kit.seats), pygame.Rect(0, 0, 400, 200)
    course = [ScorePoint(0, 1, nobody), ScorePoint(10, 1, nobody)]
    shown = plot.ScorePlot(kit, course, [TurningPoint(number, 1, 0, 1, 5) for number in (9, 10)])

    shown.paint(pygame.Surface(room.size), room)

    left = ends_left(kit, shown._field(room))
    assert max(x for x, _ in spots) + shown.disc_radius <= left
    assert spots[0][0] < spots[1][0]


def told_by(*events: Event, seat: int = 0) -> str:
    """The line that tells of a move with such events, in which a seat took the lead from seat 1."""
    session = Session(GAME, setup("hh", 1))
    play(session, 1, 1)
    line = explaining_line(msgspec.structs.replace(session.entries[0], events=events), TurningPoint(1, 1, seat, 1, 5))
    return line.key if line is not None else ""


def test_a_turning_point_is_told_by_the_deed_and_not_by_its_price() -> None:
    paid = Changed(seat=0, what="coin", old=2, new=0, log=say("log.paid"))
    moved = Moved(seat=0, piece="pawn", origin="a", to="b", log=say("log.went"))

    assert told_by(paid, moved) == "log.went"
    assert told_by(paid) == "log.paid"


def test_a_turning_point_is_told_by_what_brought_points_that_have_no_words() -> None:
    nothing = Said(seat=0, log=say("log.changed_nothing"))
    marker = Changed(seat=0, what="marker", old=1, new=2, log=say("log.marker"))
    judged = Said(seat=0, log=say("log.judgment"))
    scored = (Scored(seat=1, points=1, total=3), Scored(seat=0, points=6, total=9))

    assert told_by(nothing, marker, judged, *scored) == "log.judgment"


def test_a_turning_point_at_the_end_of_a_round_is_not_told_by_the_pass_before_it() -> None:
    passed = Said(seat=0, log=say("log.passed"))
    little, much = (Changed(seat=1, what="covered", old=0, new=n, log=say(f"log.covered_{n}")) for n in (1, 4))
    built = Placed(seat=0, piece="work", to="t", log=say("log.built"))
    ends = RoundBegan(round=2)

    assert told_by(passed, little, much, built, ends) == "log.built"
    assert told_by(passed, little, much, ends) == "log.covered_4"
    assert told_by(passed, ends) == ""


def _lines_of(session: Session, number: int, seat: int) -> list[Phrase]:
    events = session.entries[number - 1].events
    return [line for event in events if event.seat == seat and (line := event.line(None)) is not None]


def test_no_verdict_is_given_on_key_moments_that_are_still_sought(
    app: PilgrimTable, over: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(app, over)
    scene._turning = ()

    for is_waiting in (True, False):
        monkeypatch.setattr(LookingBack, "is_waiting", property(lambda past, waits=is_waiting: waits))
        scene.layout()
        said = [child.text for child in scene.stage.walk() if isinstance(child, Label)]
        assert (scene.table_kit.say("score.seeking") in said) == is_waiting
