"""The table as one viewer sees it: the map with pawns and lamps, the promises, the frame around them."""

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.core.table import Mark, Piece, RailCard, Slot, Table, Zone
from boardgames.games.nine_lamps.rules import scoring
from boardgames.games.nine_lamps.rules.definitions import NOBODY
from boardgames.games.nine_lamps.rules.state import State


def table(s: State, viewer: int | None) -> Table:
    """Return everything the viewer may see; the other player's promise lies face down (S-2)."""
    pills = (Mark(say("pill.round", n=s.round, last=s.defs.numbers["rounds"])),)
    villages = Zone("map", tuple(_village(s, viewer, village) for village in range(len(s.lamps))))
    return Table(viewer, (villages, _promises(s, viewer)), tuple(_rail(s, seat) for seat in range(2)), pills)


def _village(s: State, viewer: int | None, village: int) -> Slot:
    name, owner, is_sheltered = s.defs.graph.ids[village], s.lamps[village], s.sheltered[village]
    lamp = () if owner == NOBODY else (Piece(f"lamp/{name}", "lamp", seat=owner),)
    pawns = (Piece(f"pawn/{seat}", "pawn", seat=seat) for seat, at in enumerate(s.pawns) if at == village)
    tip = say("tip.sheltered", seat=seat_noun(owner)) if is_sheltered else None
    is_wanted = viewer is not None and viewer != owner and village in s.defs.promises[s.promises[viewer]]
    tone = "sheltered" if is_sheltered else "wanted" if is_wanted else ""
    return Slot(f"map/{name}", (*lamp, *pawns), tone=tone, tip=tip)


def _promises(s: State, viewer: int | None) -> Zone:
    slots = []
    for seat, card in enumerate(s.promises):
        face = s.defs.cards[card] if seat == viewer or not s.agenda else None
        piece = Piece(f"promise/{seat}", "card", variant="promise", face=face)
        slots.append(Slot(f"promise/{seat}", (piece,), label=say("table.promise", seat=seat_noun(seat))))
    return Zone("promises", tuple(slots), title=say("table.promises"))


def _rail(s: State, seat: int) -> RailCard:
    place = Noun("node", s.defs.graph.ids[s.pawns[seat]])
    line = say("rail.turn" if actor(s.agenda) == seat else "rail.at", place=place)
    jars = Mark(say("rail.jars"), pips=s.jars[seat], of=s.defs.numbers["jars"], tip=say("tip.jars"))
    return RailCard(seat, line, scoring.totals(s)[seat], ((jars,),))
