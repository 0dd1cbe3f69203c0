"""The settings scene: every change is applied and saved immediately."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import msgspec
import pygame

from boardgames import __version__
from boardgames.session.services import Services
from boardgames.session.settings import Settings
from boardgames.ui import paint
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.frame import Column, SmallPicture, accent_edge
from boardgames.ui.scenes.settings.preview import Preview
from boardgames.ui.scenes.settings.rows import AT_TABLE, SECTIONS, SettingRows
from boardgames.ui.theme import Theme
from boardgames.ui.widgets import Button, Group, KeyCap, Label, Panel, ScrollArea, Widget, main_button

LEFT_UNITS = 232
RIGHT_UNITS = 328
LEAST_MIDDLE_UNITS = 430
CATEGORY_UNITS = 48
SIZES = ("text_size", "interface_size")


class CategoryButton(Button):
    """A category: icon and name, highlighted when its rows are visible."""

    def __init__(self, kit: Kit, text: str, icon: str, on_click: Callable[[], None], name: str) -> None:
        super().__init__(kit, text, on_click, kind="ghost", icon=icon, align="left", name=name)
        self.here = False

    def cache_key(self) -> Hashable:
        return self.here, super().cache_key()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, radius = self.kit.theme, self.kit.theme.px(8)
        if self.here:
            paint.fill_box(surface, rect, radius, theme.row_line)
            paint.fill_box(surface, rect.inflate(-2, -2), radius - 1, theme.paper_0)
            bar = pygame.Rect(rect.x, rect.y + theme.px(6), theme.px(4), rect.height - theme.px(12))
            paint.fill_box(surface, bar, theme.px(2), theme.accent.normal)
        elif self.hovered:
            paint.fill_box(surface, rect, radius, theme.row_hover)
        side = theme.px(26)
        surface.blit(self.kit.art.icon(self.icon, side), (rect.x + theme.px(14), rect.centery - side // 2))
        row = pygame.Rect(rect.x + theme.px(52), rect.y, rect.width - theme.px(58), rect.height)
        tone = theme.ink if self.here else theme.ink_2
        self.kit.type.draw(surface, row, self.text, "label", tone, middle=True, plain=True)
        if self.focused:
            paint.ring(surface, rect, radius, theme)


class SettingsScene(Scene):
    """All settings with a preview."""

    def __init__(self, app: App, services: Services) -> None:
        super().__init__(app)
        self.preview = Preview(services)
        self.area: ScrollArea | None = None
        self.heads: dict[str, int] = {}
        self.categories: list[CategoryButton] = []
        self.preview_panel: Panel | None = None
        self.with_card = True
        self._is_late = False  # a new size waits until the pointer has left the slider

    def enter(self) -> None:
        self.stage.set_focus(self.stage.find("set/language"), keyboard=self.stage.keyboard)

    # Layout

    def resize(self) -> None:
        """Adapt to new settings, but leave the slider under the pointer: it would move away from there."""
        self._is_late = self._is_on_slider and self.app.size == self.kit.theme.size
        if not self._is_late:
            super().resize()

    @property
    def _is_on_slider(self) -> bool:
        sliders = [self.stage.find(f"set/{field}") for field in SIZES]
        return not self.stage.keyboard and any(slider is not None and slider.hovered for slider in sliders)

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        offset = self.area.offset if self.area is not None else 0
        self.stage.clear()
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        margin, gap = theme.measure("margin"), theme.measure("gap")
        top = frame.bar_height(kit) + margin
        body = pygame.Rect(
            margin, top, self.rect.width - 2 * margin, self.rect.height - frame.foot_height(kit) - margin - top
        )
        left, right = self._side_widths()
        least = max(theme.px(LEAST_MIDDLE_UNITS), round(LEAST_MIDDLE_UNITS * theme.text_u))
        has_right, with_card, with_table = self._plan(right, body.height)
        has_right = has_right and body.width - right - gap >= least
        has_left = body.width - left - gap - (right + gap if has_right else 0) >= least
        frame.top_bar(kit, self.stage, say("common.back"), self._leave, say("settings.title"), [])
        self._remembered()
        self.categories = []
        x, width = body.x, body.width
        if has_left:
            self._categories(pygame.Rect(x, body.y, left, body.height))
            x, width = x + left + gap, width - left - gap
        if has_right:
            width -= right + gap
        self.preview_panel = None
        with_table = with_table and has_right
        self._rows(pygame.Rect(x, body.y, width, body.height), with_table=not with_table, with_preview=not has_right)
        if has_right:
            self._right(pygame.Rect(x + width + gap, body.y, right, body.height), with_card, with_table)
        self._foot()
        if self.area is not None:
            self.area.scroll_to(offset)
        self._mark_category()
        again = self.stage.find(focus) if focus else None
        if again is not None and again.enabled:
            self.stage.set_focus(again)

    def _side_widths(self) -> tuple[int, int]:
        kit, theme = self.kit, self.kit.theme
        widest = max(kit.type.width(kit.say(f"settings.category.{name}"), "label") for name, _, _ in SECTIONS)
        left = max(theme.px(LEFT_UNITS), widest + theme.px(52 + 24 + 16))
        return left, max(theme.px(RIGHT_UNITS), round(RIGHT_UNITS * theme.text_u * 0.9))

    def _remembered(self) -> None:
        kit, theme = self.kit, self.kit.theme
        bar = self.stage.find("top")
        if not isinstance(bar, Panel):
            return
        label = Label(kit, kit.say("settings.remembered"), "small", "cream_2", middle=True)
        wide = label.natural()[0]
        x = self.rect.width - theme.px(16) - wide
        title = next(child for child in bar.children if isinstance(child, Label))
        if x - theme.px(40) < title.rect.x + title.natural()[0]:
            return
        bar.add(label).place((x, 0, wide, bar.rect.height))
        check = bar.add(SmallPicture(kit, lambda side: kit.art.glyph("check", side, theme.yes_light), 18))
        check.place((x - theme.px(26), 0, theme.px(18), bar.rect.height))

    def _categories(self, rect: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        panel = self.stage.add(Panel(kit, name="panel/categories"))
        panel.rect = rect
        column = Column(panel, kit, rect.x + theme.px(8), rect.y + theme.px(12), rect.width - theme.px(16))
        for name, icon, _ in SECTIONS:
            text = kit.say(f"settings.category.{name}")
            button = CategoryButton(kit, text, icon, partial(self._jump, name), f"category/{name}")
            panel.add(button)
            button.place((column.x, column.y, column.width, theme.control(CATEGORY_UNITS, "label")))
            column.y = button.rect.bottom + theme.px(4)
            self.categories.append(button)
        foot = kit.say("settings.where", name=kit.say("library.name"), version=__version__)
        text = f"{foot}\n{kit.say('settings.folder')}"
        pad = theme.measure("panel_padding")
        high = kit.type.height(text, "small", rect.width - 2 * pad)
        if column.y + high + pad < rect.bottom:
            label = panel.add(Label(kit, text, "small", "ink_3"))
            label.place((rect.x + pad, rect.bottom - pad - high, rect.width - 2 * pad, high))

    def _rows(self, rect: pygame.Rect, with_table: bool, with_preview: bool) -> None:
        kit, theme = self.kit, self.kit.theme
        panel = self.stage.add(Panel(kit, name="panel/rows"))
        panel.rect = rect
        pad = theme.px(20)
        area = panel.add(ScrollArea(kit, name="rows"))
        area.rect = rect.inflate(-2 * pad, -2 * theme.px(12)).move(theme.px(4), 0)
        area.rect.width += theme.px(8)
        self.area = area
        column = Column(area, kit, area.rect.x, area.rect.y, area.view.width - theme.px(8))
        rows = SettingRows(kit, area, self.app.settings, self.change)
        self.heads = {}
        for name, _, entries in SECTIONS:
            self.heads[name] = column.y - area.rect.y
            column.text(kit.say(f"settings.category.{name}"), "head", accent_edge(kit))
            column.gap(6)
            shown = (*AT_TABLE, *entries) if name == "play" and with_table else entries
            for number, row in enumerate(shown):
                if number:
                    column.hair(7, 7)
                rows.row(column, row)
            if name == "keys":
                rows.keys(column)
            column.gap(20)
        if with_preview:
            column.text(kit.say("settings.preview"), "head", accent_edge(kit))
            column.gap(6)
            self.preview.place(kit, area, column, True)
            column.gap(12)
        frame.close_area(area, column.y - area.rect.y)

    def _plan(self, width: int, height: int) -> tuple[bool, bool, bool]:
        """Return whether the right column is shown, shows a card, and has space for the settings of the table."""
        theme = self.kit.theme
        pad, head = theme.measure("panel_padding"), theme.line_height("head") + theme.px(4)
        inner = width - 2 * pad
        scratch = Group(self.kit)
        table = Column(scratch, self.kit, 0, 0, inner)
        self._table_rows(scratch, table)
        with_card = self.preview.height(self.kit, inner, True) + head + 2 * pad
        without = self.preview.height(self.kit, inner, False) + head + 2 * pad
        if with_card + theme.measure("gap") + table.y + 2 * pad <= height:
            return True, True, True
        return without <= height, with_card <= height, False

    def _right(self, rect: pygame.Rect, with_card: bool, with_table: bool) -> None:
        """Add the preview with the settings of the table below it."""
        kit, theme = self.kit, self.kit.theme
        pad = theme.measure("panel_padding")
        panel = self.stage.add(Panel(kit, name="panel/preview"))
        panel.rect = rect.copy()
        self.preview_panel, self.with_card = panel, with_card
        low = self._fill_preview(kit)
        if not with_table:
            return
        panel.rect.height = low + pad - rect.y
        below = self.stage.add(Panel(kit, name="panel/table"))
        top = panel.rect.bottom + theme.measure("gap")
        below.rect = pygame.Rect(rect.x, top, rect.width, rect.bottom - top)
        self._table_rows(below, Column(below, kit, rect.x + pad, top + pad, rect.width - 2 * pad))

    def _table_rows(self, group: Group, column: Column) -> None:
        """Add the settings for undo and the end of a turn."""
        column.text(self.kit.say("settings.at_table"), "head")
        column.gap(4)
        rows = SettingRows(self.kit, group, self.app.settings, self.change)
        for number, row in enumerate(AT_TABLE):
            if number:
                column.hair(9, 9)
            rows.row(column, row, stacked=row.kind == "choice")

    def _fill_preview(self, kit: Kit) -> int:
        """Add heading and preview in a clipping area; return the lower edge."""
        panel = self.preview_panel
        if panel is None:
            return 0
        panel.clear()
        theme = self.kit.theme
        pad = theme.measure("panel_padding")
        area = panel.add(ScrollArea(self.kit, name="preview_area"))
        area.rect = pygame.Rect(
            panel.rect.x + pad, panel.rect.y + pad, panel.rect.width - 2 * pad, panel.rect.height - 2 * pad
        )
        column = Column(area, kit, area.rect.x, area.rect.y, area.rect.width)
        column.text(kit.say("settings.preview"), "head")
        column.gap(4)
        self.preview.place(kit, area, column, self.with_card)
        area.focusable = False
        return column.y

    def _foot(self) -> None:
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        done = main_button(kit, say("settings.done"), self._leave, "done", default=False)
        bar, end = frame.foot_bar(kit, self.stage, [done])
        back = bar.add(Button(kit, say("settings.defaults"), self.defaults, kind="ghost_wood", name="defaults"))
        wide, high = back.natural()
        back.place((theme.px(8), bar.rect.centery - high // 2, wide, high))
        x = end - theme.px(8)
        for cap, text in (("?", "settings.all_keys"), ("F11", "settings.full_screen")):
            label, key = Label(kit, say(text), "small", "cream_2", middle=True), KeyCap(kit, cap)
            need = label.natural()[0] + key.natural()[0] + theme.px(10)
            if x - need < back.rect.right + theme.px(16):
                return
            bar.add(label).place((x - label.natural()[0], bar.rect.y, label.natural()[0], bar.rect.height))
            wide, high = key.natural()
            bar.add(key).place((label.rect.x - theme.px(10) - wide, bar.rect.centery - high // 2, wide, high))
            x = key.rect.x - theme.px(24)

    # What happens

    def change(self, field: str, value: object, is_final: bool) -> None:
        """Apply a final value; while a knob is being dragged, update only the preview."""
        wanted = msgspec.structs.replace(self.app.settings, **{field: value})
        if is_final:
            self.app.change_settings(wanted)
        elif self.preview_panel is not None and field in SIZES:
            kit = Kit(Theme(self.app.size, wanted), self.app.art, self.kit.strings)
            self._fill_preview(kit)
            self.stage.touch()

    def defaults(self) -> None:
        """Reset all settings except the language; offers undo. Which boards were opened is no setting."""
        before = self.app.settings
        kept = {name: getattr(before, name) for name in ("language", "last_board", "opened_boards")}
        self.app.change_settings(Settings(**kept))
        say = self.kit.say
        self.app.toast(
            say("settings.defaults_done"),
            say("settings.defaults_undo"),
            lambda: self.app.change_settings(before),
            follows=True,
        )

    def _jump(self, name: str) -> None:
        if self.area is not None:
            self.area.scroll_to(self.heads[name])
            self._mark_category(name)

    def _mark_category(self, name: str = "") -> None:
        """Highlight a category: the given one, or the one at the top of the list."""
        if self.area is None:
            return
        offset = self.area.offset + self.kit.theme.px(24)
        passed = [key for key, top in self.heads.items() if top <= offset]
        here = name or (passed[-1] if passed else "language")
        for button in self.categories:
            if button.here != (button.name == f"category/{here}"):
                button.here = not button.here
                button.touch()

    def handle(self, event: pygame.event.Event) -> bool:
        """Update the highlighted category while scrolling; "?" goes to the keys."""
        before = self.area.offset if self.area is not None else 0
        if action_of(event) == "keys":
            self._jump("keys")
            return True
        used = super().handle(event)
        if self._is_late and not self._is_on_slider:
            self.resize()
        if self.area is not None and self.area.offset != before and not self._on_category():
            self._mark_category()
        return used

    def _on_category(self) -> bool:
        focus: Widget | None = self.stage.focus
        return focus is not None and focus.name.startswith("category/")

    def _leave(self) -> None:
        if not self.back():
            self.app.go("library")
