"""A strict YAML reader with size limits that records the line and column of every value."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from boardgames.core.phrase import Phrase, say
from boardgames.data import user_files
from boardgames.data.limits import LARGEST_NUMBER
from boardgames.data.problems import MOST_PROBLEMS, DataError, Problem, Words, display_path
from boardgames.data.syntax import syntax_problem

LARGEST_BYTES = 5_000_000
DEEPEST = 32
MOST_VALUES = 400_000
MOST_ALIASES = 200

Key = str | int
KeyPath = tuple[Key, ...]  # keys and list indexes that lead to a value
_INT = re.compile(r"[-+]?[0-9]{1,18}\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?\Z")
_NO_PARTS: dict[Key, Spot] = {}  # shared by all scalars, never modified
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}


class Spot:
    """The position of a value; `parts` are the positions of its members, `keys` those of its keys."""

    __slots__ = ("column", "keys", "line", "parts")

    def __init__(self, line: int, column: int, parts: dict[Key, Spot], keys: dict[Key, Spot]) -> None:
        self.line = line
        self.column = column
        self.parts = parts
        self.keys = keys


class Source:
    """A YAML file: its data and the position of each value."""

    def __init__(self, file: str, data: Any, spot: Spot) -> None:
        self.file = file
        self.data = data
        self.spot = spot

    def at(self, path: KeyPath, key: bool = False) -> Spot:
        """Return the position of the value at a path, or of its key; of the nearest parent when there is none."""
        spot = self.spot
        for depth, part in enumerate(path):
            if key and depth == len(path) - 1 and part in spot.keys:
                return spot.keys[part]
            if part not in spot.parts:
                return spot
            spot = spot.parts[part]
        return spot

    def problem(self, path: KeyPath, message: Words, remedy: Words = "", key: bool = False) -> Problem:
        """Return a problem with the value (or the key) at a path."""
        spot = self.at(path, key)
        return Problem(self.file, spot.line, spot.column, message, remedy)


def read_text(path: Path) -> str:
    """Read a file that must exist, be small enough and be UTF-8."""
    name = display_path(path)
    try:
        raw = user_files.read(path, LARGEST_BYTES)
    except user_files.Unreadable as error:
        raise DataError([Problem(name, 0, 0, *_unreadable(error))]) from error
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise DataError([Problem(name, line, column, say("problem.utf8"), say("problem.utf8_mend"))]) from error


def _unreadable(error: user_files.Unreadable) -> tuple[Phrase, Phrase]:
    """Return what is wrong with a file, and the remedy."""
    if error.trouble in ("folder", "special"):
        return say(f"problem.{error.trouble}"), say(f"problem.{error.trouble}_mend")
    if error.trouble == "huge":
        return say("problem.large", bytes=f"{error.size:,}", most=f"{LARGEST_BYTES:,}"), say("problem.large_mend")
    known = {"missing": "problem.no_file", "refused": "problem.no_leave"}.get(error.trouble)
    message = say(known) if known else say("problem.unread", reason=error.reason.lower())
    return message, say("problem.unread_mend")


def read_yaml(path: Path) -> Source:
    """Read a YAML file; DataError lists every problem."""
    return parse(display_path(path), read_text(path))


def parse(file: str, text: str) -> Source:
    """Parse YAML text whose top level must be a mapping."""
    import yaml  # slow to import; usually everything is cached

    builder = _Builder(file)
    loader = yaml.CSafeLoader(text)
    try:
        while loader.check_event():
            event = loader.get_event()
            action = _ACTIONS.get(type(event).__name__)
            if action:
                action(builder, event)
    except yaml.MarkedYAMLError as error:
        builder.problems.append(syntax_problem(file, text, error))
    except yaml.reader.ReaderError as error:
        before = text[: error.position]
        line, column = before.count("\n") + 1, error.position - before.rfind("\n")
        builder.problems.append(Problem(file, line, column, say("problem.control"), say("problem.delete")))
    except _Stop:
        pass
    finally:
        loader.dispose()
    if not builder.problems and not builder.done:
        builder.problems.append(Problem(file, 1, 1, say("problem.empty"), say("problem.empty_mend")))
    if not builder.problems and not isinstance(builder.top.value, dict):
        spot = builder.top.spot
        message, remedy = say("problem.not_mapping"), say("problem.not_mapping_mend")
        builder.problems.append(Problem(file, spot.line, spot.column, message, remedy))
    if builder.problems:
        raise DataError(builder.problems)
    return Source(file, builder.top.value, builder.top.spot)


class _Stop(Exception):
    """Stops reading after a problem was recorded."""


class _Value(NamedTuple):
    value: Any
    spot: Spot
    size: int


class _Open:
    """A list or mapping that is still being read."""

    __slots__ = ("anchor", "key", "size", "spot", "value")

    def __init__(self, value: list[Any] | dict[Key, Any], spot: Spot, anchor: str | None) -> None:
        self.value = value
        self.spot = spot
        self.anchor = anchor
        self.key: tuple[Key, Spot] | None = None
        self.size = 1


class _Builder:
    """Turns YAML parser events into data and positions, without recursion and within the limits."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.stack: list[_Open] = []
        self.anchors: dict[str, _Value] = {}
        self.aliases = 0
        self.top = _Value(None, Spot(1, 1, _NO_PARTS, _NO_PARTS), 0)
        self.done = False

    def scalar(self, event: Any) -> None:
        """Handle a scalar."""
        spot = _spot(event)
        if event.tag is not None:
            self._untagged(event, spot)
        value = event.value if event.style or not event.implicit[0] else _plain(event.value)
        if value is _BEYOND:
            self.note(spot, say("problem.long_number", number=event.value[:20]), say("problem.long_number_mend"))
            value = 0
        self._put(_Value(value, spot, 1), event.anchor)

    def open(self, event: Any) -> None:
        """Begin a list or a mapping."""
        spot = _spot(event)
        self._untagged(event, spot)
        if len(self.stack) >= DEEPEST:
            self.stop(spot, say("problem.deep", levels=DEEPEST), say("problem.deep_mend"))
        spot.parts, spot.keys = {}, {}
        self.stack.append(_Open({} if type(event).__name__ == "MappingStartEvent" else [], spot, event.anchor))

    def close(self, event: Any) -> None:
        """End a list or a mapping."""
        frame = self.stack.pop()
        self._put(_Value(frame.value, frame.spot, frame.size), frame.anchor)

    def alias(self, event: Any) -> None:
        """Insert an anchored value."""
        spot = _spot(event)
        self.aliases += 1
        if self.aliases > MOST_ALIASES:
            self.stop(spot, say("problem.aliases", most=MOST_ALIASES), say("problem.write_out"))
        known = self.anchors.get(event.anchor)
        if known is None:
            self.stop(spot, say("problem.alias", name=f"*{event.anchor}"), say("problem.write_it_out"))
        else:
            self._put(known, None)

    def document(self, event: Any) -> None:
        """Refuse a second document in one file."""
        if self.done:
            self.stop(_spot(event), say("problem.second"), say("problem.second_mend"))

    def note(self, spot: Spot, message: Words, remedy: Words) -> None:
        """Record a problem; after many of them reading stops."""
        self.problems.append(Problem(self.file, spot.line, spot.column, message, remedy))
        if len(self.problems) == MOST_PROBLEMS:
            self.stop(spot, say("problem.more"), say("problem.more_mend"))

    def stop(self, spot: Spot, message: Words, remedy: Words) -> None:
        """Record a problem and stop reading."""
        self.note(spot, message, remedy)
        raise _Stop

    def _untagged(self, event: Any, spot: Spot) -> None:
        if event.tag not in (None, "!"):
            self.note(spot, say("problem.tag", tag=repr(event.tag)), say("problem.delete"))

    def _put(self, item: _Value, anchor: str | None) -> None:
        if anchor is not None:
            self.anchors[anchor] = item
        if not self.stack:
            self.top, self.done = item, True
            return
        frame = self.stack[-1]
        frame.size += item.size
        if frame.size > MOST_VALUES:
            self.stop(item.spot, say("problem.values", most=f"{MOST_VALUES:,}"), say("problem.values_mend"))
        if isinstance(frame.value, list):
            frame.spot.parts[len(frame.value)] = item.spot
            frame.value.append(item.value)
        elif frame.key is None:
            frame.key = (self._key(item, frame.spot), item.spot)
        else:
            (key, key_spot), frame.key = frame.key, None
            frame.spot.keys[key] = key_spot
            frame.spot.parts[key] = item.spot
            frame.value[key] = item.value

    def _key(self, item: _Value, spot: Spot) -> Key:
        key = item.value
        if isinstance(key, bool) or not isinstance(key, str | int):
            self.stop(item.spot, say("problem.bad_key", what=_kind(key)), say("problem.bad_key_mend"))
        if key == "<<":
            self.note(item.spot, say("problem.merge"), say("problem.merge_mend"))
        elif key in spot.keys:
            first = say("problem.first_at", line=spot.keys[key].line)
            self.note(item.spot, say("problem.key_twice", name=repr(key)), first)
        found: Key = key
        return found


