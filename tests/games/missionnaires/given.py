"""States built directly for the tests of one rule; moves are written as in journals."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from boardgames.core.agenda import Item
from boardgames.core.events import Event
from boardgames.data.load import load
from boardgames.games.missionnaires import game
from boardgames.games.missionnaires.rules.definitions import NONE, OVERSEERS, SEA, TERRITORY, bits, mask_of
from boardgames.games.missionnaires.rules.state import State

DEFINITION = load("missionnaires")
GAME = game(DEFINITION)
DEFS = GAME.defs
BOARD, CARDS = DEFS.board, DEFS.cards
CIRCUIT, DISTRICT = 0, 1
F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a test holds up; the list of all ids is checked against these."""
    return lambda test: test


def node(name: str) -> int:
    """The number of a space."""
    return BOARD.node[name]


def card(name: str) -> int:
    """The number of a card."""
    return CARDS.number[name]


def given(
    at: Sequence[str] = (),
    *,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    periodicals: Sequence[int] = (),
    todo: Sequence[Sequence[str]] = (),
    bons: Sequence[Sequence[str]] = (),
    companions: Sequence[str] = (),
    overseers: Mapping[str, str] | None = None,
    gendarmes: Mapping[str, str] | None = None,
    sea: Sequence[str] = (),
    territory: Sequence[str] = (),
    miss: Sequence[int] = (),
    passes: Sequence[int] = (),
    came_from: Sequence[str] = (),
    origin_port: Sequence[str] = (),
) -> State:
    """The first move of seat 0's turn; what is not said is as after set-up: one far town a list, harmless cards."""
    s = GAME.new({"leader": "seat_1", **(options or {})}, seats, seed=1)
    s.moves, s.agenda = None, [Item("end_turn"), Item("arrival"), Item("act", 0)]
    s.space = [node(at[seat]) if seat < len(at) else BOARD.bethel for seat in range(seats)]
    s.players_mask = mask_of(one for one in s.space if one != BOARD.bethel)
    far = ("jerusalem", "beirut", "ankara", "cairo")
    lists = [todo[seat] if seat < len(todo) else (far[seat],) for seat in range(seats)]
    s.todo = [mask_of(node(name) for name in names) for names in lists]
    s.left_over = [town for town in sorted(BOARD.congregation) if not any(mask >> town & 1 for mask in s.todo)]
    s.bons = [[card(name) for name in bons[seat]] if seat < len(bons) else [] for seat in range(seats)]
    for values, given_values in ((s.periodicals, periodicals), (s.miss, miss), (s.passes, passes)):
        values[: len(given_values)] = given_values
    for nodes, names in ((s.came_from, came_from), (s.origin_port, origin_port)):
        nodes[: len(names)] = [node(name) if name else NONE for name in names]
    for seat, name in enumerate(companions):
        s.companion[seat] = OVERSEERS.index(name) if name else NONE
    for name, town in (overseers or {}).items():
        s.overseers[OVERSEERS.index(name)] = node(town)
    s.overseer_mask = mask_of(one for one in s.overseers if one != NONE)
    for name, town in (gendarmes or {}).items():
        s.gendarmes[BOARD.gendarmes.index(name)] = node(town)
    s.gendarme_mask = mask_of(s.gendarmes)
    _stack(s, SEA, sea or ("sea_08",))
    _stack(s, TERRITORY, territory or ("ter_08",))
    return s


def _stack(s: State, deck: int, names: Sequence[str]) -> None:
    """The pile with the named cards on top, without those that somebody holds."""
    top = [card(name) for name in names]
    held = {one for cards in s.bons for one in cards}
    s.piles[deck] = [one for one in CARDS.by_deck[deck] if one not in top and one not in held] + top[::-1]


def do(s: State, *moves: str) -> list[Event]:
    """Play legal moves, written as in journals; what happened."""
    events: list[Event] = []
    for text in moves:
        move = next((one for one in GAME.legal(s) if str(one) == text), None)
        assert move is not None, f"{text} is not legal among {sorted(map(str, GAME.legal(s)))}"
        GAME.apply(s, move, events.append)
    return events


def legal(s: State, word: str = "") -> set[str]:
    """The legal moves as text, all or those of one kind (without the word)."""
    if not word:
        return {str(move) for move in GAME.legal(s)}
    return {str(move)[len(word) + 1 :] for move in GAME.legal(s) if move.word == word}


def where(s: State, seat: int = 0) -> str:
    """The space of a pawn."""
    return BOARD.nodes[s.space[seat]] if s.space[seat] != NONE else ""


def gendarme(s: State, name: str) -> str:
    """The space of a gendarme."""
    return BOARD.nodes[s.gendarmes[BOARD.gendarmes.index(name)]]


def overseer(s: State, name: str) -> str:
    """Where an overseer stands alone; empty otherwise."""
    at = s.overseers[OVERSEERS.index(name)]
    return BOARD.nodes[at] if at != NONE else ""


def todo(s: State, seat: int = 0) -> set[str]:
    """The towns still to visit."""
    return {BOARD.nodes[one] for one in bits(s.todo[seat])}


def visited(s: State, seat: int = 0) -> list[str]:
    """The towns visited, in order."""
    return [BOARD.nodes[one] for one in s.visited[seat]]


def phase(s: State) -> str:
    """The kind of decision that is due."""
    return s.agenda[-1].kind if s.agenda else "over"


def random_game(seats: int, options: Mapping[str, str], seed: int) -> State:
    """A game of random moves to its end."""
    choose = random.Random(seed)
    s = GAME.new(options, seats, seed)
    while moves := GAME.legal(s):
        GAME.apply(s, choose.choice(moves))
    return s
