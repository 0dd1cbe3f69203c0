"""The panels at the right of the editor: names, kind, position and size of what is chosen; the list of mistakes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from boardgames.data.defs import Text
from boardgames.data.problems import Problem
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.viewer.editor.draft import SIDES, Draft
from boardgames.ui.scenes.viewer.editor.mistakes import words_of
from boardgames.ui.scenes.viewer.editor.things import Thing
from boardgames.ui.scenes.viewer.panels import plain_name
from boardgames.ui.widgets import Button, Group, Label, MenuField, MenuItem, Panel, ScrollArea, TextField, Widget

LONGEST_NAME = 60
MOST_MISTAKES_SHARE = 0.45  # of the height, while something is chosen
NOTES = {"track": "editor.group", "grid": "editor.group", "label": "editor.lettering"}  # by kind of thing


class Entry(TextField):
    """A field whose text counts when Enter is pressed or another control is used."""

    def __init__(
        self, kit: Kit, text: str, commit: Callable[[str], None], name: str, longest: int = LONGEST_NAME
    ) -> None:
        super().__init__(kit, text, longest=longest, name=name)
        self.before = text
        self.commit = commit

    @property
    def is_changed(self) -> bool:
        """Whether something else was typed."""
        return self.text != self.before


class Inspector:
    """Builds the panels for a draft; `actions` are called by name."""

    def __init__(self, kit: Kit, group: Group, draft: Draft, actions: dict[str, Callable[..., None]]) -> None:
        self.kit = kit
        self.group = group
        self.draft = draft
        self.actions = actions

    def lay(self, rect: pygame.Rect, on_problem: Callable[[int], None]) -> None:
        """Lay out both panels in a column."""
        gap = self.kit.theme.measure("gap")
        share = MOST_MISTAKES_SHARE if self.draft.chosen else 0.7
        mistakes = mistakes_panel(self.kit, self.group, rect, self.draft, on_problem, round(rect.height * share))
        room = pygame.Rect(rect.x, rect.y, rect.width, rect.height - mistakes.rect.height - gap)
        self._lay_chosen(room)

    def _lay_chosen(self, rect: pygame.Rect) -> None:
        kit, pad = self.kit, self.kit.theme.measure("panel_padding")
        panel = self.group.add(Panel(kit, name="chosen"))
        panel.rect = pygame.Rect(rect)
        area = panel.add(ScrollArea(kit, name="chosen_area"))
        area.rect = rect.inflate(-2 * pad, -2 * pad)
        column = Column(area, kit, area.rect.x, area.rect.y, area.view.width)
        thing = self.draft.the_chosen
        if thing is not None:
            self._describe(column, thing)
        elif self.draft.chosen:
            self._describe_several(column)
        else:
            self._describe_tool(column)
        height = column.y - area.rect.y
        panel.rect.height = min(rect.height, height + 2 * pad)
        area.rect.height = panel.rect.height - 2 * pad
        area.fit(height)
        area.focusable = area.furthest > 0

    def _describe_tool(self, column: Column) -> None:
        tool, say = self.draft.tool, self.kit.say
        column.text(say(f"editor.tool_name.{tool}"), "title_small", max_lines=2)
        column.gap(4)
        start = self.draft.thing(("nodes", self.draft.line_from)) if self.draft.line_from else None
        if start is not None and start.name is not None:
            place = start.name.of(self.kit.strings.language)
            column.text(say("editor.line_to", place=place), "small_strong")
        else:
            column.text(say(f"editor.about.{tool}"), "small", "ink_2")
        section = {"place": "nodes", "line": "edges", "label": "decor"}.get(tool, "")
        kinds = self.draft.kinds_of(section)
        if kinds:
            column.gap(8)
            column.text(say(f"editor.new_kind.{tool}"), "small", "ink_2")
            chosen = self.draft.kinds.get(section) or self.draft.usual_kind(section)
            column.wide(self._kind_menu(kinds, chosen, lambda kind: self.actions["new_kind"](section, kind)))

    def _describe_several(self, column: Column) -> None:
        say = self.kit.say
        column.text(say("editor.several", n=len(self.draft.chosen)), "title_small", max_lines=2)
        column.gap(8)
        for how in ("row", "column", "spread"):
            button = Button(
                self.kit, say(f"editor.align.{how}"), partial(self.actions["align"], how), height=36, name=how
            )
            button.enable(how != "spread" or len(self.draft.chosen) > 2, say("editor.align.three"))
            column.wide(button)
            column.gap(6)
        self._put_remove(column)

    def _describe(self, column: Column, thing: Thing) -> None:
        draft, say = self.draft, self.kit.say
        name = thing.name.of(self.kit.strings.language) if thing.name is not None else ""
        word = say(f"editor.thing.{thing.kind}")
        column.text(name or word, "title_small", max_lines=2)
        id = str(thing.where[1]) if isinstance(thing.where[1], str) else ""
        column.text(say("editor.id", thing=word, id=id) if id else word if name else "", "small", "ink_2", max_lines=2)
        column.gap(6)
        texts = draft.name_of(thing)
        if texts is not None:
            for language in ("en", "fr"):
                act = partial(self.actions["rename"], language)
                self._row(
                    column,
                    say(f"editor.name.{language}"),
                    [Entry(self.kit, texts.of(language), act, f"name_{language}")],
                )
        kinds = draft.kinds_of(str(thing.where[0])) if len(thing.where) == 2 else []
        if kinds:
            self._row(column, say("editor.kind"), [self._kind_menu(kinds, draft.kind_of(thing), self.actions["kind"])])
        if thing.kind == "place":
            self._row(column, say("editor.side"), [self._side_menu(thing)])
        if thing.kind in ("track", "grid", "space", "cell"):
            self._row(column, say("editor.member"), [self._member_menu(thing)])
        if thing.kind not in ("line", "track", "grid"):
            x, y = (
                Entry(self.kit, f"{value:g}", self.actions[key], key, 8)
                for key, value in zip("xy", thing.anchor, strict=True)
            )
            self._row(column, say("editor.position"), [x, y])
        if thing.kind in ("panel", "field"):
            sizes = zip(("wide", "high"), thing.box[2:], strict=True)
            self._row(
                column,
                say("editor.size"),
                [Entry(self.kit, f"{value:g}", self.actions[key], key, 8) for key, value in sizes],
            )
        if thing.kind == "line":
            straight = Button(self.kit, say("editor.bend"), self.actions["bend"], height=36, name="bend")
            column.gap(2)
            column.wide(straight)
        note = NOTES.get(thing.kind)
        if note is not None:
            column.text(say(note), "small", "ink_2")
        column.gap(6)
        self._put_remove(column)

    def _row(self, column: Column, name: str, widgets: Sequence[Widget]) -> None:
        """Put widgets side by side behind a short name."""
        theme, wide = self.kit.theme, max(self.kit.theme.px(64), round(64 * self.kit.theme.text_u))
        high = max(widget.natural()[1] for widget in widgets)
        label = column.group.add(Label(self.kit, name, "small", "ink_2", middle=True, max_lines=1))
        label.place((column.x, column.y, wide, high))
        gap = theme.px(6)
        room = (column.width - wide - gap * (len(widgets) - 1)) // len(widgets)
        for number, widget in enumerate(widgets):
            column.group.add(widget)
            widget.place((column.x + wide + number * (room + gap), column.y, room, high))
        column.y += high + theme.px(6)

    def _kind_menu(self, kinds: Sequence[tuple[str, Text]], chosen: str, act: Callable[[str], None]) -> MenuField:
        language = self.kit.strings.language
        items = [MenuItem(id, plain_name(name.of(language)) or self.kit.say("editor.usual")) for id, name in kinds]
        return MenuField(self.kit, items, chosen, act, name="kind")

    def _side_menu(self, thing: Thing) -> MenuField:
        where = (*thing.where, "label")
        side = self.draft.tree.part(where).word if self.draft.tree.has(where) else "n"
        items = [MenuItem(key, self.kit.say(f"editor.sides.{key}")) for key in (*SIDES, "c")]
        return MenuField(self.kit, items, side, self.actions["side"], name="side")

    def _member_menu(self, thing: Thing) -> MenuField:
        """The menu of the single spaces of a track or a grid."""
        group, language = thing.where[:2], self.kit.strings.language
        members = self.draft.members(group)
        names = [one.name.of(language) if one.name is not None else "" for one in members]
        items = [MenuItem("", self.kit.say("editor.all_members"))]
        items += [MenuItem(str(n), names[n] or str(one.where[-1])) for n, one in enumerate(members)]
        chosen = next((str(number) for number, one in enumerate(members) if one.where == thing.where), "")
        return MenuField(self.kit, items, chosen, partial(self.actions["member"], group), name="member")

    def _put_remove(self, column: Column) -> None:
        remove = Button(
            self.kit,
            self.kit.say("editor.remove"),
            self.actions["remove"],
            kind="ghost",
            height=36,
            glyph="trash",
            name="remove",
        )
        remove.enable(self.draft.can_remove(), self.kit.say("editor.stays"))
        column.wide(remove)


def mistakes_panel(
    kit: Kit, group: Group, rect: pygame.Rect, draft: Draft, on_problem: Callable[[int], None], most: int
) -> Panel:
    """Build the list of mistakes at the bottom of a rect; a click goes to what is wrong."""
    pad = kit.theme.measure("panel_padding")
    panel = group.add(Panel(kit, name="mistakes"))
    area = panel.add(ScrollArea(kit, name="mistakes_area"))
    panel.rect = pygame.Rect(rect)
    area.rect = rect.inflate(-2 * pad, -2 * pad)
    column = Column(area, kit, area.rect.x, area.rect.y, area.view.width)
    if not draft.problems:
        column.text(kit.say("editor.no_mistakes"), "small_strong", "yes", max_lines=2)
    else:
        column.text(kit.say("viewer.errors", errors=len(draft.problems)), "small_strong", "no", max_lines=1)
        column.text(kit.say("editor.unsaveable"), "small", "ink_2")
        column.gap(4)
    if draft.saved_at and not draft.document.is_dirty:
        column.text(kit.say("editor.saved_at", time=draft.saved_at), "small", "ink_2", max_lines=2)
    for number, problem in enumerate(draft.problems):
        message, remedy = words_of(kit, draft, problem)
        column.text(message, "small", "ink", max_lines=5)
        if remedy:
            column.text(remedy, "small", "ink_2", max_lines=4)
        _put_place(kit, column, problem, partial(on_problem, number) if draft.where_of(problem) else None, number)
        column.gap(8)
    height = column.y - area.rect.y
    panel.rect.height = min(height + 2 * pad, most)
    move = rect.bottom - panel.rect.bottom
    area.rect.height = panel.rect.height - 2 * pad
    panel.move_by(0, move)
    area.fit(height)
    area.focusable = area.furthest > 0
    return panel


def _put_place(kit: Kit, column: Column, problem: Problem, show: Callable[[], None] | None, number: int) -> None:
    """Add the button that goes to a mistake; for one that has no place on the board, file and line."""
    if show is None:
        where = kit.say("viewer.line", file=Path(problem.file).name, line=problem.line)
        column.text(where, "small_strong", "no", max_lines=2)
        return
    name, text = f"mistake_{number}", kit.say("editor.line", line=problem.line)
    column.put(Button(kit, text, show, kind="ghost", height=36, glyph="target", align="left", name=name))
