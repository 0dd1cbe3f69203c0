"""Turns drawings into the pictures of a PDF, in full colour or saving ink."""

from __future__ import annotations

import io
import struct

import pygame

from boardgames.printing.pdf import Encoded

WHITE = (255, 255, 255)
SAVING_POWER = 0.42  # grounds become much lighter, black stays black
_LIGHTER = bytes(round(255 * (tone / 255) ** SAVING_POWER) for tone in range(256))


def on_white(picture: pygame.Surface) -> pygame.Surface:
    """Return an opaque copy of a picture on white paper."""
    found = pygame.Surface(picture.get_size(), depth=24)
    found.fill(WHITE)
    found.blit(picture, (0, 0))
    return found


def lighter(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture that needs less ink: every tone but black is lighter."""
    size = picture.get_size()
    return pygame.image.frombytes(pygame.image.tobytes(picture, "RGB").translate(_LIGHTER), size, "RGB")


def encode(picture: pygame.Surface, is_jpeg: bool) -> Encoded:
    """Return an opaque picture as it is stored: large painted grounds as JPEG, everything else without any loss."""
    content = io.BytesIO()
    pygame.image.save(picture, content, ".jpg" if is_jpeg else ".png")
    data = content.getvalue()
    return Encoded(*picture.get_size(), data if is_jpeg else _rows(data), is_jpeg)


def _rows(png: bytes) -> bytes:
    """Return the compressed rows of a PNG; PDF stores them in the same form."""
    at, found = 8, []
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        if kind == b"IHDR" and png[at + 16 : at + 18] != b"\x08\x02":
            raise ValueError("the picture is not in true colour")
        if kind == b"IDAT":
            found.append(png[at + 8 : at + 8 + length])
        at += length + 12
    return b"".join(found)
