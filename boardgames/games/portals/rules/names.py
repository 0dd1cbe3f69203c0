"""Places in a sentence: "to the Red Sea", "d’Égypte"; every language has words for each sort of name."""

from boardgames.core.phrase import Noun, Phrase, say
from boardgames.games.portals.rules.definitions import Defs
from boardgames.games.portals.rules.state import State


def variant_key(s: State, key: str) -> str:
    """The words for a game without fuel, where those of a key speak of it (V-2a)."""
    return f"{key}_simple" if s.simplified else key


def to(defs: Defs, node: str) -> Phrase:
    """Where somebody goes, or where something is."""
    return say(f"to.{defs.node_words[defs.node[node]]}", place=Noun("node", node))


def start(defs: Defs, node: str) -> Phrase:
    """Where somebody comes from."""
    return say(f"from.{defs.node_words[defs.node[node]]}", place=Noun("node", node))
