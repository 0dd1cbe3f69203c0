"""A game seen as it will stand when its round ends: for games in which what is decided counts only then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast, runtime_checkable

from boardgames.core.game import Game, ScoreRow


@runtime_checkable
class Settling(Protocol):
    """Optional: a game whose moves count when the round ends."""

    def settled(self, s: Any) -> Any | None:
        """Return the position after the end of the round if nobody did anything more; None amid a decision."""


class Foreseen:
    """A game whose score is that of the end of the round; a move that is only begun changes nothing yet."""

    def __init__(self, game: Game, s: Any) -> None:
        self._game, self._round = game, game.round(s)
        self._rows = game.score(cast(Settling, game).settled(s))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def score(self, s: Any) -> Sequence[ScoreRow]:
        """Return the rows of the score sheet as they will be."""
        end = cast(Settling, self._game).settled(s) if self._game.round(s) == self._round else s
        return self._rows if end is None else self._game.score(end)


def foreseen(game: Game, s: Any) -> Game:
    """Return a game that scores positions as its round will leave them, if it can be told from here."""
    if isinstance(game, Settling) and game.actor(s) is not None and game.settled(s) is not None:
        return cast(Game, Foreseen(game, s))
    return game
