"""Sheets over the table: a large panel, and those with a player's mat or another zone."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.core.table import Zone
from boardgames.ui import paint, parts
from boardgames.ui.board.view import BoardView
from boardgames.ui.table.context import TableContext
from boardgames.ui.theme import alpha
from boardgames.ui.widgets import Button, Group, Label, ScrollArea, Widget
from boardgames.ui.zones import docks
from boardgames.ui.zones.base import Lights, Surroundings, ZoneView
from boardgames.ui.zones.looks import zone_looks
from boardgames.ui.zones.views import make_view

SHEET_UNITS = (780, 560)
BELOW_UNITS = 12  # gap below the last slot of a zone on a sheet


class Sheet(Group):
    """A large panel over the darkened table; Esc or a click beside it closes it."""

    modal = True
    board: BoardView | None = None  # the map on it, if it has one: its picture may become sharper

    def __init__(
        self, scene: TableContext, head: str, size: tuple[int, int], bright: pygame.Rect | None = None
    ) -> None:
        super().__init__(scene.table_kit)
        self.scene = scene
        self.bright = bright  # an area at the right that is not darkened, because it shows what is clicked here
        theme, room = scene.table_kit.theme, pygame.Rect(scene.rect)
        if bright is not None:
            room.width = bright.left
        room.inflate_ip(-theme.px(40), -theme.px(40))
        self.rect = pygame.Rect(0, 0, min(size[0], room.width), min(size[1], room.height))
        self.rect.center = room.center
        pad = theme.px(20)
        title = self.add(Label(scene.table_kit, head, "head", max_lines=1))
        close = self.add(
            Button(scene.table_kit, scene.table_kit.say("common.close"), self.dismiss, height=36, name="sheet/close")
        )
        width, height = close.natural()
        close.place((self.rect.right - pad - width, self.rect.y + theme.px(14), width, height))
        title.place((self.rect.x + pad, self.rect.y + theme.px(14), close.rect.x - self.rect.x - 2 * pad, height))
        self.inner = pygame.Rect(self.rect.x + pad, close.rect.bottom + theme.px(10), self.rect.width - 2 * pad, 0)
        self.inner.height = self.rect.bottom - pad - self.inner.y

    def open_sheet(self) -> None:
        """Open it with the focus on its close button."""
        self.scene.stage.open(self)
        self.scene.stage.set_focus(self.find("sheet/close"), keyboard=True)

    def dismiss(self) -> None:
        """Close it."""
        self.scene.stage.close(self)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.dismiss()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        veil = paint.box(surface.get_size(), 0, alpha(theme.black, 0.5))
        if self.bright is not None:
            veil = veil.copy()
            veil.fill((0, 0, 0, 0), self.bright.inflate(theme.px(8), theme.px(8)))
        surface.blit(veil, (0, 0))
        parts.dialog_card(surface, self.rect, theme)
        super().draw(surface)


class ZonePart(Widget):
    """A zone as a widget that can scroll; a click on a card shows it in the side panel."""

    def __init__(self, scene: TableContext, view: ZoneView, zone: Zone) -> None:
        super().__init__(scene.table_kit, name=f"zone/{zone.id}")
        self.scene = scene
        self.view = view
        self.zone = zone
        view.notice(Surroundings(scene.table))

    def lay_out(self, room: pygame.Rect) -> int:
        """Lay out the zone as large as in an area; returns its height."""
        self._room = pygame.Rect(room)
        self.view.place(self._room, self.zone)
        rects = [rect for slot in self.zone.slots if (rect := self.view.rect_of(slot.id)) is not None]
        bottom = max((rect.bottom for rect in rects), default=room.bottom) + self.kit.theme.px(BELOW_UNITS)
        self.place((room.x, room.y, room.width, bottom - room.y))
        return self.rect.height

    def move_by(self, dx: int, dy: int) -> None:
        """Move it with everything in it."""
        super().move_by(dx, dy)
        self._room.move_ip(dx, dy)
        self.view.place(self._room, self.zone)

    def on_press(self, event: pygame.event.Event) -> bool:
        """Inspect the card under the pointer."""
        slot = self.view.slot_at(event.pos, frozenset()) if self.under(event.pos) else None
        if slot is not None:
            self.scene.inspect(slot)
        return slot is not None

    def draw(self, surface: pygame.Surface) -> None:
        self.view.draw(surface, Lights(hovered=self.scene.lights.hovered))


class ZoneSheet(Sheet):
    """A sheet that shows one zone; it scrolls if the zone is long."""

    def __init__(
        self,
        scene: TableContext,
        head: str,
        shape: tuple[float, float],
        view: ZoneView,
        zone: Zone,
        units: tuple[float, float] = SHEET_UNITS,
        note: str = "",
    ) -> None:
        theme = scene.table_kit.theme
        super().__init__(scene, head, (theme.px(units[0]), theme.px(units[1])), scene.frame.side)
        if note:
            line = self.add(Label(scene.table_kit, note, "body", width=self.inner.width, name="sheet/note"))
            line.place((*self.inner.topleft, *line.natural()))
            self.inner.height -= line.rect.height
            self.inner.y += line.rect.height
        area = self.add(ScrollArea(scene.table_kit, name="sheet/zone"))
        area.place(self.inner)
        self.part = part = area.add(ZonePart(scene, view, zone))
        wide, high = (round(side) for side in shape)
        room = area.view
        most = room.height - theme.px(BELOW_UNITS)
        tall = part.lay_out(pygame.Rect(room.topleft, (room.width, min(most, room.width * high // wide))))
        self._shrink(area, max(room.height - tall, 0))
        area.fit(tall)

    def target_at(self, pos: tuple[int, int]) -> str:
        """The slot under a point, "" without one."""
        part = self.part
        return (part.view.slot_at(pos, frozenset()) or "") if part.under(pos) else ""

    def _shrink(self, area: ScrollArea, spare: int) -> None:
        """Give back height that the zone does not need, so that more of the table is visible."""
        self.rect.height -= spare
        area.rect.height -= spare
        self.move_by(0, spare // 2)


def open_mat(scene: TableContext, seat: int) -> None:
    """Open a player's mat, or inspect the player if there is none."""
    zone = next((zone for zone in scene.table.zones if zone.seat == seat), None)
    if zone is None:
        scene.inspect(f"rail/{seat}")
        return
    named = scene.table_kit.strings.phrase(zone.title) if zone.title is not None else ""
    head = named or scene.table_kit.say("table.mat_of", who=scene.table_kit.seats[seat].name)
    note = scene.table_kit.strings.phrase(zone.note) if zone.note is not None else ""
    open_zone(scene, msgspec.structs.replace(zone, title=None, note=None), head, note)


