"""The table as one viewer sees it: map, boxes, docks, gospels."""

from boardgames.core.agenda import Item
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.core.table import Carry, Mark, Pattern, Piece, Slot, Table, Zone
from boardgames.games.acts.presentation import docks, frame
from boardgames.games.acts.presentation.clicks import FLIP_BUTTON, ghost_leaf, paths
from boardgames.games.acts.presentation.notes import (
    back_notes,
    card_notes,
    card_to_write,
    city_notes,
    left_notes,
    notes_by_leaf,
    slot_notes,
    step_notes,
    step_outcomes,
)
from boardgames.games.acts.rules import decisions, follow, names
from boardgames.games.acts.rules.definitions import DEVICES, NONE, STATUS, TRAVEL
from boardgames.games.acts.rules.devices import INCLUSIO
from boardgames.games.acts.rules.moves import Keep
from boardgames.games.acts.rules.state import State


def table(s: State, viewer: int | None) -> Table:
    """Return everything the viewer may see: of face-down traditions only the backs (section 3)."""
    remembers = viewer is not None and s.memory_aid
    zones = [_map(s, viewer), _boxes(s, viewer), docks.time(s), docks.actions(s, viewer), docks.bag(s)]
    zones.append(docks.devices(s, remembers))
    if viewer is not None and remembers:
        zones.append(seen(s, viewer, is_open=False))
    if viewer is not None:
        zones += [_gospel(s, viewer), _steps(s, viewer), _interviews(s, viewer)]
    if s.agenda and s.agenda[-1].kind == "follow_tradition":
        zones.append(_offer(s, viewer))
    zones += [docks.secondary(s), docks.piles(s)]
    zones += [_gospel_of(s, seat) for seat in range(s.seats)]
    return Table(
        viewer=viewer,
        zones=tuple(zones),
        rail=frame.rail(s, viewer),
        pills=frame.pills(s),
        patterns=_patterns(s, viewer),
        columns=frame.COLUMNS,
        scoreboard=frame.scoreboard(s),
        carries=_carries(s, viewer),
    )


def _carries(s: State, viewer: int | None) -> tuple[Carry, ...]:
    """A twin on offer, or a card of the box, is dragged to its slot in the gospel."""
    kind = s.agenda[-1].kind if s.agenda else ""
    if kind == "follow_tradition":
        return (Carry("offer/", "gospel/"),)
    if kind not in ("keep", "write") or viewer is None or s.agenda[-1].seat != viewer:
        return ()
    if kind == "write":
        return (Carry(f"box/{s.defs.board.nodes[s.defs.board.cities[s.box]]}/{s.kept[0]}", "gospel/"),)
    cards = [path[0] for move in decisions.legal(s) if isinstance(move, Keep) for path in paths(s, move)]
    empty = [at for at, written in enumerate(s.gospels[viewer]) if written == NONE]
    return tuple(Carry(card, f"gospel/{at // 2 + 1}/{at % 2}", card) for card in cards for at in empty)


def _written(s: State, seat: int, card: int, prefix: str) -> Piece:
    name = names.written(s, seat, card)
    return Piece(f"{prefix}{name}", "card", variant=name.split("_")[0], seat=seat, face=name)


def _map(s: State, viewer: int | None) -> Zone:
    board, named = s.defs.board, s.defs.named
    pieces: dict[int, list[Piece]] = {node: [] for node in range(len(board.nodes))}
    for city, witness in enumerate(s.discs):
        node, name = board.cities[city], named.witnesses[witness]
        pieces[node].append(Piece(f"disc/{name}", "disc", variant=name))
        if s.status[witness]:
            pieces[node].append(Piece(f"cube/{name}", "cube", variant=STATUS[s.status[witness]]))
    own = s.pawns[viewer] if viewer is not None else NONE
    for boat, node in enumerate(s.boats):
        presses = "action/boat" if node == own else ""
        pieces[node].append(Piece(f"boat/{board.boats[boat]}", "boat", variant="boat", presses=presses))
    for seat, node in enumerate(s.pawns):
        if node != NONE:
            pieces[node].append(Piece(f"pawn/{seat}", "pawn", variant=_colour(s, seat), seat=seat))
    prices = _prices(s, viewer)
    slots = [
        Slot(
            f"map/{name}",
            tuple(pieces[node]),
            label=say("table.node", node=Noun("node", name)),
            mark=prices.get(node),
            marks=_other_prices(s, viewer, node, node in prices),
            notes=city_notes(s, viewer, node),
            tone="here" if node == own else "",
        )
        for node, name in enumerate(board.nodes)
    ]
    return Zone("map", tuple(slots))


def _colour(s: State, seat: int) -> str:
    return "" if s.colours[seat] == NONE else s.defs.named.colours[s.colours[seat]]


