"""A board on the screen: the node of a click, the places of slots, layers, cached pictures."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some

from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.data.strings import Strings
from boardgames.session.settings import Settings
from boardgames.ui import paint
from boardgames.ui.board import decor
from boardgames.ui.board.lines import curve, dots
from boardgames.ui.board.looks import looks_of
from boardgames.ui.board.view import BoardView
from boardgames.ui.geometry import cut_to
from boardgames.ui.theme import Theme

pytestmark = pytest.mark.names

RECT = pygame.Rect(16, 128, 920, 656)
SLUG = slugs()[0]


def view_of(slug, art, language="en"):
    view = BoardView(load(slug), Theme((1280, 800), Settings(), slug), art, Strings(language))
    view.place(RECT)
    return view


def test_every_node_can_be_hit_at_fit(art):
    for slug in (slug for slug in slugs() if load(slug).board.nodes):
        view = view_of(slug, art)

        missed = [n.id for n in view.board.nodes if view.node_at(view.position(f"map/{n.id}")) != n.id]

        assert missed == [], slug


@pytest.mark.parametrize("slug", slugs())
def test_every_board_is_painted_in_both_languages_at_several_zooms(slug, art):
    for language, zooms in (("en", (0.0, 3.0)), ("fr", (1.0,))):
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


def test_names_without_a_sea_under_them_have_the_ink_of_land(art):
    found = 0
    for slug in (slug for slug in slugs() if load(slug).coast):
        view = view_of(slug, art)
        names, sight = view.painter.names, view.sight()
        inks = {hidden: _inks(view, names, sight, hidden) for hidden in ((), ("coast/",))}
        found += len(inks[()]) > 1
        assert len(inks["coast/",]) == 1, slug
        assert inks["coast/",] <= inks[()], slug
    assert found  # a board whose names differ on land and on water


def _inks(view, names, sight, hidden):
    view.hide(hidden)
    return {names._inks(sight, name) for name in view.placing().values()}


def test_a_curve_goes_through_all_its_points():
    points = [(0, 0), (10, 8), (30, 2), (40, 20)]

    line = curve(points)

    for point in points:
        assert min(abs(point[0] - x) + abs(point[1] - y) for x, y in line) < 1e-9


def test_dots_are_evenly_spaced_around_a_corner():
    spots = list(dots([(0, 0), (10, 0), (10, 10)], 4))

    assert spots == [pytest.approx(spot) for spot in ((2, 0), (6, 0), (10, 0), (10, 4), (10, 8))]


STARTS, ENDS = some.integers(-500, 99), some.integers(1, 600)


@given(STARTS, ENDS, STARTS, ENDS, some.integers(0, 20))
def test_a_box_cut_to_a_view_looks_the_same_there_and_is_no_larger(left, right, top, low, reach):
    view = pygame.Rect(0, 0, 100, 100)
    box = pygame.Rect(left, top, max(right - left, 1), max(low - top, 1))

    cut, seen = cut_to(box, view, reach), view.inflate(2 * reach, 2 * reach)

    assert cut.width <= seen.width
    assert cut.height <= seen.height
    for start, end in (("left", "right"), ("top", "bottom")):
        assert max(getattr(cut, start), getattr(seen, start)) == max(getattr(box, start), getattr(seen, start))
        assert min(getattr(cut, end), getattr(seen, end)) == min(getattr(box, end), getattr(seen, end))


def test_the_shadow_of_a_zoomed_board_is_hardly_larger_than_the_window(art, monkeypatch):
    view, sizes, plain = view_of(SLUG, art), [], paint.shadow
    view.hide({"names/"})
    monkeypatch.setattr(paint, "shadow", lambda size, *args: sizes.append(size) or plain(size, *args))
    view.camera.zoom_to(3.0)
    for step in (5000, -37, -1):  # the corner of the board is in sight
        view.camera.pan(step, step)
        sizes.clear()
        view.picture._draw_surround(pygame.Surface((1280, 800)))

        assert sizes == [tuple(cut_to(pygame.Rect(0, 0, 5000, 5000), RECT, 3 * view.theme.px(14)).size)]


@pytest.mark.parametrize("scale", [1.0, 4.0])
def test_the_frame_of_a_board_is_painted_at_every_zoom(art, scale):
    slug = next(slug for slug in slugs() if looks_of(load(slug)).ground.frame)
    painter = view_of(slug, art).painter
    low = round(painter.board.canvas[1] * scale)
    area = pygame.Rect(0, low - 120, 160, 120)  # the lower left corner
    framed, bare = pygame.Surface(area.size), pygame.Surface(area.size)

    decor.paint_frame(framed, painter.board, painter.sight(area, scale))
    decor.paint_frame(bare, painter.board, painter.sight(area, scale), {"decor/frame"})

    assert pygame.image.tobytes(framed, "RGB") != pygame.image.tobytes(bare, "RGB")
