"""TextField: a single-line text input with caret, selection, clipboard and input methods."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Unpack

import pygame

from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Colour, Size, alpha
from boardgames.ui.widgets.base import Widget, WidgetOptions

CROSS_UNITS = 32
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class Clipboard:
    """The system clipboard if there is a window, else an internal one."""

    def __init__(self) -> None:
        self._own = ""

    def put(self, text: str) -> None:
        """Copy a text."""
        self._own = text
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            pygame.scrap.put_text(text)

    def get(self) -> str:
        """Return the text to paste."""
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            return pygame.scrap.get_text() or self._own
        return self._own


class TextField(Widget):
    """One line of text that the player can change."""

    focusable = True
    always_ring = True

    def __init__(
        self,
        kit: Kit,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        hint: str = "",
        error: str = "",
        longest: int = 40,
        wood: bool = False,
        glyph: str = "",
        on_enter: Callable[[str], None] | None = None,
        clipboard: Clipboard | None = None,
        **common: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(kit, **common)
        self.text = text
        self.caret = len(text)
        self.anchor = len(text)
        self.composing = ""
        self.hint = hint
        self.error = error
        self.is_marked = False  # as wrong, with the explanation elsewhere
        self.longest = longest
        self.wood = wood
        self.glyph = glyph
        self.on_change = on_change
        self.on_enter = on_enter
        self.clipboard = clipboard or Clipboard()
        self._shift = 0
        self._pressed_at = 0  # the letter of the last click
        self._is_entered = False  # by a click or a key since the focus came

    # Text and selection

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected letters."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected letters."""
        start, end = self.selection
        return self.text[start:end]

    def set_text(self, text: str) -> None:
        """Change the text without notifying the owner."""
        self.text = text[: self.longest]
        self.caret = self.anchor = len(self.text)
        self.touch()

    def set_error(self, sentence: str) -> None:
        """Show what is wrong with the text; empty if nothing is."""
        if sentence != self.error:
            self.error = sentence
            self.touch()

    def mark(self, wrong: bool) -> None:
        """Mark the text as wrong; the explanation is shown elsewhere."""
        if wrong != self.is_marked:
            self.is_marked = wrong
            self.touch()

    @property
    def is_wrong(self) -> bool:
        """Whether it has a red edge."""
        return bool(self.error) or self.is_marked

    def insert(self, letters: str) -> None:
        """Replace the selection by letters, up to the maximum length."""
        letters = "".join(letter for letter in letters if letter.isprintable())
        start, end = self.selection
        letters = letters[: max(self.longest - len(self.text) + (end - start), 0)]
        self._replace(self.text[:start] + letters + self.text[end:], start + len(letters))

    def _replace(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret, self.anchor = text, caret, caret
        self.touch()
        if changed and self.on_change is not None:
            self.on_change(text)

    def _erase(self, step: int, whole_word: bool) -> None:
        start, end = self.selection
        if start == end:
            other = self._word_end(step) if whole_word else min(max(self.caret + step, 0), len(self.text))
            start, end = min(self.caret, other), max(self.caret, other)
        self._replace(self.text[:start] + self.text[end:], start)

    def _word_end(self, step: int) -> int:
        at = self.caret
        seen_letter = False
        while 0 <= at + min(step, 0) < len(self.text):
            is_letter = self.text[at + min(step, 0)].isalnum()
            if seen_letter and not is_letter:
                break
            seen_letter = seen_letter or is_letter
            at += step
        return at

    def select_all(self) -> None:
        """Select the whole text, so that typing replaces it."""
        self.anchor, self.caret = 0, len(self.text)
        self.touch()

    def _move_caret(self, caret: int, keep_anchor: bool) -> None:
        self.caret = min(max(caret, 0), len(self.text))
        if not keep_anchor:
            self.anchor = self.caret
        self.touch()

    # Keys

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Type, move, select, copy, cut and paste; Enter, Esc and Tab are not handled here."""
        if not self.enabled:
            return False
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            self.touch()
            return True
        mod = getattr(event, "mod", 0)
        if mod & _COMMAND and self._command(event.key):
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_enter is not None and not mod & _COMMAND:
            self.on_enter(self.text)
            return True
        return self._edit_key(event.key, bool(mod & pygame.KMOD_SHIFT), bool(mod & _COMMAND), event)

    def _edit_key(self, key: int, shift: bool, word: bool, event: pygame.event.Event) -> bool:
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if key == pygame.K_LEFT else 1
            start, end = self.selection
            if start != end and not shift:
                self._move_caret(start if step < 0 else end, False)
            else:
                self._move_caret(self._word_end(step) if word else self.caret + step, shift)
            return True
        if key in (pygame.K_HOME, pygame.K_END):
            self._move_caret(0 if key == pygame.K_HOME else len(self.text), shift)
            return True
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(-1 if key == pygame.K_BACKSPACE else 1, word)
            return True
        # Letters arrive as text input; the key press itself must not trigger shortcuts.
        return bool(getattr(event, "unicode", "").isprintable() and getattr(event, "unicode", ""))

    def _command(self, key: int) -> bool:
        if key == pygame.K_a:
            self.select_all()
        elif key in (pygame.K_c, pygame.K_x):
            if self.selected:
                self.clipboard.put(self.selected)
                if key == pygame.K_x:
                    self._erase(-1, False)
        elif key == pygame.K_v:
            self.insert(self.clipboard.get())
        else:
            return False
        return True

    # Mouse and focus

    def on_focus(self) -> None:
        """Tell the system where text is being entered."""
        self._is_entered = self._is_entered and self.focused
        if not pygame.display.get_init():
            return
        if self.focused:
            pygame.key.set_text_input_rect(self.rect)
        else:
            self.composing = ""

    def activate(self) -> None:
        """Nothing to do, since a press sets the caret; explain why if disabled."""
        if not self.enabled:
            self.refuse()

    def on_press(self, event: pygame.event.Event) -> bool:
        """Select everything with the first click; set the caret with the next one, unless it is a double click.

        A click on the cross empties it."""
        before, cross = self._pressed_at, self.cross
        used = super().on_press(event)
        if used and self.enabled and cross is not None and cross.collidepoint(event.pos):
            self._is_entered = True
            self._replace("", 0)
            return used
        if used and self.enabled:
            self._pressed_at = self._letter_at(event.pos)
            if not self._is_entered or (before == self._pressed_at and not self.selected):
                self.select_all()
            else:
                self._move_caret(self._pressed_at, False)
            self._is_entered = True
        return used

    def on_reached(self) -> None:
        """Select the text, which is mostly replaced as a whole."""
        self.select_all()
        self._is_entered = True

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Select while the button is held."""
        letter = self._letter_at(event.pos) if self.pressed and self.enabled else self._pressed_at
        if letter != self._pressed_at:
            self.anchor = self._pressed_at
            self._move_caret(letter, True)
        return super().on_motion(event)

    def _letter_at(self, pos: tuple[int, int]) -> int:
        inside = pos[0] - self.rect.x - self._lead() + self._shift
        widths = [self.kit.type.width(self.text[:count], "body") for count in range(len(self.text) + 1)]
        return min(range(len(widths)), key=lambda count: abs(widths[count] - inside))

    # Looks

    def natural(self) -> Size:
        return self.kit.theme.px(200), self.kit.theme.control(40, "body")

    def _lead(self) -> int:
        theme = self.kit.theme
        side = theme.px(26) if self.glyph or self.is_wrong else 0
        return theme.measure("field_padding") + side

    @property
    def cross(self) -> pygame.Rect | None:
        """Where a click empties a search; None where there is nothing to empty."""
        if self.glyph != "search" or not self.text:
            return None
        side = self.kit.theme.px(CROSS_UNITS)
        return pygame.Rect(self.rect.right - side, self.rect.y, side, self.rect.height)

    def _tail(self) -> int:
        """Return the space at the right of the text."""
        return self.kit.theme.px(CROSS_UNITS) if self.cross is not None else self.kit.theme.measure("field_padding")

    def cache_key(self) -> Hashable:
        shown = (self.text, self.caret, self.anchor, self.composing, self.hint, self.is_wrong, self.glyph, self.wood)
        return shown, self.state()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.visible and self.error:
            theme = self.kit.theme
            row = pygame.Rect(
                self.rect.x, self.rect.bottom + theme.px(4), self.rect.width, 2 * theme.line_height("caption")
            )
            self.kit.type.draw(surface, row, self.error, "caption", theme.no)

    def _ground(self) -> tuple[Colour | tuple[int, int, int, int], Colour, Colour, Colour]:
        """Return the colours of background, edge, text and hint."""
        t = self.kit.theme
        if self.wood:
            return alpha(t.black, 0.3 if self.hovered else 0.22), t.edge, t.cream, t.cream_2
        if not self.enabled:
            return t.paper_2, t.second_edge, t.disabled_text, t.disabled_text
        return t.white_paper, t.accent.normal if self.hovered else t.second_edge, t.ink, t.ink_3

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, radius = self.kit.theme, self.kit.theme.px(8)
        ground, edge, ink, hint = self._ground()
        thick = theme.px(2) if self.is_wrong else 1
        paint.fill_box(surface, rect, radius, ground)
        if not self.wood:
            surface.blit(paint.inner_shadow(rect.size, radius, theme.px(4), 0.14, sides=False), rect)
        paint.draw_frame(surface, rect, radius, thick, theme.no if self.is_wrong else edge)
        glyph = "warning" if self.is_wrong else self.glyph
        if glyph:
            side = theme.px(18)
            picture = self.kit.art.glyph(glyph, side, theme.no if self.is_wrong else hint)
            surface.blit(picture, (rect.x + theme.measure("field_padding"), rect.centery - side // 2))
        self._paint_text(surface, rect, ink, hint)
        if self.cross is not None:
            side = theme.px(16)
            picture, middle = self.kit.art.glyph("close", side, hint), rect.right - self._tail() // 2
            surface.blit(picture, picture.get_rect(center=(middle, rect.centery)))
        if self.focused:
            paint.ring(surface, rect, radius, theme)

    def _paint_text(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour, hint: Colour) -> None:
        theme, line = self.kit.theme, self.kit.theme.line_height("body")
        room = pygame.Rect(rect.x + self._lead(), rect.centery - line // 2, 0, line)
        room.width = rect.right - self._tail() - room.x
        if not self.text and not self.composing and self.hint:
            self.kit.type.draw(surface, room, self.hint, "body", hint, plain=True)
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        caret_x = self.kit.type.width(self.text[: self.caret] + self.composing, "body")
        self._shift = max(0, caret_x - room.width + theme.px(3)) if self.focused else 0
        clip = surface.get_clip()
        surface.set_clip(room.inflate(theme.px(4), 0))
        start, end = self.selection
        if self.focused and start != end:
            left = self.kit.type.width(self.text[:start], "body") - self._shift
            right = self.kit.type.width(self.text[:end], "body") - self._shift
            surface.fill(theme.best, (room.x + left, room.y, right - left, line))
        if shown and self.focused:
            done = self.kit.type.text(shown, "body", ink, plain=True)
            surface.blit(done.picture, (room.x - self._shift, room.y))
        elif shown and self.kit.type.least_width(shown, "body") <= room.width:  # shrink to fit while not editing
            self.kit.type.draw(surface, room, shown, "body", ink, middle=True, plain=True)
        elif shown:
            surface.blit(self.kit.type.text(shown, "body", ink, plain=True).picture, room)
        if self.focused:
            high = min(theme.px(20), line)
            mark = (room.x + caret_x - self._shift, rect.centery - high // 2, max(theme.px(2), 1), high)
            surface.fill(ink, mark)
        surface.set_clip(clip)
