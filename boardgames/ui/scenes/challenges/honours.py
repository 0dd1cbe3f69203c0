"""The honours of a game: those that were earned, with who and when, and those that are still open."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from boardgames.data.honours import Honour, load_honours
from boardgames.session.challenges.honours import Earned, earned
from boardgames.session.challenges.streaks import win_streak
from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.challenges.context import ChallengesContext
from boardgames.ui.scenes.chronicle.book import day_text
from boardgames.ui.scenes.common.chip_rows import place_chips
from boardgames.ui.scenes.common.frame import Column, close_area
from boardgames.ui.widgets import Chip, Panel, ScrollArea, Widget

CARD_UNITS = 330
MEDAL_UNITS, LARGE_MEDAL_UNITS = 56, 92
LARGER = 1.4  # width of large cards
STYLES, LARGE_STYLES = ("name", "small", "small_strong"), ("title_small", "body", "label")
GAP_UNITS = 12


class HonourCard(Widget):
    """A medal with its name, what it asks for, and who earned it."""

    def __init__(self, kit: Kit, honour: Honour, who: str, is_large: bool) -> None:
        super().__init__(kit, name=f"honour/{honour.id}")
        self.styles = LARGE_STYLES if is_large else STYLES
        self.medal = kit.theme.px(LARGE_MEDAL_UNITS if is_large else MEDAL_UNITS)
        self.honour = honour
        self.who = who  # "" while it is open

    def texts(self) -> list[tuple[str, str, tuple[int, int, int]]]:
        """Return its lines with style and colour."""
        theme, language = self.kit.theme, self.kit.strings.language
        state = (self.who, theme.yes) if self.who else (self.kit.say("challenges.still_open"), theme.ink_2)
        return [
            (self.honour.name.of(language), self.styles[0], theme.ink),
            (self.honour.text.of(language), self.styles[1], theme.ink),
            (state[0], self.styles[2], state[1]),
        ]

    def needed(self, width: int) -> int:
        """Return the height at a width."""
        theme = self.kit.theme
        room = width - self.medal - theme.px(40)
        high = sum(self.kit.type.text(text, style, theme.ink, room).size[1] for text, style, _ in self.texts())
        return max(high, self.medal) + 2 * theme.px(12)

    def cache_key(self) -> Hashable:
        return self.honour.id, self.who, self.kit.strings.language, self.medal

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit, theme, radius = self.kit, self.kit.theme, self.kit.theme.px(8)
        paint.fill_box(surface, rect, radius, theme.second_edge)
        paint.fill_box(surface, rect.inflate(-2, -2), radius - 1, theme.paper_0 if self.who else theme.paper_2)
        side = self.medal
        centre = (rect.x + theme.px(14) + side // 2, rect.centery)
        ring = theme.gold if self.who else theme.thumb
        paint.draw_circle(surface, centre, side // 2, ring)
        paint.draw_circle(surface, centre, side // 2 - theme.px(3), theme.white_paper if self.who else theme.paper_1)
        icon = kit.art.icon(self.honour.icon, round(side * 0.62))
        if not self.who:
            icon = paint.greyed(icon).copy()
            icon.set_alpha(120)
        surface.blit(icon, icon.get_rect(center=centre))
        x = rect.x + side + theme.px(26)
        lines = [kit.type.text(*line, rect.right - theme.px(12) - x) for line in self.texts()]
        y = rect.centery - sum(done.size[1] for done in lines) // 2
        for done in lines:
            surface.blit(done.picture, (x, y))
            y += done.size[1]


class HonourBoard:
    """Builds the tab of honours."""

    def __init__(self, scene: ChallengesContext) -> None:
        self.scene = scene

    @property
    def games(self) -> list[str]:
        """The games that have honours."""
        services = self.scene.services
        return [slug for slug in services.slugs() if services.playable(slug) and load_honours(slug)]

    def build(self, panel: Panel, room: pygame.Rect) -> None:
        """Fill the room of a panel."""
        scene, kit = self.scene, self.scene.kit
        if not scene.game_of(self.games):
            return
        y = place_chips(kit, panel, room, [self._chip(slug) for slug in self.games])
        area = panel.add(ScrollArea(kit, name="honours"))
        area.rect = pygame.Rect(room.x, y, room.width, room.bottom - y)
        low = self._streak(area)
        close_area(area, self._cards(area, low) - area.rect.y)

    def _found(self, slug: str) -> dict[str, Earned]:
        return dict(earned(load_honours(slug), self.scene.chronicle.records, slug))

    def _chip(self, slug: str) -> Chip:
        kit, scene = self.scene.kit, self.scene
        name = scene.services.about(slug).name.of(kit.strings.language)
        text = kit.say("challenges.game_chip", game=name, part=len(self._found(slug)), whole=len(load_honours(slug)))
        chip = Chip(kit.with_accent(slug), text, height=36, on=slug == scene.game, name=f"game/{slug}")
        chip.is_one_of_many = True
        click: Callable[[], None] = partial(scene.choose_game, slug)
        chip.on_click = click
        return chip

    def _streak(self, area: ScrollArea) -> int:
        kit = self.scene.kit
        streak = win_streak(self.scene.chronicle.records, self.scene.game)
        column = Column(area, kit, area.rect.x, area.rect.y, area.view.width)
        if streak.best:
            column.text(kit.say("challenges.win_streak", n=streak.now, best=streak.best), "body", "ink")
        else:
            column.text(kit.say("challenges.no_streak"), "body", "ink_2")
        column.gap(8)
        return column.y

    def _cards(self, area: ScrollArea, top: int) -> int:
        """Place the cards in rows of equal height: earned ones first, large where all of them fit on the page."""
        scene, theme = self.scene, self.scene.kit.theme
        kit, found = scene.kit.with_accent(scene.game), self._found(scene.game)
        gap, least = theme.px(GAP_UNITS), round(CARD_UNITS * max(theme.u, theme.text_u))
        honours = sorted(load_honours(scene.game), key=lambda honour: honour.id not in found)
        low = top
        for is_large in (True, False):
            columns = max((area.view.width + gap) // (round(least * (LARGER if is_large else 1)) + gap), 1)
            wide, y = (area.view.width + gap) // columns - gap, top
            cards = [HonourCard(kit, honour, self._who(found.get(honour.id)), is_large) for honour in honours]
            for start in range(0, len(cards), columns):
                row = cards[start : start + columns]
                high = max(card.needed(wide) for card in row)
                for number, card in enumerate(row):
                    card.place((area.rect.x + number * (wide + gap), y, wide, high))
                y += high + gap
            low = y
            if low <= area.rect.bottom:
                break
        for card in cards:
            area.add(card)
        return low

    def _who(self, found: Earned | None) -> str:
        if found is None:
            return ""
        name = found.record.seats[found.seat].name
        return self.scene.kit.say("chronicle.held_by", name=name, day=day_text(self.scene.kit, found.record.created))
