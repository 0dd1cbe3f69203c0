"""The game in numbers for programs that learn: its actions, and what a seat sees."""

from array import array
from functools import lru_cache

from boardgames.core.agenda import actor
from boardgames.core.learning import IMPLIED, OTHERS, Actions, Layout, Sight
from boardgames.games.missionnaires.rules import moves as m
from boardgames.games.missionnaires.rules.choices import pawn_to_place
from boardgames.games.missionnaires.rules.definitions import NONE, OVERSEERS, Board, Defs, bits
from boardgames.games.missionnaires.rules.state import State

VERSION = 0  # goes up when a number gets another meaning
CHOICES = (
    "pay", "go", "ticket", "overseer", "closes_in", "recalled", "give", "gendarme", "swap", "push", "exchange", "visit",
)  # fmt: skip
DECISIONS = {
    kind: n for n, kind in enumerate(("act", "second", "sea_step", "extra", "shield", "bon_drawn", "vote", *CHOICES))
}
NUMBERS = (
    "round", "moves_made", "two_spaces", "free_passage", "calm_sea", "territory_taken", "again", "acted", "sea_pile",
    "territory_pile", "left_over",
)  # fmt: skip
COUNTS = ("left", "periodicals", "rank", "misses", "passes")
MOST_ROUNDS, MOST_MISSED = 9999, 99


def actions(defs: Defs, seats: int) -> Actions:
    """Number all moves; where a pawn is that somebody else moves follows from the position."""
    board, found = defs.board, Actions(seats)
    nodes, towns = board.nodes, [board.nodes[town] for town in bits(board.towns)]
    shields = [card for n, card in enumerate(defs.cards.ids) if defs.cards.shields >> n & 1]
    bons = [card for card, is_bon in zip(defs.cards.ids, defs.cards.is_bon, strict=True) if is_bon]
    found.add(m.Step, nodes)
    found.add(m.StepJoin, towns)
    found.add(m.Sail)
    found.add_all((m.Pass, m.Stop, m.Stay, m.PlayDrawn, m.Keep, m.Accept, m.Pay, m.Refuse, m.Remain, m.Decline))
    found.add(m.PlayOnYes)
    found.add(m.PlayOnNo)
    found.add(m.PlayBon, bons)
    found.add(m.UseShield, shields)
    found.add(m.Go, nodes)
    found.add(m.Place, towns)
    found.add(m.Give, OTHERS)
    found.add(m.Swap, OTHERS, IMPLIED)
    found.add(m.PushPlayer, OTHERS, IMPLIED, towns)
    found.add(m.MoveGendarme, board.gendarmes, IMPLIED, towns)
    found.add(m.Exchange, board.town_of)
    found.add(m.Visit, board.town_of)
    _add_jumps_and_pushes(found, board, towns, seats)
    return found


def _add_jumps_and_pushes(found: Actions, board: Board, towns: list[str], seats: int) -> None:
    """Jumps lead over a player to the next space; who stands in the way is pushed to a nearest free town (O-6, O-7)."""
    nodes = board.nodes
    jumps = [
        (over, nodes[to])
        for n, over in enumerate(nodes)
        for to in bits(board.sea_mask[n] if board.sea >> n & 1 else board.road_mask[n])  # O-10
    ]
    landings = [(over, to) for over, to in jumps if board.towns >> board.node[to] & 1]
    pushes = {town: _pushes(board, board.node[town], seats) for town in towns}
    found.add(m.StepPush, towns, towns, among=((to, push) for to in towns for push in pushes[to]))
    found.add(m.Jump, nodes, nodes, among=jumps)
    found.add(m.JumpJoin, nodes, towns, among=landings)
    found.add(m.JumpPush, nodes, towns, towns, among=((over, to, push) for over, to in landings for push in pushes[to]))


def _pushes(board: Board, town: int, seats: int) -> list[str]:
    """Return the towns that can be the nearest free ones: the other pawns cannot occupy all that are nearer."""
    others = seats + len(board.gendarmes) + len(OVERSEERS) - 1
    away = {other: board.distance[town][other] for other in bits(board.towns) if other != town}
    return [
        board.nodes[other] for other, far in away.items() if sum(nearer < far for nearer in away.values()) <= others
    ]


