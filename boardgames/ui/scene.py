"""Scenes, the stack that manages them, and the program as scenes see it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Protocol

import pygame

from boardgames.data.strings import Strings
from boardgames.session.program_log import ProgramLog
from boardgames.session.settings import Settings
from boardgames.ui import textures
from boardgames.ui.art import Art
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Size
from boardgames.ui.waiting import patience
from boardgames.ui.widgets import Button, KeysDialog, Stage, Toast

FADE_SECONDS = 0.15
EVERYWHERE = ("next", "previous", "arrows", "act", "back", "scroll", "sounds", "music", "full_screen", "keys")


class App(Protocol):
    """The program as a scene sees it."""

    settings: Settings
    strings: Strings
    art: Art
    size: Size
    scenes: SceneManager
    log: ProgramLog
    has_frames: bool  # whether one frame follows another, so that a picture may become better later
    by_keyboard: bool  # whether the player pressed a key last, rather than clicked
    late_seconds: float  # by which the present frame came later than the time that passes in it: motions wait for it

    def kit(self, accent: str = "default", slug: str = "", shows_table: bool = False) -> Kit:
        """Return theme, art, type and texts for the current window; with a slug also that game's texts."""

    def change_settings(self, settings: Settings) -> None:
        """Apply and save new settings; all scenes are laid out again."""

    def remember(self, settings: Settings) -> None:
        """Save new settings on which nothing depends that is drawn already."""

    def toast(
        self,
        text: str,
        action: str = "",
        on_action: Callable[[], None] | None = None,
        glyph: str = "check",
        follows: bool = False,
    ) -> None:
        """Show a short message in this scene; one that `follows` stays in the next scene too."""

    def go(self, place: str, **args: object) -> None:
        """Open a scene by its route name, on top of this one."""

    def hold_on(self, key: str = "common.opening") -> None:
        """Say on the screen at once that something slow begins."""

    def resize(self, size: Size) -> None:
        """Adapt to a new window size."""

    def full_screen(self) -> None:
        """Switch between window and full screen."""

    def quit(self) -> None:
        """End the program."""


