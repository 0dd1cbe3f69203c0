"""How good a position is for a seat: its chance to win, from the game's features and weights learned from play.

The strength of a seat is the weighted sum of its features; the strengths of all seats give the chances, as in the
logit model of contests. Without learned weights the game's own `evaluate` judges.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import mul
from pathlib import Path
from typing import Any

import msgspec

from boardgames.core.game import Game, Judging, Teamed
from boardgames.data.files import boards_dir
from boardgames.data.yaml_cache import cached_yaml

FILE = "judgement.yaml"
FORECAST = "forecast.yaml"  # weights that only foretell who wins, where bots play better by another judgement
PHASES = 32  # weights are interpolated for so many phases of the game
EDGE = 0.02  # what the edge over the strongest rival counts: who has won or lost already still plays on well
MOST_GAP = 50.0  # between strengths; beyond it the chance is nothing anyway
Value = Callable[[Any, int], float]
Columns = Sequence[Sequence[float]]


class JudgementError(ValueError):
    """Weights that do not fit the game; the text names file, feature and remedy."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `judgement.yaml` and `forecast.yaml`."""

    date: str
    games: int  # played to learn from
    gain: str  # what the last match against other weights showed
    phases: tuple[float, ...]  # where the columns of the weights stand, from 0 to 1
    weights: Mapping[str, tuple[float, ...]]  # one row per feature, one number per phase


def read(path: Path, names: Sequence[str]) -> Weights:
    """The weights of a file, checked against the features of the game."""
    remedy = "learn them anew with bench/learn.py"
    try:
        found = msgspec.convert(cached_yaml(path), Weights)
    except msgspec.ValidationError as error:
        raise JudgementError(f"{path}: {error}; {remedy}") from error
    if found.phases[:1] + found.phases[-1:] != (0.0, 1.0) or list(found.phases) != sorted({*found.phases}):
        raise JudgementError(f"{path}: phases must rise from 0 to 1")
    if {*found.weights} != {*names}:
        odd = sorted({*found.weights} ^ {*names})
        raise JudgementError(f"{path}: weights and features differ in {', '.join(odd)}; {remedy}")
    for name, row in found.weights.items():
        if len(row) != len(found.phases) or not all(map(math.isfinite, row)):
            raise JudgementError(f"{path}: {name} needs {len(found.phases)} numbers, one per phase; {remedy}")
    return found


def columns(weights: Weights, names: Sequence[str]) -> Columns:
    """The weights of all features at each of the phases 0 to 1, interpolated between those that are given."""
    return [[_between(weights.phases, weights.weights[name], n / PHASES) for name in names] for n in range(PHASES + 1)]


def _between(phases: Sequence[float], row: Sequence[float], phase: float) -> float:
    for n in range(len(phases) - 1):
        if phase <= phases[n + 1]:
            share = (phase - phases[n]) / (phases[n + 1] - phases[n])
            return row[n] + share * (row[n + 1] - row[n])
    return row[-1]


class Judgement:
    """Judges positions of one game with learned weights."""

    def __init__(self, game: Game, weights: Columns) -> None:
        if not isinstance(game, Judging):
            raise JudgementError(f"{game.slug} names no features to be weighed")
        self.names = game.feature_names
        self._game, self._features, self._phase = game, game.features, game.phase
        self._teams = game.teams if isinstance(game, Teamed) else None
        self._columns = weights

    def strengths(self, s: Any) -> list[float]:
        """The strength of every seat."""
        column = self._columns[int(self._phase(s) * PHASES)]
        return [sum(map(mul, column, row)) for row in self._features(s)]

    def weighed(self, s: Any, phase_of: Any) -> list[dict[str, float]]:
        """What each feature adds to the strength of every seat, by the weights for the phase of a state."""
        column = self._columns[int(self._phase(phase_of) * PHASES)]
        return [dict(zip(self.names, map(mul, column, row), strict=True)) for row in self._features(s)]

    def chance(self, s: Any, seat: int) -> float:
        """The chance of the seat to win, alone or with its team; at the end its share of the victory."""
        result = self._game.outcome(s) if self._game.actor(s) is None else None
        if result is not None:
            return (seat in result.winners) / (1 if self._sides(s) else len(result.winners))
        own, rivals = self._contest(s, seat)
        return 1 / (1 + sum([math.exp(min(MOST_GAP, rival - own)) for rival in rivals], 0.0))

    def value(self, s: Any, seat: int) -> float:
        """How good the state is for the seat: its chance, and a little for its edge over the strongest rival."""
        own, rivals = self._contest(s, seat)
        edge = EDGE * (own - max(rivals))
        if self._game.actor(s) is None:
            return self.chance(s, seat) + edge
        return edge + 1 / (1 + sum([math.exp(min(MOST_GAP, rival - own)) for rival in rivals], 0.0))

    def _contest(self, s: Any, seat: int) -> tuple[float, list[float]]:
        """The strength of the seat's side and those of its rivals; partners count by their mean."""
        strengths = self.strengths(s)
        sides = self._sides(s)
        if not sides:
            return strengths.pop(seat), strengths
        means = [(seat in side, sum(strengths[one] for one in side) / len(side)) for side in sides]
        return next(mean for is_own, mean in means if is_own), [mean for is_own, mean in means if not is_own]

    def _sides(self, s: Any) -> tuple[tuple[int, ...], ...]:
        return self._teams(s) if self._teams else ()


def file_of(slug: str) -> Path:
    """Where the weights of a game lie."""
    return boards_dir() / slug / FILE


@cache
def _learned(path: Path, names: tuple[str, ...]) -> Columns:
    return columns(read(path, names), names)


def judgement_of(game: Game, path: Path | None = None) -> Judgement | None:
    """The learned judgement of a game (with the weights of another file if given); None where nothing was learned."""
    path = path or file_of(game.slug)
    if not isinstance(game, Judging) or not path.is_file():
        return None
    return Judgement(game, _learned(path, game.feature_names))


def forecast_of(game: Game) -> Judgement | None:
    """What foretells who wins: the judgement that bots play by, or weights only for that; None without either."""
    return judgement_of(game) or judgement_of(game, boards_dir() / game.slug / FORECAST)


def value_of(game: Game, path: Path | None = None) -> Value:
    """How good positions are: by the learned judgement, or by the game's `evaluate` where there is none."""
    judgement = judgement_of(game, path)
    return game.evaluate if judgement is None else judgement.value


def weighed(game: Game, s: Any, phase_of: Any) -> list[dict[str, float]]:
    """What each feature means for every seat: weighed for the phase of a state, or as it is if nothing was learned."""
    judgement = judgement_of(game)
    if judgement is not None:
        return judgement.weighed(s, phase_of)
    if not isinstance(game, Judging):
        return []
    return [dict(zip(game.feature_names, row, strict=True)) for row in game.features(s)]
