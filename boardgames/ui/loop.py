"""The window and its main loop: handle events, advance time, redraw only when something changed."""

from __future__ import annotations

import gc
import os
import sys
import traceback
import warnings
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

import pygame

from boardgames.data.strings import Strings
from boardgames.data.user_files import Unwritable
from boardgames.session import settings as settings_store
from boardgames.session.journal import JournalError
from boardgames.session.program_log import ProgramLog
from boardgames.session.services import SMALLEST_WINDOW, NoDisplay
from boardgames.session.settings import Settings
from boardgames.ui import parts
from boardgames.ui.art import Art
from boardgames.ui.cache import give_back_memory, give_back_pictures_at_once
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.loading import draw_loading
from boardgames.ui.music import Music
from boardgames.ui.scene import App, Scene, SceneManager
from boardgames.ui.scenes.crash import CrashScene
from boardgames.ui.stretching import Stretching
from boardgames.ui.switches import switch
from boardgames.ui.theme import Size, Theme
from boardgames.ui.waiting import patience, patience_when_late
from boardgames.ui.widgets import Toast

FIRST_WINDOW = (1280, 800)
BARS_PIXELS = 72  # height of title and task bars
FRAME_MS = 16
IDLE_MS = 100
SHRINK_TRIES, SHRINK_PAUSE_MS = 12, 50
LONGEST_STEP_SECONDS = 0.1
TIDY_SECONDS = 2.0
MOST_FORGOTTEN = 2  # scenes that wait to be freed, with their pictures
OUTSIDE = (-1, -1)
WHEEL_BUTTONS = (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
UNSEEN = ("offscreen", "dummy")  # drivers without a screen
# Events after which the picture in the window may be lost.
REDRAW_EVENTS = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED)

# Events of a player who uses what is shown.
INPUT_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN)

# Keys that repeat while held down: those that move or delete, never those that act.
REPEATING = frozenset(
    (
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_TAB,
    )
)

Route = Callable[..., Scene]
Way = tuple[str, dict[str, object]]  # a scene, and how to open it


