"""Weights from games: the strengths that make the results of many positions likeliest (needs numpy, extra `learn`)."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

Array = Any  # numpy's own types say less than the comments here

STEPS = 30
ENOUGH = 1e-7
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

    def __init__(self, lessons: Sequence[Lesson], phases: Sequence[float], softness: float) -> None:
        spread = np.std([max(one.totals) - min(one.totals) for one in lessons]) or 1.0
        inputs, targets, weights, self.origin = [], [], [], []
        for lesson in lessons:
            target = (1 - softness) * np.array(lesson.shares) + softness * softmax(np.array(lesson.totals) / spread)
            for position in lesson.positions:
                columns = hats(phases, position.phase)
                inputs.append([[c * value for value in row for c in columns] for row in position.rows])
                targets.append(target)
                weights.append(1.0 / len(lesson.positions))
                self.origin.append((lesson, position))
        self.inputs, self.targets = np.array(inputs), np.array(targets)  # position, seat, feature x phase
        self.importance = np.array(weights)
        self.importance *= 1.0 / self.importance.sum()

    def chances(self, weights: Array) -> Array:
        """The chance of every seat in every position."""
        return softmax(self.inputs @ weights)

    def losses(self, weights: Array) -> Array:
        """How unlikely the results of every position are."""
        return -(self.targets * np.log(np.maximum(self.chances(weights), 1e-12))).sum(axis=1)

    def loss(self, weights: Array) -> float:
        """The mean of that; every game counts the same."""
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
    """The weights of least loss plus penalty, by Newton's method; samples may differ in seats."""
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
        step = np.linalg.solve(curve, gradient)
        weights -= step
        if np.abs(step).max() < ENOUGH:
            break
    return weights
