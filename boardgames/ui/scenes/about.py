"""The About scene: the program, the credits of the games, and the components used."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames import __version__
from boardgames.data.defs import Definition
from boardgames.session.services import Services
from boardgames.ui import parts
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.frame import Column, SmallPicture, accent_edge
from boardgames.ui.scenes.common.lids import lid
from boardgames.ui.widgets import Button, Label, Panel, Picture, ScrollArea, main_button

LID_UNITS = (60, 79)
LEAST_COLUMN_UNITS = 420
Fill = Callable[[Panel, Column], None]
COMPONENTS = ("fonts", "map", "pygame", "others", "licence")


class AboutScene(Scene):
    """Program, credits and rights."""

    def __init__(self, app: App, services: Services) -> None:
        super().__init__(app)
        self.definitions = sorted(
            (services.definition(slug) for slug in services.slugs()), key=lambda found: (found.game.shelf, found.slug)
        )
        self.area: ScrollArea | None = None

    def enter(self) -> None:
        self.stage.set_focus(self.stage.find("done"), keyboard=self.stage.keyboard)

    def layout(self) -> None:
        """Lay out the games and the legal notes in two columns, or in one where it is narrow."""
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        self.stage.clear()
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        area = frame.body_area(kit, self.stage, frame.bar_height(kit), self.rect.height - frame.foot_height(kit))
        self.area = area
        words = say("report.title")
        report = Button(kit, words, lambda: self.app.go("report"), kind="ghost_wood", glyph="flag", name="report")
        frame.top_bar(kit, self.stage, say("about.back"), self._leave, say("about.title"), [report])
        done = main_button(kit, say("about.done"), self._leave, "done")
        frame.foot_bar(kit, self.stage, [done])
        margin, gap = theme.measure("margin"), theme.measure("gap")
        room = self.rect.width - 2 * margin
        least = max(theme.px(LEAST_COLUMN_UNITS), round(LEAST_COLUMN_UNITS * theme.text_u))
        top = area.rect.y + margin
        if room >= 2 * least + gap:
            wide = (room - gap) // 2
            games = self._panel(area, pygame.Rect(margin, top, wide, 1), (self._program, self._games))
            rights = self._panel(area, pygame.Rect(margin + wide + gap, top, room - wide - gap, 1), (self._rights,))
            low = max(games.rect.bottom, rights.rect.bottom, area.rect.bottom - margin)
            games.rect.height = rights.rect.height = low - top
        else:
            whole = pygame.Rect(margin, top, room - theme.px(8), 1)
            low = self._panel(area, whole, (self._program, self._games, self._rights)).rect.bottom
        frame.close_area(area, low - area.rect.y + (margin if low > area.rect.bottom - margin else 0))
        again = self.stage.find(focus) if focus else None
        if again is not None:
            self.stage.set_focus(again)

    def _panel(self, area: ScrollArea, rect: pygame.Rect, fill: tuple[Fill, ...]) -> Panel:
        panel = area.add(Panel(self.kit))
        panel.rect = rect
        pad = self.kit.theme.px(20)
        column = Column(panel, self.kit, rect.x + pad, rect.y + pad, rect.width - 2 * pad)
        for part in fill:
            part(panel, column)
        panel.rect.height = column.y + pad - rect.y
        return panel

    def _program(self, panel: Panel, column: Column) -> None:
        kit, theme = self.kit, self.kit.theme
        side = theme.px(64)
        emblem = panel.add(SmallPicture(kit, lambda pixels: parts.emblem(theme, pixels), 64))
        emblem.place((column.x, column.y, side, side))
        words = Column(panel, kit, column.x + side + theme.px(16), column.y, column.width - side - theme.px(16))
        words.text(kit.say("library.name"), "title")
        words.text(kit.say("about.version", version=__version__), "small", "ink_2")
        column.y = max(emblem.rect.bottom, words.y)
        column.gap(8)
        column.text(kit.say("about.line"), "body", "ink_2")
        column.hair(12, 12)

    def _games(self, panel: Panel, column: Column) -> None:
        column.text(self.kit.say("about.games"), "head", accent_edge(self.kit))
        column.gap(8)
        for number, definition in enumerate(self.definitions):
            if number:
                column.gap(8)
            self._game(panel, column, definition)

    def _game(self, panel: Panel, column: Column, definition: Definition) -> None:
        kit, theme = self.kit, self.kit.theme
        language = kit.strings.language
        wide, high = theme.px(LID_UNITS[0]), theme.px(LID_UNITS[1])
        key = (definition.slug, language)
        picture = panel.add(Picture(kit, lambda size: lid(kit, definition.slug, size), key=key))
        picture.place((column.x, column.y, wide, high))
        x = picture.rect.right + theme.px(14)
        words = Column(panel, kit, x, column.y, column.x + column.width - x)
        words.text(definition.game.name.of(language), "name")
        words.text(self._credit(definition), "small", "ink_2")
        note = definition.game.credits.note or definition.game.tagline
        words.text(note.of(language), "small", "ink_3")
        shift = max((high - (words.y - column.y)) // 2, 0)
        for label in panel.children[-3:]:
            if isinstance(label, Label):
                label.move_by(0, shift)
        column.y = max(picture.rect.bottom, words.y)

    def _credit(self, definition: Definition) -> str:
        credit = definition.game.credits
        designer = credit.designer or self.kit.say("about.no_designer")
        publisher = credit.publisher or self.kit.say("about.no_publisher")
        if designer == publisher:
            return designer
        key = "about.credit" if credit.year is not None else "about.credit_undated"
        return self.kit.say(key, designer=designer, publisher=publisher, year=str(credit.year or ""))

    def _rights(self, panel: Panel, column: Column) -> None:
        kit, theme = self.kit, self.kit.theme
        for name in ("unofficial", "drawings"):
            column.text(kit.say(f"about.{name}"), "head", accent_edge(kit))
            column.gap(4)
            column.text(kit.say(f"about.{name}_text"), "body")
            column.hair(14, 12)
        column.text(kit.say("about.thanks"), "head", accent_edge(kit))
        column.gap(4)
        for name in COMPONENTS:
            bullet = panel.add(SmallPicture(kit, lambda side: kit.art.glyph("check", side, theme.yes), 16))
            bullet.place((column.x, column.y, theme.px(16), theme.line_height("body")))
            words = Column(panel, kit, column.x + theme.px(26), column.y, column.width - theme.px(26))
            words.text(kit.say(f"about.{name}"), "body")
            column.y = words.y + theme.px(4)

    def _leave(self) -> None:
        if not self.back():
            self.app.go("library")
