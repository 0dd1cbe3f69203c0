"""The score sheet in a lesson: the real one, with the teacher beside its rows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.session.lesson import LessonRunner
from boardgames.session.lesson_script import SHEET
from boardgames.session.services import Services
from boardgames.ui.scene import App
from boardgames.ui.scenes.common.frame import foot_bar
from boardgames.ui.scenes.score.scene import LOW_SHARE, ScoreScene
from boardgames.ui.table.lesson.guide import Around, Guide
from boardgames.ui.table.lesson.taught import Taught
from boardgames.ui.widgets import Button

SHEET_WEIGHT, COURSE_WEIGHT = 2, 1  # of what the panel should not cover
WIDTH_UNITS = 440  # of the panel at its usual place


class SheetTeacher(Guide["LessonSheetScene"]):
    """The teacher at the score sheet."""

    @property
    def subjects(self) -> tuple[str, ...]:
        return () if self.runner.is_over else self.runner.step.at

    def rect_of(self, target: str) -> pygame.Rect | None:
        return self.scene.sheet.rect_of(target.removeprefix(SHEET))

    def around(self) -> Around:
        scene, top = self.scene, self.scene.band.rect.top
        room = pygame.Rect(0, top, scene.rect.width, scene.rect.height - top)
        free = pygame.Rect(scene.free)
        free.width = min(free.width, self.table_kit.theme.px(WIDTH_UNITS))
        return Around(
            room,
            [scene.way_out.rect],
            [(SHEET_WEIGHT, [scene.sheet.rect]), (COURSE_WEIGHT, scene.course_rects)],
            dock=free,
            unread=free.height,
        )

    @property
    def is_on(self) -> bool:
        """Whether the present step is still about the sheet."""
        return not self.runner.is_over and any(target.startswith(SHEET) for target in self.runner.step.at)

    def show_step(self) -> None:
        """Point at the next row, or go back to the table."""
        if self.is_on:
            self.scene.follow()
        else:
            self.scene.app.scenes.pop()

    def end_show(self) -> None:
        """The sheet is complete from the start."""

    def hurry(self) -> bool:
        return False

    @property
    def may_speak(self) -> bool:
        return True

    def play_on(self) -> None:
        """The lesson ends at the table."""

    def hears(self, event: pygame.event.Event) -> bool:
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rings, one round all rows that lie one below the other, clear of the words of the next rows."""
        for rect in joined(self.rects(self.subjects)):
            self.ring.draw(surface, rect, self.table_kit.theme, [rect.move(0, rect.height), rect.move(0, -rect.height)])


def joined(rows: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Unite the rects of rows that touch."""
    found: list[pygame.Rect] = []
    for row in sorted(rows, key=lambda rect: rect.top):
        if found and row.top <= found[-1].bottom + 1:
            found[-1] = found[-1].union(row)
        else:
            found.append(row)
    return found


class LessonSheetScene(Taught, ScoreScene):
    """A score sheet that a teacher explains."""

    teacher: SheetTeacher

    def __init__(self, app: App, services: Services, runner: LessonRunner) -> None:
        self.slug = runner.session.setup.game
        self.teacher = SheetTeacher(self, runner)
        super().__init__(app, services, runner.session, seen=True)  # the teacher speaks at once

    def layout(self) -> None:
        self.free = pygame.Rect(0, 0, 0, 0)  # the usual place of the teacher
        super().layout()
        self.teacher.build()
        self.follow()

    def follow(self) -> None:
        """Scroll the row into view and stand beside it."""
        for target in self.teacher.subjects[:1]:
            self.show_row(target.removeprefix(SHEET))
        self.teacher.follow()
        self.dirty = True

    def _build_foot(self) -> pygame.Rect:
        """A lesson goes on by its panel; the foot only leads out of it."""
        kit = self.table_kit
        library = Button(
            kit, kit.say("common.library"), self.to_library, kind="ghost_wood", glyph="back", name="library"
        )
        bar, _ = foot_bar(kit, self.stage, [])
        wide, high = library.natural()
        bar.add(library).place((kit.theme.px(16), bar.rect.centery - high // 2, wide, high))
        self.foot, self.way_out = bar.rect, library
        return bar.rect

    def _build_low(self, rect: pygame.Rect, gap: int) -> int:
        """The teacher stands where a game shows its key moments."""
        self.free = self.lower_part(rect, gap, round(rect.height * LOW_SHARE))
        return self.free.top

    @property
    def key_moments(self) -> tuple[()]:
        """No numbers in the plot: the list that explains them is not there."""
        return ()

    def back(self) -> bool:
        """Esc goes back a step."""
        self.teacher.back()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.teacher.draw(surface)
