"""Report a problem: lists what the file will contain, writes it, and says where it is. Nothing is sent."""

from __future__ import annotations

from datetime import date
from io import BytesIO
from typing import cast

import msgspec
import pygame

from boardgames.data import user_dirs, user_files
from boardgames.data.strings import Strings
from boardgames.session.report import WORDS, Report, report_of
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.ui.file_manager import shown
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.common.making import folder_buttons, making_button
from boardgames.ui.scenes.common.table_kit import make_table_kit, session_namer
from boardgames.ui.scenes.common.table_view import TableView
from boardgames.ui.waiting import patience
from boardgames.ui.widgets import Panel, TextArea, Toggle

WIDTH_UNITS = 680
LONGEST_WORDS = 400


class ReportScene(Scene):
    """Shows a report before it is written."""

    def __init__(self, app: App, services: Services, crashed: pygame.Surface | None = None) -> None:
        """After a crash the picture is the one that was on the screen: drawing it again could crash again."""
        super().__init__(app)
        self.services = services
        self.session = _session_of(app)
        self.without_hidden = False
        self.words = ""  # what the player says about it
        self.written = ""
        self.problem = ""
        self._crashed = crashed
        self._picture = crashed if crashed is not None else _drawn(app)
        self._reports: dict[bool, Report] = {}

    def enter(self) -> None:
        self.stage.set_focus(self.stage.find("report/words"), keyboard=self.stage.keyboard)

    @property
    def report(self) -> Report:
        """What would be written now."""
        if self.without_hidden not in self._reports:
            self._reports[self.without_hidden] = self._make()
        return self._reports[self.without_hidden].with_words(self.words)

    def _make(self) -> Report:
        session, app = self.session, self.app
        slug = session.setup.game if session is not None else ""
        strings = Strings(app.settings.language, slug, session_namer(self.services, session.setup)) if session else None
        data = self.services.definition(session.setup.edition).digest if session is not None else ""
        picture = self._open_picture() if self.without_hidden and session is not None else self._picture
        return report_of(
            session,
            strings or app.strings,
            data,
            app.settings,
            app.log,
            _png(picture) if picture is not None else b"",
            (f"pygame-ce {pygame.version.ver}", f"SDL {pygame.version.SDL}", f"msgspec {msgspec.__version__}"),
            self.without_hidden,
        )

    def _open_picture(self) -> pygame.Surface | None:
        """The table as everybody may see it; none after a crash."""
        if self.session is None or self._crashed is not None:
            return None
        picture = pygame.Surface(self.app.size)
        view = TableView(make_table_kit(self.app, self.services, self.session))
        view.show(picture.get_rect(), self.session.covered(self.session.game.table(self.session.state, None)))
        view.draw(picture)
        return picture

    # Layout

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        self.stage.clear()
        kit, theme = self.kit, self.kit.theme
        area = frame.body_area(kit, self.stage, frame.bar_height(kit), self.rect.height - frame.foot_height(kit))
        key, folder = "report.again" if self.written else "report.write", str(user_dirs.keepsakes_dir())
        write = making_button(kit, kit.say(key), self.write, "report/write", bool(self.written))
        frame.foot_bar(kit, self.stage, [*folder_buttons(kit, folder, bool(self.written), "report/open"), write])
        # After the foot: Tab leads from the last choice to the button that writes.
        frame.top_bar(kit, self.stage, kit.say("common.back"), self._leave, kit.say("report.title"), [])
        margin, pad = theme.measure("margin"), theme.measure("panel_padding")
        wide = min(round(WIDTH_UNITS * max(theme.u, theme.text_u)), self.rect.width - 2 * margin)
        panel = area.add(Panel(kit))
        panel.rect = pygame.Rect((self.rect.width - wide) // 2, area.rect.y + margin, wide, 1)
        column = Column(panel, kit, panel.rect.x + pad, panel.rect.y + pad, wide - 2 * pad)
        self._outcome(column)
        column.text(kit.say("report.about"), "body")
        column.gap(10)
        self._field(column)
        if not self.written:
            column.text(kit.say("report.where"), "label")
            column.text(shown(folder), "body", "ink_2")
            column.gap(10)
        self._pages(column)
        if self.session is not None:
            self._choice(panel, column)
        panel.rect.height = column.y + pad - panel.rect.y
        frame.close_area(area, panel.rect.bottom + margin - area.rect.y)
        again = self.stage.find(focus) if focus else None
        if again is not None:
            self.stage.set_focus(again, keyboard=self.stage.keyboard)
        self.dirty = True

    def _outcome(self, column: Column) -> None:
        """Say where the file is, or why it is not there."""
        kit = self.kit
        if self.written:
            column.text(kit.say("report.written"), "label")
            column.text(shown(self.written), "body")
        elif self.problem:
            column.text(self.problem, "body", "no")
        if self.written or self.problem:
            column.hair(10, 10)

    def _field(self, column: Column) -> None:
        """Ask what went wrong."""
        kit = self.kit
        column.text(kit.say("report.what"), "label")
        column.gap(6)
        hint = kit.say("report.what_hint")
        field = TextArea(kit, self.words, self._say, hint=hint, longest=LONGEST_WORDS, name="report/words")
        field.on_enter = lambda words: self.write()
        column.wide(field)
        column.gap(12)

    def _pages(self, column: Column) -> None:
        kit, report = self.kit, self.report
        column.text(kit.say("report.contained" if self.written else "report.contents"), "head")
        if not self.words.strip():
            column.gap(6)
            column.text(f"**{WORDS}** · {kit.say('report.page.words')}", "small")
        for page in report.pages:
            column.gap(6)
            size = kit.say("report.size", n=max(round(len(page.content) / 1024), 1))
            about = "wrote" if self.written and page.about == "words" else page.about
            column.text(f"**{page.name}** · {size} · {kit.say(f'report.page.{about}')}", "small")
        for key in report.left_out:
            column.gap(6)
            column.text(kit.say(f"report.without.{key}"), "small", "no")

    def _choice(self, panel: Panel, column: Column) -> None:
        kit = self.kit
        column.hair(12, 12)
        switch = Toggle(kit, self.without_hidden, self._leave_out, name="report/hidden")
        side, high = switch.natural()
        words = Column(panel, kit, column.x, column.y, column.width - side - kit.theme.px(16))
        words.text(kit.say("report.hidden"), "label")
        words.text(kit.say("report.hidden_note"), "small", "ink_2")
        panel.add(switch).place((column.x + column.width - side, (column.y + words.y - high) // 2, side, high))
        column.y = words.y

    # What happens

    def _say(self, words: str) -> None:
        self.words = words

    def _leave_out(self, is_on: bool) -> None:
        self.without_hidden, self.written, self.problem = is_on, "", ""
        with patience():
            self.layout()

    def write(self) -> None:
        """Write the file and show its path, or why that is impossible."""
        path = user_files.free_name(user_dirs.keepsakes_dir(), f"problem-{date.today()}", ".zip")
        self.written = self.problem = ""
        try:
            with patience():
                user_files.replace(path, self.report.packed(self.kit.say))
            self.written = str(path)
            self.stage.set_focus(None)
        except user_files.Unwritable as problem:
            self.problem = self.kit.say("common.unwritten", file=shown(str(path)), reason=str(problem))
        self.layout()
        if self.written:  # the button that wrote would now write another one
            self.stage.set_focus(self.stage.find("report/open"), keyboard=self.stage.keyboard)

    def _leave(self) -> None:
        self.back()


def _session_of(app: App) -> Session | None:
    """The game that is open, wherever the report was asked for."""
    found = (getattr(scene, "session", None) for scene in reversed(app.scenes.all))
    return next((cast(Session, session) for session in found if session is not None), None)


def _drawn(app: App) -> pygame.Surface | None:
    """A picture of the scene that was on the screen."""
    top = app.scenes.top
    if top is None:
        return None
    picture = pygame.Surface(app.size)
    top.draw(picture)
    return picture


def _png(picture: pygame.Surface) -> bytes:
    content = BytesIO()
    pygame.image.save(picture, content, ".png")
    return content.getvalue()
