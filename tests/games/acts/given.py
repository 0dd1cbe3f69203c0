"""States built directly for the tests of one rule."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from boardgames.core.agenda import Item
from boardgames.core.events import Event
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.data.load import load
from boardgames.games.acts import game
from boardgames.games.acts.rules.definitions import CIRCLES, NONE, STATUS
from boardgames.games.acts.rules.moves import Displace, FollowTravel, Sail, Travel
from boardgames.games.acts.rules.state import State

DEFINITION = load("acts")
GAME = game(DEFINITION)
DEFS = GAME.defs
NUMBERS = DEFS.numbers
BUILT = DEFS.moves
END = BUILT.end
CITIES = tuple(DEFS.board.nodes[node] for node in DEFS.board.cities)
WITNESSES = DEFS.named.witnesses
HOMES = ("rome", "ephesus", "caesarea", "cyrene", "antioch")  # where pawns stand that a test does not care about
F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a test holds up; the list of all ids is checked against these."""
    return lambda test: test


def node(name: str) -> int:
    """The number of a space."""
    return DEFS.board.node[name]


def city(name: str) -> int:
    """The number of a city."""
    return CITIES.index(name)


def witness(name: str) -> int:
    """The number of a witness."""
    return WITNESSES.index(name)


def slots(text: str) -> list[int]:
    """A gospel: "12 22 | - 34" are two leaves; numbers of the story, the dash is an empty slot."""
    return [NONE if word == "-" else int(word) - 1 for word in text.replace("|", " ").split()]


def mask(numbers: Sequence[int]) -> int:
    """Cards by their numbers in the story, as a mask."""
    return sum(1 << number - 1 for number in numbers)


def held(*names: str) -> int:
    """Interview cards, as a mask."""
    return sum(1 << witness(name) for name in names)


def given(
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    *,
    at: Sequence[str] = (),
    gospels: Sequence[str] = (),
    interviews: Sequence[Sequence[str]] = (),
    tokens: Sequence[int] | None = None,
    turn: int = 0,
    octagons: int = 3,
    boats: Sequence[str] | None = None,
    boxes: Mapping[str, Sequence[int]] | None = None,
    shown: Sequence[int] = (),
    status: Mapping[str, str] | None = None,
    used: Sequence[str] = (),
    round: int = 1,
    themes: Sequence[int] | None = None,
) -> State:
    """A state in a turn of the seat; every city has the witness of the same place in the list, boxes hold the rest."""
    s = GAME.new({"stenographer": "chosen", **(options or {})}, seats, seed=1)
    s.agenda = [Item("turn", turn)]
    s.octagons = octagons
    s.spent = [0] * (NUMBERS.octagons - octagons)
    s.used = sum(1 << CIRCLES.index(name) for name in used)
    s.time = DEFS.times.start[seats] + round - 1
    s.pawns = [node(name) for name in (*at, *HOMES[len(at) : seats])]
    s.themes = tuple(themes or range(seats))
    s.colours = [DEFS.named.theme_colour[theme] for theme in s.themes]
    s.discs = tuple(range(len(WITNESSES)))
    if boats is not None:
        s.boats = [node(name) for name in boats]
    if tokens is not None:
        s.tokens = list(tokens)
    for seat, text in enumerate(gospels):
        write(s, seat, text)
    for seat, names in enumerate(interviews):
        s.held[seat] = held(*names)
        for name in names:
            s.piles[witness(name)] -= 1
    _lay_boxes(s, boxes)
    s.shown = mask(shown)
    s.seen = [s.shown] * seats
    for name, value in (status or {}).items():
        _set_status(s, witness(name), STATUS.index(value))
    return s


def write(s: State, seat: int, text: str) -> None:
    """Give the seat this gospel; a card that another seat has is a twin."""
    row = slots(text)
    s.gospels[seat] = row
    s.filled[seat] = sum(1 << n for n, card in enumerate(row) if card != NONE) + (1 << len(row))
    s.cards[seat] = sum(1 << card for card in row if card != NONE)
    for other in range(s.seats):
        if other != seat:
            s.followed[seat] |= s.cards[seat] & s.cards[other]
    s.twins &= ~s.followed[seat]


def _lay_boxes(s: State, boxes: Mapping[str, Sequence[int]] | None) -> None:
    taken = 0
    for cards in s.cards:
        taken |= cards
    if boxes is None:
        rest = iter([card for card in range(36) if not taken >> card & 1])
        s.boxes = [[next(rest, NONE) for _ in range(NUMBERS.box)] for _ in CITIES]
        return
    s.boxes = [[NONE] * NUMBERS.box for _ in CITIES]
    for name, numbers in boxes.items():
        for place, number in enumerate(numbers):
            s.boxes[city(name)][place] = number - 1


def _set_status(s: State, number: int, value: int) -> None:
    s.status[number] = value
    if STATUS[value] == "alive":
        s.white -= 1
    elif s.supply:
        s.supply -= 1
    else:
        s.black -= 1


def do(s: State, *moves: Move) -> list[Event]:
    """Play legal moves; what happened."""
    events: list[Event] = []
    for move in moves:
        assert move in GAME.legal(s), f"{move} is not legal"
        GAME.apply(s, move, events.append)
    return events


def words(s: State) -> set[str]:
    """The kinds of moves that are legal."""
    return {move.word for move in GAME.legal(s)}


def ports(s: State) -> set[str]:
    """Where a boat may go now."""
    return {move.to for move in GAME.legal(s) if isinstance(move, Sail | Displace)}


def targets(s: State, strength: str = "") -> set[str]:
    """Where the pawn may travel, or follow."""
    if not strength:
        return {move.to for move in GAME.legal(s) if isinstance(move, FollowTravel)}
    return {move.to for move in GAME.legal(s) if isinstance(move, Travel) and move.strength == strength}


def due(s: State) -> tuple[str, int]:
    """The decision that is due, and whose."""
    return (s.agenda[-1].kind, s.agenda[-1].seat) if s.agenda else ("over", NONE)


def keys(events: Sequence[Event]) -> list[str]:
    """The keys of the log lines."""
    return [event.log.key for event in events if isinstance(event.log, Phrase)]


def until(s: State, kind: str) -> State:
    """Decline every follow until this decision is due."""
    while s.agenda and s.agenda[-1].kind != kind:
        assert BUILT.decline in GAME.legal(s), due(s)
        GAME.apply(s, BUILT.decline)
    return s


def random_game(seats: int, options: Mapping[str, str], seed: int) -> tuple[State, list[Move]]:
    """A game of random moves to its end, and its moves."""
    choose = random.Random(seed)
    s, moves = GAME.new(options, seats, seed), []
    while legal := GAME.legal(s):
        moves.append(choose.choice(legal))
        GAME.apply(s, moves[-1])
    return s, moves
