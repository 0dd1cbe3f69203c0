"""Paints pieces: pawns, portals, capsule, markers, tokens and small shapes, by kind and look."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.core.table import Piece
from boardgames.data.defs import Term
from boardgames.ui import fonts, paint, parts
from boardgames.ui.look import Look
from boardgames.ui.painters.face import shape
from boardgames.ui.theme import rgb

INITIAL_Y = 50 / 72  # where the initial stands on a pawn
INITIAL_SHARE = 0.27


def _pawn(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A pawn: the head is the shape of its seat, the initial on its foot."""
    seat = look.seats[piece.seat or 0]
    body = look.art.piece(f"pawn-{seat.shape}", seat.colour, height).copy()
    font = fonts.font("sans", "bold", False, max(round(height * INITIAL_SHARE), 10))
    letter = font.render(seat.initial, True, look.theme.on(seat.colour))
    ink = letter.get_bounding_rect()
    body.blit(letter, (round(body.get_width() / 2 - ink.centerx), round(height * INITIAL_Y - ink.centery)))
    return body


def _portal(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A glowing ring."""
    picture = look.art.svg("art/pieces/portal-glow", height).copy()
    ring = look.art.piece("portal-ring", rgb(look.terms[("piece", "portal")].hex), round(height * 0.66), halo=False)
    picture.blit(ring, ring.get_rect(center=picture.get_rect().center))
    return picture


def _capsule(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """The icon of the capsule with a light halo."""
    return look.art.icon(look.terms[("piece", "capsule")].icon, height, look.theme.white_paper)


def _token(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A badge of a seat, a shape or icon of a term, or a plain disc."""
    if piece.seat is not None:
        seat = look.seats[piece.seat]
        return parts.token(look.theme, seat.shape, seat.colour, seat.initial, height)
    found = term_of(look, piece)
    if found is not None and "shape" in found.facts:
        return shape(look, found, height)
    if found is not None and found.icon:
        return look.art.icon(found.icon, height)
    if look.art.has(f"icons/{piece.look}"):
        return look.art.icon(piece.look, height)
    return paint.disc(height // 2, look.theme.gold)


def term_of(look: Look, piece: Piece) -> Term | None:
    """The term a piece stands for: by kind and look, else the first one of that name."""
    found = look.terms.get((piece.kind, piece.look))
    return found or next((t for t in look.definition.game.terms if t.id == piece.look and t.kind != "book"), None)


Painter = Callable[[Look, Piece, int], pygame.Surface]
KINDS: dict[str, Painter] = {"pawn": _pawn, "portal": _portal, "capsule": _capsule}


def paint_piece(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """The picture of a piece that is no card, so many pixels high."""
    painter = KINDS.get(piece.kind) or KINDS.get(piece.look) or _token
    return painter(look, piece, max(height, 4))
