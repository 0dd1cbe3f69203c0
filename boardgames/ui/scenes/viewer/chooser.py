"""A dialog that looks through folders for a board: click or Enter opens, a path can be typed too."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from boardgames.data.board_folders import Entry, entries, is_board
from boardgames.data.own_boards import name_of
from boardgames.data.problems import display_path
from boardgames.data.user_dirs import own_boards_dir
from boardgames.data.user_files import reason_of
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.long_list import LongList
from boardgames.ui.widgets import Button, Dialog, Label, Row, ScrollArea, Stage, TextField, Widget

ROW_UNITS = 38
WIDE, HIGH = 620, 560
LEAST_ROWS = 2
LONGEST_PATH = 400
ABOVE = ".."


class FolderRows(LongList):
    """The folder above, folders and boards; a click opens at once."""

    def __init__(self, kit: Kit, found: dict[str, Entry], on_open: Callable[[str], None]) -> None:
        rows = [Row(key, kit.say("viewer.choose.above") if key == ABOVE else _name(found[key])) for key in found]
        first = next((row.key for row in rows if row.key != ABOVE), ABOVE if rows else "")
        super().__init__(kit, rows, first, on_open=on_open, row_units=ROW_UNITS, name="boards_list")
        self.found = found

    def click_part(self, part: int, event: pygame.event.Event) -> None:
        self.choose(self.rows[part].key)
        self.activate()

    def draw_content(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        theme, row = self.kit.theme, self.rows[index]
        entry = self.found[row.key]
        name = "back" if row.key == ABOVE else ("board" if entry.is_board else "load")
        glyph = self.kit.art.glyph(name, theme.px(18), theme.ink if entry.is_board else theme.ink_2)
        surface.blit(glyph, (box.x + theme.px(12), box.centery - glyph.get_height() // 2))
        left = box.x + theme.px(42)
        line = pygame.Rect(left, box.y, box.right - left - theme.px(8), box.height)
        style = "label" if entry.is_board else "body"
        self.kit.type.draw(surface, line, row.text, style, theme.ink, middle=True, plain=True)


class BoardChooser(Dialog):
    """Shows a folder; a board that is chosen there, or typed, is opened."""

    def __init__(
        self, kit: Kit, stage: Stage, folder: Path, on_open: Callable[[Path], None], came_from: Widget | None
    ) -> None:
        say = kit.say
        self.stage = stage
        self.field: TextField | None = None
        close = Button(kit, say("common.cancel"), lambda: self.dismiss(), name="choose_cancel")
        opener = Button(kit, say("viewer.choose.open"), self._open_typed, kind="primary", name="choose_open")
        super().__init__(kit, say("viewer.choose.head"), "", [close, opener], came_from=came_from, icon="ui-load")
        self.on_open = on_open
        self.on_dismiss = self._close
        self.shortcuts = [
            Button(kit, say("viewer.choose.own"), lambda: self.look_into(own_boards_dir()), glyph="pencil",
                   kind="ghost", height=36, name="choose_own"),
            Button(kit, say("viewer.choose.home"), lambda: self.look_into(Path.home()), glyph="load",
                   kind="ghost", height=36, name="choose_home"),
        ]  # fmt: skip
        self.area = ScrollArea(kit, name="boards_area")
        self.note = Label(kit, "", "body", "ink_2")
        self.field = TextField(
            kit, hint=say("viewer.choose.hint"), glyph="load", longest=LONGEST_PATH,
            on_enter=lambda text: self._open_typed(), name="board_path",
        )  # fmt: skip
        self.children = []
        for child in (self.head, self.body, *self.shortcuts, self.area, self.note, self.field, *self.buttons):
            self.add(child)  # Tab goes from top to bottom
        self.folder = folder
        self.look_into(folder)

    @property
    def list(self) -> FolderRows | None:
        """The rows of the folder."""
        return next((child for child in self.area.children if isinstance(child, FolderRows)), None)

    def look_into(self, folder: Path) -> None:
        """Show what is in a folder."""
        self.folder = folder
        self.body.say(display_path(folder))
        found, reason = dict[str, Entry](), ""
        if folder.parent != folder:
            found[ABOVE] = Entry(folder.parent, False)
        try:
            found |= {entry.path.name: entry for entry in entries(folder)}
        except FileNotFoundError:  # the folder of own boards is made with the first of them
            pass
        except OSError as problem:
            reason = self.kit.say("viewer.choose.unread", reason=reason_of(problem))
        is_empty = not any(entry.is_board for entry in found.values())
        self.note.say(reason or (self.kit.say("viewer.choose.none") if is_empty else ""))
        self.area.clear()
        self.area.offset = 0
        rows = self.area.add(FolderRows(self.kit, found, self._open_row))
        self.area.focusable = False
        self.settle(pygame.Rect((0, 0), self.kit.theme.size))
        if self in self.stage.overlays:
            self.stage.set_focus(rows)
        self.touch()

    def appear(self) -> None:
        """Open the dialog, with the keyboard on the list."""
        self.stage.open(self)
        self.stage.set_focus(self.list)

    def settle(self, screen: pygame.Rect) -> None:
        """Place everything from top to bottom; the list takes what is left."""
        if self.field is None:
            super().settle(screen)
            return
        theme = self.kit.theme
        pad, gap = theme.px(24), theme.px(10)
        wide = min(theme.px(WIDE), screen.width - 2 * theme.px(16))
        self.rect = pygame.Rect(0, 0, wide, min(theme.px(HIGH), screen.height - 2 * theme.px(12)))
        self.rect.center = screen.center
        x, room = self.rect.x + pad, wide - 2 * pad
        self.head.width = room - theme.px(44)
        self.head.place_at(x + theme.px(44), self.rect.y + theme.px(18))
        y, left = self.head.rect.bottom + gap, x
        for button in self.shortcuts:
            size = button.natural()
            button.place((left, y, *size))
            left += size[0] + theme.px(8)
        self.body.max_lines, self.body.width = 2, room
        self.body.place((x, self.shortcuts[0].rect.bottom + theme.px(6), room, self.body.natural()[1]))
        low, top = self._settle_foot(x, room), self.body.rect.bottom + theme.px(6)
        self.note.visible = bool(self.note.text)
        self.note.width, self.note.max_lines = room, 2
        high = self.note.natural()[1] + theme.px(6) if self.note.visible else 0
        rows, least = self.list, LEAST_ROWS * theme.control(ROW_UNITS, "body")
        wanted = rows.natural()[1] if rows is not None else 0
        self.area.rect = pygame.Rect(x, top, room, max(min(low - high - top, wanted), least))
        self.note.place((x, self.area.rect.top + min(wanted, self.area.rect.height) + theme.px(6), room, high))
        if rows is not None:
            inside = self.area.view if wanted > self.area.rect.height else self.area.rect
            rows.place((inside.x, inside.y, inside.width, wanted))
            self.area.fit(wanted)

    def _settle_foot(self, x: int, room: int) -> int:
        """Place the field and the buttons beside it; return where they begin."""
        theme = self.kit.theme
        sizes = [button.natural() for button in self.buttons]
        low, right = self.rect.bottom - theme.px(20), x + room
        for button, (wide, high) in zip(reversed(self.buttons), reversed(sizes), strict=True):
            button.place((right - wide, low - high, wide, high))
            right -= wide + theme.px(12)
        if self.field is None:
            return low
        high = self.field.natural()[1]
        top = low - max(size[1] for size in sizes) - theme.line_height("caption") - theme.px(8) - high
        self.field.place((x, top, room, high))
        return top - theme.px(10)

    def _open_row(self, key: str) -> None:
        rows = self.list
        entry = rows.found.get(key) if rows is not None else None
        if entry is None:
            return
        if entry.is_board:
            self._take(entry.path)
        else:
            self.look_into(entry.path)

    def _open_typed(self) -> None:
        """Open the path in the field; without one, what is chosen in the list."""
        text = self.field.text.strip().strip('"') if self.field is not None else ""
        path = self.folder / os.path.expanduser(text)
        rows = self.list
        if not text:
            if rows is not None:
                rows.activate()
        elif is_board(path) or os.path.isfile(path):
            self._take(path)
        elif os.path.isdir(path):
            self.look_into(path)
        elif self.field is not None:
            self.field.set_error(self.kit.say("viewer.no_file"))

    def _take(self, path: Path) -> None:
        self._close()
        self.on_open(path)

    def _close(self) -> None:
        self.stage.close(self)


def _name(entry: Entry) -> str:
    return name_of(entry.path) if entry.is_board else entry.path.name
