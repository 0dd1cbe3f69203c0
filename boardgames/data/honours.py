"""Honours: the typed form of `honours.yaml`, quiet rewards for playing differently, and its checks without rules."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping

import msgspec

from boardgames.data.defs import Def, Text
from boardgames.data.drawings import missing_icon
from boardgames.data.files import board_folder
from boardgames.data.problems import Problem
from boardgames.data.source import KeyPath, Source
from boardgames.data.yaml_cache import cached_yaml

FILE_NAME = "honours.yaml"


class Range(Def, frozen=True, kw_only=True):
    """Numbers that count."""

    least: int | None = None
    most: int | None = None

    def holds(self, number: int) -> bool:
        """Whether a number lies in it."""
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


class Honour(Def, frozen=True, kw_only=True):
    """One honour: everything that is named must be true of a person in one finished game."""

    id: str
    icon: str
    name: Text
    text: Text  # what has to be done
    won: bool = False  # the game was won
    total: Range = Range()
    lead: Range = Range()  # over the best of the others
    rows: Mapping[str, Range] = {}  # points in rows of the score sheet
    moves: Mapping[str, Range] = {}  # how often moves of a kind were made
    rounds: Range = Range()  # of the game


class Honours(Def, frozen=True, kw_only=True):
    """`honours.yaml`."""

    honours: tuple[Honour, ...]


def load_honours(slug: str) -> tuple[Honour, ...]:
    """Return the honours of a game, none where it has none."""
    path = board_folder(slug) / FILE_NAME
    return msgspec.convert(cached_yaml(path), Honours).honours if os.path.isfile(path) else ()


def honour_problems(source: Source, file: Honours) -> Iterator[Problem]:
    """Find what is wrong with honours whose types are right, as far as no rules are needed."""
    ids = [honour.id for honour in file.honours]
    for number, honour in enumerate(file.honours):
        place: KeyPath = ("honours", number)
        if honour.id in ids[:number]:
            yield source.problem((*place, "id"), f"the id {honour.id!r} stands twice", "choose another")
        yield from missing_icon(source, (*place, "icon"), honour.icon)
        ranges: dict[KeyPath, Range] = {("total",): honour.total, ("lead",): honour.lead, ("rounds",): honour.rounds}
        ranges |= {("rows", row): found for row, found in honour.rows.items()}
        ranges |= {("moves", word): found for word, found in honour.moves.items()}
        for key, found in ranges.items():
            if found.least is not None and found.most is not None and found.least > found.most:
                yield source.problem((*place, *key), "no number is that large and that small", "exchange them")
        if not honour.won and all(found == Range() for found in ranges.values()):
            yield source.problem(place, "an honour needs a condition", "add `won`, `total`, `rows` or `moves`")
