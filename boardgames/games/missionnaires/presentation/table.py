"""The table as one viewer sees it: map, decks, bank, open card, the viewer's cards, public facts about others."""

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.core.table import Carry, Mark, Piece, Slot, Table, Zone
from boardgames.games.missionnaires.presentation import frame, notes
from boardgames.games.missionnaires.rules import cards, decisions, scoring
from boardgames.games.missionnaires.rules.definitions import DECKS, NONE, OVERSEERS, SEA, TERRITORY, bits
from boardgames.games.missionnaires.rules.moves import MoveGendarme, PushPlayer
from boardgames.games.missionnaires.rules.state import State


def table(s: State, viewer: int | None) -> Table:
    """Return everything the viewer may see: no other lists, no pile orders, no left-over cards (I-3, I-4)."""
    zones = [_map(s, viewer), _decks(s), _bank(s, viewer)]
    if s.card != NONE:
        zones.append(_drawn(s))
    if viewer is not None:
        zones += [_congregations(s, viewer), _periodicals(s, viewer), _bons(s, viewer), _companion(s, viewer)]
    zones += [_discards(s, deck) for deck in (SEA, TERRITORY)]
    zones += [_player(s, seat) for seat in range(s.seats)]
    return Table(
        viewer=viewer,
        zones=tuple(zones),
        rail=frame.rail(s, viewer),
        pills=frame.pills(s),
        carries=_carries(s, viewer),
        columns=frame.COLUMNS,
        scoreboard=frame.scoreboard(s),
    )


def _carries(s: State, viewer: int | None) -> tuple[Carry, ...]:
    """The gendarmes and pawns that the viewer's card moves are dragged to their new space."""
    if viewer is None or actor(s.agenda) != viewer:
        return ()
    moved = [move.at for move in decisions.legal(s) if isinstance(move, MoveGendarme | PushPlayer)]
    return tuple(Carry(f"map/{at}", "map/") for at in dict.fromkeys(moved))


def _card(s: State, card: int, kind: str = "card", count: int = 1) -> Piece:
    name = s.defs.cards.ids[card]
    return Piece(f"{kind}/{name}", "card", variant=DECKS[s.defs.cards.deck[card]], face=name, count=count)


def _overseer(overseer: int, prefix: str = "overseer") -> Piece:
    return Piece(f"{prefix}/{OVERSEERS[overseer]}", "overseer", variant=OVERSEERS[overseer])


def _pieces(s: State) -> dict[int, list[Piece]]:
    """Return the pawns by space; a companion stands beside the player and half behind, never before him (V-2)."""
    found: dict[int, list[Piece]] = {}
    for overseer, node in enumerate(s.overseers):
        if node != NONE:
            found.setdefault(node, []).append(_overseer(overseer))
    for seat, node in enumerate(s.space):
        if node != NONE:
            variant = "boat" if s.is_at_sea(seat) else ""
            companion = [_overseer(s.companion[seat])] if s.companion[seat] != NONE else []
            pawn = Piece(f"pawn/{seat}", "pawn", variant=variant, seat=seat)
            found.setdefault(node, []).extend((*companion, pawn))
    lifted = dict(cards.lifted(s))  # still shown on the space they left
    for gendarme, node in enumerate(s.gendarmes):
        number = str(gendarme + 1)
        found.setdefault(lifted.get(gendarme, node), []).append(Piece(f"gendarme/{number}", "gendarme", badge=number))
    return found


def _map(s: State, viewer: int | None) -> Zone:
    pieces = _pieces(s)
    decides = viewer if viewer is not None and actor(s.agenda) == viewer else None
    prices = notes.prices(s, decides) if decides is not None else {}
    later = notes.later_prices(s, decides) if decides is not None else {}
    sail_targets = notes.sail_targets(s, decides) if decides is not None else 0
    slots = []
    for node, name in enumerate(s.defs.board.nodes):
        slots.append(
            Slot(
                f"map/{name}",
                tuple(pieces.get(node, ())),
                mark=_price(prices.get(name, 0)),
                marks=_later(name, prices, later),
                notes=notes.space_notes(s, node, viewer),
                tone=_tone(s, viewer, node) or ("sail" if sail_targets >> node & 1 else ""),
            )
        )
    return Zone("map", tuple(slots))


