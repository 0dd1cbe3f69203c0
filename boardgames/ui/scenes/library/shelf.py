"""The shelf of the library: the game boxes, the wooden shelf, and the texts below each box."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import msgspec
import pygame

from boardgames.data.defs import GameDef
from boardgames.ui import paint
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.facts import facts, facts_row
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.common.lids import lid
from boardgames.ui.theme import alpha, mix
from boardgames.ui.widgets import Button, Group, Widget

LIFT_UNITS = 6
LIFT_SECONDS = 0.12
EDGE_UNITS = 7
SHELF_UNITS = 12
LEAST_LID_UNITS, SMALLEST_LID_UNITS = 150, 96
ONE_ROW = 3  # buttons that may stand side by side
SPARE_PADDING_UNITS = 26  # padding that a button can lose before its text is cut
BETWEEN = " · "  # between the word on the button of a lesson and its number, where they stand in one line


class Box(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    slug: str
    game: GameDef
    playable: bool
    has_rules: bool
    lesson: int = 0  # minutes of its lesson, 0 without one
    is_new: bool = False  # never played or learned on this computer
    is_learned: bool = False
    left_at: tuple[int, int] | None = None  # the chapter in which its lesson was left, of how many


class BoxButton(Widget):
    """The box of a game; a click means Play. It lifts with the focus, and under the pointer unless keys are used."""

    focusable = True

    def __init__(self, kit: Kit, slug: str, on_click: Callable[[], None], on_side: Callable[[int], bool]) -> None:
        super().__init__(kit, name=f"box/{slug}", on_click=on_click)
        self.slug = slug
        self.on_side = on_side
        self.heeds_pointer: Callable[[], bool] = lambda: True
        self.lift = 0.0

    @property
    def wants_up(self) -> bool:
        """Whether it should be lifted now."""
        return self.focused or (self.hovered and self.heeds_pointer())

    def update(self, dt: float, moves: bool) -> bool:
        goal = 1.0 if self.wants_up else 0.0
        if self.lift == goal:
            return False
        step = dt / LIFT_SECONDS if moves else 1.0
        self.lift = min(self.lift + step, goal) if goal else max(self.lift - step, goal)
        self.touch()
        return True

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Go along the shelf with left and right; they stop at its ends."""
        step = {"left": -1, "right": 1}.get(action_of(event), 0)
        if step:
            self.on_side(step)
        return bool(step)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        theme = self.kit.theme.with_accent(self.slug)
        rect = self.rect.move(0, -round(theme.px(LIFT_UNITS) * self.lift))
        edge = theme.px(EDGE_UNITS)
        radius = theme.px(6)
        paint.draw_shadow(surface, rect, radius, theme.px(12), theme.px(4), 0.5 + 0.15 * self.lift)
        paint.fill_box(surface, rect, radius, mix(theme.accent.edge, theme.black, 0.25))
        front = pygame.Rect(rect.x, rect.y, rect.width, rect.height - edge)
        surface.blit(lid(self.kit, self.slug, front.size, on_box=True), front)
        line = pygame.Rect(rect.x, front.bottom - 1, rect.width, 1)
        surface.blit(paint.box(line.size, 0, alpha(theme.cream, 0.35)), line)
        paint.draw_frame(surface, rect, radius, 1, alpha(theme.cream, 0.3))
        if self.focused:  # only what Enter would open wears the ring, whatever the pointer rests on
            paint.ring(surface, rect.inflate(-2, -2), radius, theme)


class Board(Widget):
    """The wooden shelf below the boxes."""

    def cache_key(self) -> Hashable:
        return "board"

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        thick = theme.px(SHELF_UNITS)
        top = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, thick)
        surface.blit(paint.gradient(top.size, mix(theme.walnut_5, theme.cream, 0.12), theme.walnut_7), top)
        surface.fill(mix(theme.walnut_5, theme.cream, 0.25), (top.x, top.y, top.width, 1))
        shade = pygame.Rect(top.x, top.bottom, top.width, theme.px(14))
        surface.blit(paint.gradient(shade.size, (0, 0, 0, 110), (0, 0, 0, 0)), shade)


