"""Choices: Tabs, Segmented, Chip, Toggle."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Unpack

import pygame

from boardgames.ui import paint, parts
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.theme import SMALLEST_TEXT, Colour, Size, alpha, mix
from boardgames.ui.widgets.base import Widget, WidgetOptions
from boardgames.ui.widgets.buttons import ButtonStyle, paint_button
from boardgames.ui.widgets.multi_part import NOWHERE, MultiPart

STYLE = "label"


class ChoiceRow(MultiPart):
    """A choice of one of several options in a row; left and right choose."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        options: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None] | None = None,
        *,
        glyphs: Sequence[str] = (),
        **common: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(kit, **common)
        self.options = tuple(options)
        self.chosen = chosen
        self.on_change = on_change
        self.glyphs = tuple(glyphs) or ("",) * len(self.options)

    @abstractmethod
    def boxes(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return the rects of the options."""

    def cache_key(self) -> Hashable:
        return self.options, self.chosen, self.over, self.state()

    def choose(self, key: str) -> None:
        """Choose an option and notify the owner."""
        if key != self.chosen:
            self.chosen = key
            self.touch()
            if self.on_change is not None:
                self.on_change(key)

    def part_at(self, place: tuple[int, int]) -> int:
        found = (i for i, box in enumerate(self.boxes(self.rect)) if box.collidepoint(place))
        return next(found, NOWHERE)

    def click_part(self, part: int, event: pygame.event.Event) -> None:
        self.choose(self.options[part][0])

    def handle_key(self, event: pygame.event.Event) -> bool:
        step = {"left": -1, "right": 1}.get(action_of(event), 0)
        keys = [key for key, _ in self.options]
        at = keys.index(self.chosen) + step if self.chosen in keys else 0
        if not step or not self.enabled or not 0 <= at < len(keys):
            return False
        self.choose(keys[at])
        return True

    def _glyph_size(self, index: int) -> tuple[int, int]:
        """Return the side of the glyph of an option, and its gap to the text."""
        theme, text = self.kit.theme, self.options[index][1]
        side = theme.px(18) if self.glyphs[index] else 0
        return side, theme.px(6) if side and text else 0

    def _room(self, box: pygame.Rect, index: int) -> int:
        return max(box.width - sum(self._glyph_size(index)) - self.kit.theme.px(4), 1)

    def _letters(self, boxes: Sequence[pygame.Rect]) -> int:
        """Return the largest letter size in which the texts of all options fit."""
        rooms = [self._room(box, index) for index, box in enumerate(boxes)]
        texts = [text for _, text in self.options]
        sizes = [self.kit.type.common_px([text], STYLE, room) for text, room in zip(texts, rooms, strict=True)]
        return min(sizes) or SMALLEST_TEXT

    def _content(self, surface: pygame.Surface, box: pygame.Rect, index: int, px: int, colour: Colour) -> None:
        text, (side, gap) = self.options[index][1], self._glyph_size(index)
        done = self.kit.type.text(text, STYLE, colour, self._room(box, index), 1, plain=True, most_px=px)
        x = box.x + (box.width - done.size[0] - side - gap) // 2
        if side:
            surface.blit(self.kit.art.glyph(self.glyphs[index], side, colour), (x, box.centery - side // 2))
        surface.blit(done.picture, (x + side + gap, box.centery - done.size[1] // 2))


class Segmented(ChoiceRow):
    """A few choices side by side in one tray."""

    def _widths(self) -> list[int]:
        theme = self.kit.theme
        widths = []
        for (_, text), glyph in zip(self.options, self.glyphs, strict=True):
            side = theme.px(24) if glyph else 0
            widths.append(self.kit.type.width(text, "label") + 2 * theme.px(12) + side)
        return widths

    def natural(self) -> Size:
        theme = self.kit.theme
        return sum(self._widths()) + 2 * theme.px(2), theme.control(36, "label")

    def boxes(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Distribute surplus or missing width evenly."""
        pad = self.kit.theme.px(2)
        widths = self._widths()
        spare = rect.width - 2 * pad - sum(widths)
        x, boxes = rect.x + pad, []
        for index, width in enumerate(widths):
            wide = width + spare * (index + 1) // len(widths) - spare * index // len(widths)
            boxes.append(pygame.Rect(x, rect.y + pad, wide, rect.height - 2 * pad))
            x += wide
        return boxes

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        paint.fill_box(surface, rect, theme.px(8), theme.chip_edge)
        paint.fill_box(surface, rect.inflate(-2, -2), theme.px(8) - 1, theme.paper_2)
        radius, boxes = theme.px(6), self.boxes(rect)
        px = self._letters(boxes)
        for index, box in enumerate(boxes):
            chosen = self.options[index][0] == self.chosen
            colour = theme.ink if self.enabled else theme.disabled_text
            if chosen and self.enabled:
                a = theme.accent
                paint_button(
                    surface,
                    box,
                    ButtonStyle(theme.white, a.hover, a.normal, a.edge, light=0.2, shade=0.25),
                    theme,
                    radius,
                )
                colour = theme.white
            elif chosen:
                paint.fill_box(surface, box, radius, theme.disabled)
            elif index == self.over and self.enabled:
                paint.fill_box(surface, box, radius, theme.paper_1)
            self._content(surface, box, index, px, colour)
            if chosen and self.focused:
                paint.ring(surface, box, radius, theme)


class Tabs(ChoiceRow):
    """Tabs of equal width."""

    def natural(self) -> Size:
        theme = self.kit.theme
        widest = max(self.kit.type.width(text, "label") for _, text in self.options) + 2 * theme.px(12)
        count = len(self.options)
        return count * widest + (count - 1) * theme.measure("tab_gap"), theme.control(36, "label")

    def boxes(self, rect: pygame.Rect) -> list[pygame.Rect]:
        gap, count = self.kit.theme.measure("tab_gap"), len(self.options)
        room = rect.width - gap * (count - 1)
        edges = [rect.x + room * i // count + gap * i for i in range(count + 1)]
        return [pygame.Rect(edges[i], rect.y, edges[i + 1] - edges[i] - gap, rect.height) for i in range(count)]

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, radius, boxes = self.kit.theme, self.kit.theme.px(8), self.boxes(rect)
        px = self._letters(boxes)
        for index, box in enumerate(boxes):
            chosen = self.options[index][0] == self.chosen
            if chosen:
                a = theme.accent
                paint_button(
                    surface, box, ButtonStyle(theme.white, a.hover, a.normal, a.edge, light=0.2), theme, radius
                )
            else:
                paint.fill_box(surface, box, radius, theme.second_hover if index == self.over else theme.paper_2)
            self._content(surface, box, index, px, theme.white if chosen else theme.ink)
            if chosen and self.focused:
                paint.ring(surface, box, radius, theme)


class Chip(Widget):
    """A small pill: plain, filter (on or off), layer, or lit."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        text: str,
        on_change: Callable[[bool], None] | None = None,
        *,
        on: bool = False,
        kind: str = "filter",
        glyph: str = "",
        height: int = 28,
        on_click: Callable[[], None] | None = None,
        **common: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(kit, on_click=on_click, **common)
        self.text = text
        self.on = on
        self.kind = kind
        self.glyph = glyph
        self.height = height
        self.on_change = on_change
        self.is_one_of_many = False  # an arrow that comes here chooses it, as among tabs

    def on_aimed(self) -> None:
        """Choose it where exactly one of several chips is on."""
        if self.is_one_of_many and not self.on and self.on_click is not None:
            self.on_click()

    def natural(self) -> Size:
        theme = self.kit.theme
        side = theme.px(22) if self.glyph else 0
        width = self.kit.type.width(self.text, "small_strong") + 2 * theme.px(12) + side
        return width, theme.control(self.height, "small_strong")

    def cache_key(self) -> Hashable:
        return self.text, self.on, self.kind, self.glyph, self.state()

    def activate(self) -> None:
        """Toggle it, or trigger its action."""
        if self.enabled and self.on_change is not None:
            self.on = not self.on
            self.touch()
            self.on_change(self.on)
        super().activate()

    def _colours(self) -> tuple[Colour | None, Colour, Colour]:
        t = self.kit.theme
        if self.kind == "lit":
            return t.chosen, t.gold, t.ink
        if self.kind == "layer":
            return (t.paper_0, t.accent.normal, t.ink) if self.on else (None, t.second_edge, t.ink_2)
        if self.on:
            return t.accent.normal, t.accent.edge, t.white
        return (t.paper_0 if self.hovered and self._is_live() else t.paper_2), t.chip_edge, t.ink

    def _is_live(self) -> bool:
        return self.on_change is not None or self.on_click is not None

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        ground, edge, colour = self._colours()
        if ground is None:
            if self.hovered:
                paint.fill_box(surface, rect, rect.height // 2, alpha(theme.paper_0, 0.6))
            surface.blit(paint.dashed_frame(rect.size, rect.height // 2, max(theme.u, 1), edge, theme.px(4)), rect)
        else:
            parts.pill(surface, rect, ground, edge)
            if self.kind == "layer":
                paint.draw_frame(surface, rect, rect.height // 2, theme.px(2), edge)
        side = theme.px(16) if self.glyph else 0
        gap = theme.px(6) if side else 0
        room = max(rect.width - 2 * theme.px(8) - side - gap, 1)
        done = self.kit.type.text(self.text, "small_strong", colour, room, 1, plain=True)
        x = rect.x + (rect.width - done.size[0] - side - gap) // 2
        if side:
            surface.blit(self.kit.art.glyph(self.glyph, side, colour), (x, rect.centery - side // 2))
        surface.blit(done.picture, (x + side + gap, rect.centery - done.size[1] // 2))
        if self.focused:
            paint.ring(surface, rect, rect.height // 2, theme)


class Toggle(Widget):
    """A switch."""

    focusable = True

    def __init__(
        self, kit: Kit, on: bool, on_change: Callable[[bool], None] | None = None, **common: Unpack[WidgetOptions]
    ) -> None:
        super().__init__(kit, **common)
        self.on = on
        self.on_change = on_change

    def natural(self) -> Size:
        theme = self.kit.theme
        return theme.measure("toggle_width"), theme.measure("toggle_height")

    def cache_key(self) -> Hashable:
        return self.on, self.state()

    def activate(self) -> None:
        """Toggle it and notify the owner."""
        if not self.enabled:
            self.refuse()
            return
        self.on = not self.on
        self.touch()
        if self.on_change is not None:
            self.on_change(self.on)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        ground = theme.yes if self.on else theme.toggle_off
        if not self.enabled:
            ground = mix(ground, theme.paper_1, 0.55)
        parts.pill(surface, rect, ground, mix(ground, theme.black, 0.3))
        surface.blit(paint.inner_shadow(rect.size, rect.height // 2, theme.px(5), 0.25), rect)
        knob = theme.measure("toggle_knob") // 2 + (1 if self.hovered and self.enabled else 0)
        reach = rect.height // 2
        x = rect.right - reach if self.on else rect.x + reach
        paint.draw_circle(surface, (x, rect.centery + 1), knob, (0, 0, 0, 70))
        paint.draw_circle(surface, (x, rect.centery), knob, theme.white_paper)
        if self.on:
            side = theme.px(12)
            tick = self.kit.art.glyph("check", side, mix(ground, theme.white, 0.75))
            surface.blit(tick, (rect.x + reach - side // 2 + theme.px(1), rect.centery - side // 2))
        if self.focused:
            paint.ring(surface, rect, rect.height // 2, theme)
