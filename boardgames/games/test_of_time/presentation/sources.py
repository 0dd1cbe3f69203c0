"""Where on the table points come from."""

from boardgames.core.table import Table


def sources(table: Table, seat: int, row: str) -> tuple[str, ...]:
    """Return the spaces with the seat's Testaments of a kind."""
    own = [slot for zone in table.zones for slot in zone.slots if slot.id.startswith(f"t/{seat}/")]
    return tuple(slot.id for slot in own if any(piece.face == row for piece in slot.pieces))
