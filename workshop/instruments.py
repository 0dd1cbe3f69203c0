"""Instruments made of sines and a little noise: each turns a frequency and a length into a waveform.

Every instrument takes the settings of its voice from `music.yaml`; the defaults are in the signatures.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

RATE = 44100
HIGHEST_HERTZ = 9000  # quiet music has no need of more, and small files neither
THINNER = 4  # long soft tones are computed from every fourth sample only
Wave = npt.NDArray[np.float64]
Chance = np.random.Generator


def times(seconds: float) -> Wave:
    """Return the times of the samples."""
    return np.arange(round(seconds * RATE)) / RATE


def fade(count: int, begin: float, end: float) -> Wave:
    """Return an envelope that rises in `begin` seconds, holds, and falls in `end` seconds, both rounded."""
    rise, fall = max(round(begin * RATE), 1), max(round(end * RATE), 1)
    shape = np.ones(count)
    shape[:rise] *= (np.sin(np.linspace(-np.pi / 2, np.pi / 2, rise)) / 2 + 0.5)[:count]
    shape[-fall:] *= (np.sin(np.linspace(np.pi / 2, -np.pi / 2, fall)) / 2 + 0.5)[-count:]
    return shape


def partials(hertz: float, most: int) -> range:
    """Return the numbers of the overtones that are low enough."""
    return range(1, max(2, min(most, int(HIGHEST_HERTZ / hertz)) + 1))


def noise(count: int, chance: Chance, low: float, high: float) -> Wave:
    """Return noise between two frequencies, at most 1 high."""
    spectrum = np.fft.rfft(chance.standard_normal(count))
    hertz = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= np.exp(-((hertz / high) ** 2)) * (1 - np.exp(-((hertz / low) ** 2)))
    wave = np.fft.irfft(spectrum, count)
    return wave / max(float(np.abs(wave).max()), 1e-9)


def pluck(
    hertz: float, seconds: float, chance: Chance, ring: float = 2.0, bright: float = 1.0, at: float = 0.2
) -> Wave:
    """A plucked string: high overtones die first; `at` is where the finger plucks, as a share of the string."""
    t = times(min(seconds + ring, 3 * ring))
    wave = np.zeros(len(t))
    for n in partials(hertz, 16):
        high = hertz * n * np.sqrt(1 + 6e-5 * n * n)  # a real string is a little stiff
        fall = ring / (1 + 0.45 * (n - 1) / bright) * (220 / hertz) ** 0.35
        heard = t[: round(2.6 * fall * RATE)]
        tone = np.sin(2 * np.pi * high * heard) * np.exp(-3 * heard / fall)
        wave[: len(heard)] += np.sin(np.pi * n * at) / n ** (1.1 / bright) * tone
    finger = noise(round(0.012 * RATE), chance, 600, 3500)
    wave[: len(finger)] += 0.12 * bright * finger * np.linspace(1, 0, len(finger))
    return wave * fade(len(t), 0.003, 0.25)


def reed(hertz: float, seconds: float, chance: Chance, cents: float = 7.0, bright: float = 1.0) -> Wave:
    """Two reeds, a little out of tune with each other, so that the tone beats softly."""
    t = times(seconds + 0.14)
    wave = np.zeros(len(t))
    for off in (-cents / 2, cents / 2):
        pitch = hertz * 2 ** (off / 1200)
        for n in partials(pitch, 10):
            tint = 1 / n ** (1.7 / bright) * (0.6 if n % 2 == 0 else 1)
            wave += tint * np.sin(2 * np.pi * pitch * n * t + chance.uniform(0, 2 * np.pi))
    bellows = 1 + 0.06 * np.sin(2 * np.pi * 0.7 * t + chance.uniform(0, 6))
    return wave * bellows * fade(len(t), 0.07, 0.16) * 0.5


def flute(hertz: float, seconds: float, chance: Chance, breath: float = 0.08, vibrato: float = 4.8) -> Wave:
    """A wooden flute: almost a sine, vibrato that grows, and breath."""
    t = times(seconds + 0.16)
    grown = np.clip((t - 0.35) / 0.8, 0, 1)
    sway = grown * np.sin(2 * np.pi * vibrato * t + chance.uniform(0, 6))
    phase = 2 * np.pi * np.cumsum(hertz * (1 + 0.0035 * sway - 0.006 * np.exp(-t / 0.05))) / RATE
    wave = np.sin(phase) + 0.22 * np.sin(2 * phase) + 0.1 * np.sin(3 * phase) + 0.03 * np.sin(4 * phase)
    wave *= 1 + 0.1 * sway
    wave += breath * noise(len(t), chance, hertz, hertz * 3) * (0.6 + 0.8 * np.exp(-t / 0.09))
    return wave * fade(len(t), 0.09, 0.2)


def pad(
    hertz: float, seconds: float, chance: Chance, rise: float = 1.4, fall: float = 2.2, bright: float = 1.0
) -> Wave:
    """A slow chord of many soft tones whose overtones come and go, so that it shimmers."""
    t = times(seconds + fall)[::THINNER]
    wave = np.zeros(len(t))
    for off in (-5.0, 0.0, 5.0):
        pitch = hertz * 2 ** ((off + chance.uniform(-1, 1)) / 1200)
        for n in partials(pitch * 2, 8):  # high tones are left out: there are too few samples for them
            come_and_go = 1 + 0.55 * np.sin(2 * np.pi * chance.uniform(0.05, 0.22) * t + chance.uniform(0, 6))
            start = chance.uniform(0, 2 * np.pi)
            wave += come_and_go / n ** (1.9 / bright) * np.sin(2 * np.pi * pitch * n * t + start) / 3
    wave *= fade(len(t), rise / THINNER, fall / THINNER)
    return np.fft.irfft(np.fft.rfft(wave), len(wave) * THINNER) * THINNER


def drone(hertz: float, seconds: float, chance: Chance, rise: float = 2.0, bright: float = 1.0) -> Wave:
    """A bowed low string that breathes slowly."""
    return pad(hertz, seconds, chance, rise, rise, bright) * 0.8


def bell(hertz: float, seconds: float, chance: Chance, ring: float = 3.0, bright: float = 1.0) -> Wave:
    """A small glass bell."""
    t = times(min(seconds + ring, 2 * ring))
    wave = np.zeros(len(t))
    for ratio, high in ((0.5, 0.12), (1, 1.0), (2.0, 0.35), (2.76, 0.3), (4.07, 0.14), (5.4, 0.09)):
        if hertz * ratio < HIGHEST_HERTZ:
            wave += high * bright ** (ratio - 1) * np.sin(2 * np.pi * hertz * ratio * t) * np.exp(-3 * t * ratio / ring)
    return wave * fade(len(t), 0.006, 0.3)


def bars(hertz: float, seconds: float, chance: Chance, ring: float = 0.9) -> Wave:
    """Bars of stone or wood struck with a soft mallet."""
    t = times(ring * 2)
    wave = np.zeros(len(t))
    for ratio, high, short in ((1, 1.0, 1.0), (2.71, 0.28, 0.45), (5.15, 0.12, 0.2)):
        if hertz * ratio < HIGHEST_HERTZ:
            wave += high * np.sin(2 * np.pi * hertz * ratio * t) * np.exp(-3 * t / (ring * short))
    return wave * fade(len(t), 0.004, 0.1)


def pulse(hertz: float, seconds: float, chance: Chance, ring: float = 0.35) -> Wave:
    """A short round tone."""
    t = times(ring * 2)
    wave = np.sin(2 * np.pi * hertz * t) + 0.18 * np.sin(4 * np.pi * hertz * t) * np.exp(-t / 0.05)
    return wave * np.exp(-3 * t / ring) * fade(len(t), 0.012, 0.1)


def drum(hertz: float, seconds: float, chance: Chance, ring: float = 1.4, skin: float = 0.2) -> Wave:
    """A drum: the pitch falls a little after the stroke; `skin` is the noise of the hand."""
    t = times(ring * 1.5)
    phase = 2 * np.pi * np.cumsum(hertz * (1 + 0.5 * np.exp(-t / 0.04))) / RATE
    wave = np.sin(phase) * np.exp(-3 * t / ring) + 0.3 * np.sin(1.59 * phase) * np.exp(-8 * t / ring)
    wave += skin * noise(len(t), chance, 120, 1400) * np.exp(-t / 0.03)
    return wave * fade(len(t), 0.004, 0.2)


INSTRUMENTS: dict[str, Callable[..., Wave]] = {
    "pluck": pluck,
    "reed": reed,
    "flute": flute,
    "pad": pad,
    "drone": drone,
    "bell": bell,
    "bars": bars,
    "pulse": pulse,
    "drum": drum,
}
