"""Number inputs: Slider and Stepper."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Unpack

import pygame

from boardgames.ui import paint
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Size, mix
from boardgames.ui.widgets.base import Widget, WidgetOptions
from boardgames.ui.widgets.multi_part import NOWHERE, MultiPart

ENDS = (-1, 1)  # the parts of a stepper: a step down, a step up


class Number(Widget):
    """A whole number between two limits, changed in steps."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        value: int,
        least: int,
        most: int,
        on_change: Callable[[int], None] | None = None,
        *,
        step: int = 1,
        **common: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(kit, **common)
        self.value = value
        self.least = least
        self.most = most
        self.step = step
        self.on_change = on_change

    def set(self, value: int) -> None:
        """Set the nearest allowed value and notify the owner if it changed."""
        steps = round((value - self.least) / self.step)
        value = min(max(self.least + steps * self.step, self.least), self.most)
        if value != self.value:
            self.value = value
            self.touch()
            if self.on_change is not None:
                self.on_change(value)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Change by a step with left and right, by ten with Page keys, to the limits with Home and End."""
        if not self.enabled or event.type != pygame.KEYDOWN:
            return False
        wanted = {
            "left": self.value - self.step,
            "right": self.value + self.step,
            "zoom_in": self.value + self.step,
            "zoom_out": self.value - self.step,
        }.get(action_of(event))
        if wanted is None:
            wanted = {
                pygame.K_HOME: self.least,
                pygame.K_END: self.most,
                pygame.K_PAGEUP: self.value + 10 * self.step,
                pygame.K_PAGEDOWN: self.value - 10 * self.step,
            }.get(event.key)
        if wanted is None:
            return False
        self.set(wanted)
        return True


class Slider(Number):
    """A knob on a track, moved by dragging, wheel or arrows."""

    def natural(self) -> Size:
        return self.kit.theme.px(160), self.kit.theme.measure("slider_hit")

    def cache_key(self) -> Hashable:
        return self.value, self.least, self.most, self.state()

    def _knob_x(self, rect: pygame.Rect) -> int:
        half = self.kit.theme.measure("slider_knob") // 2
        share = (self.value - self.least) / max(self.most - self.least, 1)
        return rect.x + half + round(share * (rect.width - 2 * half))

    def _set_from(self, x: int) -> None:
        half = self.kit.theme.measure("slider_knob") // 2
        share = (x - self.rect.x - half) / max(self.rect.width - 2 * half, 1)
        self.set(round(self.least + share * (self.most - self.least)))

    def on_press(self, event: pygame.event.Event) -> bool:
        """Move the knob to the pointer."""
        used = super().on_press(event)
        if used and self.enabled:
            self._set_from(event.pos[0])
        return used

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Drag the knob while pressed."""
        if self.pressed and self.enabled:
            self._set_from(event.pos[0])
        return super().on_motion(event)

    def on_wheel(self, event: pygame.event.Event) -> bool:
        """Change by one step per notch, while it has the focus."""
        if not self.enabled or not self.hit(event.pos) or not self.focused:
            return False
        self.set(self.value + event.y * self.step)
        return True

    def activate(self) -> None:
        """Nothing to do, since the press moved the knob; explain why if disabled."""
        if not self.enabled:
            self.refuse()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        thick = theme.measure("slider_track")
        track = pygame.Rect(rect.x, rect.centery - thick // 2, rect.width, thick)
        x = self._knob_x(rect)
        tone = theme.accent.normal if self.enabled else mix(theme.accent.normal, theme.paper_1, 0.55)
        paint.fill_box(surface, track, thick // 2, theme.slider_rest)
        paint.fill_box(surface, pygame.Rect(track.x, track.y, x - track.x, thick), thick // 2, tone)
        radius = theme.measure("slider_knob") // 2 + (1 if self.hovered and self.enabled else 0)
        knob = pygame.Rect(x - radius, rect.centery - radius, 2 * radius, 2 * radius)
        paint.draw_shadow(surface, knob, radius, theme.px(4), theme.px(2), 0.3)
        if self.focused:
            paint.ring(surface, knob, radius, theme)
        paint.draw_circle(surface, (x, rect.centery), radius, tone)
        paint.draw_circle(surface, (x, rect.centery), radius - theme.px(2), theme.white_paper)


class Stepper(Number, MultiPart):
    """A number with minus and plus buttons."""

    def natural(self) -> Size:
        theme = self.kit.theme
        height = theme.control(36, "body")
        number = max(self.kit.type.width(str(value), "button") for value in (self.least, self.most))
        return 2 * height + max(theme.measure("stepper_middle"), number + theme.px(16)), height

    def cache_key(self) -> Hashable:
        return self.value, self.least, self.most, self.over, self.state()

    def part_at(self, place: tuple[int, int]) -> int:
        side = self.rect.height
        return 0 if place[0] < self.rect.x + side else 1 if place[0] >= self.rect.right - side else NOWHERE

    def click_part(self, part: int, event: pygame.event.Event) -> None:
        self.set(self.value + ENDS[part] * self.step)

    def activate(self) -> None:
        """Enter does nothing here; explain why if disabled."""
        if not self.enabled:
            self.refuse()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, side = self.kit.theme, rect.height
        radius = theme.px(8)
        paint.fill_box(surface, rect, radius, theme.second_edge)
        inner = rect.inflate(-2, -2)
        paint.fill_box(surface, inner, radius - 1, theme.paper_2)
        for end, (glyph, limit) in enumerate((("minus", self.least), ("plus", self.most))):
            box = pygame.Rect(inner.right - side + 1 if end else inner.x, inner.y, side - 1, inner.height)
            if self.over == end and self.enabled:
                paint.fill_box(surface, box, radius - 1, theme.paper_3 if self.pressed else theme.second_hover)
            colour = theme.limit_text if self.value == limit or not self.enabled else theme.ink
            picture = self.kit.art.glyph(glyph, theme.px(16), colour)
            surface.blit(picture, picture.get_rect(center=box.center))
        middle = pygame.Rect(rect.x + side, inner.y, rect.width - 2 * side, inner.height)
        surface.fill(theme.white_paper if self.enabled else theme.paper_2, middle)
        for x in (middle.x, middle.right - 1):
            pygame.draw.line(surface, theme.chip_edge, (x, middle.y), (x, middle.bottom - 1))
        colour = theme.ink if self.enabled else theme.disabled_text
        self.kit.type.draw(surface, middle, str(self.value), "button", colour, "centre", True, plain=True)
        if self.focused:
            paint.ring(surface, rect, radius, theme)
