"""Paints interview and theme cards, which show a portrait under an arch, and empty codex leaves."""

from __future__ import annotations

import pygame

from boardgames.data.defs import Card, Term
from boardgames.games.acts.rules.definitions import TRADITION_DECKS, read_tradition
from boardgames.games.acts.screen import card_parts, shown
from boardgames.games.acts.screen.card_parts import THEME, WITNESS, looks_of
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.painters.face import Block, Face, finish, scale_of
from boardgames.ui.painters.lettering import Setting, pen
from boardgames.ui.short_names import typeset
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size, mix, rgb

FULL, HAND = (240, 336), (124, 156)
HAND_ART = (0.54, 0.5, 0.46, 0.42)  # of the height of a small card: its picture, which shrinks for a long name
LINE_SHARE = 0.17  # of the height of a small card: the line at its lower edge


def term_of(kit: TableKit, card: Card) -> Term:
    """The witness or theme that a card stands for."""
    portrait = shown.of_portrait(card)
    return kit.terms[(WITNESS, portrait.witness) if portrait.witness else (THEME, portrait.theme)]


def paint_face(kit: TableKit, card: Card, size: Size, detail: str) -> pygame.Surface:
    """The picture of a card with a figure."""
    term = term_of(kit, card)
    if detail in ("hand", "strip", "mini"):
        return _paint_small(kit, card, term, size)
    return _paint_full(kit, card, term, size)


def _plate_text(kit: TableKit, term: Term) -> str:
    is_witness = term.kind == WITNESS
    return card_parts.monogram(kit, term) if is_witness else card_parts.theme_letter(kit, term)


def _paint_full(kit: TableKit, card: Card, term: Term, size: Size) -> pygame.Surface:
    k = scale_of(size, FULL)
    t = k * kit.theme.settings.text_size / 100
    looks, is_witness = looks_of(kit), term.kind == WITNESS
    face = Face(size, max(round(4 * k), 2), rgb(looks.border), {}, {})
    inner = face.inner.inflate(-round(10 * k), -round(10 * k))
    low = _factor_height(kit, k, t) if is_witness else round(40 * k)
    texts = _texts(kit, card, term, inner.width - round(8 * k), k, t)
    art = min(round(size[1] * 0.52), inner.height - low - sum(text.height for _, text, _ in texts) - round(16 * k))
    picture = card_parts.papyrus(kit, face)
    box = pygame.Rect(inner.x, inner.y, inner.width, max(art, round(size[1] * 0.2)))
    card_parts.put_arch(kit, picture, card, box, max(round(1.6 * k), 1))
    plate = pygame.Rect(0, 0, round(52 * k), round(36 * k))
    plate.midbottom = box.midbottom
    card_parts.put_plate(kit, picture, plate, _plate_text(kit, term), rgb(term.hex), round(22 * k))
    card_parts.put_rubric(
        kit, picture, pygame.Rect(box.x + round(13 * k), box.bottom + round(3 * k), box.width - round(26 * k), 3)
    )
    y = box.bottom + round(8 * k)
    for name, text, colour in texts:
        face.blocks[name] = Block(
            pygame.Rect(inner.x + round(4 * k), y, inner.width - round(8 * k), text.height), text, colour, "centre"
        )
        y += text.height
    room = pygame.Rect(inner.x, y, inner.width, inner.bottom - y)
    if is_witness:
        _put_factors(kit, picture, room, k, t)
    else:
        _put_matches(kit, picture, term, room, k, t)
    return finish(kit, face, picture)


def _texts(
    kit: TableKit, card: Card, term: Term, width: int, k: float, t: float
) -> list[tuple[str, lettering.Setting, tuple[int, int, int]]]:
    looks, language = looks_of(kit), kit.strings.language
    is_witness = term.kind == WITNESS
    name = card_parts.name_of(kit, card)
    say = kit.strings.text
    under = say("card.witness_of", n=shown.of_witness(term).circles) if is_witness else say("card.theme_card")
    lines = [
        (
            "title",
            lettering.fit(name, pen("serif", "semibold", 20 * t, 1.12), (width, round(64 * t)), 2),
            kit.theme.ink,
        ),
        (
            "under",
            lettering.fit(under, pen("sans", "semibold", 14.5 * t), (width, round(40 * t)), 2),
            rgb(looks.rubric),
        ),
    ]
    if card.mood is not None:
        mood = lettering.fit(
            typeset(card.mood.of(language)), pen("serif", "regular", 15.5 * t, 1.2, italic=True), (width, round(80 * k))
        )
        lines.append(("mood", mood, kit.theme.ink_2))
    return lines


def _factor_height(kit: TableKit, k: float, t: float) -> int:
    return round(36 * k) + len(looks_of(kit).factors) * max(round(30 * k), round(21 * t))


