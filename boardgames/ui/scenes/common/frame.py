"""Layout parts of scenes: top bar, bottom bar, thin lines, and a column that fills from the top."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.theme import alpha
from boardgames.ui.widgets import Button, Group, Label, LinkedLabel, ListRows, Panel, ScrollArea, Widget


def accent_edge(kit: Kit) -> str:
    """Return the dark tone of the accent as a colour string for labels."""
    red, green, blue = kit.theme.accent.edge
    return f"#{red:02x}{green:02x}{blue:02x}"


class Hair(Widget):
    """A thin horizontal line between rows."""

    def __init__(self, kit: Kit, colour: str = "line") -> None:
        super().__init__(kit)
        self.colour = colour

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.kit.theme.colour(self.colour), self.rect)


class SmallPicture(Widget):
    """A glyph, icon or other small picture without interaction."""

    def __init__(self, kit: Kit, make: Callable[[int], pygame.Surface], units: float) -> None:
        super().__init__(kit)
        self.make = make
        self.units = units

    def natural(self) -> tuple[int, int]:
        return (self.kit.theme.px(self.units),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        picture = self.make(self.kit.theme.px(self.units))
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Column:
    """Places widgets below each other in a group; `y` is the next free position."""

    def __init__(self, group: Group, kit: Kit, x: int, y: int, width: int) -> None:
        self.group = group
        self.kit = kit
        self.x = x
        self.y = y
        self.width = width

    def gap(self, units: float) -> None:
        """Leave some space."""
        self.y += self.kit.theme.px(units)

    def text(
        self, text: str, style: str = "body", colour: str = "ink", max_lines: int = 0, align: str = "left"
    ) -> Label:
        """Add a text as wide as the column."""
        label = Label(self.kit, text, style, colour, width=self.width, max_lines=max_lines, align=align)
        self.group.add(label)
        label.place((self.x, self.y, self.width, label.natural()[1]))
        self.y = label.rect.bottom
        return label

    def links(
        self, text: str, style: str, on_link: Callable[[str], None], colour: str = "ink", max_lines: int = 0
    ) -> None:
        """Add a text with links, numbered so that the keyboard finds it again when the page is built anew."""
        number = 1 + sum(isinstance(child, LinkedLabel) for child in self.group.children)
        label = LinkedLabel(
            self.kit, text, style, on_link, colour=colour, width=self.width, max_lines=max_lines, name=f"links {number}"
        )
        self.group.add(label)
        label.place((self.x, self.y, self.width, label.natural()[1]))
        self.y = label.rect.bottom

    def hair(self, above: float = 12, below: float = 12, colour: str = "line") -> None:
        """Add a thin line with space around it."""
        self.gap(above)
        line = self.group.add(Hair(self.kit, colour))
        line.place((self.x, self.y, self.width, max(self.kit.theme.px(1), 1)))
        self.y = line.rect.bottom
        self.gap(below)

    def wide(self, widget: Widget) -> None:
        """Add a widget over the full width, at its natural height."""
        self.group.add(widget)
        widget.place((self.x, self.y, self.width, widget.natural()[1]))
        self.y = widget.rect.bottom

    def put(self, widget: Widget) -> None:
        """Add a widget at its natural size, never wider than the column."""
        self.group.add(widget)
        wide, high = widget.natural()
        widget.place((self.x, self.y, min(wide, self.width), high))
        self.y = widget.rect.bottom

    def share(self, widgets: Sequence[Widget], gap: float = 8) -> None:
        """Add widgets side by side that share the width according to their needs."""
        space = self.kit.theme.px(gap)
        room = self.width - space * (len(widgets) - 1)
        needs = [widget.natural()[0] for widget in widgets]
        spare = room - sum(needs)
        high = max(widget.natural()[1] for widget in widgets)
        x = self.x
        for index, (widget, need) in enumerate(zip(widgets, needs, strict=True)):
            wide = need + (spare * (index + 1) // len(needs) - spare * index // len(needs))
            self.group.add(widget)
            widget.place((x, self.y, wide, high))
            x += wide + space
        self.y += high


def bar_height(kit: Kit) -> int:
    """Return the height of the top bar, which grows with large text."""
    return kit.theme.control(56, "bar_title")


def top_bar(
    kit: Kit, group: Group, back: str, on_back: Callable[[], None], title: str, right: Sequence[Widget], short: str = ""
) -> Panel:
    """Build the top bar: back button, line, title, widgets at the right; where it is narrow, buttons become glyphs."""
    theme = kit.theme
    bar = group.add(Panel(kit, kind="bar", name="top"))
    bar.rect = pygame.Rect(0, 0, theme.size[0], bar_height(kit))
    button = bar.add(Button(kit, back, on_back, kind="ghost_wood", glyph="back", name="back"))
    wide, high = button.natural()
    button.place((theme.px(8), (bar.rect.height - high) // 2, wide, high))
    line = bar.add(Hair(kit, "edge"))
    line.place((button.rect.right + theme.px(8), theme.px(14), theme.px(1), bar.rect.height - theme.px(28)))
    x = line.rect.right + theme.px(13)
    need = kit.type.width(title, "bar_title")
    if x + need > _right_edge(kit, right):
        _only_glyphs(right)
    end = _right_edge(kit, right)
    if x + need > end and short:
        title = short
    label = bar.add(Label(kit, title, "bar_title", "cream", middle=True, max_lines=1))
    label.place((x, 0, max(end - x, theme.px(40)), bar.rect.height))
    left = end + theme.px(12)
    for widget in right:
        wide, high = widget.natural()
        bar.add(widget)
        widget.place((left, (bar.rect.height - high) // 2, wide, high))
        left += wide + theme.px(12)
    return bar


def _right_edge(kit: Kit, right: Sequence[Widget]) -> int:
    """Return the right edge of the space for the title."""
    gap = kit.theme.px(12)
    return kit.theme.size[0] - kit.theme.px(16) - sum(widget.natural()[0] + gap for widget in right)


def _only_glyphs(widgets: Sequence[Widget]) -> None:
    """Reduce buttons to their glyphs; their texts become tooltips."""
    for widget in widgets:
        if isinstance(widget, Button) and widget.glyph and widget.text:
            widget.tooltip, widget.text = widget.text, ""


def foot_height(kit: Kit) -> int:
    """Return the height of the bottom bar, which grows with large text."""
    return max(kit.theme.measure("foot"), kit.theme.control(52, "button_large") + kit.theme.px(20))


def foot_bar(kit: Kit, group: Group, right: Sequence[Button]) -> tuple[Panel, int]:
    """Build the bottom bar with its buttons at the right; return it and the right edge of the free space.

    Tab meets the main button first, as in a form that is filled in; see `put_in_reading_order`."""
    theme = kit.theme
    bar = group.add(Panel(kit, kind="foot", name="foot"))
    high = foot_height(kit)
    bar.rect = pygame.Rect(0, theme.size[1] - high, theme.size[0], high)
    end = theme.size[0] - theme.measure("foot_padding")
    for button in reversed(right):
        wide, tall = button.natural()
        if button.kind == "primary":
            wide = max(wide, theme.px(160))
        bar.add(button)
        button.place((end - wide, bar.rect.centery - tall // 2 - theme.px(1), wide, tall))
        end -= wide + theme.px(16)
    return bar, end


def put_in_reading_order(bar: Panel) -> None:
    """Let Tab meet everything in a bar from left to right."""
    bar.children.sort(key=lambda widget: widget.rect.x)
    bar.touch()


def body_area(kit: Kit, group: Group, top: int, bottom: int, name: str = "body") -> ScrollArea:
    """Build the scrolling area between the bars."""
    area = group.add(ScrollArea(kit, name=name))
    area.rect = pygame.Rect(0, top, kit.theme.size[0], bottom - top)
    return area


def put_rows(area: ScrollArea, rows: ListRows) -> None:
    """Put a list into an area, which leaves the arrow keys to it."""
    area.add(rows)
    high = rows.natural()[1]
    wide = area.rect.width if high <= area.rect.height else area.view.width
    rows.place((area.rect.x, area.rect.y, wide, high))
    close_area(area, high)
    area.focusable = False


def close_area(area: ScrollArea, height: int) -> None:
    """Set the height of the content of an area; it takes the focus only if nothing in it does and it can scroll."""
    area.fit(height)
    area.focusable = area.furthest > 0 and not area.leads_somewhere


def dark_card(surface: pygame.Surface, rect: pygame.Rect, kit: Kit) -> None:
    """Draw the dark background of a notice."""
    theme, radius = kit.theme, kit.theme.px(8)
    paint.draw_shadow(surface, rect, radius, theme.px(8), theme.px(3), 0.45)
    paint.fill_box(surface, rect, radius, theme.tip_edge)
    paint.fill_box(surface, rect.inflate(-2, -2), radius - 1, theme.tip)


class Notice(Group):
    """A persistent message with one action, reachable by keyboard and mouse."""

    def __init__(self, kit: Kit, text: str, action: str, on_action: Callable[[], None], glyph: str) -> None:
        super().__init__(kit)
        self.glyph = glyph
        self.label = self.add(Label(kit, text, "body", "cream", middle=True, max_lines=1))
        self.button = self.add(Button(kit, action, on_action, kind="ghost_wood", height=36, name="take_back"))

    def natural(self) -> tuple[int, int]:
        theme = self.kit.theme
        wide = self.label.natural()[0] + self.button.natural()[0] + theme.px(16 + 18 + 10 + 16 + 8)
        return wide, theme.control(48, "body")

    def place(self, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        super().place(rect)
        theme = self.kit.theme
        wide, high = self.button.natural()
        self.button.place((self.rect.right - wide - theme.px(8), self.rect.centery - high // 2, wide, high))
        x = self.rect.x + theme.px(44)
        self.label.place((x, self.rect.y, self.button.rect.x - theme.px(8) - x, self.rect.height))

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        dark_card(surface, self.rect, self.kit)
        side = theme.px(18)
        glyph = self.kit.art.glyph(self.glyph, side, theme.yes_light)
        surface.blit(glyph, (self.rect.x + theme.px(16), self.rect.centery - side // 2))
        paint.fill_box(surface, self.button.rect, theme.px(8), alpha(theme.gold, 0.14))
        super().draw(surface)
