"""Where on the table points come from."""

from boardgames.core.table import Slot, Table
from boardgames.games.portals.rules.definitions import NONE, Defs

SYMBOL, SYMBOL_CARDS = "symbol_", "symbol_cards"


def sources(defs: Defs, table: Table, seat: int, row: str) -> tuple[str, ...]:
    """Return the slots with the cards that a row counts: the viewer's own, or those on another player's mat."""
    ids, cards = defs.cards.ids, defs.cards
    own = seat == table.viewer
    slots = [slot for zone in table.zones for slot in zone.slots if slot.pieces]
    if row == SYMBOL_CARDS:
        counted = {card for number, card in enumerate(ids) if cards.symbol_card[number] != NONE}
        return _with(slots, "hand/", counted) if own else ()
    counted = set(ids)
    if row.startswith(SYMBOL):
        symbol = defs.symbols.index(row.removeprefix(SYMBOL))
        counted = {card for number, card in enumerate(ids) if symbol in cards.symbols[number]}
    return _with(slots, "witnessed/" if own else f"played/{seat}/", counted)


def _with(slots: list[Slot], prefix: str, cards: set[str]) -> tuple[str, ...]:
    return tuple(
        slot.id for slot in slots if slot.id.startswith(prefix) and any(piece.face in cards for piece in slot.pieces)
    )
