"""Where on the table points come from."""

from boardgames.core.table import Piece, Table

GOSPEL = ("theme", "theme_bonus")
TALLY = "tally"


def sources(table: Table, seat: int, row: str) -> tuple[str, ...]:
    """Return the seat's cubes on the track of a device; of the viewer also the cards in the gospel or interviews."""
    slots = [slot for zone in table.zones for slot in zone.slots if slot.pieces]
    found = [slot.id for slot in slots if slot.id.startswith(f"device/{row}/") and _is_of(slot.pieces, seat)]
    if seat == table.viewer and row in GOSPEL:
        found += [slot.id for slot in slots if slot.id.startswith("gospel/")]
    if seat == table.viewer and row == TALLY:
        found += [slot.id for slot in slots if slot.id.startswith("interview/")]
    return tuple(found)


def _is_of(pieces: tuple[Piece, ...], seat: int) -> bool:
    return any(piece.seat == seat for piece in pieces)
