"""The new game scene: players, options and seed, all with defaults."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
from msgspec.structs import replace

from boardgames.core.game import ColourBound, SetupError
from boardgames.core.phrase import Phrase, say
from boardgames.data import own_boards, user_dirs
from boardgames.data.files import game_of, has_own_board, rules_file
from boardgames.data.lesson import has_lesson, load_lesson
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.session import last_played, lesson_progress
from boardgames.session.draft import USUAL_SEATS, Draft
from boardgames.session.lesson_progress import Progress
from boardgames.session.score_cover import SCORE_COLUMN
from boardgames.session.seats import Setup
from boardgames.session.services import Services
from boardgames.ui.keys import LISTED
from boardgames.ui.scene import EVERYWHERE, App, Scene
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.frame import Column, SmallPicture
from boardgames.ui.scenes.common.way_rows import WayRows
from boardgames.ui.scenes.new_game.boards import NAME as OWN_BOARD
from boardgames.ui.scenes.new_game.boards import put_choice
from boardgames.ui.scenes.new_game.options import OptionRows, first_items
from boardgames.ui.scenes.new_game.panels import Deal, GameInfo
from boardgames.ui.scenes.new_game.seats import SeatRows
from boardgames.ui.scenes.viewer.editor import trial
from boardgames.ui.widgets import Button, Label, MenuField, Panel, Picture, ScrollArea, TextField, cap_text, main_button

WIDER_UNITS = 110
LEFT_UNITS = 236
RIGHT_UNITS = 304
MIDDLE_SHARE = 584 / (584 + 364)
HIGHEST_SEED = 10**9
LEAST_STATE_UNITS = 300


class NewGameScene(Scene):
    """Seats, options and deal of a new game."""

    keys = (*EVERYWHERE, "confirm")

    def __init__(self, app: App, services: Services, slug: str) -> None:
        super().__init__(app, accent=slug)
        self.services = services
        self.definition = services.definition(slug)
        self.recent_file = user_dirs.settings_file().with_name(last_played.FILE_NAME)
        known = last_played.load(self.recent_file)
        self.party = known.parties.get(slug)
        self._opened = slug
        left = services.drafts.pop(slug, None)
        is_changed = left is not None
        if left is not None:  # perhaps on a board of the player's own
            self.definition = left.definition
        self.draft = left or self._proposed(known)
        # Whether scores can be kept from others: not where what they count lies open by the rules.
        self._has_scores = Strings(app.settings.language, slug).has(SCORE_COLUMN)
        self._is_started = False
        self._first_contents = () if is_changed else self._contents()
        self.area: ScrollArea | None = None
        self.rows: SeatRows | None = None
        self.info: GameInfo | None = None

    def _proposed(self, known: last_played.Recent) -> Draft:
        """The set-up that is proposed: like the last game, or with the seats of one that is being set up elsewhere."""
        names, bot_names = self._names("names"), self._names("bot_names")
        others = list(self.services.drafts.values())
        seats = tuple(seat.finished() for seat in others[-1].seats) if others else known.seats
        draft = Draft(self.definition, names, bot_names, self._is_first(), seats, self._usual_seats())
        if self.party is not None:
            is_same = known.game == self.definition.slug and not others
            (draft.use if is_same else draft.play_like)(self.party)
        return draft

    def _is_first(self) -> bool:
        """Whether no finished game of this kind is saved; checked only if an option depends on it."""
        asks = any(option.after_first for option in self.definition.game.options)
        return not (asks and self.services.saves.has_finished(self.definition.slug))

    def _usual_seats(self) -> int:
        """How many seats somebody without a past is offered: after the lesson as many as there."""
        slug = self.definition.slug
        is_taught = lesson_progress.load().get(slug, Progress()).learned and has_lesson(slug)
        return len(load_lesson(slug).seats) if is_taught else USUAL_SEATS

    def _names(self, key: str) -> list[str]:
        return [name.strip() for name in self.kit.say(f"new_game.{key}").split(",")]

    def enter(self) -> None:
        if self.start_button.enabled:
            self.stage.set_focus(self.start_button)

    def leave(self) -> None:
        """Keep what was chosen for the next visit: under the game, or under the board with which this was opened."""
        drafts = self.services.drafts
        slug = self.definition.slug if has_own_board(self._opened) else self._opened
        drafts.pop(slug, None)
        if self._is_started:
            drafts.clear()
        elif self._contents() != self._first_contents:
            drafts[slug] = self.draft  # nothing that was typed is lost

    def _contents(self) -> tuple[object, ...]:
        """Everything that can be changed here."""
        draft = self.draft
        seats = [seat.finished() for seat in draft.seats]
        return seats, dict(draft.options), draft.ways, draft.seed, draft.definition.slug

    # Layout

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        offset = self.area.offset if self.area is not None else 0
        self.stage.clear()
        kit, words = self.kit, self.kit.say
        name = self.definition.game.name.of(kit.strings.language)
        area = frame.body_area(kit, self.stage, frame.bar_height(kit), self.rect.height - frame.foot_height(kit))
        self.area = area
        rules = Button(kit, words("new_game.rules"), self._rules, kind="ghost_wood", glyph="rules", name="rules")
        rules.enable(self._has_rules(), words("library.no_guide", game=name))
        board = Button(kit, words("new_game.board"), self._board, kind="ghost_wood", glyph="board", name="board")
        press = Button(kit, words("print.button"), self._print, kind="ghost_wood", glyph="print", name="print")
        title = words("new_game.title", game=name)
        low = self._columns(area)
        frame.close_area(area, low - area.rect.y)
        area.scroll_to(offset)
        self._foot()
        # After the foot: Tab leads from the last choice to the start.
        frame.top_bar(kit, self.stage, words("common.back"), self._leave, title, [rules, board, press], short=name)
        self.refresh()
        self._focus_on(focus)

    def _focus_on(self, name: str) -> None:
        """Give the focus to a widget that was built anew, if it can be used."""
        again = self.stage.find(name) if name else None
        if again is not None and again.enabled:
            self.stage.set_focus(again)

    def _columns(self, area: ScrollArea) -> int:
        """Lay out three, two or one column, as the window allows; return the lower edge."""
        theme = self.kit.theme
        margin, gap = theme.measure("margin_airy"), theme.measure("margin_airy")
        pad = theme.measure("panel_padding")
        self.rows = SeatRows(self.kit, area, self.draft, self.changed, self.refresh)
        middle = self.rows.least_width() + 2 * pad
        left, right = theme.px(LEFT_UNITS), max(theme.px(RIGHT_UNITS), round(RIGHT_UNITS * theme.text_u * 0.9))
        room = self.rect.width - 2 * margin
        top = area.rect.y + theme.px(20)
        columns: list[tuple[int, tuple[str, ...]]]
        if left + middle + right + 2 * gap <= room:
            rest = room - left - 2 * gap
            wide = max(middle, round(rest * MIDDLE_SHARE))
            columns = [(left, ("lid", "facts")), (wide, ("seats", "deal")), (rest - wide, ("options",))]
        elif middle + right + gap <= room:
            columns = [(room - right - gap, ("seats", "deal")), (right, ("options", "facts"))]
        else:
            columns = [(room - theme.px(12), ("seats", "options", "deal", "facts"))]
        return self._fill(area, columns, margin, top, gap)

    def _fill(self, area: ScrollArea, columns: list[tuple[int, tuple[str, ...]]], x: int, top: int, gap: int) -> int:
        """Fill the columns; the ways to play go where they are seen soonest, below the shorter of the last two."""
        theme, margin = self.kit.theme, self.kit.theme.measure("margin_airy")
        rooms: list[pygame.Rect] = []  # below what is placed
        lasts: list[Panel | None] = []
        for width, names in columns:
            room = pygame.Rect(x, top, width, 1)
            rooms.append(room)
            lasts.append(None)
            for name in names:
                lasts[-1], room.y = self._part(area, name, room)
                room.y += margin - (theme.px(8) if name == "lid" else 0)
            x += width + gap
        left = theme.px(WIDER_UNITS) if len(rooms) > 1 else 0  # in a wide column they need less height
        shorter = min(range(len(rooms))[-2:], key=lambda number: rooms[number].y + left * (number == len(rooms) - 1))
        lasts[shorter], rooms[shorter].y = self._part(area, "ways", rooms[shorter])
        rooms[shorter].y += margin
        lows = [room.y - margin for room in rooms]
        self._shrink_lid(area, lows, lasts)
        most = area.rect.bottom - theme.px(24)
        low = max([*lows, most])
        for last in lasts:
            if last is not None:
                last.rect.height = low - last.rect.y
        return low + (theme.px(20) if low > most else 0)

    def _shrink_lid(self, area: ScrollArea, lows: list[int], lasts: list[Panel | None]) -> None:
        """Shrink the lid in the first column if that column is too long for the window."""
        lid, facts, most = area.find("lid"), lasts[0], area.rect.bottom - self.kit.theme.px(24)
        if isinstance(lid, Picture) and facts is not None and lows[0] > most:
            by = GameInfo.shrink(lid, lows[0] - most)
            facts.move_by(0, -by)
            lows[0] -= by

    def _part(self, area: ScrollArea, name: str, rect: pygame.Rect) -> tuple[Panel | None, int]:
        """Add one part of a column; return its panel and the lower edge."""
        if name == "lid":
            return None, GameInfo.lid(self.kit, area, self.definition, rect).rect.bottom
        panel = area.add(Panel(self.kit, name=f"panel/{name}"))
        pad = self.kit.theme.measure("panel_padding")
        panel.rect = rect.copy()
        column = Column(panel, self.kit, rect.x + pad, rect.y + pad, rect.width - 2 * pad)
        fill = {"facts": self._facts, "seats": self._seats, "deal": self._deal, "options": self._options}
        (fill | {"ways": self._ways})[name](panel, column)
        panel.rect.height = column.y + pad - rect.y
        return panel, panel.rect.bottom

    def _facts(self, panel: Panel, column: Column) -> None:
        self.info = GameInfo(self.kit, panel, self.definition, self.draft)
        self.info.place(column, self._first_steps())

    def _first_steps(self) -> Callable[[], None] | None:
        """Where a newcomer begins: in the lesson until it was taken, in the rules where there is none."""
        slug = game_of(self.definition.slug)
        if not has_lesson(slug):
            return self._rules if self._has_rules() else None
        learned = lesson_progress.load().get(slug, lesson_progress.Progress()).learned
        return None if learned else partial(self.app.go, "lesson", slug=slug)

    def _seats(self, panel: Panel, column: Column) -> None:
        kit, theme = self.kit, self.kit.theme
        head = panel.add(Label(kit, kit.say("new_game.who"), "head"))
        again = Button(kit, kit.say("new_game.again"), self._again, kind="ghost", height=36, glyph="redo", name="again")
        again.tooltip = kit.say("new_game.again_tip")
        wide, high = again.natural()
        head.place((column.x, column.y, *head.natural()))
        if self.party is not None:
            panel.add(again)
            if head.rect.right + wide + theme.px(8) > column.x + column.width:
                column.y = head.rect.bottom
                again.place((column.x - theme.px(14), column.y, wide, high))
                column.y = again.rect.bottom - head.rect.height
            else:
                again.place((column.x + column.width - wide, head.rect.centery - high // 2, wide, high))
        column.y += head.rect.height + theme.px(12)
        self.rows = SeatRows(kit, panel, self.draft, self.changed, self.refresh)
        column.y = self.rows.place(column.x, column.y, column.width)

    def _deal(self, panel: Panel, column: Column) -> None:
        Deal(self.kit, panel, self.draft, self.app, self.refresh).place(column)

    def play_on(self, path: str) -> None:
        """Play on the printed board, or on one of the player's own; the seats and options stay."""
        slug = game_of(self.definition.slug)
        if path and Path(path) not in own_boards.boards_of(slug):
            return
        if path:
            played, refusal = trial.play_on(self.kit, self.services, slug, Path(path))
            if refusal:
                self.app.toast(refusal, glyph="warning")
                return
            slug = played
        self.definition = self.draft.definition = self.services.definition(slug)
        self.changed(OWN_BOARD)

    def _options(self, panel: Panel, column: Column) -> None:
        put_choice(self.kit, column, self.definition.slug, self.play_on)
        OptionRows(self.kit, panel, self.draft, self.changed).place(column)

    def _ways(self, panel: Panel, column: Column) -> None:
        has_secrets = self.definition.game.secret is not None
        WayRows(self.kit, panel, self.draft, self.changed, self._has_scores, has_secrets).place(column)

    def _foot(self) -> None:
        kit, theme, words = self.kit, self.kit.theme, self.kit.say
        cancel = Button(kit, words("new_game.cancel"), self._leave, kind="ghost_wood", name="cancel")
        start = main_button(kit, words("new_game.start"), self.start, "start", "play")
        start.second = cap_text(kit, LISTED["confirm"][0])
        x = theme.measure("foot_padding")
        room = self.rect.width - x - start.natural()[0] - cancel.natural()[0]
        buttons = [cancel, start] if room > LEAST_STATE_UNITS * theme.text_u else [start]
        bar, end = frame.foot_bar(kit, self.stage, buttons)
        bar.add(SmallPicture(kit, self._state_glyph, 20)).place((x, bar.rect.y, theme.px(20), bar.rect.height))
        self.state = bar.add(Label(kit, "", "body", "cream", middle=True, max_lines=2))
        x += theme.px(34)
        self.state.place((x, bar.rect.y, max(end - x, 1), bar.rect.height))
        self.start_button = self.main_button = start
        for field in (widget for widget in self.stage.walk() if isinstance(widget, TextField)):
            field.on_enter = lambda _: self.stage.set_focus(start, keyboard=True)

    def _state_glyph(self, side: int) -> pygame.Surface:
        theme = self.kit.theme
        ready = self.start_button.enabled
        return self.kit.art.glyph("check" if ready else "warning", side, theme.yes_light if ready else theme.no_light)

    # What happens

    def changed(self, focus: str) -> None:
        """Rebuild everything after a change of seats or options, preserving the focus."""
        self.layout()
        self._focus_on(focus)
        last = self.stage.find("way/forced")
        if focus == "way/clock" and last is not None and self.area is not None:  # what came with the clock is seen
            self.area.show(last)

    def refresh(self) -> None:
        """Update the status of the draft; fast enough for every letter typed."""
        trouble = self._trouble()
        self.start_button.enable(not trouble, trouble)
        if trouble and self.stage.focus is self.start_button:
            self.stage.set_focus(None)
        self.state.colour = "no_light" if trouble else "cream"
        self.state.say(trouble or self._ready())
        wrong = self.draft.wrong_fields()
        for widget in self.stage.walk():
            if isinstance(widget, TextField):
                widget.mark(widget.name in wrong)
        if self.info is not None:
            self.info.refresh()
        first = self.stage.find("first")
        if isinstance(first, MenuField):
            first.items = first_items(self.kit, self.draft)
        self.stage.touch()

    def _trouble(self) -> str:
        """Return why the game cannot start, in the player's language; empty if it can."""
        language = self.kit.strings.language
        misfit = self.draft.misfit()
        if misfit is not None:
            counts = [self.kit.say("new_game.count", count=count) for count in misfit.seats]
            return self.kit.say(
                "new_game.option_seats",
                option=misfit.name.of(language),
                seats=self.kit.say("new_game.or").join(counts),
                count=len(self.draft.seats),
            )
        phrase = self.draft.trouble(self._check)
        if phrase is None:
            return ""
        return Strings(language, self.definition.slug, namer(self.definition)).phrase(phrase)

    def _check(self, setup: Setup) -> Phrase | None:
        """Return the objection of the game's rules to a set-up, or None."""
        if not self.services.playable(setup.game):
            return say("new_game.no_rules", game=self.definition.game.name.of(self.kit.strings.language))
        try:
            self.services.game(setup.game).check(setup.options, len(setup.seats))
        except SetupError as problem:
            return problem.phrase
        return None

    def _ready(self) -> str:
        words, draft = self.kit.say, self.draft
        people = draft.people
        bots = len(draft.seats) - people
        ready = words(
            "new_game.ready" if people and bots else "new_game.ready_people" if people else "new_game.ready_bots",
            seats=len(draft.seats),
            people=words("new_game.people", count=people),
            bots=words("new_game.bots", count=bots),
            minutes=words("new_game.about_minutes", n=draft.minutes),
        )
        return " ".join([ready, *(words(f"new_game.special.{way}") for way in self._special_ways())])

    def _special_ways(self) -> Iterator[str]:
        """The ways that are not the usual ones: they may be out of sight, and come from the last game."""
        ways = self.draft.ways
        if ways.clock != "off":
            yield "clock"
        if ways.open_hands:
            yield "open_hands"
        if ways.scores != "live" and self._has_scores:
            yield ways.scores

    def start(self) -> None:
        """Remember seats and options, and start the game."""
        setup = self.draft.setup(secrets.randbelow(HIGHEST_SEED) + 1)
        last_played.save(last_played.load(self.recent_file).with_setup(setup), self.recent_file)
        self._is_started = True
        self.app.go("play", setup=self._coloured(setup))

    def _coloured(self, setup: Setup) -> Setup:
        """Return the set-up with the chosen colours as an option, for games whose rules depend on seat colours."""
        game = self.services.game(setup.game)
        if not isinstance(game, ColourBound):
            return setup
        option = game.colour_option([seat.colour for seat in setup.seats])
        return replace(setup, options={**setup.options, **option})

    def _again(self) -> None:
        if self.party is not None:
            self.draft.use(self.party, is_wanted=True)
            self.changed("again")

    def _has_rules(self) -> bool:
        return rules_file(self.definition.slug, self.kit.strings.language).is_file()

    def _rules(self) -> None:
        self.app.go("rules", slug=self.definition.slug)

    def _print(self) -> None:
        self.app.go("print", slug=self.definition.slug)

    def _board(self) -> None:
        self.app.go("board", slug=self.definition.slug)

    def _leave(self) -> None:
        if not self.back():
            self.app.go("library")
