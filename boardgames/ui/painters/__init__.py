"""Painters draw what no zone view can: card faces and backs, pieces; chosen by name, cached by size and language."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.table import Piece
from boardgames.ui import paint
from boardgames.ui.cache import PICTURES
from boardgames.ui.game_screen import FacePainter
from boardgames.ui.look import Look
from boardgames.ui.painters import pieces, plain_card, stamp
from boardgames.ui.theme import Size

CARD_ASPECT = 240 / 336
HAND_UNITS, STRIP_ASPECT = 120, 1.5  # narrower cards have no room for passage and mood line
FACES = PICTURES.part("faces")
PLAIN_FACE = "plain"


def painter_of(look: Look, face: str) -> FacePainter:
    """Who paints faces of this name: the game itself, else the painter of plain cards."""
    return look.game_screen.faces.get(face, plain_card.paint_face)


def detail_for(look: Look, size: Size) -> str:
    """The level of detail that suits a size: strip, hand or full."""
    if size[0] > size[1] * STRIP_ASPECT:
        return "strip"
    return "hand" if size[0] < HAND_UNITS * max(look.theme.u, 1) else "full"


def card_face(look: Look, card_id: str, size: Size, detail: str = "") -> pygame.Surface:
    """The face of a card; detail is full, named (symbols with names), hand or strip. Never draw on it."""
    card = look.cards[card_id]
    detail = detail or detail_for(look, size)
    painter = painter_of(look, look.decks[card.deck].face)
    key = (look.definition.slug, card_id, size, detail, look.strings.language, look.theme.key)
    return FACES.get(key, lambda: painter(look, card, size, detail))


def covered_face(
    look: Look, kind: str, card_id: str, size: Size, pieces: Sequence[Piece], detail: str = ""
) -> pygame.Surface:
    """The face of a card that is a piece of a kind which shows what lies on it. Never draw on it."""
    key = (look.definition.slug, card_id, size, detail, tuple(pieces), look.strings.language, look.theme.key)
    painter = look.game_screen.covered[kind]
    return FACES.get(key, lambda: painter(look, look.cards[card_id], size, detail, pieces))


def stamped_face(look: Look, card_id: str, size: Size, word: str, share: float = stamp.SHARE) -> pygame.Surface:
    """The face of a card that is done with: faded, a word stamped across its upper share. Never draw on it."""
    key = (look.definition.slug, card_id, size, word, share, "stamped", look.strings.language, look.theme.key)
    return FACES.get(key, lambda: stamp.stamped(look, card_face(look, card_id, size), word, share))


def card_back(look: Look, name: str, size: Size) -> pygame.Surface:
    """The back of a deck's cards; `deck:term:term` has the boxes of these terms printed on it. Never draw on it."""
    key = (look.definition.slug, "back", name, size, look.theme.key)
    return FACES.get(key, lambda: _make_back(look, name, size))


def deck_of_back(look: Look, name: str) -> str:
    """The deck of a back; the first one when the name tells none."""
    deck = name.partition(":")[0]
    return deck if deck in look.decks else next(iter(look.decks))


def _make_back(look: Look, name: str, size: Size) -> pygame.Surface:
    deck_id, _, signs = name.partition(":")
    if signs and look.game_screen.signed_back is not None:
        return look.game_screen.signed_back(look, look.decks[deck_of_back(look, name)], signs.split(":"), size)
    deck = look.decks[deck_of_back(look, deck_id)]
    if not deck.back:
        return plain_card.paint_back(look, deck, size)
    if size[0] <= size[1]:
        return look.art.svg(f"art/ornaments/{deck.back}", size)
    tall = look.art.svg(f"art/ornaments/{deck.back}", (size[0], round(size[0] / CARD_ASPECT)))
    back = tall.subsurface((0, (tall.get_height() - size[1]) // 2, *size)).copy()
    paint.round_off(back, max(size[1] // 12, 3))
    return back


def card(look: Look, shown: Piece, size: Size, detail: str = "") -> pygame.Surface:
    """A card as the viewer sees it: its face, or the back of its deck."""
    if shown.face is not None:
        return card_face(look, shown.face, size, detail)
    return card_back(look, shown.look, size)


def piece(look: Look, shown: Piece, height: int) -> pygame.Surface:
    """A piece so many pixels high; a card keeps its shape."""
    if shown.kind == "card":
        return card(look, shown, (round(height * CARD_ASPECT), height))
    seat = look.seats[shown.seat] if shown.seat is not None else None
    what = (shown.kind, shown.look, shown.face, shown.badge, seat)
    key = (look.definition.slug, "piece", what, height, look.strings.language, look.theme.key)
    return FACES.get(key, lambda: pieces.paint_piece(look, shown, height))
