"""The values of the command line: sizes, seeds and paths within sane limits."""

import argparse
import os
import re
from pathlib import Path

from boardgames.session.services import SMALLEST_WINDOW

SMALLEST_SIDE, LONGEST_SIDE = 64, 8192
MOST_PIXELS = 4096 * 4096  # four times a large screen; more would need gigabytes of memory
LONGEST_PICTURE = 12_000
LARGEST_SEED = 10**18 - 1


def size(text: str) -> tuple[int, int]:
    """Read a size such as 1920x1080."""
    match = re.fullmatch(r"([0-9]{2,5})x([0-9]{2,5})", text)
    wide, high = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (min(wide, high) >= SMALLEST_SIDE and max(wide, high) <= LONGEST_SIDE and wide * high <= MOST_PIXELS):
        limits = f"{SMALLEST_SIDE} to {LONGEST_SIDE} each way and at most {MOST_PIXELS // 10**6} million pixels"
        raise argparse.ArgumentTypeError(f"a size looks like 1920x1080, {limits}, not {text!r}")
    return wide, high


def picture_size(text: str) -> tuple[int, int]:
    """Read the size of a picture that is drawn in parts, which may be larger than any window."""
    match = re.fullmatch(r"([0-9]{1,6})x([0-9]{1,6})", text)
    wide, high = (int(match[1]), int(match[2])) if match else (0, 0)
    if not SMALLEST_SIDE <= min(wide, high) <= max(wide, high) <= LONGEST_PICTURE:
        limits = f"{SMALLEST_SIDE} to {LONGEST_PICTURE} each way"
        raise argparse.ArgumentTypeError(f"a size looks like 1920x1080, {limits}, not {text!r}")
    return wide, high


def window_size(text: str) -> tuple[int, int]:
    """Read the size of a window."""
    wide, high = size(text)
    if wide < SMALLEST_WINDOW[0] or high < SMALLEST_WINDOW[1]:
        raise argparse.ArgumentTypeError("a window is at least {}x{}, not {!r}".format(*SMALLEST_WINDOW, text))
    return wide, high


def seed(text: str) -> int:
    """Read a seed; journals store it as a 64-bit number."""
    number = int(text)
    if abs(number) > LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"a seed has at most {len(str(LARGEST_SEED))} digits")
    return number


def path(text: str) -> Path:
    """Read a path; some words cannot name a file on this system."""
    try:
        if b"\0" not in os.fsencode(text):
            return Path(text)
    except UnicodeEncodeError:
        pass
    raise argparse.ArgumentTypeError(f"no file can be called {text!r}")
