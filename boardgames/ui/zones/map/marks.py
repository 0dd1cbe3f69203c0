"""What is drawn at the places of a map besides pieces: rings of tones, ticks, badges at the edge."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import pygame

from boardgames.ui import paint
from boardgames.ui.board.view import BoardView
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, Theme, rgb

CORNERS = ((0.71, -0.71), (-0.71, -0.71), (0.71, 0.71), (-0.71, 0.71), (1, 0), (-1, 0), (0, -1), (0, 1))
BADGE_SHARES = (0.9, 0.28)  # of the node's radius and of the badge's side: the sum is the distance of their centres
OUTSIDE, ASTRAY = 10_000, 20_000  # costs of a rect cut by the edge of the view, or nearer to another node
AS_NEAR = 1.1  # of the distance to its own node: a mark must be farther from all others
NOTCHES = 12  # dark strokes in a ring whose colour resembles that of lit places
TICK_UNITS, LEAST_TICK, TICK_ANGLES = 6.5, 6, 16
TICK_SHARES = (0.35, 0.8, 1.2, -0.3)  # of half a tick: distances of its centre from the edge of the node
LIKE = 150  # two colours are alike if red, green and blue together differ by less
SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
Weighted = tuple[pygame.Rect, int]  # an obstacle, and the cost of covering a square pixel of it
PIECE_WEIGHT = 3


class ToneLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ring of a place with a tone; lengths in pixels of a window of 1600 x 1000."""

    hex: str = "seat"  # its colour; `seat`: that of the viewer
    radius: float = 14  # from the centre of the place
    width: float = 3.2  # of the line; 0: no line
    casing: float = 5.5  # width of the white line under it
    dash: float = 0  # length of its dashes; 0: a full ring
    tick: bool = False  # a tick at the edge of the place

    @property
    def is_full_ring(self) -> bool:
        """Whether it is drawn as a ring without gaps."""
        return self.width > 0 and not self.dash


def draw_tone(target: pygame.Surface, board: BoardView, slot: str, tone: ToneLook, colour: Colour) -> None:
    """Draw a ring around a node: dashes, or the tone on a white casing; nothing if the tone has no width."""
    draw_ring(target, board.theme, board.position(slot), _tone_radius(board, slot, tone), tone, colour)


def draw_ring(
    target: pygame.Surface,
    theme: Theme,
    spot: tuple[float, float],
    radius: float,
    tone: ToneLook,
    colour: Colour,
    share: float = 1,
) -> None:
    """Draw the ring of a tone around a point, its lines in a share of their width."""
    unit = theme.u / 1.25 * share
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
    """The rect of the ring of a tone."""
    reach = math.ceil(_tone_radius(board, slot, tone) + (tone.casing + 1.6) * board.theme.u / 2.5)
    x, y = board.position(slot)
    return pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)


def _is_like(one: Colour, other: Colour) -> bool:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) < LIKE


def draw_tick(target: pygame.Surface, board: BoardView, slot: str, colour: Colour, badge: pygame.Rect) -> None:
    """Draw a tick at the edge of a node, clear of its badge."""
    rect = tick_rect(board, slot, badge)
    radius = rect.width // 2
    paint.draw_circle(target, rect.center, radius, board.theme.white)
    paint.draw_circle(target, rect.center, radius - 1, colour)
    sign = board.painter.art.glyph("check", round(radius * 1.5), board.theme.on(colour))
    target.blit(sign, sign.get_rect(center=rect.center))


def tick_rect(board: BoardView, slot: str, badge: pygame.Rect) -> pygame.Rect:
    """The rect where a tick covers least: names and other nodes cost most, then the badge, then its own node."""
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
    """The colour of a tone; None if it is the viewer's and there is no viewer."""
    if tone.hex != "seat":
        return rgb(tone.hex)
    return kit.seats[viewer].colour if viewer is not None else None


def badge_rect(board: BoardView, slot: str, side: int, taken: Sequence[Weighted]) -> pygame.Rect:
    """The rect of a badge at the edge of a node: upper right, unless it covers less elsewhere, besides its own node.

    Its centre is never nearer to another node."""
    (x, y), radius = board.position(slot), board.radius(slot.partition("/")[2])
    away = BADGE_SHARES[0] * radius + BADGE_SHARES[1] * side
    spots = [(x + right * away - side / 2, y + down * away - side / 2) for right, down in CORNERS]
    own = board.box_of(slot)
    others = [(box, weight) for box, weight in taken if box != own]
    return cheapest(board, [pygame.Rect(round(left), round(top), side, side) for left, top in spots], others, slot)


def cheapest(board: BoardView, places: Sequence[pygame.Rect], taken: Sequence[Weighted], home: str = "") -> pygame.Rect:
    """The first rect that covers least, is inside the view and not nearer to another node than to `home`."""
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


def badge_obstacles(board: BoardView) -> list[Weighted]:
    """What a badge should not cover: names, and at twice the cost nodes."""
    return [*((box, 1) for box in board.name_boxes().values()), *((box, 2) for box in board.node_boxes().values())]


def _others_near(board: BoardView, home: str, places: Sequence[pygame.Rect]) -> list[tuple[float, float]]:
    """The centres of other nodes that may be nearer to one of the rects than its own node."""
    own = board.position(home)
    reach = (1 + AS_NEAR) * max(math.dist(place.center, own) for place in places)
    return [spot for slot, spot in board.node_spots().items() if math.dist(spot, own) <= reach and slot != home]


def _is_nearer_another(spot: tuple[float, float], home: tuple[float, float], others: list[tuple[float, float]]) -> bool:
    """Whether a spot is as near to another node as to its own."""
    return min(math.dist(spot, other) for other in others) <= math.dist(spot, home) * AS_NEAR


def redraw_node(target: pygame.Surface, board: BoardView, slot: str) -> None:
    """Draw the node of a place again, over what was drawn on it."""
    node = board.painter.nodes[slot.partition("/")[2]]
    spot, radius = board.position(slot), board.radius(node.id)
    board.painter.node_painter.draw(target, node, spot, radius, board.painter.deep(node), board.hidden)


def road(board: BoardView, a: str, b: str) -> list[tuple[float, float]]:
    """The line of the edge between two places in pixels; empty without an edge."""
    one, other = a.rpartition("/")[2], b.rpartition("/")[2]
    kind = next((edge.kind for edge in board.board.edges if {edge.a, edge.b} == {one, other}), "")
    points = board.painter.edge_line(one, other, kind) if kind else ()
    return [board.camera.to_screen(point) for point in points]
