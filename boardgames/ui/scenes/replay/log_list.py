"""The log of the replay with the current scores; the current line is highlighted, a click goes to a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec
import pygame

from boardgames.core.table import Table
from boardgames.session.log import LogLine, line_text
from boardgames.ui.scenes.common.frame import accent_edge, dark_card
from boardgames.ui.scenes.common.numbers import number_text
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import rgb
from boardgames.ui.widgets import ScrollArea, Widget
from boardgames.ui.widgets.multi_part import NOWHERE, MultiPart

TOKEN_UNITS = 24
INDENT_UNITS = 30
NOTE_UNITS, NOTE_LINES = 380, 2


class LogRow(msgspec.Struct, frozen=True):
    """A line of the log with its position in the list."""

    line: LogLine
    text: str
    y: int
    height: int


class LogList(MultiPart):
    """All lines of the log; only lines that are completely visible are drawn."""

    focusable = False

    def __init__(self, kit: TableKit, lines: Sequence[LogLine], on_go: Callable[[int], None]) -> None:
        super().__init__(kit, name="replay/course", on_click=lambda: None)
        self.table_kit = kit
        self.lines = tuple(lines)
        self.on_go = on_go
        self.at = 0
        self.window = pygame.Rect(0, 0, 0, 0)  # the part of the screen in which the list scrolls
        self.rows: list[LogRow] = []

    def flow(self, width: int) -> int:
        """Lay out all lines at a width; return the height of the list."""
        theme, kit = self.kit.theme, self.table_kit
        y, last_head = 0, ("", -1)
        for line in self.lines:
            if line.kind == "line":
                text = line_text(kit.strings, line, links=True)
                height = kit.type.height(text, "small", width - theme.px(INDENT_UNITS + 8)) + theme.px(8)
            else:
                text = self._head(line)
                height = max(theme.px(TOKEN_UNITS), theme.line_height("label")) + theme.px(12)
                if line.kind == "round":
                    height = kit.type.height(text, "over", width - theme.px(8), 2) + theme.px(14)
                if (text, line.number) == last_head:
                    continue
                last_head = (text, line.number)
            self.rows.append(LogRow(line, text, y, height))
            y += height
        return y

    def _head(self, line: LogLine) -> str:
        kit = self.table_kit
        if line.phrase is not None:
            return kit.strings.phrase(line.phrase)
        if line.kind == "round" or line.seat is None:
            return kit.say("replay.round", n=line.round)
        return kit.heading(line)

    def present(self) -> list[LogRow]:
        """Return the lines of the last move; without lines, its headings."""
        rows = [row for row in self.rows if row.line.number == self.at]
        return [row for row in rows if row.line.kind == "line"] or rows

    def box(self, row: LogRow) -> pygame.Rect:
        """Return the rect of a line; empty if the edge of the window would cut it."""
        box = pygame.Rect(self.rect.x, self.rect.y + row.y, self.rect.width, row.height)
        is_whole = self.window.top <= box.top and box.bottom <= self.window.bottom
        return box if is_whole or row.height > self.window.height else pygame.Rect(0, 0, 0, 0)

    # Events

    def part_at(self, place: tuple[int, int]) -> int:
        return next((index for index, row in enumerate(self.rows) if self.box(row).collidepoint(place)), NOWHERE)

    def click_part(self, part: int, event: pygame.event.Event) -> None:
        self.on_go(self.rows[part].line.number)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        present = self.present()
        for index, row in enumerate(self.rows):
            box = self.box(row)
            if box and clip.colliderect(box):
                if row in present or index == self.over:
                    self._draw_ground(surface, box, row in present)
                self._draw_row(surface, box, row)

    def _draw_ground(self, surface: pygame.Surface, box: pygame.Rect, present: bool) -> None:
        theme = self.kit.theme
        surface.fill(theme.chosen if present else theme.row_hover, box)
        if present:
            surface.fill(theme.gold, (box.x, box.y, theme.measure("row_bar"), box.height))

    def _draw_row(self, surface: pygame.Surface, box: pygame.Rect, row: LogRow) -> None:
        theme, kit = self.kit.theme, self.table_kit
        is_past = row.line.number <= self.at
        if row.line.kind == "line":
            x = box.x + theme.px(INDENT_UNITS)
            room = pygame.Rect(x, box.y + theme.px(4), box.right - x - theme.px(8), box.height - theme.px(6))
            ink = (theme.no if row.line.judged else theme.ink) if is_past else theme.ink_3
            kit.type.draw(surface, room, row.text, "small", ink, link_colour=ink)
            return
        if row.line.kind == "round":
            colour = rgb(accent_edge(kit))
            room = pygame.Rect(box.x + theme.px(4), box.y, box.width - theme.px(8), box.height)
            kit.type.draw(surface, room, row.text, "over", colour, middle=True)
            return
        x = box.x + theme.px(6)
        if row.line.seat is not None:
            token = kit.player_token(row.line.seat, TOKEN_UNITS, row.line.who)
            surface.blit(token, token.get_rect(midleft=(x, box.centery)))
            x += theme.px(TOKEN_UNITS + 7)
        room = pygame.Rect(x, box.y, box.right - x, box.height)
        kit.type.draw(surface, room, row.text, "label", theme.ink if is_past else theme.ink_3, middle=True)


class ScoreLine(Widget):
    """The tokens of all players with their current points."""

    def __init__(self, kit: TableKit) -> None:
        super().__init__(kit, name="replay/scores")
        self.table_kit = kit
        self.scores: dict[int, int | None] = {}
        self.then: Mapping[int, str] = {}

    def show_table(self, table: Table, then: Mapping[int, str]) -> None:
        """Show the public points of a table; `then` are players of the past whose seats others have now."""
        self.then = then
        self.scores = {card.seat: card.score for card in sorted(table.rail, key=lambda card: card.seat)}
        self.touch()

    def natural(self) -> tuple[int, int]:
        return 0, max(self.kit.theme.px(30), self.kit.theme.line_height("button_large"))

    def draw(self, surface: pygame.Surface) -> None:
        theme, kit = self.kit.theme, self.table_kit
        pitch = self.rect.width / max(len(self.scores), 1)
        for index, (seat, score) in enumerate(self.scores.items()):
            x = self.rect.x + round(index * pitch)
            token = kit.player_token(seat, 28, self.then.get(seat, ""))
            surface.blit(token, token.get_rect(midleft=(x, self.rect.centery)))
            x += token.get_width() + theme.px(4)
            room = pygame.Rect(x, self.rect.y, self.rect.x + round((index + 1) * pitch) - x, self.rect.height)
            text = number_text(score) if score is not None else "–"
            kit.type.draw(surface, room, text, "button_large", theme.ink, middle=True, plain=True)


def keep_in_sight(area: ScrollArea, log_list: LogList) -> None:
    """Scroll the current lines into view, at most slightly below the middle."""
    rows = log_list.present() or [row for row in log_list.rows if row.line.number <= log_list.at][-1:]
    if not rows:
        area.scroll_to(0)
        return
    top, low = rows[0].y, rows[-1].y + rows[-1].height
    room = area.rect.height
    if top < area.offset + room // 8 or low > area.offset + room * 3 // 4:
        wanted = low - room * 5 // 8
        area.scroll_to(next((row.y for row in log_list.rows if row.y >= wanted), wanted))  # an uncut line at the top


def note_size(kit: TableKit, board: pygame.Rect) -> tuple[int, int]:
    """Return the maximum size of a note."""
    theme = kit.theme
    return min(theme.px(NOTE_UNITS), board.width // 2), NOTE_LINES * theme.line_height("body") + 2 * theme.px(8)


def draw_note(surface: pygame.Surface, kit: TableKit, room: pygame.Rect, row: LogRow) -> None:
    """Draw what just happened, at the upper right of a free area on the board."""
    theme, seat, text = kit.theme, row.line.seat, row.text
    pad = theme.px(12)
    lead = theme.px(36) if seat is not None else 0
    wide = room.width - 2 * pad - lead
    done = kit.type.text(text, "body", theme.cream, wide, NOTE_LINES, link_colour=theme.cream)
    size = (done.size[0] + lead + 2 * pad, max(done.size[1], theme.px(28)) + 2 * theme.px(8))
    rect = pygame.Rect((0, 0), size)
    rect.topright = room.topright
    if done.cut:  # the log beside the board has the full text
        return
    dark_card(surface, rect, kit)
    if seat is not None:
        token = kit.player_token(seat, 28, row.line.who)
        surface.blit(token, token.get_rect(midleft=(rect.x + pad, rect.centery)))
    surface.blit(done.picture, (rect.x + pad + lead, rect.centery - done.size[1] // 2))
