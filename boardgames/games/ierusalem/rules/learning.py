"""The game in numbers for programs that learn: its actions, and what a seat sees."""

from array import array
from functools import lru_cache

from boardgames.core.agenda import actor
from boardgames.core.learning import OTHERS, Actions, Layout, Sight, flags
from boardgames.games.ierusalem.rules import moves as m
from boardgames.games.ierusalem.rules.agenda_items import MUST
from boardgames.games.ierusalem.rules.definitions import (
    ACTIONS,
    COLUMNS,
    FOLLOWERS,
    GRIDS,
    JUDGMENTS,
    LOCATIONS,
    MAHANE,
    NONE,
    RESOURCES,
    TYPES,
    VISITS,
    XXXIII,
    Defs,
)
from boardgames.games.ierusalem.rules.move_tables import SOURCES
from boardgames.games.ierusalem.rules.scoring import totals
from boardgames.games.ierusalem.rules.state import NEUTRAL, State

VERSION = 0  # goes up when a number gets another meaning
DECISIONS = {
    kind: n
    for n, kind in enumerate(
        (
            "setup", "play", "market", "temple", "parable", "supper", "invited", "from", "offering", "favor", "called",
            "call", "change", "change_to", "redistribute", "mahane", "xxxiii", "visit", "set", "apostle", "seat",
            "orange", "swap", "swap_with", "purchase", "hand", "camp",
        )
    )
}  # fmt: skip
NUMBERS = ("turns", "marker", "offerings_left", "mahane", "xxxiii", "discarded")
COUNTS = ("coins", "offerings", "illumination", "camp", "favors", "hand", "pile")
MOST_TURNS, MOST_POINTS, MOST_GOODS = 999, 500, 99


def most_cards(defs: Defs) -> int:
    """Return how many cards a player can have: a deck and all that can be drawn."""
    decks = [len(deck) for deck in defs.cards.by_deck]
    return max(decks[:MAHANE]) + decks[MAHANE] + decks[XXXIII]


def actions(defs: Defs, seats: int) -> Actions:
    """Number all moves."""
    found, cards, spaces = Actions(seats), defs.cards.ids, defs.spaces.ids
    columns = range(1, COLUMNS + 1)
    found.add(m.PlaceFollower, GRIDS)
    found.add(m.PlayCard, cards, columns)
    found.add(m.UseIllumination, TYPES)
    found.add(m.ClearColumn, columns)
    found.add_all((m.MarketDraw, m.BuyMahane), SOURCES)
    found.add(m.Draw, (*SOURCES, "xxxiii"))
    found.add_all((m.Buy, m.Sell, m.DiscardResource), RESOURCES)
    found.add_all((m.Done, m.Skip, m.TakeOffering, m.NoOffering, m.Decline, m.SkipVisit, m.SkipPurchase))
    found.add_all((m.Recruit, m.From, m.Call), GRIDS)
    found.add(m.Displace, GRIDS, OTHERS)
    found.add(m.Listen, range(1, len(defs.numbers.parable_vp) + 1))
    found.add_all((m.Supper, m.ChangeFrom, m.ChangeTo, m.SwapOwn, m.SwapWith), spaces)
    found.add(m.Favor, defs.markers.ids, OTHERS)
    found.add(m.Visit, VISITS)
    found.add(m.UseSet, (0, *columns))
    found.add(m.ChooseApostle, defs.apostles.ids)
    found.add(m.ChooseSeat, defs.apostles.seats)
    found.add(m.Discard, cards)
    found.add(m.DiscardPlayed, cards)
    found.add(m.MoveCard, cards, columns, range(most_cards(defs)))
    return found


