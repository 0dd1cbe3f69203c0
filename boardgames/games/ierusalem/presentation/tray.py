"""The zones of the viewer: hand, columns, Camp, purse, Parables heard, Favors; and the open board of every player."""

from functools import partial

from boardgames.core.phrase import Noun, Points, say, seat_noun
from boardgames.core.table import Mark, Piece, Slot, Zone
from boardgames.games.ierusalem.presentation import notes
from boardgames.games.ierusalem.rules import events
from boardgames.games.ierusalem.rules.definitions import COLUMNS, FOLLOWERS, MAHANE, RESOURCES, TYPES, XXXIII
from boardgames.games.ierusalem.rules.state import State
from boardgames.games.ierusalem.rules.visits import effect_lacks

_REWARD_ICONS = {
    "denarius": "ierusalem-denarius", "call_follower": "ierusalem-call-follower", "draw_xxxiii": "ierusalem-xxxiii",
    "vp": "",
}  # fmt: skip


def zones(s: State, viewer: int, is_alone: bool) -> list[Zone]:
    """Return the zones in front of the viewer."""
    return [
        _hand(s, viewer, hides_hand(s, viewer) and not is_alone),
        _columns(s, viewer),
        _received(s, viewer),
        _camp(s, viewer),
        _purse(s, viewer),
        _effects(s, viewer),
        _heard(s, viewer),
        _own_favors(s, viewer),
    ]


def card_piece(s: State, card: int, prefix: str = "card") -> Piece:
    """Return a face-up card as a piece."""
    name = s.defs.cards.ids[card]
    return Piece(f"{prefix}/{name}", "card", variant=_back(s, card), face=name)


def _back(s: State, card: int) -> str:
    deck = s.defs.cards.deck[card]
    return {MAHANE: "mahane", XXXIII: "xxxiii"}.get(deck) or s.defs.colours[deck]


def hides_hand(s: State, viewer: int) -> bool:
    """Whether the hand is covered: the receiver of a Favor answers without showing it (U-02)."""
    return bool(s.agenda) and s.agenda[-1].kind == "called" and s.agenda[-1].seat == viewer


def _hand(s: State, viewer: int, is_hidden: bool) -> Zone:
    hand, ids = s.hands[viewer], s.defs.cards.ids
    if is_hidden:
        backs = [Piece(f"hidden/{n}", "card", variant=s.colour(viewer)) for n in range(len(hand))]
        slots = [Slot(f"hand/hidden/{n}", (back,)) for n, back in enumerate(backs)]
    else:
        known = partial(notes.of_hand_card, s, viewer)
        slots = [Slot(f"hand/{ids[card]}", (card_piece(s, card),), notes=known(card)) for card in hand]
    pile, thrown = len(s.piles[viewer]), len(s.discards[viewer])
    note = say("table.hand_size", n=len(hand), most=s.defs.numbers.hand, pile=pile, thrown=thrown)
    return Zone("hand", tuple(slots), title=say("table.hand", seat=seat_noun(viewer)), note=note)


def _columns(s: State, viewer: int) -> Zone:
    is_open = bool(s.agenda) and s.agenda[-1].kind == "redistribute" and s.agenda[-1].seat == viewer
    slots = []
    for column, cards in enumerate(s.columns[viewer], 1):
        slots.append(Slot(f"column/{column}", label=say("table.column", n=column), tip=say("tip.own_column")))
        for card in cards:
            now = "now" if card == s.card and s.active == viewer else ""
            name = s.defs.cards.ids[card]
            slots.append(Slot(f"played/{name}", (card_piece(s, card),), notes=notes.action_notes(s, card), tone=now))
        if is_open:
            slots += [Slot(f"place/{column}/{place}") for place in range(len(cards) + 1)]
    return Zone("columns", tuple(slots), title=say("table.columns"))


