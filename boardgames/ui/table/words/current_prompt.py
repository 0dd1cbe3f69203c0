"""What the prompt bar asks at this moment: the game's words, the way back, the way on to the score."""

from __future__ import annotations

import msgspec

from boardgames.core.table import Prompt
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.words.half_chosen import BACK, TO_SCORE, halfway, passing_on, with_last_way, with_way_back


def asked(scene: TableContext, prompt: Prompt) -> tuple[Prompt, frozenset[str], bool]:
    """The prompt with what belongs to it now, the lit targets, and whether its buttons can be used."""
    session, flow, picker = scene.session, scene.flow, scene.picker
    told = halfway(prompt, scene.table, picker.chosen, scene.table_kit.strings)
    if flow.goes_on:  # a button that can be used for half a second would only flash
        return told, frozenset(), False
    told = with_last_way(told, picker.lit)
    if scene.viewer is not None and flow.following is not None:
        why = None if session.is_turn_of(flow.following) else session.game.prompt(session.state, scene.viewer).text
        told = passing_on(scene.viewer, flow.following, why)
    if session.is_over:
        return msgspec.structs.replace(told, buttons=(*told.buttons, TO_SCORE)), frozenset({TO_SCORE.target}), True
    if flow.can_act and (session.is_mid_decision or picker.chosen):
        return with_way_back(told), picker.lit | {BACK.target}, True
    return told, picker.lit, flow.can_act
