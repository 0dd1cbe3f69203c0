"""Pairs of positions that differ only in what a viewer may not see, in the middle of real sessions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from finger import setup_of

from boardgames.app.wiring import Home, available, definition
from boardgames.core.events import Drew, Event
from boardgames.core.phrase import say
from boardgames.core.rng import Rng
from boardgames.session.history import Entry
from boardgames.session.session import Session

MOST_MOVES = 20_000
TABLES = [
    (slug, seats)
    for slug in available()
    for seats in range(definition(slug).game.players.min, definition(slug).game.players.max + 1)
]


def positions(home: Home, slug: str, seats: int, seed: int, each: int) -> Iterator[Session]:
    """One session, stopped at each kind of question that a random game asks, `each` times, and at the end."""
    counts = _stops(home, slug, seats, seed, each)
    session, rng = Session(home.game(slug), setup_of(home, slug, seats, seed)), Rng(seed)
    while True:
        if len(session.entries) in counts or session.is_over:
            yield session
        if session.is_over:
            return
        session.submit(rng.choice(session.game.legal(session.state)))


def _stops(home: Home, slug: str, seats: int, seed: int, each: int) -> set[int]:
    game, rng = home.game(slug), Rng(seed)
    state = game.new({}, seats, seed)
    asked: dict[str, list[int]] = {}
    count = 0
    while legal := game.legal(state):
        asked.setdefault(game.prompt(state, game.actor(state)).text.key, []).append(count)
        game.apply(state, rng.choice(legal))
        count += 1
        assert count < MOST_MOVES, f"seed {seed}: no end"
    return {times[len(times) * (n + 1) // (each + 1)] for times in asked.values() for n in range(each)}


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
