"""Where the files of the program lie: beside the package in a checkout, inside it when installed."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def _root() -> Path:
    installed = _PACKAGE / "_files"
    return installed if installed.is_dir() else _PACKAGE.parent


def boards_dir() -> Path:
    """The folder with one folder a game: board, cards, numbers, texts."""
    return _root() / "boards"


def assets_dir() -> Path:
    """The folder of pictures, sounds, interface texts and the theme."""
    return _root() / "assets"


def slugs() -> tuple[str, ...]:
    """The games whose definitions are there, in shelf order (game.yaml `shelf`, then by name)."""
    return tuple(sorted(folder.name for folder in boards_dir().iterdir() if (folder / "game.yaml").is_file()))
