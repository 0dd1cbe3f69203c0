"""Paints Location cards: the Location in a pill, visit points, one row per action with its progress."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from boardgames.data.defs import Card, Term
from boardgames.games.ierusalem.rules.printed import location_card
from boardgames.games.ierusalem.screen import colours, shown, signs
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.painters.face import Block, Face, finish, inside, paper_card, scale_of
from boardgames.ui.painters.lettering import Pen, Setting, pen
from boardgames.ui.short_names import typeset
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size, alpha, mix, rgb

FULL, HAND, PILLAR = (240, 336), (112, 157), (44, 94)
PILLAR_SHAPE = 0.6  # narrower cards show only icons, one above the other
ART_LEAST, ART_TIGHT = 0.2, 0.15  # of a large card: least picture, and least picture if the text needs the space
SMALLER, LEAST_LETTERS = (1.25, 1.0), 0.7  # text sizes tried if the wanted one does not fit, and the last resort
HAND_ARTS = (0.4, 0.34, 0.28, 0.235)  # of a hand card: its picture, which shrinks before its title does
TITLE_LINES = 5
TEXT, LARGE = 14.5, 1000  # text of the present action: size on the designed card; value if there is no such text
TEXT_UNITS, LEAST_TEXT = 16, 13  # least size of that text in the window: in units, and in pixels
SEEN_GAP = 2  # between the text of a covered card and the light of the card on top
NAMED_STRIP, STRIP_LINES = 2.6, 3  # aspect from which strips show their name, and its most lines
LOW_STRIP = 0.75  # of the icons on a strip with fewer lines
COLUMN_WIDTH, COLUMN_WHOLE = 98, 68  # a card in a column: its width, and the least height that shows its icons
DONE, NOW = "done", "now"
DONE_ALPHA = 120
PILL_SHARE = 0.78


class Row(NamedTuple):
    """One action on a large card: its name, rect, state and, while it is being resolved, its text."""

    action: str
    rect: pygame.Rect
    name: Setting
    state: str = ""
    text: Setting | None = None
    head: int = 0  # height of the line with icon and name above a full-width text; 0: the text is beside the icon


class Fitting(NamedTuple):
    """One way to lay out a large card: scales for lengths and letters; tight: low picture, full-width texts."""

    k: float
    t: float
    tight: bool = False
    terse: bool = False  # shorter title and text, if the strings have them


class CardLayout(NamedTuple):
    """The layout of a large card: height of the picture, title, passage line, actions; `t` scales letters."""

    t: float
    art: int
    title: Setting
    line: int
    rows: list[Row]
    fits: bool
    least_text: int  # pixels of the text of the present action


def _place(kit: TableKit, card: Card) -> Term | None:
    return signs.term_named(kit, location_card(card).location)


def paint_face(kit: TableKit, card: Card, size: Size, detail: str) -> pygame.Surface:
    """Paint a card; `named:done,now,next` gives the states of its actions, `hand:60` its visible width."""
    level, _, steps = detail.partition(":")
    if level == "column":
        return _paint_column(kit, card, size)
    if size[0] < size[1] * PILLAR_SHAPE:
        return _paint_pillar(kit, card, size)
    if level == "strip":
        return _paint_strip(kit, card, size)
    if level == "hand":
        return _paint_hand(kit, card, size, int(steps) if steps else None)
    return _paint_full(kit, card, size, tuple(steps.split(",")) if steps else ())


def _face(kit: TableKit, card: Card, size: Size, border: float) -> Face:
    return Face(size, max(round(border), 2), rgb(kit.decks[card.deck].hex), {}, {})


def _put_art(kit: TableKit, face: Face, picture: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
    if card.picture is not None and rect.height > 0:
        scene = kit.art.scene(card.picture.scene, card.picture.palette, card.picture.over, rect.size)
        picture.blit(inside(face, scene, rect), rect)
        pygame.draw.line(picture, face.colour, rect.bottomleft, (rect.right - 1, rect.bottom), max(face.border // 2, 1))


def _put_place(kit: TableKit, picture: pygame.Surface, card: Card, spot: tuple[float, float], side: int) -> None:
    """Draw the icon of the Location in a disc tinted with its colour."""
    term = _place(kit, card)
    if term is not None:
        edge = signs.edge_of(kit, term.id)
        signs.put_disc(picture, kit, term.icon, spot, side, edge, mix(edge, kit.theme.white_paper, 0.72))


def _points(card: Card) -> str:
    return str(location_card(card).green_vp)


# The full card


def _paint_full(kit: TableKit, card: Card, size: Size, steps: tuple[str, ...]) -> pygame.Surface:
    k = scale_of(size, FULL)
    face = _face(kit, card, size, 4 * k)
    inner, pad = face.inner, round(10 * k)
    width = inner.width - 2 * pad
    layout = _layout_full(kit, card, steps, (width, inner.height), k)
    art = pygame.Rect(inner.topleft, (inner.width, layout.art))
    picture = paper_card(kit, face)
    _put_art(kit, face, picture, card, art)
    _put_pill(kit, picture, card, inner, k, layout.t)
    top = art.bottom + round(7 * k)
    face.blocks["title"] = Block(
        pygame.Rect(inner.x + pad, top, width, layout.title.height), layout.title, kit.theme.ink
    )
    top += layout.title.height
    _letter_passage(kit, face, card, pygame.Rect(inner.x + pad, top, width, layout.line), layout.t)
    for row in layout.rows:
        _put_row(kit, picture, row._replace(rect=row.rect.move(inner.x + pad, top + layout.line)), k)
    return finish(kit, face, picture)


def _layout_full(kit: TableKit, card: Card, steps: tuple[str, ...], room: Size, k: float) -> CardLayout:
    """Choose the layout: wanted letters if everything fits, else a smaller picture, then smaller letters."""
    wished, least = kit.theme.settings.text_size / 100, _text_px(kit, k)
    fittings = [Fitting(k, k * wished), Fitting(k, k * wished, tight=True)]
    fittings += [Fitting(k, k * min(size, wished), tight=True) for size in SMALLER]
    fittings += [fitting._replace(terse=True) for fitting in fittings[2:]]
    last = Fitting(k, k * LEAST_LETTERS, tight=True)
    plans = (_layout(kit, card, steps, room, fitting) for fitting in fittings)
    found = _most_legible(plans, least * min(wished, SMALLER[0]))
    if found is None or found.least_text < least:
        tried = [_layout(kit, card, steps, room, fitting) for fitting in (last, last._replace(terse=True))]
        found = _most_legible(tried, least) or found or tried[-1]
    return found


def _most_legible(layouts: Iterable[CardLayout], wanted: float) -> CardLayout | None:
    """Return the first plan whose text has the wanted size, else the one with the largest text."""
    best: CardLayout | None = None
    for layout in layouts:
        if layout.fits and layout.least_text >= round(wanted):
            return layout
        if layout.fits and (best is None or layout.least_text > best.least_text):
            best = layout
    return best


def _text_px(kit: TableKit, k: float) -> int:
    """Return the least size of the text about the present action.

    It does not shrink on a card that is smaller because the text around it is larger."""
    return max(round(TEXT * k), round(TEXT_UNITS * kit.theme.u), LEAST_TEXT)


def _layout(kit: TableKit, card: Card, steps: tuple[str, ...], room: Size, fitting: Fitting) -> CardLayout:
    k, t, tight, _ = fitting
    names = _names(kit, card)
    letters, box = pen("serif", "semibold", 19.5 * t, 1.1), (room[0], max(round(60 * t), 30))
    title = lettering.fit(names[0], letters, box, 2)
    if fitting.terse:
        title = lettering.fit_first(names, letters, box)
    line = max(round(20 * t), 15)
    left = room[1] - title.height - line - round(14 * k)
    least = round((room[1] + 8 * k) * (ART_TIGHT if tight else ART_LEAST))
    rows, high = _rows(kit, card, steps, (room[0], left - least - round(6 * k)), fitting)
    art = left - high - round(6 * k)
    explained = [row.text for row in rows if row.text is not None]
    texts = [title, *(row.name for row in rows), *explained]
    fits = art >= least and not any(text.cut for text in texts)
    return CardLayout(
        t, max(art, least), title, line, rows, fits, min((text.pen.px for text in explained), default=LARGE)
    )


def _letter_passage(kit: TableKit, face: Face, card: Card, box: pygame.Rect, t: float) -> None:
    """Set the passage at the left, and the deck at the right if all players share it."""
    letters = pen("sans", "semibold", 14.5 * t)
    deck = kit.decks[card.deck]
    right = box.right
    if deck.icon:
        name = lettering.fit(
            deck.name.of(kit.strings.language), pen("sans", "semibold", 14 * t, 1.15, True), box.size, 1
        )
        right -= name.width + round(6 * t)
        place = pygame.Rect(box.right - name.width, box.y, name.width, box.height)
        face.blocks["deck"] = Block(place, name, kit.theme.ink_2, "right", True)
    if card.passage is not None:
        words = card.passage.of(kit.strings.language).replace("-", "–")
        room = pygame.Rect(box.x, box.y, max(right - box.x, 1), box.height)
        done = lettering.fit(words, letters, room.size, 1)
        if not done.cut:
            face.blocks["passage"] = Block(room, done, kit.theme.ink_2, "left", True)


def _put_pill(kit: TableKit, picture: pygame.Surface, card: Card, inner: pygame.Rect, k: float, t: float) -> None:
    """Draw icon and name of the Location on a dark pill, and the points at the right."""
    high, term = round(40 * k), _place(kit, card)
    points = _points(card)
    spot = (inner.right - round(5 * k) - high // 2, inner.y + round(5 * k) + high // 2)
    if points:
        signs.put_visit_points(picture, kit, spot, high, points)
    if term is None:
        return
    room = spot[0] - high // 2 - inner.x - round(8 * k)
    letters = pen("sans", "bold", 16 * t)
    name = lettering.fit(term.name.of(kit.strings.language), letters, (max(room - high - round(16 * k), 1), high), 1)
    pill = pygame.Rect(inner.x + round(5 * k), inner.y + round(5 * k), high + name.width + round(22 * k), high)
    picture.blit(paint.box(pill.size, high // 2, alpha(kit.theme.walnut_8, PILL_SHARE)), pill.topleft)
    _put_place(kit, picture, card, (pill.x + high // 2, pill.centery), high)
    words = pygame.Rect(pill.x + high + round(8 * k), pill.y, name.width + 2, high)
    lettering.draw(picture, words, name, kit.theme.white, "left", True)


def _rows(kit: TableKit, card: Card, steps: tuple[str, ...], size: Size, fitting: Fitting) -> tuple[list[Row], int]:
    """Lay out the actions below one another, the present one with its text; also return the height."""
    k, t, tight, _ = fitting
    place = _place(kit, card)
    actions = list(location_card(card).actions)
    states = list(steps[1:]) + [""] * len(actions)
    if steps and steps[0] == NOW and place is not None:
        actions, states = [shown.of_location(place).action, *actions], [NOW, *states]
    width, most = size
    least = max(round(24 * k), 17)
    pitch = least if tight and NOW in states else max(round(37 * k), round(22 * t))
    while len(actions) * pitch > most and pitch > least:
        pitch -= 1
    terms = [signs.term_named(kit, action) for action in actions]
    language = kit.strings.language
    rows: list[Row] = []
    for action, state, term in zip(actions, states, terms, strict=False):
        words = term.name.of(language) if term is not None else action
        room = width - round(38 * k) - (round(8 * k) if state == NOW else 0)
        name = lettering.fit(words, pen("sans", "bold" if state == NOW else "semibold", 15.5 * t), (room, pitch), 1)
        if name.cut:
            letters = pen("sans", "semibold", 14 * t, 1.0)
            name = lettering.fit(words, letters, (room, max(pitch, 2 * letters.floor)), 2)
        rows.append(Row(action, pygame.Rect(0, 0, width, max(pitch, name.height)), name, state))
    rest = most - round(20 * k) - sum(row.rect.height for row in rows)
    y = round(4 * k)
    for number, (row, term) in enumerate(zip(rows, terms, strict=True)):
        if row.state == NOW and term is not None and term.text is not None:
            head = row.rect.height if tight else 0
            high = head or row.name.height
            box = (width - round((16 if tight else 46) * k), max(rest + row.rect.height - high, 1))
            terse = f"card.terse.{term.id}"
            words = kit.strings.text(terse) if fitting.terse and kit.strings.has(terse) else term.text.of(language)
            letters = pen("sans", "regular", max(TEXT * t, _text_px(kit, k)), 1.18)._replace(floor=LEAST_TEXT)
            text = lettering.fit(words, letters, box)
            row.rect.height = high + text.height + round(12 * k)
            rows[number] = row._replace(text=text, head=head)
        row.rect.y = y
        y = row.rect.bottom + (round(4 * k) if rows[number].text is not None else 0)
    return rows, y


def _put_row(kit: TableKit, picture: pygame.Surface, row: Row, k: float) -> None:
    """Draw icon and name of an action; done ones pale, the present one on gold."""
    side, rect = min(round(29 * k), (row.head or row.rect.height) - 2), row.rect
    line = paint.blank((rect.width, rect.height))
    top = round(5 * k) if row.text is not None else 0
    middle = top + row.head // 2 if row.head else rect.height // 2
    left = round(34 * k)
    if row.state == NOW:
        box = line.get_rect()
        paint.fill_box(line, box, round(7 * k), kit.theme.gold)
        paint.fill_box(line, box.inflate(-4, -4), round(6 * k), colours.AT_HAND)
        left += round(5 * k)
    signs.put_sign(line, kit, row.action, (left - round(18 * k), middle), side)
    words = pygame.Rect(left + round(3 * k), top, rect.width - left - round(3 * k), row.head or rect.height)
    beside = row.text is None or row.head > 0
    lettering.draw(line, words, row.name, kit.theme.ink, "left", beside)
    if row.text is not None:
        below = pygame.Rect(words.x, top + row.name.height, words.width, row.text.height)
        if row.head:
            below = pygame.Rect(round(8 * k), top + row.head, rect.width - round(16 * k), row.text.height)
        lettering.draw(line, below, row.text, kit.theme.ink)
    if row.state == DONE:
        line.set_alpha(DONE_ALPHA)
    picture.blit(line, rect.topleft)


# Small cards


def _paint_hand(kit: TableKit, card: Card, size: Size, seen: int | None) -> pygame.Surface:
    """Paint a hand card: picture with Location and points, title, a row of icons, all in the visible part."""
    k = scale_of(size, HAND)
    t = k * kit.theme.settings.text_size / 100
    face = _face(kit, card, size, 3 * k)
    inner = pygame.Rect(face.inner)
    if seen is not None:
        inner.width = min(inner.width, seen - inner.x - round(SEEN_GAP * k))
    side, disc, green = round(29 * k), round(32 * k), round(25 * k)
    foot = pygame.Rect(inner.x, inner.bottom - side - round(6 * k), inner.width, side)
    pad, top = round(3.4 * k), inner.y + round(2 * k)
    room = pygame.Rect(inner.topleft, (inner.width, foot.top - inner.top))
    place = (inner.x + round(2 * k) + disc // 2, top + disc // 2)
    points = (inner.right - round(3 * k) - green // 2, top + round(2 * k) + green // 2)
    art, title = pygame.Rect(room.topleft, (room.width, room.height - pad)), None
    if points[0] - green // 2 < inner.x + disc:  # too narrow for both: the points go below the Location
        points = (place[0], top + disc + round(3 * k) + green // 2)
    else:
        art, title = _title(kit, card, room, pad, t)
    if title is not None:
        box = pygame.Rect(inner.x + pad, art.bottom + 2, inner.width - 2 * pad, foot.top - art.bottom - 4)
        face.blocks["title"] = Block(box, title, kit.theme.ink, "left")
    picture = paper_card(kit, face)
    _put_art(kit, face, picture, card, pygame.Rect(art.topleft, (face.inner.width, art.height)))
    _put_place(kit, picture, card, place, disc)
    signs.put_visit_points(picture, kit, points, green, _points(card))
    _put_signs(kit, picture, card, foot)
    return finish(kit, face, picture)


def _names(kit: TableKit, card: Card) -> list[str]:
    """Return the name of a card and, if the strings have them, shorter ones."""
    keys = [f"card.{length}.{card.id}" for length in ("short", "least")]
    shorter = [kit.strings.text(key) for key in keys if kit.strings.has(key)]
    return [typeset(card.name.of(kit.strings.language)), *shorter]


def _title(kit: TableKit, card: Card, room: pygame.Rect, pad: int, t: float) -> tuple[pygame.Rect, Setting | None]:
    """Return the rect of the picture and the title below it, shortened if necessary.

    Without space for any title the picture fills everything: icons and picture identify the card.
    """
    letters = pen("serif", "semibold", 14 * t, 1.06)
    for name in _names(kit, card):
        for share in HAND_ARTS:
            art = pygame.Rect(room.topleft, (room.width, round(room.height * share * 1.25)))
            box = (room.width - 2 * pad, room.bottom - art.bottom - 4)
            title = lettering.fit(name, letters, box, TITLE_LINES)
            if not title.cut:
                return art, title
    return pygame.Rect(room.topleft, (room.width, room.height - pad)), None


def _put_signs(kit: TableKit, picture: pygame.Surface, card: Card, foot: pygame.Rect) -> None:
    """Draw the icons of the actions side by side."""
    actions, side = location_card(card).actions, foot.height
    pitch = min(side + round(side * 0.15), foot.width // max(len(actions), 1))
    for number, action in enumerate(actions):
        x = foot.centerx + (number - (len(actions) - 1) / 2) * pitch
        signs.put_sign(picture, kit, action, (x, foot.centery), min(side, pitch - 1))


def _paint_pillar(kit: TableKit, card: Card, size: Size) -> pygame.Surface:
    """Paint a very narrow card: the Location above its actions."""
    k = scale_of(size, PILLAR)
    face = _face(kit, card, size, 2.4 * k)
    inner = face.inner
    picture = paper_card(kit, face)
    face_of = location_card(card)
    terms = [face_of.location, *face_of.actions]
    pitch = inner.height / max(len(terms), 1)
    side = min(round(pitch * 0.86), round(inner.width * 0.82))
    for number, term in enumerate(terms):
        spot = (inner.centerx, inner.y + (number + 0.5) * pitch)
        if number == 0:
            signs.put_square(picture, kit, signs.icon_of(kit, term), spot, side, signs.edge_of(kit, term))
        else:
            signs.put_sign(picture, kit, term, spot, side)
    return finish(kit, face, picture)


def _paint_strip(kit: TableKit, card: Card, size: Size, alone: bool = True) -> pygame.Surface:
    """Paint the visible strip of a covered card: picture, Location and points; with its name if it is alone."""
    k = size[0] / HAND[0]
    face = _face(kit, card, size, 3 * k)
    picture = paper_card(kit, face)
    inner = face.inner
    _put_art(kit, face, picture, card, inner)
    disc = min(round(30 * k), inner.height - 2)
    named = alone and size[0] >= NAMED_STRIP * size[1]
    letters = pen("serif", "semibold", 14 * kit.theme.u / 1.25 * kit.theme.settings.text_size / 100, 1.04)
    if named and inner.height < STRIP_LINES * letters.at(letters.floor).pitch:
        disc = round(disc * LOW_STRIP)  # a name on fewer lines needs more width
    middle = inner.centery if named else inner.y + 1 + disc // 2
    _put_place(kit, picture, card, (inner.x + 2 + disc // 2, middle), disc)
    signs.put_visit_points(picture, kit, (inner.right - 2 - disc * 0.4, middle), round(disc * 0.8), _points(card))
    if named:
        room = pygame.Rect(inner.x + disc + 4, inner.y, inner.width - round(disc * 1.9) - 8, inner.height)
        _name_strip(kit, picture, card, room, letters)
    return finish(kit, face, picture)


def _name_strip(kit: TableKit, picture: pygame.Surface, card: Card, room: pygame.Rect, letters: Pen) -> None:
    """Write the name on a strip, on dark ground over its picture."""
    name = lettering.fit_first(_names(kit, card), letters, room.inflate(-6, -2).size, STRIP_LINES)
    if name.cut:
        return
    ground = pygame.Rect(room.x, 0, room.width, min(name.height + 4, room.height))
    ground.centery = room.centery
    picture.blit(paint.box(ground.size, 4, alpha(kit.theme.walnut_8, PILL_SHARE)), ground)
    lettering.draw(picture, ground.inflate(-6, 0), name, kit.theme.white, "left", True)


def _paint_column(kit: TableKit, card: Card, size: Size) -> pygame.Surface:
    """Paint a card in a column: a strip or, if more of it is visible, picture and icons."""
    k = size[0] / COLUMN_WIDTH
    if size[1] < round(COLUMN_WHOLE * k):
        return _paint_strip(kit, card, size, alone=False)
    face = _face(kit, card, size, 3 * k)
    inner, side, disc = face.inner, round(27 * k), round(29 * k)
    foot = pygame.Rect(inner.x, inner.bottom - side - round(5 * k), inner.width, side)
    art = pygame.Rect(inner.topleft, (inner.width, foot.top - inner.top - round(5 * k)))
    picture = paper_card(kit, face)
    _put_art(kit, face, picture, card, art)
    middle = inner.y + round(2 * k) + disc // 2
    _put_place(kit, picture, card, (inner.x + round(2 * k) + disc // 2, middle), disc)
    signs.put_visit_points(
        picture, kit, (inner.right - round(2 * k) - disc * 0.4, middle), round(disc * 0.8), _points(card)
    )
    _put_signs(kit, picture, card, foot)
    return finish(kit, face, picture)
