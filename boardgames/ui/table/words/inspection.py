"""What the Card tab shows about a target: a card, a place, a space of a track, a player."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from boardgames.core.events import Drew, Event, Revealed
from boardgames.core.game import Path
from boardgames.core.phrase import Noun
from boardgames.core.table import Mark, Piece, Sign, Slot, Table, Zone
from boardgames.data.defs import Picture, Term
from boardgames.ui.painters import deck_of_back
from boardgames.ui.table.frame import marks
from boardgames.ui.table_kit import TableKit
from boardgames.ui.zones.looks import AnyFaceLooks, zone_looks

STEPS = ("done", "now", "next")
READ_SECONDS, MOST_SECONDS = 3.0, 7.0  # how long a card is shown, at least and at most
WORD_SECONDS = 0.3  # per word of a longer card
ON_FACE = "face"  # tone of notes that are drawn on the face of the card
_BETWEEN_WORDS = re.compile(r"[\s,:;]+")


class TermShown(msgspec.Struct, frozen=True):
    """What a term shows besides its name and text: a picture, and the term of the action it offers."""

    picture: Picture | None = None
    action: str = ""


class Inspection(msgspec.Struct, frozen=True):
    """A card face, or a head with lines; notes come below either."""

    target: str
    card: str = ""
    back: str = ""
    icon: str = ""
    title: str = ""
    line: str = ""
    body: tuple[str, ...] = ()
    notes: tuple[Mark, ...] = ()
    steps: tuple[str, ...] = ()  # how far the actions of a card are done
    on_face: tuple[str, ...] = ()  # notes that are drawn on the face of the card
    piece: Piece | None = None  # drawn large beside the head
    covered_kind: str = ""  # piece kind of a card that shows what lies on it
    cover: tuple[Piece, ...] = ()  # the pieces that lie on the card
    scene: tuple[str, str] = ("", "")  # a picture over the head, with its palette
    signs: tuple[Sign, ...] = ()  # on the face of the card

    @property
    def is_slight(self) -> bool:
        """Whether there is at most a line: too little to replace a card that is being played."""
        return not (self.card or self.back or self.title or self.body or self.notes)


def inspect(kit: TableKit, table: Table, target: str, chosen: Path = ()) -> Inspection | None:
    """What the viewer knows about a target, given the clicks chosen so far; None if there is nothing to show."""
    slot = table.slot(target)
    found = _inspect(kit, table, slot.about if slot is not None and slot.about else target, chosen)
    return _with_words(kit, table, found) if found is not None and found.card else found


def _with_words(kit: TableKit, table: Table, found: Inspection) -> Inspection:
    """Add what the signs on a card mean, the text of one whose face has none, and the pieces that cover it."""
    card, slot = kit.cards[found.card], table.slot(found.target)
    found = msgspec.structs.replace(found, signs=kit.signs(found.card))
    if not face_looks(kit, found.card).beside:
        return found
    language = kit.strings.language
    mood = (f"_{card.mood.of(language)}_",) if card.mood is not None else ()
    text = (card.text.of(language),) if card.text is not None else ()
    pieces = slot.pieces if slot is not None else ()
    kind = next((piece.kind for piece in pieces if piece.kind in kit.game_screen.covered), "")
    cover = pieces if kind else ()
    return msgspec.structs.replace(found, body=(*text, *mood, *found.body), covered_kind=kind, cover=cover)


def face_looks(kit: TableKit, card: str) -> AnyFaceLooks:
    """The looks of the faces of a card's deck."""
    screen = kit.definition.screen
    found = screen.looks.get("cards", {}) if screen is not None else {}
    return msgspec.convert(found.get(kit.decks[kit.cards[card].deck].face, {}), AnyFaceLooks)


def _inspect(kit: TableKit, table: Table, target: str, chosen: Path) -> Inspection | None:
    kind, _, rest = target.partition("/")
    if kind == "card" and rest in kit.cards:
        rects_in_sight = table.slot(target)
        return _of_card(table, target, rest, rects_in_sight.after(chosen).notes if rects_in_sight is not None else ())
    if kind in ("seat", "rail", "player") and rest.isdigit():
        return _of_seat(kit, table, int(rest), target)
    slot = table.slot(target if kind != "node" else f"map/{rest}")
    if slot is None:
        return None
    slot = slot.after(chosen)
    node = kit.nodes.get(slot.id.partition("/")[2])
    if node is not None:
        return _of_node(kit, table, slot)
    return _of_slot(kit, table, slot)


def refreshed(kit: TableKit, table: Table, old: Inspection, chosen: Path = ()) -> Inspection | None:
    """The same inspection after table or chosen clicks changed; another card only if that one is being played.

    None if a place is gone or has nothing to show any more."""
    new = inspect(kit, table, old.target, chosen)
    if new is not None and (not old.card or new.card == old.card or new.steps):
        return new
    # The card lies there no more: show it without the notes that it had there.
    return (inspect(kit, table, f"card/{old.card}") or old) if old.card else None


