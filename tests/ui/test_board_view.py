"""A board on the screen: which node a click means, where slots lie, layers, pictures that are kept."""

import pygame
import pytest

from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.data.strings import Strings
from boardgames.session.settings import Settings
from boardgames.ui import fonts
from boardgames.ui.board import lettering
from boardgames.ui.board.lines import curve, dots, trimmed
from boardgames.ui.board.panels import TITLE_AIR, title_growth
from boardgames.ui.board.path import draw_path
from boardgames.ui.board.view import HIT_PIXELS, BoardView
from boardgames.ui.theme import Theme

RECT = pygame.Rect(16, 128, 920, 656)


def view_of(slug, art, language="en"):
    view = BoardView(load(slug), Theme((1280, 800), Settings(), slug), art, Strings(language))
    view.place(RECT)
    return view


def test_a_click_takes_the_nearest_node_within_reach(art):
    view = view_of("portals", art)
    x, y = view.position("map/eden")

    assert view.node_at((x + 3, y - 3)) == "eden"
    assert view.node_at((x + HIT_PIXELS + 30, y)) is None


def test_a_lit_node_wins_over_a_nearer_one(art):
    view = view_of("missionnaires", art)
    near, lit = closest_pair(view)
    spot = view.position(f"map/{near}")
    between = tuple(a + (b - a) * 0.45 for a, b in zip(spot, view.position(f"map/{lit}"), strict=True))

    assert view.node_at(between) == near
    assert view.node_at(between, lit={lit}) == lit


def closest_pair(view):
    """Two nodes whose hit discs overlap at this zoom."""
    nodes = view.board.nodes
    pairs = [(a, b) for a in nodes for b in nodes if a.id < b.id]
    a, b = min(pairs, key=lambda pair: (pair[0].xy[0] - pair[1].xy[0]) ** 2 + (pair[0].xy[1] - pair[1].xy[1]) ** 2)
    return a.id, b.id


def test_nothing_is_hit_outside_the_view(art):
    view = view_of("portals", art)
    view.camera.zoom_to(3.0)

    hidden = [n for n in view.board.nodes if not RECT.collidepoint(view.position(f"map/{n.id}"))]

    assert hidden
    assert all(view.node_at(view.position(f"map/{node.id}")) is None for node in hidden)


def test_every_node_can_be_hit_at_fit(art):
    for slug in ("acts", "missionnaires", "portals"):
        view = view_of(slug, art)

        missed = [n.id for n in view.board.nodes if view.node_at(view.position(f"map/{n.id}")) != n.id]

        assert missed == [], slug


def test_slots_of_tracks_grids_and_places_have_positions(art):
    view = view_of("ierusalem", art)

    grid = view.board.grids[0]
    space = view.board.tracks[0].spaces[3]

    assert RECT.collidepoint(view.position(f"{grid.id}/{grid.cells[0].id}"))
    assert view.slot_at(view.position(f"score/{space.id}")) == f"score/{space.id}"
    assert not view.knows("map/atlantis")


def test_a_hidden_layer_is_not_painted_and_not_hit(art):
    view = view_of("missionnaires", art)
    sea = next(node for node in view.board.nodes if node.kind == "sea")
    before = picture(view)

    view.hide({"node/sea"})

    assert view.node_at(view.position(f"map/{sea.id}")) is None
    assert picture(view) != before


def picture(view):
    surface = pygame.Surface((1280, 800))
    view.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("slug", slugs())
def test_every_board_is_painted_in_both_languages_at_several_zooms(slug, art):
    for language, zooms in (("en", (0.0, 1.0, 3.0)), ("fr", (0.0,))):
        view = view_of(slug, art, language)
        for zoom in zooms:
            if zoom:
                view.camera.zoom_to(zoom)
            surface = pygame.Surface((1280, 800))
            surface.fill((255, 0, 255))
            view.draw(surface)

            colours = {tuple(surface.get_at((x, y)))[:3] for x in range(20, 930, 13) for y in range(130, 780, 13)}
            assert len(colours) > 60
            assert (255, 0, 255) not in colours


def test_panning_paints_nothing_anew(art, monkeypatch):
    view = view_of("portals", art)
    surface = pygame.Surface((1280, 800))
    view.draw(surface)
    calls = []
    monkeypatch.setattr(view.painter, "paint_ground", lambda *args: calls.append(args))

    view.pan(-40, 25)
    view.draw(surface)

    assert calls == []


def test_zooming_shows_the_old_picture_until_the_wheel_rests(art, monkeypatch):
    view = view_of("portals", art)
    surface = pygame.Surface((1280, 800))
    view.draw(surface)
    calls = []
    paint = view.painter.paint_ground
    monkeypatch.setattr(view.painter, "paint_ground", lambda *args: (calls.append(args), paint(*args)))

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
    before, calls = pygame.image.tobytes(surface, "RGB"), []
    monkeypatch.setattr(view.painter, "paint_ground", lambda *args: calls.append(args))
    left, top, right, low = view.name_boxes()["jerusalem"]
    x, y = view.position("map/jerusalem")

    view.stand([(view.board.nodes[0].xy, (left - x, top - y, left + right - x, top + low - y))])
    view.draw(surface)

    assert view.board.nodes[0].id == "jerusalem"
    assert calls == []
    assert pygame.image.tobytes(surface, "RGB") != before


def test_rings_and_paths_are_drawn_over_the_board(art):
    view = view_of("missionnaires", art)
    plain, lit, way = (pygame.Surface((1280, 800)) for _ in range(3))
    for surface in (plain, lit, way):
        view.draw(surface)

    view.draw_lit(lit, ["rome"])
    view.draw_refused(lit, "athens")
    draw_path(way, view, ["turin", "milan"], ["road"])

    bare = pygame.image.tobytes(plain, "RGB")
    assert pygame.image.tobytes(lit, "RGB") != bare
    assert pygame.image.tobytes(way, "RGB") != bare


def test_a_curve_goes_through_all_its_points():
    points = [(0, 0), (10, 8), (30, 2), (40, 20)]

    line = curve(points)

    for point in points:
        assert min(abs(point[0] - x) + abs(point[1] - y) for x, y in line) < 1e-9


def test_dots_lie_at_even_distances_round_a_corner():
    spots = list(dots([(0, 0), (10, 0), (10, 10)], 4))

    assert spots == [pytest.approx(spot) for spot in ((2, 0), (6, 0), (10, 0), (10, 4), (10, 8))]


def test_a_line_ends_at_the_rims():
    assert trimmed([(0, 0), (100, 0)], 10, 20) == [pytest.approx((10, 0)), pytest.approx((80, 0))]


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
