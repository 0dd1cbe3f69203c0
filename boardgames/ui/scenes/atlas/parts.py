"""Parts of the atlas scene: tabs with box lids, pictures of boards beside the map, zoom buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from boardgames.ui import paint
from boardgames.ui.board.camera import ZOOM_STEP
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.atlas.pane import MapPane
from boardgames.ui.scenes.common.lids import lid, lid_size
from boardgames.ui.theme import Size, alpha
from boardgames.ui.widgets import Button, Chip, Group, IconButton, Picture, Widget

LID_WIDTH = 30
INSET = (150, 94)


class LidTab(Chip):
    """A tab with a box lid that shows or hides a game."""

    def __init__(self, kit: Kit, slug: str, text: str, on: bool, change: Callable[[bool], None], tooltip: str) -> None:
        super().__init__(kit, text, change, on=on, kind="layer", name=f"game {slug}", tooltip=tooltip)
        self.slug = slug

    def natural(self) -> Size:
        theme = self.kit.theme
        high = lid_size(theme.px(LID_WIDTH))[1] + theme.px(8)
        return theme.px(LID_WIDTH) + theme.px(26) + self.kit.type.width(self.text, "small_strong"), max(
            high, 2 * theme.line_height("small_strong") + theme.px(4)
        )

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, radius = self.kit.theme, self.kit.theme.px(8)
        accent = theme.accent_of(self.slug)
        if self.on:
            paint.fill_box(surface, rect, radius, accent.normal)
            paint.fill_box(surface, rect.inflate(-theme.px(4), -theme.px(4)), radius - 1, theme.paper_0, theme.paper_2)
        else:
            paint.fill_box(surface, rect, radius, alpha(theme.paper_2, 0.7 if self.hovered else 0.45))
            surface.blit(paint.dashed_frame(rect.size, radius, max(theme.u, 1), theme.second_edge, theme.px(4)), rect)
        size = lid_size(theme.px(LID_WIDTH))
        picture = lid(self.kit, self.slug, size)
        if not self.on:
            picture = paint.greyed(picture)
        surface.blit(picture, (rect.x + theme.px(8), rect.centery - size[1] // 2))
        x = rect.x + theme.px(14) + size[0]
        room = pygame.Rect(x, rect.y, rect.right - theme.px(6) - x, rect.height)
        done = self.kit.type.text(self.text, "small_strong", theme.ink if self.on else theme.ink_2, room.width, 2)
        surface.blit(done.picture, (x, room.centery - done.size[1] // 2))
        if self.focused:
            paint.ring(surface, rect, radius, theme)


class InsetPicture(Widget):
    """The board of a game without a map, in a frame with its name; a click opens its page."""

    focusable = True

    def __init__(
        self, kit: Kit, slug: str, text: str, board: Callable[[Size], pygame.Surface], is_ready: Callable[[], bool],
        on_click: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(kit, name=f"inset {slug}", on_click=on_click)
        self.text, self.board, self.is_ready, self.slug = text.partition(":")[0], board, is_ready, slug

    def natural(self) -> Size:
        theme = self.kit.theme
        return theme.px(INSET[0]), theme.px(INSET[1]) + theme.line_height("small_strong")

    def cache_key(self) -> Hashable:
        return self.text, self.is_ready(), self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, radius, edge = self.kit.theme, self.kit.theme.px(6), self.kit.theme.px(5)
        paint.draw_shadow(surface, rect, radius, theme.px(8), theme.px(3), 0.4)
        paint.fill_box(surface, rect, radius, self.kit.theme.accent_of(self.slug).edge)
        inner = rect.inflate(-2, -2)
        paint.fill_box(surface, inner, radius - 1, theme.white_paper if self.hovered else theme.paper_0, theme.paper_2)
        line = theme.line_height("small_strong")
        box = pygame.Rect(rect.x + edge, rect.y + edge, rect.width - 2 * edge, rect.height - line - 2 * edge)
        surface.blit(self.board(box.size), box)
        paint.draw_frame(surface, box, 1, 1, theme.edge)
        row = pygame.Rect(rect.x + edge, box.bottom + 1, box.width, line + edge)
        self.kit.type.draw(surface, row, self.text, "small_strong", theme.ink, "centre", True, plain=True)
        if self.focused:
            paint.ring(surface, rect, radius, theme)


class MapZoomBar(Group):
    """The zoom buttons: a dark bar at the lower right of the map."""

    def __init__(self, kit: Kit, pane: MapPane) -> None:
        super().__init__(kit, name="zoom")
        say = kit.say
        self.pane = pane
        for glyph, factor, name in (("minus", 1 / ZOOM_STEP**2, "zoom_out"), ("plus", ZOOM_STEP**2, "zoom_in")):
            zoom, tip = partial(pane.zoom, factor), say(f"viewer.{name}")
            self.add(IconButton(kit, glyph, zoom, kind="ghost_wood", height=36, name=name, tooltip=tip))
        self.add(Button(kit, say("viewer.fit"), pane.fit, kind="ghost_wood", height=36, glyph="fit", name="fit"))

    def settle(self) -> None:
        """Place it at the lower right corner of the map."""
        theme, gap = self.kit.theme, self.kit.theme.px(4)
        sizes = [child.natural() for child in self.children]
        wide, high = sum(size[0] for size in sizes) + gap * (len(sizes) + 1), max(size[1] for size in sizes) + 2 * gap
        self.rect = pygame.Rect(0, 0, wide, high)
        self.rect.bottomright = (self.pane.rect.right - theme.px(12), self.pane.rect.bottom - theme.px(12))
        x = self.rect.x + gap
        for child, size in zip(self.children, sizes, strict=True):
            child.place((x, self.rect.y + gap, *size))
            x += size[0] + gap

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        paint.draw_shadow(surface, self.rect, theme.px(8), theme.px(8), theme.px(3), 0.4)
        paint.fill_box(surface, self.rect, theme.px(8), theme.tip)
        super().draw(surface)


class LidHead(Widget):
    """The heading of a game on a page: its lid, its name and what the place is there."""

    def __init__(self, kit: Kit, slug: str, name: str, line: str, width: int) -> None:
        super().__init__(kit)
        self.slug, self.title, self.line, self.width = slug, name, line, width

    def _texts(self) -> tuple[pygame.Surface, pygame.Surface, int]:
        theme = self.kit.theme
        room = self.width - theme.px(LID_WIDTH) - theme.px(10)
        title = self.kit.type.text(self.title, "small_strong", theme.accent_of(self.slug).edge, room, 2, plain=True)
        line = self.kit.type.text(self.line, "small", theme.ink, room, 3, plain=True)
        return title.picture, line.picture, title.size[1]

    def natural(self) -> Size:
        title, line, _ = self._texts()
        return self.width, max(lid_size(self.kit.theme.px(LID_WIDTH))[1], title.get_height() + line.get_height())

    def draw(self, surface: pygame.Surface) -> None:
        size = lid_size(self.kit.theme.px(LID_WIDTH))
        surface.blit(lid(self.kit, self.slug, size), self.rect)
        title, line, high = self._texts()
        x = self.rect.x + size[0] + self.kit.theme.px(10)
        y = self.rect.y + max(0, (size[1] - high - line.get_height()) // 2)
        surface.blit(title, (x, y))
        surface.blit(line, (x, y + high))


def vignette(kit: Kit, make: Callable[[Size], pygame.Surface], key: Hashable) -> Picture:
    """Return the picture at the head of a page."""
    return Picture(kit, make, key=key, name="vignette")
