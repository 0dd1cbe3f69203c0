"""Moves that the screen makes by itself, if the settings want it: there is nothing left to choose."""

from typing import Any

from boardgames.core.game import Game
from boardgames.core.moves import Move


def automatic_move(game: Game, s: Any) -> Move | None:
    """Return the only move possible; of the end of a turn the game decides whether it is asked for."""
    end = game.auto_end(s)
    if end is not None:
        return end
    legal = game.legal(s)
    return legal[0] if len(legal) == 1 and not _ends_turn(game, s, legal[0]) else None


def is_forced(game: Game, s: Any, move: Move, is_first: bool) -> bool:
    """Whether a move that the screen makes by itself was the only one possible, and is worth a word: the end of a turn
    is if it is the first move of its turn."""
    if tuple(game.legal(s)) != (move,) or automatic_move(game, s) != move:
        return False
    return is_first or game.auto_end(s) is None


def _ends_turn(game: Game, s: Any, move: Move) -> bool:
    ends = {button.target for button in game.prompt(s, game.actor(s)).buttons if button.kind == "end"}
    return any(ends.intersection(path) for path in game.paths(s, move))
