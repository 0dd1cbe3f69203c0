"""The seating scene: names, colours, places, people and bots of a game in progress, and how its table plays."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.session import last_played
from boardgames.session.score_cover import can_cover_scores
from boardgames.session.seat_draft import TableDraft
from boardgames.session.seats import Seat
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.ui.agreement import ask_people, ask_to_discard
from boardgames.ui.keys import LISTED
from boardgames.ui.scene import EVERYWHERE, App, Scene
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.common.way_rows import WayRows
from boardgames.ui.scenes.new_game.seats import SeatRows
from boardgames.ui.widgets import Button, Dialog, Label, Panel, ScrollArea, TextField, cap_text, main_button

RIGHT_UNITS = 344
LEAST_LEFT_UNITS = 420


class SeatingScene(Scene):
    """Edits seats and ways; Done applies everything at once, Cancel nothing."""

    keys = (*EVERYWHERE, "confirm")

    def __init__(
        self,
        app: App,
        services: Services,
        session: Session,
        seat: int | None = None,
        before_asking: Callable[[], object] | None = None,
        newcomer: bool = False,
    ) -> None:
        slug = session.setup.game
        super().__init__(app, slug, slug)
        self.session = session
        self.before_asking = before_asking  # covers the hands of the table below
        self.definition = services.definition(slug)
        self.draft = TableDraft(self.definition, session)
        self._has_scores = can_cover_scores(session.game.table(session.state, None))
        self._wanted = f"name/{seat}" if seat is not None else "done"
        self.area: ScrollArea | None = None
        self._newcomer = seat if newcomer else None  # the seat for which somebody else writes a name
        if newcomer and seat is not None:
            self.draft.set_kind(seat, "human")
        self._others: set[int] = set()  # the seats at which somebody else sits down

    def enter(self) -> None:
        """Go to the seat that was asked for; a newcomer overwrites its name."""
        field = self.stage.find(self._wanted)
        self.stage.set_focus(field)
        if self._newcomer is not None and isinstance(field, TextField):
            field.anchor, field.caret = 0, len(field.text)

    # Layout

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        offset = self.area.offset if self.area is not None else 0
        self.stage.clear()
        kit, say = self.kit, self.kit.say
        area = frame.body_area(kit, self.stage, frame.bar_height(kit), self.rect.height - frame.foot_height(kit))
        self.area = area
        frame.close_area(area, self._columns(area) - area.rect.y)
        area.scroll_to(offset)
        self._foot()
        # After the foot: Tab leads from the last choice to Done.
        frame.top_bar(kit, self.stage, say("common.back"), self._leave, say("seating.title"), [])
        self.refresh()
        again = self.stage.find(focus) if focus else None
        if again is not None and again.enabled:
            self.stage.set_focus(again)

    def _columns(self, area: ScrollArea) -> int:
        """Lay out seats and ways beside or below each other; return the lower edge."""
        theme = self.kit.theme
        margin = theme.measure("margin_airy")
        room, top = self.rect.width - 2 * margin, area.rect.y + theme.px(20)
        right = max(theme.px(RIGHT_UNITS), round(RIGHT_UNITS * theme.text_u * 0.9))
        left = room - right - margin
        if left < LEAST_LEFT_UNITS * theme.text_u:
            left = right = room - theme.px(12)
        seats = self._panel(area, pygame.Rect(margin, top, left, 1), self._seats)
        beside = left + right < room
        place = (margin + left + margin, top) if beside else (margin, seats.rect.bottom + margin)
        ways = self._panel(area, pygame.Rect(*place, right, 1), self._ways)
        return max(seats.rect.bottom, ways.rect.bottom) + theme.px(20)

    def _panel(self, area: ScrollArea, rect: pygame.Rect, fill: Callable[[Panel, Column], None]) -> Panel:
        panel = area.add(Panel(self.kit))
        pad = self.kit.theme.measure("panel_padding")
        panel.rect = rect.copy()
        column = Column(panel, self.kit, rect.x + pad, rect.y + pad, rect.width - 2 * pad)
        fill(panel, column)
        panel.rect.height = column.y + pad - rect.y
        return panel

    def _seats(self, panel: Panel, column: Column) -> None:
        kit = self.kit
        column.text(kit.say("seating.who"), "head")
        column.gap(12)
        self.rows = SeatRows(kit, panel, self.draft, self.changed, self.refresh)
        column.y = self.rows.place(column.x, column.y, column.width)
        for field in (widget for widget in panel.walk() if isinstance(widget, TextField)):
            field.on_enter = lambda _: self.stage.set_focus(self.done, keyboard=True)
        column.gap(10)
        column.text(kit.say("seating.about" if self.draft.can_move else "seating.about_later"), "small", "ink_2")

    def _ways(self, panel: Panel, column: Column) -> None:
        has_secrets = self.definition.game.secret is not None
        WayRows(self.kit, panel, self.draft, self.changed, self._has_scores, has_secrets).place(column)

    def _foot(self) -> None:
        kit, theme = self.kit, self.kit.theme
        cancel = Button(kit, kit.say("common.cancel"), self._leave, kind="ghost_wood", name="cancel")
        self.done = self.main_button = main_button(kit, kit.say("seating.done"), self.apply, "done", "check")
        self.done.second = cap_text(kit, LISTED["confirm"][0])
        bar, end = frame.foot_bar(kit, self.stage, [cancel, self.done])
        self.state = bar.add(Label(kit, "", "body", "cream", middle=True, max_lines=2))
        x = theme.measure("foot_padding")
        self.state.place((x, bar.rect.y, max(end - x, 1), bar.rect.height))

    # What happens

    def changed(self, focus: str) -> None:
        """Rebuild everything after a change, preserving the focus."""
        self.layout()
        again = self.stage.find(focus) if focus else None
        if again is not None and again.enabled:
            self.stage.set_focus(again)

    def refresh(self) -> None:
        """Say what is wrong, if anything is."""
        trouble = self.draft.name_trouble()
        words = self.kit.strings.phrase(trouble) if trouble is not None else ""
        self.done.enable(not words, words)
        self.state.colour = "no_light" if words else "cream"
        self.state.say(words or self._advice())
        wrong = self.draft.wrong_fields()
        for widget in self.stage.walk():
            if isinstance(widget, TextField):
                widget.mark(widget.name in wrong)
        self.stage.touch()

    def _advice(self) -> str:
        """What a newcomer has to do first, as long as the name is still the old one."""
        if self._newcomer is None:
            return ""
        old = self.session.setup.seats[self._newcomer].name
        is_same = self.draft.seats[self._newcomer].clean_name == old
        return self.kit.say("seating.write_name", old=old) if is_same else ""

    def apply(self) -> None:
        """Apply everything and return to the table; a new name is explained first."""
        renamed = self.draft.renamed()
        self._others = {self._newcomer} & set(renamed) if self._newcomer is not None else set()
        self._explain_names([number for number in renamed if number not in self._others])

    def _explain_names(self, seats: list[int]) -> None:
        """Ask of every new name whether somebody else sits down."""
        if not seats:
            self._agree()
            return
        number, say, stage = seats[0], self.kit.say, self.stage
        names = {"old": self.session.setup.seats[number].name, "new": self.draft.seats[number].clean_name}

        def answer(is_other: bool) -> None:
            stage.close(dialog)
            if is_other:
                self._others.add(number)
            self._explain_names(seats[1:])

        def close() -> None:
            stage.close(dialog)

        kit = self.kit
        buttons = [
            Button(kit, say("common.cancel"), close, kind="secondary", name="renamed/cancel"),
            Button(kit, say("seating.renamed.name"), lambda: answer(False), kind="secondary", name="renamed/name"),
            Button(kit, say("seating.renamed.other"), lambda: answer(True), kind="primary", name="renamed/other"),
        ]
        head, body = say("seating.renamed.head", **names), say("seating.renamed.body", **names)
        dialog = Dialog(kit, head, body, buttons, icon="ui-human")
        dialog.on_dismiss = close
        dialog.settle(self.rect)
        stage.open(dialog)
        stage.set_focus(buttons[0], keyboard=True)

    def _agree(self) -> None:
        """Ask everybody where hands are to be opened, then apply."""
        opens = self.draft.ways.open_hands and not self.session.setup.ways.open_hands
        people = [seat.clean_name for seat in self.draft.seats if seat.kind == "human"]
        asked = people if opens and len(people) > 1 else ()
        if asked and self.before_asking is not None:
            self.before_asking()
        ask_people(self.stage, self.kit, asked, self.kit.say("ways.open_hands.ask"), self._finish)

    def _finish(self) -> None:
        super().back()
        before = self.session.setup.seats
        self.session.reseat(self.draft.finished(), tuple(sorted(self._others)))
        self.session.play_by(self.draft.ways)
        self._remember_names(before)

    def _remember_names(self, before: tuple[Seat, ...]) -> None:
        """Propose a name in future games as it was set right here, not as it was mistyped."""
        now = self.session.setup.seats
        pairs = [(old, new) for n, (old, new) in enumerate(zip(before, now, strict=True)) if n not in self._others]
        names = {old.name: new.name for old, new in pairs if old.is_human and new.is_human}
        gone = names.keys() - {seat.name for seat in now}
        if gone:
            file = last_played.recent_file()
            last_played.save(last_played.load(file).with_names({old: names[old] for old in gone}), file)

    @property
    def _has_changes(self) -> bool:
        setup = self.session.setup
        return self.draft.finished() != setup.seats or self.draft.ways != setup.ways

    def back(self) -> bool:
        """Ask before something is lost."""
        if self._has_changes and not self.stage.overlays:
            ask_to_discard(self.stage, self.kit, super().back)
            return True
        return super().back()

    def _leave(self) -> None:
        self.back()
