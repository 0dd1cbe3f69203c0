"""The scene of a lesson: the real table, with a teacher who says what to do."""

from __future__ import annotations

import secrets

import msgspec
import pygame

from boardgames.core.moves import Move
from boardgames.core.table import Refusal
from boardgames.session.lesson import LessonRunner
from boardgames.session.services import BotService, Services
from boardgames.ui.scene import App
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.flow import Flow
from boardgames.ui.table.lesson.context import LessonContext
from boardgames.ui.table.lesson.flow import LessonFlow
from boardgames.ui.table.lesson.named_places import LessonRoutes, named_places
from boardgames.ui.table.lesson.teacher import Teacher

HIGHEST_SEED = 1_000_000


class LessonScene(LessonContext, TableScene):
    """A real table, with its teacher."""

    teacher: Teacher

    def __init__(self, app: App, services: Services, runner: LessonRunner) -> None:
        self.runner = runner
        self.slug = runner.session.setup.game
        self.teacher = Teacher(self, runner)
        super().__init__(app, services, runner.session, runner.newcomer, end_shown=True)
        self.route_preview = LessonRoutes(self)

    def make_flow(self, bots: BotService) -> Flow:
        return LessonFlow(self.runner, bots, self.app.settings)

    def _build(self) -> None:
        self.teacher.panel = None
        super()._build()
        self.teacher.build()
        self.teacher.follow()

    def relight(self) -> None:
        super().relight()
        self.teacher.follow()

    def click(self, target: str) -> None:
        if not self.teacher.takes(target):
            super().click(target)

    def refusal_of(self, target: str, seat: int) -> tuple[Refusal, tuple[Move, ...]]:
        """Explain a click elsewhere: what the step waits for, or else what the rules say to it."""
        self.teacher.ring.pulse()
        if answer := self.teacher.answer_to(target):
            return Refusal(answer, ""), ()
        refusal, _ = super().refusal_of(target, seat)
        if refusal.remedy and not self.picker.lit.intersection(refusal.remedy):  # legal, but not what the step asks for
            is_meant = self._does_what_is_meant(target, refusal)
            return Refusal(self.teacher.not_now if is_meant else self.teacher.first, ""), ()
        return msgspec.structs.replace(refusal, remedy=()), ()

    def _does_what_is_meant(self, target: str, refusal: Refusal) -> bool:
        """Whether the remedy of a refusal does what the click meant, not something else instead."""
        ends = refusal.remedy[-1:]
        same = self.targets.rects_of_place(self.table, target)
        return target in refusal.remedy or any(self.targets.rect_of(end) in same for end in ends)

    def cancel_step(self) -> bool:
        """Take back a click; a decision of several moves begins anew with its step, as only the lesson takes back."""
        if self.session.is_mid_decision and self.flow.can_act and not self.picker.chosen and not self.hint.dismiss():
            self.teacher.back()
            return True
        return super().cancel_step()

    def open_sheet(self) -> None:
        """Open the score sheet, about which the step speaks."""
        self.app.go("lesson_sheet", runner=self.runner)

    def enter(self) -> None:
        """Speak again: another scene has gone, perhaps the score sheet with some steps."""
        self.teacher.listen()
        self.teacher.tell_jump()
        self.show()

    def play_on(self) -> None:
        """Play a game of one's own from here, against bots; what nobody has seen is shuffled, if anything is hidden."""
        hidden, session = self.table_kit.definition.game.secret is not None, self.session
        seed = secrets.randbelow(HIGHEST_SEED) if hidden else None
        branch = self.services.saves.play_on(session, len(session.entries), session.setup.seats, seed)
        self.app.go("table", session=branch)

    def rects_above(self) -> list[pygame.Rect]:
        """The panel, and what the teacher names: no note about a way may cover it."""
        return [self.teacher.covers, *named_places(self, self.runner)]

    @property
    def wanted_target(self) -> str:
        return self.teacher.tab_target

    @property
    def is_question(self) -> bool:
        return super().is_question or self.teacher.is_question

    def draw_above(self, surface: pygame.Surface) -> None:
        self.teacher.draw(surface)
