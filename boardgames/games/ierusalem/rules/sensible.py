"""The moves that bots think about: of hundreds of equal ones the few that promise something."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from boardgames.core.moves import Move
from boardgames.games.ierusalem.rules import decisions, scoring, visits
from boardgames.games.ierusalem.rules.definitions import ACTION, LOCATIONS, NONE, RESOURCES, VISITS, fitting, needs
from boardgames.games.ierusalem.rules.for_bots import Rows, rows_of
from boardgames.games.ierusalem.rules.moves import (
    Buy,
    BuyMahane,
    Call,
    ChooseSeat,
    Discard,
    DiscardPlayed,
    DiscardResource,
    Displace,
    Done,
    Favor,
    Listen,
    MoveCard,
    NoOffering,
    PlayCard,
    Sell,
    Skip,
    SkipVisit,
    SwapOwn,
    SwapWith,
    UseIllumination,
    Visit,
)
from boardgames.games.ierusalem.rules.state import State

SPACES = 7  # so many of the best free spaces are thought of
OWN_PLACES = 3  # and so many of the poorest of the player's own
GOODS_ENOUGH = 6  # of one resource, for the dearest spaces twice over
SPENT_IN_A_TURN = 3  # goods for which the Camp need not have room
SUPPER = ACTION["last_supper"]
MAKE_ROOM = {SUPPER, ACTION["go_temple"], ACTION["call_follower"]}  # goods or Followers leave the Camp
GOODS_FEW = 2  # of one resource: what one Follower at the table may cost
FURTHER = 0.5  # share of its worth that a piece beyond these has
LAMP_MARGIN = 1.0  # what the Illumination must gain beyond its points, since no card is played
SEATS = 3  # so many of the best seats for an Apostle are thought of
RIVAL_SHARE = 0.5  # how much the gain of the best rival counts
RECEIVERS = 1  # favors go to who is least dangerous
PRICES = (0.7, 0.9, 1.1)  # of stone, bread and fish
REWARDS = {"vp": 1.0, "denarius": 0.5, "stone": 0.7, "bread": 0.9}  # for each piece
CHOICE_WORTH = 1.2  # of a reward that is a card or a call
EMPTY_SEAT = (0.0, 2.4, 1.8, 1.2)  # by distance: what may still come to sit there


def sensible(s: State) -> Sequence[Move]:
    """The legal moves without those that others equal or surpass; they depend only on what the deciding seat sees."""
    moves = decisions.legal(s)
    if len(moves) <= 1:
        return moves
    narrow = _NARROW.get(s.agenda[-1].kind)
    return moves if narrow is None else narrow(s, s.agenda[-1].seat, moves) or moves


def _worth(s: State, space: int) -> float:
    """What a Follower on the space counts, or may count once an Apostle sits there."""
    at = s.defs.spaces.seat[space]
    if at != NONE and s.sitting[at] == NONE and s.waiting:
        return EMPTY_SEAT[s.defs.spaces.distance[space]]
    return float(scoring.place_points(s, space))


def _landing(s: State, space: int) -> float:
    """The same with the reward of landing there."""
    kind, amount = s.defs.spaces.reward[space]
    if not kind:
        return _worth(s, space)
    return _worth(s, space) + REWARDS.get(kind, CHOICE_WORTH) * amount


def _paid(s: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    spaces = s.defs.spaces

    return _best_spaces(s, moves, lambda space: _landing(s, space) - _price(spaces.cost[space]), SPACES)


@lru_cache(maxsize=256)
def _price(cost: tuple[int, int, int]) -> float:
    return sum([n * price for n, price in zip(cost, PRICES, strict=True)])


def _free(s: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    return _best_spaces(s, moves, lambda space: _landing(s, space), SPACES)


def _poorest(s: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    return _best_spaces(s, moves, lambda space: -_worth(s, space), OWN_PLACES)


def _best_spaces(s: State, moves: Sequence[Move], rank: Callable[[int], float], count: int) -> Sequence[Move]:
    """The moves to the best spaces, and all that name none."""
    number = s.defs.spaces.number
    spaces = {n: number[move.space] for n, move in enumerate(moves) if hasattr(move, "space")}
    if len(spaces) <= count:
        return moves
    worse = set(sorted(spaces, key=lambda n: -rank(spaces[n]))[count:])
    return [move for n, move in enumerate(moves) if n not in worse]


def _columns(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """A card goes where it comes nearer to a visit; one that fits nowhere goes to one column of such cards.

    One that makes a visit possible, with the markers at hand, or begins an empty column is not wasted there."""
    location, number = s.defs.cards.location, s.defs.cards.number
    fit = _fitting_columns(s.symbols, rows_of(s, seat), tuple(s.marks[seat]))
    found: list[Move] = []
    for move in moves:
        if type(move) is PlayCard:
            if fit[location[number[move.card]]] >> move.column - 1 & 1:
                found.append(move)
        elif type(move) is not UseIllumination or _LAMP[move.type](s, seat):
            found.append(move)
    return found


@lru_cache(maxsize=4096)
def _fitting_columns(symbols: Rows, rows: Rows, marks: tuple[int, ...]) -> tuple[int, ...]:
    """By Location: the columns where a card of it goes, as a mask."""
    is_open = [_can_be_completed(symbols, row, marks) for row in rows]
    junk = max(range(len(rows)), key=lambda n: (not is_open[n], -len(rows[n])))  # best a column that is lost already
    found = []
    for place in range(len(LOCATIONS)):
        columns = 0
        is_of_use = any(fitting(symbols, (*row, place), marks) for row in rows)
        is_of_use = is_of_use or (() in rows and _can_be_completed(symbols, (place,), marks))
        for column, row in enumerate(rows):
            is_first_like_it = rows.index(row) == column
            fits = _can_be_completed(symbols, (*row, place), marks)
            if (fits and is_first_like_it) or (column == junk and (fits or not is_of_use)):
                columns |= 1 << column
        found.append(columns)
    return tuple(found)


def _swaps_well(s: State, seat: int) -> bool:
    """Whether a swap gains more than the Illumination tile is worth unused (IL-04, IL-06)."""
    return any(_is_worth_the_tile(s, seat, space) for space in range(len(s.guests)) if s.seated[seat] >> space & 1)


def _is_worth_the_tile(s: State, seat: int, space: int) -> bool:
    """Whether some swap of the player's own Follower on the space gains more than the tile is worth."""
    wanted = scoring.place_points(s, space) + s.defs.numbers.illumination
    rivals = sum(mask for other, mask in enumerate(s.seated) if other != seat)
    return any(rivals >> there & 1 and scoring.place_points(s, there) > wanted for there in range(len(s.guests)))


