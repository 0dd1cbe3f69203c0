"""Games: the list of all games that were finished here, and the page of the chosen one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pygame

from boardgames.data.rulebook import fold
from boardgames.session.chronicle.games import game_page
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.chronicle.book import Book, day_text
from boardgames.ui.scenes.chronicle.context import ChronicleContext
from boardgames.ui.scenes.chronicle.game_page import GameActions, GameSheet
from boardgames.ui.scenes.common.lids import lid, lid_size
from boardgames.ui.scenes.common.long_list import LongList
from boardgames.ui.widgets import Panel, Row

ROW_UNITS, LID_UNITS = 84, 54


class GameList(LongList):
    """Rows of games with their lids."""

    def __init__(
        self,
        kit: Kit,
        book: Book,
        counts: Sequence[tuple[str, int, str]],
        chosen: str,
        on_choose: Callable[[str], None],
    ) -> None:
        theme = kit.theme
        words = theme.line_height("name") + 2 * theme.line_height("small") + theme.px(12)
        rows = [Row(slug, "") for slug, _, _ in counts]
        super().__init__(kit, rows, chosen, on_choose, row_units=max(ROW_UNITS, words / theme.u), name="games")
        self.book = book
        self.counts = counts

    def draw_content(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        kit, theme, (slug, count, last) = self.kit, self.kit.theme, self.counts[index]
        wide, high = lid_size(theme.px(LID_UNITS))
        x = box.x + theme.px(14)
        surface.blit(lid(kit, slug, (wide, high)), (x, box.centery - high // 2))
        x += wide + theme.px(14)
        texts = [
            (self.book.games[slug].name.of(kit.strings.language), "name", theme.ink),
            (kit.say("chronicle.games", n=count), "small", theme.ink_2),
            (kit.say("chronicle.last", day=day_text(kit, last)), "small", theme.ink_2),
        ]
        y = box.centery - sum(theme.line_height(style) for _, style, _ in texts) // 2
        for text, style, colour in texts:
            row = pygame.Rect(x, y, box.right - theme.px(10) - x, theme.line_height(style))
            kit.type.draw(surface, row, text, style, colour, plain=True)
            y = row.bottom


class Games:
    """The tab of the games."""

    def __init__(self, scene: ChronicleContext) -> None:
        self.scene = scene
        self.seats = 0  # only games with so many seats, 0 for all

    def show_all(self) -> None:
        """Show games with any number of seats."""
        self.seats = 0

    def build(self, left: Panel, room: pygame.Rect, right: Panel) -> None:
        """Fill the list and the page."""
        scene, book = self.scene, self.scene.book
        counts, last = Counter(record.game for record in book.records), dict[str, str]()
        for record in book.records:
            last.setdefault(record.game, record.created)
        # As the evenings are: the game that was played last comes first.
        found = [slug for slug in last if self._matches(slug)]
        scene.keep_choice(found)
        area = scene.list_below(left, room, room.y)
        if not found:
            scene.say_nothing_found(area)
            return
        chosen = scene.chosen["games"]
        rows = [(slug, counts[slug], last[slug]) for slug in found]
        scene.fill_list(area, GameList(scene.kit, book, rows, chosen, self._choose))
        page = game_page(book.records, chosen, self.seats)
        if page is not None:
            actions = GameActions(self._set_seats, scene.open_evening)
            GameSheet(scene.kit, right, scene.app, book, page, self.seats).place(actions)

    def matches(self) -> int:
        """Return how many games match the search."""
        return sum(map(self._matches, {record.game for record in self.scene.book.records}))

    def _matches(self, slug: str) -> bool:
        name, words = self.scene.book.games[slug].name, fold(self.scene.words).split()
        return all(word in fold(f"{name.en} {name.fr}") for word in words)

    def _choose(self, slug: str) -> None:
        self.seats = 0
        self.scene.choose(slug)

    def _set_seats(self, seats: int) -> None:
        self.seats = seats
        self.scene.layout()
