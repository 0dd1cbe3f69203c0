"""From clicks to a move: keeps the clicked prefix, lights what may be clicked next, hands out the finished move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Path
from boardgames.core.moves import Move

BUTTON = "button/"


class Picker:
    """Narrows the legal moves click by click. It knows no rule: only the paths that the game gives its moves."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.chosen: Path = ()
        self._ways: list[tuple[Path, Move]] = []

    def offer(self, s: Any, legal: Sequence[Move]) -> None:
        """Begin anew with the legal moves of a state."""
        self.chosen = ()
        self._ways = [(path, move) for move in legal for path in self._game.paths(s, move)]

    @property
    def next(self) -> frozenset[str]:
        """The targets that go on from what is chosen."""
        depth = len(self.chosen)
        return frozenset(path[depth] for path, _ in self._ways if len(path) > depth and path[:depth] == self.chosen)

    @property
    def usual(self) -> tuple[str, ...]:
        """Those of them that lie on the usual way of a move, not those that are only another way to do the same."""
        depth, first = len(self.chosen), dict[Move, str]()
        for path, move in self._ways:
            if len(path) > depth and path[:depth] == self.chosen:
                first.setdefault(move, path[depth])
        return tuple(dict.fromkeys(first.values()))

    @property
    def lit(self) -> frozenset[str]:
        """Every target that a click may choose: going on, another button instead, or beginning with something else."""
        chosen = frozenset(target for target in self.chosen if target.startswith(BUTTON))
        return self.next | self.instead | chosen | frozenset(path[0] for path, _ in self._ways)

    @property
    def instead(self) -> frozenset[str]:
        """The buttons that may take the place of the one that was clicked last, and that one to be let go."""
        *before, last = self.chosen or ("",)
        if not last.startswith(BUTTON):
            return frozenset()
        depth = len(before)
        there = {path[depth] for path, _ in self._ways if len(path) > depth and path[:depth] == tuple(before)}
        return frozenset(target for target in there if target.startswith(BUTTON))

    @property
    def shown(self) -> frozenset[str]:
        """What stands out: while a move is half chosen, a zone that it goes on in shows only where it goes on."""
        if not self.chosen:
            return self.lit
        asked = {target.partition("/")[0] for target in self.next}
        return self.next | {target for target in self.lit if target.partition("/")[0] not in asked}

    def click(self, target: str) -> Move | None:
        """Take a click on a lit target; the move if it is complete now. A chosen target is let go."""
        if target in self.chosen:
            self.chosen = self.chosen[: self.chosen.index(target)]
            return None
        if target not in self.next:
            self.chosen = self.chosen[:-1] if target in self.instead else ()
        self.chosen = (*self.chosen, target)
        for path, move in self._ways:
            if path == self.chosen:
                return move
        return None

    def move_of(self, target: str) -> Move | None:
        """The move that a click on a target would complete, without clicking."""
        wanted = (*self.chosen, target)
        return next((move for path, move in self._ways if path == wanted), None)

    def is_deliberate(self, target: str) -> bool:
        """Whether a click on a target would make a move that nobody should make by pressing Enter once too often."""
        move = self.move_of(target)
        return move is not None and move.deliberate

    def leads_on(self, target: str) -> bool:
        """Whether a click on a target would leave more to choose instead of making a move."""
        before = self.chosen if target in self.next else self.chosen[:-1] if target in self.instead else ()
        chosen = self.chosen if target in self.chosen else (*before, target)
        ways = [path for path, _ in self._ways if path[: len(chosen)] == chosen]
        return bool(ways) and chosen not in ways

    def back(self) -> bool:
        """Step back one click; False when there is none."""
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        return True
