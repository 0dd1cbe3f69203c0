"""Where everything lies on the strip that stands for an event card in narrow windows."""

from __future__ import annotations

import pygame

from boardgames.ui.look import Look
from boardgames.ui.painters import lettering
from boardgames.ui.painters.event_facts import Event
from boardgames.ui.painters.event_layout import scale_of
from boardgames.ui.painters.face import Block, Face, Sign
from boardgames.ui.painters.lettering import pen
from boardgames.ui.theme import SMALLEST_TEXT, Size

STRIP = (164, 58)
# Side and gap: many symbols move together, at last over one another, before a name is cut.
SIGN_SIZES = ((15, 4), (14, 1), (12, 0), (9, 0), (12, -6))
FUEL, FUEL_PITCH, FUEL_AIR = 13, 14, 2  # side of a shape, from one to the next, paper round them
# Height of the bar over its letters, height of a line, most lines, whether the title may be a shorter one:
# three lines fill the card up to its frame, so they are the last resort.
HEADS = ((5, 20.0, 1.08, 2, False), (3, 16.0, 1.0, 2, False), (3, 16.0, 1.0, 2, True), (2, 15.0, 1.0, 3, True))


def lay_out_strip(look: Look, event: Event, size: Size) -> Face:
    """A flat card for narrow windows: thumbnail with fuel, period, points, title on two lines, place and symbols."""
    k = scale_of(size, STRIP)
    t = k * look.theme.settings.text_size / 100
    face = Face(size, max(round(2 * k), 2), event.colour, {}, {})
    for head in range(len(HEADS)):
        _strip_head(look, event, face, k, t, head)
        if not face.blocks["title"].text.cut:
            break
    bar = face.rects["bar"]
    signs: tuple[Sign, ...] = ()
    names, letters = (event.place, event.place_brief), pen("sans", "bold", 13.5 * t)
    for side, gap in SIGN_SIZES:
        margin, air = (6, 5) if gap >= 0 else (4, 3)
        signs = _strip_signs(event, bar, round(side * k), round(gap * k), round(margin * k))
        end = signs[0].rect.left - round(air * k) if signs else bar.right - round(3 * k)
        box = pygame.Rect(bar.x + round(4 * k), bar.y, end - bar.x - round(4 * k), bar.height)
        place = lettering.fit_first(names, letters, box.size)
        if not place.cut:
            break
    if signs:
        face.rects["pill"] = signs[0].rect.unionall([sign.rect for sign in signs]).inflate(round(6 * k), round(2 * k))
    face.blocks["place"] = Block(box, place, look.theme.on(event.colour), "left", True)
    return face._replace(symbols=signs, fuels=_strip_fuels(event, face, k))


def _strip_head(look: Look, event: Event, face: Face, k: float, t: float, head: int) -> None:
    """Picture and title above the bar of the place, set in one of some ways."""
    over, height, line, most, brief = HEADS[head]
    _strip_picture(look, event, face, k, t, tight=head > 0)
    inner, art = face.inner, face.rects["art"]
    bar_height = max(round(height * k), SMALLEST_TEXT + over)
    bar = pygame.Rect(art.right, inner.bottom - bar_height, inner.right - art.right, bar_height)
    left = face.rects["points"].right + round(4 * k)
    box = pygame.Rect(left, inner.top, inner.right - round(3 * k) - left, bar.top - inner.top)
    titles = (event.title, event.title_brief) if brief else (event.title,)
    title = lettering.fit_first(titles, pen("serif", "semibold", 13.2 * t, line), box.size, most)
    face.rects["bar"] = bar
    face.blocks["title"] = Block(box, title, look.theme.ink, "left", True)


def _strip_picture(look: Look, event: Event, face: Face, k: float, t: float, tight: bool) -> None:
    """Thumbnail, the period on its foot, the points over its corner."""
    inner = face.inner
    art = pygame.Rect(inner.topleft, (round(44 * k), inner.height))
    tab_height = max(round(17 * k), SMALLEST_TEXT + 2)
    tab = pygame.Rect(art.x, art.bottom - tab_height, art.width, tab_height)
    disc = round(24 * k)
    points = pygame.Rect(art.right - round(disc * (1 if tight else 0.86)), inner.top + round(2 * k), disc, disc)
    face.rects.update(art=art, tab=tab, points=points)
    number = lettering.fit(str(event.points), pen("serif", "bold", disc * 0.62, 1.1), points.size, 1)
    face.blocks["points"] = Block(points, number, look.theme.ink_dark, "centre", True)
    period = lettering.fit(event.period_short, pen("sans", "bold", 13 * t), tab.size, 1)
    face.blocks["period"] = Block(tab, period, look.theme.white, "centre", True)


def _strip_fuels(event: Event, face: Face, k: float) -> tuple[Sign, ...]:
    """Fuel in the upper left of the thumbnail, one shape over the other, on a slip of paper."""
    side, pitch, air = (round(length * k) for length in (FUEL, FUEL_PITCH, FUEL_AIR))
    art = face.rects["art"]
    if not event.fuels:
        return ()
    first = pygame.Rect(art.x + 2 * air, art.y + 2 * air, side, side)
    signs = tuple(Sign(term, first.move(0, i * pitch)) for i, term in enumerate(event.fuels))
    face.rects["slip"] = first.union(signs[-1].rect).inflate(2 * air, 2 * air)
    return signs


def _strip_signs(event: Event, bar: pygame.Rect, side: int, gap: int, margin: int) -> tuple[Sign, ...]:
    count = len(event.symbols)
    left = bar.right - margin - count * side - (count - 1) * gap
    top = bar.y + (bar.height - side) // 2
    return tuple(
        Sign(term, pygame.Rect(left + i * (side + gap), top, side, side)) for i, term in enumerate(event.symbols)
    )
