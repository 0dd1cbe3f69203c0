"""Reads a piece of music from `music.yaml`: phrases in letters, voices, and the order in which sections follow.

A phrase is a line of notes: `d4` is the D above middle C, `bb3` a B flat, `f#4+a4` a chord, `.` a rest. `:1.5` gives
the length in beats, which holds until another one is given. Bar lines `|` are checked. A section says which voice plays
which phrase: `theme`, `theme up 12` (an octave higher), `theme soft 6` (6 decibels softer), or several with commas.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
SIGNS = {"": 0, "#": 1, "b": -1}
PITCH = re.compile(r"([a-g])([#b]?)(\d)")
A4_HERTZ, A4_NUMBER = 440.0, 69


class ScoreError(ValueError):
    """A mistake in a score, with the phrase and the bar."""


@dataclass(frozen=True)
class Note:
    """One note: when it starts and how long it lasts, in beats."""

    start: float
    beats: float
    pitch: int  # as in MIDI: 60 is middle C
    soft: float = 0.0  # decibels below the level of its voice

    @property
    def hertz(self) -> float:
        """Its frequency."""
        return float(A4_HERTZ * 2 ** ((self.pitch - A4_NUMBER) / 12))


@dataclass(frozen=True)
class Score:
    """A piece: tempo, length in beats, voices with their settings, and the notes of each."""

    tempo: float  # beats per minute
    beats: float
    voices: dict[str, dict[str, Any]]
    notes: dict[str, list[Note]]
    room: dict[str, Any]
    ambience: dict[str, Any]

    @property
    def seconds(self) -> float:
        """How long it plays before it begins again: tenths, because such rings are folded fast."""
        return round(self.beats * 60 / self.tempo, 1)

    @property
    def beat(self) -> float:
        """How long a beat is, so that they fill the ring."""
        return self.seconds / self.beats


def pitch_of(word: str) -> int:
    """Return the number of a note such as `eb4`."""
    found = PITCH.fullmatch(word)
    if found is None:
        raise ScoreError(f"'{word}' is no note; write for example d4, bb3 or f#4")
    letter, sign, octave = found.groups()
    return 12 * (int(octave) + 1) + STEPS[letter] + SIGNS[sign]


def read_phrase(name: str, text: str, bar_beats: float) -> tuple[list[Note], float]:
    """Return the notes of a phrase and its length in beats."""
    notes: list[Note] = []
    at, length = 0.0, 1.0
    for number, bar in enumerate(text.split("|"), 1):
        begin = at
        for word in bar.split():
            what, _, beats = word.partition(":")
            length = float(beats) if beats else length
            notes += [Note(at, length, pitch_of(one)) for one in what.split("+") if what != "."]
            at += length
        if abs((at - begin) % bar_beats) > 1e-6:
            raise ScoreError(f"phrase {name}, bar {number}: {at - begin:g} beats do not fill bars of {bar_beats:g}")
    return notes, at


def read_score(path: Path) -> Score:
    """Read a piece; ScoreError names what is wrong."""
    raw = yaml.safe_load(path.read_text(encoding="utf-8"))
    bar = float(raw["bar"])
    phrases = {name: read_phrase(name, text, bar) for name, text in raw["phrases"].items()}
    notes: dict[str, list[Note]] = {voice: [] for voice in raw["voices"]}
    at = 0.0
    for section in raw["sections"]:
        beats = float(section["bars"]) * bar
        for voice, line in section.items():
            if voice != "bars":
                notes[voice] += _line(str(line), phrases, at, at + beats)
        at += beats
    return Score(float(raw["tempo"]), at, raw["voices"], notes, raw["room"], raw.get("ambience", {}))


def _line(line: str, phrases: dict[str, tuple[list[Note], float]], start: float, end: float) -> Iterator[Note]:
    """Yield the notes of one voice in a section; its phrases follow each other and repeat until the section ends."""
    parts = [_part(text) for text in line.split(",")]
    at, turn = start, 0
    while at < end - 1e-6:
        name, up, soft = parts[turn % len(parts)]
        if name not in phrases:
            raise ScoreError(f"there is no phrase '{name}'")
        played, beats = phrases[name]
        if at + beats > end + 1e-6:
            raise ScoreError(f"phrase {name} is longer than its section")
        for note in played:
            yield Note(at + note.start, note.beats, note.pitch + up, soft)
        at, turn = at + beats, turn + 1


def _part(text: str) -> tuple[str, int, float]:
    name, *words = text.split()
    changes = dict(zip(words[::2], words[1::2], strict=True))
    return name, int(changes.get("up", 0)), float(changes.get("soft", 0))
