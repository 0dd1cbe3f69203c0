"""The flow of play in a lesson: moves come from the script, and only what the step allows can be chosen."""

from __future__ import annotations

from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say
from boardgames.session.lesson import LessonRunner
from boardgames.session.services import BotService
from boardgames.session.settings import Settings
from boardgames.ui.table.flow import BOT_SECONDS, Flow
from boardgames.ui.table.input.picker import Picker
from boardgames.ui.table.lesson.speech import go_on_word

LEAST_SECONDS = 0.3  # before a scripted move, however fast bots are: its line must be seen first


class LessonFlow(Flow):
    """Asks the lesson instead of bots."""

    is_lesson = is_fixed = True

    def __init__(self, runner: LessonRunner, bots: BotService, settings: Settings) -> None:
        super().__init__(runner.session, bots, settings)
        self.runner = runner

    def offer(self, picker: Picker) -> None:
        if self.runner.asks:
            picker.ask(self.runner.asks)
        else:
            picker.offer(self.session.state, self.runner.allowed, self.answered)

    @property
    def reading(self) -> tuple[Phrase, ...]:
        """What to do with the teacher's words, where only reading is asked for: the game's prompt would ask for a move
        that nobody can make."""
        if self.runner.is_over:
            return (say("teacher.end_bar"),)
        if not self.runner.can_go_on or self.runner.scripted is not None:
            return ()
        button = say(go_on_word(self.runner))
        return tuple(say(f"teacher.reading{form}", button=button) for form in ("", "_short", "_least"))

    @property
    def waits(self) -> bool:
        return self.runner.scripted is not None or self.auto_move_due

    @property
    def is_forced(self) -> bool:
        return False

    def update(self, dt: float) -> Move | None:
        move = self.runner.scripted
        if move is None:
            return super().update(dt) if self.auto_move_due else None
        self._waited += dt
        pause = BOT_SECONDS[self.settings.bot_speed]
        return move if self._waited >= (max(pause, LEAST_SECONDS) if self.settings.allows_motion else pause) else None

    def _auto(self) -> Move | None:
        """Only clicks that have answered already what the step asks for: a newcomer makes every move by hand."""
        allowed, clicks = self.runner.allowed, self.answered
        game, state = self.session.game, self.session.state
        return next((move for move in allowed if clicks and clicks in game.paths(state, move)), None)
