"""Letters on boards: single lines with halo and spacing; texts that shrink to fit or are left out."""

from __future__ import annotations

import pygame

from boardgames.ui import fonts, paint
from boardgames.ui.cache import PICTURES
from boardgames.ui.theme import Colour

LINES = PICTURES.part("board lettering")
LEAST_PIXELS = 12  # smaller letters are left out until the zoom makes them larger


def line(
    text: str,
    pixels: int,
    colour: Colour,
    face: str = "sans",
    weight: str = "semibold",
    italic: bool = False,
    halo: Colour | None = None,
    halo_width: int = 0,
    spacing: float = 0.0,
) -> pygame.Surface:
    """One line of letters. Cached: never draw on it."""
    key = (text, pixels, colour, face, weight, italic, halo, halo_width, spacing)

    def make() -> pygame.Surface:
        font = fonts.font(face, weight, italic, pixels)
        if not spacing:
            return _outlined(font, text, colour, halo, halo_width)
        letters = [_outlined(font, letter, colour, halo, halo_width) for letter in text]
        step = spacing * pixels
        steps = [font.size(letter)[0] + step for letter in text]
        picture = paint.blank((round(sum(steps)) + 2 * halo_width, letters[0].get_height() if letters else 1), colour)
        x = 0.0
        for letter, advance in zip(letters, steps, strict=True):
            picture.blit(letter, (round(x), 0))
            x += advance
        return picture

    return LINES.get(key, make)


def _outlined(font: pygame.font.Font, text: str, colour: Colour, halo: Colour | None, width: int) -> pygame.Surface:
    if halo is None or width < 1:
        return font.render(text, True, colour)
    font.outline = width
    around = font.render(text, True, halo)
    font.outline = 0
    around.blit(font.render(text, True, colour), (width, width))
    return around


def fitted(
    text: str,
    room: tuple[float, float],
    pixels: int,
    colour: Colour,
    face: str = "sans",
    weight: str = "semibold",
    least: int = LEAST_PIXELS,
    lines: int = 2,
) -> pygame.Surface | None:
    """A text in centred lines, as large as fits; None if it would be too small."""
    for size in range(max(pixels, least), least - 1, -1):
        font = fonts.font(face, weight, False, size)
        rows = wrapped(text, font, room[0], lines)
        height = round(size * 1.16)
        if rows and height * len(rows) <= room[1] + size * 0.2:
            return _block(rows, font, height, colour)
    return None


def wrapped(text: str, font: pygame.font.Font, width: float, most: int) -> list[str]:
    """The text broken at spaces into lines of at most `width`; empty if it needs too many."""
    rows: list[str] = []
    for word in text.split(" "):
        if rows and font.size(f"{rows[-1]} {word}")[0] <= width:
            rows[-1] += f" {word}"
        elif font.size(word)[0] <= width:
            rows.append(word)
        else:
            return []
    return rows if len(rows) <= most else []


def _block(rows: list[str], font: pygame.font.Font, height: int, colour: Colour) -> pygame.Surface:
    pictures = [font.render(row, True, colour) for row in rows]
    wide = max(picture.get_width() for picture in pictures)
    block = paint.blank((wide, height * (len(rows) - 1) + font.get_height()), colour)
    for index, picture in enumerate(pictures):
        block.blit(picture, ((wide - picture.get_width()) // 2, index * height))
    return block


def put(target: pygame.Surface, picture: pygame.Surface, middle: tuple[float, float]) -> None:
    """Draw a picture centred on a point."""
    target.blit(picture, corner_of(picture, middle))


def corner_of(picture: pygame.Surface, middle: tuple[float, float]) -> tuple[int, int]:
    """The upper left corner of a picture centred on a point."""
    return round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)


def put_text(target: pygame.Surface, picture: pygame.Surface, middle: tuple[float, float]) -> None:
    """Draw a text centred on a point, by its visible letters rather than its line height."""
    box = picture.get_bounding_rect()
    target.blit(picture, (round(middle[0] - box.centerx), round(middle[1] - box.centery)))
