"""A route drawn on a board: a golden line along its roads, numbers beside the nodes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from boardgames.data.defs import EdgeKind
from boardgames.ui import paint
from boardgames.ui.board import lettering, nodes
from boardgames.ui.board.camera import Point
from boardgames.ui.board.view import BoardView
from boardgames.ui.geometry import covered, dots
from boardgames.ui.theme import contrast, rgb

LEAST_CONTRAST = 2.2
WIDTHS = (16.0, 9.6, 4.0)


def draw_route(target: pygame.Surface, view: BoardView, steps: Sequence[str], kinds: Sequence[str]) -> None:
    """Draw a route through nodes: pale gold, gold, then the colour of each edge; numbers beside the nodes."""
    before = target.get_clip()
    target.set_clip(view.camera.view.clip(before))
    legs = [
        ([view.camera.to_screen(point) for point in view.painter.edge_line(a, b, kind)], kind)
        for a, b, kind in zip(steps, steps[1:], kinds, strict=False)
    ]
    edge_kinds = {kind.id: kind for kind in view.board.edge_kinds}
    theme, unit = view.theme, view.theme.u
    for width, tone in ((WIDTHS[0], (255, 241, 178)), (WIDTHS[1], theme.gold)):
        for points, _ in legs:
            _stroke(target, tone, points, width * unit)
    for points, kind in legs:
        tone = rgb(_hex(view, edge_kinds[kind]))
        if edge_kinds[kind].style == "solid":
            _stroke(target, tone, points, WIDTHS[2] * unit)
        else:
            for piece in paint.dashes(points, 1.5 * unit, 7 * unit):
                paint.draw_circle(target, piece[0], max(round(2.4 * unit), 2), tone)
    _redraw_nodes(view, target, steps)
    if "names/" not in view.hidden:
        view.painter.names.paint(target, view.sight(), view.placing(), view.shown())
    _number(view, target, steps, legs)
    target.set_clip(before)


def _hex(view: BoardView, kind: EdgeKind) -> str:
    """The colour of an edge if it differs enough from gold, else that of its casing."""
    look = view.painter.looks.lines.get(kind.id)
    is_clear = contrast(rgb(kind.hex), view.theme.gold) >= LEAST_CONTRAST
    return kind.hex if is_clear or look is None else look.casing_hex


def _redraw_nodes(view: BoardView, target: pygame.Surface, steps: Sequence[str]) -> None:
    """Draw the nodes again over the line, with a gold edge."""
    for index, step in enumerate(steps):
        node = view.painter.nodes[step]
        spot, radius = view.position(f"map/{step}"), view.radius(step)
        state = "chosen" if index in (0, len(steps) - 1) else "lit_small"
        if state == "chosen":
            nodes.draw_ring(target, spot, radius, view.theme, state)
        else:
            paint.draw_circle(target, spot, round(radius + 2.6 * view.theme.u), view.theme.gold_edge)
            paint.draw_circle(target, spot, round(radius + 1.6 * view.theme.u), view.theme.gold_light)
        view.painter.node_painter.draw(target, node, spot, radius, view.painter.deep(node), view.hidden)


def _number(
    view: BoardView, target: pygame.Surface, steps: Sequence[str], legs: Sequence[tuple[list[Point], str]]
) -> None:
    """Draw numbers beside the nodes, clear of line and names if possible."""
    names = list(view.name_boxes().values())
    radius = round(10 * view.theme.u)
    taken: list[pygame.Rect] = []
    line = [point for points, _ in legs for point in points]
    for index, step in enumerate(steps[1:], 1):
        middle = _free_side(view, step, radius, names + taken, line)
        taken.append(pygame.Rect(0, 0, 2 * radius, 2 * radius).move(middle[0] - radius, middle[1] - radius))
        paint.draw_circle(target, middle, radius, view.theme.gold_light)
        paint.draw_circle(target, middle, radius - max(round(1.6 * view.theme.u), 1), view.theme.ink_dark)
        digits = lettering.line(str(index), max(round(12 * view.theme.u), 12), view.theme.white, weight="bold")
        lettering.put_text(target, digits, middle)


def _free_side(view: BoardView, node: str, radius: int, boxes: Sequence[pygame.Rect], line: Sequence[Point]) -> Point:
    """A point beside a node, as far as possible from names and from the line."""
    x, y = view.position(f"map/{node}")
    best, best_cost = (x, y), math.inf
    for ring, turn in ((ring, turn) for ring in (0, 1) for turn in range(0, 360, 15)):
        away = view.radius(node) + radius + (5 + 8 * ring) * view.theme.u
        spot = (x + away * math.cos(math.radians(turn)), y + away * math.sin(math.radians(turn)))
        box = pygame.Rect(spot[0] - radius, spot[1] - radius, 2 * radius, 2 * radius)
        cost = 4.0 * ring
        cost += covered(box, boxes)
        cost += sum(max(2.2 * radius - math.dist(spot, point), 0) for point in _dense(line, x, y, 6 * radius))
        cost += sum(
            40.0
            for other in view.shown()
            if other.id != node and math.dist(view.camera.to_screen(other.xy), spot) < radius + view.radius(other.id)
        )
        if not view.camera.view.contains(box):
            cost += 1000
        if cost < best_cost:
            best, best_cost = spot, cost
    return best


def _dense(line: Sequence[Point], x: float, y: float, reach: float) -> Iterable[Point]:
    """Points along a line near a point, dense enough to measure distances to the line."""
    return (point for point in dots(line) if abs(point[0] - x) < reach and abs(point[1] - y) < reach)


def _stroke(target: pygame.Surface, colour: tuple[int, int, int], points: Sequence[Point], width: float) -> None:
    paint.draw_line(target, colour, points, width)
    for x, y in (points[0], points[-1]):
        pygame.draw.aacircle(target, colour, (x, y), width / 2)
