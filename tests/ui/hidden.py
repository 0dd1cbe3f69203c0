"""Pairs of positions that differ only in what a viewer may not see, in the middle of real sessions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from finger import setup_of

from boardgames.app.wiring import ProgramServices, available, definition
from boardgames.core.events import Drew, Event
from boardgames.core.game import Game
from boardgames.core.moves import Move
from boardgames.core.phrase import say
from boardgames.core.rng import Rng
from boardgames.data.defs import GameDef
from boardgames.session.history import Entry
from boardgames.session.session import Session

MOST_MOVES = 150  # of a game that random players may never end
Options = dict[str, str]


def _secret() -> Iterator[tuple[str, GameDef, range]]:
    """Games with a secret and their seat counts: an open game has no other deal; the contract holds it to that."""
    for slug in available():
        game = definition(slug).game
        if game.secret is not None:
            yield slug, game, range(game.players.min, game.players.max + 1)


def _tables() -> Iterator[tuple[str, int, Options]]:
    """Every seat count and every value of every option: the first table is as published, at each other one every
    option has its next value; the laws of hidden things let any two of them meet."""
    for slug, game, counts in _secret():
        left = {option: [value.id for value in option.values if value.id != option.default] for option in game.options}
        yield slug, counts[0], {}
        for number in range(1, max(len(counts), 1 + max(map(len, left.values()), default=0))):
            seats = counts[number % len(counts)]
            fitting = [option for option, values in left.items() if values and seats in (option.seats or counts)]
            yield slug, seats, {option.id: left[option].pop() for option in fitting}
        for option, values in left.items():  # those that few seat counts can play
            yield from ((slug, min(option.seats or counts), {option.id: value}) for value in values)


def _pictured() -> Iterator[tuple[str, int, Options]]:
    """The most seats, and all options changed together at few seats: pictures take their time, and the words are
    compared at every table."""
    for slug, game, counts in _secret():
        yield slug, counts[-1], {}
        others = {
            option.id: [value.id for value in option.values if value.id != option.default] for option in game.options
        }
        seats = max([counts[0], *(min(option.seats) for option in game.options if option.seats)])
        for number in range(max(map(len, others.values()), default=0)):
            yield slug, seats, {option: values[number] for option, values in others.items() if number < len(values)}


TABLES, PICTURED = list(_tables()), list(_pictured())
every_table = pytest.mark.parametrize(("slug", "seats", "options"), TABLES, ids=str)
every_picture = pytest.mark.parametrize(("slug", "seats", "options"), PICTURED, ids=str)
FULLEST = [(slug, seats, options) for slug, seats, options in PICTURED if not options]
every_full_table = pytest.mark.parametrize(("slug", "seats", "options"), FULLEST, ids=str)


def positions(
    services: ProgramServices, slug: str, seats: int, options: Options, seed: int, each: int
) -> Iterator[Session]:
    """One session, stopped at each kind of question that a random game asks, `each` times, and where it ends."""
    counts, moves = _course(services, slug, seats, options, seed, each)
    session = Session(services.game(slug), setup_of(services, slug, seats, seed, options))
    for number, move in enumerate(moves):
        if number in counts:
            yield session
        session.submit(move)
    yield session


def _course(
    services: ProgramServices, slug: str, seats: int, options: Options, seed: int, each: int
) -> tuple[set[int], list[Move]]:
    """The numbers of moves at which a random game is stopped, and its moves."""
    game, rng = services.game(slug), Rng(seed)
    state = game.new(options, seats, seed)
    asked: dict[str, list[int]] = {}
    moves: list[Move] = []
    while game.legal(state) and len(moves) < MOST_MOVES:
        asked.setdefault(game.prompt(state, game.actor(state)).text.key, []).append(len(moves))
        moves.append(_choice(game, state, rng, hoards=bool(options)))
        game.apply(state, moves[-1])
    return {times[len(times) * (n + 1) // (each + 1)] for times in asked.values() for n in range(each)}, moves


def _choice(game: Game, state: Any, rng: Rng, hoards: bool) -> Move:
    """A random move; who hoards mostly takes cards, so that hands grow beyond every limit."""
    legal = list(game.legal(state))
    draws = [move for move in legal if hoards and _draws(game, state, move)]
    return rng.choice(draws if draws and rng.below(10) else legal)


def _draws(game: Game, state: Any, move: Move) -> bool:
    events: list[Event] = []
    game.apply(state.clone(), move, events.append)
    return any(isinstance(event, Drew) for event in events)


class OtherDeal:
    """Within `with`, the session's state and past differ in everything that the viewer may not see."""

    def __init__(self, session: Session, viewer: int | None, seed: int) -> None:
        self.session = session
        self.viewer = viewer
        game, state = session.game, session.state
        self.state = game.determinize(
            state, viewer if viewer is not None else seed % len(session.setup.seats), Rng(seed)
        )
        names = [card.id for card in definition(session.setup.game).cards.cards]
        self.entries = [_retold(entry, viewer, names) for entry in session.entries]

    def __enter__(self) -> Any:
        self._before = (self.session.state, self.session.entries)
        self._put(self.state, self.entries)
        return self.state

    def __exit__(self, *problem: object) -> None:
        self._put(*self._before)

    def _put(self, state: Any, entries: list[Entry]) -> None:
        self.session.state, self.session.entries, self.session._log = state, entries, None

    @property
    def differs(self) -> bool:
        """Whether anything at all is different."""
        return bool(self.state.key() != self.session.state.key())


def _retold(entry: Entry, viewer: int | None, names: list[str]) -> Entry:
    """The same move, its hidden events with another secret and another card."""
    return msgspec.structs.replace(entry, events=tuple(_disguised(event, viewer, names) for event in entry.events))


def _disguised(event: Event, viewer: int | None, names: list[str]) -> Event:
    if event.is_seen_by(viewer):
        return event
    other = msgspec.structs.replace(event, secret=say("hidden.secret") if event.secret is not None else None)
    if isinstance(other, Drew) and other.card is not None:
        other = msgspec.structs.replace(other, card=next(name for name in names if name != other.card))
    return other
