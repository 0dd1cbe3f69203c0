"""Tags beside the places of a map: an icon and a few letters, mostly the cost of a move there."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from boardgames.core.table import Mark, Slot
from boardgames.ui import paint, parts
from boardgames.ui.board.view import BoardView
from boardgames.ui.geometry import apart, covered, dots
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import SMALLEST_TEXT
from boardgames.ui.zones.map.marks import SIDES, cheapest

TAG_UNITS = (5.0, 3.0, 16.0)  # padding, gap between icon and words, icon; the looks of the map may differ
FORMS = (("whole", 20), ("letters", 20), ("smallest", 36))  # forms with their greatest distance from the node, in units
LETTER_PADS = {"letters": 4, "smallest": 2}  # pixels on both sides of letters without an icon
LEAST_HEIGHT = SMALLEST_TEXT - 2  # pixels: digits have no descenders
RING_UNITS = 5  # around a node: the ring of a lit one
STEP_UNITS = 1.5  # between the distances that are tried
ANGLES = 48
DIRECTIONS = [(math.cos(math.tau * n / ANGLES), math.sin(math.tau * n / ANGLES)) for n in range(ANGLES)]
STEM_UNITS = 3  # a tag farther away is joined to its node by a stem
BEHIND, ACROSS = 40, 30  # cost in units if the stem crosses a node or a piece, or a name
ASTRAY = 12  # the same if it is as near to another node
AIR_UNITS = 2  # around the rings of other places
FARTHEST = 150  # greatest distance in units of a smallest tag that does not fit over the node either
HIDES = 3  # cost of covering a square pixel of a piece; one of the node costs 1
COVERED = 0.1  # of a piece: the most that the tag of its node may cover
OVER_STEP = 2  # pixels between the positions that are tried there
TOUCH = 2  # pixels between a piece and a tag beside it
STYLE = "caption_strong"
Point = tuple[float, float]
Size = tuple[int, int]
Units = tuple[float, float, float]


class MapTag(NamedTuple):
    """A placed tag: its mark, its rect, the ends of its stem if it has one, and its form."""

    mark: Mark
    rect: pygame.Rect
    stem: tuple[Point, Point] | None = None
    units: Units = TAG_UNITS
    form: str = "whole"

    @property
    def reach(self) -> pygame.Rect:
        """The tag and its stem."""
        ends = [pygame.Rect(round(x), round(y), 1, 1) for x, y in self.stem or ()]
        return self.rect.unionall(ends)


class Around(NamedTuple):
    """What surrounds tags: rings of lit and toned places, pieces on places, and other obstacles."""

    rings: Mapping[str, pygame.Rect]
    pieces: Mapping[str, Sequence[pygame.Rect]]
    others: Sequence[pygame.Rect] = ()


class _Avoided(NamedTuple):
    """What tags must not touch (`rects`), and the parts of it that a stem should not cross."""

    rects: list[pygame.Rect]
    nodes: dict[str, pygame.Rect]  # with their rings
    solid: list[pygame.Rect]  # pieces and other obstacles
    names: list[pygame.Rect]


def _sides(board: BoardView, slot: str, size: Size) -> list[pygame.Rect]:
    """Rects at the sides of a node, near and a little farther away."""
    node = board.box_of(slot)
    places = []
    for air in (board.theme.px(RING_UNITS) + off * size[1] // 2 for off in (0, 1)):
        reach = (node.width // 2 + size[0] // 2 + air, node.height // 2 + size[1] // 2 + air)
        for x, y in SIDES:
            rect = pygame.Rect((0, 0), size)
            rect.center = (node.centerx + x * reach[0], node.centery + y * reach[1])
            places.append(rect)
    return places


def place(
    board: BoardView, slots: Iterable[Slot], kit: TableKit, around: Around, units: Units = TAG_UNITS
) -> list[MapTag]:
    """Place the tags of places that have a mark, clear of nodes, names and other obstacles.

    All have the largest form in which all fit near their nodes; the smallest may lie over its node, or far away on a
    stem."""
    marked = [(slot, slot.mark) for slot in slots if slot.mark is not None]
    avoided = _avoided_by(board, around, [slot.id for slot, _ in marked])
    found: list[MapTag] = []
    for form, most in FORMS if marked else ():
        rects, found = list(avoided.rects), []
        for slot, mark in marked:
            is_whole = form == "whole" or bool(_repeated(mark))  # without its icons such a tag would be empty
            size = _size(kit, mark, units) if is_whole else _letters_size(kit, mark, form)
            own = around.pieces.get(slot.id, ())
            clear = avoided._replace(rects=rects)
            rect, cost = _hang(board, slot.id, size, clear, own, kit.theme.px(most))
            if cost > kit.theme.px(most):
                if form != FORMS[-1][0]:
                    break
                rect = _over(board, slot.id, size, clear, own)
                rect = rect or _hang(board, slot.id, size, clear, own, kit.theme.px(FARTHEST))[0]
            rect = rect or cheapest(board, _sides(board, slot.id, size), [(box, 1) for box in rects])
            rects.append(rect)
            found.append(MapTag(mark, rect, _stem(board, slot.id, rect, own), units, "whole" if is_whole else form))
        if len(found) == len(marked):
            break
    return found


def _avoided_by(board: BoardView, around: Around, marked: Iterable[str]) -> _Avoided:
    """Rings have a margin, so that a tag beside one clearly belongs to another place."""
    ring, air = 2 * board.theme.px(RING_UNITS), 2 * board.theme.px(AIR_UNITS)
    nodes = dict(board.node_boxes())
    nodes |= {slot: nodes[slot].inflate(ring, ring) for slot in marked}
    nodes |= {slot: nodes[slot].union(rect) for slot, rect in around.rings.items()}
    names = list(board.name_boxes().values())
    solid = [*(rect for rects in around.pieces.values() for rect in rects), *around.others]
    airy = [nodes[slot].inflate(air, air) for slot in {*around.rings} - {*marked}]
    return _Avoided([*nodes.values(), *airy, *names, *solid], nodes, solid, names)


def _hang(
    board: BoardView, slot: str, size: Size, avoided: _Avoided, own: Sequence[pygame.Rect], most: int
) -> tuple[pygame.Rect | None, float]:
    """The free rect nearest to a node or to a piece on it, and its distance, plus costs for what its stem crosses and
    for being nearer to another node."""
    node, unit, view = board.box_of(slot), board.theme.u, board.camera.view.inflate(-4, -4)
    best: pygame.Rect | None = None
    least = math.inf
    near = max(node.width / 2 + board.theme.px(RING_UNITS), avoided.nodes[slot].width / 2) + 1
    others = [box for other, box in avoided.nodes.items() if other != slot]
    gap = 0.0
    while gap <= most and gap < least:
        touching = [rect for piece in own for rect in _beside(piece, size)] if not gap else []
        for rect in (*_round(node.center, near + gap, size), *touching):
            room = rect.inflate(2, 2)  # with the edge of the tag
            if not view.contains(room) or room.collidelist(avoided.rects) >= 0:
                continue
            cost, stem = gap, _stem(board, slot, rect, own)
            if stem is not None:
                behind = _crossed(*stem, [*others, *avoided.solid])
                cost += unit * (BEHIND * behind + ACROSS * _crossed(*stem, avoided.names))
            if cost < least:
                reach = min(apart(rect, box) for box in (avoided.nodes[slot], *own))
                cost += unit * ASTRAY * any(apart(rect, box) <= reach for box in others)
            if cost < least:
                best, least = rect, cost
        gap += STEP_UNITS * unit
    return best, least


def _over(board: BoardView, slot: str, size: Size, avoided: _Avoided, own: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """The rect over its own node that covers least, pieces above all, and nothing else."""
    node, view = board.box_of(slot), board.camera.view.inflate(-4, -4)
    rects = [rect for rect in avoided.rects if rect != avoided.nodes[slot] and rect not in own]
    most = [COVERED * piece.width * piece.height for piece in own]
    across, down = (node.width + size[0]) // 2, (node.height + size[1]) // 2
    best: pygame.Rect | None = None
    least = math.inf
    for x, y in itertools.product(range(-across, across + 1, OVER_STEP), range(-down, down + 1, OVER_STEP)):
        rect = pygame.Rect((0, 0), size)
        rect.center = (node.centerx + x, node.centery + y)
        room = rect.inflate(2, 2)
        if not view.contains(room) or room.collidelist(rects) >= 0:
            continue
        hidden = [covered(room, [piece]) for piece in own]
        cost = covered(room, [node]) + HIDES * sum(hidden)
        if cost < least and all(part <= limit for part, limit in zip(hidden, most, strict=True)):
            best, least = rect, cost
    return best


def _beside(piece: pygame.Rect, size: Size) -> Iterable[pygame.Rect]:
    """Rects at the sides of a piece: in the middle first, then towards its corners."""
    wide, high = (piece.width + size[0]) // 2 + TOUCH, (piece.height + size[1]) // 2 + TOUCH
    for slide in (0.0, -0.5, 0.5):
        across, down = round(slide * piece.width), round(slide * piece.height)
        for x, y in ((-wide, down), (wide, down), (across, -high), (across, high)):
            rect = pygame.Rect((0, 0), size)
            rect.center = (piece.centerx + x, piece.centery + y)
            yield rect


def _round(spot: Point, reach: float, size: Size) -> Iterable[pygame.Rect]:
    for x, y in DIRECTIONS:
        rect = pygame.Rect((0, 0), size)
        rect.center = (round(spot[0] + x * reach + _away(x, size[0])), round(spot[1] + y * reach + _away(y, size[1])))
        yield rect


def _away(share: float, side: int) -> float:
    """The offset of a rect's centre from the side that faces the point, along one axis."""
    return share * side if -0.5 < share < 0.5 else math.copysign(side / 2, share)


