"""The picture of the table: zones on board and tray and the panels around them, repainted only where they change."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import NamedTuple

import msgspec
import pygame

from boardgames.ui import parts
from boardgames.ui.board.camera import Look
from boardgames.ui.board.view import BoardView
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture.layers import (
    REACH_UNITS,
    CachedView,
    Patches,
    Region,
    StillPicture,
    changed_lights,
    ids_of,
    lights_on,
    patches,
    widgets_key,
)
from boardgames.ui.table.picture.sheets import Sheet
from boardgames.ui.zones.base import Lights, ZoneView
from boardgames.ui.zones.ground import draw_ground
from boardgames.ui.zones.looks import zone_looks
from boardgames.ui.zones.table_views import TableViews

_Key = tuple[Hashable, Lights]


class _Slots(NamedTuple):
    """The ids whose lights change a region of zones, and those among them that lie in other zones."""

    ids: frozenset[str]
    watched: frozenset[str]
    has_map: bool


class TablePicture:
    """The still picture of everything on a table that does not move."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.version = 0  # how often the table was laid out; caches that depend on the table compare it
        self.views = TableViews(scene.table_kit, self._cached)
        if self.board_view is not None and scene.app.has_frames:
            self.board_view.let_wait()
        self._known: dict[tuple[int, ...], tuple[int, _Slots]] = {}
        self._still = self._fresh_still()

    def _cached(self, view: ZoneView) -> ZoneView:
        """A view with a cached picture, unless it moves with the map."""
        return view if view.moves_with_map else CachedView(view, self.scene.rect.size)

    @property
    def board_view(self) -> BoardView | None:
        """The map that can be moved and zoomed, if this game has one."""
        return self.views.map_board

    @property
    def look(self) -> Look | None:
        """What a map shows that was zoomed or moved."""
        return self.board_view.camera.look if self.board_view is not None else None

    def take_look(self, look: Look | None) -> None:
        """Let the map show the same as before the table was built anew."""
        if look is not None and self.board_view is not None:
            self.board_view.camera.take_look(look)

    def update(self, dt: float) -> bool:
        """Let time pass; True when a map has become sharper."""
        return sum(board.update(dt) for board in self._maps) > 0

    @property
    def is_moving(self) -> bool:
        """Whether a map will become sharper soon."""
        return any(board.is_moving for board in self._maps)

    @property
    def _maps(self) -> list[BoardView]:
        """The map of the table and those on sheets over it."""
        sheets = [overlay.board for overlay in self.scene.stage.overlays if isinstance(overlay, Sheet)]
        return [board for board in (self.board_view, *sheets) if board is not None]

    def place(self) -> None:
        scene = self.scene
        self.views.place(scene.table, scene.frame.board, scene.frame.tray)
        scene.targets.views = self.views.placed
        self.version += 1

    def forget(self) -> None:
        """Paint everything anew at the next draw."""
        self._still = self._fresh_still()
        for view in self.views.all.values():
            view.forget_picture()

    def draw(self, surface: pygame.Surface) -> None:
        self._still.draw(surface)

    def _fresh_still(self) -> StillPicture:
        """A still picture of all regions, each with what it depends on."""
        scene, place, gap = self.scene, self.scene.frame, self.scene.table_kit.theme.px(4)

        def around(rect: pygame.Rect) -> pygame.Rect:
            return rect.inflate(2 * gap, 2 * gap)

        panels = [
            (scene.rail, place.rail),
            (scene.side, place.side),
            (scene.prompt, place.prompt),
            (scene.bar, place.bar),
        ]
        regions = [Region(around(rect), partial(widgets_key, group), group.draw) for group, rect in panels]
        on_board, on_tray = partial(self._lights_on, place.board), partial(self._lights_on, place.tray)
        board = Region(around(place.board), on_board, self._draw_board, changed=partial(self._relit, place.board))
        tray = Region(around(place.tray), on_tray, self._draw_tray, changed=partial(self._relit, place.tray))
        return StillPicture(scene.rect.size, scene.draw_ground, [board, tray, *regions])

    def _in(self, region: pygame.Rect) -> list[str]:
        return [zone for zone in self.scene.targets.views if region.collidepoint(self.views.rects[zone].center)]

    def _lights_on(self, region: pygame.Rect) -> _Key:
        """What a region of zones depends on: the table, the marks on it and the lights on its zones."""
        lights, slots = self.scene.lights, self._slots_of(region)
        own = lights_on(lights, slots.ids)
        view = self.views.all.get("map") if slots.has_map else None
        inspected = own.inspected if own.inspected in slots.watched else ""
        place = view.place_of(lights.inspected) if view is not None else inspected
        # A card is ringed at its place; any chosen click may change what a zone shows.
        shown = msgspec.structs.replace(own, inspected=place, chosen=lights.chosen)
        return (self.version, self.scene.fresh.traces), shown

    def _slots_of(self, region: pygame.Rect) -> _Slots:
        """What the zones of a region depend on: collected once per table, needed in every frame."""
        known = self._known.get(tuple(region))
        if known is None or known[0] != self.version:
            shown = self._in(region)
            own = frozenset().union(*(ids_of(zone) for zone in self.scene.table.zones if zone.id in shown))
            watched = frozenset().union(*(self.views.all[zone].watches for zone in shown))
            known = self._known[tuple(region)] = (self.version, _Slots(own | watched, watched, "map" in shown))
        return known[1]

    def _relit(self, region: pygame.Rect, before: _Key, after: _Key) -> Patches | None:
        """What to repaint when only lights changed; None for everything."""
        changed = changed_lights(before[1], after[1])
        is_new = before[0] != after[0] or before[1].chosen != after[1].chosen
        if is_new or (changed and (changed & self._slots_of(region).watched or self._has_tag(changed))):
            return None
        return patches(changed, self.scene.targets.rect_of, self.scene.table_kit.theme.px(REACH_UNITS))

    def _has_tag(self, slots: frozenset[str]) -> bool:
        """Whether one of these places has a tag, which may lie anywhere on the map."""
        return any(view.has_tag(slot) for view in self.views.all.values() for slot in slots)

    def _draw_board(self, surface: pygame.Surface) -> None:
        board = self.scene.frame.board
        draw_ground(surface, board, self.scene.table_kit)
        self._draw_zones(surface, board)
        parts.board_frame(surface, board, self.scene.table_kit.theme)

    def _draw_tray(self, surface: pygame.Surface) -> None:
        scene, kit, tray = self.scene, self.scene.table_kit, self.scene.frame.tray
        parts.wood_tray(surface, tray, kit.theme)
        if scene.viewer is None and not scene.session.is_over:
            words = kit.say("table.covered")
            kit.type.draw(surface, tray, words, "body", kit.theme.cream_2, "centre", True)
        self._draw_zones(surface, tray)

    def _draw_zones(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the zones of a region that reach into the clip."""
        beyond = 2 * self.scene.table_kit.theme.px(REACH_UNITS)
        seen = surface.get_clip().inflate(beyond, beyond)
        shown = [zone for zone in self._in(region) if seen.colliderect(self.views.rects[zone])]
        for zone in shown:
            view = self.views.all[zone]
            if zone not in self._floating:
                view.draw(surface, self.scene.lights)
            if view.map_board is not None and self.scene.fresh.traces:
                self._draw_fresh(surface, view)
        self.scene.fresh.draw(surface, "zones")
        for zone in [zone for zone in shown if zone in self._floating]:  # what opens over the table covers old marks
            self.views.all[zone].draw(surface, self.scene.lights)
        self.scene.fresh.draw(surface, "floating")

    @property
    def _floating(self) -> frozenset[str]:
        """The zones that open over others."""
        screen = self.scene.table_kit.definition.screen
        return frozenset(spec.id for spec in (screen.zones if screen is not None else ()) if zone_looks(spec).floating)

    def _draw_fresh(self, surface: pygame.Surface, view: ZoneView) -> None:
        """Draw the marks on a map under its pieces and under the tags with costs."""
        before = surface.get_clip()
        surface.set_clip(before.clip(self.views.rects["map"]))
        self.scene.fresh.draw(surface, "map")
        view.draw_standing(surface, self.scene.lights)
        view.draw_tags(surface, self.scene.lights)
        surface.set_clip(before)