def _given_up(s: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    """The poorest places; for the Illumination only those whose swap is worth its tile."""
    if s.agenda[-1].args:
        number = s.defs.spaces.number
        return [move for move in moves if type(move) is SwapOwn and _is_worth_the_tile(s, seat, number[move.space])]
    return _poorest(s, seat, moves)


def _taken_over(s: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    """The best places of others; for the Illumination only those that are worth its tile."""
    if s.agenda[-1].args:
        wanted, number = scoring.place_points(s, s.picked) + s.defs.numbers.illumination, s.defs.spaces.number
        moves = [m for m in moves if type(m) is SwapWith and scoring.place_points(s, number[m.space]) > wanted] or moves
    return _best_spaces(s, moves, lambda space: _worth(s, space), SPACES)


def _invites_well(s: State, seat: int) -> bool:
    """Whether a free place gains clearly more than the tile is worth unused (IL-03, IL-06)."""
    free = [_landing(s, space) for space in range(len(s.guests)) if s.free >> space & 1]
    return bool(free) and max(free) + s.defs.numbers.offering_vp > s.defs.numbers.illumination + LAMP_MARGIN


def _shines_well(s: State, seat: int) -> bool:
    """Whether an orange Apostle pays the seat more than the tile and than any rival (IL-04, IL-06)."""
    orange = visits.orange_seats(s)
    for number in range(len(s.sitting)):
        if orange >> number & 1:
            paid = [0] * s.seats
            for _, owner, points in visits.in_range(s, number):
                paid[owner] += points
            if paid.pop(seat) - max(paid) > s.defs.numbers.illumination:
                return True
    return False


def _never(s: State, seat: int) -> bool:
    """Judas pays less than the tile is worth, and the turn is gone (IL-03)."""
    return False


_LAMP: Mapping[str, Callable[[State, int], bool]] = {
    "purple": _invites_well,
    "orange": _shines_well,
    "white": _swaps_well,
    "judas": _never,
}


def _can_be_completed(symbols: Rows, row: tuple[int, ...], marks: tuple[int, ...]) -> bool:
    """Whether cards to come can complete a row: what is missing before its last card is held as markers (V-03)."""
    begun = tuple([wanted[:n] for wanted in symbols for n in range(len(row), len(wanted) + 1)])
    return bool(fitting(begun, row, marks))


def _fits(s: State, row: tuple[int, ...]) -> bool:
    return any(needs(symbols, row) is not None for symbols in s.symbols)


def _rearranged(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Cards that come nearer to a visit at the foot of another column, cards of lost columns away."""
    location, number = s.defs.cards.location, s.defs.cards.number
    rows = rows_of(s, seat)
    lost = {card for cards, row in zip(s.columns[seat], rows, strict=True) if not _fits(s, row) for card in cards}
    found: list[Move] = []
    for move in moves:
        if type(move) is MoveCard:
            row = rows[move.column - 1]
            if number[move.card] not in lost or move.position != len(row):
                continue
            if not _fits(s, (*row, location[number[move.card]])):
                continue
        elif type(move) is DiscardPlayed and number[move.card] not in lost:
            continue
        found.append(move)
    return found


def _favors(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Favors for the rival who has least, one of each kind; none is left, for each scores (A-09)."""
    totals = scoring.totals(s)
    rivals = sorted((other for other in range(s.seats) if other != seat), key=lambda other: (totals[other], other))
    return [move for move in moves if type(move) is Favor and move.receiver in rivals[:RECEIVERS]]


def _market(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Nothing is bought that nobody needs or that the Camp could not hold (K-03). A trade sells before it buys."""
    leaving = MAKE_ROOM.intersection(s.pending)
    spent = SPENT_IN_A_TURN if leaving and (s.camp[seat] or SUPPER in leaving) else 0
    is_full = s.in_camp(seat) >= s.capacity(seat) + spent or (not spent and bool(s.end_in_sight))
    enough = {name for name, n in zip(RESOURCES, s.goods[seat], strict=True) if is_full or n >= GOODS_ENOUGH}
    sold = max([number for number, n in enumerate(s.traded) if n < 0], default=0)
    bought = max([number for number, n in enumerate(s.traded) if n > 0], default=NONE)
    too_late_to_sell = RESOURCES if bought != NONE else RESOURCES[:sold]
    unwanted = enough.union(RESOURCES[: max(0, bought)])
    found: list[Move] = []
    for move in moves:
        if type(move) is Buy:
            if move.resource not in unwanted:
                found.append(move)
        elif type(move) is not Sell or move.resource not in too_late_to_sell:
            found.append(move)
    if s.in_camp(seat) > s.capacity(seat) and not spent:
        return [move for move in found if type(move) not in (Skip, Done)] or found  # sold rather than thrown away
    return found


def _visits(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """A visit is not put off where nobody waits any more who could come to sit at a better moment."""
    of_column = s.defs.apostles.of_column
    is_late = any(type(m) is Visit and not s.waiting & of_column[VISITS.index(m.visit_column)] for m in moves)
    return [move for move in moves if not is_late or type(move) is not SkipVisit]


def _purchase(s: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    """No card is bought that comes too late, or for which a useful one must go (H-02, H-08)."""
    is_full = len(s.hands[seat]) >= s.defs.numbers.hand and not _spent_cards(s, seat)
    if not is_full and not s.end_in_sight:
        return moves
    return [move for move in moves if type(move) is not BuyMahane]


def _discards(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Cards that can do nothing any more go first."""
    number, spent = s.defs.cards.number, _spent_cards(s, seat)
    return [move for move in moves if type(move) is Discard and number[move.card] in spent]


def _spent_cards(s: State, seat: int) -> list[int]:
    """The cards in hand of which no action can be carried out in the rest of the game."""
    spent = set[int]()
    if not s.camp[seat]:
        spent |= {ACTION["call_follower"], ACTION["go_temple"]}
    if len(s.heard[seat]) == len(s.stacks):
        spent.add(ACTION["listen_parable"])
    if not s.own[seat]:
        spent.add(ACTION["do_favor"])
    actions = s.defs.cards.actions
    return [card for card in s.hands[seat] if spent.issuperset(actions[card])] if spent else []


def _temple(s: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    """Who must make room is the rival who stands best."""
    if all(type(move) is not Displace for move in moves):
        return moves
    totals = scoring.totals(s)
    best: dict[str, int] = {}
    for move in moves:
        if type(move) is Displace and totals[move.victim] >= totals[best.setdefault(move.location, move.victim)]:
            best[move.location] = move.victim
    return [move for move in moves if type(move) is not Displace or best[move.location] == move.victim]


def _offering(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """An Offering is a point for nothing while the Camp has room, or for a piece of which there is plenty."""
    costs_little = s.in_camp(seat) < s.capacity(seat) or max(s.goods[seat]) > GOODS_FEW
    return [move for move in moves if not costs_little or type(move) is not NoOffering]


def _calls(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """A Follower who is called costs nothing and leaves a place in the Camp."""
    return [move for move in moves if type(move) is Call]


def _free_card(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """A card that costs nothing is worth more than one's own, which the hand is filled up with otherwise (H-04)."""
    has_room = len(s.hands[seat]) < s.defs.numbers.hand
    return [move for move in moves if not has_room or type(move) is not Skip]


def _parables(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """A Parable costs nothing, and the next to hear it gets fewer points (A-06)."""
    return [move for move in moves if type(move) is Listen]


def _seats(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """The seats at which the Apostle pays the player most, beyond what he pays the best rival."""
    ranked = []
    for n, move in enumerate(moves):
        assert type(move) is ChooseSeat
        paid = [0] * s.seats
        for space, points in visits.payments(s, s.defs.apostles.seat[move.seat], s.apostle):
            owner = s.owner(space)
            if 0 <= owner < s.seats:
                paid[owner] += points
        own = paid.pop(seat)
        ranked.append((own - RIVAL_SHARE * max(paid), -n))
    return [moves[-n] for _, n in sorted(ranked, reverse=True)[:SEATS]]


def _camp(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Of a full Camp the piece that is easiest to do without: the cheapest, or of what there is plenty."""
    worths = [
        (price * (1.0 if n <= GOODS_FEW else FURTHER), name)
        for name, n, price in zip(RESOURCES, s.goods[seat], PRICES, strict=True)
        if n
    ]
    least = min(worths)[1]
    return [move for move in moves if type(move) is DiscardResource and move.resource == least]


_NARROW: Mapping[str, Callable[[State, int, Sequence[Move]], Sequence[Move]]] = {
    "play": _columns,
    "market": _market,
    "temple": _temple,
    "supper": _paid,
    "invited": _free,
    "offering": _offering,
    "parable": _parables,
    "mahane": _free_card,
    "xxxiii": _free_card,
    "call": _calls,
    "called": _calls,
    "change": _poorest,
    "change_to": _free,
    "swap": _given_up,
    "swap_with": _taken_over,
    "redistribute": _rearranged,
    "favor": _favors,
    "seat": _seats,
    "camp": _camp,
    "visit": _visits,
    "purchase": _purchase,
    "hand": _discards,
}
