"""From clicks to a move: remembers the chosen clicks, knows what may be clicked next, returns the finished move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Path
from boardgames.core.moves import Move

BUTTON = "button/"


def zone_of(target: str) -> str:
    """Return the zone of a target."""
    return target.partition("/")[0]


class Picker:
    """Narrows the legal moves click by click. It knows no rules, only the click paths of the moves."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.chosen: Path = ()
        self._paths: list[tuple[Path, Move]] = []
        self._after: dict[Path, set[str]] = {}  # the targets that continue some clicks
        self._moves: dict[Path, Move] = {}  # by the clicks that complete them

    def offer(self, s: Any, legal: Sequence[Move], answered: Path = ()) -> None:
        """Begin anew with the legal moves of a state, and with clicks made before if they leave more to choose."""
        self._paths = [(path, move) for move in legal for path in self._game.paths(s, move)]
        self._after, self._moves = {}, {}
        for path, move in self._paths:
            self._moves.setdefault(path, move)
            for depth, target in enumerate(path):
                self._after.setdefault(path[:depth], set()).add(target)
        self.chosen = answered if answered in self._after else ()

    def ask(self, targets: frozenset[str]) -> None:
        """Light targets that answer a question without being a move."""
        self._paths, self._moves, self.chosen = [], {}, ()
        self._after = {(): set(targets)} if targets else {}

    @property
    def is_question(self) -> bool:
        """Whether the lit targets answer a question and make no move."""
        return bool(self._after) and not self._paths

    @property
    def next(self) -> frozenset[str]:
        """The targets that continue the chosen clicks."""
        return frozenset(self._after.get(self.chosen, ()))

    @property
    def half_chosen(self) -> tuple[Path, ...]:
        """The clicks after which more must be clicked, of every legal move."""
        return tuple(self._after)

    @property
    def usual(self) -> tuple[str, ...]:
        """Those on the usual path of a move, without alternative clicks for the same move."""
        depth, first = len(self.chosen), dict[Move, str]()
        for path, move in self._paths:
            if len(path) > depth and path[:depth] == self.chosen:
                first.setdefault(move, path[depth])
        return tuple(dict.fromkeys(first.values()))

    @property
    def lit(self) -> frozenset[str]:
        """Every target that a click may choose: to continue, to press another button, or to begin another move."""
        chosen = frozenset(target for target in self.chosen if target.startswith(BUTTON))
        return self.next | self.instead | chosen | self._beginnings

    @property
    def _beginnings(self) -> frozenset[str]:
        """The targets that begin a move. While a second place is asked for beside the one chosen, no place makes a
        move of its own at once: whoever misses the highlighted ones must not be sent somewhere else."""
        asked = {zone_of(target) for target in self.next} & {zone_of(target) for target in self.chosen[-1:]}
        first = self._after.get((), set())
        return frozenset(t for t in first if t.startswith(BUTTON) or zone_of(t) not in asked or (t,) not in self._moves)

    @property
    def instead(self) -> frozenset[str]:
        """The buttons that may replace the one clicked last, and that one, which a click cancels."""
        *before, last = self.chosen or ("",)
        if not last.startswith(BUTTON):
            return frozenset()
        return frozenset(target for target in self._after.get(tuple(before), ()) if target.startswith(BUTTON))

    @property
    def shown(self) -> frozenset[str]:
        """The highlighted targets; in a zone where a half-chosen move continues, only those that continue it."""
        if not self.chosen:
            return self.lit
        asked = {zone_of(target) for target in self.next}
        return self.next | {target for target in self.lit if zone_of(target) not in asked}

    def click(self, target: str) -> Move | None:
        """Take a click on a lit target; return the move if it is complete. A second click on a chosen target makes the
        move if two clicks there are its whole path, else it cancels the first."""
        if target in self.chosen and target not in self.next:
            self.chosen = self.chosen[: self.chosen.index(target)]
            return None
        if target not in self.next:
            self.chosen = self.chosen[:-1] if target in self.instead else ()
        self.chosen = (*self.chosen, target)
        return self._moves.get(self.chosen)

    def move_of(self, target: str) -> Move | None:
        """The move that a click on a target would complete, if any."""
        return self._moves.get((*self.chosen, target))

    def first_move_of(self, target: str) -> Move | None:
        """The move that a click on a target would complete, be it instead of what is half chosen."""
        return self._moves.get((*self._before(target), target))

    @property
    def moves_left(self) -> tuple[Move, ...]:
        """The moves that the chosen clicks may still become."""
        depth = len(self.chosen)
        return tuple(dict.fromkeys(move for path, move in self._paths if path[:depth] == self.chosen))

    def moves_behind(self, target: str) -> tuple[Move, ...]:
        """The moves that a click on a target would make or leave possible; none for one that only cancels a choice."""
        if target in self.chosen and target not in self.next:
            return ()
        clicks = (*self._before(target), target)
        return tuple(dict.fromkeys(move for path, move in self._paths if path[: len(clicks)] == clicks))

    def _before(self, target: str) -> Path:
        """The chosen clicks that a click on a target continues."""
        return self.chosen if target in self.next else self.chosen[:-1] if target in self.instead else ()

    def clicks_to(self, target: str, prefix: str) -> Path:
        """The clicks on targets with a prefix that lead to a target of the same kind, () unless just one way does."""
        depth = len(self.chosen)
        found = {
            path[depth : end + 1]
            for path, _ in self._paths
            if path[:depth] == self.chosen
            for end in range(depth, len(path))
            if path[end] == target and all(step.startswith(prefix) for step in path[depth : end + 1])
        }
        return found.pop() if len(found) == 1 else ()

    def is_deliberate(self, target: str) -> bool:
        """Whether a click on a target would make a move that a careless Enter must not make."""
        move = self.move_of(target)
        return move is not None and move.deliberate

    def leads_on(self, target: str) -> bool:
        """Whether a click on a target would leave more to choose."""
        is_again = target in self.chosen and target not in self.next
        chosen = self.chosen if is_again else (*self._before(target), target)
        return chosen in self._after and chosen not in self._moves

    def acts_again(self, target: str) -> bool:
        """Whether clicking a target twice makes a move."""
        return (target, target) in self._moves

    @property
    def to_confirm(self) -> str:
        """The target that was clicked last, if a second click confirms it, else ""."""
        last = self.chosen[-1] if self.chosen else ""
        return last if last in self.next else ""

    def back(self) -> bool:
        """Cancel the last click; False without one."""
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        return True