def _camp(s: State, viewer: int) -> Zone:
    camp = s.camp[viewer]
    pieces = [
        Piece(events.meeple(FOLLOWERS * viewer + n), "meeple", seat=viewer) for n in range(FOLLOWERS) if camp >> n & 1
    ]
    # Resources come last: only they may be discarded when the Camp is over capacity (K-03, K-04).
    counts = [("offering", s.offerings[viewer]), *zip(RESOURCES, s.goods[viewer], strict=True)]
    for name, count in counts:
        pieces += [Piece(f"{name}/{viewer}/{n + 1}", "goods", variant=name) for n in range(count)]
    most, opened = s.defs.numbers.capacity + 1, s.capacity(viewer)
    slots = []
    for place in range(1, most + 1):
        if place > opened:
            label, tip = say("table.locked"), say("tip.camp_locked")
            slots.append(Slot(f"camp/{place}", label=label, tip=tip, tone="locked"))
        elif place > len(pieces):
            slots.append(Slot(f"camp/{place}", label=say("table.camp_free"), tip=say("tip.camp_free")))
        else:
            slots.append(_camp_slot(f"camp/{place}", pieces[place - 1]))
    slots += [_camp_slot(f"camp/{most + 1 + n}", piece, "over") for n, piece in enumerate(pieces[opened:])]
    over = len(pieces) - opened
    key = "table.camp_crowded" if over > 0 else "table.camp_size"  # K-03: what is too many goes at the end of the turn
    note = say(key, n=len(pieces), most=opened, over=over)
    return Zone("camp", tuple(slots), title=say("table.camp"), note=note)


def _camp_slot(place: str, piece: Piece, tone: str = "") -> Slot:
    """A place of the Camp with its piece."""
    if piece.kind == "meeple":
        label, tip = say("table.follower"), say("tip.camp_follower")
    elif piece.variant in RESOURCES:
        label, tip = say("table.good", resource=Noun("resource", piece.variant)), say("tip.camp_goods")
    else:
        label, tip = say("table.offering"), say("tip.camp_offering")
    return Slot(place, (piece,), label=label, tip=tip, tone=tone)


def _purse(s: State, viewer: int) -> Zone:
    """Everything that can be spent; Offerings stay in the Camp (K-04)."""
    counts = [("denarius", s.coins[viewer]), *zip(RESOURCES, s.goods[viewer], strict=True)]
    slots = [
        Slot(
            f"goods/{name}",
            (Piece(f"purse/{name}", "goods", variant=name, count=count),) if count else (),
            mark=Mark(str(count)),
            tip=say(f"tip.{name}", n=count),
        )
        for name, count in counts
    ]
    lit = (Piece(f"illumination/{viewer}", "goods", variant="illumination"),) if s.lit[viewer] else ()
    tip = say("tip.illumination" if s.lit[viewer] else "tip.illumination_used")
    effects = tuple(notes.effect(s, viewer, kind) for kind in TYPES) if s.lit[viewer] else ()
    slots.append(Slot("illumination", lit, label=say("table.illumination"), notes=effects, tip=tip))
    return Zone("purse", tuple(slots), title=say("table.purse"))


def _effects(s: State, viewer: int) -> Zone:
    """The effects of the Illumination buttons: a zone without a view, for their descriptions."""
    slots = []
    for number, kind in enumerate(TYPES):
        lacks = effect_lacks(s, viewer, number)
        lines = (notes.effect(s, viewer, kind), *((Mark(say(f"why.{lacks}.fact"), tone="no"),) if lacks else ()))
        slots.append(Slot(f"illumination/{kind}", label=say(f"effect.name.{kind}"), notes=lines))
    return Zone("effects", tuple(slots))


