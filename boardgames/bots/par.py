"""The par of a deal: what bots make of it, game after game, in the place of the player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any

import msgspec

from boardgames.bots import registry
from boardgames.bots.bot import ask
from boardgames.core.game import Game

GAMES = 20
PLAYER = "greedy"  # who plays them: near the level that sits at the table, at a tenth of the time
REPORT_MOVES = 25  # between two reports, so that somebody who asks for something else need not wait
MOST_MOVES = 20_000
OTHER_LUCK = 7_919  # keeps the chance of the bots apart from one game to the next


class Par(msgspec.Struct, frozen=True):
    """The totals of the games played so far."""

    totals: tuple[int, ...] = ()
    done: float = 0.0  # from 0 to 1

    @property
    def mean(self) -> int:
        """The average, 0 where nothing is known."""
        return round(fmean(self.totals)) if self.totals else 0


def play_par(game: Game, deal: Callable[[], Any], seat: int, seed: int, had: tuple[int, ...] = ()) -> Iterator[Par]:
    """Play the games of a deal that are missing yet; report now and then."""
    bot, totals = registry.make(PLAYER), list(had)
    while len(totals) < GAMES:
        s, moves, luck = deal(), 0, seed + OTHER_LUCK * (1 + len(totals))
        while game.actor(s) is not None and moves < MOST_MOVES:
            game.apply(s, ask(bot, game, s, luck, moves))
            moves += 1
            if moves % REPORT_MOVES == 0:
                yield Par(tuple(totals), len(totals) / GAMES)
        totals.append(_total(game, s, seat))
        yield Par(tuple(totals), len(totals) / GAMES)
    bot.close()
    if len(had) >= GAMES:
        yield Par(tuple(totals), 1.0)


def _total(game: Game, s: Any, seat: int) -> int:
    outcome = game.outcome(s)
    if outcome is not None:
        return outcome.totals[seat]
    return sum(row.points[seat] for row in game.score(s) if not row.is_fact)
