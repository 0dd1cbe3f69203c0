"""Paints cards of towns: a picture of the place, its name on a band, country, port and cell of the map below."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.data.defs import Card
from boardgames.ui import paint
from boardgames.ui.look import Look
from boardgames.ui.painters import lettering
from boardgames.ui.painters.event_layout import scale_of
from boardgames.ui.painters.face import Block, Face, finish
from boardgames.ui.painters.lettering import Pen, Setting, pen
from boardgames.ui.theme import Colour, Size, contrast, rgb

FULL, HAND, STRIP = (240, 336), (116, 163), (124, 76)
PORT = "port"
BAND_ROLES = ("mid", "near", "dark")
LEAST_CONTRAST = 5.0
WEIGHTS = ("black", "bold", "semibold")  # of the letters of a name


class TownLooks(msgspec.Struct, frozen=True):
    """How town cards look: paper, the kind of term that names countries, the icon of ports."""

    paper: str = "#fbf0d8"
    country: str = "country"
    port: str = ""


class TownFacts(msgspec.Struct, frozen=True):
    """The facts of a card that its face shows."""

    cell: str = ""
    country: str = ""


def looks_of(look: Look) -> TownLooks:
    """The looks of town cards in this game's screen.yaml."""
    cards = look.definition.screen.looks.get("cards", {}) if look.definition.screen is not None else {}
    return msgspec.convert(cards.get("town", {}), TownLooks)


def band_colour(look: Look, card: Card) -> Colour:
    """The first colour of the picture's palette that is deep enough for white letters."""
    if card.picture is None or card.picture.palette not in look.art.book.palettes:
        return look.theme.walnut_6
    roles, palette = look.art.book.roles, look.art.book.palettes[card.picture.palette]
    tones = [rgb(palette[roles.index(role)]) for role in BAND_ROLES]
    return next((tone for tone in tones if contrast(tone, look.theme.white) >= LEAST_CONTRAST), tones[-1])


def is_port(look: Look, card: Card) -> bool:
    """Whether ships call at the town."""
    return card.place in look.nodes and PORT in look.nodes[card.place].tags


def _name(look: Look, card: Card, letters: Pen, room: Size) -> Setting:
    """The name in capitals, the lighter the less room they have; in small letters, then a shorter name."""
    name, key = card.name.of(look.strings.language), f"card.place.{card.place}"
    short = (look.strings.text(key).upper(),) if look.strings.has(key) else ()
    tried = [
        lettering.fit(text, letters._replace(weight=weight), room, 1)
        for text in (name.upper(), name, *short)
        for weight in WEIGHTS
    ]
    return next((done for done in tried if not done.cut), tried[-1])


def _country(look: Look, card: Card) -> str:
    facts = msgspec.convert(card.facts, TownFacts)
    key = f"card.country.{facts.country}"
    if look.strings.has(key):
        return look.strings.text(key)
    term = look.terms.get((looks_of(look).country, facts.country))
    return term.name.of(look.strings.language) if term is not None else ""


def lay_out(look: Look, card: Card, size: Size, detail: str) -> Face:
    """Lay a town out in a level of detail: full, named, hand or strip."""
    if detail == "strip":
        return _lay_out_strip(look, card, size)
    small = detail.startswith("hand")
    k = scale_of(size, HAND if small else FULL)
    t = k * look.theme.settings.text_size / 100
    face = Face(size, max(round((5 if small else 10) * k), 2), rgb(looks_of(look).paper), {}, {})
    inner = face.inner
    low = max(round((25 if small else 44) * k), round((17 if small else 26) * t))
    band = max(round((30 if small else 56) * k), round((20 if small else 34) * t))
    foot = pygame.Rect(inner.x, inner.bottom - low, inner.width, low)
    face.rects["band"] = pygame.Rect(inner.x, foot.top - band, inner.width, band)
    face.rects["art"] = pygame.Rect(inner.topleft, (inner.width, face.rects["band"].top - inner.top))
    room = face.rects["band"].inflate(-round((2 if small else 12) * k), 0)
    name = _name(look, card, pen("sans", "black", (15.5 if small else 29) * t), room.size)
    face.blocks["name"] = Block(room, name, look.theme.white, "centre", True)
    _lay_out_foot(look, card, face, foot, (k, t, 13.5 if small else 17))
    return face


