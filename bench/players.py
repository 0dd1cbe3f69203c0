"""Bots by name for matches: those of the program, and some that only measuring knows.

steady                  a bot of the program
skilled@FILE            the same with the weights of another judgement file; `skilled@` without any, by `evaluate`
skilled:deals=8,width=4 the same with other numbers
reference               the Steady bot of an earlier version, kept as it was
cheat                   Skilled that sees all hidden cards and the coming draws: what luck leaves to be won
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.reference.bot import ReferenceBot
from boardgames.bots import registry
from boardgames.bots.bot import Bot, View, always, luck
from boardgames.bots.judgement import Value, value_of
from boardgames.core.game import Game
from boardgames.core.moves import Move
from boardgames.core.rng import Rng

NO_FILE = Path("/nonexistent")
MAKERS: dict[str, Callable[..., Bot]] = {**registry.MAKERS, "reference": ReferenceBot}


class OpenView(View):
    """For the bench alone: every deal is the true state, with all that is hidden and all that will be drawn."""

    def __init__(self, game: Game, s: Any, seat: int, rng: Rng, value: Value | None = None, *, mood: int = 0) -> None:
        super().__init__(game, s, seat, rng, value, mood=mood)
        self._deal = lambda rng: s.clone()


class Player:
    """A bot as a name describes it, ready to be asked for moves of one game."""

    def __init__(self, spec: str, game: Game) -> None:
        name, _, numbers = spec.partition("@")[0].partition(":")
        self.is_cheat = name == "cheat"
        name = "skilled" if self.is_cheat else name
        if name not in MAKERS:
            raise ValueError(f"no bot is called {name!r}; there are cheat, {', '.join(sorted(MAKERS))}")
        pairs = (part.split("=") for part in numbers.split(",") if part)
        chosen = {key: int(value) for key, value in pairs}
        if name == "master":
            chosen.setdefault("helpers", 0)  # matches use the cores already, and helpers change no choice
        self.bot = MAKERS[name](**chosen)
        self.game = game
        self.value = value_of(game, file_in(spec)) if "@" in spec else None

    def move(self, s: Any, seat: int, seed: int, moves: int) -> Move:
        """Its move in this position, the same whenever it is asked again."""
        view = (OpenView if self.is_cheat else View)(self.game, s, seat, Rng(luck(seed, moves)), self.value, mood=seed)
        return self.bot.choose(view, always)


def file_in(spec: str) -> Path:
    """The judgement file that a name asks for."""
    return Path(spec.partition("@")[2] or NO_FILE)
