"""The prompt while a move is half chosen: the game's words for what is to be clicked next."""

import msgspec

from boardgames.core.game import Path
from boardgames.core.phrase import Phrase
from boardgames.core.table import Prompt, Table
from boardgames.data.strings import Strings


def halfway(prompt: Prompt, table: Table, chosen: Path, strings: Strings) -> Prompt:
    """The prompt with the words `then.<prompt>.<kind>` or `then.<kind>` for the piece on the chosen place, if any."""
    slot = table.slot(chosen[-1]) if chosen else None
    if slot is None or not slot.pieces:
        return prompt
    topic, kind = prompt.text.key.removeprefix("prompt."), slot.pieces[0].kind
    key = next((key for key in (f"then.{topic}.{kind}", f"then.{kind}") if strings.has(key)), "")
    return msgspec.structs.replace(prompt, text=Phrase(key, prompt.text.args)) if key else prompt