def _lay_out_foot(look: Look, card: Card, face: Face, foot: pygame.Rect, measures: tuple[float, float, float]) -> None:
    """Anchor and country at the left, the cell on its dark badge at the right."""
    k, t, letters = measures
    cell = msgspec.convert(card.facts, TownFacts).cell
    done = lettering.fit(cell, pen("sans", "bold", letters * 1.05 * t), foot.size, 1)
    tag = pygame.Rect(0, 0, done.width + round(letters * 0.8 * k), min(round(letters * 1.5 * k), foot.height))
    tag.height = max(tag.height, min(done.height, foot.height))
    tag.midright = (foot.right, foot.centery)
    face.rects["cell"] = tag
    face.blocks["cell"] = Block(tag, done, look.theme.white, "centre", True)
    left, side = foot.x + round(k), round(letters * 1.25 * k)
    anchors = [pygame.Rect(left, tag.centery - side // 2, side, side)]
    anchors.append(anchors[0].move_to(topleft=face.rects["art"].move(round(3 * k), round(3 * k)).topleft))
    has_anchor = is_port(look, card) and bool(looks_of(look).port)
    starts = [left + side + round(3 * k), left] if has_anchor else [left]
    boxes = [pygame.Rect(x, foot.y, max(tag.left - x - round(3 * k), 1), foot.height) for x in starts]
    tried = [lettering.fit(_country(look, card), pen("sans", "semibold", letters * t), box.size, 1) for box in boxes]
    whole = next((number for number, done in enumerate(tried) if not done.cut), None)
    if has_anchor:  # it gives way to the country, into the corner of the picture
        face.rects["port"] = anchors[whole or 0]
    if whole is not None:  # else the cell is enough to find the town
        face.blocks["country"] = Block(boxes[whole], tried[whole], look.theme.ink_2, "left", True)


def _lay_out_strip(look: Look, card: Card, size: Size) -> Face:
    """Picture above a band with the name; cell in the corner."""
    k = size[1] / STRIP[1]
    t = k * look.theme.settings.text_size / 100
    face = Face(size, max(round(3 * k), 2), rgb(looks_of(look).paper), {}, {})
    inner = face.inner
    band = min(max(round(27 * k), round(19 * t)), inner.height // 2)
    face.rects["band"] = pygame.Rect(inner.x, inner.bottom - band, inner.width, band)
    face.rects["art"] = pygame.Rect(inner.topleft, (inner.width, inner.height - band))
    room = face.rects["band"].inflate(-round(2 * k), 0)
    name = _name(look, card, pen("sans", "black", 14.5 * t), room.size)
    face.blocks["name"] = Block(room, name, look.theme.white, "centre", True)
    cell = msgspec.convert(card.facts, TownFacts).cell
    done = lettering.fit(cell, pen("sans", "bold", 13 * t), inner.size, 1)
    tag = pygame.Rect(0, 0, done.width + round(9 * k), done.height + round(2 * k))
    tag.topright = inner.topright
    face.rects["cell"] = tag
    face.blocks["cell"] = Block(tag, done, look.theme.white, "centre", True)
    if is_port(look, card) and looks_of(look).port:
        face.rects["port"] = pygame.Rect(inner.x + round(2 * k), inner.y + round(2 * k), round(18 * k), round(18 * k))
    return face


def paint_face(look: Look, card: Card, size: Size, detail: str) -> pygame.Surface:
    """The picture of a town card."""
    face = lay_out(look, card, size, detail)
    picture = paint.box(size, face.radius, face.colour).copy()
    art = face.rects["art"]
    if card.picture is not None:
        scene = look.art.scene(card.picture.scene, card.picture.palette, card.picture.over, art.size)
        picture.blit(scene, art.topleft)
    picture.fill(band_colour(look, card), face.rects["band"])
    paint.fill_box(picture, face.rects["cell"], max(face.rects["cell"].height // 6, 2), look.theme.ink_dark)
    if "port" in face.rects:
        halo = look.theme.white_paper if art.contains(face.rects["port"]) else None
        icon = look.art.icon(looks_of(look).port, face.rects["port"].height, halo)
        picture.blit(icon, icon.get_rect(center=face.rects["port"].center))
    return finish(look, face, picture)