def _crossed(start: Point, end: Point, boxes: list[pygame.Rect]) -> int:
    (x, y), (to_x, to_y) = start, end
    span = pygame.Rect(min(x, to_x), min(y, to_y), abs(to_x - x) + 1, abs(to_y - y) + 1)
    return sum(bool(boxes[number].clipline(start, end)) for number in span.collidelistall(boxes))


def _stem(board: BoardView, slot: str, rect: pygame.Rect, own: Sequence[pygame.Rect]) -> tuple[Point, Point] | None:
    """The line from a node to its tag; None if the tag nearly touches the node or a piece on it."""
    if any(apart(rect, piece) <= TOUCH + 1 for piece in own):
        return None
    (x, y), radius = board.position(slot), board.radius(slot.partition("/")[2])
    end = (max(rect.left, min(x, rect.right)), max(rect.top, min(y, rect.bottom)))
    far = math.dist((x, y), end)
    ring = radius + RING_UNITS * board.theme.u
    if far <= ring + STEM_UNITS * board.theme.u:
        return None
    return (x + (end[0] - x) * radius / far, y + (end[1] - y) * radius / far), rect.center


def _size(kit: TableKit, mark: Mark, units: Units) -> Size:
    theme = kit.theme
    pad, air, icon = (theme.px(length) for length in units)
    if _repeated(mark):
        return 2 * pad + _repeated(mark) * icon, icon + theme.px(3)
    words = kit.type.width(kit.strings.phrase(mark.text), STYLE) if mark.text else 0
    side = icon if mark.icon else 0
    return 2 * pad + side + (air if side and words else 0) + words, max(icon, theme.px(16)) + 1


