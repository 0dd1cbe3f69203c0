"""Pieces on a map: they are shifted away from names, and hardly cover any."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from boardgames.core.table import Piece
from boardgames.ui import painters
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.zones.map import crowding
from boardgames.ui.zones.map.view import MapView
from tests.ui.finger import QUIET, QuietServices, setup_of

pytestmark = pytest.mark.names

MOST_COVERED = 0.2  # of the places: a name moves only if it has a free candidate


def rect(x: int, y: int, wide: int = 15, high: int = 26) -> pygame.Rect:
    return pygame.Rect(x, y, wide, high)


def hidden(view: MapView, pawn: Piece, name: pygame.Rect) -> int:
    """Square pixels of a name under the only piece of a map."""
    [(_, stands)] = view.pieces()
    picture = painters.piece(view.kit, pawn, stands.height)
    left, top = picture.get_rect(midbottom=stands.midbottom).topleft
    solid = pygame.mask.from_surface(picture, crowding.SOLID)
    return solid.overlap_area(pygame.Mask(name.size, fill=True), (name.x - left, name.y - top))


def test_a_piece_is_not_shifted_where_it_covers_nothing() -> None:
    ground = crowding.Printed([(rect(200, 100), crowding.COST_FIRM)], {"map/ur": rect(100, 120, 14, 14)})

    assert crowding.lean([rect(100, 100)], "map/ur", ground) == (0, 0)


def test_a_piece_is_shifted_away_from_a_name() -> None:
    name = rect(108, 90, 60, 60)
    ground = crowding.Printed([(name, crowding.COST_FIRM)], {})

    shift = crowding.lean([rect(100, 100)], "map/ur", ground)

    assert shift[0] < 0
    assert not rect(100, 100).move(shift).colliderect(name)


def test_a_piece_rather_covers_a_name_that_can_move() -> None:
    left, right = rect(60, 100, 44, 60), rect(111, 100, 44, 60)
    firm_left = crowding.Printed([(left, crowding.COST_FIRM), (right, crowding.COST_NAME)], {})
    firm_right = crowding.Printed([(left, crowding.COST_NAME), (right, crowding.COST_FIRM)], {})

    assert crowding.lean([rect(100, 100)], "map/ur", firm_left)[0] > 0
    assert crowding.lean([rect(100, 100)], "map/ur", firm_right)[0] < 0


def test_a_piece_is_shifted_away_from_one_on_the_next_place() -> None:
    beside = rect(112, 104)

    shift = crowding.lean([rect(100, 100)], "map/ur", crowding.Printed([], {}), [beside])

    assert shift[0] < 0
    assert not rect(100, 100).move(shift).colliderect(beside)


def test_pieces_are_not_shifted_over_the_edge_of_the_view() -> None:
    name = rect(108, 90, 60, 60)
    ground = crowding.Printed([(name, crowding.COST_FIRM)], {}, view=pygame.Rect(98, 0, 400, 400))

    dx, dy = crowding.lean([rect(100, 100)], "map/ur", ground)

    assert ground.view is not None
    assert ground.view.contains(rect(100, 100).move(dx, dy))


def test_pieces_rather_cover_a_name_than_stand_at_another_place() -> None:
    home, other = rect(100, 118, 14, 14), rect(84, 118, 14, 14)
    firm = [(rect(112, 90, 4, 60), crowding.COST_NAME)]

    dx, _ = crowding.lean([rect(100, 100)], "map/ur", crowding.Printed(firm, {"map/ur": home, "map/eden": other}))

    assert dx > -8


def test_pieces_left_of_their_place_do_not_cover_it() -> None:
    home, other = rect(116, 112, 20, 20), rect(80, 118, 14, 14)
    places = {"map/bethel": home, "map/bordeaux": other}

    dx, dy = crowding.lean([rect(98, 100)], "map/bethel", crowding.Printed([], places), is_aside=True)

    assert not rect(98, 100).move(dx, dy).colliderect(home)


def assert_pawns_touch_hardly_any_name(slug: str, folder: Path) -> None:
    """Stand a pawn on every place of a small map in turn; for the tests of games with maps."""
    services = QuietServices(folder)
    program = PilgrimTable(services, (1280, 728), QUIET, None)
    scene = TableScene(program, services, services.saves.begin(setup_of(services, slug, 3, 1)), 0)
    view = next(view for view in scene.targets.views.values() if isinstance(view, MapView))
    zone, pawn = view.zone, Piece("pawn/0", "pawn", seat=0)

    covered = []
    for place in zone.slots:
        slots = tuple(msgspec.structs.replace(s, pieces=(pawn,) if s is place else ()) for s in zone.slots)
        view.place(view.board.camera.view, msgspec.structs.replace(zone, slots=slots))
        names = view.board.name_boxes().items()
        covered += [(place.id, name) for name, box in names if hidden(view, pawn, box) > 10]

    assert len(covered) <= MOST_COVERED * len(zone.slots), covered


def test_a_piece_leaves_another_place_in_sight_rather_than_a_name() -> None:
    home, other = pygame.Rect(100, 100, 12, 12), pygame.Rect(86, 92, 12, 12)
    name = pygame.Rect(106, 82, 60, 14)
    body = pygame.Rect(92, 78, 28, 34)

    dx, dy = crowding.lean([body], "here", crowding.Printed([(name, crowding.COST_FIRM)], {"here": home, "on": other}))

    assert not body.move(dx, dy).collidepoint(other.center)
