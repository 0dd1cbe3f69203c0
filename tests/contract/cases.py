"""The games, seat counts and variants that the laws are tried on, and the positions that random play leads to."""

import os
import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
import pytest

from boardgames.app import wiring
from boardgames.core.game import Game, SetupError
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase
from boardgames.core.rng import Rng
from boardgames.core.table import Table
from boardgames.data.names import namer
from boardgames.data.strings import LANGUAGES, Strings
from boardgames.session.loading import KnownGame
from boardgames.session.seats import Seat, Setup
from tests.pairwise import pairwise
from tests.toy import ROUNDS, ToyGame

MOST_MOVES = 100_000  # a game of chance alone may wander far; one that stands still never ends
SAMPLES = 2  # in the middle of a game: every run has a seed of its own, so many runs look at many
TOY = ToyGame()


class Case(msgspec.Struct, frozen=True):
    """One way to play one game."""

    slug: str
    seats: int
    options: Mapping[str, str]

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.slug}-{self.seats}{'-' + chosen if chosen else ''}"

    @property
    def game(self) -> Game:
        """The rules."""
        return TOY if self.slug == "toy" else wiring.open_game(self.slug)

    @property
    def setup(self) -> Setup:
        """People on all seats."""
        return Setup(self.slug, tuple(Seat(f"P{n}", "") for n in range(self.seats)), self.options, 11)

    def new(self, seed: int) -> Any:
        """A fresh state."""
        return self.game.new(self.options, self.seats, seed)


def _ways_to_play(slug: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Seats and options, as published at first; any two choices meet, which finds what one choice alone does not."""
    if slug == "toy":
        yield from ((seats, {"length": length}) for seats in range(2, 5) for length in ROUNDS)
        return
    game = wiring.definition(slug).game
    names = [option.id for option in game.options]
    defaults = [option.default for option in game.options]
    axes = [sorted((value.id for value in option.values), key=option.default.__ne__) for option in game.options]

    def changed(row: tuple[Any, ...]) -> dict[str, str]:
        chosen = zip(names, row[1:], defaults, strict=True)
        return {name: value for name, value, default in chosen if value != default}

    rows = pairwise(
        range(game.players.min, game.players.max + 1), *axes, fits=lambda row: _fits(slug, row[0], changed(row))
    )
    yield from ((row[0], changed(row)) for row in rows)


@cache
def cases() -> tuple[Case, ...]:
    """Every game at every seat count; any two of its options, and an option and a seat count, come together."""
    return tuple(
        Case(slug, seats, options) for slug in ("toy", *wiring.available()) for seats, options in _ways_to_play(slug)
    )


@cache
def sample() -> tuple[Case, ...]:
    """Each game once, as published, at its fewest seats."""
    return tuple({case.slug: case for case in reversed(cases())}.values())


def _fits(slug: str, seats: int, options: dict[str, str]) -> bool:
    try:
        Case(slug, seats, options).game.check(options, seats)
    except SetupError:
        return False
    return True


every_case = pytest.mark.parametrize("case", cases(), ids=str)


def find(slug: str) -> KnownGame | None:
    """The finder for loading."""
    return KnownGame(TOY, "toy") if slug == "toy" else wiring.find(slug)


_SEED = int(os.environ.get("BOARDGAMES_SEED") or random.randrange(1 << 30))


def seed_of(case: Case) -> int:
    """The seed of this run; BOARDGAMES_SEED plays it again. Printed, so that a failure shows it."""
    print(f"BOARDGAMES_SEED={_SEED} for {case}")
    return _SEED


def positions(case: Case, seed: int, samples: int = SAMPLES) -> list[Any]:
    """Positions spread over a random game: the first, some in the middle, the last before the end, the end."""
    first, *inner, last, end = (s.clone() for s in _positions(str(case), seed))
    return [first, *inner[:samples], last, end]


@cache
def _positions(name: str, seed: int) -> list[Any]:
    """Played once for all laws: first to the end, then again to the chosen moves."""
    case = _named(name)
    moves = _moves(name, seed)
    rng, length = Rng(seed + 1), len(moves) + 1
    wanted = [0, *sorted(rng.below(length) for _ in range(SAMPLES)), length - 2, length - 1]
    s = case.new(seed)
    kept = {0: s.clone()}
    for number, move in enumerate(moves, start=1):
        case.game.apply(s, move)
        if number in wanted:
            kept[number] = s.clone()
    return [kept[number] for number in wanted]


def seen(case: Case, seed: int, viewer: int | None) -> list[Table]:
    """The tables of the positions through the eyes of a viewer; many laws look at the same ones."""
    return _seen(str(case), seed, viewer)


@cache
def _seen(name: str, seed: int, viewer: int | None) -> list[Table]:
    return [_named(name).game.table(s, viewer) for s in positions(_named(name), seed)]


def moves_of(case: Case, seed: int) -> tuple[Move, ...]:
    """The moves of the random game that the positions come from; played again, it need not look for legal moves."""
    return _moves(str(case), seed)


@cache
def _moves(name: str, seed: int) -> tuple[Move, ...]:
    case = _named(name)
    game, rng, s, made = case.game, Rng(seed), case.new(seed), list[Move]()
    while moves := game.legal(s):
        made.append(rng.choice(moves))
        game.apply(s, made[-1])
        assert len(made) < MOST_MOVES, f"{case}: no end after {MOST_MOVES} moves"
    return tuple(made)


@cache
def _named(name: str) -> Case:
    return next(case for case in cases() if str(case) == name)


@cache
def strings(slug: str) -> tuple[Strings, ...]:
    """The words of a game in every language."""
    names = namer(wiring.definition(slug))

    def name(noun: Noun, language: str) -> str:
        return f"P{noun.id}" if noun.kind == "seat" else names(noun, language)

    return tuple(Strings(language, slug, name) for language in LANGUAGES)


def phrases(thing: Any) -> Iterator[Phrase]:
    """Every phrase inside a table, prompt, event, refusal ..."""
    left = [thing]
    while left:
        part = left.pop()
        if isinstance(part, Phrase):
            yield part
        elif isinstance(part, msgspec.Struct):
            left.extend(msgspec.structs.astuple(part))
        elif isinstance(part, tuple | list) and not isinstance(part, Noun):
            left.extend(part)


def nouns(thing: Any) -> Iterator[Noun]:
    """Every noun that a phrase names."""
    if isinstance(thing, Noun):
        yield thing
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from nouns(part)
