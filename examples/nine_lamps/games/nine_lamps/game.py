"""Joins rules and presentation into one `Game`, and adds what no module answers."""

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.data.defs import Definition
from boardgames.games.base import ModularGame, Modules
from boardgames.games.nine_lamps.presentation import prompts, refusals, table
from boardgames.games.nine_lamps.rules import decisions, for_bots, scoring, setup
from boardgames.games.nine_lamps.rules.definitions import read
from boardgames.games.nine_lamps.rules.moves import BOOK
from boardgames.games.nine_lamps.rules.state import State


class NineLampsGame(ModularGame):
    """Nine Lamps."""

    slug = "nine_lamps"
    moves = BOOK

    def __init__(self, definition: Definition) -> None:
        modules = Modules(setup, decisions, prompts, prompts, refusals, table, scoring, for_bots)
        super().__init__(definition, read(definition), modules)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """Return the click paths that mean this move, the usual one first."""
        return prompts.paths(s, m)

    def has_secret(self, s: State, seat: int) -> bool:
        """Promises are secret until the night is over (S-2)."""
        return bool(s.agenda)
