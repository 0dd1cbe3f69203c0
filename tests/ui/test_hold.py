"""A press that was meant for a button which is gone."""

import pygame
import pytest

from boardgames.ui.table.input.click_guard import AGAIN_SECONDS, CALM_SECONDS, LATE_SECONDS, Hold

HERE, THERE = pygame.Rect(100, 0, 80, 30), pygame.Rect(300, 0, 80, 30)


def press(rect: pygame.Rect, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=button)


def started(
    before: dict[str, pygame.Rect], after: dict[str, pygame.Rect], pressed: str = "lake", is_other: bool = False
) -> Hold:
    hold = Hold()
    hold.begin(before, after, pressed, is_other)
    return hold


def test_a_button_that_took_the_place_of_another_waits_a_moment() -> None:
    hold = started({"done": HERE}, {"skip": HERE, "other": THERE})

    assert hold.stops(press(HERE))
    assert not hold.stops(press(THERE))
    assert not hold.stops(press(HERE, button=3))
    hold.update(LATE_SECONDS - 0.01)
    assert hold.stops(press(HERE))
    hold.update(0.02)
    assert not hold.is_on
    assert not hold.stops(press(HERE))


@pytest.mark.parametrize("before", [{}, {"skip": HERE}, {"done": THERE}])
def test_a_button_that_was_there_or_came_to_an_empty_place_does_not_wait(before: dict[str, pygame.Rect]) -> None:
    assert not started(before, {"skip": HERE}).is_on


def test_a_button_of_the_same_name_waits_when_another_thing_is_asked() -> None:
    assert started({"done": HERE}, {"done": HERE}, is_other=True).stops(press(HERE))


def test_a_double_click_on_a_button_is_one_click() -> None:
    hold = started({"skip": HERE}, {"skip": HERE}, pressed="skip")

    assert hold.stops(press(HERE))
    hold.update(AGAIN_SECONDS)
    assert not hold.stops(press(HERE))


def test_no_press_is_taken_for_a_moment_after_the_screen_went_to_another_person() -> None:
    hold = Hold()
    hold.calm()

    assert hold.stops(press(HERE))
    assert hold.stops(press(THERE))
    hold.update(CALM_SECONDS)
    assert not hold.stops(press(HERE))
