"""The list of players: people and bots with games and wins; and the medal that stands for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from boardgames.session.chronicle.names import Who
from boardgames.session.chronicle.players import PlayerLine
from boardgames.ui import fonts, paint
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.chronicle.book import Book
from boardgames.ui.scenes.chronicle.figures import percent
from boardgames.ui.scenes.common.long_list import LongList
from boardgames.ui.widgets import Row

ROW_UNITS = 60
MEDAL_UNITS = 38


def medal(kit: Kit, who: Who, name: str, side: int) -> pygame.Surface:
    """Return the medal of a player: the initial of a person, the sign of a bot."""
    theme = kit.theme

    def make() -> pygame.Surface:
        picture, radius = paint.blank((side, side)), side // 2
        paint.draw_circle(picture, (radius, radius), radius, theme.gold_ring)
        paint.draw_circle(picture, (radius, radius), radius - max(theme.px(2), 1), theme.walnut_6)
        if who.is_bot:
            glyph = kit.art.glyph("bot", side * 6 // 10, theme.cream)
            picture.blit(glyph, glyph.get_rect(center=(radius, radius)))
        else:
            letter = fonts.font("serif", "semibold", False, max(side // 2, 12)).render(
                fonts.initial(name), True, theme.cream
            )
            cap = letter.get_bounding_rect()
            picture.blit(letter, (radius - cap.centerx, radius - cap.centery))
        return picture

    return paint.SHAPES.get(("medal", who, name, side, theme.high_contrast), make)


class People(LongList):
    """Rows of players."""

    def __init__(
        self, kit: Kit, book: Book, lines: Sequence[PlayerLine], chosen: str, on_choose: Callable[[str], None]
    ) -> None:
        theme = kit.theme
        words = theme.line_height("name") + theme.line_height("small") + theme.px(12)
        rows = [Row(line.who.key, "") for line in lines]
        super().__init__(kit, rows, chosen, on_choose, row_units=max(ROW_UNITS, words / theme.u), name="players")
        self.book = book
        self.lines = lines

    def draw_content(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        kit, theme, line = self.kit, self.kit.theme, self.lines[index]
        name = self.book.name_of(kit, line.who)
        side = theme.px(MEDAL_UNITS)
        x = box.x + theme.px(14)
        surface.blit(medal(kit, line.who, name, side), (x, box.centery - side // 2))
        x += side + theme.px(12)
        room = pygame.Rect(x, 0, box.right - theme.px(10) - x, theme.line_height("name"))
        room.y = box.centery - (room.height + theme.line_height("small")) // 2
        kit.type.draw(surface, room, name, "name", theme.ink, plain=True)
        low = pygame.Rect(x, room.bottom, room.width, theme.line_height("small"))
        kit.type.draw(surface, low, self._facts(line), "small", theme.ink_2, plain=True)

    def _facts(self, line: PlayerLine) -> str:
        say = self.kit.say
        facts = [say("chronicle.games", n=line.games)]
        if line.left:
            facts.append(say("chronicle.stood_in" if line.who.is_bot else "chronicle.left", n=line.left))
        if line.wins.whole:
            facts.append(say("chronicle.wins", n=line.wins.part, share=percent(line.wins.value)))
        return " · ".join(facts)
