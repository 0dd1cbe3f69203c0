"""What is shown for a moment over the table without a piece that travels: flashes, ink, a shaken bag, slips."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from boardgames.core.events import Changed, Ended, Event, Placed, Said, Scored, Vanished
from boardgames.ui import paint
from boardgames.ui.look import Look
from boardgames.ui.motion import slips
from boardgames.ui.motion.seen import Seen
from boardgames.ui.theme import Colour, alpha

FLASH_SECONDS, FLASH_STEP_SECONDS = 0.36, 0.11  # of one card, from card to card
BAG_SECONDS, INK_SECONDS, VANISH_SECONDS, SLIP_SECONDS = 0.5, 0.5, 0.8, 1.4
TICK_SECONDS, MOST_TICK_SECONDS = 0.04, 0.6  # a mark, all of them
BAG_SHAKES, BAG_REACH = 4, 0.13  # how often, how far: of the bag's height
INKED, SHAKEN = "pen", "bag"  # ways of placing a thing
QUILL_UNITS, SIGN_UNITS = 30, 26

Where = Callable[[str], "pygame.Rect | None"]


@dataclass
class Effect:
    """One thing that is shown for a while, after a while."""

    seconds: float
    wait: float = 0.0
    done: float = 0.0
    sounds: list[tuple[float, str]] = field(default_factory=list)  # when, of its own time, and which

    @property
    def is_over(self) -> bool:
        """Whether it was shown."""
        return self.done >= self.wait + self.seconds

    @property
    def is_due(self) -> bool:
        """Whether it is to be seen."""
        return self.done >= self.wait

    @property
    def share(self) -> float:
        """How much of its time is gone."""
        return min(max((self.done - self.wait) / self.seconds, 0.0), 1.0)

    def hear(self) -> list[str]:
        """The sounds that are due now, each once."""
        due = [sound for at, sound in self.sounds if self.done - self.wait >= at]
        del self.sounds[: len(due)]
        return due

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it looks at this moment."""


@dataclass
class Flash(Effect):
    """Cards light up one after the other."""

    rects: Sequence[pygame.Rect] = ()
    colour: Colour = (255, 255, 255)
    width: int = 3

    def draw(self, target: pygame.Surface) -> None:
        """A frame and a shine on the cards whose moment it is."""
        step = self.seconds / (len(self.rects) - 1 + FLASH_SECONDS / FLASH_STEP_SECONDS)
        for number, rect in enumerate(self.rects):
            share = (self.share * self.seconds - number * step) / (step * FLASH_SECONDS / FLASH_STEP_SECONDS)
            if not 0 < share < 1:
                continue
            strength, radius = math.sin(math.pi * share), 2 * self.width
            target.blit(paint.box(rect.size, radius, alpha(self.colour, round(0.4 * strength, 1))), rect)
            paint.draw_frame(target, rect.inflate(6, 6), radius + 3, self.width, alpha(self.colour, strength))


@dataclass
class Shaken(Effect):
    """A part of the picture is shaken from side to side."""

    rect: pygame.Rect = field(default_factory=pygame.Rect)
    reach: int = 0  # pixels, not more than its own margin: it must not leave its edge behind

    def offset(self) -> tuple[int, int]:
        """Where it is thrown to, less and less."""
        swing = math.sin(2 * math.pi * BAG_SHAKES * self.share) * (1 - self.share) ** 0.5
        return round(self.reach * swing), -abs(round(self.reach * swing / 2))

    def draw(self, target: pygame.Surface) -> None:
        """The part of the picture, moved; what lies under its edge is what lay there before."""
        area = self.rect.clip(target.get_rect())
        target.blit(target.subsurface(area).copy(), area.move(self.offset()))


@dataclass
class Ink(Effect):
    """A pen draws a line round a card."""

    rect: pygame.Rect = field(default_factory=pygame.Rect)
    ink: Colour = (0, 0, 0)
    quill: pygame.Surface | None = None

    def points(self) -> list[tuple[float, float]]:
        """The line as far as it is drawn: round the card, from its lower left corner."""
        x, y, right, low = self.rect.left, self.rect.top, self.rect.right, self.rect.bottom
        corners = [(x, low), (right, low), (right, y), (x, y), (x, low)]
        left, line = self.share * 2 * (self.rect.width + self.rect.height), [(float(x), float(low))]
        for a, b in itertools.pairwise(corners):
            share = min(left / max(math.dist(a, b), 1), 1.0)
            line.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
            left -= math.dist(a, b)
            if left <= 0:
                break
        return line

    def draw(self, target: pygame.Surface) -> None:
        """The line, the pen at its end."""
        points = self.points()
        paint.draw_line(target, self.ink, points, max(self.rect.height * 0.035, 2.4))
        if self.quill is not None:
            end = (round(points[-1][0]), round(points[-1][1]))
            target.blit(self.quill, self.quill.get_rect(bottomleft=end))


@dataclass
class Fading(Effect):
    """A thing rises from its place and is gone."""

    picture: pygame.Surface = field(default_factory=lambda: pygame.Surface((1, 1)))
    middle: tuple[int, int] = (0, 0)

    def draw(self, target: pygame.Surface) -> None:
        """Higher and paler."""
        pale = self.picture.copy()
        pale.set_alpha(round(255 * (1 - self.share)))
        high = round(1.4 * self.picture.get_height() * self.share)
        target.blit(pale, pale.get_rect(center=(self.middle[0], self.middle[1] - high)))


