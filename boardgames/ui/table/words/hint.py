"""The hint: what a good bot would do for the person to move, as clicks to make and one sentence with the reason."""

from __future__ import annotations

import msgspec

from boardgames.bots.advice import Tip
from boardgames.core.game import Path
from boardgames.core.phrase import say, seat_noun
from boardgames.core.table import Prompt
from boardgames.session.hint_words import hint_texts
from boardgames.session.services import BotService
from boardgames.ui.table.base import TableBase
from boardgames.ui.table.flow import THINKING_SECONDS
from boardgames.ui.table.words.side_content import SideContent

SEEN_SECONDS = 0.7  # so long a tip is not yet read that came while nobody waited for it


class Hint:
    """Asks for advice, shows one tip after another, and hides it when something else is chosen."""

    def __init__(self, scene: TableBase, side_content: SideContent, bots: BotService) -> None:
        self.scene = scene
        self._side_content = side_content
        self._bots = bots
        self._tips: tuple[Tip, ...] = ()
        self._shown: int | None = None
        self._chosen: Path = ()  # when the tip was shown
        self._waited: float | None = None  # seconds since it was asked for
        self._is_by_key = False  # then the keyboard goes to its first click when it is shown
        self._seen_seconds = 0.0  # since the tip is shown
        self.came_late = False  # the tip came when nobody may have looked out for it any more
        self._is_read = False  # something else was looked at since: asked again, it begins anew
        self._focused = ""  # where the keyboard was when the tip came: Enter means the tip, not that

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is awaited."""
        return self._waited is not None

    @property
    def is_thinking(self) -> bool:
        """Whether the answer takes so long that people should see it."""
        return self._waited is not None and self._waited >= THINKING_SECONDS

    @property
    def tip(self) -> Tip | None:
        """The tip that is shown."""
        return self._tips[self._shown] if self._shown is not None else None

    def ask(self, is_by_key: bool = False) -> None:
        """Show a hint; asked again at once, the runner-up; after a look elsewhere, the same again."""
        scene, self._is_by_key = self.scene, is_by_key
        if scene.flow.is_lesson:
            scene.app.toast(scene.table_kit.say("teacher.hint"), glyph="lamp")
        elif not scene.flow.can_act or scene.flow.auto_move_due or scene.flow.time_is_up:
            scene.app.toast(scene.table_kit.say("hint.not_now"), glyph="lamp")
        elif self._tips and self._seen_seconds < SEEN_SECONDS and self.came_late:
            return  # the key was pressed again before the tip was seen
        elif self._tips:
            self.came_late = False  # this one comes at once: the keyboard goes along with it
            begins = self._shown is None or self._is_read or (is_by_key and self._is_elsewhere)
            begun = int(scene.picker.chosen == self._chosen)  # half done, it is shown once more before the next one
            self._show(0 if begins or self._shown is None else (self._shown + begun) % len(self._tips))
        elif self._waited is None:
            self._waited = 0.0
            self._bots.advise(scene.session)
            self._note()

    @property
    def _is_elsewhere(self) -> bool:
        """Whether the keyboard has gone on to something that the shown tip does not ask for."""
        focused = self.scene.lights.focused
        return bool(focused and self.steps) and focused not in [target for _, target in self.steps]

    def _note(self) -> None:
        """Write the hint into the log where the table plays for honour."""
        seat = self.scene.viewer
        if self.scene.app.settings.honour and seat is not None:
            self.scene.session.note(seat, say("session.log.hint", seat=seat_noun(seat)))
            self._side_content.refresh()

    def update(self, dt: float) -> None:
        """Let time pass; show the answer when it has come."""
        self._seen_seconds += dt
        if self._waited is None:
            return
        was_thinking, self._waited = self.is_thinking, self._waited + dt
        found = self._bots.advice()
        if found is None and self.is_thinking and not was_thinking:
            self.scene.relight()  # the prompt says that it is thought about
        if found is not None:
            self.came_late = was_thinking
            self._waited, self._tips = None, found.tips
            if self._tips:
                self._show(0)
            else:
                self.scene.app.toast(self.scene.table_kit.say("hint.failed"), glyph="lamp")

    def _show(self, number: int) -> None:
        self._shown, self._chosen, self._is_read = number, self.scene.picker.chosen, False
        self._seen_seconds = 0.0
        self._focused = self.scene.lights.focused
        self.scene.relight()

    def lead(self, target: str) -> str:
        """The first click of a tip that came while the keyboard was at this target, once; else ""."""
        was_there, self._focused = bool(target) and target == self._focused, ""
        is_asked_for = target in [step for _, step in self.steps]
        return self.steps[0][1] if was_there and self.steps and not is_asked_for else ""

    def take_focus(self) -> str:
        """The first click of a hint that was asked for by key, once; else ""."""
        is_due, self._is_by_key = self._is_by_key and self.tip is not None, self._is_by_key and self.tip is None
        return self.steps[0][1] if is_due and self.steps else ""

    def set_aside(self) -> None:
        """Another scene is looked at: asked again after that, the hint begins with the best move."""
        self._is_read = True

    def follow(self) -> None:
        """Hide the tip if anything else was chosen."""
        chosen = self.scene.picker.chosen
        if chosen != self._chosen and chosen != self._path[: len(chosen)]:
            self._shown = None

    def dismiss(self) -> bool:
        """Hide the tip; False if none is shown."""
        was_shown, self._shown = self._shown is not None, None
        return was_shown

    def forget(self) -> None:
        """Drop everything: the position has changed."""
        if self._waited is not None:
            self._bots.forget()
        self._tips, self._shown, self._waited = (), None, None

    @property
    def _path(self) -> Path:
        """The clicks of the shown tip, the way that begins with what is chosen if there is one."""
        if self.tip is None:
            return ()
        session, chosen = self.scene.session, self.scene.picker.chosen
        paths = session.game.paths(session.state, session.game.moves.read(self.tip.move))
        return next((path for path in paths if path[: len(chosen)] == chosen), paths[0])

    @property
    def steps(self) -> tuple[tuple[int, str], ...]:
        """The clicks that are still to be made, numbered from 1 over the whole path."""
        chosen, path = self.scene.picker.chosen, self._path
        done = len(chosen) if path[: len(chosen)] == chosen else 0
        return tuple(enumerate(path, start=1))[done:]

    def prompt(self, prompt: Prompt) -> Prompt:
        """The prompt with the hint instead of the question, while one is shown."""
        scene = self.scene
        if self.is_thinking:
            return msgspec.structs.replace(prompt, text=say("hint.thinking"), shorter=(), glyph="lamp")
        if self.tip is None:
            return prompt
        first, *shorter = hint_texts(scene.session, scene.table_kit.strings, self.tip, bool(self._shown))
        return msgspec.structs.replace(prompt, text=first, shorter=tuple(shorter), glyph="lamp")
