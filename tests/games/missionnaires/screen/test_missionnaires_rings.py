"""The rings round towns that are still to be visited: whatever else is drawn there, their colour stays."""

import pygame
import pytest

from boardgames.ui.art import Art
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.map import marks
from boardgames.ui.zones.map.view import MapView
from tests.games.missionnaires.screen.test_missionnaires_screen import given_look, given_targets
from tests.games.missionnaires.tables import given_table

TOWN = "map/athens"
SIZES = [(1024, 640), (1920, 1080)]


def ring_pixels(view: MapView, lights: Lights) -> int:
    """How many pixels of the ring of the town have the viewer's own colour."""
    surface = pygame.Surface(view.kit.theme.size)
    view.draw(surface, lights)
    box = marks.tone_rect(view.board, TOWN, view.looks.tones["todo"])
    colour = view.kit.seats[0].colour
    spots = ((x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom))
    return sum(tuple(surface.get_at(spot))[:3] == tuple(colour)[:3] for spot in spots)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "lights",
    [Lights(lit=frozenset({TOWN})), Lights(lit=frozenset({TOWN}), focused=TOWN), Lights(chosen=(TOWN,))],
    ids=["lit", "focused", "chosen"],
)
def test_a_town_that_can_be_entered_still_shows_that_it_is_on_the_list(
    art: Art, size: tuple[int, int], lights: Lights
) -> None:
    view = given_targets(given_look(art, size), given_table()).views["map"]
    assert isinstance(view, MapView)
    before = ring_pixels(view, Lights())

    assert before > 0
    assert ring_pixels(view, lights) >= before


@pytest.mark.parametrize("size", SIZES)
def test_what_a_lesson_rings_holds_the_ring_of_the_list(art: Art, size: tuple[int, int]) -> None:
    view = given_targets(given_look(art, size), given_table()).views["map"]
    assert isinstance(view, MapView)

    assert view.rect_with_tone(TOWN) == marks.tone_rect(view.board, TOWN, view.looks.tones["todo"])
    assert view.rect_with_tone("map/lyon") == view.rect_of("map/lyon")  # visited: a tick
    assert view.rect_with_tone("hand/lyon") is None
