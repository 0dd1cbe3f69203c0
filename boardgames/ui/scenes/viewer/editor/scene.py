"""The board editor: the viewer's board with tools at the left, fields and mistakes at the right."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame

from boardgames.data.defs import BoardDef, Definition
from boardgames.data.editing.tree import Where
from boardgames.data.own_boards import BOARD_FILE, name_of, own_boards
from boardgames.data.user_files import Unwritable
from boardgames.session.services import Services
from boardgames.ui.board.view import BoardView
from boardgames.ui.game_screen import GameScreen
from boardgames.ui.keys import digit_of, edit_action_of
from boardgames.ui.scene import EVERYWHERE, App, Scene
from boardgames.ui.scenes.common.frame import top_bar
from boardgames.ui.scenes.viewer.board import ZoomBar
from boardgames.ui.scenes.viewer.editor import trial
from boardgames.ui.scenes.viewer.editor.draft import TOOLS, Draft
from boardgames.ui.scenes.viewer.editor.inspector import Entry, Inspector
from boardgames.ui.scenes.viewer.editor.outside import Outside
from boardgames.ui.scenes.viewer.editor.pane import EditPane
from boardgames.ui.scenes.viewer.editor.strip import lay_strip, strip_width
from boardgames.ui.scenes.viewer.editor.things import changed_boxes
from boardgames.ui.widgets import Button, Dialog

POLL_SECONDS = 1.0
SIDE = 312
LARGEST = 100_000  # board units that can be typed


class EditorScene(Scene):
    """Edits one board file."""

    keys = (
        "next", "previous", "tools", "nudge", "big_nudge", "rename", "mark", "remove", "undo", "redo", "save", "grid",
        "aligning", "zoom", "fit", *(name for name in EVERYWHERE if name not in ("next", "previous", "arrows", "act")),
    )  # fmt: skip

    def __init__(
        self, app: App, services: Services, draft: Draft, base: Definition | BoardDef, own_screen: GameScreen
    ) -> None:
        """`base` is the board as it was read: with its game, if it has one, from which it gets its looks."""
        super().__init__(app, base.slug if isinstance(base, Definition) and services.playable(base.slug) else "default")
        self.services = services
        self.draft = draft
        self.base = base
        self.own_screen = own_screen
        self.outside = Outside(self, draft)
        self.view: BoardView | None = None
        self.pane: EditPane | None = None
        self._view_key: object = None
        self._shown: BoardView | None = None  # the view before a change whose picture is shown meanwhile
        self._question: Dialog | None = None  # what shall become of unsaved changes
        self._since_poll = 0.0

    # Layout

    @property
    def toast_area(self) -> pygame.Rect:
        """The area for messages: beside the list of mistakes, which they must not cover."""
        area = super().toast_area
        area.width = self.pane.rect.right if self.pane is not None else area.width
        return area

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else "board"
        keyboard, overlays = self.stage.keyboard, [one for one in self.stage.overlays if isinstance(one, Dialog)]
        self.stage.clear()
        self._lay_bar()
        theme = self.kit.theme
        margin, top = theme.measure("margin"), theme.control(56, "bar_title") + theme.px(12)
        high, strip, side = theme.size[1] - top - margin, strip_width(self.kit), theme.px(SIDE)
        lay_strip(self.kit, self.stage, pygame.Rect(margin, top, strip, high), self.draft, self._actions())
        left = margin + strip + theme.measure("gap")
        self._lay_board(pygame.Rect(left, top, theme.size[0] - left - side - 2 * margin, high))
        right = pygame.Rect(theme.size[0] - margin - side, top, side, high)
        Inspector(self.kit, self.stage, self.draft, self._fields()).lay(right, self._go_to)
        for overlay in overlays:
            self.stage.open(overlay)
        again = self.stage.find(focus)
        if not overlays:  # a button that is gone or has nothing more to do gives the focus back to the board
            self.stage.set_focus(again if again is not None and again.enabled else self.pane, keyboard=keyboard)

    def _lay_bar(self) -> None:
        kit, say, draft = self.kit, self.kit.say, self.draft
        try_it = Button(kit, say("editor.try"), self.try_it, kind="ghost_wood", glyph="play", name="try")
        try_it.enable(not draft.problems, say("editor.mend_first", n=len(draft.problems)))
        save = Button(kit, say("editor.save"), self.save, kind="wood", glyph="check", name="save")
        if draft.problems:
            save.enable(False, say("editor.mend_first", n=len(draft.problems)))
        else:
            save.enable(draft.document.is_dirty, say("editor.nothing_new"))
        name = name_of(self._board_path)
        mark = " •" if draft.document.is_dirty else ""
        top_bar(
            kit,
            self.stage,
            say("common.back"),
            self._leave,
            say("editor.title", file=name) + mark,
            (try_it, save),
            name + mark,
        )

    @property
    def _board_path(self) -> Path:
        """The folder of the board, or its file if it is a single one."""
        file = self.draft.document.path
        return file.parent if file.name == BOARD_FILE else file

    def _lay_board(self, rect: pygame.Rect) -> None:
        view = self._make_view()
        if view is None:
            self.pane = None
            return
        if self.pane is None:
            self.pane = EditPane(self.kit, view, self.draft, self._chosen)
            self.pane.on_edited, self.pane.on_rename = self._edited, self._rename
            self.pane.on_refused = lambda key: self.app.toast(self.kit.say(key), glyph="warning")
        self.pane.view, self.draft.drawn = view, view.lettering_boxes
        self.stage.add(self.pane).place(rect)
        shown, self._shown = self._shown, None
        if shown is not None and self.app.has_frames:  # what was moved is not seen twice until all is painted
            changed = [*changed_boxes(shown.board, view.board), *view.keep_names(shown)]
            view.picture.patch([*changed, *view.moved_letterings(shown)])
        self.pane.hint = self.kit.say(
            "editor.hint.line_to" if self.draft.line_from else f"editor.hint.{self.draft.tool}"
        )
        self.stage.add(ZoomBar(self.kit, self.pane)).settle()

    def _make_view(self) -> BoardView | None:
        """Return the view of the board, a new one where the board has changed; the old picture stays meanwhile."""
        board, old = self.draft.board, self.view
        key = (self.draft.version, self.kit.theme.key, self.kit.strings.language)
        if board is None or (old is not None and key == self._view_key):
            return old
        loaded = msgspec.structs.replace(self.base, board=board) if isinstance(self.base, Definition) else board
        coast, own = self.draft.coast, self.own_screen.board_parts
        view = BoardView(loaded, self.kit.theme, self.app.art, self.kit.strings, coast, own_parts=own)
        view.painter.keeps_legend = True
        if self.app.has_frames:
            view.let_wait()
        if old is not None and old.board.canvas == board.canvas:
            view.camera.resize(old.camera.view, self.kit.theme.u)
            if old.camera.is_fitted:
                view.camera.look_at(old.camera.focus, old.camera.pad)
            elif old.camera.look is not None:
                view.camera.take_look(old.camera.look)
            view.hide(old.hidden)
            if old.theme.key == view.theme.key and old.painter.language == view.painter.language:
                view.picture.take_over(old.picture)
                self._shown = old
        self.view, self._view_key = view, key
        return view

    # Actions

    def _actions(self) -> dict[str, Callable[[], None]]:
        tools = {tool: (lambda tool=tool: self.take_tool(tool)) for tool in TOOLS}
        return {
            **tools,
            "grid": self._switch_grid,
            "aligning": self._switch_aligning,
            "undo": self.undo,
            "redo": self.redo,
        }

    def _fields(self) -> dict[str, Callable[..., None]]:
        draft = self.draft
        return {
            "rename": lambda language, name: self._do(draft.rename(language, name)),
            "kind": lambda kind: self._do(draft.change_kind(kind)),
            "new_kind": self._change_new_kind,
            "side": lambda side: self._do(draft.set_side(side)),
            "x": lambda text: self._type(text, lambda x: self._move_to(0, x)),
            "y": lambda text: self._type(text, lambda y: self._move_to(1, y)),
            "wide": lambda text: self._type(text, lambda wide: self._resize(0, wide)),
            "high": lambda text: self._type(text, lambda high: self._resize(1, high)),
            "align": lambda how: self._do(draft.align(how)),
            "member": self._choose_member,
            "bend": self._bend,
            "remove": self.remove,
        }

    def _do(self, is_done: bool) -> None:
        if is_done:
            self._edited()
        else:
            self.layout()

    def _edited(self) -> None:
        """Show the board after an edit."""
        self.layout()
        self.stage.touch()

    def _chosen(self) -> None:
        self.layout()

    def take_tool(self, tool: str) -> None:
        """Take a tool."""
        self._settle()
        self.draft.tool, self.draft.line_from = tool, ""
        if tool != "select":
            self.draft.choose(None)
        self.layout()
        self.stage.set_focus(self.pane)

    def _switch_grid(self) -> None:
        self.draft.has_grid = not self.draft.has_grid
        self.layout()

    def _switch_aligning(self) -> None:
        self.draft.aligns = not self.draft.aligns
        self.layout()

    def _change_new_kind(self, section: str, kind: str) -> None:
        self.draft.kinds[section] = kind
        self.layout()

    def _choose_member(self, group: Where, number: str) -> None:
        """Choose one space of a track, or the whole track."""
        self.draft.choose(self.draft.members(group)[int(number)].where if number else group)
        self.layout()

    def undo(self) -> None:
        """Undo the last edit."""
        self._settle()
        self._do(self.draft.undo())

    def redo(self) -> None:
        """Redo the edit that was undone last."""
        self._settle()
        self._do(self.draft.redo())

    def remove(self) -> None:
        """Remove what is chosen."""
        self._settle()
        if self.draft.chosen and not self.draft.can_remove():
            self.app.toast(self.kit.say("editor.stays"), glyph="warning")
        else:
            self._do(self.draft.remove())

    def _type(self, text: str, act: Callable[[float], bool]) -> None:
        try:
            value = float(text.replace(",", ".").strip())
        except ValueError:
            value = LARGEST + 1
        if not abs(value) <= LARGEST:
            self.app.toast(self.kit.say("editor.number"), glyph="warning")
            self.layout()
            return
        self._do(act(value))

    def _move_to(self, axis: int, value: float) -> bool:
        thing = self.draft.the_chosen
        if thing is None:
            return False
        by = value - thing.anchor[axis]
        return self.draft.move((by, 0) if axis == 0 else (0, by))

    def _resize(self, axis: int, value: float) -> bool:
        thing = self.draft.the_chosen
        if thing is None:
            return False
        size = thing.box[2:]
        return self.draft.resize((value, size[1]) if axis == 0 else (size[0], value))

    def _bend(self) -> None:
        """Give the chosen line a point in its middle, to be moved."""
        thing = self.draft.the_chosen
        if thing is not None and isinstance(thing.where[1], tuple):
            number = len(self.draft.bends(thing.where)) // 2
            spot = round(thing.anchor[0]), round(thing.anchor[1])
            if len(thing.line) == 2:
                (ax, ay), (bx, by) = thing.line
                spot = round((ax + bx) / 2), round((ay + by) / 2)
            self._do(self.draft.bend(thing.where[1], number, spot))
            self.stage.set_focus(self.pane)

    def _rename(self) -> None:
        """Go to the name of what is chosen, or to the first of its other fields and buttons."""
        found = map(self.stage.find, (f"name_{self.kit.strings.language}", "kind", "x", "row", "remove"))
        field = next((widget for widget in found if widget is not None and widget.enabled), None)
        if field is not None:
            self.stage.set_focus(field, keyboard=True)
            field.on_reached()

    def _go_to(self, number: int) -> None:
        """Choose what a mistake is about and show it."""
        where = self.draft.where_of(self.draft.problems[number])
        thing = self.draft.thing(where) if where else None
        if thing is None or self.pane is None:
            self.app.toast(self.kit.say("editor.not_on_board"), glyph="warning")
            return
        self.draft.choose(thing.where)
        self.pane.view.camera.show(thing.anchor)
        self.layout()
        self.stage.set_focus(self.pane)

    # The file

    def save(self) -> None:
        """Write the file, unless it has mistakes or somebody else has changed it."""
        self._settle()
        if self.draft.problems:
            self.app.toast(self.kit.say("editor.mend_first", n=len(self.draft.problems)), glyph="warning")
        elif self.outside.look():
            self.write()

    def write(self) -> bool:
        """Write the file; False when the system refuses."""
        document = self.draft.document
        try:
            document.save()
        except Unwritable as problem:
            self.app.toast(self.kit.say("editor.unwritable", reason=str(problem)), glyph="warning")
            return False
        self.outside.note()
        self.draft.saved_at = time.strftime("%H:%M")
        is_own = self._board_path in own_boards()
        self.app.toast(self.kit.say("editor.saved_own" if is_own else "editor.saved", file=name_of(self._board_path)))
        self.layout()
        return True

    def try_it(self) -> None:
        """Save the board and open a new game on it, unless no game has the same ids."""
        self._settle()
        board, game = self.draft.board, self.base.game.id if isinstance(self.base, Definition) else ""
        slug, refusal = trial.game_for(self.kit, self.services, board, game) if board is not None else ("", "")
        if slug and self.draft.document.is_dirty:
            self.save()
        if not slug or self.draft.document.is_dirty:
            if refusal:
                self.app.toast(refusal, glyph="warning")
            return
        played, refusal = trial.begin(self.kit, self.services, slug, self.draft.document.path)
        if refusal:
            self.app.toast(refusal, glyph="warning")
        else:
            self.app.go("new_game", slug=played)

    def _settle(self) -> None:
        """Write what was typed or shifted and is still waiting."""
        if self.pane is not None:
            self.pane.finish()
        self._commit(None)

    def _commit(self, focus: object) -> None:
        """Write the fields in which something was typed, but for the one that has the focus."""
        for widget in self.stage.walk():
            if isinstance(widget, Entry) and widget is not focus and widget.is_changed:
                widget.before = widget.text
                widget.commit(widget.text)
                return

    def key_words(self) -> dict[str, str]:
        """Return what the keys do: Tab goes through the things on the board first, undo means changes, not moves."""
        names = {"next": "next", "previous": "previous", "undo": "undo_key", "redo": "redo_key"}
        return super().key_words() | {name: self.kit.say(f"editor.{key}") for name, key in names.items()}

    # Leaving

    def back(self) -> bool:
        self._leave()
        return True

    def _leave(self) -> None:
        self._ask_to_leave(self._pop)

    def may_quit(self) -> bool:
        """Whether the program may end: not before somebody has decided about unsaved changes, or closes it twice."""
        if self._question in self.stage.overlays:
            return True
        self.stage.close_all()  # a menu, or a question about changes of others
        self._ask_to_leave(self.app.quit)
        return False

    def _ask_to_leave(self, go: Callable[[], None]) -> None:
        self._settle()
        if not self.draft.document.is_dirty:
            go()
            return
        kit, say = self.kit, self.kit.say

        def close() -> None:
            self.stage.close(dialog)

        def save_and_go() -> None:
            close()
            self.save()
            if not self.draft.document.is_dirty:
                go()

        stay = Button(kit, say("editor.stay"), close, name="keep_editing")
        drop = Button(kit, say("editor.drop"), go, name="drop")
        save = Button(kit, say("editor.save"), save_and_go, kind="primary", name="save_and_go")
        if self.draft.problems:
            save.enable(False, say("editor.mend_first", n=len(self.draft.problems)))
        dialog = Dialog(kit, say("editor.unsaved"), say("editor.unsaved_text"), [stay, drop, save], on_dismiss=close)
        self._question = dialog
        self.stage.open(dialog)

    def _pop(self) -> None:
        if len(self.app.scenes) > 1:
            self.app.scenes.pop()
        else:
            self.app.go("library")

    # Events and time

    def handle(self, event: pygame.event.Event) -> bool:
        used = self._handle(event)
        self._commit(self.stage.focus)
        return used

    def _handle(self, event: pygame.event.Event) -> bool:
        action = edit_action_of(event)
        is_typing = isinstance(self.stage.focus, Entry)
        if is_typing and event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._commit(None)
            self.stage.set_focus(self.pane, keyboard=True)
            return True
        if action == "back" and not self.stage.overlays and (self.draft.chosen or self.draft.line_from):
            self._step_back()
            return True
        if not is_typing and not self.stage.overlays and self._is_command(event, action):
            return True
        if super().handle(event):
            return True
        commands = {"undo": self.undo, "redo": self.redo, "save": self.save}
        if action in commands and not self.stage.overlays:
            commands[action]()
            return True
        return self.pane is not None and self.pane.zoom_by_key(action)

    def _step_back(self) -> None:
        """Go from the fields back to the board; there choose nothing, or end a line that was begun."""
        self._settle()
        if self.stage.focus not in (None, self.pane):
            self.stage.set_focus(self.pane, keyboard=True)
            return
        if self.draft.line_from:
            self.draft.line_from = ""
        else:
            self.draft.choose(None)
        self.layout()

    def _is_command(self, event: pygame.event.Event, action: str) -> bool:
        """Carry out a key that belongs to the editor, wherever the focus is."""
        number = digit_of(event)
        if 1 <= number <= len(TOOLS):
            self._take_tool_by_key(TOOLS[number - 1])
            return True
        commands = {"remove": self.remove, "grid": self._switch_grid, "aligning": self._switch_aligning}
        if action not in commands:
            return False
        commands[action]()
        return True

    def _take_tool_by_key(self, tool: str) -> None:
        """Take a tool with something chosen that Tab goes on from; a line begins at the chosen place."""
        one = self.draft.the_chosen
        self.take_tool(tool)
        if tool == "line" and one is not None and one.kind == "place":
            self.draft.choose(one.where)
            self.draft.line_from = str(one.where[1])
            self.layout()
        elif tool in ("select", "line") and self.pane is not None:
            self.pane.on_reached()

    def update(self, dt: float) -> bool:
        if self.pane is not None:
            self.pane.tick(dt)
        self._since_poll += dt
        if self._since_poll >= POLL_SECONDS:
            self._since_poll = 0.0
            self.outside.poll()
        if self.view is not None and self.view.update(dt):
            self.stage.touch()
        return super().update(dt)

    @property
    def busy(self) -> bool:
        is_shifting = self.pane is not None and self.pane.is_waiting
        return super().busy or is_shifting or (self.view is not None and self.view.is_moving)
