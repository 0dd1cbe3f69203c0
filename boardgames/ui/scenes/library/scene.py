"""The library, the first scene: continue the last game, or choose a box from the shelf."""

from __future__ import annotations

from functools import partial
from itertools import product
from pathlib import Path

import pygame

from boardgames.data.files import game_of, has_own_board, rules_file
from boardgames.data.lesson import has_lesson, load_lesson
from boardgames.session import last_played, lesson_progress
from boardgames.session.challenges.day import known_deal
from boardgames.session.lesson_opening import chapter_left_at
from boardgames.session.lesson_progress import Progress
from boardgames.session.saves import Summary
from boardgames.session.services import Services
from boardgames.ui import parts
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common import save_words
from boardgames.ui.scenes.common.board_pictures import BoardPictures
from boardgames.ui.scenes.common.frame import SmallPicture, close_area
from boardgames.ui.scenes.common.lids import LID_UNITS, lid_size
from boardgames.ui.scenes.library import shelf
from boardgames.ui.scenes.library.newest import ContinuePanel
from boardgames.ui.scenes.library.shelf import Box, BoxButton, BoxWords
from boardgames.ui.widgets import Button, IconButton, Label, ScrollArea, Widget

DESTINATIONS = (
    ("load", "ui-load"),
    ("chronicle", "ui-chronicle"),
    ("challenges", "ui-star"),
    ("boards", "ui-board"),
    ("settings", "ui-settings"),
    ("about", "ui-info"),
)
GAP_UNITS = 20
WIDEST_COLUMN_UNITS = 290
TEXT_STEP, LEAST_TEXT = 25, 100  # per cent


class HairLine(Widget):
    """The fading gold line beside a heading."""

    def draw(self, surface: pygame.Surface) -> None:
        parts.fading_hair(surface, self.rect.topleft, self.rect.width, self.kit.theme.gold_ring)


