"""States built directly for the tests of one rule."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from boardgames.core.agenda import Item
from boardgames.core.events import Event
from boardgames.core.moves import Move
from boardgames.data.load import load
from boardgames.games.portals import game
from boardgames.games.portals.rules.definitions import GENESIS, NEW, NONE, OLD, routes
from boardgames.games.portals.rules.hands import check_hand
from boardgames.games.portals.rules.moves import Burn, Discard, DrawDeck, DrawRow, Play, Step
from boardgames.games.portals.rules.state import State

DEFINITION = load("portals")
GAME = game(DEFINITION)
DEFS = GAME.defs
CARDS = DEFS.cards
BY_TITLE = {card.name.en: card.id for card in DEFINITION.cards.cards if card.place}
HOMES = ("eden", "susa", "ararat", "damascus", "red_sea")  # where pawns stand that a test does not care about
F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a test holds up; the list of all ids is checked against these."""
    return lambda test: test


def card(name: str) -> int:
    """The number of a card, by id or English title."""
    return CARDS.number[BY_TITLE.get(name, name)]


def given(
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    *,
    hands: Sequence[Sequence[str]] = (),
    played: Sequence[Sequence[str]] = (),
    at: Sequence[str] = (),
    turn: int = 0,
    first: int = 0,
    capsule: str = "genesis",
    level: int = 0,
    used: int = 0,
    burnt: Sequence[str] = (),
    row: Sequence[str | None] | None = None,
    old: Sequence[str] | None = None,
    new: Sequence[str] | None = None,
    portals: Sequence[str] = ("beersheba", "shiloh", "sea_of_galilee"),
) -> State:
    """A state in the middle of a turn; what is not said is as after set-up."""
    s = GAME.new(options or {}, seats, seed=1)
    s.first, s.agenda = first, [Item("turn", turn)]
    s.hands = [[card(name) for name in hand] for hand in hands] + [[] for _ in range(seats - len(hands))]
    s.masks = [sum(1 << one for one in hand) for hand in s.hands]
    s.played = [[card(name) for name in cards] for cards in played] + [[] for _ in range(seats - len(played))]
    s.scores = [sum(CARDS.points[one] for one in cards) for cards in s.played]
    s.tallies = [sum(CARDS.tally[one] for one in cards) for cards in s.played]
    s.pawns = [DEFS.node[name] for name in (*at, *HOMES[len(at) : seats])]
    s.occupied = sum(1 << node for node in s.pawns)
    s.capsule = DEFS.periods.index(capsule)
    s.round, s.level, s.used = s.capsule + 1, level, used
    s.burnt = sum(1 << DEFS.fuels.index(name) for name in burnt)
    s.portals = tuple(DEFS.node[name] for name in portals)
    s.routes = routes(DEFS, s.portals)
    _lay_cards(s, row, old, new)
    check_hand(s, turn)
    return s


def _lay_cards(
    s: State, row: Sequence[str | None] | None, old: Sequence[str] | None, new: Sequence[str] | None
) -> None:
    named = {card(name) for name in (*(row or ()), *(old or ()), *(new or ())) if name}
    gone = named | {one for cards in (*s.hands, *s.played) for one in cards}
    rest = [[one for one in CARDS.by_deck[deck] if one not in gone] for deck in (GENESIS, OLD, NEW)]
    s.undealt = tuple(rest[GENESIS])
    s.row = [NONE if name is None else card(name) for name in row] if row is not None else []
    while len(s.row) < DEFS.numbers.row:
        s.row.append(rest[OLD].pop(0) if row is None else NONE)
    s.old = rest[OLD] if old is None else [card(name) for name in old]
    s.new = rest[NEW] if new is None else [card(name) for name in new]
    kept = {one for cards in (*s.hands, *s.played, s.row, s.old, s.new) for one in cards}
    s.removed = [one for deck in (OLD, NEW) for one in CARDS.by_deck[deck] if one not in kept]


def do(s: State, *moves: Move) -> list[Event]:
    """Play legal moves; what happened."""
    events: list[Event] = []
    for move in moves:
        assert move in GAME.legal(s), f"{move} is not legal"
        GAME.apply(s, move, events.append)
    return events


def ids(cards: Sequence[int]) -> list[str]:
    """The ids of cards."""
    return [CARDS.ids[one] for one in cards if one != NONE]


def targets(s: State) -> set[str]:
    """Where the pawn may step."""
    return {move.to for move in GAME.legal(s) if isinstance(move, Step)}


def plays(s: State) -> set[str]:
    """The events that can be played."""
    return {move.card for move in GAME.legal(s) if isinstance(move, Play)}


def burns(s: State) -> set[str]:
    """The cards that can be exchanged."""
    return {move.card for move in GAME.legal(s) if isinstance(move, Burn)}


def discards(s: State) -> set[str]:
    """The cards that can be discarded."""
    return {move.card for move in GAME.legal(s) if isinstance(move, Discard)}


def draws(s: State) -> list[Move]:
    """The draws that are legal."""
    return [move for move in GAME.legal(s) if isinstance(move, DrawRow | DrawDeck)]


def random_game(seats: int, options: Mapping[str, str], seed: int) -> tuple[State, list[Move]]:
    """A game of random moves to its end, and its moves."""
    choose = random.Random(seed)
    s, moves = GAME.new(options, seats, seed), []
    while legal := GAME.legal(s):
        moves.append(choose.choice(legal))
        GAME.apply(s, moves[-1])
    return s, moves


END = DEFS.moves.end
