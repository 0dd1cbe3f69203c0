"""The path of a hint over the table: the places to click glow in the accent, numbered where they are several."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pygame

from boardgames.ui import paint
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture import slot_digits
from boardgames.ui.theme import Theme, alpha
from boardgames.ui.zones.map.links import arc

GLOW_UNITS, LINE_UNITS, AIR_UNITS = 14, 4, 5
BADGE_UNITS = 11  # radius of a number
ROUND_UNITS = 64  # smaller squares are ringed by a circle
WAY_UNITS, CASING_UNITS = 4.4, 7.5  # width of the way on the map, and of the light line under it


def draw(scene: TableContext, surface: pygame.Surface) -> None:
    """Draw the clicks that are still to be made; nothing while pieces move."""
    if scene.animator.is_busy:
        return
    steps = [(number, target, rect) for number, target in scene.hint.steps if (rect := _rect_of(scene, target))]
    before = surface.get_clip()
    over = _draw_way(scene, surface, steps[0][1]) if steps else []
    for (_, a, _), (_, b, _) in itertools.pairwise(steps):
        over += _draw_legs(scene, surface, (a, b))
    for _, target, rect in steps:
        surface.set_clip(view_of(scene, target).clip(before))
        ringed = draw_ring(scene.table_kit.theme, surface, rect)
        over += [ringed] if is_on_map(scene, target) else []
        surface.set_clip(before)
    uncover(scene, surface, over)
    draw_keys(scene, surface, [target for _, target, _ in steps])
    numbered = numbered_targets(scene)
    for number, target, rect in steps:
        if target in numbered:
            surface.set_clip(view_of(scene, target).clip(before))
            _draw_number(scene, surface, rect, number)
            surface.set_clip(before)


def draw_keys(scene: TableContext, surface: pygame.Surface, ringed: Sequence[str]) -> None:
    """Draw the digits again that press what is ringed: a ring must not hide its key."""
    if not scene.prompt.buttons.keys().isdisjoint(ringed):
        scene.prompt.draw_digits(surface)
    slot_digits.draw(scene, surface, ringed)


def numbered_targets(scene: TableContext) -> frozenset[str]:
    """The clicks that wear their number: none if there is one only, and no buttons, which wear a key."""
    steps = scene.hint.steps
    several = bool(steps) and steps[-1][0] > 1
    return frozenset(target for _, target in steps if several and target not in scene.prompt.buttons)


def uncover(scene: TableContext, surface: pygame.Surface, over: Sequence[pygame.Rect]) -> None:
    """Draw what lies under the light again: names, pawns and tags of the map, and over them the note of a route."""
    before = surface.get_clip()
    for view in scene.targets.maps():
        board = view.map_board
        if board is None:
            continue
        for rect in over:
            surface.set_clip(rect.clip(board.camera.view).clip(before))
            board.draw_names(surface, [rect])
            view.draw_standing(surface, scene.lights)
    surface.set_clip(before)
    if over:
        scene.route_preview.draw_note(surface)


def _rect_of(scene: TableContext, target: str) -> pygame.Rect | None:
    """Where a click lies; a number that is dialled lies at its dial."""
    amount = scene.prompt.amount
    if amount is not None and amount.step_to(target):
        return amount.dial.rect
    return scene.targets.rect_of(target)


def is_on_map(scene: TableContext, target: str) -> bool:
    """Whether a click lies on the map itself and not on something that lies over it."""
    return scene.board_view is not None and scene.board_view.knows(target)


def view_of(scene: TableContext, target: str) -> pygame.Rect:
    """The part of the screen on which a click may be shown: places of a zoomed map stay on the map."""
    board = scene.board_view
    return board.camera.view if board is not None and board.knows(target) else scene.rect


def _draw_way(scene: TableContext, surface: pygame.Surface, target: str) -> list[pygame.Rect]:
    """Draw the way over the map to the first click, if the game knows one; return what it covers."""
    route = scene.route_preview.route(target)
    return _draw_legs(scene, surface, route.slots) if route is not None else []


def _draw_legs(scene: TableContext, surface: pygame.Surface, slots: Sequence[str]) -> list[pygame.Rect]:
    """Draw the lines between places, if all of them are on the map; return what they cover."""
    board, theme, before = scene.board_view, scene.table_kit.theme, surface.get_clip()
    covered: list[pygame.Rect] = []
    if board is None or not all(board.knows(slot) for slot in slots):
        return covered
    surface.set_clip(board.camera.view.clip(before))
    for a, b in itertools.pairwise(slots):
        points = scene.targets.trace(a, b) or arc(board.position(a), board.position(b))
        paint.draw_line(surface, theme.white_paper, points, CASING_UNITS * theme.u)
        paint.draw_line(surface, theme.accent.normal, points, WAY_UNITS * theme.u)
        ends = [pygame.Rect(x, y, 1, 1) for x, y in points]
        covered.append(ends[0].unionall(ends[1:]).inflate(2 * theme.px(CASING_UNITS), 2 * theme.px(CASING_UNITS)))
    surface.set_clip(before)
    return covered


def draw_ring(
    theme: Theme,
    surface: pygame.Surface,
    rect: pygame.Rect,
    air_units: float = AIR_UNITS,
    line_units: float = LINE_UNITS,
) -> pygame.Rect:
    """Draw the glowing ring round a click; return what it covers."""
    px = theme.px
    box = rect.inflate(2 * px(air_units), 2 * px(air_units))
    is_round = abs(box.width - box.height) <= px(AIR_UNITS) and box.width < px(ROUND_UNITS)
    radius = min(box.size) // 2 if is_round else px(10)
    blur = px(GLOW_UNITS)
    surface.blit(paint.halo(box.size, radius, blur, alpha(theme.accent.normal, 1)), (box.x - blur, box.y - blur))
    paint.draw_frame(surface, box.inflate(2, 2), radius + 1, px(line_units) + 2, theme.white_paper)
    paint.draw_frame(surface, box, radius, px(line_units), theme.accent.normal)
    return box.inflate(2 * blur, 2 * blur)


def number_room(scene: TableContext, rect: pygame.Rect) -> pygame.Rect:
    """Where the number of a click lies: at the left edge of its ring, below any heading."""
    theme = scene.table_kit.theme
    badge = theme.px(BADGE_UNITS)
    room = pygame.Rect(0, 0, 2 * badge + 2, 2 * badge + 2)
    room.center = rect.x - theme.px(AIR_UNITS), rect.centery
    return room


def _draw_number(scene: TableContext, surface: pygame.Surface, rect: pygame.Rect, number: int) -> None:
    """Draw the number of a click."""
    theme, badge = scene.table_kit.theme, scene.table_kit.theme.px(BADGE_UNITS)
    room = number_room(scene, rect).clamp(surface.get_clip())
    paint.draw_circle(surface, room.center, badge + 1, theme.white_paper)
    paint.draw_circle(surface, room.center, badge, theme.accent.normal)
    scene.table_kit.type.draw(surface, room, str(number), "small_strong", theme.white_paper, "centre", True)
