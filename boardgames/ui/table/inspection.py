"""What the Card tab tells about a thing of the table: a card, a place, a space of a track, a player."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boardgames.core.events import Drew, Event, Revealed
from boardgames.core.phrase import Noun
from boardgames.core.table import Mark, Piece, Slot, Table
from boardgames.ui.look import Look
from boardgames.ui.painters import deck_of_back


class Inspection(msgspec.Struct, frozen=True):
    """A card face, or a head with lines; notes stand below either."""

    target: str
    card: str = ""
    back: str = ""
    icon: str = ""
    title: str = ""
    line: str = ""
    body: tuple[str, ...] = ()
    notes: tuple[Mark, ...] = ()


def inspect(look: Look, table: Table, target: str) -> Inspection | None:
    """What is known to the viewer about a target; None when there is nothing to tell."""
    kind, _, rest = target.partition("/")
    if kind == "card" and rest in look.cards:
        slot = _slot_with_card(table, rest)
        return Inspection(target, card=rest, notes=slot.notes if slot is not None else ())
    if kind in ("seat", "rail"):
        return _of_seat(look, table, int(rest), target)
    slot = table.slot(target if kind != "node" else f"map/{rest}")
    if slot is None:
        return None
    node = look.nodes.get(slot.id.partition("/")[2])
    if node is not None:
        return _of_node(look, table, slot)
    return _of_slot(look, slot)


def spotlit(look: Look, table: Table) -> Inspection | None:
    """The open card that all should look at: in a zone whose looks say so."""
    specs = look.definition.screen.zones if look.definition.screen is not None else ()
    for zone in (table.zone(spec.id) for spec in specs if spec.looks.get("spotlight")):
        for piece in (piece for slot in zone.slots for piece in slot.pieces) if zone is not None else ():
            if piece.face is not None:
                return inspect(look, table, f"card/{piece.face}")
    return None


def turned_up(events: Sequence[Event], viewer: int | None) -> str:
    """The card that came last into sight: drawn by the viewer, or turned face up before all; "" when none did."""
    cards = [""]
    for event in events:
        if isinstance(event, Drew) and event.card is not None and event.seat == viewer is not None:
            cards.append(event.card)
        elif isinstance(event, Revealed) and len(event.cards) == 1:
            cards.append(event.cards[0])
    return cards[-1]


def _slot_with_card(table: Table, card: str) -> Slot | None:
    slots = [slot for zone in table.zones for slot in zone.slots if any(p.face == card for p in slot.pieces)]
    return max(slots, key=lambda slot: len(slot.notes), default=None)


def _of_slot(look: Look, slot: Slot) -> Inspection | None:
    faces = [piece.face for piece in slot.pieces if piece.face is not None and piece.face in look.cards]
    if faces:
        return Inspection(slot.id, card=faces[-1], notes=slot.notes)
    backs = [p for p in slot.pieces if p.kind == "card" and (p.look in look.decks or ":" in p.look)]
    title = look.strings.phrase(slot.label) if slot.label is not None else ""
    line = look.strings.phrase(slot.tip) if slot.tip is not None else ""
    if not title and not line and not backs and not slot.notes:
        return None
    back = backs[-1].look if backs else ""
    return Inspection(slot.id, back=back, title=title or _deck_name(look, back), line=line, notes=slot.notes)


def _deck_name(look: Look, deck: str) -> str:
    return look.decks[deck_of_back(look, deck)].name.of(look.strings.language) if deck else ""


def _of_node(look: Look, table: Table, slot: Slot) -> Inspection:
    language = look.strings.language
    node = look.nodes[slot.id.partition("/")[2]]
    kinds = {kind.id: kind for kind in look.definition.board.node_kinds}
    facts = [kinds[node.kind].name.of(language)] if node.kind in kinds else []
    if node.region in look.regions:
        facts.append(look.regions[node.region].name.of(language))
    body = []
    here = [look.seats[piece.seat].name for piece in slot.pieces if piece.seat is not None]
    if here:
        body.append(look.say("table.here", who=", ".join(here)))
    cards = _cards_of(look, table, node.id)
    if cards:
        body.append(look.say("table.cards_here"))
        body.extend(f"[[card/{card}|{look.strings.name(Noun('card', card))}]]" for card in cards)
    line = " · ".join(facts)
    return Inspection(
        slot.id,
        icon=kinds[node.kind].icon if node.kind in kinds else "",
        title=node.name.of(language),
        line=line,
        body=tuple(body),
        notes=slot.notes,
    )


def _cards_of(look: Look, table: Table, node: str) -> list[str]:
    """Cards in sight that belong to a place; one that bears the name of the place tells nothing more about it."""
    faces: dict[str, None] = {}
    for zone in table.zones:
        for slot in zone.slots:
            faces.update((piece.face, None) for piece in slot.pieces if _belongs(look, piece, node) and piece.face)
    return [face for face in faces if look.cards[face].name != look.nodes[node].name]


def _belongs(look: Look, piece: Piece, node: str) -> bool:
    return piece.face is not None and piece.face in look.cards and look.cards[piece.face].place == node


def _of_seat(look: Look, table: Table, seat: int, target: str) -> Inspection:
    card = next(card for card in table.rail if card.seat == seat)
    body = [" ".join(_told(look, mark) for mark in row) for row in card.rows]
    line = look.strings.phrase(card.line) if card.line is not None else ""
    return Inspection(target, title=look.seats[seat].name, line=line, body=tuple(body))


def _told(look: Look, mark: Mark) -> str:
    words = look.strings.phrase(mark.tip or mark.text)
    value = look.strings.phrase(mark.text) if mark.text else ""
    if mark.pips is not None:
        value = f"{mark.pips}/{mark.of}"
    return f"{words} **{value}**" if mark.tip is not None else words
