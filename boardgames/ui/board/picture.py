"""The picture of a board: painted once per zoom, moved with the camera, blurred until a sharp one is painted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

import pygame

from boardgames.data.defs import BoardDef
from boardgames.ui import paint, textures
from boardgames.ui.board.camera import Box, Camera
from boardgames.ui.board.labels import Placing
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.cache import PICTURES
from boardgames.ui.geometry import cut_to
from boardgames.ui.steps import Steps, advance, finish
from boardgames.ui.theme import Theme, rgb

REPAINT_SECONDS = 0.09  # after the last turn of the wheel until a sharp picture is painted
ONE_PICTURE_PIXELS = 2_600_000  # larger boards are painted only near the view
PATCH_UNITS = 24  # around a change: rings and the names beside it
MARGIN = 0.18  # of the view's size: what is painted beyond it on every side
GROUNDS = PICTURES.part("grounds of maps")


class Pictured(Protocol):
    """The view of a board as its picture sees it."""

    theme: Theme
    painter: BoardPainter
    board: BoardDef
    camera: Camera

    @property
    def hidden(self) -> frozenset[str]:
        """The layers that are not shown at the present zoom."""

    @property
    def is_endless(self) -> bool:
        """Whether the ground continues beyond the edges of the board at the present zoom."""

    def resting_names(self) -> Placing:
        """The placed names without pieces on the map."""

    def when_named(self) -> None:
        """Called when better places of names were found."""


class BoardPicture:
    """Paints the board of a view, at once or, where frames follow each other, in steps between them."""

    def __init__(self, view: Pictured) -> None:
        self.view = view
        self.version = 0  # how often its content has changed
        self.starts_bare = False  # whether bare ground may be shown before the first picture
        self._picture: pygame.Surface | None = None
        self._area = pygame.Rect(0, 0, 0, 0)
        self._scale = 0.0
        self._hidden: frozenset[str] = frozenset()
        self._is_stale, self._keeps_area = False, False
        self._repaint_in = 0.0
        self._steps: Steps[None] | None = None
        self.painted_by = view.painter  # who painted all of the picture: before some changes, if it was taken over
        self._is_wanted = False  # whether the old picture was shown because a sharp one takes long

    def take_over(self, other: BoardPicture) -> None:
        """Show the picture of the same board before a change until this one is painted."""
        self._picture, self._area, self._scale, self._hidden = other._picture, other._area, other._scale, other._hidden
        self._is_stale, self.version = True, other.version + 1
        self.painted_by = other.painted_by

    def patch(self, boxes: Sequence[Box]) -> None:
        """Paint some boxes of the board at once; the rest follows with the next picture."""
        if self._picture is None or self._scale_differs() or not boxes:
            return
        view, scale, room = self.view, self._scale, self.view.theme.px(2 * PATCH_UNITS)
        rects = [pygame.Rect(*(round(edge * scale) for edge in box)).inflate(room, room) for box in boxes]
        area = rects[0].unionall(rects[1:]).clip(self._area)
        if area.width and area.height:
            self._picture = self._picture.copy()
            part = self._picture.subsurface(area.move(-self._area.x, -self._area.y))
            view.painter.paint_ground(part, area, scale, self._hidden)
            view.painter.paint_names_among(part, area, scale, self._hidden, self.painted_by)

    @property
    def may_wait(self) -> bool:
        """Whether the old picture, or simple places of names, may be shown for some frames."""
        return self.view.painter.names.search.may_wait

    @property
    def is_moving(self) -> bool:
        """Whether a sharper picture is due soon."""
        return self._repaint_in > 0 or self._is_due

    @property
    def is_blurred(self) -> bool:
        """Whether the camera has not come to rest."""
        return self._repaint_in > 0

    @property
    def _is_due(self) -> bool:
        is_waited_for = self._is_wanted or self._steps is not None or self.view.painter.names.search.is_waiting
        return self.may_wait and is_waited_for

    def expire(self, ground: bool = True) -> None:
        """Note that the names look different, and perhaps the ground too."""
        self._is_stale, self._keeps_area = True, self._keeps_area and not ground
        self.version += 1
        if ground:
            self._steps = None

    def rest_first(self) -> None:
        """Paint a sharp picture only when the camera has come to rest."""
        self._repaint_in, self._steps = REPAINT_SECONDS, None

    def update(self, dt: float) -> bool:
        """Let time pass; True when the board must be drawn again."""
        if self._repaint_in > 0:
            self._repaint_in -= dt
            return self._repaint_in <= 0
        if not self._is_due:
            return False
        if self._steps is None:
            self._steps = self._sharpen()
        if not advance(self._steps):
            return False
        self._steps = None
        return True

    def _sharpen(self) -> Steps[None]:
        """Place the names and paint the picture."""
        search = self.view.painter.names.search
        if search.is_waiting:
            yield from search.steps()
            self.expire(ground=False)
            self.view.when_named()
            yield
        yield from self._paint(self._wanted_area())
        self.version += 1
        self._is_wanted = False
        yield  # it is drawn in the next frame, which takes a moment too

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """Draw the board as it is seen."""
        if not self._is_sharp() and not self._may_show_old():
            finish(self._paint(self._wanted_area()))
            self._is_wanted = False
        self._draw_surround(target)
        if self._picture is None:
            return
        if self._scale_differs():
            self._draw_blurred(target, self._picture)
        else:
            left, top = self._corner()
            target.blit(self._picture, (left + self._area.x, top + self._area.y))

    def _scale_differs(self) -> bool:
        return abs(self._scale - self.view.camera.scale) > 1e-9

    def _is_sharp(self) -> bool:
        return not self._is_stale and self.covers()

    def covers(self) -> bool:
        """Whether the picture has the present zoom and shows all that is seen."""
        if self._picture is None or self._scale_differs():
            return False
        seen = self._seen()
        return not seen.width or not seen.height or self._area.contains(seen)

    def _may_show_old(self) -> bool:
        """Whether the old picture is good enough for now."""
        if self._picture is None and not self.starts_bare:
            return False
        if self._repaint_in > 0 and (self.may_wait or not self._is_stale):
            return True
        self._is_wanted = self.may_wait and not self._is_warm()
        return self._is_wanted

    def _is_warm(self) -> bool:
        """Whether a sharp picture is painted quickly, from a cached ground and names that have their places."""
        view = self.view
        if "names/" not in view.hidden:
            view.resting_names()
        has_ground = GROUNDS.find(self._ground_key(self._wanted_area())) is not None
        return has_ground and not view.painter.names.search.is_waiting

    def _corner(self) -> tuple[int, int]:
        """The pixel of the upper left corner of the board."""
        x, y = self.view.camera.to_screen((0, 0))
        return round(x), round(y)

    def _seen(self) -> pygame.Rect:
        """The part of the scaled board that is in view, with the ground beyond if it is endless."""
        left, top = self._corner()
        seen = self.view.camera.view.move(-left, -top)
        return seen if self.view.is_endless else seen.clip((0, 0, *self._board_size()))

    def _board_size(self) -> tuple[int, int]:
        (wide, high), scale = self.view.board.canvas, self.view.camera.scale
        return max(round(wide * scale), 1), max(round(high * scale), 1)

    @property
    def _bare(self) -> frozenset[str]:
        """The layers that are hidden in the ground."""
        return self.view.hidden | {"decor/frame"} if self.view.is_endless else self.view.hidden

    def _ground_key(self, area: pygame.Rect) -> tuple[object, ...]:
        return *self.view.painter.ground_key, tuple(area), self.view.camera.scale, self._bare

    def _paint(self, area: pygame.Rect) -> Steps[None]:
        """Paint the names on the ground, which is cached for zooming back and for opening a table again."""
        if not area.width or not area.height:
            return
        painter, scale, hidden, version = self.view.painter, self.view.camera.scale, self.view.hidden, self.version
        ground = GROUNDS.find(self._ground_key(area))
        if ground is None:
            ground = pygame.Surface(area.size)
            yield from painter.ground_steps(ground, area, scale, self._bare)
            GROUNDS.add(self._ground_key(area), ground)
        yield
        picture = ground.copy()
        yield from painter.name_steps(picture, area, scale, hidden)
        self._picture, self._area, self._scale, self._hidden = picture, area, scale, hidden
        self._is_stale, self._keeps_area, self.painted_by = version != self.version, True, painter

    def _wanted_area(self) -> pygame.Rect:
        """The part of the scaled board to paint: as before if possible; else all of it, or near the view."""
        is_same = self._keeps_area and self.view.camera.scale == self._scale and self.view.hidden == self._hidden
        return self._area if is_same and self._area.contains(self._seen()) else self._fresh_area()

    def _fresh_area(self) -> pygame.Rect:
        camera, is_endless = self.view.camera, self.view.is_endless
        whole, view, seen = pygame.Rect(0, 0, *self._board_size()), camera.view, self._seen()
        near = seen.inflate(2 * MARGIN * view.width, 2 * MARGIN * view.height)
        if whole.width * whole.height > ONE_PICTURE_PIXELS:
            return near if is_endless else near.clip(whole)
        if not is_endless:
            return whole
        return whole.union(seen if camera.is_fitted else near)  # a table opens faster with less ground

    def _draw_blurred(self, target: pygame.Surface, picture: pygame.Surface) -> None:
        """Draw the last sharp picture, scaled to the present zoom."""
        grown = self.view.camera.scale / self._scale
        left, top = self._corner()
        seen = self._seen()
        part = pygame.Rect(
            math.floor(seen.x / grown),
            math.floor(seen.y / grown),
            math.ceil(seen.width / grown) + 1,
            math.ceil(seen.height / grown) + 1,
        ).clip(self._area)
        if not part.width or not part.height:
            return
        cut = picture.subsurface(part.move(-self._area.x, -self._area.y))
        size = (max(round(part.width * grown), 1), max(round(part.height * grown), 1))
        target.blit(pygame.transform.scale(cut, size), (left + round(part.x * grown), top + round(part.y * grown)))

    def _draw_surround(self, target: pygame.Surface) -> None:
        """Draw dark wood and the shadow of the board around it; bare ground if it is endless."""
        view, theme = self.view.camera.view, self.view.theme
        if self.view.is_endless:
            target.fill(rgb(self.view.painter.looks.ground.land[1]), view)
            return
        left, top = self._corner()
        board, blur = pygame.Rect(left, top, *self._board_size()), theme.px(14)
        if board.contains(view):
            return
        target.blit(textures.wood(view.size, theme), view.topleft)
        # A shadow as large as a zoomed board would take most of the memory for pictures.
        paint.draw_shadow(target, cut_to(board, view, 3 * blur), 2, blur, theme.px(4), 0.6)
