"""Drawing of marks, the small facts of the table: coloured chips, counters beside icons, pips, pills."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from boardgames.core.table import Mark
from boardgames.ui import fonts, paint, painters, parts
from boardgames.ui.painters import strokes
from boardgames.ui.table.frame import boxes
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import mix, rgb

PIP_UNITS = (9, 13)
PALE_ALPHA = 110
ICON_UNITS = 20
TIGHT_ICON_UNITS = 17  # where icons share a row
PIECE_GROWTH = 1.25  # of an icon: the drawing of a piece includes its halo
MORE = "+{n}"  # stands for marks that have no room
GAP_UNITS = 12
MANY_TICKS = 8  # from this many on, cells have smaller gaps
MEDALS_FROM, MEDAL_LETTERS = 6, 3  # a row of at least so many marks of at most so few letters is a set of discs
LEAST_MEDAL_PX = 12  # letters of medals: where they would be smaller, all discs of the row are bare
MEDAL_PADS = (4, 2)  # beside the letters of a medal: on a disc, without one
BAR_STYLES = ("small_strong", "caption_strong", "caption")  # the first in which the text of a bar fits is used
BAR_LEAST = 0.85  # of the size of these letters: rather than shrink further, a bar uses its brief text
STROKES = "strokes"  # tone of a mark whose pips are strokes in groups of five
PAIR, PAIR_STYLE, PAIR_GAP_UNITS = "pair", "caption_strong", 4  # tone of marks with two numbers side by side
PAIR_AIR_UNITS, LEAST_PAIR_AIR_UNITS = 6, 4  # beside a number of a pair; where two lines of pairs have no room
LEAD = "lead"  # tone of a number that is underlined, because nobody has more
STROKE_UNITS, LEAST_STROKE_UNITS = 13, 10  # height of the strokes, and the least height
MANY_STROKES = 25  # without room, a number replaces this many strokes at a time
STEP_PADS = (12, 8, 5)  # padding of step names: the first with which all fit is used
SPREAD_FROM = 4  # from this many on, icon marks share the row's width evenly


def words(kit: TableKit, mark: Mark) -> str:
    """The text of a mark in the player's language."""
    return kit.strings.phrase(mark.text) if mark.text else ""


def row_height(kit: TableKit, marks: Sequence[Mark]) -> int:
    """Height of a row of marks; boxes contain only icons and need no line of text."""
    theme = kit.theme
    line = theme.line_height("small_strong")
    if boxes.are_boxes(marks):
        return theme.px(ICON_UNITS)
    return line if any(mark.hex for mark in marks) else max(line, theme.px(ICON_UNITS))


def width_of(kit: TableKit, mark: Mark) -> int:
    """The width of a mark in a line."""
    theme = kit.theme
    pips = (
        max(mark.of, mark.pips) * (theme.px(PIP_UNITS[0]) + theme.px(3)) + theme.px(5) if mark.pips is not None else 0
    )
    icon = theme.px(ICON_UNITS) + theme.px(3) if mark.icon else 0
    return icon + (kit.type.width(words(kit, mark), "small_strong") if mark.text else 0) + pips


def lines_of(kit: TableKit, marks: Sequence[Mark], width: int) -> list[tuple[Mark, ...]]:
    """Break marks into as few lines as possible without cutting one."""
    lines: list[list[Mark]] = [[]]
    x = 0
    for mark in marks:
        wide = width_of(kit, mark)
        if lines[-1] and x + wide > width:
            lines.append([])
            x = 0
        lines[-1].append(mark)
        x += wide + kit.theme.px(GAP_UNITS)
    return [tuple(line) for line in lines if line]


def lines_within(kit: TableKit, marks: Sequence[Mark], width: int, most: int) -> list[tuple[Mark, ...]]:
    """Break marks into at most so many lines; the last line counts those without room."""
    lines = lines_of(kit, marks, width)
    return (
        lines
        if len(lines) <= most
        else [*lines[: most - 1], tuple(mark for line in lines[most - 1 :] for mark in line)]
    )


