"""Paints cards like travel posters: deck band, picture, title, effect, and a lower band that names the tone."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pygame

from boardgames.data.defs import Card, Term
from boardgames.games.missionnaires.rules.definitions import is_bon
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.painters.face import Block, Face, finish, scale_of
from boardgames.ui.painters.lettering import Setting, pen
from boardgames.ui.short_names import typeset
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, Size, rgb

FULL, HAND, STRIP = (240, 336), (116, 163), (164, 58)
TEXT = 15.5
SHRINKING = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65)
# Shares of the letters and of the least picture, tried in this order.
GIVING_WAY = (*((share, 1.0) for share in SHRINKING), (0.65, 0.6), (0.65, 0.3))
ART_MOST, ART_LEAST = 138, 78
HAND_TITLE = (0.36, 0.46)  # of a hand card: height of its title, and of a long one
TAG_MOST = 0.2  # of the picture of a hand card: the most a tag may cover
LOW_TITLE = 0.68  # of a low card: the most that its title may take
LARGE_TEXT = 15  # least pixels of the text on a large card, while its picture can shrink


class PosterLooks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Looks of posters: paper colour, bands by deck, the tag on cards that may be kept."""

    paper: str = "#fbf0d8"
    bands: Mapping[str, str] = {}
    tone: str = "tone"
    kept: str = ""
    kept_hex: str = "#f2c230"


class PosterShown(msgspec.Struct, frozen=True):
    """The key `shown` of a card."""

    tone: str = ""


class Poster(msgspec.Struct, frozen=True):
    """A card ready to be laid out."""

    card: Card
    title: str
    text: str
    deck: str
    icon: str
    band: Colour
    tone: Term | None
    tag: str


def looks_of(kit: TableKit) -> PosterLooks:
    """The looks of posters in this game's screen.yaml."""
    cards = kit.definition.screen.looks.get("cards", {}) if kit.definition.screen is not None else {}
    return msgspec.convert(cards.get("poster", {}), PosterLooks)


def read_poster(kit: TableKit, card: Card) -> Poster:
    """Read a card for its face; the word BON moves from the text into a tag."""
    looks, shown, language = looks_of(kit), msgspec.convert(card.shown, PosterShown), kit.strings.language
    deck = kit.decks[card.deck]
    tag = kit.strings.text(looks.kept) if looks.kept and is_bon(card) else ""
    text = typeset(card.text.of(language)) if card.text is not None else ""
    return Poster(
        card=card,
        title=typeset(card.name.of(language)),
        text=text.removeprefix(f"{tag}. ") if tag else text,
        deck=deck.name.of(language),
        icon=deck.icon,
        band=kit.theme.colour(looks.bands.get(deck.id, deck.hex or "walnut_7")),
        tone=kit.terms.get((looks.tone, shown.tone)),
        tag=tag,
    )


def lay_out(kit: TableKit, card: Card, size: Size, detail: str) -> Face:
    """Lay out a poster at a level of detail: full, named, hand or strip."""
    poster = read_poster(kit, card)
    if detail == "strip":
        return _lay_out_strip(kit, poster, size)
    if detail.startswith("hand"):
        return _lay_out_hand(kit, poster, size)
    return _lay_out_full(kit, poster, size, LARGE_TEXT if detail == "named" else 0)


def _face(kit: TableKit, size: Size, border: float) -> Face:
    return Face(size, max(round(border), 2), rgb(looks_of(kit).paper), {}, {})


def _lay_out_full(kit: TableKit, poster: Poster, size: Size, least: int) -> Face:
    k = scale_of(size, FULL)
    t = k * kit.theme.settings.text_size / 100
    face = _face(kit, size, 8 * k)
    inner, pad = face.inner, round(8 * k)
    band = max(round(32 * k), round(20 * t))
    foot = max(round(24 * k), round(19 * t))
    face.rects["band"] = pygame.Rect(inner.topleft, (inner.width, band))
    face.rects["foot"] = pygame.Rect(inner.x, inner.bottom - foot, inner.width, foot)
    width, room = inner.width - 2 * pad, face.rects["foot"].top - round(6 * k) - face.rects["band"].bottom
    title, text, art = _texts(poster, (width, room), k, max(t, least / TEXT))
    face.rects["art"] = pygame.Rect(inner.x, inner.y + band, inner.width, art)
    top = face.rects["art"].bottom + round(7 * k)
    ink = kit.theme.ink
    face.blocks["title"] = Block(pygame.Rect(inner.x + pad, top, width, title.height), title, ink)
    box = pygame.Rect(inner.x + pad, top + title.height + round(2 * k), width, text.height)
    face.blocks["text"] = Block(box, text, ink)
    _letter_band(kit, poster, face, k, t)
    if poster.tone is not None:
        word = poster.tone.name.of(kit.strings.language)
        done = lettering.fit(word, pen("sans", "semibold", 15.5 * t), face.rects["foot"].size, 1)
        face.blocks["tone"] = Block(face.rects["foot"], done, kit.theme.white, "centre", True)
    return face


