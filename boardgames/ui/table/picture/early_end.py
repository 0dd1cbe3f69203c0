"""The offer to end a game in which nothing happens any more."""

from __future__ import annotations

from boardgames.session import early_end
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture import overlays

ASKED = "early_end"


def offer(scene: TableContext) -> None:
    """Ask once a round, before the person to move does anything; every person agrees by an own click."""
    session = scene.session
    if scene.stage.overlays or not scene.flow.begins_turn or not early_end.can_agree(session):
        return
    this_round = (None, session.game.round(session.state), ASKED)
    if this_round in scene.flow.confirmed:
        return
    scene.flow.confirmed.add(this_round)
    say = scene.table_kit.say
    alone = (say("table.idle.head"), say("table.idle.yes"), say("table.idle.no"))
    overlays.ask_everybody(scene, alone, say("table.idle.body"), lambda: early_end.end(session))
