"""The camera of a board: fit, pan, zoom to the pointer, board units to pixels and back."""

from __future__ import annotations

import pygame

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Look = tuple[float, Point]  # zoom and middle of a view

SMALLEST_ZOOM, LARGEST_ZOOM = 0.5, 3.0
ZOOM_STEP = 1.15


class Camera:
    """Maps board units to pixels: `scale` pixels per unit, the board's origin at `origin` inside the view."""

    def __init__(self, board: tuple[float, float], view: pygame.Rect, unit: float = 1.0) -> None:
        self.board = board
        self.view = pygame.Rect(view)
        self.unit = unit
        self.focus: Box = (0, 0, *board)
        self.pad: Box = (0, 0, 0, 0)
        self.scale = 1.0
        self.origin: Point = (0.0, 0.0)
        self.is_fitted = True
        self.fit()

    @property
    def zoom(self) -> float:
        """The scale in units of the interface: 1.0 is the natural size of the board."""
        return self.scale / self.unit

    @property
    def key(self) -> tuple[object, ...]:
        """Cache key: equal keys map to equal pixels."""
        return tuple(self.view), self.scale, self.origin

    def look_at(self, focus: Box, pad: Box = (0, 0, 0, 0)) -> None:
        """From now on `fit` shows this box of the board, with margins in pixels left, above, right and below; a fitted
        board shows it at once."""
        self.focus, self.pad = focus, pad
        if self.is_fitted:
            self.fit()

    def resize(self, view: pygame.Rect, unit: float) -> None:
        """Change the view: a fitted board stays fitted, another keeps its centre."""
        if view == self.view and unit == self.unit:
            return
        middle, zoom = self.to_board(self.view.center), self.zoom
        self.view, self.unit = pygame.Rect(view), unit
        if self.is_fitted:
            self.fit()
            return
        self.scale = self._clamped(zoom * unit)
        self._move_to(middle, self.view.center)

    def fit(self) -> None:
        """Show all of the focus, as large as possible, centred."""
        x, y, width, height = self.focus
        left, top, right, low = self.pad
        room_x, room_y = max(self.view.width - left - right, 1), max(self.view.height - top - low, 1)
        self.scale = min(room_x / width, room_y / height)
        middle = (self.view.x + left + room_x / 2, self.view.y + top + room_y / 2)
        self.origin = (
            middle[0] - self.view.x - (x + width / 2) * self.scale,
            middle[1] - self.view.y - (y + height / 2) * self.scale,
        )
        self.is_fitted = True

    def zoom_by(self, factor: float, pointer: Point | None = None) -> None:
        """Zoom so that the point of the board under the pointer stays there, unless the board would be lost."""
        pointer = self.view.center if pointer is None else pointer
        anchor = self.to_board(pointer)
        self.scale = self._clamped(self.scale * factor)
        self.is_fitted = False
        self._move_to(anchor, pointer)
        self._clamp_origin()

    def zoom_to(self, zoom: float, pointer: Point | None = None) -> None:
        """Zoom to a multiple of the board's natural size."""
        self.zoom_by(zoom / self.zoom, pointer)

    @property
    def look(self) -> Look | None:
        """Zoom and middle of a view that is not fitted, for another camera of the same board."""
        return None if self.is_fitted else (self.zoom, self.to_board(self.view.center))

    def take_look(self, look: Look) -> None:
        """Show the same part of the board as another camera."""
        zoom, middle = look
        self.zoom_to(zoom)
        self._move_to(middle, self.view.center)
        self._clamp_origin()

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels; its edge never passes the centre of the view."""
        self.origin = (self.origin[0] + dx, self.origin[1] + dy)
        self.is_fitted = False
        self._clamp_origin()

    def show(self, point: Point, margin: float = 60) -> None:
        """Pan just far enough to bring a point of the board into view."""
        x, y = self.to_screen(point)
        inner = self.view.inflate(-2 * margin, -2 * margin)
        dx = max(inner.left - x, 0) + min(inner.right - x, 0)
        dy = max(inner.top - y, 0) + min(inner.bottom - y, 0)
        if dx or dy:
            self.pan(dx, dy)

    def to_screen(self, point: Point) -> Point:
        """Board units to pixels of the window."""
        return (
            self.view.x + self.origin[0] + point[0] * self.scale,
            self.view.y + self.origin[1] + point[1] * self.scale,
        )

    def to_board(self, pixel: Point) -> Point:
        """Pixels of the window to board units."""
        return (
            (pixel[0] - self.view.x - self.origin[0]) / self.scale,
            (pixel[1] - self.view.y - self.origin[1]) / self.scale,
        )

    def seen(self) -> Box:
        """The box of the board that is in view, in board units."""
        x, y = self.to_board(self.view.topleft)
        return x, y, self.view.width / self.scale, self.view.height / self.scale

    def _smallest(self) -> float:
        fit = min(self.view.width / self.focus[2], self.view.height / self.focus[3])
        return min(SMALLEST_ZOOM * self.unit, fit)

    def _clamped(self, scale: float) -> float:
        fit = min(self.view.width / self.focus[2], self.view.height / self.focus[3])
        return min(max(scale, self._smallest()), max(LARGEST_ZOOM * self.unit, fit))

    def _move_to(self, point: Point, pixel: Point) -> None:
        self.origin = (pixel[0] - self.view.x - point[0] * self.scale, pixel[1] - self.view.y - point[1] * self.scale)

    def _clamp_origin(self) -> None:
        half_x, half_y = self.view.width / 2, self.view.height / 2
        low_x, low_y = half_x - self.board[0] * self.scale, half_y - self.board[1] * self.scale
        self.origin = (
            min(max(self.origin[0], min(low_x, half_x)), max(low_x, half_x)),
            min(max(self.origin[1], min(low_y, half_y)), max(low_y, half_y)),
        )
