"""The board widget of the viewer: pans, zooms, handles clicks, and shows highlights and the path."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from boardgames.ui import paint
from boardgames.ui.board.camera import ZOOM_STEP
from boardgames.ui.board.route_line import draw_route
from boardgames.ui.board.view import BoardView
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.map_pane import DraggedMap, next_place
from boardgames.ui.theme import alpha
from boardgames.ui.widgets import Group
from boardgames.ui.widgets.buttons import Button, IconButton
from boardgames.ui.widgets.labels import Label

MARGIN_UNITS = 70  # between the edge and a place that the keyboard has come to


class BoardPane(DraggedMap):
    """A board with the chosen places."""

    def __init__(self, kit: Kit, view: BoardView, on_choose: Callable[[str], None]) -> None:
        super().__init__(kit, "board", on_choose)
        self.view = view
        self.chosen: tuple[str, ...] = ()
        self.found: Collection[str] = ()
        self.route: tuple[str, ...] = ()
        self.route_kinds: tuple[str, ...] = ()
        self.hits_shown = False
        self.hint = ""
        self.cursor = ""  # the slot where the keyboard is

    def place(self, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        super().place(rect)
        free, camera = self.bottom_row, self.view.camera
        self.view.place(self.rect, pad=(0, 0, 0, 0) if camera.is_fitted else camera.pad)  # F fits it above the row
        if camera.is_fitted and camera.to_screen(self.view.board.canvas)[1] > self.rect.bottom - free:
            self.view.place(self.rect, pad=(0, 0, 0, free))

    @property
    def bottom_row(self) -> int:
        """Height of the row at the bottom for zoom buttons and hint; a fitted board ends above it."""
        theme = self.kit.theme
        return theme.control(36, "label") + theme.px(8) + 2 * theme.px(6)

    def draw_inside(self, surface: pygame.Surface) -> None:
        self.view.draw(surface)
        if self.hits_shown:
            self._draw_hits(surface)
        if len(self.route) > 1:
            draw_route(surface, self.view, self.route, self.route_kinds)
        for slot in self.found:
            self.view.draw_slot(surface, slot, "lit")
        for slot in self.chosen:
            if not self.route:
                self.view.draw_slot(surface, slot, "chosen")
        grown = self.kit.theme.px(10)
        rings = [self.view.box_of(slot).inflate(grown, grown) for slot in self.chosen if not self.route]
        if rings and not self.view.is_moving:  # a ring covers no name
            self.view.draw_names(surface, rings)
        if self.marked and self.marked not in self.chosen:
            self.view.draw_slot(surface, self.marked, "hovered")
        if self.focused and self.cursor in self.view.slots():
            self.view.draw_slot(surface, self.cursor, "focused")
        self.draw_over(surface)
        self._draw_hint(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the board; nothing, unless it is edited."""

    def _draw_hits(self, surface: pygame.Surface) -> None:
        for node in self.view.board.nodes:
            spot = self.view.position(f"map/{node.id}")
            reach = round(max(16, self.view.radius(node.id)))
            paint.draw_circle(surface, spot, reach, alpha(self.kit.theme.no, 0.25))
            paint.draw_circle(surface, spot, reach, self.kit.theme.no, 1)

    def _draw_hint(self, surface: pygame.Surface) -> None:
        if self.hint:
            right = self.rect.right - self.kit.theme.px(16)
            self.draw_note(surface, self.hint, midright=(right, self.rect.bottom - self.bottom_row // 2))

    def at(self, place: tuple[int, int]) -> str:
        """Return the slot at a pixel."""
        return self.view.slot_at(place) or ""

    def pan(self, dx: int, dy: int) -> None:
        """Shift the board."""
        self.view.pan(dx, dy)

    def step(self, direction: tuple[int, int]) -> None:
        """Go to the next place, space or field in a direction, from what is chosen if the keyboard was nowhere."""
        spots = {slot: self.view.box_of(slot).center for slot in self.view.slots()}
        start = self.cursor if self.cursor in spots else next(iter(self.chosen[-1:]), "")
        slot = next_place(spots, start, self.rect.center, direction)
        if slot:
            self.cursor = slot
            self.view.camera.show(self.view.camera.to_board(spots[slot]), self.kit.theme.px(MARGIN_UNITS))
            self.touch()

    def zoom(self, factor: float, pointer: tuple[float, float] | None = None) -> None:
        """Zoom at the pointer, else at the centre."""
        self.view.zoom_by(factor, pointer)
        self.touch()

    def fit(self) -> None:
        """Show the whole board."""
        self.view.fit()
        self.touch()

    def activate(self) -> None:
        """Choose what the keyboard is at."""
        if self.cursor:
            self.on_choose(self.cursor)


class ZoomBar(Group):
    """The zoom buttons: a dark bar at the lower left of a board."""

    def __init__(self, kit: Kit, pane: BoardPane) -> None:
        super().__init__(kit, name="zoom")
        self.pane = pane
        say = kit.say
        self.less = self.add(
            IconButton(
                kit, "minus", lambda: pane.zoom(1 / ZOOM_STEP), kind="ghost_wood", height=36, name="zoom_out",
                tooltip=say("viewer.zoom_out"),
            )
        )  # fmt: skip
        self.label = self.add(Label(kit, "", "label", "cream", align="centre", middle=True, max_lines=1))
        self.more = self.add(
            IconButton(
                kit, "plus", lambda: pane.zoom(ZOOM_STEP), kind="ghost_wood", height=36, name="zoom_in",
                tooltip=say("viewer.zoom_in"),
            )
        )  # fmt: skip
        self.fit = self.add(
            Button(kit, say("viewer.fit"), pane.fit, kind="ghost_wood", height=36, glyph="fit", name="fit")
        )

    def settle(self) -> None:
        """Place it at the lower left corner of the board."""
        theme = self.kit.theme
        wide, high = self.fit.natural()
        side, number = self.less.natural()[0], theme.text_px(62)
        self.rect = pygame.Rect(0, 0, 2 * side + number + wide + theme.px(24), high + theme.px(8))
        self.rect.midleft = (self.pane.rect.x + theme.px(16), self.pane.rect.bottom - self.pane.bottom_row // 2)
        x, y = self.rect.x + theme.px(4), self.rect.y + theme.px(4)
        self.less.place((x, y, side, high))
        self.label.place((x + side, y, number, high))
        self.more.place((x + side + number, y, side, high))
        self.fit.place((self.rect.right - wide - theme.px(4), y, wide, high))

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        paint.draw_shadow(surface, self.rect, theme.px(8), theme.px(8), theme.px(3), 0.4)
        paint.fill_box(surface, self.rect, theme.px(8), theme.tip)
        self.label.say(self.kit.say("viewer.percent", zoom=round(self.pane.view.camera.zoom * 100)))
        super().draw(surface)
