"""Motion between two tables: pieces whose place differs travel; drawn, played and discarded cards fly their way."""

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
SPACE_SECONDS, MOST_WALK_SECONDS = 0.04, 0.6  # of a pawn on a track that counts: a space, the longest way
STAGGER_SECONDS = 0.08
SIGN_UNITS = 36  # what goes from one player to another
DISSOLVE, LEAP = "dissolve", "leap"  # ways of moving: through nothing, over what lies between
ARC_SHARE = 0.22  # of the way: how high a leap rises
LIFT_SHARE = 0.5  # of its height: how far a card rises that is turned over

Sign = Callable[[str], pygame.Surface]  # an icon by its name
Trace = Callable[[str, str], Sequence[tuple[float, float]]]


class Animator:
    """Holds the flights of the last move; the scene lets time pass and draws them over the still table."""

    def __init__(
        self,
        settings: Settings,
        sign: Sign | None = None,
        paint: DrawPiece | None = None,
        effects: Effects | None = None,
        motions: Sequence[Motion] = (),
    ) -> None:
        self._sign = sign
        self._paint = paint  # of pieces that lie nowhere on this table
        self._effects = effects
        self._motions = motions  # of kinds of pieces that this game moves by itself
        self._left_alone = frozenset[str]().union(*(motion.kinds for motion in motions))
        self.heard: list[str] = []  # sounds that became due when time last passed
        self._speed = SPEED[settings.animation]
        self._still = settings.reduced_motion
        self._flights: list[Flight] = []
        self._standing = 0.0  # seconds that the table still stays as it is
        self.shake = Shake()
        self.ticks = Ticks()

    @classmethod
    def on_table(cls, kit: TableKit) -> Animator:
        """The animator of a table, with signs and pieces that go from one player's card in the rail to another's."""

        def put(target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
            picture = painters.piece(kit, piece, rect.height)
            target.blit(picture, picture.get_rect(center=rect.center))

        def sign(icon: str) -> pygame.Surface:
            return kit.art.icon(icon, kit.theme.px(SIGN_UNITS))

        return cls(kit.theme.settings, sign, put, Effects(kit), kit.game_screen.motions)

    @property
    def _signals(self) -> tuple[Shake | Ticks, ...]:
        """What moves besides the pieces."""
        return self.shake, self.ticks

    @property
    def _shows(self) -> bool:
        return any(signal.is_on for signal in self._signals) or (self._effects is not None and self._effects.is_on)

    @property
    def moves(self) -> bool:
        """Whether the settings let anything move."""
        return bool(self._speed) and not self._still

    @property
    def shows(self) -> bool:
        """Whether anything that happens is shown on its way, by motion or by light alone."""
        return bool(self._speed)

    @property
    def is_busy(self) -> bool:
        """Whether something is in the air, the board shakes or something is left to be read."""
        return bool(self._flights) or self._shows or self._standing > 0

    def stand(self, seconds: float) -> None:
        """Let the table stay as it is for a while: something came up that wants to be read."""
        self._standing = seconds * self._speed

    @property
    def flying(self) -> frozenset[str]:
        """Ids of the pieces in the air: they are not drawn at their slots."""
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
        for course in (c for motion in self._motions for c in motion.courses(before, after, events, where)):
            seconds, wait = course.seconds * self._speed, course.wait * self._speed
            flight = Flight(course.seen, course.stops, seconds, wait, fades=course.ghost, hides=course.hides)
            flight.rise, flight.scaled = course.rise, course.scaled
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
            if isinstance(event, Handed) and self._sign is not None:
                self._hand(event, self._sign(event.icon), where)
        self._fade(before, after, events)
        self._flights += closing

    def _closing_up(
        self, before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event]
    ) -> Iterator[Flight]:
        """Cards that only make room or close a gap go all at once, while the one that the move is about flies."""
        named = {event.piece for event in events if isinstance(event, (Moved, Placed))}
        named |= {f"card/{event.card}" for event in events if isinstance(event, (Drew, Discarded))}
        for name, seen in after.items():
            old = before.get(name)
            if old is None or name in named or seen.piece.kind != "card" or old.piece.face != seen.piece.face:
                continue
            if old.rect.topleft != seen.rect.topleft and not (seen.ranks and old.ranks == seen.ranks):
                large = _larger(old, seen)
                stops = [shaped(large.rect, old.rect), shaped(large.rect, seen.rect)]
                yield Flight(large, stops, STEP_SECONDS * self._speed)

    def count(self, before: Scores, after: Scores) -> None:
        """Let the scores of the players' cards count from what they were to what they are."""
        if self.moves:
            self.ticks.begin(before, after, self._speed)

    def _move(
        self, before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event], where: Where, trace: Trace
    ) -> None:
        """Everything that lies elsewhere now goes there."""
        ways = {event.piece: event for event in events if isinstance(event, Moved)}
        starts = dict(_origins(events, lambda slot: before[slot].rect if slot in before else where(slot)))
        for piece_id, seen in after.items():
            if seen.piece.kind in self._left_alone:
                continue
            old = before.get(piece_id)
            start = old.rect if old is not None else starts.get(piece_id)
            closes_up = old is not None and bool(seen.ranks) and old.ranks == seen.ranks
            if start is None or start.topleft == seen.rect.topleft or closes_up:
                continue
            way, end = ways.get(piece_id), seen.rect
            if seen.piece.kind == "card":
                seen = _larger(old, seen)
                start, end = shaped(seen.rect, start), shaped(seen.rect, end)
            elif old is None:  # it comes out of a place that is larger than itself
                start = centred(seen.rect, start)
            if way is None:
                self._go(seen, start, end, old is None)
                self._turn_up(old)
            else:
                self._travel(seen, start, end, way, where, trace)

    def _turn(
        self, before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event], where: Where
    ) -> None:
        """What is turned over on its way."""
        for flip in flips(before, after, events, where, self._paint):
            wait = STAGGER_SECONDS * len(self._flights) * self._speed
            turning = Turning(flip.back, flip.stops, HAND_SECONDS * self._speed, wait, fades=flip.ghost)
            turning.front, turning.flip = flip.front, FLIP_SECONDS * self._speed
            self._flights.append(turning)

    def _turn_up(self, old: Seen | None) -> None:
        """The card that flies last rises and is turned over on its way if its face was not seen before."""
        flight = self._flights[-1]
        if old is not None and old.piece.kind == "card" and old.piece.face is None is not flight.seen.piece.face:
            turning = Turning(flight.seen, flight.stops, LEAP_SECONDS * self._speed, flight.wait)
            turning.front, turning.flip, turning.rise = old, turning.seconds, LIFT_SHARE * old.rect.height
            self._flights[-1] = turning

    def _fade(self, before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event]) -> None:
        """What is gone for good becomes paler where it lay."""
        for piece_id in (piece for event in events for piece in event.fades):
            old = before.get(piece_id)
            if old is not None and piece_id not in after:
                self._flights.append(Fading(old, [old.rect, old.rect], FADE_SECONDS * self._speed, fades=True))

    def _hand(self, event: Handed, picture: pygame.Surface, where: Where) -> None:
        """A sign goes from one player's card in the rail to another's."""

        def put(target: pygame.Surface, _: Piece, rect: pygame.Rect) -> None:
            target.blit(picture, rect)

        cards = [where(f"rail/{seat}") for seat in (event.seat, event.taker)]
        stops = [picture.get_rect(center=card.center) for card in cards if card is not None]
        if len(stops) == len(cards):
            seen = Seen(Piece(f"handed/{event.seat}/{event.taker}", "sign"), stops[0], put)
            self._flights.append(Flight(seen, stops, HAND_SECONDS * self._speed))

    def _travel(self, seen: Seen, start: pygame.Rect, end: pygame.Rect, way: Moved, where: Where, trace: Trace) -> None:
        """A piece goes from slot to slot, along the lines that join them."""
        via = [(stop, rect) for stop in way.via if (rect := where(stop))]
        aside = _aside(end, where(way.to))
        stops = [start, *(_at(end, rect.center, aside) for _, rect in via), end]
        self._fly(seen, stops, False, dissolves=way.by == DISSOLVE)
        if way.by == LEAP:
            self._flights[-1].rise = ARC_SHARE * math.dist(start.center, end.center)
            return
        self._flights[-1].bends = {
            number: [_at(end, point, aside) for point in trace(a, b)[1:-1]]
            for number, (a, b) in enumerate(itertools.pairwise([way.origin, *(stop for stop, _ in via), way.to]))
        }

    def _go(self, seen: Seen, start: pygame.Rect, end: pygame.Rect, drawn: bool) -> None:
        """Straight, or from space to space where its zone has it walk: a longer way takes longer, up to a limit."""
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
        """Let time pass; True while something moves."""
        self._standing = max(self._standing - dt, 0.0)
        self.heard = []
        if not self._flights and not self._shows:
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
        """Everything arrives at once."""
        self._flights.clear()
        self._standing = 0.0
        for signal in self._signals:
            signal.finish()
        if self._effects is not None:
            self._effects.finish()

    def draw(self, target: pygame.Surface) -> None:
        """Draw what is in the air and what is shown over the table."""
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
    """How far beside the middle of its slot a piece stands: it keeps that on its way."""
    return (end.centerx - slot.centerx, end.centery - slot.centery) if slot is not None else (0, 0)


def _larger(old: Seen | None, new: Seen) -> Seen:
    """A card as it is now, drawn as where it lies larger: on its way to a small pile it keeps its face."""
    if old is None or old.rect.height <= new.rect.height:
        return new
    return Seen(new.piece, old.rect, old.draw)
