"""Nouns for sentences: spaces, witnesses, cards, the action being followed."""

from boardgames.core.phrase import Noun
from boardgames.games.acts.rules.definitions import ACTIONS
from boardgames.games.acts.rules.state import State


def node(s: State, number: int) -> Noun:
    """The name of a space."""
    return Noun("node", s.defs.board.nodes[number])


def city(s: State, number: int) -> Noun:
    """The name of a city."""
    return node(s, s.defs.board.cities[number])


def witness(s: State, number: int) -> Noun:
    """The name of a witness."""
    return Noun("witness", s.defs.named.witnesses[number])


def card(s: State, number: int) -> Noun:
    """The name of a tradition."""
    return Noun("card", s.defs.cards.ids[number])


def written(s: State, seat: int, number: int) -> str:
    """Return the id of a tradition in a gospel: of the secondary card if the seat got it by following (A-21)."""
    return s.defs.cards.twins[number] if s.followed[seat] >> number & 1 else s.defs.cards.ids[number]


def action(s: State) -> Noun:
    """The name of the action that is being done or followed."""
    return Noun("action", ACTIONS[s.action])
