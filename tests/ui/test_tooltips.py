"""Tooltips: when they come and go, what they keep clear of, pointer and keyboard."""

import pygame

from boardgames.ui.widgets import (
    Button,
)


def test_a_tooltip_comes_after_its_time_and_goes_with_the_pointer(stage, kit):
    stage.add(Button(kit, "Go", tooltip="Sails to Joppa")).place((0, 0, 100, 44))

    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 10), rel=(0, 0), buttons=(0, 0, 0)))
    stage.update(0.3)
    early = stage.tip
    stage.update(0.1)
    shown = stage.tip
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(500, 500), rel=(0, 0), buttons=(0, 0, 0)))

    assert early is None
    assert shown is not None
    assert shown.text == "Sails to Joppa"
    assert stage.tip is None


def test_a_tooltip_covers_no_button_below_if_there_is_room_above(stage, kit):
    stage.add(Button(kit, "+", tooltip="Key: +")).place((100, 200, 40, 40))
    below = stage.add(Button(kit, "Stop here"))
    below.place((60, 250, 200, 44))

    resting_on(stage, (110, 210))

    assert stage.tip is not None
    assert not stage.tip.rect.colliderect(below.rect)
    assert stage.tip.rect.bottom <= 200


def resting_on(stage, place: tuple[int, int]) -> None:
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    stage.update(0.4)


def test_a_tooltip_covers_nothing_that_the_scene_says_about_the_same_button(stage, kit):
    stage.add(Button(kit, "+", tooltip="Key: +")).place((100, 200, 40, 40))
    stage.add(Button(kit, "near")).place((100, 150, 40, 40))  # a control above matters less
    said = pygame.Rect(60, 244, 120, 30)
    stage.other_tips = lambda: [said]

    resting_on(stage, (110, 210))

    assert stage.tip is not None
    assert not stage.tip.rect.colliderect(said)


def test_a_tooltip_goes_with_its_thing_even_if_the_pointer_rests(stage, kit, click_at):
    gone = stage.add(Button(kit, "Go", tooltip="Sails to Joppa"))
    gone.place((0, 0, 100, 44))
    resting_on(stage, (10, 10))
    assert stage.tip is not None

    stage.remove(gone)
    stage.update(0.4)

    assert stage.tip is None
    stage.add(Button(kit, "Go", tooltip="Sails to Tyre")).place((0, 0, 100, 44))
    click_at(stage, (10, 10))
    stage.clear()
    stage.update(0.4)
    assert stage.tip is None, "nor does it come back after a click"


def test_a_tooltip_does_not_cover_what_came_of_a_click_until_the_pointer_moves(stage, kit, click_at):
    def lay() -> None:
        stage.add(Button(kit, "Go", tooltip="Sails to Joppa", name="go")).place((0, 0, 100, 44))

    lay()
    resting_on(stage, (10, 10))
    assert stage.tip is not None

    click_at(stage, (10, 10))
    stage.clear()
    lay()  # what the click changed is built anew
    resting_on(stage, (11, 10))  # a hand is never quite still
    assert stage.tip is None
    assert not stage.waiting
    resting_on(stage, (60, 10))

    assert stage.tip is not None


def test_a_tooltip_tells_what_its_thing_would_tell_now(stage, kit):
    button = stage.add(Button(kit, "Go", tooltip="Sails to Joppa"))
    button.place((0, 0, 100, 44))
    resting_on(stage, (10, 10))

    button.tooltip = "Sails to Tyre"
    stage.update(0.4)

    assert stage.tip is not None
    assert stage.tip.text == "Sails to Tyre"


def test_the_tooltip_follows_the_keyboard_and_leaves_the_pointer_behind(stage, kit, press):
    for number, tip in enumerate(("Sails to Joppa", "Sails to Tyre", "")):
        stage.add(Button(kit, "Go", tooltip=tip)).place((0, 60 * number, 100, 44))
    resting_on(stage, (10, 10))

    told = []
    for code in (pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN):
        stage.handle(press(code))
        stage.update(0.4)
        told.append(stage.tip.text if stage.tip is not None else "")

    assert told == ["Sails to Joppa", "Sails to Tyre", ""]
