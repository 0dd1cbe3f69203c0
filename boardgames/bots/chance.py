"""A bot that leaves everything to chance."""

from collections.abc import Callable

from boardgames.bots.bot import View
from boardgames.core.moves import Move


class RandomBot:
    """Any legal move, all equally likely."""

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""
        return view.rng.choice(view.legal())

    def close(self) -> None:
        """Nothing was started."""
