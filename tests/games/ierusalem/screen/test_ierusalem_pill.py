"""The pill beside a choice stays near the choice and off the title bar, although the board is full."""

from collections.abc import Callable
from pathlib import Path

import pygame
from finger import Finger, QuietServices, setup_of

from boardgames.core.game import Game
from boardgames.core.rng import Rng
from boardgames.games.ierusalem.rules.moves import Supper
from boardgames.games.ierusalem.rules.state import State
from boardgames.session.session import Session
from boardgames.ui.geometry import apart
from boardgames.ui.scenes.table import TableScene


def asked(services: QuietServices, kind: str, fits: Callable[[Session], object] = lambda _: True) -> Session:
    """A game in which something is asked at a table that is not empty."""
    session, rng = Session(services.game("ierusalem"), setup_of(services, "ierusalem", 3, 4)), Rng(5)
    while len(session.entries) < 20:
        session.submit(rng.choice(session.game.legal(session.state)))
    while session.state.agenda[-1].kind != kind or not fits(session):
        session.submit(rng.choice(session.game.legal(session.state)))
    return session


def pills_of(table: TableScene, finger: Finger, target: str) -> list[pygame.Rect]:
    """Where the pill is drawn while the keyboard is at a target."""
    drawn: list[pygame.Rect] = []
    place = table.prospect_pill._place
    table.prospect_pill._place = lambda *facts: drawn.append(place(*facts)) or drawn[-1]
    table.keyboard.go_to(target)
    finger.loop.run_frame()
    return drawn


def test_points_of_a_parable_leave_the_title_readable(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    session, finger = asked(services, "parable"), Finger(services, (1280, 695))
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.5)
    table = finger.table()
    parable = next(name for name in table.picker.lit if name.startswith("parable/"))

    drawn = pills_of(table, finger, parable)

    assert drawn
    assert not drawn[-1].colliderect(table.frame.bar)


def test_points_of_a_seat_stand_near_it_and_leave_what_it_pays_visible(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    session, finger = asked(services, "seat"), Finger(services, (1024, 640))
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.5)
    table = finger.table()

    about = {name: shown_about(table, finger, name) for name in sorted(table.picker.lit) if name.startswith("seat/")}
    assert any(about.values())
    for seat, shown in about.items():
        own = table.targets.rect_of(seat)
        for pill in tuple(pills_of(table, finger, seat)):
            assert pill.collidelist([own, *shown]) < 0
            assert apart(pill, own) <= 80


def test_a_place_that_several_followers_could_take_tells_its_points_at_once(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    session, finger = asked(services, "supper", beside_jesus), Finger(services, (1024, 640))
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.5)
    table = finger.table()

    table.keyboard.go_to(f"supper/{beside_jesus(session)[0].space}")

    parts = table.prospect_pill.current().parts
    assert [(part.seat, part.row_id, part.points) for part in parts] == [(session.actor, "end_centre", 7)]


def shown_about(table: TableScene, finger: Finger, target: str) -> list[pygame.Rect]:
    """What the table shows about a target while the keyboard is there."""
    table.keyboard.go_to(target)
    finger.loop.run_frame()
    return [rect for view in table.targets.views.values() for rect in view.asides(table.lights)]


def beside_jesus(session: Session) -> list[Supper]:
    """The moves to a place beside Jesus after which the seat chooses the Location that the Follower leaves."""
    game, s = session.game, session.state
    moves = [move for move in game.legal(s) if isinstance(move, Supper) and move.space.startswith("sup_centre")]
    return [move for move in moves if after(game, s, move).agenda[-1].kind == "from"]


def after(game: Game, s: State, move: Supper) -> State:
    s = s.clone()
    game.apply(s, move)
    return s
