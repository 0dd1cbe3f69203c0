"""Forecasts for each number on a stepper: strips, how many can be stopped, who dies (20.2)."""

from boardgames.core.phrase import Phrase, say
from boardgames.games.test_of_time.rules import amounts
from boardgames.games.test_of_time.rules.definitions import followers_due
from boardgames.games.test_of_time.rules.names import owner, troop
from boardgames.games.test_of_time.rules.round_end import attackers_lost, remaining_deaths
from boardgames.games.test_of_time.rules.state import Journey, State, is_kept


def payments(cost: int, power: int, least: int, most: int) -> tuple[Phrase, ...]:
    """Return who would go, by number of shamans, and the power that would be lost (P-02)."""
    return tuple(_payment(cost, power, count) for count in range(least, most + 1))


def _payment(cost: int, power: int, shamans: int) -> Phrase:
    who, over = troop(followers_due(cost, power, shamans), shamans), wasted(cost, power, shamans)
    return say("forecast.pay_over", who=who, n=over) if over else who


def wasted(cost: int, power: int, shamans: int) -> int:
    """Return how much power is lost when so many shamans pay a cost (P-02)."""
    return max(0, shamans * power - cost)


def of_followers(s: State, seat: int, word: str, spot: int, least: int, most: int) -> tuple[Phrase, ...]:
    """Return the forecast of each number of followers, without shamans; shamans alone are named."""
    found = [forecast(s, seat, word, spot, count, 0) for count in range(max(least, 1), most + 1)]
    return (*([_shamans_alone(s, seat, word, spot)] if not least else []), *found)


def _shamans_alone(s: State, seat: int, word: str, spot: int) -> Phrase:
    """Say that without followers shamans go alone: the only one at once, or as many as are chosen next."""
    least, most = amounts.shaman_range(s, seat, word, spot, 0)
    if least < most:
        return say("forecast.shamans_next")
    return say("forecast.shamans_alone", m=least, line=forecast(s, seat, word, spot, 0, least))


def of_shamans(s: State, seat: int, word: str, spot: int, followers: int, least: int, most: int) -> tuple[Phrase, ...]:
    """Return the forecast of each number of shamans, with the followers already chosen."""
    return tuple(forecast(s, seat, word, spot, followers, count) for count in range(least, most + 1))


def forecast(s: State, seat: int, word: str, spot: int, followers: int, shamans: int) -> Phrase:
    """Forecast an attack (strips, how much the owner can stop) or a defence (strips, deaths on both sides)."""
    strength = followers + shamans * amounts.power_of(s, seat, word)
    trip = s.journey
    if word == "attack":
        return _attack(s, spot, strength)
    if word == "attack_past" and trip is not None:
        return _attack_past(s, trip, strength)
    lost = max(0, followers - s.modifiers(seat).spared)
    left = max(0, amounts.open_strength(s, word, spot) - strength)
    if word == "defend_past" and trip is not None:
        decays = "_kept" if laid(s, trip, left) > left else ""  # T-09: who preserved in that round is driven off
        return say(f"forecast.defend{decays}", n=left, own=lost, theirs=_stopped(s, trip, strength))
    theirs = attackers_lost(s, spot, s.defences[spot] + strength) - attackers_lost(s, spot, s.defences[spot])
    return say("forecast.defend", n=left, own=lost, theirs=theirs)


def _attack(s: State, spot: int, strength: int) -> Phrase:
    """Forecast the sections that an attack covers beyond earlier ones of this round, which are met first (A-05, A-06,
    D-03)."""
    before = s.open_strength(spot)
    left = max(0, s.defs.kinds[s.kinds[spot]].sections - s.covered[spot] - before)
    strength = max(0, s.attacks[spot] + strength - s.defences[spot]) - before
    strips, unmet = min(strength, left), max(0, strength - max(0, s.reach(owner(s, spot)) - before))
    return _strips("forecast.attack", strips, strips - min(unmet, left))


def _attack_past(s: State, trip: Journey, strength: int) -> Phrase:
    """Forecast the sections that an attack in the past covers; it may undo a preservation, too (T-09)."""
    left = max(0, s.defs.kinds[s.kinds[trip.spot]].sections - s.covered[trip.spot])
    strips, unmet = (laid(s, trip, met) for met in (strength, max(0, strength - s.reach(owner(s, trip.spot)))))
    most = min(strips, left)
    decays = "_kept" if strength < most else ""
    return _strips(f"forecast.attack{decays}", most, most - min(unmet, left))


def _strips(key: str, strips: int, saved: int) -> Phrase:
    """Say how many sections are covered at most, and how many of them a defence can save."""
    if saved >= strips > 0:
        return say(f"{key}_all", n=strips)
    return say(key, n=strips, m=saved) if saved > 0 else say(f"{key}_none", n=strips)


def laid(s: State, trip: Journey, strength: int) -> int:
    """Return how many strips an unmet strength adds to the present past round (T-09)."""
    return strength + is_kept(s.history[trip.spot][trip.step]) if strength > 0 else 0


def _stopped(s: State, trip: Journey, defence: int) -> int:
    """Return how many more followers of the traveller die against a defence of this strength (T-13)."""
    action = s.actions[trip.action]
    met = min(trip.followers, defence)
    now, then = (remaining_deaths((action.stopped + more, action.extra), action.spared)[0] for more in (0, met))
    return then - now
