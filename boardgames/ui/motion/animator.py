"""Animates the change between two tables: pieces move to their new positions, cards are drawn, played, discarded."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from boardgames.core.events import Changed, Discarded, Drew, Event, Handed, Moved, Placed
from boardgames.core.table import Piece
from boardgames.session.settings import Settings
from boardgames.ui import painters
from boardgames.ui.game_screen import Motion
from boardgames.ui.motion.effects import Effects
from boardgames.ui.motion.flight import FLIP_SECONDS, Fading, Flight, Turning
from boardgames.ui.motion.flips import flips, is_flip
from boardgames.ui.motion.seen import DrawPiece, Seen, Where, centred, shaped
from boardgames.ui.motion.shake import Shake
from boardgames.ui.motion.ticks import Scores, Ticks
from boardgames.ui.table_kit import TableKit

SPEED = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
STEP_SECONDS, DRAW_SECONDS, FADE_SECONDS = 0.25, 0.30, 0.6
LEAP_SECONDS = HAND_SECONDS = 0.5
SPACE_SECONDS, MOST_WALK_SECONDS = 0.04, 0.6  # for a marker on a track: per space, in total at most
STAGGER_SECONDS = 0.08
ICON_UNITS = 36  # icons handed from one player to another
DISSOLVE, LEAP = "dissolve", "leap"  # values of `Moved.by`
ARC_SHARE = 0.22  # height of a leap, as a share of its distance
LIFT_SHARE = 0.5  # how far a card rises while it is turned over, as a share of its height

IconMaker = Callable[[str], pygame.Surface]  # by name
Trace = Callable[[str, str], Sequence[tuple[float, float]]]


class Animator:
    """Holds the flights of the last move; the scene updates it and draws it over the still table."""

    def __init__(
        self,
        settings: Settings,
        icon: IconMaker | None = None,
        paint: DrawPiece | None = None,
        effects: Effects | None = None,
        motions: Sequence[Motion] = (),
    ) -> None:
        self._icon = icon
        self._paint = paint  # draws pieces that are not on this table
        self._effects = effects
        self._motions = motions  # for kinds of pieces that the game moves itself
        self._left_alone = frozenset[str]().union(*(motion.kinds for motion in motions))
        self.heard: list[str] = []  # sounds that became due in the last update
        self._speed = SPEED[settings.animation]
        self._still = settings.reduced_motion
        self._flights: list[Flight] = []
        self._pause_left = 0.0  # seconds
        self.shake = Shake()
        self.ticks = Ticks()

    @classmethod
    def on_table(cls, kit: TableKit) -> Animator:
        """Create the animator of a table, which can also move icons and pieces between rail cards."""

        def put(target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
            picture = painters.piece(kit, piece, rect.height)
            target.blit(picture, picture.get_rect(center=rect.center))

        def icon(name: str) -> pygame.Surface:
            return kit.art.icon(name, kit.theme.px(ICON_UNITS))

        return cls(kit.theme.settings, icon, put, Effects(kit), kit.game_screen.motions)

    @property
    def _signals(self) -> tuple[Shake | Ticks, ...]:
        """Motion other than that of pieces."""
        return self.shake, self.ticks

    @property
    def _shows(self) -> bool:
        return any(signal.is_on for signal in self._signals) or (self._effects is not None and self._effects.is_on)

    @property
    def moves(self) -> bool:
        """Whether the settings allow motion."""
        return bool(self._speed) and not self._still

    @property
    def shows(self) -> bool:
        """Whether changes are animated at all, by motion or by light alone."""
        return bool(self._speed)

    @property
    def is_busy(self) -> bool:
        """Whether pieces move, the board shakes, or a pause is running."""
        return bool(self._flights) or self._shows or self._pause_left > 0

    def pause(self, seconds: float) -> None:
        """Leave the table as it is for a while once the motion is over, so that the player can read."""
        self._pause_left = seconds * self._speed

    @property
    def flying(self) -> frozenset[str]:
        """Ids of the moving pieces, which are not drawn at their slots."""
        return frozenset(flight.seen.piece.id for flight in self._flights if not flight.fades)

    def begin(
        self,
        before: Mapping[str, Seen],
        after: Mapping[str, Seen],
        events: Sequence[Event],
        where: Where,
        trace: Trace = lambda a, b: (),
    ) -> None:
        """Start the motion from one table to the next; `where` gives rects of slots, `trace` the line between two."""
        self.finish()
        if self.moves:
            self.shake.begin(events, self._speed)
            self._begin_flights(before, after, events, where, trace)
        if self._speed and self._effects is not None:
            ends = {flight.seen.piece.id: flight.wait + flight.seconds for flight in self._flights}
            self._effects.begin(events, after, where, ends, self._speed, self._still)

    def _begin_flights(
        self, before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event], where: Where, trace: Trace
    ) -> None:
        for plan in (c for motion in self._motions for c in motion.flight_plans(before, after, events, where)):
            seconds, wait = plan.seconds * self._speed, plan.wait * self._speed
            flight = Flight(plan.seen, plan.stops, seconds, wait, fades=plan.ghost, hides=plan.hides)
            flight.rise, flight.scaled = plan.rise, plan.scaled
            self._flights.append(flight)
        own = self.flying
        self._turn(before, after, events, where)
        plain = [event for event in events if not is_flip(event)]
        closing = list(self._closing_up(before, after, events))
        own |= {flight.seen.piece.id for flight in closing}
        moved = {name: seen for name, seen in after.items() if name not in own}
        self._move(before, moved, plain, where, trace)
        for piece_id, end in _exits(plain, where):
            old = before.get(piece_id)
            if old is not None and piece_id not in after:
                self._fly(old, [old.rect, centred(old.rect, end)], True, fades=True)
        for event in events:
            if isinstance(event, Handed) and self._icon is not None:
                self._hand(event, self._icon(event.icon), where)
        self._fade(before, after, events)
        self._flights += closing

    def _closing_up(
        self, before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event]
    ) -> Iterator[Flight]:
        """Move cards that only make space or close a gap all at once, while the card of the move flies."""
        named = {event.piece for event in events if isinstance(event, (Moved, Placed))}
        named |= {f"card/{event.card}" for event in events if isinstance(event, (Drew, Discarded))}
        for name, seen in after.items():
            old = before.get(name)
            if old is None or name in named or seen.piece.kind != "card" or old.piece.face != seen.piece.face:
                continue
            if old.rect.topleft != seen.rect.topleft and not _slides(old, seen):
                large = _larger(old, seen)
                stops = [shaped(large.rect, old.rect), shaped(large.rect, seen.rect)]
                yield Flight(large, stops, STEP_SECONDS * self._speed)

    def count(self, before: Scores, after: Scores) -> None:
        """Let the scores on the players' cards count up or down."""
        if self.moves:
            self.ticks.begin(before, after, self._speed)

    def _move(
        self, before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event], where: Where, trace: Trace
    ) -> None:
        moved = {event.piece: event for event in events if isinstance(event, Moved)}
        starts = dict(_origins(events, lambda slot: before[slot].rect if slot in before else where(slot)))
        for piece_id, seen in after.items():
            if seen.piece.kind in self._left_alone:
                continue
            old = before.get(piece_id)
            start = old.rect if old is not None else starts.get(piece_id)
            if start is None or start.topleft == seen.rect.topleft or (old is not None and _slides(old, seen)):
                continue
            event, end = moved.get(piece_id), seen.rect
            if seen.piece.kind == "card":
                seen = _larger(old, seen)
                start, end = shaped(seen.rect, start), shaped(seen.rect, end)
            elif old is None:  # it comes from a slot larger than itself
                start = centred(seen.rect, start)
            if event is None:
                self._go(seen, start, end, old is None)
                self._turn_up(old)
            else:
                self._travel(seen, start, end, event, where, trace)

    def _turn(
        self, before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event], where: Where
    ) -> None:
        for flip in flips(before, after, events, where, self._paint):
            wait = STAGGER_SECONDS * len(self._flights) * self._speed
            turning = Turning(flip.back, flip.stops, HAND_SECONDS * self._speed, wait, fades=flip.ghost)
            turning.front, turning.flip = flip.front, FLIP_SECONDS * self._speed
            self._flights.append(turning)

    def _turn_up(self, old: Seen | None) -> None:
        """Let the card added last rise and turn over if its face was hidden before."""
        flight = self._flights[-1]
        if old is not None and old.piece.kind == "card" and old.piece.face is None is not flight.seen.piece.face:
            turning = Turning(flight.seen, flight.stops, LEAP_SECONDS * self._speed, flight.wait)
            turning.front, turning.flip, turning.rise = old, turning.seconds, LIFT_SHARE * old.rect.height
            self._flights[-1] = turning

    def _fade(self, before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event]) -> None:
        for piece_id in (piece for event in events for piece in event.fades):
            old = before.get(piece_id)
            if old is not None and piece_id not in after:
                self._flights.append(Fading(old, [old.rect, old.rect], FADE_SECONDS * self._speed, fades=True))

    def _hand(self, event: Handed, picture: pygame.Surface, where: Where) -> None:
        """Move an icon from one player's rail card to another's."""

        def put(target: pygame.Surface, _: Piece, rect: pygame.Rect) -> None:
            target.blit(picture, rect)

        cards = [where(f"rail/{seat}") for seat in (event.seat, event.taker)]
        stops = [picture.get_rect(center=card.center) for card in cards if card is not None]
        if len(stops) == len(cards):
            seen = Seen(Piece(f"handed/{event.seat}/{event.taker}", "sign"), stops[0], put)
            self._flights.append(Flight(seen, stops, HAND_SECONDS * self._speed))

    def _travel(
        self, seen: Seen, start: pygame.Rect, end: pygame.Rect, event: Moved, where: Where, trace: Trace
    ) -> None:
        """Move a piece from slot to slot, along the lines between them."""
        via = [(stop, rect) for stop in event.via if (rect := where(stop))]
        aside = _aside(end, where(event.to))
        stops = [start, *(_at(end, rect.center, aside) for _, rect in via), end]
        self._fly(seen, stops, False, dissolves=event.by == DISSOLVE)
        if event.by == LEAP:
            self._flights[-1].rise = ARC_SHARE * math.dist(start.center, end.center)
            return
        self._flights[-1].bends = {
            number: [_at(end, point, aside) for point in trace(a, b)[1:-1]]
            for number, (a, b) in enumerate(itertools.pairwise([event.origin, *(stop for stop, _ in via), event.to]))
        }

    def _go(self, seen: Seen, start: pygame.Rect, end: pygame.Rect, drawn: bool) -> None:
        """Move a piece straight, or along the spaces of its zone; longer paths take longer, up to a limit."""
        self._fly(seen, [start, end], drawn)
        if drawn or seen.walk is None:
            return
        flight, bends = self._flights[-1], seen.walk(start, end)
        seconds = min(max(SPACE_SECONDS * (len(bends) + 1), STEP_SECONDS), MOST_WALK_SECONDS)
        flight.bends, flight.seconds = {0: bends}, seconds * self._speed

    def _fly(
        self, seen: Seen, stops: list[pygame.Rect], drawn: bool, fades: bool = False, dissolves: bool = False
    ) -> None:
        seconds = LEAP_SECONDS if dissolves else DRAW_SECONDS if drawn else STEP_SECONDS * (len(stops) - 1)
        wait = STAGGER_SECONDS * len(self._flights) * self._speed
        self._flights.append(Flight(seen, stops, seconds * self._speed, wait, fades=fades, dissolves=dissolves))

    def update(self, dt: float) -> bool:
        self.heard = []
        if not self._flights and not self._shows:
            self._pause_left = max(self._pause_left - dt, 0.0)
            return False
        for signal in self._signals:
            signal.update(dt)
        for flight in self._flights:
            flight.done += dt
        self._flights = [flight for flight in self._flights if not flight.is_over]
        if self._effects is not None:
            self.heard = self._effects.update(dt)
        return True

    def finish(self) -> None:
        """End all motion at once."""
        self._flights.clear()
        self._pause_left = 0.0
        for signal in self._signals:
            signal.finish()
        if self._effects is not None:
            self._effects.finish()

    def draw(self, target: pygame.Surface) -> None:
        if self._effects is not None:
            self._effects.draw_under(target)
        for flight in self._flights:
            if flight.done >= flight.wait or not (flight.fades or flight.hides):
                flight.draw(target)
        if self._effects is not None:
            self._effects.draw(target)


