"""The quiet clock in the bar: an hourglass whose sand runs while a person decides, and the time left."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from boardgames.session.clock import clock_text, seconds_left
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import alpha
from boardgames.ui.widgets.base import Widget

if TYPE_CHECKING:
    from boardgames.ui.table.context import TableContext

GLASS_UNITS = (20, 30)
GAP_UNITS, PADDING_UNITS = 8, 6
LEVELS = 24  # steps in which the sand sinks
SOON_SECONDS = 10.0
SOON_SOUND, UP_SOUND = "tick", "soft_bell"
WIDEST = "00:00"


class SandClock(Widget):
    """Counts the time of the person who must decide; it forces nothing unless the table chose so."""

    def __init__(self, kit: TableKit, scene: TableContext) -> None:
        super().__init__(kit, name="clock")
        self.scene = scene
        self._told: tuple[int | None, str] = (None, "")  # whose time was announced, and what
        self._shown: Hashable = None

    @property
    def is_on(self) -> bool:
        """Whether this table plays with a clock."""
        return self.scene.session.setup.ways.clock != "off" and not self.scene.session.is_over

    @property
    def left(self) -> float | None:
        """The seconds that the person who must decide has left, None while a bot plays."""
        seat = self.scene.session.next_human()
        return seconds_left(self.scene.session, seat, self.scene.flow.running) if seat is not None else None

    def natural(self) -> tuple[int, int]:
        theme = self.kit.theme
        wide = theme.px(GLASS_UNITS[0] + GAP_UNITS) + self.kit.type.width(WIDEST, "label")
        return wide + theme.px(PADDING_UNITS), theme.px(GLASS_UNITS[1])

    def update(self, dt: float) -> bool:
        """Let time pass while a person decides; True when the clock looks different."""
        flow = self.scene.flow
        if not self.is_on:
            return False
        if flow.can_act and not flow.time_is_up:
            flow.running += dt
        left = self.left
        if left is not None:
            self._announce(left)
            if left <= 0 and self.scene.session.setup.ways.forced and flow.can_act:
                flow.time_is_up = True
        before, self._shown = self._shown, self.cache_key()
        self.tooltip = self._tip()
        return before != self._shown

    def _announce(self, left: float) -> None:
        """Sound softly once when the time is nearly up, and once when it is."""
        stage = UP_SOUND if left <= 0 else SOON_SOUND if left <= SOON_SECONDS else ""
        seat = self.scene.session.actor
        if (seat, stage) != self._told:
            self._told = (seat, stage)
            if stage:
                self.scene.sounds.play_one(stage)

    def _tip(self) -> str:
        """Everybody's time, where each has a reserve."""
        session, kit = self.scene.session, self.scene.table_kit
        if session.setup.ways.clock == "turn":
            return kit.say("ways.clock.turn_tip")
        running = {session.next_human(): self.scene.flow.running}
        lines = [
            f"{kit.seats[seat].name} {clock_text(seconds_left(session, seat, running.get(seat, 0.0)) or 0.0)}"
            for seat in session.setup.humans
        ]
        return "\n".join(lines)

    def cache_key(self) -> Hashable:
        left = self.left
        if left is None:
            return None
        return self._level(left), clock_text(left), left <= SOON_SECONDS

    def _level(self, left: float) -> int:
        total = self.scene.session.setup.ways.seconds
        return max(min(round(left / total * LEVELS), LEVELS), 0)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw glass and sand, then the time."""
        theme, left = self.kit.theme, self.left
        glass = pygame.Rect(rect.x, 0, theme.px(GLASS_UNITS[0]), theme.px(GLASS_UNITS[1]))
        glass.centery = rect.centery
        share = self._level(left) / LEVELS if left is not None else 1.0
        _draw_glass(surface, glass, share, theme.gold, theme.cream, left is not None and left > 0)
        if left is None:
            return
        x = glass.right + theme.px(GAP_UNITS)
        room = pygame.Rect(x, rect.y, rect.right - x, rect.height)
        colour = theme.gold if left <= SOON_SECONDS else theme.cream
        self.kit.type.draw(surface, room, clock_text(left), "label", colour, middle=True, plain=True)


def _draw_glass(
    surface: pygame.Surface,
    rect: pygame.Rect,
    share: float,
    sand: tuple[int, int, int],
    line: tuple[int, int, int],
    runs: bool,
) -> None:
    """Draw an hourglass, twice as large and scaled down, with a share of its sand in the upper half."""
    wide, high = 2 * rect.width, 2 * rect.height
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    edge, half = max(wide // 12, 2), high // 2
    inner, neck = wide // 2 - 2 * edge, edge
    top, low = 2 * edge, high - 2 * edge

    def reach(y: float) -> float:
        """Half the width of the glass at a height."""
        return neck + (inner - neck) * min(abs(y - half) / (half - top), 1.0)

    upper = half - (half - top - edge) * share**0.5  # the surface sinks faster as the glass narrows
    middle = wide / 2
    if share > 0:
        corners = [(middle - reach(upper), upper), (middle + reach(upper), upper), (middle + neck, half)]
        pygame.draw.polygon(picture, sand, [*corners, (middle - neck, half)])
    pile = low - (low - half - edge) * (1 - share) * 0.8
    if share < 1:
        foot = [(middle - inner, low), (middle + inner, low), (middle + reach(pile) * 0.3, pile)]
        pygame.draw.polygon(picture, sand, [*foot, (middle - reach(pile) * 0.3, pile)])
    if runs:
        pygame.draw.line(picture, sand, (middle, half), (middle, low - edge), max(edge // 2, 2))
    glass = [(middle - inner, top), (middle - neck, half), (middle - inner, low)]
    for side in (glass, [(wide - x, y) for x, y in glass]):
        pygame.draw.lines(picture, alpha(line, 0.9), False, side, edge)
    for y in (edge, high - edge):
        pygame.draw.line(picture, line, (edge, y), (wide - edge, y), 2 * edge)
    surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)
