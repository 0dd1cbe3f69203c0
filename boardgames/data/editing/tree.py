"""A YAML text as a tree whose parts know where they begin and end, so that one value can be replaced by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

EdgeName = tuple[str, str, str]  # both ends and the kind of a line, which has no id
Step = str | int | EdgeName
Where = tuple[Step, ...]  # keys, indexes and ids that lead to a part: ("nodes", "rome", "xy")


class Misfit(LookupError):
    """An edit that a text has no place for: what it changes is missing, or written in a way that is left alone."""


class Shared(Misfit):
    """A part that stands in several places at once, by an anchor and its aliases."""


class Part:
    """A value of the text: a scalar, a list or a mapping, from `start` to `end`."""

    __slots__ = ("column", "end", "entries", "is_flow", "is_shared", "kind", "members", "quote", "start", "word")

    def __init__(self, kind: Literal["scalar", "list", "mapping"], start: int, column: int) -> None:
        self.kind = kind
        self.start = self.end = start
        self.column = column
        self.is_flow = False
        self.is_shared = False  # an anchor or an alias: a change would reach other places too
        self.quote = ""
        self.word = ""
        self.members: list[Part] = []
        self.entries: dict[str, tuple[Part, Part]] = {}  # key: where the key is written, and its value

    @property
    def parts(self) -> Iterator[tuple[Step, Part]]:
        """Its members or values, with the step that leads to each."""
        yield from enumerate(self.members)
        yield from ((key, value) for key, (_, value) in self.entries.items())

    def is_named(self, step: Step) -> bool:
        """Whether it is the member of a list that an id, or both ends and the kind of a line, mean."""
        if isinstance(step, str):
            return step in (self._word("id"), self.label)
        if isinstance(step, tuple):
            a, b, kind = step
            return self._word("kind") == kind and {self._word("a"), self._word("b")} == {a, b}
        return False

    @property
    def label(self) -> str:
        """What a lettering or an ornament says: it has no id."""
        text = self.entries.get("text")
        return (text[1]._word("en") if text is not None else self._word("art")) or ""

    def _word(self, key: str) -> str | None:
        entry = self.entries.get(key)
        return entry[1].word if entry is not None and entry[1].kind == "scalar" else None


class Tree:
    """A text and its parts."""

    def __init__(self, text: str) -> None:
        """Misfit when the text is no YAML mapping."""
        self.text = text
        self.root = _read(text)

    def part(self, where: Where) -> Part:
        """Return the part at a place; Misfit when there is none, or when it stands in several places at once."""
        part = self.root
        for step in where:
            part = self._step(part, step)
            if part.is_shared:
                raise Shared(f"{where}: an anchor or an alias")
        return part

    def _step(self, part: Part, step: Step) -> Part:
        if part.kind == "mapping" and str(step) in part.entries:
            return part.entries[str(step)][1]
        if part.kind == "list" and isinstance(step, int) and step < len(part.members):
            return part.members[step]
        found = next((member for member in part.members if member.is_named(step)), None)
        if found is None:
            raise Misfit(f"{step!r} is missing")
        return found

    def has(self, where: Where) -> bool:
        """Whether there is such a part, shared or not."""
        try:
            self.part(where)
        except Shared:
            return True
        except Misfit:
            return False
        return True

    def written(self, where: Where) -> str | None:
        """Return how a part is written; None when it is missing or shared."""
        try:
            part = self.part(where)
        except Misfit:
            return None
        return self.text[part.start : part.end]

    def value(self, where: Where) -> Any:
        """Return a part as data; every scalar that looks like a number is one."""
        return _value(self.part(where))

    def points(self, where: Where) -> list[Where]:
        """Return every list of numbers at a place or below it."""
        part = self.part(where)
        if part.kind == "list" and part.members and all(member.kind == "scalar" for member in part.members):
            return [where]
        return [found for step, _ in part.parts for found in self.points((*where, step))]

    def at(self, line: int, column: int) -> Where:
        """Return the place of the smallest part at a line and column, both from 1."""
        lines = self.text.split("\n")
        offset = sum(len(one) + 1 for one in lines[: line - 1]) + column - 1
        part, where = self.root, Where()
        while True:
            inner = next(((step, one) for step, one in part.parts if one.start <= offset < max(one.end, 1)), None)
            if inner is None:
                return where
            where, part = (*where, inner[0]), inner[1]


def _value(part: Part) -> Any:
    if part.kind == "list":
        return [_value(member) for member in part.members]
    if part.kind == "mapping":
        return {key: _value(value) for key, (_, value) in part.entries.items()}
    if part.quote:
        return part.word
    try:
        number = float(part.word)
    except ValueError:
        return part.word
    return int(number) if number.is_integer() else number


def _read(text: str) -> Part:
    import yaml  # slow to import; needed only while somebody edits

    loader = yaml.CSafeLoader(text)
    builder = _Builder()
    try:
        while loader.check_event():
            builder.take(loader.get_event())
    except (yaml.YAMLError, RecursionError) as error:
        raise Misfit(str(error)) from error
    finally:
        loader.dispose()
    if builder.top is None or builder.top.kind != "mapping":
        raise Misfit("no mapping")
    return builder.top


class _Builder:
    """Makes parts out of parser events."""

    def __init__(self) -> None:
        self.top: Part | None = None
        self._open: list[Part] = []
        self._keys: list[Part | None] = []  # of each open mapping: the key that waits for its value

    def take(self, event: Any) -> None:
        """Take the next event."""
        name = type(event).__name__
        if name in ("ScalarEvent", "AliasEvent"):
            self._put(_scalar(event))
        elif name in ("SequenceStartEvent", "MappingStartEvent"):
            mark = event.start_mark
            part = Part("list" if name.startswith("Seq") else "mapping", mark.index, mark.column)
            part.is_flow, part.is_shared = bool(event.flow_style), event.anchor is not None
            self._open.append(part)
            self._keys.append(None)
        elif name in ("SequenceEndEvent", "MappingEndEvent"):
            part = self._open.pop()
            self._keys.pop()
            part.end = event.end_mark.index if part.is_flow else _end_of(part)
            self._put(part)

    def _put(self, part: Part) -> None:
        if not self._open:
            self.top = part
            return
        into = self._open[-1]
        if into.kind == "list":
            into.members.append(part)
        elif self._keys[-1] is None:
            self._keys[-1] = part
        else:
            key, self._keys[-1] = self._keys[-1], None
            into.entries[key.word] = (key, part)


def _scalar(event: Any) -> Part:
    part = Part("scalar", event.start_mark.index, event.start_mark.column)
    part.end = event.end_mark.index
    part.is_shared = type(event).__name__ == "AliasEvent" or event.anchor is not None
    part.word = getattr(event, "value", "")
    part.quote = getattr(event, "style", "") or ""
    return part


def _end_of(part: Part) -> int:
    """Return the end of a block list or mapping: its parser reports that of the empty lines behind it."""
    return max((value.end for _, value in part.parts), default=part.start)
