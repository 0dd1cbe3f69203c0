"""Phrases with place names: "to the Red Sea", "d’Égypte"; they depend on the kind of name."""

from collections.abc import Sequence

from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.portals.rules.definitions import Defs
from boardgames.games.portals.rules.state import State


def variant_key(s: State, key: str) -> str:
    """Return the key of the phrase for this game: in the simplified game there is no fuel to speak of (V-2a)."""
    return f"{key}_simple" if s.simplified else key


def to(defs: Defs, node: str) -> Phrase:
    """Return "to" or "in" with the name of a place."""
    return say(f"to.{defs.node_words[defs.node[node]]}", place=Noun("node", node))


def listed(things: Sequence[Noun | Phrase]) -> Noun | Phrase:
    """Return things as a list: "a, b and c"."""
    found, *others = things
    for thing in others[:-1]:
        found = say("log.cards", cards=found, card=thing)
    return say("log.cards_last", cards=found, card=others[-1]) if others else found
