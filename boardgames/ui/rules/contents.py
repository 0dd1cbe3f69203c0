"""The table of contents: opened chapters show their sections, with the numbers of search hits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from boardgames.data.rulebook import Hit, Rulebook
from boardgames.ui import paint, parts
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Size
from boardgames.ui.widgets.multi_part import NOWHERE, MultiPart

CHAPTER_HEIGHT, SECTION_HEIGHT, PADDING = 36, 30, 8


@dataclass(frozen=True)
class Line:
    """A row of the list: a chapter, or a section of an opened one."""

    text: str
    chapter: int
    section: int  # the section it opens
    is_chapter: bool
    rect: pygame.Rect


class Contents(MultiPart):
    """Chapters and sections; up and down go through the sections, a click opens one."""

    focusable = True

    def __init__(self, kit: Kit, book: Rulebook, on_open: Callable[[int], None]) -> None:
        super().__init__(kit, name="contents")
        self.book = book
        self.on_open = on_open
        self.section = 0
        self.opened = {0}  # chapters: they stay open, so that no row moves up under the pointer
        self.by_chapter: Counter[int] = Counter()
        self.by_section: Counter[int] = Counter()

    def show(self, section: int) -> None:
        """Open the chapter of a section and highlight the section."""
        if section != self.section:
            self.section = section
            self.opened.add(self.book.chapter_of[section])
            self.touch()

    def count(self, hits: tuple[Hit, ...]) -> None:
        """Show the number of hits per chapter and section."""
        self.by_chapter = Counter(hit.chapter for hit in hits)
        self.by_section = Counter(hit.section for hit in hits)
        self.touch()

    def lines(self, width: int) -> list[Line]:
        """Return the rows with their rects, relative to the upper left corner."""
        rows: list[Line] = []
        y = first = 0
        for number, chapter in enumerate(self.book.chapters):
            y = self._append(rows, Line(chapter.title, number, first, True, pygame.Rect(0, y, width, 0)))
            if number in self.opened:
                for offset, section in enumerate(chapter.sections):
                    line = Line(section.title, number, first + offset, False, pygame.Rect(0, y, width, 0))
                    y = self._append(rows, line)
            first += len(chapter.sections)
        return rows

    def _append(self, rows: list[Line], line: Line) -> int:
        theme, style = self.kit.theme, "button" if line.is_chapter else "label"  # also where it is not highlighted
        text = self.kit.type.height(line.text, style, self._room(line).width)
        line.rect.height = max(theme.px(CHAPTER_HEIGHT if line.is_chapter else SECTION_HEIGHT), text + theme.px(8))
        rows.append(line)
        return line.rect.bottom

    def _style(self, line: Line) -> str:
        if line.is_chapter:
            return "button" if line.chapter == self.book.chapter_of[self.section] else "body"
        return "label" if line.section == self.section else "small"

    def _room(self, line: Line) -> pygame.Rect:
        theme = self.kit.theme
        lead = theme.px(PADDING) + self.kit.type.width("00", "body") + theme.px(10)
        end = theme.px(36 if self.by_chapter else 6)
        return pygame.Rect(lead, line.rect.y, line.rect.width - lead - end, line.rect.height)

    def natural(self) -> Size:
        return self.rect.width, self.height_at(self.rect.width)

    def height_at(self, width: int) -> int:
        """Return the height of all rows at a width."""
        return self.lines(width)[-1].rect.bottom

    @property
    def focus_rect(self) -> pygame.Rect:
        rows = (line for line in self.lines(self.rect.width) if line.section == self.section and not line.is_chapter)
        return next(rows).rect.move(self.rect.topleft)

    # Use

    def part_at(self, place: tuple[int, int]) -> int:
        rows, spot = self.lines(self.rect.width), (place[0] - self.rect.x, place[1] - self.rect.y)
        return next((number for number, line in enumerate(rows) if line.rect.collidepoint(spot)), NOWHERE)

    def click_part(self, part: int, event: pygame.event.Event) -> None:
        self.on_open(self.lines(self.rect.width)[part].section)

    def handle_key(self, event: pygame.event.Event) -> bool:
        step = {"up": -1, "down": 1}.get(action_of(event), 0)
        if not step or not 0 <= self.section + step < len(self.book.sections):
            return False
        self.on_open(self.section + step)
        return True

    # Looks

    def cache_key(self) -> Hashable:
        hits = (tuple(self.by_chapter.items()), tuple(self.by_section.items()))
        return self.section, len(self.opened), self.over, self.focused, hits

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        for number, line in enumerate(self.lines(rect.width)):
            self._paint_line(surface, rect, line, number == self.over)

    def _paint_line(self, surface: pygame.Surface, rect: pygame.Rect, line: Line, over: bool) -> None:
        theme, box = self.kit.theme, line.rect.move(rect.topleft)
        radius = theme.px(6)
        opened = line.chapter == self.book.chapter_of[self.section]
        here = not line.is_chapter and line.section == self.section
        if line.is_chapter and opened:
            paint.fill_box(surface, box, radius, theme.row_line)
            paint.fill_box(surface, box.inflate(-2, -2), radius - 1, theme.white_paper)
            bar = pygame.Rect(box.x, box.y, theme.measure("row_bar"), box.height)
            paint.fill_box(surface, bar, theme.px(2), theme.accent.normal)
        elif over:
            paint.fill_box(surface, box, radius, theme.row_hover)
        room = self._room(line).move(rect.topleft)
        if line.is_chapter:
            lead = pygame.Rect(rect.x, box.y, room.x - rect.x - theme.px(10), box.height)
            self.kit.type.draw(surface, lead, str(line.chapter + 1), "body", theme.ink_3, "right", True, plain=True)
        colour = theme.accent.edge if here else theme.ink if line.is_chapter else theme.ink_2
        self.kit.type.draw(surface, room, line.text, self._style(line), colour, middle=True, plain=True)
        shut = line.chapter not in self.opened
        count = self.by_section[line.section] if not line.is_chapter else self.by_chapter[line.chapter] * shut
        if count:
            self._paint_count(surface, box, count)
        if here and self.focused:
            paint.ring(surface, box.inflate(-theme.px(8), -theme.px(6)), theme.px(4), theme)

    def _paint_count(self, surface: pygame.Surface, box: pygame.Rect, count: int) -> None:
        theme = self.kit.theme
        high = theme.line_height("caption_strong") + theme.px(4)
        wide = max(self.kit.type.width(str(count), "caption_strong") + theme.px(12), high)
        pill = pygame.Rect(box.right - wide - theme.px(4), box.centery - high // 2, wide, high)
        parts.pill(surface, pill, theme.best, theme.gold)
        self.kit.type.draw(surface, pill, str(count), "caption_strong", theme.ink, "centre", True, plain=True)
