"""Tally marks in groups of five, the fifth across the other four."""

from __future__ import annotations

import pygame

from boardgames.ui import paint
from boardgames.ui.theme import Colour

FIVE = 5
PITCH, ACROSS, GAP = 0.33, 0.2, 0.42  # in heights: between strokes, overhang of the fifth, between groups
THICK = 0.12


def width(count: int, height: int) -> int:
    """Return the width of a number of marks in one line."""
    groups, rest = divmod(count, FIVE)
    whole = 3 * PITCH + 2 * ACROSS
    loose = max(rest - 1, 0) * PITCH + 2 * THICK if rest else 0
    spaces = max(groups + bool(rest) - 1, 0) * GAP
    return round(height * (groups * whole + loose + spaces))


def draw(target: pygame.Surface, corner: tuple[int, int], count: int, height: int, inks: tuple[Colour, Colour]) -> None:
    """Draw a number of marks from a corner to the right; the second ink is for the strokes across."""
    x, y, thick = float(corner[0]), corner[1], max(round(height * THICK), 1)
    for group in range(-(-count // FIVE)):
        here = min(count - group * FIVE, FIVE)
        left = x + ACROSS * height if here == FIVE else x + THICK * height
        for stroke in range(min(here, FIVE - 1)):
            at = left + stroke * PITCH * height
            target.fill(inks[0], (round(at), y, thick, height))
        if here == FIVE:
            right = left + (3 * PITCH + ACROSS) * height
            paint.draw_line(
                target, inks[1], [(x, y + 0.78 * height), (right, y + 0.22 * height)], max(0.8 * thick, 1.0)
            )
        x += (3 * PITCH + 2 * ACROSS + GAP) * height
