"""The chronicle: a ledger of finished games, with pages of evenings, players and games."""

from __future__ import annotations

import pygame

from boardgames.session.services import Services
from boardgames.ui.keys import action_of
from boardgames.ui.scene import App
from boardgames.ui.scenes.chronicle import exporting
from boardgames.ui.scenes.chronicle.context import ChronicleContext
from boardgames.ui.scenes.chronicle.evenings import Evenings
from boardgames.ui.scenes.chronicle.games import Games
from boardgames.ui.scenes.chronicle.players import Players
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.message import place_message
from boardgames.ui.widgets import Button, Label, Panel, Tabs, TextField

LEFT_SHARE = 0.4
LEFT_UNITS = (380, 560)  # least and most
READ_AT_ONCE = 8  # saves that may be read before the first picture; others follow one per frame
SHOWN_EVERY = 8  # saves read until the list is shown anew


class ChronicleScene(ChronicleContext):
    """All finished games of this computer."""

    def __init__(self, app: App, services: Services, tab: str = "evenings") -> None:
        super().__init__(app, services, tab)
        self.evenings, self.players, self.games = Evenings(self), Players(self), Games(self)
        self.tabs = {"evenings": self.evenings, "players": self.players, "games": self.games}
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
        self.remember_offset()
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

    # What happens

    def open_export(self) -> None:
        """Let the player choose a file for the games that match the search, among the evenings also the filter."""
        found = self.evenings.found() if self.tab == "evenings" else self.book.found(self.kit, "", self.words)
        exporting.open_menu(self, self.book, found)

    def _search(self, words: str) -> None:
        self.words = words
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
