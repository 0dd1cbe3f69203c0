"""The keyboard focus on places that stand close together: its frame covers no neighbour."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.ui import paint
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

INSET_UNITS = 4  # how far the frame moves inwards: no further than the letters of a title
SMALL_UNITS = 40  # what is lower has no room for a frame inside


class CloseFocus(SlotView):
    """Slots whose focus frame lies on their own edge instead of around it."""

    def draw_lights(
        self, target: pygame.Surface, slot: str, rect: pygame.Rect, radius: int, lights: Lights, under: bool = False
    ) -> None:
        """Draw the rings of a slot, the focus on its edge."""
        super().draw_lights(target, slot, rect, radius, msgspec.structs.replace(lights, focused=""), under)
        if slot == lights.focused and not under:
            self.draw_focus(target, slot, rect, radius)

    def draw_focus(self, target: pygame.Surface, slot: str, rect: pygame.Rect, radius: int) -> None:
        """Draw the frame of the focus, around what is small."""
        px = self.kit.theme.px
        inset = px(INSET_UNITS) if rect.height >= px(SMALL_UNITS) else 0
        own = rect.inflate(-2 * inset, -2 * inset)
        paint.focus_ring(target, own, max(radius - inset, 1), self.kit.theme, self.beside(slot))