class BoxWords:
    """Builds name, facts, tagline and buttons below a box."""

    def __init__(self, kit: Kit, group: Group, width: int, tagline: bool = True) -> None:
        self.kit = kit
        self.group = group
        self.width = width
        self.tagline = tagline
        self._two_lines: dict[str, tuple[str, str]] = {}  # the words of a button in two lines, by its name

    def height(self, boxes: list[Box]) -> int:
        """Return the height that the longest texts need above the buttons."""
        return max((self._words_height(box) for box in boxes), default=0)

    def _words_height(self, box: Box) -> int:
        kit, game, language = self.kit, box.game, self.kit.strings.language
        theme = kit.theme
        name = kit.type.height(game.name.of(language), "shelf", self.width, 2)
        line = kit.type.height(game.tagline.of(language), "small", self.width, 2) if self.tagline else 0
        return name + theme.line_height("small_strong") + line + theme.px(4)

    def words(self, box: Box, x: int, y: int) -> None:
        """Add name, players, minutes and tagline."""
        kit, game, language = self.kit, box.game, self.kit.strings.language
        column = Column(self.group, kit, x, y, self.width)
        column.text(game.name.of(language), "shelf", "cream", 2)
        column.gap(2)
        room = pygame.Rect(x, column.y, self.width, 1)
        column.y = facts_row(self.group, kit, room, facts(kit, box.game), "cream", "small_strong")
        if self.tagline:
            column.gap(2)
            column.text(game.tagline.of(language), "small", "cream_2", 2)

    def buttons(self, box: Box, go: Callable[[str, str], None]) -> list[Button]:
        """Return the buttons Play, Learn if there is a lesson, Board and Rules."""
        kit, slug = self.kit, box.slug
        say, name = kit.say, box.game.name.of(kit.strings.language)
        is_lit = box.playable and not (box.lesson and box.is_new)
        return [
            Button(
                kit,
                say("library.play"),
                lambda: go("play", slug),
                kind="primary" if is_lit else "wood",
                accent=slug if is_lit else "",  # a game may colour its own wood, which here would look lit
                glyph="play",
                name=f"play/{slug}",
                enabled=box.playable,
                reason=say("library.no_rules", game=name),
            ),
            *([self._learn(box, go)] if box.lesson else []),
            Button(kit, say("library.board"), lambda: go("board", slug), kind="wood", name=f"board/{slug}"),
            Button(
                kit,
                say("library.rules"),
                lambda: go("rules", slug),
                kind="wood",
                name=f"rules/{slug}",
                enabled=box.has_rules,
                reason=say("library.no_guide", game=name),
            ),
        ]

    def _learn(self, box: Box, go: Callable[[str, str], None]) -> Button:
        """Return the button of the lesson: lit for a game never played here, with a check mark once it is learned."""
        say, lit, name = self.kit.say, box.is_new or box.left_at is not None, f"learn/{box.slug}"
        if box.left_at is not None:
            at, count = box.left_at
            word, number = say("library.lesson"), say("library.chapter_of", n=at, count=count)
            tip = say("library.lesson_left_tip", n=at, count=count)
        else:
            word, number = say("library.learn"), say("library.lesson_minutes", n=box.lesson)
            tip = say("library.learned_tip" if box.is_learned else "library.learn_tip", n=box.lesson)
        self._two_lines[name] = word, number
        is_word_enough = box.is_learned and box.left_at is None
        return Button(
            self.kit,
            word if is_word_enough else f"{word}{BETWEEN}{number}",
            lambda: go("learn", box.slug),
            kind="primary" if lit else "wood",
            accent=box.slug if lit else "",
            glyph="check" if box.is_learned else "",
            name=name,
            tooltip=tip,
        )

    def place_buttons(self, buttons: list[Button], x: int, y: int, stacked: bool) -> int:
        """Place the buttons in one row, or Play and Learn above the others; return the lower edge."""
        column = Column(self.group, self.kit, x, y, self.width)
        if stacked:
            column.share(buttons[:-2])
            column.gap(8)
            column.share(buttons[-2:])
        else:
            column.share(buttons)
        return column.y

    def _shorten(self, rows: list[list[Button]]) -> None:
        """Where Play and Learn do not fit side by side, write the minutes of all lessons in a second line, then leave
        out glyphs."""
        if any(self.needs_stack(row) for row in rows):
            for button in (button for row in rows for button in row if button.name in self._two_lines):
                button.text, button.second = self._two_lines[button.name]
        for row in rows:
            if self.needs_stack(row):
                for button in row:
                    button.glyph = ""

    def buttons_height(self, rows: list[list[Button]], stacked: bool) -> int:
        """Return the height of all buttons below a box."""
        high = max((button.natural()[1] for row in rows for button in row), default=0)
        low = rows[0][-1].natural()[1] if rows else 0
        return high + self.kit.theme.px(8) + low if stacked else high

    def needs_stack(self, buttons: list[Button]) -> bool:
        """Whether the buttons do not fit in one row."""
        slack = self.kit.theme.px(SPARE_PADDING_UNITS * len(buttons))
        return sum(button.natural()[0] for button in buttons) + self.kit.theme.px(16) - slack > self.width

    def fit_rows(self, rows: list[list[Button]]) -> bool:
        """Omit the glyph of Play if that makes the rows fit; true when the buttons must be stacked."""
        if any(len(row) > ONE_ROW for row in rows):
            self._shorten([row[:-2] for row in rows if len(row) > ONE_ROW])
            return True
        if any(self.needs_stack(row) for row in rows):
            glyphs = [row[0].glyph for row in rows]
            for row in rows:
                row[0].glyph = ""
            if any(self.needs_stack(row) for row in rows):
                for row, glyph in zip(rows, glyphs, strict=True):
                    row[0].glyph = glyph
                return True
        return False
