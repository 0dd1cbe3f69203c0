"""Writes values into a YAML text: replaces exactly the letters of a value, adds and removes members and keys."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from boardgames.data.editing.tree import Misfit, Part, Tree, Where

Value = str | float | Sequence["Value"] | Mapping[str, "Value"]
Splice = tuple[int, int, str]  # from, to, the new letters
DECIMALS = 4  # of numbers that are computed
_PLAIN = re.compile(r"[^\W\d_][\w’'().-]*( [\w’'().-]+)*\Z")
_SPECIAL = frozenset({"null", "true", "false", "yes", "no", "on", "off"})


def written(value: Value) -> str:
    """Return a value in one line, as the boards are written."""
    if isinstance(value, str):
        return _word(value)
    if isinstance(value, int | float):
        return number(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {written(part)}" for key, part in value.items()) + "}"
    return "[" + ", ".join(written(part) for part in value) + "]"


def number(value: float) -> str:
    """Return a number without decimals that say nothing."""
    short = round(value, DECIMALS)
    return str(int(short)) if short == int(short) else f"{short:.{DECIMALS}f}".rstrip("0")


def _word(text: str, quote: str = "") -> str:
    if quote == "'":
        return "'" + text.replace("'", "''") + "'"
    is_plain = _PLAIN.match(text) and text.lower() not in _SPECIAL
    return text if is_plain and not quote else json.dumps(text, ensure_ascii=False)


def spliced(text: str, splices: Sequence[Splice]) -> str:
    """Return a text with parts of it replaced; new lines end like the others."""
    is_crlf = "\r\n" in text
    for start, end, new in sorted(splices, reverse=True):
        text = text[:start] + (new.replace("\n", "\r\n") if is_crlf else new) + text[end:]
    return text


def replaced(part: Part, value: Value) -> list[Splice]:
    """Replace a value: of a list of the same length only the members that differ."""
    if part.kind == "list" and isinstance(value, Sequence) and not isinstance(value, str):
        if len(part.members) == len(value):
            pairs = zip(part.members, value, strict=True)
            return [splice for member, new in pairs for splice in replaced(member, new)]
    elif part.kind == "scalar" and isinstance(value, str | int | float):
        if isinstance(value, str):
            return [] if part.word == value else [(part.start, part.end, _word(value, part.quote))]
        return [] if _is_number(part.word, value) else [(part.start, part.end, number(value))]
    if not part.is_flow and part.kind != "scalar":
        raise Misfit("written over several lines")
    return [(part.start, part.end, written(value))]


def _is_number(word: str, value: float) -> bool:
    try:
        return float(word) == round(value, DECIMALS)
    except ValueError:
        return False


def put(tree: Tree, where: Where, value: Value) -> list[Splice]:
    """Replace a value, or add its key as the last one of its mapping."""
    if tree.has(where):
        return replaced(tree.part(where), value)
    mapping, key = tree.part(where[:-1]), str(where[-1])
    if mapping.kind != "mapping" or not mapping.entries:
        raise Misfit(f"no place for {key}")
    last_key, last = list(mapping.entries.values())[-1]
    if mapping.is_flow:
        return [(last.end, last.end, f", {key}: {written(value)}")]
    end = _line_end(tree.text, last.end)
    return [(end, end, f"\n{' ' * last_key.column}{key}: {written(value)}")]


def remove_key(tree: Tree, where: Where) -> list[Splice]:
    """Remove a key with its value."""
    mapping, key = tree.part(where[:-1]), str(where[-1])
    if key not in mapping.entries:
        raise Misfit(f"{key} is missing")
    keys = list(mapping.entries)
    at, (written_key, value) = keys.index(key), mapping.entries[key]
    if not mapping.is_flow:
        return [_whole_lines(tree.text, written_key.start, value.end)]
    if at + 1 < len(keys):
        return [(written_key.start, mapping.entries[keys[at + 1]][0].start, "")]
    return [(mapping.entries[keys[at - 1]][1].end if at else written_key.start, value.end, "")]


def add_member(tree: Tree, section: Where, value: Value, index: int | None = None) -> list[Splice]:
    """Add a member to a list, at its end or before the one at an index; begin a section that is missing."""
    if not tree.has(section):
        if len(section) > 1:
            return put(tree, section, [value])
        gap = "" if tree.text.endswith("\n") else "\n"
        return [(len(tree.text), len(tree.text), f"{gap}\n{section[0]}:\n  - {written(value)}\n")]
    listed = tree.part(section)
    if not listed.members:
        if listed.kind == "mapping" or (listed.kind == "scalar" and listed.word):
            raise Misfit(f"{section[-1]} is no list")
        column = 0 if len(section) == 1 else listed.column
        new = f"\n{' ' * (column + 2)}- {written(value)}" if len(section) == 1 else f" [{written(value)}]"
        start = listed.start - 1 if tree.text[listed.start - 1 : listed.start] == " " else listed.start
        return [(start, listed.end, new)]
    if listed.is_flow:
        if index is not None and index < len(listed.members):
            return [(listed.members[index].start,) * 2 + (f"{written(value)}, ",)]
        end = listed.members[-1].end
        return [(end, end, f", {written(value)}")]
    end = _line_end(tree.text, listed.members[-1].end)
    return [(end, end, f"\n{' ' * _dash(tree.text, listed.members[-1])[1]}- {written(value)}")]


def remove_member(tree: Tree, where: Where) -> list[Splice]:
    """Remove a member of a list; a list without members is written as []."""
    listed, part = tree.part(where[:-1]), tree.part(where)
    at = next(number for number, member in enumerate(listed.members) if member is part)
    if listed.is_flow:
        if at + 1 < len(listed.members):
            return [(part.start, listed.members[at + 1].start, "")]
        return [(listed.members[at - 1].end if at else part.start, part.end, "")]
    dash, _ = _dash(tree.text, part)
    start, end, _ = _whole_lines(tree.text, dash, part.end)
    if len(listed.members) > 1:
        return [(start, end, "")]
    key, _ = tree.part(where[:-2]).entries[str(where[-2])]
    colon = tree.text.index(":", key.end) + 1
    return [(colon, colon, " []"), (start, end, "")]


def _dash(text: str, member: Part) -> tuple[int, int]:
    """Return the position and the column of the dash of a member; Misfit when more stands before it."""
    dash = text.rfind("-", 0, member.start)
    begin = text.rfind("\n", 0, dash) + 1
    if dash < 0 or text[begin:dash].strip():
        raise Misfit("several members in one line")
    return dash, dash - begin


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    if end < 0:
        return len(text)
    return end - 1 if text[end - 1 : end] == "\r" else end


def _whole_lines(text: str, start: int, end: int) -> Splice:
    """Remove the lines from the beginning of one to the end of another, with the comment behind it."""
    begin, last = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    if text[begin:start].strip(" "):
        raise Misfit("something else stands in the same line")
    return begin, (len(text) if last < 0 else last + 1), ""