def _heard(s: State, viewer: int) -> Zone:
    tiles = s.heard[viewer]
    slots = []
    for place, (kind, amount) in enumerate(s.defs.numbers.parable_rewards):
        number = place + 1
        if place < len(tiles):
            face = f"parable_{number}"
            tile = Piece(f"parable/{viewer}/{number}", "parable", face=face, badge=str(tiles[place]))
            slots.append(Slot(f"heard/{number}", (tile,), notes=notes.tiles((tiles[place],))))
            continue
        text = str(amount) if kind in ("denarius", "vp") else ""
        mark = Mark(text, icon=_REWARD_ICONS[kind]) if kind else None
        tip = say("tip.heard_plain", n=number)
        if kind:
            tip = say("tip.heard_gives", n=number, what=say(f"note.reward.{kind}", n=amount))
        label = say("table.parable", parable=Noun("card", f"parable_{number}"))
        tone = "next" if place == len(tiles) else ""
        slots.append(Slot(f"heard/{number}", label=label, mark=mark, tone=tone, tip=tip))
    worth = say("table.heard_worth", n=Points(s.defs.numbers.parable_end[len(tiles)], viewer))
    return Zone("heard", tuple(slots), title=say("table.heard"), note=worth)


def _own_favors(s: State, viewer: int) -> Zone:
    markers, colour = s.defs.markers, s.colour(viewer)
    slots = []
    for number, name in enumerate(markers.ids):
        there = s.own[viewer] >> number & 1
        piece = Piece(f"favor/{colour}_{name}", "favor", variant="benefit", seat=viewer, face=name)
        tip = say(f"note.reward.{markers.benefit[number]}", n=markers.amount[number])
        slots.append(Slot(f"give/{name}", (piece,) if there else (), tip=tip))
    return Zone("own_favors", tuple(slots), title=say("table.own_favors"))


def _marker(s: State, marker: int, prefix: str, side: str = "location") -> tuple[str, Piece]:
    markers = s.defs.markers
    giver, number = divmod(marker, len(markers.ids))
    name = f"{s.colour(giver)}_{markers.ids[number]}"
    return name, Piece(f"{prefix}/{name}", "favor", variant=side, seat=giver, face=markers.ids[number])


def _received(s: State, viewer: int) -> Zone:
    slots = []
    for marker in s.received[viewer]:
        name, piece = _marker(s, marker, "favor")
        location = events.location_noun(s.defs.markers.location[marker % len(s.defs.markers.ids)])
        slots.append(Slot(f"received/{name}", (piece,), label=say("table.location", location=location)))
    return Zone("received", tuple(slots), title=say("table.received"))


def board_of(s: State, seat: int) -> Zone:
    """The open part of a player's board: columns, received Favors, discard pile, counts of hand and deck."""
    slots = []
    for column in range(COLUMNS):
        cards = tuple(card_piece(s, card, "listed") for card in s.columns[seat][column])
        slots.append(Slot(f"board_of/{seat}/column/{column + 1}", cards, label=say("table.column", n=column + 1)))
    count = len(s.defs.markers.ids)
    left = [count * seat + n for n in range(count) if s.own[seat] >> n & 1]
    given = tuple(_marker(s, marker, "left", "benefit")[1] for marker in left)
    slots.append(Slot(f"board_of/{seat}/give", given, label=say("table.own_favors")))
    received = tuple(_marker(s, marker, "listed")[1] for marker in s.received[seat])
    slots.append(Slot(f"board_of/{seat}/received", received, label=say("table.received")))
    thrown = tuple(card_piece(s, card, "listed") for card in s.discards[seat])
    slots.append(Slot(f"board_of/{seat}/discard", thrown, label=say("table.discard", n=len(thrown))))
    tiles = tuple(
        Piece(f"listed/parable/{seat}/{n}", "parable", face=f"parable_{n}", badge=str(vp))
        for n, vp in enumerate(s.heard[seat], 1)
    )
    slots.append(Slot(f"board_of/{seat}/heard", tiles, label=say("table.heard")))
    pile, colour = len(s.piles[seat]), s.colour(seat)
    back = (Piece(f"pile/{seat}", "card", variant=colour, count=pile),) if pile else ()
    slots.append(Slot(f"board_of/{seat}/pile", back, label=say("table.pile", n=pile)))
    title = say("table.board_of", seat=Noun("seat", str(seat)))
    return Zone("board_of", tuple(slots), title=title, seat=seat)
