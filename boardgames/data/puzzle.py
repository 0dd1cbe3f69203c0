"""Puzzles: the typed form of `puzzles.yaml`, positions with a goal, and the checks that need no rules."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from boardgames.data.defs import Def, Text
from boardgames.data.files import board_folder
from boardgames.data.problems import Problem
from boardgames.data.source import KeyPath, Source
from boardgames.data.yaml_cache import cached_yaml

FILE_NAME = "puzzles.yaml"
GRADES = (1, 3)
WINDOWS = ("turns", "actions", "rounds")
Kind = Literal["points", "total", "row", "lead", "win", "piece"]
Window = Literal["turns", "actions", "rounds", ""]
OWN_KEYS: Mapping[Kind, tuple[str, ...]] = {
    "points": ("least",),
    "total": ("least",),
    "row": ("row", "least"),
    "lead": ("least",),
    "win": (),
    "piece": ("place", "piece"),
}
CONDITION = ("place", "piece")  # something to keep while ...
WITH_PIECE = ("points", "total", "row", "lead")  # ... a number is reached


class Goal(Def, frozen=True, kw_only=True):
    """What the player has to reach, in terms that the program can check in any game."""

    kind: Kind
    least: int = 0  # points gained, the total, the points of a row, or the lead over the best of the others
    row: str = ""  # `row`: the id of a row of the score sheet
    place: str = ""  # a slot of the table, with * for any text, and ...
    piece: str = ""  # ... the piece that must be there: the goal itself for `piece`, else a condition
    turns: int = 0  # the player's own turns, the present one included
    actions: int = 0  # decisions of the player until others decide, where a game has no turns
    rounds: int = 0  # rounds of the game, the present one included; without any of these until the game ends

    @property
    def window(self) -> Window:
        """By what the time is counted; "" until the game ends."""
        return "turns" if self.turns else "actions" if self.actions else "rounds" if self.rounds else ""

    @property
    def length(self) -> int:
        """How many of them the player has."""
        return self.turns or self.actions or self.rounds


class Puzzle(Def, frozen=True, kw_only=True):
    """A position of a real game with a goal and a way to reach it."""

    id: str
    grade: int  # 1 easy to 3 hard
    seed: int
    seats: tuple[str, ...]  # names, in seat order
    seat: int = 0  # the player's
    options: Mapping[str, str] = {}  # of the game
    replies: str = "greedy"  # the bot that plays the other seats
    moves: tuple[str, ...]  # that lead to the position, in the text form of journals
    goal: Goal
    solution: tuple[str, ...]  # the player's own moves; the others reply in between
    says: Text | None = None  # the goal in words of its own, where the general sentence is not clear enough
    counts: bool = True  # whether the table shows how far the player is; not where `says` names no number


class Puzzles(Def, frozen=True, kw_only=True):
    """`puzzles.yaml`."""

    puzzles: tuple[Puzzle, ...]


def has_puzzles(slug: str) -> bool:
    """Whether a game has puzzles."""
    return os.path.isfile(board_folder(slug) / FILE_NAME)  # False for a text of any length, where a Path would raise


def load_puzzles(slug: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, none where it has none."""
    if not has_puzzles(slug):
        return ()
    return msgspec.convert(cached_yaml(board_folder(slug) / FILE_NAME), Puzzles).puzzles


def puzzle_problems(source: Source, file: Puzzles) -> Iterator[Problem]:
    """Find what is wrong with puzzles whose types are right, as far as no rules are needed."""
    ids = [puzzle.id for puzzle in file.puzzles]
    for number, puzzle in enumerate(file.puzzles):
        place: KeyPath = ("puzzles", number)
        if puzzle.id in ids[:number]:
            yield source.problem((*place, "id"), f"the id {puzzle.id!r} stands twice", "choose another")
        if not GRADES[0] <= puzzle.grade <= GRADES[1]:
            yield source.problem((*place, "grade"), f"there is no grade {puzzle.grade}", "1 is easy, 3 is hard")
        if not 0 <= puzzle.seat < len(puzzle.seats):
            yield source.problem((*place, "seat"), f"there is no seat {puzzle.seat}", "seats are counted from 0")
        if not puzzle.solution:
            yield source.problem((*place, "solution"), "a puzzle needs a solution", "add the player’s moves", key=True)
        yield from _goal_problems(source, (*place, "goal"), puzzle)


def _goal_problems(source: Source, place: KeyPath, puzzle: Puzzle) -> Iterator[Problem]:
    """Find keys that mean nothing for a goal of its kind, missing ones, and a time that is counted twice."""
    goal = puzzle.goal
    for key in ("least", "row", "place", "piece"):
        is_own = key in OWN_KEYS[goal.kind]
        if getattr(goal, key) and not is_own and not (key in CONDITION and goal.kind in WITH_PIECE):
            yield source.problem((*place, key), f"`{key}` means nothing for `{goal.kind}`", "delete it", key=True)
        elif is_own and not getattr(goal, key):
            yield source.problem(place, f"a goal `{goal.kind}` needs `{key}`", f"add `{key}`")
    counted = [key for key in WINDOWS if getattr(goal, key)]
    for key in counted[1:]:
        yield source.problem((*place, key), f"the time is counted by `{counted[0]}` already", "delete it", key=True)
    for key in WINDOWS:
        if getattr(goal, key) < 0:
            yield source.problem((*place, key), "the time cannot be negative", "count from 1")
    if goal.kind == "win" and counted:
        yield source.problem((*place, counted[0]), "a game is won when it ends", "delete it", key=True)
    if bool(goal.place) != bool(goal.piece) and goal.kind in WITH_PIECE:
        yield source.problem(place, "`place` and `piece` belong together", "add the other one")
    if goal.piece and puzzle.says is None:
        yield source.problem(place, "a goal with a piece needs words", "add `says` with `en` and `fr`")
    if not puzzle.counts and puzzle.says is None:
        yield source.problem(place, "a goal without a number needs words", "add `says` with `en` and `fr`")
