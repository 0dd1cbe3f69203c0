"""A click on one's own city chooses: what may be done there is named before an octagon is spent."""

from typing import Any

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.games.acts.rules.moves import OpenTradition, PlacePawn
from boardgames.session.session import Session
from tests.games.acts.given import DEFS, given


@pytest.fixture
def finger(services: QuietServices) -> Finger:
    """Two people at the table, the first at the beginning of a turn in a city with cards."""
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 5))
    while isinstance(session.game.legal(session.state)[0], PlacePawn):
        session.submit(session.game.legal(session.state)[0])
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=session.actor)
    return finger


def home(finger: Finger) -> str:
    """The name of the city where the pawn stands."""
    session = finger.table().session
    return next(move.city for move in session.game.legal(session.state) if isinstance(move, OpenTradition))


@pytest.mark.parametrize("head", ["map", "box"])
def test_a_click_on_ones_own_city_only_chooses_and_names_what_may_be_done(finger: Finger, head: str) -> None:
    table = finger.table()
    city, before = f"{head}/{home(finger)}", len(table.session.entries)

    table.click(city)
    shown = set(table.prompt.buttons)
    played = len(table.session.entries)
    table.click("button/look")

    assert played == before
    assert {"button/look", "button/interview"} <= shown
    assert table.session.entries[-1].move.word == OpenTradition(home_of(finger)).word


def home_of(finger: Finger) -> str:
    """The city whose cards are looked at."""
    move = finger.table().session.entries[-1].move
    assert isinstance(move, OpenTradition)
    return move.city


def test_from_ones_own_city_a_second_click_on_another_place_travels(finger: Finger) -> None:
    table = finger.table()
    table.click(f"map/{home(finger)}")
    there = next(name for name in sorted(table.picker.next) if name.startswith("map/"))

    table.click(there)

    assert table.session.entries[-1].move.word == "travel"


def test_the_own_pawn_is_dragged_without_choosing_travel_first(finger: Finger) -> None:
    table = finger.table()
    pawn = next(
        one.rect
        for one in table.targets.seen().values()
        if one.piece.kind == "pawn" and one.piece.seat == table.viewer and table.frame.board.contains(one.rect)
    )
    table.click(f"map/{home(finger)}")
    there = next(name for name in sorted(table.picker.next) if name.startswith("map/"))
    table.picker.back()
    goal = table.targets.rect_of(there)
    assert goal is not None

    finger.drag(pawn.center, goal.center)

    assert table.session.entries[-1].move.word == "travel"


def test_enter_twice_on_the_own_city_or_on_tradition_spends_nothing(finger: Finger) -> None:
    table = finger.table()
    before = len(table.session.entries)

    for target in (f"map/{home(finger)}", "action/tradition", "action/interview"):
        table.keyboard.go_to(target)
        finger.key(pygame.K_RETURN)
        finger.key(pygame.K_RETURN)
        finger.key(pygame.K_RETURN)
        finger.key(pygame.K_ESCAPE)

    assert len(table.session.entries) == before


@pytest.mark.parametrize("gospel", ["- - | - - | - -", "33 - | 27 - | - -"])
def test_the_question_before_an_interview_is_never_cut(services: QuietServices, gospel: str) -> None:
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 5))
    settings = msgspec.structs.replace(CALM, language="fr", text_size=150)
    finger = Finger(services, (1024, 640), settings=settings)
    for there in DEFS.board.cities:
        session.state = given(at=[DEFS.board.nodes[there]], gospels=[gospel])
        finger.program.go("table", session=session, viewer=0)
        finger.rest(0.01)

        finger.table().click("action/interview")
        finger.loop.run_frame()

        label: Any = finger.table().prompt.find("prompt/sentence")
        assert not label.tooltip, "only a cut sentence is repeated there"
