"""Players: the list of everybody, the page of the chosen one, renaming and joining names."""

from __future__ import annotations

import pygame

from boardgames.data.rulebook import fold
from boardgames.session.chronicle.names import Names, Who
from boardgames.session.chronicle.players import PlayerLine, player, player_lines
from boardgames.session.chronicle.record import GameRecord
from boardgames.session.names import LONGEST_PLAYER, clean
from boardgames.ui.scenes.chronicle.context import ChronicleContext
from boardgames.ui.scenes.chronicle.people import People
from boardgames.ui.scenes.chronicle.player_page import PlayerActions, PlayerPage
from boardgames.ui.widgets import Button, Dialog, MenuItem, MenuList, Panel, TextField


class Players:
    """The tab of the players."""

    def __init__(self, scene: ChronicleContext) -> None:
        self.scene = scene
        self.game = ""  # whose points the plot of the page shows, "" for the favourite
        self.renaming = False
        self._known: tuple[tuple[GameRecord, ...], Names] | None = None
        self._lines: tuple[PlayerLine, ...] = ()

    def show_all(self) -> None:
        """There is no filter but the search."""

    @property
    def lines(self) -> tuple[PlayerLine, ...]:
        """Everybody; counted again when games or names change."""
        book = self.scene.book
        if self._known is None or self._known[0] is not book.records or self._known[1] != book.names:
            self._known = (book.records, book.names)
            self._lines = player_lines(book.records, book.names)
        return self._lines

    def chosen(self) -> Who | None:
        """Return the chosen player."""
        key = self.scene.chosen["players"]
        return next((line.who for line in self.lines if line.who.key == key), None)

    def build(self, left: Panel, room: pygame.Rect, right: Panel) -> None:
        """Fill the list and the page."""
        scene, found = self.scene, self._found()
        scene.keep_choice([line.who.key for line in found])
        area = scene.list_below(left, room, room.y)
        if not found:
            scene.say_nothing_found(area)
            return
        scene.fill_list(area, People(scene.kit, scene.book, found, scene.chosen["players"], self._choose))
        who = self.chosen()
        one = player(scene.book.records, scene.book.names, who) if who is not None else None
        if one is not None:
            actions = PlayerActions(
                self.start_rename,
                self._renamed,
                self.stop_rename,
                self.open_joining,
                self.separate,
                self._choose_game,
                self._evenings,
            )
            page = PlayerPage(scene.kit, right, scene.book, one, self.game)
            page.place(actions, self.renaming, can_join=len(self.others()) > 0)

    def matches(self) -> int:
        """Return how many players match the search."""
        return len(self._found())

    def _found(self) -> list[PlayerLine]:
        words = fold(self.scene.words).split()
        return [line for line in self.lines if self._matches(line, words)]

    def _matches(self, line: PlayerLine, words: list[str]) -> bool:
        names = line.names if line.who.is_bot else self.scene.book.names.joined_in(line.who.name)
        text = fold(" ".join([self.scene.book.name_of(self.scene.kit, line.who), *names]))
        return all(word in text for word in words)

    def _choose(self, key: str) -> None:
        self.renaming, self.game = False, ""
        self.scene.choose(key)

    def _choose_game(self, slug: str) -> None:
        self.game = slug
        self.scene.layout()

    def _evenings(self) -> None:
        who = self.chosen()
        if who is not None:
            self.scene.search_evenings(who.name)

    # Names

    def others(self) -> list[Who]:
        """The people with whom the chosen one can be joined: those who never sat at the same table."""
        own = self.chosen()
        met = self._met(own) if own is not None else set()
        return [line.who for line in self.lines if not line.who.is_bot and line.who != own and line.who not in met]

    def _met(self, own: Who) -> set[Who]:
        """The people who played in a game of somebody."""
        names, found = self.scene.book.names, set[Who]()
        for record in self.scene.book.records:
            people = {names.who(seat) for seat in record.seats} | {
                Who(names.of(one.name)) for one in record.earlier if one.is_human
            }
            if own in people:
                found |= people
        return found

    def start_rename(self) -> None:
        """Let the player type another name."""
        self.renaming = True
        self.scene.layout()
        field = self.scene.stage.find("rename_field")
        if isinstance(field, TextField):
            self.scene.stage.set_focus(field)
            field.anchor, field.caret = 0, len(field.text)

    def stop_rename(self) -> None:
        """Leave the name as it was."""
        self.renaming = False
        self.scene.layout()
        self.scene.stage.set_focus(self.scene.stage.find("rename"))

    def _renamed(self, name: str) -> None:
        """Show the chosen player by another name; one that somebody has already joins the two after a question."""
        own, name = self.chosen(), clean(name, LONGEST_PLAYER)
        if own is None or not name or name == own.name:
            self.stop_rename()
        elif Who(name) in self.others():
            self.stop_rename()
            self.ask_join(Who(name))
        elif any(line.who == Who(name) for line in self.lines):
            self.scene.app.toast(self.scene.kit.say("chronicle.have_met", first=own.name, second=name), glyph="warning")
        else:
            self._show_as(own.name, name)

    def open_joining(self) -> None:
        """Let the player choose with whom the chosen one is the same person."""
        scene, button = self.scene, self.scene.stage.find("join_names")
        if button is None:
            return
        items = [MenuItem(who.name, scene.book.name_of(scene.kit, who)) for who in self.others()]
        menu = MenuList(
            scene.kit,
            items,
            "",
            lambda name: self.ask_join(Who(name)),
            lambda: scene.stage.close(menu),
            came_from=button,
        )
        menu.open_below(button.rect, scene.rect)
        scene.stage.open(menu)

    def ask_join(self, other: Who) -> None:
        """Ask whether two names are one person."""
        own, scene = self.chosen(), self.scene
        if own is None:
            return
        kit, say, stage = scene.kit, scene.kit.say, scene.stage
        first, second = scene.book.name_of(kit, own), scene.book.name_of(kit, other)
        cancel = Button(kit, say("common.cancel"), lambda: stage.close(dialog), name="join/cancel")
        join = Button(
            kit, say("chronicle.join_yes"), lambda: self._join(dialog, own, other), kind="primary", name="join/yes"
        )
        text = say("chronicle.join_text", first=first, second=second)
        head = say("chronicle.join_head", first=first, second=second)
        dialog = Dialog(kit, head, text, [cancel, join], came_from=stage.find("join_names"), icon="ui-human")
        dialog.on_dismiss = lambda: stage.close(dialog)
        stage.open(dialog)

    def _join(self, dialog: Dialog, own: Who, other: Who) -> None:
        self.scene.stage.close(dialog)
        self._show_as(own.name, other.name)

    def _show_as(self, old: str, new: str) -> None:
        scene = self.scene
        self.renaming = False
        scene.book.rename(scene.book.names.renamed(old, new))
        scene.chosen["players"] = Who(new).key
        scene.layout()
        scene.stage.set_focus(scene.stage.find("rename"))

    def separate(self, name: str) -> None:
        """Show a name as it stands in the saves again."""
        self.scene.book.rename(self.scene.book.names.separated(name))
        self.scene.layout()
