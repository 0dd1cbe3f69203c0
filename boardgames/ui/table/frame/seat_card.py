"""The card of one player in the rail: name, token, score and the few numbers that matter."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from boardgames.core.phrase import Phrase
from boardgames.core.table import Mark, RailCard
from boardgames.ui import paint, parts
from boardgames.ui.keys import LISTED
from boardgames.ui.table.frame import boxes, marks, token_button
from boardgames.ui.table_kit import TableKit
from boardgames.ui.text import Text
from boardgames.ui.widgets.base import Widget

TOKEN_UNITS, BADGE_UNITS = 34, 16
PADDING_UNITS, TIGHT_UNITS = 10, 5
GAP_UNITS = 6
LIST_LINES = 4  # that a list of words may need in the end
WORDS = 3  # drop order of rows of words
BOX_GROWTH_UNITS = 20  # added to the height of boxes if there is room: then their icons form two rows
LEAST_SCORE = 0.7  # of its width: how far a score shrinks for a long name
RING_UNITS = 8  # between the edge of a card and the focus ring
LINE = "caption"  # style of the line under a name
Counting = Callable[[int, "int | None"], "int | None"]  # seat and score -> the score to show while points are counted
Row = tuple[Mark, ...]
Block = tuple[Row, ...]


class LineStyle(NamedTuple):
    """Style of the lines under all names: whether they run below the scores, and their size; the size of all scores."""

    below: bool = False
    px: int = 0
    score: int = 0


class SeatCard(Widget):
    """One player in the rail; a click opens that player's mat."""

    focusable = True

    def __init__(
        self,
        kit: TableKit,
        card: RailCard,
        active: bool,
        on_click: Callable[[], None],
        counts: Counting | None = None,
        on_total: Callable[[int, pygame.Rect], None] | None = None,
        on_token: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(kit, name=f"rail/{card.seat}", on_click=on_click)
        self._counts = counts
        self._open_parts = on_total
        self._on_token = on_token
        self.card = card
        self.active = active
        self.lit = self.waits = False  # can be chosen; is to move while others can be chosen
        self.table_kit = kit
        self.line_style = LineStyle()
        self._fitting: dict[tuple[int, int], list[Block]] = {}  # by width and height

    def cache_key(self) -> Hashable:
        """The content of the card, and whether its player is to move or may be chosen."""
        shown = self.card, self.score, self.active, self.lit, self.waits, self.line_style
        return *shown, self.state(), self.table_kit.strings.language

    @property
    def score(self) -> int | None:
        """The score to show now; it counts up while points are animated."""
        return self._counts(self.card.seat, self.card.score) if self._counts is not None else self.card.score

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw panel, head and as many rows as fit."""
        theme, kit = self.kit.theme, self.table_kit
        radius = theme.measure("panel_radius")
        is_gold = self.lit or (self.active and not self.waits)  # gold is for players who can be chosen, if any can
        if is_gold:
            paint.draw_lit_frame(surface, rect, radius, theme)
        parts.panel(surface, rect, theme)
        if is_gold or self.active:
            paint.draw_frame(surface, rect, radius, theme.px(3), theme.gold if is_gold else theme.edge)
        if self.lit:
            self._paint_arrow(surface, rect)
        if self.focused:
            inside = rect.inflate(
                -2 * theme.px(RING_UNITS), -2 * theme.px(RING_UNITS)
            )  # the rail has no space outside its cards
            paint.focus_ring(surface, inside, radius, theme)
        inner = self._inner(rect)
        head = self._paint_head(surface, inner)
        for row, box in self._row_boxes(inner, head):
            marks.draw_row(surface, box, row, kit)

    def _row_boxes(self, inner: pygame.Rect, head: int) -> Iterator[tuple[Row, pygame.Rect]]:
        """The rows that fit below the head, and their rects."""
        blocks, y = self._blocks_that_fit((inner.width, inner.bottom - head)), head
        free = inner.bottom - head - sum(self._height(block) for block in blocks)
        theme, grown = self.kit.theme, [block for block in blocks if boxes.are_boxes(block[0])]
        growth = min(max(free - theme.px(2) * len(blocks), 0) // max(len(grown), 1), theme.px(BOX_GROWTH_UNITS))
        gap = min(max((free - growth * len(grown)) // max(len(blocks), 1), 0), theme.px(12))
        for block in blocks:
            y += gap
            for row in block:
                height = marks.row_height(self.table_kit, row) + (growth if block in grown else 0)
                yield row, pygame.Rect(inner.x, y, inner.width, height)
                y += height

    def tips(self) -> list[Widget]:
        """Tooltips over the score and the marks; call it after the card is placed."""
        kit, inner = self.table_kit, self._inner(self.rect)
        found: list[Widget] = []
        if self._on_token is not None:
            tip = kit.say("seating.tip", who=kit.seats[self.card.seat].name, cap=LISTED["seat"][0])
            act = partial(self._on_token, self.card.seat)
            found.append(token_button.TokenButton(kit, tooltip=tip, name=f"seat/{self.card.seat}", on_click=act))
            found[-1].place(self.token_rect)
        if self.card.score is not None:
            tip = kit.strings.phrase(self.card.score_tip) if self.card.score_tip is not None else ""
            words = " ".join(text for text in (tip, kit.say("table.parts_tip")) if text)
            found.append(MarkTip(kit, tooltip=words, name=f"total/{self.card.seat}", on_click=self._on_total))
            found[-1].place(self._total_box(inner))
        for row, box in self._row_boxes(inner, inner.y + self._head_height()):
            for mark, share in zip(row, marks.shares(box, row, kit), strict=False):
                if mark.tip is not None:
                    found.append(MarkTip(kit, tooltip=kit.strings.phrase(mark.tip)))
                    found[-1].place(share)
        return found

    def _on_total(self) -> None:
        if self._open_parts is not None:
            self._open_parts(self.card.seat, self._total_box(self._inner(self.rect)))

    def _inner(self, rect: pygame.Rect) -> pygame.Rect:
        """The area inside the padding, which is smaller above and below if that saves a row."""
        theme = self.kit.theme
        wide, tight = (
            rect.inflate(-2 * theme.px(PADDING_UNITS), -2 * theme.px(units)) for units in (PADDING_UNITS, TIGHT_UNITS)
        )
        rows_wide, rows_tight = (self._needed_in(room) for room in (wide, tight))
        return tight if rows_tight > rows_wide else wide

    def _paint_arrow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a golden arrow at the edge: this player can be chosen, unlike the one whose turn it is."""
        theme = self.kit.theme
        side = theme.px(11)
        tip = (rect.right - theme.px(4), rect.centery)
        shape = [tip, (tip[0] - side, tip[1] - side), (tip[0] - side, tip[1] + side)]
        pygame.draw.polygon(surface, theme.gold, shape)
        pygame.draw.aalines(surface, theme.gold_edge, True, shape)

    def _paint_head(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        theme, kit, card = self.kit.theme, self.table_kit, self.card
        seat = kit.seats[card.seat]
        name_height, height = theme.line_height("button"), self._head_height()
        line_height = self._line_height()
        box = self._token_box(inner)
        if self._on_token is not None:
            token_button.paint_key(surface, box, theme)
        token = kit.token(seat.shape, seat.colour, seat.initial, box.height / theme.u)
        surface.blit(token, (box.x, box.centery - token.get_height() // 2))
        if seat.badge:
            self._paint_badge(surface, box, seat.badge)
        x = inner.right - self._line_room(inner.width, True)
        top = inner.y + (height - name_height - line_height) // 2
        room = self._line_room(inner.width, False)
        surface.blit(kit.type.text(seat.name, "button", theme.ink, room, 1, plain=True).picture, (x, top))
        if card.line is not None:
            line = self.line(card.line, inner.width)
            surface.blit(line.picture, (x, top + name_height + (line_height - line.size[1]) // 2))
        if card.score is not None:
            surface.blit(self._total(inner.width).picture, self._total_box(inner))
        return inner.y + height

    def _paint_badge(self, surface: pygame.Surface, token: pygame.Rect, glyph: str) -> None:
        """Draw who plays here at the lower edge of the token: a bot, or one in the place of somebody who conceded."""
        theme, side = self.kit.theme, self.kit.theme.px(BADGE_UNITS)
        disc = pygame.Rect(0, 0, side, side)
        disc.bottomright = (token.right + theme.px(6), token.bottom + theme.px(6))  # off the letter of the token
        paint.fill_box(surface, disc, side // 2, theme.edge)
        paint.fill_box(surface, disc.inflate(-2, -2), side // 2 - 1, theme.white_paper)
        picture = self.kit.art.glyph(glyph, side - theme.px(4), theme.ink)
        surface.blit(picture, picture.get_rect(center=disc.center))

    @property
    def token_rect(self) -> pygame.Rect:
        """The rect of the token."""
        return self._token_box(self._inner(self.rect))

    def _token_box(self, inner: pygame.Rect) -> pygame.Rect:
        side = min(self.kit.theme.px(TOKEN_UNITS), max(inner.height, self.kit.theme.px(16)))
        return pygame.Rect(inner.x, inner.y + (self._head_height() - side) // 2, side, side)

    def _total_box(self, inner: pygame.Rect) -> pygame.Rect:
        """The rect of the score: beside both lines, or beside the name if the line runs below it."""
        box = self._total(inner.width).picture.get_rect(right=inner.right)
        box.centery = inner.y + (self._head_height() - (self._line_height() if self.line_style.below else 0)) // 2
        return box

    def _total(self, width: int) -> Text:
        """The score, in the size of all scores: smaller where a name would shrink beside its own."""
        score = self._written
        return self.table_kit.type.text(
            score, "score", self.kit.theme.ink, self._score_room(width, score), 1, most_px=self.line_style.score
        )

    @property
    def _written(self) -> str:
        """The score as it is written."""
        return self.card.written(self.score if self.card.score is not None else None)

    def score_pixels(self, width: int) -> int | None:
        """The largest letters in which the score leaves the name of a card room; None without a score."""
        if self.card.score is None:
            return None
        room = self._score_room(width - 2 * self.kit.theme.px(PADDING_UNITS), self._written)
        return self.table_kit.type.common_px((self._written,), "score", room)

    def _score_room(self, width: int, score: str) -> int:
        """The width of a score beside the name."""
        kit, theme = self.table_kit, self.kit.theme
        name = kit.type.width(kit.seats[self.card.seat].name, "button")
        most = max(width - theme.px(TOKEN_UNITS) - theme.px(8) - theme.px(6) - name, 1)
        wanted = kit.type.width(score, "score")
        return max(most, round(LEAST_SCORE * wanted))

    def _line_room(self, width: int, below: bool) -> int:
        """The width of the line under the name: up to the score, or below it."""
        theme = self.kit.theme
        room = width - theme.px(TOKEN_UNITS) - theme.px(8)
        taken = self._total(width).size[0] if self.card.score is not None else 0
        return room if below else max(room - taken - theme.px(6), 1)

    def _forms(self, phrase: Phrase) -> list[str]:
        """The line under the name, and its short form if there is one."""
        strings, short = self.table_kit.strings, Phrase(f"{phrase.key}_short", phrase.args)
        return [strings.phrase(form) for form in (phrase, short) if form is phrase or strings.has(form.key)]

    def line_pixels(self, width: int, below: bool) -> int | None:
        """The largest letters in which the line under the name fits a card; None without a line."""
        if self.card.line is None:
            return None
        room = self._line_room(width - 2 * self.kit.theme.px(PADDING_UNITS), below)
        return max(self.table_kit.type.common_px((form,), LINE, room) for form in self._forms(self.card.line))

    def line(self, phrase: Phrase, width: int) -> Text:
        """The line under the name in the size of all cards; its short form if it is too long for that."""
        kit, below, px = self.table_kit, self.line_style.below, self.line_style.px
        forms, room = self._forms(phrase), self._line_room(width, below)
        form = next((form for form in forms if kit.type.common_px((form,), LINE, room) >= max(px, 1)), forms[-1])
        return kit.type.text(form, LINE, kit.theme.ink_2, room, 1, most_px=px)

    @property
    def rows_shown(self) -> int:
        """How many rows fit, without those that repeat others."""
        return self._needed_in(self._inner(self.rect))

    @property
    def rows_needed(self) -> int:
        """How many rows show what no other place does."""
        return len([row for row in self.rows if not marks.is_extra(row)])

    def _needed_in(self, inner: pygame.Rect) -> int:
        blocks = self._blocks_that_fit((inner.width, inner.height - self._head_height()))
        return len([block for block in blocks if not marks.is_extra(block[0])])

    @property
    def rows(self) -> list[Row]:
        """The rows under the name."""
        return [row for row in self.card.rows if row]

    def wanted_height(self, width: int) -> int:
        """The height of the card with all rows and all their lines; a list of words has the lines that it may need
        later, so that no card moves when it grows."""
        theme, pad = self.kit.theme, self.kit.theme.px(PADDING_UNITS)
        heights = [self._wanted(row, width - 2 * pad) for row in self.card.rows]
        grown = theme.px(BOX_GROWTH_UNITS) * sum(boxes.are_boxes(row) for row in self.rows)
        return 2 * pad + self._head_height() + sum(heights) + theme.px(GAP_UNITS) * len(heights) + grown

    def _wanted(self, row: Row, width: int) -> int:
        """The height of a row with all its lines; one that is empty yet is a list."""
        needed = self._height(self._lines(row, width, len(row))) if row else 0
        is_list = not row or self._drop_order(row) == WORDS
        return max(needed, LIST_LINES * marks.row_height(self.table_kit, ())) if is_list else needed

    def _head_height(self) -> int:
        theme = self.kit.theme
        return max(theme.line_height("button") + self._line_height(), theme.px(TOKEN_UNITS))

    def _line_height(self) -> int:
        return self.kit.theme.line_height(LINE) if self.card.line is not None else 0

    def _height(self, block: Block) -> int:
        return sum(marks.row_height(self.table_kit, row) for row in block)

    def _lines(self, row: Row, width: int, most: int) -> Block:
        """A row as it is drawn: words may take several lines, pairs two."""
        if marks.are_pairs(row) and most > 1:
            return tuple(marks.pair_lines(self.table_kit, row, width))
        is_words = self._drop_order(row) == WORDS
        return tuple(marks.lines_within(self.table_kit, row, width, most)) if is_words else (row,)

    def _blocks_that_fit(self, room: tuple[int, int]) -> list[Block]:
        """The rows that fit a width and height, cached."""
        if room not in self._fitting:
            self._fitting[room] = self._fit_blocks(room)
        return self._fitting[room]

    def _fit_blocks(self, room: tuple[int, int]) -> list[Block]:
        """All rows, without the most dispensable ones if they do not fit; spare height goes to rows of words."""
        rows = [row for row in self.rows if marks.has_room(self.table_kit, row, room[0])]
        gap = self.kit.theme.px(2)
        blocks = [self._lines(row, room[0], 1) for row in rows]

        def free() -> int:
            return room[1] - sum(self._height(block) + gap for block in blocks)

        while blocks and free() < 0:
            dropped = max(range(len(rows)), key=lambda number: (self._drop_order(rows[number]), len(rows[number])))
            del rows[dropped], blocks[dropped]
        for number, row in enumerate(rows):
            most = 1 + free() // self.kit.theme.line_height("small_strong")
            blocks[number] = self._lines(row, room[0], most)
        return blocks

    def _drop_order(self, row: tuple[Mark, ...]) -> int:
        """The higher, the sooner a row is dropped: extras, words, boxes and medals, bars and repeated scores."""
        if marks.is_extra(row):
            return WORDS + 1 + marks.are_strokes(row)
        if marks.are_medals(self.table_kit, row) or boxes.are_boxes(row):
            return 2
        if all(mark.text and not mark.icon and not mark.hex and mark.pips is None for mark in row):
            return WORDS
        if any(mark.head for mark in row):
            return 1
        score = self.card.written(self.card.score)
        return int(len(row) == 1 and f"{row[0].pips}/{row[0].of}" == score)


class MarkTip(Widget):
    """A tooltip over a mark, which the widget below draws."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing."""
