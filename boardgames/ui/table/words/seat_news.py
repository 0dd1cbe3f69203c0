"""The message about seats that have just changed hands."""

from __future__ import annotations

from boardgames.session.reseating import hands_to_bot, last_change
from boardgames.ui.keys import LISTED
from boardgames.ui.table.context import TableContext


def show(scene: TableContext) -> None:
    """Say what changed, and after a bot took over how to change it again."""
    changes, kit = scene.session.seat_changes, scene.table_kit
    lines = [kit.strings.phrase(phrase) for phrase in last_change(changes)]
    if lines and hands_to_bot(changes[-1]):
        lines.append(kit.say("seating.again", cap=LISTED["seat"][0]))
    if lines:
        scene.app.toast(" ".join(lines), glyph="players")