class Scene:
    """One screen. `layout` places the widgets; `draw` changes nothing; only `update` advances time."""

    keys: tuple[str, ...] = EVERYWHERE  # listed when the player presses "?"
    has_music = True  # that of its game or, without one, of the scene below
    shows_table = False  # a table fills its window, so a larger interface enlarges only its letters

    def __init__(self, app: App, accent: str = "default", slug: str = "") -> None:
        self.app = app
        self.accent = accent
        self.slug = slug
        self.kit = app.kit(accent, slug, self.shows_table)
        self.stage = Stage(self.kit)
        self.main_button: Button | None = None  # pressed by a key from anywhere in the scene
        self.dirty = True
        self._is_outdated = False
        self.left_at = ""  # the control that led to another scene
        self._size = app.size

    @property
    def rect(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.app.size)

    @property
    def toast_area(self) -> pygame.Rect:
        """The area for messages: above the bottom bar."""
        area = self.rect
        area.height -= self.app.kit().theme.measure("foot")
        return area

    def place_toast(self, toast: Toast) -> None:
        """Place a message, off what is open."""
        toast.settle(self.toast_area, [overlay.rect for overlay in self.stage.overlays])

    def enter(self) -> None:
        """Called when the scene comes to the top of the stack."""

    def leave(self) -> None:
        """Called when the scene is no longer at the top of the stack."""

    def close(self) -> None:
        """Called when the scene is gone for good."""

    def layout(self) -> None:
        """Place all widgets for the current window."""

    def outdate(self) -> None:
        """Lay out anew for news of the background, as soon as no dialog or menu is open that this would close."""
        self._is_outdated = True

    def resize(self) -> None:
        """Adapt to a new window size, text size or language."""
        self.kit = self.app.kit(self.accent, self.slug, self.shows_table)
        self.stage.restyle(self.kit)
        self.layout()
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; an unused Esc goes back, "?" lists the keys, Ctrl Enter presses the main button."""
        if self.stage.handle(event):
            return True
        if action_of(event) == "confirm" and self.main_button is not None and self.stage.scope is self.stage:
            self.main_button.activate()
            return True
        if action_of(event) == "keys":
            self.open_keys()
            return True
        if action_of(event) == "back":
            return self.back()
        return False

    def key_words(self) -> dict[str, str]:
        """Return what the keys do here, by the names of their rows in the list."""
        return {name: self.kit.say(f"keys.{name}") for name in self.keys}

    def open_keys(self) -> None:
        """Open the list of keys."""
        dialog = KeysDialog(self.kit, self.key_words(), lambda: self.stage.close(dialog))
        self.stage.open(dialog)

    def back(self) -> bool:
        """Leave by Esc, if there is a scene to go back to."""
        if len(self.app.scenes) < 2:
            return False
        self.app.scenes.pop()
        return True

    def may_quit(self) -> bool:
        """Whether the program may end now; a scene with unsaved changes asks first."""
        return True

    def update(self, dt: float) -> bool:
        """Advance time; true when something looks different."""
        if self._is_outdated and not self.stage.overlays:
            self._is_outdated = False
            self.layout()
        return self.stage.update(dt) or self.dirty

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are needed."""
        return self.stage.waiting

    @property
    def wants_drawing(self) -> bool:
        """Whether anything has changed since the last drawing."""
        return self.dirty or self.stage.dirty

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the background: the walnut table."""
        surface.blit(textures.wood(surface.get_size(), self.kit.theme), (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        self.draw_ground(surface)
        self.stage.draw(surface)

    def mark_drawn(self) -> None:
        """Note that the screen is up to date."""
        self.dirty = False
        self.stage.dirty = False


class SceneManager:
    """A stack of scenes; the top one is visible and gets the events. Changes fade if animations are on."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._stack: list[Scene] = []
        self._toasts: list[Toast] = []
        self._old: pygame.Surface | None = None
        self._screen: pygame.Surface | None = None
        self._fade_left = 0.0
        self._toast_dirty = False
        self._overlays: list[pygame.Rect] = []  # what was open when the messages were placed
        self._is_new = False  # whether the top scene has not been drawn as it is laid out now, which may take long
        self.forgotten = 0  # how many scenes and layouts are gone whose memory is not free yet

    def __len__(self) -> int:
        return len(self._stack)

    @property
    def all(self) -> tuple[Scene, ...]:
        """All scenes, the visible one last."""
        return tuple(self._stack)

    @property
    def top(self) -> Scene | None:
        """The visible scene."""
        return self._stack[-1] if self._stack else None

    @property
    def music_slug(self) -> str:
        """The game whose music belongs to what is on the screen, "" for none."""
        for scene in reversed(self._stack):
            if scene.slug or not scene.has_music:
                return scene.slug
        return ""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._change(lambda: self._stack.append(scene))

    def pop(self) -> None:
        """Remove the top scene and return to the one below."""
        if self._stack:
            self._change(lambda: self._stack.pop())

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""

        def swap() -> None:
            if self._stack:
                self._stack.pop()
            self._stack.append(scene)

        self._change(swap)

    def swap(self) -> None:
        """Return to the scene below and keep the top one under it."""
        self._change(lambda: self._stack.insert(-1, self._stack.pop()))

    def reset(self, scene: Scene) -> None:
        """Replace all scenes by one."""

        def only() -> None:
            self._stack[:] = [scene]

        self._change(only)

    def _change(self, turn: Callable[[], object]) -> None:
        with patience():
            self._turn(turn)

    def _turn(self, turn: Callable[[], object]) -> None:
        before, stack, self._is_new = self.top, self.all, True
        self._toasts = [toast for toast in self._toasts if toast.follows]
        if before is not None:
            before.left_at = before.stage.focus.name if before.stage.focus is not None else ""
            before.leave()
            if self._screen is not None and self.app.settings.allows_motion:
                self._old, self._fade_left = self._screen.copy(), FADE_SECONDS
        turn()
        for scene in stack:
            if scene not in self._stack:
                scene.close()
                self.forgotten += 1
        after = self.top
        if after is not None:
            after.resize()
            by_keyboard = self.app.by_keyboard and not after.shows_table  # a table knows its focus by itself
            after.stage.keyboard = after.stage.keyboard or by_keyboard
            after.enter()
            if by_keyboard and not after.stage.overlays:
                self._lead_keys(after, after.left_at if after in stack else "")
            after.dirty = True
            self.place_toasts()

    def _lead_keys(self, scene: Scene, left_at: str) -> None:
        """Whoever uses keys goes on where they were, and always sees where they are."""
        order = scene.stage.order()
        first = scene.stage.focus or next(iter(order), None)
        scene.stage.set_focus(next((widget for widget in order if widget.name and widget.name == left_at), first))

    def resize(self) -> None:
        """Lay out the top scene again; the others follow when they come back."""
        self._old, self._fade_left = None, 0.0
        self._is_new = True
        self.forgotten += 1
        for toast in self._toasts:
            toast.restyle(self.app.kit())
        if self.top is not None:
            self.top.resize()
        self.place_toasts()  # only now does the scene know their area

    def toast(self, toast: Toast) -> None:
        """Show a message for a while, replacing an older one."""
        self._toasts = [toast]
        self.place_toasts()
        self._toast_dirty = True

    def clear_toasts(self) -> None:
        """Remove all messages."""
        self._toast_dirty = self._toast_dirty or bool(self._toasts)
        self._toasts = []

    def place_toasts(self) -> None:
        """Place the messages again because the scene has changed."""
        if self.top is None:
            return
        self._overlays = [overlay.rect for overlay in self.top.stage.overlays]
        for toast in self._toasts:
            before = toast.rect
            self.top.place_toast(toast)
            self._toast_dirty = self._toast_dirty or toast.rect != before

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the messages and the top scene."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.app.by_keyboard = event.type == pygame.KEYDOWN
        for toast in list(self._toasts):
            was_hot = toast.hot
            if toast.handle(event):
                return True
            self._toast_dirty = self._toast_dirty or was_hot != toast.hot
        return self.top is not None and self.top.handle(event)

    def update(self, dt: float) -> bool:
        """Advance time; true when the screen must be drawn again."""
        if self._fade_left > 0:
            self._fade_left -= dt
            if self._fade_left <= 0:
                self._old = None
            self._toast_dirty = True
        standing = [toast for toast in self._toasts if toast.update(dt)]
        if len(standing) != len(self._toasts):
            self._toasts, self._toast_dirty = standing, True
        if self.top is not None:
            self.top.update(dt)
            if self._toasts and self._overlays != [overlay.rect for overlay in self.top.stage.overlays]:
                self.place_toasts()  # a menu that opens under one must be readable
        return self.wants_drawing

    @property
    def busy(self) -> bool:
        """Whether frames are needed."""
        return self._fade_left > 0 or (self.top is not None and self.top.busy)

    @property
    def wants_drawing(self) -> bool:
        """Whether the screen must be drawn again."""
        return self._toast_dirty or (self.top is not None and self.top.wants_drawing)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene, the fading previous one, and the messages."""
        self._screen = surface
        if self.top is not None:
            with patience() if self._is_new else nullcontext():
                self.top.draw(surface)
            self._is_new = False
            self.top.mark_drawn()
        if self._old is not None and self._fade_left > 0:
            self._old.set_alpha(round(255 * self._fade_left / FADE_SECONDS))
            surface.blit(self._old, (0, 0))
        for toast in self._toasts:
            toast.draw(surface)
        self._toast_dirty = False
