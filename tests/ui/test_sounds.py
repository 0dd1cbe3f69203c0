"""Sounds: every name has a small file, the settings are obeyed, and without a sound card there is silence."""

import wave
from pathlib import Path

import pygame
import pytest
from ended import played, program

from boardgames.core.events import Ended, Said
from boardgames.data.files import assets_dir
from boardgames.session.settings import Settings
from boardgames.ui import sounds
from boardgames.ui.sounds import MOST_AT_ONCE, Sounds

FILES = sorted((assets_dir() / "sounds").glob("*.wav"))
NAMES = (
    "card",
    "steps",
    "shimmer",
    "chime",
    "pump",
    "swell",
    "hiss",
    "whoosh",
    "bell",
    "tick",
    "chord",
    "click",
    "waves",
    "stamp",
    "whistle",
    "thunder",
    "fanfare",
    "pen",
    "drum",
    "coin",
    "gong",
)


def test_without_a_sound_card_there_is_silence_and_it_is_asked_once() -> None:
    asked = []
    silent = Sounds(Settings(), opener=lambda: asked.append(1) is not None)

    heard = [silent.play([Ended(sound="chord")]) for _ in range(3)]

    assert heard == [(), (), ()]
    assert silent.is_silent
    assert asked == [1]


def test_a_mixer_that_cannot_be_opened_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise pygame.error("No such audio device")

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", refuse)

    assert not sounds.open_mixer()
    assert Sounds(Settings()).play_one("tick") is False


@pytest.mark.parametrize("settings", [Settings(sounds=False), Settings(volume=0)])
def test_sounds_that_are_off_never_wake_the_sound_card(settings: Settings) -> None:
    def opener() -> bool:
        raise AssertionError("the sound card was opened")

    assert Sounds(settings, opener=opener).play([Ended(sound="chord")]) == ()


def test_different_sounds_play_once_each_and_only_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    events = [
        Said(sound="card"),
        Said(),
        Said(sound="card"),
        Said(sound="steps"),
        Said(sound="bell"),
        Said(sound="hiss"),
    ]

    heard = Sounds(Settings(volume=40)).play(events)

    assert heard == ("card", "steps", "bell")
    assert len(heard) == MOST_AT_ONCE


def test_the_volume_of_the_settings_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    volumes: list[float] = []

    class Recorded:
        def __init__(self, file: Path) -> None:
            self.file = file

        def set_volume(self, volume: float) -> None:
            volumes.append(volume)

        def play(self) -> None:
            volumes.append(-1)

    monkeypatch.setattr(pygame.mixer, "Sound", Recorded)

    Sounds(Settings(volume=35), opener=lambda: True).play_one("tick")

    assert volumes == [0.35, -1]


def test_an_unknown_sound_is_silent() -> None:
    assert Sounds(Settings()).play([Said(sound="no-such-sound")]) == ()


def test_all_sounds_are_there() -> None:
    assert {file.stem for file in FILES} >= set(NAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_sounds_are_small_and_quiet(file: Path) -> None:
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 22050)
        frames = sound.readframes(sound.getnframes())
    loudest = max(abs(int.from_bytes(frames[n : n + 2], "little", signed=True)) for n in range(0, len(frames), 2))
    assert file.stat().st_size < 60_000
    assert 0.1 < loudest / 32767 < 0.5


def test_every_sound_that_a_game_names_has_a_file(tmp_path: Path) -> None:
    session = played(program(tmp_path).services, None, seats=3)

    named = {event.sound for entry in session.entries for event in entry.events if event.sound}

    assert named
    assert named <= {file.stem for file in FILES}
