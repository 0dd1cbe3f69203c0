"""Draws card faces, card backs and pieces with painters chosen by name; pictures are cached."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.table import Piece
from boardgames.ui import paint
from boardgames.ui.cache import PICTURES
from boardgames.ui.game_screen import FacePainter
from boardgames.ui.painters import pieces, plain_card, stamp
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size

CARD_ASPECT = 240 / 336
HAND_UNITS, STRIP_ASPECT = 120, 1.5  # narrower cards omit passage and mood line
FACES = PICTURES.part("faces")
PLAIN_FACE = "plain"


def painter_of(kit: TableKit, face: str) -> FacePainter:
    """Return the painter of a kind of face: the game's own, else the general one."""
    return kit.game_screen.faces.get(face, plain_card.paint_face)


def detail_for(kit: TableKit, size: Size) -> str:
    """Return the level of detail for a size: strip, hand or full."""
    if size[0] > size[1] * STRIP_ASPECT:
        return "strip"
    return "hand" if size[0] < HAND_UNITS * max(kit.theme.u, 1) else "full"


def card_face(kit: TableKit, card_id: str, size: Size, detail: str = "") -> pygame.Surface:
    """Return the face of a card; detail is full, named (symbols with names), hand or strip. Never draw on it."""
    card = kit.cards[card_id]
    detail = detail or detail_for(kit, size)
    painter = painter_of(kit, kit.decks[card.deck].face)
    key = (kit.definition.slug, card_id, size, detail, kit.strings.language, kit.theme.key)
    return FACES.get(key, lambda: painter(kit, card, size, detail))


def covered_face(
    kit: TableKit, kind: str, card_id: str, size: Size, pieces: Sequence[Piece], detail: str = ""
) -> pygame.Surface:
    """Return the face of a card with the pieces that lie on it. Never draw on it."""
    key = (kit.definition.slug, card_id, size, detail, tuple(pieces), kit.strings.language, kit.theme.key)
    painter = kit.game_screen.covered[kind]
    return FACES.get(key, lambda: painter(kit, kit.cards[card_id], size, detail, pieces))


def stamped_face(kit: TableKit, card_id: str, size: Size, word: str, share: float = stamp.SHARE) -> pygame.Surface:
    """Return the face of a used card: faded, with a word stamped across its upper part. Never draw on it."""
    key = (kit.definition.slug, card_id, size, word, share, "stamped", kit.strings.language, kit.theme.key)
    return FACES.get(key, lambda: stamp.stamped(kit, card_face(kit, card_id, size), word, share))


def card_back(kit: TableKit, name: str, size: Size) -> pygame.Surface:
    """Return the back of a deck's cards; `deck:term:term` has these terms printed on it. Never draw on it."""
    key = (kit.definition.slug, "back", name, size, kit.theme.key)
    return FACES.get(key, lambda: _make_back(kit, name, size))


def deck_of_back(kit: TableKit, name: str) -> str:
    """Return the deck of a card back; the first deck if the name contains none."""
    deck = name.partition(":")[0]
    return deck if deck in kit.decks else next(iter(kit.decks))


def _make_back(kit: TableKit, name: str, size: Size) -> pygame.Surface:
    deck_id, _, terms = name.partition(":")
    if terms and kit.game_screen.signed_back is not None:
        return kit.game_screen.signed_back(kit, kit.decks[deck_of_back(kit, name)], terms.split(":"), size)
    deck = kit.decks[deck_of_back(kit, deck_id)]
    if not deck.back:
        return plain_card.paint_back(kit, deck, size)
    if size[0] <= size[1]:
        return kit.art.svg(f"art/ornaments/{deck.back}", size)
    tall = kit.art.svg(f"art/ornaments/{deck.back}", (size[0], round(size[0] / CARD_ASPECT)))
    back = tall.subsurface((0, (tall.get_height() - size[1]) // 2, *size)).copy()
    paint.round_off(back, max(size[1] // 12, 3))
    return back


def card(kit: TableKit, shown: Piece, size: Size, detail: str = "") -> pygame.Surface:
    """Return a card as the viewer sees it: its face, or the back of its deck."""
    if shown.face is not None:
        return card_face(kit, shown.face, size, detail)
    return card_back(kit, shown.variant, size)


def piece(kit: TableKit, shown: Piece, height: int) -> pygame.Surface:
    """Return a piece of a height in pixels; cards keep their proportions."""
    if shown.kind == "card":
        return card(kit, shown, (round(height * CARD_ASPECT), height))
    seat = kit.seats[shown.seat] if shown.seat is not None else None
    identity = (shown.kind, shown.variant, shown.face, shown.badge, seat)
    key = (kit.definition.slug, "piece", identity, height, kit.strings.language, kit.theme.key)
    return FACES.get(key, lambda: pieces.paint_piece(kit, shown, height))
