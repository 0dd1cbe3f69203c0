"""Pieces on the map of The Acts of the Evangelists: plates cover none of them, names little."""

from __future__ import annotations

from typing import cast

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.table import Piece, Slot
from boardgames.ui import painters
from boardgames.ui.art import Art
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.map import crowding
from boardgames.ui.zones.map.view import MapView
from tests.games.acts.screen.test_acts_screen import given_look, given_views
from tests.games.acts.tables import given_table

pytestmark = pytest.mark.names

LOOKS = [((1024, 640), "fr", 200), ((1280, 800), "fr", 200), ((1366, 768), "en", 100)]
HIDDEN = 0.25  # of a piece: no name is under more of one


def given_map(art: Art, size: tuple[int, int], language: str, text: int) -> MapView:
    views, _ = given_views(given_look(art, size, language, text), given_table())
    return cast(MapView, views["map"])


def put(view: MapView, slot: Slot, *pieces: Piece) -> None:
    """Let some pieces stand on a place, and nothing anywhere else."""
    slots = tuple(replace(one, pieces=pieces if one.id == slot.id else ()) for one in view.zone.slots)
    view.place(view.board.camera.view, replace(view.zone, slots=slots))


def area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


@pytest.mark.parametrize(("size", "language", "text"), LOOKS)
def test_no_piece_on_any_place_is_under_a_plate_and_little_of_it_on_a_name(
    art: Art, size: tuple[int, int], language: str, text: int
) -> None:
    view = given_map(art, size, language, text)
    plates, nodes = view.furniture.plates(), view.board.painter.nodes
    assert plates

    for slot in [one for one in view.zone.slots if nodes[one.id[4:]].kind != "haven"]:
        boat = [Piece("boat/1", "boat", "boat")] if "port" in nodes[slot.id[4:]].tags else []
        put(view, slot, Piece("pawn/0", "pawn", seat=0), *boat)
        for piece, rect, _ in view.piece_layout.placed():
            body = crowding.body(view.kit, piece, rect)
            hidden = sum(area(body.clip(plate)) for plate in plates)
            assert hidden <= 0.05 * area(body), (slot.id, piece.id)
            named = [area(body.clip(name)) for name in view.board.name_boxes().values()]
            assert max(named) <= HIDDEN * area(body), (slot.id, piece.id)


def test_a_piece_is_drawn_over_names_and_their_hair_lines(art: Art) -> None:
    view, pawn = given_map(art, (1280, 800), "fr", 200), Piece("pawn/0", "pawn", seat=0)
    rect, names = pygame.Rect(0, 0, 0, 0), []
    for slot in view.zone.slots:
        put(view, slot, pawn)
        [(_, rect)] = view.pieces()
        names = [name for name in view.board.name_boxes().values() if name.colliderect(rect)]
        if names:
            break
    assert names

    target = pygame.Surface((1280, 800))
    view.draw(target, Lights())
    view._redraw_names(target, names, Lights())

    picture = painters.piece(view.kit, pawn, rect.height)
    left, top = picture.get_rect(midbottom=rect.midbottom).topleft
    solid = [(x, y) for x in range(picture.width) for y in range(picture.height) if picture.get_at((x, y)).a == 255]
    assert solid
    assert all(target.get_at((left + x, top + y))[:3] == picture.get_at((x, y))[:3] for x, y in solid)
