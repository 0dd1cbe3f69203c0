"""Names that people type: letters of any script, invisible ones too, give a name that can be drawn and read back."""

from pathlib import Path
from random import Random

import pygame

from boardgames.data.strings import Strings
from boardgames.session.names import LONGEST_PLAYER, clean
from boardgames.session.seats import Seat, Setup
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Theme

SPECIAL = "\x00\u200b\u200d\u202e\ufeff\u2800\u3164\U0001f600❤️☀{}|_*[]()<>&\n\t\r\\/\"' ́"
RANGES = (
    (0x20, 0x7F),
    (0xA0, 0x250),
    (0x370, 0x600),
    (0x600, 0x700),
    (0x4E00, 0x4F00),
    (0x1F300, 0x1F6FF),
    (1, 0xD7FF),
)


class Names:
    """Names."""

    kind = "names"

    def __init__(self, folder: Path) -> None:
        pygame.init()
        self.kit = Kit(Theme((1280, 800), Settings(language="en")), Art(), Strings("en"))

    def make(self, rng: Random) -> str:
        """Return what somebody typed."""
        count = rng.choice((0, 1, 2, 5, 16, 40, 1000))
        return "".join(rng.choice(SPECIAL) if rng.random() < 0.3 else self._letter(rng) for _ in range(count))

    def _letter(self, rng: Random) -> str:
        low, high = rng.choice(RANGES)
        return chr(rng.randrange(low, high))

    def attempt(self, made: str) -> None:
        """Seat somebody of that name, and draw it."""
        setup = Setup("toy", (Seat(made, "red"), Seat("Ann", "blue")))
        name = setup.seats[0].name
        assert 0 < len(name) <= LONGEST_PLAYER
        assert clean(name, LONGEST_PLAYER) == name
        text = self.kit.type.text(name, "name", (0, 0, 0), 200, 1)
        assert text.picture.get_width() > 0