def spotlit_card(kit: TableKit, table: Table) -> Inspection | None:
    """The open card in a zone whose looks put the spotlight on it for everybody."""
    specs = kit.definition.screen.zones if kit.definition.screen is not None else ()
    for zone in (table.zone(spec.id) for spec in specs if zone_looks(spec).spotlight is True):
        for piece in (piece for slot in zone.slots for piece in slot.pieces) if zone is not None else ():
            if piece.face is not None:
                return inspect(kit, table, f"card/{piece.face}")
    return None


def card_in_play(kit: TableKit, table: Table) -> Inspection | None:
    """The card that is being played: the slot of tone "now" in a zone with the spotlight on it."""
    specs = kit.definition.screen.zones if kit.definition.screen is not None else ()
    zones = [table.zone(spec.id) for spec in specs if zone_looks(spec).spotlight == "now"]
    slots = [slot.id for zone in zones if zone is not None for slot in zone.slots if slot.tone == "now"]
    return inspect(kit, table, slots[0]) if slots else None


def newest_card(events: Sequence[Event], viewer: int | None) -> str:
    """The last card that the viewer drew, else the last that was revealed to all; "" without one. What fills the place
    of a card that was taken is not what its player wants to see."""
    drawn = [e.card for e in events if isinstance(e, Drew) and e.card is not None and e.seat == viewer is not None]
    revealed = [e.cards[0] for e in events if isinstance(e, Revealed) and len(e.cards) == 1]
    return ["", *revealed, *drawn][-1]


def reading_seconds(kit: TableKit, card: str) -> float:
    """How long a card that ended the turn is shown before the curtain falls."""
    text = kit.cards[card].text if card in kit.cards else None
    words = text.of(kit.strings.language).split() if text is not None else []
    return min(max(READ_SECONDS, WORD_SECONDS * len(words)), MOST_SECONDS)


def _of_card(table: Table, target: str, card: str, notes: tuple[Mark, ...] = ()) -> Inspection:
    """A card with the notes of its slot; steps and face notes are drawn on the card."""
    with_notes = (slot for zone in table.zones for slot in zone.slots if slot.notes and _is_of(slot, card))
    found = notes or max((slot.notes for slot in with_notes), key=len, default=())
    steps = tuple(mark.tone for mark in found if mark.tone in STEPS)
    on_face = tuple(mark.text for mark in found if mark.tone == ON_FACE and isinstance(mark.text, str))
    lines = tuple(mark for mark in found if mark.tone not in (*STEPS, ON_FACE))
    return Inspection(target, card=card, notes=lines, steps=steps, on_face=on_face)


def _is_of(slot: Slot, card: str) -> bool:
    return slot.id.rpartition("/")[2] == card or any(piece.face == card for piece in slot.pieces)


def _of_slot(kit: TableKit, table: Table, slot: Slot) -> Inspection | None:
    own = slot.id.rpartition("/")[2]
    faces = [piece.face for piece in slot.pieces if piece.face is not None and piece.face in kit.cards]
    if faces or own in kit.cards:
        return _of_card(table, slot.id, faces[-1] if faces else own, slot.notes)
    term = next((term for term in _terms_at(kit, slot) if term is not None), None)
    if term is not None:
        return _of_term(kit, slot, term)
    backs = [p for p in slot.pieces if p.kind == "card" and (p.variant in kit.decks or ":" in p.variant)]
    title = kit.strings.phrase(slot.label) if slot.label is not None else ""
    line = kit.strings.phrase(slot.tip) if slot.tip is not None else ""
    if not title and not line and not backs and not slot.notes:
        return None
    back = backs[-1].variant if backs else ""
    icon = _icon_of(kit, slot) if title and not back else ""
    name = title or _deck_name(kit, back)
    return Inspection(slot.id, back=back, icon=icon, title=name, line=line, notes=_in_words(slot.notes))


