"""What the player has chosen for language, looks, sound and help; remembered between starts."""

from __future__ import annotations

import locale
import os
import shutil
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec

from boardgames.session.history import Policy

Language = Literal["en", "fr"]
Percent = Annotated[int, msgspec.Meta(ge=80, le=200)]
Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
Animation = Literal["off", "fast", "normal", "slow"]
UndoChoice = Literal["auto", "strict", "turn", "friendly"]


def system_language() -> Language:
    """French where the system speaks French, else English."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return "fr" if spoken.lower().startswith("fr") else "en"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings; `msgspec.structs.replace` makes a changed copy."""

    language: Language = msgspec.field(default_factory=system_language)
    text_size: Percent = 100
    interface_size: Percent = 100
    animation: Animation = "normal"
    reduced_motion: bool = False
    sounds: bool = True
    volume: Volume = 70
    high_contrast: bool = False
    patterns: bool = False
    undo: UndoChoice = "auto"
    confirm_end_turn: bool = True
    auto_end_turn: bool = True
    recap: bool = True
    teach: bool = True
    silenced_notes: tuple[str, ...] = ()  # chosen at the table: by game and name, until notes are switched on again

    @property
    def moves(self) -> bool:
        """Whether anything on the screen may move by itself."""
        return self.animation != "off" and not self.reduced_motion

    def undo_policy(self, people: int) -> Policy:
        """How far undo may go at a table with so many people; who plays alone takes nothing from anybody."""
        if self.undo != "auto":
            return self.undo
        return "strict" if people > 1 else "turn"

    def after(self, before: Settings) -> Settings:
        """These settings as they follow others: whoever switches notes on again wants all of them."""
        is_switched_on = self.teach and not before.teach
        return msgspec.structs.replace(self, silenced_notes=()) if is_switched_on else self


def _kept(raw: dict[str, Any]) -> tuple[Settings, bool]:
    """Every field that fits, defaults for the rest; and whether all of them fitted."""
    kinds = get_type_hints(Settings, include_extras=True)
    fitting: dict[str, Any] = {}
    whole = True
    for name, value in raw.items():
        if name not in kinds:
            continue
        try:
            fitting[name] = msgspec.convert(value, kinds[name])
        except msgspec.ValidationError:
            whole = False
    return Settings(**fitting), whole


def load(path: Path) -> Settings:
    """The settings of a file; what cannot be read falls back to its default, and the file is kept as `.bad`."""
    if not path.exists():
        return Settings()
    try:
        raw = msgspec.json.decode(path.read_bytes())
    except (ValueError, RecursionError):  # no JSON, no UTF-8, or nested without end
        raw = None
    chosen, whole = _kept(raw) if isinstance(raw, dict) else (Settings(), False)
    if not whole:
        shutil.copyfile(path, path.with_suffix(path.suffix + ".bad"))
    return chosen


def save(settings: Settings, path: Path) -> None:
    """Write the settings so that a crash leaves either the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(path.suffix + ".new")
    with new.open("wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
