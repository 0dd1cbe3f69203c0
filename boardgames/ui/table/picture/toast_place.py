"""The place of a toast at the table: over nothing that can be clicked or is being read."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.ui.geometry import covered
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture.show_events import captions
from boardgames.ui.widgets import Group, ScrollArea, Toast, Widget

STEP_UNITS, MARGIN_UNITS = 20, 8
HEADS_UNITS = 28  # height of the headings in the tray
WIDTHS = (520, 360, 280, 220)  # in units: one line, else fewer and fewer words per line


def place(scene: TableContext, toast: Toast) -> None:
    """Place a toast; it stays there while it is shown, unless something lit comes to lie under it."""
    fits = toast.rect.size == toast.size_within(toast.rect.width) and scene.rect.contains(toast.rect)
    opened = [overlay.rect for overlay in scene.stage.overlays]
    if fits and toast.rect.collidelist([*_lit(scene), *opened]) < 0:
        return
    important, spots = list(_must_stay_visible(scene)), list(_spots(scene, toast))
    rest = [*important, *_other_pieces(scene)]
    spots = [spot for spot in spots if spot.collidelist(opened) < 0] or spots  # menus lie over all else
    free = next((spot for spot in spots if spot.collidelist(rest) < 0), None)
    if free is not None:
        toast.place(free)
    elif spots:
        toast.place(min(spots, key=lambda spot: (covered(spot, important), covered(spot, rest))))
    else:
        toast.settle(scene.rect, opened)


def _spots(scene: TableContext, toast: Toast) -> Iterator[pygame.Rect]:
    """Possible places, the best first: low on the board, below the players, in the tray, and last in the side panel,
    which fills when somebody points at something."""
    theme, frame = scene.table_kit.theme, scene.frame
    step, margin, heads = theme.px(STEP_UNITS), theme.px(MARGIN_UNITS), theme.px(HEADS_UNITS)
    tray = pygame.Rect(frame.tray.x, frame.tray.y + heads, frame.tray.width, frame.tray.height - heads)
    for room in (frame.board, frame.rail, tray, frame.side):
        inner = room.inflate(-2 * margin, -2 * margin)
        sizes = dict.fromkeys(toast.size_within(min(theme.px(width), inner.width)) for width in WIDTHS)
        for wide, high in sizes:
            for y in range(inner.bottom - high, inner.top - 1, -step):
                for x in range(inner.left, inner.right - wide + 1, step):
                    yield pygame.Rect(x, y, wide, high)


def _must_stay_visible(scene: TableContext) -> Iterator[pygame.Rect]:
    """All that is lit or chosen, where moves are told, the content of the side panel, the players, the zoom buttons."""
    yield from _lit(scene)
    yield from (rect for rect in (captions(scene),) if rect is not None)
    yield from scene.rects_above()
    yield from (rect for widget in (scene.side, scene.rail, scene.zoom) for rect in _leaves(widget))


def _lit(scene: TableContext) -> Iterator[pygame.Rect]:
    wanted = {*scene.picker.lit, *scene.lights.chosen, scene.lights.focused}
    yield from (rect for target in wanted if (rect := scene.targets.rect_of(target)) is not None)


def _leaves(widget: Widget) -> Iterator[pygame.Rect]:
    """The visible parts of a widget that show something."""
    if not isinstance(widget, Group):
        yield widget.rect
        return
    for child in widget.children:
        for rect in _leaves(child) if child.visible else ():
            yield rect.clip(widget.rect) if isinstance(widget, ScrollArea) else rect


def _other_pieces(scene: TableContext) -> Iterator[pygame.Rect]:
    for zone in scene.table.zones:
        view = scene.targets.views.get(zone.id)
        if view is not None:
            yield from view.taken()
