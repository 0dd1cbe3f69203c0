"""The chronicle: a ledger of finished games, with pages of evenings, players and games."""

from __future__ import annotations

from functools import partial

import pygame

from boardgames.session.chronicle.record import GameRecord
from boardgames.session.journal import JournalError
from boardgames.session.services import Services
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.chronicle.book import Book, long_day
from boardgames.ui.scenes.chronicle.evening import EveningActions, EveningPage
from boardgames.ui.scenes.chronicle.ledger import Ledger
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.board_pictures import BoardPictures
from boardgames.ui.scenes.common.chip_rows import place_chips
from boardgames.ui.scenes.common.frame import Column, SmallPicture
from boardgames.ui.widgets import Button, Chip, Dialog, Label, ListRows, Panel, ScrollArea, Tabs, TextField

LEFT_SHARE = 0.4
LEFT_UNITS = (380, 560)  # least and most
TABS = ("evenings", "players", "games")
READ_AT_ONCE = 8  # saves that may be read before the first picture; others follow one per frame


class ChronicleScene(Scene):
    """All finished games of this computer."""

    def __init__(self, app: App, services: Services, tab: str = "evenings") -> None:
        super().__init__(app)
        self.services = services
        self.pictures = BoardPictures(services)
        self.book = Book(services)
        self.tab = tab
        self.filter = ""
        self.words = ""
        self.chosen: dict[str, str] = dict.fromkeys(TABS, "")
        self.list_area: ScrollArea | None = None
        self._offset = 0
        self._last_seen = ""  # the choice that was last scrolled into view; afterwards the player may scroll away
        for _ in range(READ_AT_ONCE):
            self.book.chronicle.work()

    def enter(self) -> None:
        """Look for games that were finished or deleted meanwhile."""
        self.pictures.hurry = self.app.settings.allows_motion
        self.book.chronicle.look()
        self.layout()
        self.stage.set_focus(self.stage.find(self.tab), keyboard=self.stage.keyboard)

    def leave(self) -> None:
        """Write the index."""
        self.book.chronicle.save()

    # Layout

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        field = self.stage.find("search")
        caret = field.caret if isinstance(field, TextField) else len(self.words)
        self._offset = self.list_area.offset if self.list_area is not None else 0
        self.stage.clear()
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        search = TextField(
            kit, self.words, self._search, hint=say("load.search"), wood=True, glyph="search", longest=30, name="search"
        )
        search.caret = search.anchor = min(caret, len(self.words))
        frame.top_bar(kit, self.stage, say("common.back"), self._leave, say("chronicle.title"), [search])
        margin = theme.measure("margin")
        top = frame.bar_height(kit) + margin
        body = pygame.Rect(margin, top, self.rect.width - 2 * margin, self.rect.height - top - margin)
        if self.book.records or self.book.chronicle.waiting:
            self._panels(body)
        else:
            self._empty(body)
        again = self.stage.find(focus) if focus else None
        if again is not None and again.enabled:
            self.stage.set_focus(again)

    def _panels(self, body: pygame.Rect) -> None:
        theme, gap = self.kit.theme, self.kit.theme.measure("gap")
        least, most = (theme.px(units) for units in LEFT_UNITS)
        wide = min(max(round(body.width * LEFT_SHARE), least), most)
        left = self.stage.add(Panel(self.kit, name="panel/list"))
        left.rect = pygame.Rect(body.x, body.y, wide, body.height)
        right = self.stage.add(Panel(self.kit, name="panel/page"))
        right.rect = pygame.Rect(left.rect.right + gap, body.y, body.right - left.rect.right - gap, body.height)
        room = self._tabs(left)
        self._evenings(left, room, right)

    def _tabs(self, panel: Panel) -> pygame.Rect:
        """Place the tabs and, while saves are read, how many are left; return the room below."""
        kit, theme = self.kit, self.kit.theme
        room = panel.inner
        options = [(tab, kit.say(f"chronicle.tab.{tab}")) for tab in TABS]
        tabs = panel.add(Tabs(kit, options, self.tab, self.choose_tab, name="tabs"))
        high = tabs.natural()[1]
        tabs.place((room.x, room.y, room.width, high))
        low = room.y + high + theme.px(10)
        waiting = self.book.chronicle.waiting
        if waiting:
            label = panel.add(Label(kit, kit.say("chronicle.reading", n=waiting), "small", "ink_2", name="reading"))
            label.place((room.x, low, room.width, theme.line_height("small")))
            low = label.rect.bottom + theme.px(6)
        return pygame.Rect(room.x, low, room.width, room.bottom - low)

    def _evenings(self, left: Panel, room: pygame.Rect, right: Panel) -> None:
        found = self.book.found(self.kit, self.filter, self.words)
        if found and self.chosen["evenings"] not in {record.id for record in found}:
            self.chosen["evenings"] = found[0].id
        y = self._filters(left, room)
        area = left.add(ScrollArea(self.kit, name="list"))
        area.rect = pygame.Rect(room.x, y, room.width, room.bottom - y)
        self.list_area = area
        if not found:
            self._nothing(area)
            return
        rows = Ledger(self.kit, self.book, found, self.chosen["evenings"], self.choose, lambda key: self.replay())
        self._fill_list(area, rows)
        record = self.record()
        if record is not None:
            page = EveningPage(self.kit, self.book.table_kit(self.app, record), right, self.book, record)
            page.place(self.pictures, EveningActions(self.replay, self.see_score, self.ask_delete))

    def _fill_list(self, area: ScrollArea, rows: ListRows) -> None:
        area.add(rows)
        high = rows.natural()[1]
        wide = area.rect.width if high <= area.rect.height else area.view.width
        rows.place((area.rect.x, area.rect.y, wide, high))
        frame.close_area(area, high)
        area.focusable = False  # the rows take the arrows themselves
        area.scroll_to(self._offset)
        if rows.chosen != self._last_seen:
            area.show(rows)
            self._last_seen = rows.chosen

    def _filters(self, panel: Panel, room: pygame.Rect) -> int:
        """Add filter chips by game with counts; return the lower edge."""
        kit, say, records = self.kit, self.kit.say, self.book.records
        counts: dict[str, int] = {}
        for record in records:
            counts[record.game] = counts.get(record.game, 0) + 1
        chips = [Chip(kit, say("load.all", count=len(records)), height=32, on=not self.filter, name="filter/")]
        chips[0].on_click = partial(self._set_filter, "")
        for slug in sorted(counts, key=lambda slug: self.book.games[slug].shelf):
            name = self.book.games[slug].name.of(kit.strings.language)
            text = say("load.game", game=name, count=counts[slug])
            chip = Chip(kit, text, height=32, on=self.filter == slug, name=f"filter/{slug}")
            chip.on_click = partial(self._set_filter, slug)
            chips.append(chip)
        return place_chips(kit, panel, room, chips)

    def _nothing(self, area: ScrollArea) -> None:
        say = self.kit.say
        text = say("load.nothing_text", words=self.words) if self.words else say("chronicle.nothing_text")
        self._message(area, area.rect, say("load.nothing"), text, say("load.nothing_action"))

    def _empty(self, body: pygame.Rect) -> None:
        panel = self.stage.add(Panel(self.kit, name="panel/empty"))
        panel.rect = body
        say = self.kit.say
        self._message(panel, body, say("chronicle.empty"), say("chronicle.empty_text"), say("load.empty_action"))

    def _message(self, group: Panel | ScrollArea, body: pygame.Rect, head: str, text: str, action: str) -> None:
        """Show an icon, a heading, a sentence and a button, centred in an area."""
        kit, theme = self.kit, self.kit.theme
        width = min(round(440 * theme.text_u), body.width - theme.px(32))
        on_click = self._show_all if self.book.records else self._leave
        button = Button(kit, action, on_click, kind="primary", name="way_on")
        high = theme.px(72 + 8 + 16 + 8) + theme.line_height("head") + kit.type.height(text, "body", width)
        column = Column(group, kit, body.centerx - width // 2, body.y, width)
        column.y = max(body.centery - (high + button.natural()[1]) // 2, body.y)
        icon = group.add(SmallPicture(kit, partial(kit.art.icon, "ui-chronicle"), 72))
        icon.place((column.x, column.y, width, theme.px(72)))
        column.y = icon.rect.bottom
        column.gap(8)
        column.text(head, "head", align="centre")
        column.text(text, "body", "ink_2", align="centre")
        column.gap(16)
        group.add(button)
        wide, tall = button.natural()
        button.place((body.centerx - wide // 2, column.y, wide, tall))

    # What happens

    def record(self) -> GameRecord | None:
        """Return the chosen evening."""
        return next((record for record in self.book.records if record.id == self.chosen["evenings"]), None)

    def choose_tab(self, tab: str) -> None:
        """Turn to evenings, players or games."""
        self.tab = tab
        self.layout()

    def choose(self, key: str) -> None:
        """Choose a row of the list."""
        self.chosen[self.tab] = key
        self.layout()

    def _set_filter(self, slug: str) -> None:
        self.filter = slug
        self.layout()

    def _search(self, words: str) -> None:
        self.words = words
        self.layout()

    def _show_all(self) -> None:
        self.words, self.filter = "", ""
        self.layout()

    def replay(self) -> None:
        """Watch the chosen game again."""
        save = self.book.save_of(record) if (record := self.record()) is not None else None
        if save is not None:
            self.app.go("replay", path=save.path)

    def see_score(self) -> None:
        """Open the score of the chosen game; Esc returns here."""
        save = self.book.save_of(record) if (record := self.record()) is not None else None
        if save is not None:
            session = self.services.saves.view(save.path).session
            self.app.go("score", session=session, seen=True, at_table=False)

    def ask_delete(self) -> None:
        """Ask whether the chosen game shall be forgotten."""
        record = self.record()
        if record is None:
            return
        say = self.kit.say
        name = self.book.games[record.game].name.of(self.kit.strings.language)
        keep = Button(self.kit, say("common.keep"), lambda: self.stage.close(dialog), name="delete/keep")
        delete = Button(
            self.kit, say("common.delete"), lambda: self._delete(dialog, record), kind="delete", name="delete/yes"
        )
        text = say("chronicle.delete_text", game=name, day=long_day(self.kit, record.created))
        dialog = Dialog(
            self.kit,
            say("chronicle.delete"),
            text,
            [keep, delete],
            came_from=self.stage.find("delete"),
            icon="ui-trash",
        )
        dialog.on_dismiss = lambda: self.stage.close(dialog)
        self.stage.open(dialog)

    def _delete(self, dialog: Dialog, record: GameRecord) -> None:
        self.stage.close(dialog)
        shown = [row.id for row in self.book.found(self.kit, self.filter, self.words)]
        at = shown.index(record.id) if record.id in shown else 0
        rest = [key for key in shown if key != record.id]
        try:
            self.book.chronicle.delete(record)
        except JournalError as problem:
            self.app.toast(self.kit.strings.phrase(problem.phrase), glyph="warning")
        self.chosen["evenings"] = rest[min(at, len(rest) - 1)] if rest else ""
        self.layout()
        self.stage.set_focus(self.stage.find("evenings"))

    def _leave(self) -> None:
        if not self.back():
            self.app.go("library")

    # Time

    def update(self, dt: float) -> bool:
        if self.book.chronicle.work():
            if not self.book.chronicle.waiting:
                self.book.chronicle.save()
            self.layout()
        if self.pictures.work():
            self.stage.touch()
        return super().update(dt)

    @property
    def busy(self) -> bool:
        return bool(self.book.chronicle.waiting) or self.pictures.waiting or super().busy
