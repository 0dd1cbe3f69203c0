"""Lines of a recap: players' names with their colours and shapes, points at the right edge."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pygame

from boardgames.session.log import LogLine, line_text
from boardgames.ui.kit import Kit
from boardgames.ui.table_kit import TableKit
from boardgames.ui.text import HARD_SPACE
from boardgames.ui.widgets import Group, Label, Panel

_SEAT = re.compile(r"\[\[seat/(\d+)\|")
PAD_UNITS, GAP_UNITS = 8, 3


def with_shapes(markup: str) -> str:
    """Put the shape of each player before the name, on the same line."""
    return _SEAT.sub(rf"{{icon:seat-\1}}{HARD_SPACE}[[seat/\1|", markup)


def words_of(kit: TableKit, line: LogLine) -> str:
    """The sentence of a deed with its nouns marked."""
    return with_shapes(line_text(kit.strings, line, links=True))


def name_of(kit: TableKit, seat: int, who: str = "") -> str:
    """A player's shape and name, as in a sentence; `who` sat there in the past, if not empty."""
    return with_shapes(f"[[seat/{seat}|{kit.player(seat, who)}]]")


def below_name(kit: TableKit, seat: int | None, line: LogLine) -> str:
    """The sentence of a deed without the name of the player that stands above it."""
    words = words_of(kit, line)
    who = line.who if line.seat == seat else ""
    rest = words.removeprefix(f"{name_of(kit, seat, who)} ") if seat is not None and not line.for_you else words
    return rest[:1].upper() + rest[1:] if rest != words else words


def points_of(kit: Kit, line: LogLine) -> str:
    """The points of a deed with their sign, and whose they are if a reader could mistake it."""
    if not line.points:
        return ""
    points = f"+{line.points}" if line.points > 0 else f"−{-line.points}"
    if line.scorer is not None:
        return f"{{icon:seat-{line.scorer}}}{HARD_SPACE}{points}"
    return kit.say("recap.yours", points=points) if line.for_you else points


def head_of(line: LogLine) -> str:
    """The key of the heading over a line where a recap has lines about its reader and others."""
    return "recap.for_you" if line.for_you else "recap.in_order"


def happened(line: LogLine) -> tuple[int, bool, bool]:
    """When a line happened, for comparing: what the table did after a move comes behind all that the move caused."""
    return max(line.number, line.last), line.aside, line.ends_round


def without(lines: Sequence[LogLine], gone: LogLine) -> list[LogLine]:
    """Leave out a line, and the heading above it if nothing else stands below that."""
    at = lines.index(gone)
    beside = [*lines[max(at - 1, 0) : at], *lines[at + 1 : at + 2]]
    is_alone = at > 0 and all(line.kind != "line" for line in beside)
    return [*lines[: at - is_alone], *lines[at + 1 :]]


class DeedLine(Group):
    """One deed: a sentence, and at the right edge the points that it brought or cost."""

    def __init__(
        self,
        kit: TableKit,
        line: LogLine,
        width: int,
        on_link: Callable[[str], None] | None = None,
        style: str = "small",
        words: str | None = None,
    ) -> None:
        super().__init__(kit)
        self.line = line
        self.is_heading = line.kind != "line"
        points = points_of(kit, line)
        tone = "ink_2" if line.scorer is not None else "no" if (line.points or 0) < 0 else "yes"
        self.points = Label(kit, points, f"{style}_strong" if style == "small" else "button", tone, max_lines=1)
        self._right = self.points.natural()[0] if points else 0
        room = width - (self._right + kit.theme.px(PAD_UNITS) if points else 0)
        self.text = Label(kit, words_of(kit, line) if words is None else words, style, width=room, on_link=on_link)
        self._width = width
        self.add(self.text)
        if points:
            self.add(self.points)

    def restyle(self, kit: Kit) -> None:
        """Keep the kit of the table, the only one that knows the players' shapes; a new one comes with new lines."""

    def natural(self) -> tuple[int, int]:
        return self._width, self.text.natural()[1]

    def place_at(self, x: int, y: int) -> None:
        """Place sentence and points."""
        super().place_at(x, y)
        self.text.place_at(x, y)
        self.points.place((self.rect.right - self._right, y, self._right, self.kit.theme.line_height(self.text.style)))


def build_deeds(
    into: Group, kit: TableKit, lines: Sequence[LogLine], x: int, y: int, width: int, on_link: Callable[[str], None]
) -> int:
    """Build deeds below each other, those about the reader on a tinted ground; returns where they end."""
    gap, pad = kit.theme.px(GAP_UNITS), kit.theme.px(PAD_UNITS)
    yours, others = [[line for line in lines if line.for_you is wanted] for wanted in (True, False)]
    if yours:
        y = _build_head(into, kit, yours[0], x, y) if others else y
        ground, top = into.add(Panel(kit, kind="inset", name="side/for_you")), y
        y += pad // 2
        for line in yours:
            row = into.add(DeedLine(kit, line, width - 2 * pad, on_link))
            row.place_at(x + pad, y)
            y = row.rect.bottom + gap
        ground.place((x, top, width, y + pad // 2 - top))
        y = ground.rect.bottom + 2 * gap
        y = _build_head(into, kit, others[0], x, y) if others else y
    for line in others:
        is_below = line.under is not None or (line.ends_round and line.kind == "line")
        indent = pad if is_below else 0
        words = below_name(kit, line.under, line)
        if line.kind != "line":
            words = name_of(kit, line.seat, line.who) if line.seat is not None else f"**{words}**"
            y += gap
        row = into.add(DeedLine(kit, line, width - indent, on_link, words=words))
        row.place_at(x + indent, y)
        y = row.rect.bottom + gap
    return y


def _build_head(into: Group, kit: TableKit, line: LogLine, x: int, y: int) -> int:
    head = into.add(Label(kit, kit.say(head_of(line)), "label", "ink_2", max_lines=1))
    head.is_heading = True
    head.place_at(x, y)
    return head.rect.bottom + kit.theme.px(GAP_UNITS)


def build_own(
    into: Group, kit: TableKit, lines: Sequence[LogLine], room: pygame.Rect, end: int, on_link: Callable[[str], None]
) -> int:
    """Build what the reader's own move brought: its last line and those before it that have room, with a head that
    says so if there are more, nothing if even that line reaches below the end; returns where they end."""
    gap, pad, width = kit.theme.px(GAP_UNITS), kit.theme.px(PAD_UNITS), room.width - 2 * kit.theme.px(PAD_UNITS)
    rows: list[DeedLine] = []
    for line in reversed(lines):
        first = DeedLine(kit, line, width, on_link, words=f"**{kit.say('table.own_move')}** {words_of(kit, line)}")
        high = pad + sum(row.natural()[1] + gap for row in (first, *rows))
        if rows and high > room.height:
            break
        if rows:
            later = rows[0].line
            rows[0] = DeedLine(kit, later, width, on_link, words=below_name(kit, later.seat, later))
        rows.insert(0, first)
    if rows and len(rows) < len(lines):
        words = f"**{kit.say('table.own_move_end')}** {words_of(kit, rows[0].line)}"
        rows[0] = DeedLine(kit, rows[0].line, width, on_link, words=words)
    if not rows or room.y + pad + sum(row.natural()[1] for row in rows) > end:
        return room.y
    ground, y = into.add(Panel(kit, kind="inset", name="side/own")), room.y + pad // 2
    for row in rows:
        into.add(row).place_at(room.x + pad, y)
        y = row.rect.bottom + gap
    ground.place((room.x, room.y, room.width, y + pad // 2 - gap - room.y))
    return ground.rect.bottom + 2 * gap
