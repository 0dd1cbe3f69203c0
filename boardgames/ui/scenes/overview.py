"""What a game is about, on one page with pictures: the goal, a turn, the points."""

from __future__ import annotations

import pygame

from boardgames.data.rulebook import Section, overview
from boardgames.session.services import Services
from boardgames.ui.rules.figures import Figures
from boardgames.ui.rules.page import PageBody
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common import frame
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, Panel, ScrollArea

LEAST_COLUMN_UNITS = 290
PAD_UNITS = 20


class OverviewScene(Scene):
    """One panel per section, side by side or, where it is narrow, below each other."""

    def __init__(self, app: App, services: Services, slug: str) -> None:
        super().__init__(app, slug, slug)
        self.services = services
        self.definition = services.definition(slug)

    def enter(self) -> None:
        self.stage.set_focus(self.stage.find("rules"), keyboard=self.stage.keyboard)

    def layout(self) -> None:
        """Lay out the panels."""
        self.stage.clear()
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        area = frame.body_area(kit, self.stage, frame.bar_height(kit), self.rect.height)
        rules = Button(
            kit, say("overview.rules"), self._open_rules, kind="wood", height=40, glyph="rules", name="rules"
        )
        title = say("overview.title", game=self.definition.game.name.of(kit.strings.language))
        frame.top_bar(kit, self.stage, say("overview.back"), self._leave, title, [rules])
        margin, gap = theme.measure("margin"), theme.measure("gap")
        sections = self._sections()
        room = pygame.Rect(margin, area.rect.y + margin, self.rect.width - 2 * margin - theme.px(8), 1)
        least = max(theme.px(LEAST_COLUMN_UNITS), round(LEAST_COLUMN_UNITS * theme.text_u))
        count = max(len(sections), 1)
        width = (room.width - (count - 1) * gap) // count
        if width >= least:
            panels = [
                self._panel(area, section, pygame.Rect(room.x + number * (width + gap), room.y, width, 1))
                for number, section in enumerate(sections)
            ]
            low = max([panel.rect.bottom for panel in panels], default=room.y)
            for panel in panels:
                panel.rect.height = low - panel.rect.y
        else:
            low = room.y - gap
            for section in sections:
                low = self._panel(area, section, pygame.Rect(room.x, low + gap, room.width, 1)).rect.bottom
        frame.close_area(area, low - area.rect.y + (margin if low > area.rect.bottom - margin else 0))

    def _sections(self) -> tuple[Section, ...]:
        book = overview(self.slug, self.kit.strings.language)
        return tuple(book.sections) if book is not None else ()

    def _panel(self, area: ScrollArea, section: Section, rect: pygame.Rect) -> Panel:
        panel, pad = area.add(Panel(self.kit)), self.kit.theme.px(PAD_UNITS)
        own = self.services.screen(self.slug)
        kit = TableKit(self.kit.theme, self.app.art, self.kit.strings, self.definition, (), game_screen=own)
        body = panel.add(PageBody(self.kit, Figures(kit), self._open_rules))
        height = body.show_section(section, rect.width - 2 * pad)
        body.place((rect.x + pad, rect.y + pad, rect.width - 2 * pad, height))
        panel.rect = pygame.Rect(rect.topleft, (rect.width, height + 2 * pad))
        return panel

    def _open_rules(self, rule: str = "") -> None:
        self.app.go("rules", slug=self.slug, rule=rule)

    def _leave(self) -> None:
        if not self.back():
            self.app.go("library")