class _Beyond:
    """Marks a number that is too long."""


_BEYOND = _Beyond()
_NUMERIC = frozenset("+-.0123456789")


def _plain(text: str) -> Any:
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMERIC:
        return text
    if _INT.match(text):
        return int(text) if abs(int(text)) <= LARGEST_NUMBER else _BEYOND
    if _FLOAT.match(text):
        number = float(text) if len(text) <= 40 and ("." in text or "e" in text or "E" in text) else inf
        return _BEYOND if abs(number) > LARGEST_NUMBER else number
    return text


def _kind(value: object) -> Phrase:
    kinds = {list: "list", dict: "mapping", type(None): "nothing", bool: "bool", float: "decimal"}
    return say(f"problem.kind.{kinds.get(type(value), 'this')}")


def _spot(event: Any) -> Spot:
    mark = event.start_mark
    return Spot(mark.line + 1, mark.column + 1, _NO_PARTS, _NO_PARTS)


_ACTIONS: dict[str, Callable[[_Builder, Any], None]] = {
    "ScalarEvent": _Builder.scalar,
    "SequenceStartEvent": _Builder.open,
    "MappingStartEvent": _Builder.open,
    "SequenceEndEvent": _Builder.close,
    "MappingEndEvent": _Builder.close,
    "AliasEvent": _Builder.alias,
    "DocumentStartEvent": _Builder.document,
}
