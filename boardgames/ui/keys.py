"""All keys and their actions in one table; scenes check actions, never keys."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

SHIFT = pygame.KMOD_SHIFT
ANY_MOD = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META

# key, whether Shift is held, action, key cap
TABLE = (
    (pygame.K_TAB, False, "next", "Tab"),
    (pygame.K_TAB, True, "previous", "Shift Tab"),
    (pygame.K_LEFT, False, "left", "←"),
    (pygame.K_RIGHT, False, "right", "→"),
    (pygame.K_UP, False, "up", "↑"),
    (pygame.K_DOWN, False, "down", "↓"),
    (pygame.K_LEFT, True, "any_left", "Shift ← → ↑ ↓"),
    (pygame.K_RIGHT, True, "any_right", "Shift ← → ↑ ↓"),
    (pygame.K_UP, True, "any_up", "Shift ← → ↑ ↓"),
    (pygame.K_DOWN, True, "any_down", "Shift ← → ↑ ↓"),
    (pygame.K_RETURN, False, "act", "Enter"),
    (pygame.K_KP_ENTER, False, "act", "Enter"),
    (pygame.K_SPACE, False, "act", "Space"),
    (pygame.K_ESCAPE, False, "back", "Esc"),
    (pygame.K_BACKSPACE, False, "lesson_back", "⌫"),
    (pygame.K_u, False, "undo", "U"),
    (pygame.K_u, True, "redo", "Shift U"),
    (pygame.K_e, False, "end_turn", "E"),
    (pygame.K_l, False, "log", "L"),
    (pygame.K_r, False, "rules", "R"),
    (pygame.K_r, True, "restart", "Shift R"),
    (pygame.K_a, False, "aid", "A"),
    (pygame.K_g, False, "overview", "G"),
    (pygame.K_c, False, "parts", "C"),
    (pygame.K_o, False, "seat", "O"),
    (pygame.K_i, False, "inspect", "I"),
    (pygame.K_m, False, "peek", "M"),
    (pygame.K_d, False, "piles", "D"),
    (pygame.K_v, False, "worths", "V"),
    (pygame.K_n, False, "hide_note", "N"),
    (pygame.K_n, True, "stop_notes", "Shift N"),
    (pygame.K_b, False, "move_now", "B"),
    (pygame.K_x, False, "skip_to_end", "X"),
    (pygame.K_h, False, "hint", "H"),
    (pygame.K_p, False, "again", "P"),
    (pygame.K_w, False, "moved", "W"),
    (pygame.K_f, False, "fit", "F"),
    (pygame.K_s, False, "sounds", "S"),
    (pygame.K_t, False, "music", "T"),
    (pygame.K_F1, False, "keys", "F1"),
    (pygame.K_F11, False, "full_screen", "F11"),
)
# With Ctrl, or with Cmd on a Mac.
COMMANDS = (
    (pygame.K_RETURN, False, "confirm", "Ctrl Enter"),
    (pygame.K_KP_ENTER, False, "confirm", "Ctrl Enter"),
    (pygame.K_z, False, "undo", "Ctrl Z"),
    (pygame.K_y, False, "redo", "Ctrl Y"),
    (pygame.K_z, True, "redo", "Ctrl Shift Z"),
    (pygame.K_s, False, "save", "Ctrl S"),
    (pygame.K_f, False, "find", "Ctrl F"),
)
# While a board is edited these keys mean something else, or anything at all.
EDITING = (
    (pygame.K_RETURN, False, "rename", "Enter"),
    (pygame.K_KP_ENTER, False, "rename", "Enter"),
    (pygame.K_SPACE, False, "mark", "Space"),
    (pygame.K_DELETE, False, "remove", "Del"),
    (pygame.K_BACKSPACE, False, "remove", "⌫"),
    (pygame.K_g, False, "grid", "G"),
    (pygame.K_m, False, "aligning", "M"),
    (pygame.K_LEFT, True, "left", "Shift ←"),
    (pygame.K_RIGHT, True, "right", "Shift →"),
    (pygame.K_UP, True, "up", "Shift ↑"),
    (pygame.K_DOWN, True, "down", "Shift ↓"),
)
# While a board is looked at.
LOOKING = (
    (pygame.K_b, False, "boards", "B"),
    (pygame.K_e, False, "edit", "E"),
    (pygame.K_p, False, "print", "P"),
    (pygame.K_i, False, "picture", "I"),
    (pygame.K_a, False, "atlas", "A"),
)
# Punctuation is on different keys in different countries, so it is recognised by the character typed.
CHARACTERS = {"+": "zoom_in", "=": "zoom_in", "-": "zoom_out", "?": "keys", "/": "find"}
ACTIONS = {(key, shift): action for key, shift, action, _ in TABLE}
EDITED = {(key, shift): action for key, shift, action, _ in EDITING}
LOOKED = {(key, shift): action for key, shift, action, _ in LOOKING}
COMMANDED = {(key, shift): action for key, shift, action, _ in COMMANDS}


def _caps(*actions: str) -> tuple[str, ...]:
    rows = (*TABLE, *COMMANDS, *EDITING, *LOOKING)
    return tuple(dict.fromkeys(cap for _, _, action, cap in rows if action in actions))


# The list of keys shown to players, with the labels of the key caps.
LISTED = {
    "next": _caps("next"),
    "previous": _caps("previous"),
    "arrows": ("←", "→", "↑", "↓"),
    "any_place": _caps("any_left"),
    "act": _caps("act"),
    "confirm": _caps("confirm"),
    "digits": ("1–9",),
    "lesson_back": _caps("lesson_back"),
    **{name: _caps(name) for name in ("back", "undo", "restart", "redo", "end_turn", "log", "aid", "rules", "inspect")},
    "overview": _caps("overview"),
    "parts": _caps("parts"),
    "seat": _caps("seat"),
    "peek": _caps("peek"),
    "piles": _caps("piles"),
    "worths": _caps("worths"),
    "move_now": _caps("move_now"),
    "skip_to_end": _caps("skip_to_end"),
    "hint": _caps("hint"),
    "again": _caps("again"),
    "moved": _caps("moved"),
    "hide_note": _caps("hide_note"),
    "stop_notes": _caps("stop_notes"),
    **{name: _caps(name) for name in ("save", "rename", "mark", "remove", "grid", "aligning")},
    **{name: _caps(name) for name in ("boards", "edit", "print", "picture", "atlas")},
    "pan": ("Shift ←",),
    "tools": ("1–5",),
    "nudge": ("←", "→", "↑", "↓"),
    "big_nudge": ("Shift ←",),
    "zoom": ("+", "−"),
    "fit": _caps("fit"),
    "find": ("/", *_caps("find")),
    "skip": ("Shift",),
    "scroll": ("Page ↑", "Page ↓"),
    "sounds": _caps("sounds"),
    "music": _caps("music"),
    "full_screen": _caps("full_screen"),
    "keys": ("?", *_caps("keys")),
}
# What only the board viewer, its editor and the atlas know; the same keys mean other things at a table.
OF_BOARDS = frozenset({
    "save", "rename", "mark", "remove", "grid", "aligning", "boards", "edit", "print", "picture", "atlas", "pan",
    "tools", "nudge", "big_nudge", "find",
})  # fmt: skip
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ANYWHERE = {f"any_{name}": direction for name, direction in ARROWS.items()}  # at a table also to what is not lit


def action_of(event: pygame.event.Event) -> str:
    """Return the action of a key press, or an empty string."""
    if event.type != pygame.KEYDOWN:
        return ""
    typed = CHARACTERS.get(getattr(event, "unicode", ""))
    if typed:
        return typed
    mod = getattr(event, "mod", 0)
    if mod & pygame.KMOD_ALT:
        return ""
    known = COMMANDED if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else ACTIONS
    return known.get((event.key, bool(mod & SHIFT)), "")


def edit_action_of(event: pygame.event.Event) -> str:
    """Return the action of a key press while a board is edited, or an empty string."""
    return _own_action(event, EDITED) or action_of(event)


def look_action_of(event: pygame.event.Event) -> str:
    """Return the action of a key press that only the board viewer knows, or an empty string."""
    return _own_action(event, LOOKED)


def _own_action(event: pygame.event.Event, table: Mapping[tuple[int, bool], str]) -> str:
    has_command = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
    if event.type != pygame.KEYDOWN or has_command:
        return ""
    return table.get((event.key, bool(getattr(event, "mod", 0) & SHIFT)), "")


def digit_of(event: pygame.event.Event) -> int:
    """Return the digit 1 to 9 of a key press, or 0. French and Czech keyboards, for example, need Shift for digits:
    there the key counts that has the digit on it, unless its own character has a meaning here."""
    if event.type != pygame.KEYDOWN:
        return 0
    character = getattr(event, "unicode", "")
    if character in tuple("123456789"):
        return int(character)
    place = getattr(event, "scancode", 0)
    is_top_row = pygame.KSCAN_1 <= place <= pygame.KSCAN_9 and not getattr(event, "mod", 0) & ANY_MOD
    return place - pygame.KSCAN_1 + 1 if is_top_row and character not in CHARACTERS else 0
