"""The board on the screen: nodes hit by clicks, zooming, layers."""

import pygame
import pytest

from boardgames.data.load import load
from boardgames.ui import fonts
from boardgames.ui.board import lettering
from boardgames.ui.board.panels import TITLE_AIR, title_growth
from boardgames.ui.board.view import HIT_PIXELS
from tests.ui.test_board_view import RECT, view_of

pytestmark = pytest.mark.names


def test_a_click_takes_the_nearest_node_within_reach(art):
    view = view_of("portals", art)
    x, y = view.position("map/eden")

    assert view.node_at((x + 3, y - 3)) == "eden"
    assert view.node_at((x + HIT_PIXELS + 30, y)) is None


def test_nothing_is_hit_outside_the_view(art):
    view = view_of("portals", art)
    view.camera.zoom_to(3.0)

    hidden = [n for n in view.board.nodes if not RECT.collidepoint(view.position(f"map/{n.id}"))]

    assert hidden
    assert all(view.node_at(view.position(f"map/{node.id}")) is None for node in hidden)


def test_panning_paints_nothing_anew(art, monkeypatch):
    view = view_of("portals", art)
    surface = pygame.Surface((1280, 800))
    view.draw(surface)
    calls = []
    monkeypatch.setattr(view.painter, "ground_steps", lambda *args: calls.append(args))

    view.pan(-40, 25)
    view.draw(surface)

    assert calls == []


def test_zooming_shows_the_old_picture_until_the_wheel_rests(art, monkeypatch):
    view = view_of("portals", art)
    surface = pygame.Surface((1280, 800))
    view.draw(surface)
    calls = []
    paint = view.painter.ground_steps
    monkeypatch.setattr(view.painter, "ground_steps", lambda *args: (calls.append(args), paint(*args))[1])

    view.zoom_by(1.15, RECT.center)
    view.draw(surface)
    assert calls == []
    assert view.is_moving

    assert view.update(1.0)
    view.draw(surface)
    assert len(calls) == 1


def test_a_piece_that_moves_paints_the_names_anew_but_not_the_ground(art, monkeypatch):
    view = view_of("portals", art)
    surface = pygame.Surface((1280, 800))
    view.draw(surface)
    before, names, calls = pygame.image.tobytes(surface, "RGB"), dict(view.name_boxes()), []
    monkeypatch.setattr(view.painter, "ground_steps", lambda *args: calls.append(args))

    for node in view.board.nodes:  # until one has room to give way
        box, (x, y) = names[node.id], view.position(f"map/{node.id}")
        view.set_standing([(node.xy, (box.left - x, box.top - y, box.right - x, box.bottom - y))])
        if view.name_boxes()[node.id] != box:
            break
    view.draw(surface)

    assert view.name_boxes() != names
    assert calls == []
    assert pygame.image.tobytes(surface, "RGB") != before


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [0.405, 0.51, 1.0])
def test_the_title_of_the_timeline_keeps_off_its_first_space(language, scale):
    board = load("portals").board
    panel = next(panel for panel in board.panels if panel.id == "panel_timeline")
    track = next(track for track in board.tracks if track.id == "timeline")
    pixels = max(round(panel.px * scale), lettering.LEAST_PIXELS)
    font, title = fonts.font("serif", "semibold", False, pixels), panel.title.of(language)

    up = title_growth(panel, pixels, scale)

    first = (track.spaces[0].xy[1] - track.size[1] / 2 - panel.rect[1]) * scale
    assert sum(fonts.ink(font, title)) <= first + up
    assert font.size(title)[0] <= panel.rect[2] * scale - 2 * TITLE_AIR
    assert (up > 0) == (scale < 0.5)
