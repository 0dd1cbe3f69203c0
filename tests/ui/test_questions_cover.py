"""Whoever is asked to agree sees the public table behind the question, and never the hand that lay open before."""

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, SLUG, overlay

from boardgames.app.wiring import available, definition
from boardgames.session.log import open_cards
from boardgames.session.session import Session
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.judge.scene import JudgeScene
from boardgames.ui.scenes.replay.scene import ReplayScene
from boardgames.ui.scenes.seating.scene import SeatingScene
from boardgames.ui.start import played
from boardgames.ui.table.picture import leaving
from boardgames.ui.widgets import Dialog

SECRETIVE = [slug for slug in available() if definition(slug).game.secret is not None]
every_game = pytest.mark.parametrize("slug", SECRETIVE)


def with_hand(services: QuietServices, slug: str, moves: int = 40) -> tuple[Finger, Session, int]:
    """A finger at the table of a person whose cards others may not see."""
    for seed in range(1, 30):
        players = definition(slug).game.players
        session = played(services, setup_of(services, slug, max(2, players.min), seed), moves)
        owner = session.actor
        if owner is not None and session.hides(owner):
            finger = Finger(services, settings=CALM)
            finger.program.go("table", session=session, viewer=owner)
            finger.rest(0.01)
            assert finger.table().table.viewer == owner
            return finger, session, owner
    raise AssertionError(f"{slug}: nobody has a hand")


def answer(finger: Finger, number: int) -> None:
    """Press a button of the question: 0 refuses."""
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    finger.click(dialog.buttons[number].rect.center)
    finger.rest(0.1)


def assert_public(finger: Finger) -> None:
    """Only what everybody may see lies on the table behind a question that stays open."""
    finger.rest(0.5)
    table = finger.table()
    assert overlay(finger, Dialog) is not None
    assert table.table == table.session.table(None)
    inspected = table.side_content.inspection
    assert inspected is None or inspected.card in {"", *open_cards(table.session.game, table.session.state)}
    assert not table.picker.lit


@every_game
def test_ending_the_game_is_asked_over_the_public_table(services: QuietServices, slug: str) -> None:
    finger, session, owner = with_hand(services, slug)

    leaving.end_here(finger.table())
    assert_public(finger)
    answer(finger, -1)
    assert_public(finger)
    answer(finger, 0)

    assert isinstance(finger.scene, CurtainScene), "its owner must take the screen again"
    assert finger.scene.seat == owner
    finger.key(pygame.K_RETURN)
    finger.rest(2.0)
    finger.key(pygame.K_ESCAPE)
    assert finger.table().table.viewer == owner
    assert not session.is_over


def test_a_game_that_all_agree_to_end_needs_no_curtain(services: QuietServices) -> None:
    finger, session, _ = with_hand(services, SLUG)

    leaving.end_here(finger.table())
    for _ in session.setup.humans:
        answer(finger, -1)

    assert session.is_over
    assert not isinstance(finger.scene, CurtainScene)


@every_game
def test_taking_back_is_asked_over_the_public_table(services: QuietServices, slug: str) -> None:
    for moves in range(20, 80):
        finger, session, owner = with_hand(services, slug, moves)
        state = session.can_undo()
        if state.needs_agreement and session.entries[-state.count].seat == owner:
            break
    else:
        raise AssertionError(f"{slug}: nobody has seen something new")
    before = len(session.entries)

    finger.table().undo()
    assert_public(finger)
    for _ in session.setup.humans[1:]:
        answer(finger, -1)

    assert len(session.entries) < before
    assert isinstance(finger.scene, CurtainScene)
    assert finger.scene.seat == session.actor


def test_whoever_has_the_screen_and_is_asked_alone_keeps_it(services: QuietServices) -> None:
    for moves in range(20, 200):
        finger, session, owner = with_hand(services, SLUG, moves)
        state = session.can_undo()
        if len(session.setup.humans) == 2 and state.needs_agreement and session.entries[-state.count].seat != owner:
            break
    else:
        raise AssertionError("nobody can take back another's move")

    finger.table().undo()

    assert overlay(finger, Dialog) is not None
    assert finger.table().table.viewer == owner


def test_the_judge_asks_and_the_table_below_is_covered_after_it(services: QuietServices) -> None:
    finger, session, owner = with_hand(services, SLUG)
    finger.table().open_judge()
    assert isinstance(finger.scene, JudgeScene)
    thing = next(one for one in finger.scene.draft.things if not one.noun and one.value != 0)
    assert finger.scene.draft.put(thing.what, int(thing.value) - 1)
    finger.scene.draft.reason = "miscounted"

    finger.scene.apply()
    for _ in session.setup.humans:
        answer(finger, -1)
    finger.rest(0.5)

    assert session.is_corrected
    assert isinstance(finger.scene, CurtainScene)
    assert finger.scene.seat == owner


@pytest.mark.parametrize("agreed", [0, 1])
def test_going_back_is_asked_over_the_public_table(services: QuietServices, agreed: int) -> None:
    finger, session, owner = with_hand(services, SLUG)
    finger.table().open_replay(10)
    replay = finger.scene
    assert isinstance(replay, ReplayScene)
    assert replay.player is not None
    replay.player.eyes = f"seat/{owner}"
    replay.layout()

    replay.ask_back()
    assert replay.table.viewer is None
    for _ in range(agreed):
        answer(finger, -1)
    assert replay.table.viewer is None
    answer(finger, 0)
    replay.leave_replay()
    finger.rest(0.5)

    assert isinstance(finger.scene, CurtainScene)
    assert len(session.entries) == 40


def test_open_hands_are_agreed_on_and_refused_behind_a_curtain(services: QuietServices) -> None:
    finger, session, owner = with_hand(services, SLUG)
    finger.table().open_seating()
    assert isinstance(finger.scene, SeatingScene)
    finger.scene.draft.ways = msgspec.structs.replace(session.setup.ways, open_hands=True)

    finger.scene.apply()
    answer(finger, 0)
    finger.key(pygame.K_ESCAPE)
    answer(finger, -1)  # the changes are discarded
    finger.rest(0.5)

    assert isinstance(finger.scene, CurtainScene)
    assert finger.scene.seat == owner
    assert not session.setup.ways.open_hands


def test_people_who_are_asked_one_after_another_are_numbered(services: QuietServices) -> None:
    finger, session, _ = with_hand(services, SLUG)
    leaving.end_here(finger.table())
    first = overlay(finger, Dialog)
    answer(finger, -1)
    second = overlay(finger, Dialog)

    count = len(session.setup.humans)
    assert isinstance(first, Dialog)
    assert isinstance(second, Dialog)
    assert first.head.text.endswith(f"(1 of {count})")
    assert second.head.text.endswith(f"(2 of {count})")
