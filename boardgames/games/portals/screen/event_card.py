"""Paints event cards: full size, hand size, or as a strip; cards without a place are bonus cards."""

from __future__ import annotations

import pygame

from boardgames.data.defs import Card
from boardgames.games.portals.screen import bonus_card
from boardgames.games.portals.screen.event_facts import Event, card_looks, read_event
from boardgames.games.portals.screen.event_layout import lay_out_full, lay_out_hand
from boardgames.games.portals.screen.event_strip import lay_out_strip
from boardgames.ui import paint
from boardgames.ui.painters.face import Face, finish, inside, paper_card, points_disc, shape, symbol_disc
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size, alpha, rgb

TAB_SHARE = 0.87


def lay_out(kit: TableKit, card: Card, size: Size, detail: str) -> Face:
    """Lay out a card at a level of detail: full, named, hand or strip."""
    if not card.place:
        return bonus_card.lay_out(kit, card, size, detail)
    event = read_event(kit, card)
    if detail == "strip":
        return lay_out_strip(kit, event, size)
    if detail == "hand":
        return lay_out_hand(kit, event, size)
    return lay_out_full(kit, event, size, named=detail == "named")


def paint_face(kit: TableKit, card: Card, size: Size, detail: str) -> pygame.Surface:
    """Paint a card at a level of detail."""
    face = lay_out(kit, card, size, detail)
    if not card.place:
        return bonus_card.paint_face(kit, card, face, detail)
    event = read_event(kit, card)
    picture = paper_card(kit, face)
    _put_art(kit, event, face, picture, upright=detail != "strip")
    if detail == "strip":
        _strip_parts(kit, face, picture)
    else:
        _card_parts(kit, event, face, picture)
    points_disc(picture, kit, face.rects["points"], card_looks(kit).points)
    return finish(kit, face, picture)


def _put_art(kit: TableKit, event: Event, face: Face, picture: pygame.Surface, upright: bool) -> None:
    rect, scene = face.rects["art"], event.card.picture
    if scene is None or min(rect.size) < 1:  # large letters leave a small card no room for a picture
        return
    drawn = kit.art.scene(scene.scene, scene.palette, scene.over, rect.size)
    picture.blit(inside(face, drawn, rect), rect.topleft)
    thick = max(face.border // 2, 1)
    line = pygame.Rect(rect.x, rect.bottom, rect.width, thick)
    if not upright:
        line = pygame.Rect(rect.right, rect.y, 1, rect.height)
    picture.fill(face.colour, line)


def _card_parts(kit: TableKit, event: Event, face: Face, picture: pygame.Surface) -> None:
    """Bar, tab, symbols, fuel of an upright card."""
    looks = card_looks(kit)
    bar, tab = face.rects["bar"], face.rects["tab"]
    picture.fill(face.colour, bar.inflate(2 * face.border, 0))
    if "pin" in face.rects:
        pin = kit.art.piece("place-pin", kit.theme.on(face.colour), face.rects["pin"].height, halo=False)
        picture.blit(pin, pin.get_rect(center=face.rects["pin"].center))
    picture.blit(_tab_box(face, tab.size, rgb(looks.tab)), tab.topleft)
    if "ticks" in face.rects:
        _put_ticks(event, face.rects["ticks"], picture, rgb(looks.tick))
    for sign in face.symbols:
        symbol_disc(picture, kit, sign)
    for sign in face.fuels:
        picture.blit(shape(kit, sign.term, sign.rect.height), sign.rect.topleft)


def _tab_box(face: Face, size: Size, colour: tuple[int, int, int]) -> pygame.Surface:
    """The dark tab of the period, rounded at its lower right and in the corner of the card."""
    radius = max(round(min(face.size) * 0.035), 3)
    large = (size[0] + radius, size[1] + radius)
    tab = paint.blank(large)
    tab.blit(paint.box(large, radius, alpha(colour, TAB_SHARE)), (0, 0))
    cut = tab.subsurface((radius, radius, *size)).copy()
    corner = max(face.radius - face.border, 1)
    rounded = paint.blank(face.inner.size)
    rounded.blit(cut, (0, 0))
    paint.round_off(rounded, corner)
    return rounded.subsurface((0, 0, *size)).copy()


def _put_ticks(event: Event, rect: pygame.Rect, picture: pygame.Surface, gold: tuple[int, int, int]) -> None:
    """Draw one tick per period, the period of the card in gold."""
    pitch = (rect.width + 2) / event.steps
    tick = pygame.Surface((max(round(pitch) - 2, 2), rect.height), pygame.SRCALPHA)
    for step in range(event.steps):
        tick.fill((*gold, 255) if step == event.step else (255, 255, 255, 90))
        picture.blit(tick, (rect.x + round(step * pitch), rect.y))


def _strip_parts(kit: TableKit, face: Face, picture: pygame.Surface) -> None:
    """Bar, period, symbols and fuel of a strip."""
    bar, tab = face.rects["bar"], face.rects["tab"]
    picture.fill(face.colour, pygame.Rect(bar.x, bar.y, face.size[0] - bar.x, face.size[1] - bar.y))
    dark = paint.blank(tab.size)
    dark.fill(alpha(rgb(card_looks(kit).tab), TAB_SHARE))
    picture.blit(inside(face, dark, tab), tab.topleft)
    if "pill" in face.rects:
        pill = face.rects["pill"]
        paint.fill_box(picture, pill, pill.height // 2, kit.theme.white_paper)
    for sign in face.symbols:
        icon = kit.art.icon(sign.term.icon, sign.rect.width)
        picture.blit(icon, sign.rect.topleft)
    if "slip" in face.rects:
        slip = face.rects["slip"]
        paint.fill_box(picture, slip, min(slip.size) // 2, kit.theme.white_paper)
    for sign in face.fuels:
        drawn = shape(kit, sign.term, sign.rect.height)
        picture.blit(drawn, drawn.get_rect(center=sign.rect.center))
