"""The open rules book: contents at the left, the page in the middle, related information at the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.data.rulebook import Hit, Rulebook
from boardgames.ui.rules.aside import Aside, Meaning
from boardgames.ui.rules.columns import Columns, divide
from boardgames.ui.rules.contents import Contents
from boardgames.ui.rules.figures import Figures
from boardgames.ui.rules.page import PageBody
from boardgames.ui.rules.parts import Crumbs, ReadingPanel
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, Group, Panel, ScrollArea


class BookView(Group):
    """A rules book opened at a section."""

    def __init__(
        self,
        kit: TableKit,
        book: Rulebook,
        section: int = 0,
        meaning: Meaning | None = None,
        on_show: Callable[[tuple[str, ...]], None] | None = None,
        on_turn: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(kit, name="book")
        self.book = book
        self.section = section
        self.on_turn = on_turn
        self.reads_contents = False  # in a narrow window: the contents are shown instead of the page
        self.room = pygame.Rect(0, 0, 0, 0)
        self.contents_panel = self.add(Panel(kit))
        self.contents_scroll = self.contents_panel.add(ScrollArea(kit))
        self.contents = self.contents_scroll.add(Contents(kit, book, self.open_section))
        self.panel = self.add(ReadingPanel(kit))
        self.crumbs = self.panel.add(Crumbs(kit))
        self.scroll = self.panel.add(ScrollArea(kit, name="text"))
        self.body = self.scroll.add(PageBody(kit, Figures(kit), self.open_rule))
        self.before = self.panel.add(Button(kit, "", kind="ghost", glyph="back", align="left", name="before"))
        self.after = self.panel.add(Button(kit, "", kind="ghost", glyph_after="forward", name="after"))
        self.aside_scroll = self.add(ScrollArea(kit, name="beside"))
        self.aside = Aside(kit, book, self.open_rule, meaning, on_show)

    # Placing

    def arrange(self, room: pygame.Rect) -> Columns:
        """Divide an area into columns and fill them."""
        self.room = self.rect = room
        columns = divide(room, self.kit.theme)
        self.contents.show(self.section)
        self._place_contents(columns)
        self._place_page(columns)
        return columns

    def _place_contents(self, columns: Columns) -> None:
        theme = self.kit.theme
        narrow = columns.contents is None
        self.contents_panel.visible = not narrow or self.reads_contents
        self.panel.visible = not (narrow and self.reads_contents)
        self.contents_panel.place(columns.contents or columns.page)
        room = self.contents_panel.rect.inflate(-2 * theme.px(8), -2 * theme.px(12))
        self.contents_scroll.place(room)
        self._fit_contents()

    def _fit_contents(self) -> None:
        room, scroll = self.contents_scroll.rect, self.contents_scroll
        wide = scroll.view.width  # also without a scroll bar, so that no line wraps when one appears
        tall = self.contents.height_at(wide)
        offset = scroll.offset
        scroll.focusable = False
        self.contents.place((room.x, room.y, wide, tall))
        scroll.offset = 0
        scroll.fit(tall)
        scroll.scroll_to(offset)
        scroll.show(self.contents)

    def _place_page(self, columns: Columns) -> None:
        theme, page = self.kit.theme, columns.page
        self.columns = columns
        self.panel.place(page)
        side = (page.width - columns.text) // 2
        crumb = theme.line_height("small") + theme.px(8)
        self.crumbs.place((page.x + side, page.y + theme.px(14), columns.text, crumb))
        foot = self.before.natural()[1] + theme.px(16)
        self.panel.foot_y = page.bottom - foot
        top = self.crumbs.rect.bottom
        end = page.right - theme.px(8)
        self.scroll.place((page.x + side, top, end - page.x - side, self.panel.foot_y - top))
        self._fill_page()

    def _fill_page(self) -> None:
        """Show the open section on the page, and related information beside it."""
        section = self.book.sections[self.section]
        chapter = self.book.chapter_of[self.section]
        self.crumbs.say(f"{chapter + 1}  {self.book.chapters[chapter].title}", section.title)
        self._place_foot()
        self._fill_aside()
        tall = self.body.show_section(section, self.columns.text)
        self.scroll.offset = 0
        x, y = self.scroll.rect.topleft
        self.body.place((x, y, self.columns.text, tall))
        bottom = self.body.rect.bottom + self.kit.theme.px(12)
        if self.columns.aside is None:
            bottom = self.aside.arrange(x, bottom, self.columns.text) + self.kit.theme.px(12)
        self.scroll.fit(bottom - y)
        if self.on_turn is not None:
            self.on_turn()
        self.touch()

    def _fill_aside(self) -> None:
        parent: Group = self.scroll if self.columns.aside is None else self.aside_scroll
        if self.aside.parent is not parent:
            if self.aside.parent is not None:
                self.aside.parent.remove(self.aside)
            parent.add(self.aside)
        self.aside.show_section(self.book.sections[self.section])
        self.aside_scroll.visible = self.columns.aside is not None
        if self.columns.aside is None:
            return
        room = self.columns.aside
        self.aside_scroll.place(room.inflate(0, 2 * self.kit.theme.px(8)))
        self.aside_scroll.offset = 0
        bottom = self.aside.arrange(room.x, room.y, room.width)
        if bottom > room.bottom:
            bottom = self.aside.arrange(room.x, room.y, room.width - self.kit.theme.px(14))
        self.aside_scroll.fit(bottom - self.aside_scroll.rect.y)
        self.aside_scroll.focusable = self.aside_scroll.furthest > 0

    def _place_foot(self) -> None:
        """Place the buttons to the neighbouring sections; where both do not fit, the back button is only an arrow."""
        theme, page = self.kit.theme, self.panel.rect
        others = {self.before: self.section - 1, self.after: self.section + 1}
        for button, section in others.items():
            button.visible = 0 <= section < len(self.book.sections)
            if button.visible:
                button.say(self.book.sections[section].title)
                button.tooltip = ""
                button.on_click = self._opener(section)
        room, gap = page.width - 2 * theme.px(12), theme.px(16)
        if self.before.visible and self.after.visible:
            if not self.after.is_whole(room - gap - self.before.least_width()):
                self.before.tooltip = self.before.text
                self.before.say("")
            room -= gap
        for button, other in ((self.before, self.after), (self.after, self.before)):
            wide, tall = button.natural()
            wide = min(wide, max(room // 2, room - (other.natural()[0] if other.visible else 0)))
            wide = max(wide, min(button.least_width(), room - (other.least_width() if other.visible else 0)))
            x = page.x + theme.px(12) if button is self.before else page.right - theme.px(12) - wide
            button.place((x, self.panel.foot_y + theme.px(8), wide, tall))

    def _opener(self, section: int) -> Callable[[], None]:
        return lambda: self.open_section(section)

    # Reading

    def open_section(self, section: int) -> None:
        """Open a section."""
        self.section = section
        self.reads_contents = False
        self.contents.show(section)
        self.scroll.scroll_to(0)
        self.arrange(self.room)

    def open_rule(self, rule: str) -> None:
        """Open the page where a rule is explained; its mark blinks once."""
        place = self.book.place_of(rule)
        if place is None:
            return
        if place.section != self.section or self.reads_contents:
            self.open_section(place.section)
        shown = rule if self.body.page.mark(rule) else rule.rstrip("abcdefghijklmnopqrstuvwxyz")
        piece = self.body.page.mark(shown)
        if piece is not None:
            self.bring_into_sight(piece.rect)
            self.body.blink(shown)

    def turn(self, step: int) -> bool:
        """Open a neighbouring section; false at the ends of the book."""
        other = self.section + step
        if not 0 <= other < len(self.book.sections):
            return False
        self.open_section(other)
        return True

    def count(self, hits: tuple[Hit, ...]) -> None:
        """Show the number of hits in the contents; titles may wrap then."""
        self.contents.count(hits)
        self._fit_contents()

    def turn_to_contents(self) -> None:
        """Switch between contents and page in a narrow window."""
        self.reads_contents = not self.reads_contents
        self.arrange(self.room)

    def bring_into_sight(self, rect: pygame.Rect) -> None:
        """Scroll a part of the page into its upper third, unless it is visible already."""
        margin, height = self.kit.theme.px(24), self.scroll.rect.height
        top = self.scroll.offset
        if rect.top < top + margin or rect.bottom > top + height - margin:
            self.scroll.scroll_to(rect.y - height // 3)

    def share(self) -> float:
        """Return how far the page is scrolled, 0 to 1."""
        return self.scroll.offset / max(self.scroll.furthest, 1)
