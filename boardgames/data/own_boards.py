"""The player's own boards: a folder of files and of copies of the program's boards, and the template of a new one."""

from __future__ import annotations

import os
from pathlib import Path

from boardgames.data import user_files
from boardgames.data.files import assets_dir, boards_dir
from boardgames.data.folder import ALL_FILES
from boardgames.data.user_dirs import own_boards_dir

BOARD_FILE = "board.yaml"
ENDINGS = (".yaml", ".yml")


def own_boards() -> tuple[Path, ...]:
    """Return the player's own boards: folders of games and single files, by name."""
    folder = Path(os.path.realpath(own_boards_dir()))
    try:
        names = sorted(os.listdir(folder))
    except OSError:  # there are none yet
        return ()
    paths = [folder / name for name in names]
    return tuple(p for p in paths if (p / BOARD_FILE).is_file() or (p.suffix in ENDINGS and p.is_file()))


def is_program_board(path: Path) -> bool:
    """Whether a folder is a board of the program, which is never changed."""
    return path.parent == boards_dir().resolve()


def copy_board(slug: str) -> Path:
    """Copy a board of the program into the player's own folder and return the copy; Unwritable says why not."""
    target = user_files.free_name(own_boards_dir(), f"{slug}-own", "")
    for name in ALL_FILES:
        source = boards_dir() / slug / name
        if source.is_file():
            user_files.replace(target / name, source.read_bytes())
    return target


def write_template(path: Path) -> None:
    """Write the template of an empty board into a new file; Unwritable says why not."""
    if os.path.lexists(path):
        raise user_files.Unwritable(f"{path.name} exists already")
    user_files.replace(path, (assets_dir() / "new-board.yaml").read_bytes())
