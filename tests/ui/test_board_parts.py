"""A game paints parts of its printed board itself: grids, tracks, panels, places and parts of mats."""

import pygame
import pytest
from msgspec.structs import replace

from boardgames.data.defs import BoardDef, Grid, GridCell, Mat, MatPart, Panel, Place, Space, Text, Track
from boardgames.data.strings import Strings
from boardgames.ui.board.own_parts import BoardParts
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.board.view import BoardView

NAME = Text(en="A part", fr="Une partie")
CANVAS = (200, 100)
BOARD = BoardDef(
    canvas=CANVAS,
    ground="stone",
    grids=(
        Grid(
            id="field",
            name=NAME,
            rect=(0, 0, 40, 40),
            cells=(GridCell(id="a", name=NAME, xy=(20, 20), size=(30, 30), kind="cell", row=1, column=1),),
        ),
    ),
    tracks=(Track(id="way", name=NAME, spaces=(Space(id="one", name=NAME, xy=(60, 20)),)),),
    panels=(Panel(id="frame", rect=(80, 0, 40, 60), style="lamplit"),),
    places=(Place(id="pile", xy=(140, 20), size=(30, 30)),),
    mats=(
        Mat(
            id="mat",
            name=NAME,
            size=(100, 50),
            parts=(MatPart(id="roof", kind="roof", rect=(0, 0, 100, 50)),),
            at={1: ((0, 50, 100, 50),)},
        ),
    ),
)
KINDS = {"grids": "field", "tracks": "way", "panels": "lamplit", "places": "hollow", "mat_parts": "roof"}


@pytest.mark.parametrize(("kind", "name"), KINDS.items())
def test_a_game_paints_a_part_of_its_board(kit, kind, name):
    painted = []
    own = BoardParts(**{kind: {name: lambda target, *part: painted.append(part)}})
    painter = BoardPainter(BOARD, kit.theme, kit.art, "en", own_parts=own)

    painter.paint(pygame.Surface(CANVAS), pygame.Rect((0, 0), CANVAS), 1.0, frozenset())

    assert len(painted) == 1


def test_a_view_passes_the_parts_of_a_game_to_its_painter(kit):
    painted = []
    own = BoardParts(grids={"field": lambda target, *part: painted.append(part)})
    view = BoardView(BOARD, kit.theme, kit.art, Strings("en"), own_parts=own)
    view.place(pygame.Rect((0, 0), CANVAS))

    view.draw(pygame.Surface(CANVAS))

    assert len(painted) == 1


@pytest.mark.parametrize(
    ("slot", "layer"),
    {"field/a": "grid/field", "way/one": "track/way", "place/pile": "panels/", "mat-1/roof": "mat/mat"}.items(),
)
def test_what_is_hidden_can_neither_be_clicked_nor_reached_by_the_keyboard(kit, slot, layer):
    cells = tuple(replace(cell, kind="room") for cell in BOARD.grids[0].cells)  # those of the kind `cell` are a map's
    board = replace(BOARD, grids=(replace(BOARD.grids[0], cells=cells),))
    view = BoardView(board, kit.theme, kit.art, Strings("en"))
    view.place(pygame.Rect((0, 0), CANVAS))
    middle = view.box_of(slot).center
    assert view.slot_at(middle) == slot
    assert slot in view.slots()

    view.hide({layer})

    assert layer in {f"{kind}/{id}" for kind, id, _ in view.painter.layers()}
    assert view.slot_at(middle) is None
    assert slot not in view.slots()


def test_a_track_without_spaces_is_painted_while_its_board_is_edited(kit):
    track = replace(BOARD.tracks[0], spaces=(), label_xy=(50, 20))
    painter = BoardPainter(replace(BOARD, tracks=(track,)), kit.theme, kit.art, "en")

    painter.paint(pygame.Surface(CANVAS), pygame.Rect((0, 0), CANVAS), 1.0, frozenset())


def test_a_kind_of_place_that_no_game_paints_is_a_hollow(kit):
    painter = BoardPainter(BOARD, kit.theme, kit.art, "en")
    picture = pygame.Surface(CANVAS)

    painter.paint(picture, pygame.Rect((0, 0), CANVAS), 1.0, frozenset({"panels/"}))
    bare = picture.get_at((140, 20))
    painter.paint(picture, pygame.Rect((0, 0), CANVAS), 1.0, frozenset())

    assert picture.get_at((140, 20)) != bare
