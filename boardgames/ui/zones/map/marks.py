"""What lies on the places of a map besides pieces: rings of their tones, round badges at their rims."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import pygame

from boardgames.data.defs import Node
from boardgames.ui import paint
from boardgames.ui.board.view import BoardView
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, rgb

CORNERS = ((0.71, -0.71), (-0.71, -0.71), (0.71, 0.71), (-0.71, 0.71), (1, 0), (-1, 0), (0, -1), (0, 1))
HOOK_SHARES = (0.9, 0.28)  # of the node's radius and the badge's side: how far its middle is from that of the node
OUTSIDE, ASTRAY = 10_000, 20_000  # costs of a place that is cut by the rim of the view, or nearer to another node
AS_NEAR = 1.1  # of the way to its own node: another that is no farther takes a mark for its own
NOTCHES = 12  # dark strokes in a ring whose colour is like that of lit places
TICK_UNITS, LEAST_TICK, TICK_ANGLES = 6.5, 6, 16
TICK_SHARES = (0.35, 0.8, 1.2, -0.3)  # of half a tick: how far its middle is from the rim of the node
LIKE = 150  # two colours are alike when red, green and blue differ by less than this in all
SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
Weighted = tuple[pygame.Rect, int]  # what is taken, and what a square pixel of it weighs
PIECE_WEIGHT = 3


class ToneLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ring of a place with a tone; lengths in pixels of a window of 1600 x 1000."""

    hex: str = "seat"  # its colour; `seat`: that of the viewer
    radius: float = 14  # from the middle of the place
    width: float = 3.2  # of the line; 0: there is none
    casing: float = 5.5  # width of the white line under it
    dash: float = 0  # length of its dashes; 0: a whole ring
    tick: bool = False  # a tick at the rim of the place


def draw_tone(target: pygame.Surface, board: BoardView, slot: str, tone: ToneLook, colour: Colour) -> None:
    """A ring round a node: a casing in white, the tone over it; or dashes; nothing where the tone has no width."""
    unit, theme = board.theme.u / 1.25, board.theme
    spot, radius = board.position(slot), _tone_radius(board, slot, tone)
    ring = paint.arc(spot, radius, 0, 6.2832)
    if tone.dash:
        paint.draw_dashes(target, colour, ring, max(tone.width * unit, 1.5), tone.dash * unit, tone.dash * unit * 0.8)
    elif tone.width:
        for reach, hue in ((tone.casing + 1.6, theme.ink_dark), (tone.casing, theme.white), (tone.width, colour)):
            outer = round(radius + reach * unit / 2)
            paint.draw_circle(target, spot, outer, hue, max(round(reach * unit), 2))
        if _is_like(colour, theme.gold_light):
            notch = 2 * math.pi * radius / NOTCHES
            paint.draw_dashes(target, theme.ink_dark, ring, max(tone.width * unit, 1.5), notch * 0.3, notch * 0.7)


def _tone_radius(board: BoardView, slot: str, tone: ToneLook) -> float:
    unit = board.theme.u / 1.25
    return max(tone.radius * unit, board.radius(slot.partition("/")[2]) + 3.2 * unit)


def tone_rect(board: BoardView, slot: str, tone: ToneLook) -> pygame.Rect:
    """Where the ring of a tone lies."""
    reach = math.ceil(_tone_radius(board, slot, tone) + (tone.casing + 1.6) * board.theme.u / 2.5)
    x, y = board.position(slot)
    return pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)


def names_under(board: BoardView, rings: list[pygame.Rect]) -> list[Node]:
    """The nodes whose names some rings touch."""
    nodes = board.painter.nodes
    return [nodes[node] for node, box in board.name_boxes().items() if box.collidelist(rings) >= 0]


def _is_like(one: Colour, other: Colour) -> bool:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) < LIKE


def draw_tick(target: pygame.Surface, board: BoardView, slot: str, colour: Colour, badge: pygame.Rect) -> None:
    """A tick at the rim of a node, clear of the place where a badge hangs."""
    rect = tick_rect(board, slot, badge)
    radius = rect.width // 2
    paint.draw_circle(target, rect.center, radius, board.theme.white)
    paint.draw_circle(target, rect.center, radius - 1, colour)
    sign = board.painter.art.glyph("check", round(radius * 1.5), board.theme.on(colour))
    target.blit(sign, sign.get_rect(center=rect.center))


