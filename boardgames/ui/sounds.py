"""Plays the sounds of events; files are opened on first use, and without a sound card nothing is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

import pygame

from boardgames.core.events import Event
from boardgames.data.files import assets_dir
from boardgames.session.settings import Settings

RATE, SIXTEEN_BITS, STEREO, BUFFER = 44100, -16, 2, 1024
MOST_AT_ONCE = 3  # so that a long turn is not noisy, and the mix never louder than bench/loudness.py says


def open_mixer() -> bool:
    """Open the sound card; False where there is none."""
    if pygame.mixer.get_init() is not None:
        return True
    try:
        pygame.mixer.init(RATE, SIXTEEN_BITS, STEREO, BUFFER)
    except pygame.error:
        return False
    pygame.mixer.set_num_channels(MOST_AT_ONCE)
    return True


class HasSettings(Protocol):
    """Whoever has the settings of the moment: the program."""

    settings: Settings


class Sounds:
    """Plays the sounds that events name, without blocking."""

    def __init__(self, app: HasSettings, folder: Path | None = None, opener: Callable[[], bool] = open_mixer) -> None:
        self.app = app
        self._folder = folder or assets_dir() / "sounds"
        self._opener = opener
        self._is_open: bool | None = None  # None: not tried yet
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    @property
    def is_silent(self) -> bool:
        """Whether sounds are off or impossible."""
        if not self.app.settings.sounds or not self.app.settings.volume:
            return True
        if self._is_open is None:
            self._is_open = self._opener()
        return not self._is_open

    def play(self, events: Iterable[Event]) -> tuple[str, ...]:
        """Play the distinct sounds of these events; return their names."""
        wanted = dict.fromkeys(event.sound for event in events if event.sound)
        return tuple(name for name in list(wanted)[:MOST_AT_ONCE] if self.play_one(name))

    def play_one(self, name: str) -> bool:
        """Play a sound by name; False if it cannot be played."""
        if self.is_silent:
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.set_volume(self.app.settings.volume / 100)
        sound.play()
        return True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            file = self._folder / f"{name}.wav"
            self._sounds[name] = pygame.mixer.Sound(file) if file.is_file() else None
        return self._sounds[name]
