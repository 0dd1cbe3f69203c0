"""Where on the table points come from."""

from boardgames.core.table import Table

SEATED = ("end_apostles", "end_judas", "end_centre")
OWN = {"end_parables": "heard/", "end_illumination": "illumination"}
IN_THE_RAIL = ("in_play", "end_offerings")  # counted on the plate of the player


def sources(table: Table, seat: int, row: str) -> tuple[str, ...]:
    """Return the places of the seat's Followers at the table, or what lies in the viewer's own Camp."""
    slots = [slot for zone in table.zones for slot in zone.slots]
    if row in SEATED:
        own = [slot for slot in slots if any(piece.seat == seat for piece in slot.pieces)]
        return tuple(slot.id for slot in own if slot.id.startswith("supper/"))
    if row in IN_THE_RAIL:
        return tuple(slot.id for slot in slots if slot.id == f"player/{seat}")
    prefix = OWN.get(row, "")
    if not prefix or seat != table.viewer:
        return ()
    return tuple(slot.id for slot in slots if slot.id.startswith(prefix) and slot.pieces)
