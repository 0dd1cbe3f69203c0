"""The panel of the recap: numbered steps with token, name and sentences, and what only this player sees."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from boardgames.ui import paint, parts
from boardgames.ui.look import Look
from boardgames.ui.scenes.common.frame import Column, accent_edge, close_area
from boardgames.ui.scenes.common.numbers import draw_badge
from boardgames.ui.scenes.common.story import LEAST_LINES, Step, Story
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Label, Panel, ScrollArea, Widget

BADGE_UNITS, TOKEN_UNITS, INDENT_UNITS = 13, 26, 38
GAP_UNITS = 4
SECRETS_SHARE, LEAST_SECRETS = 0.34, 3  # of the panel's height, and lines, for what only this player sees


def sentences(look: Look, step: Step, most: int | None = None) -> str:
    """What a step tells, in so many lines; the name of its player stands above already and is left out."""
    name = look.seats[step.seat].name if step.seat is not None else ""
    lines = step.lines(most)
    told = [_without(name, look.strings.phrase(line)) for line in lines]
    if len(lines) < len(step.spoken):
        told.append(look.say("recap.more", n=len(step.spoken) - len(lines)))
    return " ".join(told)


def _without(name: str, sentence: str) -> str:
    rest = sentence.removeprefix(f"{name} ")
    return rest[:1].upper() + rest[1:] if name and rest != sentence else sentence


class StepRow(Widget):
    """One step; a click shows the table as it was then."""

    focusable = True

    def __init__(self, look: Look, number: int, step: Step, on_click: Callable[[], None]) -> None:
        super().__init__(look, name=f"recap/step/{number}", on_click=on_click)
        self.bundle = look
        self.number = number
        self.step = step
        self.tell(len(step.spoken))
        self.present = False
        self.past = True

    def tell(self, lines: int) -> None:
        """Say it in so many lines."""
        self.lines, self.text = lines, sentences(self.bundle, self.step, lines)

    def height(self, width: int) -> int:
        """Name and sentences at a width."""
        theme = self.kit.theme
        body = self.bundle.type.height(self.text, "body", width - theme.px(INDENT_UNITS) - theme.px(8))
        return self._head() + body + theme.px(18)

    def _head(self) -> int:
        return max(self.kit.theme.px(2 * BADGE_UNITS + 2), self.kit.theme.line_height("button"))

    def look(self) -> Hashable:
        """Text, place in time and state."""
        return self.number, self.text, self.present, self.past, self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Badge, token, name, then the sentences under it."""
        theme, look = self.kit.theme, self.bundle
        if self.present or self.hovered:
            surface.blit(paint.box(rect.size, theme.px(8), theme.chosen if self.present else theme.row_hover), rect)
        ink = theme.ink if self.past else theme.ink_3
        radius, middle = theme.px(BADGE_UNITS), rect.y + theme.px(6) + self._head() // 2
        x = rect.x + theme.px(INDENT_UNITS)
        seat = look.seats[self.step.seat] if self.step.seat is not None else None
        tone = seat.colour if seat is not None else theme.ink
        draw_badge(surface, look, (rect.x + theme.px(5) + radius, middle), self.number, tone, radius, theme.white_paper)
        if seat is not None:
            token = look.token(seat.shape, seat.colour, seat.initial, TOKEN_UNITS)
            surface.blit(token, token.get_rect(midleft=(x, middle)))
            name = pygame.Rect(x + theme.px(TOKEN_UNITS + 8), middle - self._head() // 2, 0, self._head())
            name.width = rect.right - name.x
            look.type.draw(surface, name, seat.name, "button", ink, middle=True, plain=True)
        else:
            head = pygame.Rect(x, middle - self._head() // 2, rect.right - x, self._head())
            look.type.draw(surface, head, look.say("recap.earlier"), "button", ink, middle=True)
        top = rect.y + theme.px(8) + self._head()
        room = pygame.Rect(x, top, rect.right - x - theme.px(8), rect.bottom - top)
        look.type.draw(surface, room, self.text, "body", ink)
        parts.hair(surface, (rect.x, rect.bottom - 1), rect.width, theme.line)
        if self.focused:
            paint.ring(surface, rect.inflate(-theme.px(6), -theme.px(6)), theme.px(6), theme)


def shorten(rows: Sequence[StepRow], room: Size, gap: int) -> None:
    """Let steps leave lines out until all have room, the longest first; where they must be scrolled all is told."""
    heights = {row.number: row.height(room[0]) for row in rows}
    while sum(heights.values()) + (len(rows) - 1) * gap > room[1]:
        longest = max(rows, key=lambda row: row.lines)
        if longest.lines <= LEAST_LINES:
            for row in rows:
                row.tell(len(row.step.spoken))
            return
        longest.tell(longest.lines - 1)
        heights[longest.number] = longest.height(room[0])


class StoryPanel(Panel):
    """Head, the steps in a scrolling list, the secrets at the foot."""

    def __init__(self, look: Look, story: Story, on_step: Callable[[int], None]) -> None:
        super().__init__(look, name="recap/panel")
        self.bundle = look
        self.story = story
        self._on_step = on_step
        self.rows: list[StepRow] = []

    def fill(self, rect: pygame.Rect) -> None:
        """Lay everything out in a rect."""
        look, theme = self.bundle, self.kit.theme
        self.rect = pygame.Rect(rect)
        pad = theme.measure("panel_padding")
        room = rect.inflate(-2 * pad, -2 * pad)
        column = Column(self, look, room.x, room.y, room.width)
        name = look.seats[self.story.viewer].name
        column.text(look.say("recap.welcome", who=name), "over", accent_edge(look), max_lines=1)
        column.text(look.say("recap.head"), "title_small", max_lines=2)
        column.gap(8)
        foot = self._build_secrets(room)
        area = self.add(ScrollArea(look, name="recap/list"))
        area.rect = pygame.Rect(room.x, column.y, room.width, foot - column.y)
        view, y = area.view, column.y
        steps = enumerate(self.story.steps, start=1)
        self.rows = [area.add(StepRow(look, number, step, partial(self._on_step, number))) for number, step in steps]
        shorten(self.rows, view.size, theme.px(GAP_UNITS))
        for row in self.rows:
            row.place((view.x, y, view.width, row.height(view.width)))
            y = row.rect.bottom + theme.px(GAP_UNITS)
        if not self.rows:
            nothing = area.add(Label(look, look.say("recap.nothing"), "body", "ink_2", width=view.width))
            nothing.place_at(view.x, y)
            y = nothing.rect.bottom
        close_area(area, y - column.y)
        self.area = area

    def _build_secrets(self, room: pygame.Rect) -> int:
        """The inset with what only this player sees; returns where the list must end."""
        look, theme = self.bundle, self.kit.theme
        if not self.story.secrets:
            return room.bottom
        text = " ".join(look.strings.phrase(line) for line in self.story.secrets)
        pad = theme.px(12)
        most = max(round(room.height * SECRETS_SHARE) // theme.line_height("body"), LEAST_SECRETS)
        body = Label(look, text, "body", width=room.width - 2 * pad, max_lines=most)
        head_height = theme.line_height("label")
        height = body.natural()[1] + head_height + 2 * pad
        inset = self.add(Panel(look, kind="inset"))
        inset.rect = pygame.Rect(room.x, room.bottom - height, room.width, height)
        inset.add(_Eye(look)).place((inset.rect.x + pad, inset.rect.y + pad, theme.px(18), head_height))
        head = Label(look, look.say("recap.only_you"), "label", accent_edge(look), max_lines=1)
        x = inset.rect.x + pad + theme.px(26)
        inset.add(head).place((x, inset.rect.y + pad, inset.rect.right - pad - x, head_height))
        inset.add(body).place_at(inset.rect.x + pad, inset.rect.y + pad + head_height)
        return inset.rect.top - theme.px(10)

    def mark(self, at: int, present: int) -> None:
        """Mark the present step, if one is; those behind the first `at` are still to come."""
        for row in self.rows:
            row.present = row.number == present
            row.past = row.number <= at
        if present:
            self.area.show(self.rows[present - 1])
        self.touch()


class _Eye(Widget):
    """The eye before what only one player sees."""

    def draw(self, surface: pygame.Surface) -> None:
        """In the accent."""
        side = self.kit.theme.px(18)
        sign = self.kit.art.glyph("eye", side, self.kit.theme.accent.edge)
        surface.blit(sign, sign.get_rect(center=self.rect.center))