class LibraryScene(Scene):
    """The start of the program."""

    has_music = False

    def __init__(self, app: App, services: Services) -> None:
        super().__init__(app)
        self.services = services
        self.pictures = BoardPictures(services)
        self.first = 0
        self.shown = 0
        self.compact = False  # small lids without a tagline
        self.boxes: list[Box] = []
        self.newest: Summary | None = None
        self.count = 0
        self.all_finished = False  # whether there are saved games, but none to go on with
        self.page: ScrollArea | None = None
        self._is_fresh = True  # read and laid out just now
        self._read()

    def enter(self) -> None:
        """Read the saves again: a game may have been played meanwhile."""
        self.pictures.hurry = self.app.settings.allows_motion
        if not self._is_fresh:
            self._read()
            self.layout()
        self._is_fresh = False
        self._focus_first()

    def _read(self) -> None:
        language = self.kit.strings.language
        saves = [save_words.with_shown_names(self.kit, save) for save in self.services.saves.list()]
        self.count, self.all_finished = len(saves), bool(saves) and all(save.finished for save in saves)
        taken = lesson_progress.load()
        learned = {slug for slug, progress in taken.items() if progress.learned}
        played = [*(save.game for save in saves), *last_played.load(last_played.recent_file()).parties]
        known_games = {game_of(game) for game in played} | learned
        self.boxes = [
            Box(
                slug,
                self.services.about(slug),
                self.services.playable(slug),
                rules_file(slug, language).is_file(),
                load_lesson(slug).minutes if self.services.playable(slug) and has_lesson(slug) else 0,
                slug not in known_games,
                slug in learned,
                chapter_left_at(slug, taken.get(slug, Progress())),
            )
            for slug in self.services.slugs()
        ]
        known = {box.slug for box in self.boxes}
        self.newest = next((s for s in saves if game_of(s.game) in known and not s.finished and not s.view_only), None)

    # Layout

    def layout(self) -> None:
        """Lay out heading, the panel of the last game and the shelf so that everything is visible.

        Where large letters do not fit, lids shrink and taglines are dropped first; only then letters shrink."""
        preferred = self.app.kit(self.accent, self.slug)
        size = preferred.theme.settings.text_size
        smaller = [preferred.with_text(percent) for percent in range(size - TEXT_STEP, LEAST_TEXT - 1, -TEXT_STEP)]
        for self.kit, self.compact in product((preferred, *smaller), (False, True)):
            if self._lay_out() <= self.rect.height:
                break

    def _lay_out(self) -> int:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        self.stage.clear()
        theme = self.kit.theme
        self.page = self.stage.add(ScrollArea(self.kit, name="page"))
        self.page.rect = self.rect
        margin = min(theme.measure("margin_wide"), self.rect.width // 24)
        room = pygame.Rect(margin, 0, self.rect.width - 2 * margin, self.rect.height)
        y = self._head(room)
        y = self._continue(room, y)
        y = self._shelf(room, y + theme.px(10))
        close_area(self.page, y)
        again = self.stage.find(focus) if focus else None
        if again is not None:
            self.stage.set_focus(again)
        return y

    def _focus_first(self) -> None:
        first = self.stage.find("continue") or self.stage.find("first")
        self.stage.set_focus(first, keyboard=self.stage.keyboard)

    def _head(self, room: pygame.Rect) -> int:
        """Place emblem, name and tagline at the left; links at the right, or below where it is narrow."""
        kit, theme, page = self.kit, self.kit.theme, self._page
        top = theme.px(20)
        emblem = page.add(SmallPicture(kit, lambda side: parts.emblem(theme, side), 52))
        name = page.add(Label(kit, kit.say("library.name"), "brand", "cream"))
        line = page.add(Label(kit, kit.say("library.line"), "small", "cream_2", max_lines=1))
        x = room.x + theme.px(52) + theme.px(14)
        words = theme.line_height("brand") + theme.line_height("small")
        high = max(theme.px(52), words)
        emblem.place((room.x, top + (high - theme.px(52)) // 2, theme.px(52), theme.px(52)))
        name.place((x, top + (high - words) // 2 - theme.px(2), *name.natural()))
        line.place((x, name.rect.bottom, line.natural()[0], theme.line_height("small")))
        buttons = [
            Button(
                kit, kit.say(f"library.{place}"), partial(self._open, place), kind="ghost_wood", icon=icon, name=place
            )
            for place, icon in DESTINATIONS
        ]
        return self._place_links(buttons, room, top, high, max(name.rect.right, line.rect.right))

    def _place_links(self, buttons: list[Button], room: pygame.Rect, top: int, high: int, left: int) -> int:
        theme = self.kit.theme
        gap = theme.px(12)
        if left + sum(button.natural()[0] + gap for button in buttons) > room.right:
            for button in buttons:
                button.tooltip, button.text = button.text, ""
        if left + sum(button.natural()[0] + gap for button in buttons) > room.right:
            top, high = top + high + theme.px(8), buttons[0].natural()[1]
        x = room.right + theme.px(20) * bool(buttons[0].text)
        for button in reversed(buttons):
            wide, tall = button.natural()
            x -= wide
            self._page.add(button)
            button.place((x, top + (high - tall) // 2, wide, tall))
            x -= gap
        ordered = sorted(buttons, key=lambda button: button.rect.x)
        for button in ordered:  # Tab goes from left to right
            self._page.remove(button)
            self._page.add(button)
        return top + high + theme.px(12)

    def _continue(self, room: pygame.Rect, y: int) -> int:
        panel = ContinuePanel(self.kit, self._page, self.pictures, pygame.Rect(room.x, y, room.width, 1))
        save = self.newest
        if save is not None:
            definition = self.services.definition(save.game)
            panel.save(
                definition,
                save,
                self.count,
                self._continue_game,
                lambda: self._open("load"),
                known_deal(save, self.services) is not None,
            )
        elif self.boxes:
            first = self._first_lesson()
            box = first or self._last_opened()
            definition = self.services.definition(box.slug)
            begin = (lambda: self._learn(box.slug)) if first is not None else (lambda: self._play(box.slug))
            left_at = first.left_at if first is not None else None
            load, is_lesson = partial(self._open, "load"), first is not None
            panel.welcome(definition, begin, self.count, load, is_lesson, left_at, self.all_finished)
        return panel.panel.rect.bottom

    def _first_lesson(self) -> Box | None:
        """The box whose lesson was left, else the one that a newcomer begins with: none once any game was played or
        learned here."""
        taught = [box for box in self.boxes if box.lesson]
        left = next((box for box in taught if box.left_at is not None), None)
        return left or (taught[0] if taught and all(box.is_new for box in self.boxes) else None)

    def _last_opened(self) -> Box:
        last = game_of(last_played.load(last_played.recent_file()).game) or lesson_progress.last_learned()
        playable = [box for box in self.boxes if box.playable] or self.boxes
        return next((box for box in playable if box.slug == last), playable[0])

    def _last_board(self) -> str:
        """The board that was looked at or played on last, if it is still there, else that of the last game."""
        last = self.app.settings.last_board
        is_there = bool(last) and (last in self.services.slugs() or has_own_board(last) or Path(last).exists())
        return last if is_there else self._last_opened().slug

    def _shelf(self, room: pygame.Rect, y: int) -> int:
        """Place the heading with its line, then as many boxes as fit side by side."""
        kit, theme = self.kit, self.kit.theme
        head = self._page.add(Label(kit, kit.say("library.choose"), "head", "cream"))
        head.place((room.x, y, *head.natural()))
        least = theme.px(LID_UNITS[0])
        gap = theme.px(GAP_UNITS)
        self.shown = max(min((room.width + gap) // (least + gap), len(self.boxes)), 1)
        self.first = min(max(self.first, 0), len(self.boxes) - self.shown)
        end = self._arrows(room, head) if self.shown < len(self.boxes) else room.right
        line = self._page.add(HairLine(kit))
        line.place(
            (head.rect.right + theme.px(16), head.rect.centery, end - head.rect.right - theme.px(16), theme.px(2))
        )
        width = min((room.width + gap) // self.shown - gap, theme.px(WIDEST_COLUMN_UNITS))
        step = (room.width - width) // max(self.shown - 1, 1)
        return self._columns(room, head.rect.bottom + theme.px(16), step, width)

    def _arrows(self, room: pygame.Rect, head: Label) -> int:
        """Add two buttons that scroll the shelf by one box; return their left edge."""
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        right = IconButton(kit, "forward", lambda: self._scroll(1), kind="wood", height=36, name="more_right")
        left = IconButton(kit, "back", lambda: self._scroll(-1), kind="wood", height=36, name="more_left")
        right.tooltip, left.tooltip = say("library.more_right"), say("library.more_left")
        right.enabled, left.enabled = self.first + self.shown < len(self.boxes), self.first > 0
        side = right.natural()[0]
        for button, x in ((left, room.right - 2 * side - theme.px(8)), (right, room.right - side)):
            self._page.add(button)
            button.place((x, head.rect.centery - side // 2, side, side))
        return left.rect.x - theme.px(12)

    def _columns(self, room: pygame.Rect, y: int, step: int, width: int) -> int:
        kit, theme = self.kit, self.kit.theme
        seen = self.boxes[self.first : self.first + self.shown]
        words = BoxWords(kit, self._page, width, tagline=not self.compact)
        rows = [words.buttons(box, self._go) for box in seen]
        stacked = words.fit_rows(rows)
        buttons = words.buttons_height(rows, stacked)
        below = theme.px(shelf.SHELF_UNITS) + 2 * theme.px(12) + words.height(self.boxes) + buttons + theme.px(24)
        wide, high = lid_size(theme.px(LID_UNITS[0]))
        edge = theme.px(shelf.EDGE_UNITS)
        free = self.rect.height - y - below - edge
        tall = min(max(free, theme.px(shelf.SMALLEST_LID_UNITS if self.compact else shelf.LEAST_LID_UNITS)), high)
        wide = round(tall * wide / high)
        board = self._page.add(shelf.Board(kit))
        board.place((0, y + tall + edge, self.rect.width, theme.px(shelf.SHELF_UNITS)))
        for number, box in enumerate(seen):
            x = room.x + number * step
            self._box(box, pygame.Rect(x + max(width - wide, 0) // 2, y, wide, tall + edge))
            words.words(box, x, board.rect.bottom + theme.px(12))
        top = board.rect.bottom + theme.px(12) + words.height(self.boxes) + theme.px(12)
        low = top
        for number, row in enumerate(rows):
            low = words.place_buttons(row, room.x + number * step, top, stacked)
        return low + theme.px(24)

    def _box(self, box: Box, rect: pygame.Rect) -> None:
        slug = box.slug
        button = self._page.add(
            BoxButton(self.kit, slug, lambda: self._play(slug), lambda step: self._side(slug, step))
        )
        button.heeds_pointer = lambda: self.stage.is_pointed
        button.place(rect)
        if not box.playable:
            name = box.game.name.of(self.kit.strings.language)
            button.on_click = lambda: self._page.answer(button, self.kit.say("library.no_rules", game=name))

    @property
    def _page(self) -> ScrollArea:
        if self.page is None:
            raise RuntimeError("the library was not laid out yet")
        return self.page

    # What happens

    def _scroll(self, step: int) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        self.first += step
        self.layout()
        again = self.stage.find(focus)
        if again is not None and again.enabled:
            self.stage.set_focus(again)

    def _side(self, slug: str, step: int) -> bool:
        """Focus the neighbour of a box, scrolling the shelf if necessary."""
        slugs = [box.slug for box in self.boxes]
        at = slugs.index(slug) + step
        if not 0 <= at < len(slugs):
            return False
        if not self.first <= at < self.first + self.shown:
            self.first += step
            self.layout()
        self.stage.set_focus(self.stage.find(f"box/{slugs[at]}"), keyboard=True)
        return True

    def _go(self, what: str, slug: str) -> None:
        {"play": self._play, "learn": self._learn, "board": self._board, "rules": self._rules}[what](slug)

    def _play(self, slug: str) -> None:
        self.app.go("new_game", slug=slug)

    def _learn(self, slug: str) -> None:
        self.app.go("lesson", slug=slug)

    def _board(self, slug: str) -> None:
        self.app.go("board", slug=slug)

    def _rules(self, slug: str) -> None:
        self.app.go("rules", slug=slug)

    def _open(self, place: str) -> None:
        if place == "boards":
            self.app.go("board", slug=self._last_board())
        else:
            self.app.go(place)

    def _continue_game(self) -> None:
        if self.newest is not None:
            self.app.go("resume", path=self.newest.path)

    # Time

    def update(self, dt: float) -> bool:
        if self.pictures.work():
            self.stage.touch()
        for widget in self.stage.walk():
            if isinstance(widget, BoxButton):
                widget.update(dt, self.app.settings.allows_motion)
        return super().update(dt)

    @property
    def busy(self) -> bool:
        rising = any(
            isinstance(widget, BoxButton) and widget.lift != float(widget.wants_up) for widget in self.stage.walk()
        )
        return rising or self.pictures.waiting or super().busy
