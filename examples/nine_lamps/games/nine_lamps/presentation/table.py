"""The table as one viewer sees it: the map with pawns and lamps, the promises, the frame round them."""

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.core.table import Mark, Piece, RailCard, Slot, Table, Zone
from boardgames.games.nine_lamps.rules import scoring
from boardgames.games.nine_lamps.rules.definitions import NOBODY
from boardgames.games.nine_lamps.rules.state import State


def table(s: State, viewer: int | None) -> Table:
    """Everything the viewer may see; the other's promise lies face down (S-2)."""
    pills = (Mark(say("pill.round", n=s.round, last=s.defs.numbers["rounds"])),)
    villages = Zone("map", tuple(_village(s, village, name) for village, name in enumerate(s.defs.graph.ids)))
    return Table(viewer, (villages, _promises(s, viewer)), tuple(_rail(s, seat) for seat in range(2)), pills)


def _village(s: State, village: int, name: str) -> Slot:
    lamp = () if s.lamps[village] == NOBODY else (Piece(f"lamp/{name}", "lamp", seat=s.lamps[village]),)
    pawns = (Piece(f"pawn/{seat}", "pawn", seat=seat) for seat, at in enumerate(s.pawns) if at == village)
    tip = say("tip.sheltered", seat=seat_noun(s.lamps[village])) if s.sheltered[village] else None
    return Slot(f"map/{name}", (*lamp, *pawns), tone="sheltered" if s.sheltered[village] else "", tip=tip)


def _promises(s: State, viewer: int | None) -> Zone:
    slots = []
    for seat, card in enumerate(s.promises):
        face = s.defs.cards[card] if seat == viewer or not s.agenda else None
        piece = Piece(f"promise/{seat}", "card", look="promise", face=face)
        slots.append(Slot(f"promise/{seat}", (piece,), label=say("table.promise", seat=seat_noun(seat))))
    return Zone("promises", tuple(slots), title=say("table.promises"))


def _rail(s: State, seat: int) -> RailCard:
    place = Noun("node", s.defs.graph.ids[s.pawns[seat]])
    line = say("rail.turn" if actor(s.agenda) == seat else "rail.at", place=place)
    jars = Mark(say("rail.jars"), pips=s.jars[seat], of=s.defs.numbers["jars"], tip=say("tip.jars"))
    return RailCard(seat, line, scoring.totals(s)[seat], ((jars,),))
