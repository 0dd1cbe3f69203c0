"""Phrases with place names: "to the Red Sea", "d’Égypte"; they depend on the kind of name."""

from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.portals.rules.definitions import Defs
from boardgames.games.portals.rules.state import State


def variant_key(s: State, key: str) -> str:
    """Return the key of the phrase for this game: in the simplified game there is no fuel to speak of (V-2a)."""
    return f"{key}_simple" if s.simplified else key


def to(defs: Defs, node: str) -> Phrase:
    """Return "to" or "in" with the name of a place."""
    return say(f"to.{defs.node_words[defs.node[node]]}", place=Noun("node", node))
