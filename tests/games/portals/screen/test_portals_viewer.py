"""The board in the viewer."""

import pygame
import pytest

from tests.ui.test_viewer import opened


@pytest.fixture
def program(program, art):
    """A program with the drawings that other tests have loaded already."""
    program.art = art
    return program


def test_turn_round_walks_the_way_backwards(program):
    scene = opened(program, "portals")
    scene._choose("map/jerusalem")
    scene._choose("map/eden")
    length = len(scene.route)

    scene.stage.find("turn").activate()

    assert scene.route[0] == "eden"
    assert scene.route[-1] == "jerusalem"
    assert len(scene.route) == length


def test_search_lights_places_and_enter_goes_there(program):
    scene = opened(program, "portals")
    scene.view.camera.zoom_to(3.0)

    scene._search("jeru")
    assert scene.pane.found == ("map/jerusalem",)
    scene._go_to_found("jeru")

    assert scene.chosen == ("map/jerusalem",)
    assert scene.pane.rect.collidepoint(scene.view.position("map/jerusalem"))


def test_dragging_pans_and_chooses_nothing(program):
    scene = opened(program, "portals")
    x, y = (round(side) for side in scene.view.position("map/jerusalem"))
    handle = program.scenes.handle
    origin = scene.view.camera.origin

    handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x - 60, y - 30), rel=(-60, -30), buttons=(1, 0, 0)))
    handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x - 60, y - 30), button=1))

    assert scene.chosen == ()
    assert scene.view.camera.origin == pytest.approx((origin[0] - 60, origin[1] - 30))
