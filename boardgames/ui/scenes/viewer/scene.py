"""The board viewer: shows any board with layers, details of a place, the shortest path, and errors of the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from msgspec.structs import replace

from boardgames.data.files import has_own_board
from boardgames.data.own_boards import is_program_board, name_of, own_boards
from boardgames.data.user_dirs import own_boards_dir
from boardgames.session.services import Services
from boardgames.ui.board.view import BoardView
from boardgames.ui.game_screen import NO_GAME_SCREEN, GameScreen
from boardgames.ui.keys import action_of
from boardgames.ui.scene import EVERYWHERE, App
from boardgames.ui.scenes.common.frame import top_bar
from boardgames.ui.scenes.viewer import editing, panels
from boardgames.ui.scenes.viewer.board import BoardPane, ZoomBar
from boardgames.ui.scenes.viewer.chooser import BoardChooser
from boardgames.ui.scenes.viewer.editor import trial
from boardgames.ui.scenes.viewer.file import BoardSource
from boardgames.ui.scenes.viewer.panels import LayerChip
from boardgames.ui.scenes.viewer.search import ViewerSearch
from boardgames.ui.scenes.viewer.sheets import BOTH
from boardgames.ui.widgets import (
    Button,
    Clipboard,
    Dialog,
    IconButton,
    Label,
    LinkedLabel,
    MenuField,
    MenuItem,
    Panel,
    ScrollArea,
    TextField,
)

POLL_SECONDS = 1.0
SIDE = 312
STATE = 120  # minimum width for the status of the file, in two lines
LEAST_SIDE = 480  # minimum height for both panels
MOST_LAYER_ROWS = 2
HITS = "hits/"
SINGULAR = ("node", "edge", "badge")  # layers that are named after one of their things
ATLAS = "atlas of all games"


class ViewerScene(ViewerSearch):
    """Shows one board: of the program, or the user's own file."""

    keys = (*EVERYWHERE, "pan", "zoom", "fit", "find", "boards", "edit", "print", "picture", "atlas")

    def __init__(self, app: App, services: Services, slug: str = "", at: str = "") -> None:
        self.services = services
        super().__init__(app, BoardSource(slug or services.slugs()[0], self._own_screen))
        self.hidden: set[str] | None = None
        self.clipboard = Clipboard()
        self.pane: BoardPane | None = None
        self._since_poll = 0.0
        self.wanted = at

    def _own_screen(self, slug: str) -> GameScreen | None:
        return self.services.screen(slug) if self.services.playable(slug) else None

    # Layout

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        dialogs = [overlay for overlay in self.stage.overlays if isinstance(overlay, Dialog)]
        self.stage.clear()
        self._lay_bar().children.sort(key=lambda child: child.rect.x)  # Tab goes from left to right
        theme = self.kit.theme
        margin = theme.measure("margin")
        top = self._lay_layers(margin, theme.control(56, "bar_title") + theme.px(12))
        side = theme.px(SIDE)
        width = theme.size[0] - side - 3 * margin
        self._lay_board(pygame.Rect(margin, top, width, theme.size[1] - top - margin))
        self._lay_side(pygame.Rect(2 * margin + width, top, side, theme.size[1] - top - margin))
        for dialog in dialogs:  # what somebody is asked stays while the board is laid out again
            dialog.came_from = self.stage.find(dialog.came_from.name) if dialog.came_from is not None else None
            self.stage.open(dialog)
        again = self.stage.find(focus) if focus else None
        if again is not None:
            self.stage.set_focus(again)
        if self.wanted and self.pane is not None:
            wanted, self.wanted = f"map/{self.wanted}", ""
            if wanted in self._slots():  # an own board may lack a place of its game
                self._link(wanted)

    def _lay_bar(self) -> Panel:
        kit, say = self.kit, self.kit.say
        find = TextField(
            kit, self.search, self._search, hint=say("viewer.find"), wood=True, glyph="search",
            on_enter=self._go_to_found, name="find",
        )  # fmt: skip
        compact = self._is_compact()
        save = self._bar_button("viewer.save", "export", self._save, "wood", "save", compact=True)
        save.enable(self.source.board is not None, say("viewer.nothing_to_save"))
        edit = self._bar_button("editor.edit", "pencil", self.edit, "ghost_wood", "edit", compact)
        edit.enable(self.source.board is not None, say("viewer.nothing_to_save"))
        press = IconButton(kit, "print", self._print, kind="wood", name="print", tooltip=say("print.button"))
        press.enable(bool(self.source.slug), say("print.games_only"))
        play = [self._bar_button("viewer.play", "play", self.play, "wood", "play", compact)] if self.can_play else []
        right = (find, *play, edit, *self._atlas_button(), press, save)  # the last two never move
        bar = top_bar(kit, self.stage, say("common.back"), self._leave, say("viewer.title"), right)
        theme = kit.theme
        find_width = max(theme.px(130 if compact else 190), theme.px(56) + kit.type.width(say("viewer.find"), "body"))
        find.place(pygame.Rect(0, 0, find_width, find.natural()[1]).move(find.rect.right - find_width, find.rect.y))
        title = next(child for child in bar.children if isinstance(child, Label))
        x = title.rect.x + title.natural()[0] + theme.px(14)
        title.rect.width = title.natural()[0]
        middle = bar.rect.height // 2
        menu = bar.add(MenuField(kit, self._boards(), self._board_key(), self.show, name="boards"))
        button = bar.add(self._bar_button("viewer.open", "load", self._ask_file, "ghost_wood", "open", compact))
        room = find.rect.x - x - button.natural()[0] - theme.px(STATE + 32)
        wide = min(menu.natural()[0], max(theme.px(210 if compact else 240), room))
        menu.place((x, middle - menu.natural()[1] // 2, wide, menu.natural()[1]))
        button.place_at(menu.rect.right + theme.px(8), middle - button.natural()[1] // 2)
        self._lay_state(bar, button.rect.right + theme.px(8), find.rect.x - theme.px(16))
        return bar

    def _is_compact(self) -> bool:
        """Whether letters are so large that the bar can show only glyphs."""
        words = ("common.library", "viewer.title", "viewer.open", "viewer.play", "editor.edit")
        wide = sum(self.kit.type.width(self.kit.say(word), "bar_title") for word in words)
        return wide + self.kit.theme.px(190 + 240 + 320) > self.kit.theme.size[0]

    def _bar_button(self, key: str, glyph: str, act: Callable[[], None], kind: str, name: str, compact: bool) -> Button:
        text = self.kit.say(key)
        if compact:
            return IconButton(self.kit, glyph, act, kind=kind, name=name, tooltip=text)
        return Button(self.kit, text, act, kind=kind, glyph=glyph, name=name)

    def _leave(self) -> None:
        self.back()

    def _lay_state(self, bar: Panel, left: int, right: int) -> None:
        """Show the status of the user's own file: when it was read, or its errors."""
        if not self.is_own_file:
            return
        say, errors, room = self.kit.say, len(self.source.problems), max(right - left, 1)
        texts = [say("viewer.read", time=self.source.read_at)]
        if errors:
            long = [say("viewer.broken", errors=errors)] if self.source.board is not None else []
            texts = [*long, say("viewer.errors", errors=errors)]
        lines = min(bar.rect.height // self.kit.theme.line_height("small"), 2)
        fitting = [text for text in texts if self.kit.type.width(text, "small") <= (1.0, 1.8)[lines > 1] * room]
        colour = "no_light" if errors else "yes_light"
        state = bar.add(
            Label(self.kit, (fitting or texts[-1:])[0], "small", colour, middle=True, max_lines=2, name="state")
        )
        state.place((left, 0, room, bar.rect.height))
        state.visible = bool(fitting)

    def _boards(self) -> list[MenuItem]:
        items = [
            MenuItem(slug, self.services.definition(slug).game.name.of(self.language)) for slug in self.services.slugs()
        ]
        items += [MenuItem(str(path), name_of(path), "pencil") for path in own_boards()]
        opened = {str(path): name_of(path) for path in map(Path, self.app.settings.opened_boards) if path.exists()}
        here = {self._board_key(): self.source.name.of(self.language)} if self.is_own_file else {}
        known = {item.key for item in items}
        items += [MenuItem(key, name, "load") for key, name in {**opened, **here}.items() if key not in known]
        return [*items, MenuItem(ATLAS, self.kit.say("atlas.all"), "atlas")]

    def _board_key(self) -> str:
        if has_own_board(self.source.target):
            return self.source.target
        return str(self.source.path) if self.is_own_file else self.source.slug

    def _lay_layers(self, margin: int, top: int) -> int:
        """Lay out the layer chips in rows; return the upper edge of the board."""
        self._make_view()
        kit, theme = self.kit, self.kit.theme
        panel = self.stage.add(Panel(kit, name="layers"))
        label = panel.add(Label(kit, kit.say("viewer.layers"), "label", middle=True, max_lines=1))
        chips = self._chips()
        left, right = margin + theme.px(12), theme.size[0] - margin - theme.px(12)
        label.place((left, top + theme.px(8), label.natural()[0], theme.control(32, "small_strong")))
        area = panel.add(ScrollArea(kit, name="layers_area"))
        row, gap = theme.control(32, "small_strong"), theme.px(6)
        area.rect = pygame.Rect(label.rect.right + theme.px(6), top + gap, right - label.rect.right, row)
        x, y, first, end = area.rect.x + gap, area.rect.y + theme.px(2), area.rect.x + gap, area.view.right
        for chip in chips:
            wide = min(chip.natural()[0], end - first)
            if x + wide > end and x > first:
                x, y = first, y + row + gap
            area.add(chip).place((x, y, wide, row))
            x += wide + gap
        full = y + row + theme.px(2) - area.rect.y
        area.rect.height = min(full, MOST_LAYER_ROWS * (row + gap) + theme.px(2))
        area.fit(full)
        area.focusable = area.furthest > 0
        panel.rect = pygame.Rect(margin, top, theme.size[0] - 2 * margin, area.rect.height + 2 * gap)
        return panel.rect.bottom + theme.px(12)

    def _make_view(self) -> None:
        """Create the view of the board in the current theme, preserving the visible part."""
        loaded, old = self.source.loaded, self.view
        if loaded is None:
            self.view = None
            return
        view = BoardView(
            loaded,
            self.kit.theme,
            self.app.art,
            self.kit.strings,
            self.source.coast,
            own_parts=self.game_screen().board_parts,
        )
        view.painter.keeps_legend = True
        if self.app.has_frames:
            view.let_wait()
        if self.hidden is None:
            self.hidden = set(view.hidden)
        view.hide(self.hidden - {HITS})
        if old is not None and not old.camera.is_fitted and old.board.canvas == view.board.canvas:
            view.camera.resize(old.camera.view, self.kit.theme.u)
            middle = old.camera.to_board(old.camera.view.center)
            view.camera.zoom_to(old.camera.zoom)
            spot = view.camera.to_screen(middle)
            view.camera.pan(view.camera.view.centerx - spot[0], view.camera.view.centery - spot[1])
        self.view = view
        self.chosen = tuple(slot for slot in self.chosen if slot in self._slots())

    def _chips(self) -> list[LayerChip]:
        view = self.view
        if view is None:
            return []
        found = []
        for kind, id, count in view.painter.layers():
            key = f"{kind}/{id}"
            text, picture = panels.layer_look(self.kit, view.painter, kind, id)
            shown = f"× {count}" if kind in SINGULAR else "" if kind == "coast" else str(count)
            found.append(self._chip(text, shown, picture, key))
        if view.board.nodes:
            glyph = self.kit.art.glyph("target", self.kit.theme.px(16), self.kit.theme.ink)
            found.append(self._chip(self.kit.say("viewer.hits"), "", glyph, HITS, on=HITS in (self.hidden or ())))
        return found

    def _chip(
        self, text: str, count: str, picture: pygame.Surface | None, key: str, on: bool | None = None
    ) -> LayerChip:
        is_on = key not in (self.hidden or ()) if on is None else on
        return LayerChip(self.kit, text, count, picture, is_on, lambda _: self._switch(key))

    def _lay_board(self, rect: pygame.Rect) -> None:
        if self.view is None:
            self.pane = None
            return
        self.pane = self.stage.add(BoardPane(self.kit, self.view, self._choose))
        self.pane.place(rect)
        bar = self.stage.add(ZoomBar(self.kit, self.pane))
        bar.settle()
        self._show_chosen()

    def _lay_side(self, rect: pygame.Rect) -> None:
        if self.source.problems:
            panels.error_panel(self.kit, self.stage, rect, self.source.problems, self._link)
            return
        board = self.source.board
        if board is None:
            return
        gap = self.kit.theme.measure("gap")
        has_path = bool(board.edges)
        if has_path and rect.height < self.kit.theme.px(LEAST_SIDE):  # one panel at a time
            if len(self.chosen) > 1:
                panels.path_panel(
                    self.kit, self.stage, rect, self._path_sheet(), self._change_mode, self._turn, self.clear
                )
                return
            has_path = False
        room = rect.copy()
        room.height = round(rect.height * 0.56) if has_path else rect.height
        end = panels.place_panel(self.kit, self.stage, room, self._place_sheet(), self._link)
        if has_path:
            below = pygame.Rect(rect.x, end + gap, rect.width, rect.bottom - end - gap)
            panels.path_panel(
                self.kit, self.stage, below, self._path_sheet(), self._change_mode, self._turn, self.clear
            )

    # Actions

    def _refresh(self) -> None:
        """Lay out the panels again after a choice; the board is not redrawn."""
        pane_focus = self.stage.focus is self.pane
        self._relayout_side()
        if pane_focus and self.pane is not None:
            self.stage.set_focus(self.pane)
        self._show_chosen()

    def _relayout_side(self) -> None:
        for child in [child for child in self.stage.children if child.name in ("place", "path", "errors")]:
            self.stage.remove(child)
        if self.pane is None:
            return
        theme, margin = self.kit.theme, self.kit.theme.measure("margin")
        rect = self.pane.rect
        self._lay_side(pygame.Rect(rect.right + margin, rect.y, theme.px(SIDE), rect.height))

    def _show_chosen(self) -> None:
        if self.pane is None:
            return
        route = self.route
        self.pane.chosen, self.pane.route = self.chosen, route
        self.pane.route_kinds = self._route_kinds(route)
        self.pane.hits_shown = HITS in (self.hidden or ())
        self.pane.found = self._found() if self.search else ()
        edges = bool(self.source.board and self.source.board.edges)
        self.pane.hint = self.kit.say("viewer.hint") if edges and not self.chosen else ""
        self.pane.touch()

    def _choose(self, slot: str) -> None:
        """Choose a slot: the second node makes a path, a third one starts again; a click beside all slots clears."""
        if not slot:
            self.clear()
            return
        both_nodes = len(self.chosen) == 1 and slot.startswith("map/") and self.chosen[0].startswith("map/")
        has_edges = bool(self.source.board and self.source.board.edges)
        if both_nodes and has_edges and slot != self.chosen[0]:
            self.chosen = (*self.chosen, slot)
        else:
            self.chosen = (slot,)
        self._refresh()

    def clear(self) -> None:
        """Clear the choice."""
        self.chosen = ()
        self._refresh()

    def _turn(self) -> None:
        self.chosen = self.chosen[::-1]
        self._refresh()

    def _change_mode(self, mode: str) -> None:
        self.mode = mode
        self._refresh()

    def _switch(self, key: str) -> None:
        hidden = self.hidden if self.hidden is not None else set()
        hidden.symmetric_difference_update({key})
        self.hidden = hidden
        if self.view is not None:
            self.view.hide(hidden - {HITS})
        self._show_chosen()

    def _link(self, target: str) -> None:
        """Follow a link in a panel: choose a place, or copy a text."""
        if target.startswith("copy "):
            self.clipboard.put(target.removeprefix("copy "))
            self.app.toast(self.kit.say("viewer.copied", what=target.removeprefix("copy ")))
            return
        was_link = isinstance(self.stage.focus, LinkedLabel)
        self.chosen = (target,)
        self._refresh()
        if was_link:
            self.stage.set_focus(self.stage.find("links 1") or self.pane)
        node = self._node(target)
        if node is not None and self.view is not None:
            self.view.camera.show(node.xy)

    def _ask_file(self) -> None:
        """Look through folders for a board, beginning beside the one that is shown if it is the player's own."""
        folder = own_boards_dir() if is_program_board(self.source.path) else self.source.path.parent
        BoardChooser(self.kit, self.stage, folder, self._open_file, self.stage.find("open")).appear()

    def _open_file(self, path: Path) -> None:
        self.show(str(path))

    def show(self, target: str) -> None:
        """Show another board."""
        if target == ATLAS:
            self.layout()
            self._open_atlas()
            return
        self.app.hold_on()
        self.source = BoardSource(target, self._own_screen, self.source)
        if self.source.is_borrowed:
            self.layout()
        else:
            self._begin()

    def enter(self) -> None:
        self._remember()

    def resize(self) -> None:
        """Lay out anew; a file that was changed meanwhile, for instance in the editor, is read before it is seen."""
        if self.source.has_changed:
            self.app.hold_on()
            self.source.poll()
        super().resize()

    def _remember(self) -> None:
        """Keep a board that was opened from anywhere in the list, and begin here the next time."""
        path, target = self.source.path, self.source.target
        is_listed = is_program_board(path) or has_own_board(target) or path in own_boards()
        if self.source.is_borrowed:
            return
        settings = self.app.settings if is_listed else self.app.settings.with_opened_board(str(path))
        self.app.remember(replace(settings, last_board=self._board_key()))

    def _begin(self) -> None:
        self._remember()
        self.accent = self.source.slug or "default"
        self.chosen, self.mode, self.hidden, self.search, self.view = (), BOTH, None, "", None
        self.resize()

    def _save(self) -> None:
        hidden = tuple(sorted((self.hidden or set()) - {HITS}))
        self.app.go("picture", target=self._board_key(), board=self.source.board, hidden=hidden, accent=self.accent)

    def _print(self) -> None:
        self.app.go("print", slug=self._board_key())

    def edit(self) -> None:
        """Open the editor."""
        editing.edit(self)

    @property
    def can_play(self) -> bool:
        """Whether the board is one of the player's own that a game may be played on."""
        return bool(self.source.slug) and not is_program_board(self.source.path) and not self.source.problems

    def play(self) -> None:
        """Open a new game on the player's own board, unless the rules cannot be played there."""
        board, kit = self.source.board, self.kit
        slug, refusal = trial.game_for(kit, self.services, board, self.source.slug) if board is not None else ("", "")
        if slug:
            slug, refusal = trial.begin(kit, self.services, slug, self.source.board_file)
        if slug:
            self.app.go("new_game", slug=slug)
        else:
            self.app.toast(refusal, glyph="warning")

    def game_screen(self) -> GameScreen:
        return self.services.screen(self.source.slug) if self.source.slug else NO_GAME_SCREEN

    # Events and time

    def handle(self, event: pygame.event.Event) -> bool:
        action = action_of(event)
        if event.type == pygame.DROPFILE and not self.stage.overlays:
            self._open_file(Path(event.file))
            return True
        if action == "back" and not self.stage.overlays and self.chosen:
            self.clear()
            return True
        if super().handle(event):
            return True
        return self.pane is not None and self.pane.zoom_by_key(action)

    def _look_again(self) -> None:
        """Show changes on disk; a board that could not be read before is treated as newly opened."""
        was_borrowed = self.source.is_borrowed
        if not self.source.poll():
            return
        if was_borrowed and not self.source.is_borrowed:
            self._begin()
        else:
            self.layout()

    def update(self, dt: float) -> bool:
        self._since_poll += dt
        if self._since_poll >= POLL_SECONDS:
            self._since_poll = 0.0
            self._look_again()
        if self.view is not None and self.view.update(dt):
            self.stage.touch()
        return super().update(dt)

    @property
    def busy(self) -> bool:
        return super().busy or (self.view is not None and self.view.is_moving)
