"""What the panel of a lesson says to somebody who plays by keyboard: which key reaches the ring, what Enter will do."""

from __future__ import annotations

from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture import slot_digits


def key_words(scene: TableContext, wanted: str, at: str, is_question: bool) -> str:
    """Return the keys for a decision: `wanted` is the ringed target, if it is one, `at` the target of Enter."""
    say, amount = scene.table_kit.say, scene.prompt.amount
    if amount is not None and wanted and amount.step_to(wanted):
        return say("teacher.key.dial")
    if at in scene.picker.chosen and at in scene.picker.next:  # Enter again confirms it
        return _enter(scene, at, is_only=True)
    if at in scene.picker.chosen and (press := _press(scene)):
        return press
    if at in scene.picker.lit and (not wanted or at == wanted):
        return say("teacher.key.answer") if is_question else _enter(scene, at, is_only=bool(wanted))
    if not wanted:
        return _among(scene)
    digit = digit_of(scene, wanted)
    if digit:
        return say("teacher.key.digit", n=digit)
    return say("teacher.key.end_turn" if scene.is_end(wanted) else "teacher.key.ring")


def _among(scene: TableContext) -> str:
    """The keys for one of several answers: digits of buttons, and the key of the one that ends the turn."""
    say, shown = scene.table_kit.say, sorted(scene.picker.shown)
    if not any(digit_of(scene, target) for target in shown):
        return say("teacher.key.lights")
    ends = [button for target in shown if scene.is_end(target) and (button := scene.prompt.buttons.get(target))]
    return say("teacher.key.digits_or_end", what=ends[0].text) if ends else say("teacher.key.digits")


def _press(scene: TableContext) -> str:
    """The digit that goes on from what is chosen, where Enter makes no move by itself; "" where none does."""
    usual, numbered = scene.picker.usual, scene.prompt.numbered.items()
    found = next(((digit, button.text) for digit, button in numbered if button.name in usual), None)
    return scene.table_kit.say("teacher.key.press", n=found[0], what=found[1]) if found is not None else ""


def _enter(scene: TableContext, target: str, is_only: bool) -> str:
    """What Enter does at a target: make a move, or choose it and ask for more."""
    say, move, session = scene.table_kit.say, scene.picker.move_of(target), scene.session
    if move is None:
        digit = next((digit for digit, slot in slot_digits.slots(scene).items() if slot == target), 0)
        if digit and is_only:
            return say("teacher.key.choose_digit", n=digit)
        return say("teacher.key.choose" if is_only else "teacher.key.choose_among")
    what = scene.table_kit.strings.phrase(session.game.describe(session.state, move))
    return say("teacher.key.enter", what=what)


def digit_of(scene: TableContext, target: str) -> int:
    """Return the digit that presses a button, 0 if none does."""
    return next((digit for digit, button in scene.prompt.numbered.items() if button.name == target), 0)
