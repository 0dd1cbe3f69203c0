"""Whoever uses only keys always sees where they are: in a scene that opens, and in one that comes back."""

import pygame
import pytest
from finger import Finger, QuietServices

from boardgames.ui.widgets import Widget


def focused(finger: Finger) -> Widget:
    """The widget with the ring of the keyboard."""
    found = finger.scene.stage.focus
    assert found is not None, f"nothing has the focus in {type(finger.scene).__name__}"
    assert found.focused, f"no ring in {type(finger.scene).__name__}"
    return found


def open_by_key(finger: Finger, name: str) -> None:
    """Press Enter at a button of the scene."""
    button = finger.scene.stage.find(name)
    assert button is not None, f"no {name}"
    finger.scene.stage.set_focus(button, keyboard=True)
    finger.key(pygame.K_RETURN)


@pytest.mark.parametrize("name", ["about", "settings", "chronicle", "challenges", "load"])
def test_a_scene_opened_by_key_shows_its_focus_and_leads_back_to_the_same_button(
    services: QuietServices, name: str
) -> None:
    finger = Finger(services)
    finger.program.go("library")
    library = finger.scene

    open_by_key(finger, name)
    assert finger.scene is not library
    focused(finger)
    finger.key(pygame.K_ESCAPE)

    assert finger.scene is library
    assert focused(finger).name == name


def test_a_scene_opened_by_mouse_shows_no_ring(services: QuietServices) -> None:
    finger = Finger(services)
    finger.program.go("library")

    finger.click(finger.button("settings").rect.center)

    assert finger.scene.stage.focus is not None
    assert not finger.scene.stage.focus.focused
