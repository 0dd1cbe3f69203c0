"""A read-only table: the board with its docks, as one viewer sees a state."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from msgspec.structs import replace

from boardgames.core.table import Table, Zone
from boardgames.data.defs import ZoneDef
from boardgames.ui import parts
from boardgames.ui.board.camera import Look
from boardgames.ui.board.view import BoardView
from boardgames.ui.table.input.mouse import ZOOM_STEP
from boardgames.ui.table.input.targets import Targets
from boardgames.ui.table_kit import TableKit
from boardgames.ui.zones import docks
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.ground import draw_ground
from boardgames.ui.zones.looks import zone_looks
from boardgames.ui.zones.table_views import TableViews

CORNERS = ("topright", "topleft", "bottomright", "bottomleft")  # positions for a note, or between two of them
EDGES = (("topright", "topleft"), ("bottomright", "bottomleft"), ("topright", "bottomright"), ("topleft", "bottomleft"))
RETOLD_UNITS = 8  # of the wood under a zone that shows what a move changed, beside it
STEPS = 8  # positions tried along an edge


class TableView:
    """Places the zone views of a game in a rect; with a tray also the viewer's own cards."""

    def __init__(self, kit: TableKit, may_wait: bool = False) -> None:
        """With `may_wait` a sharper map comes later, through `update`."""
        self.kit = kit
        self.targets = Targets()
        self.views = TableViews(kit)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.tray: pygame.Rect | None = None
        self.table: Table | None = None
        self.retold: Zone | None = None  # what a move changed among a player's own cards
        self._dragged: tuple[int, int] | None = None
        if may_wait and self.board is not None:
            self.board.let_wait()

    @property
    def board(self) -> BoardView | None:
        """The map, if the game has one."""
        return self.views.map_board

    @property
    def look(self) -> Look | None:
        """What a map shows that was zoomed or moved."""
        return self.board.camera.look if self.board is not None else None

    @property
    def drawn(self) -> pygame.Rect:
        """The part of the rect that the board fills."""
        screen = self.kit.definition.screen
        return docks.drawn_area(screen, self.rect, self.kit.theme) if screen is not None else self.rect

    @property
    def dock_rects(self) -> Iterable[pygame.Rect]:
        """The rects of docks over the board."""
        screen = self.kit.definition.screen
        return docks.fixed_docks(screen, self.rect, self.kit.theme) if screen is not None else ()

    def head_rects(self) -> list[pygame.Rect]:
        """Return the rects of headings that name the owner of a zone."""
        return [rect for view in self.targets.views.values() for rect in view.heads()]

    def pile_rects(self) -> list[pygame.Rect]:
        """Return the rects of counts on piles."""
        return [rect for view in self.targets.views.values() for rect in view.piles()]

    def slot_rects(self) -> list[pygame.Rect]:
        """Return the rects of all slots."""
        zones = self.table.zones if self.table is not None else ()
        views = self.targets.views
        found = [views[zone.id].rect_of(slot.id) for zone in zones if zone.id in views for slot in zone.slots]
        return [rect for rect in found if rect is not None]

    def own_rects(self, seat: int) -> list[pygame.Rect]:
        """Return the rects of all slots that hold pieces of a seat."""
        zones = self.table.zones if self.table is not None else ()
        own = [
            (zone.id, slot.id)
            for zone in zones
            for slot in zone.slots
            if any(piece.seat == seat for piece in slot.pieces)
        ]
        views = self.targets.views
        found = [views[zone].rect_of(slot) for zone, slot in own if zone in views]
        return [rect for rect in found if rect is not None]

    def free_room(self, size: tuple[int, int]) -> pygame.Rect | None:
        """Return a free area at the edge of the map without place, name or plate; None where there is none."""
        view, gap = self.views.all.get("map"), self.kit.theme.px(12)
        if view is None or view.map_board is None:
            return None
        inner, taken = self.rect.inflate(-2 * gap, -2 * gap), [*view.taken()]
        rooms = {corner: pygame.Rect((0, 0), size) for corner in CORNERS}
        for corner, room in rooms.items():
            setattr(room, corner, getattr(inner, corner))
        between = [
            rooms[a].move(*((pygame.Vector2(rooms[b].topleft) - rooms[a].topleft) * step / STEPS))
            for a, b in EDGES
            for step in range(1, STEPS)
        ]
        return next((room for room in (*rooms.values(), *between) if room.collidelist(taken) < 0), None)

    def spec(self, zone: str) -> ZoneDef | None:
        """Return what the game says of a zone on the screen."""
        screen = self.kit.definition.screen
        return next((spec for spec in screen.zones if spec.id == zone), None) if screen is not None else None

    def show(
        self, rect: pygame.Rect, table: Table, tray: pygame.Rect | None = None, retold: Zone | None = None
    ) -> None:
        """Lay out a table in a rect, perhaps with a zone that shows what a move changed."""
        table = replace(table, zones=(*table.zones, retold)) if retold is not None else table
        self.rect, self.tray, self.table, self.retold = pygame.Rect(rect), tray, table, retold
        self.views.place(table, self.rect, tray)
        self.targets.views = self.views.placed

    def draw(
        self,
        surface: pygame.Surface,
        lights: Lights | None = None,
        over_board: Callable[[pygame.Surface], None] | None = None,
    ) -> None:
        """Draw board, `over_board`, docks, tray and frame."""
        if self.tray is not None:
            parts.wood_tray(surface, self.tray, self.kit.theme)
        draw_ground(surface, self.rect, self.kit)
        for zone, view in self.targets.views.items():
            if self._is_covered(zone):
                continue
            if self.retold is not None and zone == self.retold.id:
                wide = 2 * self.kit.theme.px(RETOLD_UNITS)
                parts.wood_tray(surface, self.views.rects[zone].inflate(wide, 0), self.kit.theme)
            view.draw(surface, lights or Lights())
            if over_board is not None and view.map_board is not None:
                over_board(surface)
                view.draw_standing(surface, lights or Lights())
        parts.board_frame(surface, self.rect, self.kit.theme)

    def _is_covered(self, zone: str) -> bool:
        """Whether a zone opens over the board where another one shows what a move changed."""
        spec = self.spec(zone) if self.retold is not None and zone != self.retold.id else None
        return spec is not None and zone_looks(spec).floating

    def handle(self, event: pygame.event.Event) -> bool:
        """Pan and zoom the map by drag and wheel; True when it must be drawn again."""
        board = self.board
        if board is None:
            return False
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(event.pos):
            board.zoom_by(ZOOM_STEP**event.y, event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos):
            self._dragged = event.pos
        elif event.type == pygame.MOUSEBUTTONUP:
            self._dragged = None
        elif event.type == pygame.MOUSEMOTION and self._dragged is not None:
            board.pan(event.pos[0] - self._dragged[0], event.pos[1] - self._dragged[1])
            self._dragged = event.pos
            return True
        return False

    def update(self, dt: float) -> bool:
        """Advance time; True when a sharper map must be drawn."""
        return self.board is not None and self.board.update(dt)

    @property
    def is_moving(self) -> bool:
        """Whether a sharper map will be drawn soon."""
        return self.board is not None and self.board.is_moving
