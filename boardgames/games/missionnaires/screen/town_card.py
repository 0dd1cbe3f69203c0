"""Paints town cards: a picture, the name on a band, below it country, port and map cell."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.data.defs import Card
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.painters.face import Block, Face, finish, scale_of
from boardgames.ui.painters.lettering import Pen, Setting, pen
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, Size, contrast, rgb

FULL, HAND, STRIP = (240, 336), (116, 163), (124, 76)
PORT = "port"
BAND_ROLES = ("mid", "near", "dark")
LEAST_CONTRAST = 5.0
BAND_AIR = 0.04  # of the height of a card: margins above and below a name in two lines
LEAST_ANCHOR = 13  # pixels
LEAST_AIR = 3  # pixels at either side of a name
WEIGHTS = ("black", "bold", "semibold")  # of the letters of a name


class TownLooks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Looks of town cards: paper, the kind of the terms that are countries, the icon of ports."""

    paper: str = "#fbf0d8"
    country: str = "country"
    port: str = ""


class TownShown(msgspec.Struct, frozen=True):
    """The key `shown` of a card: its map cell and its country."""

    cell: str = ""
    country: str = ""


def looks_of(kit: TableKit) -> TownLooks:
    """The looks of town cards in this game's screen.yaml."""
    cards = kit.definition.screen.looks.get("cards", {}) if kit.definition.screen is not None else {}
    return msgspec.convert(cards.get("town", {}), TownLooks)


def band_colour(kit: TableKit, card: Card) -> Colour:
    """Return the first colour of the picture's palette that is dark enough for white letters."""
    if card.picture is None or card.picture.palette not in kit.art.book.palettes:
        return kit.theme.walnut_6
    roles, palette = kit.art.book.roles, kit.art.book.palettes[card.picture.palette]
    tones = [rgb(palette[roles.index(role)]) for role in BAND_ROLES]
    return next((tone for tone in tones if contrast(tone, kit.theme.white) >= LEAST_CONTRAST), tones[-1])


def is_port(kit: TableKit, card: Card) -> bool:
    """Whether ships call at the town."""
    return card.place in kit.nodes and PORT in kit.nodes[card.place].tags


def _own_name(kit: TableKit, card: Card, letters: Pen, room: Size) -> Setting:
    """Return the name of a large card, in capitals as large as they fit."""
    name = card.name.of(kit.strings.language).upper()
    tried = [lettering.fit(name, letters._replace(weight=weight), room, 1) for weight in WEIGHTS]
    return next((done for done in tried if not done.cut), tried[-1])


def _name(kit: TableKit, card: Card, letters: Pen, width: int) -> Setting:
    """Return the name in the same size as on all cards of the deck: in capitals if they fit, else in lower case.

    A name that is wider than the card takes two lines."""
    names = {other.id: other.name.of(kit.strings.language) for other in _deck_of(kit, card)}
    halves = {other.id: _halves(kit, other) for other in _deck_of(kit, card) if _halves(kit, other)}
    capitals = {town: name.upper() for town, name in names.items()}
    for forms in (capitals, names):
        whole = {town: form for town, form in forms.items() if town not in halves}
        for on_one_line in (forms, whole):
            found = lettering.common(tuple(on_one_line.values()), letters, width, WEIGHTS)
            if found is not None and card.id in on_one_line:
                return lettering.fit(on_one_line[card.id], found, (width, found.pitch), 1)
            if found is not None:
                text = halves[card.id].upper() if forms is capitals else halves[card.id]
                low = found._replace(line=1.0)
                return lettering.fit(text, low, (width, 2 * low.pitch), 2)
    return _own_name(kit, card, letters, (width, letters.pitch))


def _deck_of(kit: TableKit, card: Card) -> list[Card]:
    """Return all cards of the deck: they are lettered alike."""
    return [other for other in kit.cards.values() if other.deck == card.deck]


def _halves(kit: TableKit, card: Card) -> str:
    """Return a long name with a hyphen where it may be broken, empty for other names."""
    key = f"card.halves.{card.place}"
    return kit.strings.text(key) if kit.strings.has(key) else ""


def _country(kit: TableKit, card: Card) -> str:
    country = msgspec.convert(card.shown, TownShown).country
    key = f"card.country.{country}"
    if kit.strings.has(key):
        return kit.strings.text(key)
    term = kit.terms.get((looks_of(kit).country, country))
    return term.name.of(kit.strings.language) if term is not None else ""


def lay_out(kit: TableKit, card: Card, size: Size, detail: str) -> Face:
    """Lay out a town card at a level of detail: full, named, hand or strip."""
    if detail == "strip":
        return _lay_out_strip(kit, card, size)
    small = detail.startswith("hand")
    k = scale_of(size, HAND if small else FULL)
    t = k * kit.theme.settings.text_size / 100
    face = Face(size, max(round((5 if small else 10) * k), 2), rgb(looks_of(kit).paper), {}, {})
    inner = face.inner
    low = max(round((25 if small else 44) * k), round((17 if small else 26) * t))
    foot = pygame.Rect(inner.x, inner.bottom - low, inner.width, low)
    band = max(round((30 if small else 56) * k), round((20 if small else 34) * t))
    letters, air = pen("sans", "black", (15.5 if small else 29) * t), max(round((4 if small else 6) * k), LEAST_AIR)
    name = (
        _name(kit, card, letters, inner.width - 2 * air)
        if small
        else _own_name(kit, card, letters, (inner.width - 2 * air, band))
    )
    _lay_out_band(kit, face, name, foot.top, band, air)
    _lay_out_foot(kit, card, face, foot, (k, t, 13.5 if small else 17))
    return face


