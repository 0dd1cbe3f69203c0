"""A number asked for in the prompt bar: minus, the number, plus, and a button that confirms it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.core.table import Stepper
from boardgames.ui.keys import action_of
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size
from boardgames.ui.widgets.buttons import Button
from boardgames.ui.widgets.values import Stepper as StepperWidget

ICON_SHARE = 0.7  # of the height of the bar
STEPS = {"down": -1, "up": 1, "zoom_out": -1, "zoom_in": 1}  # left and right lead to the other buttons


class Dial(StepperWidget):
    """A stepper that also turns with the wheel anywhere over the prompt bar."""

    def __init__(self, kit: TableKit, asked: Stepper, bar: pygame.Rect, on_change: Callable[[int], None]) -> None:
        super().__init__(kit, asked.start, asked.least, asked.most, on_change, name=asked.target)
        self._bar = bar
        self._icon = asked.icon

    def natural(self) -> Size:
        """Add room for an icon left of the number."""
        wide, tall = super().natural()
        return wide + (round(ICON_SHARE * tall * 1.5) if self._icon else 0), tall

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        super().paint(surface, rect)
        if self._icon:
            icon = self.kit.art.icon(self._icon, round(ICON_SHARE * rect.height))
            surface.blit(icon, icon.get_rect(midleft=(rect.x + rect.height + self.kit.theme.px(5), rect.centery)))

    def on_wheel(self, event: pygame.event.Event) -> bool:
        """Go one step per notch."""
        if not self.enabled or not self._bar.collidepoint(event.pos):
            return False
        self.set(self.value + event.y)
        return True

    def end(self, step: int) -> pygame.Rect:
        """The rect of minus (-1) or plus (1)."""
        side = self.rect.height
        left = self.rect.x if step < 0 else self.rect.right - side
        return pygame.Rect(left, self.rect.y, side, side)


class Amount:
    """A number that is being chosen: the dial, its confirm button, and the keys that turn it."""

    def __init__(self, kit: TableKit, asked: Stepper, bar: pygame.Rect, on_click: Callable[[str], None]) -> None:
        self.asked = asked
        self.on_change: Callable[[], None] = lambda: None
        self._typed = False
        self.dial = Dial(kit, asked, bar, self._changed)
        self.confirm = Button(
            kit,
            kit.say("table.amount"),
            lambda: on_click(self.target),
            kind="primary",
            height=36,
            name=self.target,
            on_refused=lambda _: on_click(self.target),
        )

    @property
    def target(self) -> str:
        """The target of the button at the present number."""
        return self.asked.amount(self.dial.value)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The targets to highlight at the present number."""
        sends = self.asked.sends
        return (self.target, *(sends[self.dial.value - self.asked.least] if sends else ()))

    def _changed(self, _: int) -> None:
        self.confirm.name = self.target
        self.on_change()

    def step_to(self, target: str) -> int:
        """The step (-1 or 1) towards a target's number; 0 if it is shown or belongs to no number of this dial."""
        head, _, number = target.rpartition("/")
        if head != self.asked.target or not number.isdigit():
            return 0
        return (int(number) > self.dial.value) - (int(number) < self.dial.value)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Plus, minus, up and down go one step, digits write the number; True if the key was used."""
        sign = getattr(event, "unicode", "")
        typed = len(sign) == 1 and sign in "0123456789"
        step = STEPS.get(action_of(event), 0)
        if not self.dial.enabled or not (typed or step):
            self._typed = False
            return False
        if typed:
            longer = 10 * self.dial.value + int(sign)
            self.dial.set(longer if self._typed and longer <= self.asked.most else int(sign))
        else:
            self.dial.set(self.dial.value + step)
        self._typed = typed
        return True
