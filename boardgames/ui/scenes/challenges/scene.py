"""The challenges: the deal of the day, puzzles of all games, honours and streaks."""

from __future__ import annotations

from typing import Protocol

import pygame

from boardgames.session.services import Services
from boardgames.ui.scene import App
from boardgames.ui.scenes.challenges.context import ChallengesContext
from boardgames.ui.scenes.challenges.honours import HonourBoard
from boardgames.ui.scenes.challenges.puzzles import PuzzleWall
from boardgames.ui.scenes.challenges.today import Today
from boardgames.ui.scenes.common import frame
from boardgames.ui.widgets import Panel, Tabs

TABS = ("today", "puzzles", "honours")
READ_AT_ONCE = 8  # saves that may be read before the first picture; others follow one per frame
SHOWN_EVERY = 8  # saves read until everything is shown anew


class Tab(Protocol):
    """One part of the challenges."""

    def build(self, panel: Panel, room: pygame.Rect) -> None:
        """Fill the room of a panel."""


class ChallengesScene(ChallengesContext):
    """What one player can do between two evenings."""

    def __init__(self, app: App, services: Services, tab: str = "", slug: str = "") -> None:
        super().__init__(app, services, slug)
        self.today = Today(self)
        self.tabs: dict[str, Tab] = {"today": self.today, "puzzles": PuzzleWall(self), "honours": HonourBoard(self)}
        self.tab = tab if tab in self.tabs else TABS[0]
        for _ in range(READ_AT_ONCE):
            self.chronicle.work()

    def enter(self) -> None:
        """Read again what was solved or played meanwhile."""
        self.positions.hurry = self.app.settings.allows_motion
        self.chronicle.look()
        self.today.look()
        self.layout()
        self.stage.set_focus(self.stage.find("tabs"), keyboard=self.app.by_keyboard)

    def leave(self) -> None:
        """Write the index, and let the bots rest."""
        self.chronicle.save()
        self.today.forget()

    # Layout

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        self.stage.clear()
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        frame.top_bar(kit, self.stage, say("common.back"), self._leave, say("challenges.title"), [])
        margin = theme.measure("margin")
        top = frame.bar_height(kit) + margin
        panel = self.stage.add(Panel(kit, name="panel"))
        panel.rect = pygame.Rect(margin, top, self.rect.width - 2 * margin, self.rect.height - top - margin)
        room = panel.inner
        tabs = panel.add(
            Tabs(
                kit, [(tab, say(f"challenges.tab.{tab}")) for tab in self.tabs], self.tab, self.choose_tab, name="tabs"
            )
        )
        high = tabs.natural()[1]
        tabs.place((room.x, room.y, room.width, high))
        used = high + theme.px(10)
        self.tabs[self.tab].build(panel, pygame.Rect(room.x, room.y + used, room.width, room.height - used))
        again = self.stage.find(focus) if focus else None
        if again is not None and again.enabled:
            self.stage.set_focus(again)

    # What happens

    def choose_tab(self, tab: str) -> None:
        """Turn to another part."""
        self.tab = tab
        self.layout()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let arrows lead from the bar to the tabs, which begin below it, and from there to the chosen game, as a chip
        that an arrow comes to is chosen."""
        focus = self.stage.focus
        ways = {("back", pygame.K_RIGHT): "tabs", ("tabs", pygame.K_DOWN): f"game/{self.game}"}
        if event.type == pygame.KEYDOWN and not self.stage.overlays and focus is not None:
            name = ways.get((focus.name, event.key), "")
            to = self.stage.find(name) if name else None
            if to is not None:
                self.stage.set_focus(to, keyboard=True)
                return True
        return super().handle(event)

    def _leave(self) -> None:
        if not self.back():
            self.app.go("library")

    # Time

    def update(self, dt: float) -> bool:
        if self.chronicle.work() and self.chronicle.waiting % SHOWN_EVERY == 0:
            self.outdate()
        if self.positions.work():
            self.stage.touch()
        is_other_day = not self.stage.overlays and self.today.turn_leaf()  # a question is about the day below it
        if (self.today.update() or is_other_day) and self.tab == "today":
            self.outdate()
        return super().update(dt)

    @property
    def busy(self) -> bool:
        waits = self.positions.waiting or bool(self.chronicle.waiting) or self.today.is_waiting
        return waits or super().busy
