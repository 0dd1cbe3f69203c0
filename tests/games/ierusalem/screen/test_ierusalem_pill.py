"""The pill beside a choice stays near the choice and off the title bar, although the board is full."""

from pathlib import Path

import pygame
from finger import Finger, QuietServices, setup_of

from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.table import TableScene


def asked(services: QuietServices, kind: str) -> Session:
    """A game in which something is asked at a table that is not empty."""
    session, rng = Session(services.game("ierusalem"), setup_of(services, "ierusalem", 3, 4)), Rng(5)
    while len(session.entries) < 20 or session.state.agenda[-1].kind != kind:
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
