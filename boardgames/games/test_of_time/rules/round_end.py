"""Computes what the end of the round will do: combat, effects, creations, births, deaths (section 14)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from boardgames.games.test_of_time.rules.definitions import NONE
from boardgames.games.test_of_time.rules.state import Action, State, entry

Deaths = tuple[int, int]  # followers and shamans
Home = tuple[list[int], list[int]]  # the same by seat
FOLLOWER_BORN, SHAMAN_BORN = ("sire", "convert"), "sire_shaman"


class RoundEnd(NamedTuple):
    """The results of the end of a round, by spot, action and seat."""

    effects: list[int]  # by spot: the entry of this round, NONE without a Testament
    created: list[int]  # by spot: the kind that is finished, or NONE
    dead: list[Deaths]  # by action
    dead_followers: list[int]  # by seat
    dead_shamans: list[int]
    born_followers: list[int]  # newborns and converts
    born_shamans: list[int]
    followers: list[int]  # at home when all have returned
    shamans: list[int]


def end_of_round(s: State) -> RoundEnd:
    """Return what the end of the round would do if everybody passed now; changes nothing."""
    seats, kept, attacks, defences = s.seats, s.kept, s.attacks, s.defences[:]
    effects = [
        NONE if kind == NONE else entry(bool(kept >> spot & 1), max(0, attacks[spot] - defences[spot]))
        for spot, kind in enumerate(s.kinds)
    ]
    dead: list[Deaths] = []
    dead_followers, dead_shamans, born_followers, born_shamans = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    for action in s.actions:
        kind, seat = action.kind, action.seat
        lost = remaining_deaths(DEATHS[kind](s, action, defences), action.spared)
        dead.append(lost)
        dead_followers[seat] += lost[0]
        dead_shamans[seat] += lost[1]
        born_followers[seat] += kind in FOLLOWER_BORN
        born_shamans[seat] += kind == SHAMAN_BORN
    followers, shamans = at_home(s)
    return RoundEnd(
        effects, s.building, dead, dead_followers, dead_shamans, born_followers, born_shamans, followers, shamans
    )


def at_home(s: State) -> Home:
    """Return the followers and shamans at home when all have returned, by seat."""
    followers = [s.followers[seat] + s.returning_followers[seat] for seat in range(s.seats)]
    shamans = [s.shamans[seat] + s.returning_shamans[seat] for seat in range(s.seats)]
    if any(s.defences):
        defences = s.defences[:]
        for action in s.actions:
            if action.kind == "attack":
                followers[action.seat] -= remaining_deaths(_attackers(s, action, defences), action.spared)[0]
    return followers, shamans


def expect(s: State, action: Action, sign: int = 1) -> None:
    """Count those who will come home from an action, as long as no attacker is met; -1 takes them back."""
    kind, seat = action.kind, action.seat
    doomed = (0, 0) if kind == "attack" else DEATHS[kind](s, action, s.defences)
    dead_followers, dead_shamans = remaining_deaths(doomed, action.spared)
    travelling = action.extra if kind == "reverse_time" else 0
    s.returning_followers[seat] += sign * (action.followers - dead_followers + (kind in FOLLOWER_BORN))
    s.returning_shamans[seat] += sign * (action.shamans - dead_shamans + travelling + (kind == SHAMAN_BORN))


def remaining_deaths(doomed: Deaths, spared: int) -> Deaths:
    """Return the deaths in one action after some are prevented, those of shamans first (M-03, X-02)."""
    deaths = max(0, doomed[0] + doomed[1] - spared)
    followers = min(doomed[0], deaths)
    return followers, deaths - followers


def attackers_lost(s: State, spot: int, defence: int) -> int:
    """Return how many attacking followers would die on a spot against this total defence."""
    defences = s.defences[:]
    defences[spot] = defence
    attacks = [action for action in s.actions if action.kind == "attack" and action.at == spot]
    return sum(remaining_deaths(_attackers(s, action, defences), action.spared)[0] for action in attacks)


def _nobody(s: State, action: Action, defences: list[int]) -> Deaths:
    return 0, 0


def _builders(s: State, action: Action, defences: list[int]) -> Deaths:
    """C-07, X-03."""
    count = min(s.defs.kinds[action.extra].die, action.followers + action.shamans)
    followers = min(action.followers, count)
    return followers, count - followers


def _parents(s: State, action: Action, defences: list[int]) -> Deaths:
    """J-03, J-04."""
    return action.followers, action.shamans


def _attackers(s: State, action: Action, defences: list[int]) -> Deaths:
    """Use up the defence in order of arrival, on followers, then on shamans, who survive (A-06, A-07)."""
    met = min(action.followers, defences[action.at])
    defences[action.at] = max(0, defences[action.at] - action.strength)
    return met, 0


def _defenders(s: State, action: Action, defences: list[int]) -> Deaths:
    """D-05, T-13."""
    return action.followers, 0


def _travellers(s: State, action: Action, defences: list[int]) -> Deaths:
    """T-12, T-13."""
    return action.stopped, action.extra


DEATHS: Mapping[str, Callable[[State, Action, list[int]], Deaths]] = {
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
