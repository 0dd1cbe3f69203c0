"""Paints tiles as large cards: icon of what they give or count, name, passage and effect."""

from __future__ import annotations

import pygame

from boardgames.data.defs import Card
from boardgames.games.ierusalem.rules import printed
from boardgames.games.ierusalem.screen import figures, shown, signs
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.painters.face import Block, Face, finish, paper_card, scale_of
from boardgames.ui.painters.lettering import pen
from boardgames.ui.short_names import typeset
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size, mix, rgb

FAVOR, PARABLE = "favor", "parable"  # decks
FULL = (240, 336)
SMALL_TITLE_LINES = 4
SMALL = 0.6  # of the full size: below it only what fits is written, the rest stands beside the tile
HEAD_SHARE, SIGN_SHARE = 0.46, 0.3
POINT_SIDE = 34


def paint_face(kit: TableKit, card: Card, size: Size, detail: str) -> pygame.Surface:
    """Paint a tile; `named:6,5` lists the tiles left in its stack."""
    k = scale_of(size, FULL)
    t = k * kit.theme.settings.text_size / 100
    deck = kit.decks[card.deck]
    face = Face(size, max(round(4 * k), 2), rgb(deck.hex), {}, {})
    picture, inner = paper_card(kit, face), face.inner
    head = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * HEAD_SHARE))
    top = mix(rgb(deck.hex), kit.theme.white_paper, 0.72)
    paint.fill_box(picture, head, max(face.radius - face.border, 1), top, kit.theme.paper_1)
    side = round(min(head.width, head.height) * (SIGN_SHARE / HEAD_SHARE))
    _put_signs(kit, picture, card, head, side)
    roman = shown.of_tile(card).roman
    if roman:
        signs.put_letters(picture, (inner.x + 26 * k, inner.y + 24 * k), roman, round(26 * k), rgb(deck.hex), "serif")
    pad, y = round(12 * k), head.bottom + round(4 * k)
    width = inner.width - 2 * pad
    left = detail.partition(":")[2]
    points = tuple(left.split(",")) if left else _points(card)
    low = inner.bottom - (round((POINT_SIDE + 10) * k) if points and k < SMALL else round(6 * k))
    for name, words, letters, most in _texts(kit, card, t):
        if k < SMALL and name == "deck":
            continue
        lines = SMALL_TITLE_LINES if k < SMALL and name == "title" else most
        done = lettering.fit(words, letters, (width, max(low - y, 1)), lines)
        if k < SMALL and (done.cut or y + done.height > low):
            break
        face.blocks[name] = Block(pygame.Rect(inner.x + pad, y, width, done.height), done, kit.theme.ink, "centre")
        y += done.height + round(3 * k)
    for number, worth in enumerate(points):
        x = inner.centerx + (number - (len(points) - 1) / 2) * (POINT_SIDE + 8) * k
        signs.put_points(picture, kit, (x, inner.bottom - 24 * k), round(POINT_SIDE * k), worth)
    return finish(kit, face, picture)


def _points(card: Card) -> tuple[str, ...]:
    """Return the values of all tiles of a Parable, empty for other tiles."""
    return tuple(map(str, printed.parable_stack(card).tiles_vp_top_down)) if card.deck == PARABLE else ()


def _put_signs(kit: TableKit, picture: pygame.Surface, card: Card, head: pygame.Rect, side: int) -> None:
    """Draw what a tile counts or gives, and the Location on its back."""
    edge = rgb(kit.decks[card.deck].hex)
    if card.deck != FAVOR:
        signs.put_disc(picture, kit, figures.tile_icon(kit, card), head.center, side, edge)
        return
    marker, small = printed.favor_marker(card), round(side * 0.8)
    left, right = (head.centerx - small * 0.6, head.centery), (head.centerx + small * 0.6, head.centery)
    signs.put_disc(picture, kit, "", left, small, edge)
    signs.put_amount(picture, kit, marker.benefit, marker.amount, left, round(small * 0.66))
    place = signs.icon_of(kit, marker.location)
    signs.put_disc(picture, kit, place, right, small, signs.edge_of(kit, marker.location))


def _texts(kit: TableKit, card: Card, t: float) -> list[tuple[str, str, lettering.Pen, int]]:
    language = kit.strings.language
    found = [
        ("deck", kit.decks[card.deck].name.of(language), pen("sans", "semibold", 14 * t), 1),
        ("title", typeset(card.name.of(language)), pen("serif", "semibold", 20 * t, 1.1), 2),
    ]
    if card.passage is not None:
        found.append(("passage", card.passage.of(language).replace("-", "–"), pen("sans", "semibold", 14.5 * t), 1))
    if card.text is not None:
        found.append(("text", card.text.of(language), pen("sans", "regular", 15.5 * t, 1.2), 5))
    return found
