"""The prompt while a move is half chosen: the game's words for what is to be clicked next, and the buttons for it."""

import msgspec

from boardgames.core.game import Path
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Button, Prompt, Slot, Table
from boardgames.data.strings import Strings

BACK = Button("button/back", say("table.step_back"))
TO_SCORE = Button("button/score", say("table.to_score"), kind="primary")


def passing_on(seat: int, following: int, why: Phrase | None = None) -> Prompt:
    """What a player reads whose hand is still open while another one is already to decide; `why` it is not a turn."""
    who = seat_noun(following)
    return Prompt(seat, say("table.passes_on", who=who) if why is None else say("table.asked_on", who=who, why=why))


def with_way_back(prompt: Prompt) -> Prompt:
    """The prompt with a button, left of the others, that lets go of the step before."""
    return msgspec.structs.replace(prompt, buttons=(BACK, *prompt.buttons))


def with_last_way(prompt: Prompt, lit: frozenset[str]) -> Prompt:
    """The prompt with a button that stands out when it is the only thing left to click."""
    buttons = tuple(msgspec.structs.replace(b, due=True) if lit == {b.target} else b for b in prompt.buttons)
    return msgspec.structs.replace(prompt, buttons=buttons) if buttons != prompt.buttons else prompt


def halfway(prompt: Prompt, table: Table, chosen: Path, strings: Strings) -> Prompt:
    """The prompt with the words for the chosen place, if any, and without buttons that belong to another one."""
    buttons = tuple(_drawn(button, chosen) for button in prompt.buttons if _is_due(button, chosen))
    told = msgspec.structs.replace(prompt, buttons=buttons) if buttons != prompt.buttons else prompt
    slots = [slot for target in chosen if (slot := table.slot(target)) is not None]
    last_first = [(slots[n], slots[:n]) for n in reversed(range(len(slots)))]
    found = next(
        ((key, slot) for slot, before in last_first for key in _keys(prompt, slot, before) if strings.has(key)), None
    )
    by_button = f"then.{prompt.text.key.removeprefix('prompt.')}.button"
    if found is None and chosen and chosen[-1].startswith("button/") and strings.has(by_button):
        return msgspec.structs.replace(told, text=Phrase(by_button, prompt.text.args))
    if found is None:
        return told
    return msgspec.structs.replace(told, text=Phrase(found[0], (*prompt.text.args, *_named(found[1]))))


def _named(slot: Slot) -> tuple[tuple[str, Noun], ...]:
    """The chosen card, for words that name it as {chosen}."""
    faces = [piece.face for piece in slot.pieces[:1] if piece.kind == "card" and piece.face is not None]
    return tuple(("chosen", Noun("card", face)) for face in faces)


def _is_due(button: Button, chosen: Path) -> bool:
    """Whether a button is shown now; `played/` waits for any slot that begins so."""
    after = button.after
    return not after or any(target == after or (after.endswith("/") and target.startswith(after)) for target in chosen)


def _drawn(button: Button, chosen: Path) -> Button:
    """A chosen button stands out."""
    return msgspec.structs.replace(button, kind="primary") if button.target in chosen else button


def _keys(prompt: Prompt, slot: Slot, before: list[Slot]) -> list[str]:
    """Words of the place, `then.<prompt>.<slot>` or `.<zone>`; else of the piece there: with the prompt, after the one
    chosen before it, or alone."""
    topic, kinds = prompt.text.key.removeprefix("prompt."), _kinds(slot)
    places = [slot.id.replace("/", "."), slot.id.partition("/")[0]]
    after = [f"then.after_{earlier}.{kind}" for place in before[-1:] for earlier in _kinds(place) for kind in kinds]
    return [*(f"then.{topic}.{name}" for name in (*places, *kinds)), *after, *(f"then.{kind}" for kind in kinds)]


def _kinds(slot: Slot) -> list[str]:
    """The kind of the first piece on a place."""
    return [piece.kind for piece in slot.pieces[:1]]
