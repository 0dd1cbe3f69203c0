"""Marks and notes: badges of a god; value, history and next effect of a Testament."""

from collections.abc import Iterator
from typing import NamedTuple

from boardgames.core.phrase import Noun, Points, say, seat_noun
from boardgames.core.table import Mark
from boardgames.games.test_of_time.rules import scoring
from boardgames.games.test_of_time.rules.definitions import ART, BURIAL_SITE, MONUMENT, NO_COST, NONE, TEMPLE, TOOLS
from boardgames.games.test_of_time.rules.names import card, owner
from boardgames.games.test_of_time.rules.round_end import RoundEnd
from boardgames.games.test_of_time.rules.state import Action, State, attack_of, is_kept, strips_of


class Strip(NamedTuple):
    """A strip that covers a section, and the entry that laid it."""

    kind: str  # decay or attack
    entry: int


def replay(s: State, spot: int) -> tuple[list[Strip], int]:
    """Return the strips to draw, from the bottom up, and the section of the newest token, NONE if covered (H-04)."""
    sections = s.defs.kinds[s.kinds[spot]].sections
    strips: list[Strip] = []
    token = NONE
    for number, effect in enumerate(s.history[spot]):
        strips += [Strip("attack", number)] * attack_of(effect)
        if is_kept(effect):
            token = len(strips)
        else:
            strips.append(Strip("decay", number))
    return strips[:sections], token if len(strips) <= token < sections else NONE


def badges(s: State, seat: int) -> tuple[Mark, ...]:
    """Return the modifiers of the seat's visible Testaments (5.2, 20.1)."""
    change, numbers = s.modifiers(seat), s.defs.numbers
    texts = {
        TOOLS: f"×{numbers.preserve_factor ** change.counts[TOOLS]}",
        ART: f"×{numbers.create_factor ** change.counts[ART]}",
        BURIAL_SITE: f"−{change.spared}",
        TEMPLE: str(change.convert) if change.convert < NO_COST else "",
        MONUMENT: f"+{change.counts[MONUMENT]}",
    }
    return tuple(
        Mark(text, icon=s.defs.kinds[kind].icon, tip=say(f"badge.{s.defs.kinds[kind].id}", text=text))
        for kind, text in texts.items()
        if change.counts[kind]
    )


def power(s: State, seat: int) -> tuple[Mark, ...]:
    """The power of a shaman of the seat, if it is more than that of a follower."""
    number = s.modifiers(seat).power
    return (Mark(f"×{number}", icon="time-shaman", tip=say("tip.power", n=number)),) if number > 1 else ()


def notes(s: State, spot: int, result: RoundEnd) -> tuple[Mark, ...]:
    """The lines beside the large picture of a Testament space."""
    return tuple(_notes(s, spot, result))


def _notes(s: State, spot: int, result: RoundEnd) -> Iterator[Mark]:
    kind, coming = s.kinds[spot], tuple(round_end_notes(s, spot, result))
    if s.building[spot] != NONE:
        yield Mark(say("note.building", card=card(s, s.building[spot]), n=s.round), icon="time-create")
    elif kind == NONE:
        yield Mark(say("note.empty"))
    else:
        sections = s.defs.kinds[kind].sections
        worth, points = scoring.worth(s, spot), Points(s.points(spot), owner(s, spot))
        if s.is_visible(spot):
            yield from coming  # first: the most useful lines must be visible without scrolling
            yield Mark(say("note.worth", worth=worth, n=points), icon="time-gold-dot", tone="yes")
        else:
            key = "note.buried" if s.is_free(spot) else "note.buried_busy"  # C-02
            yield Mark(say(key, n=s.covered[spot], most=sections), tone="no")
        covered = min(sections, s.covered[spot])
        yield Mark(say("note.covered", made=s.made[spot], n=covered, most=sections), icon="time-decay")
        if s.is_visible(spot):
            cost = s.modifiers(owner(s, spot)).preserve[kind]
            yield Mark(say("note.preserving", n=cost), icon="time-preserve")
    if not s.is_visible(spot):
        yield from coming
    yield from _past(s, spot)


def _past(s: State, spot: int) -> Iterator[Mark]:
    """Yield one line per past round (20.1); more layers of sand than sections cannot cover one each."""
    for index, effect in enumerate(s.history[spot] if s.kinds[spot] != NONE else ()):
        number, strips = s.made[spot] + 1 + index, strips_of(effect)
        icon = "time-attack" if attack_of(effect) else "time-preservation" if is_kept(effect) else "time-decay"
        lost = "note.lost_deep" if strips > s.defs.kinds[s.kinds[spot]].sections else "note.lost"
        yield Mark(say(lost, n=number, m=strips) if strips else say("note.kept", n=number), icon=icon)


def round_end_notes(s: State, spot: int, result: RoundEnd) -> Iterator[Mark]:
    """Yield what the end of the round would do to a space if everybody passed now."""
    number = next((n for n, action in enumerate(s.actions) if action.kind == "create" and action.at == spot), NONE)
    if number != NONE:
        dead = sum(result.dead[number])
        yield Mark(say("coming.created", card=card(s, s.building[spot]), n=dead), icon="time-create", tone="yes")
        return
    effect = result.effects[spot]
    if effect == NONE or s.is_over or not s.is_visible(spot):  # more strips change nothing on a buried one
        return
    strips = strips_of(effect)
    sections = s.defs.kinds[s.kinds[spot]].sections
    if strips and s.covered[spot] + strips >= sections:
        yield Mark(say("coming.buried", n=strips), icon="time-decay", tone="no")
    elif strips:
        attack = attack_of(effect)
        key = "attacked" if is_kept(effect) else "decayed_attacked" if attack else "decayed"
        yield Mark(say(f"coming.{key}", n=strips, attack=attack), icon="time-decay", tone="care")
    else:
        yield Mark(say("coming.kept"), icon="time-preservation", tone="yes")
    for number, action in enumerate(s.actions):
        if action.kind in ("attack", "defend") and action.at == spot and result.dead[number][0]:
            dead = result.dead[number][0]
            yield Mark(say("coming.dead", seat=seat_noun(action.seat), n=dead), icon=f"time-{action.kind}", tone="no")


def arrivals(s: State, kind: str, spot: int) -> tuple[Mark, ...]:
    """Return the groups on a stack, in order of arrival (20.1)."""
    return tuple(_group(action) for action in s.actions if action.kind == kind and action.at == spot)


def _group(action: Action) -> Mark:
    seat, power = Noun("seat", str(action.seat)), action.strength
    return Mark(say("note.group", seat=seat, n=action.followers, m=action.shamans, power=power))
