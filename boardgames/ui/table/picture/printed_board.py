"""The printed board as a sheet over the table: tracks with their pieces, and a legend of colours and symbols."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from copy import copy
from functools import partial

import pygame
from msgspec.structs import replace

from boardgames.core.table import Table, Zone
from boardgames.data.defs import ScreenDef, ZoneDef
from boardgames.ui import paint
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.frame.zoom_buttons import ZoomBox
from boardgames.ui.table.input.mouse import ZOOM_STEP
from boardgames.ui.table.picture.overlays import has_more, map_of
from boardgames.ui.table.picture.sheets import Sheet
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import rgb
from boardgames.ui.widgets import Label, Widget
from boardgames.ui.zones.base import Lights, Surroundings
from boardgames.ui.zones.map.view import MapView

ICON_UNITS = 20
FRAMES = ("wide", "narrow")
Make = Callable[[int], pygame.Surface]
DISC_SHARE = 0.4
LOOKS_WITHOUT_DOCKS = (
    "hidden",
    "link",
    "tones",
    "pins",
    "tag",
    "wide",
    "narrow",
)  # looks that also apply to a map alone


def zoom_out(scene: TableContext) -> None:
    """Zoom out one step; from the smallest scale, open the printed board if it shows more than the map."""
    view = scene.board_view
    if view is None:
        return
    if view.camera.is_fitted and has_more(scene.table_kit):
        PrintedBoardSheet(scene).open_sheet()
        return
    before = view.camera.scale
    scene.look_at_board(lambda view: view.zoom_by(1 / ZOOM_STEP))
    if view.camera.scale == before and has_more(scene.table_kit):
        PrintedBoardSheet(scene).open_sheet()


def zoom_in(scene: TableContext) -> None:
    """Zoom in one step: at the pointer on the board, else at the viewer's own pawn, else in the middle."""
    own = (rect for view in scene.targets.maps() for piece, rect in view.pieces() if piece.seat == scene.viewer)
    pawn = max(own, key=lambda rect: rect.height, default=None)  # a pawn is taller than markers and ticks
    centre = scene.pointer_on_board or (pawn.center if pawn is not None else None)
    scene.look_at_board(lambda view: view.zoom_by(ZOOM_STEP, centre))


def zoom_box(scene: TableContext) -> ZoomBox:
    """The zoom buttons of a table."""
    smaller = partial(zoom_out, scene) if has_more(scene.table_kit) else None
    return ZoomBox(scene.table_kit, scene.look_at_board, partial(zoom_in, scene), smaller)


class PrintedBoardSheet(Sheet):
    """The board as printed, with everything that lies on it, and the legend beside it."""

    def __init__(self, scene: TableContext) -> None:
        super().__init__(scene, scene.table_kit.say("table.whole_board"), scene.rect.size)
        spec = map_of(scene.table_kit)
        zone = scene.table.zone(spec.id) if spec is not None else None
        if spec is None or zone is None:
            return
        right = self._build_legend(self.inner, str(spec.looks.get("signs", "")))
        room = pygame.Rect(right, self.inner.y, self.inner.right - right, self.inner.height)
        printed = PrintedBoard(scene.table_kit, spec, zone, scene.table)
        self.board = printed.view.board
        if scene.app.has_frames:
            self.board.let_wait(starts_bare=True)
        self.add(printed).place(room)

    def _build_legend(self, room: pygame.Rect, signs: str) -> int:
        """Build one line per region and per term of the kind `signs`; returns where the board begins."""
        kit, theme, y = self.scene.table_kit, self.scene.table_kit.theme, room.y
        side, gap, language = theme.px(ICON_UNITS), theme.px(8), kit.strings.language
        regions = [region for region in kit.regions.values() if region.polygons]
        terms = [term for term in kit.definition.game.terms if term.kind == signs and term.icon]
        rows: list[tuple[Make, str]] = [
            *((_disc(region.deep or region.hex), region.name.of(language)) for region in regions),
            *((partial(kit.art.icon, term.icon), term.name.of(language)) for term in terms),
        ]
        wide = 0
        for make, name in rows:
            label = Label(kit, name, "small", max_lines=1, middle=True)
            height = max(side, theme.line_height("small"))
            self.add(LegendIcon(kit, make, name)).place((room.x, y + (height - side) // 2, side, side))
            self.add(label).place((room.x + side + gap, y, label.natural()[0], height))
            wide, y = max(wide, label.rect.right - room.x), y + height + theme.px(3)
        return room.x + wide + 2 * gap if rows else room.x


class LegendIcon(Widget):
    """A disc in a colour of the board, or an icon."""

    def __init__(self, kit: TableKit, make: Make, name: str) -> None:
        super().__init__(kit)
        self._make, self._name = make, name

    def cache_key(self) -> Hashable:
        return self._name

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        made = self._make(rect.height)
        surface.blit(made, made.get_rect(center=rect.center))


def _disc(colour: str) -> Make:
    def make(side: int) -> pygame.Surface:
        return paint.disc(round(side * DISC_SHARE), rgb(colour))

    return make


class PrintedBoard(Widget):
    """A map without docks, with every track open on it."""

    def __init__(self, kit: TableKit, spec: ZoneDef, zone: Zone, table: Table) -> None:
        super().__init__(kit, name="whole/board")
        looks = {name: value for name, value in spec.looks.items() if name in LOOKS_WITHOUT_DOCKS}
        for frame in [name for name in FRAMES if name in looks]:
            looks[frame] = {name: value for name, value in looks[frame].items() if name != "pad"}
        looks["from_zoom"] = dict.fromkeys(spec.looks.get("from_zoom", {}), 0.0)
        alone = replace(spec, looks=looks)
        self.zone, self.view = zone, MapView(_without_docks(kit, alone), alone)
        self.view.notice(Surroundings(table))

    def place(self, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        room, (wide, high) = pygame.Rect(rect), self.view.board.board.canvas
        scale = min(room.width / wide, room.height / high)
        super().place(pygame.Rect((0, 0), (int(wide * scale), int(high * scale))).move(room.topleft))
        self.rect.center = room.center
        self.view.place(self.rect, self.zone)

    def move_by(self, dx: int, dy: int) -> None:
        """Move the board with its sheet."""
        super().move_by(dx, dy)
        self.view.place(self.rect, self.zone)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        self.view.draw(surface, Lights())
        surface.set_clip(clip)


def _without_docks(kit: TableKit, spec: ZoneDef) -> TableKit:
    """The kit of a table that consists of the map alone."""
    screen, alone = kit.definition.screen, copy(kit)
    looks = screen.looks if screen is not None else {}
    alone.definition = replace(kit.definition, screen=ScreenDef(zones=(spec,), looks=looks))
    return alone
