"""Setting up a game, step by step (S-01 to S-19)."""

from collections.abc import Sequence

from boardgames.core import rng
from boardgames.core.agenda import Item
from boardgames.core.game import Options
from boardgames.games.ierusalem.rules.definitions import (
    BLOCKED,
    COLUMNS,
    FOLLOWERS,
    GRIDS,
    LOCATIONS,
    MAHANE,
    NO_GOODS,
    NONE,
    XXXIII,
    Defs,
)
from boardgames.games.ierusalem.rules.state import NEUTRAL, SMALL_TABLE, State

_SETUP = tuple(Item("setup", seat) for seat in range(8))
START = Item("start")
COLOURS = "colours"  # the option that names the colours of the seats, where they are not dealt in their usual order
_BETWEEN = " "


def colour_option(defs: Defs, colours: Sequence[str]) -> Options:
    """The option that gives these colours to the seats; none where they would get them anyway."""
    return {} if tuple(colours) == defs.colours[: len(colours)] else {COLOURS: _BETWEEN.join(colours)}


def are_colours(defs: Defs, text: str, seats: int) -> bool:
    """Whether an option names a different colour for every seat."""
    chosen = text.split(_BETWEEN)
    return len(chosen) == len(set(chosen)) == seats and set(chosen) <= set(defs.colours)


def new(defs: Defs, options: Options, seats: int, seed: int) -> State:
    """The table laid out; the agenda asks everybody for the fifteenth Follower, then the first turn begins."""
    s = _blank(defs, options, seats, seed)
    if options["start_player"] == "random":  # S-02
        s.rng, s.first = rng.below(s.rng, seats)
    _symbols(s)
    tiles = list(range(len(s.judgments)))
    s.rng = rng.shuffle(s.rng, tiles)  # S-06
    s.judgments = tiles
    s.rng = rng.shuffle(s.rng, s.mahane)  # S-08
    s.display = [s.mahane.pop() for _ in s.display]
    s.rng = rng.shuffle(s.rng, s.xxxiii)  # S-09
    if seats == SMALL_TABLE:
        _set_up_small_table(s)
    _corners(s)
    for place, seat in enumerate(s.order()):  # S-12, S-13
        s.vp[seat], s.coins[seat] = defs.numbers.vp[place], defs.numbers.denarii[place]
    for seat in range(seats):  # S-17
        for grid in range(len(GRIDS)):
            send(s, seat, grid)
    s.agenda.append(START)
    s.agenda.extend(_SETUP[seat] for seat in reversed(s.order()))
    return s


def send(s: State, seat: int, grid: int) -> int:
    """A Follower leaves the Camp for the lowest free square (S-22); its number."""
    follower = (s.camp[seat] & -s.camp[seat]).bit_length() - 1
    s.camp[seat] &= s.camp[seat] - 1
    square = s.squares[grid].index(NONE)
    s.squares[grid][square] = FOLLOWERS * seat + follower
    s.room[grid] -= 1
    s.on[seat][grid] += 1
    return square


def deal(s: State) -> None:
    """All players shuffle their cards and draw (S-19)."""
    for seat in range(s.seats):
        pile = list(s.defs.cards.by_deck[s.decks[seat]])
        s.rng = rng.shuffle(s.rng, pile)
        s.hands[seat] = [pile.pop() for _ in range(s.defs.numbers.hand)]
        s.piles[seat] = pile


def _symbols(s: State) -> None:
    """Printed symbols, or nine of the Location tiles (S-04)."""
    if s.options["visit_symbols"] == "printed":
        return
    tiles = list(s.defs.tiles)
    s.rng = rng.shuffle(s.rng, tiles)
    size = s.defs.numbers.set_size
    s.symbols = tuple(tuple(tiles[size * n : size * (n + 1)]) for n in range(len(s.symbols)))


def _set_up_small_table(s: State) -> None:
    """Neutral Followers and blocked squares (S-10, S-11)."""
    for number, space in enumerate(s.defs.spaces.neutral):
        s.guests[space] = FOLLOWERS * NEUTRAL + number
        s.free &= ~(1 << space)
    for grid, squares in enumerate(s.defs.blocked):
        for square in squares:
            s.squares[grid][square] = BLOCKED
            s.room[grid] -= 1


def _corners(s: State) -> None:
    """A Follower of each player on a corner, dealt at random (S-15)."""
    corners = [space for space in s.defs.spaces.corners if s.free >> space & 1]
    s.rng = rng.shuffle(s.rng, corners)
    for seat in range(s.seats):
        space = corners[seat]
        s.camp[seat] &= s.camp[seat] - 1
        s.guests[space] = FOLLOWERS * seat
        s.seated[seat] = 1 << space
        s.free &= ~(1 << space)


def _blank(defs: Defs, options: Options, seats: int, seed: int) -> State:
    numbers, cards = defs.numbers, defs.cards
    s = State()
    s.defs, s.options, s.seats, s.first, s.active, s.turn = defs, options, seats, 0, NONE, 0
    chosen = options[COLOURS].split(_BETWEEN) if COLOURS in options else defs.colours[:seats]
    s.decks = tuple(defs.colours.index(colour) for colour in chosen)
    s.rng, s.ending, s.agenda, s.symbols = rng.Rng(seed).state, "", [], defs.printed
    s.waiting, s.sitting = (1 << len(defs.apostles.ids)) - 1, [NONE] * len(defs.apostles.seats)  # S-03
    s.free, s.guests, s.seated = defs.all_spaces, [NONE] * len(defs.spaces.ids), [0] * seats
    s.squares, s.room = [[NONE] * len(row) for row in defs.squares], [len(row) for row in defs.squares]
    s.on, s.camp = [[0] * len(GRIDS) for _ in range(seats)], [(1 << FOLLOWERS) - 1] * seats
    s.stacks, s.judgments, s.marker = [0] * len(numbers.parable_vp), [NONE] * len(numbers.judgment_spaces), 0
    s.mahane, s.display, s.xxxiii = list(cards.by_deck[MAHANE]), [NONE, NONE], list(cards.by_deck[XXXIII])
    s.supply = numbers.offerings - numbers.start_offerings * seats
    s.vp, s.coins, s.goods = [0] * seats, [0] * seats, [list(numbers.start_goods) for _ in range(seats)]
    s.offerings = [numbers.start_offerings] * seats  # S-16
    s.hands, s.piles, s.discards = [[] for _ in range(seats)], [[] for _ in range(seats)], [[] for _ in range(seats)]
    s.known, s.columns = [0] * seats, [[[] for _ in range(COLUMNS)] for _ in range(seats)]
    s.own, s.received = [(1 << len(defs.markers.ids)) - 1] * seats, [[] for _ in range(seats)]  # S-14
    s.marks, s.favors = [[0] * len(LOCATIONS) for _ in range(seats)], [0] * seats
    s.heard, s.lit = [[] for _ in range(seats)], [True] * seats
    s.card, s.pending, s.traded, s.moved, s.discarded = NONE, [], NO_GOODS, 0, 0
    s.column, s.set, s.apostle, s.picked = NONE, NONE, NONE, NONE
    return s
