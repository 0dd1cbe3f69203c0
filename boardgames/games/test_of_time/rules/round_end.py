"""Computes what the end of the round will do: combat, effects, creations, births, deaths (section 14)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from boardgames.games.test_of_time.rules.definitions import NONE
from boardgames.games.test_of_time.rules.state import Action, State, entry

Deaths = tuple[int, int]  # followers and shamans


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
    followers, shamans, dead = s.followers[:], s.shamans[:], []
    dead_followers, dead_shamans, born_followers, born_shamans = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    for action in s.actions:
        kind, seat = action.kind, action.seat
        lost = remaining_deaths(DEATHS[kind](s, action, defences), action.spared)
        dead.append(lost)
        dead_followers[seat] += lost[0]
        dead_shamans[seat] += lost[1]
        followers[seat] += action.followers - lost[0]
        shamans[seat] += action.shamans - lost[1] + (action.extra if kind == "reverse_time" else 0)
        if kind in ("sire", "convert"):
            born_followers[seat] += 1
            followers[seat] += 1
        elif kind == "sire_shaman":
            born_shamans[seat] += 1
            shamans[seat] += 1
    return RoundEnd(
        effects, s.building, dead, dead_followers, dead_shamans, born_followers, born_shamans, followers, shamans
    )


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
