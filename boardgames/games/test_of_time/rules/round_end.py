"""The end of the round, reckoned without doing it: combat, effects, creations, births, deaths (section 14)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from boardgames.games.test_of_time.rules.definitions import NONE
from boardgames.games.test_of_time.rules.state import Deed, State, entry

Toll = tuple[int, int]  # followers and shamans


class Reckoning(NamedTuple):
    """The end of a round: by spot, by deed, by seat."""

    effects: list[int]  # by spot: the entry of this round, NONE where no Testament lies
    created: list[int]  # by spot: the kind that rises, NONE
    dead: list[Toll]  # by deed
    dead_followers: list[int]  # by seat
    dead_shamans: list[int]
    born_followers: list[int]  # newborns and converts
    born_shamans: list[int]
    followers: list[int]  # at home when all have returned
    shamans: list[int]


def reckon(s: State) -> Reckoning:
    """The end of the round if everybody passed now; changes nothing."""
    effects = [
        NONE if kind == NONE else entry(bool(s.kept >> spot & 1), s.open_strength(spot))
        for spot, kind in enumerate(s.kinds)
    ]
    result = Reckoning(
        effects,
        s.building,
        [],
        [0] * s.seats,
        [0] * s.seats,
        [0] * s.seats,
        [0] * s.seats,
        s.followers[:],
        s.shamans[:],
    )
    defences = s.defences[:]
    for deed in s.deeds:
        dead = spare(_DOOM[deed.kind](s, deed, defences), deed.spared)
        result.dead.append(dead)
        seat = deed.seat
        result.dead_followers[seat] += dead[0]
        result.dead_shamans[seat] += dead[1]
        result.followers[seat] += deed.followers - dead[0]
        result.shamans[seat] += deed.shamans - dead[1] + (deed.extra if deed.kind == "reverse_time" else 0)
        if deed.kind in ("sire", "convert"):
            result.born_followers[seat] += 1
        elif deed.kind == "sire_shaman":
            result.born_shamans[seat] += 1
    for seat in range(s.seats):
        result.followers[seat] += result.born_followers[seat]
        result.shamans[seat] += result.born_shamans[seat]
    return result


def spare(doomed: Toll, spared: int) -> Toll:
    """Who of the doomed of one action dies: so many fewer, followers first (M-03, X-02)."""
    deaths = max(0, doomed[0] + doomed[1] - spared)
    followers = min(doomed[0], deaths)
    return followers, deaths - followers


def fallen(s: State, spot: int, defence: int) -> int:
    """How many attacking followers would die on a spot if it were defended with such a strength in all."""
    defences = s.defences[:]
    defences[spot] = defence
    attacks = [deed for deed in s.deeds if deed.kind == "attack" and deed.at == spot]
    return sum(spare(_attackers(s, deed, defences), deed.spared)[0] for deed in attacks)


def _nobody(s: State, deed: Deed, defences: list[int]) -> Toll:
    return 0, 0


def _builders(s: State, deed: Deed, defences: list[int]) -> Toll:
    """C-07, X-03."""
    count = min(s.defs.kinds[deed.extra].die, deed.followers + deed.shamans)
    followers = min(deed.followers, count)
    return followers, count - followers


def _parents(s: State, deed: Deed, defences: list[int]) -> Toll:
    """J-03, J-04."""
    return deed.followers, deed.shamans


def _attackers(s: State, deed: Deed, defences: list[int]) -> Toll:
    """The defence is used up in order of arrival, on followers, then on shamans, who survive (A-06, A-07)."""
    met = min(deed.followers, defences[deed.at])
    defences[deed.at] = max(0, defences[deed.at] - deed.followers - deed.shamans * deed.power)
    return met, 0


def _defenders(s: State, deed: Deed, defences: list[int]) -> Toll:
    """D-05, T-13."""
    return deed.followers, 0


def _travellers(s: State, deed: Deed, defences: list[int]) -> Toll:
    """T-12, T-13."""
    return deed.stopped, deed.extra


_DOOM: Mapping[str, Callable[[State, Deed, list[int]], Toll]] = {
    "create": _builders,
    "preserve": _nobody,
    "sire": _nobody,
    "sire_shaman": _parents,
    "convert": _nobody,
    "attack": _attackers,
    "defend": _defenders,
    "reverse_time": _travellers,
    "defend_past": _defenders,
}