def draw_row(target: pygame.Surface, rect: pygame.Rect, marks: Sequence[Mark], kit: TableKit) -> None:
    """Draw a row: chips and many icons share the width, few marks follow each other."""
    if boxes.are_boxes(marks):
        boxes.draw(target, rect, marks, kit)
        return
    if are_pairs(marks):
        _draw_pairs(target, rect, marks, kit)
        return
    if are_medals(kit, marks):
        _draw_medals(target, rect, marks, kit)
        return
    places = shares(rect, marks, kit)
    if places:
        for mark, box in zip(marks, places, strict=True):
            draw_mark(target, box, mark, kit, _tight_side(kit, mark, box.width))
        return
    if are_strokes(marks):
        _draw_strokes(target, rect, marks[0].pips or 0, kit)
        return
    if len(marks) == 1 and marks[0].pips is not None and not marks[0].text and not marks[0].icon:
        _draw_ticks(target, rect, marks[0], kit)
        return
    _draw_line(target, rect, marks, kit)


def are_strokes(marks: Sequence[Mark]) -> bool:
    """Whether a row shows a number as strokes, which another row gives in digits."""
    return len(marks) == 1 and marks[0].tone == STROKES


def are_pairs(marks: Sequence[Mark]) -> bool:
    """Whether every mark of a row is a pair: a number at the left, one at the right."""
    return bool(marks) and all(mark.tone == PAIR for mark in marks)


def is_extra(marks: Sequence[Mark]) -> bool:
    """Whether a row only repeats what is shown elsewhere and may be left out."""
    return are_strokes(marks) or are_pairs(marks)


def has_room(kit: TableKit, marks: Sequence[Mark], width: int) -> bool:
    """Whether a row is legible in this width: the numbers of pairs hardly shrink."""
    return not are_pairs(marks) or _widest_number(kit, marks) + 2 <= _pair_card(kit, marks, width)


def pair_lines(kit: TableKit, marks: Sequence[Mark], width: int) -> list[tuple[Mark, ...]]:
    """Break pairs into two lines where their numbers would touch in one."""
    room = _pair_card(kit, marks, width) - kit.theme.px(PAIR_AIR_UNITS)
    if len(marks) < 2 or _widest_number(kit, marks) <= room:
        return [tuple(marks)]
    half = (len(marks) + 1) // 2
    return [tuple(marks[:half]), tuple(marks[half:])]


def _pair_card(kit: TableKit, marks: Sequence[Mark], width: int) -> int:
    """The width of one of the two cards of a pair."""
    return (width - kit.theme.px(PAIR_GAP_UNITS) * (len(marks) - 1)) // len(marks) // 2


def _widest_number(kit: TableKit, marks: Sequence[Mark]) -> int:
    return max(kit.type.width(str(number), PAIR_STYLE) for mark in marks for number in (mark.text, mark.tail))


