"""The prompt while a move is half chosen: words for the next click, and the buttons for it."""

from collections.abc import Iterable

import msgspec

from boardgames.core.game import Path
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Button, Prompt, Slot, Table
from boardgames.data.strings import Strings

BACK = Button("button/back", say("table.step_back"))
TO_SCORE = Button("button/score", say("table.to_score"), kind="primary")
SKIP = Button("button/skip_to_end", say("table.skip_to_end"), kind="primary")
MOST_DIGITS = 9  # keys that press buttons
MOST_LONG = 4  # sentences: of about equal length any may be the widest


def digits_of(prompt: Prompt) -> dict[str, int]:
    """The digits that press the buttons, in reading order: Escape goes back, E ends the turn. One that gives up a
    turn has the last digit, whatever stands beside it: the digit of another button must not press it too early."""
    skips = [button.target for button in prompt.buttons if button.kind == "skip" and button.asks_once][:1]
    others = [button for button in prompt.buttons if button.kind != "end" and button != BACK]
    pressed = [button.target for button in others if button.target not in skips][: MOST_DIGITS - len(skips)]
    return {
        **{target: digit for digit, target in enumerate(pressed, start=1)},
        **dict.fromkeys(skips, MOST_DIGITS),
    }


def handover_prompt(seat: int, following: int, why: Phrase | None = None) -> Prompt:
    """The prompt of a player whose hand is still open although another must decide; `why` if that is no turn."""
    who = seat_noun(following)
    return Prompt(seat, say("table.passes_on", who=who) if why is None else say("table.asked_on", who=who, why=why))


def with_back_button(prompt: Prompt) -> Prompt:
    """Add a button that cancels the last step: left of the others, which keep their places."""
    return msgspec.structs.replace(prompt, buttons=(BACK, *prompt.buttons))


def with_due_button(prompt: Prompt, lit: frozenset[str]) -> Prompt:
    """Highlight a button that is the only thing left to click."""
    beside = {b.target for b in prompt.buttons if b.kind == "skip"}  # other ways to say the same
    due = [b for b in prompt.buttons if lit == {b.target} or (b.kind == "end" and lit - beside == {b.target})]
    buttons = tuple(msgspec.structs.replace(b, due=True) if b in due else b for b in prompt.buttons)
    return msgspec.structs.replace(prompt, buttons=buttons) if buttons != prompt.buttons else prompt


def half_chosen_prompt(prompt: Prompt, table: Table, chosen: Path, strings: Strings, confirms: str = "") -> Prompt:
    """The prompt with words for the chosen place, if any, and without buttons that belong to another place; `confirms`
    is the button that completes what was chosen by keyboard."""
    due = [button for button in prompt.buttons if _is_due(button, chosen)]
    # Those of a later click stand left of the others, which keep their places.
    buttons = tuple(_highlighted(button, chosen) for button in sorted(due, key=lambda one: -_since(one, chosen)))
    shown = msgspec.structs.replace(prompt, buttons=buttons) if buttons != prompt.buttons else prompt
    slots = [slot for target in chosen if (slot := table.slot(target)) is not None]
    last_first = [(slots[n], slots[:n]) for n in reversed(range(len(slots)))]
    found = next(
        ((key, slot) for slot, before in last_first for key in _keys(prompt, slot, before) if strings.has(key)), None
    )
    by_button = f"then.{prompt.text.key.removeprefix('prompt.')}.button"
    if found is None and chosen and chosen[-1].startswith("button/") and strings.has(by_button):
        return msgspec.structs.replace(shown, text=Phrase(by_button, prompt.text.args))
    if found is None:
        return shown
    key, args, digit = found[0], (*prompt.text.args, *_named(found[1])), digits_of(shown).get(confirms)
    texts = [Phrase(key, (*args, *how)) for how in _ways_to_confirm(digit)]
    texts += [Phrase(f"{key}_short", args)] if strings.has(f"{key}_short") else []
    return msgspec.structs.replace(shown, text=texts[0], shorter=tuple(texts[1:]))


def _ways_to_confirm(digit: int | None) -> list[tuple[tuple[str, Phrase | str], ...]]:
    """How to confirm, for texts that say so as {how}, or as {how_drag} where it can be dragged too; then in short, then
    unsaid, for where there is no room."""
    if digit is not None:
        whole, short = (say(f"table.how.{key}", digit=digit) for key in ("key", "key_short"))
        forms: list[tuple[Phrase | str, Phrase | str]] = [(whole, whole), (short, short), ("", "")]
    else:
        short = say("table.how.click_short")
        forms = [(say("table.how.click"), say("table.how.drag")), (short, short), ("", "")]
    return [(("how", how), ("how_drag", how_drag)) for how, how_drag in forms]


def _named(slot: Slot) -> tuple[tuple[str, Noun], ...]:
    """The chosen card, for texts that name it as {chosen}."""
    faces = [piece.face for piece in slot.pieces[:1] if piece.kind == "card" and piece.face is not None]
    return tuple(("chosen", Noun("card", face)) for face in faces)


def states_of(prompt: Prompt, table: Table, paths: Iterable[Path], strings: Strings) -> list[Prompt]:
    """The prompt after each of the clicks that a decision may consist of: for every set of buttons those with the
    longest sentences."""
    found: dict[frozenset[Button], dict[Prompt, int]] = {}
    for chosen in paths:
        for confirms in ("", *(button.target for button in prompt.buttons[:1])):
            state = half_chosen_prompt(prompt, table, chosen, strings, confirms)
            lengths = found.setdefault(frozenset(state.buttons), {})
            lengths[state] = len(strings.phrase(state.text))
    return [state for lengths in found.values() for state in sorted(lengths, key=lambda one: -lengths[one])[:MOST_LONG]]


def _is_due(button: Button, chosen: Path) -> bool:
    """Whether a button is shown now."""
    return not button.after or _since(button, chosen) > 0


def _since(button: Button, chosen: Path) -> int:
    """The number of the click after which a button is shown, 0 for one that is always there or not yet; one with
    `after` ending in `/` waits for any slot with that prefix."""
    waits_for = (button.after,) if isinstance(button.after, str) else button.after
    prefixes = tuple(name for name in waits_for if name.endswith("/"))
    clicks = enumerate(chosen, start=1)
    return next((n for n, target in clicks if target in waits_for or target.startswith(prefixes)), 0)


def _highlighted(button: Button, chosen: Path) -> Button:
    return msgspec.structs.replace(button, kind="primary") if button.target in chosen else button


def _keys(prompt: Prompt, slot: Slot, before: list[Slot]) -> list[str]:
    """Keys of texts for a chosen place: `then.<prompt>.<slot>` or `.<zone>`; else by the kind of its piece: with the
    prompt, after the piece chosen before it, or alone."""
    topic, kinds = prompt.text.key.removeprefix("prompt."), _kinds(slot)
    places = [slot.id.replace("/", "."), slot.id.partition("/")[0]]
    after = [f"then.after_{earlier}.{kind}" for place in before[-1:] for earlier in _kinds(place) for kind in kinds]
    return [*(f"then.{topic}.{name}" for name in (*places, *kinds)), *after, *(f"then.{kind}" for kind in kinds)]


def _kinds(slot: Slot) -> list[str]:
    return [piece.kind for piece in slot.pieces[:1]]
