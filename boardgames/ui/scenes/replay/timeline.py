"""The bar of the replay: a block a turn in the player's colour, rounds above, turning points below, a knob to drag."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec
import pygame

from boardgames.session.session import Session
from boardgames.ui import paint, parts
from boardgames.ui.scenes.common.lead_changes import turns
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, mix
from boardgames.ui.widgets import Widget

BLOCK_UNITS = 22
KNOB_UNITS = 13
SHAPE_UNITS = 11
AHEAD = 0.62  # how far blocks that are still to come fade into the paper
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # rounds between two numbers
LEAST_SHOWN = 0.7  # of the numbers of a step: with fewer of them in sight the step is too small
LEAST_ROUND_UNITS = 6  # narrower rounds are parted only where a number stands
LEAST_MOVE_PIXELS = 5  # thin lines part moves only where they are at least so wide


class Block(msgspec.Struct, frozen=True):
    """One turn: whose, from which move to which, in which round."""

    seat: int
    first: int
    last: int
    round: int


def blocks(session: Session) -> tuple[Block, ...]:
    """The turns of a session in order."""
    entries = session.entries
    return tuple(
        Block(entries[first - 1].seat, first, last, entries[first - 1].round) for first, last in turns(entries)
    )


class Timeline(Widget):
    """Shows where in the game the replay stands; press, drag and wheel go elsewhere."""

    focusable = True

    def __init__(
        self,
        kit: TableKit,
        course: Sequence[Block],
        length: int,
        turning: Sequence[int],
        on_change: Callable[[int], None],
        on_step: Callable[[int], None],
    ) -> None:
        super().__init__(kit, name="replay/timeline")
        self.table_kit = kit
        self.blocks = tuple(course)
        self.length = length
        self.turning = tuple(turning)
        self.on_change = on_change
        self.on_step = on_step
        self.at = 0

    def height(self) -> int:
        """Round names, blocks, triangles."""
        theme = self.kit.theme
        return theme.line_height("caption_strong") + theme.px(4 + BLOCK_UNITS + 14)

    def _track(self) -> pygame.Rect:
        theme = self.kit.theme
        top = self.rect.y + theme.line_height("caption_strong") + theme.px(4)
        inset = theme.px(KNOB_UNITS)
        return pygame.Rect(self.rect.x + inset, top, self.rect.width - 2 * inset, theme.px(BLOCK_UNITS))

    def x_of(self, number: float) -> int:
        """The place after so many moves."""
        track = self._track()
        return track.x + round(track.width * number / max(self.length, 1))

    def number_at(self, x: int) -> int:
        """The number of moves at a place."""
        track = self._track()
        share = (x - track.x) / max(track.width, 1)
        return min(max(round(share * self.length), 0), self.length)

    # Events

    def on_press(self, event: pygame.event.Event) -> bool:
        """Go where the pointer is."""
        used = super().on_press(event)
        if used:
            self.on_change(self.number_at(event.pos[0]))
        return used

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Follow the pointer while pressed."""
        if self.pressed:
            self.on_change(self.number_at(event.pos[0]))
        return super().on_motion(event)

    def on_wheel(self, event: pygame.event.Event) -> bool:
        """A step for each notch."""
        if not self.hit(event.pos):
            return False
        self.on_step(-1 if event.y > 0 else 1)
        return True

    def activate(self) -> None:
        """A press already went there."""

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        track = self._track()
        self._draw_rounds(surface, track)
        for block in self.blocks:
            self._draw_block(surface, track, block)
        for number in self.turning:
            self._draw_turning(surface, track, number)
        self._draw_knob(surface, track)

    def _draw_rounds(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        """A line where a round begins; all of them by name, or so many by number as there is room for."""
        theme, kit = self.kit.theme, self.table_kit
        begins = self._begins()
        names = self._names(begins)
        for number, x in begins.items():
            if number in names or len(begins) * theme.px(LEAST_ROUND_UNITS) < track.width:
                pygame.draw.line(surface, theme.ink_3, (x, track.y - theme.px(5)), (x, track.bottom + theme.px(4)))
            if number in names:
                done = kit.type.text(names[number], "caption_strong", theme.ink, plain=True)
                surface.blit(done.picture, (x + theme.px(3), self.rect.y))

    def _begins(self) -> dict[int, int]:
        """Where every round begins."""
        found: dict[int, int] = {}
        for block in self.blocks:
            found.setdefault(block.round, self.x_of(block.first - 1))
        return found

    def _names(self, begins: Mapping[int, int]) -> dict[int, str]:
        """What is written over which rounds: their names where all have room, else the number of every so many."""
        say = self.table_kit.say
        whole = {number: say("replay.round", n=number) for number in begins}
        if len(self._with_room(whole, begins)) == len(whole):
            return whole
        for step in STEPS:
            numbers = {number: str(number) for number in begins if number == 1 or number % step == 0}
            shown = self._with_room(numbers, begins)
            if len(shown) >= LEAST_SHOWN * len(numbers):
                return shown
        return {}

    def _with_room(self, names: Mapping[int, str], begins: Mapping[int, int]) -> dict[int, str]:
        """Those that do not begin before the one before them has ended."""
        gap, free, found = self.kit.theme.px(8), self.rect.x, {}
        for number, text in names.items():
            end = begins[number] + gap + self.table_kit.type.width(text, "caption_strong")
            if begins[number] >= free and end <= self.rect.right:
                found[number], free = text, end
        return found

    def _draw_block(self, surface: pygame.Surface, track: pygame.Rect, block: Block) -> None:
        theme = self.kit.theme
        left, right = self.x_of(block.first - 1), self.x_of(block.last)
        box = pygame.Rect(left, track.y, max(right - left - 1, 2), track.height)
        colour = self.table_kit.seats[block.seat].colour
        now = min(max(self.x_of(self.at), box.left), box.right)
        self._fill(surface, pygame.Rect(box.x, box.y, now - box.x, box.height), colour)
        self._fill(surface, pygame.Rect(now, box.y, box.right - now, box.height), mix(colour, theme.paper_1, AHEAD))
        pitch = track.width / max(self.length, 1)
        if pitch >= LEAST_MOVE_PIXELS:
            for number in range(block.first, block.last):
                x = self.x_of(number)
                pygame.draw.line(surface, theme.paper_0, (x, box.y + 2), (x, box.bottom - 3))
        side = theme.px(SHAPE_UNITS)
        if box.width >= side + 2:
            self._draw_shape(surface, block, box, side)

    def _draw_shape(self, surface: pygame.Surface, block: Block, box: pygame.Rect, side: int) -> None:
        """The player's shape in white, so that colour is not alone."""
        theme = self.kit.theme
        shape = self.table_kit.seats[block.seat].shape

        def draw(large: pygame.Surface, k: int) -> None:
            middle = large.get_width() / 2
            outer = parts.shape_points(shape, (middle, middle), side * k * 0.42)
            inner = parts.shape_points(shape, (middle, middle), side * k * 0.27)
            pygame.draw.polygon(large, theme.ink_dark, outer)
            pygame.draw.polygon(large, theme.white_paper, inner)

        picture = paint.SHAPES.get(("bar", shape, side), lambda: paint.smooth((side, side), theme.ink_dark, draw))
        surface.blit(picture, picture.get_rect(center=box.center))

    def _fill(self, surface: pygame.Surface, box: pygame.Rect, colour: Colour) -> None:
        if box.width > 0:
            surface.fill(mix(colour, self.kit.theme.black, 0.3), box)
            surface.fill(colour, box.inflate(0, -2))

    def _draw_turning(self, surface: pygame.Surface, track: pygame.Rect, number: int) -> None:
        theme = self.kit.theme
        x, y, half = self.x_of(number), track.bottom + theme.px(4), theme.px(6)
        points = ((x, y), (x + half, y + round(half * 1.5)), (x - half, y + round(half * 1.5)))
        pygame.draw.polygon(surface, theme.gold, points)
        pygame.draw.aalines(surface, theme.gold_edge, True, points)

    def _draw_knob(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        theme = self.kit.theme
        x, radius = self.x_of(self.at), theme.px(KNOB_UNITS) + (1 if self.hovered else 0)
        surface.fill(theme.ink_dark, (x - theme.px(2), track.y - theme.px(5), theme.px(4), track.height + theme.px(10)))
        knob = pygame.Rect(x - radius, track.centery - radius, 2 * radius, 2 * radius)
        paint.draw_shadow(surface, knob, radius, theme.px(4), theme.px(2), 0.35)
        if self.focused:
            paint.ring(surface, knob, radius, theme)
        paint.draw_circle(surface, (x, track.centery), radius, theme.accent.normal)
        paint.draw_circle(surface, (x, track.centery), radius - theme.px(3), theme.white_paper)