def tick_rect(board: BoardView, slot: str, badge: pygame.Rect) -> pygame.Rect:
    """Where a tick covers least: names and other nodes above all, then the sign at the rim, then its own node."""
    node = board.painter.nodes[slot.partition("/")[2]]
    (x, y), radius = board.position(slot), board.radius(node.id)
    half = max(round(TICK_UNITS * board.theme.u), LEAST_TICK)
    places = []
    for away in (radius + share * half for share in TICK_SHARES):
        for turn in (2 * math.pi * number / TICK_ANGLES for number in range(TICK_ANGLES)):
            left, top = x + math.cos(turn) * away - half, y + math.sin(turn) * away - half
            places.append(pygame.Rect(round(left), round(top), 2 * half, 2 * half))
    own, near = board.box_of(slot), places[0].unionall(places)
    taken = [(box, 20) for box in board.name_boxes().values() if box.colliderect(near)]
    taken += [(box, 1 if box == own else 6) for box in board.node_boxes().values() if box.colliderect(near)]
    (sign_x, sign_y), reach = board.painter.node_painter.badge_spot(node, (x, y), radius)
    sign = pygame.Rect(round(sign_x - reach), round(sign_y - reach), round(2 * reach), round(2 * reach))
    return cheapest(board, places, [*taken, (sign, 2 if node.tags else 0), (badge, 4)], slot)


def tone_colour(tone: ToneLook, kit: TableKit, viewer: int | None) -> Colour | None:
    """The colour of a tone; None when it belongs to a viewer and there is none."""
    if tone.hex != "seat":
        return rgb(tone.hex)
    return kit.seats[viewer].colour if viewer is not None else None


def hook(board: BoardView, slot: str, side: int, taken: Sequence[Weighted]) -> pygame.Rect:
    """The square of a round badge over the rim of a node: upper right, unless more of what is taken lies there.

    Its middle is never nearer to another node."""
    (x, y), radius = board.position(slot), board.radius(slot.partition("/")[2])
    away = HOOK_SHARES[0] * radius + HOOK_SHARES[1] * side
    spots = [(x + right * away - side / 2, y + down * away - side / 2) for right, down in CORNERS]
    return cheapest(board, [pygame.Rect(round(left), round(top), side, side) for left, top in spots], taken, slot)


def cheapest(board: BoardView, places: Sequence[pygame.Rect], taken: Sequence[Weighted], home: str = "") -> pygame.Rect:
    """The first of the places that covers least and is not cut by the rim; none nearer to another node than home."""
    reach = places[0].unionall(list(places))
    near = [(box, weight) for box, weight in taken if box.colliderect(reach)]
    boxes = [box for box, _ in near]
    others = _others_near(board, home, places) if home else []

    def cost(number: int) -> int:
        rect = places[number]
        parts = [(rect.clip(near[index][0]), near[index][1]) for index in rect.collidelistall(boxes)]
        covered = sum(weight * part.width * part.height for part, weight in parts)
        is_astray = bool(others) and _is_nearer_another(rect.center, board.position(home), others)
        return number + covered + OUTSIDE * (not board.camera.view.contains(rect)) + ASTRAY * is_astray

    return places[min(range(len(places)), key=cost)]


def hook_taken(board: BoardView) -> list[Weighted]:
    """What a badge keeps off: names, and more than those the nodes themselves."""
    return [
        *((box, 1) for box in board.name_boxes().values()),
        *((box, 2) for box in board.node_boxes().values()),
    ]


def _others_near(board: BoardView, home: str, places: Sequence[pygame.Rect]) -> list[tuple[float, float]]:
    """The middles of all other nodes to which one of the places could be nearer than to its own."""
    own = board.position(home)
    reach = (1 + AS_NEAR) * max(math.dist(place.center, own) for place in places)
    return [spot for slot, spot in board.node_spots().items() if math.dist(spot, own) <= reach and slot != home]


def _is_nearer_another(spot: tuple[float, float], home: tuple[float, float], others: list[tuple[float, float]]) -> bool:
    """Whether a spot is as near to another node as to its own."""
    return min(math.dist(spot, other) for other in others) <= math.dist(spot, home) * AS_NEAR


def redraw_node(target: pygame.Surface, board: BoardView, slot: str) -> None:
    """The node of a place again, over the light of what lies under it."""
    node = board.painter.nodes[slot.partition("/")[2]]
    spot, radius = board.position(slot), board.radius(node.id)
    board.painter.node_painter.draw(target, node, spot, radius, board.painter.deep(node), board.hidden)


def redraw_names(target: pygame.Surface, board: BoardView, rings: list[pygame.Rect]) -> None:
    """The names that some rings touch, again over them."""
    under = names_under(board, rings) if rings and "names/" not in board.hidden else []
    if under:
        board.painter.names.paint(target, board.sight(), board.placing(), under)


def road(board: BoardView, a: str, b: str) -> list[tuple[float, float]]:
    """The line of the edge between two places in pixels; nothing where no edge joins them."""
    one, other = a.rpartition("/")[2], b.rpartition("/")[2]
    kind = next((edge.kind for edge in board.board.edges if {edge.a, edge.b} == {one, other}), "")
    points = board.painter.edge_line(one, other, kind) if kind else ()
    return [board.camera.to_screen(point) for point in points]
