"""Where the files of the program lie: beside the package in a checkout, inside it when installed."""

import re
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_SHELF = re.compile(r"shelf:\s*(\d{1,6})\s*$")


@cache
def _root() -> Path:
    installed = _PACKAGE / "_files"
    return installed if installed.is_dir() else _PACKAGE.parent


def boards_dir() -> Path:
    """The folder with one folder a game: board, cards, numbers, texts."""
    return _root() / "boards"


def rules_file(slug: str, language: str) -> Path:
    """Where the rules text of a game lies."""
    return boards_dir() / slug / "rules" / f"{language}.md"


def assets_dir() -> Path:
    """The folder of pictures, sounds, interface texts and the theme."""
    return _root() / "assets"


def is_board(slug: str) -> bool:
    """Whether there is a game of this name."""
    return Path(slug).name == slug and (boards_dir() / slug / "game.yaml").is_file()


def slugs() -> tuple[str, ...]:
    """The games whose definitions are there, in shelf order (game.yaml `shelf`, then by name)."""
    folders = [folder.name for folder in boards_dir().iterdir() if (folder / "game.yaml").is_file()]
    return tuple(sorted(folders, key=lambda slug: (_shelf(boards_dir() / slug / "game.yaml"), slug)))


def _shelf(path: Path) -> int:
    """The place on the shelf, read from its line alone: the list must come up even when a file is broken."""
    with path.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            found = _SHELF.match(line)
            if found:
                return int(found[1])
    return 999
