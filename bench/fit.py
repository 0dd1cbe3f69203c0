"""Weights from games: the strengths that make the results of many positions likeliest (needs numpy, extra `learn`)."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

Array = Any  # numpy's own types say less than the comments here

STEPS = 12
SWEEPS = 400
ROUNDS = 8
ENOUGH = 1e-5
STILL = 0.01
RESULT = 0.75  # how much the result counts against what was judged a turn later
SMOOTH = 4.0  # how much dearer a change between neighbouring phases is than a weight of the same size


class Position(msgspec.Struct):
    """The end of a turn: where it was, and the features of every seat."""

    moves: int
    phase: float
    rows: list[list[float]]


class Lesson(msgspec.Struct):
    """The positions of one game, and how it ended."""

    deal: int
    shares: list[float]  # of the victory, by seat
    totals: list[int]
    positions: list[Position]


def hats(phases: Sequence[float], phase: float) -> list[float]:
    """How much each column of weights counts in a phase: the nearest two, by distance."""
    found = [0.0] * len(phases)
    for n in range(len(phases) - 1):
        if phase <= phases[n + 1] or n == len(phases) - 2:
            share = min(1.0, (phase - phases[n]) / (phases[n + 1] - phases[n]))
            found[n], found[n + 1] = 1 - share, share
            break
    return found


class Sample:
    """Positions of games with equally many seats, as arrays."""

    def __init__(self, lessons: Sequence[Lesson], phases: Sequence[float]) -> None:
        inputs, importance, self.origin = [], [], []
        for lesson in lessons:
            for position in lesson.positions:
                columns = hats(phases, position.phase)
                inputs.append([[c * value for value in row for c in columns] for row in position.rows])
                importance.append(1.0 / len(lesson.positions))
                self.origin.append((lesson, position))
        self.inputs = np.array(inputs)  # position, seat, feature x phase
        self.results = np.array([lesson.shares for lesson, _ in self.origin])
        self.importance = np.array(importance) / sum(importance)  # every game counts the same
        self.targets = self.results

    def chances(self, weights: Array) -> Array:
        """The chance of every seat in every position."""
        return softmax(self.inputs @ weights)

    def look_ahead(self, weights: Array) -> None:
        """Set the targets: what these weights say after the next turns, the result more and more counted in.

        A result alone says little of a single position: luck decides most of it later."""
        chances, targets, last = self.chances(weights), np.empty_like(self.results), None
        for n in range(len(self.origin) - 1, -1, -1):
            lesson = self.origin[n][0]
            if lesson is not last:
                target, last = self.results[n], lesson
            targets[n] = target
            target = (1 - RESULT) * chances[n] + RESULT * target
        self.targets = targets

    def losses(self, weights: Array) -> Array:
        """How unlikely these weights make the result of each position's game."""
        return -(self.results * np.log(np.maximum(self.chances(weights), 1e-12))).sum(axis=1)

    def loss(self, weights: Array) -> float:
        """The mean of that."""
        return float(self.importance @ self.losses(weights))


def softmax(strengths: Array) -> Array:
    """Shares of exponentials along the last axis."""
    parts = np.exp(strengths - strengths.max(axis=-1, keepdims=True))
    return parts / parts.sum(axis=-1, keepdims=True)


def penalty(features: int, phases: int) -> Array:
    """The cost of weights as a quadratic form: their size, and their change from phase to phase."""
    one = np.eye(phases)
    for n in range(phases - 1):
        step = np.zeros(phases)
        step[n], step[n + 1] = 1.0, -1.0
        one += SMOOTH * np.outer(step, step)
    return np.kron(np.eye(features), one)


def fit(samples: Sequence[Sample], features: int, phases: int, ridge: float) -> Array:
    """Weights that foretell the games: first their results, then also what was judged a few turns later."""
    for sample in samples:
        sample.targets = sample.results
    weights = newton(samples, features, phases, ridge)
    for _ in range(ROUNDS):
        for sample in samples:
            sample.look_ahead(weights)
        before, weights = weights, newton(samples, features, phases, ridge)
        if np.abs(weights - before).max() < STILL:
            break
    return weights


def newton(samples: Sequence[Sample], features: int, phases: int, ridge: float) -> Array:
    """The weights of least loss plus penalty, none below nought; samples may differ in seats."""
    size = features * phases
    weights, cost = np.zeros(size), ridge * penalty(features, phases)
    share = 1.0 / len(samples)
    for _ in range(STEPS):
        gradient, curve = cost @ weights, cost.copy()
        for sample in samples:
            chances = sample.chances(weights)
            error = (chances - sample.targets) * sample.importance[:, None]
            gradient += share * np.einsum("psf,ps->f", sample.inputs, error)
            mean = np.einsum("psf,ps->pf", sample.inputs, chances)
            scaled = sample.inputs * np.sqrt(chances * sample.importance[:, None])[:, :, None]
            flat, means = scaled.reshape(-1, size), mean * np.sqrt(sample.importance)[:, None]
            curve += share * (flat.T @ flat - means.T @ means)
        before, weights = weights, lowest(curve, gradient - curve @ weights, weights)
        if np.abs(weights - before).max() < ENOUGH:
            break
    return weights


def lowest(curve: Array, slope: Array, start: Array) -> Array:
    """Where half of w.curve.w + slope.w is least among weights of nought and more, one weight after the other."""
    found, pull = start.copy(), curve @ start + slope
    for _ in range(SWEEPS):
        most = 0.0
        for n in range(len(found)):
            step = max(-found[n], -pull[n] / curve[n, n])
            if step:
                found[n] += step
                pull += step * curve[n]
                most = max(most, abs(step))
        if most < ENOUGH:
            break
    return found
