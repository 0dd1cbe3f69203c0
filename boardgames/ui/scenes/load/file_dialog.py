"""A dialog that asks for the path of a save."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from boardgames.ui.kit import Kit
from boardgames.ui.widgets import Button, Dialog, TextField, Widget

LONGEST_PATH = 400


class FileDialog(Dialog):
    """A path field with Cancel and Open; errors are shown below the field."""

    def __init__(self, kit: Kit, on_open: Callable[[FileDialog, Path], None], came_from: Widget | None = None) -> None:
        say = kit.say
        self.field: TextField | None = None
        cancel = Button(kit, say("load.file.cancel"), lambda: self.dismiss(), name="file_cancel")
        opener = Button(kit, say("load.file.open"), self._open, kind="primary", name="file_open")
        super().__init__(
            kit, say("load.file.head"), say("load.file.text"), [cancel, opener], came_from=came_from, icon="ui-load"
        )
        self.on_open = on_open
        self.field = TextField(
            kit, hint=say("load.file.hint"), longest=LONGEST_PATH, on_enter=lambda text: self._open(), name="file_path"
        )
        self.add(self.field)
        self.children.insert(0, self.children.pop())  # Tab begins at the field
        self.settle(pygame.Rect((0, 0), kit.theme.size))

    def settle(self, screen: pygame.Rect) -> None:
        """Place the field and its error line between text and buttons."""
        super().settle(screen)
        if self.field is None:
            return
        theme = self.kit.theme
        pad = theme.px(24)
        extra = self.field.natural()[1] + 2 * theme.line_height("caption") + theme.px(12)
        for child in self.children:
            child.move_by(0, extra - extra // 2 if child in self.buttons else -(extra // 2))
        self.rect.inflate_ip(0, extra)
        top = self.body.rect.bottom + theme.px(8)
        self.field.place((self.rect.x + pad, top, self.rect.width - 2 * pad, self.field.natural()[1]))

    def complain(self, sentence: str) -> None:
        """Show what is wrong with the path."""
        if self.field is not None:
            self.field.set_error(sentence)

    def _open(self) -> None:
        if self.field is not None and self.field.text.strip():
            self.on_open(self, Path(self.field.text.strip().strip('"')).expanduser())
