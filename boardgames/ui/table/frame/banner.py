"""The banner that announces an event to everybody: the played card grows in the middle, a sentence under it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.events import Event, Placed, Said
from boardgames.ui import paint, painters
from boardgames.ui.motion.animator import SPEED
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import alpha
from boardgames.ui.zones.looks import table_looks

SHOW_SECONDS = 1.6
GROW_SECONDS = 0.2
CARD_SHARE = 0.52  # of the board's height


class Banner:
    """Shows one sentence at a time, with the card it is about; a click or Shift closes it."""

    def __init__(self, kit: TableKit) -> None:
        self._look = kit
        self._text = ""
        self._card = ""
        self._left = 0.0
        self._seconds = 0.0

    @property
    def is_up(self) -> bool:
        """Whether something is being announced."""
        return self._left > 0

    @property
    def card(self) -> str:
        """The card that is shown, "" without one."""
        return self._card

    def announce(self, events: Sequence[Event], viewer: int | None) -> None:
        """Show the last announcement among the events, if there is one."""
        speed = SPEED[self._look.theme.settings.animation]
        said = [event for event in events if isinstance(event, Said) and event.banner]
        if not said or not speed:
            return
        line = said[-1].line(viewer)
        if line is None:
            return
        self.say(self._look.strings.phrase(line))
        cards = [event.piece for event in events if isinstance(event, Placed) and event.piece.startswith("card/")]
        self._card = said[-1].card or (cards[-1].removeprefix("card/") if cards else "")

    def say(self, text: str) -> None:
        """Show a sentence without a card."""
        self._text, self._card = text, ""
        self._left = self._seconds = SHOW_SECONDS * SPEED[self._look.theme.settings.animation]

    def update(self, dt: float) -> bool:
        """Let time pass; True while it shows."""
        if self._left <= 0:
            return False
        self._left -= dt
        return True

    def finish(self) -> None:
        """Close it."""
        self._left = 0.0

    def draw(self, target: pygame.Surface, board: pygame.Rect) -> None:
        if not self.is_up:
            return
        look, theme = self._look, self._look.theme
        width = min(theme.px(560), board.width - theme.px(40))
        text = look.type.text(self._text, "body", theme.cream, width - theme.px(32), 3, "centre")
        height = text.size[1] + theme.px(20)
        rect = pygame.Rect(0, 0, width, height)
        if table_looks(look.definition.screen).banner == "top":  # where the lower edge of the board must stay visible
            rect.midtop = (board.centerx, board.top + theme.px(40))
        else:
            rect.midbottom = (board.centerx, board.bottom - theme.px(24))
        if self._card in look.cards:
            card_height = round(board.height * CARD_SHARE)
            grown = min((self._seconds - self._left) / GROW_SECONDS, 1.0)
            size = (round(card_height / 1.4), card_height)
            picture = painters.card_face(look, self._card, size, "full")
            if grown < 1.0 and not theme.settings.reduced_motion:
                share = 0.6 + 0.4 * grown
                picture = pygame.transform.smoothscale(picture, (round(size[0] * share), round(size[1] * share)))
            spot = picture.get_rect(midbottom=(board.centerx, rect.top - theme.px(10)))
            paint.draw_shadow(target, spot, theme.px(10), theme.px(18), theme.px(8), 0.6)
            target.blit(picture, spot)
        target.blit(paint.box(rect.size, theme.px(12), alpha(theme.walnut_9, 0.9)), rect)
        paint.draw_frame(target, rect, theme.px(12), 2, theme.gold)
        target.blit(text.picture, text.picture.get_rect(center=rect.center))
