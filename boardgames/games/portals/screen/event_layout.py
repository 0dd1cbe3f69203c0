"""Lays out event cards: the full card and the card in the hand."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pygame

from boardgames.data.defs import Term
from boardgames.games.portals.screen.event_facts import Event
from boardgames.ui.painters import lettering
from boardgames.ui.painters.face import Block, Face, Sign, scale_of
from boardgames.ui.painters.lettering import Pen, pen
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import SMALLEST_TEXT, Size

FULL, HAND = (240, 336), (112, 157)
SHRINKING = (1.0, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6)
SHAPE_ASPECT = 48 / 56
PLACE_SHARES = (1.0, 0.92, 0.85, 0.78)  # of the letter size of a place: it shrinks to leave space for the region
NAMES_APART = 0.75  # of the letter size: gap of two names under symbols, far wider than between words of one name
REGION_LEAST = 0.85  # of its letter size: smaller ones would look odd beside other cards


class Measures(NamedTuple):
    """Lengths of one level of detail, at the size it is designed for."""

    border: float
    bar: float
    pad: float
    disc: float
    fuel: float
    gap: float
    art_least: float
    art_most: float
    tab: float
    points: float


OF_FULL = Measures(4, 33, 11, 34, 26, 11, 84, 142, 37, 40)
OF_HAND = Measures(3, 21, 6, 23, 20, 3, 30, 56, 19, 26)


def lay_out_full(kit: TableKit, event: Event, size: Size, named: bool) -> Face:
    """Lay out the full card: title, passage, mood line, symbols, place and region."""
    k = scale_of(size, FULL)
    t = k * kit.theme.settings.text_size / 100
    frame = _frame(kit, event, size, k, OF_FULL)
    inner, bar = frame.inner, frame.rects["bar"]
    signs, fuels, row_top = _signs(kit, event, frame, k, t, named)
    text_width = inner.width - 2 * round(OF_FULL.pad * k)
    room = row_top - round(5 * k) - inner.top - round(7 * k) - round(OF_FULL.art_least * k)
    blocks: list[tuple[str, Block]] = []
    for share in SHRINKING:
        blocks = _flow(kit, event, text_width, room, k, t * share)
        if blocks and blocks[-1][1].rect.bottom <= room and not any(block.text.cut for _, block in blocks):
            break
    if blocks[-1][0] == "mood" and blocks[-1][1].text.cut:  # better no sentence than a cut one
        blocks.pop()
    used = blocks[-1][1].rect.bottom
    art_height = min(round(OF_FULL.art_most * k), row_top - round(5 * k) - inner.top - round(7 * k) - used)
    frame.rects["art"] = pygame.Rect(inner.topleft, (inner.width, max(art_height, 1)))
    left, top = inner.x + round(OF_FULL.pad * k), frame.rects["art"].bottom + round(7 * k)
    for name, block in blocks:
        frame.blocks[name] = block._replace(rect=block.rect.move(left, top))
    _full_bar(kit, event, frame, bar, k, t)
    _full_tab(kit, event, frame, k, t)
    return frame._replace(symbols=signs, fuels=fuels)


def _frame(kit: TableKit, event: Event, size: Size, k: float, of: Measures) -> Face:
    """Lay out what every card has: border, bar, points."""
    face = Face(size, max(round(of.border * k), 2), event.colour, {}, {})
    inner = face.inner
    bar = max(round(of.bar * k), SMALLEST_TEXT + 5)
    face.rects["bar"] = pygame.Rect(inner.x, inner.bottom - bar, inner.width, bar)
    points = round(of.points * k)
    inset = round(6 * k) if of is OF_FULL else round(2 * k)
    disc = pygame.Rect(inner.right - inset - points, inner.top + inset, points, points)
    face.rects["points"] = disc
    number = lettering.fit(str(event.points), pen("serif", "bold", points * 0.62, 1.1), (points, points), 1)
    face.blocks["points"] = Block(disc, number, kit.theme.ink_dark, "centre", True)
    return face


def _flow(kit: TableKit, event: Event, width: int, room: int, k: float, t: float) -> list[tuple[str, Block]]:
    """Set title, passage and mood below one another, from y 0."""
    theme = kit.theme
    parts = (
        ("title", event.title, pen("serif", "semibold", 19.5 * t, 1.13), theme.ink, 0.0),
        ("passage", event.passage, pen("sans", "semibold", 14.5 * t, 1.3), theme.ink_3, 3.0),
        ("mood", event.mood, pen("serif", "regular", 15.5 * t, 1.3, True), theme.ink, 3.0),
    )
    blocks: list[tuple[str, Block]] = []
    y = 0
    for name, text, letters, colour, gap in parts:
        if not text:
            continue
        y += round(gap * k)
        done = lettering.fit(text, letters._replace(floor=letters.px), (width, max(room - y, letters.pitch)))
        blocks.append((name, Block(pygame.Rect(0, y, width, done.height), done, colour)))
        y += done.height
    return blocks


def _signs(
    kit: TableKit, event: Event, face: Face, k: float, t: float, named: bool
) -> tuple[tuple[Sign, ...], tuple[Sign, ...], int]:
    """Place symbols left and fuel right, with names beside, below or without; also return the top of the row."""
    inner, bar = face.inner, face.rects["bar"]
    left, right = inner.x + round(10 * k), inner.right - round(10 * k)
    letters = pen("sans", "semibold", 14 * t, 1.15)
    disc = round((31 if named else OF_FULL.disc) * k)
    bottom = bar.top - round(6 * k)
    if named:
        for word in (kit.strings.text("card.fuel"), ""):
            beside = _named_beside(kit, event, letters, (left, right), (bottom, disc), k, word)
            if beside is not None:
                return *beside, bottom - disc
        for pixels in sorted({max(round(letters.px * share), SMALLEST_TEXT) for share in SHRINKING}, reverse=True):
            below = _named_below(kit, event, letters.at(pixels), (left, right), (bottom, disc), k)
            if below is not None:
                return *below, below[0][0].rect.top
    fuels = _fuels(event, right, (bottom, disc), round(OF_FULL.fuel * k), round(3 * k))
    end = fuels[0].rect.left - round(4 * k) if fuels else right
    symbols = _bare(event.symbols, left, end, (bottom, disc), round(OF_FULL.gap * k))
    return symbols, fuels, bottom - disc


def _bare(terms: tuple[Term, ...], left: int, right: int, row: tuple[int, int], gap: int) -> tuple[Sign, ...]:
    """Place symbols without names, closer together if there are many."""
    bottom, disc = row
    pitch = disc + gap
    if len(terms) > 1:
        pitch = min(pitch, (right - left - disc) // (len(terms) - 1))
    return tuple(Sign(t, pygame.Rect(left + i * pitch, bottom - disc, disc, disc)) for i, t in enumerate(terms))


def _fuels(event: Event, right: int, row: tuple[int, int], height: int, gap: int) -> tuple[Sign, ...]:
    bottom, disc = row
    width = round(height * SHAPE_ASPECT)
    top = bottom - disc + (disc - height) // 2
    signs: list[Sign] = []
    for number, term in enumerate(reversed(event.fuels)):
        rect = pygame.Rect(right - width - number * (width + gap), top, width, height)
        signs.insert(0, Sign(term, rect))
    return tuple(signs)


def _named_beside(
    kit: TableKit, event: Event, letters: Pen, ends: tuple[int, int], row: tuple[int, int], k: float, word: str
) -> tuple[tuple[Sign, ...], tuple[Sign, ...]] | None:
    """Place every symbol with its name to its right, and the word for fuel if given; None if they do not fit."""
    (left, right), (bottom, disc) = ends, row
    gap, between = round(5 * k), round(12 * k)
    language, colour = kit.strings.language, kit.theme.ink
    fuels = _fuels(event, right, row, round(OF_FULL.fuel * k), round(2 * k))
    if event.fuels and word:
        width = lettering.width(word, letters)
        box = pygame.Rect(right - width, bottom - disc, width, disc)
        fuels = _fuels(event, box.left - gap, row, round(OF_FULL.fuel * k), round(2 * k))
        named = Block(box, lettering.fit(word, letters, box.size, 1), colour, "left", True)
        fuels = (*fuels[:-1], fuels[-1]._replace(name=named))
    if fuels:
        right = fuels[0].rect.left - between
    signs: list[Sign] = []
    x = left
    for term in event.symbols:
        name = term.name.of(language)
        box = pygame.Rect(x + disc + gap, bottom - disc, lettering.width(name, letters), disc)
        label = Block(box, lettering.fit(name, letters, box.size, 1), colour, "left", True)
        signs.append(Sign(term, pygame.Rect(x, bottom - disc, disc, disc), label))
        x = box.right + between
    return (tuple(signs), fuels) if x - between <= right else None


def _named_below(
    kit: TableKit, event: Event, letters: Pen, ends: tuple[int, int], row: tuple[int, int], k: float
) -> tuple[tuple[Sign, ...], tuple[Sign, ...]] | None:
    """Place every symbol with its name below it; None if they do not fit."""
    (left, right), (bottom, disc) = ends, row
    line, gap = letters.pitch, max(round(8 * k), round(letters.px * NAMES_APART))
    bottom -= line
    fuels = _fuels(event, right, (bottom, disc), round(OF_FULL.fuel * k), round(2 * k))
    end = fuels[0].rect.left - gap if fuels else right
    signs: list[Sign] = []
    x = left
    for term in event.symbols:
        name = term.name.of(kit.strings.language)
        width = max(lettering.width(name, letters), disc)
        box = pygame.Rect(x, bottom, width, line)
        label = Block(box, lettering.fit(name, letters, box.size, 1), kit.theme.ink, "centre", True)
        signs.append(Sign(term, pygame.Rect(x + (width - disc) // 2, bottom - disc, disc, disc), label))
        x += width + gap
    return (tuple(signs), fuels) if signs and x - gap <= end else None


def _full_bar(kit: TableKit, event: Event, face: Face, bar: pygame.Rect, k: float, t: float) -> None:
    """Set pin and place at the left, the region at the right."""
    white = kit.theme.on(event.colour)
    pin = pygame.Rect(bar.x + round(11 * k), 0, round(14 * k), round(20 * k))
    pin.centery = bar.centery
    face.rects["pin"] = pin
    left, right = pin.right + round(6 * k), bar.right - round(9 * k)
    letters = pen("serif", "regular", 14.5 * t, 1.15, True)
    letters = letters._replace(floor=max(round(letters.px * REGION_LEAST), letters.floor))
    for share, name in product(PLACE_SHARES, (event.place, event.place_brief)):
        place = lettering.fit(name, pen("sans", "bold", 16 * t * share), (right - left, bar.height), 1)
        start = left + place.width + round(8 * k)
        region = lettering.fit(event.region, letters, (max(right - start, 1), bar.height), 1)
        if not region.cut:
            break
    face.blocks["place"] = Block(pygame.Rect(left, bar.y, place.width, bar.height), place, white, "left", True)
    if not region.cut:  # otherwise the colour of the bar shows the region
        box = pygame.Rect(start, bar.y, right - start, bar.height)
        face.blocks["region"] = Block(box, region, white, "right", True)


def _full_tab(kit: TableKit, event: Event, face: Face, k: float, t: float) -> None:
    """Set the period with its ticks at the upper left."""
    if not event.period:
        return
    inner, pad = face.inner, round(10 * k)
    room = face.rects["points"].left - round(4 * k) - inner.left - 2 * pad
    names = (event.period, event.period_brief, event.period_short)
    name = lettering.fit_first(names, pen("sans", "bold", 14.5 * t), (room, round(22 * k)))
    pitch = max(round(7.4 * k), 4)
    ticks = pygame.Rect(0, 0, min(event.steps * pitch - 2, room), max(round(5 * k), 3))
    line = max(name.height, round(17 * k))
    height = round(5 * k) + line + ticks.height + round(8 * k)
    tab = pygame.Rect(inner.topleft, (max(name.width, ticks.width) + 2 * pad, height))
    ticks.topleft = (tab.x + pad, tab.y + round(5 * k) + line + round(2 * k))
    face.rects["tab"], face.rects["ticks"] = tab, ticks
    box = pygame.Rect(tab.x + pad, tab.y + round(4 * k), tab.width - 2 * pad, line)
    face.blocks["period"] = Block(box, name, kit.theme.white, "left", True)


def lay_out_hand(kit: TableKit, event: Event, size: Size) -> Face:
    """Lay out a card in the hand or in the row: picture, period, points, title, symbols, place."""
    k = scale_of(size, HAND)
    t = k * kit.theme.settings.text_size / 100
    face = _frame(kit, event, size, k, OF_HAND)
    _hand_bar(kit, event, face, k, t)
    inner, bar = face.inner, face.rects["bar"]
    pad = round(OF_HAND.pad * k)
    bottom, disc = bar.top - round(2 * k), round(OF_HAND.disc * k)
    fuels = _fuels(event, inner.right - round(4 * k), (bottom, disc), round(OF_HAND.fuel * k), 1)
    end = fuels[0].rect.left - 2 if fuels else inner.right - round(4 * k)
    symbols = _bare(event.symbols, inner.x + round(4 * k), end, (bottom, disc), round(OF_HAND.gap * k))
    row_top = bottom - disc if symbols or fuels else bar.top - 2
    width, gap = inner.width - 2 * pad, round(3 * k)
    letters = pen("serif", "semibold", 13.8 * t, 1.05)
    room = row_top - round(2 * k) - inner.top - gap - round(OF_HAND.art_least * k)
    title = lettering.fit(event.title, letters, (width, room))
    if title.cut:
        pad, width, letters = 2, inner.width - 4, letters._replace(line=1.0)
        title = lettering.fit_first((event.title, event.title_brief, *event.short_titles), letters, (width, room), 0)
    art = min(round(OF_HAND.art_most * k), row_top - round(2 * k) - inner.top - gap - title.height)
    face.rects["art"] = pygame.Rect(inner.topleft, (inner.width, art))
    box = pygame.Rect(inner.x + pad, inner.top + art + gap, width, title.height)
    face.blocks["title"] = Block(box, title, kit.theme.ink)
    _hand_tab(kit, event, face, k, t)
    return face._replace(symbols=symbols, fuels=fuels)


def _hand_bar(kit: TableKit, event: Event, face: Face, k: float, t: float) -> None:
    """Set the place on its bar, which grows for a long name that has no short form."""
    inner, bar, letters = face.inner, face.rects["bar"], pen("sans", "bold", 13.5 * t)
    for pad, weight in ((round(5 * k), "bold"), (2, "bold"), (2, "semibold"), (1, "regular")):
        width = inner.width - 2 * pad
        narrow = letters._replace(weight=weight)  # lighter letters are narrower
        place = lettering.fit_first((event.place, event.place_brief), narrow, (width, bar.height))
        if not place.cut:
            break
    else:
        low = letters.at(letters.floor)._replace(line=1.0)
        place = lettering.fit(event.place, low, (width, 2 * low.pitch), 2)
        bar = pygame.Rect(bar.x, inner.bottom - place.height - 4, bar.width, place.height + 4)
    face.rects["bar"] = bar
    box = pygame.Rect(inner.x + pad, bar.y, width, bar.height)
    face.blocks["place"] = Block(box, place, kit.theme.on(event.colour), "left", True)


def _hand_tab(kit: TableKit, event: Event, face: Face, k: float, t: float) -> None:
    inner, pad = face.inner, round(5 * k)
    height = max(round(OF_HAND.tab * k), SMALLEST_TEXT + 4)
    room = face.rects["points"].left - 1 - inner.left - 2 * pad
    names = (event.period_brief, event.period_short)
    name = lettering.fit_first(names, pen("sans", "bold", 13 * t), (room, height))
    tab = pygame.Rect(inner.topleft, (name.width + 2 * pad, height))
    face.rects["tab"] = tab
    face.blocks["period"] = Block(tab.inflate(-2 * pad, 0), name, kit.theme.white, "centre", True)
