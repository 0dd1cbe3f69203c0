"""Where on the table visits come from."""

from boardgames.core.table import Table

CARD = "cong_"


def sources(table: Table, seat: int, row: str) -> tuple[str, ...]:
    """Return the towns that a seat has visited."""
    visited = table.slot(f"player/{seat}/visited")
    if row != "visited" or visited is None:
        return ()
    return tuple(f"map/{piece.face.removeprefix(CARD)}" for piece in visited.pieces if piece.face is not None)
