"""Draws what lies over a board that is edited: grid, frames and handles, guides, and what is being moved."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.ui import paint
from boardgames.ui.board.camera import Box, Point
from boardgames.ui.board.lines import curve
from boardgames.ui.board.view import BoardView
from boardgames.ui.scenes.viewer.editor.contents import LETTERINGS
from boardgames.ui.scenes.viewer.editor.draft import SIDES, Draft
from boardgames.ui.scenes.viewer.editor.drag import BendDrag, Drag, LineDrag, MoveDrag, PanelDrag, SideDrag, SizeDrag
from boardgames.ui.scenes.viewer.editor.snap import grid_step
from boardgames.ui.scenes.viewer.editor.things import Thing
from boardgames.ui.theme import Colour, Theme, alpha

HANDLE_UNITS = 9
AIR_UNITS, NAME_AIR_UNITS = 5, 2  # between a lettering, or the name of a place, and its frame
GRID_ALPHA, HEAVY_GRID_ALPHA = 0.10, 0.22
HEAVY_EVERY = 5


def draw_grid(surface: pygame.Surface, view: BoardView, theme: Theme) -> None:
    """Draw the grid, every fifth line stronger."""
    camera, (wide, high) = view.camera, view.board.canvas
    step = grid_step(camera.scale)
    seen = camera.view.clip(_rect(view, (0, 0, wide, high)))
    sheet = pygame.Surface(seen.size, pygame.SRCALPHA)
    for axis, side in ((0, wide), (1, high)):
        for number in range(int(side // step) + 1):
            tone = alpha(theme.ink_dark, GRID_ALPHA if number % HEAVY_EVERY else HEAVY_GRID_ALPHA)
            place = round(camera.to_screen((number * step, number * step))[axis]) - seen.topleft[axis]
            if axis == 0:
                sheet.fill(tone, (place, 0, 1, seen.height))
            else:
                sheet.fill(tone, (0, place, seen.width, 1))
    surface.blit(sheet, seen)


def draw_mistakes(surface: pygame.Surface, view: BoardView, theme: Theme, draft: Draft) -> None:
    """Draw a red ring or frame around what has a mistake."""
    for thing in map(draft.as_drawn, draft.wrong):
        _outline(surface, view, thing, theme.no, theme.px(3), (0, 0), grow=theme.px(5))


def draw_chosen(surface: pygame.Surface, view: BoardView, theme: Theme, draft: Draft, drag: Drag | None) -> None:
    """Draw what is chosen with its handles."""
    accent, by = theme.accent.normal, drag.snapped.by if isinstance(drag, MoveDrag) else (0.0, 0.0)
    for where in draft.chosen:
        thing = draft.thing(where)
        if thing is None:
            continue
        if thing.kind == "place" and view.is_moving and not isinstance(drag, MoveDrag):
            draw_node(surface, view, str(where[1]), thing.anchor)  # the picture still shows it where it was
        air = theme.px(AIR_UNITS) if thing.kind in LETTERINGS else 0
        _outline(surface, view, thing, theme.white, theme.px(5), by, air)
        _outline(surface, view, thing, accent, theme.px(3), by, air)
        if not view.is_moving and by == (0, 0):
            _draw_names_again(surface, view, theme, thing)
        if thing.kind in ("line", "bend"):
            for bend in draft.bends(thing.where[:2]):
                shift = by if bend.where == where else (0.0, 0.0)
                _handle(surface, view.camera.to_screen(_moved(bend.anchor, shift)), theme, bend.where == where)
        elif thing.kind in ("panel", "field") and len(draft.chosen) == 1 and not isinstance(drag, SizeDrag):
            x, y, wide, high = thing.box
            _handle(surface, view.camera.to_screen(_moved((x + wide, y + high), by)), theme, False)


def draw_drag(surface: pygame.Surface, view: BoardView, theme: Theme, draft: Draft, drag: Drag) -> None:
    """Draw what is being moved or made, and the guides."""
    accent = theme.accent.normal
    if isinstance(drag, MoveDrag):
        for where in draft.chosen:
            if where[0] == "nodes":
                _draw_moving_node(surface, view, theme, str(where[1]), drag.snapped.by)
        _guides(surface, view, theme, drag)
    elif isinstance(drag, BendDrag):
        _draw_bent_line(surface, view, theme, draft, drag)
    elif isinstance(drag, LineDrag):
        draw_rope(surface, view, theme, draft, drag.point)
    elif isinstance(drag, SideDrag):
        _draw_side(surface, view, theme, drag)
    else:
        box = drag.box if isinstance(drag, PanelDrag) else None
        if isinstance(drag, SizeDrag):
            x, y, wide, high = drag.thing.box
            new = drag.size
            box = (
                (x, y, *new) if drag.thing.kind == "panel" else (x - (new[0] - wide) / 2, y - (new[1] - high) / 2, *new)
            )
        if box is not None:
            paint.draw_frame(surface, _rect(view, box), theme.px(4), theme.px(2), accent)


def draw_rope(surface: pygame.Surface, view: BoardView, theme: Theme, draft: Draft, point: Point) -> None:
    """Draw the line that is being drawn from a place to the pointer."""
    start = draft.thing(("nodes", draft.line_from))
    if start is None:
        return
    _line(surface, view, [start.anchor, point], theme.accent.normal, theme.px(3))
    _outline(surface, view, start, theme.accent.normal, theme.px(3), (0, 0))
    end = draft.thing(("nodes", draft.node_at(point, max(16, theme.px(14)) / view.camera.scale)))
    if end is not None and end.where != start.where:
        _outline(surface, view, end, theme.accent.normal, theme.px(3), (0, 0))


def _draw_moving_node(surface: pygame.Surface, view: BoardView, theme: Theme, id: str, by: Point) -> None:
    """Draw a place where it is now, with its lines."""
    node = view.painter.nodes.get(id)
    if node is None:
        return
    xy = _moved(node.xy, by)
    for edge in view.board.edges:
        if id in (edge.a, edge.b):
            a = xy if edge.a == id else view.painter.nodes[edge.a].xy
            b = xy if edge.b == id else view.painter.nodes[edge.b].xy
            _line(surface, view, curve([a, *edge.via, b]), theme.accent.normal, theme.px(2))
    draw_node(surface, view, id, xy)


def draw_node(surface: pygame.Surface, view: BoardView, id: str, xy: Point) -> None:
    """Draw a place somewhere on the board."""
    node = view.painter.nodes[id]
    spot = view.camera.to_screen(xy)
    view.painter.node_painter.draw(surface, node, spot, view.radius(id), view.painter.deep(node))


def _draw_names_again(surface: pygame.Surface, view: BoardView, theme: Theme, thing: Thing) -> None:
    """Draw the names that the frame of a chosen thing covers, and a thin frame around its own, which can be dragged."""
    if thing.kind == "place":
        id = str(thing.where[1])
        name, far = view.name_boxes().get(id), round(view.radius(id)) + theme.px(8)
        if name is not None:
            around = name.inflate(2 * theme.px(NAME_AIR_UNITS), 2 * theme.px(NAME_AIR_UNITS))
            paint.draw_frame(surface, around, theme.px(4), max(theme.px(1), 1), theme.accent.normal)
        ring = pygame.Rect(0, 0, 2 * far, 2 * far)
        ring.center = tuple(map(round, view.camera.to_screen(thing.anchor)))
        view.draw_names(surface, [ring])
    elif thing.kind in LETTERINGS:
        view.draw_names(surface, [_rect(view, thing.box).inflate(4 * theme.px(AIR_UNITS), 4 * theme.px(AIR_UNITS))])


def _draw_bent_line(surface: pygame.Surface, view: BoardView, theme: Theme, draft: Draft, drag: BendDrag) -> None:
    a, b, _ = drag.edge
    bends = [bend.anchor for bend in draft.bends(("edges", drag.edge))]
    bends.insert(drag.index, drag.xy)
    nodes = view.painter.nodes
    if a in nodes and b in nodes:
        _line(surface, view, curve([nodes[a].xy, *bends, nodes[b].xy]), theme.accent.normal, theme.px(3))
    _handle(surface, view.camera.to_screen(drag.xy), theme, True)


def _draw_side(surface: pygame.Surface, view: BoardView, theme: Theme, drag: SideDrag) -> None:
    """Draw where around its place a name may stand, and where it will."""
    x, y = view.camera.to_screen(drag.middle)
    far = view.radius(str(drag.where[1])) + theme.px(16)
    for number, side in enumerate(SIDES):
        way = pygame.Vector2(far, 0).rotate(45 * number)
        is_it = side == drag.side
        paint.draw_circle(surface, (x + way.x, y + way.y), theme.px(7 if is_it else 4), theme.white)
        paint.draw_circle(surface, (x + way.x, y + way.y), theme.px(5 if is_it else 3), theme.accent.normal)


def _guides(surface: pygame.Surface, view: BoardView, theme: Theme, drag: MoveDrag) -> None:
    area, camera = view.camera.view, view.camera
    thick = max(theme.px(1), 1)
    for x in drag.snapped.upright:
        surface.fill(theme.accent.normal, (round(camera.to_screen((x, 0))[0]), area.y, thick, area.height))
    for y in drag.snapped.level:
        surface.fill(theme.accent.normal, (area.x, round(camera.to_screen((0, y))[1]), area.width, thick))


def _outline(
    surface: pygame.Surface, view: BoardView, thing: Thing, colour: Colour, thick: int, by: Point, grow: int = 0
) -> None:
    """Draw a ring around a place, a frame around anything else; a line is drawn again."""
    if thing.kind == "line":
        _line(surface, view, thing.line, colour, thick)
    elif thing.kind == "place":
        spot = view.camera.to_screen(_moved(thing.anchor, by))
        radius = view.radius(str(thing.where[1])) if thing.where[1] in view.painter.nodes else 8
        paint.draw_circle(surface, spot, round(radius) + thick + grow, colour, thick)
    elif thing.kind != "bend":
        box = _rect(view, (*_moved(thing.box[:2], by), *thing.box[2:])).inflate(thick + 2 * grow, thick + 2 * grow)
        paint.draw_frame(surface, box, thick * 2, thick, colour)


def _handle(surface: pygame.Surface, spot: Point, theme: Theme, is_held: bool) -> None:
    side = max(theme.px(HANDLE_UNITS), 7) + (4 if is_held else 0)
    box = pygame.Rect(0, 0, side, side)
    box.center = round(spot[0]), round(spot[1])
    paint.fill_box(surface, box.inflate(4, 4), 3, theme.white)
    paint.fill_box(surface, box, 2, theme.accent.normal)


def _line(surface: pygame.Surface, view: BoardView, points: Sequence[Point], colour: Colour, thick: int) -> None:
    spots = [view.camera.to_screen(point) for point in points]
    if len(spots) > 1:
        pygame.draw.lines(surface, colour, False, spots, max(thick, 1))


def _rect(view: BoardView, box: Box) -> pygame.Rect:
    x, y = view.camera.to_screen(box[:2])
    scale = view.camera.scale
    return pygame.Rect(round(x), round(y), round(box[2] * scale), round(box[3] * scale))


def _moved(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]
