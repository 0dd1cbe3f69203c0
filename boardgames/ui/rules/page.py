"""The page of the rules scene: one section with highlighted search hits and clickable rule marks."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from contextlib import nullcontext

import pygame

from boardgames.data.rulebook import Hit, Section
from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.rules.figures import Figures
from boardgames.ui.rules.flow import MARK_STYLE, Piece, mark_size
from boardgames.ui.rules.layout import Composer, Drawing, Page, Sheet
from boardgames.ui.theme import alpha
from boardgames.ui.waiting import patience
from boardgames.ui.widgets.base import Widget

BLINK_SECONDS = 1.2
INKS = {"brand": "ink", "label": "ink_2"}


class PageBody(Widget):
    """A complete section; the scroll area shows a part of it."""

    def __init__(self, kit: Kit, figures: Figures, on_mark: Callable[[str], None]) -> None:
        super().__init__(kit, tooltip=" ")
        self.figures = figures
        self.on_mark = on_mark
        self.page = Page(1)
        self.hits: tuple[Hit, ...] = ()
        self.current: Hit | None = None
        self.under_pointer = ""
        self.blinking = ""
        self._blink = 0.0
        self._section: Section | None = None
        self._shown: pygame.Surface | None = None
        self._shown_key: Hashable = None

    def show_section(self, section: Section, width: int) -> int:
        """Lay out a section at a width; return its height."""
        self._section = section
        self.page = Composer(self.kit, width, self.figures.height).compose(section)
        self._shown = None
        self.blinking = self.under_pointer = ""
        return self.page.height

    def mark_hits(self, hits: tuple[Hit, ...], current: Hit | None) -> None:
        """Highlight the hits on this page, and the current one."""
        if (hits, current) != (self.hits, self.current):
            self.hits, self.current = hits, current
            self.touch()

    def blink(self, rule: str) -> None:
        """Let the mark of a rule blink once."""
        self.blinking, self._blink = rule, 0.0
        self.touch()

    @property
    def is_blinking(self) -> bool:
        """Whether a mark is blinking."""
        return bool(self.blinking)

    def update(self, dt: float) -> None:
        if self.blinking:
            self._blink += dt
            if self._blink >= BLINK_SECONDS:
                self.blinking = ""
            self.touch()

    def mark_rect(self, piece: Piece) -> pygame.Rect:
        """Return the rect of a rule mark within its space in the line."""
        rect = pygame.Rect((0, 0), mark_size(self.kit, piece.run.text))
        rect.center = piece.rect.center
        return rect

    # Pointer

    def _mark_at(self, place: tuple[int, int]) -> str:
        x, y = place[0] - self.rect.x, place[1] - self.rect.y
        found = (
            piece.run.text for piece in self.page.marks() if self.mark_rect(piece).inflate(4, 8).collidepoint(x, y)
        )
        return next(found, "")

    def under(self, place: tuple[int, int]) -> bool:
        """Only marks have a tooltip."""
        return bool(self._mark_at(place)) and super().under(place)

    @property
    def focus_rect(self) -> pygame.Rect:
        """The mark under the pointer."""
        piece = self.page.mark(self.under_pointer)
        return self.rect if piece is None else self.mark_rect(piece).move(self.rect.topleft)

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Underline the mark under the pointer."""
        under = self._mark_at(event.pos) if self.hit(event.pos) else ""
        if under != self.under_pointer:
            self.under_pointer = under
            self.tooltip = self.kit.say("rules.mark", rule=under)
            self.touch()
        return bool(under)

    def on_press(self, event: pygame.event.Event) -> bool:
        """Open the rule of the clicked mark."""
        rule = self._mark_at(event.pos) if event.button == 1 and self.hit(event.pos) else ""
        if rule:
            self.on_mark(rule)
        return bool(rule)

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        key = (self.hits, self.current, self.under_pointer, self.kit.theme.key)
        if self._shown is None or key != self._shown_key:
            with nullcontext() if self._shown is not None else patience():  # pictures of a new page take time
                self._shown = self._paint_page()
            self._shown_key = key
        part = surface.get_clip().move(-self.rect.x, -self.rect.y).clip(self._shown.get_rect())
        surface.blit(self._shown, (self.rect.x + part.x, self.rect.y + part.y), part)
        if self.blinking:
            self._draw_blink(surface)

    def _draw_blink(self, surface: pygame.Surface) -> None:
        piece = self.page.mark(self.blinking)
        if piece is None:
            return
        theme = self.kit.theme
        share = math.sin(math.pi * self._blink / BLINK_SECONDS) if theme.settings.allows_motion else 1.0
        rect = self.mark_rect(piece).move(self.rect.topleft)
        for grow, colour in ((5, theme.gold_edge), (4, theme.gold_light)):
            around = rect.inflate(2 * theme.px(grow), 2 * theme.px(grow))
            paint.draw_frame(surface, around, theme.px(4 + grow), theme.px(3), alpha(colour, max(share, 0.0)))

    def _paint_page(self) -> pygame.Surface:
        picture = paint.blank((self.page.width, self.page.height + self.kit.theme.px(8)), self.kit.theme.page)
        for sheet in self.page.sheets:
            self._paint_sheet(picture, sheet)
        for drawing in self.page.drawings:
            self._paint_drawing(picture, drawing)
        self._paint_hits(picture)
        for rect, number in self.page.bullets:
            self._paint_bullet(picture, rect, number)
        for piece in self.page.pieces:
            self._paint_piece(picture, piece)
        return picture

    def _paint_hits(self, picture: pygame.Surface) -> None:
        theme = self.kit.theme
        for hit in self.hits:
            for box in self.page.boxes(self.kit, hit):
                around = box.inflate(2 * theme.px(2), 0)
                is_current = hit == self.current
                if is_current:
                    paint.fill_box(picture, around, theme.px(4), theme.gold_ring)
                    around = around.inflate(-2 * theme.px(1), -2 * theme.px(1))
                paint.fill_box(picture, around, theme.px(4), theme.gold_glow if is_current else theme.best)

    def _paint_sheet(self, picture: pygame.Surface, sheet: Sheet) -> None:
        theme, radius = self.kit.theme, self.kit.theme.measure("inset_radius")
        paint.fill_box(picture, sheet.frame, radius, theme.line)
        inner = sheet.frame.inflate(-2, -2)
        body = paint.box(inner.size, radius - 1, theme.paper_0).copy()
        head = pygame.Rect(0, 0, inner.width, sheet.head.height - 1)
        body.fill(theme.paper_2, head)
        paint.round_off(body, radius - 1)
        picture.blit(body, inner)
        for y in sheet.lines[1:]:
            pygame.draw.line(picture, theme.row_line, (inner.x, y), (inner.right - 1, y))

    def _paint_drawing(self, picture: pygame.Surface, drawing: Drawing) -> None:
        theme, radius = self.kit.theme, self.kit.theme.measure("inset_radius")
        paint.fill_box(picture, drawing.frame, radius, theme.line)
        paint.fill_box(picture, drawing.frame.inflate(-2, -2), radius - 1, theme.paper_1, theme.paper_2)
        self.figures.draw(picture, drawing.figure, drawing.room)

    def _paint_bullet(self, picture: pygame.Surface, rect: pygame.Rect, number: str) -> None:
        theme = self.kit.theme
        if number:
            font = theme.font("reading", heavier=True)
            drawn = font.render(number, True, theme.accent.edge)
            picture.blit(drawn, drawn.get_rect(midright=rect.midright))
        else:
            radius = max(theme.text_px(17) // 6, 2)
            paint.draw_circle(picture, (rect.x + theme.px(11), rect.centery + 1), radius, theme.ink)

    def _paint_piece(self, picture: pygame.Surface, piece: Piece) -> None:
        theme = self.kit.theme
        if piece.run.kind == "mark":
            self._paint_mark(picture, piece)
        elif piece.run.kind == "icon":
            icon = self.kit.art.icon(piece.run.text, piece.rect.width)
            picture.blit(icon, icon.get_rect(center=piece.rect.center))
        elif not piece.is_space:
            font = theme.font(piece.style, piece.run.bold, piece.run.italic)
            top = piece.rect.y + (piece.rect.height - font.get_ascent() + font.get_descent()) // 2
            colour = theme.colour(INKS.get(piece.style, "ink"))
            picture.blit(font.render(piece.shown, True, colour), (piece.rect.x, top))

    def _paint_mark(self, picture: pygame.Surface, piece: Piece) -> None:
        theme, rect = self.kit.theme, self.mark_rect(piece)
        paint_mark(self.kit, picture, rect, piece.run.text)
        if piece.run.text == self.under_pointer:
            y = rect.bottom - theme.px(4)
            pygame.draw.line(picture, theme.accent.edge, (rect.x + theme.px(5), y), (rect.right - theme.px(5), y))


def paint_mark(kit: Kit, picture: pygame.Surface, rect: pygame.Rect, rule: str) -> None:
    """Paint the label of a rule mark."""
    theme, radius = kit.theme, kit.theme.px(4)
    paint.fill_box(picture, rect, radius, theme.mark_edge)
    paint.fill_box(picture, rect.inflate(-2, -2), radius - 1, theme.mark)
    kit.type.draw(picture, rect, rule, MARK_STYLE, theme.accent.edge, "centre", True, plain=True)