def _in_words(notes: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Notes in words: a number that explains itself by a tip is replaced by it."""
    return tuple(msgspec.structs.replace(note, text=note.tip) if note.tip is not None else note for note in notes)


def _icon_of(kit: TableKit, slot: Slot) -> str:
    """The icon of the term for a piece that lies there, "" without one."""
    keys = [key for piece in slot.pieces for key in ((piece.kind, piece.variant), ("piece", piece.kind))]
    return next((kit.terms[key].icon for key in keys if key in kit.terms), "")


def _terms_at(kit: TableKit, slot: Slot) -> list[Term | None]:
    """The terms that a slot shows: those of its pieces' faces, or its own if that has a picture."""
    faces = [kit.terms.get((piece.kind, piece.face)) for piece in slot.pieces if piece.face is not None]
    pictured = [term for term in kit.terms.values() if "picture" in term.shown and f"{term.kind}/{term.id}" == slot.id]
    return [*faces, *pictured]


def _of_term(kit: TableKit, slot: Slot, term: Term) -> Inspection:
    """A figure or place of the game: name, kind, effect, present notes."""
    language = kit.strings.language
    piece = next((piece for piece in slot.pieces if piece.face == term.id), None)
    kind = kit.terms.get((f"{term.kind}_type", piece.variant)) if piece is not None else None
    shown = msgspec.convert(term.shown, TermShown)
    act = next((t for t in kit.terms.values() if t.id == shown.action and t.text is not None), None)
    texts = [found.text.of(language) for found in (term, kind, act) if found is not None and found.text is not None]
    line = kit.strings.phrase(slot.tip) if slot.tip is not None else kind.name.of(language) if kind is not None else ""
    return Inspection(
        slot.id,
        icon=term.icon,
        title=term.name.of(language),
        line=line,
        body=tuple(text for text in texts if text != line),
        notes=slot.notes,
        piece=piece,
        scene=(shown.picture.scene, shown.picture.palette) if shown.picture is not None else ("", ""),
    )


def _deck_name(kit: TableKit, deck: str) -> str:
    return kit.decks[deck_of_back(kit, deck)].name.of(kit.strings.language) if deck else ""


def _of_node(kit: TableKit, table: Table, slot: Slot) -> Inspection:
    language = kit.strings.language
    node = kit.nodes[slot.id.partition("/")[2]]
    kinds = {kind.id: kind for kind in kit.definition.board.node_kinds}
    facts = [kinds[node.kind].name.of(language)] if node.kind in kinds else []
    if node.region in kit.regions:
        facts.append(kit.regions[node.region].name.of(language))
    body = []
    here = dict.fromkeys(kit.seats[piece.seat].name for piece in slot.pieces if piece.seat is not None)
    if here:
        body.append(kit.say("table.here", who=", ".join(here)))
    cards = _cards_of(kit, table, node.id)
    if cards:
        body.append(kit.say("table.cards_here"))
        body.extend(f"[[card/{card}|{kit.strings.name(Noun('card', card))}]]" for card in cards)
    line = " · ".join(fact for fact in facts if fact != node.name.of(language))
    return Inspection(
        slot.id,
        icon=kinds[node.kind].icon if node.kind in kinds else "",
        title=node.name.of(language),
        line=line,
        body=tuple(body),
        notes=slot.notes,
    )


def _cards_of(kit: TableKit, table: Table, node: str) -> list[str]:
    """Visible cards that belong to a place and can still be played there, without one that only repeats its name."""
    name = kit.nodes[node].name
    own = {card.id for card in kit.cards.values() if card.place == node and card.name != name}
    if not own:
        return []
    specs = kit.definition.screen.zones if kit.definition.screen is not None else ()
    over = {spec.id for spec in specs if zone_looks(spec).spent}
    spent = {face for zone in table.zones if zone.id in over for face in _faces(zone)}
    faces = (face for zone in table.zones for face in _faces(zone))
    return list(dict.fromkeys(face for face in faces if face in own and face not in spent))


def _faces(zone: Zone) -> Iterator[str]:
    return (piece.face for slot in zone.slots for piece in slot.pieces if piece.face is not None)


def _of_seat(kit: TableKit, table: Table, seat: int, target: str) -> Inspection:
    card = next(card for card in table.rail if card.seat == seat)
    body = ["\n".join(_row_in_words(kit, row)) for row in card.rows if row and not marks.is_extra(row)]
    if card.score_tip is not None:
        body.insert(0, _mark_in_words(kit, Mark(card.written(card.score), tip=card.score_tip)))
    line = kit.strings.phrase(card.line) if card.line is not None else ""
    return Inspection(target, title=kit.seats[seat].name, line=line, body=tuple(body), notes=card.notes)


def _row_in_words(kit: TableKit, row: Sequence[Mark]) -> list[str]:
    """Every mark in words behind its icon, names of one kind in one line; of a set of medals those owned are bold."""
    if marks.are_medals(kit, row):
        found = [(kit.strings.phrase(mark.tip or mark.text), bool(mark.hex)) for mark in row]
        return [f"**{words}**" if is_owned else words for words, is_owned in found]
    tip = row[0].tip
    if tip is not None and len(row) > 1 and all(_is_name(mark) and mark.tip == tip for mark in row):
        return [f"{kit.strings.phrase(tip)} **{' · '.join(kit.strings.phrase(mark.text) for mark in row)}**"]
    icons = [f"{{icon:{mark.icon}}}\u00a0" if mark.icon else "" for mark in row]
    return [f"{icon}{_mark_in_words(kit, mark)}" for icon, mark in zip(icons, row, strict=True)]


def _is_name(mark: Mark) -> bool:
    """Whether a mark is drawn as its text alone."""
    return bool(mark.text) and not mark.icon and not mark.hex and mark.pips is None and mark.piece is None


def _mark_in_words(kit: TableKit, mark: Mark) -> str:
    """A mark in words, with its value unless the words contain it."""
    words = kit.strings.phrase(mark.tip or mark.text)
    value = kit.strings.phrase(mark.text) if mark.text else ""
    if mark.pips is not None:
        value = f"{mark.pips}/{mark.of}"
    first, *more = value.split() or [""]
    told = first if more and first.isdigit() else value  # of "16 +24" the words tell the sum too
    has_value = f" {told} " in f" {_BETWEEN_WORDS.sub(' ', words)} "
    return f"{words} **{value}**" if mark.tip is not None and not has_value else words
