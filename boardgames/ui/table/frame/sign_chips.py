"""Chips under the large picture of a card: the signs on its face in words, a sentence about each, its rule."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from boardgames.core.phrase import Noun
from boardgames.core.table import Sign
from boardgames.data.strings import capital
from boardgames.ui import paint
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size, alpha
from boardgames.ui.widgets.base import Group, Widget

CHIP_UNITS, PILL_UNITS, ICON_UNITS = 32, 26, 19  # a chip, its pill, its icon
PADDING_UNITS, GAP_UNITS = 7, 4
STYLE = "caption"


class SignChip(Widget):
    """A sign in a word; pointing at it tells more, a click opens its rule."""

    focusable = True

    def __init__(self, kit: TableKit, sign: Sign, on_rule: Callable[[str], None]) -> None:
        words, more = capital(kit.strings.phrase(sign.name)), _sentence(kit, sign)
        tooltip = kit.say("sign.tip", word=words, text=more)
        super().__init__(kit, name=f"sign/{words}", tooltip=tooltip, on_click=partial(on_rule, sign.rule))
        self.words, self.icon = words, sign.icon

    def natural(self) -> Size:
        """The size of its icon and word."""
        px = self.kit.theme.px
        icon = px(ICON_UNITS) + px(GAP_UNITS) if self.icon else 0
        return 2 * px(PADDING_UNITS) + icon + self.kit.type.width(self.words, STYLE), px(CHIP_UNITS)

    def cache_key(self) -> Hashable:
        return self.words, self.icon, self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, px = self.kit.theme, self.kit.theme.px
        pill = rect.inflate(0, px(PILL_UNITS) - rect.height)
        _, hovered, pressed, focused = self.state()
        if hovered or pressed:
            paint.fill_box(surface, pill, pill.height // 2, alpha(theme.accent.normal, 0.14))
        paint.draw_frame(surface, pill, pill.height // 2, max(px(1), 1), theme.second_edge)
        x = pill.x + px(PADDING_UNITS)
        if self.icon:
            side = px(ICON_UNITS)
            surface.blit(self.kit.art.icon(self.icon, side), (x, pill.centery - side // 2))
            x += side + px(GAP_UNITS)
        text = self.kit.type.text(self.words, STYLE, theme.ink, max(pill.right - x, 1), 1, plain=True)
        surface.blit(text.picture, (x, pill.centery - text.size[1] // 2))
        if focused:
            paint.ring(surface, pill, pill.height // 2, theme)


def _sentence(kit: TableKit, sign: Sign) -> str:
    """The sentence about a sign, or the text of its term."""
    if not isinstance(sign.text, Noun):
        return kit.strings.phrase(sign.text)
    text = kit.terms[sign.text.kind, sign.text.id].text
    return text.of(kit.strings.language) if text is not None else ""


def build_signs(
    into: Group, kit: TableKit, signs: Sequence[Sign], room: pygame.Rect, on_rule: Callable[[str], None]
) -> int:
    """Build the chips line by line in the width of a rect; returns where they end."""
    x, y, gap, height = room.x, room.y, kit.theme.px(GAP_UNITS), 0
    for sign in signs:
        chip = into.add(SignChip(kit, sign, on_rule))
        width, height = chip.natural()
        width = min(width, room.width)
        if x > room.x and x + width > room.right:
            x, y = room.x, y + height
        chip.place((x, y, width, height))
        x += width + gap
    return y + height


def signs_within(kit: TableKit, signs: Sequence[Sign], size: Size) -> int:
    """Return how many of the first signs have room in a size, without cutting one."""
    x, low, gap = 0, 0, kit.theme.px(GAP_UNITS)
    for number, sign in enumerate(signs):
        width, height = SignChip(kit, sign, lambda _: None).natural()
        if x and x + width > size[0]:
            x, low = 0, low + height
        if width > size[0] or low + height > size[1]:
            return number
        x += width + gap
    return len(signs)
