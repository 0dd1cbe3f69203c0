"""Stage: the root of a scene's widgets; manages focus, overlays and tooltips."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from boardgames.ui.keys import ARROWS, action_of
from boardgames.ui.kit import Kit
from boardgames.ui.widgets.base import Group, Widget
from boardgames.ui.widgets.overlays import Bubble, Tooltip
from boardgames.ui.widgets.scroll import ScrollArea

TOOLTIP_SECONDS = 0.35
HUSHED_UNITS = 12  # how far the pointer moves after a click before a tooltip may lie over what came of it
# Of a gap sideways, by the axis of the arrow: rows lie side by side and must not be left easily, while up and down
# lead to the next thing in sight although it stands to the left of a button at the right.
SIDEWAYS_COST, OFF_LINE_COST = {"across": 2.5, "along": 0.5}, 0.25  # and of middles that are not in line


class Stage(Group):
    """The widgets of a scene, the overlays above them, and the focus."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.dirty = True
        self.overlays: list[Group] = []
        self.focus: Widget | None = None
        self.keyboard = False
        self.tip: Tooltip | None = None
        self.other_tips: Callable[[], Sequence[pygame.Rect]] = tuple  # what the scene itself says so
        self._resting = 0.0
        self._under: Widget | None = None  # the widget for a tooltip: under the pointer or focused by keyboard
        self._pointer: tuple[int, int] | None = None  # None while the keyboard is used
        self._clicked: tuple[int, int] | None = None  # where the pointer has clicked and still rests

    def touch(self) -> None:
        self.dirty = True

    def restyle(self, kit: Kit) -> None:
        """Apply a new theme to everything; transient overlays are closed."""
        super().restyle(kit)
        self.drop_tip()
        for overlay in [layer for layer in self.overlays if getattr(layer, "passing", False)]:
            self.close(overlay)
        for overlay in self.overlays:
            overlay.restyle(kit)

    def clear(self) -> None:
        """Remove all widgets and overlays."""
        super().clear()
        self.overlays.clear()
        self.drop_tip()
        self.focus = self._under = None

    # Overlays

    def open(self, overlay: Group) -> None:
        """Open an overlay (dialog, menu, bubble) above everything."""
        overlay.parent = self
        for layer in (self, *self.overlays):
            Group.leave(layer)
        self.drop_tip()
        self._under = None  # a tooltip of a covered widget would lie over the overlay
        overlay.by_keyboard = self.keyboard  # type: ignore[attr-defined]
        self.overlays.append(overlay)
        if getattr(overlay, "modal", False):
            if getattr(overlay, "came_from", None) is None and self.focus is not None:
                overlay.came_from = self.focus  # type: ignore[attr-defined]
            order = self.order()
            self.set_focus(order[0] if order else None)
        self.touch()

    def close(self, overlay: Group) -> None:
        """Close an overlay; the focus returns to where it was."""
        if overlay in self.overlays:
            self.overlays.remove(overlay)
            if self.focus is not None and self.focus in list(overlay.walk()):
                self.set_focus(None)
            back = getattr(overlay, "came_from", None)
            if back is not None:
                self.set_focus(back, keyboard=getattr(overlay, "by_keyboard", self.keyboard))
            self.touch()

    def close_all(self) -> None:
        """Close every overlay, the topmost first."""
        while self.overlays:
            self.close(self.overlays[-1])

    def answer(self, widget: Widget, reason: str) -> None:
        """Explain in a bubble why a widget is disabled."""
        for old in [layer for layer in self.overlays if isinstance(layer, Bubble)]:
            self.close(old)
        bubble = Bubble(self.kit, reason)
        seen = [w for w in self.order() if not isinstance(w, Group) and w.under(w.rect.center)]
        others = tuple(w.rect for w in seen if w is not widget)
        bubble.point_at(widget.rect, pygame.Rect((0, 0), self.kit.theme.size), others)
        self.open(bubble)

    @property
    def scope(self) -> Group:
        """The group that gets keys and pointer now: the topmost modal overlay, or the stage."""
        modal = [layer for layer in self.overlays if getattr(layer, "modal", False)]
        return modal[-1] if modal else self

    # Focus

    def order(self) -> list[Widget]:
        """Return the widgets in Tab order."""
        return [widget for widget in self.scope.walk() if widget.focusable and widget.enabled]

    def set_focus(self, widget: Widget | None, keyboard: bool | None = None, show: bool = True) -> None:
        """Give the focus to a widget or to none; the ring is shown for the keyboard only."""
        if keyboard is not None:
            self.keyboard = keyboard
        if keyboard:
            self.attend(widget)
        old, self.focus = self.focus, widget
        if old is not None and old is not widget:
            old.focused = False
            old.on_focus()
        if widget is not None:
            widget.focused = self.keyboard or getattr(widget, "always_ring", False)
            widget.on_focus()
            if show and widget.parent is not None:
                widget.parent.show(widget)
        self.touch()

    def step_focus(self, step: int) -> None:
        """Focus the next or the previous widget."""
        order = self.order()
        if not order:
            return
        at = order.index(self.focus) + step if self.focus in order else (0 if step > 0 else -1)
        self._reach(order[at % len(order)])

    def _reach(self, widget: Widget) -> None:
        self.set_focus(widget, keyboard=True)
        widget.on_reached()

    def aim_focus(self, direction: tuple[int, int]) -> bool:
        """Focus the nearest widget in a direction; false when there is none."""
        if self.focus is None or self.focus not in self.order():
            self.step_focus(1)
            return self.focus is not None
        best = nearest(self.focus.rect, [w for w in self.order() if w is not self.focus], direction)
        if best is not None:
            self._reach(best)
            best.on_aimed()
        return best is not None

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to overlays, focus and widgets; true when it was used."""
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._handle_key(event)
        if event.type == pygame.MOUSEMOTION:
            self._watch(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.drop_tip()
            self._clicked = event.pos
            self._focus_pressed(event)
        for overlay in list(reversed(self.overlays)):
            if overlay.handle(event):
                return True
            if getattr(overlay, "modal", False):
                return True
            if getattr(overlay, "passing", False) and event.type == pygame.MOUSEBUTTONDOWN:
                self.close(overlay)
        return super().handle(event)

    def _focus_pressed(self, event: pygame.event.Event) -> None:
        order = self.order()
        hit = [w for w in order if w.under(event.pos)] or [w for w in order if getattr(w, "is_default", False)]
        # A pressed widget is visible already and must not move away under the pointer.
        self.set_focus(hit[-1] if hit else None, keyboard=False, show=False)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        if self.focus is not None and self.focus.visible and self.focus.handle_key(event):
            return True
        action = action_of(event)
        if self._scroll(event, has_arrows=self.scope is not self):
            return True
        if action in ("next", "previous"):
            self.step_focus(1 if action == "next" else -1)
            return True
        if action in ARROWS:
            return self.aim_focus(ARROWS[action])
        if action == "act" and self.focus is not None and self.focus in self.order():
            self.focus.activate()
            return True
        if action == "back" and self.overlays:
            dismiss = getattr(self.overlays[-1], "dismiss", None)
            self.close(self.overlays[-1]) if dismiss is None else dismiss()
            return True
        return False

    def _scroll(self, event: pygame.event.Event, has_arrows: bool) -> bool:
        """Scroll the only list here although something else has the focus; arrows do so only in overlays."""
        areas = [w for w in self.scope.walk() if isinstance(w, ScrollArea) and w.visible and w.furthest]
        if len(areas) != 1 or (action_of(event) in ARROWS and (not has_arrows or areas[0].leads_somewhere)):
            return False
        return areas[0].handle_key(event)

    # Tooltips

    def _watch(self, place: tuple[int, int]) -> None:
        with_tip = [w for w in self.scope.walk() if w.tooltip and w.under(place)]
        self._pointer = place
        if self._clicked is not None and math.dist(place, self._clicked) > self.kit.theme.px(HUSHED_UNITS):
            self._clicked = None
        self._turn_to(with_tip[-1] if with_tip else None)

    def attend(self, widget: Widget | None) -> None:
        """Show the tooltip of the widget focused by keyboard, not of the one under the idle pointer."""
        self._pointer = self._clicked = None
        self._turn_to(widget if widget is not None and widget.tooltip else None)
        if self._under is None:
            self.drop_tip()

    def _turn_to(self, widget: Widget | None) -> None:
        if widget is not self._under:
            self._under, self._resting = widget, 0.0
            self.drop_tip()

    def _look_again(self) -> None:
        """Update the tooltip, whose widget may have gone, moved or changed its text."""
        widget = self._under
        if widget is None:
            return
        is_there = widget in self.scope.walk() and (self._pointer is None or widget.under(self._pointer))
        if not is_there:
            self._turn_to(self._rebuilt(widget))
        elif self.tip is not None and self.tip.text != widget.tooltip:
            self.drop_tip()

    def _rebuilt(self, gone: Widget) -> Widget | None:
        """The widget that took the place of one with a tooltip under the pointer; something else that slid there stays
        silent until the pointer moves."""
        place = self._pointer
        under = [w for w in self.scope.walk() if w.tooltip and w.under(place)] if place is not None else []
        return under[-1] if under and (type(under[-1]), under[-1].name) == (type(gone), gone.name) else None

    def drop_tip(self) -> None:
        """Remove the tooltip."""
        if self.tip is not None:
            self.tip = None
            self.touch()

    def update(self, dt: float) -> bool:
        self._look_again()
        if self.waiting and self._under is not None:
            self._resting += dt
            if self._resting >= TOOLTIP_SECONDS and not self._under.pressed:
                self.tip = Tooltip(self.kit, self._under.tooltip)
                others = [widget.rect for widget in self.order() if not widget.rect.contains(self._under.rect)]
                room = pygame.Rect((0, 0), self.kit.theme.size)
                self.tip.point_at(self._under.focus_rect, room, others, self.other_tips())
                self.touch()
        return self.dirty

    @property
    def is_pointed(self) -> bool:
        """Whether the pointer has moved since the keyboard was used last."""
        return self._pointer is not None

    @property
    def waiting(self) -> bool:
        """Whether a tooltip is about to appear."""
        return self._under is not None and self.tip is None and self._clicked is None

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.draw_overlays(surface)

    def draw_overlays(self, surface: pygame.Surface) -> None:
        """Draw overlays and tooltip only."""
        for overlay in self.overlays:
            overlay.draw(surface)
        if self.tip is not None:
            self.tip.draw(surface)


def nearest(start: pygame.Rect, others: list[Widget], direction: tuple[int, int]) -> Widget | None:
    """Return the nearest widget in a direction, from edge to edge; what lies sideways counts more, and one that is
    rather beside than ahead comes last."""
    best: Widget | None = None
    least = (True, float("inf"))
    for widget in others:
        dx, dy = widget.rect.centerx - start.centerx, widget.rect.centery - start.centery
        if dx * direction[0] + dy * direction[1] <= 0 or not _beyond(start, widget.rect, direction):
            continue
        across, along = _gaps(start, widget.rect)
        ahead, aside = (across, along) if direction[0] else (along, across)
        off_line = abs(dx * direction[1]) + abs(dy * direction[0])
        sideways = SIDEWAYS_COST["across" if direction[0] else "along"] * aside
        cost = (aside > ahead, ahead + sideways + OFF_LINE_COST * off_line)
        if best is None or cost < least:
            best, least = widget, cost
    return best


def _gaps(start: pygame.Rect, other: pygame.Rect) -> tuple[int, int]:
    """The gaps between two rects, across and along; 0 where they overlap."""
    across = max(other.left - start.right, start.left - other.right, 0)
    along = max(other.top - start.bottom, start.top - other.bottom, 0)
    return across, along


def _beyond(start: pygame.Rect, other: pygame.Rect, direction: tuple[int, int]) -> bool:
    """Whether the other rect begins past the middle of the first in the direction."""
    if direction[0]:
        return other.left >= start.centerx if direction[0] > 0 else other.right <= start.centerx
    return other.top >= start.centery if direction[1] > 0 else other.bottom <= start.centery
