"""Paints bonus cards: a large medallion over the picture, the name and the effect."""

from __future__ import annotations

import math

import pygame

from boardgames.data.defs import Card
from boardgames.games.portals.rules.printed import printed
from boardgames.games.portals.screen.event_facts import BonusLooks, brief_title, card_looks, short_titles, term
from boardgames.games.portals.screen.event_layout import FULL, HAND
from boardgames.games.portals.screen.event_strip import STRIP
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.painters.face import Block, Face, finish, inside, paper_card, scale_of
from boardgames.ui.painters.lettering import pen
from boardgames.ui.short_names import typeset
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, Size, alpha, mix, rgb


def _looks(kit: TableKit, card: Card) -> BonusLooks:
    """Return icon and colour of a bonus card, taken from its term if it has one."""
    facts = printed(card)
    looks = card_looks(kit).bonus[facts.kind]
    if not looks.term:
        return looks
    found = term(kit, looks.term, facts.symbol)
    return BonusLooks(icon=found.icon, hex=found.hex, term=looks.term, regions=looks.regions)


def _colours(kit: TableKit, looks: BonusLooks) -> tuple[Colour, ...]:
    """Return the colours of the rim and the lower band: all regions, or the term's, darkened for white text."""
    if looks.regions:
        return tuple(rgb(region.deep or region.hex) for region in kit.definition.board.regions)
    return (mix(rgb(looks.hex), kit.theme.ink_dark, 0.25),)


