"""Turns drawings into the pictures of a PDF, in full colour or saving ink."""

from __future__ import annotations

import io
from functools import cache

import pygame

from boardgames.printing.page import Art, CardBack
from boardgames.printing.pdf import Encoded
from boardgames.printing.png import packed_rows

WHITE = (255, 255, 255)
SAVING_POWER, BACK_POWER = 0.42, 0.15  # grounds become much lighter, backs of cards pale; black stays black


def on_white(picture: pygame.Surface) -> pygame.Surface:
    """Return an opaque copy of a picture on white paper."""
    found = pygame.Surface(picture.get_size(), depth=24)
    found.fill(WHITE)
    found.blit(picture, (0, 0))
    return found


@cache
def _tones(power: float) -> bytes:
    return bytes(round(255 * (tone / 255) ** power) for tone in range(256))


def lighter(picture: pygame.Surface, power: float = SAVING_POWER) -> pygame.Surface:
    """Return a picture that needs less ink: every tone but black is lighter."""
    size = picture.get_size()
    return pygame.image.frombytes(pygame.image.tobytes(picture, "RGB").translate(_tones(power)), size, "RGB")


def on_paper(picture: pygame.Surface, art: Art, saving: bool) -> pygame.Surface:
    """Return a drawing as it is printed."""
    drawn = on_white(picture)
    return lighter(drawn, BACK_POWER if isinstance(art, CardBack) else SAVING_POWER) if saving else drawn


def encode(picture: pygame.Surface, is_jpeg: bool) -> Encoded:
    """Return an opaque picture as it is stored: large painted grounds as JPEG, everything else without any loss."""
    content = io.BytesIO()
    pygame.image.save(picture, content, ".jpg" if is_jpeg else ".png")
    data = content.getvalue()
    return Encoded(*picture.get_size(), data if is_jpeg else packed_rows(data), is_jpeg)
