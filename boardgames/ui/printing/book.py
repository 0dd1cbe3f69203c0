"""The rules book and the player aid on paper: their words as text, their figures as pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import pygame

from boardgames.data.rulebook import Figure, Section, rulebook
from boardgames.printing import fonts
from boardgames.printing.choices import AID
from boardgames.printing.page import (
    BookArt,
    Box,
    Colour,
    Face,
    Fill,
    Item,
    Line,
    Part,
    Picture,
    Sheet,
    Words,
    caption,
)
from boardgames.printing.plan import Job
from boardgames.ui.printing.artist import MM, Artist
from boardgames.ui.printing.breaks import Span, spans
from boardgames.ui.rules.figures import Figures
from boardgames.ui.rules.flow import MARK_STYLE, Piece, mark_size
from boardgames.ui.rules.layout import Composer, Page
from boardgames.ui.rules.page import INKS
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size

UNIT = 3.0  # pixels per unit in which pages are laid out
READING_POINTS = 10.5
MARGIN_X, MARGIN_TOP, MARGIN_BOTTOM = 20.0, 18.0, 20.0
SECTION_GAP = 8.0
CHAPTER_HIGH = 16.0  # the title of a chapter with its line
CHAPTER_BELOW = 1 / 3  # of a page: below so little of the last chapter the next one begins, so no page is nearly empty
LINE_COLOUR: Colour = (196, 178, 146)
Draw = Callable[[], pygame.Surface]


class Book:
    """Lays out the rules book for paper; figures are drawn when they are asked for."""

    def __init__(self, job: Job, artist: Artist) -> None:
        self.job = job
        self.artist = artist
        self._figures: list[Draw] = []

    @cached_property
    def kit(self) -> TableKit:
        """The kit that the book is set with."""
        return self.artist.make_kit(UNIT)

    @cached_property
    def figures(self) -> Figures:
        """Measures and draws figures."""
        return Figures(self.kit)

    @cached_property
    def mm(self) -> float:
        """Millimetres per pixel of the layout."""
        return READING_POINTS * MM / 72 / self.kit.theme.text_px(self.kit.theme.style("reading").size)

    def sheets(self, part: Part) -> list[Sheet]:
        """Return the sheets of the rules book or of the player aid; none for other parts."""
        book = rulebook(self.job.definition.slug, self.job.choices.language) if part in ("rules", "aid") else None
        if book is None or (part == "aid" and AID not in book.anchors):
            return []
        sections = book.sections if part == "rules" else (book.sections[book.anchors[AID]],)
        chapters = {book.sections.index(chapter.sections[0]): chapter.title for chapter in book.chapters}
        titles = [chapters.get(number, "") if part == "rules" else "" for number in range(len(sections))]
        pages = Paginator(self).pages(list(zip(titles, sections, strict=True)))
        game, what = (
            self.job.definition.game.name.of(self.job.choices.language),
            self.job.strings.text(f"print.part.{part}"),
        )
        return [
            Sheet(
                part,
                (*items, caption(self.job.strings.text("print.page", game=game, what=what, n=number), self.job.paper)),
            )
            for number, items in enumerate(pages, start=1)
        ]

    def paint(self, number: int, size: Size) -> pygame.Surface:
        """Return a figure, an icon or a word in letters that our fonts lack, in the size in which it was laid out."""
        return self._figures[number]()

    def figure(self, draw: Draw) -> BookArt:
        """Remember how to draw something; return the art that means it."""
        self._figures.append(draw)
        return BookArt(len(self._figures) - 1)


class Paginator:
    """Fills pages with sections, never cutting a line, a figure, or a table that fits on a page."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.paper = book.job.paper
        self.mm = book.mm
        self.done: list[list[Item]] = [[]]
        self.y = MARGIN_TOP

    @property
    def low(self) -> float:
        """Where a page ends."""
        return self.paper.height - MARGIN_BOTTOM

    def pages(self, sections: list[tuple[str, Section]]) -> list[list[Item]]:
        """Return the items of every page."""
        width = round((self.paper.width - 2 * MARGIN_X) / self.mm)
        most = (self.low - MARGIN_TOP) / self.mm
        for chapter, section in sections:
            page = Composer(self.book.kit, width, self.book.figures.height).compose(section)
            found = spans(page, most, CHAPTER_HIGH / self.mm if chapter else 0.0)
            if chapter:
                self._chapter(chapter, (found[0][1] - found[0][0]) * self.mm)
            self._section(page, found)
            self.y += SECTION_GAP
        return self.done

    def _chapter(self, title: str, below: float) -> None:
        """Put the title of a chapter on the page, or on the next one if what must stand below it does not fit."""
        is_late = self.y > MARGIN_TOP + CHAPTER_BELOW * (self.low - MARGIN_TOP)
        if self.done[-1] and (is_late or self.y + CHAPTER_HIGH + below > self.low):
            self._turn()
        right, line = self.paper.width - MARGIN_X, self.y + CHAPTER_HIGH - 5
        self.done[-1].append(Words(title, MARGIN_X, line - 3, 22, "serif-strong", self.book.kit.theme.accent.edge))
        self.done[-1].append(Line(MARGIN_X, line, right, line, 0.3, LINE_COLOUR))
        self.y += CHAPTER_HIGH

    def _turn(self) -> None:
        self.done.append([])
        self.y = MARGIN_TOP

    def _section(self, page: Page, found: list[Span]) -> None:
        """Put what must stay together, span after span, on as many pages as a section needs."""
        first = 0
        while first < len(found):
            room = (self.low - self.y) / self.mm
            start = found[first][0]
            last = first
            while last + 1 < len(found) and found[last + 1][1] - start <= room:
                last += 1
            if found[last][1] - start > room and self.y > MARGIN_TOP:
                self._turn()
                continue
            end = found[last + 1][0] if last + 1 < len(found) else page.height
            self._put(page, start, found[last][1], end)
            self.y += (found[last][1] - start) * self.mm
            first = last + 1
            if first < len(found):
                self._turn()

    def _put(self, page: Page, start: int, stop: int, end: int) -> None:
        """Put what lies between two heights of a section on the page."""
        items, theme = self.done[-1], self.book.kit.theme
        for sheet in page.sheets:
            top, low = max(sheet.frame.top, start), min(sheet.frame.bottom, end)
            if top >= low:
                continue
            if sheet.head.top >= start and sheet.head.bottom <= end:
                items.append(Fill(self._box(sheet.head, start), theme.paper_2))
            edges = [
                y for y in (sheet.frame.top, sheet.head.bottom, *sheet.lines, sheet.frame.bottom) if start <= y <= end
            ]
            left, right = self._x(sheet.frame.left), self._x(sheet.frame.right)
            items += [Line(left, self._y(y, start), right, self._y(y, start), colour=LINE_COLOUR) for y in edges]
            items += [Line(x, self._y(top, start), x, self._y(low, start), colour=LINE_COLOUR) for x in (left, right)]
        for drawing in page.drawings:
            if start <= drawing.frame.top < stop:
                items += self._drawing(drawing.figure, drawing.room, start)
        for rect, number in page.bullets:
            if start <= rect.top < stop:
                items.append(self._bullet(rect, number, start))
        for piece in page.pieces:
            if start <= piece.rect.top < stop and not piece.is_space:
                items += self._piece(piece, start)

    def _x(self, x: float) -> float:
        return MARGIN_X + x * self.mm

    def _y(self, y: float, start: int) -> float:
        return self.y + (y - start) * self.mm

    def _box(self, rect: pygame.Rect, start: int) -> Box:
        return Box(self._x(rect.x), self._y(rect.y, start), rect.width * self.mm, rect.height * self.mm)

    def _drawing(self, figure: Figure, room: pygame.Rect, start: int) -> list[Item]:
        def draw() -> pygame.Surface:
            picture = pygame.Surface(room.size)
            picture.fill((255, 255, 255))
            self.book.figures.draw(picture, figure, picture.get_rect())
            return picture

        return [Picture(self.book.figure(draw), self._box(room, start))]

    def _bullet(self, rect: pygame.Rect, number: str, start: int) -> Words:
        text, points = number or "•", READING_POINTS
        wide = fonts.width(text, "sans-strong", points)
        return Words(
            text, self._x(rect.right) - wide, self._base(rect, points, "sans-strong", start), points, "sans-strong",
            self.book.kit.theme.accent.edge,
        )  # fmt: skip

    def _base(self, rect: pygame.Rect, points: float, face: Face, start: int) -> float:
        """Return the base line of letters in the middle of a line."""
        found = fonts.font(face)
        middle = self._y(rect.y + rect.height / 2, start)
        return middle + (found.ascent + found.descent) / 2000 * points * MM / 72

    def _piece(self, piece: Piece, start: int) -> list[Item]:
        kit = self.book.kit
        if piece.run.kind == "mark":
            return self._mark(piece, start)
        if piece.run.kind == "icon":
            side = piece.rect.width
            square = pygame.Rect(0, 0, side, side)
            square.center = piece.rect.center
            name = piece.run.text
            art = self.book.figure(lambda: kit.art.icon(name, side))
            return [Picture(art, self._box(square, start))]
        style = kit.theme.style(piece.style)
        is_strong = piece.run.bold or style.weight != "regular"
        face = face_of(style.face, is_strong, piece.run.italic or style.italic)
        if not fonts.font(face).has(piece.shown):
            return [Picture(self.book.figure(lambda: self._lettered(piece)), self._box(piece.rect, start))]
        points = kit.theme.text_px(style.size) * self.mm * 72 / MM
        colour = kit.theme.colour(INKS.get(piece.style, "ink"))
        x, base = self._x(piece.rect.x), self._base(piece.rect, points, face, start)
        return [
            Words(piece.shown, x, base, points, face, colour, width=piece.rect.width * self.mm)
        ]  # kerned as measured

    def _lettered(self, piece: Piece) -> pygame.Surface:
        """Return a word as a picture, with letters of other fonts."""
        theme = self.book.kit.theme
        picture = pygame.Surface(piece.rect.size, pygame.SRCALPHA)
        font = theme.font(piece.style, piece.run.bold, piece.run.italic)
        drawn = font.render(piece.shown, True, theme.colour(INKS.get(piece.style, "ink")))
        picture.blit(drawn, drawn.get_rect(midleft=(0, piece.rect.height // 2)))
        return picture

    def _mark(self, piece: Piece, start: int) -> list[Item]:
        """Return the label of a rule."""
        kit, theme = self.book.kit, self.book.kit.theme
        rect = pygame.Rect((0, 0), mark_size(kit, piece.run.text))
        rect.center = piece.rect.center
        points = theme.text_px(theme.style(MARK_STYLE).size) * self.mm * 72 / MM
        box = self._box(rect, start)
        x = box.x + (box.width - fonts.width(piece.run.text, "sans-strong", points)) / 2
        base = self._base(rect, points, "sans-strong", start)
        return [Fill(box, theme.mark), Words(piece.run.text, x, base, points, "sans-strong", theme.accent.edge)]


def face_of(face: str, is_strong: bool, is_italic: bool) -> Face:
    """Return the font of a style in the file."""
    serif = face == "serif"
    if is_italic:
        return "serif-italic" if serif else "sans-italic"
    if is_strong:
        return "serif-strong" if serif else "sans-strong"
    return "serif" if serif else "sans"
