"""Where everything is joined: slugs become games, games find their data, the window gets its services."""

import importlib
from collections.abc import Iterator
from functools import cache, cached_property
from importlib.util import find_spec
from typing import cast

from boardgames.core.game import Game
from boardgames.data import files, user_dirs
from boardgames.data.check import Sources
from boardgames.data.definition_cache import load_cached, load_game
from boardgames.data.defs import Definition, GameDef
from boardgames.data.english_text import english
from boardgames.data.problems import Problem, did_you_mean
from boardgames.session.loading import KnownGame
from boardgames.session.saves import Saves
from boardgames.session.services import BotService
from boardgames.ui.game_screen import NOTHING_OWN, GameScreen

_RULES = "boardgames.games."


class UnknownGame(ValueError):
    """A name that no board has, or a board without rules; the text is one sentence with the remedy."""


def playable(slug: str) -> bool:
    """Whether there are rules for the board."""
    spec = find_spec(_RULES + slug) if files.is_board(slug) else None
    return spec is not None and spec.origin is not None  # a folder without its door is not open yet


def available() -> tuple[str, ...]:
    """The games that can be played."""
    return tuple(slug for slug in files.slugs() if playable(slug))


def definition(slug: str) -> Definition:
    """The data of a game; UnknownGame when there is no such board."""
    return load_cached(_known(slug))


def about(slug: str) -> GameDef:
    """The facts of a game, without its board and cards; UnknownGame when there is no such board."""
    return load_game(_known(slug))


def _known(slug: str) -> str:
    if not files.is_board(slug):
        raise UnknownGame(f"there is no game {slug!r}; {english(did_you_mean(slug, files.slugs()))}")
    return slug


@cache
def open_game(slug: str) -> Game:
    """The rules of a game, imported when they are first wanted."""
    data = definition(slug)
    if not playable(slug):
        known = ", ".join(available())
        raise UnknownGame(f"{slug!r} has a board to look at but no rules yet; games to play: {known}")
    return cast(Game, importlib.import_module(_RULES + slug).game(data))


@cache
def open_screen(slug: str) -> GameScreen:
    """What a game adds to the window, imported when a window first wants it: bots and simulations never do."""
    module = f"{_RULES}{slug}.screen"
    if not playable(slug) or find_spec(module) is None:
        return NOTHING_OWN
    return cast(GameScreen, importlib.import_module(module).SCREEN)


def looks_problems(slug: str, sources: Sources) -> Iterator[Problem]:
    """What is wrong with the looks in a board folder; the window is imported for it."""
    from boardgames.ui import looks_check

    return looks_check.looks_problems(sources, open_screen(slug) if playable(slug) else None)


def find(slug: str) -> KnownGame | None:
    """The rules and the digest of their data, None for what cannot be played: for loading saves."""
    return KnownGame(open_game(slug), definition(slug).digest) if playable(slug) else None


def saves() -> Saves:
    """The saved games of this computer."""
    return Saves(user_dirs.saves_dir(), find)


class ProgramServices:
    """What a window asks of this program."""

    @cached_property
    def saves(self) -> Saves:
        """The saved games."""
        return saves()

    @cached_property
    def bots(self) -> BotService:
        """The service of the bots; the process starts with the first question."""
        from boardgames.app.botworker import BotWorker  # brings processes along: not for the first picture

        return BotWorker()

    def close(self) -> None:
        """End what was started."""
        if "bots" in self.__dict__:
            self.bots.close()

    def slugs(self) -> tuple[str, ...]:
        """All boards there are."""
        return files.slugs()

    def playable(self, slug: str) -> bool:
        """Whether there are rules for the board, or only the board."""
        return playable(slug)

    def about(self, slug: str) -> GameDef:
        """The facts of a game."""
        return about(slug)

    def definition(self, slug: str) -> Definition:
        """The data of a game."""
        return definition(slug)

    def game(self, slug: str) -> Game:
        """The rules of a game."""
        return open_game(slug)

    def screen(self, slug: str) -> GameScreen:
        """What the game adds to the window."""
        return open_screen(slug)
