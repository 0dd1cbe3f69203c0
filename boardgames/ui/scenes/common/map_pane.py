"""A map as a widget: dragged, zoomed at the pointer, and something on it marked or chosen by a click."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Mapping

import pygame

from boardgames.ui import paint
from boardgames.ui.board.camera import ZOOM_STEP
from boardgames.ui.keys import ARROWS, edit_action_of
from boardgames.ui.kit import Kit
from boardgames.ui.widgets import Widget

Point = tuple[float, float]
DRAG_PIXELS = 5  # a press that moves less is a click
PAN_UNITS = 60  # per press of an arrow key with Shift
ASIDE = 2.0  # how much more a step aside costs than one ahead, when arrows look for the next place


def next_place(spots: Mapping[str, Point], here: str, middle: Point, direction: tuple[int, int]) -> str:
    """Return the nearest place in a direction from another one, or the nearest to the middle of the view."""
    x, y = spots.get(here, middle)
    best, least = "", math.inf
    for place, spot in spots.items():
        dx, dy = spot[0] - x, spot[1] - y
        ahead, aside = dx * direction[0] + dy * direction[1], abs(dx * direction[1]) + abs(dy * direction[0])
        cost = ahead + ASIDE * aside
        if here not in spots:
            cost = math.hypot(dx, dy)
        elif place == here or ahead <= 0 or aside > 2 * ahead:
            continue
        if cost < least:
            best, least = place, cost
    return best


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

    @abstractmethod
    def step(self, direction: tuple[int, int]) -> None:
        """Go to the next place in a direction."""

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Go from place to place with the arrow keys; with Shift they shift the view."""
        action = edit_action_of(event)
        if action not in ARROWS:
            return False
        if event.mod & pygame.KMOD_SHIFT:
            self.pan_by_key(ARROWS[action])
        else:
            self.step(ARROWS[action])
        return True

    def pan_by_key(self, direction: tuple[int, int]) -> None:
        """Shift the view in a direction."""
        reach = self.kit.theme.px(PAN_UNITS)
        self.pan(-direction[0] * reach, -direction[1] * reach)
        self.touch()

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

    def draw_note(self, surface: pygame.Surface, text: str, **place: tuple[int, int]) -> None:
        """Draw a sentence over the map, at a place such as `midtop`."""
        theme = self.kit.theme
        words = self.kit.type.text(text, "small", theme.cream, None, 1)
        box = pygame.Rect(0, 0, words.size[0] + 2 * theme.px(16), words.size[1] + 2 * theme.px(9))
        for side, spot in place.items():
            setattr(box, side, spot)
        paint.draw_shadow(surface, box, theme.px(8), theme.px(8), theme.px(3), 0.4)
        paint.fill_box(surface, box, theme.px(8), theme.tip_edge)
        paint.fill_box(surface, box.inflate(-2, -2), theme.px(7), theme.tip)
        surface.blit(words.picture, words.picture.get_rect(center=box.center))

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
