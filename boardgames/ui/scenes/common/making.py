"""Scenes whose files are made by another process: begun, watched, cancelled, and what came of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Generic, Protocol, TypeVar

import pygame

from boardgames.session.services import PROCESS_ENDED
from boardgames.ui import file_manager, paint
from boardgames.ui.file_manager import shown
from boardgames.ui.kit import Kit
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.widgets import Button, Panel, Widget, main_button
from boardgames.ui.widgets.field import Clipboard

METER_UNITS = 12


class News(Protocol):
    """What the other process reports."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""


Report = TypeVar("Report", bound=News)


class Meter(Widget):
    """A bar that fills as work goes on."""

    def __init__(self, kit: Kit, done: float) -> None:
        super().__init__(kit, name="meter")
        self.done = done

    def natural(self) -> tuple[int, int]:
        return 0, self.kit.theme.px(METER_UNITS)

    def draw(self, surface: pygame.Surface) -> None:
        theme, radius = self.kit.theme, self.rect.height // 2
        paint.fill_box(surface, self.rect, radius, theme.paper_3)
        wide = max(round(self.rect.width * self.done), self.rect.height)
        paint.fill_box(surface, pygame.Rect(*self.rect.topleft, wide, self.rect.height), radius, theme.accent.normal)


def folder_buttons(kit: Kit, folder: str, is_filled: bool, name: str) -> list[Button]:
    """Return a button that opens a folder in which something was written, or copies its path where nothing can."""
    if not is_filled:
        return []
    words, act = file_manager.way_to(folder, Clipboard())

    def go() -> None:
        act()
        if words == file_manager.COPY:
            button.text = kit.say("common.path_copied")
            button.touch()

    button = Button(kit, kit.say(words), go, kind="wood", glyph="load", name=name)
    return [button]


def making_button(kit: Kit, text: str, on_click: Callable[[], None], name: str, is_made: bool) -> Button:
    """Return the main button, which makes the files; a plain one once they are made, when one is done here."""
    if is_made:
        return Button(kit, text, on_click, kind="wood", glyph="restart", name=name)
    return main_button(kit, text, on_click, name, "check")


def failed(kit: Kit, problem: str, file: str = "") -> str:
    """Return why nothing was made, or why a file could not be written."""
    if problem == PROCESS_ENDED:
        return kit.say("common.process_ended")
    return kit.say("common.unwritten" if file else "common.failed", file=shown(file), reason=problem)


class MakingScene(Scene, Generic[Report]):
    """Orders something of another process; its buttons are called `name/start` and `name/cancel`."""

    name: ClassVar[str]

    def __init__(self, app: App, accent: str, slug: str) -> None:
        super().__init__(app, accent, slug)
        self.progress: Report | None = None  # of the order being made
        self.result: Report | None = None
        self.was_cancelled = False

    @abstractmethod
    def stop(self) -> None:
        """Tell the other process to stop."""

    def enter(self) -> None:
        self.stage.set_focus(self.stage.find(f"{self.name}/start"), keyboard=self.stage.keyboard)

    def leave(self) -> None:
        if self.progress is not None:
            self._stopped()

    def cancel(self) -> None:
        """Stop the work, and say so."""
        self._stopped()
        self.layout()
        self.enter()

    def _stopped(self) -> None:
        self.stop()
        self.progress, self.was_cancelled = None, True

    def begun(self, progress: Report) -> None:
        """Show that something was ordered."""
        self.progress, self.result, self.was_cancelled = progress, None, False
        self.layout()
        self.stage.set_focus(self.stage.find(f"{self.name}/cancel"), keyboard=self.stage.keyboard)

    def heard(self, news: Report) -> None:
        """Show how far the work is, or what came of it."""
        self.progress, self.result = (None, news) if news.is_over else (news, None)
        self.layout()
        if news.is_over:
            self.enter()

    def cancel_button(self) -> Button:
        """Return the button that stops the work."""
        words = self.kit.say("common.cancel")
        return Button(self.kit, words, self.cancel, kind="wood", glyph="close", name=f"{self.name}/cancel")

    def focus_again(self, name: str) -> None:
        """After a new layout, return to the part that had the focus, if it can still be used."""
        again = self.stage.find(name) if name else None
        if again is not None and again.enabled:
            self.stage.set_focus(again, keyboard=self.stage.keyboard)

    @property
    def focus_name(self) -> str:
        """The name of the part that has the focus."""
        return self.stage.focus.name if self.stage.focus is not None else ""

    @property
    def busy(self) -> bool:
        return super().busy or self.progress is not None

    def _leave(self) -> None:
        self.back()


class OnePanelScene(MakingScene[Report]):
    """Has its choices, and how far the work is, in one panel in the middle."""

    width_units: ClassVar[int]

    def layout(self) -> None:
        focus = self.focus_name
        self.stage.clear()
        kit, theme = self.kit, self.kit.theme
        area = frame.body_area(kit, self.stage, frame.bar_height(kit), self.rect.height - frame.foot_height(kit))
        frame.top_bar(kit, self.stage, kit.say("common.back"), self._leave, kit.say(f"{self.name}.title"), [])
        self._foot()
        margin = theme.measure("margin_airy")
        wide = min(round(self.width_units * max(theme.u, theme.text_u)), self.rect.width - 2 * margin)
        panel = area.add(Panel(kit))
        panel.rect = pygame.Rect((self.rect.width - wide) // 2, area.rect.y + margin, wide, 1)
        pad = theme.measure("panel_padding")
        column = Column(panel, kit, panel.rect.x + pad, panel.rect.y + pad, wide - 2 * pad)
        self._choices(panel, column)
        self._state(column)
        panel.rect.height = column.y + pad - panel.rect.y
        frame.close_area(area, panel.rect.bottom + margin - area.rect.y)
        self.focus_again(focus)
        self.dirty = True

    @abstractmethod
    def _choices(self, panel: Panel, column: Column) -> None:
        """Lay out what can be chosen."""

    @abstractmethod
    def _state(self, column: Column) -> None:
        """Say where files go, how far they are, or what came of it."""

    @abstractmethod
    def _foot(self) -> None:
        """Lay out the bar at the foot."""
