"""Paints Testament cards: layers, the sand and rubble that cover them from below, the gold still visible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from boardgames.core.table import Piece
from boardgames.data.defs import Card
from boardgames.games.test_of_time.rules.definitions import gold_of
from boardgames.games.test_of_time.screen import colours
from boardgames.games.test_of_time.screen.shown import shown_of
from boardgames.ui import fonts, paint, painters
from boardgames.ui.painters import lettering
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import SMALLEST_TEXT, Size, alpha

SUNK_SHARE, SUNK_ALPHA = 0.5, 120  # depth and alpha of the niche of a buried Testament
TESTAMENT = "testament"  # the kind of piece that is such a card
FOLDER = "art/monuments"
TITLE_SHARE, LEAST_TITLE = 0.118, 20  # of the width; the least in units
BARE_TITLE_PAD = 4  # pixels left and right of a name without an icon
FOOT_SHARE = 0.022  # of the height: the ground below the lowest layer
CREST = 0.2  # of a layer: how far a strip reaches above its upper edge
NICHE_FROM = 0.42  # of the height: free space above the top layer that a niche needs
DOT_SHARE, MOST_DOT = 0.4, 8.5
COVERED = frozenset({"decay", "attack"})
SOON_SHARE, LIFTED_DOT_SHARE = 0.3, 0.6
LEVEL_BELOW = 14  # height of a section in pixels


class Cover(NamedTuple):
    """What covers a Testament: strips from the bottom up, the layer of its newest token, strips to come."""

    strips: tuple[str, ...] = ()  # variants: decay, attack, lifted; "" for a strip in flight
    token: int = -1
    worth: str = ""
    soon: tuple[str, ...] = ()


BARE = Cover()


class FaceLayout(NamedTuple):
    """The layout of a work's face."""

    size: Size
    title: int
    base: int
    section: float
    dot: float
    body: pygame.Rect

    def layer(self, index: int) -> pygame.Rect:
        """The rect of a layer over the whole width; 0 is the lowest."""
        top = round(self.base - (index + 1) * self.section)
        return pygame.Rect(0, top, self.size[0], round(self.base - index * self.section) - top)

    def strip(self, index: int) -> pygame.Rect:
        """The rect of the strip over a layer, including its crest."""
        layer = self.layer(index)
        crest = round(self.section * CREST)
        return pygame.Rect(layer.x, layer.y - crest, layer.width, layer.height + crest)

    def wreath(self, index: int) -> pygame.Rect:
        """The rect of the token that lies on a layer."""
        side = max(round(self.section * 1.55), 14)
        box = pygame.Rect(0, 0, side, side)
        box.center = (round(side * 0.62), self.layer(index).centery)
        return box


def cover_of(pieces: Sequence[Piece], flying: frozenset[str] = frozenset(), soon: Sequence[Piece] = ()) -> Cover:
    """Return what covers the Testament of a slot; pieces in flight leave a gap."""
    strips = tuple("" if p.id in flying else p.variant for p in pieces if p.kind == "strip")
    token = next((p.count for p in pieces if p.kind == "token" and p.id not in flying), -1)
    worth = next((p.badge for p in pieces if p.kind == TESTAMENT), "").replace("x", "×")
    return Cover(strips, token, worth, tuple(piece.variant for piece in soon))


def layers_of(card: Card) -> int:
    """How many layers a work has."""
    return len(gold_of(card))


def _deck_of(kit: TableKit, card: Card) -> list[Card]:
    return [other for other in kit.cards.values() if other.deck == card.deck]


