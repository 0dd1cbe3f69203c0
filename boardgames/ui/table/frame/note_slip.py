"""The slip with a note of "Teach me as we go", at the bottom of the side panel, where it covers no target."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.widgets import Button, Group, Label, ScrollArea, Widget

MOST_SHARE = 0.55  # of the panel's height; letters shrink, then the text scrolls
LEAST_SHARE, LEAST_LINES = 0.4, 2  # beside something large: of the panel's height, of the text in smallest letters
PAD_UNITS, GAP_UNITS = 8, 2
RULES, OVERVIEW = "rules", "overview"  # where links lead


class Note(msgspec.Struct, frozen=True):
    """A note at the table: the key of its text, the text, and the rule to read."""

    key: str
    text: str
    rule: str
    is_first: bool = False  # of the game, for every player: it leads to the game in brief, later ones to a rule


class NoteActions(msgspec.Struct, frozen=True):
    """What can be done with a note."""

    hide: Callable[[], None]
    stop: Callable[[], None]
    open_page: Callable[[str], None]  # RULES or OVERVIEW


class NoteSlip(Group):
    """A note and the two buttons that silence it."""

    def __init__(self, kit: Kit, note: Note, actions: NoteActions) -> None:
        super().__init__(kit, name="note")
        self.note = note
        self._actions = actions

    def least_height(self, room: pygame.Rect) -> int:
        """The height that it needs beside something large: in the smallest letters, with a few lines that scroll."""
        kit = self.kit.text_sizes[-1]
        few = LEAST_LINES * kit.theme.line_height("small") + self._around_text(kit, room)
        return min(self._build(kit, room), max(few, round(room.height * LEAST_SHARE)))

    def settle(self, room: pygame.Rect, free: int | None = None) -> None:
        """Take the bottom of an area, in letters small enough to leave some of it free; `free` limits the height."""
        most = round(room.height * MOST_SHARE)
        most = most if free is None else min(most, max(free, self.least_height(room)))
        for kit in self.kit.text_sizes:
            high = self._build(kit, room)
            if high <= most:
                break
        else:
            self._scroll(kit, room, most)
            high = self.rect.height
        for child in self.children:
            child.move_by(0, room.bottom - high - room.top)
        self.rect = pygame.Rect(room.x, room.bottom - high, room.width, high)

    def _build(self, kit: Kit, room: pygame.Rect) -> int:
        """Build text and buttons from the top of an area; returns their height."""
        self.clear()
        inner = self._inner(kit, room)
        label = self.add(self._text(kit, inner.width))
        label.place_at(*inner.topleft)
        return self._rows(kit, inner, label.rect.bottom) + kit.theme.px(PAD_UNITS) // 2 - room.y

    def _text(self, kit: Kit, width: int) -> Label:
        link = (OVERVIEW, "table.note.overview") if self.note.is_first else (RULES, "table.rules")
        words = f"{self.note.text} [[{link[0]}|{kit.say(link[1])}]]"
        return Label(kit, words, "small", width=width, name="note/text", on_link=self._actions.open_page)

    def _rows(self, kit: Kit, inner: pygame.Rect, y: int) -> int:
        """Build the buttons side by side, else one below the other; returns where they end."""
        buttons, gap = self._buttons(kit), kit.theme.px(GAP_UNITS)
        wide = sum(button.natural()[0] for button in buttons)
        rows: Sequence[Sequence[Button]] = [buttons] if wide <= inner.width else [[button] for button in buttons]
        y += kit.theme.px(4)
        for row in rows:
            x = inner.x - kit.theme.px(6)
            for button in row:
                width, height = button.natural()
                self.add(button).place((x, y, min(width, inner.width + kit.theme.px(6)), height))
                x += width
            y = row[0].rect.bottom + gap
        return y

    def _buttons(self, kit: Kit) -> list[Button]:
        hide, stop = self._actions.hide, self._actions.stop
        buttons = (("hide", hide, "hide_note", "N"), ("stop", stop, "stop_notes", f"{kit.say('cap.shift')} N"))
        return [
            Button(
                kit,
                kit.say(f"table.note.{name}"),
                act,
                kind="ghost",
                height=32,
                name=f"note/{name}",
                tooltip=f"{kit.say(f'keys.{words}')} ({cap})",
            )
            for name, act, words, cap in buttons
        ]

    def _inner(self, kit: Kit, room: pygame.Rect) -> pygame.Rect:
        pad = kit.theme.px(PAD_UNITS)
        return pygame.Rect(room.x + pad, room.y + pad, room.width - 2 * pad, 0)

    def _around_text(self, kit: Kit, room: pygame.Rect) -> int:
        """The height of everything but the text."""
        self.clear()
        inner, pad = self._inner(kit, room), kit.theme.px(PAD_UNITS)
        return self._rows(kit, inner, inner.y) - inner.y + pad + pad // 2

    def _scroll(self, kit: Kit, room: pygame.Rect, most: int) -> None:
        """Put the text into a scroll area, because it would take too much of the panel."""
        around, inner, line = self._around_text(kit, room), self._inner(kit, room), kit.theme.line_height("small")
        most -= (most - around) % line  # no line is cut in half
        area = ScrollArea(kit, name="note/area")
        area.place((inner.x, inner.y, inner.width, most - around))
        area.fades = False
        label = area.add(self._text(kit, area.view.width))
        label.place_at(*area.view.topleft)
        area.fit(label.rect.height)
        buttons: list[Widget] = list(self.children)
        for button in buttons:
            button.move_by(0, area.rect.height)
        self.clear()
        for part in (area, *buttons):
            self.add(part)
        self.rect = pygame.Rect(room.x, room.y, room.width, most)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        paint.fill_box(surface, self.rect, theme.px(6), theme.white_paper)
        paint.draw_frame(surface, self.rect, theme.px(6), max(theme.px(1.5), 1), theme.gold_edge)
        super().draw(surface)
