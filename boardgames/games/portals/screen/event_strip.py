"""Lays out event cards as flat strips, for narrow windows."""

from __future__ import annotations

import pygame

from boardgames.games.portals.screen.event_facts import Event
from boardgames.ui.painters import lettering
from boardgames.ui.painters.face import Block, Face, Sign, scale_of
from boardgames.ui.painters.lettering import Pen, Setting, pen
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import SMALLEST_TEXT, Size

STRIP = (164, 58)
SIGN_SIZES = ((15, 4), (14, 1))  # side and gap of the symbols: preferred, then tight
LEAST_SIGN = 13  # pixels
FUEL, FUEL_PITCH, FUEL_AIR = 13, 14, 2  # side of a fuel shape, distance to the next, margin around them
# Bar padding, bar height, line height, most lines, whether a shorter title may be used.
# Three lines fill the card up to its frame, so they are the last resort.
HEADS = ((5, 20.0, 1.08, 2, False), (2, 16.0, 1.0, 2, False), (2, 16.0, 1.0, 2, True), (2, 15.0, 1.0, 3, True))
BAR_AIR = 1  # pixels of paper between the lowest letters of a title and the bar
LOW_BAR = 2  # index of the first head with a low bar and a short title


def lay_out_strip(kit: TableKit, event: Event, size: Size) -> Face:
    """Lay out a strip: thumbnail with fuel, period, points, title on two lines, place and symbols."""
    k = scale_of(size, STRIP)
    t = k * kit.theme.settings.text_size / 100
    face = Face(size, max(round(2 * k), 2), event.colour, {}, {})
    for head in range(len(HEADS)):
        _strip_head(kit, event, face, k, t, head)
        if not face.blocks["title"].text.cut:
            break
    signs = _signs_in_bar(kit, event, face, k, t)
    if signs is None:
        signs = _signs_on_paper(kit, event, face, k, t)
    return face._replace(symbols=signs, fuels=_strip_fuels(event, face, k))


def _signs_in_bar(kit: TableKit, event: Event, face: Face, k: float, t: float) -> tuple[Sign, ...] | None:
    """Place the symbols on a pill beside the place; None if its name leaves no space."""
    bar = face.rects["bar"]
    for side, gap in SIGN_SIZES:
        corner = (bar.right - round(6 * k), bar.centery)
        signs = _row_of(event, corner, max(round(side * k), LEAST_SIGN), round(gap * k))
        end = signs[0].rect.left - round(5 * k) if signs else bar.right - round(3 * k)
        if _strip_place(kit, event, face, end, k, t):
            if signs:
                around = signs[0].rect.unionall([sign.rect for sign in signs])
                face.rects["pill"] = around.inflate(round(6 * k), round(2 * k)).clip(bar)
            return signs
    return None if event.symbols else ()