@dataclass
class Slip(Effect):
    """A slip of paper beside a player's card; its picture may grow mark by mark."""

    paint: Callable[[int], pygame.Surface] = lambda count: pygame.Surface((1, 1))
    corner: tuple[int, int] = (0, 0)
    count: int = 0
    counting: float = 0.0  # seconds until all are there

    def shown(self) -> int:
        """How many marks are there by now."""
        passed = max(self.done - self.wait, 0.0)
        return min(math.floor(self.count * passed / self.counting) + 1, self.count) if self.counting else self.count

    def draw(self, target: pygame.Surface) -> None:
        """The slip with the marks that are there by now."""
        target.blit(self.paint(self.shown()), self.corner)


class Effects:
    """What events show over the table besides flights; reduced motion leaves only slips, which stand still."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._shown: list[Effect] = []
        self._speed = 1.0

    @property
    def is_on(self) -> bool:
        """Whether something is shown or still to come."""
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
        """Start what the events show; `ends` tells when each piece has arrived."""
        self.finish()
        self._speed = speed
        self._shown += self._slips(events, where, still)
        if still:
            return
        last = max(ends.values(), default=0.0)
        for event in events:
            if isinstance(event, Placed) and event.by == SHAKEN and (rect := where(event.origin)) is not None:
                reach = max(round(BAG_REACH * rect.height), 2)
                self._shown.append(Shaken(BAG_SECONDS * speed, rect=rect.inflate(2 * reach, 2 * reach), reach=reach))
            elif isinstance(event, Placed) and event.by == INKED and event.piece in after:
                self._shown.append(self._ink(after[event.piece].rect, ends.get(event.piece, 0.0)))
                last = max(last, ends.get(event.piece, 0.0) + INK_SECONDS * speed)
            elif isinstance(event, Vanished) and (rect := where(event.slot)) is not None:
                picture = self._look.art.icon(event.icon, self._look.theme.px(SIGN_UNITS))
                self._shown.append(Fading(VANISH_SECONDS * speed, last, picture=picture, middle=rect.center))
            elif isinstance(event, Changed) and (rects := [after[one].rect for one in event.pieces if one in after]):
                flash = self._flash(rects, event.new > event.old, last)
                self._shown.append(flash)
                last += flash.seconds

    def _flash(self, rects: Sequence[pygame.Rect], is_gain: bool, wait: float) -> Flash:
        theme = self._look.theme
        seconds = (FLASH_STEP_SECONDS * (len(rects) - 1) + FLASH_SECONDS) * self._speed
        return Flash(seconds, wait, rects=rects, colour=theme.gold if is_gain else theme.no, width=theme.px(4))

    def _ink(self, rect: pygame.Rect, wait: float) -> Ink:
        art, theme = self._look.art, self._look.theme
        quill = art.glyph("quill", theme.px(QUILL_UNITS), theme.accent.normal)
        return Ink(INK_SECONDS * self._speed, wait, rect=rect, ink=theme.ink, quill=quill)

    def _slips(self, events: Sequence[Event], where: Where, still: bool) -> Iterator[Slip]:
        """Words at a seat and marks that it gained, one slip under the other."""
        if any(isinstance(event, Ended) for event in events):
            return
        look, screen, low = self._look, self._look.definition.screen, dict[int, int]()
        rows = screen.looks.get("tallies", ()) if screen is not None else ()
        for event in events:
            card = where(f"rail/{event.seat}")
            if card is None or event.seat is None:
                continue
            if isinstance(event, Said) and event.ribbon is not None:
                made = self._ribbon(look.strings.phrase(event.ribbon))
            elif isinstance(event, Scored) and event.row in rows and event.points > 0:
                made = self._tally(event.points, event.sound, still)
            else:
                continue
            y = low.get(event.seat, card.y + look.theme.px(slips.TOP_UNITS))
            made.corner = (card.right - look.theme.px(slips.OVER_UNITS), y)
            low[event.seat] = y + made.paint(made.count).get_height() + look.theme.px(4)
            yield made

    def _ribbon(self, words: str) -> Slip:
        picture = slips.ribbon(self._look, words)
        return Slip(SLIP_SECONDS * self._speed, paint=lambda _: picture)

    def _tally(self, count: int, sound: str, still: bool) -> Slip:
        counting = 0.0 if still else min(count * TICK_SECONDS, MOST_TICK_SECONDS) * self._speed
        # The first tick is heard with the event; one more for every group of five that is begun after it.
        ticks = [(counting * n / count, sound) for n in range(slips.FIVE, count, slips.FIVE) if sound and counting]

        def picture(shown: int) -> pygame.Surface:
            return slips.tally(self._look, shown, count)

        return Slip(counting + SLIP_SECONDS * self._speed, sounds=ticks, paint=picture, count=count, counting=counting)

    def update(self, dt: float) -> list[str]:
        """Let time pass; tells which sounds are due."""
        for effect in self._shown:
            effect.done += dt
        heard = [sound for effect in self._shown for sound in effect.hear()]
        self._shown = [effect for effect in self._shown if not effect.is_over]
        return heard

    def finish(self) -> None:
        """Nothing is shown any more."""
        self._shown.clear()

    def draw_under(self, target: pygame.Surface) -> None:
        """What moves parts of the picture itself, before anything flies over it."""
        for effect in self._shown:
            if isinstance(effect, Shaken) and effect.is_due:
                effect.draw(target)

    def draw(self, target: pygame.Surface) -> None:
        """Everything else that is to be seen now."""
        for effect in self._shown:
            if not isinstance(effect, Shaken) and effect.is_due:
                effect.draw(target)
