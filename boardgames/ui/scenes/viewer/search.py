"""The keys and the search of the board viewer."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from boardgames.data.rulebook import fold
from boardgames.ui.keys import action_of, look_action_of
from boardgames.ui.scene import App
from boardgames.ui.scenes.viewer.file import BoardSource
from boardgames.ui.scenes.viewer.sheets import ViewerSheets
from boardgames.ui.widgets import TextField

KEYED = {"boards": "boards", "edit": "edit", "print": "print", "picture": "save", "atlas": "atlas"}  # key -> control


class ViewerSearch(ViewerSheets):
    """A viewer whose controls have keys, with a field that finds places by their names."""

    def __init__(self, app: App, source: BoardSource) -> None:
        super().__init__(app, source)
        self.search = ""
        self._shortcut = ""  # a letter that led to a field and must not be typed into it

    @abstractmethod
    def _show_chosen(self) -> None:
        """Mark on the board what is chosen and found."""

    @abstractmethod
    def _link(self, target: str) -> None:
        """Follow a link: choose a place, or copy a text."""

    def key_words(self) -> dict[str, str]:
        words = super().key_words()
        return words | {name: self.kit.say(f"viewer.keys.{name}") for name in ("next", "previous", "arrows", "act")}

    def _search(self, text: str) -> None:
        self.search = text.strip()
        self._show_chosen()

    def _found(self) -> tuple[str, ...]:
        """Return the slots whose name begins with the search text, then those that contain it; accents may lack."""
        wanted = fold(self.search)
        names = {slot: fold(name) for slot, name in self._slots().items()}
        first = [slot for slot, name in names.items() if name.startswith(wanted)]
        return tuple(first + [slot for slot, name in names.items() if wanted in name and slot not in first])

    def _go_to_found(self, text: str) -> None:
        self._search(text)
        found = self._found() if self.search else ()
        if found:
            self._link(found[0])
        elif self.search:
            self.app.toast(self.kit.say("viewer.not_found", what=self.search), glyph="warning")

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.TEXTINPUT, pygame.KEYDOWN):
            typed, self._shortcut = self._shortcut, ""
            if typed and event.type == pygame.TEXTINPUT and event.text == typed:  # a key also arrives as a letter
                return True
        return super().handle(event) or self._is_keyed(event)

    def _is_keyed(self, event: pygame.event.Event) -> bool:
        """Carry out a key of the viewer that nothing else has used."""
        if self.stage.overlays:
            return False
        field = self.stage.find("find")
        if action_of(event) == "find" and isinstance(field, TextField):
            self.stage.set_focus(field, keyboard=True)
            field.on_reached()
            self._shortcut = getattr(event, "unicode", "")
            return True
        control = self.stage.find(KEYED.get(look_action_of(event), ""))
        if control is None or not control.name:
            return False
        self._shortcut = getattr(event, "unicode", "")
        self.stage.set_focus(control, keyboard=True)
        control.activate()
        return True
