"""The field of one line: what a click, a double click and Tab select, what is typed, the clipboard."""

import pygame

from boardgames.ui.widgets import (
    Button,
    Clipboard,
    TextField,
)
from tests.ui.test_widgets import focused


def typed(field, text):
    field.handle_key(pygame.event.Event(pygame.TEXTINPUT, text=text))


def test_a_name_is_replaced_after_one_click_and_mended_after_two(stage, kit):
    def click() -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            stage.handle(pygame.event.Event(kind, pos=(190, 20), button=1))

    field = stage.add(TextField(kit, "Ben"))
    field.place((0, 0, 200, 40))

    click()
    assert field.selected == "Ben"
    click()
    typed(field, "jamin")
    assert field.text == "Benjamin"
    click()
    click()  # a double click
    assert field.selected == "Benjamin"


def test_tab_selects_the_text_of_a_field(stage, kit, press):
    field = stage.add(TextField(kit, "Ben"))
    field.place((0, 0, 200, 40))

    stage.handle(press(pygame.K_TAB))

    assert field.selected == "Ben"


def test_a_field_is_written_selected_and_replaced(stage, kit, press):
    field = stage.add(TextField(kit, "Ben", longest=8))
    field.place((0, 0, 200, 40))
    stage.set_focus(field, keyboard=True)

    typed(field, "jamin!!!")
    for _ in range(2):
        stage.handle(press(pygame.K_LEFT, pygame.KMOD_LSHIFT))
    selected = field.selected
    typed(field, "é")
    stage.handle(press(pygame.K_HOME))
    stage.handle(press(pygame.K_DELETE))

    assert selected == "in"
    assert field.text == "enjamé"


def test_a_field_copies_cuts_and_pastes(stage, kit, press):
    clipboard = Clipboard()
    field = stage.add(TextField(kit, "Sarah", clipboard=clipboard))
    stage.set_focus(field, keyboard=True)

    for code in (pygame.K_a, pygame.K_x, pygame.K_v, pygame.K_v):
        stage.handle(press(code, pygame.KMOD_LCTRL))

    assert field.text == "SarahSarah"


def test_letters_in_a_field_reach_no_short_cut_but_tab_leaves(stage, kit, press):
    field = stage.add(TextField(kit, ""))
    field.place((0, 0, 100, 40))
    stage.add(Button(kit, "next", name="next")).place((0, 60, 100, 44))
    stage.set_focus(field, keyboard=True)

    used = stage.handle(press(pygame.K_u, unicode="u"))
    stage.handle(press(pygame.K_TAB))

    assert used
    assert focused(stage) == "next"
