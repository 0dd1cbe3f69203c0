"""Trying a board: which game has its ids, and whether the rules of that game can be played on it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from boardgames.data import played_boards
from boardgames.data.defs import BoardDef
from boardgames.data.own_boards import BOARD_FILE
from boardgames.data.problems import DataError
from boardgames.data.user_files import Unwritable
from boardgames.session.services import Services
from boardgames.ui.kit import Kit

MOST_NAMED = 6
ODD_FACTS = (LookupError, ValueError, TypeError, AttributeError)  # what rules raise for facts that they do not expect


def game_for(kit: Kit, services: Services, board: BoardDef, game: str) -> tuple[str, str]:
    """Return the game that has the ids of a board: `game`, or the most similar one; or else why there is none."""
    slugs = [slug for slug in services.slugs() if services.playable(slug) and game in ("", slug)]
    found = [played_boards.difference(board, slug, services.definition(slug).board) for slug in slugs]
    if not found:
        return "", kit.say("new_game.no_rules", game=game)
    best = min(found, key=len)
    if not len(best):
        return best.slug, ""
    name = services.definition(best.slug).game.name.of(kit.strings.language)
    words = {"missing": _listed(kit, best.missing), "added": _listed(kit, best.added)}
    return "", kit.say("editor.try_ids", game=name, **words)


def begin(kit: Kit, services: Services, slug: str, board_file: Path) -> tuple[str, str]:
    """Keep a board as it is and return the slug of the game on it; or else why its rules cannot be played there."""
    try:
        played = played_boards.keep(slug, board_file)
    except Unwritable as problem:
        return "", kit.say("editor.unwritable", reason=str(problem))
    name = services.definition(slug).game.name.of(kit.strings.language)
    try:
        game = services.game(played)
        game.new({}, services.about(slug).players.min, 1)
    except DataError as problem:
        return "", kit.say("editor.try_rules", game=name, reason=str(problem))
    except ODD_FACTS as problem:
        return "", kit.say("editor.try_rules", game=name, reason=f"{type(problem).__name__} {problem}")
    return played, ""


def play_on(kit: Kit, services: Services, slug: str, folder: Path) -> tuple[str, str]:
    """Return the slug of a game on a board of the player's own; or else why it cannot be played there."""
    from boardgames.data.load import load_board  # slow to import; games on the program's boards do not need it

    file = folder / BOARD_FILE
    try:
        board = load_board(file).board
    except DataError as problem:
        name = services.definition(slug).game.name.of(kit.strings.language)
        return "", kit.say("editor.try_rules", game=name, reason=str(problem))
    found, refusal = game_for(kit, services, board, slug)
    return begin(kit, services, found, file) if found else ("", refusal)


def _listed(kit: Kit, ids: Sequence[str]) -> str:
    if not ids:
        return kit.say("editor.try_none")
    more = len(ids) - MOST_NAMED
    return ", ".join(ids[:MOST_NAMED]) + (kit.say("editor.and_more", n=more) if more > 0 else "")
