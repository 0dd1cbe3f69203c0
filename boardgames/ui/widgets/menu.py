"""Menus: a field that opens a list, and the list itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Unpack

import msgspec
import pygame

from boardgames.ui import paint
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Size
from boardgames.ui.widgets.base import Group, Widget, WidgetOptions

LONGEST_LIST = 18


class MenuItem(msgspec.Struct, frozen=True):
    """One line of a menu; `reason` explains why it cannot be chosen."""

    key: str
    text: str
    glyph: str = ""
    reason: str = ""
    token: tuple[str, tuple[int, int, int], str] | None = None
    note: str = ""  # in small letters under the text


class MenuList(Group):
    """The open list; it gets all clicks and keys until it closes."""

    modal = True
    passing = True

    def __init__(
        self,
        kit: Kit,
        items: Sequence[MenuItem],
        chosen: str,
        on_choose: Callable[[str], None],
        on_close: Callable[[], None],
        *,
        on_refused: Callable[[str], None] | None = None,
        came_from: Widget | None = None,
    ) -> None:
        super().__init__(kit)
        self.items = tuple(items)
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_close = on_close
        self.on_refused = on_refused
        self.came_from = came_from
        self.keyboard = self.add(_Keys(kit, self))
        keys = [item.key for item in self.items]
        self.at = keys.index(chosen) if chosen in keys else 0
        self.first = 0

    @property
    def lines(self) -> int:
        """How many lines are shown; the others are reached by scrolling."""
        fitting = (self.kit.theme.size[1] - 2 * self.kit.theme.px(4)) // self.row
        return max(1, min(len(self.items), LONGEST_LIST, fitting))

    @property
    def row(self) -> int:
        """Height of a line."""
        theme = self.kit.theme
        return theme.control(36, "body") + (theme.line_height("small") if any(item.note for item in self.items) else 0)

    def natural(self) -> Size:
        theme = self.kit.theme
        width = self.kit.type.width
        widest = max((max(width(item.text, "body"), width(item.note, "small")) for item in self.items), default=0)
        lead = 34 if any(item.token is not None or item.glyph for item in self.items) else 0
        return min(widest + theme.px(64 + lead), theme.size[0]), self.lines * self.row + 2 * theme.px(4)

    def open_below(self, anchor: pygame.Rect, screen: pygame.Rect) -> None:
        """Place it below a rect, or above where there is no space."""
        wide, high = self.natural()
        rect = pygame.Rect(anchor.x, anchor.bottom + self.kit.theme.px(4), max(wide, anchor.width), high)
        if rect.bottom > screen.bottom:
            rect.bottom = anchor.y - self.kit.theme.px(4)
        self.rect = rect.clamp(screen)
        self._scroll_into_view()

    def open_beside(self, anchor: pygame.Rect, screen: pygame.Rect) -> None:
        """Place it right of a rect, which stays visible."""
        self.rect = pygame.Rect((anchor.right + self.kit.theme.px(4), anchor.y), self.natural()).clamp(screen)
        self._scroll_into_view()

    def dismiss(self) -> None:
        """Close without choosing."""
        self.on_close()

    def move(self, step: int) -> None:
        """Go to the next or the previous line."""
        self.at = (self.at + step) % len(self.items)
        self._scroll_into_view()
        self.touch()

    def _scroll_into_view(self) -> None:
        self.first = min(max(self.first, self.at - self.lines + 1), self.at)
        self.first = max(min(self.first, len(self.items) - self.lines), 0)

    def choose(self, index: int) -> None:
        """Choose a line, or explain why it cannot be chosen."""
        item = self.items[index]
        if item.reason:
            if self.on_refused is not None:
                self.on_refused(item.reason)
            return
        self.on_close()
        self.on_choose(item.key)

    def _line_at(self, place: tuple[int, int]) -> int:
        if not self.rect.collidepoint(place):
            return -1
        index = self.first + (place[1] - self.rect.y - self.kit.theme.px(4)) // self.row
        return index if 0 <= index < len(self.items) else -1

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle pointer and wheel; a click outside closes the list."""
        if event.type == pygame.MOUSEMOTION:
            at = self._line_at(event.pos)
            if at not in (-1, self.at):
                self.at = at
                self.touch()
        elif event.type == pygame.MOUSEWHEEL:
            self.move(-1 if event.y > 0 else 1)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            at = self._line_at(event.pos)
            if at >= 0:
                self.choose(at)
            elif not self.rect.collidepoint(event.pos):
                self.on_close()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme, radius = self.kit.theme, self.kit.theme.px(8)
        paint.draw_shadow(surface, self.rect, radius, theme.px(16), theme.px(6), 0.4)
        paint.fill_box(surface, self.rect, radius, theme.second_edge)
        paint.fill_box(surface, self.rect.inflate(-2, -2), radius - 1, theme.white_paper)
        y = self.rect.y + theme.px(4)
        for index in range(self.first, self.first + self.lines):
            self._draw_line(surface, pygame.Rect(self.rect.x + 4, y, self.rect.width - 8, self.row), index)
            y += self.row
        self._draw_more(surface)

    def _draw_more(self, surface: pygame.Surface) -> None:
        """Draw an arrow at the edge beyond which the list goes on."""
        x, wide, high = self.rect.centerx, self.kit.theme.px(8), self.kit.theme.px(6)
        for is_more, tip, foot in (
            (self.first > 0, self.rect.y + 2, self.rect.y + 2 + high),
            (self.first + self.lines < len(self.items), self.rect.bottom - 3, self.rect.bottom - 3 - high),
        ):
            if is_more:
                pygame.draw.polygon(surface, self.kit.theme.ink_2, [(x, tip), (x - wide, foot), (x + wide, foot)])

    def _draw_line(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        theme, item = self.kit.theme, self.items[index]
        if index == self.at:
            paint.fill_box(surface, box, theme.px(6), theme.row_hover)
        x = box.x + theme.px(10)
        colour = theme.disabled_text if item.reason else theme.ink
        if item.token is not None:
            badge = self.kit.token(*item.token, 26)
            surface.blit(badge, (x, box.centery - badge.get_height() // 2))
            x += badge.get_width() + theme.px(8)
        elif item.glyph:
            surface.blit(self.kit.art.glyph(item.glyph, theme.px(18), colour), (x, box.centery - theme.px(9)))
            x += theme.px(26)
        row = pygame.Rect(x, box.y, box.right - x - theme.px(26), box.height)
        if item.note:
            below = row.move(0, theme.line_height("body") // 2)
            self.kit.type.draw(surface, below, item.note, "small", theme.ink_2, middle=True)
            row.move_ip(0, -theme.line_height("small") // 2)
        done = self.kit.type.draw(surface, row, item.text, "body", colour, middle=True)
        if item.reason:
            pygame.draw.line(surface, colour, (x, box.centery), (x + done.size[0], box.centery))
        if item.key == self.chosen:
            tick = self.kit.art.glyph("check", theme.px(16), theme.accent.normal)
            surface.blit(tick, (box.right - theme.px(22), box.centery - theme.px(8)))


class _Keys(Widget):
    """The focusable part of an open menu."""

    focusable = True

    def __init__(self, kit: Kit, menu: MenuList) -> None:
        super().__init__(kit)
        self.menu = menu

    def handle_key(self, event: pygame.event.Event) -> bool:
        action = action_of(event)
        if action in ("up", "down"):
            self.menu.move(-1 if action == "up" else 1)
        elif action == "act":
            self.menu.choose(self.menu.at)
        elif action in ("next", "previous", "left", "right"):
            self.menu.on_close()
        else:
            return False
        return True


class MenuField(Widget):
    """A field that shows the chosen line and opens the list."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        items: Sequence[MenuItem],
        chosen: str,
        on_change: Callable[[str], None] | None = None,
        **common: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(kit, **common)
        self.items = tuple(items)
        self.chosen = chosen
        self.on_change = on_change

    @property
    def item(self) -> MenuItem | None:
        """The chosen line."""
        return next((item for item in self.items if item.key == self.chosen), None)

    def natural(self) -> Size:
        theme = self.kit.theme
        widest = max((self.kit.type.width(item.text, "body") for item in self.items), default=0)
        return widest + theme.px(52), theme.control(40, "body")

    def cache_key(self) -> Hashable:
        return self.item, self.state()

    def activate(self) -> None:
        """Open the list."""
        if not self.enabled:
            self.refuse()
            return
        root = self._stage()
        if root is None:
            return
        menu = MenuList(
            self.kit,
            self.items,
            self.chosen,
            self._chosen,
            lambda: root.close(menu),
            on_refused=lambda reason: root.answer(self, reason),
            came_from=self,
        )
        menu.open_below(self.rect, pygame.Rect((0, 0), self.kit.theme.size))
        root.open(menu)

    def _chosen(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self.touch()
            if self.on_change is not None:
                self.on_change(key)

    def _stage(self) -> Group | None:
        above = self.parent
        while above is not None and above.parent is not None:
            above = above.parent
        return above

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Open the list with Alt and Down; Down alone passes it, as on every other widget."""
        is_down = event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN
        if is_down and event.mod & pygame.KMOD_ALT and self.enabled:
            self.activate()
            return True
        return False

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, radius = self.kit.theme, self.kit.theme.px(8)
        paint.fill_box(surface, rect, radius, theme.white_paper if self.enabled else theme.paper_2)
        surface.blit(paint.inner_shadow(rect.size, radius, theme.px(4), 0.1, sides=False), rect)
        edge = theme.accent.normal if self.hovered and self.enabled else theme.second_edge
        paint.draw_frame(surface, rect, radius, 1, edge)
        colour = theme.ink if self.enabled else theme.disabled_text
        side = theme.px(16)
        right = rect.right - theme.px(12) - side
        item = self.item
        x = rect.x + theme.px(12)
        if item is not None and item.token is not None:
            badge = self.kit.token(*item.token, 32)
            x = rect.x + theme.px(6)
            surface.blit(badge, (x, rect.centery - badge.get_height() // 2))
            x, right = x + badge.get_width() + theme.px(6), rect.right - theme.px(4) - side
        if self.enabled:  # an arrow would promise a list
            surface.blit(self.kit.art.glyph("down", side, theme.ink_2), (right, rect.centery - side // 2))
        if item is not None and right - x > theme.px(24):
            row = pygame.Rect(x, rect.y, right - x - theme.px(4), rect.height)
            self.kit.type.draw(surface, row, item.text, "body", colour, middle=True, plain=True)
        if self.focused:
            paint.ring(surface, rect, radius, theme)