def layout(kit: TableKit, card: Card, size: Size) -> FaceLayout:
    """Lay out a face: title bar, layers of equal height; the tallest Testament fills its face."""
    width, height = size
    title = max(round(width * TITLE_SHARE), kit.theme.px(LEAST_TITLE), SMALLEST_TEXT + 6)
    base = height - max(round(height * FOOT_SHARE), 2)
    section = (base - title - 2) / max(layers_of(other) for other in _deck_of(kit, card))
    dot = min(section * DOT_SHARE, MOST_DOT * kit.theme.u)
    column = round(dot * 3.1)
    wide = min(width - column - round(width * 0.03), round(section * 10.5))
    tall = round(section * layers_of(card))
    body = pygame.Rect((width - column - wide) // 2 + round(width * 0.015), base - tall, wide, tall)
    return FaceLayout(size, title, base, section, dot, body)


def covered_face(kit: TableKit, card_id: str, size: Size, cover: Cover, detail: str = "") -> pygame.Surface:
    """Return the cached face of a Testament with its cover; never draw on it."""
    key = (kit.definition.slug, card_id, size, detail, cover, kit.strings.language, kit.theme.key)
    return painters.FACES.get(key, lambda: paint_testament_card(kit, kit.cards[card_id], size, detail, cover))


def paint_covered(kit: TableKit, card: Card, size: Size, detail: str, pieces: Sequence[Piece]) -> pygame.Surface:
    """Paint a Testament with the pieces on it."""
    return paint_testament_card(kit, card, size, detail, cover_of(pieces))


def paint_face(kit: TableKit, card: Card, size: Size, detail: str) -> pygame.Surface:
    """Paint the printed card without cover."""
    return paint_testament_card(kit, card, size, detail, BARE)


def paint_testament_card(kit: TableKit, card: Card, size: Size, detail: str, cover: Cover) -> pygame.Surface:
    """Paint a Testament with its cover; detail "named" adds the names of the layers."""
    picture, at = paint.blank(size), layout(kit, card, size)
    buried = sum(1 for strip in cover.strips if strip in COVERED) >= layers_of(card)
    _paint_ground(kit, card, picture, at, buried)
    picture.blit(kit.art.svg(f"{FOLDER}/{card.id.replace('_', '-')}", at.body.size), at.body.topleft)
    _paint_soon(kit, picture, at, cover, layers_of(card))
    for index in range(min(len(cover.strips), layers_of(card)) - 1, -1, -1):
        if cover.strips[index]:
            _paint_strip(kit, picture, at, cover.strips, index)
    if buried:
        _paint_drift(kit, picture, at)
    else:
        _paint_level(picture, at, cover)
    _paint_gold(kit, card, picture, at, cover)
    if detail == "named":
        _paint_names(kit, card, picture, at)
    if cover.token >= 0:
        _paint_token(kit, picture, at, min(cover.token, layers_of(card) - 1))
    _paint_title(kit, card, picture, at, cover)
    radius = round(min(size) * 0.035) + 2
    paint.round_off(picture, radius)
    paint.draw_frame(picture, picture.get_rect(), radius, max(1.6 * kit.theme.u, 1.2), colours.WORK_EDGE)
    return picture


def _paint_ground(kit: TableKit, card: Card, picture: pygame.Surface, at: FaceLayout, buried: bool) -> None:
    """Paint sky and dunes; above a low Testament a niche with its icon, which sinks with it."""
    width, height = at.size
    tall = max(round(width / kit.art.aspect(f"{FOLDER}/ground")), height - at.title)
    ground = kit.art.svg(f"{FOLDER}/ground", (width, tall))
    picture.blit(ground, (0, at.title), (0, 0, width, height - at.title - height // 3))
    low = height // 3
    picture.blit(ground, (0, height - low), (0, tall - low, width, low))
    free = at.body.top - at.title
    if free < (height - at.title) * NICHE_FROM:
        return
    side = round(free * 0.74)
    niche = kit.art.svg(f"{FOLDER}/niche", side)
    low = round(side * SUNK_SHARE) if buried else -round(free * 0.08)
    spot = niche.get_rect(centerx=at.body.centerx, bottom=at.body.top + low)
    icon = kit.art.icon(shown_of(card).icon, round(side * 0.56))
    if buried:
        niche, icon = niche.copy(), icon.copy()
        niche.set_alpha(SUNK_ALPHA)
        icon.set_alpha(SUNK_ALPHA)
    picture.blit(niche, spot)
    picture.blit(icon, icon.get_rect(center=(spot.centerx, spot.centery + round(side * 0.06))))


def strip_picture(kit: TableKit, kind: str, index: int, size: Size) -> pygame.Surface:
    """Return a strip of sand: with rubble after an attack, translucent while lifted."""
    name = {"attack": "rubble", "lifted": "lifted"}.get(kind, str(index % 4 + 1))
    return kit.art.svg(f"{FOLDER}/decay-strip-{name}", size)


def _paint_strip(kit: TableKit, picture: pygame.Surface, at: FaceLayout, strips: Sequence[str], index: int) -> None:
    """Paint one strip; between two solid ones the sand is continuous."""
    box = at.strip(index)
    if index and strips[index] in COVERED and strips[index - 1] in COVERED:
        deep = round(at.section * CREST * 2.2)
        picture.fill(colours.SANDS[index % len(colours.SANDS)], (box.x, box.bottom - 1, box.width, deep))
    picture.blit(strip_picture(kit, strips[index], index, box.size), box)


def _paint_level(picture: pygame.Surface, at: FaceLayout, cover: Cover) -> None:
    """Draw a line along the sand that lies on a small face, where one strip looks like the ground below it."""
    covered = sum(1 for strip in cover.strips if strip in COVERED)
    if covered and at.section < LEVEL_BELOW:
        top = at.strip(covered - 1).y + round(at.section * CREST * 1.2)
        pygame.draw.line(picture, colours.SAND_SOON, (0, top), (at.size[0], top))


def _paint_soon(kit: TableKit, picture: pygame.Surface, at: FaceLayout, cover: Cover, most: int) -> None:
    """Paint the strips to come, faintly."""
    first = len(cover.strips)
    for number in reversed(range(min(len(cover.soon), most - first))):
        box = at.strip(first + number)
        strip = strip_picture(kit, cover.soon[number], first + number, box.size).copy()
        strip.set_alpha(round(255 * SOON_SHARE))
        picture.blit(strip, box)
    if cover.soon and first < most:
        top = at.strip(min(first + len(cover.soon), most) - 1).y + round(at.section * CREST * 1.2)
        line = [(0.0, float(top)), (float(at.size[0]), float(top))]
        unit = max(at.section * 0.16, 1.4)
        paint.draw_dashes(picture, alpha(colours.SAND_SOON, 0.75), line, max(unit * 0.5, 1), 1.5 * unit, 2 * unit)


def _paint_drift(kit: TableKit, picture: pygame.Surface, at: FaceLayout) -> None:
    """Paint the sand that covers a buried Testament."""
    width = at.size[0]
    drift = kit.art.svg(f"{FOLDER}/sand", (width, round(width * 0.375)))
    picture.blit(drift, (0, at.body.top - round(drift.get_height() * 0.2)))
    picture.blit(drift, (0, at.base - drift.get_height() + 2))


def _paint_gold(kit: TableKit, card: Card, picture: pygame.Surface, at: FaceLayout, cover: Cover) -> None:
    """Paint one gold dot per point at the right of its layer; dull ones under the sand."""
    for index, gold in enumerate(gold_of(card)):
        strip = cover.strips[index] if index < len(cover.strips) else "none"
        for number in range(gold):
            spot = (at.size[0] - round(at.dot * (1.75 + 2.3 * number)), at.layer(index).centery)
            side = max(round(at.dot * (40 / 9)), 8)
            if strip in COVERED:
                dot = kit.art.svg(f"{FOLDER}/gold-dot-covered", round(side * 0.8))
            else:
                dot = kit.art.svg(f"{FOLDER}/gold-dot", side)
            if strip == "lifted":
                dot = dot.copy()
                dot.set_alpha(round(255 * LIFTED_DOT_SHARE))
            picture.blit(dot, dot.get_rect(center=spot))


def _paint_names(kit: TableKit, card: Card, picture: pygame.Surface, at: FaceLayout) -> None:
    """Write the name of every layer to the left of its gold."""
    most = round(at.section * 0.8)
    px = max(min(round(at.section * 0.52 * kit.theme.settings.text_size / 100), most), min(SMALLEST_TEXT - 1, most))
    if px < SMALLEST_TEXT - 1:
        return
    font = fonts.font("sans", "semibold", False, px)
    for index, (name, gold) in enumerate(zip(shown_of(card).layers, gold_of(card), strict=True)):
        drawn = font.render(name.of(kit.strings.language), True, colours.LAYER_INK)
        right = at.size[0] - round(at.dot * (3.4 + 2.3 * max(gold - 1, 0)))
        room = drawn.get_rect(midright=(right, at.layer(index).centery))
        pad = max(px // 3, 2)
        paint.fill_box(picture, room.inflate(2 * pad, 0), max(px // 3, 2), alpha(colours.LAYER_PAPER, 0.78))
        picture.blit(drawn, room)


def _paint_token(kit: TableKit, picture: pygame.Surface, at: FaceLayout, index: int) -> None:
    """Paint the wreath of the last round in which the Testament was preserved."""
    box = at.wreath(index)
    light = paint.glow(round(box.width * 0.95), colours.WREATH_LIGHT, 0.85)
    picture.blit(light, light.get_rect(center=box.center))
    picture.blit(kit.art.svg(f"{FOLDER}/preservation-wreath", box.size), box)


class Title(NamedTuple):
    """The title of a face: the name if it fits, and whether the value hangs below the bar."""

    room: pygame.Rect
    name: lettering.Setting | None
    worth: lettering.Pen
    hangs: bool
    has_icon: bool = True

    def tab(self, worth: str, bar: int) -> pygame.Rect:
        """Return the rect of a value that hangs below the bar."""
        pen = self.worth
        return pygame.Rect(0, bar, lettering.width(worth, pen) + 12, pen.px + 4)


def _names(kit: TableKit, card: Card) -> tuple[str, ...]:
    """Return the name of a Testament, and a shorter one if there is one."""
    short = f"card.short.{card.id}"
    return card.name.of(kit.strings.language), *([kit.strings.text(short)] if kit.strings.has(short) else [])


def letters_px(kit: TableKit, card: Card, size: Size) -> int:
    """Return the letter size of titles: the same on all Testaments of one size.

    Names that do not fit even in the smallest letters are ignored."""
    bar = layout(kit, card, size).title
    most = max(round(bar * 0.62 * min(kit.theme.settings.text_size / 100, 1.2)), SMALLEST_TEXT)
    pen, room = lettering.pen("serif", "semibold", most), _head_room(bar, size).size
    alone = [lettering.fit_first(_names(kit, other), pen, room, 1) for other in _deck_of(kit, card)]
    return min((name.pen.px for name in alone if not name.cut), default=most)


def _head_room(bar: int, size: Size) -> pygame.Rect:
    """Return the space for a name beside the icon."""
    return pygame.Rect(bar + 3, 0, size[0] - bar - 6, bar)


def _title(kit: TableKit, card: Card, at: FaceLayout, worth: str) -> Title:
    """Set the full or short name beside the value, else the name above it, if need be without its icon, else the
    value alone."""
    px, room, names = letters_px(kit, card, at.size), _head_room(at.title, at.size), _names(kit, card)
    pen, letters = lettering.pen("sans", "bold", px), lettering.pen("serif", "semibold", px)
    wide = lettering.width(worth, pen) + 6 if worth else 0
    for name in names:
        if lettering.width(name, letters) <= room.width - wide:
            return Title(room, lettering.fit(name, letters, room.size, 1), pen, False)
    whole = pygame.Rect(BARE_TITLE_PAD, 0, at.size[0] - 2 * BARE_TITLE_PAD, at.title)
    for space in (room, whole):
        alone = lettering.fit_first(names, letters, space.size, 1)
        if not alone.cut:
            return Title(space, alone, pen, bool(worth), space is room)
    return Title(room, None, pen, bool(worth) and lettering.fit(worth, pen, room.size, 1).cut)


def head_height(kit: TableKit, card: Card, size: Size, cover: Cover) -> int:
    """Return the height of the title of a face, with a value that hangs below it."""
    at = layout(kit, card, size)
    title = _title(kit, card, at, cover.worth)
    return title.tab(cover.worth, at.title).bottom if title.hangs else at.title


def _paint_title(kit: TableKit, card: Card, picture: pygame.Surface, at: FaceLayout, cover: Cover) -> None:
    """Paint the dark bar with icon, name and value."""
    bar, theme = pygame.Rect(0, 0, at.size[0], at.title), kit.theme
    paint.fill_box(picture, bar, 0, colours.WORK_TITLE)
    title, side = _title(kit, card, at, cover.worth), bar.height - 2
    if title.hangs:
        tab = title.tab(cover.worth, bar.height)
        round_part = tab.union(tab.move(-tab.height, -tab.height))  # only its lower right corner can be seen
        paint.fill_box(picture, round_part, tab.height // 2, colours.WORK_TITLE)
        lettering.write(picture, tab, cover.worth, title.worth, colours.WORK_WORTH)
    if title.has_icon:
        paint.draw_circle(picture, (1 + side // 2 + 1, bar.centery), side // 2, theme.white_paper)
        icon = kit.art.icon(shown_of(card).icon, round(side * 0.78))
        picture.blit(icon, icon.get_rect(center=(2 + side // 2, bar.centery)))
    if title.name is not None:
        lettering.draw(picture, title.room, title.name, colours.WORK_TITLE_INK, "left", True)
    if cover.worth and not title.hangs:
        lettering.write(picture, title.room.move(-2, 0), cover.worth, title.worth, colours.WORK_WORTH, "right")
