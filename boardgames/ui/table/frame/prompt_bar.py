"""The prompt bar: who must do what, the lamps of actions left, the choices that have no place on the board."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence

import pygame

from boardgames.core.table import Button as Choice
from boardgames.core.table import Prompt
from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.table.frame.silences import Silences
from boardgames.ui.table.frame.stepper import Amount
from boardgames.ui.table.words.half_chosen import BACK
from boardgames.ui.table_kit import SeatStyle, TableKit
from boardgames.ui.theme import Size, mix
from boardgames.ui.widgets.base import Widget
from boardgames.ui.widgets.buttons import Button
from boardgames.ui.widgets.labels import Label, Panel

# What buttons can do without, in turn, until the sentence has room, and how much of their width they keep. Only then
# all letters of the bar are smaller; buttons that cannot be pressed now go last, for the others change place.
SPARED = tuple(
    (frozenset(spare), share)
    for spare, share in (
        ((), 1.0),
        (("icon",), 1.0),
        (("icon", "under"), 1.0),
        (("icon", "under"), 0.85),
        (("icon", "under"), 0.7),
    )
)
NARROWEST = (frozenset(("icon", "under")), 0.0)  # as narrow as they can be read
LAST = (frozenset(("icon", "under", "idle")), 0.0)
QUIET = ((None, False), (1, False), (1, True))  # pills of those not asked: how many players, whether folded
Attempt = tuple[
    frozenset[str], float, TableKit, int
]  # what is spared, share of the width, letters, types of the sentence
LAMP_UNITS = 15
LAMP_ROWS = (1, 2)
GAP_UNITS = 10
TOKEN_UNITS = 26
END_GAP_UNITS = 14
STAYING = ("end", "skip")
STEADY_TEXT = 125  # per cent
SENTENCES = (("body", 1), ("body", 2), ("small", 1), ("small", 2), ("caption", 2))  # type and lines, the best first
LARGE = len(SENTENCES) - 1  # so many of them are tried with every form of the buttons before the last, in large text


def _attempts(kit: TableKit) -> list[Attempt]:
    """What is tried with letters of one size: in large text buttons give way before the sentence is set in captions."""
    passes = (LARGE, len(SENTENCES)) if kit.theme.settings.text_size > 100 else (len(SENTENCES),)
    return [(spare, share, kit, types) for types in passes for spare, share in SPARED]


class Lamps(Widget):
    """One lamp an action: lit while it is left."""

    def __init__(self, kit: Kit, lit: int, of: int, rows: int = 1) -> None:
        super().__init__(kit, name="lamps")
        self.lit, self.of, self.columns = lit, of, math.ceil(of / rows)

    def natural(self) -> Size:
        """All lamps side by side, or in rows."""
        pitch = self._pitch
        return self.columns * pitch, math.ceil(self.of / self.columns) * pitch - self.kit.theme.px(4)

    @property
    def _pitch(self) -> int:
        return self.kit.theme.px(LAMP_UNITS) + self.kit.theme.px(4)

    def cache_key(self) -> Hashable:
        """How many are lit."""
        return self.lit, self.of, self.columns

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Golden lamps, then spent ones."""
        theme = self.kit.theme
        radius = theme.px(LAMP_UNITS) // 2
        for number in range(self.of):
            row, column = divmod(number, self.columns)
            centre = (rect.x + column * self._pitch + radius, rect.y + row * self._pitch + radius)
            on = number < self.lit
            paint.draw_circle(surface, centre, radius, theme.gold_edge if on else theme.second_edge)
            paint.draw_circle(surface, centre, radius - max(radius // 6, 1), theme.gold if on else theme.paper_3)
            if on:
                paint.draw_circle(surface, centre, max(radius // 2, 1), mix(theme.gold_light, theme.white, 0.55))


class SeatToken(Widget):
    """The badge of a player in a line of text."""

    def __init__(self, kit: Kit, seat: SeatStyle) -> None:
        super().__init__(kit)
        self._token = kit.token(seat.shape, seat.colour, seat.initial, TOKEN_UNITS)

    def natural(self) -> Size:
        """Size of the badge."""
        return self._token.get_size()

    def draw(self, surface: pygame.Surface) -> None:
        """Put the badge on the screen."""
        surface.blit(self._token, self.rect)


class PromptBar(Panel):
    """Sentence at the left, buttons at the right, the end of the turn alone at the far right."""

    def __init__(self, kit: TableKit, on_button: Callable[[str], None], tell: Callable[[str], str]) -> None:
        super().__init__(kit, name="prompt")
        self.table_kit = kit
        self._on_button = on_button
        self._tell = tell  # what a click on a target would do, in words
        self._words: TableKit = kit  # in whose letters sentence and buttons are written
        self._shown: Hashable = None
        self._widths: dict[Hashable, int] = {}  # of the buttons that stay where they are
        self._tight: tuple[Hashable, dict[Hashable, int]] = (None, {})  # by whose turn: how far buttons had to give way
        self._choices: dict[str, Button] = {}
        self.amount: Amount | None = None
        self.on_amount: Callable[[], None] = lambda: None

    @property
    def buttons(self) -> dict[str, Button]:
        """Every button by its target; the one of a number by the number that is shown."""
        amount = self.amount
        return self._choices if amount is None else {**self._choices, amount.target: amount.confirm}

    def show_prompt(self, rect: pygame.Rect, prompt: Prompt, lit: frozenset[str], can_act: bool) -> None:
        """Lay out a prompt; buttons that are not lit stay in their place and tell why."""
        idle = frozenset(button.target for button in prompt.buttons) - (lit if can_act else frozenset())
        shown = (tuple(rect), prompt, can_act, idle, self.table_kit.theme.key)
        if shown != self._shown:
            self._shown = shown
            self._build(rect, prompt, idle)
        for target, button in self.buttons.items():
            button.enable(can_act and target in lit)
        if self.amount is not None:
            self.amount.dial.enable(can_act)
            self._label.say(self._sentence(prompt))

    def restyle(self, kit: Kit) -> None:
        """Everything in it is laid out anew: it may be in smaller letters than the rest."""
        super().restyle(kit)
        self._shown = None

    def show_focus(self, target: str) -> None:
        """Ring the button the arrows went to, if they went to one."""
        for name, button in self.buttons.items():
            button.focused = name == target
        self.touch()

    def _build(self, rect: pygame.Rect, prompt: Prompt, idle: frozenset[str]) -> None:
        """Buttons first; what they can do without is left out until the sentence has room."""
        self.clear()
        theme = self.kit.theme
        self.rect = pygame.Rect(rect)
        sizes = self.table_kit.text_sizes
        attempts = [attempt for kit in sizes for attempt in _attempts(kit)]
        spared = attempts[: len(_attempts(sizes[0]))]
        attempts += [(*step, sizes[-1], len(SENTENCES)) for step in (NARROWEST, LAST)]
        everyone, one, folded = (self._quiet(rect, prompt, *form) for form in QUIET)
        # What others do not want to be asked stands in the log too; what the viewer does not, only here.
        tried = [(pills, *step) for pills in (everyone, one) for step in spared]
        tried += [(folded, *step) for step in attempts]
        tight = self._tightness(rect, prompt)
        own = frozenset(button.target for button in prompt.buttons) - {BACK.target}
        for number, (quiet, spare, share, kit, types) in enumerate(tried):
            if number < tight.get(own, 0):
                continue
            tight[own] = number
            self._choices, self.amount, self._words = {}, None, kit
            specs = [b for b in prompt.buttons if "idle" not in spare or b.kind in STAYING or b.target not in idle]
            end = self._build_amount(rect, self._build_buttons(rect, specs, spare, share), prompt)
            left = quiet.rect.right + theme.px(10) if quiet is not None else rect.x + theme.px(14)
            room = pygame.Rect(left, rect.y, end - left, rect.height)
            too_high = any(widget.natural()[1] > rect.height - theme.px(4) for widget in self._choices.values())
            if too_high and "under" not in spare:
                continue
            if self._type_for(self._sentence(prompt), self._room_for_words(room, prompt), types) is not None:
                break
        # Tab and the number keys go through the buttons in reading order.
        ordered: list[Widget] = [*self.buttons.values(), *([self.amount.dial] if self.amount is not None else [])]
        for child in sorted(ordered, key=lambda child: child.rect.x):
            self.add(child)
        if quiet is not None:
            self.add(quiet)
        self._build_sentence(room, prompt)

    def _tightness(self, rect: pygame.Rect, prompt: Prompt) -> dict[Hashable, int]:
        """By the buttons of a question, the first try that was good: in one turn they do not grow again in between."""
        key = (prompt.seat, tuple(rect), self.table_kit.theme.key)
        if self._tight[0] != key:
            self._tight = (key, {})
        return self._tight[1]

    def _quiet(self, rect: pygame.Rect, prompt: Prompt, most: int | None, folded: bool) -> Silences | None:
        """The pills of those who do not want to be asked, at their place at the left end."""
        is_own = bool(prompt.silences) and prompt.silences[0].seat == prompt.seat
        if not prompt.silences or (most is not None and not is_own):
            return None
        pills = Silences(self.table_kit, prompt.silences[:most], rect.height, folded)
        width, height = pills.natural()
        pills.place((rect.x + self.kit.theme.px(10), rect.centery - height // 2, width, height))
        return pills

    def _build_buttons(self, rect: pygame.Rect, specs: Sequence[Choice], spare: frozenset[str], share: float) -> int:
        """The buttons from the right; returns where the room left of them ends."""
        theme, pad = self.kit.theme, self.kit.theme.px(8)
        end = rect.right - pad
        ends = [button for button in specs if button.kind == "end"]
        others = [button for button in specs if button.kind != "end"]
        # With a way to skip beside it the end is there in every step of a turn: both give way last of all.
        staying = STAYING if share and any(button.kind == "skip" for button in specs) else ()
        for number, spec in enumerate([*ends, *reversed(others)]):
            letters = self._steady if spec.kind in staying else self._words
            widget = self._button(spec, spare, letters)
            width, height = widget.natural()
            if share < 1 and spec.kind not in staying:
                width = min(width, max(widget.least_width(), round(share * width)))
            elif spec.kind in STAYING:  # as wide as it ever was: the buttons beside it keep their places
                kept = (spec.kind, letters.theme.key)
                width = self._widths[kept] = max(width, self._widths.get(kept, 0))
            height = min(height, rect.height - pad)
            widget.place((end - width, rect.centery - height // 2, width, height))
            end -= width + (theme.px(END_GAP_UNITS) if number < len(ends) else theme.px(8))
        return end

    @property
    def _steady(self) -> TableKit:
        """The letters of buttons that stay: whatever is asked, the sentence has room beside them."""
        return next(kit for kit in self.table_kit.text_sizes if kit.theme.settings.text_size <= STEADY_TEXT)

    def _room_for_words(self, room: pygame.Rect, prompt: Prompt) -> Size:
        """What is left beside the badge of the player and the lamps."""
        theme = self.kit.theme
        badge = theme.px(TOKEN_UNITS) + theme.px(8) if prompt.seat is not None else 0
        lamps = min((one.natural()[0] + theme.px(GAP_UNITS) for one in self._lamps(room, prompt)), default=0)
        return room.width - badge - lamps - theme.px(8), room.height

    def _lamps(self, room: pygame.Rect, prompt: Prompt) -> list[Lamps]:
        """The lamps in a row, and in as many rows as the bar has room for."""
        if prompt.lamps is None:
            return []
        found = [Lamps(self.kit, *prompt.lamps, rows) for rows in LAMP_ROWS]
        return [one for one in found if one.natural()[1] <= room.height] or found[:1]

    def _button(self, spec: Choice, spare: frozenset[str], letters: Kit) -> Button:
        def press() -> None:
            self._on_button(spec.target)

        phrase = self.table_kit.strings.phrase
        under = phrase(spec.under) if spec.under is not None else ""
        button = Button(
            letters,
            phrase(spec.text),
            press,
            kind="primary" if spec.kind == "primary" or spec.due else "secondary",
            height=36,
            icon="" if "icon" in spare else spec.icon,
            name=spec.target,
            on_refused=lambda _: press(),
            second="" if "under" in spare else under,
            tooltip=under if "under" in spare else "",
        )
        self._choices[spec.target] = button
        return button

    def _build_amount(self, rect: pygame.Rect, end: int, prompt: Prompt) -> int:
        """A dial and its button left of the other buttons; where the room for the sentence ends now."""
        if prompt.stepper is None:
            return end
        theme, pad = self.kit.theme, self.kit.theme.px(8)
        self.amount = amount = Amount(self._words, prompt.stepper, rect, self._on_button)
        amount.on_change = self.on_amount
        for widget in (amount.confirm, amount.dial):
            width, height = widget.natural()
            height = min(height, rect.height - pad)
            widget.place((end - width, rect.centery - height // 2, width, height))
            end -= width + theme.px(8)
        return end

    def _sentence(self, prompt: Prompt) -> str:
        """What is asked; behind a number, what it would mean."""
        text = self.table_kit.strings.phrase(prompt.text)
        told = self._meaning(self.amount) if self.amount is not None else ""
        return f"{text} **{told}**" if told else text

    def _meaning(self, amount: Amount) -> str:
        """What the number would do if the game says so, else what the move is called."""
        says = amount.asked.meanings
        if says:
            return self.table_kit.strings.phrase(says[amount.dial.value - amount.asked.least])
        return self._tell(amount.target)

    def _type_for(self, text: str, size: Size, types: int = len(SENTENCES)) -> tuple[str, int] | None:
        """The largest type in which a sentence fits a room, with the number of lines; None when none does."""
        kit = self._words
        for style, lines in SENTENCES[:types]:
            is_low = lines * kit.theme.line_height(style) <= size[1]
            if is_low and size[0] > 0 and kit.type.fits(text, style, size[0], lines):
                return style, lines
        return None

    def _build_sentence(self, room: pygame.Rect, prompt: Prompt) -> None:
        """Badge, sentence, lamps. The sentence goes before the badge, whose name stands in the rail, and at last before
        the lamps, whose number the last button tells too."""
        theme, gap, text = self.kit.theme, self.kit.theme.px(GAP_UNITS), self._sentence(prompt)
        token = SeatToken(self.kit, self.table_kit.seats[prompt.seat]) if prompt.seat is not None else None
        lamps = self._lamps(room, prompt)
        for badge, lights in (
            *((token, one) for one in lamps),
            *((None, one) for one in lamps),
            (token, None),
            (None, None),
        ):
            x = room.x + (badge.natural()[0] + theme.px(8) if badge is not None else 0)
            width = room.right - x - theme.px(8) - (lights.natural()[0] + gap if lights is not None else 0)
            found = self._type_for(text, (width, room.height))
            if found is not None:
                break
        style, lines = found or SENTENCES[-1]
        width = max(width, theme.px(60))
        whole = "" if found is not None else text.replace("**", "")
        label = Label(
            self._words, text, style, width=width, max_lines=lines, middle=True, name="prompt/sentence", tooltip=whole
        )
        self._label = label
        used = width if self.amount is not None else min(label.natural()[0], width)
        label.place((x, room.y, used, room.height))
        self.add(label)
        for widget, left in ((badge, room.x), (lights, x + used + gap)):
            if widget is not None:
                self.add(widget).place((left, room.centery - widget.natural()[1] // 2, *widget.natural()))
