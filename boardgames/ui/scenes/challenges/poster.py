"""A puzzle as a poster in the colours of its game: the position, the goal, how hard it is, the stars won."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from boardgames.data.puzzle import GRADES, Puzzle
from boardgames.ui import paint
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.challenges.pictures import PositionPictures, paper
from boardgames.ui.scenes.challenges.stars import draw_stars, stars_width
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Widget

PICTURE_SHAPE = 0.6
MAT_UNITS = 8  # paper around the picture
STAR_UNITS = 20
PIP_UNITS = 8
GOAL_STYLE = "name"


class Poster(Widget):
    """One puzzle; a click opens it."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        pictures: PositionPictures,
        slug: str,
        puzzle: Puzzle,
        number: int,
        goal: str,
        won: int,
        on_click: Callable[[], None],
        on_step: Callable[[int, int], bool],
    ) -> None:
        super().__init__(kit, name=f"puzzle/{puzzle.id}", on_click=on_click)
        self.pictures = pictures
        self.slug = slug
        self.puzzle = puzzle
        self.number = number
        self.goal = goal
        self.won = won
        self.on_step = on_step
        self.tooltip = kit.say("challenges.poster_tip")

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Go to the next poster by an arrow."""
        steps = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        step = steps.get(action_of(event))
        return step is not None and self.on_step(*step)

    @staticmethod
    def height(kit: Kit, width: int, goals: Sequence[str]) -> int:
        """Return the height of a poster of a width, for the longest of some goals."""
        theme = kit.theme
        mat = theme.px(MAT_UNITS)
        picture = round((width - 2 * mat) * PICTURE_SHAPE)
        head = theme.line_height("small_strong") + theme.px(6)
        foot = max(theme.px(STAR_UNITS), theme.line_height("small")) + theme.px(8)
        room = width - 2 * mat
        goal = max(kit.type.text(text, GOAL_STYLE, theme.ink, room).size[1] for text in goals)
        return mat + head + picture + theme.px(10) + goal + foot + mat

    def _picture_size(self) -> Size:
        wide = self.rect.width - 2 * self.kit.theme.px(MAT_UNITS)
        return wide, round(wide * PICTURE_SHAPE)

    def cache_key(self) -> Hashable:
        shown = self.pictures.picture(self.kit, self.slug, self.puzzle, self._picture_size()) is not None
        return self.goal, self.won, shown, self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        mat, radius = theme.px(MAT_UNITS), theme.px(6)
        paint.draw_shadow(surface, rect, radius, theme.px(8), theme.px(3), 0.4 if self.hovered else 0.25)
        paint.fill_box(surface, rect, radius, theme.accent.edge)
        inner = rect.inflate(-2 * theme.px(1), -2 * theme.px(1))
        paint.fill_box(surface, inner, radius, theme.paper_0 if self.hovered else theme.paper_1)
        high = theme.line_height("small_strong") + theme.px(6)
        head = pygame.Rect(inner.x, inner.y, inner.width, mat + high)
        paint.fill_box(surface, head, radius, theme.accent.hover, theme.accent.normal)
        surface.fill(theme.accent.normal, (head.x, head.bottom - radius, head.width, radius))
        surface.fill(theme.gold, (head.x, head.bottom - theme.px(2), head.width, theme.px(2)))
        self._head(surface, pygame.Rect(rect.x + mat, head.y, rect.width - 2 * mat, head.height))
        size = self._picture_size()
        picture = self.pictures.picture(kit, self.slug, self.puzzle, size) or paper(size, kit)
        place = pygame.Rect((rect.x + mat, head.bottom + theme.px(6)), size)
        surface.blit(picture, place)
        pygame.draw.rect(surface, theme.accent.edge, place, 1)
        done = kit.type.text(self.goal, GOAL_STYLE, theme.ink, place.width)
        surface.blit(done.picture, (place.x, place.bottom + theme.px(6)))
        self._foot(surface, pygame.Rect(place.x, rect.bottom - mat - theme.px(STAR_UNITS), place.width, 0))
        if self.focused:
            paint.ring(surface, rect, radius, theme)

    def _head(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the number at the left and how hard it is at the right, as a word with pips."""
        kit, theme = self.kit, self.kit.theme
        text = kit.say("challenges.number", n=self.number)
        kit.type.draw(surface, room, text, "small_strong", theme.white, middle=True, plain=True)
        side, x = theme.px(PIP_UNITS), room.right
        for grade in range(GRADES[1], 0, -1):
            x -= side
            is_full = grade <= self.puzzle.grade
            paint.draw_circle(
                surface, (x + side // 2, room.centery), side // 2, theme.white, 0 if is_full else max(theme.px(1.5), 1)
            )
            x -= theme.px(3)
        word = kit.say(f"challenges.grade.{self.puzzle.grade}")
        wide = kit.type.width(word, "small")
        if x - theme.px(6) - wide > room.x + kit.type.width(text, "small_strong") + theme.px(8):
            line = pygame.Rect(x - theme.px(4) - wide, room.y, wide + 2, room.height)
            kit.type.draw(surface, line, word, "small", theme.white, middle=True, plain=True)

    def _foot(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the stars; while none is won, that the puzzle is open."""
        kit, theme = self.kit, self.kit.theme
        side = theme.px(STAR_UNITS)
        draw_stars(surface, kit, (room.right - stars_width(side), room.y), side, self.won)
        word = kit.say("challenges.solved" if self.won else "challenges.open")
        line = pygame.Rect(room.x, room.y, room.width - stars_width(side) - theme.px(6), side)
        colour = theme.yes if self.won else theme.ink_2
        kit.type.draw(surface, line, word, "small", colour, middle=True, plain=True)
