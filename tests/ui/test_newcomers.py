"""Somebody else takes a seat in the window: the question, the curtain, and the names of the past in every scene."""

import pygame
import pytest
from finger import NAMES, Finger, QuietServices
from seated import SEATS
from test_seating import answer, at_table, click, piece, seating, write

from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.keepsakes.story import log_words
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.replay.scene import ReplayScene
from boardgames.ui.scenes.seating.scene import SeatingScene
from boardgames.ui.scenes.table import TableScene


def rename(finger: Finger, seat: int, who: str) -> None:
    """Type another name for a seat and answer who that is."""
    seating(finger, seat)
    write(finger, "Kim")
    click(finger, "done")
    answer(finger, f"renamed/{who}")


def words(finger: Finger, session: Session) -> list[str]:
    """The log in words, with the name of its player before every heading."""
    kit = finger.table().table_kit
    return [log_words(kit, line) for line in session.log_lines(None)]


def moved_lines(finger: Finger, session: Session, seat: int, numbers: range) -> list[str]:
    """The lines and headings of a seat at these moves."""
    kit = finger.table().table_kit
    found = [line for line in session.log_lines(None) if line.seat == seat and line.number in numbers]
    return [log_words(kit, line) for line in found if line.seated is None]


def test_a_new_name_is_somebody_else_who_sees_the_curtain_first(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat, moves = session.actor, len(session.entries)
    assert seat is not None
    tom = NAMES[seat]

    rename(finger, seat, "other")
    finger.rest(0.5)

    assert session.seat_changes[-1].others == (seat,)
    assert isinstance(finger.scene, CurtainScene)
    assert finger.scene.seat == seat
    finger.key(pygame.K_RETURN)
    finger.rest(0.5)
    assert isinstance(finger.scene, TableScene)
    told = moved_lines(finger, session, seat, range(moves + 1))
    assert any(tom in line for line in told)
    assert not any("Kim" in line for line in told)
    assert f"Kim takes {tom}’s seat." in words(finger, session)
    assert b'"others"' in session.journal.path.read_bytes()  # type: ignore[union-attr]


def test_only_the_name_leaves_the_screen_and_renames_the_past(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat = session.actor
    assert seat is not None

    rename(finger, seat, "name")
    finger.rest(0.5)

    assert isinstance(finger.scene, TableScene)
    assert session.seat_changes[-1].others == ()
    assert f"{NAMES[seat]} is now called Kim." in words(finger, session)
    assert any("Kim" in line for line in moved_lines(finger, session, seat, range(len(session.entries) + 1)))


def test_the_question_can_be_left_with_nothing_changed(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat = session.actor or 0

    seating(finger, seat)
    write(finger, "Kim")
    click(finger, "done")
    finger.key(pygame.K_ESCAPE)

    assert isinstance(finger.scene, SeatingScene)
    assert not finger.scene.stage.overlays
    assert session.seat_changes == []
    click(finger, "done")
    answer(finger, "renamed/cancel")
    assert session.seat_changes == []


def test_before_the_first_move_a_name_is_only_a_name(services: QuietServices) -> None:
    finger, session = at_table(services, moves=0)

    seating(finger, 0)
    write(finger, "Kim")
    click(finger, "done")

    assert session.setup.seats[0].name == "Kim"
    assert session.seat_changes[-1].others == ()


def test_a_seat_goes_to_a_bot_and_then_to_somebody_else_without_a_question(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat = ((session.actor or 0) + 1) % SEATS
    tom, rng = NAMES[seat], Rng(7)

    seating(finger, seat)
    piece(finger, f"kind/{seat}", "bot")
    click(finger, "done")
    handed = len(session.entries)
    while not (len(session.entries) > handed + 3 and session.actor != seat):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger.rest(0.2)
    seating(finger, seat)
    piece(finger, f"kind/{seat}", "human")
    finger.scene.stage.set_focus(finger.scene.stage.find(f"name/{seat}"))
    write(finger, "Kim")
    click(finger, "done")

    assert session.setup.seats[seat].name == "Kim"
    assert session.seat_changes[-1].others == (seat,)
    told = [line for line in words(finger, session) if "’s seat" in line]
    assert told == [f"A Steady bot takes {tom}’s seat.", f"Kim takes {tom}’s seat."]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_replay_names_whoever_played_then(services: QuietServices, language: str) -> None:
    finger, session = at_table(services)
    seat = session.actor or 0
    tom, moves = NAMES[seat], len(session.entries)
    session.reseat(
        tuple(
            type(old)("Kim", old.colour) if number == seat else old for number, old in enumerate(session.setup.seats)
        ),
        (seat,),
    )
    rng = Rng(5)
    for _ in range(6):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger.program.settings = finger.program.settings.__class__(language=language)

    finger.program.go("replay", session=session, number=moves)
    finger.rest(0.1)

    assert isinstance(finger.scene, ReplayScene)
    rows = finger.scene.log_list.rows
    before = [
        row.text for row in rows if row.line.seat == seat and row.line.number <= moves and row.line.seated is None
    ]
    after = [row.text for row in rows if row.line.seat == seat and row.line.number > moves]
    assert any(tom in text for text in before)
    assert not any("Kim" in text for text in before)
    assert after
    assert not any(tom in text for text in after)
