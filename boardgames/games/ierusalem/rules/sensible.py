"""The moves that bots think about: of hundreds of equal ones the few that promise something."""

from collections.abc import Callable, Mapping, Sequence

from boardgames.core.moves import Move
from boardgames.games.ierusalem.rules import decisions, scoring
from boardgames.games.ierusalem.rules.definitions import NONE, RESOURCES, needs
from boardgames.games.ierusalem.rules.moves import Buy, DiscardPlayed, Favor, MoveCard, PlayCard, UseIllumination
from boardgames.games.ierusalem.rules.state import State

SPACES = 7  # so many of the best free spaces are thought of
OWN_PLACES = 3  # and so many of the poorest of the player's own
GOODS_ENOUGH = 6  # of one resource, for the dearest spaces twice over
SPENT_IN_A_TURN = 3  # goods for which the Camp need not have room
RECEIVERS = 1  # favors go to who is least dangerous
PRICES = (0.7, 0.9, 1.1)  # of stone, bread and fish
REWARDS = {"vp": 1.0, "denarius": 0.5, "stone": 0.7, "bread": 0.9}  # for each piece
CHOICE_WORTH = 1.2  # of a reward that is a card or a call
EMPTY_SEAT = (0.0, 2.4, 1.8, 1.2)  # by distance: what may still come to sit there


def sensible(s: State) -> Sequence[Move]:
    """The legal moves without those that others equal or surpass; they depend only on what the deciding seat sees."""
    moves = decisions.legal(s)
    if len(moves) <= 2:
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
    return _worth(s, space) + (REWARDS.get(kind, CHOICE_WORTH) * amount if kind else 0.0)


def _paid(s: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    spaces = s.defs.spaces

    def rank(space: int) -> float:
        return _landing(s, space) - sum([n * price for n, price in zip(spaces.cost[space], PRICES, strict=True)])

    return _best_spaces(s, moves, rank, SPACES)


def _free(s: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    return _best_spaces(s, moves, lambda space: _landing(s, space), SPACES)


def _taken(s: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    return _best_spaces(s, moves, lambda space: _worth(s, space), SPACES)


def _poorest(s: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    return _best_spaces(s, moves, lambda space: -_worth(s, space), OWN_PLACES)


def _best_spaces(s: State, moves: Sequence[Move], rank: Callable[[int], float], count: int) -> list[Move]:
    """The moves to the best spaces, and all that name none."""
    number = s.defs.spaces.number
    named = [(rank(number[move.space]), n) for n, move in enumerate(moves) if hasattr(move, "space")]
    best = {n for _, n in sorted(named, key=lambda one: (-one[0], one[1]))[:count]}
    return [move for n, move in enumerate(moves) if n in best or not hasattr(move, "space")]


def _columns(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """A card goes where it comes nearer to a visit; one that fits nowhere goes to one column of such cards."""
    rows = [tuple([s.defs.cards.location[card] for card in cards]) for cards in s.columns[seat]]
    location, number = s.defs.cards.location, s.defs.cards.number
    spoilt = [_fits(s, row) for row in rows]
    junk = max(range(len(rows)), key=lambda n: (not spoilt[n], -len(rows[n])))  # best a column that is lost already
    found: list[Move] = []
    for move in moves:
        if type(move) is not PlayCard:
            if type(move) is not UseIllumination or move.type != "white" or _swaps_well(s, seat):
                found.append(move)
            continue
        column = move.column - 1
        row = (*rows[column], location[number[move.card]])
        is_first_like_it = rows.index(rows[column]) == column
        if (_fits(s, row) and is_first_like_it) or column == junk:
            found.append(move)
    return found


def _swaps_well(s: State, seat: int) -> bool:
    """Whether a swap gains at least what the Illumination tile is worth unused (IL-04, IL-06)."""
    spaces = range(len(s.guests))
    own = [_worth(s, space) for space in spaces if s.seated[seat] >> space & 1]
    others = [
        _worth(s, space)
        for other in range(s.seats)
        if other != seat
        for space in spaces
        if s.seated[other] >> space & 1
    ]
    return bool(own and others) and max(others) - min(own) >= s.defs.numbers.illumination


def _fits(s: State, row: tuple[int, ...]) -> bool:
    return any(needs(symbols, row) is not None for symbols in s.symbols)


def _rearranged(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Cards that come nearer to a visit at the foot of another column, cards of lost columns away."""
    location, number = s.defs.cards.location, s.defs.cards.number
    rows = [tuple([location[card] for card in cards]) for cards in s.columns[seat]]
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
    """Favors for the rival who has least, one of each kind."""
    totals = scoring.totals(s)
    rivals = sorted((other for other in range(s.seats) if other != seat), key=lambda other: (totals[other], other))
    return [move for move in moves if type(move) is not Favor or move.receiver in rivals[:RECEIVERS]]


def _market(s: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Nothing is bought that nobody needs or that the Camp could not hold (K-03)."""
    is_full = s.in_camp(seat) >= s.capacity(seat) + SPENT_IN_A_TURN
    enough = {name for name, n in zip(RESOURCES, s.goods[seat], strict=True) if is_full or n >= GOODS_ENOUGH}
    return [move for move in moves if type(move) is not Buy or move.resource not in enough]


_NARROW: Mapping[str, Callable[[State, int, Sequence[Move]], Sequence[Move]]] = {
    "play": _columns,
    "market": _market,
    "supper": _paid,
    "invited": _free,
    "change": _poorest,
    "change_to": _free,
    "swap": _poorest,
    "swap_with": _taken,
    "redistribute": _rearranged,
    "favor": _favors,
}
