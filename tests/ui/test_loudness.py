"""Loudness: sounds are balanced by measure, the mix stays quiet, and music loops without a seam.

Sounds are measured as ITU-R BS.1770 says, in plain Python. That would take too long for music, so here its level is
only estimated from every hundredth sample, without weighting; `bench/loudness.py` measures it.
"""

import math
from array import array
from pathlib import Path

import pygame
import pytest

from bench import loudness
from boardgames.data.files import assets_dir, boards_dir
from boardgames.ui.sounds import MOST_AT_ONCE, open_mixer

SOUNDS = sorted((assets_dir() / "sounds").glob("*.wav"))
MUSIC = sorted(boards_dir().glob("*/music.ogg"))
MOST_BYTES = 1_100_000
SEAM_STEP = 128  # from the last sample to the first: 48 dB below full scale, 16 below the music itself
SPARSE = 101  # every so many samples: odd, so that both channels have their share


def test_a_full_sine_of_one_kilohertz_has_the_loudness_that_the_standard_gives() -> None:
    rate = 48000
    sine = [math.sin(2 * math.pi * 997 * n / rate) for n in range(rate)]

    assert loudness.integrated([sine], rate) == pytest.approx(-3.01, abs=0.02)
    assert loudness.momentary([sine, sine], rate) == pytest.approx(0, abs=0.05)


def test_pauses_do_not_count() -> None:
    rate = 8000
    tone = [0.1 * math.sin(2 * math.pi * 500 * n / rate) for n in range(2 * rate)]

    with_pause = loudness.integrated([tone + [0.0] * 6 * rate], rate)

    assert with_pause == pytest.approx(loudness.integrated([tone], rate), abs=0.6)


@pytest.mark.parametrize("file", SOUNDS, ids=lambda file: file.stem)
def test_sounds_are_balanced_against_each_other(file: Path) -> None:
    samples, rate = loudness.read_wav(file)

    assert loudness.sound_level(file) == pytest.approx(loudness.wanted_level(file.stem), abs=0.3)
    assert max(map(abs, samples)) < 0.9
    assert rate == 22050
    assert file.stat().st_size < 60_000


def test_the_loudest_moment_of_the_mix_is_quiet() -> None:
    sounds = MOST_AT_ONCE * 10 ** (loudness.SOUND_LUFS / 10)
    music = 10 ** (loudness.MUSIC_MOST_LUFS / 10)

    assert max(loudness.SOFTER_LUFS.values()) < loudness.SOUND_LUFS
    assert 10 * math.log10(sounds + music) <= loudness.LOUDEST_MIX


@pytest.mark.parametrize("file", MUSIC, ids=lambda file: file.parent.name)
def test_music_is_small_soft_and_has_no_seam(file: Path) -> None:
    pygame.mixer.quit()
    assert open_mixer()
    rate, _, channels = pygame.mixer.get_init()
    samples = array("h", pygame.mixer.Sound(file).get_raw())
    some = samples[::SPARSE]
    level = 10 * math.log10(sum(sample * sample for sample in some) / len(some) / 32768**2)
    seam = max(abs(first - last) for first, last in zip(samples[:channels], samples[-channels:], strict=True))

    assert 120 <= len(samples) / rate / channels <= 180
    assert file.stat().st_size < MOST_BYTES
    assert -38 < level < -25
    assert max(map(abs, some)) < 16384
    assert seam <= SEAM_STEP


@pytest.mark.parametrize("file", MUSIC, ids=lambda file: file.parent.name)
def test_music_has_its_score_beside_it(file: Path) -> None:
    assert (file.parent / "music.yaml").is_file()
