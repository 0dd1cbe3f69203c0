"""The table as one viewer sees it: board, docks, hand, played events."""

from boardgames.core.agenda import Item
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.core.table import Link, Mark, Piece, Preview, Slot, Table, Zone
from boardgames.games.portals.presentation import clicks, frame, notes
from boardgames.games.portals.rules import hands
from boardgames.games.portals.rules.definitions import DECKS, NEW, NONE, OLD
from boardgames.games.portals.rules.state import State


def table(s: State, viewer: int | None) -> Table:
    """Return everything the viewer may see: no other hands, no deck orders, no undealt cards (section 5)."""
    zones = [_map(s, viewer), _timeline(s, viewer)]
    if not s.simplified:
        zones.append(_fuel(s))
    zones += [_row(s, viewer), _decks(s)]
    if viewer is not None:
        zones += [_hand(s, viewer), _witnessed(s, viewer)]
    zones.append(_score(s))
    if s.blind and viewer == s.agenda[-1].seat:
        zones.append(_blind(s))
    zones.append(_removed_pile(s))
    zones += [_played(s, seat) for seat in range(s.seats)]
    if s.is_over:
        zones.append(_undealt(s))
    return Table(
        viewer=viewer,
        zones=tuple(zones),
        rail=frame.rail(s, viewer),
        pills=frame.pills(s),
        links=_links(s, viewer),
        previews=_previews(s, viewer),
        columns=frame.columns(s),
        scoreboard=frame.scoreboard(s),
    )


def _card(s: State, card: int, kind: str = "card") -> Piece:
    cards = s.defs.cards
    return Piece(f"{kind}/{cards.ids[card]}", "card", variant=DECKS[cards.deck[card]], face=cards.ids[card])


def _map(s: State, viewer: int | None) -> Zone:
    portal = {node: Piece(f"portal/{n}", "portal", variant="portal") for n, node in enumerate(s.portals)}
    pawn = {node: Piece(f"pawn/{seat}", "pawn", seat=seat) for seat, node in enumerate(s.pawns) if node != NONE}
    own = s.pawns[viewer] if viewer is not None else NONE
    slots = [
        Slot(
            f"map/{name}",
            tuple(pieces[node] for pieces in (portal, pawn) if node in pieces),
            notes=(Mark(say("note.portal"), icon="portals-portal"),) if node in portal else (),
            tone="here" if node == own else "",
        )
        for node, name in enumerate(s.defs.nodes)
    ]
    return Zone("map", tuple(slots))


def _timeline(s: State, viewer: int | None) -> Zone:
    periods = s.defs.cards.period
    in_hand = [periods[card] for card in s.hands[viewer]] if viewer is not None else []
    slots = []
    for period, name in enumerate(s.defs.periods):
        count = in_hand.count(period)
        slots.append(
            Slot(
                f"timeline/{name}",
                (Piece("capsule", "capsule", variant="capsule"),) if period == s.capsule else (),
                label=say("table.period", period=Noun("timeline", name)),
                mark=Mark(pips=count, of=count, tip=say("tip.own_cards", n=count)) if count else None,
                tone="range" if not s.simplified and s.is_in_range(period) else "",
                tip=say("tip.own_cards", n=count) if count else None,
            )
        )
    return Zone("timeline", tuple(slots), title=say("table.timeline"))


def _fuel(s: State) -> Zone:
    slots = [
        Slot(
            f"fuel/{name}",
            (Piece("fuel_marker", "marker", variant="fuel_marker"),) if level == s.level else (),
            label=say("table.level", level=Noun("fuel", name)),
            tone="range" if level <= s.level else "",
            tip=_reach(s, level, name),
        )
        for level, name in enumerate(s.defs.levels)
    ]
    burnt = tuple(
        Piece(f"burnt/{name}", "fuel", variant=name)
        for colour, name in enumerate(s.defs.fuels)
        if s.burnt >> colour & 1
    )
    slots.append(Slot("fuel/gauge", burnt, tip=say("tip.gauge")))
    return Zone("fuel", tuple(slots), title=say("table.fuel"))


def _reach(s: State, level: int, name: str) -> Phrase:
    """Say which periods a fuel level reaches (K-3)."""
    if level in (0, s.defs.full):
        return say("tip.level_full" if level else "tip.level_low")
    return say("tip.level", level=Noun("fuel", name), n=level)


def _row(s: State, viewer: int | None) -> Zone:
    slots = [
        Slot(f"row/{n}")
        if card == NONE
        else Slot(f"row/{n}", (_card(s, card),), notes=notes.notes(s, viewer, card) if viewer is not None else ())
        for n, card in enumerate(s.row)
    ]
    return Zone("row", tuple(slots), title=say("table.row"))


def _decks(s: State) -> Zone:
    slots = []
    for deck, cards in ((OLD, s.old), (NEW, s.new)):
        back = Piece(f"back/{DECKS[deck]}", "card", variant=DECKS[deck], count=len(cards))
        key = "table.deck_new" if deck == NEW and not s.simplified else "table.deck"  # A-5, E-2
        name = say(key, deck=Noun("deck", DECKS[deck]), n=len(cards), most=s.defs.numbers.trigger)
        slots.append(Slot(f"deck/{DECKS[deck]}", (back,) if cards else (), tip=name))
    top = _card(s, s.removed[-1]) if s.removed else None
    pile = (Piece(top.id, top.kind, top.variant, face=top.face, count=len(s.removed)),) if top else ()
    slots.append(Slot("removed", pile, say("table.removed_name"), tip=say("table.removed", n=len(s.removed))))
    return Zone("decks", tuple(slots))


