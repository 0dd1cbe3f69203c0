"""Moves written as texts, as lessons and puzzles have them: found among the legal ones, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game
from boardgames.core.moves import Move
from boardgames.data.problems import Problem, did_you_mean
from boardgames.data.source import KeyPath, Source


class Misfit(Exception):
    """A text that is no legal move, with the problem to report: nothing behind it can be checked."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


def find_move(game: Game, state: Any, text: str, names: Sequence[str], source: Source, place: KeyPath) -> Move:
    """Return the legal move with this text; Misfit names the player who cannot make it."""
    legal = {str(move).strip(): move for move in game.legal(state)}
    text = text.strip()  # a move may end in something empty
    if text not in legal:
        near = did_you_mean(text, legal, f"legal are {', '.join(list(legal)[:8])} ...")
        who = game.actor(state)
        seat = names[who] if who is not None else "nobody"
        raise Misfit(source.problem(place, f"{seat} cannot {text!r} now", near))
    return legal[text]
