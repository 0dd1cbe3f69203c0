"""Paints pieces by kind and look: pawns, boats, figures, numbered discs, tokens; games bring others of their own."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.data.defs import Term
from boardgames.ui import fonts, paint, parts
from boardgames.ui.game_screen import PiecePainter
from boardgames.ui.look import Look, SeatStyle
from boardgames.ui.painters.face import shape
from boardgames.ui.theme import Colour, rgb

INITIAL_Y = 50 / 72  # where the initial stands on a pawn
INITIAL_SHARE = 0.27
HULL_SHARE, HULL_DEPTH = 0.5, 0.34  # of a pawn's height: how high its boat is, how deep it stands in it


def _pawn(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A pawn: the head is the shape of its seat, the initial on its foot; at sea it stands in a boat."""
    seat = look.seats[piece.seat or 0]
    body = look.art.piece(f"pawn-{seat.shape}", seat.colour, height).copy()
    if piece.look == "boat":
        return _aboard(look, body, seat, height)
    _letter(look, body, seat.initial, seat.colour, (body.get_width() / 2, height * INITIAL_Y))
    return body


def _aboard(look: Look, body: pygame.Surface, seat: SeatStyle, height: int) -> pygame.Surface:
    """A pawn in its boat: the hull covers the foot, the initial stands on the breast."""
    hull = look.art.piece("boat-hull", seat.colour, round(height * HULL_SHARE))
    width = max(hull.get_width(), body.get_width())
    deep = height + hull.get_height() - round(height * HULL_DEPTH)
    picture = paint.blank((width, deep))
    picture.blit(body, ((width - body.get_width()) // 2, 0))
    picture.blit(hull, ((width - hull.get_width()) // 2, deep - hull.get_height()))
    _letter(look, picture, seat.initial, seat.colour, (width / 2, height * (INITIAL_Y - 0.08)))
    return picture


def _letter(
    look: Look, picture: pygame.Surface, text: str, ground: Colour, middle: tuple[float, float], share: float = 0
) -> None:
    """A bold letter round a point; its size is a share of the picture's height."""
    font = fonts.font("sans", "bold", False, max(round(picture.get_height() * (share or INITIAL_SHARE)), 10))
    letter = font.render(text, True, look.theme.on(ground))
    ink = letter.get_bounding_rect()
    picture.blit(letter, (round(middle[0] - ink.centerx), round(middle[1] - ink.centery)))


def figure(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A figure without a seat, in the colour of its term, the letter of the term on its coat."""
    found = figure_term(look, piece)
    colour = rgb(found.hex) if found is not None else look.theme.walnut_5
    body = look.art.piece(piece.kind, colour, height).copy()
    letter = str(found.facts.get("letter", "")) if found is not None else piece.badge
    if letter:
        _letter(look, body, letter, colour, (body.get_width() / 2, height * 57 / 74), 0.3)
    return body


def figure_term(look: Look, piece: Piece) -> Term | None:
    """The term of a figure: by its look, as an id or a letter; else by its own id."""
    terms = [term for term in look.definition.game.terms if term.kind == piece.kind]
    wanted = {piece.look.lower(), piece.id.rpartition("/")[2]}
    return next((t for t in terms if {t.id, str(t.facts.get("letter", "")).lower()} & wanted - {""}), None)


def numbered(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A dark disc with a number, rimmed in white."""
    found = figure_term(look, piece) or next((t for t in look.definition.game.terms if t.kind == piece.kind), None)
    colour = rgb(found.hex) if found is not None else look.theme.walnut_5
    picture = paint.blank((height, height))
    middle, radius = height / 2, height // 2
    paint.draw_circle(picture, (middle, middle), radius, look.theme.white)
    paint.draw_circle(picture, (middle, middle), radius - max(round(height * 0.09), 1), colour)
    _letter(look, picture, piece.badge or piece.id.rpartition("/")[2].lstrip("g"), colour, (middle, middle), 0.68)
    return picture


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
    keys = ((piece.kind, piece.look), ("piece", piece.look), ("piece", piece.kind))
    found = next((look.terms[key] for key in keys if key in look.terms), None)
    return found or next((t for t in look.definition.game.terms if t.id == piece.look and t.kind != "book"), None)


def _boat(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A boat that belongs to nobody: its icon with a light round it; one of a seat is wooden."""
    if piece.seat is not None:
        return look.art.piece("boat", look.seats[piece.seat].colour, height)
    icons = [term.icon for term in look.definition.game.terms if term.id == piece.kind and term.icon]
    if not icons:
        return look.art.piece("boat", look.theme.walnut_5, height)
    return look.art.icon(icons[0], round(height * 0.9), look.theme.white_paper)


KINDS: dict[str, PiecePainter] = {"pawn": _pawn, "boat": _boat}


def paint_piece(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """The picture of a piece that is no card, so many pixels high."""
    own = look.game_screen.pieces
    kinds = (piece.kind, piece.look)
    painter = next((found for kind in kinds if (found := own.get(kind) or KINDS.get(kind)) is not None), _token)
    return painter(look, piece, max(height, 4))
