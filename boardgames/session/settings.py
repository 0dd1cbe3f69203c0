"""The player's settings for language, appearance, sound and help, stored between starts."""

from __future__ import annotations

import locale
import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec

from boardgames.data import user_files
from boardgames.session.history import Policy

MOST_BYTES = 1 << 20
MOST_OPENED_BOARDS = 8
Language = Literal["en", "fr"]
Percent = Annotated[int, msgspec.Meta(ge=80, le=200)]
Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
Animation = Literal["off", "fast", "normal", "slow"]
BotSpeed = Literal["slow", "normal", "fast", "at_once"]
DrawnCard = Literal["click", "three_seconds", "off"]  # how long a card that came to the player lies large
# Nothing is drawn differently at a table because of these.
UNSEEN = ("sounds", "volume", "music", "music_volume", "opened_boards", "last_board")
FORMER = {("undo", "auto")}  # values of earlier versions that stand for the default


def system_language() -> Language:
    """Return French where the system language is French, else English."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return "fr" if spoken.lower().startswith("fr") else "en"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings; `msgspec.structs.replace` makes a changed copy."""

    language: Language = msgspec.field(default_factory=system_language)
    text_size: Percent = 100
    interface_size: Percent = 100
    animation: Animation = "normal"
    bot_speed: BotSpeed = "normal"
    reduced_motion: bool = False
    sounds: bool = True
    volume: Volume = 70
    music: bool = False  # never on by surprise
    music_volume: Volume = 70
    high_contrast: bool = False
    patterns: bool = False
    undo: Policy = "turn"
    confirm_end_turn: bool = True
    auto_end_turn: bool = True
    drawn_card: DrawnCard = "click"
    recap: bool = True
    teach: bool = True
    worths: bool = True  # places show what they are worth, in games that can tell
    honour: bool = False  # the log notes every hint
    silenced_notes: tuple[str, ...] = ()  # by game and name, muted at the table until notes are switched on again
    last_board: str = ""  # slug or path of the board that was looked at or played on last
    opened_boards: tuple[str, ...] = ()  # paths of boards that were opened from anywhere, the last one first

    @property
    def allows_motion(self) -> bool:
        """Whether animations are on."""
        return self.animation != "off" and not self.reduced_motion

    @property
    def seen(self) -> Settings:
        """These settings without those that change nothing that is drawn at a table."""
        plain = Settings(language=self.language)
        return msgspec.structs.replace(self, **{name: getattr(plain, name) for name in UNSEEN})

    def with_opened_board(self, path: str) -> Settings:
        """Return these settings with a board among those that were opened; only the last ones are kept."""
        others = (other for other in self.opened_boards if other != path)
        return msgspec.structs.replace(self, opened_boards=(path, *others)[:MOST_OPENED_BOARDS])

    def after(self, before: Settings) -> Settings:
        """Return these settings, following others: switching notes on again unmutes all of them."""
        is_switched_on = self.teach and not before.teach
        return msgspec.structs.replace(self, silenced_notes=()) if is_switched_on else self


@cache
def _field_types() -> dict[str, Any]:
    return get_type_hints(Settings, include_extras=True)


def _valid_fields(raw: dict[str, Any]) -> tuple[Settings, bool]:
    """Return the valid fields with defaults for the rest, and whether all were valid."""
    kinds = _field_types()
    fitting: dict[str, Any] = {}
    all_valid = True
    for name, value in raw.items():
        if name not in kinds or (isinstance(value, str) and (name, value) in FORMER):
            continue
        try:
            fitting[name] = msgspec.convert(value, kinds[name])
        except msgspec.ValidationError:
            all_valid = False
    return Settings(**fitting), all_valid


def load(path: Path) -> Settings:
    """Load the settings; invalid values fall back to defaults, and the file is copied to `.bad`."""
    try:
        content = user_files.read(path, MOST_BYTES)
    except user_files.Unreadable:
        return Settings()
    try:
        raw = msgspec.json.decode(content)
    except (ValueError, RecursionError):  # not JSON, not UTF-8, or nested too deeply
        raw = None
    chosen, all_valid = _valid_fields(raw) if isinstance(raw, dict) else (Settings(), False)
    if not all_valid:
        with suppress(user_files.Unwritable):  # where nothing can be written, nothing is overwritten either
            user_files.write(path.with_suffix(path.suffix + ".bad"), content)
    return chosen


def save(settings: Settings, path: Path) -> None:
    """Save atomically; Unwritable when that is impossible."""
    user_files.replace(path, written(settings))


def written(settings: Settings) -> bytes:
    """Return settings as their file has them, without boards whose file names are no text: some systems allow any
    bytes, JSON does not."""
    opened = tuple(board for board in settings.opened_boards if _is_text(board))
    last = settings.last_board if _is_text(settings.last_board) else ""
    shown = msgspec.structs.replace(settings, opened_boards=opened, last_board=last)
    return msgspec.json.format(msgspec.json.encode(shown), indent=2)


def _is_text(path: str) -> bool:
    return not any("\ud800" <= letter <= "\udfff" for letter in path)
