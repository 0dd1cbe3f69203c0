"""The prompt bar: who must do what, lamps for the actions left, buttons for choices without a place on the board."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import msgspec
import pygame

from boardgames.core.table import Button as Choice
from boardgames.core.table import Prompt
from boardgames.ui import paint
from boardgames.ui.board import lettering
from boardgames.ui.kit import Kit
from boardgames.ui.table.frame.silences import Silences
from boardgames.ui.table.frame.stepper import Amount
from boardgames.ui.table.words.half_chosen import BACK, digits_of
from boardgames.ui.table_kit import SeatStyle, TableKit
from boardgames.ui.theme import SMALLEST_TEXT, Size, Theme, mix
from boardgames.ui.widgets.base import Widget
from boardgames.ui.widgets.buttons import Button
from boardgames.ui.widgets.labels import Label, Panel

# Parts that buttons omit, in this order, until every sentence of a decision fits, and the share of their width they
# keep. Pictures tell buttons apart, so they go late. Only then do the letters of the bar shrink.
SHORTER_FORMS = tuple(
    (frozenset(omitted), share)
    for omitted, share in (
        ((), 1.0),
        ((), 0.92),
        (("under",), 0.92),
        (("under",), 0.85),
        (("icon", "under"), 0.85),
        (("icon", "under"), 0.7),
    )
)
NARROW = (frozenset(("icon", "under")), 0.01)  # all but those with fixed places as narrow as is legible
NARROWEST = (frozenset(("icon", "under")), 0.0)  # all of them
# Forms of the pills of switched-off questions: of how many players, whether folded.
SILENCE_FORMS = ((None, False), (1, False), (1, True))
# A form of the buttons: omitted parts, share of their width, letters, how many of SENTENCES are tried with it.
Form = tuple[frozenset[str], float, TableKit, int]
LAMP_UNITS = 15
LAMP_ROWS = (1, 2)
GAP_UNITS = 10
TOKEN_UNITS = 26
END_GAP_UNITS = 14
BACK_SHARE = 12  # the button that steps back takes one part of so many of the bar
FIXED_KINDS = ("end", "skip")  # buttons that keep their places while the others change
FIXED_TEXT_PERCENT = 125  # per cent
SENTENCES = (("body", 1), ("body", 2), ("small", 1), ("small", 2), ("caption", 2))  # type and lines, the best first
DIGIT_SIDE = SMALLEST_TEXT + 3
DIGIT_OUTSIDE = 3  # pixels of a digit left of its button; the rest stands on the button, beside the first letter
DIGIT_PADDING = DIGIT_SIDE - DIGIT_OUTSIDE + 1  # pixels that the words of a button leave free for it
LARGE = len(SENTENCES) - 1  # in large text all but the last are tried first, with every form of the buttons


class Attempt(NamedTuple):
    """One form of the whole bar."""

    silences: Silences | None
    omitted: frozenset[str]
    share: float
    letters: TableKit
    types: int


def _forms(kit: TableKit) -> list[Form]:
    """The forms with letters of one size: in large text buttons shrink before the sentence is set as a caption."""
    passes = (LARGE, len(SENTENCES)) if kit.theme.settings.text_size > 100 else (len(SENTENCES),)
    return [(omitted, share, kit, types) for types in passes for omitted, share in SHORTER_FORMS]


class Lamps(Widget):
    """One lamp per action, lit while the action is left."""

    def __init__(self, kit: Kit, lit: int, of: int, rows: int = 1) -> None:
        super().__init__(kit, name="lamps", tooltip=kit.say("table.lamps", n=lit, most=of))
        self.lit, self.of, self.columns = lit, of, math.ceil(of / rows)

    def natural(self) -> Size:
        """The size of all lamps in their rows."""
        pitch = self._pitch
        return self.columns * pitch, math.ceil(self.of / self.columns) * pitch - self.kit.theme.px(4)

    @property
    def _pitch(self) -> int:
        return self.kit.theme.px(LAMP_UNITS) + self.kit.theme.px(4)

    def cache_key(self) -> Hashable:
        return self.lit, self.of, self.columns

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
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


class Badge(Widget):
    """The badge of a player before the sentence, or a glyph in its place."""

    def __init__(self, kit: Kit, seat: SeatStyle, glyph: str = "") -> None:
        super().__init__(kit)
        token = kit.art.glyph(glyph, kit.theme.px(TOKEN_UNITS), kit.theme.accent.normal) if glyph else None
        self._token = token or kit.token(seat.shape, seat.colour, seat.initial, TOKEN_UNITS)

    def natural(self) -> Size:
        """The size of the badge."""
        return self._token.get_size()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._token, self.rect)


class PromptBar(Panel):
    """Back at the left end, then the sentence, buttons at the right, the one that ends the turn at the far right.

    During a decision no button moves, whatever is chosen and however long the sentence is: Back has an end of the bar
    for itself, and the buttons are as wide as the longest sentence of the decision permits."""

    def __init__(self, kit: TableKit, on_button: Callable[[str], None], describe: Callable[[str], str]) -> None:
        super().__init__(kit, name="prompt")
        self.table_kit = kit
        self._on_button = on_button
        self._describe = describe  # what a click on a target would do
        self._words: TableKit = kit  # the letters of sentence and buttons
        self._shown: Hashable = None
        self._widths: dict[Hashable, int] = {}  # of the buttons that keep their places
        self._tries: tuple[Hashable, dict[Hashable, int]] = (
            None,
            {},
        )  # by turn and buttons: the first attempt that fitted
        self._has_skip = False  # whether some step of a turn has a skip button
        self._choices: dict[str, Button] = {}
        self._digits: dict[str, int] = {}
        self.amount: Amount | None = None
        self.on_amount: Callable[[], None] = lambda: None

    @property
    def buttons(self) -> dict[str, Button]:
        """Every button by its target; the confirm button of a number by the present number."""
        amount = self.amount
        return self._choices if amount is None else {**self._choices, amount.target: amount.confirm}

    @property
    def pressable(self) -> dict[str, pygame.Rect]:
        """The rects of the buttons that can be pressed now, by target."""
        return {target: button.rect for target, button in self.buttons.items() if button.enabled}

    @property
    def sentences(self) -> list[pygame.Rect]:
        """Where the words lie that are read before a button is chosen."""
        return [child.rect for child in self.children if isinstance(child, Label)]

    @property
    def numbered(self) -> dict[int, Button]:
        """The buttons by the digits that press them."""
        return {digit: self._choices[name] for name, digit in self._digits.items() if name in self._choices}

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.draw_digits(surface)

    def draw_digits(self, surface: pygame.Surface) -> None:
        """Draw the digits that press the buttons, over what was drawn round them; pale on a button that cannot be
        pressed, so that the numbers begin with 1 and stay with their buttons."""
        is_asked = any(button.enabled for button in self.numbered.values())
        for number, button in self.numbered.items():
            if button.visible and is_asked:
                draw_digit(self.kit.theme, surface, number, digit_corner(button), is_pale=not button.enabled)

    def show_prompt(
        self,
        rect: pygame.Rect,
        prompt: Prompt,
        lit: frozenset[str],
        can_act: bool,
        states: Callable[[], Sequence[Prompt]] = tuple,
    ) -> None:
        """Lay out a prompt; buttons that are not lit keep their places and explain why. `states` are the prompts of
        the whole decision, which share one form of the buttons."""
        idle = frozenset(button.target for button in prompt.buttons) - (lit if can_act else frozenset())
        shown = (tuple(rect), prompt, can_act, idle, self.table_kit.theme.key)
        if shown != self._shown:
            self._shown = shown
            self._build(rect, prompt, states(), idle)
        for target, button in self.buttons.items():
            button.enable(can_act and target in lit)
        if self.amount is not None:
            self.amount.dial.enable(can_act)
            self._label.say(self._sentence(self._asked))

    def restyle(self, kit: Kit) -> None:
        """Take a new kit; everything is laid out anew, because its letters may be smaller than the kit's."""
        super().restyle(kit)
        self._shown = None

    def show_focus(self, target: str) -> None:
        """Highlight the button that the keyboard is at, if it is at one."""
        for name, button in self.buttons.items():
            button.focused = name == target
        self.touch()

    def _build(self, rect: pygame.Rect, prompt: Prompt, states: Sequence[Prompt], idle: frozenset[str]) -> None:
        """Build the buttons, in shorter and shorter forms until the sentences, or shorter ones, fit."""
        self.clear()
        self.rect = pygame.Rect(rect)
        attempts, first_tries = self._attempts(rect, prompt), self._first_tries(rect)
        own = frozenset(button.target for state in (prompt, *states) for button in state.buttons) - {BACK.target}
        later = range(max(len(attempts) - first_tries.get(own, len(attempts)), 0), len(attempts))
        all_fit = (n for n in later if all(self._try(rect, state, attempts[n]) for state in (prompt, *states)))
        number = next(all_fit, later[-1])
        first_tries[own] = len(attempts) - number
        for shown in (prompt, *_with_less(prompt, idle)):
            if self._try(rect, shown, attempts[number]):
                break
        self._digits = digits_of(prompt)
        # Tab and the number keys go through the buttons in reading order.
        ordered: list[Widget] = [*self.buttons.values(), *([self.amount.dial] if self.amount is not None else [])]
        for child in sorted(ordered, key=lambda child: child.rect.x):
            self.add(child)
        if (silences := attempts[number].silences) is not None:
            self.add(silences)
        self._build_sentence(self._room, self._asked)

    def _attempts(self, rect: pygame.Rect, prompt: Prompt) -> list[Attempt]:
        """All forms of the bar, the best first."""
        sizes = self.table_kit.text_sizes
        forms = [form for kit in sizes for form in _forms(kit)]
        shortened = forms[: len(_forms(sizes[0]))]
        forms += [(*form, sizes[-1], len(SENTENCES)) for form in (NARROW, NARROWEST)]
        everyone, viewer, folded = (self._silence_pills(rect, prompt, *form) for form in SILENCE_FORMS)
        # Questions that others switched off are in the log too; those of the viewer are only here.
        found = [Attempt(pills, *form) for pills in (everyone, viewer) if pills is not None for form in shortened]
        return found + [Attempt(folded, *form) for form in forms]

    def _try(self, rect: pygame.Rect, prompt: Prompt, attempt: Attempt) -> bool:
        """Build the buttons of a prompt in one form; True if they and its sentence, or a shorter one, fit: where the
        buttons keep their places, else with each as narrow as its words."""
        changes = any(button.after for button in prompt.buttons)
        return self._fits(rect, prompt, attempt, True) or (changes and self._fits(rect, prompt, attempt, False))

    def _fits(self, rect: pygame.Rect, prompt: Prompt, attempt: Attempt, are_held: bool) -> bool:
        silences, omitted, share, self._words, types = attempt
        self._choices, self.amount = {}, None
        end = self._build_buttons(rect, prompt.buttons, (omitted, share), are_held)
        end = self._build_amount(rect, end, prompt)
        left = self._build_back(rect, prompt)
        if silences is not None:
            silences.place((left, silences.rect.y, *silences.rect.size))
            left = silences.rect.right + self.kit.theme.px(10)
        self._room = pygame.Rect(left, rect.y, end - left, rect.height)
        texts = [msgspec.structs.replace(prompt, text=text) for text in (prompt.text, *prompt.shorter)]
        # In the narrowest forms the badge gives way: the rail names the player.
        size = self._room_for_words(self._room, prompt, has_badge=share > NARROW[1])
        fitting = (asked for asked in texts if self._type_for(self._sentences(asked), size, types) is not None)
        found = next(fitting, None)
        self._asked = found or texts[-1]
        highest = max((widget.natural()[1] for widget in self._choices.values()), default=0)
        is_low = "under" in omitted or highest <= rect.height - self.kit.theme.px(4)
        return found is not None and is_low

    def _build_back(self, rect: pygame.Rect, prompt: Prompt) -> int:
        """Build the button that steps back at the left end, which no other button reaches; returns where the space
        right of it begins."""
        theme = self.kit.theme
        spec = next((button for button in prompt.buttons if button.target == BACK.target), None)
        if spec is None:
            return rect.x + theme.px(10 if prompt.silences else 14)
        widget = self._button(spec, frozenset(), self._fixed_letters)
        width, height = widget.natural()
        width, height = (
            min(width, max(widget.least_width(), rect.width // BACK_SHARE)),
            min(height, rect.height - theme.px(8)),
        )
        widget.place((rect.x + theme.px(8), rect.centery - height // 2, width, height))
        return widget.rect.right + theme.px(GAP_UNITS)

    def _first_tries(self, rect: pygame.Rect) -> dict[Hashable, int]:
        """By the buttons of a question, how many attempts were left when one fitted: at one table buttons never grow
        again. Counted from the last one, as attempts come and go at the front with questions that are switched off."""
        key = (tuple(rect), self.table_kit.theme.key)
        if self._tries[0] != key:
            self._tries = (key, {})
        return self._tries[1]

    def _silence_pills(self, rect: pygame.Rect, prompt: Prompt, most: int | None, folded: bool) -> Silences | None:
        """The pills of switched-off questions, placed at the left end."""
        is_own = bool(prompt.silences) and prompt.silences[0].seat == prompt.seat
        if not prompt.silences or (most is not None and not is_own):
            return None
        pills = Silences(self.table_kit, prompt.silences[:most], rect.height, folded)
        width, height = pills.natural()
        pills.place((rect.x + self.kit.theme.px(10), rect.centery - height // 2, width, height))
        return pills

    def _build_buttons(
        self, rect: pygame.Rect, specs: Sequence[Choice], form: tuple[frozenset[str], float], are_held: bool
    ) -> int:
        """Build the buttons from the right; returns where the space left of them ends."""
        omitted, share = form
        theme, pad = self.kit.theme, self.kit.theme.px(8)
        end = rect.right - pad
        ends = [button for button in specs if button.kind == "end"]
        others = [button for button in specs if button.kind != "end" and button.target != BACK.target]
        # Beside a skip button, the end button is there in every step of a turn: both shrink last.
        self._has_skip = self._has_skip or any(button.kind == "skip" for button in specs)
        fixed = FIXED_KINDS if share and self._has_skip else ()
        for number, spec in enumerate([*ends, *reversed(others)]):
            letters = self._fixed_letters if spec.kind in fixed else self._words
            widget = self._button(spec, omitted, letters)
            width, height = widget.natural()
            is_shrunk = share < 1 and spec.kind not in fixed
            if is_shrunk:
                width = min(width, max(widget.least_width(), round(share * width)))
            if (spec.after and are_held) or spec.kind in FIXED_KINDS:
                # As wide as ever before: the buttons beside it keep their places.
                name = spec.kind if spec.kind in FIXED_KINDS else spec.target
                key = (name, form if is_shrunk or spec.after else (), letters.theme.key)
                width = self._widths[key] = max(width, self._widths.get(key, 0))
            height = min(height, rect.height - pad)
            widget.place((end - width, rect.centery - height // 2, width, height))
            end -= width + (theme.px(END_GAP_UNITS) if number < len(ends) else theme.px(8))
        return end

    @property
    def _fixed_letters(self) -> TableKit:
        """The letters of buttons with fixed places: small enough to leave room for any sentence."""
        return next(kit for kit in self.table_kit.text_sizes if kit.theme.settings.text_size <= FIXED_TEXT_PERCENT)

    def _room_for_words(self, room: pygame.Rect, prompt: Prompt, has_badge: bool) -> Size:
        """The space left beside the player's badge and the lamps."""
        theme = self.kit.theme
        badge = theme.px(TOKEN_UNITS) + theme.px(8) if prompt.seat is not None and has_badge else 0
        lamps = min((row.natural()[0] + theme.px(GAP_UNITS) for row in self._lamps(room, prompt)), default=0)
        return room.width - badge - lamps - theme.px(8), room.height

    def _lamps(self, room: pygame.Rect, prompt: Prompt) -> list[Lamps]:
        """The lamps in one row, and in two if the bar is high enough."""
        if prompt.lamps is None:
            return []
        found = [Lamps(self.kit, *prompt.lamps, rows) for rows in LAMP_ROWS]
        return [lamps for lamps in found if lamps.natural()[1] <= room.height] or found[:1]

    def _button(self, spec: Choice, omitted: frozenset[str], letters: Kit) -> Button:
        def press() -> None:
            self._on_button(spec.target)

        phrase = self.table_kit.strings.phrase
        under = phrase(spec.under) if spec.under is not None else ""
        icon = "" if "icon" in omitted else spec.icon  # a digit may touch its corner
        has_digit = spec.kind != "end" and spec.target != BACK.target
        button = Button(
            letters,
            phrase(spec.text),
            press,
            kind="primary" if spec.kind == "primary" or spec.due else "secondary",
            height=36,
            icon=icon,
            name=spec.target,
            on_refused=lambda _: press(),
            second="" if "under" in omitted else under,
            tooltip=under if "under" in omitted else "",
            least_left=DIGIT_PADDING if has_digit and not icon else 0,
        )
        self._choices[spec.target] = button
        return button

    def _build_amount(self, rect: pygame.Rect, end: int, prompt: Prompt) -> int:
        """Build a dial and its button left of the others; returns where the space for the sentence ends."""
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
        """The question; for a number, followed by what the number would mean."""
        text = self.table_kit.strings.phrase(prompt.text).strip()
        meaning = self._meaning(self.amount) if self.amount is not None else ""
        return f"{text} **{meaning}**" if meaning else text

    def _sentences(self, prompt: Prompt) -> list[str]:
        """The sentences of all numbers, the longest first: the letters must not be too large for any."""
        says = self.amount.asked.meanings if self.amount is not None else ()
        phrase = self.table_kit.strings.phrase
        meanings = sorted(set(map(phrase, says)), key=len, reverse=True)
        return [f"{phrase(prompt.text)} **{said}**" for said in meanings] or [self._sentence(prompt)]

    def _meaning(self, amount: Amount) -> str:
        """What the number would do if the game says so, else the description of the move."""
        says = amount.asked.meanings
        if says:
            return self.table_kit.strings.phrase(says[amount.dial.value - amount.asked.least])
        return self._describe(amount.target)

    def _type_for(self, texts: list[str], size: Size, types: int = len(SENTENCES)) -> tuple[str, int] | None:
        """The largest type in which every sentence fits a size, with its number of lines; None if none does."""
        kit = self._words
        for style, lines in SENTENCES[:types]:
            is_low = lines * kit.theme.line_height(style) <= size[1]
            if is_low and size[0] > 0 and all(kit.type.fits(text, style, size[0], lines) for text in texts):
                return style, lines
        return None

    def _build_sentence(self, room: pygame.Rect, prompt: Prompt) -> None:
        """Build badge, sentence and lamps. Without space the badge is dropped first, since the rail names the player,
        then the lamps, since the last button gives their number."""
        theme, gap, text = self.kit.theme, self.kit.theme.px(GAP_UNITS), self._sentence(prompt)
        sentences = self._sentences(prompt)
        seat = self.table_kit.seats[prompt.seat] if prompt.seat is not None else None
        token = Badge(self.kit, seat, prompt.glyph) if seat is not None else None
        lamps = self._lamps(room, prompt)
        for badge, lights in (
            *((token, row) for row in lamps),
            *((None, row) for row in lamps),
            (token, None),
            (None, None),
        ):
            x = room.x + (badge.natural()[0] + theme.px(8) if badge is not None else 0)
            width = room.right - x - theme.px(8) - (lights.natural()[0] + gap if lights is not None else 0)
            found = self._type_for(sentences, (width, room.height))
            if found is not None:
                break
        style, lines = found or SENTENCES[-1]
        width = max(width, theme.px(60))
        tooltip = "" if found is not None else text.replace("**", "")
        label = Label(
            self._words, text, style, width=width, max_lines=lines, middle=True, name="prompt/sentence", tooltip=tooltip
        )
        self._label = label
        used = width if self.amount is not None else min(label.natural()[0], width)
        label.place((x, room.y, used, room.height))
        self.add(label)
        for widget, left in ((badge, room.x), (lights, x + used + gap)):
            if widget is not None:
                self.add(widget).place((left, room.centery - widget.natural()[1] // 2, *widget.natural()))


def _with_less(prompt: Prompt, idle: frozenset[str]) -> list[Prompt]:
    """The prompt without buttons that cannot be pressed now, where no form leaves room for the sentence: first without
    those that do not belong to what is chosen if all of them are idle, then without any idle one."""
    always = {button.target for button in prompt.buttons if button.kind not in FIXED_KINDS and not button.after}
    always -= {BACK.target}
    dropped = [always if always <= idle else set(), idle]
    return [
        msgspec.structs.replace(
            prompt, buttons=tuple(b for b in prompt.buttons if b.kind in FIXED_KINDS or b.target not in targets)
        )
        for targets in dropped
    ]


def digit_corner(button: Button) -> tuple[int, int]:
    """Return the corner for the digit of a button: on the button itself but for a few pixels."""
    return button.rect.x - DIGIT_OUTSIDE + DIGIT_SIDE // 2, button.rect.y


def digit_rect(corner: tuple[int, int]) -> pygame.Rect:
    """Return where the digit at a corner is drawn."""
    return pygame.Rect(corner[0] - DIGIT_SIDE // 2, corner[1] - DIGIT_SIDE // 3, DIGIT_SIDE, DIGIT_SIDE + 2)


def draw_digit(
    theme: Theme, surface: pygame.Surface, number: int, corner: tuple[int, int], is_pale: bool = False
) -> None:
    """Draw the digit at the corner of what it presses, as a key of a keyboard: it must not look like a price."""
    ink = theme.disabled_text if is_pale else theme.ink
    ground = theme.disabled if is_pale else theme.paper_1
    key, side = digit_rect(corner), DIGIT_SIDE
    cap = pygame.Rect(key.x + 1, key.y + 1, key.width - 2, key.height - 4)  # the key is seen from slightly below
    surface.blit(paint.box(key.size, side // 4, ink), key)
    surface.blit(paint.box(cap.size, side // 4, ground), cap)
    lettering.put_text(surface, lettering.line(str(number), SMALLEST_TEXT, ink, weight="bold"), cap.center)
