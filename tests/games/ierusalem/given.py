"""States built directly for the tests of one rule; moves are written as in journals."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from boardgames.core.events import Event
from boardgames.data.load import load
from boardgames.games.ierusalem import game
from boardgames.games.ierusalem.rules import agenda_items, decisions
from boardgames.games.ierusalem.rules.definitions import (
    ACTION,
    BLOCKED,
    FOLLOWERS,
    GRIDS,
    JUDGMENTS,
    LOCATIONS,
    MAHANE,
    NONE,
    XXXIII,
)
from boardgames.games.ierusalem.rules.state import NEUTRAL, State

DEFINITION = load("ierusalem")
GAME = game(DEFINITION)
DEFS = GAME.defs
NUMBERS, CARDS, SPACES, APOSTLES, MARKERS = DEFS.numbers, DEFS.cards, DEFS.spaces, DEFS.apostles, DEFS.markers
SEAT_1 = {"start_player": "seat_1"}
CORNERS = ("sup_corner_br", "sup_corner_bl", "sup_corner_tr", "sup_corner_tl")
F = TypeVar("F", bound=Callable[..., object])
Triple = tuple[int, int, int]


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a test holds up; the list of all ids is checked against these."""
    return lambda test: test


def card(name: str) -> int:
    """The number of a card."""
    return CARDS.number[name]


def space(name: str) -> int:
    """The number of a space: "t1_c3", "corner_tl", "centre_t4"."""
    return SPACES.number[name if name.startswith("sup_") else f"sup_{name}"]


def given(
    seats: int = 4,
    options: Mapping[str, str] | None = None,
    *,
    hand: Sequence[str] = (),
    columns: Sequence[Sequence[str]] = ((), (), ()),
    on: Mapping[int, Triple] | None = None,
    seated: Mapping[int, Sequence[str]] | None = None,
    sitting: Mapping[str, str] | None = None,
    goods: Mapping[int, Triple] | None = None,
    coins: Sequence[int] = (),
    offerings: Sequence[int] = (),
    heard: Sequence[int] = (),
    favors: Sequence[int] = (),
    received: Sequence[str] = (),
    vp: Sequence[int] = (),
    lit: Sequence[bool] = (),
    marker: int = 0,
    judgments: Mapping[int, str] | None = None,
    display: Sequence[str] | None = None,
    turn: int = 0,
) -> State:
    """The turn of seat 0 begins; hand, columns and received markers are its own. One Follower a Location and corner."""
    s = GAME.new({**SEAT_1, **(options or {})}, seats, 1)
    for _ in range(seats):
        GAME.apply(s, DEFS.moves.place[0])
    s.active, s.turn, s.marker = 0, turn, marker
    s.agenda = [agenda_items.PLAY[0]]
    for values, wanted in ((s.coins, coins), (s.offerings, offerings), (s.favors, favors), (s.vp, vp), (s.lit, lit)):
        values[: len(wanted)] = wanted  # type: ignore[index]
    for seat, triple in (goods or {}).items():
        s.goods[seat] = list(triple)
    for seat, number in enumerate(heard):
        s.heard[seat] = [6] * number
        for stack in range(number):
            s.stacks[stack] += 1
    for seat, number in enumerate(favors):
        s.own[seat] &= ~((1 << number) - 1)
    _deal(s, hand, columns, display)
    _receive(s, received)
    _stand(s, on or {}, seated or {})
    for place, apostle in (sitting or {}).items():
        s.sitting[APOSTLES.seat[place]] = APOSTLES.number[apostle]
        s.waiting &= ~(1 << APOSTLES.number[apostle])
    if judgments is not None:
        s.judgments = [JUDGMENTS.index(judgments[at]) if at in judgments else NONE for at in NUMBERS.judgment_spaces]
    return s


