"""Something to keep of a finished game: choose what, watch it being made, read where it is."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from boardgames.data import user_dirs
from boardgames.data.rulebook import fold
from boardgames.session.keeping import PARTS, Order, Part, Progress, journal_of
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.ui import file_manager
from boardgames.ui.file_manager import shown
from boardgames.ui.kit import Kit
from boardgames.ui.scene import App
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.common.making import Meter, OnePanelScene, failed, folder_buttons, making_button
from boardgames.ui.widgets import Button, Label, Panel, Toggle


class KeepScene(OnePanelScene[Progress]):
    """Orders keepsakes of a game; they are made by another process."""

    name = "keep"
    width_units = 640

    def __init__(self, app: App, services: Services, session: Session) -> None:
        slug = session.setup.game
        super().__init__(app, slug, slug)
        self.services = services
        self.session = session
        self.chosen: set[Part] = set(PARTS)

    def enter(self) -> None:
        first = self.stage.find("keep/open") or self.stage.find("keep/start")
        self.stage.set_focus(first, keyboard=self.stage.keyboard)

    # Layout

    def _choices(self, panel: Panel, column: Column) -> None:
        kit = self.kit
        column.text(kit.say("keep.what"), "head")
        for part in PARTS:
            column.gap(12)
            switch = Toggle(kit, part in self.chosen, partial(self._choose, part), name=f"keep/{part}")
            side, high = switch.natural()
            words = Column(panel, kit, column.x, column.y, column.width - side - kit.theme.px(16))
            words.text(kit.say(f"keep.{part}"), "label")
            words.text(kit.say(f"keep.{part}_note"), "small", "ink_2")
            panel.add(switch).place((column.x + column.width - side, (column.y + words.y - high) // 2, side, high))
            switch.enable(self.progress is None)
            column.y = words.y
        column.hair(14, 12)
        column.text(kit.say("keep.hidden"), "small", "ink_2")

    def _state(self, column: Column) -> None:
        """Say where the files go, how far they are, or what came of it."""
        kit, result = self.kit, self.result
        column.gap(10)
        if self.progress is not None:
            part = self.progress.part
            column.text(kit.say(f"keep.making.{part}") if part is not None else kit.say("keep.beginning"), "label")
            column.gap(8)
            column.wide(Meter(kit, self.progress.done))
            return
        if result is not None and result.problem:
            column.text(failed(kit, result.problem, result.file), "body", "no")
        elif self.was_cancelled:
            column.text(kit.say("keep.cancelled"), "body")
        if result is not None and result.written:
            column.text(kit.say("keep.done", n=len(result.written)), "label")
            column.text(shown(self.folder), "body", "ink_2")
            for file in result.written:
                column.text("· " + shown(file).replace("\\", "/").rsplit("/", 1)[-1], "body")
        else:
            column.text(kit.say("keep.where"), "label")
            column.text(shown(self.folder), "body", "ink_2")

    def _foot(self) -> None:
        kit = self.kit
        if self.progress is not None:
            frame.foot_bar(kit, self.stage, [self.cancel_button()])
            return
        is_made = self.result is not None and bool(self.result.written)
        start = making_button(
            kit, kit.say("keep.again" if is_made else "keep.start"), self.start, "keep/start", is_made
        )
        start.enable(bool(self.chosen), "" if self.chosen else kit.say("keep.none"))
        ways = [*self._page_button(), *folder_buttons(kit, self.folder, is_made, "keep/open")]
        bar, end = frame.foot_bar(kit, self.stage, [*ways, start])
        if not self.chosen:
            x = kit.theme.measure("foot_padding")
            label = bar.add(Label(kit, kit.say("keep.none"), "body", "cream", middle=True, max_lines=2))
            label.place((x, bar.rect.y, max(end - x, 1), bar.rect.height))

    def _page_button(self) -> list[Button]:
        """Return a button that opens the story, once it is written and where a program can."""
        written = self.result.written if self.result is not None else ()
        page = next((file for file in written if file.endswith(".html")), "")
        if not page or file_manager.opener() is None:
            return []
        words, act = self.kit.say("keep.open_page"), partial(file_manager.open_file, page)
        return [Button(self.kit, words, act, kind="wood", glyph="rules", name="keep/page")]

    # What happens

    @property
    def folder(self) -> str:
        """Where the files go."""
        return str(user_dirs.keepsakes_dir())

    def _choose(self, part: Part, is_on: bool) -> None:
        self.chosen = self.chosen | {part} if is_on else self.chosen - {part}
        self.layout()

    def start(self) -> None:
        """Order what was chosen."""
        data = self.services.definition(self.session.setup.edition).digest
        order = Order(
            journal=journal_of(self.session, data),
            settings=self.app.settings,
            parts=tuple(part for part in PARTS if part in self.chosen),
            folder=self.folder,
            stem=f"{file_stem(self.kit, self.services, self.slug)}-{datetime.now():%Y-%m-%d}",
        )
        self.services.keeper.begin(order)
        self.begun(Progress())

    def leave(self) -> None:
        """Leaving stops the work: say so, and what is there of it."""
        if self.progress is not None:
            done = len(self.progress.written)
            self.app.toast(self.kit.say("keep.left" if done else "keep.left_nothing", n=done), glyph="warning")
        super().leave()

    def stop(self) -> None:
        self.services.keeper.cancel()
        self.result = self.progress  # what was written stays

    def update(self, dt: float) -> bool:
        news = self.services.keeper.poll() if self.progress is not None else None
        if news is not None:
            self.heard(news)
        return super().update(dt)


def file_stem(kit: Kit, services: Services, slug: str) -> str:
    """Return the name of a game as files may begin with it."""
    words = fold(services.about(slug).name.of(kit.strings.language))
    return "-".join("".join(letter if letter.isalnum() else " " for letter in words).split()) or slug