def _texts(poster: Poster, box: Size, k: float, t: float) -> tuple[Setting, Setting, int]:
    """Fit title and text; return them with the height of the picture, which shrinks before the letters do."""
    (width, room), air = box, round(9 * k)
    title = text = lettering.fit(poster.title, pen("serif", "bold", 21 * t, 1.08), (width, room), 2)
    least = 1.0
    for share, least in GIVING_WAY:
        title = lettering.fit(poster.title, pen("serif", "bold", 21 * t * share, 1.08), (width, room), 2)
        rest = max(room - air - title.height - round(ART_LEAST * k * least), 1)
        letters = pen("sans", "regular", TEXT * t * share, 1.2)
        text = lettering.fit(poster.text, letters._replace(floor=letters.px), (width, rest))
        if not text.cut and not title.cut:
            break
    free = room - air - title.height - text.height
    return title, text, max(min(round(ART_MOST * k), free), round(ART_LEAST * k * min(least, 0.6)))


def _letter_band(kit: TableKit, poster: Poster, face: Face, k: float, t: float) -> None:
    """Set icon and name of the deck, the same on all of its cards; the tag BON at the right."""
    band = face.rects["band"]
    side = round(24 * k)
    face.rects["icon"] = pygame.Rect(band.x + round(9 * k), band.centery - side // 2, side, side)
    ends = [band.right - round(6 * k)]
    kept = poster.tag or _tag_in_deck(kit, poster)
    if kept:
        done = lettering.fit(kept, pen("sans", "black", 15 * t), (band.width // 3, band.height), 1)
        tag = pygame.Rect(0, 0, done.width + round(16 * k), min(done.height + round(6 * k), band.height - 4))
        tag.midright = (ends[0], band.centery)
        ends.insert(0, tag.left)
    if poster.tag:
        face.rects["tag"] = tag
        face.blocks["tag"] = Block(tag, done, kit.theme.ink_dark, "centre", True)
        ends.pop()
    left = face.rects["icon"].right + round(8 * k)
    for end in ends:
        box = pygame.Rect(left, band.y, max(end - left - round(4 * k), 1), band.height)
        name = lettering.fit_first((poster.deck.upper(), poster.deck), pen("sans", "bold", 15 * t), box.size, 1)
        if not name.cut:  # otherwise colour and icon identify the deck
            face.blocks["deck"] = Block(box, name, kit.theme.white, "left", True)
            break


def _tag_in_deck(kit: TableKit, poster: Poster) -> str:
    """Return the tag of other cards of the deck, empty if none has one."""
    looks, others = looks_of(kit), (card for card in kit.cards.values() if card.deck == poster.card.deck)
    has_kept = any(is_bon(card) for card in others)
    return kit.strings.text(looks.kept) if looks.kept and has_kept else ""


def _lay_out_hand(kit: TableKit, poster: Poster, size: Size) -> Face:
    k = scale_of(size, HAND)
    t = k * kit.theme.settings.text_size / 100
    face = _face(kit, size, 5 * k)
    inner = face.inner
    foot = max(round(5 * k), 3)
    face.rects["foot"] = pygame.Rect(inner.x, inner.bottom - foot, inner.width, foot)
    pad = round(2 * k)
    width, letters = inner.width - 2 * pad, pen("serif", "bold", 14 * t, 1.08)
    rooms = [(width, round(inner.height * share)) for share in HAND_TITLE]
    tried = [lettering.fit(text, letters, room, 3) for text in _titles(kit, poster) for room in rooms]
    whole = [done for done in tried if not done.cut]
    title = next((done for done in whole if not _is_broken(done)), whole[0] if whole else None)
    face.rects["art"] = pygame.Rect(inner.topleft, (inner.width, face.rects["foot"].top - inner.top))
    if title is not None:  # otherwise the picture alone identifies the card
        high = max(title.height, round(min(32 * k, inner.height * HAND_TITLE[0])))
        box = pygame.Rect(inner.x + pad, face.rects["foot"].top - round(4 * k) - high, width, high)
        face.blocks["title"] = Block(box, title, kit.theme.ink, "left", True)
        face.rects["art"].height = box.top - inner.top - round(4 * k)
    if poster.tag:
        _hang_tag(kit, poster, face, k, t)
    return face


def _is_broken(title: Setting) -> bool:
    """Whether a word is hyphenated."""
    return any(line.endswith("-") for line in title.lines[:-1])


def _hang_tag(kit: TableKit, poster: Poster, face: Face, k: float, t: float) -> None:
    """Put the tag into the corner of the picture, if enough of it stays visible."""
    art = face.rects["art"]
    done = lettering.fit(poster.tag, pen("sans", "black", 14 * t), (art.width // 2, round(24 * k)), 1)
    tag = pygame.Rect(art.topleft, (done.width + round(12 * k), done.height + round(3 * k)))
    if not done.cut and tag.width * tag.height <= TAG_MOST * art.width * art.height:
        face.rects["tag"] = tag
        face.blocks["tag"] = Block(tag, done, kit.theme.ink_dark, "centre", True)


def _titles(kit: TableKit, poster: Poster) -> tuple[str, ...]:
    """Return the title and, if the strings have them, a shorter one and a single word."""
    keys = (f"card.{form}.{poster.card.id}" for form in ("short", "least"))
    return poster.title, *(kit.strings.text(key) for key in keys if kit.strings.has(key))


def _lay_out_strip(kit: TableKit, poster: Poster, size: Size) -> Face:
    """Lay out a low card: the title beside its picture, else below it, else the picture alone."""
    k = scale_of(size, STRIP)
    face = _face(kit, size, 3 * k)
    inner, letters = face.inner, pen("serif", "bold", 14 * k * kit.theme.settings.text_size / 100, 1.08)
    foot, side = round(6 * k), round(inner.height * 1.05)
    beside = pygame.Rect(inner.x + side + foot, inner.y, inner.width - side - round(8 * k), inner.height - foot - 1)
    *titles, least = _titles(kit, poster)
    title = lettering.fit_first(titles or [least], letters, beside.size, 3)
    if not title.cut:
        face.rects["art"] = pygame.Rect(inner.topleft, (side, inner.height))
        face.rects["foot"] = pygame.Rect(inner.x + side, inner.bottom - foot, inner.width - side, foot)
        face.blocks["title"] = Block(beside, title, kit.theme.ink, "left", True)
        return face
    foot = max(foot // 2, 2)
    face.rects["foot"] = pygame.Rect(inner.x, inner.bottom - foot, inner.width, foot)
    below = (inner.width - foot, round((inner.height - foot) * LOW_TITLE))
    title = lettering.fit_first([*titles, least], letters, below, 2)
    high = 0 if title.cut else title.height
    face.rects["art"] = pygame.Rect(inner.topleft, (inner.width, inner.height - foot - high))
    if not title.cut:  # the picture alone identifies the card
        box = pygame.Rect(inner.x, face.rects["foot"].top - high, inner.width, high)
        face.blocks["title"] = Block(box, title, kit.theme.ink, "centre", True)
    return face


def paint_face(kit: TableKit, card: Card, size: Size, detail: str) -> pygame.Surface:
    """Paint a poster at a level of detail."""
    poster, face = read_poster(kit, card), lay_out(kit, card, size, detail)
    picture = paint.box(size, face.radius, face.colour).copy()
    art = face.rects["art"]
    if card.picture is not None:
        scene = kit.art.scene(card.picture.scene, card.picture.palette, card.picture.over, art.size)
        picture.blit(scene, art.topleft)
    if "band" in face.rects:
        picture.fill(poster.band, face.rects["band"])
        icon = kit.art.icon(poster.icon, face.rects["icon"].height)
        picture.blit(icon, icon.get_rect(center=face.rects["icon"].center))
    picture.fill(rgb(poster.tone.hex) if poster.tone is not None else poster.band, face.rects["foot"])
    if "tag" in face.rects:
        _draw_tag(kit, picture, face.rects["tag"])
    return finish(kit, face, picture)


def _draw_tag(kit: TableKit, picture: pygame.Surface, tag: pygame.Rect) -> None:
    radius = max(tag.height // 4, 2)
    paint.fill_box(picture, tag, radius, kit.theme.ink_dark)
    paint.fill_box(picture, tag.inflate(-3, -3), max(radius - 1, 1), rgb(looks_of(kit).kept_hex))
