"""Journeys of several moves: the shortest way within a turn to a place that cannot be reached by one move."""

from typing import Any

from boardgames.core.game import Game
from boardgames.core.moves import Move

PLACE = "map/"  # targets of places on a map
MOST_MOVES = 8


def journey_to(game: Game, s: Any, target: str) -> tuple[Move, ...]:
    """Return the fewest moves, one click on the map each, that end at a place; empty if this turn cannot.

    A way ends where something new comes to light or somebody else must decide."""
    seat, seen = game.actor(s), set[str]()
    ends: list[tuple[Any, tuple[Move, ...]]] = [(s, ())] if target.startswith(PLACE) else []
    for _ in range(MOST_MOVES):
        farther = []
        for state, moves in ends:
            for move in game.legal(state):
                paths = game.paths(state, move)
                place = paths[0][0] if len(paths[0]) == 1 else ""
                if place == target:
                    return (*moves, move)
                if not place.startswith(PLACE) or place in seen:
                    continue
                seen.add(place)
                after = _after(game, state, move, seat)
                if after is not None:
                    farther.append((after, (*moves, move)))
        ends = farther
    return ()


def _after(game: Game, s: Any, move: Move, seat: int | None) -> Any | None:
    """Return the state after a move; None if the way cannot simply go on from there."""
    after, reveals = s.clone(), list[bool]()
    game.apply(after, move, lambda event: reveals.append(event.reveals))
    return after if game.actor(after) == seat and not any(reveals) else None
