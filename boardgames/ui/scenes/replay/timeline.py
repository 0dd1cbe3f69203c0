"""The timeline of the replay: one block per turn in the player's colour, rounds above, turning points below, a knob."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from boardgames.bots.looking_back import Course
from boardgames.session.lead_changes import Block
from boardgames.ui import paint, parts
from boardgames.ui.scenes.common.looking_back import draw_bands
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, mix
from boardgames.ui.widgets import Widget

BLOCK_UNITS = 22
KNOB_UNITS = 13
STRIP_UNITS = 40  # height of the chances to win
SHAPE_UNITS = 11
AHEAD = 0.62  # how much blocks still to come fade into the paper
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # rounds between two numbers
LEAST_SHOWN = 0.7  # share of numbers that must fit, else the next larger step is used
LEAST_ROUND_UNITS = 6  # narrower rounds are separated only at numbers
LEAST_MOVE_PIXELS = 5  # narrower moves are not separated by thin lines


class Timeline(Widget):
    """Shows the position in the game; press, drag and wheel change it."""

    focusable = True

    def __init__(
        self,
        kit: TableKit,
        course: Sequence[Block],
        length: int,
        turning: Sequence[int],
        on_change: Callable[[int], None],
        on_step: Callable[[int], None],
        has_chances: bool = False,
        first: int = 0,
    ) -> None:
        super().__init__(kit, name="replay/timeline")
        self.table_kit = kit
        self.blocks = tuple(course)
        self.first, self.length = first, length  # the moves shown: those after `first`
        self.turning = tuple(turning)
        self.on_change = on_change
        self.on_step = on_step
        self.at = first
        self.has_chances = has_chances  # whether there is a strip for the chances to win
        self.chances = Course()

    def show_course(self, course: Course) -> None:
        """Show the chances to win, and mark the moves that changed them most."""
        self.chances = course
        if course.moments:
            self.turning = tuple(moment.number for moment in course.moments)
        self.touch()

    @property
    def _strip(self) -> int:
        return self.kit.theme.px(STRIP_UNITS) if self.has_chances else 0

    def height(self) -> int:
        """Return its height."""
        theme = self.kit.theme
        return theme.line_height("caption_strong") + self._strip + theme.px(4 + BLOCK_UNITS + 14)

    def _track(self) -> pygame.Rect:
        theme = self.kit.theme
        top = self.rect.y + theme.line_height("caption_strong") + theme.px(4) + self._strip
        inset = theme.px(KNOB_UNITS)
        return pygame.Rect(self.rect.x + inset, top, self.rect.width - 2 * inset, theme.px(BLOCK_UNITS))

    def x_of(self, number: float) -> int:
        """Return the x position after a number of moves."""
        track = self._track()
        return track.x + round(track.width * (number - self.first) / max(self.length - self.first, 1))

    def number_at(self, x: int) -> int:
        """Return the number of moves at an x position."""
        track = self._track()
        share = (x - track.x) / max(track.width, 1)
        return min(max(self.first + round(share * (self.length - self.first)), self.first), self.length)

    # Events

    def on_press(self, event: pygame.event.Event) -> bool:
        """Go to the position under the pointer."""
        used = super().on_press(event)
        if used:
            self.on_change(self.number_at(event.pos[0]))
        return used

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Drag the knob while pressed."""
        if self.pressed:
            self.on_change(self.number_at(event.pos[0]))
        return super().on_motion(event)

    def on_wheel(self, event: pygame.event.Event) -> bool:
        """Go one step per notch."""
        if not self.hit(event.pos):
            return False
        self.on_step(-1 if event.y > 0 else 1)
        return True

    def activate(self) -> None:
        """Nothing to do: the press changed the position."""

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        track = self._track()
        if self.has_chances:
            field = pygame.Rect(track.x, track.y - self._strip, track.width, self._strip - self.kit.theme.px(3))
            draw_bands(surface, self.table_kit, field, self.chances.points, self.x_of)
        self._draw_rounds(surface, track)
        for block in self.blocks:
            self._draw_block(surface, track, block)
        for number in self.turning:
            self._draw_turning(surface, track, number)
        self._draw_knob(surface, track)

    def _draw_rounds(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        """Draw a line where each round begins, with names, or with as many numbers as fit."""
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
        found: dict[int, int] = {}
        for block in self.blocks:
            found.setdefault(block.round, self.x_of(block.first - 1))
        return found

    def _names(self, begins: Mapping[int, int]) -> dict[int, str]:
        """Return the labels of rounds: all names if they fit, else numbers at regular intervals."""
        say = self.table_kit.say
        full = {number: say("replay.round", n=number) for number in begins}
        if len(self._fitting(full, begins)) == len(full):
            return full
        for step in STEPS:
            numbers = {number: str(number) for number in begins if number == 1 or number % step == 0}
            shown = self._fitting(numbers, begins)
            if len(shown) >= LEAST_SHOWN * len(numbers):
                return shown
        return {}

    def _fitting(self, names: Mapping[int, str], begins: Mapping[int, int]) -> dict[int, str]:
        """Return the labels that do not overlap the previous one."""
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
        pitch = track.width / max(self.length - self.first, 1)
        if pitch >= LEAST_MOVE_PIXELS:
            for number in range(block.first, block.last):
                x = self.x_of(number)
                pygame.draw.line(surface, theme.paper_0, (x, box.y + 2), (x, box.bottom - 3))
        side = theme.px(SHAPE_UNITS)
        if box.width >= side + 2:
            self._draw_shape(surface, block, box, side)

    def _draw_shape(self, surface: pygame.Surface, block: Block, box: pygame.Rect, side: int) -> None:
        """Draw the player's shape in white, so that players are not distinguished by colour alone."""
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
