"""The pages of the print dialog: small pictures in rows, part by part; a click enlarges one."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial

import pygame

from boardgames.printing.page import PAPERS, Part, size_of
from boardgames.printing.press import PageFacts
from boardgames.ui import paint
from boardgames.ui.cache import PICTURES
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.theme import Size, alpha
from boardgames.ui.widgets import ScrollArea, Widget

PAGE_UNITS = 200  # height of an upright page
GAP_UNITS = 14
PAGES = PICTURES.part("printed pages")


class PageStore:
    """The pictures of pages that were drawn, by their keys."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}

    @property
    def known(self) -> frozenset[str]:
        """The keys of all of them."""
        return frozenset(self._files)

    def add(self, key: str, file: bytes) -> None:
        """Keep a picture."""
        self._files[key] = file

    def picture(self, key: str, size: Size) -> pygame.Surface | None:
        """Return a page in a size; None until it is drawn."""
        file = self._files.get(key)
        return PAGES.get((key, size), lambda: _scaled(file, size)) if file is not None else None


def _scaled(file: bytes, size: Size) -> pygame.Surface:
    return pygame.transform.smoothscale(pygame.image.load(io.BytesIO(file), "page.png"), size)


class PageTile(Widget):
    """One page; white paper until it is drawn."""

    focusable = True

    def __init__(self, kit: Kit, store: PageStore, page: PageFacts, number: int, on_click: Callable[[], None]) -> None:
        super().__init__(kit, name=f"print/page/{number}")
        self.store = store
        self.page = page
        self.on_click = on_click

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        paint.draw_shadow(surface, self.rect, 1, theme.px(6), theme.px(2), 0.5)
        picture = self.store.picture(self.page.key, self.rect.size)
        if picture is None:
            surface.fill(theme.white, self.rect)
        else:
            surface.blit(picture, self.rect)
        if self.hovered:
            paint.draw_frame(surface, self.rect.inflate(4, 4), 2, theme.px(2), theme.gold_light)
        if self.focused:
            paint.ring(surface, self.rect, 1, theme)


def page_size(kit: Kit, paper: str, is_landscape: bool, units: float = PAGE_UNITS) -> Size:
    """Return the size of a page on the screen."""
    unit = kit.theme.px(units) / PAPERS[paper].height
    wide, high = size_of(PAPERS[paper], is_landscape)
    return round(wide * unit), round(high * unit)


def lay_out(
    kit: Kit,
    area: ScrollArea,
    paper: str,
    pages: tuple[PageFacts, ...],
    store: PageStore,
    on_click: Callable[[PageFacts], None],
) -> None:
    """Fill an area with rows of pages under the names of their parts."""
    margin = kit.theme.px(8)
    column = Column(area, kit, area.view.x + margin, area.view.y, area.view.width - 2 * margin)
    shown: list[Part] = []
    number = 0
    for part in dict.fromkeys(page.part for page in pages):
        same = [page for page in pages if page.part == part]
        shown.append(part)
        column.gap(14)
        head = kit.say(f"print.part.{part}")
        column.text(f"{head} · {kit.say('print.counted', n=len(same))}", "head", "cream")
        column.gap(8)
        number = _rows(kit, column, paper, same, store, on_click, number)
    column.gap(20)
    area.fit(column.y - area.view.y)


def _rows(
    kit: Kit,
    column: Column,
    paper: str,
    pages: list[PageFacts],
    store: PageStore,
    on_click: Callable[[PageFacts], None],
    number: int,
) -> int:
    gap = kit.theme.px(GAP_UNITS)
    x, row = column.x, 0
    for page in pages:
        wide, high = page_size(kit, paper, page.is_landscape)
        if x + wide > column.x + column.width and x > column.x:
            x, column.y, row = column.x, column.y + row + gap, 0
        number += 1
        tile = column.group.add(PageTile(kit, store, page, number, partial(on_click, page)))
        tile.place((x, column.y, wide, high))
        x, row = x + wide + gap, max(row, high)
    column.y += row
    return number


def draw_large(surface: pygame.Surface, kit: Kit, store: PageStore, paper: str, page: PageFacts) -> None:
    """Draw a page as large as the window allows, over a veil."""
    veil = paint.blank(surface.get_size())
    veil.fill(alpha(kit.theme.black, 0.6))
    surface.blit(veil, (0, 0))
    wide, high = size_of(PAPERS[paper], page.is_landscape)
    room = surface.get_rect().inflate(-2 * kit.theme.px(24), -2 * kit.theme.px(24))
    scale = min(room.width / wide, room.height / high)
    box = pygame.Rect(0, 0, round(wide * scale), round(high * scale))
    box.center = room.center
    picture = store.picture(page.key, box.size)
    surface.fill(kit.theme.white, box)
    if picture is not None:
        surface.blit(picture, box)