def _put_factors(kit: TableKit, picture: pygame.Surface, room: pygame.Rect, k: float, t: float) -> None:
    """Draw the table of marks per circle, by strength of the action and status of the witness."""
    looks, theme = looks_of(kit), kit.theme
    row = max(round(30 * k), round(21 * t))
    top = room.bottom - len(looks.factors) * row
    columns = [room.x + round(room.width * share) for share in (0.24, 0.55, 0.83)]
    for x, icon in zip(columns, looks.signs, strict=True):
        if icon:
            sign = kit.art.icon(icon, round(28 * k))
            picture.blit(sign, sign.get_rect(center=(x, top - round(17 * k))))
    for number, (key, alive, dead) in enumerate(looks.factors):
        line = pygame.Rect(room.x, top + number * row, room.width, row)
        words = pygame.Rect(room.x, line.y, round(room.width * 0.4), row)
        lettering.write(picture, words, kit.strings.text(key), pen("sans", "semibold", 14.5 * t), theme.ink)
        for x, times in zip(columns[1:], (alive, dead), strict=True):
            box = pygame.Rect(0, 0, round(52 * k), row - max(round(3 * k), 2))
            box.center = (x, line.centery)
            paint.fill_box(picture, box, max(round(4 * k), 2), mix(theme.paper_2, rgb(looks.gold), 0.12))
            lettering.write(picture, box, f"×{times}", pen("serif", "bold", 18 * t), theme.ink)


def _put_matches(kit: TableKit, picture: pygame.Surface, term: Term, room: pygame.Rect, k: float, t: float) -> None:
    """Write how many cards have a theme."""
    side = round(28 * k)
    box = pygame.Rect(room.x + round(6 * k), 0, side, side)
    box.centery = room.centery
    card_parts.put_theme(kit, picture, box, term)
    traditions = [card for card in kit.definition.cards.cards if card.deck == TRADITION_DECKS[0]]
    count = sum(term.id in read_tradition(card).themes for card in traditions)
    words = kit.strings.text("card.theme_count", n=count)
    place = pygame.Rect(box.right + round(8 * k), room.y, room.right - box.right - round(8 * k), room.height)
    lettering.write(picture, place, words, pen("sans", "semibold", 15 * t), kit.theme.ink, "left", 2)


def _paint_small(kit: TableKit, card: Card, term: Term, size: Size) -> pygame.Surface:
    """The figure with its letters in a pill, the name below."""
    k = min(size[0] / HAND[0], size[1] / HAND[1])
    face = Face(size, max(round(2.6 * k), 1), rgb(looks_of(kit).border), {}, {})
    inner = face.inner
    picture = card_parts.papyrus(kit, face)
    done, art, pill, room = _small_name(kit, card, term, inner, k)
    if card.picture is not None:
        scene = kit.art.scene(card.picture.scene, card.picture.palette, card.picture.over, art.size)
        picture.blit(scene, art.topleft)
    paint.fill_box(picture, pill, pill.height // 2, kit.theme.ink)
    paint.fill_box(picture, pill.inflate(-2, -2), pill.height // 2 - 1, rgb(term.hex))
    ink = kit.theme.on(rgb(term.hex))
    card_parts.put_letters(picture, pill, _plate_text(kit, term), ("sans", "bold", round(14 * k)), ink)
    face.blocks["title"] = Block(room, done, kit.theme.ink, "centre", True)
    return finish(kit, face, picture)


def _small_name(
    kit: TableKit, card: Card, term: Term, inner: pygame.Rect, k: float
) -> tuple[Setting, pygame.Rect, pygame.Rect, pygame.Rect]:
    """Fit the name; return it with the rects of picture, pill and name. The picture shrinks for a long name."""
    letters = pen("serif", "semibold", 15 * k * kit.theme.settings.text_size / 100, 1.05)
    is_theme, key = term.kind == THEME, f"card.short_witness.{term.id}"
    whole = card_parts.name_of(kit, card)
    short = card_parts.theme_name(kit, term) if is_theme else card_parts.words(kit, key, whole)
    low = inner.bottom - round(LINE_SHARE * inner.height)  # below it is a line that the table writes
    for name in (whole, short):
        for share in HAND_ART:
            art = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * share))
            pill = pygame.Rect(0, 0, round(34 * k), round(21 * k))
            pill.center = (art.centerx, art.bottom - round(2 * k))
            room = pygame.Rect(inner.x + 2, pill.bottom, inner.width - 4, low - pill.bottom)
            done = lettering.fit(name, letters, room.size, 2)
            if not done.cut:
                return done, art, pill, room
    return done, art, pill, room


def paint_leaf(kit: TableKit, card: Card, size: Size, detail: str) -> pygame.Surface:
    """An empty codex leaf: the fold in its middle and two dashed places."""
    k = min(size[0] / FULL[0], size[1] / FULL[1])
    face = Face(size, max(round(4 * k), 1), rgb(looks_of(kit).border), {}, {})
    picture = card_parts.papyrus(kit, face)
    inner, theme = face.inner, kit.theme
    for x in range(max(round(10 * k), 2)):
        shade = paint.blank((1, inner.height))
        shade.fill((90, 56, 20, round(70 * (1 - x / max(10 * k, 1)))))
        picture.blit(shade, (inner.centerx + x, inner.y))
        picture.blit(shade, (inner.centerx - x, inner.y))
    width, height = round(inner.width * 0.4), round(inner.height * 0.5)
    for number in (0, 1):
        place = pygame.Rect(0, 0, width, height)
        place.center = (inner.x + inner.width * (1 + 2 * number) // 4, inner.centery)
        picture.blit(
            paint.dashed_frame(place.size, max(round(5 * k), 2), max(1.4 * k, 1.0), theme.edge, max(6 * k, 3)), place
        )
    if detail in ("full", "named"):
        name = pygame.Rect(inner.x, inner.y + round(14 * k), inner.width, round(34 * k))
        done = lettering.fit(card_parts.name_of(kit, card), pen("serif", "semibold", 20 * k), name.size, 1)
        face.blocks["title"] = Block(name, done, theme.ink, "centre", True)
    return finish(kit, face, picture)
