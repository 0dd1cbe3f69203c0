"""The widget gallery: all widgets in all their states on one page, for checking by eye.

`python -m tests.ui.gallery OUT.png` draws it."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import yaml

from boardgames.data.files import slugs
from boardgames.ui import paint, parts
from boardgames.ui.loop import Program, render
from boardgames.ui.scene import App, Scene
from boardgames.ui.theme import mix
from boardgames.ui.widgets import (
    Button,
    Chip,
    IconButton,
    KeyCap,
    Label,
    ListRows,
    MenuField,
    MenuItem,
    Row,
    RuleMark,
    Segmented,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toast,
    Toggle,
    Tooltip,
    Widget,
)

WORDS: dict[str, str] = yaml.safe_load((Path(__file__).parent / "gallery.yaml").read_text(encoding="utf-8"))
STATES = ("normal", "hover", "pressed", "focus", "disabled")
KINDS = ("primary", "secondary", "ghost", "wood")
SWATCHES = (
    ("walnut_9", "walnut_8", "walnut_6", "walnut_5"),
    ("paper_0", "paper_1", "paper_2", "paper_3"),
    ("ink", "ink_2", "edge", "line"),
    ("gold", "yes", "care", "no"),
)
SAMPLES = ("display", "title", "head", "name", "body", "label", "small", "caption", "score")
PANELS = (
    (16, 64, 404, 324, "colours"),
    (16, 396, 404, 100, "accents"),
    (16, 504, 404, 284, "type"),
    (432, 64, 584, 368, "buttons"),
    (432, 440, 584, 348, "inputs"),
    (1028, 64, 236, 196, "rows"),
    (1028, 268, 236, 148, "panel"),
)
SPACES = (4, 8, 12, 16, 24, 40)


class GalleryScene(Scene):
    """A page of widgets that do nothing."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.resize()

    def resize(self) -> None:
        """Rebuild all widgets at 100 % text size."""
        self.kit = self.app.kit(self.accent).with_text(100)
        self.stage.clear()
        self.stage.kit = self.kit
        self.layout()
        self.dirty = True

    def unit_rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rect given in units."""
        px = self.kit.theme.px
        return pygame.Rect(px(x), px(y), px(width), px(height))

    def put(self, widget: Widget, x: float, y: float, width: float = 0, height: float = 0) -> Widget:
        """Place a widget by units, in its natural size unless given."""
        px = self.kit.theme.px
        natural = widget.natural()
        widget.place((px(x), px(y), px(width) if width else natural[0], px(height) if height else natural[1]))
        return self.stage.add(widget)

    def note(self, key: str, x: float, y: float, width: float, style: str = "small", colour: str = "ink_2") -> None:
        """Add a line of text."""
        label = Label(self.kit, WORDS[key], style, colour)
        label.place((*self.unit_rect(x, y, width, 1).topleft, self.kit.theme.px(width), label.natural()[1]))
        self.stage.add(label)

    def layout(self) -> None:
        self._place_buttons()
        self._place_fields()
        self._place_choices()
        self._place_side()

    def _place_buttons(self) -> None:
        kit = self.kit
        for column, state in enumerate(STATES):
            self.note(state, 532 + 96 * column, 102, 90)
        for row, kind in enumerate(KINDS):
            y = (130, 184, 238, 300)[row]
            wood = kind == "wood"
            self.note(kind, 452 if wood else 448, y + 11, 76, "label", "cream" if wood else "ink")
            for column, state in enumerate(STATES):
                button = Button(kit, WORDS["travel"], kind=kind, reason=WORDS["reason"])
                button.hovered = state in ("hover", "pressed")
                button.pressed, button.focused = state == "pressed", state == "focus"
                button.enabled = state != "disabled"
                self.put(button, 532 + 96 * column, y, 88, 44)
        sizes = (
            Button(kit, WORDS["start"], kind="primary", height=52, glyph="play"),
            Button(kit, WORDS["bar"], kind="primary"),
            Button(kit, WORDS["panel36"], height=36),
            Button(kit, WORDS["tight"], height=32),
            IconButton(kit, "step-forward"),
            Button(kit, WORDS["delete"], kind="delete", height=36, glyph="trash"),
        )
        x = 448.0
        for button in sizes:
            self.put(button, x, 388 - button.height / 2)
            x += button.rect.width / kit.theme.u + 4

    def _place_fields(self) -> None:
        kit = self.kit
        for key, x in (("field", 448), ("field_focus", 662), ("field_error", 828)):
            self.note(key, x, 474, 160)
        self.put(TextField(kit, "Miriam", name="field"), 448, 500, 206, 40)
        focused = TextField(kit, "Ben")
        focused.focused = True
        self.put(focused, 662, 500, 158, 40)
        wrong = TextField(kit, WORDS["twice"])
        wrong.error = " "
        self.put(wrong, 828, 500, 172, 40)
        for key, x in (("slider", 448), ("slider_focus", 662), ("menu", 828)):
            self.note(key, x, 612, 160)
        self.put(Slider(kit, 35, 0, 100), 448, 631, 140, 32)
        ringed = Slider(kit, 60, 0, 100)
        ringed.focused = True
        self.put(ringed, 662, 631, 140, 32)
        levels = [MenuItem(key, WORDS[key]) for key in ("gentle", "skilled")]
        self.put(MenuField(kit, levels, "skilled"), 828, 633, 172, 36)

    def _place_choices(self) -> None:
        kit = self.kit
        for key, left in (("segmented", 448), ("stepper", 662), ("toggles", 828)):
            self.note(key, left, 546, 180)
        choices = [(key, WORDS[key]) for key in ("strict", "turn", "friendly")]
        self.put(Segmented(kit, choices, "turn"), 448, 568)
        self.put(Stepper(kit, 4, 1, 9), 662, 568)
        for index, on in enumerate((False, True, True)):
            toggle = Toggle(kit, on)
            toggle.focused = index == 2
            self.put(toggle, 828 + 60 * index, 572)
        self.note("chips", 448, 684, 58)
        x = 506.0
        chips = (("some", "filter", False), ("all", "filter", True), ("lit", "lit", False), ("off", "layer", False))
        for key, kind, on in chips:
            chip = self.put(Chip(kit, WORDS[key], kind=kind, on=on), x, 680)
            x += chip.rect.width / kit.theme.u + 8
        for small in (RuleMark(kit, "P-7"), KeyCap(kit, "Enter"), KeyCap(kit, "1")):
            y = 694 - small.natural()[1] / kit.theme.u / 2
            x += self.put(small, x, y).rect.width / kit.theme.u + 8
        tabs = Tabs(kit, [(key, WORDS[key]) for key in ("card", "log", "aid")], "card")
        tabs.over = 1
        self.put(tabs, 448, 719, 300, 36)
        self.note("tabs", 448, 758, 400)

    def _place_side(self) -> None:
        kit, say = self.kit, self.kit.say
        rows = [Row(key, WORDS[key]) for key in ("normal", "hover", "chosen")]
        listed = ListRows(kit, rows, "chosen", row_units=44)
        listed.over = 1
        self.put(listed, 1043, 102, 208)
        self.note("panel_note", 1043, 304, 208)
        self.stage.children[-1].rect.height *= 2
        tip = Tooltip(kit, WORDS["tooltip"])
        self.put(tip, 1028, 425, 236, tip.natural()[1] / kit.theme.u)
        self.note("dialog", 1044, 576, 206, "head", "ink")
        self.stage.children[-1].rect.height *= 2
        body = Label(kit, WORDS["dialog_body"], "body", width=kit.theme.px(206))
        self.put(body, 1044, 606, 206)
        delete = Button(kit, say("common.delete"), kind="delete", height=36)
        keep = Button(kit, say("common.keep"), kind="ghost", height=36)
        x = 1248 - delete.natural()[0] / kit.theme.u
        self.put(delete, x, 736)
        self.put(keep, x - 8 - keep.natural()[0] / kit.theme.u, 736)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        theme, draw = self.kit.theme, self.kit.type.draw
        for x, y, width, height, key in PANELS:
            rect = self.unit_rect(x, y, width, height)
            parts.panel(surface, rect, theme)
            row = pygame.Rect(
                rect.x + theme.px(16), rect.y + theme.px(9), rect.width - theme.px(32), theme.line_height("head")
            )
            draw(surface, row, WORDS[key], "head", theme.ink)
            if f"{key}_note" in WORDS and key != "panel":
                draw(surface, row, WORDS[f"{key}_note"], "small", theme.ink_2, "right", True)
        self._draw_head(surface)
        self._draw_swatches(surface)
        self._draw_samples(surface)
        paint.fill_box(surface, self.unit_rect(440, 294, 568, 56), theme.px(8), theme.walnut_7)
        inset = self.unit_rect(1043, 348, 206, 32)
        parts.inset(surface, inset, theme)
        draw(surface, inset.inflate(-theme.px(20), 0), WORDS["inset"], "small", theme.ink, middle=True)
        parts.dialog_card(surface, self.unit_rect(1028, 559, 236, 229), theme)
        toast = Toast(self.kit, WORDS["toast"], self.kit.say("common.undo"))
        toast.rect = self.unit_rect(1028, 500, 236, 48)
        toast.draw(surface)
        self.stage.draw(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        theme, draw = self.kit.theme, self.kit.type.draw
        draw(surface, self.unit_rect(16, 14, 190, 36), WORDS["head"], "title", theme.cream)
        line = WORDS["line"].format(scale=f"{theme.u:.2f}")
        draw(surface, self.unit_rect(206, 14, 420, 36), line, "small", theme.cream_2, middle=True)
        parts.pill(surface, self.unit_rect(870, 10, 240, 44), theme.white_paper)
        for seat, letter in enumerate("MSJBR"):
            style = theme.default_seat(seat)
            badge = self.kit.token(style.shape, style.rgb, letter, 42)
            middle = self.unit_rect(902 + 44 * seat, 32, 1, 1).topleft
            surface.blit(badge, badge.get_rect(center=middle))
        x = 1128.0
        for space in SPACES:
            paint.fill_box(surface, self.unit_rect(x, 16, space, 14), theme.px(2), theme.gold)
            box = self.unit_rect(x - 8, 33, space + 16, 16)
            draw(surface, box, str(space), "caption", theme.cream, "centre")
            x += space + 7

    def _draw_swatches(self, surface: pygame.Surface) -> None:
        theme, draw = self.kit.theme, self.kit.type.draw
        for r, names in enumerate(SWATCHES):
            for c, name in enumerate(names):
                rect = self.unit_rect(32 + 95 * c, 102 + 69 * r, 87, 29)
                tone = theme.colour(name)
                paint.fill_box(surface, rect, theme.px(6), mix(tone, theme.black, 0.25))
                paint.fill_box(surface, rect.inflate(-2, -2), theme.px(6) - 1, tone)
                text = self.unit_rect(32 + 95 * c, 132 + 69 * r, 92, 17)
                draw(surface, text, name.replace("_", " "), "caption_strong", theme.ink, plain=True)
                draw(surface, text.move(0, theme.px(15)), "#{:02x}{:02x}{:02x}".format(*tone), "caption", theme.ink_2)
        for number, name in enumerate(slugs()):
            accent, row, column = theme.accent_of(name), number // 3, number % 3
            rect = self.unit_rect(32 + 124 * column, 434 + 30 * row, 116, 26)
            paint.fill_box(surface, rect.move(0, theme.px(2)), theme.px(6), accent.edge)
            paint.fill_box(surface, rect, theme.px(6), accent.hover, accent.normal)
            name = name.replace("_", " ").capitalize()
            draw(surface, rect, name, "caption_strong", theme.white, "centre", middle=True, plain=True)

    def _draw_samples(self, surface: pygame.Surface) -> None:
        theme, draw = self.kit.theme, self.kit.type.draw
        y = theme.px(536)
        for name in SAMPLES:
            style = theme.style(name)
            high = theme.line_height(name)
            row = pygame.Rect(theme.px(32), y, theme.px(372), high)
            sample = row.copy()
            sample.width = theme.px(240)
            done = draw(surface, sample, WORDS[f"sample.{name}"], name, theme.ink)
            row.x, row.width = row.x + done.size[0] + theme.px(8), row.width - done.size[0] - theme.px(8)
            what = f"{name} {style.size:g}/{style.line:g}"
            whole = f"{what} {style.face} {style.weight}"
            fits = self.kit.type.width(whole, "caption") <= row.width
            draw(surface, row, whole if fits else what, "caption", theme.ink_2, "right", True, plain=True)
            y += round(high * 0.98) if name != "display" else round(high * 0.9)


if __name__ == "__main__":
    pygame.init()
    pygame.image.save(render(GalleryScene(Program((1280, 800))), (1280, 800)), sys.argv[1])