def open_pile(scene: TableContext, target: str) -> bool:
    """Open the zone that a pile on the table stands for; False if there is none or it is empty."""
    screen = scene.table_kit.definition.screen
    specs = screen.zones if screen is not None else ()
    looks = {spec.id: zone_looks(spec) for spec in specs}
    behind = [zone for zone, style in looks.items() if style.opened_by == target and not style.while_held]
    zone = scene.table.zone(behind[0]) if behind else None
    if zone is None or not zone.slots:
        return False
    head = scene.table_kit.strings.phrase(zone.title) if zone.title is not None else ""
    open_zone(scene, msgspec.structs.replace(zone, title=None), head)
    return True


def open_zone(scene: TableContext, zone: Zone, head: str, note: str = "") -> None:
    """Open a sheet with a zone, and a line of text over it if there is one."""
    screen = scene.table_kit.definition.screen
    definition = next((spec for spec in screen.zones if spec.id == zone.id), None) if screen is not None else None
    if screen is None or definition is None:
        return
    shape = docks.measures(screen, definition, scene.table_kit.theme).size or SHEET_UNITS
    units = zone_looks(definition).sheet or SHEET_UNITS
    ZoneSheet(scene, head, shape, make_view(scene.table_kit, definition), zone, units, note).open_sheet()
