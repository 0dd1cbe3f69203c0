"""The panel of the recap: what changed for the reader, numbered steps with their deeds, private information."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from boardgames.session.log import LogLine, round_ended
from boardgames.session.story import Step, Story
from boardgames.ui import paint, parts
from boardgames.ui.deed_lines import DeedLine, below_name, head_of
from boardgames.ui.scenes.common.frame import Column, accent_edge, close_area
from boardgames.ui.scenes.common.numbers import draw_step_sign
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Label, Panel, ScrollArea, Widget

BADGE_UNITS, TOKEN_UNITS, INDENT_UNITS, DOT_UNITS = 13, 26, 38, 12
GAP_UNITS, PAD_UNITS = 4, 8
SECRETS_SHARE, LEAST_SECRETS = 0.34, 3  # private information: share of the panel's height, minimum lines


class StepRow(Widget):
    """A step with its deeds, or one deed that is about the reader; a click shows the table as it was then."""

    focusable = True

    def __init__(
        self,
        kit: TableKit,
        number: int,
        step: Step,
        lines: Sequence[LogLine],
        on_click: Callable[[], None],
        with_name: bool = True,
        shown: int | None = None,
    ) -> None:
        self.is_yours = lines[0].for_you
        self.shown = None if self.is_yours else shown  # the number as the reader sees it
        self.with_name = with_name and not self.is_yours  # a player's name stands once above the steps that follow
        super().__init__(kit, name=f"recap/{'you' if self.is_yours else 'step'}/{number}", on_click=on_click)
        self.table_kit = kit
        self.number = number
        self.step = step
        self.lines = lines
        self.present = False
        self.past = True
        self.deeds: list[DeedLine] = []

    def settle(self, x: int, y: int, width: int) -> None:
        """Lay out the deeds, below the player's name or beside the number."""
        kit, theme = self.table_kit, self.kit.theme
        left, right = x + theme.px(INDENT_UNITS if self._has_sign else PAD_UNITS), x + width - theme.px(PAD_UNITS)
        if not self.is_yours:
            left += theme.px(DOT_UNITS)
        beside = theme.px(6) + (self._head() - theme.line_height("body")) // 2  # the first line beside the number
        low = y + (theme.px(8) + self._head() if self.with_name else max(beside, theme.px(8)))
        for line in self.lines:
            words = below_name(kit, self.step.seat, line)
            deed = DeedLine(kit, line, right - left, style="body", words=words)
            deed.place_at(left, low)
            self.deeds.append(deed)
            low = deed.rect.bottom + theme.px(2)
        least = y + theme.px(2 * BADGE_UNITS + 10)
        self.place((x, y, width, max(low + theme.px(6), least) - y))

    @property
    def _has_sign(self) -> bool:
        """Whether a number or a shape stands at the left."""
        return self.shown is not None or self.step.doer is not None

    def heading_spans(self) -> Iterator[tuple[int, int]]:
        if self.with_name:
            yield self.rect.top, self.rect.top + self.kit.theme.px(8) + self._head()

    def line_spans(self) -> Iterator[tuple[int, int]]:
        yield from self.heading_spans()
        for deed in self.deeds:
            yield from deed.line_spans()

    def move_by(self, dx: int, dy: int) -> None:
        super().move_by(dx, dy)
        for deed in self.deeds:
            deed.move_by(dx, dy)

    def _head(self) -> int:
        return max(self.kit.theme.px(2 * BADGE_UNITS + 2), self.kit.theme.line_height("button"))

    def draw(self, surface: pygame.Surface) -> None:
        theme, kit, rect = self.kit.theme, self.table_kit, self.rect
        ground = theme.chosen if self.present else theme.row_hover if self.hovered else None
        if self.is_yours:
            parts.inset(surface, rect, theme)
        if ground is not None:
            surface.blit(paint.box(rect.size, theme.px(8), ground), rect)
        middle, shown = rect.y + theme.px(6) + self._head() // 2, surface.get_clip()
        seat = kit.seats[self.step.doer] if self.step.doer is not None else None
        tone = seat.colour if seat is not None else theme.ink
        radius = theme.px(BADGE_UNITS)
        spot = (rect.x + theme.px(5) + radius, middle)
        if _is_in(shown, spot, radius):
            draw_step_sign(surface, kit, spot, self.shown, self.step.doer, radius, theme.white_paper)
        if self.with_name:
            self._draw_head(surface, middle)
        if not self.is_yours:
            parts.hair(surface, (rect.x, rect.bottom - 1), rect.width, theme.line)
        for deed in self.deeds:
            deed.text.colour = "ink" if self.past else "ink_3"
            dot = (deed.rect.x - theme.px(DOT_UNITS - 3), deed.rect.y + theme.line_height("body") // 2)
            if not self.is_yours and _is_in(shown, dot, theme.px(2.5)):
                paint.draw_circle(surface, dot, theme.px(2.5), tone if self.past else theme.ink_3)
            deed.draw(surface)
        if self.focused:
            paint.ring(surface, rect.inflate(-theme.px(6), -theme.px(6)), theme.px(6), theme)

    @property
    def head_of_nobody(self) -> str:
        """What stands above the end of a round, above what the whole table did, and above earlier turns."""
        kit, step = self.table_kit, self.step
        if step.ended is not None:
            return kit.strings.phrase(round_ended(step.ended))
        return kit.say("keep.aside" if all(line.aside for line in step.deeds) else "recap.earlier")

    def _draw_head(self, surface: pygame.Surface, middle: int) -> None:
        """The player's token and name, or that it is about earlier turns or the end of a round."""
        theme, kit, rect, high = self.kit.theme, self.table_kit, self.rect, self._head()
        ink, x = theme.ink if self.past else theme.ink_3, rect.x + theme.px(INDENT_UNITS)
        if self.step.doer is None:
            head = pygame.Rect(x, middle - high // 2, rect.right - x, high)
            kit.type.draw(surface, head, self.head_of_nobody, "button", ink, middle=True)
            return
        token = kit.player_token(self.step.doer, TOKEN_UNITS, self.step.who)
        surface.blit(token, token.get_rect(midleft=(x, middle)))
        x += theme.px(TOKEN_UNITS + 8)
        name = pygame.Rect(x, middle - high // 2, rect.right - x, high)
        kit.type.draw(surface, name, kit.player(self.step.doer, self.step.who), "button", ink, middle=True, plain=True)


def _is_in(shown: pygame.Rect, spot: tuple[int, int], radius: int) -> bool:
    """Whether the edges of a list cut nothing off a disc beside its lines."""
    return shown.top <= spot[1] - radius and spot[1] + radius <= shown.bottom


class StoryPanel(Panel):
    """Heading, a scrolling list of steps, and private information at the bottom."""

    def __init__(
        self, kit: TableKit, story: Story, on_step: Callable[[int], None], question: str = "", is_first: bool = False
    ) -> None:
        super().__init__(kit, name="recap/panel")
        self.table_kit = kit
        self.story = story
        self.question = question  # the decision that the viewer must make in another's turn
        self.is_first = is_first  # whether the viewer has not had a turn yet
        self._on_step = on_step
        self.rows: list[StepRow] = []

    def fill(self, rect: pygame.Rect) -> None:
        """Lay out everything in a rect."""
        kit, theme = self.table_kit, self.kit.theme
        self.rect, self.rows = pygame.Rect(rect), []
        pad = theme.measure("panel_padding")
        room = rect.inflate(-2 * pad, -2 * pad)
        column = Column(self, kit, room.x, room.y, room.width)
        name = kit.seats[self.story.viewer].name
        welcome = "table.welcome" if self.is_first and not self.question else "recap.welcome"
        column.text(kit.say(welcome, who=name), "over", accent_edge(kit), max_lines=1)
        if self.question:
            column.text(self.question, "button")
            column.gap(8)
        column.text(kit.say("recap.head"), "title_small", max_lines=2)
        column.gap(8)
        foot = self._build_secrets(room)
        area = self.add(ScrollArea(kit, name="recap/list"))
        area.points_on = True
        area.rect = pygame.Rect(room.x, column.y, room.width, foot - column.y)
        y = self._build_rows(area, column.y)
        if not self.rows:
            nothing = area.add(Label(kit, kit.say("recap.nothing"), "body", "ink_2", width=area.view.width))
            nothing.place_at(area.view.x, y)
            y = nothing.rect.bottom
        close_area(area, y - column.y)
        self.area = area

    def _build_rows(self, area: ScrollArea, y: int) -> int:
        """Build the rows, each kind with a heading if there are both; return where they end."""
        kit, theme, view, before = self.table_kit, self.kit.theme, area.view, None
        groups, numbers = list(self._groups()), self.story.numbers
        has_both = len({lines[0].for_you for _, _, lines in groups}) > 1
        for (number, step, lines), above in zip(groups, [None, *groups], strict=False):
            if has_both and (above is None or above[2][0].for_you != lines[0].for_you):
                head = area.add(Label(kit, kit.say(head_of(lines[0])), "label", "ink_2", max_lines=1))
                head.is_heading = True
                head.place_at(view.x, y)
                y = head.rect.bottom + theme.px(GAP_UNITS)
            is_other = before is None or (before.doer, before.who) != (step.doer, step.who)
            named = step.seat is None or (step.doer is not None and is_other)
            on_click = partial(self._on_step, number)
            row = area.add(StepRow(kit, number, step, lines, on_click, named, numbers[number - 1]))
            before = None if row.is_yours else step
            row.settle(view.x, y, view.width)
            self.rows.append(row)
            y = row.rect.bottom + theme.px(GAP_UNITS)
        return y

    def _groups(self) -> Iterator[tuple[int, Step, list[LogLine]]]:
        """What changed for the reader, one by one; then each step with its other deeds."""
        steps = list(enumerate(self.story.steps, start=1))
        for number, step in steps:
            yield from ((number, step, [line]) for line in step.deeds if line.for_you)
        for number, step in steps:
            rest = [line for line in step.deeds if not line.for_you]
            if rest:
                yield number, step, rest

    def _build_secrets(self, room: pygame.Rect) -> int:
        """Add the inset with private information; return the lower edge for the list."""
        kit, theme = self.table_kit, self.kit.theme
        if not self.story.secrets:
            return room.bottom
        text = "\n".join(kit.strings.phrase(line, links=True) for line in self.story.secrets)
        pad, head_height = theme.px(12), theme.line_height("label")
        most = max(round(room.height * SECRETS_SHARE), LEAST_SECRETS * theme.line_height("body"))
        area = ScrollArea(kit, name="recap/secrets")
        area.points_on = True
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
        shown = [row for row in self.rows if row.present]
        if shown:
            self.area.show(shown[-1])
        self.touch()


class _Eye(Widget):
    """The eye icon beside private information."""

    def draw(self, surface: pygame.Surface) -> None:
        side = self.kit.theme.px(18)
        eye = self.kit.art.glyph("eye", side, self.kit.theme.accent.edge)
        surface.blit(eye, eye.get_rect(center=self.rect.center))