def _letters_size(kit: TableKit, mark: Mark, form: str) -> Size:
    """The size of the letters alone, in their own size or the smallest."""
    text, pad = kit.strings.phrase(mark.text), 2 * LETTER_PADS[form]
    if form == "smallest":
        return kit.type.least_width(text, STYLE) + pad, LEAST_HEIGHT
    return kit.type.width(text, STYLE) + pad, kit.theme.line_height(STYLE)


def _repeated(mark: Mark) -> int:
    """How often the icon is drawn instead of a number beside it: once or twice; 0: not."""
    return int(mark.text) if mark.icon and isinstance(mark.text, str) and mark.text in ("1", "2") else 0


def draw_tags(
    target: pygame.Surface,
    tags: Iterable[MapTag],
    kit: TableKit,
    redraw_names: Callable[[pygame.Surface, list[pygame.Rect]], None],
) -> None:
    """Draw tags as light pills; the stems of those farther away run under the names."""
    theme, clip = kit.theme, target.get_clip()
    air = 2 * theme.px(STEM_UNITS)
    tags = [tag for tag in tags if clip.colliderect(tag.reach.inflate(air, air))]
    stems = [tag.stem for tag in tags if tag.stem is not None]
    for stem in stems:
        for colour, width in ((theme.ink_dark, 3), (theme.white_paper, 1.3)):
            paint.draw_line(target, colour, list(stem), max(width * theme.u, 1))
    redraw_names(target, [spot for stem in stems for spot in _along(stem, theme.px(STEM_UNITS))])
    for tag in tags:
        parts.pill(target, tag.rect.inflate(2, 2), theme.ink_dark)
        parts.pill(target, tag.rect, theme.white_paper)
        (_draw_whole if tag.form == "whole" else _draw_letters)(target, tag, kit)


def _along(stem: tuple[Point, Point], side: int) -> Iterable[pygame.Rect]:
    for x, y in dots(stem, side):
        yield pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)


def _draw_whole(target: pygame.Surface, tag: MapTag, kit: TableKit) -> None:
    mark, rect = tag.mark, tag.rect
    pad, air, side = (kit.theme.px(length) for length in tag.units)
    x = rect.x + pad
    if _repeated(mark):
        for number in range(_repeated(mark)):
            target.blit(kit.art.icon(mark.icon, side), (x + number * side, rect.centery - side // 2))
        return
    if mark.icon:
        target.blit(kit.art.icon(mark.icon, side), (x, rect.centery - side // 2))
        x += side + air
    if mark.text:
        words = kit.type.text(kit.strings.phrase(mark.text), STYLE, _ink(kit, mark))
        target.blit(words.picture, (x, rect.centery - words.size[1] // 2))


def _draw_letters(target: pygame.Surface, tag: MapTag, kit: TableKit) -> None:
    text = kit.strings.phrase(tag.mark.text)
    measure = kit.type.least_width if tag.form == "smallest" else kit.type.width
    words = kit.type.text(text, STYLE, _ink(kit, tag.mark), measure(text, STYLE), 1)
    target.blit(words.picture, words.picture.get_rect(center=tag.rect.center))


def _ink(kit: TableKit, mark: Mark) -> tuple[int, int, int]:
    theme = kit.theme
    return {"no": theme.no, "care": theme.care, "yes": theme.yes}.get(mark.tone, theme.ink)
