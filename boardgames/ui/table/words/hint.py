"""The hint: what a good bot would do for the person to move, as clicks to make and one sentence with the reason."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boardgames.bots.advice import Reason, Tip
from boardgames.core.game import Path
from boardgames.core.phrase import Phrase, say, seat_noun
from boardgames.core.table import Prompt
from boardgames.session.services import BotService
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.flow import THINKING_SECONDS

MOST_REASONS = 2
EXACT = 0.05  # averages nearer than that to a whole number are not called "about"


class Hint:
    """Asks for advice, shows one tip after another, and hides it when something else is chosen."""

    def __init__(self, scene: TableContext, bots: BotService) -> None:
        self.scene = scene
        self._bots = bots
        self._tips: tuple[Tip, ...] = ()
        self._shown: int | None = None
        self._chosen: Path = ()  # when the tip was shown
        self._waited: float | None = None  # seconds since it was asked for

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

    def ask(self) -> None:
        """Show a hint; asked again, the runner-up."""
        scene = self.scene
        if not scene.flow.can_act or scene.flow.auto_move_due:
            scene.app.toast(scene.table_kit.say("hint.not_now"), glyph="lamp")
        elif self._tips:
            self._show(0 if self._shown is None else (self._shown + 1) % len(self._tips))
        elif self._waited is None:
            self._waited = 0.0
            self._bots.advise(scene.session)
            self._note()

    def _note(self) -> None:
        """Write the hint into the log where the table plays for honour."""
        seat = self.scene.viewer
        if self.scene.app.settings.honour and seat is not None:
            self.scene.session.note(seat, say("session.log.hint", seat=seat_noun(seat)))
            self.scene.side_content.refresh()

    def update(self, dt: float) -> None:
        """Let time pass; show the answer when it has come."""
        if self._waited is None:
            return
        self._waited += dt
        found = self._bots.advice()
        if found is not None:
            self._waited, self._tips = None, found.tips
            if self._tips:
                self._show(0)
            else:
                self.scene.app.toast(self.scene.table_kit.say("hint.failed"), glyph="lamp")

    def _show(self, number: int) -> None:
        self._shown, self._chosen = number, self.scene.picker.chosen
        self.scene.relight()

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
        if self.tip is None:
            return prompt
        session = self.scene.session
        what = session.game.describe(session.state, session.game.moves.read(self.tip.move))
        said = {self.scene.table_kit.strings.phrase(reason): reason for reason in self._reasons(self.tip)}
        why = list(said.values())[:MOST_REASONS]
        texts = [self._sentence(what, why[:count]) for count in range(len(why), -1, -1)]
        return msgspec.structs.replace(prompt, text=texts[0], shorter=tuple(texts[1:]), glyph="lamp")

    def _sentence(self, what: Phrase, why: list[Phrase]) -> Phrase:
        """The move and why; without a reason, of the best move, that nothing is better."""
        assert self.tip is not None
        if why:
            both = say("hint.two", a=why[0], b=why[1]) if len(why) > 1 else why[0]
            text = say("hint.later" if self.tip.is_later else "hint.because", what=what, why=both)
        else:
            text = say("hint.none" if not self._shown and not self.tip.reasons else "hint.other", what=what)
        return say("hint.second", tip=text) if self._shown else text

    def _reasons(self, tip: Tip) -> Iterator[Phrase]:
        """The reasons in words, without features that a row of the score sheet says already."""
        session, strings = self.scene.session, self.scene.table_kit.strings
        names = {row.id: row.name for row in session.game.score(session.state)}
        said = {reason.name for reason in tip.reasons if reason.kind == "score" and reason.amount > 0}
        for reason in tip.reasons:
            if reason.kind == "feature":
                key = f"hint.feature.{reason.name}"
                if reason.name not in said and strings.has(key) and strings.text(key):
                    yield say(key)
            elif reason.amount > 0:
                yield say("hint.gain", n=_amount(reason), row=names[reason.name])
            else:
                yield say("hint.loss", n=_amount(reason), row=names[reason.name], seat=seat_noun(reason.seat))


def _amount(reason: Reason) -> Phrase | str:
    """Points with their sign; "about" where chance decides."""
    number = round(reason.amount)
    text = f"{number:+d}".replace("-", "−")
    return text if abs(reason.amount - number) < EXACT else say("hint.about", n=text)
