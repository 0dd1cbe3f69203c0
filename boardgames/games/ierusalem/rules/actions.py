"""The actions of cards, in order (T-10, chapter 6); impossible ones are skipped and logged."""

from collections.abc import Callable, Sequence

from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.ierusalem.rules import agenda_items, events
from boardgames.games.ierusalem.rules.definitions import ACTIONS, FOLLOWERS, GRIDS, NO_GOODS, NONE, RESOURCES
from boardgames.games.ierusalem.rules.favors import can_listen
from boardgames.games.ierusalem.rules.moves import Buy, Displace, Done, Draw, MarketDraw, Recruit, Sell, Skip
from boardgames.games.ierusalem.rules.sanhedrin import meet, score
from boardgames.games.ierusalem.rules.setup import send
from boardgames.games.ierusalem.rules.state import State
from boardgames.games.ierusalem.rules.supper import gain, gain_coins, offer, take_card

ICON_VP = 3
Start = Callable[[State, int, Emit | None], None]


def begin(s: State, action: int, emit: Emit | None) -> None:
    """Start the next action of the card."""
    _START[action](s, s.active, emit)


def _market(s: State, seat: int, emit: Emit | None) -> None:
    s.traded = NO_GOODS
    offer(s, agenda_items.MARKET[seat], len(market_moves(s, seat)) > 1, "go_market", emit)


def _gather(grid: int) -> Start:
    def start(s: State, seat: int, emit: Emit | None) -> None:
        amount = s.on[seat][grid]
        if amount:
            s.goods[seat][grid] += amount
        if emit:
            events.gathered(s, seat, grid, amount, emit)

    return start


def _temple(s: State, seat: int, emit: Emit | None) -> None:
    offer(s, agenda_items.TEMPLE[seat], len(temple_moves(s, seat)) > 1, "go_temple", emit)


def _parable(s: State, seat: int, emit: Emit | None) -> None:
    offer(s, agenda_items.PARABLE[seat], can_listen(s, seat), "listen_parable", emit)


def _supper(s: State, seat: int, emit: Emit | None) -> None:
    offer(s, agenda_items.SUPPER[seat], any(s.on[seat]) and bool(s.affordable(seat)), "last_supper", emit)


def _invited(s: State, seat: int, emit: Emit | None) -> None:
    offer(s, agenda_items.INVITED[seat], any(s.on[seat]) and bool(s.free), "invited", emit)


def _favor(s: State, seat: int, emit: Emit | None) -> None:
    offer(s, agenda_items.FAVOR[seat], bool(s.own[seat]), "do_favor", emit)


def _call(s: State, seat: int, emit: Emit | None) -> None:
    offer(s, agenda_items.CALL[seat], bool(s.callable(seat)), "call_follower", emit)


def _change(s: State, seat: int, emit: Emit | None) -> None:
    offer(s, agenda_items.CHANGE[seat], bool(s.free and s.seated[seat]), "change_places", emit)


def _redistribute(s: State, seat: int, emit: Emit | None) -> None:
    s.moved = s.discarded = 0
    offer(s, agenda_items.REDISTRIBUTE[seat], any(s.columns[seat]), "redistribute", emit)


def _mahane(s: State, seat: int, emit: Emit | None) -> None:
    offer(s, agenda_items.DRAW[seat], bool(s.sources()), "draw_mahane", emit)


def _xxxiii(s: State, seat: int, emit: Emit | None) -> None:
    offer(s, agenda_items.DRAW_XXXIII[seat], bool(s.xxxiii), "draw_xxxiii", emit)


def market_moves(s: State, seat: int) -> list[Move]:
    """Return the moves: a card for a Denarius, or trade; no resource is both bought and sold (A-01)."""
    prebuilt, coins, goods, prices = s.defs.moves, s.coins[seat], s.goods[seat], s.defs.numbers.prices
    traded = any(s.traded)
    found: list[Move] = []
    if not traded and coins >= s.defs.numbers.price_market:
        found += prebuilt.market[s.sources()]
    for resource, price in enumerate(prices):
        if coins >= price and s.traded[resource] >= 0:
            found.append(prebuilt.buy[resource])
        if goods[resource] and s.traded[resource] <= 0:
            found.append(prebuilt.sell[resource])
    found.append(prebuilt.done if traded else prebuilt.skip)
    return found


def market_draw(s: State, m: MarketDraw, emit: Emit | None) -> None:
    """Pay, draw a card and end the action (A-01a)."""
    seat, price = s.agenda.pop().seat, s.defs.numbers.price_market
    s.coins[seat] -= price
    if emit:
        events.coins(s, seat, -price, "market", emit)
    take_card(s, seat, m.source, emit)


def buy(s: State, m: Buy, emit: Emit | None) -> None:
    """Buy one piece of a resource (A-01b)."""
    _trade(s, RESOURCES.index(m.resource), 1, emit)


def sell(s: State, m: Sell, emit: Emit | None) -> None:
    """Sell one piece of a resource (A-01b)."""
    _trade(s, RESOURCES.index(m.resource), -1, emit)