class Observer:
    """What a seat sees: board, open boards of all players, its own hand; never other hands or decks (5.3)."""

    def __init__(self, defs: Defs, seats: int) -> None:
        numbers, cards, layout = defs.numbers, defs.cards.ids, Layout()
        apostles, spaces = defs.apostles.ids, defs.spaces.ids
        self.layout = layout
        self._decision, self._must = layout.row("decision", DECISIONS), layout.one("must")
        self._actor, self._turn = layout.each("decides", seats), layout.each("turn", seats)
        self._first = layout.each("first", seats)
        self._symbols = [
            layout.row(f"symbol/{visit}/{n}", LOCATIONS) for visit in VISITS for n in range(numbers.set_size)
        ]
        self._waiting, self._apostles = layout.span("waiting", apostles), len(apostles)
        self._sitting = [layout.row(f"sitting/{seat}", apostles) for seat in defs.apostles.seats]
        self._guests = _guests_of(layout, spaces, seats)
        self._room = layout.span("room", GRIDS, max(map(len, defs.squares)))
        self._stacks = layout.span("heard", range(len(numbers.parable_vp)), max(map(len, numbers.parable_vp)))
        self._judgments = [layout.row(f"judgment/{space}", JUDGMENTS) for space in numbers.judgment_spaces]
        self._display = layout.rows("display", 2, cards)
        self._numbers = layout.span("number", NUMBERS, MOST_TURNS)
        self._card, self._pending = layout.row("card", cards), layout.row("to_come", ACTIONS, len(ACTIONS))
        self._traded = layout.span("traded", RESOURCES, MOST_GOODS, -MOST_GOODS)
        self._moved, self._cards = layout.span("moved", cards), len(cards)
        self._column, self._set = layout.row("visit", VISITS), layout.row("set", range(COLUMNS + 1))
        self._apostle, self._picked = layout.row("apostle", apostles), layout.row("picked", spaces)
        self._hand = layout.row("hand", cards)
        self._seats = [_Seat(layout, defs, k, seats) for k in range(seats)]

    def observe(self, s: State, viewer: int) -> Sight:
        """Return what the viewer may see; nobody looks over its shoulder, so its hand is never covered (U-02)."""
        out = self.layout.blank()
        self._turn_facts(out, s, viewer)
        self._board_facts(out, s, viewer)
        at = self._hand
        for card in s.hands[viewer]:
            out[at + card] = 1
        points = totals(s) if s.is_over else s.vp
        for k, places in enumerate(self._seats):
            seat = (viewer + k) % s.seats
            places.write(out, s, seat, viewer, points[seat])
        return out

    def _turn_facts(self, out: Sight, s: State, viewer: int) -> None:
        seats, due, redistributes = s.seats, actor(s.agenda), False
        if due is not None:
            item = s.agenda[-1]
            out[self._decision + DECISIONS[item.kind]] = 1
            out[self._must] = item.args == MUST
            out[self._actor + (due - viewer) % seats] = 1
            redistributes = item.kind == "redistribute"
        if s.active != NONE:
            out[self._turn + (s.active - viewer) % seats] = 1
        out[self._first + (s.first - viewer) % seats] = 1
        for place, chosen in (
            (self._card, s.card), (self._column, s.column), (self._set, s.set), (self._apostle, s.apostle),
            (self._picked, s.picked),
        ):  # fmt: skip
            if chosen != NONE:
                out[place + chosen] = 1
        for action in s.pending:
            out[self._pending + action] += 1
        out[self._traded] = array("h", s.traded)
        if redistributes:
            out[self._moved] = flags(s.moved, self._cards)
        thrown = s.discarded if redistributes else 0
        out[self._numbers] = array(
            "h", (min(s.turn, MOST_TURNS), s.marker, s.supply, len(s.mahane), len(s.xxxiii), thrown)
        )

    def _board_facts(self, out: Sight, s: State, viewer: int) -> None:
        at = iter(self._symbols)
        for symbols in s.symbols:
            for location in symbols:
                out[next(at) + location] = 1
        out[self._waiting] = flags(s.waiting, self._apostles)
        for place, apostle in zip(self._sitting, s.sitting, strict=True):
            if apostle != NONE:
                out[place + apostle] = 1
        out[self._guests] = _guests(tuple(s.guests), viewer, s.seats)
        out[self._room], out[self._stacks] = array("h", s.room), array("h", s.stacks)
        for place, tile in zip(self._judgments, s.judgments, strict=True):
            if tile != NONE:
                out[place + tile] = 1
        for place, card in zip(self._display, s.display, strict=True):
            if card != NONE:
                out[place + card] = 1


def _guests_of(layout: Layout, spaces: tuple[str, ...], seats: int) -> slice:
    """Lay out the Last Supper: whose Follower sits on a space, counted from the viewer; neutral ones last."""
    first = len(layout)
    for space in spaces:
        layout.row(f"guest/{space}", (*range(seats), "neutral"))
    return slice(first, len(layout))


@lru_cache(maxsize=2048)
def _guests(guests: tuple[int, ...], viewer: int, seats: int) -> Sight:
    """Return who sits at the Last Supper, which changes only now and then."""
    out = array("h", bytes(2 * len(guests) * (seats + 1)))
    for space, guest in enumerate(guests):
        if guest != NONE:
            owner = guest // FOLLOWERS
            out[space * (seats + 1) + (seats if owner == NEUTRAL else (owner - viewer) % seats)] = 1
    return out


class _Seat:
    """The places of one seat, counted from the viewer."""

    def __init__(self, layout: Layout, defs: Defs, k: int, seats: int) -> None:
        cards, markers = defs.cards.ids, defs.markers.ids
        self._points = layout.one(f"points/{k}", MOST_POINTS, -MOST_POINTS)
        self._counts = layout.span(f"count/{k}", COUNTS, MOST_GOODS)
        self._goods = layout.span(f"goods/{k}", RESOURCES, MOST_GOODS)
        self._on, self._colour = layout.span(f"on/{k}", GRIDS, FOLLOWERS), layout.row(f"colour/{k}", defs.colours)
        self._own, self._markers = layout.span(f"to_give/{k}", markers), len(markers)
        self._received = [layout.row(f"received/{k}/{giver}", markers) for giver in range(seats)]
        self._heard = layout.row(f"parable/{k}", range(len(defs.numbers.parable_vp)), MOST_POINTS)
        self._discard = layout.row(f"discard/{k}", cards)
        self._columns = [layout.row(f"column/{k}/{n + 1}", cards, most_cards(defs)) for n in range(COLUMNS)]

    def write(self, out: Sight, s: State, seat: int, viewer: int, points: int) -> None:
        """Fill in the public facts about a seat; a card in a column counts its place, from 1 at the top."""
        out[self._points] = max(-MOST_POINTS, min(MOST_POINTS, points))
        own = (
            min(s.coins[seat], MOST_GOODS), s.offerings[seat], s.lit[seat], s.camp[seat].bit_count(), s.favors[seat],
            len(s.hands[seat]), len(s.piles[seat]),
        )  # fmt: skip
        out[self._counts], out[self._goods] = array("h", own), array("h", s.goods[seat])
        out[self._on], out[self._colour + s.decks[seat]] = array("h", s.on[seat]), 1
        out[self._own] = flags(s.own[seat], self._markers)
        for marker in s.received[seat]:
            giver, kind = divmod(marker, self._markers)
            out[self._received[(giver - viewer) % s.seats] + kind] = 1
        for stack, worth in enumerate(s.heard[seat], self._heard):
            out[stack] = worth
        at = self._discard
        for card in s.discards[seat]:
            out[at + card] = 1
        for place, cards in zip(self._columns, s.columns[seat], strict=True):
            for n, card in enumerate(cards, 1):
                out[place + card] = n
