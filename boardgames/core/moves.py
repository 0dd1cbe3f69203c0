"""Moves: one frozen class per kind, holding ids only, with a plain list form for journals and other processes."""

import re
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

Plain = list[str | int]


_BETWEEN_WORDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


class Move(msgspec.Struct, frozen=True, cache_hash=True):
    """Base of all moves; `word` names the kind in journals: by default `DrawRow` is `draw_row`.

    A `deliberate` move discards, draws, passes or ends a turn: the keyboard never preselects it."""

    word: ClassVar[str] = ""
    deliberate: ClassVar[bool] = False

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "word" not in cls.__dict__:
            cls.word = _BETWEEN_WORDS.sub("_", cls.__name__).lower()

    def plain(self) -> Plain:
        """Return the move as a list: its word, then its fields in order."""
        return [self.word, *(getattr(self, name) for name in self.__struct_fields__)]

    def __str__(self) -> str:
        return " ".join(str(part) for part in self.plain())


class MoveError(ValueError):
    """A plain list that is no move of this game."""


class MoveBook:
    """The kinds of moves of one game; turns plain lists back into moves."""

    def __init__(self, kinds: Sequence[type[Move]]) -> None:
        self.by_word = {kind.word: kind for kind in kinds}
        if len(self.by_word) != len(kinds) or "" in self.by_word:
            raise ValueError("every kind of move needs a word of its own")

    def read(self, plain: Any) -> Move:
        """Return the move for a plain list; MoveError explains what is wrong with it."""
        if not isinstance(plain, list) or not plain or not isinstance(plain[0], str):
            raise MoveError(f"a move is a list that begins with a word, not {plain!r}")
        kind = self.by_word.get(plain[0])
        if kind is None:
            raise MoveError(f"unknown kind of move {plain[0]!r}")
        names = kind.__struct_fields__
        if len(plain) - 1 != len(names):
            raise MoveError(f"{plain[0]!r} takes {len(names)} values, not {len(plain) - 1}")
        try:
            return msgspec.convert(dict(zip(names, plain[1:], strict=True)), kind)
        except msgspec.ValidationError as problem:
            raise MoveError(f"{plain[0]!r}: {problem}") from problem
