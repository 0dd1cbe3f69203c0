"""The note of a route over the map stands near its place and covers neither line nor pieces; jumps are dotted."""

from itertools import pairwise

import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.session.settings import Settings
from boardgames.ui.free_place import search
from boardgames.ui.start import played
from boardgames.ui.table.picture.route_preview import Leg, reach_of, stroke
from boardgames.ui.theme import Theme

pytestmark = pytest.mark.names

VIEW = pygame.Rect(100, 50, 600, 400)
PLACE = pygame.Rect(390, 240, 20, 20)
NOTE = (160, 60)


def line(*spots: tuple[int, int]) -> list[pygame.Rect]:
    """A route as small boxes, eleven per leg."""
    pairs = pairwise(spots)
    return [
        pygame.Rect(x1 + (x2 - x1) * n // 10, y1 + (y2 - y1) * n // 10, 12, 12)
        for (x1, y1), (x2, y2) in pairs
        for n in range(11)
    ]


def test_a_note_is_near_its_place_and_covers_neither_line_nor_places_of_the_route() -> None:
    route = [PLACE, *line((120, 70), (250, 250), (390, 240))]

    note = search(PLACE, NOTE, VIEW, route, []).rect

    assert note.collidelist(route) < 0
    assert VIEW.contains(note)
    assert note.inflate(40, 40).colliderect(PLACE)


def test_a_note_rather_moves_a_little_away_than_covers_a_piece() -> None:
    free = search(PLACE, NOTE, VIEW, [PLACE], []).rect
    piece = pygame.Rect(0, 0, 20, 20)
    piece.center = free.center

    note = search(PLACE, NOTE, VIEW, [PLACE], [piece]).rect

    assert not note.colliderect(piece)
    assert note.inflate(80, 80).colliderect(PLACE)


def test_a_note_does_not_flee_from_a_crowd_to_the_other_end_of_the_map() -> None:
    crowd = [pygame.Rect(x, y, 30, 16) for x in range(200, 600, 60) for y in range(100, 420, 40)]

    note = search(PLACE, NOTE, VIEW, [PLACE], crowd).rect

    assert note.inflate(120, 120).colliderect(PLACE)


def test_without_a_free_spot_the_note_covers_as_little_of_the_route_as_it_can() -> None:
    small = pygame.Rect(300, 180, 200, 140)
    route = [PLACE, *line((300, 250), (500, 250)), *line((400, 180), (400, 320))]

    note = search(PLACE, NOTE, small, route, []).rect

    tried = [pygame.Rect(x, y, *NOTE) for x in range(300, 341) for y in range(180, 261)]
    least = min(len(rect.collidelistall(route)) for rect in tried)
    assert least > 0
    assert small.contains(note)
    assert len(note.collidelistall(route)) <= least + 2  # it is tried on a grid


def test_a_jump_is_dotted_and_a_road_beside_it_is_not_u_1() -> None:
    road, jump = [(100.0, 100.0), (300.0, 100.0)], [(300.0, 100.0), (500.0, 100.0)]

    theme, legs = Theme((1280, 800), Settings()), [Leg(road, False), Leg(jump, True)]
    room = reach_of(legs, theme)
    (left, top), picture = room.topleft, stroke(legs, True, theme, room)

    def covered(first: int, last: int) -> set[bool]:
        return {picture.get_at((x - left, 100 - top)).a > 100 for x in range(first, last)}

    assert covered(110, 290) == {True}
    assert covered(310, 490) == {True, False}


def table_of(services: QuietServices, slug: str, seats: int, settings: Settings = QUIET) -> Finger:
    """A finger at a table after 40 moves."""
    session = played(services, setup_of(services, slug, seats, 3), 40)
    finger = Finger(services, (1024, 640), settings)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.1)
    return finger


def zoom(finger: Finger, spot: tuple[int, int], notches: int) -> None:
    """Turn the wheel over a spot and let the map come to rest."""
    finger.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False, pos=spot))
    finger.rest(1.0)
