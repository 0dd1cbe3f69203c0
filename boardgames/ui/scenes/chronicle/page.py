"""What all pages of the chronicle have in common: a scrolling area, blocks side by side where there is room."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.frame import Column, close_area
from boardgames.ui.widgets import Panel, ScrollArea, Widget

BESIDE_UNITS = 560  # width from which on things stand side by side
GAP_UNITS = 16


class Page:
    """Fills a panel, above `low` where buttons are at its bottom."""

    def __init__(self, kit: Kit, panel: Panel) -> None:
        self.kit = kit
        self.panel = panel

    @property
    def inner(self) -> pygame.Rect:
        """The room inside the padding of the panel."""
        pad = self.kit.theme.measure("panel_padding")
        return self.panel.rect.inflate(-2 * pad, -2 * pad)

    @property
    def gap(self) -> int:
        """The distance between blocks."""
        return self.kit.theme.px(GAP_UNITS)

    def is_wide(self, width: int) -> bool:
        """Whether blocks may stand side by side."""
        return width >= BESIDE_UNITS * max(self.kit.theme.text_u, self.kit.theme.u)

    @abstractmethod
    def fill(self, area: ScrollArea, width: int) -> int:
        """Fill an area; return the lower edge of the content."""

    def place_area(self, low: int) -> None:
        """Fill the area down to a height; with a scroll bar where that is not enough."""
        inner = self.inner
        area = self.panel.add(ScrollArea(self.kit, name="page"))
        area.rect = pygame.Rect(inner.x, inner.y, inner.width, low - inner.y)
        bottom = self.fill(area, inner.width)
        if bottom > area.rect.bottom:
            area.clear()
            bottom = self.fill(area, area.view.width)
        close_area(area, bottom - area.rect.y)

    def head(self, area: ScrollArea, x: int, y: int, width: int, text: str) -> int:
        """Add the heading of a block; return its lower edge."""
        column = Column(area, self.kit, x, y, width)
        column.text(text, "head")
        column.gap(4)
        return column.y

    def row(self, area: ScrollArea, x: int, y: int, width: int, widgets: Sequence[Widget]) -> int:
        """Add figures side by side, or in two rows where they do not fit; return the lower edge."""
        gap = self.kit.theme.px(8)
        if sum(widget.natural()[0] + gap for widget in widgets) - gap > width and len(widgets) > 1:
            half = (len(widgets) + 1) // 2
            y = self.row(area, x, y, width, widgets[:half])
            return self.row(area, x, y + gap, width, widgets[half:])
        column = Column(area, self.kit, x, y, width)
        column.share(widgets)
        return column.y
