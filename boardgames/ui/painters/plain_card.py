"""Paints the cards of any game: picture, name, place and text in a border; a back for decks without a drawing."""

from __future__ import annotations

import pygame

from boardgames.data.defs import Card, Deck
from boardgames.ui import paint, textures
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size, alpha, mix, rgb


def paint_face(kit: TableKit, card: Card, size: Size, detail: str) -> pygame.Surface:
    """Return the card with its border in the colour of its deck."""
    theme, pad, radius = kit.theme, kit.theme.px(7), kit.theme.px(8)
    deck = kit.decks[card.deck]
    colour = rgb(deck.hex) if deck.hex else theme.edge
    picture = paint.box(size, radius, colour).copy()
    border = theme.px(4)
    inner = picture.get_rect().inflate(-2 * border, -2 * border)
    picture.blit(textures.paper(inner.size, radius - 2, theme.paper_0, theme.paper_1, theme), inner)
    art = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * 0.42))
    if card.picture is not None:
        picture.blit(kit.art.scene(card.picture.scene, card.picture.palette, card.picture.over, art.size), art)
    paint.fill_box(picture, pygame.Rect(inner.x, art.bottom, inner.width, theme.px(2)), 0, colour)
    title = pygame.Rect(inner.x + pad, art.bottom + pad, inner.width - 2 * pad, 3 * theme.line_height("name"))
    done = kit.type.draw(picture, title, card.name.of(kit.strings.language), "name", theme.ink, plain=True)
    rest = pygame.Rect(title.x, title.y + done.size[1] + theme.px(4), title.width, 0)
    rest.height = inner.bottom - pad - rest.y
    node = kit.nodes.get(card.place)
    words = [node.name if node else None, card.passage, card.text]
    shown = "\n".join(word.of(kit.strings.language) for word in words if word is not None)
    if rest.height >= theme.line_height("caption"):
        kit.type.draw(picture, rest, shown, "caption", theme.ink_2, plain=True)
    paint.round_off(picture, radius)
    paint.draw_frame(picture, picture.get_rect(), radius, 1, alpha(theme.ink_dark, 0.6))
    return picture


def paint_back(kit: TableKit, deck: Deck, size: Size) -> pygame.Surface:
    """Return the back of a deck without a drawing: its colour, a frame and its icon, if it has one."""
    theme, radius = kit.theme, max(min(size) // 12, 3)
    colour = rgb(deck.hex) if deck.hex else theme.edge
    picture = paint.box(size, radius, mix(colour, theme.white, 0.12), mix(colour, theme.black, 0.25)).copy()
    inset = max(min(size) // 10, 2)
    frame = picture.get_rect().inflate(-2 * inset, -2 * inset)
    paint.draw_frame(picture, frame, max(radius - inset // 2, 1), max(min(size) / 50, 1), theme.gold)
    if deck.icon:
        icon = kit.art.icon(deck.icon, min(frame.size) // 2)
        picture.blit(icon, icon.get_rect(center=frame.center))
    return picture
