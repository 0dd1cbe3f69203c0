"""The choice of the board for a new game: the printed one, or one of the player's own."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.data import own_boards, played_boards
from boardgames.data.files import game_of
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.widgets import MenuField, MenuItem

NAME = "own_board"


def put_choice(kit: Kit, column: Column, slug: str, choose: Callable[[str], None]) -> None:
    """Add the choice, if the player has boards of the game; `choose` gets a path, or nothing for the printed one."""
    known = {str(path): own_boards.name_of(path) for path in own_boards.boards_of(game_of(slug))}
    name = played_boards.board_name(slug)
    chosen = next((path for path, other in known.items() if other == name), name)
    if name and chosen == name:  # a single file, or a board that is no longer there
        known[name] = name
    if not known:
        return
    items = [MenuItem("", kit.say("new_game.printed_board"), "board")]
    items += [MenuItem(path, other, "pencil") for path, other in known.items()]
    column.text(kit.say("new_game.which_board"), "label")
    column.gap(6)
    column.put(MenuField(kit, items, chosen, choose, name=NAME))
    column.hair(11, 11)