class Observer:
    """What a seat sees: the board, its own list of congregations, of other lists only what is visited (I-3)."""

    def __init__(self, defs: Defs, seats: int) -> None:
        board, cards = defs.board, defs.cards.ids
        layout = self.layout = Layout()
        self._decision = layout.row("decision", DECISIONS)
        self._actor, self._turn = layout.each("decides", seats), layout.each("turn", seats)
        self._leader, self._numbers = layout.each("leader", seats), layout.span("number", NUMBERS, MOST_ROUNDS)
        self._card, self._to_place = layout.row("card", cards), layout.row("to_place", range(len(board.gendarmes)))
        self._pending = layout.row("joins", OVERSEERS)
        self._gendarmes = layout.rows("gendarme", len(board.gendarmes), board.nodes)
        self._overseers = layout.rows("overseer", len(OVERSEERS), board.nodes)
        self._discards = layout.row("discard", cards)
        self._todo = layout.row("to_visit", board.town_of)
        self._town = {town: n for n, town in enumerate(board.town_of.values())}
        self._seats = [_Seat(layout, defs, k) for k in range(seats)]

    def observe(self, s: State, viewer: int) -> Sight:
        """Return what the viewer may see."""
        out = self.layout.blank()
        self._turn_facts(out, s, viewer)
        for places, nodes in ((self._gendarmes, s.gendarmes), (self._overseers, s.overseers)):
            for place, node in zip(places, nodes, strict=True):
                if node != NONE:
                    out[place + node] = 1
        at = self._discards
        for pile in s.discards:
            for card in pile:
                out[at + card] = 1
        at = self._todo
        for town in _members(s.todo[viewer]):
            out[at + self._town[town]] = 1
        for k, places_of_seat in enumerate(self._seats):
            places_of_seat.write(out, s, (viewer + k) % s.seats, self._town)
        return out

    def _turn_facts(self, out: Sight, s: State, viewer: int) -> None:
        seats, due = s.seats, actor(s.agenda)
        if due is not None:
            item = s.agenda[-1]
            is_choice = item.kind == "choice"
            out[self._decision + DECISIONS[str(item.args[0]) if is_choice else item.kind]] = 1
            out[self._actor + (due - viewer) % seats] = 1
            placed = pawn_to_place(s, item) if is_choice else NONE
            if placed != NONE:
                out[self._to_place + placed] = 1
        out[self._turn + (s.current - viewer) % seats] = 1
        out[self._leader + (s.leader - viewer) % seats] = 1
        sea, territory = s.piles
        numbers = (
            min(s.round, MOST_ROUNDS), s.moves_made, s.two_spaces, s.free_passage, s.calm_sea, s.territory_taken,
            s.again, s.acted, len(sea), len(territory), len(s.left_over),
        )  # fmt: skip
        out[self._numbers] = array("h", numbers)
        if s.card != NONE:
            out[self._card + s.card] = 1
        if s.pending != NONE:
            out[self._pending + s.pending] = 1


@lru_cache(maxsize=4096)
def _members(mask: int) -> tuple[int, ...]:
    return tuple(bits(mask))


class _Seat:
    """The places of one seat, counted from the viewer."""

    def __init__(self, layout: Layout, defs: Defs, k: int) -> None:
        self._space = layout.row(f"space/{k}", defs.board.nodes)
        self._visited, self._counts = (
            layout.row(f"visited/{k}", defs.board.town_of),
            layout.span(f"count/{k}", COUNTS, MOST_MISSED),
        )
        self._bons, self._with = layout.row(f"bon/{k}", defs.cards.ids), layout.row(f"companion/{k}", OVERSEERS)

    def write(self, out: Sight, s: State, seat: int, towns: dict[int, int]) -> None:
        """Fill in the public facts about a seat (I-1, I-2)."""
        if s.space[seat] != NONE:
            out[self._space + s.space[seat]] = 1
        at = self._visited
        for town in s.visited[seat]:
            out[at + towns[town]] = 1
        for card in s.bons[seat]:
            out[self._bons + card] = 1
        if s.companion[seat] != NONE:
            out[self._with + s.companion[seat]] = 1
        missed, passes = min(s.miss[seat], MOST_MISSED), min(s.passes[seat], MOST_MISSED)
        counts = s.todo[seat].bit_count(), s.periodicals[seat], s.rank[seat], missed, passes
        out[self._counts] = array("h", counts)
