"""Pieces and plates on a map go out of each other's way."""

from __future__ import annotations

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.games.acts.screen.plates import clear_of, widen
from boardgames.ui.start import played
from boardgames.ui.zones.map import pins

pytestmark = pytest.mark.names

VIEW = pygame.Rect(0, 0, 400, 400)


def test_pieces_beside_a_place_go_out_of_the_way_of_a_plate() -> None:
    plate, body = pygame.Rect(100, 100, 80, 40), pygame.Rect(172, 120, 20, 30)

    shift = pins.aside([body], [plate], [], VIEW)

    assert body.move(shift).collidelist([plate]) < 0
    assert abs(shift[0]) + abs(shift[1]) <= 10


def test_pieces_rather_go_where_nothing_is_printed() -> None:
    plate, body = pygame.Rect(100, 100, 80, 40), pygame.Rect(172, 128, 20, 30)
    place = pygame.Rect(181, 128, 24, 24)

    shift = pins.aside([body], [plate], [place], VIEW)

    assert body.move(shift).collidelist([plate, place]) < 0


def test_pieces_stay_where_no_room_is() -> None:
    body = pygame.Rect(172, 120, 20, 30)

    assert pins.aside([body], [VIEW], [], VIEW) == (0, 0)


def test_a_plate_is_pushed_from_under_a_dock() -> None:
    dock, plate = pygame.Rect(100, 0, 200, 90), pygame.Rect(120, 86, 80, 40)

    assert clear_of(plate, [dock], 4) == pygame.Rect(120, 94, 80, 40)
    assert clear_of(plate.move(0, 50), [dock], 4) == plate.move(0, 50)


@pytest.mark.parametrize(("place", "left"), [(90, 100), (140, 95), (190, 90)], ids=["left", "under", "right"])
def test_a_plate_grows_away_from_its_place(place: float, left: int) -> None:
    plate = pygame.Rect(100, 50, 80, 40)

    widen(plate, 90, place)

    assert plate == pygame.Rect(left, 50, 90, 40)


def test_the_name_on_every_plate_is_a_heading_that_marks_leave_free(services: QuietServices) -> None:
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=played(services, setup_of(services, "acts", 2, 4), 4), viewer=None)
    finger.rest(0.01)
    view = finger.table().targets.views["boxes"]

    heads = list(view.heads())

    plates = [rect for slot, rect in view.rects.items() if slot.count("/") == 1]
    assert [head.topleft for head in heads] == [plate.topleft for plate in plates]
    assert all(
        plate.contains(head) and head.height < plate.height / 2 for plate, head in zip(plates, heads, strict=True)
    )
    assert len(heads) == len(plates) == 9
