"""Finds what is to be printed: a game of the program, a changed copy of it in a folder, or with another board."""

from __future__ import annotations

from pathlib import Path

import msgspec

from boardgames.data.definition_cache import load_cached
from boardgames.data.defs import Definition
from boardgames.data.files import is_board
from boardgames.data.load import load, load_board
from boardgames.data.printing import FILE_NAME, PrintDef, load_print


def open_target(target: str, board: str = "") -> tuple[Definition, PrintDef]:
    """Return a game by slug or folder with its sizes; `board` is a file whose board takes the place of its own."""
    if is_board(target):
        definition, sizes = load_cached(target), load_print(target)
    else:
        definition, sizes = load(Path(target)), load_print(Path(target))
        known = definition.game.id
        if is_board(known):  # a copy has the texts, rules book and painters of its game
            definition = msgspec.structs.replace(definition, slug=known)
            sizes = sizes if (Path(target) / FILE_NAME).is_file() else load_print(known)
    if board:
        found = load_board(Path(board))
        definition = msgspec.structs.replace(definition, board=found.board, coast=found.coast)
    return definition, sizes