def _draw_pairs(target: pygame.Surface, rect: pygame.Rect, marks: Sequence[Mark], kit: TableKit) -> None:
    """Draw pairs side by side, each as two small cards with their numbers, or empty."""
    theme, gap = kit.theme, kit.theme.px(PAIR_GAP_UNITS)
    wide = (rect.width - gap * (len(marks) - 1)) // len(marks)
    numbers = [str(number) for mark in marks for number in (mark.text, mark.tail)]
    px = kit.type.common_px(numbers, PAIR_STYLE, wide // 2 - theme.px(LEAST_PAIR_AIR_UNITS))
    for number, mark in enumerate(marks):
        pair = pygame.Rect(rect.x + number * (wide + gap), rect.y, wide, rect.height - theme.px(2))
        for side, text in enumerate((mark.text, mark.tail)):
            card = pygame.Rect(pair.x + side * (wide // 2), pair.y, wide // 2, pair.height)
            # A light line between two numbers: without it 20 and 21 read as one.
            paint.fill_box(target, card, theme.px(3), theme.paper_0 if text else theme.edge)
            paint.fill_box(target, card.inflate(-2, -2), theme.px(2), theme.accent.normal if text else theme.paper_2)
            done = kit.type.text(str(text), PAIR_STYLE, theme.on(theme.accent.normal), card.width, 1, most_px=px)
            target.blit(done.picture, done.picture.get_rect(center=card.center))


def _draw_strokes(target: pygame.Surface, rect: pygame.Rect, count: int, kit: TableKit) -> None:
    """Draw strokes in groups of five; a number replaces those without room."""
    theme, in_digits = kit.theme, 0
    high = theme.px(STROKE_UNITS)
    while strokes.width(count, high) > rect.width and high > theme.px(LEAST_STROKE_UNITS):
        high -= 1
    number = kit.type.text("", "small_strong", theme.ink)
    while strokes.width(count - in_digits, high) > rect.width - number.size[0] - theme.px(6) and in_digits < count:
        in_digits += MANY_STROKES
        number = kit.type.text(f"{in_digits} +", "small_strong", theme.ink)
    target.blit(number.picture, (rect.x, rect.centery - number.size[1] // 2))
    left = rect.x + (number.size[0] + theme.px(6) if in_digits else 0)
    strokes.draw(target, (left, rect.centery - high // 2), count - in_digits, high, (theme.ink, theme.accent.normal))


def shares(rect: pygame.Rect, marks: Sequence[Mark], kit: TableKit) -> list[pygame.Rect]:
    """The rects of chips or many icons that share a row evenly; empty for other marks."""
    if not all(mark.hex for mark in marks) and not (len(marks) >= SPREAD_FROM and all(mark.icon for mark in marks)):
        return []
    gap = kit.theme.px(5) if marks[0].hex else 0
    width = (rect.width - gap * (len(marks) - 1)) / len(marks)
    return [
        pygame.Rect(rect.x + round(number * (width + gap)), rect.y, round(width), rect.height)
        for number in range(len(marks))
    ]


def _draw_line(target: pygame.Surface, rect: pygame.Rect, marks: Sequence[Mark], kit: TableKit) -> None:
    """Draw marks one after another; a number replaces those that would be cut."""
    x, gap, last = rect.x, kit.theme.px(GAP_UNITS), len(marks) - 1
    for number, mark in enumerate(marks):
        more = MORE.format(n=len(marks) - number)
        rest = gap + kit.type.width(more, "small_strong") if number < last else 0
        if number and x + width_of(kit, mark) + rest > rect.right:
            done = kit.type.text(more, "small_strong", kit.theme.ink_2)
            target.blit(done.picture, (min(x, rect.right - done.size[0]), rect.centery - done.size[1] // 2))
            return
        if number and all(part.text and not part.icon and part.pips is None for part in marks[number - 1 : number + 1]):
            paint.draw_circle(target, (x - gap // 2, rect.centery), max(kit.theme.px(1.5), 1), kit.theme.ink_3)
        x += draw_mark(target, pygame.Rect(x, rect.y, rect.right - x - rest, rect.height), mark, kit) + gap


def are_medals(kit: TableKit, marks: Sequence[Mark]) -> bool:
    """Whether a row is a set of short texts, coloured where the player has that member of the set."""
    if len(marks) < MEDALS_FROM or any(mark.icon or mark.pips is not None for mark in marks):
        return False
    return all(0 < len(words(kit, mark)) <= MEDAL_LETTERS for mark in marks)


def _draw_medals(target: pygame.Surface, rect: pygame.Rect, marks: Sequence[Mark], kit: TableKit) -> None:
    """Draw letters over the row, on a disc in their colour or bare; where they lack room, discs and dashed rings."""
    theme = kit.theme
    marks = [replace(mark, text=words(kit, mark)) for mark in marks]
    font, widths, high = _medal_letters(rect.width, rect.height, marks)
    gap = (rect.width - sum(widths)) / len(marks)
    x = rect.x + gap / 2
    for mark, width in zip(marks, widths, strict=True):
        box = pygame.Rect(round(x), rect.centery - high // 2, width, high)
        if mark.hex:
            paint.fill_box(target, box, high // 2, theme.ink)
            paint.fill_box(target, box.inflate(-2, -2), high // 2 - 1, rgb(mark.hex))
        elif font is None:
            target.blit(paint.dashed_frame(box.size, high // 2, 1.2, theme.edge, 3 * theme.u), box)
        if font is not None:
            drawn = font.render(str(mark.text), True, theme.on(rgb(mark.hex)) if mark.hex else theme.ink_3)
            target.blit(drawn, drawn.get_rect(center=box.center))
        x += width + gap


def _medal_letters(room: int, high: int, marks: Sequence[Mark]) -> tuple[pygame.font.Font | None, list[int], int]:
    """The largest letters in which all medals fit, None without any, the width of every medal and their height."""
    high = min(high, round(room / len(marks)) - 1)
    for least in (high, 0):
        for px in range(max(round(high * 0.55), LEAST_MEDAL_PX), LEAST_MEDAL_PX - 1, -1):
            font = fonts.font("sans", "bold", False, px)
            letters = [font.size(str(mark.text))[0] for mark in marks]
            widths = [max(w + MEDAL_PADS[not mark.hex], least) for w, mark in zip(letters, marks, strict=True)]
            if sum(widths) <= room:
                return font, widths, high if least else min(high, font.get_height())
    return None, [high] * len(marks), high


def _tight_side(kit: TableKit, mark: Mark, room: int) -> int:
    """The largest side of an icon whose number is still nearer to it than to the next icon."""
    theme = kit.theme
    number = kit.type.width(words(kit, mark), "small_strong") if mark.text else 0
    return max(min(theme.px(TIGHT_ICON_UNITS), room - number - theme.px(7)), theme.px(12))


def draw_mark(target: pygame.Surface, rect: pygame.Rect, mark: Mark, kit: TableKit, icon_side: int = 0) -> int:
    """Draw one mark at the left of a rect; returns how wide it is."""
    theme = kit.theme
    if mark.hex and (mark.head or mark.tail):
        _draw_bar(target, rect, mark, kit)
        return rect.width
    if mark.hex:
        ground = rgb(mark.hex)
        paint.fill_box(target, rect, theme.px(4), ground)
        kit.type.draw(target, rect, words(kit, mark), "small_strong", theme.on(ground), "centre", True)
        return rect.width
    x = rect.x
    if mark.icon:
        side = icon_side or min(theme.px(ICON_UNITS), rect.height)
        icon = kit.art.icon(mark.icon, side)
        if mark.piece is not None:
            icon = painters.piece(kit, mark.piece, round(side * PIECE_GROWTH))
        icon = _paled(icon) if mark.tone == "far" and not mark.text else icon
        target.blit(icon, icon.get_rect(center=(x + side // 2, rect.centery)))
        x += side + theme.px(2 if icon_side else 3)
    if mark.text:
        colour = {"no": theme.no, "yes": theme.yes, "care": theme.care, "far": theme.ink_3}.get(mark.tone, theme.ink)
        done = kit.type.text(words(kit, mark), "small_strong", colour, max(rect.right - x, 1), 1)
        target.blit(done.picture, (x, rect.centery - done.size[1] // 2))
        if mark.tone == LEAD:
            line = pygame.Rect(x - 1, rect.centery + done.size[1] // 2 - theme.px(2), done.size[0] + 2, theme.px(3))
            paint.fill_box(target, line, theme.px(1), theme.accent.normal)
        x += done.size[0]
    if mark.pips is not None:
        x = _draw_pips(target, pygame.Rect(x + theme.px(5), rect.y, 0, rect.height), mark, kit)
    return x - rect.x


def _paled(icon: pygame.Surface) -> pygame.Surface:
    """An icon in pale grey: its piece is gone."""
    pale = paint.greyed(icon)
    pale.fill((255, 255, 255, PALE_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    return pale


def _draw_bar(target: pygame.Surface, rect: pygame.Rect, mark: Mark, kit: TableKit) -> None:
    """Draw a bar: a letter on a darker left end, the text, a number at the right end."""
    theme, ground = kit.theme, rgb(mark.hex)
    radius, end = theme.px(4), theme.px(24) if mark.head else 0
    dark = mix(ground, theme.black, 0.28)
    paint.fill_box(target, rect, radius, dark)
    paint.fill_box(target, pygame.Rect(rect.x + end, rect.y, rect.width - end, rect.height), radius, ground)
    paint.fill_box(target, pygame.Rect(rect.x + end, rect.y, radius, rect.height), 0, ground)
    kit.type.draw(
        target, pygame.Rect(rect.x, rect.y, end, rect.height), mark.head, "small_strong", theme.on(dark), "centre", True
    )
    tail = kit.type.text(kit.strings.phrase(mark.tail) if mark.tail else "", "small_strong", theme.on(ground))
    left, right = rect.x + end + theme.px(7), rect.right - tail.size[0] - theme.px(7)
    target.blit(tail.picture, (right, rect.centery - tail.size[1] // 2))
    room = max(right - theme.px(4) - left, 1)
    forms = bar_words(kit, mark, room)
    tried = [kit.type.text(text, style, theme.on(ground), room, 1) for text in forms for style in BAR_STYLES]
    done = next((text for text in tried if not text.cut), tried[-1])
    target.blit(done.picture, (left, rect.centery - done.size[1] // 2))


def bar_words(kit: TableKit, mark: Mark, room: int) -> list[str]:
    """The texts of a bar, the best first: brief words before letters much smaller than those of other bars."""
    forms = [words(kit, mark), *([kit.strings.phrase(mark.brief)] if mark.brief else [])]
    style = BAR_STYLES[0]
    least = kit.theme.text_px(kit.theme.style(style).size) * BAR_LEAST
    return sorted(forms, key=lambda text: kit.type.common_px((text,), style, room) < least)


def _draw_ticks(target: pygame.Surface, rect: pygame.Rect, mark: Mark, kit: TableKit) -> None:
    """Draw cells over the row, those done in gold with a tick."""
    theme, count = kit.theme, max(mark.of, mark.pips or 0, 1)
    gap = theme.px(5 if count < MANY_TICKS else 2)
    width = (rect.width - gap * (count - 1)) / count
    sign = kit.art.glyph("check", min(round(width), rect.height) - 2, theme.ink_dark)
    for number in range(count):
        box = pygame.Rect(rect.x + round(number * (width + gap)), rect.y + 1, round(width), rect.height - 2)
        done = number < (mark.pips or 0)
        paint.fill_box(target, box, theme.px(3), theme.gold_edge if done else theme.line)
        paint.fill_box(target, box.inflate(-2, -2), theme.px(3) - 1, theme.gold_light if done else theme.paper_2)
        if done:
            target.blit(sign, sign.get_rect(center=box.center))


def _draw_pips(target: pygame.Surface, rect: pygame.Rect, mark: Mark, kit: TableKit) -> int:
    theme = kit.theme
    width, height = theme.px(PIP_UNITS[0]), theme.px(PIP_UNITS[1])
    x = rect.x
    for number in range(max(mark.of, mark.pips or 0)):
        box = pygame.Rect(x, rect.centery - height // 2, width, height)
        paint.fill_box(target, box, theme.px(2), theme.ink_3)
        inside = theme.accent.normal if number < (mark.pips or 0) else theme.paper_0
        paint.fill_box(target, box.inflate(-2, -2), theme.px(2) - 1, inside)
        x += width + theme.px(3)
    return x


def has_room_for_steps(kit: TableKit, steps: Sequence[Mark], most: int) -> bool:
    """Whether the names of all steps of a turn fit side by side."""
    return _steps_pad(kit, [kit.type.width(words(kit, mark), "label") for mark in steps], most) is not None


def _steps_pad(kit: TableKit, sizes: Sequence[int], most: int) -> int | None:
    """The largest padding with which the names of steps fit; None if they do not."""
    pads = [kit.theme.px(units) for units in STEP_PADS]
    return next((pad for pad in pads if sum(sizes) + 2 * pad * len(sizes) <= most), None)


def step_cells(
    kit: TableKit, left: tuple[int, int], steps: Sequence[Mark], most: int
) -> list[tuple[Mark, pygame.Rect]]:
    """The rects of the steps of a turn side by side, or of the present one alone if they do not fit."""
    sizes = [kit.type.width(words(kit, mark), "label") for mark in steps]
    pad = _steps_pad(kit, sizes, most)
    if pad is None:
        steps, pad = [mark for mark in steps if mark.tone == "now"] or steps[:1], kit.theme.px(STEP_PADS[0])
        sizes = [kit.type.width(words(kit, mark), "label") for mark in steps]
    height, x = kit.theme.control(30, "label"), left[0]
    cells = []
    for mark, size in zip(steps, sizes, strict=True):
        cells.append((mark, pygame.Rect(x, left[1] - height // 2, size + 2 * pad, height)))
        x = cells[-1][1].right
    return cells


def draw_steps(target: pygame.Surface, cells: Sequence[tuple[Mark, pygame.Rect]], kit: TableKit) -> None:
    """Draw the steps of a turn as words in a row, the present one gold and underlined: nothing to click."""
    theme = kit.theme
    for number, (mark, cell) in enumerate(cells):
        is_now = mark.tone == "now"
        kit.type.draw(
            target, cell, words(kit, mark), "label", theme.gold_light if is_now else theme.cream_2, "centre", True
        )
        if is_now:
            width = kit.type.text(words(kit, mark), "label", theme.gold).size[0]
            line = pygame.Rect(0, 0, min(width, cell.width), max(theme.px(2), 1))
            line.midbottom = (cell.centerx, cell.bottom - theme.px(3))
            paint.fill_box(target, line, line.height // 2, theme.gold_light)
        if number:
            _draw_arrow(target, cell.midleft, kit)


def _draw_arrow(target: pygame.Surface, middle: tuple[int, int], kit: TableKit) -> None:
    (x, y), side = middle, kit.theme.u * 3.5
    points = [(x - side / 2, y - side), (x + side / 2, y), (x - side / 2, y + side)]
    paint.draw_line(target, kit.theme.cream_2, points, max(kit.theme.u * 1.5, 1))


def draw_bar_pill(target: pygame.Surface, left: tuple[int, int], mark: Mark, kit: TableKit) -> int:
    """Draw a dark pill of the top bar, `left` at the middle of its left edge; returns its width."""
    theme = kit.theme
    text = kit.type.text(words(kit, mark), "label", theme.cream)
    side = theme.px(22) if mark.icon else 0
    gap = theme.px(8) if side and mark.text else 0
    width = text.size[0] + 2 * theme.px(14) + side + gap
    height = theme.control(30, "label")
    rect = pygame.Rect(left[0], left[1] - height // 2, width, height)
    ground = theme.accent.normal if mark.tone == "care" else theme.walnut_9
    parts.pill(target, rect, ground)
    x = rect.x + theme.px(14)
    if side:
        target.blit(kit.art.icon(mark.icon, side, theme.cream), (x, rect.centery - side // 2))
        x += side + gap
    target.blit(text.picture, (x, rect.centery - text.size[1] // 2))
    return width
