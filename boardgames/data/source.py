"""YAML files read with care: bounded, strict, and every value remembers its line and column."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import inf, isinf
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames.data.problems import DataError, Problem, shown

if TYPE_CHECKING:
    import yaml

LARGEST_BYTES = 5_000_000
DEEPEST = 32
MOST_VALUES = 400_000
MOST_ALIASES = 200

Key = str | int
Way = Sequence[Key]
_INT = re.compile(r"[-+]?[0-9]{1,18}\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?\Z")
_NO_PARTS: dict[Key, Spot] = {}  # of single values, never written to
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}


class Spot:
    """Where a value stands; `parts` are the spots of its members, `keys` those of its keys."""

    __slots__ = ("column", "keys", "line", "parts")

    def __init__(self, line: int, column: int, parts: dict[Key, Spot], keys: dict[Key, Spot]) -> None:
        self.line = line
        self.column = column
        self.parts = parts
        self.keys = keys


class Source:
    """A YAML file: its plain data and where each value stands."""

    def __init__(self, file: str, data: Any, spot: Spot) -> None:
        self.file = file
        self.data = data
        self.spot = spot

    def at(self, path: Way, key: bool = False) -> Spot:
        """The spot of the value at a path, or of its key; the nearest spot above when there is none."""
        spot = self.spot
        for depth, part in enumerate(path):
            if key and depth == len(path) - 1 and part in spot.keys:
                return spot.keys[part]
            if part not in spot.parts:
                return spot
            spot = spot.parts[part]
        return spot

    def problem(self, path: Way, message: str, remedy: str = "", key: bool = False) -> Problem:
        """A problem with the value (or the key) at a path."""
        spot = self.at(path, key)
        return Problem(self.file, spot.line, spot.column, message, remedy)


def read_text(path: Path) -> str:
    """The text of a file that is there, is small enough and is UTF-8."""
    name = shown(path)
    try:
        size = path.stat().st_size
        if path.is_dir():
            raise DataError([Problem(name, 1, 1, "is a folder", "name the file in it")])
        if size > LARGEST_BYTES:
            message = f"the file has {size:,} bytes, at most {LARGEST_BYTES:,} are read"
            raise DataError([Problem(name, 1, 1, message, "keep pictures and long lists out of it")])
        raw = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise DataError([Problem(name, 1, 1, f"cannot be read: {reason}", "check the name and the folder")]) from error
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise DataError([Problem(name, line, column, "not UTF-8", "save the file with the encoding UTF-8")]) from error


def read_yaml(path: Path) -> Source:
    """Read a YAML file into plain data with spots; DataError with every problem found."""
    return parse(shown(path), read_text(path))


def parse(file: str, text: str) -> Source:
    """Read YAML text into plain data with spots; the top must be a mapping."""
    import yaml  # slow to import, and most starts find everything parsed

    builder = _Builder(file)
    loader = yaml.CSafeLoader(text)
    try:
        while loader.check_event():
            event = loader.get_event()
            action = _ACTIONS.get(type(event).__name__)
            if action:
                action(builder, event)
    except yaml.MarkedYAMLError as error:
        builder.problems.append(_syntax(file, text, error))
    except yaml.reader.ReaderError as error:
        before = text[: error.position]
        line, column = before.count("\n") + 1, error.position - before.rfind("\n")
        builder.problems.append(Problem(file, line, column, "a control character", "delete it"))
    except _Stop:
        pass
    finally:
        loader.dispose()
    if not builder.problems and not builder.done:
        builder.problems.append(Problem(file, 1, 1, "the file is empty", "see docs/board-format.md for an example"))
    if not builder.problems and not isinstance(builder.top.value, dict):
        spot = builder.top.spot
        builder.problems.append(
            Problem(
                file, spot.line, spot.column, "not a mapping", "the file must start with lines such as `key: value`"
            )
        )
    if builder.problems:
        raise DataError(builder.problems)
    return Source(file, builder.top.value, builder.top.spot)


def _syntax(file: str, text: str, error: yaml.MarkedYAMLError) -> Problem:
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = text.split("\n")
    rest = lines[line][column:] if line < len(lines) else ""
    if "\t" in (rest[:1] or " ") or (line < len(lines) and lines[line][:column].strip(" ") == "\t"):
        return Problem(file, line + 1, column + 1, "a tab in the indentation", "use spaces")
    message = error.problem or error.context or "not YAML"
    remedy = ""
    if error.context and error.context_mark and error.context_mark.line != line:
        remedy = f"it began {error.context} at line {error.context_mark.line + 1}"
    if "mapping values are not allowed" in message:
        remedy = "put a text that holds a colon in quotes"
    return Problem(file, line + 1, column + 1, f"YAML: {message}", remedy)


class _Stop(Exception):
    """Reading goes no further: the problem is noted."""


class _Value(NamedTuple):
    value: Any
    spot: Spot
    size: int


class _Open:
    """A list or mapping that is being read."""

    __slots__ = ("anchor", "key", "size", "spot", "value")

    def __init__(self, value: list[Any] | dict[Key, Any], spot: Spot, anchor: str | None) -> None:
        self.value = value
        self.spot = spot
        self.anchor = anchor
        self.key: tuple[Key, Spot] | None = None
        self.size = 1


class _Builder:
    """Turns the events of the YAML parser into data and spots, without recursion and with bounds."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.stack: list[_Open] = []
        self.anchors: dict[str, _Value] = {}
        self.aliases = 0
        self.top = _Value(None, Spot(1, 1, _NO_PARTS, _NO_PARTS), 0)
        self.done = False

    def scalar(self, event: Any) -> None:
        """A single value."""
        spot = _spot(event)
        if event.tag is not None:
            self._untagged(event, spot)
        value = event.value if event.style or not event.implicit[0] else _plain(event.value)
        if value is _BEYOND:
            self.note(spot, f"the number {event.value[:20]}... is too long", "use a shorter number")
            value = 0
        self._put(_Value(value, spot, 1), event.anchor)

    def open(self, event: Any) -> None:
        """A list or a mapping begins."""
        spot = _spot(event)
        self._untagged(event, spot)
        if len(self.stack) >= DEEPEST:
            self.stop(spot, f"nested deeper than {DEEPEST} levels", "make it flatter")
        spot.parts, spot.keys = {}, {}
        self.stack.append(_Open({} if type(event).__name__ == "MappingStartEvent" else [], spot, event.anchor))

    def close(self, event: Any) -> None:
        """A list or a mapping ends."""
        frame = self.stack.pop()
        self._put(_Value(frame.value, frame.spot, frame.size), frame.anchor)

    def alias(self, event: Any) -> None:
        """A reference to an anchored value."""
        spot = _spot(event)
        self.aliases += 1
        if self.aliases > MOST_ALIASES:
            self.stop(spot, f"more than {MOST_ALIASES} aliases", "write the values out")
        known = self.anchors.get(event.anchor)
        if known is None:
            self.stop(spot, f"alias *{event.anchor} before the end of its anchor", "write the value out")
        else:
            self._put(known, None)

    def document(self, event: Any) -> None:
        """A second document in one file."""
        if self.done:
            self.stop(_spot(event), "a second document", "keep one document a file: delete the line ---")

    def note(self, spot: Spot, message: str, remedy: str) -> None:
        """Remember a problem."""
        self.problems.append(Problem(self.file, spot.line, spot.column, message, remedy))

    def stop(self, spot: Spot, message: str, remedy: str) -> None:
        """Remember a problem and read no further."""
        self.note(spot, message, remedy)
        raise _Stop

    def _untagged(self, event: Any, spot: Spot) -> None:
        if event.tag not in (None, "!"):
            self.note(spot, f"the tag {event.tag!r} is not used here", "delete it")

    def _put(self, item: _Value, anchor: str | None) -> None:
        if anchor is not None:
            self.anchors[anchor] = item
        if not self.stack:
            self.top, self.done = item, True
            return
        frame = self.stack[-1]
        frame.size += item.size
        if frame.size > MOST_VALUES:
            self.stop(item.spot, f"more than {MOST_VALUES:,} values once aliases are written out", "use fewer aliases")
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
            self.stop(item.spot, f"{_kind(key)} as a key", "put the key in quotes")
        if key == "<<":
            self.note(item.spot, "the merge key << is not used here", "write the keys out")
        elif key in spot.keys:
            self.note(item.spot, f"the key {key!r} stands twice", f"the first is at line {spot.keys[key].line}")
        found: Key = key
        return found


class _Beyond:
    """A number longer than any number we use."""


_BEYOND = _Beyond()
_NUMERIC = frozenset("+-.0123456789")


def _plain(text: str) -> Any:
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMERIC:
        return text
    if _INT.match(text):
        return int(text)
    if _FLOAT.match(text):
        number = float(text) if len(text) <= 40 and ("." in text or "e" in text or "E" in text) else inf
        return _BEYOND if isinf(number) else number
    return text


def _kind(value: object) -> str:
    return {list: "a list", dict: "a mapping", type(None): "nothing", bool: "true or false", float: "a decimal"}.get(
        type(value), "this"
    )


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
