"""The answer to a dead click by keyboard: Tab leads to its button and Enter presses it, but Enter alone never does."""

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, overlay

from boardgames.app.wiring import available, definition
from boardgames.ui.start import played
from boardgames.ui.table.input.keyboard import GUARD_SECONDS
from boardgames.ui.table.picture.overlays import _way_out
from boardgames.ui.widgets import Bubble

ENTER, TAB = pygame.K_RETURN, pygame.K_TAB
SEEDS = 30


def offered(finger: Finger) -> str:
    """An unlit slot whose refusal has a button, "" without one."""
    table = finger.table()
    slots = [slot.id for zone in table.table.zones for slot in zone.slots if slot.id not in table.picker.lit]
    seen = [slot for slot in slots if table.targets.rect_of(slot) is not None and table.viewer is not None]
    return next((slot for slot in seen if _way_out(table, *table.refusal_of(slot, table.viewer or 0))[0]), "")


def at_offer(services: QuietServices, slug: str) -> tuple[Finger, str]:
    """A finger at a table where Enter at some slot is refused with something else to do."""
    finger = Finger(services, settings=CALM, blinks=1000)
    for seed in range(SEEDS):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 5 + 3 * seed)
        if session.is_over:
            continue
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        if not finger.table().flow.auto_move_due and (target := offered(finger)):
            return finger, target
    raise AssertionError(f"{slug}: no refusal has a button with seeds 0 to {SEEDS - 1}")


@pytest.mark.parametrize("slug", available())
def test_tab_reaches_the_button_of_a_refusal_and_enter_presses_it(services: QuietServices, slug: str) -> None:
    finger, target = at_offer(services, slug)
    table = finger.table()
    made = len(table.session.entries)
    table.keyboard.go_to(target)
    finger.key(ENTER)
    bubble = overlay(finger, Bubble)
    assert isinstance(bubble, Bubble)
    assert bubble.action is not None
    assert table.table_kit.say("table.press.tab") in bubble.body.text

    finger.key(TAB)
    assert table.stage.focus is bubble.action
    assert bubble.action.focused

    finger.key(ENTER)
    assert overlay(finger, Bubble) is not bubble
    assert len(table.session.entries) > made


@pytest.mark.parametrize("slug", available())
def test_enter_alone_never_presses_the_button_of_a_refusal(services: QuietServices, slug: str) -> None:
    finger, target = at_offer(services, slug)
    table = finger.table()
    made = len(table.session.entries)
    table.keyboard.go_to(target)

    for _ in range(3):
        finger.key(ENTER)
        finger.rest(GUARD_SECONDS)

    assert len(table.session.entries) == made


@pytest.mark.parametrize("slug", available())
def test_after_a_click_enter_leads_to_the_button_of_the_answer_and_then_presses_it(
    services: QuietServices, slug: str
) -> None:
    finger, target = at_offer(services, slug)
    table = finger.table()
    made = len(table.session.entries)
    table.click(target)
    bubble = overlay(finger, Bubble)
    assert isinstance(bubble, Bubble)

    finger.key(ENTER)
    assert overlay(finger, Bubble) is bubble
    assert table.stage.focus is bubble.action
    assert len(table.session.entries) == made
    finger.key(ENTER)

    assert len(table.session.entries) > made


def test_tab_goes_on_from_the_last_button_and_shift_tab_back(services: QuietServices) -> None:
    finger, target = at_offer(services, available()[0])
    table = finger.table()
    table.keyboard.go_to(target)
    finger.key(ENTER)
    bubble = overlay(finger, Bubble)
    assert isinstance(bubble, Bubble)
    assert bubble.rule is not None

    finger.key(TAB)
    finger.key(TAB)
    assert table.stage.focus is bubble.rule
    finger.key(TAB, mod=pygame.KMOD_SHIFT)
    assert table.stage.focus is bubble.action

    finger.key(TAB)
    finger.key(TAB)
    assert overlay(finger, Bubble) is None
    assert table.stage.focus is not bubble.rule


def test_an_arrow_leaves_the_bubble(services: QuietServices) -> None:
    finger, target = at_offer(services, available()[0])
    table = finger.table()
    table.keyboard.go_to(target)
    finger.key(ENTER)
    finger.key(TAB)

    finger.key(pygame.K_RIGHT)

    assert overlay(finger, Bubble) is None
    assert table.lights.focused
