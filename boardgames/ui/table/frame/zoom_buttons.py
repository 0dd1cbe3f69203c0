"""The zoom buttons in the corner of the board: smaller, fit, larger."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from boardgames.ui import paint
from boardgames.ui.board.view import BoardView
from boardgames.ui.table.input.mouse import ZOOM_STEP
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import alpha
from boardgames.ui.widgets import Button, Group, IconButton, Widget
from boardgames.ui.zones import docks
from boardgames.ui.zones.map.looks import map_looks

LookAt = Callable[[Callable[[BoardView], None]], None]
GROUND_SHARE = 0.82


class ZoomBox(Group):
    """Three buttons on a dark ground that move the camera, nothing else."""

    def __init__(
        self,
        kit: TableKit,
        look_at: LookAt,
        on_larger: Callable[[], None],
        on_smaller: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(kit, name="zoom")
        self.table_kit = kit
        say = kit.say
        self.smaller = IconButton(
            kit,
            "minus",
            on_smaller or (lambda: look_at(lambda view: view.zoom_by(1 / ZOOM_STEP))),
            kind="ghost_wood",
            height=36,
            name="zoom/smaller",
            tooltip=say("table.key_whole" if on_smaller is not None else "table.zoom_out", cap="−"),
        )
        self.fit = Button(
            kit,
            say("table.fit"),
            lambda: look_at(lambda view: view.fit()),
            kind="ghost_wood",
            height=36,
            name="zoom/fit",
            tooltip=say("table.fit_tip", cap="F"),
        )
        self.larger = IconButton(
            kit, "plus", on_larger, kind="ghost_wood", height=36, name="zoom/larger",
            tooltip=say("table.zoom_in", cap="+"),
        )  # fmt: skip
        for button in (self.smaller, self.fit, self.larger):
            self.add(button)

    def settle(self, board: pygame.Rect) -> None:
        """Take the lower right corner of the board, or the place that the looks of its map give."""
        gap = self.kit.theme.px(8)
        height = self.fit.natural()[1]
        width = 2 * height + self.fit.natural()[0]
        self.rect = pygame.Rect(board.right - width - gap, board.bottom - height - gap, width, height)
        corner = self._corner(board)
        if corner is not None:
            self.rect.bottomleft = corner
        x = self.rect.x
        for button, wide in ((self.smaller, height), (self.fit, width - 2 * height), (self.larger, height)):
            button.place((x, self.rect.y, wide, height))
            x += wide

    def _corner(self, board: pygame.Rect) -> tuple[int, int] | None:
        """The lower left corner of the box, if the looks of the map give one."""
        screen = self.table_kit.definition.screen
        spec = next((zone for zone in screen.zones if zone.view == "map"), None) if screen is not None else None
        if screen is None or spec is None or not docks.frames(screen):
            return None
        at = map_looks(spec).in_frame(docks.frame_name(screen, self.kit.theme)).zoom
        scale = docks.dock_scale(screen, board, self.kit.theme)
        return None if at is None else docks.corner(board, at, scale)

    def cache_key(self) -> Hashable:
        return tuple(child.cache_key() for child in self.children)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        surface.blit(paint.box(rect.size, theme.px(8), alpha(theme.walnut_7, GROUND_SHARE)), rect)
        for child in self.children:
            child.paint(surface, child.rect.move(rect.x - self.rect.x, rect.y - self.rect.y))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all in one cached picture: it lies over the board in every frame."""
        Widget.draw(self, surface)