def _price(cost: int) -> Mark | None:
    return Mark(f"−{cost}", icon=notes.ICON, tip=say("tip.price", n=cost)) if cost else None


def _later(name: str, prices: dict[str, int], later: dict[str, dict[str, int]]) -> tuple[tuple[str, Mark | None], ...]:
    """Return the price of landing here while another space is chosen; pushing a pawn here adds nothing."""
    costs = [(first, behind.get(name, 0)) for first, behind in later.items() if first != name]
    return tuple((f"map/{first}", _price(cost)) for first, cost in costs if cost or prices.get(name))


def _tone(s: State, viewer: int | None, node: int) -> str:
    """Mark the viewer's own list on the map; nobody else sees it (U-8)."""
    if viewer is None:
        return ""
    if s.todo[viewer] >> node & 1:
        return "todo"
    return "visited" if node in s.visited[viewer] else ""


def _decks(s: State) -> Zone:
    slots = []
    for deck in (SEA, TERRITORY):
        name, count = DECKS[deck], len(s.piles[deck])
        back = (Piece(f"back/{name}", "card", variant=name, count=count),) if count else ()
        tip = say("table.deck", deck=Noun("deck", name), n=count)
        slots.append(Slot(f"deck/{name}", back, tip=tip))
        pile = s.discards[deck]
        top = (_card(s, pile[-1], count=len(pile)),) if pile else ()
        tip = say("table.discard", deck=Noun("deck", name), n=len(pile))
        slots.append(Slot(f"discard/{name}", top, tip=tip))
    return Zone("decks", tuple(slots))


def _discards(s: State, deck: int) -> Zone:
    """The cards of a discard pile, which everybody may look through, the last one first."""
    name, pile = DECKS[deck], s.discards[deck]
    cards = [_card(s, card, "listed") for card in reversed(pile)]
    slots = tuple(Slot(f"discards/{name}/{n}", (card,)) for n, card in enumerate(cards))
    return Zone(f"discards/{name}", slots, title=say("table.discard", deck=Noun("deck", name), n=len(pile)))


def _bank(s: State, viewer: int | None) -> Zone:
    stack = (Piece("bank", "periodical", count=s.bank),) if s.bank else ()
    fills = (Mark(say("note.bank", n=s.defs.numbers.full)),)
    in_bank = say("table.in_bank", n=s.bank)
    slots = [Slot("bank/periodicals", stack, label=say("table.bank"), tip=in_bank, notes=fills)]
    for overseer, name in enumerate(OVERSEERS):
        is_here = s.overseers[overseer] == NONE and overseer not in s.companion
        pieces = (_overseer(overseer),) if is_here else ()
        where = _where_is(s, overseer, viewer)
        slots.append(Slot(f"reserve/{name}", pieces, label=_name(overseer), tip=where, notes=_helps(overseer)))
    return Zone("bank", tuple(slots))


def _name(overseer: int) -> Phrase:
    return say(f"table.overseer.{OVERSEERS[overseer]}")


def _where_is(s: State, overseer: int, viewer: int | None) -> Phrase:
    """Say where an overseer is: in the reserve, on the map or with a seat (V-1, V-2)."""
    at = s.overseers[overseer]
    if at != NONE:
        return say("table.waits", place=Noun("node", s.defs.board.nodes[at]))
    if overseer not in s.companion:
        return say("table.reserve")
    seat = s.companion.index(overseer)
    return say("table.goes_with_you") if seat == viewer else say("table.goes_with", seat=Noun("seat", str(seat)))


def _helps(overseer: int) -> tuple[Mark, ...]:
    """What an overseer is good for, and for how long (V-2, V-5, V-6, P-9)."""
    return Mark(say(f"note.helps.{OVERSEERS[overseer]}")), Mark(say("note.one"))


