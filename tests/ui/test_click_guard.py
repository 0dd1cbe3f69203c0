"""The click guard: a press that was meant for a button which is gone does not hit a new one."""

import msgspec
import pygame
import pytest
from finger import QuietServices
from seated import CALM, at_table, has_two_clicks, touch, two_clicks

from boardgames.ui.table.input.click_guard import (
    AFTER_CLICK_SECONDS,
    DOUBLE_CLICK_SECONDS,
    HANDOVER_SECONDS,
    ClickGuard,
)
from boardgames.ui.table.input.mouse import DOUBLE_SECONDS

HERE, THERE = pygame.Rect(100, 0, 80, 30), pygame.Rect(300, 0, 80, 30)


def press(rect: pygame.Rect, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=button)


def started(
    before: dict[str, pygame.Rect], after: dict[str, pygame.Rect], pressed: str = "lake", is_other: bool = False
) -> ClickGuard:
    guard = ClickGuard()
    guard.begin(before, after, pressed, is_other)
    return guard


def test_a_button_that_replaced_another_ignores_presses_for_a_moment() -> None:
    guard = started({"done": HERE}, {"skip": HERE, "other": THERE})

    assert guard.stops(press(HERE))
    assert not guard.stops(press(THERE))
    assert not guard.stops(press(HERE, button=3))
    guard.update(AFTER_CLICK_SECONDS - 0.01)
    assert guard.stops(press(HERE))
    guard.update(0.02)
    assert not guard.is_on
    assert not guard.stops(press(HERE))


@pytest.mark.parametrize("before", [{}, {"skip": HERE}, {"done": THERE}])
def test_a_button_that_was_there_or_fills_an_empty_place_takes_presses_at_once(before: dict[str, pygame.Rect]) -> None:
    assert not started(before, {"skip": HERE}).is_on


def test_a_button_of_the_same_name_ignores_presses_when_another_question_is_asked() -> None:
    assert started({"done": HERE}, {"done": HERE}, is_other=True).stops(press(HERE))


def test_a_double_click_on_a_button_is_one_click() -> None:
    guard = started({"skip": HERE}, {"skip": HERE}, pressed="skip")

    assert guard.stops(press(HERE))
    guard.update(DOUBLE_CLICK_SECONDS)
    assert not guard.stops(press(HERE))


def test_no_press_counts_for_a_moment_after_the_screen_went_to_another_person() -> None:
    guard = ClickGuard()
    guard.block_all()

    assert guard.stops(press(HERE))
    assert guard.stops(press(THERE))
    guard.update(HANDOVER_SECONDS)
    assert not guard.stops(press(HERE))


def test_after_a_move_of_others_a_button_at_the_place_of_the_last_press_waits_until_it_was_seen() -> None:
    guard = ClickGuard()
    assert not guard.stops(press(HERE))  # on a button that was there then

    guard.begin({}, {"sail": HERE, "pass": THERE}, "", False)

    assert guard.stops(press(HERE))
    assert not guard.stops(press(THERE))


def test_the_time_of_others_moves_does_not_count() -> None:
    guard = ClickGuard()
    guard.stops(press(HERE))
    guard.begin({"sail": HERE}, {"sail": HERE}, "", False)

    guard.update(AFTER_CLICK_SECONDS, is_showing=True)
    assert guard.stops(press(HERE))
    guard.update(AFTER_CLICK_SECONDS)
    assert not guard.stops(press(HERE))


@pytest.mark.parametrize("animation", ["normal", "off"])
def test_what_a_choice_brings_is_guarded_where_something_could_be_pressed(
    services: QuietServices, monkeypatch: pytest.MonkeyPatch, animation: str
) -> None:
    finger = at_table(services, settings=msgspec.structs.replace(CALM, animation=animation), wanted=has_two_clicks)
    table = finger.table()
    card, button = two_clicks(table)
    could, begun = set(table.prompt.pressable), []
    monkeypatch.setattr(table.click_guard, "begin", lambda *what, is_other: begun.append(what))

    table.click(card)

    if animation == "off":
        assert begun == []
    else:
        ((before, after, pressed),) = begun
        assert (set(before), pressed) == (could, card)
        assert button in set(after) - set(before)


def test_a_double_click_that_leads_back_to_the_table_chooses_nothing_there(services: QuietServices) -> None:
    finger = at_table(services, settings=msgspec.structs.replace(CALM, animation="normal"), wanted=has_two_clicks)
    table = finger.table()
    card, _ = two_clicks(table)
    table.open_rules()
    finger.program.scenes.pop()

    touch(finger, card)
    assert table.picker.chosen == ()

    finger.rest(DOUBLE_CLICK_SECONDS)
    touch(finger, card)
    assert table.picker.chosen == (card,)


def test_a_double_click_on_a_card_chooses_it_and_two_clicks_take_the_choice_back(services: QuietServices) -> None:
    finger = at_table(services, wanted=has_two_clicks)
    card, _ = two_clicks(finger.table())

    touch(finger, card)
    touch(finger, card)
    assert finger.table().picker.chosen == (card,)

    finger.rest(DOUBLE_SECONDS)
    touch(finger, card)
    assert finger.table().picker.chosen == ()
