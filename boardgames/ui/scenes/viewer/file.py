"""The file shown in the board viewer: read, watched for changes, with its last valid contents."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from boardgames.core.graph import Graph
from boardgames.data import disk_cache
from boardgames.data.defs import BoardDef, Definition, Facts, Text
from boardgames.data.files import has_own_board, slugs
from boardgames.data.folder import folder_of, is_single_file
from boardgames.data.load import line_of, load, load_board
from boardgames.data.own_boards import is_program_board, name_of, titled
from boardgames.data.played_boards import kept_folder, played_definition
from boardgames.data.problems import DataError, Problem
from boardgames.data.source import read_yaml
from boardgames.ui.game_screen import GameScreen
from boardgames.ui.looks_check import looks_problems

ScreenOf = Callable[[str], GameScreen | None]
WATCHED = ("game.yaml", "board.yaml", "cards.yaml", "screen.yaml", "coast.json")


class BoardSource:
    """A board by slug, folder or file; `poll` reads it again when it has changed on disk.

    While the file cannot be read, the previous board stays."""

    def __init__(self, target: str, own_screen: ScreenOf, before: BoardSource | None = None) -> None:
        """`own_screen` returns the screen of a game, None for a board without rules."""
        self.target, self._own_screen = target, own_screen
        self.path = kept_folder(target) if has_own_board(target) else folder_of(target)
        self.loaded: Definition | BoardDef | None = before.loaded if before is not None else None
        self.name: Text = before.name if before is not None else Text(en=self.path.stem, fr=self.path.stem)
        self.coast: Facts = before.coast if before is not None else {}
        self.graph: Graph = before.graph if before is not None else Graph((), ())
        self.is_borrowed = True  # showing the previous board until this file can be read
        self.problems: tuple[Problem, ...] = ()
        self.read_at = ""
        self._stamp: tuple[int, ...] = ()
        self.read()

    @property
    def board(self) -> BoardDef | None:
        """The last valid board; None if there never was one."""
        return self.loaded.board if isinstance(self.loaded, Definition) else self.loaded

    @property
    def slug(self) -> str:
        """The game of the board; empty for a single file."""
        return self.loaded.slug if isinstance(self.loaded, Definition) else ""

    @property
    def board_file(self) -> Path:
        """The file that defines the board."""
        return self.path if is_single_file(self.path) else self.path / "board.yaml"

    def read(self) -> None:
        """Read the board; if it is invalid, keep the last valid one and record the problems."""
        self._stamp = self._stamp_now()
        has_changed, self.read_at = bool(self.read_at), time.strftime("%H:%M")
        try:
            if is_single_file(self.path):
                found = load_board(self.path)
                self.loaded, self.name, self.coast = found.board, found.name, found.coast
            else:
                definition = played_definition(self.target) if has_own_board(self.target) else load(self.path)
                if definition.game.id in slugs():  # the copy of a game's board looks like the game
                    definition = msgspec.structs.replace(definition, slug=definition.game.id)
                if has_changed or self.target not in slugs():  # the program's own boards are checked by its tests
                    self._check_looks(definition)
                self.loaded, self.name, self.coast = definition, self._title(definition), definition.coast
        except DataError as error:
            self.problems = error.problems
            return
        self.problems = ()
        self.is_borrowed = False
        board = self.board
        if board is not None:
            self.graph = Graph([node.id for node in board.nodes], [(e.a, e.b, e.kind) for e in board.edges])

    def _title(self, definition: Definition) -> Text:
        """Return the name of the game, with that of the board if it is the player's own."""
        is_copy = not is_program_board(self.path) and not has_own_board(self.target) and definition.slug in slugs()
        return titled(definition.game.name, name_of(self.path)) if is_copy else definition.game.name

    def _check_looks(self, definition: Definition) -> None:
        """Raise DataError when the looks in screen.yaml are invalid."""
        if definition.screen is None or has_own_board(self.target):
            return
        sources = {"screen.yaml": read_yaml(self.path / "screen.yaml")}
        problems = list(looks_problems(sources, self._own_screen(definition.slug)))
        if problems:
            raise DataError(problems)

    @property
    def has_changed(self) -> bool:
        """Whether a file was changed since it was read."""
        return self._stamp_now() != self._stamp

    def poll(self) -> bool:
        """Read again if a file has changed; return whether it has."""
        if not self.has_changed:
            return False
        self.read()
        return True

    def line_of(self, section: str, id: str) -> int:
        """Return the line of a member in the board file; 0 if it has none or the file is broken."""
        try:
            return line_of(self.board_file, section, id)
        except DataError:
            return 0

    def _stamp_now(self) -> tuple[int, ...]:
        folder = self.path.parent if is_single_file(self.path) else self.path
        files = {folder / name for name in WATCHED} | {self.board_file}
        return disk_cache.stamp(sorted(files))
