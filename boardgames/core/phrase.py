"""Language-neutral phrases: a key with numbers and nouns; `Strings` renders it as a sentence in a language."""

from typing import NamedTuple


class Noun(NamedTuple):
    """Something with a name in every language: ("card", "gen_babel"), ("node", "hebron"), ("seat", "2")."""

    kind: str
    id: str


class Phrase(NamedTuple):
    """A sentence to render: `key` in the strings, `args` fill its gaps."""

    key: str
    args: "tuple[tuple[str, int | str | Noun | Phrase], ...]" = ()


def say(key: str, **args: "int | str | Noun | Phrase") -> Phrase:
    """Build a phrase: `say("log.moved", seat=seat_noun(1), to=Noun("node", "hebron"))`."""
    return Phrase(key, tuple(args.items()))


def seat_noun(seat: int) -> Noun:
    """Return the noun for the player at a seat."""
    return Noun("seat", str(seat))
