"""A message in an empty area: icon, heading, sentence and a button that leads on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.frame import Column, SmallPicture
from boardgames.ui.widgets import Button, Group

ICON_UNITS = 72
WIDTH_UNITS = 440


def place_message(
    kit: Kit,
    group: Group,
    body: pygame.Rect,
    words: tuple[str, str, str],
    on_click: Callable[[], None],
    icon: str,
    better: Sequence[Button] = (),
) -> None:
    """Place a message in the middle of an area; the words are heading, sentence and button, which comes after those
    that lead to something better."""
    theme, (head, text, action) = kit.theme, words
    width = min(round(WIDTH_UNITS * theme.text_u), body.width - theme.px(32))
    column = Column(group, kit, body.centerx - width // 2, body.y, width)
    kind = "secondary" if better else "primary"
    buttons = [*better, Button(kit, action, on_click, kind=kind, name="way_on")]
    high = theme.px(ICON_UNITS + 8 + 16 + 8) + theme.line_height("head") + kit.type.height(text, "body", width)
    high += sum(button.natural()[1] for button in buttons) + theme.px(8) * len(better)
    column.y = max(body.centery - high // 2, body.y)
    picture = group.add(SmallPicture(kit, partial(kit.art.icon, icon), ICON_UNITS))
    picture.place((column.x, column.y, width, theme.px(ICON_UNITS)))
    column.y = picture.rect.bottom
    column.gap(8)
    column.text(head, "head", align="centre")
    column.text(text, "body", "ink_2", align="centre")
    column.gap(16)
    for button in buttons:
        group.add(button)
        wide, tall = button.natural()
        button.place((body.centerx - wide // 2, column.y, wide, tall))
        column.y += tall + theme.px(8)
