"""The rings round towns that are still to be visited: whatever else is drawn there, their colour stays."""

import math

import pygame
import pytest

from boardgames.ui.art import Art
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.map import marks
from boardgames.ui.zones.map.view import MapView
from tests.games.missionnaires.screen.test_missionnaires_screen import (
    DEFINITION,
    WINDOWS,
    drawn,
    given_look,
    given_targets,
)
from tests.games.missionnaires.tables import OWN, given_table

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


def test_own_towns_are_ringed_for_their_owner_only(art: Art) -> None:
    kit = given_look(art)
    own, public = (drawn(kit, given_targets(kit, given_table(viewer))) for viewer in (0, None))
    targets = given_targets(kit, given_table())

    for town, visited in OWN.items():
        rect = targets.rect_of(f"map/{town}")
        assert rect is not None
        ring = rect.inflate(10, 10)
        same = pygame.image.tobytes(own.subsurface(ring), "RGB") == pygame.image.tobytes(public.subsurface(ring), "RGB")
        assert not same, (town, visited)


def test_the_legend_shows_the_ring_of_the_own_list_in_the_colour_of_whoever_looks(art: Art) -> None:
    kit = given_look(art)
    view = given_targets(kit, given_table()).views["map"]
    assert isinstance(view, MapView)
    legend = view.furniture.legend()
    assert legend is not None
    assert [name for _, name in legend.rings] == [kit.say("zone.legend.todo")]
    pictures = [pygame.Surface(kit.theme.size) for _ in range(2)]
    for viewer, picture in enumerate(pictures):
        legend.draw(picture, viewer)

    last = legend.rect.move(0, legend.rect.height - legend.line)
    for viewer, picture in enumerate(pictures):
        row = picture.subsurface(last.clip(legend.rect))
        hues = {tuple(row.get_at((x, y))[:3]) for x in range(row.get_width()) for y in range(row.get_height())}
        assert tuple(kit.seats[viewer].colour[:3]) in hues


@pytest.mark.parametrize("size", WINDOWS)
def test_the_rings_of_all_towns_lie_in_the_fitted_view(art: Art, size: tuple[int, int]) -> None:
    targets = given_targets(given_look(art, size), given_table())
    view = targets.views["map"]
    assert isinstance(view, MapView)
    tone = view.looks.tones["todo"]

    for node in DEFINITION.board.nodes:
        if node.kind == "congregation":
            ring = marks.tone_rect(view.board, f"map/{node.id}", tone)
            assert view.board.camera.view.contains(ring), node.id


@pytest.mark.parametrize(("seat", "striped"), [(0, False), (1, False), (2, True), (3, True)])
def test_rings_that_look_like_lit_places_are_striped(art: Art, seat: int, striped: bool) -> None:
    kit = given_look(art)
    view = given_targets(kit, given_table()).views["map"]
    assert isinstance(view, MapView)
    colour = kit.seats[seat].colour
    surface = pygame.Surface(kit.theme.size)

    marks.draw_tone(surface, view.board, "map/palma", marks.ToneLook(), colour)

    x, y = view.board.position("map/palma")
    ring = [
        surface.get_at((round(x + 14 * math.cos(n / 20)), round(y + 14 * math.sin(n / 20))))[:3] for n in range(126)
    ]
    dark = sum(sum(pixel) < 160 for pixel in ring)
    assert (dark > 12) == striped


@pytest.mark.names
def test_rings_leave_the_names_that_they_touch_readable(art: Art) -> None:
    targets = given_targets(given_look(art, (1280, 800)), given_table())
    view = targets.views["map"]
    assert isinstance(view, MapView)
    ring = marks.tone_rect(view.board, "map/cairo", view.looks.tones["todo"])

    under = {node.id for node in view.board.names_under([ring])}

    assert "cairo" in under
    assert "lisbon" not in under