def _hand(s: State, viewer: int) -> Zone:
    """The viewer's hand; only events that can be played now are highlighted (U-5)."""
    ids = s.defs.cards.ids
    slots = []
    for card in s.hands[viewer]:
        mark = notes.pill(s, viewer, card)
        tone = "" if mark is not None and mark.tone == "now" else "quiet"
        slots.append(
            Slot(f"hand/{ids[card]}", (_card(s, card),), mark=mark, notes=notes.notes(s, viewer, card), tone=tone)
        )
    note = say("table.hand_size", n=len(slots), most=s.defs.numbers.hand_limit)
    return Zone("hand", tuple(slots), title=say("table.hand", seat=Noun("seat", str(viewer))), note=note)


def _regions(s: State, seat: int, prefix: str, kind: str) -> list[Slot]:
    cards = s.defs.cards
    return [
        Slot(
            f"{prefix}/{name}",
            tuple(_card(s, card, kind) for card in s.played[seat] if cards.region[card] == region),
            label=say("table.region", region=Noun("region", name)),
        )
        for region, name in enumerate(s.defs.regions)
    ]


def _witnessed(s: State, viewer: int) -> Zone:
    slots = _regions(s, viewer, "witnessed", "card")
    note = say("table.set", n=s.defs.numbers.region_set)
    return Zone("witnessed", tuple(slots), title=say("table.witnessed"), note=note)


def _played(s: State, seat: int) -> Zone:
    slots = _regions(s, seat, f"played/{seat}", "listed")
    if s.is_over:  # I-9: final scoring reveals all hands
        hand = tuple(_card(s, card, "listed") for card in s.hands[seat])
        slots.append(Slot(f"played/{seat}/hand", hand, label=say("table.hand", seat=Noun("seat", str(seat)))))
    return Zone("played", tuple(slots), title=say("table.played", seat=Noun("seat", str(seat))), seat=seat)


def _score(s: State) -> Zone:
    spaces = s.defs.numbers.score_spaces
    pawns: dict[int, tuple[Piece, ...]] = {}
    for seat, total in enumerate(frame.points(s)):
        laps, space = divmod(total, spaces)  # B-7: past the last space a pawn laps
        pawn = Piece(f"score_pawn/{seat}", "score_pawn", seat=seat, badge=f"+{laps * spaces}" if laps else "")
        pawns[space] = (*pawns.get(space, ()), pawn)
    return Zone("score", tuple(Slot(f"score/{space}", pawns.get(space, ())) for space in range(spaces)))


def _blind(s: State) -> Zone:
    """The cards of a hand over the limit as numbered, identical backs (U-12)."""
    slots = tuple(
        Slot(
            f"blind/{n}",
            (Piece(f"blind/{n}", "card", variant=DECKS[OLD], badge=str(n + 1)),),
            label=say("table.blind_card", n=n + 1),
        )
        for n in range(len(s.blind))
    )
    victim = Noun("seat", str(s.current))
    return Zone("blind", slots, title=say("table.blind", seat=victim))


def _undealt(s: State) -> Zone:
    """The Genesis cards that were not dealt; they stay secret until the end (S-3)."""
    slots = tuple(Slot(f"undealt/{n}", (_card(s, card, "listed"),)) for n, card in enumerate(s.undealt))
    return Zone("undealt", slots, title=say("table.undealt"))


def _removed_pile(s: State) -> Zone:
    slots = tuple(Slot(f"removed_pile/{n}", (_card(s, card, "listed"),)) for n, card in enumerate(reversed(s.removed)))
    return Zone("removed_pile", slots, title=say("table.removed", n=len(slots)))


def _previews(s: State, viewer: int | None) -> tuple[Preview, ...]:
    """For every card that can be burnt now: the fuel level and the range it would give (U-3)."""
    if viewer is None or not s.agenda or s.agenda[-1] != Item("turn", viewer):
        return ()
    defs, found = s.defs, []
    for card in (card for card in s.hands[viewer] if hands.burnable(s, viewer) >> card & 1):
        level = min(defs.full, s.level + defs.cards.icons[card])  # F-3
        fuel = [
            (f"fuel/{defs.levels[n]}", "soon_here" if n == level else "soon") for n in range(s.level + 1, level + 1)
        ]
        periods = [
            (f"timeline/{name}", "soon")
            for period, name in enumerate(defs.periods)
            if not s.is_in_range(period) and (level == defs.full or abs(period - s.capsule) <= level)
        ]
        burns = clicks.paths(defs, defs.moves.burn[card])
        found += [Preview(path, (*fuel, *periods)) for path in burns]
    return tuple(found)


def _links(s: State, viewer: int | None) -> tuple[Link, ...]:
    """Return the jumps that the viewer could make now: none while others play."""
    own = s.pawns[viewer] if viewer is not None and viewer == s.current else NONE
    if own not in s.portals:
        return ()
    nodes = s.defs.nodes
    others = [node for node in s.portals if node != own and not s.occupied >> node & 1]
    return tuple(Link(f"map/{nodes[own]}", f"map/{nodes[node]}", "jump") for node in others)
