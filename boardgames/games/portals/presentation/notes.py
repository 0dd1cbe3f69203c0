"""Notes about a card for a seat: the pill under it and the lines beside its large picture."""

from typing import NamedTuple

from boardgames.core.phrase import Noun, say
from boardgames.core.table import Mark, Route
from boardgames.games.portals.presentation import routes, standing
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.state import State


class TimeRange(NamedTuple):
    """Capsule and fuel level of a seat: now during its turn, otherwise as they will be in its next turn."""

    capsule: int
    level: int
    is_now: bool


def time_range(s: State, seat: int) -> TimeRange:
    """Return capsule and fuel level of a seat; a full tank helps only the seat that filled it (F-6)."""
    if s.current in (seat, NONE):
        return TimeRange(s.capsule, s.level, s.current == seat)
    capsule = min(s.capsule + _has_played(s, seat), s.defs.last_period)  # E-1: it moves before the next round
    return TimeRange(capsule, 0 if s.level == s.defs.full else s.level, False)


def _has_played(s: State, seat: int) -> bool:
    """Whether the turn of a seat in this round is over."""
    return s.current != NONE and (seat - s.first) % s.seats < (s.current - s.first) % s.seats


def is_done(s: State, seat: int) -> bool:
    """Whether a seat has no turn left (E-2, E-3, V-2c), so that its cards mean nothing now."""
    return s.is_over or (s.is_last_round and _has_played(s, seat))


def periods_off(s: State, seat: int, card: int) -> int:
    """Return how many periods lie between the capsule and an event, 0 if it is in range (K-3)."""
    have = time_range(s, seat)
    off = abs(s.defs.cards.period[card] - have.capsule)
    return 0 if s.simplified or have.level == s.defs.full or off <= have.level else off


def _side(s: State, seat: int, card: int) -> str:
    """Whether the capsule comes to the period of an event by itself, or has passed it so that only fuel helps (K-3)."""
    return "ahead" if s.defs.cards.period[card] > time_range(s, seat).capsule else "back"


def pill(s: State, seat: int, card: int) -> Mark | None:
    """Return the pill under a hand card: out of range first, then distance; None for a seat without another turn."""
    if is_done(s, seat):
        return None
    node = s.defs.cards.place[card]
    if node == NONE:
        return Mark(say("pill.keep"), tone="near")
    off = periods_off(s, seat, card)
    if off:
        side = _side(s, seat, card)
        return Mark(say(f"pill.{side}", n=off), tone="far", brief=say(f"pill.{side}_brief", n=off))
    if s.pawns[seat] == NONE:
        return None if s.simplified else Mark(say("pill.in_range"), tone="near", brief=say("pill.in_range_brief"))
    steps = routes.steps_away(s, seat, node)
    other = routes.blocker(s, seat, node)
    if other != NONE:
        return Mark(say("pill.blocked", seat=Noun("seat", str(other))), tone="far", brief=say("pill.blocked_brief"))
    if steps is None:
        return Mark(say("pill.no_way"), tone="far", brief=say("pill.no_way_brief"))
    if steps:
        return Mark(say("pill.steps", n=steps), tone="near")
    if not time_range(s, seat).is_now:
        return Mark(say("pill.here"), tone="near", brief=say("pill.here_brief"))
    if s.used >= s.defs.numbers.actions:
        return Mark(say("pill.no_action"), tone="far", brief=say("pill.no_action_brief"))
    return Mark(say("pill.now"), tone="now", presses="button/play")


def notes(s: State, seat: int, card: int) -> tuple[Mark, ...]:
    """Return the lines about range, distance and fuel of a card, for its large picture."""
    cards = s.defs.cards
    if is_done(s, seat):
        return ()
    if cards.place[card] == NONE:
        return (Mark(say("note.bonus"), tone="care"),)
    lines = [] if s.simplified else [_range_note(s, seat, card)]
    if s.pawns[seat] != NONE:
        lines += _distance_notes(s, seat, cards.place[card])
    if cards.fuel[card] != NONE and not s.simplified:
        lines.append(_fuel_note(s, seat, card))
    adds = standing.would_add(s, seat, card)
    return tuple(lines) if adds is None else (*lines, adds)


def route(s: State, seat: int, target: str) -> Route | None:
    """Return the route to a target; that to a card on offer, which has no pill, also says how far its period is."""
    found, card = routes.route_to(s, seat, target), routes.offered(s, target)
    if found is None or card == NONE or s.simplified:
        return found
    off = periods_off(s, seat, card)
    when = say(f"way.{_side(s, seat, card)}", n=off) if off else say("way.now")
    return Route(found.slots, say("way.when", way=found.note, when=when))


def _fuel_note(s: State, seat: int, card: int) -> Mark:
    """What burning a card would give, or why it cannot be burnt this turn (F-4, F-8)."""
    colour, have = s.defs.cards.fuel[card], time_range(s, seat)
    fuel = Noun("fuel", s.defs.fuels[colour])
    if have.is_now and s.burnt >> colour & 1:
        return Mark(say("note.fuel_burnt", fuel=fuel), icon="portals-fuel", tone="no")
    if have.is_now and have.level == s.defs.full:
        return Mark(say("note.fuel_full", fuel=fuel), icon="portals-fuel", tone="no")
    icons, room = s.defs.cards.icons[card], s.defs.full - have.level
    if icons > room:  # F-3
        return Mark(say("note.fuel_over", fuel=fuel, n=room, lost=icons - room), icon="portals-fuel", tone="care")
    return Mark(say("note.fuel", fuel=fuel, n=icons), icon="portals-fuel", tone="yes")


def _range_note(s: State, seat: int, card: int) -> Mark:
    off, have = periods_off(s, seat, card), time_range(s, seat)
    when = "" if have.is_now or s.pawns[seat] == NONE else "_next"  # before the first turn like the pill
    if not off:
        return Mark(say(f"note.in_range{when}"), tone="yes")
    reach = "_full" if off > s.defs.full else ""  # F-3: level Full reaches every period
    return Mark(say(f"note.{_side(s, seat, card)}{when}{reach}", n=off, level=have.level), tone="no")


def _distance_notes(s: State, seat: int, node: int) -> list[Mark]:
    """Say how many steps away a place is, and whose pawn stands on it (A-9)."""
    steps = routes.steps_away(s, seat, node)
    if steps == 0:
        return [Mark(say("note.here"), tone="yes")]
    far = Mark(say("note.no_way") if steps is None else say("note.steps", n=steps), tone="no")
    other = routes.blocker(s, seat, node)
    return [far, Mark(say("note.blocked", seat=Noun("seat", str(other))), tone="no")] if other != NONE else [far]
