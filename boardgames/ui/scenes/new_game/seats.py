"""The seats of a new game: one row each, with drag handle, colour, name, kind, level and a remove button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from boardgames.bots.registry import LEVELS
from boardgames.session.names import LONGEST_PLAYER
from boardgames.session.seat_draft import DraftSeat, SeatDraft
from boardgames.ui import fonts, paint, parts
from boardgames.ui.keys import SHIFT
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Size, rgb
from boardgames.ui.widgets import Button, Group, IconButton, Label, MenuField, MenuItem, Segmented, TextField, Widget

ROW_UNITS = 60
HANDLE_UNITS = 24
COLOUR_UNITS = (62, 44)
LEAST_NAME_UNITS = 112
GAP_UNITS = 8


class SeatBoard(Widget):
    """The background of the rows, with a line where a dragged seat would be dropped."""

    def __init__(self, kit: Kit, rows: int, row: int) -> None:
        super().__init__(kit)
        self.rows = rows
        self.row = row
        self.dragged = -1
        self.mark = -1

    def show_drag(self, dragged: int, mark: int) -> None:
        """Shade the dragged row and mark its destination; -1 for none."""
        if (dragged, mark) != (self.dragged, self.mark):
            self.dragged, self.mark = dragged, mark
            self.touch()

    def row_rect(self, number: int) -> pygame.Rect:
        """Return the rect of a row."""
        return pygame.Rect(self.rect.x, self.rect.y + number * self.row, self.rect.width, self.row)

    def row_at(self, y: int) -> int:
        """Return the row at a height, or the nearest one."""
        return min(max((y - self.rect.y) // self.row, 0), self.rows - 1)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        parts.inset(surface, self.rect, theme)
        if self.dragged >= 0:
            paint.fill_box(surface, self.row_rect(self.dragged).inflate(-2, -2), theme.px(6), theme.chosen)
        for number in range(1, self.rows + 1):
            y = self.rect.y + number * self.row
            surface.fill(theme.row_line, (self.rect.x + 1, y, self.rect.width - 2, 1))
        if self.mark >= 0 and self.mark != self.dragged:
            goal = self.row_rect(self.mark)
            y = goal.bottom if self.mark > self.dragged else goal.y
            surface.fill(theme.gold_edge, (goal.x + 1, y - theme.px(3), goal.width - 2, 2 * theme.px(3)))
            surface.fill(theme.gold_light, (goal.x + 1, y - theme.px(2), goal.width - 2, 2 * theme.px(2)))


class DragHandle(Widget):
    """The handle that moves a row by dragging or with the arrows."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        number: int,
        on_drag: Callable[[int, int], None],
        on_drop: Callable[[int, int], None],
        on_step: Callable[[int, int], None],
        tooltip: str,
    ) -> None:
        super().__init__(kit, name=f"drag/{number}", tooltip=tooltip)
        self.number = number
        self.on_drag = on_drag
        self.on_drop = on_drop
        self.on_step = on_step

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Drag the row."""
        if self.pressed:
            self.on_drag(self.number, event.pos[1])
        return super().on_motion(event)

    def on_release(self, event: pygame.event.Event) -> bool:
        """Drop the row."""
        if event.button != 1 or not self.pressed:
            return False
        self.pressed = False
        self.on_drop(self.number, event.pos[1])
        return True

    def handle_key(self, event: pygame.event.Event) -> bool:
        keys = {pygame.K_UP: -1, pygame.K_DOWN: 1} if event.type == pygame.KEYDOWN else {}
        step = keys.get(event.key, 0) if keys and event.mod & SHIFT else 0
        if step:
            self.on_step(self.number, step)
        return bool(step)

    def cache_key(self) -> tuple[bool, bool, bool, bool]:
        return self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, side = self.kit.theme, self.kit.theme.px(20)
        tone = theme.ink_2 if self.hovered or self.pressed else theme.second_edge
        dots = self.kit.art.glyph("drag", side, tone)
        surface.blit(dots, dots.get_rect(center=rect.center))
        if self.focused:
            paint.ring(surface, rect.inflate(-theme.px(6), -theme.px(12)), theme.px(6), theme)


class SeatRows:
    """Adds the seats of a draft to a group and notifies the scene of changes."""

    def __init__(
        self, kit: Kit, group: Group, draft: SeatDraft, changed: Callable[[str], None], live: Callable[[], None]
    ) -> None:
        self.kit = kit
        self.group = group
        self.draft = draft
        self.changed = changed  # called when rows must be rebuilt, with the name of the widget to focus then
        self.live = live  # called when only a text changed
        self.colours: list[MenuField] = []
        self.names: list[TextField] = []

    def level_width(self) -> int:
        """Return the width for the level of a bot or the text for a person."""
        here = self.kit.type.width(self.kit.say("new_game.here"), "small")
        return max(self._level(0).natural()[0], here)

    def least_width(self) -> int:
        """Return the width at which a row fits in one line."""
        theme, gap = self.kit.theme, self.kit.theme.px(GAP_UNITS)
        fixed = theme.px(HANDLE_UNITS + COLOUR_UNITS[0] + 4) + self._least_name()
        close = self._close(0).natural()[0]
        return fixed + self._kind(0).natural()[0] + self.level_width() + close + 5 * gap + theme.px(10)

    def _least_name(self) -> int:
        """Return the width for a long name in the smallest letters."""
        theme = self.kit.theme
        longest = self.kit.type.least_width("e" * LONGEST_PLAYER, "body") + 2 * theme.measure("field_padding")
        return max(round(LEAST_NAME_UNITS * theme.text_u), longest)

    def place(self, x: int, y: int, width: int) -> int:
        """Place all rows and the line below them; return the lower edge."""
        theme = self.kit.theme
        tall = width < self.least_width()
        row = theme.control(ROW_UNITS, "body")
        step = 2 * row - theme.px(8) if tall else row
        count = len(self.draft.seats)
        self.board = self.group.add(SeatBoard(self.kit, count, step))
        last = self._last_height(width, row) if self.draft.is_open else 0
        self.board.place((x, y, width, count * step + last))
        self.colours, self.names = [], []
        for number in range(count):
            box = pygame.Rect(x, y + number * step, width, step)
            self._row(number, box, row, tall)
        if self.draft.is_open:
            self._add_line(pygame.Rect(x, y + count * step, width, last), row)
        return self.board.rect.bottom

    # One row

    def _row(self, number: int, box: pygame.Rect, row: int, tall: bool) -> None:
        theme, gap = self.kit.theme, self.kit.theme.px(GAP_UNITS)
        close = self._close(number)
        side = close.natural()[0]
        handle = DragHandle(
            self.kit, number, self._dragged, self._dropped, self._stepped, self.kit.say("new_game.drag_tip")
        )
        colour, name, kind = self._colour(number), self._name(number), self._kind(number)
        last: Widget = self._level(number)
        if self.draft.seats[number].kind == "human":
            last = Label(self.kit, self.kit.say("new_game.here"), "small", "ink_2", middle=True, max_lines=1)
        first = pygame.Rect(box.x, box.y, box.width, row)
        left = box.x + theme.px(4)
        if self.draft.can_move:
            self._put(handle, left, first, (theme.px(HANDLE_UNITS), row))
            left += theme.px(HANDLE_UNITS)
        left += gap
        self._put(colour, left, first, (theme.px(COLOUR_UNITS[0]), theme.control(COLOUR_UNITS[1], "body")))
        left += theme.px(COLOUR_UNITS[0]) + gap
        end = box.right - theme.px(6) - (side if self.draft.is_open else 0)
        wide, high = kind.natural()
        level = self.level_width()
        if tall:
            self._put(name, left, first, (end - gap - left, name.natural()[1]))
            second = first.move(0, row - theme.px(8))
            self._put(kind, left, second, (wide, high))
            self._put(last, left + wide + gap, second, (min(level, box.right - left - wide - 2 * gap), high))
        else:
            name_wide = end - left - wide - level - 3 * gap
            self._put(name, left, first, (name_wide, name.natural()[1]))
            self._put(kind, left + name_wide + gap, first, (wide, high))
            self._put(last, left + name_wide + wide + 2 * gap, first, (level, high))
        if self.draft.is_open:
            self._put(close, end, first, (side, side))

    def _put(self, widget: Widget, x: int, row: pygame.Rect, size: Size) -> None:
        self.group.add(widget)
        widget.place((x, row.centery - size[1] // 2, *size))

    def _colour(self, number: int) -> MenuField:
        seat, by = self.draft.seats[number], self.draft.definition.game.colours_by
        why = by.of(self.kit.strings.language) if by is not None else self._fixed_colours()
        tip = why or self.kit.say("new_game.colour_tip", colour=self._colour_name(seat.colour))
        field = MenuField(
            self.kit,
            self._colour_items(seat),
            seat.colour,
            partial(self._set_colour, number),
            name=f"colour/{number}",
            tooltip=tip,
            enabled=not why,
            reason=why,
        )
        self.colours.append(field)
        return field

    def _fixed_colours(self) -> str:
        """Why nobody can choose a colour at this table, "" where everybody can."""
        why = self.draft.fixed_colours
        return self.kit.strings.phrase(why) if why is not None else ""

    def _colour_name(self, colour: str) -> str:
        found = next((c for c in self.draft.definition.game.colours if c.id == colour), None)
        return found.name.of(self.kit.strings.language) if found is not None else colour

    def _colour_items(self, seat: DraftSeat) -> tuple[MenuItem, ...]:
        items = []
        for colour in self.draft.definition.game.colours:
            holder = self.draft.holder(colour.id)
            name = colour.name.of(self.kit.strings.language)
            if holder is not None and holder is not seat:
                name = self.kit.say("new_game.colour_swap", colour=name, name=holder.clean_name)
            token = (colour.shape, rgb(colour.hex), fonts.initial(seat.clean_name))
            if self.draft.definition.game.colours_by is not None:  # the rules assign colours later
                token = ("circle", self.kit.theme.ink_3, token[2])
            items.append(MenuItem(colour.id, name, token=token))
        return tuple(items)

    def refresh_names(self) -> None:
        """Update the initials after a name was changed, and the names of bots that gave way to it."""
        for seat, colour, name in zip(self.draft.seats, self.colours, self.names, strict=True):
            colour.items = self._colour_items(seat)
            colour.touch()
            if name.text != seat.name:
                name.set_text(seat.name)

    def _name(self, number: int) -> TextField:
        say = self.kit.say
        field = TextField(
            self.kit,
            self.draft.seats[number].name,
            partial(self._rename, number),
            hint=say("new_game.name_hint"),
            longest=LONGEST_PLAYER,
            name=f"name/{number}",
        )
        self.names.append(field)
        return field

    def _kind(self, number: int) -> Segmented:
        say = self.kit.say
        return Segmented(
            self.kit,
            (("human", say("new_game.human")), ("bot", say("new_game.bot"))),
            self.draft.seats[number].kind,
            partial(self._set_kind, number),
            glyphs=("human", "bot"),
            name=f"kind/{number}",
            enabled=not self.draft.seats[number].conceded,
            reason=say("session.seats.conceded"),
        )

    def _level(self, number: int) -> MenuField:
        say, chosen = self.kit.say, self.draft.seats[number].level
        items = tuple(
            MenuItem(level, say(f"new_game.level.{level}"), note=say(f"new_game.level_note.{level}"))
            for level in LEVELS
        )
        return MenuField(
            self.kit,
            items,
            chosen,
            partial(self._set_level, number),
            name=f"level/{number}",
            tooltip=say(f"new_game.level_note.{chosen}"),
        )

    def _close(self, number: int) -> IconButton:
        say, least = self.kit.say, self.draft.definition.game.players.min
        return IconButton(
            self.kit,
            "close",
            partial(self._remove, number),
            kind="ghost",
            height=36,
            name=f"remove/{number}",
            tooltip=say("new_game.remove", name=self.draft.seats[number].clean_name),
            enabled=self.draft.can_remove,
            reason=say("new_game.remove_least", least=least),
        )

    # The line below

    def _add_button(self) -> Button:
        say, draft = self.kit.say, self.draft
        if draft.can_add:
            text = say(f"new_game.add.{len(draft.seats) + 1}")
        else:
            text = say("new_game.full", most=draft.definition.game.players.max)
        return Button(
            self.kit,
            text,
            self._add,
            kind="ghost",
            height=44,
            glyph="plus" if draft.can_add else "",
            name="add",
            enabled=draft.can_add,
            reason=text,
        )

    def _note(self, width: int = 0) -> Label:
        """Return the note about seats: in one line, or in as many as it needs within a width."""
        players = self.draft.definition.game.players
        key = "new_game.seats" if players.min < players.max else "new_game.seats_fixed"
        text = self.kit.say(key, least=players.min, most=players.max)
        return Label(self.kit, text, "small", "ink_2", middle=True, width=width or None)

    def _last_height(self, width: int, row: int) -> int:
        need = self._add_button().natural()[0] + self._note().natural()[0] + self.kit.theme.px(20)
        return row if need <= width else row + self._note(width - self.kit.theme.px(32)).natural()[1]

    def _add_line(self, box: pygame.Rect, row: int) -> None:
        theme = self.kit.theme
        add, note = self._add_button(), self._note(0 if box.height == row else box.width - theme.px(32))
        self._put(
            add, box.x, pygame.Rect(box.x, box.y, box.width, row), (min(add.natural()[0], box.width), add.natural()[1])
        )
        self.group.add(note)
        wide, high = note.natural()
        if box.height == row:
            note.place((box.right - wide - theme.px(12), box.centery - high // 2, wide, high))
        else:
            note.place((box.x + theme.px(20), box.bottom - high - theme.px(8), wide, high))

    # What happens

    def _dragged(self, number: int, y: int) -> None:
        self.board.show_drag(number, self.board.row_at(y))

    def _dropped(self, number: int, y: int) -> None:
        to = self.board.row_at(y)
        self.board.show_drag(-1, -1)
        if to != number:
            self.draft.move(number, to)
            self.changed("")

    def _stepped(self, number: int, step: int) -> None:
        to = min(max(number + step, 0), len(self.draft.seats) - 1)
        self.draft.move(number, to)
        self.changed(f"drag/{to}")

    def _set_colour(self, number: int, colour: str) -> None:
        self.draft.colour(number, colour)
        self.changed(f"colour/{number}")

    def _rename(self, number: int, name: str) -> None:
        self.draft.rename(number, name)
        self.refresh_names()
        self.live()

    def _set_kind(self, number: int, kind: str) -> None:
        self.draft.set_kind(number, kind)
        self.changed(f"kind/{number}")

    def _set_level(self, number: int, level: str) -> None:
        self.draft.seats[number].level = level
        self.changed(f"level/{number}")

    def _remove(self, number: int) -> None:
        self.draft.remove(number)
        self.changed("add")  # not the next cross: a second Enter would remove somebody else

    def _add(self) -> None:
        self.draft.add()
        self.changed("add")
