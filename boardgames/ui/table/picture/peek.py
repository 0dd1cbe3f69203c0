"""Peeking: a zone that only its owner should see is shown while a button or key is held down."""

from __future__ import annotations

import pygame

from boardgames.core.game import Recalling
from boardgames.core.table import Zone
from boardgames.data.defs import ZoneDef
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture.sheets import SHEET_UNITS, ZoneSheet
from boardgames.ui.zones import docks
from boardgames.ui.zones.looks import zone_looks
from boardgames.ui.zones.views import make_view


class PeekSheet(ZoneSheet):
    """Closes when the button or key is released, or the pointer leaves the window."""

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.dismiss()
        return True


def _peek_zone(scene: TableContext, target: str = "") -> tuple[ZoneDef, Zone] | None:
    """The zone to peek at: the one that the target opens, or the first one."""
    screen = scene.table_kit.definition.screen
    for spec in screen.zones if screen is not None else ():
        zone = scene.table.zone(spec.id)
        looks = zone_looks(spec)
        wanted = looks.while_held and target in ("", looks.opened_by)
        if wanted and zone is not None and zone.slots:
            return spec, zone
    return None


def peek(scene: TableContext, target: str = "") -> bool:
    """Show the zone until the button or key is released; False if there is nothing to show."""
    found, screen = _peek_zone(scene, target), scene.table_kit.definition.screen
    if found is None or screen is None:
        return False
    spec, zone = found
    session, viewer = scene.session, scene.viewer
    if viewer is not None and isinstance(session.game, Recalling):
        zone = session.game.memory(session.state, viewer)
    shape = docks.measures(screen, spec, scene.table_kit.theme).size or SHEET_UNITS
    head = scene.table_kit.strings.phrase(zone.title) if zone.title is not None else ""
    PeekSheet(scene, head, shape, make_view(scene.table_kit, spec), zone).open_sheet()
    return True
