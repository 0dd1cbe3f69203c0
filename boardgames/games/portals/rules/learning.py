"""The game in numbers for programs that learn: its actions, and what a seat sees."""

from array import array
from functools import lru_cache

from boardgames.core.agenda import actor
from boardgames.core.learning import Actions, Layout, Sight, flags
from boardgames.games.portals.rules import moves as m
from boardgames.games.portals.rules.definitions import DECKS, NEW, NONE, OLD, TALLY_BITS, Defs
from boardgames.games.portals.rules.scoring import totals
from boardgames.games.portals.rules.state import State

VERSION = 0  # goes up when a number gets another meaning
DECISIONS = {kind: n for n, kind in enumerate(("portal_choice", "placement", "turn", "blind_removal"))}
NUMBERS = ("round", "actions_used", "last_round", "old_deck", "new_deck", "blind_cards")
MOST_ROUNDS, MOST_POINTS = 200, 500
_COUNTER = (1 << TALLY_BITS) - 1


def actions(defs: Defs, seats: int) -> Actions:
    """Number all moves."""
    found, cards = Actions(seats), defs.cards.ids
    found.add(m.ChoosePortal, defs.nodes)
    found.add(m.PlacePawn, defs.nodes)
    found.add(m.DrawRow, range(defs.numbers.row))
    found.add(m.DrawDeck, (DECKS[OLD], DECKS[NEW]))
    found.add(m.Step, defs.nodes)
    found.add_all((m.Play, m.Burn, m.Discard), cards)
    found.add(m.EndTurn)
    found.add(m.RemoveBlind, range(defs.numbers.hand_limit + 1))  # H-4: one card over the limit
    return found


class Observer:
    """What a seat sees: the table, its hand, of other hands the size; at the end all of them (I-1, I-9)."""

    def __init__(self, defs: Defs, seats: int) -> None:
        cards, layout = defs.cards.ids, Layout()
        self.layout = layout
        self._decision = layout.row("decision", DECISIONS)
        self._actor, self._turn = layout.each("decides", seats), layout.each("turn", seats)
        self._first = layout.each("first", seats)
        self._numbers = layout.span("number", NUMBERS, MOST_ROUNDS)
        self._capsule, self._level = layout.row("capsule", defs.periods), layout.row("fuel", defs.levels)
        self._burnt, self._fuels = layout.span("burnt", defs.fuels), len(defs.fuels)
        self._portals = layout.row("portal", defs.nodes)
        self._row = layout.rows("row", defs.numbers.row, cards)
        self._removed, self._undealt = layout.row("removed", cards), layout.row("undealt", cards)
        self._pawn = layout.rows("pawn", seats, defs.nodes)
        self._hand, self._size = layout.rows("hand", seats, cards), layout.each("hand_size", seats, len(cards))
        self._played = layout.rows("played", seats, cards)
        self._points = layout.each("points", seats, MOST_POINTS)
        counted = (*defs.regions, *defs.symbols, DECKS[NEW])
        self._counted = len(counted)
        self._tally = [layout.span(f"count/{k}", counted, len(cards)) for k in range(seats)]

    def observe(self, s: State, viewer: int) -> Sight:
        """Return what the viewer may see."""
        out, seats, is_over = self.layout.blank(), s.seats, s.is_over
        self._common(out, s, viewer)
        points = totals(s) if is_over else s.scores
        for k in range(seats):
            seat = (viewer + k) % seats
            if s.pawns[seat] != NONE:
                out[self._pawn[k] + s.pawns[seat]] = 1
            hand = s.hands[seat]
            out[self._size + k] = len(hand)
            if k == 0 or is_over:
                at = self._hand[k]
                for card in hand:
                    out[at + card] = 1
            at = self._played[k]
            for card in s.played[seat]:
                out[at + card] = 1
            out[self._points + k] = min(points[seat], MOST_POINTS)
            out[self._tally[k]] = _counted(s.tallies[seat], self._counted)
        return out

    def _common(self, out: Sight, s: State, viewer: int) -> None:
        seats, due, turn = s.seats, actor(s.agenda), s.current
        if due is not None:
            out[self._decision + DECISIONS[s.agenda[-1].kind]] = 1
            out[self._actor + (due - viewer) % seats] = 1
        if turn != NONE:
            out[self._turn + (turn - viewer) % seats] = 1
        out[self._first + (s.first - viewer) % seats] = 1
        out[self._numbers] = array(
            "h", (min(s.round, MOST_ROUNDS), s.used, s.is_last_round, len(s.old), len(s.new), len(s.blind))
        )
        out[self._capsule + s.capsule] = out[self._level + s.level] = 1
        out[self._burnt] = flags(s.burnt, self._fuels)
        for node in s.portals:
            out[self._portals + node] = 1
        for place, card in zip(self._row, s.row, strict=True):
            if card != NONE:
                out[place + card] = 1
        at = self._removed
        for card in s.removed:
            out[at + card] = 1
        if s.is_over:  # S-3
            for card in s.undealt:
                out[self._undealt + card] = 1


@lru_cache(maxsize=4096)
def _counted(tally: int, count: int) -> Sight:
    """Return the counters of a tally: played events by region and symbol, and New Testament cards."""
    return array("h", [tally >> TALLY_BITS * n & _COUNTER for n in range(count)])
