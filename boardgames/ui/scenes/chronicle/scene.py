"""The chronicle: a ledger of finished games, with pages of evenings, players and games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from boardgames.session.services import Services
from boardgames.ui.keys import action_of
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.chronicle import exporting
from boardgames.ui.scenes.chronicle.book import Book
from boardgames.ui.scenes.chronicle.evenings import Evenings
from boardgames.ui.scenes.chronicle.games import Games
from boardgames.ui.scenes.chronicle.players import Players
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.board_pictures import BoardPictures
from boardgames.ui.scenes.common.message import place_message
from boardgames.ui.widgets import Button, Label, ListRows, Panel, ScrollArea, Tabs, TextField

LEFT_SHARE = 0.4
LEFT_UNITS = (380, 560)  # least and most
READ_AT_ONCE = 8  # saves that may be read before the first picture; others follow one per frame
SHOWN_EVERY = 8  # saves read until the list is shown anew


class Tab(Protocol):
    """One part of the chronicle."""

    def build(self, left: Panel, room: pygame.Rect, right: Panel) -> None:
        """Fill a room of the left panel with its list, the right panel with a page."""

    def show_all(self) -> None:
        """Take away filters."""

    def matches(self) -> int:
        """Return how many of its rows match the search."""


class ChronicleScene(Scene):
    """All finished games of this computer."""

    def __init__(self, app: App, services: Services, tab: str = "evenings") -> None:
        super().__init__(app)
        self.services = services
        self.pictures = BoardPictures(services)
        self.book = Book(services)
        self.evenings, self.players, self.games = Evenings(self), Players(self), Games(self)
        self.tabs: dict[str, Tab] = {"evenings": self.evenings, "players": self.players, "games": self.games}
        self.tab = tab if tab in self.tabs else "evenings"
        self.words = ""
        self.chosen: dict[str, str] = dict.fromkeys(self.tabs, "")
        self._proposed: dict[str, str] = {}  # choices that nobody made: they give way to what is read later
        self.list_area: ScrollArea | None = None
        self._built = self.tab  # the tab of the list on the screen
        self._offsets = dict.fromkeys(self.tabs, 0)
        self._seen: dict[str, str] = {}  # choices that were scrolled into view; then the player may scroll away
        for _ in range(READ_AT_ONCE):
            self.book.chronicle.work()

    def enter(self) -> None:
        """Look for games that were finished or deleted meanwhile."""
        self.pictures.hurry = self.app.settings.allows_motion
        if self.book.chronicle.look():
            self.layout()
        self.stage.set_focus(self.stage.find(self.tab), keyboard=self.app.by_keyboard)

    def leave(self) -> None:
        """Write the index."""
        self.book.chronicle.save()

    # Layout

    def layout(self) -> None:
        if self.list_area is not None:
            self._offsets[self._built] = self.list_area.offset
        self.list_area, self._built = None, self.tab
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        field = self.stage.find("search")
        caret = field.caret if isinstance(field, TextField) else len(self.words)
        self.stage.clear()
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        search = TextField(
            kit, self.words, self._search, hint=say("load.search"), wood=True, glyph="search", longest=30, name="search"
        )
        search.caret = search.anchor = min(caret, len(self.words))
        export = Button(
            kit, say("chronicle.export.button"), self.open_export, kind="wood", glyph="export", name="export"
        )
        export.enable(bool(self.book.records), say("chronicle.empty"))
        frame.top_bar(kit, self.stage, say("common.back"), self._leave, say("chronicle.title"), [search, export])
        margin = theme.measure("margin")
        top = frame.bar_height(kit) + margin
        body = pygame.Rect(margin, top, self.rect.width - 2 * margin, self.rect.height - top - margin)
        if self.book.records or self.book.chronicle.waiting:
            self._panels(body)
        else:
            panel = self.stage.add(Panel(kit, name="panel/empty"))
            panel.rect = body
            words = say("chronicle.empty"), say("chronicle.empty_text"), say("load.empty_action")
            place_message(kit, panel, body, words, self._leave, "ui-chronicle")
        again = self.stage.find(focus) if focus else None
        if again is not None and again.enabled:
            self.stage.set_focus(again)

    def _panels(self, body: pygame.Rect) -> None:
        theme, gap = self.kit.theme, self.kit.theme.measure("gap")
        least, most = (theme.px(units) for units in LEFT_UNITS)
        wide = min(max(round(body.width * LEFT_SHARE), least), most)
        left = self.stage.add(Panel(self.kit, name="panel/list"))
        left.rect = pygame.Rect(body.x, body.y, wide, body.height)
        right = self.stage.add(Panel(self.kit, name="panel/page"))
        right.rect = pygame.Rect(left.rect.right + gap, body.y, body.right - left.rect.right - gap, body.height)
        self.tabs[self.tab].build(left, self._tab_row(left), right)

    def _tab_row(self, panel: Panel) -> pygame.Rect:
        """Place the tabs and, while saves are read, how many are left; return the room below."""
        kit, theme = self.kit, self.kit.theme
        room = panel.inner
        options = [(tab, kit.say(f"chronicle.tab.{tab}")) for tab in self.tabs]
        tabs = panel.add(Tabs(kit, options, self.tab, self.choose_tab, name="tabs"))
        high = tabs.natural()[1]
        tabs.place((room.x, room.y, room.width, high))
        low = room.y + high + theme.px(10)
        waiting = self.book.chronicle.waiting
        if waiting:
            label = panel.add(Label(kit, kit.say("chronicle.reading", n=waiting), "small", "ink_2", name="reading"))
            label.place((room.x, low, room.width, theme.line_height("small")))
            low = label.rect.bottom + theme.px(6)
        return pygame.Rect(room.x, low, room.width, room.bottom - low)

    # For the tabs

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
        area.add(rows)
        high = rows.natural()[1]
        wide = area.rect.width if high <= area.rect.height else area.view.width
        rows.place((area.rect.x, area.rect.y, wide, high))
        frame.close_area(area, high)
        area.focusable = False  # the rows take the arrows themselves
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

    def open_export(self) -> None:
        """Let the player choose a file for the games that match the search, among the evenings also the filter."""
        found = self.evenings.found() if self.tab == "evenings" else self.book.found(self.kit, "", self.words)
        exporting.open_menu(self, found)

    def _search(self, words: str) -> None:
        self.words = words
        self.layout()

    def _show_all(self, layout: bool = True) -> None:
        self.words = ""
        for tab in self.tabs.values():
            tab.show_all()
        if layout:
            self.layout()

    def handle(self, event: pygame.event.Event) -> bool:
        """Cancel renaming by Esc before the scene is left."""
        if action_of(event) == "back" and self.players.renaming and not self.stage.overlays:
            self.players.stop_rename()
            return True
        return super().handle(event)

    def _leave(self) -> None:
        if not self.back():
            self.app.go("library")

    # Time

    def update(self, dt: float) -> bool:
        if self.book.chronicle.work():
            if not self.book.chronicle.waiting:
                self.book.chronicle.save()
            if self.book.chronicle.waiting % SHOWN_EVERY == 0:
                self.outdate()
        if self.pictures.work():
            self.stage.touch()
        return super().update(dt)

    @property
    def busy(self) -> bool:
        return bool(self.book.chronicle.waiting) or self.pictures.waiting or super().busy
