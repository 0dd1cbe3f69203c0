"""Plays `boards/*/music.yaml` into `music.ogg` beside it: `python workshop/music.py [SLUG ...] [--wav FOLDER]`.

Needs the extra `workshop` of pyproject.toml and the program `oggenc`. The piece is a ring: whatever still sounds at its
end, echoes too, sounds on at its beginning, so the loop has no seam.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import wave
import zlib
from array import array
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.loudness import BLOCK_SECONDS, MUSIC_LUFS, MUSIC_MOST_LUFS, STEPS_PER_BLOCK, blocks, gated, lufs
from workshop.instruments import INSTRUMENTS, RATE, Chance, Wave, noise
from workshop.score import Score, read_score

ROOT = Path(__file__).resolve().parents[1]
QUALITY = "0"  # of oggenc, -1 to 10
WIDTH = 0.5
PEAKS_OVER_MEAN = 8.0  # power of the strongest tone in noise beside the usual one, about
LONGEST_LEAD_SECONDS, CUTS = 0.6, 16
HAND_SECONDS, EVENED_SHARE = 0.25, 0.6  # of the decibels above the usual level
LATE_SECONDS, LOUDER_DECIBELS = 0.012, 1.2  # how much a player's hand varies


def gain(decibels: float) -> float:
    """Return the factor of a level."""
    return float(10 ** (decibels / 20))


def add_round(ring: Wave, piece: Wave, start: int) -> None:
    """Add a wave to a ring; what passes the end goes on at the beginning."""
    while len(piece):
        start %= len(ring)
        fits = piece[: len(ring) - start]
        ring[start : start + len(fits)] += fits
        piece, start = piece[len(fits) :], start + len(fits)


def play_voice(score: Score, voice: str, count: int, chance: Chance) -> Wave:
    """Return one voice in mono."""
    settings = dict(score.voices[voice])
    make = INSTRUMENTS[settings.pop("instrument")]
    level, swing = gain(settings.pop("level", 0)), float(settings.pop("hand", 1))
    for name in ("pan", "room"):
        settings.pop(name, None)
    ring = np.zeros(count)
    for note in score.notes[voice]:
        late = swing * LATE_SECONDS * chance.standard_normal()
        strength = gain(-note.soft + swing * LOUDER_DECIBELS * chance.standard_normal()) * level
        tone = make(note.hertz, note.beats * score.beat, chance, **settings)
        add_round(ring, strength * tone, round((note.start * score.beat + late) * RATE))
    return ring


def echo(ring: Wave, seconds: float, dark: float, chance: Chance) -> Wave:
    """Return the sound of a room, as loud as what sounds in it: the ring folded with noise that dies away."""
    t = np.arange(round(seconds * RATE)) / RATE
    tail = noise(len(t), chance, 150, dark) * np.exp(-6.9 * t / seconds) * np.clip(t / 0.02, 0, 1)
    answer = np.zeros(len(ring))
    answer[: len(tail)] = tail
    spectrum = np.fft.rfft(answer)
    spectrum /= np.sqrt((np.abs(spectrum) ** 2).max() / PEAKS_OVER_MEAN)
    return np.asarray(np.fft.irfft(np.fft.rfft(ring) * spectrum, len(ring)))


def air(score: Score, count: int, chance: Chance) -> Wave:
    """Return the ambience: wind or sea, noise that swells a whole number of times in the ring."""
    settings = score.ambience
    if not settings:
        return np.zeros(count)
    around = np.arange(count) / count
    swell = np.ones(count)
    for times in settings["swells"]:
        swell += settings["depth"] * np.sin(2 * np.pi * (times * around + chance.uniform()))
    wave = noise(count, chance, *settings["between"]) * np.clip(swell, 0.05, None) ** 1.5
    return wave * gain(settings["level"])


def evened(mix: Wave) -> Wave:
    """Return the piece with its loud passages softened, as slowly as a hand at a knob would."""
    power = (mix**2).mean(axis=0)
    hertz = np.fft.rfftfreq(len(power), 1 / RATE)
    slow = np.fft.irfft(np.fft.rfft(power) * np.exp(-((2 * np.pi * hertz * HAND_SECONDS) ** 2) / 2), len(power))
    return mix * np.clip(slow / np.median(slow), 1, None) ** (-EVENED_SHARE / 2)


def play(score: Score, seed: int) -> Wave:
    """Return the piece in stereo, two rows, at its loudness."""
    chance = np.random.default_rng(seed)
    count = round(score.seconds * RATE)
    mix, send = np.zeros((2, count)), np.zeros(count)
    for voice, settings in score.voices.items():
        ring = play_voice(score, voice, count, chance)
        side = float(settings.get("pan", 0))
        mix += np.outer(np.sqrt([(1 - side) / 2, (1 + side) / 2]), ring)
        send += float(settings.get("room", score.room["share"])) * ring
    mix += echo(send, score.room["seconds"], score.room["dark"], chance)
    for side in (0, 1):  # a little of the room is different for each ear
        mix[side] += WIDTH * echo(send, score.room["seconds"], score.room["dark"], chance)
        mix[side] += air(score, count, chance)
    mix = evened(mix)
    powers = blocks([array("d", side) for side in mix], RATE)
    change = MUSIC_LUFS - gated(powers)
    loudest = lufs(max(powers)) + change
    if loudest > MUSIC_MOST_LUFS:
        at = powers.index(max(powers)) * BLOCK_SECONDS / STEPS_PER_BLOCK / score.beat
        raise ValueError(f"beat {at:.0f} has {loudest:.1f} LUFS, the rest much less; soften a voice there")
    return mix * gain(change)


def cut_smoothly(mix: Wave) -> Wave:
    """Return the ring cut a little before its first beat, where compression leaves the smallest step at the seam."""
    steps = {}
    for cut in np.linspace(0.02, LONGEST_LEAD_SECONDS, CUTS) * RATE:
        ring = np.roll(mix, round(cut), axis=1)
        ends = np.concatenate([ring[:, : 2 * RATE], ring[:, -2 * RATE :]], axis=1)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "ends.ogg"
            write_ogg(ends, file)
            raw = subprocess.run(["oggdec", "-Q", "-R", "-o", "-", str(file)], check=True, capture_output=True).stdout
        heard = np.frombuffer(raw, "<i2").reshape(-1, 2).astype(int)
        steps[int(np.abs(heard[0] - heard[-1]).max())] = ring
    return steps[min(steps)]


def write_ogg(mix: Wave, path: Path) -> None:
    """Compress a piece; the serial number is fixed so that the same piece gives the same file."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "music.wav"
        write_wav(mix, plain)
        command = ["oggenc", "--quiet", "--serial", "1", "-q", QUALITY, "-o", str(path), str(plain)]
        subprocess.run(command, check=True)


