"""The camera of a board: fit, zoom to the pointer, pan, board units to pixels and back."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some

from boardgames.ui.board.camera import LARGEST_ZOOM, Camera

VIEW = pygame.Rect(20, 130, 920, 656)
BOARD = (1600.0, 1000.0)


@given(some.floats(0, 1600), some.floats(0, 1000), some.floats(0.2, 5), some.floats(-500, 500), some.floats(-500, 500))
def test_a_point_of_the_board_comes_back_from_the_screen(x, y, factor, dx, dy):
    camera = Camera(BOARD, VIEW, 1.0)
    camera.zoom_by(factor)
    camera.pan(dx, dy)

    back = camera.to_board(camera.to_screen((x, y)))

    assert back == pytest.approx((x, y), abs=1e-6)


@given(some.floats(0.4, 2.5), some.integers(20, 940), some.integers(130, 786))
def test_zoom_keeps_the_point_under_the_pointer(factor, px, py):
    camera = Camera(BOARD, VIEW, 1.0)
    before = camera.to_board((px, py))

    camera.zoom_by(factor, (px, py))

    assert camera.to_board((px, py)) == pytest.approx(before, abs=1e-6)


def test_fit_shows_the_whole_board_and_nothing_smaller():
    camera = Camera(BOARD, VIEW, 1.0)

    left, top = camera.to_screen((0, 0))
    right, low = camera.to_screen(BOARD)

    assert VIEW.left <= left + 0.01
    assert right <= VIEW.right + 0.01
    assert VIEW.top <= top + 0.01
    assert low <= VIEW.bottom + 0.01
    assert right - left == pytest.approx(VIEW.width) or low - top == pytest.approx(VIEW.height)


def test_fit_leaves_margins_for_docks():
    camera = Camera(BOARD, VIEW, 1.0)

    camera.look_at((400, 0, 1200, 1000), (250, 10, 0, 0))

    assert camera.to_screen((400, 0))[0] >= VIEW.left + 250
    assert camera.to_screen((400, 0))[1] >= VIEW.top + 10 - 0.01


def test_zoom_stops_at_three_hundred_percent_and_never_goes_below_fit():
    camera = Camera(BOARD, VIEW, 1.25)

    camera.zoom_by(100)
    assert camera.zoom == pytest.approx(LARGEST_ZOOM)

    camera.zoom_by(0.0001)
    assert camera.scale <= 0.5 * 1.25
    assert camera.scale > 0.3


def test_a_fitted_board_stays_fitted_in_a_larger_window():
    camera = Camera(BOARD, VIEW, 1.0)
    small = camera.scale

    camera.resize(pygame.Rect(0, 0, 1840, 1312), 1.5)

    assert camera.scale == pytest.approx(2 * small)


def test_a_zoomed_board_keeps_its_centre_in_another_window():
    camera = Camera(BOARD, VIEW, 1.0)
    camera.zoom_to(2.0, (300, 300))
    middle = camera.to_board(VIEW.center)

    larger = pygame.Rect(0, 0, 1400, 900)
    camera.resize(larger, 1.0)

    assert camera.to_board(larger.center) == pytest.approx(middle)


def test_a_zoomed_board_stays_where_it_is_when_other_margins_are_wanted_until_it_is_fitted():
    camera = Camera(BOARD, VIEW, 1.0)
    camera.zoom_to(2.0, (300, 300))
    before = camera.key

    camera.look_at((0, 0, 800, 600), (10, 20, 30, 40))
    assert camera.key == before

    camera.fit()
    assert camera.to_screen((400, 300)) == pytest.approx((VIEW.centerx - 10, VIEW.centery - 10))


def test_the_board_cannot_be_lost_by_panning():
    camera = Camera(BOARD, VIEW, 1.0)

    camera.pan(100_000, -100_000)

    x, y = camera.to_board(VIEW.center)
    assert -0.01 <= x <= BOARD[0] + 0.01
    assert -0.01 <= y <= BOARD[1] + 0.01


def test_the_board_cannot_be_lost_by_zooming_beside_it():
    for pointer in (VIEW.topleft, VIEW.bottomright):
        camera = Camera(BOARD, VIEW, 1.0)
        camera.zoom_to(1.5)
        camera.pan(*((-100_000, -100_000) if pointer == VIEW.bottomright else (100_000, 100_000)))

        camera.zoom_by(3.0, pointer)

        x, y = camera.to_board(VIEW.center)
        assert -0.01 <= x <= BOARD[0] + 0.01
        assert -0.01 <= y <= BOARD[1] + 0.01


def test_show_brings_a_point_into_view():
    camera = Camera(BOARD, VIEW, 1.0)
    camera.zoom_to(3.0, VIEW.topleft)

    camera.show((1500, 900))

    assert VIEW.collidepoint(camera.to_screen((1500, 900)))
