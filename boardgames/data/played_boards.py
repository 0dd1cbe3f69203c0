"""Boards of the player's own that games are played on: each is kept as it was, so that its saves can be opened again.

A game on such a board has a slug of two parts: that of the game whose rules are played, and the name of the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec

from boardgames.data import user_files
from boardgames.data.definition_cache import load_cached
from boardgames.data.defs import BoardDef, Definition
from boardgames.data.files import BOARD_MARK, board_folder, game_of
from boardgames.data.folder import digest_of_files
from boardgames.data.own_boards import name_of, titled
from boardgames.data.user_dirs import played_boards_dir

BOARD_FILE = "board.yaml"
NAME_FILE = "name.txt"  # the name of the board as the player wrote it
LONGEST_NAME = 400  # bytes
MARK_BYTES = 4


class Difference(NamedTuple):
    """The ids in which a board differs from that of a game."""

    slug: str
    missing: tuple[str, ...]
    added: tuple[str, ...]

    def __len__(self) -> int:
        """How many ids differ."""
        return len(self.missing) + len(self.added)


def difference(board: BoardDef, slug: str, known: BoardDef) -> Difference:
    """Compare the ids of a board with those of a game; frames are only printed, so there may be more of them."""
    own, needed = dict.fromkeys(_ids(board)), dict.fromkeys(_ids(known))
    frames = {("panels", panel.id) for panel in board.panels}
    missing = tuple(id for section, id in needed if (section, id) not in own)
    return Difference(slug, missing, tuple(one[1] for one in own if one not in needed and one not in frames))


def _ids(board: BoardDef) -> Iterator[tuple[str, str]]:
    for section in ("node_kinds", "edge_kinds", "regions", "nodes", "panels", "places"):
        yield from ((section, member.id) for member in getattr(board, section))
    for track in board.tracks:
        yield "tracks", track.id
        yield from ((track.id, space.id) for space in track.spaces)
    for grid in board.grids:
        yield "grids", grid.id
        yield from ((grid.id, cell.id) for cell in grid.cells)
    for mat in board.mats:
        yield "mats", mat.id
        for part in mat.parts:
            yield mat.id, part.id
            yield from ((part.id, place.id) for place in part.places)


def keep(slug: str, board_file: Path) -> str:
    """Keep a board file, with its coast, as it is now; return the slug of the game on it. Unwritable says why not."""
    from boardgames.data.load import load_board  # slow to import; needed only here

    content = board_file.read_bytes()
    coast = load_board(board_file).board.coast
    name = name_of(board_file.parent if board_file.name == BOARD_FILE else board_file)
    shore = (board_file.parent / coast).read_bytes() if coast else b""
    mark = blake2b(slug.encode() + content + shore, digest_size=MARK_BYTES).hexdigest()
    folder = played_boards_dir() / f"{_plain(name)}-{mark}"
    if coast:
        user_files.replace(folder / coast, shore)
    user_files.replace(folder / NAME_FILE, name.encode())
    user_files.replace(folder / BOARD_FILE, content)
    return f"{slug}{BOARD_MARK}{folder.name}"


def _plain(name: str) -> str:
    """Return a name with letters, digits and dashes only, which names of files on every system can have."""
    return "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in name)[:40] or "board"


def board_name(slug: str) -> str:
    """Return the name of the board of a slug, without the mark that tells its versions apart."""
    if BOARD_MARK not in slug:
        return ""
    try:
        return user_files.read(kept_folder(slug) / NAME_FILE, LONGEST_NAME).decode("utf-8", "replace")
    except user_files.Unreadable:  # kept by an earlier version
        pass
    return slug.partition(BOARD_MARK)[2].rpartition("-")[0]


def kept_folder(slug: str) -> Path:
    """Return the folder in which the board of a slug is kept."""
    return played_boards_dir() / Path(slug.partition(BOARD_MARK)[2]).name


def is_kept(slug: str) -> bool:
    """Whether the board of a slug is still there."""
    name = slug.partition(BOARD_MARK)[2]
    return Path(name).name == name and (kept_folder(slug) / BOARD_FILE).is_file()


def played_definition(slug: str) -> Definition:
    """Return the definition of a game with the board of its slug; DataError when that was damaged."""
    return _definition(slug, kept_folder(slug))


@lru_cache(maxsize=8)
def _definition(slug: str, folder: Path) -> Definition:
    from boardgames.data.load import load_board  # slow to import; games on the program's boards do not need it

    game = load_cached(game_of(slug))
    found = load_board(folder / BOARD_FILE)
    base, name = board_folder(slug), board_name(slug)
    shown = titled(game.game.name, name)
    return msgspec.structs.replace(
        game,
        slug=slug,
        game=msgspec.structs.replace(game.game, name=shown),
        board=found.board,
        coast=found.coast,
        digest=digest_of_files([base / "game.yaml", folder / BOARD_FILE, base / "cards.yaml"]),
    )
