"""What a window asks of the program around it, and what it can be asked to show first."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import msgspec

from boardgames.core.game import Game
from boardgames.core.moves import Move
from boardgames.data.defs import Definition, GameDef
from boardgames.session.saves import Saves
from boardgames.session.seats import Setup
from boardgames.session.session import Session


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class BotService(Protocol):
    """Bots that think elsewhere: ask once, look in at every frame."""

    def ask(self, session: Session) -> None:
        """Let the bot whose turn it is begin to think; an earlier question is forgotten."""

    def poll(self) -> Move | None:
        """Its move when it has one; trouble with the process is the desk's own affair."""

    def hurry(self) -> None:
        """Let the bot that thinks answer with the best it has found so far."""

    def forget(self) -> None:
        """The answer is no longer wanted: somebody took a move back."""

    def close(self) -> None:
        """End the process."""


class Services(Protocol):
    """Everything a window may ask for."""

    @property
    def saves(self) -> Saves:
        """The saved games."""

    @property
    def bots(self) -> BotService:
        """The service of the bots."""

    def slugs(self) -> tuple[str, ...]:
        """All boards there are."""

    def playable(self, slug: str) -> bool:
        """Whether there are rules for the board, or only the board."""

    def about(self, slug: str) -> GameDef:
        """The facts of a game, without its board and cards."""

    def definition(self, slug: str) -> Definition:
        """The data of a game."""

    def game(self, slug: str) -> Game:
        """The rules of a game."""

    def screen(self, slug: str) -> Any:
        """What the game adds to the window, a `GameScreen`; imported when it is first wanted."""


class ShowLibrary(msgspec.Struct, frozen=True):
    """Begin with the shelf."""


class ShowTable(msgspec.Struct, frozen=True):
    """Begin with a new game."""

    setup: Setup


class ShowReplay(msgspec.Struct, frozen=True):
    """Begin with a save from its first move."""

    path: Path


class ShowBoard(msgspec.Struct, frozen=True):
    """Begin with a board, by slug or file; with `png` only write the picture."""

    target: str | Path
    png: Path | None = None
    size: tuple[int, int] | None = None


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """Draw one scene into a picture and end."""

    scene: str
    out: Path
    setup: Setup | None = None
    moves: int = 0
    viewer: int | None = None
    size: tuple[int, int] = (1280, 800)
    language: str = "en"
    scale: float = 1.0
    text: float = 1.0
    extra: Mapping[str, str] = {}


Request = ShowLibrary | ShowTable | ShowReplay | ShowBoard | Shot