def _deal(s: State, hand: Sequence[str], columns: Sequence[Sequence[str]], display: Sequence[str] | None) -> None:
    """Seat 0's cards as named; the rest of its own deck is its draw pile."""
    held, laid = [card(name) for name in hand], [[card(name) for name in column] for column in columns]
    used = {*held, *(one for column in laid for one in column)}
    shown = [card(name) for name in display] if display is not None else []
    used |= set(shown)
    own = [one for one in CARDS.by_deck[0] if one not in used]
    s.columns[0] = laid
    s.hands[0] = held if hand else own[:5]
    s.piles[0] = [one for one in own if one not in s.hands[0]]
    s.mahane = [one for one in CARDS.by_deck[MAHANE] if one not in used]
    s.xxxiii = [one for one in CARDS.by_deck[XXXIII] if one not in used]
    s.display = shown if display is not None else [s.mahane.pop(), s.mahane.pop()]


def _receive(s: State, names: Sequence[str]) -> None:
    for name in names:
        colour, marker = name.split("_", 1)
        giver, number = DEFS.colours.index(colour), MARKERS.ids.index(marker)
        s.own[giver] &= ~(1 << number)
        s.received[0].append(len(MARKERS.ids) * giver + number)
        s.marks[0][MARKERS.location[number]] += 1


def _stand(s: State, on: Mapping[int, Triple], seated: Mapping[int, Sequence[str]]) -> None:
    """Followers at the table, on the Locations, the rest in the Camp."""
    neutral = [at for at, guest in enumerate(s.guests) if guest >= FOLLOWERS * NEUTRAL]
    s.guests = [guest if at in neutral else NONE for at, guest in enumerate(s.guests)]
    s.squares = [[one if one == BLOCKED else NONE for one in row] for row in s.squares]
    for seat in range(s.seats):
        places = [space(name) for name in seated.get(seat, (CORNERS[seat],))]
        counts = on.get(seat, (1, 1, 1))
        followers = list(range(FOLLOWERS * seat, FOLLOWERS * (seat + 1)))
        for at in places:
            s.guests[at] = followers.pop(0)
        for grid, number in enumerate(counts):
            for _ in range(number):
                s.squares[grid][s.squares[grid].index(NONE)] = followers.pop(0)
        s.seated[seat] = sum(1 << at for at in places)
        s.on[seat] = list(counts)
        s.camp[seat] = sum(1 << one % FOLLOWERS for one in followers)
    s.room = [row.count(NONE) for row in s.squares]
    s.free = sum(1 << at for at, guest in enumerate(s.guests) if guest == NONE)


def act(s: State, *names: str) -> list[Event]:
    """Seat 0 comes to these actions, as if a card showed them."""
    events: list[Event] = []
    s.pending = [ACTION[name] for name in reversed(names)]
    s.agenda = [agenda_items.ACTIONS]
    decisions.settle(s, events.append)
    return events


def at(s: State, kind: str) -> State:
    """The same with another step of seat 0's turn due."""
    steps = {"visit": agenda_items.VISIT, "purchase": agenda_items.PURCHASE}
    s.agenda = [steps[kind][0]]
    return s


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


def phase(s: State) -> str:
    """The kind of decision that is due."""
    return s.agenda[-1].kind if s.agenda else "over"


def names(cards: Sequence[int]) -> list[str]:
    """Cards by their ids."""
    return [CARDS.ids[one] for one in cards]


def symbols(*words: str) -> tuple[int, ...]:
    """Locations by their names."""
    return tuple(LOCATIONS.index(word) for word in words)


def grid(name: str) -> int:
    """The number of a grid."""
    return GRIDS.index(name)


def keys(events: Sequence[Event]) -> list[str]:
    """The keys of the log lines."""
    return [event.log.key for event in events if event.log]


def random_game(seats: int, options: Mapping[str, str], seed: int) -> State:
    """A game of random moves to its end."""
    choose = random.Random(seed)
    s = GAME.new(options, seats, seed)
    while moves := GAME.legal(s):
        GAME.apply(s, choose.choice(moves))
    return s
