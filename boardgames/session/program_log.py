"""What the program did lately, kept in memory for a report: scenes that were opened, and errors."""

import traceback
from collections import deque
from datetime import datetime
from pathlib import Path

MOST_LINES = 400


class ProgramLog:
    """The last lines; nothing about cards, except perhaps in the messages of errors."""

    def __init__(self) -> None:
        self._lines: deque[tuple[str, bool]] = deque(maxlen=MOST_LINES)  # text, whether a card may be in it

    def note(self, text: str, may_name_cards: bool = False) -> None:
        """Add a line with the time."""
        self._lines.append((f"{datetime.now():%H:%M:%S} {text}", may_name_cards))

    def error(self, problem: BaseException) -> None:
        """Add where an error happened, and what it says."""
        for line in "".join(traceback.format_tb(problem.__traceback__)).splitlines():
            self._lines.append((f"    {line}", False))
        self.note(f"{type(problem).__name__}")
        self.note(f"    {problem}", may_name_cards=True)

    def text(self, without_cards: bool) -> str:
        """Return all lines; the folder of the player is not named."""
        shown = [text for text, may_name_cards in self._lines if not (without_cards and may_name_cards)]
        return without_home("\n".join(shown)) + "\n"


def without_home(text: str) -> str:
    """Return a text that does not name the folder of the player, neither as it is nor as messages of errors and JSON
    have it on Windows: with every backslash twice."""
    home = str(Path.home())
    for written in (home.replace("\\", "\\\\"), home) if len(home) > 1 else ():
        text = text.replace(written, "~")
    return text