def _origins(events: Sequence[Event], where: Where) -> list[tuple[str, pygame.Rect]]:
    found: list[tuple[str, pygame.Rect]] = []
    for event in events:
        if isinstance(event, Drew) and event.card is not None:
            pieces, origin = [f"card/{event.card}"], event.source
        elif isinstance(event, Placed) and event.origin:
            pieces, origin = [event.piece], event.origin
        elif isinstance(event, Changed) and event.origin:
            numbers = range(event.old + 1, event.new + 1)
            pieces, origin = [f"{event.what}/{event.seat}/{n}" for n in numbers], event.origin
        else:
            continue
        if (rect := where(origin)) is not None:
            found.extend((piece, rect) for piece in pieces)
    return found


def _exits(events: Sequence[Event], where: Where) -> list[tuple[str, pygame.Rect]]:
    found: list[tuple[str, pygame.Rect]] = []
    for event in events:
        if isinstance(event, Discarded):
            pieces, to = [f"card/{event.card}"], event.to
        elif isinstance(event, Drew) and event.card is not None:
            pieces, to = [f"card/{event.card}"], f"rail/{event.seat}"
        elif isinstance(event, Placed):
            pieces, to = [event.piece], event.to
        elif isinstance(event, Changed) and event.to:
            pieces = [f"{event.what}/{event.seat}/{n}" for n in range(event.new + 1, event.old + 1)]
            to = event.to
        else:
            continue
        if (rect := where(to) or where(f"rail/{event.seat}")) is not None:
            found.extend((piece, rect) for piece in pieces)
    return found


def _at(like: pygame.Rect, point: tuple[float, float], aside: tuple[int, int]) -> pygame.Rect:
    moved = like.copy()
    moved.center = (round(point[0]) + aside[0], round(point[1]) + aside[1])
    return moved


def _aside(end: pygame.Rect, slot: pygame.Rect | None) -> tuple[int, int]:
    """Return the offset of a piece from the middle of its slot, which it has along its path too."""
    return (end.centerx - slot.centerx, end.centery - slot.centery) if slot is not None else (0, 0)


def _larger(old: Seen | None, new: Seen) -> Seen:
    """Return a card drawn by the view that shows it larger, so that it keeps its face on the way to a small pile."""
    if old is None or old.rect.height <= new.rect.height:
        return new
    return Seen(new.piece, old.rect, old.draw)


def _slides(old: Seen, new: Seen) -> bool:
    """Whether a piece stays in a zone in which pieces close gaps without a flight."""
    return bool(new.sliding_zone) and old.sliding_zone == new.sliding_zone
