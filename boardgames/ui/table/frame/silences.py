"""Questions that players have switched off for now: small pills at the left end of the prompt bar."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import pygame

from boardgames.core.table import Silence
from boardgames.ui import paint, parts
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size
from boardgames.ui.widgets.base import Widget

PILL_UNITS, SIGN_UNITS, GAP_UNITS = 20, 17, 3
STRIKE_UNITS = 1.5


class Silences(Widget):
    """One pill per player: the badge, then the icons of what is not asked, struck out; pills are stacked.

    Folded: only the icons of the first player, stacked, without the badge."""

    def __init__(self, kit: TableKit, silences: Sequence[Silence], high: int, folded: bool = False) -> None:
        words = "\n".join(kit.strings.phrase(tip) for silence in silences for tip in silence.tips)
        super().__init__(kit, name="prompt/silences", tooltip=words)
        self.table_kit = kit
        self.silences = tuple(silences)
        self.folded = folded
        theme = kit.theme
        self._lines = max((high - theme.px(GAP_UNITS) // 2) // (theme.px(PILL_UNITS) + theme.px(GAP_UNITS)), 1)

    def _pills(self) -> list[tuple[int | None, tuple[str, ...]]]:
        """Seat of the badge and icons, per pill."""
        if not self.folded:
            return [(silence.seat, silence.icons) for silence in self.silences]
        icons = self.silences[0].icons
        wide = -(-len(icons) // self._lines)
        return [(None, icons[start : start + wide]) for start in range(0, len(icons), wide)]

    def _boxes(self) -> Iterator[tuple[int | None, tuple[str, ...], pygame.Rect]]:
        """The pills column by column, with rects relative to the widget."""
        theme, pills, x = self.kit.theme, self._pills(), 0
        high, gap, sign = theme.px(PILL_UNITS), theme.px(GAP_UNITS), theme.px(SIGN_UNITS)
        for start in range(0, len(pills), self._lines):
            column = pills[start : start + self._lines]
            widths = [(len(icons) + (seat is not None)) * (sign + gap) + gap for seat, icons in column]
            for line, ((seat, icons), width) in enumerate(zip(column, widths, strict=True)):
                yield seat, icons, pygame.Rect(x, line * (high + gap), width, high)
            x += max(widths) + gap

    def natural(self) -> Size:
        """The size of all pills together."""
        boxes = [box for _, _, box in self._boxes()]
        return boxes[0].unionall(boxes[1:]).size

    def cache_key(self) -> Hashable:
        return self.silences, self.folded, self.table_kit.strings.language

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, kit = self.kit.theme, self.table_kit
        side, gap = theme.px(SIGN_UNITS), theme.px(GAP_UNITS)
        for number, icons, box in self._boxes():
            pill = box.move(rect.topleft)
            parts.pill(surface, pill, theme.paper_2, theme.second_edge)
            place = pygame.Rect(pill.x + gap, pill.centery - side // 2, side, side)
            if number is not None:
                seat = kit.seats[number]
                token = kit.token(seat.shape, seat.colour, seat.initial, SIGN_UNITS)
                surface.blit(token, token.get_rect(center=place.center))
                place.x += side + gap
            for icon in icons:
                self._paint_sign(surface, icon, place)
                place.x += side + gap

    def _paint_sign(self, surface: pygame.Surface, icon: str, place: pygame.Rect) -> None:
        theme, picture = self.kit.theme, self.table_kit.art.icon(icon, place.width)
        surface.blit(picture, picture.get_rect(center=place.center))
        inner = place.inflate(-2, -2)
        for width, colour in ((STRIKE_UNITS * theme.u + 2, theme.paper_2), (STRIKE_UNITS * theme.u, theme.no)):
            paint.draw_line(surface, colour, [inner.bottomleft, inner.topright], width)
