"""The levels for people to choose from: how much each looks at, everywhere and where a game asks for other numbers.

How hard it is to see the best move differs from game to game: what makes a gentle player in one game hardly matters in
another. `boards/<slug>/bots.yaml` may give a level other numbers for its game.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from boardgames.bots.bot import View
from boardgames.bots.search import SearchBot
from boardgames.core.moves import Move
from boardgames.data.bot_levels import FILE_NAME, BotLevels
from boardgames.data.files import boards_dir
from boardgames.data.yaml_cache import cached_yaml

HELPERS = max(0, (os.cpu_count() or 1) - 1)  # of Master: all cores but one
Numbers = Mapping[str, int]

USUAL: Mapping[str, Numbers] = {
    "gentle": {"looks": 200, "width": 0, "overlooks_percent": 60, "near_percent": 60},
    "steady": {"looks": 1200, "width": 0},
    "skilled": {"looks": 500, "width": 6, "nodes": 7000, "own": 8, "replies": 4, "rounds": 2},
    "master": {
        "looks": 1000, "width": 10, "nodes": 40_000, "own": 8, "replies": 4, "rounds": 2, "helpers": HELPERS,
    },
}  # fmt: skip


class LevelsError(ValueError):
    """Numbers of a game that no level can have; the text names file and remedy."""


@cache
def changed(path: Path) -> Mapping[str, Numbers]:
    """The numbers of a game, by level; none where it has no file."""
    if not path.is_file():
        return {}
    try:
        found = msgspec.convert(cached_yaml(path), BotLevels)
    except msgspec.ValidationError as error:
        raise LevelsError(f"{path}: {error}; the levels are {', '.join(USUAL)}") from error
    numbers: Mapping[str, Numbers] = msgspec.to_builtins(found)
    return numbers


class Level:
    """A bot of a level: it takes the numbers of the game that it is asked about."""

    def __init__(self, name: str, **chosen: int) -> None:
        self.name = name
        self.chosen = chosen  # for experiments: they count more than those of the game
        self._bots: dict[str, SearchBot] = {}

    def numbers(self, slug: str) -> Numbers:
        """How much it looks at in a game."""
        return {**USUAL[self.name], **changed(boards_dir() / slug / FILE_NAME).get(self.name, {}), **self.chosen}

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""
        return self._bot(view).choose(view, more)

    def ranked(self, view: View, more: Callable[[], bool]) -> Sequence[Move]:
        """The moves that it thought about longest, the best first."""
        return self._bot(view).ranked(view, more)

    def close(self) -> None:
        """End the processes that help."""
        for bot in self._bots.values():
            bot.close()

    def _bot(self, view: View) -> SearchBot:
        slug = view.game.slug
        if slug not in self._bots:
            self._bots[slug] = SearchBot(**self.numbers(slug))
        return self._bots[slug]
