"""Widgets of the rules scene: the page panel, the breadcrumbs above it, the top bar."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from boardgames.ui import paint, parts, textures
from boardgames.ui.kit import Kit
from boardgames.ui.theme import alpha
from boardgames.ui.widgets import Panel, Widget


class ReadingPanel(Panel):
    """A panel of lighter paper, for reading; a line separates its lower part."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, kind="plain", name="page")
        self.foot_y = 0

    def draw(self, surface: pygame.Surface) -> None:
        theme, radius = self.kit.theme, self.kit.theme.measure("panel_radius")
        blur, drop = theme.measure("panel_shadow_blur"), theme.measure("panel_shadow_drop")
        paint.draw_shadow(surface, self.rect, radius, blur, drop, 0.55)
        paint.fill_box(surface, self.rect, radius, theme.edge)
        inner = self.rect.inflate(-2, -2)
        surface.blit(textures.paper(inner.size, radius - 1, theme.page, theme.page, theme), inner)
        paint.draw_frame(surface, inner, radius - 1, 1, alpha(theme.white, 0.5))
        if self.foot_y:
            margin = theme.px(24)
            parts.hair(surface, (self.rect.x + margin, self.foot_y), self.rect.width - 2 * margin, theme.row_line)
        super().draw(surface)


class Crumbs(Widget):
    """Breadcrumbs: number and title of the chapter, then the title of the section."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.chapter = ""
        self.section = ""

    def say(self, chapter: str, section: str) -> None:
        """Set the titles."""
        self.chapter, self.section = chapter, section
        self.touch()

    def cache_key(self) -> Hashable:
        return self.chapter, self.section

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint chapter, arrow and section; only the chapter where both do not fit, since the page shows its title."""
        theme, side, gap = self.kit.theme, self.kit.theme.px(16), self.kit.theme.px(6)
        first = self.kit.type.text(self.chapter, "small", theme.ink_2, rect.width, 1, plain=True)
        surface.blit(first.picture, (rect.x, rect.centery - first.size[1] // 2))
        x = rect.x + first.size[0] + gap
        room = pygame.Rect(x + side + gap, rect.y, rect.right - x - side - gap, rect.height)
        if room.width >= self.kit.type.least_width(self.section, "small"):
            surface.blit(self.kit.art.glyph("forward", side, theme.ink_3), (x, rect.centery - side // 2))
            self.kit.type.draw(surface, room, self.section, "small", theme.ink_2, middle=True, plain=True)


class Bar(Widget):
    """The wooden top bar with the title of the scene after a gold line."""

    def __init__(self, kit: Kit, title: str) -> None:
        super().__init__(kit, name="bar")
        self.title = title
        self.left = 0
        self.right = 0

    def span(self, left: int, right: int) -> None:
        """Set the space for the title between the buttons."""
        self.left, self.right = left, right

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        parts.top_bar(surface, self.rect, theme)
        room = pygame.Rect(self.left + theme.px(14), self.rect.y, 0, self.rect.height - theme.px(2))
        room.width = self.right - room.x
        if room.width <= self.kit.type.width(self.title, "bar_title") // 2:
            return
        line = pygame.Rect(self.left, self.rect.y + theme.px(14), theme.px(2), self.rect.height - theme.px(30))
        paint.fill_box(surface, line, 1, alpha(theme.gold, 0.45))
        self.kit.type.draw(surface, room, self.title, "bar_title", theme.cream, middle=True, plain=True)
