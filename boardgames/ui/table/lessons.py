"""Lessons: a short note when a kind of decision comes up for the first time."""

from __future__ import annotations

from boardgames.core.table import Prompt
from boardgames.session.session import Session
from boardgames.ui.table.desk import Desk

MOST_MET = 300  # decisions of a game taken up again that are looked at


class Lessons:
    """Remembers what was explained at this table."""

    def __init__(self, scene: Desk) -> None:
        self.scene = scene
        self._asked: Prompt | None = None
        self._given = _met(scene.session)

    @property
    def is_due(self) -> bool:
        """Whether a question was asked about which something may be told."""
        return self._asked is not None

    def hear(self, prompt: Prompt) -> None:
        """A question is asked; what can be told about it comes when nothing moves any more."""
        self._asked = prompt

    def give(self) -> None:
        """Tell it, once, to a person who must decide and wants to be taught."""
        prompt, self._asked = self._asked, None
        scene = self.scene
        if prompt is None or not scene.app.settings.teach or not scene.flow.can_act:
            return
        key = _key(prompt)
        if key in self._given or not scene.look.strings.has(key):
            return
        self._given.add(key)
        scene.app.toast(scene.look.say(key), scene.look.say("table.rules"), lambda: scene.open_rules(prompt.rule))


def _key(prompt: Prompt) -> str:
    return f"teach.{prompt.text.key}"


def _met(session: Session) -> set[str]:
    """The lessons of a game that is taken up again: what a person has decided already is not explained once more."""
    decided = [entry for entry in session.entries[:MOST_MET] if entry.seat in session.setup.humans]
    return {_key(session.game.prompt(entry.before, entry.seat)) for entry in decided}
