"""A dialog with a text field between its text and its buttons."""

from __future__ import annotations

import pygame

from boardgames.ui.kit import Kit
from boardgames.ui.widgets import Button, Dialog, TextField, Widget


class FieldDialog(Dialog):
    """Asks for a text; the last button, or Enter in the field, takes it."""

    def __init__(
        self,
        kit: Kit,
        head: str,
        body: str,
        field: TextField,
        buttons: list[Button],
        came_from: Widget | None = None,
        icon: str = "",
    ) -> None:
        self.field: TextField | None = None
        super().__init__(kit, head, body, buttons, came_from=came_from, icon=icon)
        self.field = self.add(field)
        self.children.insert(0, self.children.pop())  # Tab begins at the field
        self.settle(pygame.Rect((0, 0), kit.theme.size))

    @property
    def text(self) -> str:
        """What was typed, without spaces around it."""
        return self.field.text.strip() if self.field is not None else ""

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
        """Show what is wrong with the text."""
        if self.field is not None:
            self.field.set_error(sentence)
