"""The speech panel of a lesson: the teacher's portrait, the chapter, a sentence, and the buttons to go on."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import msgspec
import pygame

from boardgames.ui import paint, parts
from boardgames.ui.kit import Kit
from boardgames.ui.tail import draw_tail
from boardgames.ui.theme import Size, alpha
from boardgames.ui.widgets import Button, Group, Label, Widget

PORTRAIT_UNITS, SMALL_PORTRAIT_UNITS, PAD_UNITS, GAP_UNITS = 54, 30, 14, 8
PIP_UNITS, PIP_GAP_UNITS = 9, 7
PIP_DROP_UNITS = 4  # of chapters on the upper edge below its line
BUTTON_UNITS, SMALL_UNITS, ROW_GAP_UNITS = 36, 32, 4
RADIUS_UNITS, EDGE_UNITS, BAND_UNITS = 10, 2, 5
TAIL_UNITS = 18  # width of its foot


class Choice(msgspec.Struct, frozen=True):
    """A button of the panel."""

    name: str
    text: str
    act: Callable[[], None]
    kind: str = "secondary"
    tip: str = ""


class Speech(msgspec.Struct, frozen=True):
    """What the panel shows."""

    portrait: str  # a drawing, "" for none
    over: str
    title: str
    text: str
    chapters: tuple[str, ...] = ()  # the tooltips of the pips
    chapter: int = 0
    choices: tuple[Choice, ...] = ()
    is_end: bool = False  # then its buttons stand one below the other
    keys: str = ""  # which key goes on


class Portrait(Widget):
    """The teacher in a round frame."""

    def __init__(self, kit: Kit, drawing: str, units: int = PORTRAIT_UNITS) -> None:
        super().__init__(kit)
        self.drawing, self.units = drawing, units

    def natural(self) -> Size:
        side = self.kit.theme.px(self.units)
        return side, side

    def cache_key(self) -> Hashable:
        return self.drawing

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, radius = self.kit.theme, rect.width // 2
        paint.draw_circle(surface, rect.center, radius, theme.accent.edge)
        paint.draw_circle(surface, rect.center, radius - theme.px(2), theme.paper_1)
        side = rect.width - 2 * theme.px(3)
        picture = self.kit.art.svg(self.drawing, (side, side)).copy()
        paint.round_off(picture, side // 2)
        surface.blit(picture, picture.get_rect(center=rect.center))


class Pip(Widget):
    """A chapter: done, present or to come; a click opens it."""

    def __init__(self, kit: Kit, number: int, present: int, tooltip: str, on_click: Callable[[], None]) -> None:
        super().__init__(kit, name=f"lesson/chapter/{number}", tooltip=tooltip, on_click=on_click)
        self.state_of = "done" if number < present else "present" if number == present else "ahead"

    def natural(self) -> Size:
        side = self.kit.theme.px(PIP_UNITS + PIP_GAP_UNITS)
        return side, side

    def cache_key(self) -> Hashable:
        return self.state_of, self.hovered

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        radius, accent = theme.px(PIP_UNITS) // 2, theme.accent
        if self.state_of == "ahead":
            paint.draw_circle(surface, rect.center, radius, theme.ink_3, max(theme.px(1.5), 1))
        else:
            paint.draw_circle(surface, rect.center, radius, accent.normal)
        if self.state_of == "present" or self.hovered:
            paint.draw_circle(surface, rect.center, radius + theme.px(3), accent.normal, max(theme.px(1.5), 1))


class SpeechPanel(Group):
    """A parchment slip; `fit` builds it for a width, then it is placed as a whole."""

    def __init__(
        self,
        kit: Kit,
        on_chapter: Callable[[int], None],
        on_drag: Callable[[int, int], None],
        on_drop: Callable[[], None],
    ) -> None:
        super().__init__(kit, name="lesson")
        self.speech = Speech("", "", "", "")
        self.tip: tuple[int, int] | None = None  # what the tail points at
        self.is_brief = False  # whether head and buttons need one line each
        self._on_chapter = on_chapter
        self._on_drag, self._on_drop = on_drag, on_drop
        self._wide_next = 0  # the width of the button that goes on
        self._held_at: tuple[int, int] | None = None  # where the pointer was last, while it drags the panel

    def fit(self, kit: Kit, width: int, is_brief: bool = False) -> Size:
        """Build everything for a width at the top left corner of the screen; return the size. In brief, head and
        buttons need one line each."""
        self.clear()
        theme, speech = kit.theme, self.speech
        pad, gap = theme.px(PAD_UNITS), theme.px(GAP_UNITS)
        top, room = theme.px(BAND_UNITS) + pad, width - 2 * pad
        self.is_brief = is_brief = is_brief and not speech.is_end
        y = (self._brief_head(kit, pad, top, room) if is_brief else self._head(kit, pad, top, room)) + gap
        text = self.add(Label(kit, speech.text, "speech", width=room, name="lesson/text"))
        text.place_at(pad, y)
        y = text.rect.bottom + gap
        if speech.keys:
            keys = self.add(Label(kit, speech.keys, "small", "ink_2", width=room, name="lesson/keys"))
            keys.place_at(pad, y)
            y = keys.rect.bottom + gap
        y = self._stack(kit, pad, y, width) if speech.is_end else self._foot(kit, pad, y, width, is_brief)
        self.rect = pygame.Rect(0, 0, width, y + pad)
        return self.rect.size

    def restyle(self, kit: Kit) -> None:
        """Keep the letters that it was built in: where the kit has changed, the teacher builds it anew."""
        self.touch()

    @property
    def is_whole(self) -> bool:
        """Whether every word and button has the width that it needs."""
        parts = [part for part in self.children if isinstance(part, Label | Button)]
        return all(part.natural()[0] <= min(part.rect.width, self.rect.width) for part in parts)

    def _head(self, kit: Kit, pad: int, y: int, room: int) -> int:
        """Build the portrait, the number of the chapter and its title; return where they end."""
        low, x = y, pad
        if self.speech.portrait:
            portrait = self.add(Portrait(kit, self.speech.portrait))
            portrait.place_at(pad, y)
            x, low = portrait.rect.right + kit.theme.px(GAP_UNITS + 2), portrait.rect.bottom
        room -= x - pad
        over = self.add(Label(kit, self.speech.over, "over", "ink_2", width=room, name="lesson/over"))
        over.place_at(x, y)
        title = self.add(Label(kit, self.speech.title, "name", width=room, name="lesson/title"))
        title.place_at(x, over.rect.bottom)
        return max(low, title.rect.bottom)

    def _brief_head(self, kit: Kit, pad: int, y: int, room: int) -> int:
        """Build the chapters on the upper edge, a small portrait and the title below them; return where they end."""
        pips, x = self._pips(kit), pad
        wide, high = sum(pip.natural()[0] for pip in pips), kit.theme.px(PIP_UNITS + PIP_GAP_UNITS)
        if pips:
            band = kit.theme.px(EDGE_UNITS + BAND_UNITS)
            self._place_pips(pips, pad + (room - wide) // 2, band - high // 2 + kit.theme.px(PIP_DROP_UNITS), high)
            y = max(y, pips[0].rect.bottom)
        if self.speech.portrait:
            portrait = self.add(Portrait(kit, self.speech.portrait, SMALL_PORTRAIT_UNITS))
            portrait.place_at(pad, y)
            x = portrait.rect.right + kit.theme.px(GAP_UNITS)
        title = Label(kit, self.speech.title, "name", width=pad + room - x, name="lesson/title")
        high = max(title.natural()[1], kit.theme.px(SMALL_PORTRAIT_UNITS))
        self.add(title).place_at(x, y + (high - title.natural()[1]) // 2)
        return y + high

    def _pips(self, kit: Kit) -> list[Pip]:
        return [
            Pip(kit, number, self.speech.chapter, tip, lambda number=number: self._on_chapter(number))  # type: ignore[misc]
            for number, tip in enumerate(self.speech.chapters)
        ]

    def _place_pips(self, pips: list[Pip], x: int, y: int, high: int) -> None:
        """Place the chapters side by side, in the middle of a line."""
        for pip in pips:
            side = pip.natural()[0]
            self.add(pip).place((x, y + (high - side) // 2, side, side))
            x += side

    def _button(self, kit: Kit, choice: Choice, height: int) -> Button:
        return Button(
            kit, choice.text, choice.act, kind=choice.kind, height=height, name=choice.name, tooltip=choice.tip
        )

    def _stack(self, kit: Kit, pad: int, y: int, width: int) -> int:
        for choice in self.speech.choices:
            button = self.add(self._button(kit, choice, BUTTON_UNITS))
            button.place((pad, y, width - 2 * pad, button.natural()[1]))
            y = button.rect.bottom + kit.theme.px(GAP_UNITS)
        return y - kit.theme.px(GAP_UNITS)

    def _foot(self, kit: Kit, pad: int, y: int, width: int, is_brief: bool) -> int:
        """Build the buttons in a row, or two where it is narrow, pips above or beside them unless they stand in the
        head; return where they end."""
        theme = kit.theme
        buttons = [self._button(kit, choice, SMALL_UNITS) for choice in self.speech.choices]
        self._wide_next = Button(kit, kit.say("teacher.next"), kind="primary", height=SMALL_UNITS).natural()[0]
        pips = [] if is_brief else self._pips(kit)
        wide_pips = sum(pip.natural()[0] for pip in pips)
        gap, held, room = theme.px(ROW_GAP_UNITS), 0, width - 2 * pad
        if not _goes_on(buttons):  # nothing lies in the middle of its place, where it is clicked
            gap, held = 0, self._wide_next // 2
        rows = [buttons] if _wide(buttons, gap) + held <= room else [buttons[:1], buttons[1:]]
        high = max((button.natural()[1] for button in buttons), default=theme.px(PIP_UNITS + PIP_GAP_UNITS))
        is_beside = _wide(rows[0], gap) + wide_pips + theme.px(GAP_UNITS) <= room
        low = pips[0].natural()[1] if pips and not is_beside else high
        self._place_pips(pips, pad - theme.px(PIP_GAP_UNITS) // 2, y, low)
        if not is_beside and pips:
            y += low + theme.px(2)
        for row in rows:
            self._row(row, (pad, y, room, high), gap, row is rows[-1])
            y += high + theme.px(ROW_GAP_UNITS)
        return y - theme.px(ROW_GAP_UNITS)

    def _row(self, buttons: list[Button], room: tuple[int, int, int, int], gap: int, is_last: bool) -> None:
        """Place buttons side by side, to the right; in the last row the place of the one that goes on stays free
        without it."""
        (left, y, width, high), x = room, room[0] + room[2]
        if is_last and not _goes_on(buttons):
            x -= max(min(self._wide_next + self.kit.theme.px(ROW_GAP_UNITS), width - _wide(buttons, gap)), 0)
        for button in reversed(buttons):
            wide = min(button.natural()[0], max(x - left, 1), width)
            button.place((x - wide, y, wide, high))
            x -= wide + gap
        for button in buttons:  # Tab goes from left to right
            self.add(button)

    def stand(self, at: tuple[int, int]) -> None:
        """Move it as a whole to a place on the screen."""
        self.move_by(at[0] - self.rect.x, at[1] - self.rect.y)
        self.touch()

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        is_pointer = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)
        is_here = self.visible and is_pointer and self.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and is_here and not used:
            self._held_at = event.pos
        return self._drags(event) or used or is_here

    def _drags(self, event: pygame.event.Event) -> bool:
        """Follow the pointer while it holds the panel; True when the panel has moved."""
        if self._held_at is None:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            self._held_at = None
            self._on_drop()
        elif event.type == pygame.MOUSEMOTION:
            self._on_drag(event.pos[0] - self._held_at[0], event.pos[1] - self._held_at[1])
            self._held_at = event.pos
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        theme, rect = self.kit.theme, self.rect
        radius, edge = theme.px(RADIUS_UNITS), theme.px(EDGE_UNITS)
        paint.draw_shadow(surface, rect, radius, theme.px(16), theme.px(6), 0.45)
        paint.fill_box(surface, rect, radius, theme.accent.edge)
        inner = rect.inflate(-2 * edge, -2 * edge)
        paint.fill_box(surface, inner, radius - edge, theme.page, theme.paper_1)
        if self.tip is not None:
            tones = (theme.accent.edge, theme.page)
            draw_tail(surface, rect, self.tip, theme.px(TAIL_UNITS) / 2, edge, radius, tones)
        self._draw_ornament(surface, inner)
        super().draw(surface)

    def _draw_ornament(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """Draw the band of the game's colour with a diamond in its middle, or with the chapters in its place."""
        theme = self.kit.theme
        paint.draw_frame(surface, inner, theme.px(RADIUS_UNITS), 1, alpha(theme.gold_edge, 0.5))
        pips = [child.rect for child in self.children if isinstance(child, Pip)]
        if self.is_brief and pips:
            row, left, right = pips[0].unionall(pips[1:]), inner.x + theme.px(10), inner.right - theme.px(10)
            for start, end in ((left, row.left), (row.right, right)):
                parts.fading_hair(surface, (start, row.centery), end - start, theme.accent.normal)
            return
        y = inner.y + theme.px(BAND_UNITS)
        line = pygame.Rect(inner.x + theme.px(10), y, inner.width - 2 * theme.px(10), 1)
        parts.fading_hair(surface, line.topleft, line.width, theme.accent.normal)
        side = theme.px(8)
        box = pygame.Rect(0, 0, side, side)
        box.center = inner.centerx, y

        def draw(large: pygame.Surface, k: int) -> None:
            points = [(p[0] * k, p[1] * k) for p in parts.shape_points("diamond", (side / 2, side / 2), side / 2)]
            pygame.draw.polygon(large, theme.accent.normal, points)

        surface.blit(paint.smooth(box.size, theme.accent.normal, draw), box)


def _goes_on(buttons: list[Button]) -> bool:
    """Whether one of the buttons goes on."""
    return any(button.kind == "primary" for button in buttons)


def _wide(buttons: list[Button], gap: int) -> int:
    """The width of buttons side by side."""
    return sum(button.natural()[0] for button in buttons) + gap * max(len(buttons) - 1, 0)
