"""Previews the end of the round as a list: its effect on every Testament, and who will be at home."""

from collections.abc import Iterator

from boardgames.core.phrase import say, seat_noun
from boardgames.core.table import Mark
from boardgames.games.test_of_time.rules.definitions import NONE
from boardgames.games.test_of_time.rules.names import title, troop
from boardgames.games.test_of_time.rules.round_end import RoundEnd
from boardgames.games.test_of_time.rules.state import State, attack_of, strips_of


def outlook(s: State, result: RoundEnd) -> tuple[Mark, ...]:
    """Return what happens if everybody passes now: Testaments first, then followers and shamans."""
    return () if s.is_over else (*_testaments(s, result), *_people(s, result))


def _testaments(s: State, result: RoundEnd) -> Iterator[Mark]:
    for spot, kind in enumerate(s.kinds):
        if s.building[spot] != NONE:
            gold = s.defs.kinds[s.building[spot]].gold_after[0]
            yield Mark(say("outlook.rises", what=title(s, spot), n=gold), icon="time-create", tone="yes")
        elif kind != NONE and s.is_visible(spot):
            yield _testament(s, spot, result.effects[spot])


def _testament(s: State, spot: int, effect: int) -> Mark:
    kind, strips = s.defs.kinds[s.kinds[spot]], strips_of(effect)
    after = s.covered[spot] + strips
    what, icon = title(s, spot), "time-attack" if attack_of(effect) else "time-decay"
    if not strips:
        return Mark(say("outlook.kept", what=what, n=s.gold(spot)), icon="time-preservation", tone="yes")
    if after >= kind.sections:
        return Mark(say("outlook.buried", what=what), icon=icon, tone="no")
    old, new = s.gold(spot), kind.gold_after[after]
    key = "outlook.sinks" if new < old else "outlook.holds"  # the lowest sections of some hold no gold
    return Mark(say(key, what=what, n=strips, old=old, new=new), icon=icon, tone="care")


def _people(s: State, result: RoundEnd) -> Iterator[Mark]:
    for seat in range(s.seats):
        born = result.born_followers[seat], result.born_shamans[seat]
        dead = result.dead_followers[seat], result.dead_shamans[seat]
        key = "_".join(["outlook.home", *(["born"] if any(born) else []), *(["dead"] if any(dead) else [])])
        home = troop(result.followers[seat], result.shamans[seat])
        text = say(key, seat=seat_noun(seat), troop=home, born=troop(*born), dead=troop(*dead))
        yield Mark(text, icon="time-follower")