def _drawn(s: State) -> Zone:
    return Zone("drawn", (Slot("drawn/card", (_card(s, s.card),)),), title=say("table.drawn"))


def _congregations(s: State, viewer: int) -> Zone:
    """To visit first, then those visited, in the order of the visits."""
    slots = []
    for node in (*bits(s.todo[viewer]), *s.visited[viewer]):
        card = s.defs.board.congregation[node]
        slots.append(
            Slot(
                f"congregation/{card}",
                (Piece(f"card/{card}", "card", variant="congregation", face=card),),
                mark=Mark(s.defs.board.cell[node]),
                notes=notes.town_notes(s, viewer, node),
                tone="" if s.todo[viewer] >> node & 1 else "visited",
            )
        )
    return Zone("congregations", tuple(slots), title=say("table.congregations"), note=_what_is_left(s, viewer))


def _what_is_left(s: State, viewer: int) -> Phrase:
    """Say what is left to do: towns to visit, then BON cards to play, then going home (F-2)."""
    if s.todo[viewer]:
        return say("table.left", n=s.todo[viewer].bit_count())
    if s.lacks_only_bons(viewer):
        return notes.bons_here(s, viewer, "table.bons_here")
    return say("table.go_home" if s.is_unfinished(viewer) else "table.home")


def _periodicals(s: State, viewer: int) -> Zone:
    have, most = s.periodicals[viewer], s.defs.numbers.full
    label, tip = say("table.periodicals"), say("tip.periodical")
    slots = tuple(
        Slot(f"periodical/{n}", (Piece(f"periodical/{n}", "periodical"),) if n < have else (), label=label, tip=tip)
        for n in range(most)
    )
    return Zone("periodicals", slots, title=say("table.periodicals"), note=say("table.of", n=have, most=most))


def _bons(s: State, viewer: int) -> Zone:
    ids = s.defs.cards.ids
    slots = tuple(
        Slot(f"bon/{ids[card]}", (_card(s, card),), notes=notes.bon_notes(s, viewer, card)) for card in s.bons[viewer]
    )
    note = say("table.any_bons", n=len(slots)) if slots else say("table.no_bons")  # B-1, F-2
    return Zone("bons", slots, title=say("table.bons"), note=note)


def _companion(s: State, viewer: int) -> Zone:
    overseer = s.companion[viewer]
    pieces = (_overseer(overseer, "companion"),) if overseer != NONE else ()
    note = say(f"table.helps.{OVERSEERS[overseer]}") if pieces else say("table.alone")
    label, tip = (_name(overseer), say("table.goes_with_you")) if pieces else (None, note)
    helps = _helps(overseer) if pieces else (Mark(say("table.would_help")),)
    slot = Slot("companion/own", pieces, label=label, tip=tip, notes=helps)
    return Zone("companion", (slot,), title=say("table.companion"), note=note)


def _player(s: State, seat: int) -> Zone:
    """The public facts about a seat (I-1, I-2)."""
    towns = s.defs.board.congregation
    seen = tuple(
        Piece(f"listed/{towns[node]}", "card", variant="congregation", face=towns[node]) for node in s.visited[seat]
    )
    done, goal = len(seen), scoring.goal(s, seat)
    slots = (
        Slot(f"player/{seat}/visited", seen, label=say("table.seen", n=done, goal=goal)),
        Slot(
            f"player/{seat}/bons",
            tuple(_card(s, card, "listed") for card in s.bons[seat]),
            label=say("table.has_bons", n=len(s.bons[seat])),
        ),
        Slot(f"player/{seat}/periodicals", label=say("table.has_periodicals", n=s.periodicals[seat])),
    )
    title = say("table.player", seat=Noun("seat", str(seat)))
    where = frame.state_of(s, seat)
    is_on_map = s.space[seat] != NONE and not s.rank[seat]
    note = say("table.where", place=where) if is_on_map else where
    return Zone("players", slots, title=title, note=note, seat=seat)
