"""Buttons of all kinds and sizes."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from typing import Unpack

import msgspec
import pygame

from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Colour, ColourAlpha, Size, Theme, alpha, mix
from boardgames.ui.widgets.base import Widget, WidgetOptions

# height in units: padding in units, type style
SIZES = {
    56: (24, "button_large"),
    52: (24, "button_large"),
    44: (20, "button"),
    40: (16, "button"),
    36: (14, "label"),
    32: (10, "small_strong"),
}
LEAST_PADDING_UNITS = 6
LIGHTER = 0.08
CLOSER_UNITS = 4  # by which the second line is closer to the first than usual
FADED = 90  # alpha of the icon on a disabled button
Tone = Colour | ColourAlpha
_ICON_ALONE = re.compile(r"\{icon:([\w-]+)\}")


class ButtonStyle(msgspec.Struct, frozen=True):
    """How a button is painted in one state."""

    text: Colour
    top: Tone | None = None
    low: Tone | None = None
    edge: Tone | None = None
    foot: Tone | None = None
    light: float = 0.0
    hollow: bool = False
    drop: int = 0
    shade: float = 0.0


def _off(t: Theme) -> ButtonStyle:
    return ButtonStyle(t.disabled_text, t.disabled, t.disabled, t.disabled_edge)


def _primary(t: Theme, enabled: bool, hovered: bool, pressed: bool) -> ButtonStyle:
    a = t.accent
    if not enabled:
        return _off(t)
    if pressed:
        return ButtonStyle(t.white, a.edge, a.edge, mix(a.edge, t.black, 0.3), hollow=True, drop=1)
    top, low = (mix(a.hover, t.white, LIGHTER), mix(a.normal, t.white, LIGHTER)) if hovered else (a.hover, a.normal)
    return ButtonStyle(t.white, top, low, a.edge, a.edge, 0.22, shade=0.32)


def _secondary(t: Theme, enabled: bool, hovered: bool, pressed: bool) -> ButtonStyle:
    if not enabled:
        return _off(t)
    if pressed:
        return ButtonStyle(t.ink, t.paper_3, t.paper_3, t.second_edge, hollow=True, drop=1)
    if hovered:
        return ButtonStyle(t.ink, t.second_hover, t.second_hover, t.second_edge, t.second_foot, 0.6, shade=0.14)
    return ButtonStyle(t.ink, t.second_top, t.paper_2, t.second_edge, t.second_foot, 0.5, shade=0.14)


def _ghost(t: Theme, enabled: bool, hovered: bool, pressed: bool) -> ButtonStyle:
    if not enabled:
        return ButtonStyle(t.disabled_ghost)
    share = 0.2 if pressed else 0.1
    ground = alpha(t.accent.normal, share) if hovered or pressed else None
    return ButtonStyle(t.accent.normal, ground, ground)


def _ghost_wood(t: Theme, enabled: bool, hovered: bool, pressed: bool) -> ButtonStyle:
    if not enabled:
        return ButtonStyle(mix(t.walnut_7, t.cream, 0.45))
    ground = alpha(t.cream, 0.2 if pressed else 0.1) if hovered or pressed else None
    return ButtonStyle(t.cream, ground, ground)


def _wood(t: Theme, enabled: bool, hovered: bool, pressed: bool) -> ButtonStyle:
    if not enabled:
        return ButtonStyle(mix(t.bar_low, t.cream, 0.42), alpha(t.wood_button, 0.45), alpha(t.wood_button, 0.45))
    if pressed:
        return ButtonStyle(t.cream, t.wood_pressed, t.wood_pressed, t.walnut_9, hollow=True, drop=1)
    ground = t.wood_hover if hovered else t.wood_button
    return ButtonStyle(t.cream, ground, ground, mix(ground, t.walnut_9, 0.4), t.walnut_9, 0.10, shade=0.25)


def _delete(t: Theme, enabled: bool, hovered: bool, pressed: bool) -> ButtonStyle:
    if not enabled:
        return _off(t)
    ground = t.delete_pressed if pressed else t.delete_hover if hovered else t.paper_0
    return ButtonStyle(t.no, ground, ground, t.delete_edge)


BUTTON_STYLES: dict[str, Callable[[Theme, bool, bool, bool], ButtonStyle]] = {
    "primary": _primary,
    "secondary": _secondary,
    "ghost": _ghost,
    "ghost_wood": _ghost_wood,
    "wood": _wood,
    "delete": _delete,
}


def paint_button(surface: pygame.Surface, rect: pygame.Rect, coat: ButtonStyle, theme: Theme, radius: int) -> None:
    """Paint the body of a button."""
    if coat.top is None:
        return
    rect = rect.move(0, coat.drop)
    if coat.shade:
        paint.draw_shadow(surface, rect, radius, theme.px(6), theme.px(3), coat.shade)
    if coat.foot is not None:
        paint.fill_box(surface, rect.move(0, theme.px(2)), radius, coat.foot)
    inner = rect
    if coat.edge is not None:
        paint.fill_box(surface, rect, radius, coat.edge)
        inner = rect.inflate(-2, -2)
    paint.fill_box(surface, inner, radius - 1, coat.top, coat.low)
    if coat.light:
        line = pygame.Rect(inner.x + radius, inner.y, inner.width - 2 * radius, 1)
        paint.fill_box(surface, line, 0, alpha(theme.white, coat.light))
    if coat.hollow:
        surface.blit(paint.inner_shadow(inner.size, radius - 1, theme.px(6), 0.35), inner)


class Button(Widget):
    """A button with a text, a glyph, a coloured icon, or several of them."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        text: str,
        on_click: Callable[[], None] | None = None,
        *,
        kind: str = "secondary",
        height: int = 44,
        glyph: str = "",
        icon: str = "",
        glyph_after: str = "",
        align: str = "centre",
        accent: str = "",
        default: bool = False,
        second: str = "",
        least_left: int = 0,
        **common: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(kit, on_click=on_click, **common)
        alone = _ICON_ALONE.fullmatch(text)
        self.text = "" if alone else text
        icon = alone[1] if alone else icon  # the text consists of an icon only
        self.second = second  # a second line in small letters
        self.kind = kind
        self.height = height
        self.glyph = glyph
        self.icon = icon
        self.glyph_after = glyph_after
        self.align = align
        self.accent = accent
        self._least_right = kit.theme.px(LEAST_PADDING_UNITS)  # beside the words, however narrow it is
        self._least_left = max(self._least_right, least_left)
        self.always_ring = self.is_default = default

    @property
    def style(self) -> str:
        """The type style for its height."""
        return SIZES[self.height][1]

    def say(self, text: str) -> None:
        """Change the text."""
        if text != self.text:
            self.text = text
            self.touch()

    def natural(self) -> Size:
        theme = self.kit.theme
        padding = max(theme.px(SIZES[self.height][0]), self._least_left)
        height = theme.control(self.height, self.style)
        if self.second:
            height = max(height, theme.line_height(self.style) + theme.line_height("caption") + theme.px(2))
        width = self._content_width() + 2 * padding
        return (height if not self.text and not self.glyph_after else max(width, height)), height

    def is_whole(self, width: int) -> bool:
        """Whether its text fits uncut at a width."""
        return self.least_width() <= width

    def least_width(self) -> int:
        """Return the width at which its text fits in the smallest letters."""
        kit = self.kit
        letters = max(
            kit.type.least_width(self.text, self.style),
            kit.type.least_width(self.second, "caption") if self.second else 0,
        )
        return self._icons_width() + letters + self._least_left + self._least_right

    def cache_key(self) -> Hashable:
        shown = (
            self.text,
            self.second,
            self.kind,
            self.height,
            self.glyph,
            self.icon,
            self.glyph_after,
            self.align,
            self.accent,
        )
        return shown, self.state()

    def _glyph_side(self) -> int:
        side = 26 if self.icon else 18 if self.height <= 36 else 20
        return self.kit.theme.px(side)

    def _content_width(self) -> int:
        width = self._icons_width()
        if self.text:
            low = self.kit.type.width(self.second, "caption") if self.second else 0
            width += max(self.kit.type.width(self.text, self.style), low)
        return width

    def _icons_width(self) -> int:
        """Return the width of its glyphs and icons including the gap to the text."""
        icons = [name for name in (self.glyph or self.icon, self.glyph_after) if name]
        return len(icons) * (self._glyph_side() + (self.kit.theme.px(8) if self.text else 0))

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme.with_accent(self.accent) if self.accent else self.kit.theme
        enabled, hovered, pressed, focused = self.state()
        coat = BUTTON_STYLES[self.kind](theme, enabled, hovered, pressed and hovered)
        radius = theme.measure("button_radius")
        paint_button(surface, rect, coat, theme, radius)
        self._paint_content(surface, rect.move(0, coat.drop), coat.text)
        if focused:
            paint.ring(surface, rect, radius, theme)

    def _paint_content(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        theme, side, gap = self.kit.theme, self._glyph_side(), self.kit.theme.px(8)
        content = min(self._content_width(), rect.width - self._least_left - self._least_right)
        centred = max(rect.centerx - content // 2, rect.x + self._least_left)
        x = rect.x + theme.px(SIZES[self.height][0]) if self.align == "left" else centred
        end = x + content if self.align == "centre" else rect.right - theme.px(12)
        if self.glyph or self.icon:
            surface.blit(self._icon(side, colour), (x, rect.centery - side // 2))
            x += side + gap
        if self.glyph_after:
            after = self.kit.art.glyph(self.glyph_after, side, colour)
            surface.blit(after, (end - side, rect.centery - side // 2))
            end -= side + gap
        lines = ((self.text, self.style), (self.second, "caption"))
        done = [
            self.kit.type.text(text, style, colour, max(end - x, 1), 1, plain=True) for text, style in lines if text
        ]
        closer = theme.px(CLOSER_UNITS) if self.second else 0
        y = rect.centery - (sum(line.size[1] for line in done) - closer) // 2 - closer // 4
        for line in done:
            surface.blit(line.picture, (x, y))
            y += line.size[1] - closer

    def _icon(self, side: int, colour: Colour) -> pygame.Surface:
        if self.icon:
            icon = self.kit.art.icon(self.icon, side, self.kit.theme.cream if "wood" in self.kind else None)
            return icon if self.enabled else _faded(icon)
        return self.kit.art.glyph(self.glyph, side, colour)


def _faded(icon: pygame.Surface) -> pygame.Surface:
    faint = icon.copy()
    faint.set_alpha(FADED)
    return faint


def main_button(
    kit: Kit, text: str, on_click: Callable[[], None], name: str, glyph: str = "", default: bool = True
) -> Button:
    """The large button for what one most likely wants next; Enter presses a default one."""
    return Button(kit, text, on_click, kind="primary", height=52, glyph=glyph, name=name, default=default)


class IconButton(Button):
    """A square button with a glyph; its tooltip explains it."""

    def __init__(
        self,
        kit: Kit,
        glyph: str,
        on_click: Callable[[], None] | None = None,
        *,
        kind: str = "secondary",
        height: int = 44,
        **common: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(kit, "", on_click, kind=kind, height=height, glyph=glyph, **common)
