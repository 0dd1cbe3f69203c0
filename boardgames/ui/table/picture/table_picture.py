"""The picture of the table: its zones on board and tray, the panels round them, repaired only where they change."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import msgspec
import pygame

from boardgames.ui import parts
from boardgames.ui.board.view import BoardView
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture.layers import (
    REACH_UNITS,
    CachedView,
    Patches,
    Region,
    Still,
    ids_of,
    looks_of,
    patches,
    relit,
    restrict,
)
from boardgames.ui.zones.base import Lights, ZoneView
from boardgames.ui.zones.ground import lay_ground
from boardgames.ui.zones.table_views import TableViews


class _Slots(NamedTuple):
    """The slots whose lights a region of zones answers to, and those among them that lie elsewhere."""

    answering: frozenset[str]
    heeded: frozenset[str]
    has_map: bool


class TablePicture:
    """The still picture of everything on a table that does not move."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.version = 0  # counts how often the table was laid out: what depends on it is stale when this has changed
        self.views = TableViews(scene.table_kit, self._cached)
        self._known: dict[tuple[int, ...], tuple[int, _Slots]] = {}
        self._still = self._fresh_still()

    def _cached(self, view: ZoneView) -> ZoneView:
        """A view with a picture of its own, unless it follows the map."""
        return view if view.moves_with_map else CachedView(view, self.scene.rect.size)

    @property
    def board_view(self) -> BoardView | None:
        """The map that can be moved and zoomed, if this game has one."""
        return self.views.map_board

    def place(self) -> None:
        """Lay the zones of the present table out."""
        scene = self.scene
        self.views.place(scene.table, scene.frame.board, scene.frame.tray)
        scene.targets.views = self.views.placed
        self.version += 1

    def forget(self) -> None:
        """Let everything be painted from the ground up."""
        self._still = self._fresh_still()
        for view in self.views.all.values():
            view.forget_picture()

    def draw(self, surface: pygame.Surface) -> None:
        """Mend what changed and put the picture on the surface."""
        self._still.draw(surface)

    def _fresh_still(self) -> Still:
        """The parts of the still picture with what each depends on."""
        scene, place, gap = self.scene, self.scene.frame, self.scene.table_kit.theme.px(4)

        def around(rect: pygame.Rect) -> pygame.Rect:
            return rect.inflate(2 * gap, 2 * gap)

        panels = [
            (scene.rail, place.rail),
            (scene.side, place.side),
            (scene.prompt, place.prompt),
            (scene.bar, place.bar),
        ]
        regions = [Region(around(rect), partial(looks_of, group), group.draw) for group, rect in panels]
        on_board, on_tray = partial(self._lights_on, place.board), partial(self._lights_on, place.tray)
        board = Region(around(place.board), on_board, self._draw_board, changed=partial(self._relit, place.board))
        tray = Region(around(place.tray), on_tray, self._draw_tray, changed=partial(self._relit, place.tray))
        return Still(scene.rect.size, scene.draw_ground, [board, tray, *regions])

    def _in(self, region: pygame.Rect) -> list[str]:
        return [zone for zone in self.scene.targets.views if region.collidepoint(self.views.rects[zone].center)]

    def _lights_on(self, region: pygame.Rect) -> tuple[int, Lights]:
        """What a region of zones depends on: the table, and the lights that fall on its zones."""
        lights, slots = self.scene.lights, self._slots_of(region)
        own = restrict(lights, slots.answering)
        view = self.views.all.get("map") if slots.has_map else None
        looked = own.inspected if own.inspected in slots.heeded else ""
        place = view.place_of(lights.inspected) if view is not None else looked
        # A card is ringed at its place; all of the chosen path may change what a zone tells.
        return self.version, msgspec.structs.replace(own, inspected=place, chosen=lights.chosen)

    def _slots_of(self, region: pygame.Rect) -> _Slots:
        """What the zones of a region answer to: gathered once a table, asked for in every frame."""
        known = self._known.get(tuple(region))
        if known is None or known[0] != self.version:
            shown = self._in(region)
            own = frozenset().union(*(ids_of(zone) for zone in self.scene.table.zones if zone.id in shown))
            heeded = frozenset().union(*(self.views.all[zone].watches for zone in shown))
            known = self._known[tuple(region)] = (self.version, _Slots(own | heeded, heeded, "map" in shown))
        return known[1]

    def _relit(self, region: pygame.Rect, before: tuple[int, Lights], after: tuple[int, Lights]) -> Patches | None:
        """What to mend when only lights changed; None when the table itself did or all of a zone answers to them."""
        changed = relit(before[1], after[1])
        is_new = before[0] != after[0] or before[1].chosen != after[1].chosen
        if is_new or (changed and (changed & self._slots_of(region).heeded or self._is_tagged(changed))):
            return None
        return patches(changed, self.scene.targets.rect_of, self.scene.table_kit.theme.px(REACH_UNITS))

    def _is_tagged(self, slots: frozenset[str]) -> bool:
        """Whether one of these places has a tag, which may stand anywhere on the map."""
        return any(view.has_tag(slot) for view in self.views.all.values() for slot in slots)

    def _draw_board(self, surface: pygame.Surface) -> None:
        board = self.scene.frame.board
        lay_ground(surface, board, self.scene.table_kit)
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
        """All zones of a region that may show on the part that is painted."""
        beyond = 2 * self.scene.table_kit.theme.px(REACH_UNITS)
        seen = surface.get_clip().inflate(beyond, beyond)
        for zone in self._in(region):
            if seen.colliderect(self.views.rects[zone]):
                self.views.all[zone].draw(surface, self.scene.lights)
