"""The ground of a map beyond the edges of its board: land and sea go on as they are, nothing is mirrored or smeared."""

from __future__ import annotations

import math

import pygame
import pytest

from boardgames.data.load import load
from boardgames.data.strings import Strings
from boardgames.session.settings import Settings
from boardgames.ui import paint
from boardgames.ui.art import Art
from boardgames.ui.board.picture import GROUNDS
from boardgames.ui.board.terrain import cut_edges, extended
from boardgames.ui.board.view import BoardView
from boardgames.ui.theme import Theme

pytestmark = pytest.mark.names

CANVAS = (100.0, 80.0)


def given_view(art: Art, rect: pygame.Rect, endless: bool = True) -> BoardView:
    theme = Theme((1366, 768), Settings(language="en"), "acts")
    view = BoardView(load("acts"), theme, art, Strings("en"), endless=endless)
    view.place(rect)
    return view


def test_a_coast_goes_on_beyond_the_edge_where_it_was_cut() -> None:
    bay = [(-5.0, 20.0), (30.0, 40.0), (-5.0, 60.0)]

    ring = extended(bay, cut_edges([bay], CANVAS), 1000)

    assert ring == [(-1005.0, 20.0), *bay, (-1005.0, 60.0)]


def test_a_coast_that_lies_on_the_board_stays_as_it_is() -> None:
    island = [(10.0, 20.0), (30.0, 40.0), (10.0, 60.0)]

    assert extended(island, cut_edges([island], CANVAS), 1000) == island
    assert cut_edges([], CANVAS) == (-math.inf, -math.inf, math.inf, math.inf)


@pytest.mark.parametrize(
    ("spot", "is_land"),
    [((-60, 300), True), ((-60, 440), False), ((-60, 900), True), ((1680, 600), True), ((1420, 1180), False)],
    ids=["Sardinia", "the sea south of it", "the Sahara", "Syria", "the Red Sea"],
)
def test_beyond_its_edges_the_map_shows_the_land_and_the_sea_that_are_there(
    art: Art, spot: tuple[float, float], is_land: bool
) -> None:
    view = given_view(art, pygame.Rect(0, 0, 600, 600))
    view.place(view.camera.view, pad=(60, 60, 60, 60))
    target = pygame.Surface((600, 600))

    view.draw(target)

    x, y = view.camera.to_screen(spot)
    seen = pygame.transform.average_color(target, pygame.Rect(x - 2, y - 2, 5, 5))
    assert view.painter.terrain.is_land(spot) == is_land
    assert (seen[0] > 150 > seen[2]) == is_land, seen


def test_no_frame_is_drawn_on_ground_that_goes_on(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    GROUNDS.clear()
    wide, frames = pygame.Rect(0, 0, 640, 280), []
    monkeypatch.setattr(paint, "draw_frame", lambda *args: frames.append(args))

    given_view(art, wide).draw(pygame.Surface(wide.size))
    around_endless = len(frames)
    given_view(art, wide, endless=False).draw(pygame.Surface(wide.size))

    assert len(frames) - around_endless == around_endless + 1


def test_pieces_that_move_leave_the_painted_ground_as_it_is(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    view = given_view(art, pygame.Rect(0, 0, 640, 280))
    target = pygame.Surface((640, 280))
    view.pan(9, 9)
    view.draw(target)
    monkeypatch.setattr(view.painter, "paint_ground", lambda *args: pytest.fail("the ground was painted again"))
    before = pygame.image.tobytes(target, "RGB")

    view.pan(5, 3)
    view.set_standing([((500, 500), (-5, -20, 5, 0))])
    view.update(1)
    view.draw(target)

    assert pygame.image.tobytes(target, "RGB") != before
