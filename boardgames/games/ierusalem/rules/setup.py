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
COLOURS = "colours"  # the option with the colours of the seats, if they differ from the default order
_SEPARATOR = " "


def colour_option(defs: Defs, colours: Sequence[str]) -> Options:
    """Return the option that gives these colours to the seats; empty for the default order."""
    return {} if tuple(colours) == defs.colours[: len(colours)] else {COLOURS: _SEPARATOR.join(colours)}


def are_colours(defs: Defs, text: str, seats: int) -> bool:
    """Whether the value of the option names a different colour for every seat."""
    chosen = text.split(_SEPARATOR)
    return len(chosen) == len(set(chosen)) == seats and set(chosen) <= set(defs.colours)


def new(defs: Defs, options: Options, seats: int, seed: int) -> State:
    """Return the first state; its agenda: place the fifteenth Followers, then begin the first turn."""
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
    """Move a Follower from the Camp to the lowest free square; return the square (S-22)."""
    follower = (s.camp[seat] & -s.camp[seat]).bit_length() - 1
    s.camp[seat] &= s.camp[seat] - 1
    square = s.squares[grid].index(NONE)
    s.squares[grid][square] = FOLLOWERS * seat + follower
    s.room[grid] -= 1
    s.on[seat][grid] += 1
    return square


def deal(s: State) -> None:
    """Shuffle the decks of all players and deal the hands (S-19)."""
    for seat in range(s.seats):
        pile = list(s.defs.cards.by_deck[s.decks[seat]])
        s.rng = rng.shuffle(s.rng, pile)
        s.hands[seat] = [pile.pop() for _ in range(s.defs.numbers.hand)]
        s.piles[seat] = pile


def _symbols(s: State) -> None:
    """Use the printed symbols, or deal nine of the Location tiles (S-04)."""
    if s.options["visit_symbols"] == "printed":
        return
    tiles = list(s.defs.tiles)
    s.rng = rng.shuffle(s.rng, tiles)
    size = s.defs.numbers.set_size
    s.symbols = tuple(tuple(tiles[size * n : size * (n + 1)]) for n in range(len(s.symbols)))


def _set_up_small_table(s: State) -> None:
    """Place neutral Followers and block squares, for three players (S-10, S-11)."""
    for number, space in enumerate(s.defs.spaces.neutral):
        s.guests[space] = FOLLOWERS * NEUTRAL + number
        s.free &= ~(1 << space)
    for grid, squares in enumerate(s.defs.blocked):
        for square in squares:
            s.squares[grid][square] = BLOCKED
            s.room[grid] -= 1


def _corners(s: State) -> None:
    """Place one Follower per player on a random corner (S-15)."""
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
    chosen = options[COLOURS].split(_SEPARATOR) if COLOURS in options else defs.colours[:seats]
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
