"""TextArea: a text field of several lines, which shows the whole text while it is typed."""

from __future__ import annotations

import pygame

from boardgames.ui.theme import Colour, Size
from boardgames.ui.widgets.field import TextField

LEAST_LINES = 3


class TextArea(TextField):
    """A text that wraps at the width of its field; where it is longer than the field, the caret stays in sight."""

    def natural(self) -> Size:
        theme = self.kit.theme
        pad = theme.control(40, "body") - theme.line_height("body")
        return theme.px(200), LEAST_LINES * theme.line_height("body") + pad

    def _room(self, rect: pygame.Rect) -> pygame.Rect:
        """The part of the field that is written on."""
        theme, line = self.kit.theme, self.kit.theme.line_height("body")
        pad = theme.measure("field_padding")
        lines = max((rect.height - theme.px(8)) // line, 1)
        room = pygame.Rect(rect.x + self._lead(), 0, rect.width - self._lead() - pad, lines * line)
        room.centery = rect.centery
        return room

    def starts(self, shown: str, width: int) -> list[int]:
        """Return where each line of a text begins: after a blank where there is one, else within a long word."""
        found, start, blank = [0], 0, 0
        for at in range(1, len(shown) + 1):
            if self.kit.type.width(shown[start:at].rstrip(), "body") > width:
                start = blank if blank > start else max(at - 1, start + 1)
                found.append(start)
            if shown[at - 1] == " ":
                blank = at
        return found

    def _line_at(self, starts: list[int], letter: int) -> int:
        return max(line for line, start in enumerate(starts) if start <= letter)

    def _first_line(self, starts: list[int], room: pygame.Rect) -> int:
        """The first line that is shown: the first of all, or as many down as the caret needs while typing."""
        lines = room.height // self.kit.theme.line_height("body")
        at = self._line_at(starts, self.caret + len(self.composing))
        return max(at - lines + 1, 0) if self.focused else 0

    def _letter_at(self, pos: tuple[int, int]) -> int:
        room = self._room(self.rect)
        starts = self.starts(self.text, room.width)
        row = self._first_line(starts, room) + (pos[1] - room.y) // self.kit.theme.line_height("body")
        row = min(max(row, 0), len(starts) - 1)
        start = starts[row]
        end = starts[row + 1] - 1 if row + 1 < len(starts) else len(self.text)
        widths = {at: self.kit.type.width(self.text[start:at], "body") for at in range(start, end + 1)}
        return min(widths, key=lambda at: abs(widths[at] - (pos[0] - room.x)))

    def _edit_key(self, key: int, shift: bool, word: bool, event: pygame.event.Event) -> bool:
        if key in (pygame.K_UP, pygame.K_DOWN):
            room = self._room(self.rect)
            starts = self.starts(self.text, room.width)
            row = self._line_at(starts, self.caret)
            goal = row + (1 if key == pygame.K_DOWN else -1)
            if not 0 <= goal < len(starts):
                return False  # on to the next control
            line = self.kit.theme.line_height("body")
            x = room.x + self.kit.type.width(self.text[starts[row] : self.caret], "body")
            y = room.y + (goal - self._first_line(starts, room)) * line + line // 2
            self._move_caret(self._letter_at((x, y)), shift)
            return True
        return super()._edit_key(key, shift, word, event)

    def _paint_text(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour, hint: Colour) -> None:
        theme, room, line = self.kit.theme, self._room(rect), self.kit.theme.line_height("body")
        if not self.text and not self.composing and self.hint:
            self.kit.type.draw(surface, room, self.hint, "body", hint, plain=True)
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        starts = self.starts(shown, room.width)
        first, caret = self._first_line(starts, room), self.caret + len(self.composing)
        chosen = range(*self.selection) if self.focused else range(0)
        for row in range(first, min(len(starts), first + room.height // line)):
            start, y = starts[row], room.y + (row - first) * line
            end = starts[row + 1] if row + 1 < len(starts) else len(shown)
            part = range(max(chosen.start, start), min(chosen.stop, end))
            if part:
                left, right = (self.kit.type.width(shown[start:at], "body") for at in (part.start, part.stop))
                surface.fill(theme.best, (room.x + left, y, right - left, line))
            words = shown[start:end].rstrip()
            if words:
                surface.blit(self.kit.type.text(words, "body", ink, plain=True).picture, (room.x, y))
            if self.focused and row == self._line_at(starts, caret):
                x = room.x + self.kit.type.width(shown[start:caret], "body")
                surface.fill(ink, (x, y, max(theme.px(2), 1), line))
