"""Nouns and slot ids: Testaments, groups of tokens, spaces."""

from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.test_of_time.rules.definitions import NONE
from boardgames.games.test_of_time.rules.state import State


def owner(s: State, spot: int) -> int:
    """The seat that a spot belongs to."""
    return spot // s.defs.numbers.spaces


def space(s: State, spot: int) -> int:
    """The number of a spot on its owner's board, from 1."""
    return spot % s.defs.numbers.spaces + 1


def spot_at(s: State, seat: int, number: int) -> int:
    """The spot of a space on the board of a seat."""
    return seat * s.defs.numbers.spaces + number - 1


def place(s: State, kind: str, spot: int) -> str:
    """Return the slot id of a kind for a spot: `t/0/1`, `attackers/2/3`."""
    return f"{kind}/{owner(s, spot)}/{space(s, spot)}"


def card(s: State, kind: int) -> Noun:
    """The name of a kind of Testament."""
    return Noun("card", s.defs.kinds[kind].id)


def named_kind(s: State, kind: int) -> Phrase:
    """Name a kind of Testament with its article."""
    return say(f"own.{s.defs.kinds[kind].id}", card=card(s, kind))


def kind_at(s: State, spot: int) -> int:
    """Return the kind that stands or is being built on a spot, NONE without one."""
    return s.kinds[spot] if s.kinds[spot] != NONE else s.building[spot]


def named_testament(s: State, spot: int, seat: int = NONE) -> Phrase:
    """Name a Testament with its owner; without if it belongs to `seat`, the subject of the sentence."""
    kind = kind_at(s, spot)
    if owner(s, spot) == seat:
        return _told_apart(s, spot, named_kind(s, kind))
    name = say(f"work.{s.defs.kinds[kind].id}", card=card(s, kind), seat=seat_noun(owner(s, spot)))
    return _told_apart(s, spot, name)


def _told_apart(s: State, spot: int, name: Phrase) -> Phrase:
    """Add the space to the name of a Testament if its owner has another of the same kind."""
    same = [other for other in s.spots(owner(s, spot)) if kind_at(s, other) == kind_at(s, spot)]
    return say("twin", what=name, n=space(s, spot)) if len(same) > 1 else name


def title(s: State, spot: int) -> Phrase:
    """Name a Testament with its owner, for the beginning of a line."""
    kind = kind_at(s, spot)
    name = say(f"title.{s.defs.kinds[kind].id}", card=card(s, kind), seat=seat_noun(owner(s, spot)))
    return _told_apart(s, spot, name)


def troop(followers: int, shamans: int) -> Phrase:
    """Return a number of followers and shamans as a phrase."""
    if not shamans:
        return say("troop.followers", n=followers)
    if not followers:
        return say("troop.shamans", m=shamans)
    return say("troop.both", n=followers, m=shamans)
