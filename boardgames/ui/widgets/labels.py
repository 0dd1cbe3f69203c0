"""Passive widgets: Label, Panel, RuleMark, KeyCap, Picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypedDict, Unpack

import pygame

from boardgames.ui import paint, parts
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.text import Text
from boardgames.ui.theme import Size
from boardgames.ui.widgets.base import Group, Widget


class LabelOptions(TypedDict, total=False):
    """What a label can be given beside its text and style."""

    colour: str
    width: int | None
    max_lines: int
    name: str


class Label(Widget):
    """A text in a style that wraps to its width; links in it can be clicked."""

    def __init__(
        self,
        kit: Kit,
        text: str,
        style: str = "body",
        colour: str = "ink",
        *,
        width: int | None = None,
        max_lines: int = 0,
        align: str = "left",
        middle: bool = False,
        name: str = "",
        tooltip: str = "",
        on_link: Callable[[str], None] | None = None,
        on_click: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(kit, name=name, tooltip=tooltip, on_click=on_click)
        self.text = text
        self.style = style
        self.colour = colour
        self.width = width
        self.max_lines = max_lines
        self.align = align
        self.middle = middle
        self.on_link = on_link

    def say(self, text: str) -> None:
        """Change the text."""
        if text != self.text:
            self.text = text
            self.touch()

    def natural(self) -> Size:
        return self._set(self.width, self.max_lines).size

    def _set(self, width: int | None, lines: int) -> Text:
        colour = self.kit.theme.colour(self.colour)
        links = colour if self.on_link is None else None  # without a handler links are only bold
        return self.kit.type.text(self.text, self.style, colour, width, lines, self.align, link_colour=links)

    def _fitted(self) -> Text:
        whole = self._set(max(self.rect.width, 1), self.max_lines)
        if whole.size[1] <= self.rect.height:  # also if letters were made smaller for a long word
            return whole
        lines = max(self.rect.height // self.kit.theme.line_height(self.style), 1)
        return self._set(max(self.rect.width, 1), min(lines, self.max_lines) if self.max_lines else lines)

    def _corner(self, done: Text) -> tuple[int, int]:
        return self.rect.x, self.rect.y + ((self.rect.height - done.size[1]) // 2 if self.middle else 0)

    @property
    def links(self) -> tuple[str, ...]:
        """The targets of the links in its text."""
        return tuple(link.target for link in self._fitted().links) if self.on_link is not None else ()

    def line_spans(self) -> Iterator[tuple[int, int]]:
        done, high = self._fitted(), self.kit.theme.line_height(self.style)
        top, count = self._corner(done)[1], max(round(done.size[1] / high), 1)
        yield from ((top + n * done.size[1] // count, top + (n + 1) * done.size[1] // count) for n in range(count))

    def cache_key(self) -> Hashable:
        return self.on_click is not None and self.hovered

    def draw(self, surface: pygame.Surface) -> None:
        if self.visible and self.rect.width > 0:
            if self.cache_key():
                theme = self.kit.theme
                paint.fill_box(surface, self.rect.inflate(theme.px(8), theme.px(2)), theme.px(4), theme.paper_2)
            done = self._fitted()
            surface.blit(done.picture, self._corner(done))

    def on_press(self, event: pygame.event.Event) -> bool:
        """Open the link under the pointer, else handle the press as usual."""
        if self.on_link is None or event.button != 1 or not self.hit(event.pos):
            return super().on_press(event)
        done = self._fitted()
        x, y = self._corner(done)
        target = done.link_at((event.pos[0] - x, event.pos[1] - y))
        if not target:
            return super().on_press(event)
        self.on_link(target)
        return True


class LinkedLabel(Label):
    """A text whose links are reached by keyboard too: Tab and arrows go through them, Enter opens one."""

    focusable = True

    def __init__(
        self, kit: Kit, text: str, style: str, on_link: Callable[[str], None], **more: Unpack[LabelOptions]
    ) -> None:
        super().__init__(kit, text, style, on_link=on_link, **more)
        self.at = 0  # the link under the keyboard

    def _boxes(self) -> list[tuple[str, list[pygame.Rect]]]:
        """Return the links with their boxes: one that goes on in the next line has two."""
        done, found = self._fitted(), list[tuple[str, list[pygame.Rect]]]()
        for link in done.links:
            box = link.rect.move(self._corner(done))
            if found and found[-1][0] == link.target:
                found[-1][1].append(box)
            else:
                found.append((link.target, [box]))
        return found

    @property
    def focus_rect(self) -> pygame.Rect:
        here = self._boxes()[self.at : self.at + 1]
        return here[0][1][0].unionall(here[0][1][1:]) if here else self.rect

    def on_reached(self) -> None:
        """Begin at the first link."""
        self._go(0)

    def _go(self, at: int) -> bool:
        if not 0 <= at < len(self._boxes()):
            return False
        self.at = at
        if self.parent is not None:
            self.parent.show(self)
        self.touch()
        return True

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Go from link to link; beyond the last one the focus goes on as usual."""
        steps = {"next": 1, "right": 1, "previous": -1, "left": -1}
        action = action_of(event)
        return action in steps and self._go(self.at + steps[action])

    def activate(self) -> None:
        """Open the link under the keyboard."""
        here = self._boxes()[self.at : self.at + 1]
        if here and self.on_link is not None:
            self.on_link(here[0][0])

    def _is_control(self) -> bool:
        """Only its links are clicked."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        here = self._boxes()[self.at : self.at + 1] if self.focused else []
        for box in here[0][1] if here else ():
            paint.ring(surface, box, self.kit.theme.px(3), self.kit.theme)


class Panel(Group):
    """A parchment panel with widgets and an optional heading."""

    def __init__(self, kit: Kit, *, head: str = "", kind: str = "panel", name: str = "") -> None:
        super().__init__(kit, name=name)
        self.head = head
        self.kind = kind

    @property
    def inner(self) -> pygame.Rect:
        """The area inside the padding, below the heading."""
        pad = self.kit.theme.measure("panel_padding")
        room = self.rect.inflate(-2 * pad, -2 * pad)
        if self.head:
            used = self.kit.theme.line_height("head") + self.kit.theme.px(8)
            room.y, room.height = room.y + used, room.height - used
        return room

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        theme = self.kit.theme
        _GROUNDS[self.kind](surface, self.rect, theme)
        if self.head:
            pad = theme.measure("panel_padding")
            row = pygame.Rect(
                self.rect.x + pad, self.rect.y + pad - theme.px(3), self.rect.width - 2 * pad, theme.line_height("head")
            )
            self.kit.type.draw(surface, row, self.head, "head", theme.ink)
        super().draw(surface)


_GROUNDS: dict[str, Callable[..., None]] = {
    "panel": parts.panel,
    "inset": parts.inset,
    "bar": parts.top_bar,
    "foot": parts.foot_bar,
    "tray": parts.wood_tray,
    "plain": lambda surface, rect, theme: None,
}


class Picture(Widget):
    """A picture with round corners and an edge; `make` draws it in the right size."""

    may_be_cut = True

    def __init__(
        self, kit: Kit, make: Callable[[Size], pygame.Surface], *, key: Hashable = None, name: str = ""
    ) -> None:
        super().__init__(kit, name=name)
        self.make = make
        self.key = key

    def cache_key(self) -> Hashable:
        return self.key

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        radius = theme.measure("inset_radius")
        made = paint.blank(rect.size)
        made.blit(self.make(rect.size), (0, 0))
        paint.round_off(made, radius)
        surface.blit(made, rect)
        paint.draw_frame(surface, rect, radius, 1, theme.edge)


class RuleMark(Widget):
    """A rule id, or a word instead of it; a click opens the rule."""

    focusable = True

    def __init__(
        self, kit: Kit, rule: str, on_click: Callable[[], None] | None = None, *, tooltip: str = "", text: str = ""
    ) -> None:
        super().__init__(kit, name=rule, on_click=on_click, tooltip=tooltip)
        self.rule = rule
        self.text = text or kit.say("common.rule", rule=rule)

    def natural(self) -> Size:
        theme = self.kit.theme
        width = self.kit.type.width(self.text, "caption_strong") + theme.px(10)
        return width, max(theme.measure("rule_mark"), theme.line_height("caption_strong"))

    def cache_key(self) -> Hashable:
        return self.text, self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        radius = theme.px(4)
        paint.fill_box(surface, rect, radius, theme.mark_edge)
        paint.fill_box(surface, rect.inflate(-2, -2), radius - 1, theme.mark)
        self.kit.type.draw(surface, rect, self.text, "caption_strong", theme.accent.edge, "centre", True, plain=True)
        if self.hovered:
            y = rect.bottom - theme.px(4)
            pygame.draw.line(surface, theme.accent.edge, (rect.x + theme.px(5), y), (rect.right - theme.px(5), y))
        if self.focused:
            paint.ring(surface, rect, radius, theme)


def cap_text(kit: Kit, cap: str) -> str:
    """Return what is printed on a key, or on several, in the player's language."""
    named = {word: f"cap.{word.lower()}" for word in cap.split(" ")}
    return " ".join(kit.say(key) if kit.strings.has(key) else word for word, key in named.items())


class KeyCap(Widget):
    """A picture of a key, labelled in the player's language."""

    def __init__(self, kit: Kit, text: str) -> None:
        super().__init__(kit)
        self.text = cap_text(kit, text)

    def natural(self) -> Size:
        theme = self.kit.theme
        height = max(theme.measure("key_cap"), theme.line_height("small_strong") + theme.px(2))
        return max(self.kit.type.width(self.text, "small_strong") + theme.px(14), height), height

    def cache_key(self) -> Hashable:
        return self.text

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        radius = theme.px(4)
        paint.fill_box(surface, rect.move(0, theme.px(2)), radius, theme.chip_edge)
        paint.fill_box(surface, rect, radius, theme.second_edge)
        paint.fill_box(surface, rect.inflate(-2, -2), radius - 1, theme.white_paper)
        self.kit.type.draw(surface, rect, self.text, "small_strong", theme.ink, "centre", True, plain=True)
