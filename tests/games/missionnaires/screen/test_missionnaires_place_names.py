"""The few large names of a recap: each can be read as that of its own place only."""

import math
from itertools import combinations

import pygame
import pytest

from boardgames.ui.art import Art
from boardgames.ui.board.view import BoardView
from boardgames.ui.scenes.common.place_names import PlaceName, PlaceNames
from tests.games.missionnaires.screen.test_missionnaires_screen import given_look

pytestmark = pytest.mark.names

RECT = pygame.Rect(16, 58, 696, 510)  # the board of a recap in the smallest window
CROWDED = ("beirut", "haifa", "damascus", "jerusalem")
Spot = tuple[float, float]


@pytest.fixture(scope="module")
def board(art: Art) -> BoardView:
    kit = given_look(art, (1024, 640), "fr")
    view = BoardView(kit.definition, kit.theme, kit.art, kit.strings)
    view.place(RECT)
    return view


def lay(art: Art, board: BoardView, towns: tuple[str, ...], taken: tuple[pygame.Rect, ...] = ()) -> list[PlaceName]:
    kit = given_look(art, (1024, 640), "fr")
    return PlaceNames(kit, board, RECT, taken, ()).place_names([f"map/{town}" for town in towns], {})


def away(box: pygame.Rect, spot: Spot) -> float:
    """How far a spot is from a box."""
    x, y = spot
    return math.hypot(max(box.left - x, x - box.right, 0), max(box.top - y, y - box.bottom, 0))


def test_in_a_crowded_corner_a_name_is_nearest_to_its_place_or_a_line_leads_there(art: Art, board: BoardView) -> None:
    spots = {f"map/{node.id}": board.position(f"map/{node.id}") for node in board.board.nodes}

    names = lay(art, board, CROWDED)

    assert len(names) >= 3
    for name in names:
        if name.line is None:
            assert min(spots, key=lambda slot: away(name.box, spots[slot])) == name.slot
        else:
            start, end = name.line
            assert min(spots, key=lambda slot: math.dist(spots[slot], start)) == name.slot
            assert name.box.collidepoint(end)


def test_names_and_their_lines_lie_on_no_place_and_on_no_other_name(art: Art, board: BoardView) -> None:
    names = lay(art, board, CROWDED)

    for one, other in combinations(names, 2):
        assert not one.box.colliderect(other.box)
        assert all(line is None or not name.box.clipline(line) for line, name in ((one.line, other), (other.line, one)))
    for name in names:
        others = [board.position(f"map/{node.id}") for node in board.board.nodes if f"map/{node.id}" != name.slot]
        assert not any(name.box.collidepoint(spot) for spot in others)
        assert RECT.contains(name.box)


def test_a_name_without_any_clear_room_is_left_out(art: Art, board: BoardView) -> None:
    x, y = board.position("map/tripoli")
    round_it = pygame.Rect(0, 0, 300, 300)
    round_it.center = (round(x), round(y))

    assert [name.slot for name in lay(art, board, ("tripoli", "palma"), (round_it,))] == ["map/palma"]


def test_where_there_is_room_a_name_stands_right_beside_its_place_in_full_size(art: Art, board: BoardView) -> None:
    alone, crowded = lay(art, board, ("tripoli",))[0], lay(art, board, CROWDED)

    assert alone.line is None
    assert alone.box.height >= max(name.box.height for name in crowded)