def write_wav(mix: Wave, path: Path) -> None:
    """Write 16 bits, with the least noise that hides the rounding."""
    chance = np.random.default_rng(1)
    rounded = np.rint(mix.T * 32767 + chance.triangular(-1, 0, 1, mix.T.shape))
    if np.abs(rounded).max() > 32767:
        raise ValueError(f"{path}: too loud")
    with wave.open(str(path), "wb") as file:
        file.setparams((2, 2, RATE, 0, "NONE", ""))
        file.writeframes(rounded.astype("<i2").tobytes())


def main() -> None:
    """Play the named pieces, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slugs", nargs="*")
    parser.add_argument("--wav", type=Path, help="also write the piece without compression into this folder")
    chosen = parser.parse_args()
    for path in sorted((ROOT / "boards").glob("*/music.yaml")):
        slug = path.parent.name
        if chosen.slugs and slug not in chosen.slugs:
            continue
        score = read_score(path)
        mix = cut_smoothly(play(score, zlib.crc32(slug.encode())))
        write_ogg(mix, path.with_suffix(".ogg"))
        if chosen.wav is not None:
            write_wav(mix, chosen.wav / f"{slug}.wav")
        size = path.with_suffix(".ogg").stat().st_size / 1e6
        notes = sum(map(len, score.notes.values()))
        print(f"{slug:16} {score.seconds:6.1f} s  {notes} notes  peak {np.abs(mix).max():.2f}  {size:.2f} MB")


if __name__ == "__main__":
    main()
