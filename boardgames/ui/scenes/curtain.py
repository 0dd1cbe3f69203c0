"""The curtain: covers the screen until the next player has taken it; shows the public table only."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import pairwise

import pygame
from msgspec.structs import replace

from boardgames.core.phrase import say
from boardgames.core.table import Mark, Table
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.ui import paint, parts
from boardgames.ui.keys import action_of
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common.table_kit import make_table_kit
from boardgames.ui.table.frame import marks
from boardgames.ui.table.picture.seat_menu import bot_items
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Theme, mix
from boardgames.ui.widgets import Button, KeyCap, Label, MenuList, Widget, main_button

GUARD_SECONDS = 0.4  # earlier presses were meant for the previous turn
FOLD_UNITS = 64
CARD_UNITS = 760
MOST_ROW = 54
HINT_GAP_UNITS = 17  # between the button with its focus ring and the key that presses it
TOKEN_UNITS = (104, 60)  # of the next player: usually, and where space is short
SEAT_NEWS = "session.log.seats."  # beginning of the keys of log lines about seats
COLOUR = "session.log.seats.colour"  # the token beside the name shows it
WENT_BACK = "session.log.went_back"
MOST_NEWS = 2
HEM_UNITS = 26  # height of the braid at the bottom, which texts must not cover
WEIGHTS = (2.4, 1.7)  # of the name and the first column of the scoreboard; the others have 1


class CurtainScene(Scene):
    """Names the next player, who opens it by a click, the initial or Enter."""

    shows_table = True

    def __init__(
        self,
        app: App,
        services: Services,
        session: Session,
        seat: int | None = None,
        on_open: Callable[[], None] = lambda: None,
        opened: Callable[[], None] = lambda: None,
        on_leave: Callable[[], None] = lambda: None,
    ) -> None:
        slug = session.setup.game
        super().__init__(app, slug, slug)
        self.services = services
        self.session = session
        self.seat = (session.actor or 0) if seat is None else seat
        self._on_open, self._opened = on_open, opened  # called before and after the table is shown again
        self._on_leave = on_leave  # called before a bot takes the seat of whoever does not come
        self._fallen = 0.0 if app.settings.allows_motion else GUARD_SECONDS
        self._opening = False

    def enter(self) -> None:
        """Remove messages meant for the previous player."""
        self.app.scenes.clear_toasts()

    def layout(self) -> None:
        self.table_kit = make_table_kit(self.app, self.services, self.session)
        theme = self.table_kit.theme
        table = self.session.table(None)
        actor = self.session.actor
        board = ScoreBoard(self.table_kit, table, self.seat if actor is None else actor, self._due())
        low, gap = self._hem - self._foot_height(), theme.px(20)
        need = board.natural()[1] + gap if table.scoreboard else 0
        # With very large letters the scoreboard does not fit even with the small token.
        tries = [(units, wanted) for wanted in (need, 0) for units in TOKEN_UNITS]
        units, wanted = next((found for found in tries if self._card_end(found[0]) + found[1] <= low), tries[-1])
        spare = low - self._card_end(units) - wanted
        drop = max(min(spare // 2, theme.px(46)), 0)
        self.card.y += drop
        self._token_top += drop
        self.stage.move_by(0, drop)
        end = self.card.bottom
        if wanted:
            board.grow(spare - drop)
            self.stage.add(board).place((self.card.x, end + gap, self.card.width, board.natural()[1]))
            end = board.rect.bottom
        self._fill_foot(end + theme.px(10))

    def _card_end(self, units: int) -> int:
        """Lay out the card with a token of a size; return its lower edge."""
        theme = self.table_kit.theme
        self.stage.clear()
        self.token_units = units
        width = min(theme.px(CARD_UNITS), self.rect.width - theme.px(32))
        self.card = pygame.Rect((self.rect.width - width) // 2, theme.px(26), width, 0)
        self.card.height = self._fill_card() - self.card.y
        return self.card.bottom

    @property
    def _hem(self) -> int:
        """The upper edge of the braid."""
        return self.rect.height - self.table_kit.theme.px(HEM_UNITS)

    def _foot_height(self) -> int:
        """Return the height of the lines below card and scoreboard, above the braid."""
        theme = self.table_kit.theme
        lines = 2 if self.session.can_take_back().allowed else 1
        return theme.px(10) + lines * (theme.control(36, "label") + theme.px(4))

    def _fill_foot(self, y: int) -> None:
        """Add game and round, unless they need the space of the buttons, and the buttons that lead elsewhere."""
        kit, theme = self.table_kit, self.table_kit.theme
        foot = kit.say("curtain.foot", game=kit.definition.game.name.of(kit.strings.language))
        round_now = kit.say("curtain.round", n=self.session.game.round(self.session.state))
        text = f"{foot} · {round_now}"
        label = Label(kit, text, "body", "cream", width=kit.type.width(text, "body") + theme.px(2), max_lines=1)
        leave = self._foot_button(kit.say("common.library"), self.go_home, "back", "curtain/leave")
        away = self._foot_button(kit.say("curtain.away", who=self._name), self.open_stand_ins, "bot", "curtain/away")
        row: list[Widget] = [label, leave, away]
        gap, high = theme.px(16), leave.natural()[1]
        most = self.rect.width - 2 * gap
        while len(row) > 1 and sum(part.natural()[0] + gap for part in row) - gap > most:
            row.pop(0)
        x = self.card.centerx - (sum(part.natural()[0] + gap for part in row) - gap) // 2
        for part in row:
            wide, tall = part.natural()
            self.stage.add(part).place((x, y + (high - tall) // 2, wide, tall))
            x += wide + gap
        self._offer_undo(y + high + theme.px(4))

    def _foot_button(self, text: str, act: Callable[[], None], glyph: str, name: str) -> Button:
        return Button(self.table_kit, text, act, kind="ghost_wood", glyph=glyph, height=36, name=name)

    @property
    def _name(self) -> str:
        return self.table_kit.seats[self.seat].name

    def open_stand_ins(self) -> None:
        """Open the bots that can play for whoever is awaited and does not come."""
        seat, button = self.session.setup.seats[self.seat], self.stage.find("curtain/away")
        levels = {item.key: level for level, item in bot_items(seat, self.table_kit.say)}
        items = [item for _, item in bot_items(seat, self.table_kit.say)]

        def hand(key: str) -> None:
            bot = replace(seat, kind="bot", level=levels[key])
            seats = tuple(bot if n == self.seat else one for n, one in enumerate(self.session.setup.seats))
            self.app.scenes.pop()
            self._on_leave()
            self.session.reseat(seats)

        menu = MenuList(self.table_kit, items, "", hand, lambda: self.stage.close(menu))
        menu.open_below(button.rect if button is not None else self.card, pygame.Rect(self.rect))
        self.stage.open(menu)
        self.stage.set_focus(menu.keyboard, keyboard=True)

    def _offer_undo(self, y: int) -> None:
        """Offer the previous player to undo the last decision, as long as the curtain is closed."""
        kit, undo = self.table_kit, self.session.can_take_back()
        if not undo.allowed or undo.what is None:
            return
        who = kit.seats[self.session.entries[-1].seat].name
        text = kit.say("curtain.undo", who=who, what=kit.strings.phrase(undo.what))
        button = self._foot_button(text, self.take_back, "undo", "curtain/undo")
        wide, high = button.natural()
        if y + high <= self._hem and wide <= self.rect.width:
            self.stage.add(button).place((self.card.centerx - wide // 2, y, wide, high))

    def _fill_card(self) -> int:
        """Place token, texts, button and hint below each other; return the lower edge of the card."""
        theme, kit = self.table_kit.theme, self.table_kit
        name = self._name
        pad = theme.px(24)
        room = pygame.Rect(self.card.x + pad, self.card.y + theme.px(20), self.card.width - 2 * pad, 0)
        self._token_top = room.y
        y = room.y + theme.px(self.token_units) + theme.px(8)
        for text, style, colour in (
            (kit.say("curtain.own" if self._is_there or self._bot else "curtain.pass", who=name), "display", "ink"),
            (self._reason(name), "body", "ink_2"),
            *((text, "body", "ink") for text in self._seat_news()),
        ):
            label = Label(kit, text, style, colour, width=room.width, max_lines=2, align="centre")
            self.stage.add(label).place_at(room.x, y)
            y = label.rect.bottom + theme.px(6)
        button = main_button(kit, kit.say("curtain.open", who=name), self.open, "curtain/open")
        wide, high = button.natural()
        wide = max(wide, theme.px(240))
        self.stage.add(button).place((room.centerx - wide // 2, y + theme.px(8), wide, high))
        self.stage.set_focus(button)
        return self._hint(button.rect.bottom + theme.px(HINT_GAP_UNITS), room.centerx) + theme.px(16)

    @property
    def _is_there(self) -> bool:
        """Whether the person who opens the curtain had the screen last: nothing is passed on."""
        entries, humans = self.session.entries, self.session.setup.humans
        last = next((number for number in range(len(entries), 0, -1) if entries[number - 1].seat in humans), 0)
        is_same = not any(change.after >= last for change in self.session.seat_changes)
        return last > 0 and entries[last - 1].seat == self.seat and is_same

    def _seat_news(self) -> list[str]:
        """Who left or took a seat since the next player last decided, or that the table went back; the latest only."""
        session = self.session
        own = max((n for n, entry in enumerate(session.entries, start=1) if entry.seat == self.seat), default=0)
        said = [line.phrase for line in session.log_lines(None) if line.number >= own and line.phrase is not None]
        news = [self.table_kit.strings.phrase(phrase) for phrase in said if _is_news(phrase.key)]
        return news[-MOST_NEWS:]

    @property
    def _bot(self) -> str:
        """The name of the bot that plays first behind the curtain, empty without one: then nobody has to come."""
        actor = self.session.actor
        return "" if actor is None or actor in self.session.setup.humans else self.table_kit.seats[actor].name

    def _reason(self, name: str) -> str:
        """Return why the curtain fell: hidden cards, or the question asked during another's turn."""
        if self._bot:
            return self.table_kit.say("curtain.bot", who=name, bot=self._bot)
        if self.session.is_turn_of(self.seat) or self.session.actor != self.seat:
            return self.table_kit.say("curtain.hidden", who=name)
        asked = self.session.game.prompt(self.session.state, None).text
        return self.table_kit.say("curtain.asked", what=self.table_kit.strings.phrase(asked))

    def _due(self) -> str:
        """Return what is due from whoever must decide, the next player or a bot: a turn, or an answer."""
        actor = self.session.actor
        if actor is None:
            return ""
        return self.table_kit.say("curtain.next" if self.session.is_turn_of(actor) else "curtain.answers")

    def _hint(self, y: int, middle: int) -> int:
        cap = KeyCap(self.table_kit, self.table_kit.say("curtain.key"))
        hint = Label(self.table_kit, self.table_kit.say("curtain.enter"), "small", "ink_2")
        gap = self.table_kit.theme.px(8)
        width = cap.natural()[0] + gap + hint.natural()[0]
        self.stage.add(cap).place_at(middle - width // 2, y)
        height = cap.rect.height
        self.stage.add(hint).place((cap.rect.right + gap, y + (height - hint.natural()[1]) // 2, *hint.natural()))
        return cap.rect.bottom

    def open(self) -> None:
        """Show the table to the next player."""
        if self._opening:
            return
        self._opening = True
        self._on_open()
        self.app.scenes.pop()
        self._opened()

    def _undo(self) -> None:
        """Take back the last decision by its key, or say why it stays."""
        undo = self.session.can_take_back()
        if undo.allowed:
            self.take_back()
        else:
            kit, why = self.table_kit, undo.why or say("session.undo.nothing")
            later = kit.say("curtain.undo_later") if undo.needs_agreement else ""
            self.app.toast(f"{kit.strings.phrase(why)} {later}".strip(), glyph="warning")

    def take_back(self) -> None:
        """Undo the last decision and return to the previous player's turn."""
        by = self.session.entries[-1].seat
        self.app.scenes.pop()
        self.session.undo(by=by)

    def go_home(self) -> None:
        """Go to the library; the game is saved."""
        self.app.go("library")

    def handle(self, event: pygame.event.Event) -> bool:
        """Open by the player's initial or Enter too; ignore Esc."""
        initial = self.table_kit.seats[self.seat].initial.lower()
        is_initial = event.type == pygame.KEYDOWN and getattr(event, "unicode", "").lower() == initial
        if action_of(event) == "undo" and not is_initial:  # meant for the previous turn, which may still be undone
            self._undo()
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._fallen < GUARD_SECONDS:
            return True  # it was meant for the previous turn
        if is_initial:
            self.open()
            return True
        if action_of(event) == "act" and self.stage.focus is None:  # a click beside the card removed the focus
            self.open()
            return True
        if action_of(event) == "back":
            return True
        return self.stage.handle(event)

    def update(self, dt: float) -> bool:
        self._fallen += dt
        return super().update(dt)

    @property
    def busy(self) -> bool:
        return super().busy or self._fallen < GUARD_SECONDS

    def draw_ground(self, surface: pygame.Surface) -> None:
        theme = self.table_kit.theme
        surface.blit(_cloth(theme), (0, 0))
        paint.fill_box(surface, self.card.inflate(theme.px(12), theme.px(12)), theme.px(20), (*theme.white, 36))
        parts.dialog_card(surface, self.card, theme)
        seat = self.table_kit.seats[self.seat]
        token = self.table_kit.token(seat.shape, seat.colour, seat.initial, self.token_units)
        surface.blit(token, token.get_rect(midtop=(self.card.centerx, self._token_top)))


def _is_news(key: str) -> bool:
    return key == WENT_BACK or (key.startswith(SEAT_NEWS) and key != COLOUR)


class ScoreBoard(Widget):
    """The public numbers: one row per player, whoever must decide highlighted."""

    def __init__(self, kit: TableKit, table: Table, seat: int, due: str = "") -> None:
        super().__init__(kit)
        self.table_kit = kit
        self.table = table
        self.seat = seat
        self.due = due  # from this seat
        theme = kit.theme
        self.row = max(theme.px(40), theme.line_height("body") + theme.px(8))

    def grow(self, spare: int) -> None:
        """Make the rows higher where there is space."""
        rows = max(len(self.table.scoreboard), 1)
        self.row = max(min(self.row + max(spare, 0) // rows, self.kit.theme.px(MOST_ROW)), self.row)

    def natural(self) -> tuple[int, int]:
        return 0, self.row * len(self.table.scoreboard) + self.kit.theme.px(36)

    def cache_key(self) -> Hashable:
        language = self.table_kit.strings.language
        return self.table.scoreboard, self.table.columns, self.seat, self.due, self.row, language

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, kit = self.kit.theme, self.table_kit
        parts.panel(surface, rect, theme)
        head = pygame.Rect(rect.x + theme.px(16), rect.y, rect.width - theme.px(32), theme.px(36))
        for cell, title in zip(self._cells(head), self._titles(), strict=False):
            kit.type.draw(surface, cell, title, "caption_strong", theme.ink_2, middle=True)
        for number, row in enumerate(self.table.scoreboard):
            box = pygame.Rect(rect.x + 1, head.bottom + number * self.row, rect.width - 2, self.row)
            self._paint_row(surface, box, self.table.rail[number].seat, row)

    def _titles(self) -> list[str]:
        kit = self.table_kit
        return [kit.say("curtain.public"), *(kit.strings.phrase(column) for column in self.table.columns)]

    def _cells(self, row: pygame.Rect) -> list[pygame.Rect]:
        """Return the cells by column weights; by their needs where something would be cut."""
        gap = self.kit.theme.px(6)
        weights = [*WEIGHTS, *(1.0 for _ in self.table.columns[1:])]
        widths = [row.width * weight / sum(weights) for weight in weights]
        needs = [need + gap for need in self._needs()]
        if any(need > width for need, width in zip(needs, widths, strict=True)):
            spare = (row.width - sum(needs)) / len(needs)
            widths = [need + spare for need in needs]
        edges = [round(row.x + sum(widths[:number])) for number in range(len(widths) + 1)]
        return [pygame.Rect(a, row.y, b - a - gap, row.height) for a, b in pairwise(edges)]

    def _needs(self) -> list[int]:
        """Return the width that each column needs for its title and its marks."""
        theme, kit, rows = self.kit.theme, self.table_kit, self.table.scoreboard
        names = max((kit.type.width(style.name, "button") for style in kit.seats), default=0)
        needs = [names + theme.px(34 + 14), *(0 for _ in self.table.columns)]
        for number in range(len(self.table.columns)):
            needs[number + 1] = max((marks.width_of(kit, row[number]) for row in rows), default=0)
        titles = [kit.type.width(title, "caption_strong") for title in self._titles()]
        return [max(need, title) for need, title in zip(needs, titles, strict=True)]

    def _paint_row(self, surface: pygame.Surface, box: pygame.Rect, seat: int, row: tuple[Mark, ...]) -> None:
        theme, kit = self.kit.theme, self.table_kit
        if seat == self.seat:
            paint.fill_box(surface, box.inflate(-theme.px(12), -theme.px(4)), theme.px(6), theme.chosen)
        parts.hair(surface, box.topleft, box.width, theme.row_line)
        cells = self._cells(pygame.Rect(box.x + theme.px(15), box.y, box.width - theme.px(30), box.height))
        style = kit.seats[seat]
        token = kit.token(style.shape, style.colour, style.initial, 28 if self.row < theme.px(46) else 34)
        surface.blit(token, token.get_rect(midleft=cells[0].midleft))
        left = cells[0].x + token.get_width() + theme.px(10)
        name = pygame.Rect(left, box.y, cells[0].right - left, box.height)
        lines = theme.line_height("button") + theme.line_height("caption")
        if seat == self.seat and self.due and lines <= box.height - theme.px(4):
            name.update(name.x, box.centery - lines // 2, name.width, theme.line_height("button"))
            under = pygame.Rect(name.x, name.bottom, name.width, theme.line_height("caption"))
            kit.type.draw(surface, under, self.due, "caption", theme.care, middle=True)
        kit.type.draw(surface, name, style.name, "button", theme.ink, middle=True, plain=True)
        for cell, mark in zip(cells[1:], row, strict=False):
            if mark.hex:  # a chip has the height of a line, not of the row
                high, wide = marks.row_height(kit, (mark,)), marks.width_of(kit, mark) + theme.px(20)
                cell.update(cell.x, cell.centery - high // 2, min(cell.width, wide), high)
            marks.draw_mark(surface, cell, mark, kit)


def _cloth(theme: Theme) -> pygame.Surface:
    """Return the curtain: folds in the accent colour, darker at the edges, with rail and braid. Cached."""
    return paint.BOXES.get(("curtain", theme.key), lambda: _make_cloth(theme))


def _make_cloth(theme: Theme) -> pygame.Surface:
    width, height = theme.size
    cloth = pygame.Surface(theme.size)
    fold = theme.px(FOLD_UNITS)
    dark, light = mix(theme.accent.edge, theme.black, 0.72), theme.accent.hover
    middle = mix(theme.accent.edge, theme.black, 0.25)
    strip = pygame.Surface((9, 1))
    tones = (
        dark,
        middle,
        theme.accent.normal,
        light,
        theme.accent.normal,
        middle,
        mix(dark, middle, 0.4),
        middle,
        dark,
    )
    for x, tone in enumerate(tones):
        strip.set_at((x, 0), tone)
    folded = pygame.transform.smoothscale(strip, (fold, height))
    for x in range(0, width, fold):
        cloth.blit(folded, (x, 0))
    shade = paint.gradient((width, height // 3), (0, 0, 0, 130), (0, 0, 0, 0))
    cloth.blit(shade, (0, 0))
    cloth.blit(pygame.transform.flip(shade, False, True), (0, height - height // 3))
    side = pygame.transform.rotate(paint.gradient((height, width // 4), (0, 0, 0, 120), (0, 0, 0, 0)), 90)
    cloth.blit(side, (0, 0))
    cloth.blit(pygame.transform.flip(side, True, False), (width - side.get_width(), 0))
    rail = theme.px(16)
    cloth.fill(theme.walnut_7, (0, 0, width, rail))
    cloth.fill(theme.gold, (0, rail, width, theme.px(2)))
    _braid(cloth, theme)
    return cloth


def _braid(cloth: pygame.Surface, theme: Theme) -> None:
    width, height = theme.size
    top = height - theme.px(HEM_UNITS)
    for y, thick in ((top, 3), (top + theme.px(6), 12), (top + theme.px(20), 3)):
        cloth.fill(mix(theme.gold, theme.black, 0.12), (0, y, width, theme.px(thick)))
    for x in range(0, width, theme.px(16)):
        cloth.fill(theme.gold_text, (x, top + theme.px(11), theme.px(9), theme.px(2)))
