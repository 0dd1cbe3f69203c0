"""The card sheet: what a face does not tell stands beside the large card."""

import pygame
import pytest

from boardgames.app.wiring import Home
from boardgames.session.settings import Settings
from boardgames.ui.loop import Program
from boardgames.ui.scenes.cards import CardsScene
from boardgames.ui.widgets import Label


@pytest.mark.parametrize(("size", "percent"), [((1280, 800), 100), ((1024, 640), 200)])
def test_a_face_without_text_is_told_beside_the_large_card(size: tuple[int, int], percent: int) -> None:
    program = Program(size, Settings(language="en", text_size=percent))
    scene = CardsScene(program, Home(), "test_of_time")
    program.scenes.push(scene)

    scene.stage.find("burial_site").activate()  # type: ignore[union-attr]

    assert scene.beside is not None
    words = " ".join(child.text for child in scene.beside.children if isinstance(child, Label))
    assert all(word in words for word in ("Builders needed: 12", "Upkeep for a round: 6", "spares one death"))
    assert pygame.Rect((0, 0), size).contains(scene.beside.rect)
    assert not scene.beside.rect.colliderect(scene._large_place(scene.beside))
