"""What each number on a stepper would mean: strips to come, who can stop them, who dies (20.2)."""

from boardgames.core.phrase import Phrase, say
from boardgames.games.test_of_time import amounts
from boardgames.games.test_of_time.names import owner, troop
from boardgames.games.test_of_time.reckoning import fallen, spare
from boardgames.games.test_of_time.state import Journey, State, is_kept


def payments(cost: int, power: int, least: int, most: int) -> tuple[Phrase, ...]:
    """Who goes, by number of shamans (P-02)."""
    return tuple(troop(max(0, cost - count * power), count) for count in range(least, most + 1))


def of_followers(s: State, seat: int, word: str, spot: int, least: int, most: int) -> tuple[Phrase, ...]:
    """What so many followers alone would do."""
    return tuple(forecast(s, seat, word, spot, count, 0) for count in range(least, most + 1))


def of_shamans(s: State, seat: int, word: str, spot: int, followers: int, least: int, most: int) -> tuple[Phrase, ...]:
    """What so many shamans would do beside the followers that are chosen."""
    return tuple(forecast(s, seat, word, spot, followers, count) for count in range(least, most + 1))


def forecast(s: State, seat: int, word: str, spot: int, followers: int, shamans: int) -> Phrase:
    """An attack: strips and what the owner can stop. A defence: what comes through, who dies on both sides."""
    strength = followers + shamans * amounts.power_of(s, seat, word)
    trip = s.journey
    if word in ("attack", "attack_past"):
        strips, met = strength if trip is None else laid(s, trip, strength), s.reach(owner(s, spot))
        drives_off = "_kept" if strips > strength else ""  # T-09: who preserved then is driven off
        if met >= strength > 0:
            return say(f"forecast.attack{drives_off}_all", n=strips)
        return say(f"forecast.attack{drives_off}", n=strips, m=min(strength, met))
    lost = max(0, followers - s.modifiers(seat).spared)
    left = max(0, amounts.open_strength(s, word, spot) - strength)
    if word == "defend_past" and trip is not None:
        return say("forecast.defend", n=laid(s, trip, left), own=lost, theirs=_stopped(s, trip, strength))
    theirs = fallen(s, spot, s.defences[spot] + strength) - fallen(s, spot, s.defences[spot])
    return say("forecast.defend", n=left, own=lost, theirs=theirs)


def laid(s: State, trip: Journey, strength: int) -> int:
    """How many strips an attack adds to the round being lived through, with so much of it unmet (T-09)."""
    return strength + is_kept(s.history[trip.spot][trip.step]) if strength > 0 else 0


def _stopped(s: State, trip: Journey, defence: int) -> int:
    """How many more followers of the traveller die if such a strength meets them (T-13)."""
    deed = s.deeds[trip.deed]
    now, then = (spare((deed.stopped + met, deed.extra), deed.spared)[0] for met in (0, min(trip.followers, defence)))
    return then - now
