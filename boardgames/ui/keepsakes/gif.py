"""Writes moving pictures as GIF files: one palette for all pictures, and of each only the part that changed."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from io import BytesIO

import pygame

COLOURS = 256
SAMPLE_STEP = 23  # pixels looked at for the palette: a prime number, so that no column is preferred
CELL_BITS = 5  # of each colour channel: pixels of one cell get the same colour of the palette
MOST_CODES = 4096
Rgb = tuple[int, int, int]


class GifWriter:
    """Adds pictures of one size, one after another; `finish` returns the file."""

    def __init__(self, size: tuple[int, int], like: Sequence[pygame.Surface]) -> None:
        """The palette is made of the colours of some pictures."""
        self._size = size
        self._palette = palette_of(like)
        self._cells = _Cells(self._palette)
        self._before: pygame.Surface | None = None
        self._out = BytesIO()
        self._out.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0))
        self._out.write(b"".join(bytes(colour) for colour in self._palette))
        self._out.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")  # repeat for ever

    def add(self, picture: pygame.Surface, seconds: float) -> None:
        """Add a picture that stands for some time."""
        rect = _changed(self._before, picture)
        pixels = pygame.image.tobytes(picture.subsurface(rect), "RGBX")
        indices = bytes(map(self._cells.__getitem__, memoryview(pixels).cast("I")))
        self._out.write(b"\x21\xf9\x04\x04" + struct.pack("<H", round(seconds * 100)) + b"\x00\x00")
        self._out.write(b"\x2c" + struct.pack("<HHHHB", *rect.topleft, *rect.size, 0) + b"\x08")
        codes = lzw(indices)
        for start in range(0, len(codes), 255):
            block = codes[start : start + 255]
            self._out.write(bytes((len(block),)) + block)
        self._out.write(b"\x00")
        self._before = picture.copy()

    def finish(self) -> bytes:
        """Return the complete file."""
        return self._out.getvalue() + b"\x3b"


def palette_of(pictures: Sequence[pygame.Surface]) -> list[Rgb]:
    """Return 256 colours for some pictures: the most colourful group of theirs is divided again and again."""
    found: dict[Rgb, int] = {}
    for picture in pictures:
        pixels = pygame.image.tobytes(picture, "RGB")
        for at in range(0, len(pixels) - 2, 3 * SAMPLE_STEP):
            colour = (pixels[at], pixels[at + 1], pixels[at + 2])
            found[colour] = found.get(colour, 0) + 1
    groups = [sorted(found)]
    while len(groups) < COLOURS:
        spread = [_widest(group) for group in groups]
        number = max(range(len(groups)), key=lambda n: spread[n][0] * len(groups[n]))
        extent, channel = spread[number]
        if not extent:
            break
        group = sorted(groups.pop(number), key=lambda colour: colour[channel])
        groups += [group[: len(group) // 2], group[len(group) // 2 :]]
    colours = [_mean(group, found) for group in groups]
    return colours + [(0, 0, 0)] * (COLOURS - len(colours))


def _widest(group: Sequence[Rgb]) -> tuple[int, int]:
    """Return the extent of a group in the channel in which it is widest, and that channel."""
    return max((max(c[n] for c in group) - min(c[n] for c in group), n) for n in range(3))


def _mean(group: Sequence[Rgb], counts: dict[Rgb, int]) -> Rgb:
    total = sum(counts[colour] for colour in group)
    red, green, blue = (sum(colour[n] * counts[colour] for colour in group) // total for n in range(3))
    return red, green, blue


class _Cells(dict[int, int]):
    """The number of the nearest colour of a palette by pixel; pixels are packed as the computer reads four bytes."""

    def __init__(self, palette: Sequence[Rgb]) -> None:
        super().__init__()
        self._palette = palette
        self._nearest: dict[Rgb, int] = {}

    def __missing__(self, pixel: int) -> int:
        red, green, blue, _ = struct.pack("=I", pixel)
        shift = 8 - CELL_BITS
        cell = (red >> shift, green >> shift, blue >> shift)
        if cell not in self._nearest:
            self._nearest[cell] = self._search(red, green, blue)
        self[pixel] = self._nearest[cell]
        return self._nearest[cell]

    def _search(self, red: int, green: int, blue: int) -> int:
        """The eye sees green best and blue least."""
        far = [3 * (r - red) ** 2 + 4 * (g - green) ** 2 + 2 * (b - blue) ** 2 for r, g, b in self._palette]
        return far.index(min(far))


def _changed(before: pygame.Surface | None, after: pygame.Surface) -> pygame.Rect:
    """Return the smallest rect in which two pictures differ; one pixel where they do not."""
    if before is None:
        return after.get_rect()
    mask = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 1, 1)


def lzw(indices: bytes) -> bytes:
    """Return bytes as GIF packs them: codes of growing length for runs that were seen before."""
    return bytes(_packed(_codes(indices)))


def _codes(indices: bytes) -> Iterator[tuple[int, int]]:
    """Return the codes with their lengths in bits."""
    clear, end, bits = COLOURS, COLOURS + 1, 9
    yield clear, bits
    table: dict[tuple[int, int], int] = {}
    following, prefix = end + 1, indices[0]
    for index in indices[1:]:
        known = table.get((prefix, index))
        if known is not None:
            prefix = known
            continue
        yield prefix, bits
        if following == MOST_CODES:
            yield clear, bits
            table.clear()
            following, bits = end + 1, 9
        else:
            table[prefix, index] = following
            if following == 1 << bits:
                bits += 1
            following += 1
        prefix = index
    yield prefix, bits
    yield end, bits


def _packed(codes: Iterator[tuple[int, int]]) -> Iterator[int]:
    held, count = 0, 0
    for code, bits in codes:
        held |= code << count
        count += bits
        while count >= 8:
            yield held & 255
            held >>= 8
            count -= 8
    if count:
        yield held & 255