def _lay_out_band(kit: TableKit, face: Face, name: Setting, bottom: int, high: int, air: int) -> None:
    """Place the band with the name, higher for a name in two lines, and the picture above it."""
    inner = face.inner
    high = max(high, name.height + round(inner.height * BAND_AIR))
    face.rects["band"] = pygame.Rect(inner.x, bottom - high, inner.width, high)
    face.rects["art"] = pygame.Rect(inner.topleft, (inner.width, bottom - high - inner.top))
    face.blocks["name"] = Block(face.rects["band"].inflate(-2 * air, 0), name, kit.theme.white, "centre", True)


def _lay_out_foot(
    kit: TableKit, card: Card, face: Face, foot: pygame.Rect, measures: tuple[float, float, float]
) -> None:
    """Place anchor and country at the left, the cell on a dark badge at the right, the same on all cards."""
    k, t, letters = measures
    deck, cell_letters = _deck_of(kit, card), pen("sans", "bold", letters * 1.05 * t)
    cells = {other.id: msgspec.convert(other.shown, TownShown).cell for other in deck}
    done = lettering.fit(cells[card.id], cell_letters, foot.size, 1)
    pad, gap, left = round(letters * 0.8 * k), round(3 * k), foot.x + round(k)
    side = max(round(letters * 1.25 * k), LEAST_ANCHOR)
    tag = pygame.Rect(0, 0, done.width + pad, min(round(letters * 1.5 * k), foot.height))
    tag.height = max(tag.height, min(done.height, foot.height))
    tag.midright = (foot.right, foot.centery)
    face.rects["cell"] = tag
    face.blocks["cell"] = Block(tag, done, kit.theme.white, "centre", True)
    widest = max(lettering.width(cell, cell_letters) for cell in cells.values()) + pad
    country_pen = pen("sans", "semibold", letters * t)
    least = country_pen._replace(px=min(country_pen.floor, country_pen.px))
    names = sorted({_country(kit, other) for other in deck}, key=lambda name: (lettering.width(name, least), name))
    starts = (left + side + gap, left)  # without space beside the country, the anchor moves into the picture
    rooms = [max(foot.right - widest - gap - start, 1) for start in starts]
    # One long name alone is left out rather than all; where more do not fit, the cell is enough to find the town.
    ways = [
        (number, lettering.common(some, country_pen, rooms[number]))
        for some in (names, names[:-1])
        for number in (0, 1)
    ]
    whole, country_letters = next((way for way in ways if way[1] is not None), (None, None))
    is_marked = is_port(kit, card) and bool(looks_of(kit).port)
    if is_marked:
        corner = face.rects["art"].move(gap, gap).topleft
        face.rects["port"] = pygame.Rect(corner if whole == 1 else (left, tag.centery - side // 2), (side, side))
    if country_letters is not None and lettering.width(_country(kit, card), country_letters) <= rooms[whole or 0]:
        start = left if whole == 1 or not is_marked else starts[0]
        box = pygame.Rect(start, foot.y, max(tag.left - start - gap, 1), foot.height)
        country = lettering.fit(_country(kit, card), country_letters, box.size, 1)
        face.blocks["country"] = Block(box, country, kit.theme.ink_2, "left", True)


def _lay_out_strip(kit: TableKit, card: Card, size: Size) -> Face:
    """Lay out a strip: picture above a band with the name, cell in the corner."""
    k = size[1] / STRIP[1]
    t = k * kit.theme.settings.text_size / 100
    face = Face(size, max(round(3 * k), 2), rgb(looks_of(kit).paper), {}, {})
    inner = face.inner
    band = min(max(round(27 * k), round(19 * t)), inner.height // 2)
    air = max(round(4 * k), LEAST_AIR)
    name = _name(kit, card, pen("sans", "black", 14.5 * t), inner.width - 2 * air)
    _lay_out_band(kit, face, name, inner.bottom, band, air)
    cell = msgspec.convert(card.shown, TownShown).cell
    done = lettering.fit(cell, pen("sans", "bold", 13 * t), inner.size, 1)
    tag = pygame.Rect(0, 0, done.width + round(9 * k), done.height + round(2 * k))
    tag.topright = inner.topright
    face.rects["cell"] = tag
    face.blocks["cell"] = Block(tag, done, kit.theme.white, "centre", True)
    if is_port(kit, card) and looks_of(kit).port:
        face.rects["port"] = pygame.Rect(inner.x + round(2 * k), inner.y + round(2 * k), round(18 * k), round(18 * k))
    return face


def paint_face(kit: TableKit, card: Card, size: Size, detail: str) -> pygame.Surface:
    """Paint a town card at a level of detail."""
    face = lay_out(kit, card, size, detail)
    picture = paint.box(size, face.radius, face.colour).copy()
    art = face.rects["art"]
    if card.picture is not None:
        scene = kit.art.scene(card.picture.scene, card.picture.palette, card.picture.over, art.size)
        picture.blit(scene, art.topleft)
    picture.fill(band_colour(kit, card), face.rects["band"])
    paint.fill_box(picture, face.rects["cell"], max(face.rects["cell"].height // 6, 2), kit.theme.ink_dark)
    if "port" in face.rects:
        halo = kit.theme.white_paper if art.contains(face.rects["port"]) else None
        icon = kit.art.icon(looks_of(kit).port, face.rects["port"].height, halo)
        picture.blit(icon, icon.get_rect(center=face.rects["port"].center))
    return finish(kit, face, picture)
