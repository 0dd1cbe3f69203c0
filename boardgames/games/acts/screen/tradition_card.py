"""Paints traditions: number, arched picture, title, passage, mood, witnesses, motifs, the two themes."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.data.defs import Card, Term
from boardgames.games.acts.rules.definitions import TRADITION_DECKS, read_tradition
from boardgames.games.acts.screen import card_parts
from boardgames.games.acts.screen.card_parts import MOTIF, THEME, WITNESS, looks_of
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.painters.face import Block, Face, Sign, finish, scale_of
from boardgames.ui.painters.lettering import Setting, pen
from boardgames.ui.short_names import typeset
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size, rgb

FULL, HAND, MINI = (240, 336), (110, 114), (23, 33)
SHRINKING = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.66)
HAND_TITLES = ((38, 1.06), (27, 1.06), (25, 1.0))  # of a small card: height of its picture, line height of its title
HAND_AIR = 5  # margin left of the title of a small card, if it fits
ART_SHARE, ART_LEAST = 0.42, 0.2  # of the height of a card: its picture, and the least of it above long texts


class Story(msgspec.Struct, frozen=True):
    """A card ready to be laid out."""

    card: Card
    number: str
    title: str
    passage: str
    mood: str
    witnesses: tuple[Term, ...]
    motifs: tuple[Term, ...]
    themes: tuple[Term, ...]


def terms_of(card: Card) -> tuple[str, ...]:
    """The witnesses, motifs and themes on a tradition; nothing for other cards."""
    if card.deck not in TRADITION_DECKS:
        return ()
    printed = read_tradition(card)
    return (*printed.witnesses, *printed.motifs, *printed.themes)


def read_story(kit: TableKit, card: Card) -> Story:
    """Read a card for its face."""
    printed, language = read_tradition(card), kit.strings.language
    return Story(
        card=card,
        number=str(printed.number),
        title=card_parts.name_of(kit, card),
        passage=typeset(card.passage.of(language)) if card.passage is not None else "",
        mood=typeset(card.mood.of(language)) if card.mood is not None else "",
        witnesses=tuple(kit.terms[(WITNESS, term)] for term in printed.witnesses),
        motifs=tuple(kit.terms[(MOTIF, term)] for term in printed.motifs),
        themes=tuple(kit.terms[(THEME, term)] for term in printed.themes),
    )


def lay_out(kit: TableKit, card: Card, size: Size, detail: str) -> Face:
    """Lay out a card at a level of detail: full, named, hand, strip or mini."""
    story = read_story(kit, card)
    if detail == "mini":
        return _lay_out_mini(kit, story, size)
    if detail == "strip":
        return _lay_out_strip(kit, story, size)
    return _lay_out_hand(kit, story, size) if detail == "hand" else _lay_out_full(kit, story, size, detail == "named")


def _face(kit: TableKit, size: Size, border: float) -> Face:
    return Face(size, max(round(border), 1), rgb(looks_of(kit).border), {}, {})


def _lay_out_full(kit: TableKit, story: Story, size: Size, named: bool) -> Face:
    k = scale_of(size, FULL)
    t = k * kit.theme.settings.text_size / 100
    face = _face(kit, size, 4 * k)
    inner = face.inner.inflate(-round(10 * k), -round(10 * k))
    box = max(round(30 * k), round(20 * t))
    wide, gap = (inner.width - round(5 * k)) // 2, round(5 * k)
    for number, term in enumerate(story.themes[:2]):
        face.rects[f"theme/{term.id}"] = pygame.Rect(inner.x + number * (wide + gap), inner.bottom - box, wide, box)
    row = max(round(32 * k), round(20 * t) if named else 0)
    signs = pygame.Rect(inner.x, inner.bottom - box - round(5 * k) - row, inner.width, row)
    face = _signs(kit, face, story, signs, (round(30 * k), round(32 * k)), t if named else 0)
    room = pygame.Rect(inner.x, inner.y, inner.width, signs.top - round(3 * k) - inner.y)
    return _texts(kit, face, story, room, k, t)


def _texts(kit: TableKit, face: Face, story: Story, room: pygame.Rect, k: float, t: float) -> Face:
    """Set title, passage and mood below the picture, which shrinks before the letters do."""
    width, air = room.width - round(8 * k), round(12 * k)
    title = passage = mood = lettering.fit(story.title, pen("serif", "semibold", 19.5 * t), (width, room.height), 2)
    for share in SHRINKING:
        title = lettering.fit(story.title, pen("serif", "semibold", 19.5 * t * share, 1.1), (width, room.height), 2)
        passage = lettering.fit(story.passage, pen("sans", "semibold", 14.5 * t * share), (width, room.height), 1)
        rest = room.height - air - title.height - passage.height - round(face.size[1] * ART_LEAST)
        letters = pen("serif", "regular", 15.5 * t * share, 1.2, italic=True)
        mood = lettering.fit(story.mood, letters._replace(floor=letters.px), (width, max(rest, 1)))
        if not (mood.cut or title.cut or passage.cut):
            break
    if mood.cut:  # better no sentence than a cut one
        mood = mood._replace(lines=())
    free = room.height - air - title.height - passage.height - mood.height
    art = min(round(face.size[1] * ART_SHARE), max(free, round(face.size[1] * ART_LEAST)))
    face.rects["art"] = pygame.Rect(room.x, room.y, room.width, art)
    plate = pygame.Rect(0, 0, round(52 * k), round(36 * k))
    plate.midbottom = (room.centerx, room.y + art)
    face.rects["plate"] = plate
    face.rects["rubric"] = pygame.Rect(
        room.x + round(13 * k), room.y + art + round(3 * k), room.width - round(26 * k), 3
    )
    y = room.y + art + round(7 * k) + max(free - art, 0) // 2
    rubric = rgb(looks_of(kit).rubric)
    lines: tuple[tuple[str, Setting, tuple[int, int, int]], ...] = (
        ("title", lettering.balanced(story.title, title), kit.theme.ink),
        ("passage", passage, rubric),
        ("mood", lettering.balanced(story.mood, mood), kit.theme.ink_2),
    )
    for name, text, colour in lines:
        face.blocks[name] = Block(pygame.Rect(room.x + round(4 * k), y, width, text.height), text, colour, "centre")
        y += text.height
    return face


def _signs(kit: TableKit, face: Face, story: Story, row: pygame.Rect, sides: tuple[int, int], named: float = 0) -> Face:
    """Place witnesses from the left and motifs from the right; with names if they fit."""
    many = len(story.witnesses) * (sides[0] + 1) + len(story.motifs) * (sides[1] + 1)
    # Rounded down: where they only just fit, one pixel more would put a disc over the letters of the next.
    disc, sign = (int(side * min(row.width / max(many, 1), 1)) for side in sides)
    right = row.right
    motifs = []
    for term in reversed(story.motifs):
        motifs.append(Sign(term, pygame.Rect(right - sign, row.centery - sign // 2, sign, sign)))
        right -= sign + max(sign // 12, 1)
    count = len(story.witnesses)
    pitch = min(disc + max(disc // 6, 1), (right - row.x - disc) // max(count - 1, 1)) if count > 1 else disc
    witnesses = []
    names = [_witness_name(kit, term, named) for term in story.witnesses] if named else []
    wide = sum(disc + round(5 * named) + name.width + round(8 * named) for name in names)
    fits = bool(names) and wide <= right - row.x and not any(name.cut for name in names)
    x = row.x
    for number, term in enumerate(story.witnesses):
        box = pygame.Rect(x, row.centery - disc // 2, disc, disc)
        name = None
        if fits:
            text = names[number]
            place = pygame.Rect(box.right + round(5 * named), row.y, text.width, row.height)
            name = Block(place, text, kit.theme.ink, "left", True)
            x = place.right + round(8 * named)
        else:
            x += pitch
        witnesses.append(Sign(term, box, name))
    return face._replace(symbols=tuple(witnesses), fuels=tuple(motifs))


def _witness_name(kit: TableKit, term: Term, t: float) -> Setting:
    name = card_parts.words(kit, f"card.short_witness.{term.id}", term.name.of(kit.strings.language))
    return lettering.fit(name, pen("sans", "semibold", 14.5 * t), (round(120 * t), round(30 * t)), 1)


def _lay_out_hand(kit: TableKit, story: Story, size: Size) -> Face:
    """Lay out a small card: low picture with number and theme boxes, title, icons below."""
    k = min(size[0] / HAND[0], size[1] / HAND[1])
    t = k * kit.theme.settings.text_size / 100
    face = _face(kit, size, 2.6 * k)
    inner = face.inner
    low = pygame.Rect(inner.x + round(2 * k), 0, inner.width - round(4 * k), round(25 * k))
    low.bottom = inner.bottom - round(2 * k)
    face = _signs(kit, face, story, low, (round(23 * k), round(21 * k)))
    width = inner.width - 2 * max(round(1.5 * k), 1)
    title, art = _hand_title(kit, story, (width, low.top - inner.top), k, t)
    art = max(art, min(low.top - inner.top - title.height - round(8 * k), inner.height // 2))
    face.rects["art"] = pygame.Rect(inner.x, inner.y, inner.width, art)
    face.rects["plate"] = pygame.Rect(inner.x, inner.y, round(29 * k), round(25 * k))
    side = max(round(18 * k), 13)
    for number, term in enumerate(reversed(story.themes[:2])):
        x = inner.right - round(3 * k) - side - number * (side + round(2 * k))
        face.rects[f"theme/{term.id}"] = pygame.Rect(x, inner.y + round(3 * k), side, side)
    air = min(round(HAND_AIR * k), (width - title.width) // 2)  # no more than at the right
    place = pygame.Rect(inner.centerx - width // 2 + air, inner.y + art, width - air, low.top - inner.y - art)
    face.blocks["title"] = Block(place, title, kit.theme.ink, "left", True)
    return face


def _hand_title(kit: TableKit, story: Story, room: Size, k: float, t: float) -> tuple[Setting, int]:
    """Return the title of a small card and the height of the picture above it.

    The picture shrinks first, then the line height, then a shorter name is tried; better no title than a cut one.
    """
    keys = (f"card.short_title.{story.number}", f"card.shortest_title.{story.number}")
    names = [story.title, *(kit.strings.text(key) for key in keys if kit.strings.has(key))]
    art = 0
    for name in names:
        for high, line in HAND_TITLES:
            art = round(high * k)
            letters = pen("serif", "semibold", 14 * t, line)
            title = lettering.fit(name, letters, (room[0], room[1] - art), 3)
            if not title.cut:
                return title, art
    return lettering.fit("", pen("serif", "semibold", 14 * t), room, 3), art


def _lay_out_strip(kit: TableKit, story: Story, size: Size) -> Face:
    """Lay out a strip: number, title, theme boxes at the right."""
    k = size[1] / 40
    t = k * kit.theme.settings.text_size / 100
    face = _face(kit, size, 2 * k)
    inner = face.inner
    face.rects["plate"] = pygame.Rect(inner.x, inner.y, round(34 * k), inner.height)
    side = round(18 * k)
    for number, term in enumerate(story.themes[:2]):
        box = pygame.Rect(
            inner.right - side - 2, inner.y + 1 + number * (inner.height // 2), side, inner.height // 2 - 2
        )
        face.rects[f"theme/{term.id}"] = box
    left = face.rects["plate"].right + round(5 * k)
    room = pygame.Rect(left, inner.y, inner.right - side - round(6 * k) - left, inner.height)
    title = lettering.fit(story.title, pen("serif", "semibold", 14 * t, 1.06), room.size, 2)
    face.blocks["title"] = Block(room, title, kit.theme.ink, "left", True)
    return face


def _lay_out_mini(kit: TableKit, story: Story, size: Size) -> Face:
    """Lay out a tiny card: the number above the colours of both themes."""
    k = min(size[0] / MINI[0], size[1] / MINI[1])
    face = _face(kit, size, 1.4 * k)
    inner = face.inner
    box = max(round(9 * k), 5)
    face.rects["plate"] = pygame.Rect(inner.x, inner.y, inner.width, inner.height - box - 1)
    for number, term in enumerate(story.themes[:2]):
        left = inner.x + round(number * inner.width / 2)
        face.rects[f"theme/{term.id}"] = pygame.Rect(left, inner.bottom - box, inner.width // 2, box)
    return face


def paint_face(kit: TableKit, card: Card, size: Size, detail: str) -> pygame.Surface:
    """Paint a card at a level of detail."""
    story, face = read_story(kit, card), lay_out(kit, card, size, detail)
    picture = card_parts.papyrus(kit, face)
    whole = detail in ("full", "named")
    plate = rgb(looks_of(kit).plate)
    if whole:
        k = scale_of(size, FULL)
        card_parts.put_arch(kit, picture, card, face.rects["art"], max(round(1.6 * k), 1))
        card_parts.put_plate(kit, picture, face.rects["plate"], story.number, plate, round(24 * k))
        card_parts.put_rubric(kit, picture, face.rects["rubric"])
    else:
        _put_small(kit, picture, story, face)
    for term in story.themes[:2]:
        box = face.rects[f"theme/{term.id}"]
        named = 15.5 * scale_of(size, FULL) * kit.theme.settings.text_size / 100 if whole else 0
        if detail == "mini":
            picture.fill(kit.theme.ink, box)
            picture.fill(rgb(term.hex), box.inflate(-1, -1))
        else:
            card_parts.put_theme(kit, picture, box, term, named)
    put_signs(kit, picture, face)
    return finish(kit, face, picture)


def _put_small(kit: TableKit, picture: pygame.Surface, story: Story, face: Face) -> None:
    """Draw picture and number of a small card."""
    art, plate = face.rects.get("art"), face.rects["plate"]
    scene = story.card.picture
    if art is not None and scene is not None:
        picture.blit(kit.art.scene(scene.scene, scene.palette, scene.over, art.size), art.topleft)
    radius = max(plate.height // 5, 1) if art is not None else 1
    tall = paint.box((plate.width + radius, plate.height + radius), radius, rgb(looks_of(kit).plate))
    picture.blit(tall, plate.topleft, (radius, radius, *plate.size))
    px = card_parts.bold_pixels("serif", story.number, round(min(plate.height * 0.76, plate.width * 0.68)), plate.width)
    card_parts.put_letters(picture, plate, story.number, ("serif", "bold", max(px, 10)), kit.theme.white)


def put_signs(kit: TableKit, picture: pygame.Surface, face: Face) -> None:
    """Draw witnesses and motifs."""
    for sign in face.symbols:
        card_parts.put_disc(kit, picture, sign.rect, sign.term)
    for sign in face.fuels:
        icon = kit.art.icon(sign.term.icon, sign.rect.width)
        picture.blit(icon, icon.get_rect(center=sign.rect.center))


def places_of(kit: TableKit, card: Card, size: Size) -> dict[str, pygame.Rect]:
    """Return the rects of the icons of a small card, by `kind/id` of their terms."""
    face = lay_out(kit, card, size, "hand")
    return {f"{sign.term.kind}/{sign.term.id}": sign.rect for sign in (*face.symbols, *face.fuels)}
