"""Lessons: a short note when a kind of decision comes up for the first times, shown until the decision is made."""

from __future__ import annotations

from collections import Counter

import msgspec

from boardgames.core.table import Prompt
from boardgames.session.session import Session
from boardgames.ui.table.base import TableBase
from boardgames.ui.table.frame.note_slip import OVERVIEW, Note, NoteActions

MOST_MET = 300  # decisions of a resumed game that count as made
TIMES = 2  # a decision that was made so often is explained no more


class Lessons:
    """Knows which questions were asked at this table, and the note that is shown."""

    def __init__(self, scene: TableBase) -> None:
        self.scene = scene
        self.note: Note | None = None
        self.actions = NoteActions(self.hide, self.stop, self._open_page)
        self._asked: Prompt | None = None
        self._open = ""  # the kind of decision that is to be made now
        self._made = _made(scene.session)  # how often each kind was made; 0 for one that was only asked for

    @property
    def is_due(self) -> bool:
        """Whether a question was asked that may have a note."""
        return self._asked is not None

    @property
    def so_far(self) -> tuple[str, ...]:
        """Every note of this game so far, in order, to be read again."""
        kit = self.scene.table_kit
        return tuple(dict.fromkeys(kit.say(key) for key in self._made if kit.strings.has(key)))

    def ask(self, prompt: Prompt) -> None:
        """Remember that a question is asked; its note is shown when nothing moves any more."""
        self._asked = prompt

    def show_due(self) -> bool:
        """Show the note to a person who must decide, wants to be taught, and has not decided this twice; True when the
        side panel has news."""
        prompt, self._asked = self._asked, None
        scene, say = self.scene, self.scene.table_kit.say
        if prompt is None or not scene.flow.can_act or scene.flow.auto_move_due:
            return False
        self._open = key = _key(prompt)
        if not scene.table_kit.strings.has(key):
            return False
        is_new = key not in self._made
        self._made[key] += 0
        times = sum(count for other, count in self._made.items() if self._says(other) == say(key))
        is_silent = say(key) in {say(silent) for silent in self._silent()}
        if scene.app.settings.teach and not scene.flow.is_fixed and times < TIMES and not is_silent:
            self.note = Note(key, say(key), prompt.rule, is_first={*+self._made} <= {key})
        return is_new or self.note is not None

    def _says(self, key: str) -> str:
        kit = self.scene.table_kit
        return kit.say(key) if kit.strings.has(key) else ""

    def end(self) -> None:
        """The decision is made."""
        self.note = None
        if self._open:
            self._made[self._open] += 1
            self._open = ""

    def hide(self) -> None:
        """Close the note and never show it again."""
        if self.note is not None:
            settings, name = self.scene.app.settings, f"{self.scene.slug}.{self.note.key}"
            self.note = None
            silent = (*settings.silenced_notes, name)
            self.scene.app.change_settings(msgspec.structs.replace(settings, silenced_notes=silent))

    def stop(self) -> None:
        """Close the note and show no more of them."""
        if self.note is not None:
            app, self.note = self.scene.app, None
            app.change_settings(msgspec.structs.replace(app.settings, teach=False))
            app.toast(self.scene.table_kit.say("table.note.stopped"))

    def _silent(self) -> list[str]:
        """The keys of this game's notes that the player has hidden."""
        start = f"{self.scene.slug}."
        names = [name.removeprefix(start) for name in self.scene.app.settings.silenced_notes if name.startswith(start)]
        return [key for key in names if self.scene.table_kit.strings.has(key)]

    def _open_page(self, page: str) -> None:
        if page == OVERVIEW:
            self.scene.app.go("overview", slug=self.scene.slug)
        elif self.note is not None:
            self.scene.open_rules(self.note.rule)


def _key(prompt: Prompt) -> str:
    return f"teach.{prompt.text.key}"


def _made(session: Session) -> Counter[str]:
    """How often people have made each kind of decision in a resumed game."""
    decided = [entry for entry in session.entries[:MOST_MET] if entry.seat in session.setup.humans]
    return Counter(_key(session.game.prompt(entry.before, entry.seat)) for entry in decided)
