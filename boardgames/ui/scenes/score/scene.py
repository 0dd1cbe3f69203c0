"""The score scene: the score sheet, the winner and why, the score history; also for games in progress."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from functools import partial

import pygame

from boardgames.bots.looking_back import Moment
from boardgames.core.table import Mark
from boardgames.data import user_files
from boardgames.data.user_dirs import keepsakes_dir
from boardgames.session.log import TurningPoint
from boardgames.session.looking_back import LookingBack, describe_moment
from boardgames.session.reseating import remarks
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.session.sitters import earlier_players
from boardgames.session.standing import Standing, standing
from boardgames.ui import picture_file
from boardgames.ui.motion.animator import SPEED
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common.frame import Column, close_area, foot_bar, put_in_reading_order
from boardgames.ui.scenes.common.table_kit import make_table_kit
from boardgames.ui.scenes.common.title_bar import shorten, title_bar
from boardgames.ui.scenes.keepsakes import file_stem
from boardgames.ui.scenes.score.chance_plot import ChancePlot
from boardgames.ui.scenes.score.hands import Hands, revealed_cards
from boardgames.ui.scenes.score.plot import ScorePlot
from boardgames.ui.scenes.score.sheet import ScoreSheet
from boardgames.ui.scenes.score.winner import TurningRow, WinnerBand
from boardgames.ui.scenes.score.words import corrections, describe_turning, highlight_lines, reason, without_turning
from boardgames.ui.sounds import Sounds
from boardgames.ui.table_kit import TableKit
from boardgames.ui.waiting import patience
from boardgames.ui.widgets import Button, Label, Panel, ScrollArea, Tabs, Widget, main_button

TICK_SECONDS, GROW_SECONDS = 0.04, 0.6  # per point, per row at most
ROW_SECONDS = 0.5  # pause before the next row
GROWN = 0.999  # progress of a row that is complete but still pausing
HANDS_SECONDS = 1.2  # time to look at revealed cards before counting
BAND_SECONDS = 0.35
LEFT_SHARE = 0.558
BAND_SHARE = 0.4  # maximum share of the height; a higher band omits the reason
LEAST_PLOT_UNITS = 130
LOW_SHARE = 0.56  # maximum share of the height that key moments take
HIGHEST_SEED = 1_000_000

WATCH = "score/watch"  # name of the note that says how to watch a key moment


class ScoreScene(Scene):
    """The score of a session: the result if it is over, else the standing."""

    shows_table = True

    def __init__(
        self,
        app: App,
        services: Services,
        session: Session,
        seen: bool = False,
        at_table: bool = True,
        picture_of: str = "",
    ) -> None:
        slug = session.setup.game
        super().__init__(app, slug, slug)
        self.services = services
        self.session = session
        self._at_table = at_table  # whether the table is the previous scene
        self._is_picture = bool(picture_of)  # of one tab, to be saved: nothing in it invites a click
        self.standing: Standing = standing(session)
        self.sounds = Sounds(app)
        self._course = session.score_history()
        self._turning = session.turning_points()
        self.past = LookingBack(session, services)
        still = seen or self._is_picture or not app.settings.allows_motion or self.standing.outcome is None
        self.shown = float(len(self.standing.rows)) if still else 0.0
        self._hands = revealed_cards(session, make_table_kit(app, services, session))
        self._tab = picture_of or ("course" if still else "hands")
        self._waited = -HANDS_SECONDS if self._hands else 0.0  # since the growing row started
        self.slid = 1.0 if still else 0.0
        self.layout()

    # Building

    def layout(self) -> None:
        self.table_kit: TableKit = make_table_kit(self.app, self.services, self.session)
        kit, theme = self.table_kit, self.table_kit.theme
        self.stage.clear()
        game = kit.definition.game.name.of(kit.strings.language)
        bar = title_bar(kit, self.stage, game, [Mark(text=self._pill())], self._top_buttons())
        foot = self.rect.move(0, self.rect.height) if self._is_picture else self._build_foot()
        margin = theme.measure("margin_airy") if theme.size[0] >= theme.px(1100) else theme.measure("margin")
        body = pygame.Rect(margin, bar.rect.bottom + margin // 2 + theme.px(4), self.rect.width - 2 * margin, 0)
        body.height = foot.top - theme.px(14) - body.y
        gap = theme.measure("gap")
        left = pygame.Rect(body.x, body.y, round((body.width - gap) * LEFT_SHARE), body.height)
        right = pygame.Rect(left.right + gap, body.y, body.right - left.right - gap, body.height)
        self._build_left(left, gap)
        self._build_right(right, gap)
        self._address()
        self._show()

    def _top_buttons(self) -> list[Button]:
        """Return the buttons that save something of the game."""
        if self._is_picture:
            return []
        kit = self.table_kit
        save = Button(
            kit, kit.say("score.save"), self.save_picture, kind="ghost_wood", glyph="export", name="score/save"
        )
        if self.standing.outcome is None:
            return [save]
        keep = Button(kit, kit.say("keep.button"), self.keep, kind="ghost_wood", glyph="quill", name="score/keep")
        keep.tooltip = kit.say("keep.button_tip")
        return [save, keep]

    def _address(self) -> None:
        """Speak of keys to somebody who plays by keyboard, of clicks to others."""
        self._by_keyboard = self.app.by_keyboard
        note = self.stage.find(WATCH)
        if isinstance(note, Label):
            note.say(self.table_kit.say("score.watch_key" if self.app.by_keyboard else "score.watch"))
        self.dirty = True

    @property
    def course_rects(self) -> list[pygame.Rect]:
        """Where the history of the score and its tabs are."""
        return [widget.rect for widget in (self.tabs, self._plot) if widget is not None]

    def _pill(self) -> str:
        session, say = self.session, self.table_kit.say
        if self.standing.outcome is not None and session.ending is None:
            return say("score.over", n=session.rounds_played)
        key = "score.running" if self.standing.outcome is None else "score.broken_off"
        return say(key, n=session.game.round(session.state))

    def _build_foot(self) -> pygame.Rect:
        kit, say = self.table_kit, self.table_kit.say
        replay = Button(kit, say("score.replay"), self.replay, kind="wood", glyph="clock", name="score/replay")
        table = Button(kit, say("score.table"), self.to_table, kind="wood", glyph="board", name="score/table")
        if self.standing.outcome is not None:
            first = main_button(kit, say("score.rematch"), self.rematch, "score/rematch", "redo")
            buttons = [table, replay, first]
        else:
            first = main_button(kit, say("score.back"), self.to_table, "score/table")
            buttons = [replay, first]
        library = Button(kit, say("common.library"), self.to_library, kind="ghost_wood", glyph="back", name="library")
        shorten([*buttons[:-1], library], self.rect.width - first.natural()[0] - kit.theme.px(60), kit.theme.px(16))
        bar, _ = foot_bar(kit, self.stage, buttons)
        wide, high = library.natural()
        bar.add(library).place((kit.theme.px(16), bar.rect.centery - high // 2, wide, high))
        put_in_reading_order(bar)
        self.stage.set_focus(first)
        return bar.rect

    def _build_left(self, rect: pygame.Rect, gap: int) -> None:
        kit, theme = self.table_kit, self.table_kit.theme
        why = reason(self.table_kit, self.session, self.standing)
        on_rule = None if self._is_picture else self.open_rules
        self.band = self.stage.add(WinnerBand(kit, self.standing, why, on_rule, self.slid))
        self.band.be_brief(self.band.height() > rect.height * BAND_SHARE)
        self.band.place((rect.x, rect.y, rect.width, self.band.height()))
        panel = self.stage.add(Panel(kit))
        top = self.band.rect.bottom + gap
        panel.rect = pygame.Rect(rect.x, top, rect.width, rect.bottom - top)
        pad = theme.px(14)
        room = panel.rect.inflate(-2 * pad, -2 * pad)
        self.sheet = ScoreSheet(kit, self.standing, self.shown)
        need = self.sheet.fit(room.height, room.width)
        area = self._rows = panel.add(ScrollArea(kit, name="score/rows"))
        area.rect = room
        wide = room.width if need <= room.height else area.view.width
        area.add(self.sheet).place((room.x, room.y, wide, max(need, room.height)))
        for tip in self.sheet.tips():
            area.add(tip)
        close_area(area, max(need, room.height))

    def show_row(self, row: str) -> None:
        """Scroll a row of the sheet into view."""
        place = self.sheet.rect_of(row)
        if place is not None:
            up, down = min(place.top - self._rows.rect.top, 0), max(place.bottom - self._rows.rect.bottom, 0)
            self._rows.scroll_to(self._rows.offset + up + down)

    def _build_right(self, rect: pygame.Rect, gap: int) -> None:
        self._spoilers: list[Widget] = []
        self._plot: ScorePlot | None = None
        self._chances: ChancePlot | None = None
        self.hands: Hands | None = None
        self.tabs: Tabs | None = None
        top = self._build_low(rect, gap)
        if top > rect.top:
            self._build_plot(pygame.Rect(rect.x, rect.y, rect.width, top - gap - rect.y))

    def _build_low(self, rect: pygame.Rect, gap: int) -> int:
        """Build the key moments in the lower part, or in all of it where no plot fits; returns where they begin."""
        kit = self.table_kit
        low = self.stage.add(Panel(kit, head=kit.say("score.turning")))
        pad = kit.theme.measure("panel_padding")
        low.rect = pygame.Rect(rect.x, rect.y, rect.width, rect.height)
        inner = low.inner
        area = low.add(ScrollArea(kit, name="score/course"))
        area.points_on = True
        area.rect = pygame.Rect(inner.x, inner.y, inner.width, inner.height)
        used = self._fill_turning(area)
        wanted = used + rect.height - inner.height + pad // 2
        low.rect = self.lower_part(rect, gap, min(wanted, round(rect.height * LOW_SHARE)))
        area.move_by(0, low.inner.y - area.rect.y)
        area.rect = low.inner
        close_area(area, used)
        has_rows = bool(self._turning or self.past.course.moments) and not self._is_picture
        self._head_note(low, kit.say("score.watch") if has_rows else "", WATCH)
        self._spoilers = [area]
        return low.rect.top

    def lower_part(self, rect: pygame.Rect, gap: int, height: int) -> pygame.Rect:
        """The lower part of a column, of a height; all of it where no plot fits above."""
        has_plot = rect.height - height - gap >= self.table_kit.theme.px(LEAST_PLOT_UNITS)
        height = height if has_plot else rect.height
        return pygame.Rect(rect.x, rect.bottom - height, rect.width, height)

    def _build_plot(self, rect: pygame.Rect) -> None:
        kit = self.table_kit
        has_chances = self.past.is_possible and len(self._course) > 1
        tabs = ["course", *(["chances"] if has_chances else []), *(["hands"] if self._hands else [])]
        if self._is_picture:
            tabs = [self._tab]
        name = "score.course" if tabs == ["course"] else f"score.tab.{tabs[0]}"
        panel = self.stage.add(Panel(kit, head="" if len(tabs) > 1 else kit.say(name)))
        panel.rect = rect
        room = self._build_tabs(panel, tabs) if len(tabs) > 1 else panel.inner
        said = kit.say("score.each_round")
        has_note = tabs == ["course"] and self._head_note(panel, said)
        if self._hands:
            self.hands = panel.add(Hands(kit, self._hands))
            self.hands.lay_out(room)
        if len(self._course) > 1:
            turning = self.key_moments
            left = earlier_players(self.session.seat_changes, self.session.entries)
            self._plot = panel.add(ScorePlot(kit, self._course, turning, "" if has_note else said, left))
            self._plot.place(room)
        if has_chances:
            hides = self.services.about(self.slug).secret is not None
            self._chances = panel.add(ChancePlot(kit, self._course, self.past.course, hides))
            self._chances.place(room)

    @property
    def key_moments(self) -> Sequence[TurningPoint | Moment]:
        """The moments that the plot numbers; the list below it says what they were."""
        return self.past.course.moments or self._turning

    def _build_tabs(self, panel: Panel, tabs: Sequence[str]) -> pygame.Rect:
        """Add tabs for the score history, the chances and the revealed cards; return the area below them."""
        kit, room = self.table_kit, panel.inner
        options = [(tab, kit.say(f"score.tab.{tab}")) for tab in tabs]
        self.tabs = panel.add(Tabs(kit, options, self._tab, self.choose_tab, name="score/tabs"))
        wide, high = self.tabs.natural()
        self.tabs.place((room.x, room.y, min(wide, room.width), high))
        low = pygame.Rect(room.x, room.y + high + kit.theme.px(10), room.width, 0)
        low.height = room.bottom - low.y
        return low

    def choose_tab(self, tab: str) -> None:
        """Show the score history, the chances or the hands."""
        self._tab = tab
        self._show()

    def _head_note(self, panel: Panel, text: str, name: str = "") -> bool:
        """Add a note beside the heading of a panel; return whether it fits."""
        theme = self.table_kit.theme
        pad = theme.measure("panel_padding")
        label = Label(self.table_kit, text, "small", "ink_2", align="right", max_lines=1, middle=True, name=name)
        free = panel.rect.width - 2 * pad - self.table_kit.type.width(panel.head, "head") - theme.px(12)
        if not text or label.natural()[0] > free:
            return False
        line = theme.line_height("head")
        x = panel.rect.right - pad - free
        panel.add(label).place((x, panel.rect.y + pad - theme.px(3), free, line))
        return True

    def _fill_turning(self, area: ScrollArea) -> int:
        kit, view = self.table_kit, area.view
        column = Column(area, kit, view.x, view.y, view.width)
        for remark in remarks(self.session.seat_changes, self.session.entries):
            column.text(kit.strings.phrase(remark), "body")
            column.gap(4)
        for text in corrections(kit, self.session):
            column.text(text, "body", "no")
            column.gap(4)
        told = [
            (moment.number, describe_moment(self.session, kit.strings, moment)) for moment in self.past.course.moments
        ]
        told = told or [
            (point.number, describe_turning(kit, self.session, self.standing, point)) for point in self._turning
        ]
        for number, (move, text) in enumerate(told, start=1):
            watch = None if self._is_picture else partial(self.replay, move - 1, move)
            row = TurningRow(kit, number, text, watch)
            height = row.height(view.width)
            area.add(row).place((column.x, column.y, column.width, height))
            column.y += height
        if not told:
            is_open = self.past.is_waiting and not self._is_picture
            none = kit.say("score.seeking") if is_open else without_turning(kit, self.session, self.standing)
            column.text(none, "body", "ink_2")
        column.gap(8)
        for said in highlight_lines(kit, self.session, self.standing):
            column.text(said, "body")
        return column.y - view.y

    # What can be done

    def open_rules(self, rule: str) -> None:
        self.app.go("rules", slug=self.slug, rule=rule)

    def rematch(self) -> None:
        """Start a new game with the same seats and options."""
        session = self.services.saves.rematch(self.session, secrets.randbelow(HIGHEST_SEED))
        self.app.go("table", session=session)

    def replay(self, number: int | None = None, plays_to: int | None = None) -> None:
        """Open the replay at a move; it may play on to another at once."""
        self.app.go("replay", session=self.session, number=number, plays_to=plays_to)

    def to_table(self) -> None:
        """Go to the table."""
        if not (self._at_table and self.back()):
            self.app.go("table", session=self.session, end_shown=True)

    def to_library(self) -> None:
        """Go to the library."""
        self.app.go("library")

    def keep(self) -> None:
        """Open what can be kept of the game."""
        self.finish()
        self.app.go("keepsakes", session=self.session)

    def save_picture(self) -> None:
        """Save a picture of this scene, without what could be clicked in it, and show its path."""
        self.finish()
        with patience():
            picture = picture_of(self.app, self.services, self.session, self._shown_tab)
            stem = file_stem(self.kit, self.services, self.slug)
            file = user_files.free_name(keepsakes_dir(), f"{stem}-{datetime.now():%Y-%m-%d}", ".png")
            picture_file.save_for_player(self.app, picture, file, "score.saved")

    # Time

    @property
    def is_building(self) -> bool:
        """Whether rows or the band are still appearing."""
        return self.shown < len(self.standing.rows) or self.slid < 1

    @property
    def busy(self) -> bool:
        return super().busy or self.is_building or self.past.is_waiting

    def finish(self) -> None:
        """Show everything at once."""
        self.shown, self.slid = float(len(self.standing.rows)), 1.0
        self._show()

    @property
    def _shown_tab(self) -> str:
        return self._tab if self.hands is not None or self._tab != "hands" else "course"

    def _show(self) -> None:
        self.sheet.shown = self.shown
        self.band.slid = self.slid
        for widget in self._spoilers:  # they would reveal the winner
            widget.visible = not self.is_building
        shown = self._shown_tab
        if self._plot is not None:
            self._plot.visible = not self.is_building and shown == "course"
        if self._chances is not None:
            self._chances.visible = not self.is_building and shown == "chances"
        if self.hands is not None:
            self.hands.visible = shown == "hands"
        if self.tabs is not None:
            self.tabs.chosen = shown
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Show everything at the first click or key while rows appear."""
        if self.is_building and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.finish()
            return True
        return super().handle(event)

    def update(self, dt: float) -> bool:
        if self.app.by_keyboard != self._by_keyboard:
            self._address()
        if self.is_building:
            speed = max(SPEED[self.app.settings.animation], 0.01)
            before = int(self.shown)
            if self.shown < len(self.standing.rows):
                self._count(dt / speed)
            else:
                self.slid = min(self.slid + dt / (BAND_SECONDS * speed), 1.0)
            if int(self.shown) != before:
                self.sounds.play_one("tick")
            self._show()
        elif self.past.update(dt):
            self._show_chances()
        return super().update(dt)

    def _show_chances(self) -> None:
        """Show more of the chances; at their end the key moments are those that changed them most."""
        if not self.past.is_waiting:
            focus = self.stage.focus
            self.layout()
            self.stage.set_focus(self.stage.find(focus.name) if focus is not None else None)
        elif self._chances is not None:
            self._chances.show_course(self.past.course)
        self.dirty = True

    def _count(self, seconds: float) -> None:
        """Let the next row grow point by point, then pause."""
        row, self._waited = int(self.shown), self._waited + seconds
        most = max((abs(points) for points in self.standing.rows[row].points), default=0)
        grows = min(TICK_SECONDS * most, GROW_SECONDS)
        if self._waited >= grows + ROW_SECONDS:
            self.shown, self._waited = row + 1.0, 0.0
        elif self._waited > 0:
            self.shown = row + min(self._waited / max(grows, TICK_SECONDS), GROWN)


def picture_of(app: App, services: Services, session: Session, tab: str = "course") -> pygame.Surface:
    """Return the score sheet with one of its tabs as a picture of the size of the window."""
    scene = ScoreScene(app, services, session, picture_of=tab)
    picture = pygame.Surface(scene.rect.size)
    scene.draw(picture)
    return picture
