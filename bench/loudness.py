"""Loudness of all sounds and music by ITU-R BS.1770: `python bench/loudness.py [--level]` (`--level` mends the sounds).

Plain Python, so that the tests can use it too. Mono counts as played on both speakers. Sounds are too short for gated
loudness: what counts is the loudest 0.4 seconds ("momentary"), with silence around them.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

BLOCK_SECONDS, STEPS_PER_BLOCK = 0.4, 4
ABSOLUTE_GATE, RELATIVE_GATE = -70.0, -10.0
SILENCE = -120.0

LOUDEST_MIX = -18.0  # three sounds at once over the music, all volumes at 100 %
MUSIC_LUFS, MUSIC_MOST_LUFS = -30.0, -25.0  # the whole piece, its loudest 0.4 seconds
SOUND_LUFS = -24.0
# What is heard all the time is softer.
SOFTER_LUFS = {"click": -29.0, "tick": -30.0, "card": -27.0, "steps": -28.0, "pen": -27.0, "paper": -27.0}

Channel = Sequence[float]
Biquad = tuple[float, float, float, float, float]  # b0, b1, b2, a1, a2


def k_filters(rate: int) -> tuple[Biquad, Biquad]:
    """Return the two filters of K-weighting at a sampling rate: the shelf of the head, and the high-pass."""
    k = math.tan(math.pi * 1681.974450955533 / rate)
    quality, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    a0 = 1 + k / quality + k * k
    head = (
        (high + middle * k / quality + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - middle * k / quality + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / quality + k * k) / a0,
    )
    k, quality = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / quality + k * k
    return head, (1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / quality + k * k) / a0)


def step_powers(samples: Channel, rate: int, step: int) -> list[float]:
    """Return the sums of squares of every step, as an ear weighs them."""
    (b0, b1, b2, a1, a2), (_, _, _, c1, c2) = k_filters(rate)
    x1 = x2 = y1 = y2 = z1 = z2 = 0.0
    sums = []
    for at in range(0, len(samples), step):
        total = 0.0
        for x in samples[at : at + step]:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            z = y - 2 * y1 + y2 - c1 * z1 - c2 * z2
            total += z * z
            x2, x1, y2, y1, z2, z1 = x1, x, y1, y, z1, z
        sums.append(total)
    return sums


def blocks(channels: Sequence[Channel], rate: int) -> list[float]:
    """Return the power of every block of 0.4 seconds, four steps per block; silence surrounds what is shorter."""
    step = round(BLOCK_SECONDS * rate / STEPS_PER_BLOCK)
    steps = [sum(sums) for sums in zip(*(step_powers(channel, rate, step) for channel in channels), strict=True)]
    steps += [0.0] * (STEPS_PER_BLOCK - len(steps))
    last = len(steps) - STEPS_PER_BLOCK + 1
    return [sum(steps[n : n + STEPS_PER_BLOCK]) / (STEPS_PER_BLOCK * step) for n in range(last)]


def lufs(power: float) -> float:
    """Return the loudness of a power."""
    return -0.691 + 10 * math.log10(power) if power > 0 else SILENCE


def momentary(channels: Sequence[Channel], rate: int) -> float:
    """Return the loudest 0.4 seconds."""
    return lufs(max(blocks(channels, rate)))


def integrated(channels: Sequence[Channel], rate: int) -> float:
    """Return the loudness of a whole piece; pauses are left out by the two gates."""
    return gated(blocks(channels, rate))


def gated(powers: Sequence[float]) -> float:
    """Return the loudness of blocks without those that the gates leave out."""
    heard = [power for power in powers if lufs(power) > ABSOLUTE_GATE]
    if not heard:
        return SILENCE
    gate = lufs(sum(heard) / len(heard)) + RELATIVE_GATE
    loud = [power for power in heard if lufs(power) > gate]
    return lufs(sum(loud) / len(loud))


def read_wav(path: Path) -> tuple[list[float], int]:
    """Return the samples of a mono file from -1 to 1, and the rate."""
    with wave.open(str(path)) as file:
        samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return [sample / 32768 for sample in samples], file.getframerate()


def sound_level(path: Path) -> float:
    """Return the loudest 0.4 seconds of a mono sound."""
    samples, rate = read_wav(path)
    return lufs(2 * max(blocks([samples], rate)))


def wanted_level(name: str) -> float:
    """Return the loudness that a sound should have."""
    return SOFTER_LUFS.get(name, SOUND_LUFS)


def level_sound(path: Path) -> None:
    """Rewrite a sound at its wanted loudness."""
    samples, rate = read_wav(path)
    factor = 10 ** ((wanted_level(path.stem) - sound_level(path)) / 20)
    scaled = array("h", (round(sample * factor * 32768) for sample in samples))
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, rate, 0, "NONE", ""))
        file.writeframes(scaled.tobytes())


def read_music(path: Path) -> tuple[list[Channel], int]:
    """Return the two channels of a piece as the program plays it, and the rate."""
    import pygame

    from boardgames.ui.sounds import open_mixer

    if not open_mixer():
        raise SystemExit("no sound card to decode with")
    rate, _, channels = pygame.mixer.get_init()
    samples = array("h", pygame.mixer.Sound(path).get_raw())
    return [array("d", (sample / 32768 for sample in samples[side::channels])) for side in range(channels)], rate


def main() -> None:
    """Print, and level, what there is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", action="store_true", help="rewrite the sounds at the wanted loudness")
    parser.add_argument("--sounds", action="store_true", help="leave the music out, which takes minutes")
    chosen = parser.parse_args()
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    print("sounds: loudest 0.4 s in LUFS, wanted, peak")
    for path in sorted((ROOT / "assets" / "sounds").glob("*.wav")):
        if chosen.level and abs(sound_level(path) - wanted_level(path.stem)) > 0.05:
            level_sound(path)
        peak = max(map(abs, read_wav(path)[0]))
        print(f"  {path.stem:12} {sound_level(path):6.1f} {wanted_level(path.stem):6.1f}  {peak:.2f}")
    print("music: LUFS, loudest 0.4 s, peak, step at the seam")
    for path in () if chosen.sounds else sorted((ROOT / "boards").glob("*/music.ogg")):
        channels, rate = read_music(path)
        powers = blocks(channels, rate)
        peak = max(abs(sample) for channel in channels for sample in channel)
        seam = max(abs(channel[0] - channel[-1]) for channel in channels)
        print(f"  {path.parent.name:16} {gated(powers):6.1f} {lufs(max(powers)):6.1f}  {peak:.2f}  {seam:.4f}")


if __name__ == "__main__":
    main()
