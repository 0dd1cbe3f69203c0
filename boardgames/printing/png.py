"""Writes a PNG of any size strip by strip, from strips that are PNG files themselves."""

from __future__ import annotations

import struct
import zlib
from typing import BinaryIO

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_NONE, _SUB, _UP, _AVERAGE, _PAETH = range(5)  # how a row is stored
DEPTH = 3  # bytes per pixel


class NotTrueColour(ValueError):
    """A PNG that does not hold three bytes per pixel."""


class PngWriter:
    """Writes to a file that is open for writing; `close` completes it."""

    def __init__(self, file: BinaryIO, width: int, height: int) -> None:
        self._file = file
        self._pack = zlib.compressobj(6)
        file.write(_SIGNATURE)
        self._chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))

    def _chunk(self, kind: bytes, data: bytes) -> None:
        self._file.write(struct.pack(">I", len(data)) + kind + data)
        self._file.write(struct.pack(">I", zlib.crc32(kind + data)))

    def add(self, strip: bytes) -> None:
        """Add the next strip, a PNG of the full width."""
        packed = self._pack.compress(independent(zlib.decompress(packed_rows(strip)), width_of(strip)))
        if packed:
            self._chunk(b"IDAT", packed)

    def close(self) -> None:
        """Write the end of the file."""
        self._chunk(b"IDAT", self._pack.flush())
        self._chunk(b"IEND", b"")


def width_of(png: bytes) -> int:
    """Return the width of a PNG."""
    return int(struct.unpack_from(">I", png, 16)[0])


def packed_rows(png: bytes) -> bytes:
    """Return the compressed rows of a PNG; PDF stores them in the same form."""
    at, found = len(_SIGNATURE), []
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        if kind == b"IHDR" and png[at + 16 : at + 18] != b"\x08\x02":
            raise NotTrueColour
        if kind == b"IDAT":
            found.append(png[at + 8 : at + 8 + length])
        at += length + 12
    return b"".join(found)


def independent(rows: bytes, width: int) -> bytes:
    """Return rows whose first one does not refer to a row above it, so that another strip can stand there."""
    end = 1 + width * DEPTH
    kind, row = rows[0], bytearray(rows[1:end])
    if kind == _UP:
        kind = _NONE  # above the first row everything is 0
    elif kind == _PAETH:
        kind = _SUB
    elif kind == _AVERAGE:
        kind = _NONE
        for at in range(DEPTH, len(row)):
            row[at] = (row[at] + row[at - DEPTH] // 2) & 0xFF
    return bytes([kind]) + bytes(row) + rows[end:]
