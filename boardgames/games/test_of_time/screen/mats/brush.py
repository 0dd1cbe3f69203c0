"""Paints the parts of a mat: ground, building site, Sire and Convert zones, home counters."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec
import pygame

from boardgames.core.phrase import Phrase
from boardgames.core.table import Mark, Piece, Slot
from boardgames.games.test_of_time.screen import colours
from boardgames.games.test_of_time.screen.mats.layout import (
    CONVERT_SIGN_SHARE,
    DOT_SHARE,
    DOT_STEP,
    NEWCOMER_STEP,
    SIGN_SHARE,
    MatLayout,
)
from boardgames.games.test_of_time.screen.shown import shown_of
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Pen
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, Theme, alpha, mix

LEAST_NAME = 13.5  # least letter size of the name of a zone, in pixels of the frame
NAME_GAP = 5  # between the name of a row and its icon, and between the name and the first dot
NEWBORN = "newborn"
DOTTED = ("sire", "shaman", "convert")  # zones with round spots


class Brush(NamedTuple):
    """Everything that painting a part needs."""

    kit: TableKit
    scale: float
    pen: Callable[..., Pen]
    say: Callable[[Phrase | str | None], str]
    draw_piece: Callable[[pygame.Surface, Piece, pygame.Rect], None]
    signs: Mapping[str, str]  # icons of places and stacks
    names: frozenset[str] = frozenset()  # names of the zones in rows, which are written in one size

    def px(self, length: float) -> int:
        """A length of the frame in pixels."""
        return max(round(length * self.scale), 1)


def draw_ground(b: Brush, target: pygame.Surface, mat: MatLayout, colour: Colour) -> None:
    """Draw a slab of stone with a border in the colour of its seat."""
    theme, radius = b.kit.theme, b.px(9)

    def make() -> pygame.Surface:
        picture = paint.blank(mat.rect.size)
        whole = picture.get_rect()
        paint.fill_box(picture, whole, radius, mix(colour, theme.black, 0.25))
        inner = whole.inflate(-2 * b.px(2), -2 * b.px(2))
        paint.fill_box(
            picture, inner, radius - 1, mix(colours.SLAB_TOP, colour, 0.08), mix(colours.SLAB_LOW, colour, 0.12)
        )
        paint.draw_frame(picture, inner, radius - 1, 1, alpha(theme.white, 0.35))
        bar = pygame.Rect(0, 0, mat.rect.width, mat.header.height + radius)
        top = paint.box(bar.size, radius, mix(colour, theme.white, 0.08), mix(colour, theme.black, 0.22))
        picture.blit(top, (0, 0), (0, 0, bar.width, mat.header.height))
        return picture

    blur = b.px(7)
    paint.draw_shadow(target, mat.rect, radius, blur, b.px(2), 0.45)
    key = (mat.rect.size, mat.header.height, colour, theme.key, "mat")
    target.blit(paint.BOXES.get(key, make), mat.rect)


def draw_site(kit: TableKit, target: pygame.Surface, card: pygame.Rect, site: Piece | None, scale: float) -> None:
    """Draw an empty space: dashed, or scaffolding with an icon while a Testament is being built."""
    radius, theme = round(min(card.size) * 0.035) + 2, kit.theme
    paint.fill_box(target, card, radius, colours.SLAB_TOP, mix(colours.SLAB_TOP, colours.SLAB_LOW, 0.4))
    line = theme.walnut_6 if site is not None else theme.edge
    target.blit(paint.dashed_frame(card.size, radius, max(1.6 * theme.u, 1), line, 7 * theme.u), card)
    wide = round(min(card.width * 0.88, card.height * 0.62))
    drawing = kit.art.svg("art/monuments/site", (wide, round(wide / kit.art.aspect("art/monuments/site"))))
    spot = drawing.get_rect(centerx=card.centerx, bottom=card.bottom - round(card.height * 0.03))
    if site is None:
        pale = drawing.copy()
        pale.set_alpha(56)
        target.blit(pale, spot)
        return
    target.blit(drawing, spot)
    kind = kit.cards.get(site.face or "")
    if kind is not None:
        side = round(min(card.width * 0.34, card.height * 0.24))
        icon = kit.art.icon(shown_of(kind).icon, side, theme.white_paper)
        target.blit(icon, icon.get_rect(center=(card.centerx + card.width // 6, card.y + round(card.height * 0.2))))


def draw_rift(theme: Theme, target: pygame.Surface, card: pygame.Rect, radius: int, scale: float) -> None:
    """Draw violet light around a Testament whose past is being visited."""
    blur = max(round(14 * scale), 6)
    edge = card.inflate(4, 4)
    target.blit(paint.shadow(edge.size, radius + 2, blur, (*colours.RIFT_RIM, 235)), (edge.x - blur, edge.y - blur))
    paint.draw_frame(target, edge, radius + 2, max(2.4 * scale, 2), colours.RIFT_LIGHT)


def spots_of(mat: MatLayout, slot: Slot, scale: float) -> dict[str, pygame.Rect]:
    """Return the rects of the pieces in a zone of a mat, by id."""
    kind = slot.id.partition("/")[0]
    room = mat.places[slot.id]
    if mat.mode == "full" and kind in DOTTED:
        found: dict[str, pygame.Rect] = {}
        for piece, dot in _standing(slot, _dots(mat, slot, kind)):
            found.setdefault(piece.id, dot)
        return found
    if kind == "home":
        upper, lower = _counters(room)
        return {p.id: (lower if p.kind == "shaman" else upper)[0] for p in slot.pieces}
    return {}


def _standing(slot: Slot, dots: list[pygame.Rect]) -> list[tuple[Piece, pygame.Rect]]:
    """Pair every figure of a zone with a dot, the newcomer with the last; pieces with a count are split."""
    found, taken = [], 0
    for piece in slot.pieces:
        if piece.variant == NEWBORN:
            found.append((piece, dots[-1]))
            continue
        for _ in range(piece.count):
            found.append((msgspec.structs.replace(piece, count=1), dots[min(taken, len(dots) - 2)]))
            taken += 1
    return found


def _dots(mat: MatLayout, slot: Slot, kind: str) -> list[pygame.Rect]:
    """Return the round spots of a Sire row or of the Convert zone, that of the newcomer last."""
    room, senders = mat.places[slot.id], mat.counts.dots[kind] - 1
    if kind == "convert":
        side = round(min(room.height * 0.13, room.width * 0.27))
        spots = [((0.28, 0.72)[number % 2], 0.32 + 0.15 * (number // 2)) for number in range(senders)]
        spots.append((0.5, 0.37 + 0.15 * math.ceil(senders / 2)))
        sides = [side] * senders + [round(side * 1.25)]
    else:
        side = round(min(room.height * DOT_SHARE, room.width * 0.15))
        right = room.width - side * 0.75
        gap = side * 1.02
        steps = [*(NEWCOMER_STEP + DOT_STEP * number for number in reversed(range(senders))), 0]
        spots = [((right - gap * step) / room.width, 0.5) for step in steps]
        sides = [side] * senders + [round(side * 1.05)]
    rects = []
    for (x, y), length in zip(spots, sides, strict=True):
        box = pygame.Rect(0, 0, length, length)
        box.center = (room.x + round(room.width * x), room.y + round(room.height * y))
        rects.append(box)
    return rects


def draw_place(
    b: Brush,
    target: pygame.Surface,
    mat: MatLayout,
    slot: Slot,
    flying: frozenset[str],
    taken: Mapping[str, int],
) -> None:
    """Draw one zone of a mat: a row of dots, the Convert zone, or home."""
    kind = slot.id.partition("/")[0]
    if kind == "home":
        _draw_home(b, target, mat, slot)
    elif kind in ("rift", "supply"):
        return
    elif mat.mode == "full":
        _draw_dots(b, target, mat, slot, kind)
        for piece, dot in _standing(slot, _dots(mat, slot, kind)):
            if piece.id not in flying:
                b.draw_piece(target, piece, dot.inflate(b.px(4), b.px(4)))
    else:
        _draw_sign(b, target, mat, slot, kind, taken)


def _draw_dots(b: Brush, target: pygame.Surface, mat: MatLayout, slot: Slot, kind: str) -> None:
    room, theme, locked = mat.places[slot.id], b.kit.theme, slot.tone == "locked"
    radius = b.px(7)
    paint.fill_box(target, room, radius, colours.SLAB_ROW_EDGE)
    paint.fill_box(target, room.inflate(-2, -2), radius - 1, colours.SLAB_ROW)
    dots = _dots(mat, slot, kind)
    for number, dot in enumerate(dots):
        last = number == len(dots) - 1
        newest = colours.SLAB_CHILD_DOT if kind == "sire" else colours.SLAB_NEWCOMER_DOT
        ground = mix(theme.white_paper, colours.SLAB_ROW, 0.6) if locked else theme.white_paper
        paint.draw_circle(target, dot.center, dot.width // 2, newest if last else colours.SLAB_DOT)
        paint.draw_circle(target, dot.center, max(dot.width // 2 - b.px(3), 2), ground)
    ink = theme.ink_3 if locked else theme.ink
    if kind == "convert":
        side = round(min(room.height * CONVERT_SIGN_SHARE, room.width * 0.34))
        head = pygame.Rect(room.x + b.px(5), room.y + b.px(4), room.width - b.px(10), side)
        target.blit(b.kit.art.icon(b.signs[kind], side), head)
        words = pygame.Rect(head.x + side + b.px(3), head.y, head.width - side - b.px(3), side)
        _write_name(b, target, words, slot, ink)
        foot = pygame.Rect(room.x + b.px(5), 0, room.width - b.px(10), round(room.height * 0.22))
        foot.bottom = room.bottom - b.px(4)
        if slot.mark is not None:
            _write_price(b, target, foot, slot.mark, ink)
        return
    side = round(room.height * SIGN_SHARE)
    target.blit(b.kit.art.icon(b.signs[kind], side), (room.x + b.px(6), room.centery - side // 2))
    left = room.x + b.px(6) + side + b.px(NAME_GAP)
    words = pygame.Rect(left, room.y, dots[0].x - left - b.px(NAME_GAP), room.height)
    _write_name(b, target, words, slot, ink)


def _write_price(b: Brush, target: pygame.Surface, room: pygame.Rect, mark: Mark, ink: Colour) -> None:
    """Write the cost of converting, in as many words as fit, or the number alone."""
    texts = [b.say(mark.tip)] if mark.tip is not None else []
    if isinstance(mark.tip, Phrase) and b.kit.strings.has(f"{mark.tip.key}_short"):
        texts.append(b.say(Phrase(f"{mark.tip.key}_short", mark.tip.args)))
    done = lettering.fit_first([*texts, b.say(mark.text)], b.pen("sans", "semibold", 13.5), room.size, 2)
    if not done.cut:
        lettering.draw(target, room, done, ink, "centre", True)


def _write_name(b: Brush, target: pygame.Surface, room: pygame.Rect, slot: Slot, ink: Colour) -> None:
    """Write the name of a zone if it fits; the names of rows are all in one size."""
    size, letters = (max(room.width, 1), room.height), b.pen("sans", "semibold", 15)
    name = b.say(slot.label)
    tried = [lettering.fit(other, letters, size, 1) for other in (b.names if name in b.names else (name,))]
    done = lettering.fit(name, letters.at(min(fitted.pen.px for fitted in tried)), size, 1)
    if not done.cut:
        lettering.draw(target, room, done, ink, "left", True)


def _draw_sign(
    b: Brush, target: pygame.Surface, mat: MatLayout, slot: Slot, kind: str, taken: Mapping[str, int]
) -> None:
    """Draw a zone without space for dots: its icon and how many places are taken."""
    number = slot.id.rpartition("/")[2]
    if kind == "convert" or number != "1":
        return
    room = mat.places[slot.id]
    side = round(min(room.height * 0.72, room.width * 0.52))
    target.blit(b.kit.art.icon(b.signs[kind], side), (room.x + b.px(2), room.centery - side // 2))
    words = pygame.Rect(room.x + side + b.px(4), room.y, room.width - side - b.px(4), room.height)
    lettering.write(target, words, str(taken.get(kind, 0)), b.pen("sans", "bold", 15), b.kit.theme.ink, "left")


def _counters(room: pygame.Rect) -> tuple[tuple[pygame.Rect, pygame.Rect], tuple[pygame.Rect, pygame.Rect]]:
    """Return the two counters of a home: the rect of the figure and the box around it, for each."""
    gap = max(room.height // 24, 2)
    tall = (room.height - gap) // 2
    found = []
    for number in range(2):
        box = pygame.Rect(room.x, room.y + number * (tall + gap), room.width, tall)
        side = min(round(tall * 0.84), round(room.width * 0.42))
        found.append((pygame.Rect(box.x + round(room.width * 0.08), box.centery - side // 2, side, side), box))
    return found[0], found[1]


def _draw_home(b: Brush, target: pygame.Surface, mat: MatLayout, slot: Slot) -> None:
    """Draw the waiting followers and shamans as two counters."""
    for kind, (figure, box) in zip(("follower", "shaman"), _counters(mat.places[slot.id]), strict=True):
        paint.fill_box(target, box, b.px(7), alpha(b.kit.theme.black, 0.10))
        shown = Piece(f"{kind}/{mat.seat}", kind, seat=mat.seat)
        b.draw_piece(target, shown, figure)
        count = sum(piece.count for piece in slot.pieces if piece.kind == kind)
        is_wide = box.width > b.px(60)
        words = pygame.Rect(figure.right, box.y, box.right - (b.px(6) if is_wide else 0) - figure.right, box.height)
        size = 25 if is_wide else 17
        lettering.write(target, words, str(count), b.pen("serif", "bold", size), b.kit.theme.ink)
