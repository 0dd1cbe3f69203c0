"""The banner that announces an event to everybody: the played card grows in the middle, a sentence under it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.events import Event, Placed, Said
from boardgames.session.log import names_seat
from boardgames.ui import paint, painters
from boardgames.ui.deed_lines import with_shapes
from boardgames.ui.keys import action_of
from boardgames.ui.motion.animator import SPEED
from boardgames.ui.table.words.inspection import face_looks
from boardgames.ui.table_kit import TableKit
from boardgames.ui.text import HARD_SPACE, Text
from boardgames.ui.theme import alpha
from boardgames.ui.zones.looks import table_looks

SHOW_SECONDS = 1.6
GROW_SECONDS = 0.2
LIE_SECONDS = 3.0
LATE_SECONDS = 0.4  # after a card has gone: a click or Enter that was still meant for it
CARD_SHARE = 0.52  # of the board's height
WIDTH_UNITS = 560  # of a short sentence
PAD_UNITS, TOP_PAD_UNITS = 20, 6  # above and below the sentence, together; at the top it is as low as it can be


class Banner:
    """Shows one sentence at a time, with the card it is about; a click or Shift closes it."""

    def __init__(self, kit: TableKit) -> None:
        self._look = kit
        self._text = ""
        self._card = ""
        self._left = 0.0
        self._seconds = 0.0
        self._is_laid = False  # a card lies there for the viewer to read
        self._late = 0.0  # seconds in which a click or Enter is still meant for a card that has gone
        self._spots: tuple[pygame.Rect, ...] = ()  # where card and sentence were drawn

    @property
    def _speed(self) -> float:
        return SPEED[self._look.theme.settings.animation]

    @property
    def is_up(self) -> bool:
        """Whether something is being announced."""
        return self._left > 0

    @property
    def text(self) -> str:
        """The sentence that is shown."""
        return self._text

    @property
    def card(self) -> str:
        """The card that is shown, "" without one."""
        return self._card

    def announce(self, events: Sequence[Event], viewer: int | None) -> None:
        """Show the last announcement among the events, if there is one; without animations only the viewer's losses."""
        said = [event for event in events if event.loss or (isinstance(event, Said) and event.banner)]
        own = [event for event in said if event.loss and (event.seat == viewer or names_seat(event.log, viewer))]
        said = own or (said if self._speed else [])  # what the viewer lost comes first
        if not said:
            return
        line = said[-1].line(viewer)
        if line is None:
            return
        self.say(with_shapes(self._look.strings.phrase(line, links=True)))
        placed = [event.piece for event in events if isinstance(event, Placed) and event.piece.startswith("card/")]
        card = said[-1].card if isinstance(said[-1], Said) else None
        self._card = card or (placed[-1].removeprefix("card/") if placed else "")

    def say(self, text: str, seat: int | None = None) -> None:
        """Show a sentence without a card, behind the shape of a seat if it is about one."""
        shape = f"{{icon:seat-{seat}}}{HARD_SPACE}" if seat is not None else ""
        self._text, self._card, self._is_laid = shape + text, "", False
        self._left = self._seconds = SHOW_SECONDS * (self._speed or 1.0)  # without animations it stands still

    def lay(self, card: str, text: str) -> None:
        """Lay a card large on the table, as long as the settings say."""
        wanted = self._look.theme.settings.drawn_card
        if wanted != "off" and card in self._look.cards:
            is_new = self.is_up and not self._is_laid and self._left == self._seconds
            if is_new and self._text != text:  # what the same move announced is not lost
                text = f"{text}\n{self._text}" if text else self._text
            self._text, self._card, self._is_laid = text, card, True
            self._left = self._seconds = LIE_SECONDS

    @property
    def is_laid(self) -> bool:
        """Whether a card lies there for the viewer to read."""
        return self.is_up and self._is_laid

    @property
    def waits(self) -> bool:
        """Whether a card lies there until a click, and has its full size."""
        return self._stays and self._left <= self._seconds - GROW_SECONDS

    @property
    def _stays(self) -> bool:
        return self.is_laid and self._look.theme.settings.drawn_card == "click"

    def takes(self, event: pygame.event.Event, is_elsewhere: bool = False) -> bool:
        """Whether a click or key is meant for the card that lies there, and only takes it away: wherever it is, if the
        card says that a click goes on, but for what is lit beside the card and for the buttons above it. A second Enter
        just after it does nothing else."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._stays and not is_elsewhere:
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and (self.is_laid or self._late > 0):
            return any(spot.collidepoint(event.pos) for spot in self._spots)
        action = action_of(event)
        return (self.is_laid and action in ("act", "back")) or (self._late > 0 and action == "act")

    def update(self, dt: float) -> bool:
        """Let time pass; True while it changes."""
        self._late = max(self._late - dt, 0.0)
        if self._left <= 0 or self.waits:
            return False
        self._left -= dt
        if self._left <= 0:
            self.finish()
        return True

    def finish(self) -> None:
        """Close it."""
        self._late = LATE_SECONDS if self._is_laid else self._late
        self._left, self._is_laid = 0.0, False

    def rects(self, board: pygame.Rect) -> list[pygame.Rect]:
        """Where sentence and card are drawn; none while nothing is announced."""
        if not self.is_up:
            return []
        rect, _ = self._line(board)
        return [rect, *([self._card_rect(board, rect)] if self._card in self._look.cards else [])]

    def _line(self, board: pygame.Rect) -> tuple[pygame.Rect, Text]:
        """The place of the sentence, and its text."""
        look, theme, cream = self._look, self._look.theme, self._look.theme.cream
        words = f"{self._text}\n_{look.say('table.card_away')}_" if self._stays else self._text
        most, pad = board.width - theme.px(40), theme.px(32)
        needed = look.type.text(words, "body", cream, most - pad, 4).size[0]
        width = min(max(theme.px(WIDTH_UNITS), needed + pad), most)
        text = look.type.text(words, "body", cream, width - pad, 4, "centre", link_colour=cream)
        is_top = table_looks(look.definition.screen).banner == "top"  # where the lower edge must stay visible
        rect = pygame.Rect(0, 0, width, text.size[1] + theme.px(TOP_PAD_UNITS if is_top else PAD_UNITS))
        if is_top:
            rect.midtop = (board.centerx, board.top)
        else:
            rect.midbottom = (board.centerx, board.bottom - theme.px(24))
        return rect, text

    def _card_rect(self, board: pygame.Rect, line: pygame.Rect) -> pygame.Rect:
        """The place of the card over its sentence."""
        height = round(board.height * CARD_SHARE)
        rect = pygame.Rect(0, 0, round(height / face_looks(self._look, self._card).shape), height)
        return rect.move_to(midbottom=(board.centerx, line.top - self._look.theme.px(10)))

    def draw(self, target: pygame.Surface, board: pygame.Rect) -> None:
        if not self.is_up:
            return
        look, theme = self._look, self._look.theme
        rect, text = self._line(board)
        if self._card in look.cards:
            place = self._card_rect(board, rect)
            size = place.size
            grown = min((self._seconds - self._left) / GROW_SECONDS, 1.0)
            picture = painters.card_face(look, self._card, size, "full")
            if grown < 1.0 and not theme.settings.reduced_motion:
                share = 0.6 + 0.4 * grown
                picture = pygame.transform.smoothscale(picture, (round(size[0] * share), round(size[1] * share)))
            spot = picture.get_rect(midbottom=place.midbottom)
            self._spots = (spot, rect)
            paint.draw_shadow(target, spot, theme.px(10), theme.px(18), theme.px(8), 0.6)
            target.blit(picture, spot)
        target.blit(paint.box(rect.size, theme.px(12), alpha(theme.walnut_9, 0.9)), rect)
        paint.draw_frame(target, rect, theme.px(12), 2, theme.gold)
        target.blit(text.picture, text.picture.get_rect(center=rect.center))
