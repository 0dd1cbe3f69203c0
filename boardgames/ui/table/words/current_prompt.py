"""What the prompt bar asks now: the game's prompt, a button to step back, a button to the score."""

from __future__ import annotations

import msgspec

from boardgames.core.game import Standing
from boardgames.core.phrase import say
from boardgames.core.table import Prompt
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.words.half_chosen import (
    BACK,
    SKIP,
    TO_SCORE,
    half_chosen_prompt,
    handover_prompt,
    states_of,
    with_back_button,
    with_due_button,
)


def current_prompt(scene: TableContext, prompt: Prompt) -> tuple[Prompt, frozenset[str], bool]:
    """The prompt with its present buttons, the lit targets, and whether its buttons can be used."""
    session, flow, picker = scene.session, scene.flow, scene.picker
    prompt = _for_lesson(scene, prompt) if flow.is_lesson else prompt
    shown = half_chosen_prompt(prompt, scene.table, picker.chosen, scene.table_kit.strings, _confirming(scene, prompt))
    if flow.auto_move_due:  # the answer comes by itself: a button for half a second would only flash
        ends = tuple(button for button in shown.buttons if button.kind == "end")  # but this one is always there
        return msgspec.structs.replace(shown, buttons=ends), frozenset(), False
    shown = scene.hint.prompt(with_due_button(shown, picker.lit))
    if scene.viewer is not None and flow.waiting_person is not None:
        why = None if session.is_turn_of(flow.waiting_person) else session.game.prompt(session.state, scene.viewer).text
        shown = handover_prompt(scene.viewer, flow.waiting_person, why)
    if flow.is_lesson and picker.is_question:  # what the game asks for might give the answer away
        return msgspec.structs.replace(shown, text=say("teacher.question")), picker.lit, flow.can_act
    if reading := flow.reading:
        # While a card lies there, the teacher is silent and out of sight.
        text, *shorter = (say("teacher.card_lies"),) if scene.banner.is_laid else reading
        told = msgspec.structs.replace(shown, seat=scene.viewer, text=text, shorter=tuple(shorter), rule="")
        return told, frozenset(), False
    if session.is_over and flow.is_lesson:  # the teacher leads to the score sheet
        return shown, frozenset(), False
    if session.ending is not None:  # the game's own question is no longer asked
        return Prompt(None, say("table.broken_off"), (TO_SCORE,)), frozenset({TO_SCORE.target}), True
    if session.is_over:
        return msgspec.structs.replace(shown, buttons=(*shown.buttons, TO_SCORE)), frozenset({TO_SCORE.target}), True
    if flow.is_skipping:
        return Prompt(prompt.seat, say("table.skipping")), frozenset(), False
    if flow.can_skip:
        return msgspec.structs.replace(shown, buttons=(SKIP,)), frozenset({SKIP.target}), True
    if flow.can_act and (session.is_mid_decision or picker.chosen):
        return with_back_button(shown), picker.lit | {BACK.target}, True
    return shown, picker.lit, flow.can_act


def states_now(scene: TableContext, prompt: Prompt) -> list[Prompt]:
    """The prompt in every state of the present decision, with the button to step back where there is one."""
    flow, picker = scene.flow, scene.picker
    if not flow.can_act or picker.is_question or flow.auto_move_due:
        return []
    prompt = _for_lesson(scene, prompt) if flow.is_lesson else prompt
    states = states_of(prompt, scene.table, picker.half_chosen, scene.table_kit.strings)
    return [with_back_button(state) for state in states]


def _for_lesson(scene: TableContext, prompt: Prompt) -> Prompt:
    """The prompt without buttons that answer for the rest of the round: in a lesson every move is made by hand."""
    session, game = scene.session, scene.session.game
    if not isinstance(game, Standing) or prompt.seat is None:
        return prompt
    buttons = [b for b in prompt.buttons if not game.stands(session.state, prompt.seat, (b.target,))]
    return msgspec.structs.replace(prompt, buttons=tuple(buttons))


def _confirming(scene: TableContext, prompt: Prompt) -> str:
    """The button that completes what was chosen by keyboard, "" without one or by mouse."""
    buttons = {button.target for button in prompt.buttons}
    usual = scene.picker.usual if scene.lights.focused and scene.picker.chosen else ()
    return next((target for target in usual if target in buttons), "")