def lay_out(kit: TableKit, card: Card, size: Size, detail: str) -> Face:
    """Lay out a bonus card at a level of detail."""
    looks = _looks(kit, card)
    colour = rgb(looks.hex) if looks.regions else _colours(kit, looks)[0]
    if detail == "strip":
        return _lay_out_strip(kit, card, Face(size, max(round(2 * scale_of(size, STRIP)), 2), colour, {}, {}))
    small = detail == "hand"
    k = scale_of(size, HAND if small else FULL)
    t = k * kit.theme.settings.text_size / 100
    face = Face(size, max(round((3 if small else 4) * k), 2), colour, {}, {})
    inner = face.inner
    foot = round((10 if small else 14) * k)
    face.rects["foot"] = pygame.Rect(inner.x, inner.bottom - foot, inner.width, foot)
    pad, width = round((5 if small else 12) * k), inner.width - 2 * round((5 if small else 12) * k)
    title, text = _texts(kit, card, (width, round(inner.height * 0.56)), t, small)
    gap = round((2 if small else 7) * k)
    height = title.height + (gap + text.height if text else 0)
    top = face.rects["foot"].top - gap - height
    face.blocks["title"] = Block(pygame.Rect(inner.x + pad, top, width, title.height), title, kit.theme.ink, "centre")
    if text is not None:
        box = pygame.Rect(inner.x + pad, top + title.height + gap, width, text.height)
        face.blocks["text"] = Block(box, text, kit.theme.ink_2, "centre")
    medal = min(round((66 if small else 112) * k), round((top - inner.top) * 0.86))
    art = pygame.Rect(inner.topleft, (inner.width, top - inner.top - gap - medal // 5))
    face.rects["art"] = art
    face.rects["medal"] = pygame.Rect(0, 0, medal, medal)
    face.rects["medal"].midbottom = (inner.centerx, top - gap // 2)
    return face


def _texts(
    kit: TableKit, card: Card, room: tuple[int, int], t: float, small: bool
) -> tuple[lettering.Setting, lettering.Setting | None]:
    """Return the name and, on large cards, the text of the effect."""
    language = kit.strings.language
    name = typeset(card.name.of(language))
    if small or card.text is None:
        letters, names = (
            pen("serif", "semibold", 13.8 * t, 1.05),
            (name, brief_title(kit, card), *short_titles(kit, card)),
        )
        name = next((text for text in names if not lettering.fit(text, letters, room).cut), names[-1])
        return lettering.balanced(name, lettering.fit(name, letters, room)), None
    title = lettering.fit(name, pen("serif", "semibold", 19.5 * t, 1.13), (room[0], room[1] // 3), 2)
    title = lettering.balanced(name, title)
    rest = (room[0], room[1] - title.height)
    return title, lettering.fit(typeset(card.text.of(language)), pen("sans", "regular", 15.5 * t, 1.25), rest)


def _lay_out_strip(kit: TableKit, card: Card, face: Face) -> Face:
    k = scale_of(face.size, STRIP)
    t = k * kit.theme.settings.text_size / 100
    inner = face.inner
    art = pygame.Rect(inner.topleft, (round(52 * k), inner.height))
    foot = pygame.Rect(art.right, inner.bottom - round(8 * k), inner.right - art.right, round(8 * k))
    medal = pygame.Rect(0, 0, round(46 * k), round(46 * k))
    medal.center = art.center
    face.rects.update(art=art, foot=foot, medal=medal)
    box = pygame.Rect(
        art.right + round(6 * k), inner.top, inner.right - art.right - round(10 * k), foot.top - inner.top
    )
    titles = (typeset(card.name.of(kit.strings.language)), brief_title(kit, card))
    title = lettering.fit_first(titles, pen("serif", "semibold", 14 * t, 1.08), box.size, 3)
    face.blocks["title"] = Block(box, title, kit.theme.ink, "left", True)
    return face


def paint_face(kit: TableKit, card: Card, face: Face, detail: str) -> pygame.Surface:
    """Paint a bonus card that is laid out already."""
    looks = _looks(kit, card)
    colours = _colours(kit, looks)
    picture = paper_card(kit, face)
    rect = face.rects["art"]
    if card.picture is not None:
        scene = kit.art.scene(card.picture.scene, card.picture.palette, card.picture.over, rect.size).copy()
        veil = paint.gradient(rect.size, alpha(kit.theme.white_paper, 0.2), alpha(kit.theme.white_paper, 0.55))
        scene.blit(veil, (0, 0))
        picture.blit(inside(face, scene, rect), rect.topleft)
    edge = pygame.Rect(rect.x, rect.bottom, rect.width, max(face.border // 2, 1))
    if detail == "strip":
        edge = pygame.Rect(rect.right, rect.y, 1, rect.height)
    picture.fill(face.colour, edge)
    _foot(face, picture, colours)
    _medal(kit, looks, face.rects["medal"], picture, colours)
    return finish(kit, face, picture)


def _foot(face: Face, picture: pygame.Surface, colours: tuple[Colour, ...]) -> None:
    """A band in the colours of the card along its lower edge."""
    foot = face.rects["foot"]
    band = paint.blank(foot.size)
    for number, colour in enumerate(colours):
        left, right = (round(foot.width * i / len(colours)) for i in (number, number + 1))
        band.fill((*colour, 255), (left, 0, right - left, foot.height))
    picture.blit(inside(face, band, foot), foot.topleft)


def _medal(
    kit: TableKit, looks: BonusLooks, rect: pygame.Rect, picture: pygame.Surface, colours: tuple[Colour, ...]
) -> None:
    """The large icon in a light disc whose rim has the colours of the card."""
    blur = max(rect.width // 12, 3)
    paint.draw_shadow(picture, rect.inflate(-2, -2), rect.width // 2, blur, blur // 2, 0.4)
    medal = paint.smooth(rect.size, kit.theme.white_paper, lambda large, k: _rim(large, colours, kit.theme.ink_dark))
    picture.blit(medal, rect.topleft)
    paint.draw_circle(picture, rect.center, round(rect.width * 0.385), kit.theme.white_paper)
    icon = kit.art.icon(looks.icon, round(rect.width * 0.52))
    picture.blit(icon, icon.get_rect(center=rect.center))


def _rim(large: pygame.Surface, colours: tuple[Colour, ...], dark: Colour) -> None:
    middle, radius = large.get_width() / 2, large.get_width() / 2
    pygame.draw.circle(large, dark, (middle, middle), radius)
    ring = radius * 0.94
    turn = 2 * math.pi / len(colours)
    for number, colour in enumerate(colours):
        start = -math.pi / 2 + number * turn
        arc = paint.arc((middle, middle), ring, start, start + turn)
        pygame.draw.polygon(large, colour, [(middle, middle), *arc])
    pygame.draw.circle(large, dark, (middle, middle), radius * 0.8)
