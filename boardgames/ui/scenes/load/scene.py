"""The load scene: find a saved game, continue, replay, copy, rename, delete or restore it."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pygame

from boardgames.data.defs import Definition
from boardgames.data.files import game_of
from boardgames.data.rulebook import fold
from boardgames.session.challenges.day import known_deal
from boardgames.session.chronicle.store import Chronicle
from boardgames.session.journal import JournalError
from boardgames.session.names import LONGEST_SAVE, clean
from boardgames.session.saves import Summary
from boardgames.session.services import Services
from boardgames.ui.keys import action_of
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common import frame, save_words
from boardgames.ui.scenes.common.board_pictures import BoardPictures
from boardgames.ui.scenes.common.chip_rows import place_chips
from boardgames.ui.scenes.common.frame import Notice
from boardgames.ui.scenes.common.message import place_message
from boardgames.ui.scenes.load.file_dialog import FileDialog
from boardgames.ui.scenes.load.save_details import SaveActions, SaveDetails
from boardgames.ui.scenes.load.save_list import SaveList
from boardgames.ui.widgets import Button, Chip, Label, MenuField, MenuItem, Panel, ScrollArea, TextField

RIGHT_UNITS = 448
RIGHT_SHARE = 0.4
NARROW_UNITS = 520
ORDERS = ("newest", "oldest", "game", "moves")


class LoadScene(Scene):
    """List and details of the saved games."""

    def __init__(self, app: App, services: Services) -> None:
        super().__init__(app)
        self.services = services
        self.pictures = BoardPictures(services)
        self.saves: tuple[Summary, ...] = ()
        self.definitions: dict[str, Definition] = {}
        self.filter = ""
        self.order = "newest"
        self.words = ""
        self.chosen = ""
        self.renaming = ""  # the save whose name is being typed, "" for none
        self.deleted: list[tuple[Path, str]] = []
        self.last_seen = ""  # the choice that was last scrolled into view; afterwards the player may scroll away
        self.offset = 0
        self.list_area: ScrollArea | None = None
        self._read()

    def _read(self) -> None:
        self.saves = tuple(save_words.with_shown_names(self.kit, save) for save in self.services.saves.list())
        known = set(self.services.slugs())
        self.definitions = {s.game: self.services.definition(s.game) for s in self.saves if game_of(s.game) in known}
        if self.filter not in self.definitions:  # its last game was deleted, and its chip is gone
            self.filter = ""

    def enter(self) -> None:
        self.pictures.hurry = self.app.settings.allows_motion
        self._read()
        self.layout()
        self.stage.set_focus(self.stage.find("saves"), keyboard=self.stage.keyboard)

    def leave(self) -> None:
        """Delete the saves in the bin for good."""
        self.deleted.clear()
        self.services.saves.empty_bin()

    # Which saves are shown

    def shown(self) -> list[Summary]:
        """Return the saves that match filter and search, in order."""
        found = [s for s in self.saves if (not self.filter or s.game == self.filter) and self._matches(s)]
        keys = {
            "newest": lambda s: 0,
            "oldest": lambda s: 0,
            "game": lambda s: self._game_name(s.game),
            "moves": lambda s: -s.moves,
        }
        if self.order == "oldest":
            found.reverse()
        return sorted(found, key=keys[self.order])

    def _matches(self, save: Summary) -> bool:
        texts = [save_words.title(save, self.definitions.get(save.game), self.kit.strings.language), save.file]
        texts += [seat.name for seat in save.seats]
        texts += [self.kit.say("challenges.tab.today")] if self._is_deal(save) else []
        if save.game in self.definitions:
            name = self.definitions[save.game].game.name
            texts += [name.en, name.fr]
        texts.append(save_words.when(self.kit, save.saved, save_words.now()))
        everything = fold(" ".join(texts))
        return all(word in everything for word in fold(self.words).split())

    def _game_name(self, slug: str) -> str:
        found = self.definitions.get(slug)
        return found.game.name.of(self.kit.strings.language) if found is not None else slug

    def save(self) -> Summary | None:
        """Return the chosen save, if it is shown."""
        return next((s for s in self.shown() if str(s.path) == self.chosen), None)

    # Layout

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        field = self.stage.find("search")
        caret = field.caret if isinstance(field, TextField) else len(self.words)
        self.offset = self.list_area.offset if self.list_area is not None else 0
        self.stage.clear()
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        search = TextField(
            kit, self.words, self._search, hint=say("load.search"), wood=True, glyph="search", longest=30, name="search"
        )
        search.caret = search.anchor = min(caret, len(self.words))
        opener = Button(kit, say("load.open_file"), self._open_dialog, kind="wood", glyph="load", name="open_file")
        frame.top_bar(kit, self.stage, say("common.back"), self._leave, say("load.title"), [search, opener])
        margin = theme.measure("margin")
        top = frame.bar_height(kit) + margin
        foot = theme.control(48, "body") + theme.px(24)
        body = pygame.Rect(margin, top, self.rect.width - 2 * margin, self.rect.height - top - foot)
        shown = self.shown()
        if shown and self.chosen not in {str(s.path) for s in shown}:
            self.chosen = str(shown[0].path)
        if self.renaming != self.chosen:  # another save was chosen, or that one is gone
            self.renaming = ""
        self._panels(body, shown)
        self._foot(foot)
        again = self.stage.find(focus) if focus else None
        if again is not None and again.enabled:
            self.stage.set_focus(again)

    def _panels(self, body: pygame.Rect, shown: list[Summary]) -> None:
        theme, gap = self.kit.theme, self.kit.theme.measure("gap")
        if not self.saves:
            panel = self.stage.add(Panel(self.kit, name="panel/empty"))
            panel.rect = body
            say = self.kit.say
            self._message(panel, body, say("load.empty"), say("load.empty_text"), "load.empty_action")
            return
        if body.width < NARROW_UNITS * theme.text_u:
            self._stacked(body, shown)
            return
        right = min(
            max(theme.px(RIGHT_UNITS), round(RIGHT_UNITS * theme.text_u * 0.85)), round(body.width * RIGHT_SHARE)
        )
        panel = self.stage.add(Panel(self.kit, name="panel/list"))
        panel.rect = pygame.Rect(body.x, body.y, body.width - right - gap, body.height)
        details = self.stage.add(Panel(self.kit, name="panel/details"))
        details.rect = pygame.Rect(panel.rect.right + gap, body.y, right, body.height)
        self._list(panel, shown)
        save = self.save()
        if save is not None:
            self._details(details, save).place(self._actions(), bool(self.renaming))

    def _details(self, panel: Panel, save: Summary) -> SaveDetails:
        return SaveDetails(self.kit, panel, save, self.definitions.get(save.game), self.pictures, self._is_deal(save))

    def _is_deal(self, save: Summary) -> bool:
        """Whether a save is the deal of some day."""
        return bool(save.game) and known_deal(save, self.services) is not None

    def _actions(self) -> SaveActions:
        return SaveActions(self.go_on, self.see_score, self.replay, self.copy, self.delete, self._rename, self._named)

    def _stacked(self, body: pygame.Rect, shown: list[Summary]) -> None:
        """Lay out, for very large letters, the list with only the buttons of the chosen save below it."""
        gap, pad = self.kit.theme.px(8), self.kit.theme.measure("panel_padding")
        panel = self.stage.add(Panel(self.kit, name="panel/list"))
        strip = self.stage.add(Panel(self.kit, name="panel/details"))
        strip.rect = body.copy()
        save = self.save()
        high = self._details(strip, save).place_strip(self._actions()) if save is not None else 0
        panel.rect = pygame.Rect(body.x, body.y, body.width, body.height - high - 2 * pad - gap)
        strip.rect = pygame.Rect(body.x, panel.rect.bottom + gap, body.width, high + 2 * pad)
        self._list(panel, shown)

    def _list(self, panel: Panel, shown: list[Summary]) -> None:
        theme = self.kit.theme
        pad = theme.measure("panel_padding")
        room = pygame.Rect(panel.rect.x + pad, panel.rect.y + theme.px(12), panel.rect.width - 2 * pad, 0)
        y = self._filters(panel, room)
        area = panel.add(ScrollArea(self.kit, name="list"))
        area.rect = pygame.Rect(panel.rect.x + pad, y, panel.rect.width - 2 * pad, panel.rect.bottom - pad - y)
        self.list_area = area
        if not shown:
            say, words = self.kit.say, clean(self.words, LONGEST_SAVE)
            self._message(
                area, area.rect, say("load.nothing"), say("load.nothing_text", words=words), "load.nothing_action"
            )
            return
        rows = SaveList(
            self.kit,
            shown,
            self.definitions,
            self.pictures,
            self.chosen,
            self._choose,
            lambda key: self._open_chosen(),
            area.rect.width,
            self._is_deal,
        )
        frame.put_rows(area, rows)
        area.scroll_to(self.offset)
        if self.chosen != self.last_seen:
            area.show(rows)
            self.last_seen = self.chosen

    def _filters(self, panel: Panel, room: pygame.Rect) -> int:
        """Add filter chips by game with counts, and the sort order at the right; return the lower edge."""
        kit, say = self.kit, self.kit.say
        items = [MenuItem(order, say(f"load.order.{order}")) for order in ORDERS]
        menu = MenuField(kit, items, self.order, self._set_order, name="order", tooltip=say("load.order_tip"))
        counts = {slug: sum(s.game == slug for s in self.saves) for slug in self.definitions}
        chips = [Chip(kit, say("load.all", count=len(self.saves)), height=32, on=not self.filter, name="filter/")]
        chips[0].on_click = partial(self._set_filter, "")
        for slug in sorted(counts, key=lambda slug: self.definitions[slug].game.shelf):
            text = say("load.game", game=self._game_name(slug), count=counts[slug])
            chip = Chip(kit, text, height=32, on=self.filter == slug, name=f"filter/{slug}")
            chip.on_click = partial(self._set_filter, slug)
            chips.append(chip)
        return place_chips(kit, panel, room, chips, menu)

    def _message(self, group: Panel | ScrollArea, body: pygame.Rect, head: str, text: str, action: str) -> None:
        on_click = self._leave if not self.saves else self._show_all
        place_message(self.kit, group, body, (head, text, self.kit.say(action)), on_click, "ui-load")

    def _foot(self, height: int) -> None:
        """Show the last deletion with its undo button, and the note about automatic saving."""
        kit, theme = self.kit, self.kit.theme
        margin = theme.measure("margin")
        row = pygame.Rect(margin, self.rect.height - height, self.rect.width - 2 * margin, height)
        left = row.x
        if self.deleted:
            notice = self.stage.add(Notice(kit, self.deleted[-1][1], kit.say("load.undo"), self.take_back, "trash"))
            wide, high = notice.natural()
            notice.place((row.x, row.centery - high // 2, min(wide, row.width), high))
            left = notice.rect.right + theme.px(16)
        promise = self.stage.add(Label(kit, kit.say("load.promise"), "small", "cream_2", align="right", middle=True))
        promise.place((left, row.y, max(row.right - left, 1), row.height))
        promise.visible = promise.natural()[0] <= row.right - left

    # What happens

    def _choose(self, key: str) -> None:
        self.chosen = key
        self.renaming = ""
        self.layout()

    def _set_filter(self, slug: str) -> None:
        self.filter = slug
        self.layout()

    def _set_order(self, order: str) -> None:
        self.order = order
        self.layout()

    def _search(self, words: str) -> None:
        self.words = words
        self.layout()

    def _show_all(self) -> None:
        self.words, self.filter = "", ""
        self.layout()

    def _open_chosen(self) -> None:
        save = self.save()
        if save is not None and save.game:
            self.replay() if save.finished or save.view_only else self.go_on()

    def go_on(self) -> None:
        """Continue the chosen game."""
        self.app.go("resume", path=Path(self.chosen))

    def see_score(self) -> None:
        """Open the score of a finished game; Esc returns to the list."""
        session = self.services.saves.view(Path(self.chosen)).session
        self.app.go("score", session=session, seen=True, at_table=False)

    def replay(self) -> None:
        """Replay the chosen game from the start."""
        self.app.go("replay", path=Path(self.chosen))

    def copy(self) -> None:
        """Copy the chosen save and choose the copy."""
        save = self.save()
        if save is not None:
            name = save_words.copy_name(self.kit, self._title(save), {self._title(other) for other in self.saves})
            self.chosen = str(self.services.saves.copy(save.path, name))
            self._read()
            self.layout()
            self.app.toast(self.kit.say("load.copied", name=self._title(save)))

    def delete(self) -> None:
        """Move the chosen save to the bin; it can be restored until the scene is left."""
        save = self.save()
        if save is None:
            return
        shown = [str(s.path) for s in self.shown()]
        at = shown.index(self.chosen)
        key = "load.deleted" if save.round else "load.deleted_plain"
        text = self.kit.say(key, name=self._title(save), round=save.round)
        if save.finished:
            Chronicle(self.services.saves).note(save.path)  # it stays in the chronicle
        self.deleted.append((self.services.saves.delete(save.path), text))
        rest = shown[:at] + shown[at + 1 :]
        self.chosen = rest[min(at, len(rest) - 1)] if rest else ""
        self._read()
        self.layout()

    def take_back(self) -> None:
        """Restore the save deleted last."""
        if self.deleted:
            binned, _ = self.deleted.pop()
            self.chosen = str(self.services.saves.restore(binned))
            self._read()
            self.layout()
            self.stage.set_focus(self.stage.find("saves"))

    def _title(self, save: Summary) -> str:
        return save_words.title(save, self.definitions.get(save.game), self.kit.strings.language)

    def _rename(self) -> None:
        self.renaming = self.chosen
        self.layout()
        field = self.stage.find("rename_field")
        if isinstance(field, TextField):
            self.stage.set_focus(field)
            field.anchor, field.caret = 0, len(field.text)

    def _named(self, name: str) -> None:
        save = self.save()
        self.renaming = ""
        if save is not None and clean(name, LONGEST_SAVE):
            try:
                self.services.saves.rename(save.path, name)
            except JournalError as problem:
                self.app.toast(self.kit.strings.phrase(problem.phrase), glyph="warning")
            self._read()
        self.layout()
        self.stage.set_focus(self.stage.find("rename"))

    def _open_dialog(self) -> None:
        dialog = FileDialog(self.kit, self._open_file, came_from=self.stage.find("open_file"))
        dialog.on_dismiss = lambda: self.stage.close(dialog)
        self.stage.open(dialog)
        self.stage.set_focus(dialog.field)

    def _open_file(self, dialog: FileDialog, path: Path) -> None:
        """Continue or replay a save from another folder, or show in the dialog what is wrong with it."""
        if not os.path.isfile(path):  # `Path.is_file` raises where it may not look, and for a name that is too long
            dialog.complain(self.kit.say("load.file.missing"))
            return
        save = self.services.saves.summary(path)
        if not save.game:
            dialog.complain(self.kit.strings.phrase(save.problem) if save.problem else self.kit.say("load.is_broken"))
            return
        self.stage.close(dialog)
        self.app.go("replay" if save.finished or save.view_only else "resume", path=path)

    def handle(self, event: pygame.event.Event) -> bool:
        """Undo a deletion with U; Esc cancels renaming first."""
        return self._handle_first(event) or super().handle(event)

    def _handle_first(self, event: pygame.event.Event) -> bool:
        action = action_of(event)
        typing = isinstance(self.stage.focus, TextField)
        if action == "undo" and self.deleted and not typing:
            self.take_back()
            return True
        if action == "back" and self.renaming and not self.stage.overlays:
            self.renaming = ""
            self.layout()
            return True
        return False

    def _leave(self) -> None:
        if not self.back():
            self.app.go("library")

    # Time

    def update(self, dt: float) -> bool:
        if self.pictures.work():
            self.stage.touch()
        return super().update(dt)

    @property
    def busy(self) -> bool:
        return self.pictures.waiting or super().busy
