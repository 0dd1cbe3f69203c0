"""The composition root: finds games and their data by slug, and provides the services of the window."""

import importlib
from collections.abc import Iterator
from functools import cache, cached_property, partial
from importlib.util import find_spec
from typing import cast

from boardgames.core.game import Game
from boardgames.data import editions, files, played_boards, user_dirs
from boardgames.data.check import Sources
from boardgames.data.definition_cache import load_game
from boardgames.data.defs import Definition, GameDef
from boardgames.data.english_text import english
from boardgames.data.honours import FILE_NAME as HONOURS_FILE
from boardgames.data.lesson import FILE_NAME
from boardgames.data.problems import Problem, did_you_mean
from boardgames.data.puzzle import FILE_NAME as PUZZLES_FILE
from boardgames.printing.press import Press, PressProgress
from boardgames.session.challenges.attempt import solution_problems
from boardgames.session.challenges.honours import condition_problems
from boardgames.session.draft import Draft
from boardgames.session.keeping import Keeper
from boardgames.session.lesson_script import script_problems
from boardgames.session.loading import KnownGame
from boardgames.session.saves import Saves
from boardgames.session.services import BotService
from boardgames.ui.game_screen import NO_GAME_SCREEN, GameScreen

_RULES = "boardgames.games."


class UnknownGame(ValueError):
    """An unknown slug, or a board without rules; the text is one sentence with a remedy."""


def playable(slug: str) -> bool:
    """Whether a board has rules."""
    spec = find_spec(_RULES + files.game_of(slug)) if _is_known(slug) else None
    return spec is not None and spec.origin is not None  # a folder without `__init__.py` is not finished


def available() -> tuple[str, ...]:
    """Return the games that can be played."""
    return tuple(slug for slug in files.slugs() if playable(slug))


def definition(slug: str) -> Definition:
    """Return the definition of a game, of an edition of it, or of it on a board of the player's own.

    UnknownGame when there is no such board."""
    game = _known(editions.split(slug)[0])
    return played_boards.played_definition(game) if files.has_own_board(game) else editions.load_edition(slug)


def about(slug: str) -> GameDef:
    """Return game.yaml alone; UnknownGame when there is no such board."""
    return definition(slug).game if files.has_own_board(_known(slug)) else load_game(slug)


def _is_known(slug: str) -> bool:
    is_there = not files.has_own_board(slug) or played_boards.is_kept(slug)
    return files.is_board(files.game_of(slug)) and is_there


def _known(slug: str) -> str:
    if not _is_known(slug):
        raise UnknownGame(f"there is no game {slug!r}; {english(did_you_mean(slug, files.slugs()))}")
    return slug


@cache
def open_game(slug: str) -> Game:
    """Return the rules of a game, or of an edition of it, imported when first needed."""
    data = definition(slug)
    slug = data.slug
    if not playable(slug):
        known = ", ".join(available())
        raise UnknownGame(f"{slug!r} has a board to look at but no rules yet; games to play: {known}")
    return cast(Game, importlib.import_module(_RULES + files.game_of(slug)).game(data))


@cache
def open_screen(slug: str) -> GameScreen:
    """Return the screen of a game, imported only by a window, never by bots and simulations."""
    module = f"{_RULES}{files.game_of(slug)}.screen"
    if not playable(slug) or find_spec(module) is None:
        return NO_GAME_SCREEN
    return cast(GameScreen, importlib.import_module(module).SCREEN)


def looks_problems(slug: str, sources: Sources) -> Iterator[Problem]:
    """Find problems with the looks in a board folder; this imports the window."""
    from boardgames.ui import looks_check

    return looks_check.looks_problems(sources, open_screen(slug) if playable(slug) else None)


def folder_problems(slug: str, sources: Sources) -> Iterator[Problem]:
    """Find problems that need the rules or the window of a game: with its looks, lesson, puzzles and honours."""
    yield from looks_problems(slug, sources)
    for name, look in ((FILE_NAME, script_problems), (PUZZLES_FILE, solution_problems)):
        source = sources.get(name)
        if source is not None and playable(slug):
            yield from look(open_game(slug), source, about(slug))
    source = sources.get(HONOURS_FILE)
    if source is not None and playable(slug):
        yield from condition_problems(open_game(slug), source, about(slug).players.min)


def find(slug: str) -> KnownGame | None:
    """Return the rules and the digest of their data for loading saves; None for a game that cannot be played."""
    return KnownGame(open_game(slug), definition(slug).digest, partial(_earlier, slug)) if playable(slug) else None


def _earlier(slug: str, digest: str) -> KnownGame | None:
    if editions.folder_of_edition(slug, digest) is None:
        return None
    return KnownGame(open_game(editions.address(slug, digest)), digest)


def saves() -> Saves:
    """Return the saved games of this computer."""
    return Saves(user_dirs.saves_dir(), find)


class ProgramServices:
    """Implements `Services` for the window."""

    @cached_property
    def saves(self) -> Saves:
        """The saved games."""
        return saves()

    @cached_property
    def bots(self) -> BotService:
        """The bots; their process starts with the first question."""
        from boardgames.app.botworker import BotWorker  # slow to import; not needed for the first picture

        return BotWorker()

    @cached_property
    def drafts(self) -> dict[str, Draft]:
        """Games that were being set up when their scene was left."""
        return {}

    @cached_property
    def keeper(self) -> Keeper:
        """Makes keepsakes; its process starts with the first order."""
        from boardgames.app.keepworker import KeepWorker  # not needed for the first picture

        return KeepWorker(ProgramServices)

    @cached_property
    def press(self) -> Press:
        """Prints games and draws large pictures of boards; its process starts with the first order."""
        from boardgames.app.maker_process import MakerProcess  # not needed for the first picture

        return MakerProcess(ProgramServices, "boardgames.ui.printing.press", PressProgress)

    def close(self) -> None:
        """Stop the processes that run."""
        for name in ("bots", "keeper", "press"):
            if name in self.__dict__:
                self.__dict__[name].close()

    def slugs(self) -> tuple[str, ...]:
        """Return all boards."""
        return files.slugs()

    def playable(self, slug: str) -> bool:
        """Whether a board has rules and can be played."""
        return playable(slug)

    def about(self, slug: str) -> GameDef:
        """Return game.yaml alone."""
        return about(slug)

    def definition(self, slug: str) -> Definition:
        """Return the definition of a game."""
        return definition(slug)

    def game(self, slug: str) -> Game:
        """Return the rules of a game."""
        return open_game(slug)

    def find(self, slug: str) -> KnownGame | None:
        """Return the rules of a game for loading saves; None for a game that cannot be played."""
        return find(slug)

    def screen(self, slug: str) -> GameScreen:
        """Return the screen of a game."""
        return open_screen(slug)
