"""The end at the table: what the last move turned up, and totals that wait until the sheet has counted them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boardgames.core.events import Revealed
from boardgames.core.table import Table, Zone
from boardgames.session.session import Session


def turned_up(session: Session) -> Iterator[tuple[Revealed, Zone]]:
    """What the last move of a game turned up in zones of its own: hands before their seats, cards nobody held."""
    if not session.is_over or not session.entries:
        return
    table = session.game.table(session.state, None)
    for event in session.entries[-1].events:
        zone = _zone_of(table, event.slot) if isinstance(event, Revealed) else None
        if isinstance(event, Revealed) and zone is not None and event.seat == zone.seat:
            yield event, zone


def uncounted(session: Session, table: Table, is_told: bool) -> Table:
    """The table of a game that has just ended with the scores of the move before, until the end was told: only where
    hands are turned over first. A board that shows every point as it falls says the same as the rail."""
    if is_told or session.view_only or not any(event.seat is not None for event, _ in turned_up(session)):
        return table
    before = session.game.table(session.entries[-1].before, table.viewer)
    old = {card.seat: card.score for card in before.rail}
    rail = tuple(msgspec.structs.replace(card, score=old.get(card.seat, card.score)) for card in table.rail)
    return msgspec.structs.replace(table, rail=rail)


def _zone_of(table: Table, slot: str) -> Zone | None:
    return next((zone for zone in table.zones if slot in (zone.id, *(one.id for one in zone.slots))), None)
