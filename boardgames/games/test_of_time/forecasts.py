"""What each number on a stepper would mean: strips to come, who can stop them, who dies (20.2)."""

from boardgames.core.phrase import Phrase, say
from boardgames.games.test_of_time import amounts
from boardgames.games.test_of_time.names import owner, troop
from boardgames.games.test_of_time.reckoning import fallen
from boardgames.games.test_of_time.state import State


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
    if word in ("attack", "attack_past"):
        return say("forecast.attack", n=strength, m=min(strength, s.reach(owner(s, spot))))
    lost = max(0, followers - s.modifiers(seat).spared)
    left = max(0, amounts.open_strength(s, word, spot) - strength)
    trip = s.journey
    if word == "defend_past" and trip is not None:
        theirs = min(trip.followers, strength)
    else:
        theirs = fallen(s, spot, s.defences[spot] + strength) - fallen(s, spot, s.defences[spot])
    return say("forecast.defend", n=left, own=lost, theirs=theirs)
