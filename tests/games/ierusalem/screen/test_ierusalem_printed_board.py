"""The printed board: the game paints its hall and tracks; slots have positions; figures of the rules show parts."""

import pygame

from boardgames.app.wiring import open_screen
from boardgames.data.load import load
from boardgames.data.rulebook import Figure
from boardgames.ui.board.own_parts import NO_OWN_PARTS, BoardParts
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.board.view import BoardView
from boardgames.ui.kit import Kit
from boardgames.ui.rules.cutout import Cutout
from boardgames.ui.table_kit import TableKit

DEFINITION = load("ierusalem")
RECT = pygame.Rect(16, 128, 920, 656)
SCALE = 0.25


def painted(kit: Kit, own: BoardParts) -> pygame.Surface:
    """The whole board, small, with the parts that a screen brings."""
    painter = BoardPainter(DEFINITION, kit.theme, kit.art, "en", own_parts=own)
    picture = pygame.Surface((400, 250))
    painter.paint(picture, picture.get_rect(), SCALE, frozenset(painter.looks.off))
    return picture


def test_the_game_paints_its_hall_its_seats_and_its_tracks(kit: Kit) -> None:
    board = DEFINITION.board
    own, plain = painted(kit, open_screen("ierusalem").board_parts), painted(kit, NO_OWN_PARTS)
    spots = [place.xy for place in board.places if place.id in ("seat_t2", "jesus")]
    spots += [track.spaces[5].xy for track in board.tracks if track.id in ("sanhedrin", "favor_track")]
    spots.append((800, 290))  # the floor of the hall

    pixels = [(int(x * SCALE), int(y * SCALE)) for x, y in spots]

    assert [spot for spot in pixels if own.get_at(spot) == plain.get_at(spot)] == []


def test_slots_of_tracks_grids_and_places_have_positions(kit: Kit) -> None:
    view = BoardView(DEFINITION, kit.theme, kit.art, kit.strings, own_parts=open_screen("ierusalem").board_parts)
    view.place(RECT)

    grid = view.board.grids[0]
    space = view.board.tracks[0].spaces[3]

    assert RECT.collidepoint(view.position(f"{grid.id}/{grid.cells[0].id}"))
    assert view.slot_at(view.position(f"score/{space.id}")) == f"score/{space.id}"
    assert not view.knows("map/atlantis")


def test_an_icon_lies_on_its_place_of_a_part_of_the_board(kit: Kit) -> None:
    kit = TableKit(kit.theme, kit.art, kit.strings, DEFINITION, (), game_screen=open_screen("ierusalem"))
    figures, room = Cutout(kit), pygame.Rect(0, 0, 640, 420)
    pictures = []
    for ids in (("panel_supper",), ("panel_supper", "seat_t2=ierusalem-judas")):
        pictures.append(pygame.Surface(room.size))
        figures.draw(pictures[-1], Figure("board", ids), room)
    changed = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
    changed.invert()

    (spot,) = changed.get_bounding_rects()[:1]
    board = DEFINITION.board
    panel = next(panel.rect for panel in board.panels if panel.id == "panel_supper")
    seat = next(place.xy for place in board.places if place.id == "seat_t2")
    scale = figures.height(Figure("board", ("panel_supper",)), room.width) / panel[3]
    left = (room.width - panel[2] * scale) / 2
    assert abs(spot.centerx - left - (seat[0] - panel[0]) * scale) < 4
    assert abs(spot.centery - (seat[1] - panel[1]) * scale) < 4
