"""Plays one game between bots and notes what each seat did: its actions, and the cards and places of its events."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from boardgames.bots import registry
from boardgames.bots.bot import ask
from boardgames.core.events import Ended, Event, RoundBegan, Said, Scored
from boardgames.core.game import Game, Teamed
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase
from boardgames.core.rng import Rng
from boardgames.simulation.play import MOST_MOVES
from boardgames.simulation.record import ENDLESS

Used = Counter[str]


class Watched(msgspec.Struct, frozen=True):
    """What one game showed."""

    seed: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rows: Mapping[str, tuple[int, ...]]  # points per seat, by row of the score sheet
    moves: int
    choices: int  # moves chosen from more than one
    turns: int  # runs of consecutive moves by one seat
    rounds: int
    idle_rounds: int  # in which everybody only passed
    halfway: tuple[int, ...]  # totals after half of the moves
    rule: str
    actions: tuple[Used, ...]  # per seat: key of the description of a move -> how often
    things: tuple[Used, ...]  # per seat: "key of the log line kind/id" -> how often
    played: str  # fingerprint of all moves
    teams: tuple[tuple[int, ...], ...] = ()  # seats that score and win together

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The teams, or single seats."""
        return self.teams or tuple((seat,) for seat in range(len(self.totals)))

    @property
    def fingerprint(self) -> str:
        """A fingerprint of how the game went and what it was worth."""
        facts = (self.played, self.totals, sorted(self.rows.items()))
        return blake2b(repr(facts).encode(), digest_size=8).hexdigest()


class Watcher:
    """Counts what happens while a game is played."""

    def __init__(self, game: Game, seats: int) -> None:
        self._game = game
        self.actions = [Used() for _ in range(seats)]
        self.things = [Used() for _ in range(seats)]
        self.idle_rounds = 0
        self._is_idle = True
        self._events: list[Event] = []

    def apply(self, s: Any, m: Move, seat: int) -> None:
        """Apply a move and note what it did."""
        self.actions[seat][self._game.describe(s, m).key] += 1
        self._events.clear()
        self._game.apply(s, m, self._events.append)
        if not _is_pass(m, self._events):
            self._is_idle = False
        for event in self._events:
            if isinstance(event, RoundBegan):
                self.idle_rounds += self._is_idle
                self._is_idle = True
            line = event.secret or event.log
            if event.seat is not None and line is not None and not _is_result(event):
                for noun in _nouns(line):
                    if noun.kind != "seat":
                        self.things[event.seat][f"{line.key} {noun.kind}/{noun.id}"] += 1


def _is_pass(m: Move, events: Sequence[Event]) -> bool:
    """Whether a move did nothing: it says nothing but its kind, and at first nothing is reported but words."""
    return not m.__struct_fields__ and (not events or isinstance(events[0], Said))


def _is_result(event: Event) -> bool:
    """Whether an event is about the result: whoever wins has it because of that."""
    return isinstance(event, Ended) or (isinstance(event, Scored) and event.final)


def _nouns(phrase: Phrase) -> Iterator[Noun]:
    for _, value in phrase.args:
        if isinstance(value, Noun):
            yield value
        elif isinstance(value, Phrase):
            yield from _nouns(value)


def watch(game: Game, options: Mapping[str, str], bot: str, seats: int, seed: int) -> Watched:
    """Play one game between equal bots; the same seed gives the same game."""
    s, rng = game.new(options, seats, seed), Rng(seed + 1)
    player = None if bot == "random" else registry.make(bot)
    watcher, played = Watcher(game, seats), list[Move]()
    choices = turns = 0
    before = -1
    while (seat := game.actor(s)) is not None and len(played) < MOST_MOVES:
        legal = game.legal(s)
        choices += len(legal) > 1
        turns, before = turns + (seat != before), seat
        move = rng.choice(legal) if player is None else ask(player, game, s, seed, len(played))
        watcher.apply(s, move, seat)
        played.append(move)
    if player is not None:
        player.close()
    rows = {row.id: row.points for row in game.score(s) if not row.is_fact}
    outcome = game.outcome(s)
    return Watched(
        seed=seed,
        totals=outcome.totals if outcome else _totals(game, s),
        winners=outcome.winners if outcome else (),
        rows=rows,
        moves=len(played),
        choices=choices,
        turns=turns,
        rounds=game.round(s),
        idle_rounds=watcher.idle_rounds,
        halfway=_halfway(game, options, seats, seed, played),
        rule=outcome.rule if outcome else ENDLESS,
        actions=tuple(watcher.actions),
        things=tuple(watcher.things),
        played=blake2b("\n".join(map(str, played)).encode(), digest_size=8).hexdigest(),
        teams=game.teams(s) if isinstance(game, Teamed) else (),
    )


def _halfway(game: Game, options: Mapping[str, str], seats: int, seed: int, played: Sequence[Move]) -> tuple[int, ...]:
    """Return the totals after half of the moves, by playing them again."""
    s = game.new(options, seats, seed)
    for move in played[: len(played) // 2]:
        game.apply(s, move)
    return _totals(game, s)


def _totals(game: Game, s: Any) -> tuple[int, ...]:
    rows = [row.points for row in game.score(s) if not row.is_fact]
    return tuple(map(sum, zip(*rows, strict=True)))
