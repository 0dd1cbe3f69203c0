"""A card where space is short: a small face beside its name and its words, in letters of the usual size."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from boardgames.core.phrase import Noun
from boardgames.ui.table.frame.sign_chips import signs_within
from boardgames.ui.table.words.inspection import Inspection, face_looks
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Group, Label, Picture, ScrollArea
from boardgames.ui.widgets.scroll import ARROW_UNITS

FACE_SHARE = 0.34  # of the width
TRIES = 4  # to find the height of a face in a list: words beside a narrower face break elsewhere
LEAST_FACE_SHARE = 0.8  # of its usual height: nothing could be recognised on a smaller face, least of all its words
SIGN_AIR_UNITS = 6  # by which signs beside the face may reach below it
AIR_UNITS = 6  # above the first line of a list
Write = Callable[[Inspection, Group, pygame.Rect], int]  # writes the rest of an inspection below the top of a rect


def build_slip(
    into: Group, kit: TableKit, inspection: Inspection, face: Picture, room: pygame.Rect, write: Write, most: int = 0
) -> tuple[int, Inspection]:
    """Build the small face, the name and what the card says beside it, or what is noted of it, and signs where there is
    room beside it; returns where they end and what is left to be written below, without the line that only sets the
    mood. A face is `most` pixels high (0: any number), and left out if that is too little."""
    card, theme = kit.cards[inspection.card], kit.theme
    width, shape = round(room.width * FACE_SHARE), face_looks(kit, card.id).shape
    if most and most < width * shape:
        width = round(most / shape) if most >= LEAST_FACE_SHARE * width * shape else 0
    face_box = pygame.Rect(room.x, room.y, width, round(width * shape))
    if width:
        into.add(face).place(face_box)
    x, y = face_box.right + (theme.px(10) if width else 0), room.y
    words = card.text.of(kit.strings.language) if card.text is not None else ""
    labels = [Label(kit, kit.strings.name(Noun("card", card.id)), "name", width=room.right - x)]
    labels += [Label(kit, words, "small", "ink_2", width=room.right - x)] if words else []
    for label in labels:
        into.add(label).place_at(x, y)
        y = label.rect.bottom + theme.px(3)
    left_out = words, f"_{card.mood.of(kit.strings.language)}_" if card.mood is not None else ""
    below = msgspec.structs.replace(inspection, body=tuple(line for line in inspection.body if line not in left_out))
    if not words:
        y = write(msgspec.structs.replace(below, body=(), signs=()), into, pygame.Rect(x, y, room.right - x, 0))
        below = msgspec.structs.replace(below, notes=())
    if not below.body and not below.notes:
        size = room.right - x, face_box.bottom + theme.px(SIGN_AIR_UNITS) - y
        beside = signs_within(kit, below.signs, size)
        signs = msgspec.structs.replace(below, signs=below.signs[:beside])
        y = write(signs, into, pygame.Rect(x, y, room.right - x, 0)) if beside else y
        below = msgspec.structs.replace(below, signs=below.signs[beside:])
    return max(y, face_box.bottom) + theme.px(6), below


def least_list(kit: TableKit) -> int:
    """Return the height of a list that shows one line, with air above it and the arrow below it."""
    return kit.theme.line_height("small") + kit.theme.px(AIR_UNITS + ARROW_UNITS)


def build_slip_or_list(
    into: Group, kit: TableKit, inspection: Inspection, face: Callable[[], Picture], room: pygame.Rect, write: Write
) -> tuple[int, Inspection]:
    """Build the slip; where not even that has room, a list with everything, whose face is as high as it at most."""
    above = len(into.children)
    low, below = build_slip(into, kit, inspection, face(), room, write)
    shown = len(into.children)
    end = write(below, into, pygame.Rect(room.x, low, room.width, 0))
    for child in into.children[shown:]:
        into.remove(child)
    if end <= room.bottom + kit.theme.px(SIGN_AIR_UNITS) or room.bottom - low >= least_list(kit):
        return low, below
    for child in into.children[above:]:
        into.remove(child)
    nothing_below = msgspec.structs.replace(below, body=(), notes=(), signs=())
    if room.height < kit.theme.line_height("name"):  # not even its name could be read
        return room.bottom, nothing_below
    area = into.add(ScrollArea(kit, name="side/notes"))
    area.points_on = True
    area.place(room)
    most = area.view.height
    for _ in range(TRIES):
        area.clear()
        low, below = build_slip(area, kit, inspection, face(), area.view, write, most)
        area.fit(write(below, area, pygame.Rect(area.view.x, low, area.view.width, 0)) - area.view.y)
        if area.whole.height >= most:
            break
        most = area.whole.height  # a face would reach below the last line that is shown
    if area.furthest and area.whole == area.rect:  # a line would be cut: the face on the board shows the name
        into.remove(area)
    return room.bottom, nothing_below
