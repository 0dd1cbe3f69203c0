"""Taking back: each person agrees by an own click, the turn restarts by one click, and a refusal says why."""

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, SLUG, overlay

from boardgames.app.wiring import available, definition
from boardgames.session.session import Session
from boardgames.ui.agreement import heads_for
from boardgames.ui.start import played
from boardgames.ui.widgets import Dialog


def at_table(services: QuietServices, session: Session) -> Finger:
    """A finger at the table of whoever must decide."""
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    return finger


def with_three(services: QuietServices) -> Finger:
    """Three people, where the last decision is another's and taking it back needs the table."""
    for seed in range(40):
        session = played(services, setup_of(services, SLUG, 3, seed), 60)
        if not session.is_over and session.can_undo().needs_agreement:
            return at_table(services, session)
    raise AssertionError("no such position")


def test_each_of_the_others_agrees_by_an_own_click(services: QuietServices) -> None:
    finger = with_three(services)
    session, kit = finger.table().session, finger.table().table_kit
    mover, before, heads = session.entries[-session.can_undo().count].seat, len(session.entries), []

    finger.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL)
    for _ in range(2):
        question = overlay(finger, Dialog)
        assert isinstance(question, Dialog)
        assert len(session.entries) == before, "nobody's click counts for another"
        heads.append(question.head.text)
        finger.click(question.buttons[-1].rect.center)

    assert heads == heads_for(kit, [kit.seats[n].name for n in range(3) if n != mover])
    assert len(session.entries) < before


def test_one_no_is_enough(services: QuietServices) -> None:
    finger = with_three(services)
    session = finger.table().session
    before = len(session.entries)

    finger.key(pygame.K_u, "u")
    finger.click(overlay(finger, Dialog).buttons[-1].rect.center)  # type: ignore[attr-defined]
    finger.click(overlay(finger, Dialog).buttons[0].rect.center)  # type: ignore[attr-defined]

    assert overlay(finger, Dialog) is None
    assert len(session.entries) == before


@pytest.mark.parametrize("slug", available())
def test_where_something_was_done_undo_never_says_that_there_is_nothing(services: QuietServices, slug: str) -> None:
    for moves in range(1, 30, 4):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, moves), moves)
        undo = session.can_undo()

        assert undo.count
        assert undo.what is not None
        assert undo.why is None or undo.why.key != "session.undo.nothing"


@pytest.mark.parametrize("by_key", [False, True])
def test_the_turn_restarts_by_one_click_or_key(services: QuietServices, by_key: bool) -> None:
    for seed in range(40):
        session = played(services, setup_of(services, SLUG, 2, seed), 60)
        restart = session.can_restart_turn()
        if restart.allowed and not restart.needs_agreement and restart.count > 1:
            break
    finger = at_table(services, session)

    if by_key:
        finger.key(pygame.K_r, "R", pygame.KMOD_SHIFT)
    else:
        finger.click(finger.button("bar/restart").rect.center)

    assert len(session.entries) == 60 - restart.count
    assert session.can_restart_turn().why is not None


def test_a_turn_that_has_just_begun_is_not_called_nothing(services: QuietServices) -> None:
    for seed in range(40):
        session = played(services, setup_of(services, SLUG, 2, seed), 60)
        if not session.is_over and not session.has_acted_this_turn(session.actor):
            break
    finger = at_table(services, session)

    finger.key(pygame.K_r, "R", pygame.KMOD_SHIFT)

    said = finger.program.scenes._toasts[-1].text
    assert said == "Your new turn has just begun. Undo takes back your last move."


def after_others(services: QuietServices) -> Session:
    """A game in which undo takes back another's decision."""
    for seed in range(60):
        session = played(services, setup_of(services, SLUG, 3, seed), 60)
        session.policy = CALM.undo
        undo = session.can_undo()
        if not session.is_over and undo.allowed and session.entries[-undo.count].seat != session.actor:
            return session
    raise AssertionError("no such position")


def test_undo_says_whose_decision_it_takes_back(services: QuietServices) -> None:
    session = after_others(services)
    finger = at_table(services, session)
    kit, button = finger.table().table_kit, finger.button("bar/undo")

    mover = session.entries[-session.can_undo().count].seat

    assert kit.seats[mover].name in f"{button.text} {button.tooltip}"
