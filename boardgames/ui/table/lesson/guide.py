"""What a teacher does in every scene: keeps panel and ring in step with the lesson."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import inf
from typing import Generic, TypeVar

import msgspec
import pygame

from boardgames.session import lesson_progress
from boardgames.session.lesson import LessonRunner
from boardgames.session.lesson_progress import Progress
from boardgames.ui.geometry import apart
from boardgames.ui.keys import action_of
from boardgames.ui.table.lesson.panel import TAIL_UNITS as FOOT_UNITS
from boardgames.ui.table.lesson.panel import SpeechPanel
from boardgames.ui.table.lesson.panel_place import Soft, Weights, best_place, tail_box, tail_tip
from boardgames.ui.table.lesson.ring import Ring
from boardgames.ui.table.lesson.speech import go_on_word, small_print, speech_of
from boardgames.ui.table.lesson.taught import Taught
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Bubble, Button

WIDTHS = (380, 420, 340)  # units
LARGEST_TEXT = 150  # per cent that the panel is widened for
FEW_LINES = 24  # a room that holds so few lines of speech has none to spare: the panel is brief
MOVE_SECONDS = 0.2
UNREAD_SECONDS = 0.5  # how long words are new: an Enter was meant for what was there before
SUDDEN_SECONDS = 1.0  # the same for words that came without Next, while the hands were at something else
DOUBLE_CLICK_SECONDS = 0.25  # the same for a click on a button, which is aimed
MARGIN_UNITS, TAIL_UNITS = 8, 64
DOCK_UNITS = 6  # between the panel and the edge of its usual place
DOCK_SHARES = 0.75, 0.8  # of the side panel that the speech may take, the second in smaller letters
STAY_UNITS, STAY_IN_STEP_UNITS = 40, 260  # how much worse its place may be than another one before the panel moves
END_STEPS = {"next": 1, "right": 1, "down": 1, "previous": -1, "left": -1, "up": -1}
Rects = Sequence[pygame.Rect]
S = TypeVar("S", bound=Taught)


class Around(msgspec.Struct, frozen=True):
    """What the panel must heed: the area it stands in, what it never covers, what it covers only if it must."""

    room: pygame.Rect
    hard: list[pygame.Rect]
    soft: Soft
    dock: pygame.Rect | None = None  # its usual place, at the bottom of which it stands as long as it covers nothing
    unread: int = 0  # pixels at the bottom of that place where nothing is to be read
    words: Sequence[pygame.Rect] = ()  # what the tail never crosses, beside what is never covered


class Guide(ABC, Generic[S]):
    """The teacher in one scene."""

    def __init__(self, scene: S, runner: LessonRunner) -> None:
        self.scene = scene
        self.runner = runner
        self.ring = Ring()
        self.panel: SpeechPanel | None = None
        self.goal = pygame.Rect(0, 0, 0, 0)  # where the panel goes
        self.is_docked = False  # whether it stands at its usual place
        self._from = (0, 0)
        self._moved = MOVE_SECONDS
        self._is_stale = True
        self._shown: object = None  # what the panel was placed for
        self._step = -1  # the number of the step it was placed for
        self._is_dragged = False  # then it stays where the newcomer has put it
        self._is_hidden = False  # until the next step
        self._words: object = None  # the words that were there last
        self._words_seconds = 0.0  # since when they are
        self._new_seconds = UNREAD_SECONDS  # how long Enter does not dismiss them
        self._reads_on = False  # while Next or Previous brings other words
        self._holds_back = False  # a key that is held down goes back only once
        self.listen()

    @property
    def table_kit(self) -> TableKit:
        """The kit of the scene."""
        return self.scene.table_kit

    @property
    @abstractmethod
    def may_speak(self) -> bool:
        """Whether the panel is shown, unless the newcomer has hidden it."""

    @property
    @abstractmethod
    def subjects(self) -> tuple[str, ...]:
        """The targets that are ringed."""

    @abstractmethod
    def rect_of(self, target: str) -> pygame.Rect | None:
        """Where a target lies on the screen."""

    @abstractmethod
    def around(self) -> Around:
        """What the panel must heed."""

    @abstractmethod
    def show_step(self) -> None:
        """Show the present step, which is new."""

    @abstractmethod
    def play_on(self) -> None:
        """Play a game of one's own from here."""

    @abstractmethod
    def hears(self, event: pygame.event.Event) -> bool:
        """Whether a key is for the teacher now."""

    @abstractmethod
    def end_show(self) -> None:
        """End what is still being shown, because the newcomer goes on."""

    @abstractmethod
    def hurry(self) -> bool:
        """End what is still being shown, and make at once what others still move; False if there was nothing."""

    @property
    def is_overlaid(self) -> bool:
        """Whether something hides the words."""
        return False

    # What happens

    def listen(self) -> None:
        """Hear of every new step from now on."""
        self.runner.on_step = self._on_step

    def _on_step(self) -> None:
        self._is_stale, self._is_hidden = True, False
        self._new_seconds = UNREAD_SECONDS if self._reads_on else SUDDEN_SECONDS
        self._remember()

    def _remember(self) -> None:
        """Save how far the newcomer has come."""
        runner, slug = self.runner, self.scene.slug
        learned = runner.is_over or lesson_progress.load().get(slug, Progress()).learned
        at = Progress(learned=learned)
        if not runner.is_over and runner.number:
            at = Progress(runner.chapter.id, runner.step.id, learned)
        lesson_progress.save(slug, at)

    def go_on(self) -> None:
        """Go on by Next."""
        self._read_on(self.runner.go_on)

    def back(self) -> None:
        """Go back a page."""
        self._read_on(self.runner.back)

    def _read_on(self, turn: Callable[[], None]) -> None:
        """Turn to other words that the newcomer asked for."""
        self.end_show()
        self._reads_on = True
        turn()
        self._reads_on = False
        self.refresh()

    def unless_doubled(self, act: Callable[[], None]) -> None:
        """Do what a button of the panel says, unless the click is the second half of one that brought these words."""
        if self._words_seconds >= DOUBLE_CLICK_SECONDS:
            act()

    def skip(self) -> None:
        """Skip the rest of the chapter."""
        self.end_show()
        self.runner.skip_chapter()
        self.scene.stage.set_focus(None)  # the next Enter is for the new chapter and does not skip it too
        self.refresh()

    def open_chapter(self, number: int) -> None:
        """Begin a chapter anew."""
        self.end_show()
        self.runner.open_chapter(number)
        self.refresh()

    @property
    def key_words(self) -> str:
        """Which key does what the step asks for, if the newcomer plays by keyboard; "" where none does."""
        say, runner = self.table_kit.say, self.runner
        if not self.scene.app.by_keyboard:
            return ""
        if runner.is_over:
            return say("teacher.key.end")
        return say("teacher.key.next", button=say(go_on_word(runner))) if runner.can_go_on else ""

    def handle(self, event: pygame.event.Event) -> bool:
        """Go on or back by key; True when the key was used."""
        stage = self.scene.stage
        self._holds_back = self._holds_back and event.type != pygame.KEYUP
        if event.type != pygame.KEYDOWN or self._is_covered or not self.hears(event):
            return False
        action = action_of(event)
        if self.runner.is_over and self.panel is not None and self._chooses_end(action):
            return True
        focus = stage.focus if stage.keyboard and stage.focus in stage.order() else None
        if action == "act" and (focus is None or focus.name == "lesson/next") and self._takes_enter():
            return True
        command = {"lesson_back": self._back_once, "hide_note": self.hide}.get(action)
        if command is not None:
            command()
        return command is not None

    def _takes_enter(self) -> bool:
        """Let Enter end what is shown, or else go on when the words have been there for a while; True when it is for
        the teacher."""
        runner = self.runner
        if runner.allowed or runner.asks:
            return False
        if self.hurry():
            self._words_seconds = 0.0
            return True
        if runner.can_go_on and not self._is_unread:
            self.go_on()
            return True
        return runner.can_go_on or self._is_unread

    def _back_once(self) -> None:
        if not self._holds_back:
            self._holds_back = True
            self.back()

    @property
    def _is_covered(self) -> bool:
        """Whether keys are for something above the table; the answer to a wrong click is only read."""
        stage = self.scene.stage
        return any(not isinstance(layer, Bubble) or stage.focus in layer.walk() for layer in stage.overlays)

    @property
    def _is_unread(self) -> bool:
        """Whether the words have only just come, or will come when what is shown is over."""
        is_there = self.panel is not None and (self.panel.visible or self._is_hidden) and not self.is_overlaid
        return not is_there or self._words_seconds < self._new_seconds

    def hide(self) -> None:
        """Take the panel away to show what lies under it, or bring it back."""
        self._is_hidden = not self._is_hidden

    def _chooses_end(self, action: str) -> bool:
        """Let Tab and arrows walk over the ways on behind the lesson, and Enter take one; True when it was used."""
        stage = self.scene.stage
        buttons = [widget for widget in self.panel.walk() if isinstance(widget, Button)] if self.panel else []
        at = buttons.index(stage.focus) if stage.focus in buttons else -1
        step = END_STEPS.get(action, 0)
        if step and buttons:
            start = at if action == "next" else max(at, 0)  # the first looks chosen: arrows go on from there
            stage.set_focus(buttons[(start + step) % len(buttons)], keyboard=True)
        elif action == "act" and buttons and not (self.hurry() or self._is_unread):
            buttons[max(at, 0)].activate()
        return bool(buttons) and bool(step or action == "act")

    def refresh(self) -> None:
        """Show the present step if it is new."""
        if self._is_stale:
            self._is_stale = False
            self.show_step()

    def shield(self, event: pygame.event.Event) -> None:
        """After the pointer has moved over the panel: show no tooltip of what lies under it."""
        panel = self.panel
        if event.type != pygame.MOUSEMOTION or panel is None or not panel.rect.collidepoint(event.pos):
            return
        if not any(widget.tooltip and widget.under(event.pos) for widget in panel.walk()):
            self.scene.stage.attend(None)

    # The panel

    def build(self) -> None:
        """Make the panel for the present window and language."""
        self.panel = self.scene.stage.add(SpeechPanel(self.table_kit, self.open_chapter, self.drag, self.drop))
        self._shown = None

    def rects(self, targets: Sequence[str]) -> list[pygame.Rect]:
        """Where targets lie on the screen."""
        return [rect for target in targets if (rect := self.rect_of(target)) is not None]

    @property
    def is_told_otherwise(self) -> bool:
        """Whether the keys have changed that the panel names: the newcomer went to another target, or to the mouse."""
        return self.panel is not None and self._shown is not None and self.panel.speech.keys != small_print(self)

    def follow(self) -> None:
        """Keep the panel beside its subject after the scene was laid out."""
        if self.panel is None or (self._shown is not None and self.runner.is_between):
            return
        rects, around = self.rects(self.subjects), self.around()
        places = [tuple(rect) for rect in (*rects, *around.hard)]
        key = (self.runner.number, self.runner.says, self.runner.can_go_on, small_print(self), *places)
        if key == self._shown:
            return
        is_first, stays = self._shown is None, self._step == self.runner.number
        self._shown, self._step = key, self.runner.number
        start, focus = self.panel.rect.topleft, self._focused()
        self.panel.speech = speech_of(self)
        near = 0 if is_first else self.table_kit.theme.px(STAY_IN_STEP_UNITS if stays else STAY_UNITS)
        self.goal = self._place(self.panel, rects, around, inf if self._is_dragged else near)
        self.panel.tip = self._tip(rects, around)
        moves = self.scene.app.settings.allows_motion and not is_first
        self._from, self._moved = start, 0.0 if moves else MOVE_SECONDS
        self.panel.stand(self._from if moves else self.goal.topleft)
        self.scene.stage.set_focus(self.panel.find(focus) if focus else self.scene.stage.focus)

    def _tip(self, rects: Rects, around: Around) -> tuple[int, int] | None:
        """Where the tail of the panel ends at the nearest subject; None without one."""
        if len(rects) > 1 and not self.runner.is_over and self.runner.step.kind in ("choose", "check"):
            return None  # pointing at one of several answers would give it away
        nearest, px = min(rects, key=lambda rect: apart(self.goal, rect), default=None), self.table_kit.theme.px
        tip = tail_tip(self.goal, nearest, px(TAIL_UNITS)) if nearest is not None else None
        if nearest is None or tip is None or pygame.Rect(tip, (1, 1)).collidelist(around.hard) >= 0:
            return None
        crossed = [rect for rect in around.words if not nearest.colliderect(rect)]
        return tip if tail_box(self.goal, tip, px(FOOT_UNITS)).collidelist(crossed) < 0 else None

    def drag(self, dx: int, dy: int) -> None:
        """Move the panel with the pointer; from now on it stays where it is put."""
        if self.panel is None:
            return
        around = self.around()
        self.goal = self.panel.rect.move(dx, dy).clamp(around.room)
        self._is_dragged, self._moved = True, MOVE_SECONDS
        self.panel.tip = self._tip(self.rects(self.subjects), around)
        self.panel.stand(self.goal.topleft)

    def drop(self) -> None:
        """Leave the panel where it was dragged to, unless it covers its subject or something lit there."""
        if self._is_dragged:
            self.place_anew()

    def place_anew(self) -> None:
        """Look for the best place although the step is the same."""
        self._shown = ()
        self.follow()

    @property
    def covers(self) -> pygame.Rect:
        """What lies under the panel and its tail."""
        tip = self.panel.tip if self.panel is not None else None
        return self.goal.union((*tip, 1, 1)) if tip is not None else self.goal

    def _focused(self) -> str:
        """The name of the button of the panel that has the focus, which it keeps although it is built anew."""
        focus = self.scene.stage.focus
        return focus.name if focus is not None and self.panel is not None and focus in self.panel.walk() else ""

    def _place(self, panel: SpeechPanel, rects: Rects, around: Around, stay: float) -> pygame.Rect:
        """Build the panel in the largest letters that leave everything free, and return its place."""
        kits, theme = self.table_kit.text_sizes, self.table_kit.theme
        margin = theme.px(MARGIN_UNITS)
        room = around.room.inflate(-2 * margin, -2 * margin)
        docked = self._docked(panel, rects, around)
        self.is_docked = docked is not None
        if docked is not None:
            return docked
        home, weights = self.goal if self.goal.width else room, Weights(room, around.soft, theme.u)
        tried: list[tuple[int, int, int, pygame.Rect]] = []  # covered, number of the kit, width, place
        is_brief = panel.is_brief if self._is_dragged else room.height < FEW_LINES * theme.line_height("speech")
        for number, kit in enumerate(kits):
            wider = (1 + min(kit.theme.settings.text_size, LARGEST_TEXT) / 100) / 2
            widths = [min(round(theme.px(units) * max(wider, 1)), room.width) for units in WIDTHS]
            for width in [self.goal.width, *widths] if self._is_dragged else widths:  # what is dragged stays as it is
                size = panel.fit(kit, width, is_brief)
                place, over = best_place(size, room, rects, around.hard, weights, theme.u, home, stay)
                if not over:
                    return place
                tried.append((over, number, width, place))
        _, number, width, place = min(tried, key=lambda row: row[:3])
        panel.fit(kits[number], width, is_brief)
        return place

    def _docked(self, panel: SpeechPanel, rects: Rects, around: Around) -> pygame.Rect | None:
        """Return its usual place, where the button that goes on is always found at the same spot; None where the step
        is about something there, or letters and side panel do not fit together."""
        if around.dock is None or self._is_dragged:
            return None
        dock = around.dock.inflate(*(-2 * self.table_kit.theme.px(DOCK_UNITS),) * 2)
        for kit, share in zip(self.table_kit.text_sizes, DOCK_SHARES, strict=False):
            most = dock.height if panel.speech.is_end else max(dock.height * share, around.unread)
            wide, high = panel.fit(kit, dock.width, is_brief=True)
            place = pygame.Rect(dock.x, dock.bottom - high, wide, high)
            if high <= most and panel.is_whole:
                return place if place.collidelist([*rects, *around.hard]) < 0 else None
        return None

    # Time and drawing

    @property
    def is_busy(self) -> bool:
        """Whether frames are needed."""
        return self._moved < MOVE_SECONDS or self.scene.app.settings.allows_motion or self._is_stale

    def update(self, dt: float) -> bool:
        """Let time pass; True when something looks different."""
        was_visible = self.panel is not None and self.panel.visible
        if self.panel is not None:
            self.panel.visible = self.may_speak and not self._is_hidden
        if self.is_told_otherwise:
            self.follow()
        is_seen = self.panel is not None and self.panel.visible and not self.is_overlaid
        words = self.panel.speech.text if self.panel is not None and is_seen else None
        self._words_seconds, self._words = self._words_seconds + dt if words == self._words else 0.0, words
        changed = self.panel is not None and self.panel.visible != was_visible
        changed |= self.ring.update(dt, self.scene.app.settings.allows_motion) and bool(self.subjects)
        if self._moved < MOVE_SECONDS and self.panel is not None:
            self._moved = min(self._moved + dt, MOVE_SECONDS)
            share = 1 - (1 - self._moved / MOVE_SECONDS) ** 2
            x, y = (round(a + (b - a) * share) for a, b in zip(self._from, self.goal.topleft, strict=True))
            self.panel.stand((x, y))
            changed = True
        return changed
