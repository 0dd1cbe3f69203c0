"""Paints pieces: Followers with the mark of their seat, Apostles, resources, markers, small tiles."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.data.defs import Card
from boardgames.games.ierusalem.rules import printed
from boardgames.games.ierusalem.screen import colours, shown, signs
from boardgames.ui import fonts, paint
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, rgb

NEUTRAL = (142, 136, 126)
MARK_Y, MARK_SHARE = 38 / 64, 0.3  # of a Follower: y and size of its mark
LETTERS_Y, LETTERS_SHARE, VALUE_SHARE = 51.5 / 72, 0.3, 0.42
BACK_SHARE = 0.4  # of a marker: side of the Location on its back
NUMERAL_SHARE, LEAST_NUMERAL = 0.42, 12  # of a tile: its number
LEAST_VALUE = 15


def follower(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Paint a Follower in the colour of its seat with a white mark; a neutral one is grey with a bar."""
    seat = kit.seats[piece.seat] if piece.seat is not None else None
    body = kit.art.piece("meeple", seat.colour if seat else NEUTRAL, height).copy()
    middle = (body.get_width() // 2, round(height * MARK_Y))
    if seat is None:
        bar = pygame.Rect(0, 0, max(round(height * 0.24), 3), max(round(height * 0.07), 2))
        bar.center = middle
        pygame.draw.rect(body, kit.theme.white, bar)
        return body
    mark = kit.art.svg(f"art/pieces/mark-{seat.shape}", max(round(height * MARK_SHARE), 5))
    body.blit(mark, mark.get_rect(center=middle))
    return body


def portrait(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Paint an Apostle: a bust in a disc of his colour, two letters of the name, his value at the upper right."""
    term = kit.terms.get((piece.kind, piece.face or ""))
    kind = term or kit.terms.get((f"{piece.kind}_type", piece.variant))
    colour = rgb(kind.hex) if kind is not None else NEUTRAL
    body = kit.art.piece("apostle-bust", colour, height, halo=False).copy()
    body.blit(kit.art.svg("art/pieces/apostle-frame", height), (0, 0))
    key = f"card.monogram.{piece.face}"
    name = term.name.of(kit.strings.language) if term is not None else piece.face or ""
    letters = kit.strings.text(key) if kit.strings.has(key) else name[:2]
    spot = (body.get_width() / 2, height * LETTERS_Y)
    size = max(round(height * LETTERS_SHARE), LEAST_NUMERAL)
    _outlined(body, spot, letters, size, kit)
    if piece.badge:
        _put_value(kit, body, piece.badge, max(round(height * VALUE_SHARE), LEAST_VALUE))
    return body


def _put_value(kit: TableKit, body: pygame.Surface, value: str, side: int) -> None:
    """Draw the value of an Apostle at the upper right: a dark disc, wider for a negative number."""
    pixels = max(round(side * 0.72), LEAST_NUMERAL)
    wide = max(side, fonts.font("sans", "bold", False, pixels).size(value)[0] + 2 * max(side // 8, 2))
    box = pygame.Rect(body.get_width() - wide, 0, wide, side)
    rim = max(round(side / 14), 1)
    paint.fill_box(body, box, side // 2, colours.VALUE_RIM)
    paint.fill_box(body, box.inflate(-2 * rim, -2 * rim), side // 2 - rim, colours.VALUE_GROUND)
    signs.put_letters(body, box.center, value, pixels, kit.theme.white)


def _outlined(picture: pygame.Surface, spot: tuple[float, float], text: str, size: int, kit: TableKit) -> None:
    """Draw white letters with a dark outline, readable on every colour."""
    font = fonts.font("sans", "bold", False, size)
    rim = max(size // 8, 1)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
        dark = font.render(text, True, kit.theme.ink_dark)
        ink = dark.get_bounding_rect()
        picture.blit(dark, (round(spot[0] - ink.centerx + dx * rim), round(spot[1] - ink.centery + dy * rim)))
    signs.put_letters(picture, spot, text, size, kit.theme.white)


def goods(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """The icon of a good."""
    return kit.art.icon(signs.icon_of(kit, piece.variant) or "ui-cards", height)


def favor(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Paint a round marker in the colour of its seat: its benefit with the Location on its back, or that one large."""
    picture = paint.blank((height, height))
    card = kit.cards.get(piece.face or "")
    spot, radius = (height / 2, height / 2), height // 2
    edge = kit.seats[piece.seat].colour if piece.seat is not None else kit.theme.edge
    paint.draw_circle(picture, spot, radius, kit.theme.ink_dark)
    paint.draw_circle(picture, spot, radius - 1, edge)
    paint.draw_circle(picture, spot, radius - max(round(height * 0.1), 2), kit.theme.paper_0)
    if card is None:
        return picture
    marker = printed.favor_marker(card)
    if piece.variant == "location":
        signs.put_icon(picture, kit, signs.icon_of(kit, marker.location), spot, round(height * 0.68))
    else:
        signs.put_amount(picture, kit, marker.benefit, marker.amount, (spot[0], height * 0.42), round(height * 0.56))
        back = round(height * BACK_SHARE)
        place, edge = signs.icon_of(kit, marker.location), signs.edge_of(kit, marker.location)
        signs.put_square(picture, kit, place, (spot[0], height - back / 2), back, edge)
    return picture


def tile(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Paint a small tile: its number and points, or the icon of what it counts."""
    card = kit.cards.get(piece.face or "")
    parable, judgment = (colours.PARABLE_PAPER, colours.PARABLE), (colours.JUDGMENT_PAPER, colours.JUDGMENT)
    paper, edge = parable if piece.kind == "parable" else judgment
    width = round(height * (1.1 if piece.kind == "judgment" else 1.05))
    picture = paint.blank((width, height))
    box, radius = picture.get_rect(), max(height // 8, 2)
    paint.fill_box(picture, box, radius, edge)
    paint.fill_box(picture, box.inflate(-3, -3), max(radius - 1, 1), paper)
    if piece.kind == "judgment" or card is None:
        signs.put_icon(picture, kit, tile_icon(kit, card), box.center, round(height * 0.74))
        return picture
    _number_tile(kit, picture, shown.of_tile(card).roman, piece.badge, edge)
    return picture


def _number_tile(kit: TableKit, picture: pygame.Surface, roman: str, points: str, colour: Colour) -> None:
    """Draw the number of a tile and its points below, so that tiles in a row look alike."""
    width, height = picture.get_size()
    pixels = max(round(height * NUMERAL_SHARE), LEAST_NUMERAL)
    signs.put_letters(picture, (width * 0.5, height * (0.28 if points else 0.5)), roman, pixels, colour, "serif")
    if points:
        signs.put_points(picture, kit, (width * 0.5, height * 0.72), round(height * 0.46), points)


def tile_icon(kit: TableKit, card: Card | None) -> str:
    """Return the icon of a tile: of what it counts or shows, else of its deck."""
    if card is None:
        return ""
    term = shown.of_tile(card).counts
    if card.deck == "location_tile":
        term = printed.location_tile(card).location
    return signs.icon_of(kit, term) or kit.decks[card.deck].icon


def symbol(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Paint the icon of a Location on a small light tile."""
    picture = paint.blank((height, height))
    edge = signs.edge_of(kit, piece.variant)
    signs.put_square(picture, kit, signs.icon_of(kit, piece.variant), (height / 2, height / 2), height, edge)
    return picture


def scales(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Paint the Sanhedrin marker: scales on a light disc with a gold border."""
    picture = paint.blank((height, height))
    spot, radius = (height / 2, height / 2), height // 2
    paint.draw_circle(picture, spot, radius, kit.theme.ink_dark)
    paint.draw_circle(picture, spot, radius - max(round(height * 0.06), 1), kit.theme.gold_light)
    paint.draw_circle(picture, spot, radius - max(round(height * 0.16), 2), kit.theme.white_paper)
    signs.put_icon(picture, kit, signs.icon_of(kit, piece.variant), spot, round(height * 0.62))
    return picture


def counter(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Paint a flat disc of a seat with its mark."""
    seat = kit.seats[piece.seat or 0]
    picture = paint.blank((height, height))
    spot, radius = (height / 2, height / 2), height // 2
    paint.draw_circle(picture, spot, radius, kit.theme.ink_dark)
    paint.draw_circle(picture, spot, radius - max(round(height * 0.07), 1), seat.colour)
    mark = kit.art.svg(f"art/pieces/mark-{seat.shape}", max(round(height * 0.62), 5))
    picture.blit(mark, mark.get_rect(center=(round(spot[0]), round(spot[1]))))
    return picture
