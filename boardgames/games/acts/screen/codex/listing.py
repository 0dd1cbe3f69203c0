"""The list beside a codex: owner, number of cards, and the value of every kind of figure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from boardgames.data.defs import Term
from boardgames.games.acts.screen.looks import CodexMeasures
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Pen, Setting
from boardgames.ui.theme import SMALLEST_TEXT, Size
from boardgames.ui.zones.slots import SlotView

GAP = 10  # between the list and the book
NOTE_SHARE = 0.75  # of the letters of the title: least size of the note


def draw_list(
    view: SlotView,
    measures: CodexMeasures,
    target: pygame.Surface,
    kinds: Sequence[str],
    values: Mapping[str, str],
) -> None:
    """Draw title, note and the value of every kind of figure in the margin at the left."""
    width = view.px(measures.left) - round(GAP * view.scale)
    if width <= 0 or not view.reach(target).colliderect((view.rect.topleft, (width, view.rect.height))):
        return
    x, y = view.rect.x, view.rect.y + round(14 * view.scale)
    row = view.px(measures.row)
    low = view.rect.bottom - round(10 * view.scale) - row * len(kinds)
    colours = (view.kit.theme.cream, view.kit.theme.cream_2)
    for text, colour in zip(heading(view, (width, low - y)), colours, strict=False):
        lettering.draw(target, pygame.Rect(x, y, width, text.height), text, colour)
        y += text.height + round(2 * view.scale)
    _draw_values(view, target, _terms(view, kinds), values, pygame.Rect(x, low, width, row))


def heading(view: SlotView, room: Size) -> list[Setting]:
    """Return title and note; letters shrink before the note is left out."""
    title, note = view.say(view.zone.title), view.say(view.zone.note)
    letters, small = view.pen("serif", "semibold", 18, 1.08), view.pen("sans", "regular", 15)
    gap = round(2 * view.scale)
    for px in range(letters.px if title and note else 0, SMALLEST_TEXT - 1, -1):
        first = lettering.fit(title, letters.at(px), room, 2)
        second = lettering.fit(note, small.at(min(small.px, px)), (room[0], max(room[1] - first.height - gap, 1)), 1)
        fits = not first.cut and not second.cut and first.height + gap + second.height <= room[1]
        if fits and second.pen.px >= min(round(px * NOTE_SHARE), small.px):
            return [first, second]
    return [lettering.fit(text, letters, room, 2) for text in (title or note,) if text and room[1] > 0]


def _draw_values(
    view: SlotView, target: pygame.Surface, terms: Sequence[Term], values: Mapping[str, str], box: pygame.Rect
) -> None:
    """Draw one row per kind: icon, name and value; no names if one is too long."""
    theme, side = view.kit.theme, min(round(20 * view.scale), box.height - 2)
    numbers = [values.get(term.id, "0") for term in terms]
    x = box.x + side + round(5 * view.scale)
    names, digits = fit_values(view, terms, numbers, (box.right - x, box.height))
    are_named = not any(name.cut for name in names)
    for line, (term, name, number) in enumerate(zip(terms, names, numbers, strict=True)):
        room = pygame.Rect(x, box.y + line * box.height, box.right - x, box.height)
        target.blit(view.kit.art.icon(term.icon, side, theme.cream), (box.x, room.centery - side // 2))
        lettering.write(target, room, number, digits, theme.cream, "right" if are_named else "left")
        if are_named:
            lettering.draw(target, room, name, theme.cream_2, "left", True)


def _terms(view: SlotView, kinds: Sequence[str]) -> list[Term]:
    """The terms of kinds of figures that have an icon."""
    known = {term.id: term for term in view.kit.definition.game.terms if term.icon}
    return [known[kind] for kind in kinds if kind in known]


def fit_values(view: SlotView, terms: Sequence[Term], values: Sequence[str], room: Size) -> tuple[list[Setting], Pen]:
    """Return the names, all in one size, and the letters of the values, which shrink before names are left out."""
    letters, wanted = view.pen("sans", "regular", 15), view.pen("sans", "bold", 17)
    words = [term.name.of(view.kit.strings.language) for term in terms]
    for px in range(wanted.px, SMALLEST_TEXT - 1, -1):
        digits = wanted.at(px)
        wide = max((lettering.width(value, digits) for value in values), default=0) + round(4 * view.scale)
        names = [lettering.fit(word, letters, (room[0] - wide, room[1]), 1) for word in words]
        if digits.pitch <= room[1] and not any(name.cut for name in names):
            break
    letters = letters.at(min((name.pen.px for name in names), default=letters.px))
    return [lettering.fit(word, letters, (room[0] - wide, room[1]), 1) for word in words], digits
