"""Scores that a table keeps from its viewer before the end: in the rail, on the scoreboard and on the score track."""

import msgspec

from boardgames.core.table import RailCard, Slot, Table, Zone
from boardgames.session.ways import Scores

SCORE_COLUMN = "column.score"  # heading of the scores on the public scoreboard
SCORE_PIECE = "score_pawn"  # kind of the pieces on a score track
SCORE_TIP = "tip.score"  # tip of a mark that is a player's total


def can_cover_scores(table: Table) -> bool:
    """Whether scores can be kept from others: not where what they count lies open by the rules."""
    return any(column.key == SCORE_COLUMN for column in table.columns)


def with_covered_scores(table: Table, scores: Scores, eyes: int | None) -> Table:
    """Return the table without the scores that whoever looks at it may not see before the end."""
    if scores == "live" or not can_cover_scores(table):
        return table
    own = eyes if scores == "own" else None
    at = [column.key for column in table.columns].index(SCORE_COLUMN)
    return msgspec.structs.replace(
        table,
        zones=tuple(_covered(zone, own) for zone in table.zones),
        rail=tuple(card if card.seat == own else _without_total(card) for card in table.rail),
        columns=(*table.columns[:at], *table.columns[at + 1 :]),
        scoreboard=tuple((*row[:at], *row[at + 1 :]) for row in table.scoreboard),
    )


def _without_total(card: RailCard) -> RailCard:
    return msgspec.structs.replace(card, score=None, score_note="", score_tip=None)


def _covered(zone: Zone, own: int | None) -> Zone:
    slots = tuple(_without_score(slot, own, zone.seat) for slot in zone.slots)
    return zone if slots == zone.slots else msgspec.structs.replace(zone, slots=slots)


def _without_score(slot: Slot, own: int | None, seat: int | None) -> Slot:
    pieces = tuple(piece for piece in slot.pieces if piece.kind != SCORE_PIECE or piece.seat == own)
    if len(pieces) < len(slot.pieces):  # its words name the same scores
        slot = msgspec.structs.replace(slot, pieces=pieces, label=None, notes=())
    is_total = slot.mark is not None and slot.mark.tip is not None and slot.mark.tip.key == SCORE_TIP
    is_own = own is not None and seat == own
    return msgspec.structs.replace(slot, mark=None) if is_total and not is_own else slot
