"""Language-neutral phrases: a key with numbers and nouns; `Strings` renders it as a sentence in a language."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

_LEFT = "="  # between the number of a seat and the name of a player who has left it


class Noun(NamedTuple):
    """Something with a name in every language: ("card", "gen_babel"), ("node", "hebron"), ("seat", "2")."""

    kind: str
    id: str

    @property
    def link(self) -> str:
        """What a click on its name leads to; a player who has left leads to the seat."""
        return f"{self.kind}/{self.id.partition(_LEFT)[0]}" if self.kind == "seat" else f"{self.kind}/{self.id}"

    @property
    def left(self) -> str:
        """The name of a player who has left the seat since; empty for whoever has it now."""
        return self.id.partition(_LEFT)[2] if self.kind == "seat" else ""


class Points(int):
    """Points of a seat, in a phrase or a mark: left out where the table covers the score of that seat."""

    seat: int

    def __new__(cls, n: int, seat: int) -> Self:
        """Keep whose points they are; in every other way they are a number."""
        points = super().__new__(cls, n)
        points.seat = seat
        return points


class Phrase(NamedTuple):
    """A sentence to render: `key` in the strings, `args` fill its gaps."""

    key: str
    args: "tuple[tuple[str, int | str | Noun | Phrase], ...]" = ()


_new = tuple.__new__  # a fifth faster than the constructor of a named tuple: tables hold hundreds of phrases


def say(key: str, **args: "int | str | Noun | Phrase") -> Phrase:
    """Build a phrase: `say("log.moved", seat=seat_noun(1), to=Noun("node", "hebron"))`."""
    return _new(Phrase, (key, tuple(args.items())))


def listed(parts: "Sequence[Noun | Phrase]") -> "Noun | Phrase":
    """Join the parts of a list as one says them: "a, b and c"."""
    found, *others = parts
    for part in others[:-1]:
        found = say("list.comma", one=found, other=part)
    return say("list.and", one=found, other=others[-1]) if others else found


def plain_phrase(phrase: Phrase) -> list[Any]:
    """Return a phrase as lists, numbers and texts, which can be sent to another process."""
    shown = [[name, _plain(value)] for name, value in phrase.args]
    return [phrase.key, shown]


def _plain(value: "int | str | Noun | Phrase") -> Any:
    if isinstance(value, Phrase):
        return plain_phrase(value)
    return list(value) if isinstance(value, Noun) else int(value) if isinstance(value, Points) else value


def read_phrase(plain: Sequence[Any]) -> Phrase:
    """Return the phrase that `plain_phrase` has turned into lists."""
    key, args = plain
    return Phrase(key, tuple((name, _read(value)) for name, value in args))


def _read(value: Any) -> "int | str | Noun | Phrase":
    """A noun is a pair of texts; the second part of a phrase is a list."""
    if isinstance(value, int | str):
        return value
    return Noun(*value) if isinstance(value[1], str) else read_phrase(value)


def seat_noun(seat: int) -> Noun:
    """Return the noun for the player at a seat."""
    return Noun("seat", str(seat))


def past_seat(seat: int, name: str) -> Noun:
    """Return the noun for somebody who has left a seat."""
    return Noun("seat", f"{seat}{_LEFT}{name}")
