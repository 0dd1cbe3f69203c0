"""A map as a widget: dragged, zoomed at the pointer, and something on it marked or chosen by a click."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

import pygame

from boardgames.ui import paint
from boardgames.ui.board.camera import ZOOM_STEP
from boardgames.ui.kit import Kit
from boardgames.ui.widgets import Widget

DRAG_PIXELS = 5  # a press that moves less is a click


class DraggedMap(Widget):
    """The base of maps that are looked at."""

    focusable = True
    key_steps = 1  # of the wheel, per press of a key

    def __init__(self, kit: Kit, name: str, on_choose: Callable[[str], None]) -> None:
        super().__init__(kit, name=name)
        self.on_choose = on_choose
        self.marked = ""  # under the pointer
        self._from: tuple[int, int] | None = None
        self._dragged = False

    @abstractmethod
    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the map and what is marked on it."""

    @abstractmethod
    def at(self, place: tuple[int, int]) -> str:
        """Return what is at a pixel, "" for nothing."""

    @abstractmethod
    def pan(self, dx: int, dy: int) -> None:
        """Shift the view by pixels."""

    @abstractmethod
    def zoom(self, factor: float, pointer: tuple[float, float] | None = None) -> None:
        """Zoom at the pointer, else at the centre."""

    @abstractmethod
    def fit(self) -> None:
        """Show everything."""

    def zoom_by_key(self, action: str) -> bool:
        """Carry out a key that zooms; False for all others."""
        factors = {"zoom_in": ZOOM_STEP**self.key_steps, "zoom_out": ZOOM_STEP**-self.key_steps}
        if action in factors:
            self.zoom(factors[action])
        elif action == "fit":
            self.fit()
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme, radius = self.kit.theme, self.kit.theme.px(12)
        corners = paint.corners_under(surface, self.rect, radius)
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self.draw_inside(surface)
        surface.set_clip(before)
        for spot, picture in corners:
            surface.blit(picture, spot)
        paint.draw_frame(surface, self.rect, radius, max(theme.px(2), 2), theme.board_frame)
        if self.focused:
            paint.ring(surface, self.rect.inflate(-theme.px(8), -theme.px(8)), radius, theme)

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Drag the map, or mark what is under the pointer."""
        over = super().on_motion(event)
        if self._from is not None:
            dx, dy = event.pos[0] - self._from[0], event.pos[1] - self._from[1]
            if self._dragged or abs(dx) + abs(dy) > DRAG_PIXELS:
                self._dragged, self._from = True, event.pos
                self.pan(dx, dy)
                self.touch()
            return True
        under = self.at(event.pos) if over else ""
        if under != self.marked:
            self.marked = under
            self.touch()
        return over

    def on_press(self, event: pygame.event.Event) -> bool:
        """Start dragging."""
        if not super().on_press(event):
            return False
        self._from, self._dragged = event.pos, False
        return True

    def on_release(self, event: pygame.event.Event) -> bool:
        """Choose what was clicked, unless the map was dragged."""
        if self._from is None or event.button != 1:
            return False
        dragged, self._from, self.pressed = self._dragged, None, False
        if not dragged and self.hit(event.pos):
            self.on_choose(self.at(event.pos))
        return True

    def on_wheel(self, event: pygame.event.Event) -> bool:
        """Zoom at the pointer."""
        if not self.hit(event.pos):
            return False
        self.zoom(ZOOM_STEP**event.y, event.pos)
        return True

    def leave(self) -> None:
        super().leave()
        self.marked, self._from = "", None
