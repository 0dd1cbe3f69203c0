"""The brief effects over the table besides moving pieces, and the events that cause them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from boardgames.core.events import Changed, Ended, Event, Moved, Said, Scored, Vanished
from boardgames.ui.motion import pictures
from boardgames.ui.motion.effect import FLASH_SECONDS, FLASH_STEP_SECONDS, Effect, Flash, Glow, PopUpTag, Rising, Slip
from boardgames.ui.motion.seen import Moment, Seen, Where
from boardgames.ui.table_kit import TableKit
from boardgames.ui.zones.looks import table_looks

VANISH_SECONDS, SLIP_SECONDS = 0.8, 1.4
GLOW_SECONDS, WAVE_SECONDS = 0.6, 0.12  # per glow, from glow to glow
TAG_SECONDS, POP_SECONDS = 1.0, 0.12
TICK_SECONDS, MOST_TICK_SECONDS = 0.04, 0.6  # per mark, in total at most
ICON_UNITS, GAP_UNITS = 26, 6


class Effects:
    """The current effects over the table; reduced motion shows only slips, which do not move."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit
        self._shown: list[Effect] = []
        self._speed = 1.0

    @property
    def is_on(self) -> bool:
        """Whether an effect is shown or still to come."""
        return bool(self._shown)

    def begin(
        self,
        events: Sequence[Event],
        after: Mapping[str, Seen],
        where: Where,
        ends: Mapping[str, float],
        speed: float,
        still: bool,
    ) -> None:
        """Start the effects of events; `ends` are the arrival times of pieces."""
        self.finish()
        self._speed = speed
        self._shown += self._slips(events, where, still)
        if still:
            return
        self._shown += self._glows(events, where)
        self._shown += self._tags(events, where, ends)
        own, make = list[Effect](), self._kit.game_screen.effects
        if make is not None:
            own += make(self._kit, Moment(events, after, where, ends, speed))
        self._shown += own
        last = max([*ends.values(), *(effect.wait + effect.seconds for effect in own)], default=0.0)
        for event in events:
            if isinstance(event, Vanished) and (rect := where(event.slot)) is not None:
                picture = self._kit.art.icon(event.icon, self._kit.theme.px(ICON_UNITS))
                self._shown.append(Rising(VANISH_SECONDS * speed, last, picture=picture, middle=rect.center))
            elif isinstance(event, Changed) and (
                rects := [after[piece].rect for piece in event.pieces if piece in after]
            ):
                flash = self._flash(rects, event.new > event.old, last)
                self._shown.append(flash)
                last += flash.seconds

    def _glows(self, events: Sequence[Event], where: Where) -> Iterator[Glow]:
        """Let the slots that events name light up one after another."""
        for event in events:
            rects = [rect for slot in event.glows if (rect := where(slot)) is not None]
            for wave, rect in enumerate(rects):
                light = pictures.light(self._kit, rect.size)
                wait = wave * WAVE_SECONDS * self._speed
                yield Glow(GLOW_SECONDS * self._speed, wait, light=light, middle=rect.center)

    def _tags(self, events: Sequence[Event], where: Where, ends: Mapping[str, float]) -> Iterator[PopUpTag]:
        """Show the tag of a moved piece where it has landed."""
        for event in events:
            if not isinstance(event, Moved) or event.tag is None or (place := where(event.to)) is None:
                continue
            picture = pictures.tag(self._kit, self._kit.strings.phrase(event.tag))
            gap, growing = self._kit.theme.px(GAP_UNITS), POP_SECONDS * self._speed
            wait = ends.get(event.piece, 0.0)
            yield PopUpTag(
                TAG_SECONDS * self._speed, wait, picture=picture, place=place.copy(), gap=gap, growing=growing
            )

    def _flash(self, rects: Sequence[pygame.Rect], is_gain: bool, wait: float) -> Flash:
        theme = self._kit.theme
        seconds = (FLASH_STEP_SECONDS * (len(rects) - 1) + FLASH_SECONDS) * self._speed
        return Flash(seconds, wait, rects=rects, colour=theme.gold if is_gain else theme.no, width=theme.px(4))

    def _slips(self, events: Sequence[Event], where: Where, still: bool) -> Iterator[Slip]:
        """Show ribbons and tally marks beside a seat, one below the other."""
        if any(isinstance(event, Ended) for event in events):
            return
        kit, low = self._kit, dict[int, int]()
        rows = table_looks(kit.definition.screen).strokes
        for event in events:
            card = where(f"rail/{event.seat}")
            if card is None or event.seat is None:
                continue
            if isinstance(event, Said) and event.ribbon is not None:
                made = self._ribbon(kit.strings.phrase(event.ribbon))
            elif isinstance(event, Scored) and event.row in rows and event.points > 0:
                made = self._strokes(event.points, event.sound, still)
            else:
                continue
            y = low.get(event.seat, card.y + kit.theme.px(pictures.TOP_UNITS))
            made.corner = (card.right - kit.theme.px(pictures.OVER_UNITS), y)
            low[event.seat] = y + made.paint(made.count).get_height() + kit.theme.px(4)
            yield made

    def _ribbon(self, words: str) -> Slip:
        picture = pictures.ribbon(self._kit, words)
        return Slip(SLIP_SECONDS * self._speed, paint=lambda _: picture)

    def _strokes(self, count: int, sound: str, still: bool) -> Slip:
        counting = 0.0 if still else min(count * TICK_SECONDS, MOST_TICK_SECONDS) * self._speed
        # The event itself plays the first tick; every further group of five marks plays another.
        ticks = [
            (counting * n / count, sound) for n in range(pictures.FIVE, count, pictures.FIVE) if sound and counting
        ]

        def picture(shown: int) -> pygame.Surface:
            return pictures.strokes(self._kit, shown, count)

        return Slip(counting + SLIP_SECONDS * self._speed, sounds=ticks, paint=picture, count=count, counting=counting)

    def update(self, dt: float) -> list[str]:
        """Advance time; return the sounds that are due."""
        for effect in self._shown:
            effect.done += dt
        heard = [sound for effect in self._shown for sound in effect.hear()]
        self._shown = [effect for effect in self._shown if not effect.is_over]
        return heard

    def finish(self) -> None:
        """Remove all effects."""
        self._shown.clear()

    def draw_under(self, target: pygame.Surface) -> None:
        """Draw the effects below moving pieces."""
        for effect in self._shown:
            if effect.lies_under and effect.is_due:
                effect.draw(target)

    def draw(self, target: pygame.Surface) -> None:
        for effect in self._shown:
            if not effect.lies_under and effect.is_due:
                effect.draw(target)
