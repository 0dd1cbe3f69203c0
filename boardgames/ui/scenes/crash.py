"""The scene shown after an internal error."""

from __future__ import annotations

import pygame

from boardgames.ui.scene import App, Scene
from boardgames.ui.widgets import Button, Dialog


class CrashScene(Scene):
    """Explains the error, reassures that the game is saved, and offers to go back or quit."""

    def __init__(self, app: App, error: Exception, picture: pygame.Surface | None = None) -> None:
        super().__init__(app)
        self.error = error
        self.picture = picture  # that was on the screen

    def enter(self) -> None:
        if not self.stage.overlays:  # it stays open while a report is written
            self._open()

    def resize(self) -> None:
        super().resize()
        if self.stage.overlays:
            self.stage.overlays.clear()
            self._open()

    def _open(self) -> None:
        say = self.kit.say
        what = f"{type(self.error).__name__}: {self.error}"
        stay = Button(self.kit, say("common.crash.back"), self._leave, kind="secondary", name="back")
        report = Button(self.kit, say("report.title"), self._report, kind="secondary", name="report")
        end = Button(self.kit, say("common.crash.quit"), self.app.quit, kind="delete", height=44, name="quit")
        body = say("common.crash.body", what=what)
        dialog = Dialog(self.kit, say("common.crash.head"), body, [stay, report, end], icon="ui-warning")
        self.stage.open(dialog)

    def _report(self) -> None:
        self.app.go("report", crashed=self.picture)

    def _leave(self) -> None:
        self.app.scenes.pop()
        if len(self.app.scenes) > 1:
            self.app.scenes.pop()
