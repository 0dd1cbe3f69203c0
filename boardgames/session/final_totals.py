"""The end of a game at the table: what the last move revealed, and scores hidden until the score sheet shows them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boardgames.core.events import Revealed
from boardgames.core.table import Table, Zone
from boardgames.session.session import Session


def last_reveals(session: Session) -> Iterator[tuple[Revealed, Zone]]:
    """What the last move of a game revealed in zones of its own: hands of seats, cards that nobody had."""
    if not session.is_over or not session.entries:
        return
    table = session.game.table(session.state, None)
    for event in session.entries[-1].events:
        zone = _zone_of(table, event.slot) if isinstance(event, Revealed) else None
        if isinstance(event, Revealed) and zone is not None and event.seat == zone.seat:
            yield event, zone


def with_scores_before(session: Session, table: Table, is_announced: bool) -> Table:
    """Show the scores of the move before until the end of the game is announced, if hands are revealed first.

    Without hidden hands the board already shows every point, so the rail may too."""
    if is_announced or session.view_only or not any(event.seat is not None for event, _ in last_reveals(session)):
        return table
    before = session.game.table(session.entries[-1].before, table.viewer)
    old = {card.seat: card.score for card in before.rail}
    rail = tuple(msgspec.structs.replace(card, score=old.get(card.seat, card.score)) for card in table.rail)
    return msgspec.structs.replace(table, rail=rail)


def _zone_of(table: Table, wanted: str) -> Zone | None:
    return next((zone for zone in table.zones if wanted in (zone.id, *(slot.id for slot in zone.slots))), None)