def _trade(s: State, resource: int, pieces: int, emit: Emit | None) -> None:
    seat = s.agenda[-1].seat
    s.goods[seat][resource] += pieces
    s.coins[seat] -= pieces * s.defs.numbers.prices[resource]
    s.traded = tuple(n + pieces * (place == resource) for place, n in enumerate(s.traded))
    if emit:
        events.traded(s, seat, resource, pieces, emit)
    if len(market_moves(s, seat)) == 1:  # T-13
        s.agenda.pop()
        if emit:
            events.closed(s, seat, "market", emit)


def done(s: State, m: Done, emit: Emit | None) -> None:
    """End a trade, Temple or Redistribute."""
    item = s.agenda.pop()
    if emit:
        events.closed(s, item.seat, item.kind, emit)


def skip(s: State, m: Skip, emit: Emit | None) -> None:
    """Skip the action (T-10)."""
    item = s.agenda.pop()
    s.picked = NONE
    if emit:
        events.skipped(s, item.seat, item.kind, emit)


def temple_moves(s: State, seat: int) -> list[Move]:
    """Return the moves: recruit if a square is free, else displace; at most three per Location (A-05)."""
    prebuilt, numbers = s.defs.moves, s.defs.numbers
    found: list[Move] = []
    if s.camp[seat]:
        coins, on = s.coins[seat], s.on
        for grid, price in enumerate(numbers.temple):
            if on[seat][grid] >= numbers.per_location or coins < price:
                continue
            if s.room[grid]:
                found.append(prebuilt.recruit[grid])
            elif coins >= displace_price(s, grid):
                others = [other for other in range(s.seats) if other != seat and on[other][grid]]
                found += [prebuilt.displace[grid][other] for other in others]
    found.append(prebuilt.done)
    return found


def displace_price(s: State, grid: int) -> int:
    """Return the price of taking another player's square: the usual price plus one for the bank (A-05b)."""
    return s.defs.numbers.temple[grid] + s.defs.numbers.extra


def recruit(s: State, m: Recruit, emit: Emit | None) -> None:
    """Send a Follower from the Camp to a free square, for money (A-05a)."""
    seat, grid = s.agenda[-1].seat, GRIDS.index(m.location)
    price = s.defs.numbers.temple[grid]
    s.coins[seat] -= price
    square = send(s, seat, grid)
    if emit:
        events.coins(s, seat, -price, "temple", emit, location=events.grid_noun(grid))
        events.recruited(s, seat, grid, square, emit)
    _temple_on(s, seat)


def displace(s: State, m: Displace, emit: Emit | None) -> None:
    """Pay the owner and the bank; the owner's Follower returns to the Camp (A-05b, R-14)."""
    seat, grid, victim = s.agenda[-1].seat, GRIDS.index(m.location), m.victim
    price = s.defs.numbers.temple[grid]
    s.coins[seat] -= displace_price(s, grid)
    s.coins[victim] += price
    squares = s.squares[grid]
    square = next(n for n, follower in enumerate(squares) if follower >= 0 and follower // FOLLOWERS == victim)
    follower, squares[square] = squares[square], NONE
    s.camp[victim] |= 1 << follower % FOLLOWERS
    s.on[victim][grid] -= 1
    s.room[grid] += 1
    if emit:
        events.displaced(s, seat, victim, follower, (grid, square), price, emit)
    send(s, seat, grid)
    if emit:
        events.recruited(s, seat, grid, square, emit)
    _temple_on(s, seat)


def _temple_on(s: State, seat: int) -> None:
    if len(temple_moves(s, seat)) == 1:  # T-13
        s.agenda.pop()


def draw_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: draw from display or deck (Q-15)."""
    return s.defs.moves.draw[s.sources()]


def xxxiii_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the move: draw from the deck (Q-16)."""
    return s.defs.moves.xxxiii


def draw(s: State, m: Draw, emit: Emit | None) -> None:
    """Draw a card into the hand (A-18, A-19)."""
    take_card(s, s.agenda.pop().seat, m.source, emit)


_STARTS: dict[str, Start] = {
    "go_market": _market,
    "gather_stone": _gather(0),
    "gather_bread": _gather(1),
    "gather_fish": _gather(2),
    "go_temple": _temple,
    "listen_parable": _parable,
    "last_supper": _supper,
    "invited": _invited,
    "do_favor": _favor,
    "call_follower": _call,
    "change_places": _change,
    "gain_denarius": lambda s, seat, emit: gain_coins(s, seat, 1, emit),
    "gain_stone": lambda s, seat, emit: gain(s, seat, 0, 1, emit),
    "gain_bread": lambda s, seat, emit: gain(s, seat, 1, 1, emit),
    "gain_fish": lambda s, seat, emit: gain(s, seat, 2, 1, emit),
    "redistribute": _redistribute,
    "meeting": lambda s, seat, emit: meet(s, emit),
    "draw_mahane": _mahane,
    "draw_xxxiii": _xxxiii,
    "gain_3_vp": lambda s, seat, emit: score(s, seat, ICON_VP, "icon", emit),
}
_START = tuple(_STARTS[name] for name in ACTIONS)
