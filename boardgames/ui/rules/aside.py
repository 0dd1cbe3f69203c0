"""The column beside a page: what its rules mean at this table, the symbols on the page, related rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Sequence

import pygame

from boardgames.data.defs import Term
from boardgames.data.rulebook import Figure, Rulebook, Section, fold, plain_text
from boardgames.ui import paint, parts
from boardgames.ui.kit import Kit
from boardgames.ui.rules.flow import mark_size
from boardgames.ui.rules.page import paint_mark
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Size, rgb
from boardgames.ui.widgets import Button, Group, Label, Panel, Widget

MOST_TERMS = 10
ICON_SIDE, ROW_PADDING = 26, 8
Meaning = Callable[[tuple[str, ...]], Sequence[str]]


class SeeRow(Widget):
    """A link to another rule: the title of its page and its mark."""

    focusable = True

    def __init__(self, kit: Kit, title: str, rule: str, on_click: Callable[[], None]) -> None:
        super().__init__(kit, name=f"see/{rule}", on_click=on_click)
        self.title = title
        self.rule = rule

    def height_at(self, width: int) -> int:
        """Return the height at a width, which depends on the lines of the title."""
        theme = self.kit.theme
        room = width - mark_size(self.kit, self.rule)[0] - theme.px(10)
        return max(self.kit.type.height(self.title, "label", room), theme.px(20)) + 2 * theme.px(ROW_PADDING)

    def cache_key(self) -> Hashable:
        return self.title, self.rule, self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        if self.hovered:
            paint.fill_box(surface, rect.inflate(theme.px(12), 0), theme.px(6), theme.row_hover)
        size = mark_size(self.kit, self.rule)
        mark = pygame.Rect((rect.right - size[0], rect.centery - size[1] // 2), size)
        paint_mark(self.kit, surface, mark, self.rule)
        room = pygame.Rect(rect.x, rect.y, mark.x - theme.px(10) - rect.x, rect.height)
        self.kit.type.draw(surface, room, self.title, "label", theme.accent.edge, middle=True, plain=True)
        parts.hair(surface, (rect.x, rect.bottom - 1), rect.width, theme.row_line)
        if self.focused:
            paint.ring(surface, rect.inflate(theme.px(4), -theme.px(6)), theme.px(4), theme)


class TermList(Widget):
    """Symbols with their names, in one or two columns."""

    def __init__(self, kit: Kit, terms: Sequence[Term]) -> None:
        super().__init__(kit)
        self.terms = tuple(terms)

    def _grid(self, width: int) -> tuple[int, int]:
        """Return the number of columns and the height of a row."""
        theme, language = self.kit.theme, self.kit.strings.language
        widest = max(self.kit.type.width(term.name.of(language), "body") for term in self.terms)
        needed = widest + theme.px(ICON_SIDE) + theme.px(20)
        lines = 1 if needed <= width + theme.px(10) else 2
        tall = max(theme.px(34), lines * theme.line_height("body") + theme.px(8))
        return (2 if 2 * needed <= width else 1), tall

    def height_at(self, width: int) -> int:
        """Return the height of the list at a width."""
        columns, tall = self._grid(width)
        return -(-len(self.terms) // columns) * tall

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, language = self.kit.theme, self.kit.strings.language
        columns, tall = self._grid(rect.width)
        side, wide = theme.px(ICON_SIDE), rect.width // columns
        for number, term in enumerate(self.terms):
            row, column = divmod(number, columns)
            box = pygame.Rect(rect.x + column * wide, rect.y + row * tall, wide, tall)
            symbol = pygame.Rect(box.x, box.centery - side // 2, side, side)
            picture = self._symbol(term, side)
            surface.blit(picture, picture.get_rect(center=symbol.center))
            name = pygame.Rect(symbol.right + theme.px(10), box.y, box.right - symbol.right - theme.px(10), tall)
            self.kit.type.draw(surface, name, term.name.of(language), "body", theme.ink, middle=True, plain=True)

    def _symbol(self, term: Term, side: int) -> pygame.Surface:
        if "shape" in term.shown:
            return self.kit.art.piece(f"shape-{term.shown['shape']}", rgb(term.hex), side, halo=False)
        return self.kit.art.icon(term.icon, side)

    def cache_key(self) -> Hashable:
        return tuple(term.id for term in self.terms), self.kit.strings.language


def terms_on(section: Section, kit: TableKit) -> tuple[Term, ...]:
    """Return the terms with an icon that appear on a page, by icon or name, or on a card shown there."""
    figures = [block for block in section.blocks if isinstance(block, Figure)]
    shown = {run.text for runs in section.texts for run in runs if run.kind == "icon"}
    shown.update(name for figure in figures for name in figure.ids)
    terms_of = kit.game_screen.card_terms
    if terms_of is not None:
        cards = [kit.cards[name] for figure in figures for name in figure.ids if name in kit.cards]
        shown.update(term for card in cards for term in terms_of(card))
    words = fold(" ".join(plain_text(runs) for runs in section.texts))
    found: dict[str, Term] = {}
    for term in _with_symbol(kit.definition.game.terms):
        named = re.search(rf"\b{re.escape(fold(term.name.of(kit.strings.language)))}s?\b", words)
        if term.icon in shown or term.id in shown or named:
            found.setdefault(term.icon, term)  # terms of one kind may share an icon
    return tuple(found.values())[:MOST_TERMS]


def _with_symbol(terms: Sequence[Term]) -> list[Term]:
    """Return the terms that explain an icon; those of a kind that shares one only if no single term has it."""
    seen = [term for term in terms if term.icon and term.kind != "aid"]
    sharers = Counter((term.icon, term.kind) for term in seen)
    named = {icon for (icon, _), count in sharers.items() if count == 1}
    return [term for term in seen if sharers[term.icon, term.kind] == 1 or term.icon not in named]


class Aside(Group):
    """The panels beside a page."""

    def __init__(
        self,
        kit: TableKit,
        book: Rulebook,
        on_rule: Callable[[str], None],
        meaning: Meaning | None = None,
        on_show: Callable[[tuple[str, ...]], None] | None = None,
    ) -> None:
        super().__init__(kit, name="aside")
        self.table_kit = kit
        self.book = book
        self.on_rule = on_rule
        self.meaning = meaning
        self.on_show = on_show
        self.section = book.sections[0]

    def show_section(self, section: Section) -> None:
        """Set the page; `arrange` builds the panels."""
        self.section = section

    def arrange(self, left: int, top: int, width: int) -> int:
        """Build the panels below each other; return the lower edge."""
        self.clear()
        y = top
        gap = self.kit.theme.measure("gap")
        for build in (self._here, self._symbols, self._see_also):
            bottom = build(left, y, width)
            y = bottom + gap if bottom else y
        self.rect = pygame.Rect(left, top, width, max(y - gap - top, 0))
        return self.rect.bottom

    def _panel(self, head: str, left: int, top: int, width: int) -> tuple[Panel, pygame.Rect]:
        panel = self.add(Panel(self.kit, head=head))
        panel.place((left, top, width, self.kit.theme.px(400)))
        return panel, panel.inner

    def _close(self, panel: Panel, bottom: int) -> int:
        bottom += self.kit.theme.measure("panel_padding") - self.kit.theme.px(2)
        panel.rect.height = bottom - panel.rect.y
        return bottom

    def _here(self, left: int, top: int, width: int) -> int:
        sentences = self.meaning(self.section.marks) if self.meaning is not None else ()
        if not sentences:
            return 0
        theme = self.kit.theme
        panel, room = self._panel(self.kit.say("rules.here"), left, top, width)
        y = room.y
        for sentence in sentences:
            label = panel.add(Label(self.kit, sentence, "body", width=room.width))
            label.place(pygame.Rect((room.x, y), (room.width, label.natural()[1])))
            y = label.rect.bottom + theme.px(8)
        if self.on_show is not None:
            show, marks = self.on_show, self.section.marks
            button = panel.add(
                Button(self.kit, self.kit.say("rules.show"), lambda: show(marks), height=36, glyph="eye", name="show")
            )
            button.place((room.x, y + theme.px(4), room.width, button.natural()[1]))
            y = button.rect.bottom + theme.px(8)
        return self._close(panel, y)

    def _symbols(self, left: int, top: int, width: int) -> int:
        terms = terms_on(self.section, self.table_kit)
        if not terms:
            return 0
        panel, room = self._panel(self.kit.say("rules.signs"), left, top, width)
        shown = panel.add(TermList(self.kit, terms))
        shown.place((room.x, room.y, room.width, shown.height_at(room.width)))
        return self._close(panel, shown.rect.bottom)

    def _see_also(self, left: int, top: int, width: int) -> int:
        if not self.section.see_also:
            return 0
        panel, room = self._panel(self.kit.say("rules.see_also"), left, top, width)
        y = room.y
        for rule in self.section.see_also:
            place = self.book.place_of(rule)
            if place is None:
                continue
            title = self.book.sections[place.section].title
            row = panel.add(SeeRow(self.kit, title, rule, lambda rule=rule: self.on_rule(rule)))  # type: ignore[misc]
            row.place((room.x, y, room.width, row.height_at(room.width)))
            y = row.rect.bottom
        return self._close(panel, y)

    def natural(self) -> Size:
        return self.rect.size
