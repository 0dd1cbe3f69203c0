"""Letterings without meaning for the rules: they stand beside everything that has one, or are left out."""

import pygame
import pytest
from test_board_labels import view_of

from boardgames.ui.art import Art
from boardgames.ui.board import decor
from boardgames.ui.board.free_space import FreeSpace
from boardgames.ui.board.label_places import segments
from boardgames.ui.board.region_spots import region_spots

pytestmark = pytest.mark.names

BOX = (100.0, 100.0, 200.0, 120.0)


def room(taken=(), panels=(), lines=(), is_land=lambda point: True) -> FreeSpace:
    return FreeSpace(taken, panels, segments(lines), is_land)


def test_a_box_is_free_unless_something_stands_in_it() -> None:
    assert room(taken=[(200.0, 100.0, 260.0, 120.0)]).is_free(BOX)
    assert not room(taken=[(199.0, 100.0, 260.0, 120.0)]).is_free(BOX)


def test_the_name_of_a_land_does_not_run_into_the_sea() -> None:
    assert room().is_free_land(BOX)
    assert not room(is_land=lambda point: point[0] < 180).is_free_land(BOX)


def test_one_line_may_run_across_a_lettering_but_none_along_it() -> None:
    across, along = [(150.0, 0.0), (150.0, 300.0)], [(0.0, 110.0), (300.0, 110.0)]

    assert room(lines=[across]).is_open(BOX)
    assert not room(lines=[along]).is_open(BOX)


def test_no_lettering_stands_on_a_panel() -> None:
    assert not room(panels=[(150.0, 90.0, 40.0, 40.0)]).is_open(BOX)


def test_a_lettering_goes_aside_only_as_far_as_it_is_seen() -> None:
    inner = (0.0, 0.0, 210.0, 300.0)

    aside = decor._free_shift(BOX, lambda box: box != BOX, inner)
    nowhere = decor._free_shift(BOX, lambda box: box[2] > 230, inner)

    assert aside is not None
    assert aside[0] + BOX[2] <= 210
    assert nowhere is None


def test_the_name_of_a_region_that_could_not_be_read_is_left_out(art: Art) -> None:
    view = view_of("portals", (1280, 800), "en", art)
    everywhere = (0.0, 0.0, *view.board.canvas)

    covered = dict(region_spots(view.board.regions, "en", 20, [everywhere], everywhere))
    free = dict(region_spots(view.board.regions, "en", 20, [], everywhere))

    assert not covered
    assert set(free) == {region.id for region in view.board.regions if region.label is not None}


def test_an_ornament_of_which_a_dock_would_cover_a_part_is_left_out(art: Art) -> None:
    view = view_of("portals", (1280, 800), "en", art)
    painter, area = view.painter, pygame.Rect(0, 0, 800, 600)
    ship = painter.looks.ornaments[0]
    sight = painter.sight(area, 0.5)

    def drawn(covered) -> int:
        canvas = pygame.Surface(area.size, pygame.SRCALPHA)
        decor.paint_ornaments(canvas, view.board, sight, covered)
        return pygame.mask.from_surface(canvas).count()

    _, top, right, low = decor.ornament_box(ship)
    assert drawn([(right - 2, low - 2, right + 60, low + 60)]) < drawn([])
    assert drawn([(right + 2, top, right + 4, low)]) == drawn([])
