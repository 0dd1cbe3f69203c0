"""Evenings: the ledger of all finished games with filter and search, and the page of the chosen one."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pygame

from boardgames.session.chronicle.record import GameRecord
from boardgames.session.journal import JournalError
from boardgames.ui.scenes.chronicle.book import long_day
from boardgames.ui.scenes.chronicle.context import ChronicleContext
from boardgames.ui.scenes.chronicle.evening_page import EveningActions, EveningPage
from boardgames.ui.scenes.chronicle.ledger import Ledger
from boardgames.ui.scenes.common.chip_rows import place_chips
from boardgames.ui.widgets import Button, Chip, Dialog, MenuField, MenuItem, Panel

MOST_CHIP_ROWS = 2


class Evenings:
    """The tab of the evenings."""

    def __init__(self, scene: ChronicleContext) -> None:
        self.scene = scene
        self.filter = ""

    def found(self) -> list[GameRecord]:
        """Return the evenings that match filter and search."""
        return self.scene.book.found(self.scene.kit, self.filter, self.scene.words)

    def matches(self) -> int:
        """Return how many evenings match the search."""
        return len(self.scene.book.found(self.scene.kit, "", self.scene.words))

    def record(self) -> GameRecord | None:
        """Return the chosen evening."""
        chosen = self.scene.chosen["evenings"]
        return next((record for record in self.scene.book.records if record.id == chosen), None)

    def show_all(self) -> None:
        """Take away the filter."""
        self.filter = ""

    def build(self, left: Panel, room: pygame.Rect, right: Panel) -> None:
        """Fill the list and the page."""
        scene, found = self.scene, self.found()
        scene.keep_choice([record.id for record in found])
        area = scene.list_below(left, room, self._filters(left, room))
        if not found:
            name = scene.book.games[self.filter].name.of(scene.kit.strings.language) if self.filter else ""
            scene.say_nothing_found(area, name)
            return
        rows = Ledger(scene.kit, scene.book, found, scene.chosen["evenings"], scene.choose, lambda key: self.replay())
        scene.fill_list(area, rows)
        record = self.record()
        if record is not None:
            table_kit = scene.book.table_kit(scene.app, record)
            page = EveningPage(scene.kit, table_kit, right, scene.book, record, scene.pictures)
            page.place(EveningActions(self.replay, self.see_score, self.ask_delete))

    def _filters(self, panel: Panel, room: pygame.Rect) -> int:
        """Add chips by game that count what matches the search, or a menu where they need many rows; return the lower
        edge."""
        kit, say, book = self.scene.kit, self.scene.kit.say, self.scene.book
        found = book.found(kit, "", self.scene.words)
        counts = Counter(record.game for record in found)
        slugs = sorted({record.game for record in book.records}, key=lambda slug: book.games[slug].shelf)
        names = {slug: book.games[slug].name.of(kit.strings.language) for slug in slugs}
        texts = {"": say("load.all", count=len(found))}
        texts |= {slug: say("load.game", game=names[slug], count=counts[slug]) for slug in slugs}
        chips = []
        for slug, text in texts.items():
            chip = Chip(kit, text, height=32, on=self.filter == slug, name=f"filter/{slug}")
            chip.on_click = partial(self._set_filter, slug)
            chips.append(chip)
        low = place_chips(kit, panel, room, chips)
        if low - room.y <= MOST_CHIP_ROWS * (chips[0].natural()[1] + kit.theme.px(10)):
            return low
        for chip in chips:
            panel.remove(chip)
        items = [MenuItem(slug, text) for slug, text in texts.items()]
        menu = panel.add(MenuField(kit, items, self.filter, self._set_filter, name="filter"))
        menu.place((room.x, room.y, room.width, menu.natural()[1]))
        return menu.rect.bottom + kit.theme.px(10)

    def _set_filter(self, slug: str) -> None:
        self.filter = slug
        self.scene.layout()

    # What can be done with an evening

    def replay(self) -> None:
        """Watch the chosen game again."""
        save = self.scene.book.save_of(record) if (record := self.record()) is not None else None
        if save is not None:
            self.scene.app.go("replay", path=save.path)

    def see_score(self) -> None:
        """Open the score of the chosen game; Esc returns here."""
        save = self.scene.book.save_of(record) if (record := self.record()) is not None else None
        if save is not None:
            session = self.scene.services.saves.view(save.path).session
            self.scene.app.go("score", session=session, seen=True, at_table=False)

    def ask_delete(self) -> None:
        """Ask whether the chosen game shall be forgotten."""
        record, scene = self.record(), self.scene
        if record is None:
            return
        kit, say, stage = scene.kit, scene.kit.say, scene.stage
        keep = Button(kit, say("common.keep"), lambda: stage.close(dialog), name="delete/keep")
        delete = Button(
            kit, say("common.delete"), lambda: self._delete(dialog, record), kind="delete", name="delete/yes"
        )
        game = scene.book.games[record.game].name.of(kit.strings.language)
        text = say("chronicle.delete_text", game=game, day=long_day(kit, record.created))
        button = stage.find("delete")
        dialog = Dialog(kit, say("chronicle.delete"), text, [keep, delete], came_from=button, icon="ui-trash")
        dialog.on_dismiss = lambda: stage.close(dialog)
        stage.open(dialog)

    def _delete(self, dialog: Dialog, record: GameRecord) -> None:
        scene = self.scene
        scene.stage.close(dialog)
        shown = [row.id for row in self.found()]
        at = shown.index(record.id) if record.id in shown else 0
        rest = [key for key in shown if key != record.id]
        try:
            scene.book.chronicle.delete(record)
        except JournalError as problem:
            scene.app.toast(scene.kit.strings.phrase(problem.phrase), glyph="warning")
        scene.chosen["evenings"] = rest[min(at, len(rest) - 1)] if rest else ""
        scene.layout()
        scene.stage.set_focus(scene.stage.find("evenings"))
