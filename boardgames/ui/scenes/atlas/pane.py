"""The map of the atlas as a widget: drag, wheel, clicks, arrows from place to place, and what is marked on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence

import pygame

from boardgames.data.atlas_towns import Route, Way
from boardgames.ui import paint
from boardgames.ui.board import nodes
from boardgames.ui.board.camera import ZOOM_STEP
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.atlas.painter import AtlasPainter
from boardgames.ui.scenes.atlas.picture import MapPicture
from boardgames.ui.scenes.atlas.sheet import SheetCamera
from boardgames.ui.scenes.common.map_pane import DraggedMap, next_place
from boardgames.ui.theme import alpha

Point = tuple[float, float]
HIT_PIXELS = 16
MARGIN_UNITS = 70


class MapPane(DraggedMap):
    """The map with the chosen town and the way to it."""

    key_steps = 2

    def __init__(self, kit: Kit, painter: AtlasPainter, camera: SheetCamera, may_wait: bool) -> None:
        super().__init__(kit, "map", lambda town: None)
        self.painter, self.camera = painter, camera
        self.picture = MapPicture(painter, camera, may_wait)
        self.on_enter: Callable[[str], None] = lambda town: None
        self.chosen = ""
        self.start = ""  # where the way to the chosen town begins
        self.cursor = ""  # where the keyboard is
        self.found: Collection[str] = ()
        self.routes: Sequence[Route] = ()

    def place(self, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        super().place(rect)
        self.camera.resize(self.rect, self.kit.theme.u)
        fitted = SheetCamera(self.camera.board, self.rect, self.kit.theme.u)
        fitted.look_at(self.camera.focus)
        self.painter.fitted = (fitted.scale, fitted.seen())

    # Looking

    def zoom(self, factor: float, pointer: Point | None = None) -> None:
        """Zoom at the pointer, else at the place under the keyboard, else at the centre."""
        self.picture.zooming()
        if pointer is None and self.cursor and self.camera.view.collidepoint(self.pixel(self.cursor)):
            pointer = self.pixel(self.cursor)
        self.camera.zoom_by(factor, pointer)
        self.touch()

    def fit(self) -> None:
        """Show the whole sea."""
        self.picture.zooming()
        self.camera.fit()
        self.touch()

    def pixel(self, town: str) -> Point:
        """Return the pixel of a town."""
        return self.camera.to_screen(self.painter.spot(town))

    def shown(self) -> Collection[str]:
        """Return the towns that have a disc at the present zoom."""
        return self.painter.layout(self.camera.scale).spots

    def reveal(self, town: str) -> None:
        """Bring a town into view, and zoom in until it is not hidden behind greater ones."""
        self.picture.zooming()
        while town not in self.shown():
            before = self.camera.scale
            self.camera.zoom_by(ZOOM_STEP)
            if self.camera.scale <= before:
                break
            self.camera.centre_on(self.painter.spot(town))
        self.camera.show(self.painter.spot(town), self.kit.theme.px(MARGIN_UNITS))
        self.cursor = town
        self.touch()

    def centre(self, town: str, least_zoom: float) -> None:
        """Show a town in the middle, at least at a zoom in pixels per unit."""
        self.picture.zooming()
        if self.camera.scale < least_zoom:
            self.camera.zoom_by(least_zoom / self.camera.scale)
        self.camera.centre_on(self.painter.spot(town))
        self.reveal(town)

    def pan(self, dx: int, dy: int) -> None:
        """Shift the map."""
        self.camera.pan(dx, dy)

    def at(self, place: tuple[int, int]) -> str:
        """Return the town at a pixel: the nearest within reach."""
        if not self.rect.collidepoint(place):
            return ""
        layout = self.painter.layout(self.camera.scale)
        x, y = self.camera.to_screen((0, 0))
        spot = (place[0] - x, place[1] - y)
        near = [(math.dist(spot, at), town) for town, at in layout.spots.items()]
        away, town = min(near, default=(math.inf, ""))
        if away <= max(HIT_PIXELS, layout.radii.get(town, 0)):
            return town
        return next((town for town, box in layout.names.items() if box.collidepoint(spot)), "")

    # Keys

    def step(self, direction: tuple[int, int]) -> None:
        """Go to the next town in a direction."""
        spots = {town: self.pixel(town) for town in self.shown()}
        town = next_place(spots, self.cursor, self.rect.center, direction)
        if town:
            self.cursor = town
            self.camera.show(self.painter.spot(town), self.kit.theme.px(MARGIN_UNITS))
            self.touch()

    def activate(self) -> None:
        """Enter opens the page of the place under the keyboard, or does what its page offers first."""
        if self.cursor:
            self.on_enter(self.cursor)

    # Drawing

    def draw_inside(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)
        for route in self.routes:
            self._draw_route(surface, route)
        for town in self.found:
            self._ring(surface, town, "lit")
        if self.routes or self.found:  # names and discs are read over ways and lights
            x, y = self.camera.to_screen((0, 0))
            area = self.rect.move(-round(x), -round(y))
            self.painter.draw_towns(surface, area, self.camera.scale, self.rect.topleft)
        for town in {self.start, self.chosen} - {""}:
            self._ring(surface, town, "chosen")
        if self.cursor and self.focused:
            self._ring(surface, self.cursor, "focused")
        if self.marked and self.marked != self.chosen:
            self._ring(surface, self.marked, "hovered")
        if self.picture.is_rough:
            top = self.rect.y + self.kit.theme.px(16)
            self.draw_note(surface, self.kit.say("atlas.drawing"), midtop=(self.rect.centerx, top))

    def _ring(self, surface: pygame.Surface, town: str, state: str) -> None:
        """Draw a ring; a town that is hidden behind greater ones is drawn too, for it is meant."""
        spot = self.pixel(town)
        found = self.painter.atlas.towns[town]
        radius = self.painter.radius(found, self.camera.scale) if self.painter.games_of(found) else 6 * self.kit.theme.u
        nodes.draw_ring(surface, spot, radius, self.kit.theme, state)
        layout = self.painter.layout(self.camera.scale)
        if town in layout.names:
            x, y = self.camera.to_screen((0, 0))
            surface.blit(self.painter.name(found), layout.names[town].move(round(x), round(y)))
        if town not in layout.spots:
            disc = self.painter.disc(found, radius)
            surface.blit(disc, disc.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _draw_route(self, surface: pygame.Surface, route: Route) -> None:
        """Draw a way through several towns over the map, in the accent of its game."""
        theme, colour = self.kit.theme, self.kit.theme.accent_of(route.game.slug).normal
        corner = self.camera.to_screen((0, 0))
        for a, b, kind in zip(route.towns, route.towns[1:], route.kinds, strict=False):
            way = self._way(route, a, b, kind)
            if way is not None:
                line = [(x + corner[0], y + corner[1]) for x, y in self.painter.line(way, self.camera.scale)]
                paint.draw_line(surface, alpha(theme.white, 0.85), line, 7 * theme.u)
                paint.draw_line(surface, colour, line, 4 * theme.u)

    def _way(self, route: Route, a: str, b: str, kind: str) -> Way | None:
        ways = self.painter.atlas.ways
        return next((w for w in ways if w.game is route.game and w.kind == kind and {*w.ends} == {a, b}), None)
