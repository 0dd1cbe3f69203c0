"""The end at the table: totals stand as they did until the sheet has counted them."""

from __future__ import annotations

import msgspec

from boardgames.core.table import Table
from boardgames.session.session import Session


def uncounted(session: Session, table: Table, is_told: bool) -> Table:
    """The table of a game that has just ended with the scores of the move before, until the end was told."""
    if is_told or session.view_only or not session.is_over or not session.entries:
        return table
    before = session.game.table(session.entries[-1].before, table.viewer)
    old = {card.seat: card.score for card in before.rail}
    rail = tuple(msgspec.structs.replace(card, score=old.get(card.seat, card.score)) for card in table.rail)
    return msgspec.structs.replace(table, rail=rail)
