"""Finds what is to be printed: a game of the program, a changed copy of it in a folder, or with another board."""

from __future__ import annotations

from pathlib import Path

import msgspec

from boardgames.data.definition_cache import load_cached
from boardgames.data.defs import Definition
from boardgames.data.files import game_of, has_own_board, is_board
from boardgames.data.load import load, load_board
from boardgames.data.own_boards import name_of
from boardgames.data.played_boards import board_name, played_definition
from boardgames.data.printing import FILE_NAME, PrintDef, load_print
from boardgames.printing.own_board import sizes_on


def open_target(target: str, board: str = "") -> tuple[Definition, PrintDef]:
    """Return a game by slug, also on a board of the player's own, or by folder, with its sizes.

    `board` is a file whose board takes the place of its own."""
    if is_board(target):
        definition, sizes = load_cached(target), load_print(target)
    elif has_own_board(target):  # as it is played, whatever became of the folder that it comes from
        game, played = game_of(target), played_definition(target)
        known = load_cached(game)
        definition = msgspec.structs.replace(known, board=played.board, coast=played.coast)
        sizes = sizes_on(load_print(game), known.board, played.board)
    else:
        definition, sizes = load(Path(target)), load_print(Path(target))
        game = definition.game.id
        if is_board(game):  # a copy has the texts, rules book and painters of its game
            definition = msgspec.structs.replace(definition, slug=game)
            if not (Path(target) / FILE_NAME).is_file():
                sizes = sizes_on(load_print(game), load_cached(game).board, definition.board)
    if board:
        found = load_board(Path(board))
        sizes = sizes_on(sizes, definition.board, found.board)
        definition = msgspec.structs.replace(definition, board=found.board, coast=found.coast)
    return definition, sizes


def own_name(target: str, board: str = "") -> str:
    """Return the name of the player's own board that is printed; empty for a game of the program."""
    if board:
        return name_of(Path(board))
    return board_name(target) if has_own_board(target) else ("" if is_board(target) else name_of(Path(target)))
