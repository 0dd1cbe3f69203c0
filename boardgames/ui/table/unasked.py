"""Moves that come without a click: the only one possible, and the rest of a game that only bots still play."""

from __future__ import annotations

from boardgames.core.moves import Move
from boardgames.ui.table.context import TableContext


def make(scene: TableContext, move: Move) -> None:
    """Make a move that comes without a click; announce and mark it if its player had no other."""
    forced = scene.session.game.describe(scene.session.state, move) if scene.flow.is_forced else None
    if forced is not None:
        scene.fresh.add_next()
    scene.submit(move)
    if forced is not None:
        scene.app.toast(scene.table_kit.say("table.forced", what=scene.table_kit.strings.phrase(forced)))


def skip_to_end(scene: TableContext) -> None:
    """Let the bots play the rest unseen, if nobody else has anything left to decide."""
    if scene.flow.skip():
        scene.end_show()
        scene.relight()
    elif scene.session.actor is not None:
        scene.app.toast(scene.table_kit.say("table.no_skip"), glyph="warning")
