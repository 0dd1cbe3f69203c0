"""The panel of the recap: numbered steps with token, name and sentences, and private information."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from boardgames.session.story import Step, Story
from boardgames.ui import paint, parts
from boardgames.ui.scenes.common.frame import Column, accent_edge, close_area
from boardgames.ui.scenes.common.numbers import draw_badge
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Label, Panel, ScrollArea, Widget

BADGE_UNITS, TOKEN_UNITS, INDENT_UNITS, DOT_UNITS = 13, 26, 38, 12
GAP_UNITS = 4
SECRETS_SHARE, LEAST_SECRETS = 0.34, 3  # private information: share of the panel's height, minimum lines


def sentences(kit: TableKit, step: Step) -> list[str]:
    """Return the sentences of a step with their nouns marked, without the player's name, which is shown above."""
    seat = step.seat
    who = f"[[seat/{seat}|{kit.seats[seat].name}]] " if seat is not None else ""
    return [_without(who, kit.strings.phrase(line, links=True)) for line in step.lines]


def _without(who: str, sentence: str) -> str:
    rest = sentence.removeprefix(who)
    return rest[:1].upper() + rest[1:] if rest != sentence else sentence


class StepRow(Widget):
    """One step; a click shows the table as it was then."""

    focusable = True

    def __init__(self, kit: TableKit, number: int, step: Step, on_click: Callable[[], None]) -> None:
        super().__init__(kit, name=f"recap/step/{number}", on_click=on_click)
        self.table_kit = kit
        self.number = number
        self.step = step
        self.sentences = sentences(kit, step)
        self.present = False
        self.past = True

    def height(self, width: int) -> int:
        """Return the height at a width."""
        return self._lines(pygame.Rect(0, 0, width, 0))[-1][1].bottom + self.kit.theme.px(10)

    def _lines(self, rect: pygame.Rect) -> list[tuple[str, pygame.Rect]]:
        """Return the sentences with their rects below the heading."""
        theme, found = self.kit.theme, []
        x, y = rect.x + theme.px(INDENT_UNITS + DOT_UNITS), rect.y + theme.px(8) + self._head()
        for sentence in self.sentences:
            wide = rect.right - x - theme.px(8)
            found.append((sentence, pygame.Rect(x, y, wide, self.table_kit.type.height(sentence, "body", wide))))
            y = found[-1][1].bottom + theme.px(2)
        return found

    def _head(self) -> int:
        return max(self.kit.theme.px(2 * BADGE_UNITS + 2), self.kit.theme.line_height("button"))

    def cache_key(self) -> Hashable:
        return self.number, tuple(self.sentences), self.present, self.past, self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, kit = self.kit.theme, self.table_kit
        if self.present or self.hovered:
            surface.blit(paint.box(rect.size, theme.px(8), theme.chosen if self.present else theme.row_hover), rect)
        ink = theme.ink if self.past else theme.ink_3
        radius, middle = theme.px(BADGE_UNITS), rect.y + theme.px(6) + self._head() // 2
        x = rect.x + theme.px(INDENT_UNITS)
        seat = kit.seats[self.step.seat] if self.step.seat is not None else None
        tone = seat.colour if seat is not None else theme.ink
        draw_badge(surface, kit, (rect.x + theme.px(5) + radius, middle), self.number, tone, radius, theme.white_paper)
        if seat is not None:
            token = kit.token(seat.shape, seat.colour, seat.initial, TOKEN_UNITS)
            surface.blit(token, token.get_rect(midleft=(x, middle)))
            name = pygame.Rect(x + theme.px(TOKEN_UNITS + 8), middle - self._head() // 2, 0, self._head())
            name.width = rect.right - name.x
            kit.type.draw(surface, name, seat.name, "button", ink, middle=True, plain=True)
        else:
            head = pygame.Rect(x, middle - self._head() // 2, rect.right - x, self._head())
            kit.type.draw(surface, head, kit.say("recap.earlier"), "button", ink, middle=True)
        for sentence, room in self._lines(rect):
            dot = (x + theme.px(3), room.y + theme.line_height("body") // 2)
            paint.draw_circle(surface, dot, theme.px(2.5), tone if self.past else theme.ink_3)
            kit.type.draw(surface, room, sentence, "body", ink, link_colour=ink)
        parts.hair(surface, (rect.x, rect.bottom - 1), rect.width, theme.line)
        if self.focused:
            paint.ring(surface, rect.inflate(-theme.px(6), -theme.px(6)), theme.px(6), theme)


class StoryPanel(Panel):
    """Heading, a scrolling list of steps, and private information at the bottom."""

    def __init__(self, kit: TableKit, story: Story, on_step: Callable[[int], None], question: str = "") -> None:
        super().__init__(kit, name="recap/panel")
        self.table_kit = kit
        self.story = story
        self.question = question  # the decision that the viewer must make in another's turn
        self._on_step = on_step
        self.rows: list[StepRow] = []

    def fill(self, rect: pygame.Rect) -> None:
        """Lay out everything in a rect."""
        kit, theme = self.table_kit, self.kit.theme
        self.rect = pygame.Rect(rect)
        pad = theme.measure("panel_padding")
        room = rect.inflate(-2 * pad, -2 * pad)
        column = Column(self, kit, room.x, room.y, room.width)
        name = kit.seats[self.story.viewer].name
        column.text(kit.say("recap.welcome", who=name), "over", accent_edge(kit), max_lines=1)
        if self.question:
            column.text(self.question, "button")
            column.gap(8)
        column.text(kit.say("recap.head"), "title_small", max_lines=2)
        column.gap(8)
        foot = self._build_secrets(room)
        area = self.add(ScrollArea(kit, name="recap/list"))
        area.rect = pygame.Rect(room.x, column.y, room.width, foot - column.y)
        view, y = area.view, column.y
        steps = enumerate(self.story.steps, start=1)
        self.rows = [area.add(StepRow(kit, number, step, partial(self._on_step, number))) for number, step in steps]
        for row in self.rows:
            row.place((view.x, y, view.width, row.height(view.width)))
            y = row.rect.bottom + theme.px(GAP_UNITS)
        if not self.rows:
            nothing = area.add(Label(kit, kit.say("recap.nothing"), "body", "ink_2", width=view.width))
            nothing.place_at(view.x, y)
            y = nothing.rect.bottom
        close_area(area, y - column.y)
        self.area = area

    def _build_secrets(self, room: pygame.Rect) -> int:
        """Add the inset with private information; return the lower edge for the list."""
        kit, theme = self.table_kit, self.kit.theme
        if not self.story.secrets:
            return room.bottom
        text = "\n".join(kit.strings.phrase(line, links=True) for line in self.story.secrets)
        pad, head_height = theme.px(12), theme.line_height("label")
        most = max(round(room.height * SECRETS_SHARE), LEAST_SECRETS * theme.line_height("body"))
        area = ScrollArea(kit, name="recap/secrets")
        area.rect = pygame.Rect(room.x + pad, room.bottom - pad, room.width - pad, most)
        body = area.add(Label(kit, text, "body", width=area.view.width))
        area.rect.height = min(most, body.natural()[1])
        height = area.rect.height + head_height + 2 * pad
        inset = self.add(Panel(kit, kind="inset"))
        inset.rect = pygame.Rect(room.x, room.bottom - height, room.width, height)
        inset.add(_Eye(kit)).place((inset.rect.x + pad, inset.rect.y + pad, theme.px(18), head_height))
        head = Label(kit, kit.say("recap.only_you"), "label", accent_edge(kit), max_lines=1)
        x = inset.rect.x + pad + theme.px(26)
        inset.add(head).place((x, inset.rect.y + pad, inset.rect.right - pad - x, head_height))
        area.rect.bottom = inset.rect.bottom - pad
        body.place_at(area.rect.x, area.rect.y)
        close_area(inset.add(area), body.rect.height)
        return inset.rect.top - theme.px(10)

    def mark(self, at: int, present: int) -> None:
        """Highlight the current step, if any; steps after `at` are still to come."""
        for row in self.rows:
            row.present = row.number == present
            row.past = row.number <= at
        if present:
            self.area.show(self.rows[present - 1])
        self.touch()


class _Eye(Widget):
    """The eye icon beside private information."""

    def draw(self, surface: pygame.Surface) -> None:
        side = self.kit.theme.px(18)
        eye = self.kit.art.glyph("eye", side, self.kit.theme.accent.edge)
        surface.blit(eye, eye.get_rect(center=self.rect.center))
