"""Widget and Group: the base classes of all widgets; a widget is repainted only when it looks different."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypedDict, TypeVar

import pygame

from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Size

NOWHERE = (-10_000, -10_000)
BLEED_UNITS = 10
W = TypeVar("W", bound="Widget")


class WidgetOptions(TypedDict, total=False):
    """What every widget can be given beside its content."""

    name: str
    tooltip: str
    enabled: bool
    reason: str  # why it is disabled
    on_refused: Callable[[str], None] | None  # called with the reason when it is clicked nevertheless


class Widget:
    """A part of the screen with a rect, an appearance and reactions to input."""

    focusable = False
    may_be_cut = False  # whether the edge of a list may cut it where otherwise no line has room
    is_heading = False  # whether a list that goes on must not end with it

    def __init__(
        self,
        kit: Kit,
        *,
        name: str = "",
        tooltip: str = "",
        on_click: Callable[[], None] | None = None,
        enabled: bool = True,
        reason: str = "",
        on_refused: Callable[[str], None] | None = None,
    ) -> None:
        self.kit = kit
        self.name = name
        self.tooltip = tooltip
        self.on_click = on_click
        self.enabled = enabled
        self.reason = reason
        self.on_refused = on_refused
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Group | None = None
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self._picture: pygame.Surface | None = None
        self._key: Hashable = None

    def natural(self) -> Size:
        """Return its preferred size in pixels."""
        return self.rect.size

    def place(self, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        """Set its rect on the screen."""
        self.rect = pygame.Rect(rect)
        self.touch()

    def place_at(self, x: int, y: int) -> None:
        """Place it at a position in its natural size."""
        self.place(pygame.Rect((x, y), self.natural()))

    def move_by(self, dx: int, dy: int) -> None:
        """Move it."""
        self.rect.move_ip(dx, dy)

    @property
    def focus_rect(self) -> pygame.Rect:
        """The part that must be visible while it has the focus."""
        return self.rect

    def restyle(self, kit: Kit) -> None:
        """Apply a new theme or language; the scene places it again afterwards."""
        self.kit = kit
        self._key = None
        self.touch()

    def touch(self) -> None:
        """Request that the screen is drawn again."""
        if self.parent is not None:
            self.parent.touch()

    def enable(self, enabled: bool, reason: str = "") -> None:
        """Enable or disable it; the reason is shown on a click while it is disabled."""
        if (enabled, reason) != (self.enabled, self.reason):
            self.enabled, self.reason = enabled, reason
            self.touch()

    def cache_key(self) -> Hashable:
        """Return everything its picture depends on besides size and theme."""
        return None

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it into a rect of a picture, which has a margin for shadow and focus ring."""

    def state(self) -> tuple[bool, bool, bool, bool]:
        """Return enabled, hovered, pressed, focused: the appearance shared by all controls."""
        return self.enabled, self.hovered, self.pressed, self.focused

    def draw(self, surface: pygame.Surface) -> None:
        """Draw its cached picture on the screen, repainting it if needed."""
        if not self.visible or self.rect.width < 1 or self.rect.height < 1:
            return
        bleed = self.kit.theme.px(BLEED_UNITS)
        key = (self.cache_key(), self.rect.size, self.kit.theme.key)
        if self._picture is None or key != self._key:
            size = (self.rect.width + 2 * bleed, self.rect.height + 2 * bleed)
            self._picture = paint.blank(size)
            self.paint(self._picture, pygame.Rect((bleed, bleed), self.rect.size))
            self._key = key
        surface.blit(self._picture, (self.rect.x - bleed, self.rect.y - bleed))

    def hit(self, place: tuple[int, int]) -> bool:
        """Whether a point on the screen belongs to it."""
        return self.visible and self.rect.collidepoint(place)

    def under(self, place: tuple[int, int]) -> bool:
        """Whether a point belongs to it and is not clipped by a parent."""
        return self.hit(place) and (self.parent is None or self.parent.lets_through(place))

    def activate(self) -> None:
        """Use it, as a click or Enter does; a disabled widget explains why it is disabled."""
        if self.enabled:
            if self.on_click is not None:
                self.on_click()
        else:
            self.refuse()

    def refuse(self) -> None:
        """Explain why it is disabled."""
        if self.on_refused is not None:
            self.on_refused(self.reason)
        elif self.parent is not None and self.reason:
            self.parent.answer(self, self.reason)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a mouse event; true when it was used."""
        react = _MOUSE.get(event.type)
        return self.visible and react is not None and react(self, event)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Handle a key while it has the focus; true when it was used."""
        return False

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Handle pointer motion."""
        over = self.hit(event.pos)
        if over != self.hovered:
            self.hovered = over
            if self.focusable or self.on_click is not None:
                self.touch()
        return over

    def on_reached(self) -> None:
        """The keyboard has come here by Tab or an arrow."""

    def on_aimed(self) -> None:
        """The keyboard has come here by an arrow."""

    def on_press(self, event: pygame.event.Event) -> bool:
        """Handle a mouse button press."""
        if event.button != 1 or not self.hit(event.pos) or not self._is_control():
            return False
        self.pressed = True
        self.touch()
        return True

    def on_release(self, event: pygame.event.Event) -> bool:
        """Handle a mouse button release: a click if it was pressed here too."""
        if event.button != 1 or not self.pressed:
            return False
        self.pressed = False
        self.touch()
        if self.hit(event.pos):
            self.activate()
        return True

    def on_wheel(self, event: pygame.event.Event) -> bool:
        """Handle the mouse wheel."""
        return False

    def leave(self) -> None:
        """Reset hover and press because something else covers it now."""
        if self.hovered or self.pressed:
            self.hovered = self.pressed = False
            self.touch()

    def on_focus(self) -> None:
        """Called when it gains or loses the focus."""

    def walk(self) -> list[Widget]:
        """Return it and everything visible inside it, in order."""
        found: list[Widget] = []
        self.gather(found)
        return found

    def gather(self, found: list[Widget]) -> None:
        """Append it and everything visible inside it."""
        found.append(self)

    def line_spans(self) -> Iterator[tuple[int, int]]:
        """Yield top and bottom of everything in it that the edge of a list must not cut."""
        yield self.rect.top, self.rect.bottom

    def heading_spans(self) -> Iterator[tuple[int, int]]:
        """Yield those of them that are headings."""
        yield from self.line_spans() if self.is_heading else ()

    def _is_control(self) -> bool:
        return self.focusable or self.on_click is not None


_MOUSE: dict[int, Callable[[Widget, pygame.event.Event], bool]] = {
    pygame.MOUSEMOTION: lambda widget, event: widget.on_motion(event),
    pygame.MOUSEBUTTONDOWN: lambda widget, event: widget.on_press(event),
    pygame.MOUSEBUTTONUP: lambda widget, event: widget.on_release(event),
    pygame.MOUSEWHEEL: lambda widget, event: widget.on_wheel(event),
}


class Group(Widget):
    """Widgets that are drawn in order and get events in reverse order."""

    def __init__(self, kit: Kit, *, name: str = "") -> None:
        super().__init__(kit, name=name)
        self.children: list[Widget] = []

    def add(self, widget: W) -> W:
        """Add a widget on top of the others."""
        widget.parent = self
        self.children.append(widget)
        self.touch()
        return widget

    def remove(self, widget: Widget) -> None:
        """Remove a widget."""
        self.children.remove(widget)
        widget.parent = None
        self.touch()

    def clear(self) -> None:
        """Remove all widgets."""
        for child in self.children:
            child.parent = None
        self.children.clear()
        self.touch()

    def line_spans(self) -> Iterator[tuple[int, int]]:
        for child in self.children:
            yield from child.line_spans()

    def open(self, overlay: Group) -> None:
        """Pass an overlay up to the stage."""
        if self.parent is not None:
            self.parent.open(overlay)

    def close(self, overlay: Group) -> None:
        """Pass the closing of an overlay up to the stage."""
        if self.parent is not None:
            self.parent.close(overlay)

    def lets_through(self, place: tuple[int, int]) -> bool:
        """Whether its contents are visible at a point."""
        return self.visible and (self.parent is None or self.parent.lets_through(place))

    def answer(self, widget: Widget, reason: str) -> None:
        """Pass a refusal up to the stage."""
        if self.parent is not None:
            self.parent.answer(widget, reason)

    def show(self, widget: Widget) -> None:
        """Scroll a widget inside into view."""
        if self.parent is not None:
            self.parent.show(widget)

    def restyle(self, kit: Kit) -> None:
        super().restyle(kit)
        for child in self.children:
            child.restyle(kit)

    def move_by(self, dx: int, dy: int) -> None:
        super().move_by(dx, dy)
        for child in self.children:
            child.move_by(dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible children."""
        if not self.visible:
            return
        clip = surface.get_clip()
        room = 2 * self.kit.theme.px(BLEED_UNITS)
        for child in self.children:
            if isinstance(child, Group) or clip.colliderect(child.rect.inflate(room, room)):
                child.draw(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass motion and release to all children, press and wheel to the topmost one that uses them."""
        if not self.visible:
            return False
        top_first = list(reversed(self.children))
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            used = [child.handle(event) for child in top_first]
            return any(used)
        return any(child.handle(event) for child in top_first)

    def leave(self) -> None:
        for child in self.children:
            child.leave()

    def gather(self, found: list[Widget]) -> None:
        found.append(self)
        for child in self.children:
            if child.visible:
                child.gather(found)

    def find(self, name: str) -> Widget | None:
        """Return the widget with a name inside it, or None."""
        return next((widget for widget in self.walk() if widget.name == name), None)
