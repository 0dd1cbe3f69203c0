"""The services a window needs from the program, and the requests it can open with."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import msgspec

from boardgames.bots.advice import Advice
from boardgames.bots.looking_back import Course
from boardgames.bots.par import Par
from boardgames.core.game import Game
from boardgames.core.moves import Move
from boardgames.data.defs import Definition, GameDef
from boardgames.printing.press import Form, Press
from boardgames.session.draft import Draft
from boardgames.session.keeping import Keeper
from boardgames.session.loading import KnownGame
from boardgames.session.saves import Saves
from boardgames.session.seats import Setup
from boardgames.session.session import Session

SMALLEST_WINDOW = (1024, 640)  # the smallest readable size
PROCESS_ENDED = "the process ended"  # the problem of work that ended with its process; the window has words of its own


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class BotService(Protocol):
    """Bots in another process: ask once, then poll in every frame."""

    def ask(self, session: Session) -> None:
        """Ask the bot that must decide; cancels an earlier question."""

    def poll(self) -> Move | None:
        """Return its move if it has one; process failures are handled internally."""

    def advise(self, session: Session) -> None:
        """Ask what a good bot would do in place of the person who must decide; cancels an earlier question."""

    def advice(self) -> Advice | None:
        """Return the advice if there is one; it is empty where the process failed."""

    def look_back(self, session: Session) -> None:
        """Ask for the chances to win in the course of a finished game; cancels an earlier question."""

    def course(self) -> Course | None:
        """Return more of the chances if there is more; empty and done where the process failed."""

    def play_par(self, session: Session, had: tuple[int, ...] = ()) -> None:
        """Let bots play the deal of a session again and again, after the totals of games before."""

    def par(self) -> Par | None:
        """Return more of the par if there is more; empty and done where the process failed."""

    def hurry(self) -> None:
        """Let the bot that thinks answer with the best it has found so far."""

    def forget(self) -> None:
        """Cancel the question, because a move was undone."""

    def close(self) -> None:
        """End the process."""


class Services(Protocol):
    """Everything a window needs from the program."""

    @property
    def saves(self) -> Saves:
        """The saved games."""

    @property
    def bots(self) -> BotService:
        """The bots."""

    @property
    def keeper(self) -> Keeper:
        """Makes keepsakes of finished games."""

    @property
    def press(self) -> Press:
        """Prints games and draws large pictures of boards."""

    @property
    def drafts(self) -> dict[str, Draft]:
        """Games that were being set up when their scene was left, by slug, the latest last."""

    def slugs(self) -> tuple[str, ...]:
        """Return all boards."""

    def playable(self, slug: str) -> bool:
        """Whether a board has rules and can be played."""

    def about(self, slug: str) -> GameDef:
        """Return the facts of a game, without its board and cards."""

    def definition(self, slug: str) -> Definition:
        """Return the definition of a game; `Setup.edition` instead of a slug finds the data it is played with."""

    def game(self, slug: str) -> Game:
        """Return the rules of a game."""

    def find(self, slug: str) -> KnownGame | None:
        """Return the rules of a game for loading saves; None for a game that cannot be played."""

    def screen(self, slug: str) -> Any:
        """Return the `GameScreen` of a game; imported when first needed."""


class ShowLibrary(msgspec.Struct, frozen=True):
    """Open the library."""


class ShowTable(msgspec.Struct, frozen=True):
    """Open a new game."""

    setup: Setup


class ShowLesson(msgspec.Struct, frozen=True):
    """Open the lesson of a game, at a step or where it was left."""

    slug: str
    step: int | None = None


class ShowReplay(msgspec.Struct, frozen=True):
    """Open the replay of a save."""

    path: Path


class ShowBoard(msgspec.Struct, frozen=True):
    """Open a board, by slug or file, to look at it or with `edits` to edit it; with `picture` only write that file."""

    target: str | Path
    picture: Path | None = None
    size: tuple[int, int] | None = None
    form: Form = "png"  # of the picture
    hidden: tuple[str, ...] | None = None  # layers that are left out of the picture; None: those that are usually off
    language: str = "en"  # of the picture
    edits: bool = False


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """Draw one scene to a picture and exit."""

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


Request = ShowLibrary | ShowTable | ShowLesson | ShowReplay | ShowBoard | Shot
