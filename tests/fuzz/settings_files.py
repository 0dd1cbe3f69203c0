"""Settings files with odd values: whatever they hold, settings come of it, and what is saved is read back unchanged."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from boardgames.session import settings
from boardgames.session.settings import Settings

FIELDS = Settings.__struct_fields__
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 79, 80, 100, 150, 200, 201, 1e300, -1e300, 0.5, 1 << 70, "", "fr", "en", "de", "click",
    "\x00", "é" * 500, [], [1, 2], {}, {"a": 1}, ["portals/x"], "turn", "off", "slow",
)  # fmt: skip


class SettingsFiles:
    """Settings files."""

    kind = "settings"

    def __init__(self, folder: Path) -> None:
        self.file = folder / "settings.json"

    def make(self, rng: Random) -> bytes:
        """Return the content of a file: a mapping of odd values, sometimes damaged."""
        names = [*rng.sample(FIELDS, rng.randrange(len(FIELDS))), *(rng.choice(("", "x", "no such field")),)]
        raw = json.dumps({name: rng.choice(ODD) for name in names}).encode()
        if rng.random() < 0.5:
            return raw
        place = rng.randrange(len(raw) + 1)
        return rng.choice(
            (raw[:place], raw[:place] + rng.randbytes(3) + raw[place:], rng.randbytes(40), b"[" * 5000, b'"x"', b"")
        )

    def attempt(self, made: bytes) -> None:
        """Read, save and read again."""
        self.file.write_bytes(made)
        found = settings.load(self.file)
        assert msgspec.convert(msgspec.to_builtins(found), Settings) == found
        settings.save(found, self.file)
        assert settings.load(self.file) == found
