"""The board on the screen: nodes hit by clicks, lines, badges."""

import pygame
import pytest

from boardgames.ui.board.route_line import draw_route
from tests.ui.test_board_view import view_of

pytestmark = pytest.mark.names


def test_a_lit_node_wins_over_a_nearer_one(art):
    view = view_of("missionnaires", art)
    near, lit = closest_pair(view)
    spot = view.position(f"map/{near}")
    between = tuple(a + (b - a) * 0.45 for a, b in zip(spot, view.position(f"map/{lit}"), strict=True))

    assert view.node_at(between) == near
    assert view.node_at(between, lit={lit}) == lit


def closest_pair(view):
    """Two nodes whose hit discs overlap at this zoom."""
    nodes = view.board.nodes
    pairs = [(a, b) for a in nodes for b in nodes if a.id < b.id]
    a, b = min(pairs, key=lambda pair: (pair[0].xy[0] - pair[1].xy[0]) ** 2 + (pair[0].xy[1] - pair[1].xy[1]) ** 2)
    return a.id, b.id


def test_a_hidden_layer_is_not_painted_and_not_hit(art):
    view = view_of("missionnaires", art)
    sea = next(node for node in view.board.nodes if node.kind == "sea")
    before = picture(view)

    view.hide({"node/sea"})

    assert view.node_at(view.position(f"map/{sea.id}")) is None
    assert picture(view) != before


def picture(view):
    surface = pygame.Surface((1280, 800))
    view.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_rings_and_paths_are_drawn_over_the_board(art):
    view = view_of("missionnaires", art)
    plain, lit, route = (pygame.Surface((1280, 800)) for _ in range(3))
    for surface in (plain, lit, route):
        view.draw(surface)

    view.draw_lit(lit, ["rome"])
    view.draw_ring(lit, "athens", "refused")
    draw_route(route, view, ["turin", "milan"], ["road"])

    bare = pygame.image.tobytes(plain, "RGB")
    assert pygame.image.tobytes(lit, "RGB") != bare
    assert pygame.image.tobytes(route, "RGB") != bare
