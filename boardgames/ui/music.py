"""Plays the music of the game on the screen, if the player wants music; without a sound card there is silence."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from boardgames.data.files import music_file
from boardgames.ui.scene import App
from boardgames.ui.sounds import open_mixer

FADE_IN_MS, FADE_OUT_MS = 2500, 900
FOREVER = -1


class Music:
    """Follows scenes and settings: fades one piece out before the next begins, and rests while the window does.

    It is asked once per frame and draws nothing, so an idle program stays idle."""

    def __init__(
        self, app: App, find: Callable[[str], Path] = music_file, opener: Callable[[], bool] = open_mixer
    ) -> None:
        self.app = app
        self._find = find
        self._opener = opener
        self._is_open: bool | None = None  # None: not tried yet
        self._playing: Path | None = None
        self._is_fading = False
        self._is_resting = False
        self._broken: set[Path] = set()

    def update(self) -> None:
        """Begin, change or end the music as scene and settings ask."""
        wanted = self._wanted()
        if self._is_resting or (wanted is None and self._playing is None) or not self._open():
            return
        player = pygame.mixer.music
        if self._is_fading and not player.get_busy():
            self._playing, self._is_fading = None, False
        if self._playing is not None and wanted != self._playing and not self._is_fading:
            player.fadeout(FADE_OUT_MS)
            self._is_fading = True
        if self._playing is None and wanted is not None:
            self._begin(wanted)
        if not self._is_fading and self._playing is not None:
            player.set_volume(self.app.settings.music_volume / 100)

    def rest(self, is_away: bool) -> None:
        """Pause while the player is in another window."""
        if is_away != self._is_resting and self._playing is not None:
            (pygame.mixer.music.pause if is_away else pygame.mixer.music.unpause)()
        self._is_resting = is_away

    def _wanted(self) -> Path | None:
        settings, slug = self.app.settings, self.app.scenes.music_slug
        if not (settings.music and settings.music_volume and slug):
            return None
        file = self._find(slug)
        return file if file not in self._broken and os.path.isfile(file) else None

    def _open(self) -> bool:
        if self._is_open is None:
            self._is_open = self._opener()
        return self._is_open

    def _begin(self, file: Path) -> None:
        try:
            pygame.mixer.music.load(file)
            pygame.mixer.music.set_volume(self.app.settings.music_volume / 100)
            pygame.mixer.music.play(FOREVER, fade_ms=FADE_IN_MS)
        except pygame.error:  # a damaged file, or a mixer that cannot read it
            self._broken.add(file)
        else:
            self._playing = file
