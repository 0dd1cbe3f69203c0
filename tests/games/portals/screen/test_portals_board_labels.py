"""Names on the board."""

import pygame
import pytest

from boardgames.data.load import load
from boardgames.data.strings import Strings
from boardgames.session.settings import Settings
from boardgames.ui.board.decor import region_width
from boardgames.ui.board.region_spots import region_spots
from boardgames.ui.board.view import BoardView
from boardgames.ui.theme import Theme
from tests.ui.test_board_labels import SIZES, covered, full_table, view_of

pytestmark = pytest.mark.names


def test_placing_is_the_same_every_time(art):
    first = view_of("portals", (1280, 800), "en", art).name_boxes()
    second = view_of("portals", (1280, 800), "en", art).name_boxes()

    assert first == second


def test_names_at_fit_keep_to_the_part_of_the_board_that_is_seen(art):
    view = view_of("portals", (1600, 1000), "en", art)
    view.place(pygame.Rect(300, 80, 900, 640), focus=(434, 42, 1122, 1018))

    outside = [node for node, box in view.name_boxes().items() if not view.camera.view.contains(box)]

    assert outside == []


def test_names_stand_beside_what_lies_on_a_node(art):
    view = view_of("portals", (1600, 1000), "en", art)
    view.set_flat_radii({"shiloh": 30.0})

    x, y = view.position("map/shiloh")
    box = view.name_boxes()["shiloh"]

    away = max(box.left - x, x - box.right, box.top - y, y - box.bottom)
    assert away > 20


@pytest.mark.parametrize("name", ["samaria", "coastal"])  # one stands upright, one is slanted
def test_the_name_of_a_region_stands_clear_of_a_piece(art, name):
    view = view_of("portals", (1280, 800), "en", art)
    region = next(region for region in view.board.regions if region.id == name)
    x, y = region.label.xy
    everywhere = (0, 0, *view.board.canvas)

    [(_, rest)] = region_spots([region], "en", 20, [], everywhere)
    [(_, moved)] = region_spots([region], "en", 20, [(x - 20, y - 12, x + 20, y + 12)], everywhere)
    [(_, inside)] = region_spots([region], "en", 20, [], (0, y + 30, *view.board.canvas))

    assert rest == (x, y)
    assert moved != rest
    assert inside[1] > y


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_the_names_of_regions_lie_on_no_panel(art, size, language, text):
    theme = Theme(size, Settings(language=language, text_size=text))
    view = BoardView(load("portals"), theme, art, Strings(language, "portals"))
    view.painter.keeps_legend = True
    view.place(pygame.Rect(60, 180, size[0] - 400, size[1] - 200))
    painter, sight, scale = view.painter, view.sight(), view.camera.scale
    panels = [panel.rect for panel in view.board.panels]

    names = painter._region_names(sight, painter._taken_by_names(sight, view.hidden))

    assert "distant" in names or size == (1024, 640)
    upright = [region for region in view.board.regions if region.id in names and not region.label.angle]
    for region in upright:
        (x, y), lines = names[region.id]
        wide = max(region_width(sight, scale, region, line) for line in lines)
        high = max(region.label.px, 13 / scale) * (1 if len(lines) == 1 else 2.1)
        box = (x - wide / 2, y - high / 2, wide, high)
        met = [rect for rect in panels if pygame.FRect(rect).colliderect(box)]
        assert not met, (region.id, lines, box, met)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES[:2])
def test_names_lie_on_no_place_of_the_table(size, language, tmp_path):
    board = full_table("portals", size, language, tmp_path)

    shares = list(covered(board, board.placing()))

    assert {node.id for node in board.board.nodes} == set(board.name_boxes())
    assert max((ink for ink, _ in shares), default=0.0) < 0.05
    assert max((light for _, light in shares), default=0.0) < 1 / 3


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 695), (1366, 768)])
def test_names_stand_so_close_to_their_own_places_that_no_line_joins_them(size, language, tmp_path):
    board = full_table("portals", size, language, tmp_path)

    leaders = list(board.painter.leaders(board.sight(), board.hidden))

    assert leaders == []
