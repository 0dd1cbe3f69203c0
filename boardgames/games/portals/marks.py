"""What a card means for a seat right now: the pill under it and the lines beside its large picture."""

from boardgames.core.phrase import Noun, say
from boardgames.core.table import Mark
from boardgames.games.portals.defs import NONE
from boardgames.games.portals.state import State


def periods_off(s: State, card: int) -> int:
    """How many periods lie between the capsule and an event, 0 when it is in range (K-3)."""
    period = s.defs.cards.period[card]
    return 0 if s.is_in_range(period) else abs(period - s.capsule)


def steps_away(s: State, seat: int, card: int) -> int | None:
    """How many steps the seat's pawn is from the place of an event, roads and portals, pawns left out of account."""
    here = s.pawns[seat]
    return None if here == NONE else s.routes.distance[here][s.defs.cards.place[card]]


def blocker(s: State, seat: int, node: int) -> int:
    """Another seat whose pawn stands on the node; NONE without one."""
    return next((other for other, at in enumerate(s.pawns) if at == node and other != seat), NONE)


def pill(s: State, seat: int, card: int) -> Mark:
    """The state of a hand card in two words: out of range wins over distance."""
    if s.defs.cards.place[card] == NONE:
        return Mark(say("pill.keep"), tone="near")
    off, steps = periods_off(s, card), steps_away(s, seat, card)
    if off:
        return Mark(say("pill.periods_off", n=off), tone="far", brief=say("pill.periods_off_brief", n=off))
    if steps is None:
        return Mark(say("pill.in_range"), tone="near")
    return Mark(say("pill.steps", n=steps), tone="near") if steps else Mark(say("pill.now"), tone="now")


def notes(s: State, seat: int, card: int) -> tuple[Mark, ...]:
    """Range, distance and fuel of a card, for its large picture."""
    cards = s.defs.cards
    if cards.place[card] == NONE:
        return (Mark(say("note.bonus"), tone="care"),)
    lines = [] if s.simplified else [_range_note(s, card)]
    steps = steps_away(s, seat, card)
    if steps is not None:
        lines.append(Mark(say("note.here"), tone="yes") if steps == 0 else Mark(say("note.steps", n=steps), tone="no"))
        other = blocker(s, seat, cards.place[card])
        if other != NONE:
            lines.append(Mark(say("note.blocked", seat=Noun("seat", str(other))), tone="no"))
    if cards.fuel[card] != NONE and not s.simplified:
        fuel = Noun("fuel", s.defs.fuels[cards.fuel[card]])
        tone = "no" if s.burnt >> cards.fuel[card] & 1 or s.level == s.defs.full else "yes"
        lines.append(Mark(say("note.fuel", fuel=fuel, n=cards.icons[card]), icon="portals-fuel", tone=tone))
    return tuple(lines)


def _range_note(s: State, card: int) -> Mark:
    off = periods_off(s, card)
    if not off:
        return Mark(say("note.in_range"), tone="yes")
    return Mark(say("note.periods_off", n=off, level=s.level), tone="no")