def _prices(s: State, viewer: int | None) -> dict[int, Mark]:
    """Return by node what going there costs the viewer who decides now: octagons, a token, or nothing."""
    if viewer is None or not s.agenda or s.agenda[-1].seat != viewer:
        return {}
    kind, node, numbers = s.agenda[-1].kind, s.defs.board.node, s.defs.numbers
    if kind == "follow_travel":
        price = Mark(say("price.free")) if s.strong else Mark("1", icon="acts-follow-token", tip=say("price.token"))
        return {node[move.to]: price for move in s.defs.moves.follow_travel[s.pawns[viewer]]}  # type: ignore[attr-defined]
    if kind != "turn" or s.used >> TRAVEL & 1:
        return {}
    costs = {"weak": numbers.weak, "strong": numbers.strong}
    prices: dict[int, int] = {}
    for move in s.defs.moves.travel[s.octagons][s.pawns[viewer]]:
        to, cost = node[move.to], costs[move.strength]  # type: ignore[attr-defined]
        prices[to] = min(cost, prices.get(to, cost))
    return {to: Mark(str(n), icon="acts-octagon", tip=say("price.octagons", n=n)) for to, n in prices.items()}


def _other_prices(s: State, viewer: int | None, node: int, by_road: bool) -> tuple[tuple[str, Mark | None], ...]:
    """Return the price of a node once the strong form or the boat is chosen: two octagons, or nothing."""
    if viewer is None or not s.agenda or s.agenda[-1] != Item("turn", viewer):
        return ()
    n = s.defs.numbers.strong
    two = Mark(str(n), icon="acts-octagon", tip=say("price.octagons", n=n)) if by_road else None
    return (("button/strong", two), ("action/boat", Mark(say("price.free")) if node in s.defs.board.ports else None))


def _boxes(s: State, viewer: int | None) -> Zone:
    slots = []
    examiner = s.agenda[-1].seat if s.box != NONE else NONE
    for city, cards in enumerate(s.boxes):
        name = s.defs.board.nodes[s.defs.board.cities[city]]
        left = sum(card != NONE for card in cards)
        is_examined = city == s.box and viewer == examiner
        tone = "open" if is_examined else "spent" if s.cities_used >> city & 1 else ""
        label = say("table.box", city=Noun("node", name), n=left)
        slots.append(Slot(f"box/{name}", label=label, tone=tone, about=f"map/{name}"))
        for place, card in enumerate(cards):
            at = f"box/{name}/{place}"
            if card == NONE:
                slots.append(Slot(at, about=f"map/{name}"))
                continue
            is_open = bool(s.shown >> card & 1)
            sees = is_open or is_examined
            face = s.defs.cards.ids[card] if sees else None
            piece = Piece(at, "card", variant=s.defs.cards.back[card], face=face)
            kept = city == s.box and place in s.kept
            notes = card_notes(s, viewer, card) if sees else back_notes(s, viewer, card)
            if is_examined and viewer is not None and s.agenda[-1].kind == "return":
                notes = left_notes(s, viewer, card)
            slots.append(Slot(at, (piece,), notes=notes, tone="kept" if kept else "up" if is_open else ""))
    return Zone("boxes", tuple(slots), title=say("table.boxes"))


def seen(s: State, viewer: int, is_open: bool) -> Zone:
    """The face-down cards in boxes that the viewer has seen; with their faces if `is_open` (V-3)."""
    slots = []
    for city, cards in enumerate(s.boxes):
        name = s.defs.board.nodes[s.defs.board.cities[city]]
        for place, card in enumerate(cards):
            if card != NONE and s.seen[viewer] >> card & 1 and not s.shown >> card & 1:
                face = s.defs.cards.ids[card] if is_open else None
                piece = Piece(f"seen/{name}/{place}", "card", variant=s.defs.cards.back[card], face=face)
                label = say("table.node", node=Noun("node", name))
                slots.append(Slot(f"seen/{name}/{place}", (piece,), label=label))
    return Zone("seen", tuple(slots), title=say("table.seen"))


def _gospel(s: State, viewer: int) -> Zone:
    slots, pending, after = [], card_to_write(s, viewer), step_outcomes(s, viewer)
    for leaf in range(1, s.leaves(viewer) + 1):
        own, name = f"gospel/{leaf}", say("table.leaf", n=leaf)
        steps, there = step_notes(s, viewer, own, after), notes_by_leaf(s, viewer, own, after)
        tip = say("tip.leaf_empty" if s.empty_leaves(viewer)[leaf - 1] else "tip.leaf")
        slots.append(Slot(own, label=name, notes=steps, tip=tip, details=there))
        for side in (0, 1):
            card = s.gospels[viewer][2 * leaf - 2 + side]
            pieces = () if card == NONE else (_written(s, viewer, card, "card/"),)
            is_asked = card == NONE and pending != NONE
            notes = slot_notes(s, viewer, 2 * leaf - 2 + side, pending) if is_asked else ()
            empty = say("tip.empty") if card == NONE else None
            about = say("tip.write", card=names.card(s, pending)) if is_asked else empty
            known = card_notes(s, viewer, card) if card != NONE else notes
            label = name if card == NONE else None
            slots.append(Slot(f"gospel/{leaf}/{side}", pieces, label=label, notes=known, tip=about))
    if s.agenda and s.agenda[-1].kind == "leaf" and s.agenda[-1].seat == viewer:
        slots = [*_new_leaf(s, viewer, "left"), *slots, *_new_leaf(s, viewer, "right")]
    cards, most = s.cards[viewer].bit_count(), len(s.gospels[viewer])
    note = say("table.gospel_size", n=cards, most=most)
    return Zone("gospel", tuple(slots), title=say("table.gospel", seat=Noun("seat", str(viewer))), note=note)


