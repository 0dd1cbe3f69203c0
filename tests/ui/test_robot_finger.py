"""Games played only by posted events: beginnings and ends of all games by mouse and by keyboard, and whole games."""

from pathlib import Path

import pygame
import pytest
from finger import Finger, QuietServices, play_by_keys, play_by_mouse, setup_of

from boardgames.app.wiring import available, definition
from boardgames.session.seats import Setup
from boardgames.session.session import Session
from boardgames.ui.start import played
from boardgames.ui.widgets import Dialog

MOST_CLICKS = 6000
BLINKS = 100  # pictures of which one is drawn: what is to be hit must not depend on the drawing
FIRST_MOVES, LAST_MOVES = 80, 30  # 40 more moves bring hardly a kind that did not come up before
COUNTS = {slug: definition(slug).game.players for slug in available()}
FEW = [(slug, span.min) for slug, span in COUNTS.items()]  # more seats take longer, and the finger does the same there
MANY = [(slug, span.max) for slug, span in COUNTS.items() if span.max > span.min]


@pytest.mark.parametrize(("slug", "seats"), FEW)
def test_a_game_can_be_begun_by_mouse_alone(tmp_path: Path, slug: str, seats: int) -> None:
    services = QuietServices(tmp_path)
    finger = Finger(services, blinks=BLINKS)
    finger.program.go("play", setup=setup_of(services, slug, seats, seed=40 + seats))
    session: Session = finger.scene.session

    play_by_mouse(finger, session, seed=seats, most_clicks=MOST_CLICKS, until=FIRST_MOVES)

    assert len(session.entries) >= FIRST_MOVES or session.is_over
    assert len(services.saves.list()) == 1


@pytest.mark.parametrize(("slug", "seats"), [*FEW, *MANY])
def test_a_game_can_be_ended_by_mouse_alone(tmp_path: Path, slug: str, seats: int) -> None:
    services = QuietServices(tmp_path)
    setup = setup_of(services, slug, seats, seed=40 + seats)
    session = near_end(services, setup)
    finger = Finger(services, blinks=BLINKS)
    finger.program.go("table", session=session, viewer=session.actor)

    play_by_mouse(finger, session, seed=seats, most_clicks=MOST_CLICKS, aimless_clicks=0)
    finger.rest(1.0)

    assert session.is_over
    assert type(finger.scene).__name__ == "ScoreScene"


def near_end(services: QuietServices, setup: Setup) -> Session:
    """A session of random moves that would go on for a few more."""
    moves = played(services, setup, 0, to_end=True).moves
    session = Session(services.game(setup.game), setup)
    session.play_all(moves[:-LAST_MOVES])
    return session


@pytest.mark.parametrize(("slug", "seats"), FEW)
def test_a_game_can_be_begun_by_keyboard_alone(tmp_path: Path, slug: str, seats: int) -> None:
    services = QuietServices(tmp_path)
    finger = Finger(services, blinks=BLINKS)
    finger.program.go("play", setup=setup_of(services, slug, seats, seed=3))
    session: Session = finger.scene.session

    play_by_keys(finger, session, seed=3, most_targets=MOST_CLICKS, until=FIRST_MOVES)

    assert len(session.entries) >= FIRST_MOVES or session.is_over


@pytest.mark.parametrize(("slug", "seats"), FEW)
def test_a_game_can_be_ended_by_keyboard_alone(tmp_path: Path, slug: str, seats: int) -> None:
    services = QuietServices(tmp_path)
    session = near_end(services, setup_of(services, slug, seats, seed=3))
    finger = Finger(services, blinks=BLINKS)
    finger.program.go("table", session=session, viewer=session.actor)

    play_by_keys(finger, session, seed=3, most_targets=MOST_CLICKS)
    finger.rest(4.0)  # the ribbon of the last round stays for nearly two seconds

    assert session.is_over
    assert type(finger.scene).__name__ == "ScoreScene"


def test_a_whole_game_can_be_played_by_keyboard_alone(tmp_path: Path) -> None:
    """One game from the library's door to the score: the shortest, since the long ones only repeat themselves."""
    services = QuietServices(tmp_path)
    slug = min(available(), key=lambda slug: definition(slug).game.minutes.min)
    finger = Finger(services, blinks=BLINKS)
    finger.program.go("play", setup=setup_of(services, slug, COUNTS[slug].min, seed=3))
    session: Session = finger.scene.session

    play_by_keys(finger, session, seed=3, most_targets=MOST_CLICKS)
    finger.rest(1.0)

    assert session.is_over
    assert type(finger.scene).__name__ == "ScoreScene"


def test_numbers_and_letters_play_too(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    finger = Finger(services)
    finger.program.go("play", setup=setup_of(services, available()[0], 2, seed=3))
    session = finger.scene.session
    presses = 0

    while not session.is_over and presses < 150:
        presses += 1
        finger.rest(0.6)
        _press_next(finger, presses)

    assert len(session.entries) > 10


ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


def _press_next(finger: Finger, presses: int) -> None:
    """Arrows and Enter wander over the lit targets; numbers press buttons; E ends the turn now and then."""
    scene = finger.scene
    if scene.stage.find("curtain/open") is not None:
        finger.key(pygame.K_RETURN)
    elif any(isinstance(overlay, Dialog) for overlay in scene.stage.overlays):
        finger.key(pygame.K_TAB)
        finger.key(pygame.K_RETURN)
    elif scene.stage.overlays:
        finger.key(pygame.K_ESCAPE)
    elif presses % 11 == 0:
        finger.key(pygame.K_e, "e")
    elif presses % 5 == 0:
        number = presses // 5 % 3 + 1
        finger.key(pygame.K_0 + number, str(number))
    else:
        finger.key(ARROWS[presses * 7 // 3 % 4])
        if presses % 3 == 0:
            finger.key(pygame.K_RETURN)