def _signs_on_paper(kit: TableKit, event: Event, face: Face, k: float, t: float) -> tuple[Sign, ...]:
    """Place the symbols at the lower right of the paper, beside the end of the title or below it."""
    _strip_head(kit, event, face, k, t, LOW_BAR)
    bar, box = face.rects["bar"], face.rects["paper"]
    _strip_place(kit, event, face, bar.right - round(3 * k), k, t)
    side = max(round(SIGN_SIZES[1][0] * k), LEAST_SIGN)
    signs = _row_of(event, (box.right, bar.top - 1 - (side + 1) // 2), side, max(round(SIGN_SIZES[1][1] * k), 1))
    end = signs[0].rect.left - round(3 * k)
    letters, titles = pen("serif", "semibold", 13.2 * t, 1.0), _titles_beside(kit, event)
    rooms = (box.width, end - box.x, box.height, signs[0].rect.top - box.y)
    tried = [_title_beside(title, letters, rooms) for title in titles]
    title = next((done for done in tried if done is not None), None)
    if title is None:  # a cut title is acceptable: the place helps to identify the event
        title = lettering.fit_first(titles, letters, (box.width, signs[0].rect.top - box.y))
    face.blocks["title"] = Block(_clear_of_bar(box, title, False), title, kit.theme.ink)
    return signs


def _titles_beside(kit: TableKit, event: Event) -> tuple[str, ...]:
    """Return the title in ever shorter forms, some of them ending in a short line."""
    key = f"card.beside.{event.card.id}"
    ending = (kit.strings.text(key),) if kit.strings.has(key) else ()
    return (event.title, event.title_brief, *ending, *event.short_titles)


def _title_beside(text: str, letters: Pen, rooms: tuple[int, int, int, int]) -> Setting | None:
    """Fit a title so that its last line ends beside or above the symbols.

    `rooms` is the width, the width beside the symbols, the height, and the height above the symbols."""
    width, beside, height, over = rooms
    for px in range(letters.px, letters.floor - 1, -1):
        smaller = letters.at(px)
        lines = lettering.wrap(text, smaller, width)
        if lines is None or len(lines) * smaller.pitch > height:
            continue
        widest = max(lettering.width(line, smaller) for line in lines)
        if len(lines) * smaller.pitch <= over or lettering.width(lines[-1], smaller) <= beside:
            return Setting(lines, smaller, widest, False)
    return None


def _strip_place(kit: TableKit, event: Event, face: Face, end: int, k: float, t: float) -> bool:
    """Set the name of the place on the bar, up to `end`; return whether it fits."""
    bar = face.rects["bar"]
    box = pygame.Rect(bar.x + round(4 * k), bar.y, max(end - bar.x - round(4 * k), 1), bar.height)
    place = lettering.fit_first((event.place, event.place_brief), pen("sans", "bold", 13.5 * t), box.size)
    face.blocks["place"] = Block(box, place, kit.theme.on(event.colour), "left", True)
    return not place.cut


def _strip_head(kit: TableKit, event: Event, face: Face, k: float, t: float, head: int) -> None:
    """Set picture and title above the bar of the place, with one of the HEADS."""
    over, height, line, most, brief = HEADS[head]
    _strip_picture(kit, event, face, k, t, tight=head > 0)
    inner, art = face.inner, face.rects["art"]
    bar_height = max(round(height * k), SMALLEST_TEXT + over)
    bar = pygame.Rect(art.right, inner.bottom - bar_height, inner.right - art.right, bar_height)
    left = face.rects["points"].right + round(4 * k)
    box = pygame.Rect(left, inner.top, inner.right - round(3 * k) - left, bar.top - inner.top)
    titles = (event.title, event.title_brief) if brief else (event.title,)
    letters = pen("serif", "semibold", 13.2 * t, line)
    if head:  # a lower bar is no reason for larger letters than those of other strips
        letters = letters.at(max(min(letters.px, _usual_letters(inner.height, k)), letters.floor))
    title = lettering.fit_first(titles, letters, box.size, most)
    face.rects["bar"], face.rects["paper"] = bar, box
    face.blocks["title"] = Block(_clear_of_bar(box, title, True), title, kit.theme.ink, "left", True)


def _usual_letters(height: int, k: float) -> int:
    """The size of letters in which a title of two lines fits above the usual bar."""
    over, bar, line, lines, _ = HEADS[0]
    return int((height - max(round(bar * k), SMALLEST_TEXT + over)) / (lines * line))


def _clear_of_bar(box: pygame.Rect, title: Setting, middle: bool) -> pygame.Rect:
    """Move the box of a title up so that its lowest letters clear the bar and its accents stay inside the card."""
    start = box.y + ((box.height - title.height) // 2 if middle else 0)
    top, bottom = lettering.ink_span(title)
    up = max(start + bottom - (box.bottom - BAR_AIR), 0)
    return box.move(0, -min(up, max(start + top - 1, 0)))


def _strip_picture(kit: TableKit, event: Event, face: Face, k: float, t: float, tight: bool) -> None:
    """Set the thumbnail, the period along its lower edge, the points over its corner."""
    inner = face.inner
    art = pygame.Rect(inner.topleft, (round(44 * k), inner.height))
    tab_height = max(round(17 * k), SMALLEST_TEXT + 2)
    tab = pygame.Rect(art.x, art.bottom - tab_height, art.width, tab_height)
    disc = round(24 * k)
    points = pygame.Rect(art.right - round(disc * (1 if tight else 0.86)), inner.top + round(2 * k), disc, disc)
    face.rects.update(art=art, tab=tab, points=points)
    number = lettering.fit(str(event.points), pen("serif", "bold", disc * 0.62, 1.1), points.size, 1)
    face.blocks["points"] = Block(points, number, kit.theme.ink_dark, "centre", True)
    period = lettering.fit(event.period_short, pen("sans", "bold", 13 * t), tab.size, 1)
    face.blocks["period"] = Block(tab, period, kit.theme.white, "centre", True)


def _strip_fuels(event: Event, face: Face, k: float) -> tuple[Sign, ...]:
    """Place the fuel at the upper left of the thumbnail, stacked on a slip of paper."""
    side, pitch, air = (round(length * k) for length in (FUEL, FUEL_PITCH, FUEL_AIR))
    art = face.rects["art"]
    if not event.fuels:
        return ()
    first = pygame.Rect(art.x + 2 * air, art.y + 2 * air, side, side)
    signs = tuple(Sign(term, first.move(0, i * pitch)) for i, term in enumerate(event.fuels))
    face.rects["slip"] = first.union(signs[-1].rect).inflate(2 * air, 2 * air)
    return signs


def _row_of(event: Event, end: tuple[int, int], side: int, gap: int) -> tuple[Sign, ...]:
    """Place the symbols in a row; `end` is the middle of its right edge."""
    left = end[0] - len(event.symbols) * side - (len(event.symbols) - 1) * gap
    top = end[1] - side // 2
    return tuple(
        Sign(term, pygame.Rect(left + i * (side + gap), top, side, side)) for i, term in enumerate(event.symbols)
    )
