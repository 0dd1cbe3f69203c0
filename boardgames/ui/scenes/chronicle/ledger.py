"""The evenings as lines of a ledger: day, lid of the game, players with their points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import pygame

from boardgames.data.defs import GameDef
from boardgames.session.chronicle.record import GameRecord
from boardgames.session.seats import Seat
from boardgames.ui import fonts
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.chronicle.book import Book, short_month
from boardgames.ui.scenes.common.lids import lid, lid_size
from boardgames.ui.scenes.common.long_list import LongList
from boardgames.ui.scenes.common.numbers import number_text
from boardgames.ui.short_names import first_names
from boardgames.ui.table_kit import shown_seats
from boardgames.ui.theme import rgb
from boardgames.ui.widgets import Row

ROW_UNITS = 68
LID_UNITS = 42
TOKEN_UNITS = 20


def seat_token(kit: Kit, game: GameDef, seat: Seat, number: int, units: float) -> pygame.Surface:
    """Return the badge of a seat in the colour and shape of its game."""
    colours = game.colours
    colour = next((colour for colour in colours if colour.id == seat.colour), colours[number % len(colours)])
    return kit.token(colour.shape, rgb(colour.hex), fonts.initial(seat.name), units)


class Ledger(LongList):
    """Rows of finished games."""

    def __init__(
        self,
        kit: Kit,
        book: Book,
        records: Sequence[GameRecord],
        chosen: str,
        on_choose: Callable[[str], None],
        on_open: Callable[[str], None],
    ) -> None:
        theme = kit.theme
        words = theme.line_height("name") + max(theme.line_height("small"), theme.px(TOKEN_UNITS)) + theme.px(14)
        units = max(ROW_UNITS, words / theme.u)
        rows = [Row(record.id, "") for record in records]
        super().__init__(kit, rows, chosen, on_choose, on_open, row_units=units, name="evenings")
        self.book = book
        self.records = records
        self._day_width = max(
            kit.type.width(short_month(kit, datetime(2000, month, 1)), "caption") for month in range(1, 13)
        )

    def draw_content(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        kit, theme, record = self.kit, self.kit.theme, self.records[index]
        x = self._draw_day(surface, box, datetime.fromisoformat(record.created))
        wide, high = lid_size(theme.px(LID_UNITS))
        surface.blit(lid(kit, record.game, (wide, high)), (x, box.centery - high // 2))
        x += wide + theme.px(12)
        room = pygame.Rect(x, box.y, box.right - theme.px(10) - x, box.height)
        name, line = theme.line_height("name"), max(theme.line_height("small"), theme.px(TOKEN_UNITS))
        top = box.centery - (name + line) // 2
        title = record.name or self.book.games[record.game].name.of(kit.strings.language)
        head = self._draw_left(surface, pygame.Rect(room.x, top, room.width, name), record, title)
        kit.type.draw(surface, head, title, "name", theme.ink, plain=True)
        self._draw_players(surface, pygame.Rect(room.x, top + name, room.width, line), record)

    def _draw_left(self, surface: pygame.Surface, room: pygame.Rect, record: GameRecord, title: str) -> pygame.Rect:
        """Draw who left the game early at the right of its title, where both can be read; return the title's room."""
        kit, theme = self.kit, self.kit.theme
        names = [fonts.drawable(name) for name in self.book.left_early(record)]
        text = kit.say("chronicle.also", names=", ".join(names)) if names else ""
        wide = kit.type.width(text, "small") + 1
        free = room.width - wide - theme.px(8)
        if not names or kit.type.least_width(title, "name") > free:
            return room
        box = pygame.Rect(room.right - wide, room.y, wide, room.height)
        kit.type.draw(surface, box, text, "small", theme.ink_2, "right", True, plain=True)
        return pygame.Rect(room.x, room.y, free, room.height)

    def _draw_day(self, surface: pygame.Surface, box: pygame.Rect, at: datetime) -> int:
        """Draw day and month in a column; return its right edge."""
        kit, theme = self.kit, self.kit.theme
        column = pygame.Rect(box.x + theme.px(12), box.y, self._day_width + theme.px(4), box.height)
        day, month = theme.line_height("head"), theme.line_height("caption")
        top = box.centery - (day + month) // 2
        kit.type.draw(
            surface, pygame.Rect(column.x, top, column.width, day), str(at.day), "head", theme.ink, "centre", plain=True
        )
        low = pygame.Rect(column.x, top + day, column.width, month)
        kit.type.draw(surface, low, short_month(kit, at), "caption", theme.ink_2, "centre", plain=True)
        return column.right + theme.px(12)

    def _draw_players(self, surface: pygame.Surface, room: pygame.Rect, record: GameRecord) -> None:
        """Draw tokens with names and points in the order of the result; where it is narrow, with first names, without
        who conceded, or without names."""
        kit, theme = self.kit, self.kit.theme
        seats = shown_seats(kit.strings, self.book.seats(record))
        order = record.standing.order
        names = [seat.name for seat in seats]
        firsts, none = first_names(names), [""] * len(names)
        for shown, says_all in ((names, True), (firsts, True), (firsts, False), (none, True), (none, False)):
            texts = [self._player_text(seats[seat], record.totals[seat], shown[seat], says_all) for seat in order]
            bold = [record.ranks[seat] == 1 for seat in order]
            styles = ["small_strong" if is_best else "small" for is_best in bold]
            widths = [kit.type.width(text, style) for text, style in zip(texts, styles, strict=True)]
            side, gap = theme.px(TOKEN_UNITS), theme.px(10)
            if sum(widths) + len(order) * (side + theme.px(4) + gap) - gap <= room.width:
                break
        x = room.x
        for seat, text, style, wide in zip(order, texts, styles, widths, strict=True):
            token = seat_token(kit, self.book.games[record.game], seats[seat], seat, TOKEN_UNITS)
            surface.blit(token, token.get_rect(midleft=(x, room.centery)))
            x += side + theme.px(4)
            kit.type.draw(
                surface, pygame.Rect(x, room.y, wide + 1, room.height), text, style, theme.ink, middle=True, plain=True
            )
            x += wide + gap

    def _player_text(self, seat: Seat, points: int, name: str, says_all: bool) -> str:
        """Return the points of a player, where there is room with a name and that the player conceded."""
        text = f"{name} {number_text(points)}" if name else number_text(points)
        return self.kit.say("chronicle.gave_up", who=text) if seat.conceded and says_all else text