def _new_leaf(s: State, viewer: int, end: str) -> list[Slot]:
    """The place where the new leaf may be added, as an empty leaf (E-4)."""
    label, tip = say(f"table.new_{end}"), say(f"tip.new_{end}")
    return [Slot(target, label=label, tone="new", tip=tip) for target in ghost_leaf(s, viewer, end)]


def _steps(s: State, viewer: int) -> Zone:
    """The button that flips the chosen leaf, with a note of what that would change."""
    there = notes_by_leaf(s, viewer, FLIP_BUTTON, step_outcomes(s, viewer))
    flip = Slot(FLIP_BUTTON, label=say("button.flip"), tip=say("tip.flip"), details=there)
    return Zone("steps", (flip,) if there else ())


def _gospel_of(s: State, seat: int) -> Zone:
    slots = [docks.cube(s, seat, device) for device in range(len(DEVICES))]
    for n, card in enumerate(s.gospels[seat]):
        pieces = () if card == NONE else (_written(s, seat, card, "listed/"),)
        slots.append(Slot(f"gospel_of/{seat}/{n // 2 + 1}/{n % 2}", pieces))
    held = [w for w in range(len(s.piles)) if s.held[seat] >> w & 1]
    for witness in held:
        name = s.defs.named.witnesses[witness]
        piece = Piece(
            f"listed/interview/{seat}/{name}", "card", variant="interview", seat=seat, face=f"interview_{name}"
        )
        slots.append(Slot(f"gospel_of/{seat}/interview/{name}", (piece,)))
    theme = f"theme_{s.defs.named.themes[s.themes[seat]]}"
    slots.append(Slot(f"gospel_of/{seat}/theme", (Piece(f"listed/{theme}", "card", variant="theme", face=theme),)))
    return Zone("gospel_of", tuple(slots), title=say("table.gospel", seat=Noun("seat", str(seat))), seat=seat)


def _interviews(s: State, viewer: int) -> Zone:
    slots = []
    for witness, name in enumerate(s.defs.named.witnesses):
        if s.held[viewer] >> witness & 1:
            n = s.matching(viewer, witness)
            piece = Piece(f"interview/{name}", "card", variant="interview", face=f"interview_{name}", badge=str(n))
            slots.append(Slot(f"interview/{name}", (piece,), mark=Mark(say("table.cards", n=n))))
    note = say("table.held", n=len(slots), most=len(s.piles))
    return Zone("interviews", tuple(slots), title=say("table.interviews"), note=note)


def _offer(s: State, viewer: int | None) -> Zone:
    """The twins that the follower can take; of two, only the chosen one once it is chosen (F-11)."""
    slots = []
    for card in follow.offered(s):
        name = s.defs.cards.twins[card]
        text = "note.offer" if viewer == s.agenda[-1].seat else "note.offer_others"
        copy = Mark(say(text, seat=seat_noun(s.current)))
        notes = (copy, *card_notes(s, viewer, card))
        twin = Piece(f"offer/{name}", "card", variant="secondary", face=name)
        slots.append(Slot(f"offer/{name}", (twin,), notes=notes, tone="now"))
    title = say("table.offer", n=len(slots)) if s.picked == NONE else say("table.picked")
    return Zone("offer", tuple(slots), title=title)


def _patterns(s: State, viewer: int | None) -> tuple[Pattern, ...]:
    """The devices of the viewer's gospel, and of every gospel that can be opened."""
    own = _patterns_in(s, viewer, "gospel") if viewer is not None else ()
    return (*own, *(found for seat in range(s.seats) for found in _patterns_in(s, seat, f"gospel_of/{seat}")))


def _patterns_in(s: State, seat: int, stem: str) -> tuple[Pattern, ...]:
    named = s.defs.named
    at = [f"{stem}/{n // 2 + 1}/{n % 2}" for n, card in enumerate(s.gospels[seat]) if card != NONE]
    found = []
    for device in s.formed(seat):
        ids = named.witnesses if device.device == INCLUSIO else named.motifs
        # Where several choices of terms would do, take the first by name.
        terms = min(tuple(ids[n] for n in choice) for choice in device.term_choices)
        found.append(Pattern(DEVICES[device.device], tuple(at[n] for n in device.cards), terms))
    return tuple(found)
