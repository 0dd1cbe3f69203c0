"""The picture of the atlas: tiles that are painted once per zoom, nearest to the middle first, between frames."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from boardgames.ui import paint, textures
from boardgames.ui.cache import PICTURES
from boardgames.ui.scenes.atlas.painter import AtlasPainter
from boardgames.ui.scenes.atlas.sheet import SheetCamera
from boardgames.ui.steps import Steps, advance, finish

TILE = 448
EDGE = 16  # pixels painted beyond a tile, whose soft strips would show a seam
REST_SECONDS = 0.09  # after the last turn of the wheel until sharp tiles are painted
OVERVIEW_WIDTH = 900
GROUNDS = PICTURES.part("atlas grounds")
TILES = PICTURES.part("atlas tiles")


class MapPicture:
    """Draws what a camera sees of the atlas."""

    def __init__(self, painter: AtlasPainter, camera: SheetCamera, may_wait: bool) -> None:
        self.painter, self.camera, self.may_wait = painter, camera, may_wait
        self._rest = 0.0
        self._steps: Steps[None] | None = None
        self._before: tuple[pygame.Surface, float, tuple[float, float]] | None = None  # the last sharp picture

    @property
    def is_moving(self) -> bool:
        """Whether a sharper picture is due."""
        return self._rest > 0 or self._steps is not None or bool(self.may_wait and self._missing())

    @property
    def is_rough(self) -> bool:
        """Whether most of what is seen is not painted yet."""
        return self.may_wait and self._rest <= 0 and 2 * len(self._missing()) > len(self._seen())

    def zooming(self) -> None:
        """Call before the zoom changes: the present picture is shown enlarged until a sharp one is there."""
        if self.may_wait and not self._missing():
            snapshot = pygame.Surface(self.camera.view.size)
            self._draw_tiles(snapshot, self.camera.view.topleft)
            self._before = (snapshot, self.camera.scale, self.camera.origin)
        self._rest, self._steps = (REST_SECONDS, None) if self.may_wait else (0.0, None)

    def update(self, dt: float) -> bool:
        """Let time pass; true when it must be drawn again."""
        if not self.may_wait:
            return False
        if self._rest > 0:
            self._rest -= dt
            return False
        if self._steps is None:
            missing = self._missing()
            if not missing:
                return False
            self._steps = self._tile_steps(missing[0])
        if advance(self._steps):
            self._steps = None
            return True
        return False

    def draw(self, target: pygame.Surface) -> None:
        """Draw what the camera sees."""
        view = self.camera.view
        before = target.get_clip()
        target.set_clip(view.clip(before))
        board = self._board()
        if not board.contains(view):
            target.blit(textures.wood(view.size, self.painter.theme), view.topleft)
            paint.draw_shadow(target, board, 2, self.painter.theme.px(14), self.painter.theme.px(4), 0.6)
        missing = self._missing()
        if missing and not self.may_wait:
            for spot in missing:
                finish(self._tile_steps(spot))
        elif missing:
            self._draw_old(target, board)
        self._draw_tiles(target, (0, 0))
        target.set_clip(before)

    # Tiles

    def _board(self) -> pygame.Rect:
        """The sheet in pixels of the window."""
        x, y = self.camera.to_screen((0, 0))
        wide, high = self._size()
        return pygame.Rect(round(x), round(y), wide, high)

    def _size(self) -> tuple[int, int]:
        (wide, high), scale = self.painter.sheet.canvas, self.camera.scale
        return max(round(wide * scale), 1), max(round(high * scale), 1)

    def _seen(self) -> list[tuple[int, int]]:
        """Return the tiles in view, those in the middle first."""
        board, view = self._board(), self.camera.view
        seen = view.clip(board).move(-board.x, -board.y)
        if not seen.width or not seen.height:
            return []
        columns = range(seen.left // TILE, (seen.right - 1) // TILE + 1)
        rows = range(seen.top // TILE, (seen.bottom - 1) // TILE + 1)
        x, y = seen.centerx / TILE - 0.5, seen.centery / TILE - 0.5
        return sorted(((c, r) for c in columns for r in rows), key=lambda spot: math.dist(spot, (x, y)))

    def _missing(self) -> list[tuple[int, int]]:
        return [spot for spot in self._seen() if TILES.find(self._key(spot)) is None]

    def _key(self, spot: tuple[int, int]) -> Hashable:
        painter = self.painter
        return spot, f"{self.camera.scale:.6g}", painter.theme.key, painter.language, painter.hidden, painter.fitted

    def _tile_steps(self, spot: tuple[int, int]) -> Steps[None]:
        """Paint a tile; its ground is cached on its own, since layers come and go."""
        painter, scale, key = self.painter, self.camera.scale, self._key(spot)
        wide, high = self._size()
        area = pygame.Rect(spot[0] * TILE, spot[1] * TILE, TILE, TILE).clip((0, 0, wide, high))
        ground_key = (spot, f"{scale:.6g}", painter.ground_key)
        ground = GROUNDS.find(ground_key)
        if ground is None:
            large = area.inflate(2 * EDGE, 2 * EDGE)
            rough = pygame.Surface(large.size)
            yield from painter.ground_steps(rough, large, scale)
            ground = rough.subsurface((EDGE, EDGE, *area.size)).copy()
            GROUNDS.add(ground_key, ground)
            yield
        tile = ground.copy()
        yield from painter.mark_steps(tile, area, scale)
        TILES.add(key, tile)

    def _draw_tiles(self, target: pygame.Surface, corner: tuple[int, int]) -> None:
        board = self._board()
        for spot in self._seen():
            tile = TILES.find(self._key(spot))
            if tile is not None:
                x, y = board.x + spot[0] * TILE - corner[0], board.y + spot[1] * TILE - corner[1]
                target.blit(tile, (x, y))

    # Until tiles are there

    def _draw_old(self, target: pygame.Surface, board: pygame.Rect) -> None:
        """Draw the whole sheet roughly, and over it what was sharp before the zoom changed."""
        overview = self._overview()
        _draw_scaled(target, overview, board, self.camera.view)
        if self._before is None:
            return
        picture, scale, origin = self._before
        grown = self.camera.scale / scale
        view = self.camera.view
        x = view.x + self.camera.origin[0] - origin[0] * grown
        y = view.y + self.camera.origin[1] - origin[1] * grown
        size = (max(round(picture.get_width() * grown), 1), max(round(picture.get_height() * grown), 1))
        _draw_scaled(target, picture, pygame.Rect(round(x), round(y), *size), view.clip(board))

    def _overview(self) -> pygame.Surface:
        painter = self.painter

        def make() -> pygame.Surface:
            wide, high = painter.sheet.canvas
            scale = OVERVIEW_WIDTH / wide
            picture = pygame.Surface((OVERVIEW_WIDTH, round(high * scale)))
            finish(painter.ground_steps(picture, picture.get_rect(), scale))
            return picture

        return GROUNDS.get(("overview", painter.ground_key), make)


def _draw_scaled(
    target: pygame.Surface,
    picture: pygame.Surface,
    rect: pygame.Rect,
    view: pygame.Rect,
    sheet: pygame.Rect | None = None,
) -> None:
    """Draw the part of a picture that is seen when it fills a rect; nothing beyond the sheet."""
    seen = rect.clip(view if sheet is None else view.clip(sheet))
    if not seen.width or not seen.height:
        return
    k = picture.get_width() / rect.width
    left, top = (seen.x - rect.x) * k, (seen.y - rect.y) * k
    part = pygame.Rect(math.floor(left), math.floor(top), math.ceil(seen.width * k) + 1, math.ceil(seen.height * k) + 1)
    part = part.clip(picture.get_rect())
    if not part.width or not part.height:
        return
    size = (max(round(part.width / k), 1), max(round(part.height / k), 1))
    cut = pygame.transform.scale(picture.subsurface(part), size)
    target.blit(cut, (rect.x + round(part.x / k), rect.y + round(part.y / k)))
