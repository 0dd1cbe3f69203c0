"""Pictures of saves: the public board with its pieces."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.core.table import Table, Zone
from boardgames.data.defs import ZoneDef
from boardgames.data.strings import Strings
from boardgames.session.journal import JournalError
from boardgames.session.loading import open_view
from boardgames.session.saves import Summary
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.table_kit import session_namer
from boardgames.ui.scenes.common.table_view import TableView
from boardgames.ui.steps import Steps, finish
from boardgames.ui.table.layout import frame
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Theme
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.map.view import MapView

TABLE_SIZE = (1280, 800)
FURNITURE = ("legend", "rim")  # texts of a map that cannot be small and would cover its places
NEAR_SHARE = 0.62  # of a map that is shown around the pieces of a seat
CLOSE_SHARE = 0.5  # of a table without a map, whose pieces are smaller
WIDTH_UNITS, HEIGHT_UNITS = 560, 360  # pieces have a fixed size, so a smaller picture shows them larger


def table_picture(kit: Kit, services: Services, save: Summary) -> pygame.Surface | None:
    """Return the public board of a save; None where the game or the file is no longer usable."""
    definition = services.definition(save.game)
    screen = definition.screen
    if screen is None or not services.playable(save.game):
        return None
    try:
        session = open_view(save.path, services.find).session
    except JournalError:
        return None
    return finish(session_picture(kit, services, session))


def session_picture(kit: Kit, services: Services, session: Session, near: int | None = None) -> Steps[pygame.Surface]:
    """Return the public board of a game whose screen is known, or the part `near` the pieces of a seat."""
    slug, table = session.setup.game, session.table(None)
    definition, own = services.definition(session.setup.edition), services.screen(slug)
    zones = definition.screen.zones if definition.screen is not None else ()
    words = Strings(kit.strings.language, slug, session_namer(services, session.setup))
    map_zone = next((zone for zone in zones if zone.view == "map"), None)
    zone = table.zone(map_zone.id) if map_zone is not None else None
    yield
    if map_zone is None or zone is None:
        theme = Theme(TABLE_SIZE, Settings(high_contrast=kit.theme.high_contrast), slug)
        return _paint_table(TableKit(theme, kit.art, words, definition, session.seats, game_screen=own), table, near)
    table_kit = TableKit(kit.theme, kit.art, words, definition, session.seats, game_screen=own)
    return (yield from _paint(table_kit, map_zone, zone, near))


def _paint(kit: TableKit, map_zone: ZoneDef, zone: Zone, near: int | None) -> Steps[pygame.Surface]:
    wide, high = kit.definition.board.canvas
    pixels = min(kit.theme.px(WIDTH_UNITS), round(kit.theme.px(HEIGHT_UNITS) * wide / high))
    picture = pygame.Surface((pixels, round(high * pixels / wide)))
    without = (*FURNITURE, *kit.game_screen.furniture)
    bare = {name: looks for name, looks in map_zone.looks.items() if name not in without}
    view = MapView(kit, msgspec.structs.replace(map_zone, looks=bare))
    view.board.hide(view.board.hidden | {"names/"})
    view.place(picture.get_rect(), zone)
    view.board.camera.look_at((0, 0, wide, high))
    yield
    view.draw(picture, Lights())
    return picture if near is None else picture.subsurface(_near(view, zone, near, picture.get_rect())).copy()


def _near(view: MapView, zone: Zone, seat: int, whole: pygame.Rect) -> pygame.Rect:
    """Return the part of a map around the pieces of a seat; its middle where there are none."""
    own = [slot.id for slot in zone.slots if any(piece.seat == seat for piece in slot.pieces)]
    points = [view.board.position(slot) for slot in own if view.board.knows(slot)] or [whole.center]
    part = pygame.Rect(0, 0, round(whole.width * NEAR_SHARE), round(whole.height * NEAR_SHARE))
    part.center = tuple(round(sum(point[axis] for point in points) / len(points)) for axis in (0, 1))
    return part.clamp(whole)


def _paint_table(kit: TableKit, table: Table, near: int | None) -> pygame.Surface:
    """Return the board as a table in a small window shows it, or the part with most pieces of a seat."""
    picture, board = pygame.Surface(kit.theme.size), frame(kit.theme).board
    view = TableView(kit)
    view.show(board, table)
    view.draw(picture)
    part = board if near is None else _most_pieces(view, near)
    return picture.subsurface(part).copy()


def _most_pieces(view: TableView, seat: int) -> pygame.Rect:
    """Return the part of a table where a seat's pieces take most room; its middle where there are none."""
    whole = view.rect
    places = [place for place in view.own_rects(seat) if whole.contains(place)] or [whole]
    part = pygame.Rect(0, 0, round(whole.width * CLOSE_SHARE), round(whole.height * CLOSE_SHARE))
    parts = []
    for place in places:
        part.center = place.center
        parts.append(part.clamp(whole))
    return max(parts, key=lambda part: sum(_area(place) for place in places if part.contains(place)))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
