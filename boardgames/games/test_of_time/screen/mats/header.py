"""Paints the header of a mat with its badges, the chips of stacks, and discs for stacks that may be started."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.table import Mark, Piece, Slot
from boardgames.games.test_of_time.screen.mats.brush import Brush
from boardgames.games.test_of_time.screen.mats.layout import MatLayout
from boardgames.ui import paint, parts
from boardgames.ui.painters import lettering
from boardgames.ui.theme import mix

LEAST_SHARE = 0.86  # of the usual letters: below this, the short name is used


def draw_header(b: Brush, target: pygame.Surface, mat: MatLayout, slot: Slot) -> None:
    """Draw token, god, badges of effects, the badge of a seat that has passed, and the score."""
    kit, bar = b.kit, mat.header
    seat = kit.seats[mat.seat]
    ink = kit.theme.on(mix(seat.colour, kit.theme.black, 0.1))
    side = round(bar.height * 0.8)
    token = parts.token(kit.theme, seat.shape, seat.colour, seat.initial, side)
    target.blit(token, token.get_rect(center=(bar.x + round(bar.height * 0.55), bar.centery)))
    left, right = bar.x + round(bar.height * 1.1), bar.right - b.px(9)
    if slot.mark is not None:
        score = lettering.fit(b.say(slot.mark.text), b.pen("serif", "bold", 25), (right - left, bar.height), 1)
        lettering.draw(target, pygame.Rect(left, bar.y, right - left, bar.height), score, ink, "right", True)
        right -= score.width + b.px(9)
    name = b.say(slot.label)
    short = name.partition(",")[0].split(" ")[0]  # the player
    letters = b.pen("serif", "semibold", 18)
    room = lettering.width(short, letters) + b.px(8)
    notes = list(slot.notes)
    if slot.tone == "passed":
        notes.append(Mark(kit.say("table.passed"), tone="passed"))
    for note in reversed(notes):
        width = _badge_width(b, note, bar)
        if note.tone == "passed" and right - width < left + room:
            note = Mark("", icon=b.signs["passed"], tone="passed")
            width = _badge_width(b, note, bar)
        if right - width < left + room:
            continue
        _draw_badge(b, target, pygame.Rect(right - width, bar.centery - _badge_height(bar) // 2, width, 0), note, bar)
        right -= width + b.px(5)
    done = lettering.fit_first((name, short), letters, (max(right - left, 1), bar.height))
    if done.pen.px < letters.px * LEAST_SHARE:
        done = lettering.fit(short, letters, (max(right - left, 1), bar.height), 1)
    lettering.draw(target, pygame.Rect(left, bar.y, right - left, bar.height), done, ink, "left", True)


def _badge_height(bar: pygame.Rect) -> int:
    return round(bar.height * 0.74)


def _badge_words(b: Brush, note: Mark, bar: pygame.Rect) -> lettering.Setting:
    """Return the text of a badge, in letters that fit its height."""
    return lettering.fit(b.say(note.text), b.pen("sans", "bold", 14), (bar.width, _badge_height(bar)), 1)


def _badge_width(b: Brush, note: Mark, bar: pygame.Rect) -> int:
    icon = round(bar.height * 0.56) + b.px(4) if note.icon else 0
    return 2 * b.px(7) + icon + (_badge_words(b, note, bar).width if note.text else 0)


def _draw_badge(b: Brush, target: pygame.Surface, rect: pygame.Rect, note: Mark, bar: pygame.Rect) -> None:
    theme, passed = b.kit.theme, note.tone == "passed"
    rect.height = _badge_height(bar)
    parts.pill(target, rect, theme.walnut_9 if passed else theme.white_paper)
    x = rect.x + b.px(7)
    if note.icon:
        side = round(bar.height * 0.56)
        halo = theme.cream if passed else None
        icon = b.kit.art.icon(note.icon, side, halo)
        target.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        x += side + b.px(4)
    if note.text:
        room = pygame.Rect(x, rect.y, rect.right - b.px(7) - x, rect.height)
        lettering.draw(target, room, _badge_words(b, note, bar), theme.cream if passed else theme.ink, "centre", True)


def chip_size(b: Brush, tall: int, slot: Slot) -> tuple[int, int]:
    """Return the size of a chip: wide enough for its number and the tokens of other seats; empty ones are round."""
    if not slot.pieces:
        return tall, tall
    power = b.say(slot.mark.text) if slot.mark is not None else ""
    wide = round(tall * 1.4) + lettering.width(power, b.pen("sans", "bold", 17))
    strangers = _strangers(slot, slot.pieces)
    return wide + (_token_step(tall) * (len(strangers) - 1) + _token_side(tall) if strangers else 0), tall


def _strangers(slot: Slot, pieces: Sequence[Piece]) -> list[int]:
    """Return the other seats with tokens in a stack; the slot id ends in owner and space."""
    owner = int(slot.id.split("/")[-2])
    return list(dict.fromkeys(p.seat for p in pieces if p.seat is not None and p.seat != owner))


def _token_side(tall: int) -> int:
    return round(tall * 0.84)


def _token_step(tall: int) -> int:
    return round(tall * 0.6)


def draw_chip(
    b: Brush, target: pygame.Surface, rect: pygame.Rect, slot: Slot, sign: str, flying: frozenset[str]
) -> None:
    """Draw a stack: the icon of its action, its power, and the tokens of other seats."""
    theme = b.kit.theme
    here = [piece for piece in slot.pieces if piece.id not in flying]
    if not here:
        return
    paint.draw_shadow(target, rect, rect.height // 2, b.px(3), 1, 0.45)
    parts.pill(target, rect, theme.white_paper, theme.ink)
    side = round(rect.height * 0.74)
    target.blit(b.kit.art.icon(sign, side), (rect.x + round(rect.height * 0.26), rect.centery - side // 2))
    right = rect.right - b.px(3)
    for seat in reversed(strangers := _strangers(slot, here)):
        style, tall = b.kit.seats[seat], _token_side(rect.height)
        token = parts.token(theme, style.shape, style.colour, style.initial, tall)
        target.blit(token, token.get_rect(midright=(right, rect.centery)))
        right -= _token_step(rect.height) if seat != strangers[0] else tall
    seats = [piece.seat for piece in here if piece.seat is not None]
    colour = b.kit.seats[seats[0]].colour if seats else theme.ink
    left = rect.x + round(rect.height * 0.3) + side
    words = pygame.Rect(left, rect.y, right - left, rect.height)
    power = b.say(slot.mark.text) if slot.mark is not None else ""
    ink = theme.ink if strangers else mix(colour, theme.black, 0.15)
    lettering.write(target, words, power, b.pen("sans", "bold", 17), ink)
    if any(piece.kind == "shaman" for piece in here):
        peak = [
            (rect.right - b.px(16), rect.y + 1),
            (rect.right - b.px(11), rect.y - b.px(7)),
            (rect.right - b.px(6), rect.y + 1),
        ]
        pygame.draw.polygon(target, colour, peak)
        pygame.draw.aalines(target, theme.ink, True, peak)


def draw_offer(b: Brush, target: pygame.Surface, rect: pygame.Rect, sign: str, aimed: bool) -> None:
    """Draw a stack that may be started with one click: its icon in a disc with a golden border."""
    theme, radius = b.kit.theme, rect.height // 2
    if aimed:
        paint.draw_lit_disc(target, rect.center, radius, theme)
    paint.draw_circle(target, rect.center, radius, theme.gold_edge)
    paint.draw_circle(target, rect.center, radius - 1, theme.gold)
    paint.draw_circle(target, rect.center, radius - max(b.px(3), 2), theme.white_paper)
    icon = b.kit.art.icon(sign, round(rect.height * 0.62))
    target.blit(icon, icon.get_rect(center=rect.center))
