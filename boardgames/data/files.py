"""Paths of the program's own files: beside the package in a checkout, inside it when installed."""

import os
import re
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
BOARD_MARK = "+"  # between a game and a board of the player's own on which it is played
_SHELF = re.compile(r"shelf:\s*(\d{1,6})\s*$")


@cache
def _root() -> Path:
    installed = _PACKAGE / "_files"
    return installed if installed.is_dir() else _PACKAGE.parent


def boards_dir() -> Path:
    """Return the folder with one subfolder per game: board, cards, numbers, texts."""
    return _root() / "boards"


def game_of(slug: str) -> str:
    """Return the game of a slug, which may also name a board of the player's own."""
    return slug.partition(BOARD_MARK)[0]


def has_own_board(slug: str) -> bool:
    """Whether a slug names a board of the player's own; the path of a file never does."""
    return BOARD_MARK in slug and Path(slug).name == slug and is_board(game_of(slug))


def board_folder(slug: str) -> Path:
    """Return the folder of a game."""
    return boards_dir() / game_of(slug)


def rules_file(slug: str, language: str) -> Path:
    """Return the path of the rules book of a game."""
    return board_folder(slug) / "rules" / f"{language}.md"


def overview_file(slug: str, language: str) -> Path:
    """Return the path of the page that tells what a game is about, which may be missing."""
    return board_folder(slug) / "rules" / f"overview.{language}.md"


def music_file(slug: str) -> Path:
    """Return the path of the music of a game, which may have none."""
    return board_folder(slug) / "music.ogg"


def assets_dir() -> Path:
    """Return the folder of pictures, sounds, interface texts and the theme."""
    return _root() / "assets"


def is_board(slug: str) -> bool:
    """Whether there is a board with this slug."""
    return Path(slug).name == slug and os.path.isfile(boards_dir() / slug / "game.yaml")  # no error for odd words


def slugs() -> tuple[str, ...]:
    """Return all boards in shelf order (game.yaml `shelf`, then by name)."""
    folders = [folder.name for folder in boards_dir().iterdir() if (folder / "game.yaml").is_file()]
    return tuple(sorted(folders, key=lambda slug: (_shelf(boards_dir() / slug / "game.yaml"), slug)))


def _shelf(path: Path) -> int:
    """Return the place on the shelf without parsing the file: the list must work even when a file is broken."""
    with path.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            found = _SHELF.match(line)
            if found:
                return int(found[1])
    return 999
