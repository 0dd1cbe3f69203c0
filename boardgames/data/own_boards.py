"""The player's own boards: a folder of files and of copies of the program's boards, and the template of a new one."""

from __future__ import annotations

import os
import re
from pathlib import Path

from boardgames.data import user_files
from boardgames.data.defs import Text
from boardgames.data.files import assets_dir, boards_dir
from boardgames.data.folder import ALL_FILES
from boardgames.data.user_dirs import own_boards_dir

BOARD_FILE = "board.yaml"
ENDINGS = (".yaml", ".yml")
LONGEST_NAME = 60
LARGEST = 2_000_000  # bytes
_ID = re.compile(r"^id:\s*[\"']?([\w-]+)", re.MULTILINE)
_COPIED = re.compile(r"(-copy(-\d+)?)+$")
_ODD = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')


def own_boards() -> tuple[Path, ...]:
    """Return the player's own boards: folders of games and single files, by name."""
    folder = Path(os.path.realpath(own_boards_dir()))
    try:
        names = sorted(os.listdir(folder))
    except OSError:  # there are none yet
        return ()
    paths = [folder / name for name in names]
    return tuple(p for p in paths if (p / BOARD_FILE).is_file() or (p.suffix in ENDINGS and p.is_file()))


def named_or_path(target: str) -> str:
    """Return the path of the player's own board of this name; anything else, also the path of a file, as it is."""
    if os.path.exists(target):
        return target
    return next((str(path) for path in own_boards() if name_of(path) == target), target)


def is_program_board(path: Path) -> bool:
    """Whether a folder is a board of the program, which is never changed."""
    return path.parent == boards_dir().resolve()


def boards_of(game: str) -> tuple[Path, ...]:
    """Return the player's own copies of the board of a game."""
    return tuple(path for path in own_boards() if path.is_dir() and _game_of(path) == game)


def _game_of(folder: Path) -> str:
    """Return the id in the game.yaml of a folder, which need not be read completely for that."""
    try:
        text = user_files.read(folder / "game.yaml", LARGEST).decode("utf-8", "replace")
    except user_files.Unreadable:
        return ""
    found = _ID.search(text)
    return found[1] if found else ""


def name_of(path: Path) -> str:
    """Return the name that the player gave to a board."""
    return path.stem if path.suffix in ENDINGS else path.name


def titled(game: Text, name: str) -> Text:
    """Return the name of a game on a board of the player's own; a board that is named after its game says it once."""
    if name.startswith((game.en, game.fr)):
        return Text(en=name, fr=name)
    return Text(en=f"{game.en} ({name})", fr=f"{game.fr} ({name})")


def fitting_name(name: str) -> str:
    """Return a name that a folder can have on every system: without signs that mean something there."""
    return " ".join(_ODD.sub(" ", name).split()).strip(". ")[:LONGEST_NAME].strip(". ")


def free_name(name: str) -> str:
    """Return a name that no board of the player's own has yet, numbered if necessary."""
    return user_files.free_name(own_boards_dir(), fitting_name(name), "").name


def copy_board(slug: str, name: str = "") -> Path:
    """Copy a board of the program into the player's own folder and return the copy; Unwritable says why not.

    A name that a board has already gets a number."""
    target = user_files.free_name(own_boards_dir(), fitting_name(name) or f"{slug}-own", "")
    for name in ALL_FILES:
        source = boards_dir() / slug / name
        if source.is_file():
            user_files.replace(target / name, source.read_bytes())
    return target


def copy_name(name: str) -> str:
    """Return the name of a copy; a copy of a copy has the same one, which gets a number where it is taken."""
    return _COPIED.sub("", name) + "-copy"


def copy_folder(folder: Path) -> Path:
    """Copy the files of a board of the player's own into a new folder beside it; Unwritable says why not."""
    target = user_files.free_name(folder.parent, copy_name(folder.name), "")
    for name in ALL_FILES:
        if (folder / name).is_file():
            user_files.replace(target / name, (folder / name).read_bytes())
    return target


def write_template(path: Path) -> None:
    """Write the template of an empty board into a new file; Unwritable says why not."""
    if os.path.lexists(path):
        raise user_files.Unwritable(f"{path.name} exists already")
    user_files.replace(path, (assets_dir() / "new-board.yaml").read_bytes())
