"""The board of a save as everybody may see it, with the pieces where they stand."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.core.table import Table, Zone
from boardgames.data.defs import ZoneDef
from boardgames.data.strings import Strings
from boardgames.session.house import House
from boardgames.session.journal import JournalError
from boardgames.session.loading import KnownGame, open_view
from boardgames.session.saves import Summary
from boardgames.session.settings import Settings
from boardgames.ui.kit import Kit
from boardgames.ui.look import Look
from boardgames.ui.scenes.common.look import session_namer
from boardgames.ui.scenes.common.table_view import TableView
from boardgames.ui.table.layout import frame
from boardgames.ui.theme import Theme
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.map.view import MapView

TABLE_SIZE = (1280, 800)
FURNITURE = ("legend", "rim")  # words of a map that cannot be small: here they would lie on its places
WIDTH_UNITS, HEIGHT_UNITS = 560, 360  # pieces keep their measure, so that a narrower picture shows them larger


def table_picture(kit: Kit, house: House, save: Summary) -> pygame.Surface | None:
    """The public board of a save; None where the game cannot be played or the file cannot be read any more."""
    definition = house.definition(save.game)
    screen = definition.screen
    if screen is None or not house.playable(save.game):
        return None
    try:
        session = open_view(save.path, lambda slug: _known(house, slug)).session
    except JournalError:
        return None
    table = session.game.table(session.state, None)
    own = house.screen(save.game)
    words = Strings(kit.strings.language, save.game, session_namer(house, session.setup))
    map_zone = next((zone for zone in screen.zones if zone.view == "map"), None)
    zone = table.zone(map_zone.id) if map_zone is not None else None
    if map_zone is None or zone is None:
        theme = Theme(TABLE_SIZE, Settings(high_contrast=kit.theme.high_contrast), save.game)
        return _paint_table(Look(theme, kit.art, words, definition, session.seats, game_screen=own), table)
    return _paint(Look(kit.theme, kit.art, words, definition, session.seats, game_screen=own), map_zone, zone)


def _known(house: House, slug: str) -> KnownGame | None:
    return KnownGame(house.game(slug), house.definition(slug).digest) if house.playable(slug) else None


def _paint(look: Look, map_zone: ZoneDef, zone: Zone) -> pygame.Surface:
    wide, high = look.definition.board.canvas
    pixels = min(look.theme.px(WIDTH_UNITS), round(look.theme.px(HEIGHT_UNITS) * wide / high))
    picture = pygame.Surface((pixels, round(high * pixels / wide)))
    without = (*FURNITURE, *look.game_screen.furniture)
    bare = {name: looks for name, looks in map_zone.looks.items() if name not in without}
    view = MapView(look, msgspec.structs.replace(map_zone, looks=bare))
    view.board.hide(view.board.hidden | {"names/"})
    view.place(picture.get_rect(), zone)
    view.board.camera.look_at((0, 0, wide, high))
    view.draw(picture, Lights())
    return picture


def _paint_table(look: Look, table: Table) -> pygame.Surface:
    """The board as it lies on the table of a small window."""
    picture, board = pygame.Surface(look.theme.size), frame(look.theme).board
    view = TableView(look)
    view.show(board, table)
    view.draw(picture)
    return picture.subsurface(board).copy()