class Program:
    """The running program: settings, texts, drawings, scenes. Works without a window too."""

    def __init__(
        self,
        size: Size = FIRST_WINDOW,
        settings: Settings | None = None,
        routes: Mapping[str, Route] | None = None,
        settings_path: Path | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.settings_path = settings_path
        self.size = size
        self.routes = dict(routes or {})
        self.art = Art()
        self.strings = Strings(self.settings.language)
        self.running = True
        self.has_frames = False  # what is drawn only once must be right at once
        self.by_keyboard = False
        self.late_seconds = 0.0
        self.window: Window | None = None
        self._way_back: tuple[Scene, Way] | None = None  # a table, and where leaving it leads
        self._kits: dict[tuple[str, str, bool], Kit] = {}
        self.log = ProgramLog()
        self.scenes = SceneManager(self)

    def kit(self, accent: str = "default", slug: str = "", shows_table: bool = False) -> Kit:
        """Return theme, art, type and texts for the current window."""
        key = (accent, slug, shows_table)
        if key not in self._kits:
            words = Strings(self.settings.language, slug) if slug else self.strings
            theme = Theme(self.size, self.settings, accent)
            self._kits[key] = Kit(theme.at_the_table() if shows_table else theme, self.art, words)
        return self._kits[key]

    def change_settings(self, settings: Settings) -> None:
        """Apply and save new settings; the top scene is laid out again."""
        if settings == self.settings:
            return
        self.settings = settings = settings.after(self.settings)
        self.strings = Strings(settings.language)
        self._kits.clear()
        with patience():
            self.scenes.resize()
        self._save_settings()

    def remember(self, settings: Settings) -> None:
        """Save new settings on which nothing depends that is drawn already."""
        if settings != self.settings:
            self.settings = settings
            self._save_settings()

    def _save_settings(self) -> None:
        """Save the settings; where that is impossible they hold until the program ends, which is said once."""
        if self.settings_path is None:
            return
        try:
            settings_store.save(self.settings, self.settings_path)
        except Unwritable as problem:
            self.settings_path = None
            self.toast(self.strings.text("common.unsaved_settings", reason=str(problem)), glyph="warning", follows=True)

    def resize(self, size: Size) -> None:
        """Adapt to a new window size."""
        if size != self.size:
            self.size = size
            self._kits.clear()
            with patience():
                self.scenes.resize()

    def toast(
        self,
        text: str,
        action: str = "",
        on_action: Callable[[], None] | None = None,
        glyph: str = "check",
        follows: bool = False,
    ) -> None:
        """Show a short message."""
        self.scenes.toast(Toast(self.kit(), text, action, on_action, glyph, follows))

    def go(self, place: str, **args: object) -> None:
        """Open a scene by its route name. Whoever leaves a table that was opened with a way `back` goes there from the
        library at once."""
        back = cast("Way | None", args.pop("back", None))
        table, way = self._way_back or (None, None)
        leads = way if place == "library" and table is self.scenes.top else None
        scene = self.open(place, args)
        if back is not None:
            self._way_back = (scene, back)
        elif table not in self.scenes.all:
            self._way_back = None  # a table that is gone must not stay in memory, with all its pictures
        if leads is not None:
            self.go(leads[0], **leads[1])

    def open(self, place: str, args: Mapping[str, object]) -> Scene:
        """Open a scene above the others."""
        scene = self.routes[place](self, **args)
        self.scenes.push(scene)
        return scene

    def hold_on(self, key: str = "common.opening") -> None:
        """Say over the screen as it was that something slow begins; it is drawn anew when that is done."""
        if self.window is not None:
            draw_loading(self.window.surface, self.kit(), self.strings.text(key))
            pygame.display.flip()
            self.redraw()

    def full_screen(self) -> None:
        """Switch between window and full screen."""
        if self.window is not None:
            self.window.toggle_full_screen()
            self.resize(self.window.size)
            self.redraw()

    def redraw(self) -> None:
        """Draw the window again because its picture may be lost."""
        if self.scenes.top is not None:
            self.scenes.top.dirty = True

    def quit(self) -> None:
        """End the loop after this frame."""
        if self.scenes.top is not None:
            self.scenes.top.leave()
        self.running = False


def first_window_size(screen: Size) -> Size:
    """Return the initial window size for a screen, leaving space for the window frame and system bars."""
    wide, high = min(FIRST_WINDOW[0], screen[0]), min(FIRST_WINDOW[1], screen[1] - BARS_PIXELS)
    return max(wide, SMALLEST_WINDOW[0]), max(high, SMALLEST_WINDOW[1])


class Window:
    """The real window of the system; NoDisplay without a screen."""

    def __init__(self, title: str, size: Size | None = None) -> None:
        pygame.init()
        pygame.key.set_repeat(400, 40)
        size = size or self._first_size()
        self._small = size
        self.full = False
        try:
            self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as problem:
            raise NoDisplay from problem
        if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise NoDisplay  # SDL found no screen and would draw invisibly
        pygame.display.set_caption(title)
        pygame.display.set_icon(parts.emblem(Theme(size, Settings()), 64))
        pygame.key.start_text_input()  # without it key events have no character: "?", "+", "1"

    def _first_size(self) -> Size:
        """Return the usual size, or a smaller one that fits the screen."""
        screens = [] if pygame.display.get_driver() in UNSEEN else pygame.display.get_desktop_sizes()
        return first_window_size(screens[0]) if screens else FIRST_WINDOW

    @property
    def size(self) -> Size:
        """Current size in pixels."""
        return self.surface.get_size()

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen."""
        self.full = not self.full
        if self.full:
            self._small = self.size
            self.surface = pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            self._shrink()

    def _shrink(self) -> None:
        """Return to the window; retried because the system may still be switching to full screen."""
        for _ in range(SHRINK_TRIES):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # "forcibly resized": retried below
                self.surface = pygame.display.set_mode(self._small, pygame.RESIZABLE)
            if self.size == self._small:
                return
            pygame.event.pump()
            pygame.time.wait(SHRINK_PAUSE_MS)

    def resized(self, size: Size) -> Size:
        """Follow a resize by the system, but not below the smallest readable size."""
        wanted = (max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1]))
        if wanted != size and not self.full:
            self.surface = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        else:
            self.surface = pygame.display.get_surface() or self.surface
        return self.size

    def close(self) -> None:
        """Close the window."""
        pygame.quit()


def without_piled_repeats(
    events: Sequence[pygame.event.Event], before: Collection[int] = ()
) -> Iterator[pygame.event.Event]:
    """Drop repeats of a held key that piled up while a frame took long: one press must not count several times, nor
    once more if its key, held `before`, was released meanwhile."""
    released = {event.key for event in events if event.type == pygame.KEYUP}
    held = released.intersection(before)
    for event in events:
        if event.type == pygame.KEYUP:
            held.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            if event.key in held:
                continue
            held.add(event.key)
        yield event


class Loop:
    """Runs a program in a window until it ends."""

    def __init__(self, program: Program, window: Window) -> None:
        give_back_pictures_at_once()
        self.program = program
        self.window = window
        program.window = window
        program.resize(window.size)
        self.music = Music(program)
        self.stretching = Stretching(program.scenes.draw, program.resize)
        self.drawings = 0
        self._held: set[int] = set()
        self._waiting: deque[pygame.event.Event] = deque()
        self._last = pygame.time.get_ticks()
        self._idle_seconds = 0.0

    def run(self) -> None:
        """Run until the program ends. Errors are shown; the game itself is safe in its journal."""
        while self.program.running:
            try:
                self.run_frame()
            except JournalError as problem:  # the disk refuses; nothing was changed, so the player can try again
                self.program.log.note(str(problem))
                self.program.toast(self.program.strings.phrase(problem.phrase), glyph="warning")
                self._draw()
            except Exception as error:  # the one place that catches everything, to show it
                if isinstance(self.program.scenes.top, CrashScene):
                    raise
                traceback.print_exc(file=sys.stderr)
                self.program.log.error(error)
                self.program.scenes.push(CrashScene(self.program, error, self.window.surface.copy()))

    def run_frame(self) -> None:
        """Wait for events, handle them, advance time, draw if necessary."""
        scenes = self.program.scenes
        is_restless = scenes.busy or self.stretching.is_on
        pause = FRAME_MS if is_restless else IDLE_MS
        if scenes.wants_drawing and not self.stretching.is_on:
            pause = 1
        if not self._waiting:
            first = pygame.event.wait(pause)
            if first.type != pygame.NOEVENT:
                self._waiting.extend(without_piled_repeats((first, *pygame.event.get()), self._held))
                self._idle_seconds = 0.0
        with patience_when_late():
            dt = self._advance()
        self._tidy_up(dt)
        self.music.update()

    def _advance(self) -> float:
        """Handle the events, let time pass and draw; return the seconds that have passed."""
        scenes = self.program.scenes
        # If handling an event fails, the remaining ones are still handled in the next frame.
        while self._waiting:
            self.handle(self._waiting.popleft())
        now = pygame.time.get_ticks()
        passed, self._last = (now - self._last) / 1000, now
        dt = min(passed, LONGEST_STEP_SECONDS)
        self.program.late_seconds = passed - dt
        self.stretching.update(dt)
        if scenes.update(dt) and not self.stretching.is_on:
            self._draw()
        return dt

    def _tidy_up(self, dt: float) -> None:
        """Free the memory of scenes that are gone when nobody has done anything for a while: it takes a moment.

        Whoever hurries from scene to scene waits for it once in a few scenes."""
        scenes = self.program.scenes
        self._idle_seconds = 0.0 if scenes.busy else self._idle_seconds + dt
        if scenes.forgotten and self._idle_seconds > TIDY_SECONDS:
            self._free_memory()
        elif scenes.forgotten > MOST_FORGOTTEN and not scenes.busy:
            with patience():
                self._free_memory()

    def _free_memory(self) -> None:
        self.program.scenes.forgotten = 0
        free_memory()

    def _draw(self) -> None:
        self.program.scenes.draw(self.window.surface)
        self.drawings += 1
        pygame.display.flip()

    def handle(self, event: pygame.event.Event) -> None:
        """Handle window events here, pass the rest to the scenes."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.music.rest(event.type == pygame.WINDOWFOCUSLOST)
        if self._is_unwanted_repeat(event) or _is_wheel_as_button(event):
            return
        if event.type in INPUT_EVENTS:
            self.stretching.finish()
        if self.stretching.is_on and event.type == pygame.MOUSEMOTION:
            return  # things are not where they seem to be
        if event.type == pygame.WINDOWLEAVE and not any(pygame.mouse.get_pressed()):  # nothing is pointed at any more
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=OUTSIDE, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        if event.type == pygame.QUIT:
            top = self.program.scenes.top
            if top is None or top.may_quit():
                self.program.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resize((event.w, event.h))
        elif event.type in REDRAW_EVENTS:
            self.program.redraw()
        elif action_of(event) == "full_screen":
            self.program.full_screen()
        elif event.type == pygame.MOUSEWHEEL:
            here = pygame.mouse.get_pos()
            self.program.scenes.handle(pygame.event.Event(event.type, {**event.dict, "pos": here}))
        elif not self.program.scenes.handle(event):
            switch(self.program, action_of(event))

    def _resize(self, size: Size) -> None:
        """Follow the window: dragging its edge gives many sizes, and laying a scene out for each takes too long."""
        old = self.program.size
        if self.window.resized(size) != old or self.stretching.is_on:
            self.stretching.begin(old, self.window.surface)

    def _is_unwanted_repeat(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        if event.type != pygame.KEYDOWN:
            return False
        repeated = event.key in self._held and event.key not in REPEATING
        self._held.add(event.key)
        return repeated


def free_memory() -> None:
    """Free what nobody needs any more, and lay what stays aside, so that no frame has to look through it."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    give_back_memory()


def _is_wheel_as_button(event: pygame.event.Event) -> bool:
    return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in WHEEL_BUTTONS


def render(scene: Scene, size: Size) -> pygame.Surface:
    """Return a picture of a scene at a size, without a window."""
    app: App = scene.app
    app.resize(size)
    scene.resize()
    surface = pygame.Surface(size)
    scene.draw(surface)
    return surface
