"""Sounds: every name has a small file, the settings are obeyed, and without a sound card there is silence."""

from pathlib import Path

import pygame
import pytest
from ended import played, program

from boardgames.core.events import Ended, Said
from boardgames.data.files import assets_dir
from boardgames.session.settings import Settings
from boardgames.ui import sounds
from boardgames.ui.sounds import MOST_AT_ONCE, Sounds


class Hearing:
    """A program, as far as sounds know it."""

    def __init__(self, **settings: object) -> None:
        self.settings = Settings(**settings)  # type: ignore[arg-type]


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
    silent = Sounds(Hearing(), opener=lambda: asked.append(1) is not None)

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
    assert Sounds(Hearing()).play_one("tick") is False


@pytest.mark.parametrize("app", [Hearing(sounds=False), Hearing(volume=0)])
def test_sounds_that_are_off_never_wake_the_sound_card(app: Hearing) -> None:
    def opener() -> bool:
        raise AssertionError("the sound card was opened")

    assert Sounds(app, opener=opener).play([Ended(sound="chord")]) == ()


def test_different_sounds_play_once_each_and_only_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    events = [
        Said(sound="card"),
        Said(),
        Said(sound="card"),
        Said(sound="steps"),
        Said(sound="bell"),
        Said(sound="hiss"),
    ]

    heard = Sounds(Hearing(volume=40)).play(events)

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

    Sounds(Hearing(volume=35), opener=lambda: True).play_one("tick")

    assert volumes == [0.35, -1]


def test_an_unknown_sound_is_silent() -> None:
    assert Sounds(Hearing()).play([Said(sound="no-such-sound")]) == ()


def test_all_sounds_are_there() -> None:
    assert {file.stem for file in FILES} >= set(NAMES)


def test_settings_that_change_are_heard_at_once() -> None:
    app = Hearing()
    sounds = Sounds(app, opener=lambda: True)

    app.settings = Settings(sounds=False)

    assert sounds.is_silent


def test_no_more_sounds_play_at_once_than_the_mix_is_measured_for() -> None:
    pygame.mixer.quit()

    assert sounds.open_mixer()
    assert pygame.mixer.get_num_channels() == MOST_AT_ONCE


def test_every_sound_that_a_game_names_has_a_file(tmp_path: Path) -> None:
    session = played(program(tmp_path).services, None, seats=3)

    named = {event.sound for entry in session.entries for event in entry.events if event.sound}

    assert named
    assert named <= {file.stem for file in FILES}
