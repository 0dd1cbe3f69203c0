"""KeysDialog: shows the keys of a scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from boardgames.ui.keys import LISTED
from boardgames.ui.kit import Kit
from boardgames.ui.widgets.buttons import Button
from boardgames.ui.widgets.key_list import KeyList
from boardgames.ui.widgets.overlays import Dialog
from boardgames.ui.widgets.scroll import ScrollArea

WIDE_UNITS, MOST_SHARE = 640, 0.72  # width; maximum share of the screen's height


class KeysDialog(Dialog):
    """A scrolling list of keys with a close button."""

    def __init__(self, kit: Kit, words: Mapping[str, str], on_close: Callable[[], None]) -> None:
        self.words = words
        self.area: ScrollArea | None = None
        close = Button(kit, kit.say("common.close"), on_close, kind="primary", name="keys/close")
        super().__init__(kit, kit.say("keys.head"), "", [close], on_dismiss=on_close)

    def settle(self, screen: pygame.Rect) -> None:
        """Place heading, list and button in the middle of the screen."""
        theme, pad = self.kit.theme, self.kit.theme.px(24)
        width = min(round(WIDE_UNITS * max(theme.u, theme.text_u)), screen.width - 2 * theme.px(16))
        if self.area is not None:
            self.remove(self.area)
        area = self.area = ScrollArea(self.kit, name="keys_area")
        self.add(area)
        rows = area.add(KeyList(self.kit, [(LISTED[name], text) for name, text in self.words.items()]))
        area.rect = pygame.Rect(0, 0, width - 2 * pad, 0)
        high = rows.place_rows(0, 0, area.view.width)
        area.rect.height = min(high, round(screen.height * MOST_SHARE))
        head, button = self.head.natural()[1], self.buttons[0]
        wide, tall = button.natural()
        self.rect = pygame.Rect(0, 0, width, head + area.rect.height + tall + 2 * pad + 2 * theme.px(12))
        self.rect.center = screen.center
        self.head.place_at(self.rect.x + pad, self.rect.y + pad)
        area.rect.topleft = (self.rect.x + pad, self.head.rect.bottom + theme.px(12))
        rows.place_rows(area.rect.x, area.rect.y, area.view.width)
        area.fit(high)
        area.focusable = area.furthest > 0
        button.place((self.rect.right - pad - wide, self.rect.bottom - pad - tall, wide, tall))
