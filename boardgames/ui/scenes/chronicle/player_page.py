"""The page of a player: games, wins with their range, results in every game, points over time, opponents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

import pygame

from boardgames.data.strings import capital
from boardgames.session.chronicle.players import OneGame, Opponent, Player
from boardgames.session.names import LONGEST_PLAYER
from boardgames.ui import fonts
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.chronicle.book import Book, day_only
from boardgames.ui.scenes.chronicle.figures import Bar, Bars, Figure, interval_text, known_interval, percent
from boardgames.ui.scenes.chronicle.history_plot import HistoryPlot, Series
from boardgames.ui.scenes.chronicle.notes import game_notes
from boardgames.ui.scenes.chronicle.page import Page
from boardgames.ui.scenes.chronicle.people import medal
from boardgames.ui.scenes.common.chip_rows import place_chips
from boardgames.ui.scenes.common.frame import Column, SmallPicture
from boardgames.ui.scenes.common.lids import lid, lid_size
from boardgames.ui.scenes.common.long_list import LongList
from boardgames.ui.scenes.common.numbers import number_text
from boardgames.ui.scenes.common.title_bar import shorten
from boardgames.ui.table_kit import SeatStyle
from boardgames.ui.widgets import Button, Chip, Label, Panel, Row, ScrollArea, TextField

MEDAL_UNITS = 52
PLOT_UNITS = 200
TABLE_SHARE = 0.56
ROW_UNITS, LID_UNITS = 44, 24
MOST_OPPONENTS = 8
MOST_NOTES = 5
MOST_NAMES = 6  # of a bot
FRAME_UNITS = 7  # around a field: its ring must not be cut off


@dataclass(frozen=True)
class PlayerActions:
    """What can be done on the page."""

    rename: Callable[[], None]
    renamed: Callable[[str], None]
    stop_rename: Callable[[], None]
    join: Callable[[], None]
    separate: Callable[[str], None]
    choose_game: Callable[[str], None]
    evenings: Callable[[], None]


class GameTable(LongList):
    """A player's results by game; the chosen game is the one of the plot."""

    def __init__(self, kit: Kit, book: Book, games: Sequence[OneGame], chosen: str, on_choose: Callable[[str], None]):
        units = max(ROW_UNITS, (kit.theme.line_height("label") + kit.theme.px(10)) / kit.theme.u)
        rows = [Row(one.game, "") for one in games]
        super().__init__(kit, rows, chosen, on_choose, row_units=units, name="by_game")
        self.book = book
        self.games = games

    @property
    def heads(self) -> list[str]:
        """The names of the columns."""
        return [self.kit.say(f"chronicle.column.{name}") for name in ("games", "won", "best", "average")]

    def columns(self, room: pygame.Rect) -> list[pygame.Rect]:
        """Return the columns of numbers at the right of a row."""
        width, gap = self.kit.type.width, self.kit.theme.px(12)
        table = [self.heads, *map(self._texts, self.games)]
        wide = [max(width(text, "small") for text in column) + gap for column in zip(*table, strict=True)]
        right, found = room.right - gap, []
        for need in reversed(wide):
            found.append(pygame.Rect(right - need, room.y, need, room.height))
            right -= need
        return found[::-1]

    @property
    def needed(self) -> int:
        """The width with which all names of games can be read."""
        theme, games = self.kit.theme, (self.book.games[one.game] for one in self.games)
        names = [self.kit.type.width(game.name.of(self.kit.strings.language), "label") for game in games]
        numbers = self.columns(pygame.Rect(0, 0, 0, 0))
        return lid_size(theme.px(LID_UNITS))[0] + theme.px(22) + max(names) + theme.px(4) - numbers[0].x

    def _texts(self, one: OneGame) -> list[str]:
        won = percent(one.wins.value) if one.wins.whole else "–"
        best = number_text(one.best.points) if one.best is not None else "–"
        average = number_text(round(one.average)) if one.average is not None else "–"
        return [str(one.count), won, best, average]

    def draw_content(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        kit, theme, one = self.kit, self.kit.theme, self.games[index]
        wide, high = lid_size(theme.px(LID_UNITS))
        x = box.x + theme.px(12)
        surface.blit(lid(kit, one.game, (wide, high)), (x, box.centery - high // 2))
        columns = self.columns(box)
        x += wide + theme.px(10)
        room = pygame.Rect(x, box.y, columns[0].x - x, box.height)
        if room.width > theme.px(60):
            name = self.book.games[one.game].name.of(kit.strings.language)
            kit.type.draw(surface, room, name, "label", theme.ink, middle=True, plain=True)
        for column, text in zip(columns, self._texts(one), strict=True):
            kit.type.draw(surface, column, text, "small", theme.ink, "right", True, plain=True)


class TableHead(Label):
    """The names of the columns above a table."""

    def __init__(self, kit: Kit, table: GameTable) -> None:
        super().__init__(kit, "", "caption")
        self.table = table

    def draw(self, surface: pygame.Surface) -> None:
        for column, text in zip(self.table.columns(self.rect), self.table.heads, strict=True):
            self.kit.type.draw(surface, column, text, "small", self.kit.theme.ink_2, "right", True, plain=True)


class PlayerPage(Page):
    """Fills a panel with one player."""

    def __init__(self, kit: Kit, panel: Panel, book: Book, player: Player, game: str) -> None:
        super().__init__(kit, panel)
        self.book = book
        self.player = player
        self.one = next((one for one in player.games if one.game == game), next(iter(player.games), None))

    def place(self, actions: PlayerActions, renaming: bool, can_join: bool) -> None:
        """Place everything."""
        self._actions, self._is_renaming, self._can_join = actions, renaming, can_join
        self.place_area(self.inner.bottom)

    def fill(self, area: ScrollArea, width: int) -> int:
        x = area.rect.x
        y = self._title(area, x, area.rect.y, width)
        y = self.row(area, x, y + self.gap // 2, width, self._figures()) + self.gap
        y = self._remarks(area, x, y, width)
        if self.one is None:
            return y
        table = GameTable(self.kit, self.book, self.player.games, self.one.game, self._actions.choose_game)
        left = round((width - self.gap) * TABLE_SHARE)
        is_beside = self.is_wide(width) and table.needed <= left
        left = left if is_beside else width
        low = self._table(area, table, x, y, left)
        if is_beside:
            low = max(low, self._opponents(area, x + left + self.gap, y, width - left - self.gap))
        else:
            low = self._opponents(area, x, low + self.gap, width)
        return self._plot(area, self.one, x, low + self.gap, width)

    def _remarks(self, area: ScrollArea, x: int, y: int, width: int) -> int:
        """Add the games in which a seat changed hands, and what counts; return the lower edge with a gap."""
        kit, say, player = self.kit, self.kit.say, self.player
        column = Column(area, kit, x, y, width)
        notes = game_notes(kit, self.book, player)
        for note in notes[:MOST_NOTES]:
            column.text(note, "body")
        if len(notes) > MOST_NOTES:
            column.text(say("chronicle.note.more", n=len(notes) - MOST_NOTES), "body")
        if notes or player.left:
            column.text(say("chronicle.who_counts"), "small", "ink_2")
        if any(not one.record.is_complete for one in player.played):
            column.text(say("chronicle.what_counts"), "small", "ink_2")
        return column.y + self.gap if column.y > y else y

    def _title(self, area: ScrollArea, x: int, y: int, width: int) -> int:
        """Add medal, name and the buttons that change it; return the lower edge."""
        kit, theme, who = self.kit, self.kit.theme, self.player.who
        name, side = self.book.name_of(kit, who), theme.px(MEDAL_UNITS)
        picture = area.add(SmallPicture(kit, lambda side: medal(kit, who, name, side), MEDAL_UNITS))
        picture.place((x, y, side, side))
        left, right = x + side + theme.px(14), x + width
        if self._is_renaming and not who.is_bot:
            low = self._name_field(area, left, y + theme.px(FRAME_UNITS), right)
            column = Column(area, kit, left, low + theme.px(4), x + width - left)
        else:
            if not who.is_bot:
                right = self._name_buttons(area, right, y, right - left - kit.type.width(name, "title"))
            label = area.add(Label(kit, name, "title", width=right - left, max_lines=1, name="player_name"))
            label.place((left, y, right - left, theme.line_height("title")))
            column = Column(area, kit, left, label.rect.bottom, x + width - left)
        column.text(self._span(), "small", "ink_2")
        if who.is_bot:
            column.text(kit.say("chronicle.called", names=", ".join(self.player.names[:MOST_NAMES])), "small", "ink_2")
        low = max(picture.rect.bottom, column.y)
        joined = [] if who.is_bot else sorted(set(self.player.names) - {who.name})
        return self._joined(area, x, low + theme.px(8), width, joined) if joined else low

    def _name_field(self, area: ScrollArea, left: int, y: int, right: int) -> int:
        """Add the field for another name with its two answers; return the lower edge."""
        kit, say, theme, actions = self.kit, self.kit.say, self.kit.theme, self._actions
        hint = say("new_game.name_hint")
        field = TextField(
            kit, self.player.who.name, hint=hint, longest=LONGEST_PLAYER, on_enter=actions.renamed, name="rename_field"
        )
        high = field.natural()[1]
        good = Button(
            kit,
            say("chronicle.rename"),
            lambda: actions.renamed(field.text),
            kind="primary",
            height=36,
            name="rename_ok",
        )
        stop = Button(kit, say("common.cancel"), actions.stop_rename, kind="secondary", height=36, name="rename_stop")
        area.add(field)
        for button in (stop, good):
            wide, tall = button.natural()
            right -= wide
            button.place((right, y + (high - tall) // 2, wide, tall))
            right -= theme.px(8)
        area.add(good)
        area.add(stop)
        field.place((left, y, right - theme.px(FRAME_UNITS) - left, high))
        return max(field.rect.bottom, good.rect.bottom) + theme.px(FRAME_UNITS)

    def _name_buttons(self, area: ScrollArea, right: int, y: int, room: int) -> int:
        """Add buttons to rename, to join and to see the evenings; return their left edge."""
        kit, say, theme = self.kit, self.kit.say, self.kit.theme
        rename = Button(kit, say("chronicle.rename"), self._actions.rename, glyph="pencil", height=36, name="rename")
        join = Button(kit, say("chronicle.join"), self._actions.join, glyph="players", height=36, name="join_names")
        join.tooltip = say("chronicle.join_tip")
        words = say("chronicle.see_evenings")
        evenings = Button(kit, words, self._actions.evenings, glyph="search", height=36, name="their_evenings")
        evenings.tooltip = say("chronicle.their_evenings")
        buttons = [rename, join, evenings] if self._can_join else [rename, evenings]
        shorten(buttons, room, theme.px(6))
        for button in reversed(buttons):
            wide, high = button.natural()
            right -= wide
            area.add(button).place((right, y, wide, high))
            right -= theme.px(6)
        for button in buttons:  # Tab goes from left to right
            area.remove(button)
            area.add(button)
        return right

    def _span(self) -> str:
        player = self.player
        records = [one.record for one in (*player.played, *player.idle)] + [one.record for one in player.left]
        days = sorted(record.created for record in records)
        first, last = (day_only(self.kit, days[end]) for end in (0, -1))
        key = "chronicle.played_on" if first == last else "chronicle.span"
        return self.kit.say(key, first=first, last=last)

    def _joined(self, area: ScrollArea, x: int, y: int, width: int, joined: Sequence[str]) -> int:
        """Add the names that are shown as this one; a click separates them again."""
        kit, say = self.kit, self.kit.say
        column = Column(area, kit, x, y, width)
        column.text(say("chronicle.joined"), "small", "ink_2")
        column.gap(4)
        y, chips = column.y, []
        for name in joined:
            chip = Chip(kit, name, glyph="close", height=32, name=f"separate/{name}", tooltip=say("chronicle.separate"))
            chip.on_click = lambda name=name: self._actions.separate(name)
            chips.append(chip)
        return place_chips(kit, area, pygame.Rect(x, y, width, 0), chips)

    def _figures(self) -> list[Figure]:
        kit, say, player = self.kit, self.kit.say, self.player
        games = Figure(kit, str(player.count), say("chronicle.figure.games", n=player.count))
        found = [games]
        if player.wins.whole:
            text = say("chronicle.of", part=player.wins.part, whole=player.wins.whole, share=percent(player.wins.value))
            tip = say("chronicle.interval_tip") if known_interval(player.wins) is not None else ""
            found.append(Figure(kit, text, interval_text(kit, player.wins), player.wins, tip))
        if player.favourite is not None:
            favourite = self.book.games[player.favourite.game].name.of(kit.strings.language)
            found.append(Figure(kit, favourite, say("chronicle.figure.favourite", n=player.favourite.count)))
        return found

    def _table(self, area: ScrollArea, table: GameTable, x: int, y: int, width: int) -> int:
        kit, theme = self.kit, self.kit.theme
        head = self.head(area, x, y, width, kit.say("chronicle.by_game"))
        columns = area.add(TableHead(kit, table))
        line = theme.line_height("small")
        columns.place((x, head, width, line))
        area.add(table)
        table.place((x, head + line + theme.px(2), width, table.natural()[1]))
        return table.rect.bottom

    def _opponents(self, area: ScrollArea, x: int, y: int, width: int) -> int:
        kit, say = self.kit, self.kit.say
        if not self.player.opponents:
            return y
        low = self.head(area, x, y, width, say("chronicle.against"))
        bars = [self._bar(opponent) for opponent in self.player.opponents[:MOST_OPPONENTS]]
        widget = area.add(Bars(kit, bars, name="against"))
        widget.place((x, low, width, widget.natural()[1]))
        return widget.rect.bottom

    def _bar(self, opponent: Opponent) -> Bar:
        kit, ahead = self.kit, opponent.ahead
        name = self.book.name_of(kit, opponent.who)
        tied = kit.say("chronicle.tied", n=opponent.tied) if opponent.tied else ""
        text = kit.say("chronicle.part_of", part=ahead.part, whole=ahead.whole)
        tip = kit.say("chronicle.ahead", name=name, part=ahead.part, whole=ahead.whole)
        tip = " ".join(part for part in (tip, kit.say("chronicle.tied_too", n=opponent.tied) if tied else "") if part)
        if known_interval(ahead) is not None:
            tip += f" {capital(interval_text(kit, ahead))}."
        return Bar(name, ahead.value, f"{text}{tied}", known_interval(ahead), tip)

    def _plot(self, area: ScrollArea, one: OneGame, x: int, y: int, width: int) -> int:
        kit, theme = self.kit, self.kit.theme
        game = self.book.games[one.game].name.of(kit.strings.language)
        name = self.book.name_of(kit, self.player.who)
        style = SeatStyle(name, fonts.initial(name), theme.accent_of(one.game).normal, "circle")
        complete = [played for played in one.played if played.record.is_complete]
        points = tuple((datetime.fromisoformat(p.record.created).timestamp(), float(p.points)) for p in complete)
        if not points:
            return y - self.gap
        plot = area.add(
            HistoryPlot(
                kit, [Series(style, points)], self.book.words(kit, one.game).text("chronicle.points_in", game=game)
            )
        )
        high = max(theme.px(PLOT_UNITS), area.rect.bottom - y)
        plot.place((x, y, width, high))
        return plot.rect.bottom
