"""The chronicle as its tabs see it: which tab and which row are chosen, what is searched, the list of a tab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

import pygame

from boardgames.session.services import Services
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.chronicle.book import Book
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.board_pictures import BoardPictures
from boardgames.ui.scenes.common.message import place_message
from boardgames.ui.widgets import Button, ListRows, Panel, ScrollArea

TABS = ("evenings", "players", "games")


class Tab(Protocol):
    """One part of the chronicle."""

    def build(self, left: Panel, room: pygame.Rect, right: Panel) -> None:
        """Fill a room of the left panel with its list, the right panel with a page."""

    def show_all(self) -> None:
        """Take away filters."""

    def matches(self) -> int:
        """Return how many of its rows match the search."""


class ChronicleContext(Scene):
    """A scene with tabs, each of them a list and a page."""

    tabs: Mapping[str, Tab]

    def __init__(self, app: App, services: Services, tab: str) -> None:
        super().__init__(app)
        self.services = services
        self.pictures = BoardPictures(services)
        self.book = Book(services)
        self.tab = tab if tab in TABS else TABS[0]
        self.words = ""
        self.chosen: dict[str, str] = dict.fromkeys(TABS, "")
        self._proposed: dict[str, str] = {}  # choices that nobody made: they give way to what is read later
        self.list_area: ScrollArea | None = None
        self._built = self.tab  # the tab of the list on the screen
        self._offsets = dict.fromkeys(TABS, 0)
        self._seen: dict[str, str] = {}  # choices that were scrolled into view; then the player may scroll away

    # The list

    def remember_offset(self) -> None:
        """Remember how far the list is scrolled, before another one takes its place."""
        if self.list_area is not None:
            self._offsets[self._built] = self.list_area.offset
        self.list_area, self._built = None, self.tab

    def keep_choice(self, keys: Sequence[str]) -> None:
        """Choose the first of the keys, unless the player has chosen one of them."""
        chosen = self.chosen[self.tab]
        if keys and (chosen not in set(keys) or chosen == self._proposed.get(self.tab)):
            self.chosen[self.tab] = self._proposed[self.tab] = keys[0]

    def list_below(self, panel: Panel, room: pygame.Rect, y: int) -> ScrollArea:
        """Add the area of the list, from a height to the end of a room."""
        area = self.list_area = panel.add(ScrollArea(self.kit, name="list"))
        area.rect = pygame.Rect(room.x, y, room.width, room.bottom - y)
        return area

    def fill_list(self, area: ScrollArea, rows: ListRows) -> None:
        """Put the rows into the area, scrolled as before; a new choice is scrolled into view."""
        frame.put_rows(area, rows)
        area.scroll_to(self._offsets[self.tab])
        if rows.chosen != self._seen.get(self.tab):
            area.show(rows)
            self._seen[self.tab] = rows.chosen

    def say_nothing_found(self, area: ScrollArea, game: str = "") -> None:
        """Say that nothing here matches the search, or nothing of one game, with ways to what does and back."""
        kit, say = self.kit, self.kit.say
        counts = {tab: part.matches() for tab, part in self.tabs.items() if self.words and tab != self.tab}
        others = [
            Button(
                kit,
                say("chronicle.found_in", tab=say(f"chronicle.tab.{tab}"), n=count),
                partial(self.choose_tab, tab),
                kind="primary",
                name=f"found/{tab}",
            )
            for tab, count in counts.items()
            if count
        ]
        key = "nothing_of" if game else "nothing_here" if others else "nothing_words"
        here = say(f"chronicle.tab.{self.tab}")
        text = say(f"chronicle.{key}", words=self.words, game=game, tab=here)
        words = say("load.nothing"), text if self.words else say("chronicle.nothing_text"), say("load.nothing_action")
        place_message(kit, area, area.rect, words, self._show_all, "ui-search", others)

    # What happens

    def choose_tab(self, tab: str) -> None:
        """Turn to evenings, players or games."""
        self.tab = tab
        self.layout()

    def choose(self, key: str) -> None:
        """Choose a row of the list."""
        self.chosen[self.tab] = key
        self._proposed.pop(self.tab, None)
        self.layout()

    def open_evening(self, key: str) -> None:
        """Turn to an evening."""
        self._show_all(layout=False)
        self.chosen["evenings"] = key
        self._proposed.pop("evenings", None)
        self.choose_tab("evenings")

    def search_evenings(self, words: str) -> None:
        """Turn to the evenings with some words."""
        self._show_all(layout=False)
        self.words = words
        self.choose_tab("evenings")

    def _show_all(self, layout: bool = True) -> None:
        self.words = ""
        for tab in self.tabs.values():
            tab.show_all()
        if layout:
            self.layout()
