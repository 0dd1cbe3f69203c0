"""What a move changed among a player's own cards that lie open: shown over the board in recap and replay.

At the table these cards lie out of sight, behind their player's name; a move that only puts them in another order would
otherwise be told in words alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from msgspec.structs import replace

from boardgames.core.events import Event
from boardgames.core.table import Table, Zone
from boardgames.data.defs import ScreenDef
from boardgames.session.story import place_of
from boardgames.ui import paint
from boardgames.ui.motion.seen import Seen
from boardgames.ui.scenes.common.table_view import TableView
from boardgames.ui.zones.looks import zone_looks

EDGE_UNITS, CASE_UNITS, RADIUS_UNITS = 3.2, 7, 6  # of the outline round what was moved, and of the light one below it


def retold_zone(screen: ScreenDef | None, before: Table, after: Table, seat: int | None) -> Zone | None:
    """Return the zone that shows how the cards of a seat lie after a move that changed them; None for other moves, and
    where the game shows no such zone."""
    for spec in screen.zones if screen is not None and seat is not None else ():
        source = zone_looks(spec).retells
        old, new = (_zone_of(table, source, seat) for table in (before, after))
        if old is not None and new is not None and _changed(old, new):
            return replace(new, id=spec.id)
    return None


def _zone_of(table: Table, source: str, seat: int | None) -> Zone | None:
    return next((zone for zone in table.zones if zone.id == source and zone.seat == seat), None)


def _changed(old: Zone, new: Zone) -> list[str]:
    """Return the slots of both in which another card lies now."""
    was = _cards(old)
    return [slot for slot, cards in _cards(new).items() if was.get(slot, cards) != cards]


def _cards(zone: Zone) -> dict[str, list[str]]:
    return {slot.id: [piece.id for piece in slot.pieces if piece.kind == "card"] for slot in zone.slots}


def seen_before(view: TableView, before: Table, seen: dict[str, Seen]) -> dict[str, Seen]:
    """Return where everything lay before a move, also what the zone that retells it shows now."""
    zone = view.retold
    spec = view.spec(zone.id) if zone is not None else None
    old = _zone_of(before, zone_looks(spec).retells, zone.seat) if zone is not None and spec is not None else None
    if zone is None or old is None or view.table is None:
        return seen
    rect, tray, after = view.rect, view.tray, view.table
    view.show(rect, before, tray, replace(old, id=zone.id))
    found = view.targets.seen()
    view.show(rect, replace(after, zones=after.zones[:-1]), tray, zone)
    return found


def draw_marks(surface: pygame.Surface, view: TableView, before: Table, events: Sequence[Event]) -> None:
    """Outline what a move put in its place in the zone that retells it."""
    zone = view.retold
    if zone is None or zone.seat is None:
        return
    kit, rects = view.kit, list(_marked(view, zone, before, events))
    for rect in rects:
        for tone, units in (
            (kit.theme.white_paper, CASE_UNITS),
            (kit.seats[zone.seat].colour, EDGE_UNITS),
        ):
            wide = kit.theme.px(units)
            frame = rect.inflate(kit.theme.px(CASE_UNITS) + wide, kit.theme.px(CASE_UNITS) + wide)
            paint.draw_frame(surface, frame, kit.theme.px(RADIUS_UNITS), wide, tone)
    if rects:
        view.targets.views[zone.id].draw_over_marks(surface)


def _marked(view: TableView, zone: Zone, before: Table, events: Sequence[Event]) -> Iterator[pygame.Rect]:
    """Yield the places that the events name, else those in which another card lies than before: side by side in a
    larger one they are a single place, or their outlines would overlap."""
    spec = view.spec(zone.id)
    source = zone_looks(spec).retells if spec is not None else ""
    named = [place_of(event).partition("/")[2] for event in events if event.seat == zone.seat and place_of(event)]
    ends = [f"{source}/{zone.seat}/{name}" for name in named]
    old = _zone_of(before, source, zone.seat)
    changed = _changed(old, zone) if old is not None else []
    groups = [[slot for slot in changed if slot == end or slot.startswith(f"{end}/")] for end in ends]
    larger = dict.fromkeys(slot.rpartition("/")[0] for slot in changed)
    together = [[slot for slot in changed if slot.rpartition("/")[0] == place] for place in larger]
    for slots in [group for group in groups if group] or together:
        found = [rect for slot in slots if (rect := view.targets.rect_of(slot)) is not None]
        if found:
            yield found[0].unionall(found[1:])
