"""Judges the goal of a puzzle move by move, and says it in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import Any, Literal

from boardgames.core.events import Event, TurnBegan
from boardgames.core.game import Game, Learnable
from boardgames.core.phrase import Phrase, say
from boardgames.data.puzzle import Goal
from boardgames.session.log import totals

Status = Literal["open", "solved", "failed"]
COUNTED = ("points", "total", "row", "lead")  # goals that are a number
AT_ONCE = ("points", "total", "row")  # reached as soon as the number is; the others count when the time is over


class Judge:
    """Follows one attempt from the position on; `note` is called after every move, of whatever seat."""

    def __init__(self, game: Game, goal: Goal, seat: int, first: Any) -> None:
        self.game, self.goal, self.seat = game, goal, seat
        self.status: Status = "open"
        self._had = points_of(game, first)[seat]
        self.number = 0  # what the goal is about, after the last move
        self._round = game.round(first)
        self._own = 1  # turns or actions that have begun
        self._is_away = False  # others have decided since the player's last decision

    def note(self, state: Any, events: Iterable[Event]) -> Status:
        """Judge the position after a move with these events."""
        if self.status == "open":
            is_over = self._is_over(state, events) or self.game.outcome(state) is not None
            if self.goal.kind in AT_ONCE and self._is_reached(state):
                self.status = "solved"
            elif is_over:
                self.status = "solved" if self._is_reached(state) else "failed"
        return self.status

    def _is_over(self, state: Any, events: Iterable[Event]) -> bool:
        """Whether the time has run out with this move."""
        goal = self.goal
        if goal.rounds:
            return self.game.round(state) - self._round >= goal.rounds
        if goal.turns:
            return self._turns_are_over([event.seat for event in events if isinstance(event, TurnBegan)])
        if goal.actions:
            is_own = self.game.actor(state) == self.seat
            self._own += is_own and self._is_away
            self._is_away = not is_own
            return self._own > goal.actions
        return False

    def _turns_are_over(self, begun: Sequence[int | None]) -> bool:
        for seat in begun:
            if seat == self.seat:
                self._own += 1
            if self._own > self.goal.turns or (self._own == self.goal.turns and seat != self.seat):
                return True
        return False

    def _is_reached(self, state: Any) -> bool:
        goal = self.goal
        if goal.kind == "win":
            outcome = self.game.outcome(state)
            return outcome is not None and self.seat in outcome.winners
        if goal.kind == "piece":
            return self.is_in_place(state)
        self.number = self.measure(state)
        return self.number >= goal.least and self.is_in_place(state)

    def is_in_place(self, state: Any) -> bool:
        """Whether the piece that the goal names, if any, is where it has to be."""
        goal = self.goal
        if not goal.piece:
            return True
        zones = self.game.table(state, self.seat).zones
        slots = (slot for zone in zones for slot in zone.slots if fnmatchcase(slot.id, goal.place))
        return any(piece.id == goal.piece for slot in slots for piece in slot.pieces)

    def measure(self, state: Any) -> int:
        """Return the number that the goal is about."""
        goal, seat = self.goal, self.seat
        if goal.kind == "row":
            return next((row.points[seat] for row in self.game.score(state) if row.id == goal.row), 0)
        points = points_of(self.game, state)
        if goal.kind == "lead":
            return points[seat] - max(mine for other, mine in enumerate(points) if other != seat)
        return points[seat] - (self._had if goal.kind == "points" else 0)


def points_of(game: Game, state: Any) -> Sequence[int]:
    """Return the total of every seat."""
    return game.points(state) if isinstance(game, Learnable) else totals(game, state)


def goal_phrase(game: Game, goal: Goal, state: Any) -> Phrase:
    """Return the general sentence of a goal; the score sheet of a state names its rows."""
    key = f"{goal.window}_{'one' if goal.length == 1 else 'many'}" if goal.window else "end"
    when = say(f"challenges.{'when' if goal.kind in AT_ONCE else 'after'}.{key}", n=goal.length)
    row = next((row.name for row in game.score(state) if row.id == goal.row), "")
    return say(f"challenges.goal.{goal.kind}", n=goal.least, row=row, when=when)
