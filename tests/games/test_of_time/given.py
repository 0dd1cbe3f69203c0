"""Positions for the tests of Test of Time, and whole moves with their amounts."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from boardgames.core.agenda import Item
from boardgames.core.events import Event
from boardgames.core.moves import Move
from boardgames.data.load import load
from boardgames.games.test_of_time import game
from boardgames.games.test_of_time.rules.definitions import COUNT_BITS, NONE
from boardgames.games.test_of_time.rules.moves import (
    Attack,
    AttackPast,
    BackTo,
    Convert,
    Create,
    DeclinePast,
    Defend,
    DefendPast,
    Followers,
    Pass,
    Pay,
    Preserve,
    PreservePast,
    Restore,
    ReverseTime,
    Shamans,
    Sire,
    SireShaman,
)
from boardgames.games.test_of_time.rules.state import State, attack_of, entry, is_kept, strips_of

DEFINITION = load("test_of_time")
GAME = game(DEFINITION)
DEFS = GAME.defs
KINDS = tuple(kind.id for kind in DEFS.kinds)
PASS = Pass()
F = TypeVar("F", bound=Callable[..., object])
Work = tuple[str, int] | tuple[str, int, str]  # kind, round it was made, history: "k d d+2 k+1"


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a test holds up; the list of all ids is checked against these."""
    return lambda test: test


def given(
    seats: int = 2,
    *,
    round: int = 5,
    followers: Sequence[int] = (),
    shamans: Sequence[int] = (),
    works: Mapping[int, Sequence[Work | None]] | None = None,
    turn: int = 0,
    first: int = 0,
    left: Mapping[int, Mapping[str, int]] | None = None,
) -> State:
    """A position at the start of a turn; works without a history were kept in every round, people are 20 and 0."""
    s = GAME.new({"start_player": "seat_1"}, seats, seed=1)
    s.round, s.first, s.agenda = round, first, [Item("turn", turn)]
    s.starter = (first + round - 1) % seats
    s.followers = [*followers, *[20] * (seats - len(followers))]
    s.shamans = [*shamans, *[0] * (seats - len(shamans))]
    s.spare_followers = [30 - count for count in s.followers]
    s.spare_shamans = [10 - count for count in s.shamans]
    for seat, row in (works or {}).items():
        for number, one in enumerate(row):
            if one is not None:
                _lay(s, seat, 3 * seat + number, one)
    for seat, counts in (left or {}).items():
        for name, count in counts.items():
            shift = COUNT_BITS * KINDS.index(name)
            s.cards[seat] = s.cards[seat] & ~(3 << shift) | count << shift
    return s


def _lay(s: State, seat: int, spot: int, one: Work) -> None:
    kind, made = KINDS.index(one[0]), one[1]
    words = one[2].split() if len(one) > 2 else ["k"] * (s.round - 1 - made)
    assert len(words) == s.round - 1 - made, "one entry a finished round (H-01)"
    history = tuple(entry(word[0] == "k", int(word[2:] or 0)) for word in words)
    s.kinds[spot], s.made[spot], s.history[spot] = kind, made, history
    s.covered[spot] = sum(map(strips_of, history))
    s.cards[seat] -= 1 << COUNT_BITS * kind
    if history:
        s.recorded |= 1 << spot
    if s.covered[spot] < DEFS.kinds[kind].sections:
        s.visible |= 1 << spot
        s.codes[seat] += 1 << COUNT_BITS * kind


def do(s: State, *moves: Move) -> list[Event]:
    """Play legal moves; what happened."""
    events: list[Event] = []
    for move in moves:
        assert move in GAME.legal(s), f"{move} is not legal"
        GAME.apply(s, move, events.append)
    return events


def pay(s: State, move: Move, shamans: int = 0) -> list[Event]:
    """A move that costs, with its payment if it is asked for."""
    events = do(s, move)
    if s.agenda and s.agenda[-1].kind == "pay":
        events += do(s, Pay(shamans))
    return events


def send(s: State, move: Move, followers: int, shamans: int = 0) -> list[Event]:
    """A move with free amounts, asked for or not."""
    events = do(s, move)
    if s.agenda and s.agenda[-1].kind == "followers":
        events += do(s, Followers(followers))
    if s.agenda and s.agenda[-1].kind == "shamans":
        events += do(s, Shamans(shamans))
    return events


def travel(s: State, target_seat: int, space: int, back: int) -> list[Event]:
    """Reverse Time so many rounds back."""
    events = do(s, ReverseTime(target_seat, space))
    if s.agenda[-1].kind == "back_to":
        events += do(s, BackTo(s.round - back))
    return events


def end_round(s: State) -> list[Event]:
    """Everybody passes."""
    events: list[Event] = []
    number = s.round
    while s.agenda and s.round == number:
        events += do(s, PASS)
    return events


def pairs(s: State, move: Move) -> set[tuple[int, int]]:
    """All legal amounts (followers, shamans) of a move, as its steps offer them."""
    found = set()
    ends: list[State] = []
    start = s.clone()
    GAME.apply(start, move)
    todo = [start]
    while todo:
        one = todo.pop()
        if one.agenda and one.agenda[-1].kind in ("pay", "followers", "shamans"):
            for answer in GAME.legal(one):
                after = one.clone()
                GAME.apply(after, answer)
                todo.append(after)
        else:
            ends.append(one)
    for one in ends:
        before, after = s.actions, one.actions
        if len(after) > len(before):
            found.add((after[-1].followers, after[-1].shamans))
        else:
            old, new = before[-1], after[-1]
            found.add((new.followers - old.followers, new.shamans - old.shamans))
    assert len(ends) == len(found), "no amount is offered twice"
    return found


def legal(s: State, kind: type[Move]) -> list[Any]:
    """The legal moves of a kind."""
    return [move for move in GAME.legal(s) if isinstance(move, kind)]


def kinds_to_create(s: State) -> set[str]:
    """What can be built now."""
    return {move.testament for move in legal(s, Create)}


def home(s: State, seat: int = 0) -> tuple[int, int]:
    """Waiting followers and shamans."""
    return s.followers[seat], s.shamans[seat]


def effects(s: State, spot: int) -> list[tuple[bool, int]]:
    """The history of a spot as pairs (kept, attack)."""
    return [(is_kept(one), attack_of(one)) for one in s.history[spot]]


def keys(events: Sequence[Event]) -> list[str]:
    """The log lines of events, by key."""
    return [event.log.key for event in events if event.log is not None]


def random_game(seats: int, seed: int) -> tuple[State, list[Move]]:
    """A game of random moves to its end, and its moves."""
    choose = random.Random(seed)
    s, moves = GAME.new({}, seats, seed), []
    while found := GAME.legal(s):
        moves.append(choose.choice(found))
        GAME.apply(s, moves[-1])
    return s, moves


__all__ = [
    "DEFINITION", "DEFS", "GAME", "KINDS", "NONE", "PASS", "Attack", "AttackPast", "BackTo", "Convert", "Create",
    "DeclinePast", "Defend", "DefendPast", "Preserve", "PreservePast", "Restore", "ReverseTime", "Sire", "SireShaman",
    "do", "effects", "end_round", "given", "home", "keys", "kinds_to_create", "legal", "pairs", "pay", "random_game",
    "rule", "send", "travel",
]  # fmt: skip
