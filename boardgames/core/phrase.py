"""Words without a language: a key, its numbers and its nouns; the strings of a language turn it into a sentence."""

from typing import NamedTuple


class Noun(NamedTuple):
    """A thing that has a name in every language: ("card", "gen_babel"), ("node", "hebron"), ("seat", "2")."""

    kind: str
    id: str


class Phrase(NamedTuple):
    """A sentence to be said: `key` in the strings, `args` fill its gaps."""

    key: str
    args: "tuple[tuple[str, int | str | Noun | Phrase], ...]" = ()


def say(key: str, **args: "int | str | Noun | Phrase") -> Phrase:
    """Build a phrase: `say("log.moved", seat=seat_noun(1), to=Noun("node", "hebron"))`."""
    return Phrase(key, tuple(args.items()))


def seat_noun(seat: int) -> Noun:
    """The noun that stands for the player at a seat."""
    return Noun("seat", str(seat))
