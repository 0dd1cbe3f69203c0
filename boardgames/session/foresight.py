"""The score as it will stand when the round ends: for games in which what is decided counts only then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

from boardgames.core.game import Game, ScoreRow

Score = Callable[[Any], Sequence[ScoreRow]]


@runtime_checkable
class Settling(Protocol):
    """Optional: a game whose moves count when the round ends."""

    def settled(self, s: Any) -> Any | None:
        """Return the position after the end of the round if nobody did anything more; None amid a decision."""


def score_ahead(game: Game, s: Any) -> Score:
    """Return how positions that follow on this one are scored: as their round will leave them, where that can be told
    from here. A move that is only begun changes nothing yet."""
    end = game.settled(s) if isinstance(game, Settling) and game.actor(s) is not None else None
    if end is None:
        return game.score
    this_round, rows = game.round(s), game.score(end)

    def score(after: Any) -> Sequence[ScoreRow]:
        if game.round(after) != this_round:
            return game.score(after)
        end = game.settled(after) if isinstance(game, Settling) else None
        return rows if end is None else game.score(end)

    return score
