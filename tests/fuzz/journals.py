"""Journals: damaged bytes, lines out of order, and lines changed by somebody who also mends the checksums.

The list of saves must have one line for whatever lies in the folder. A game that opens as intact has the moves of the
original, or its first ones: nothing but a mended checksum can make a changed game pass as unchanged."""

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from boardgames.app import wiring
from boardgames.core.rng import Rng
from boardgames.session import journal as files
from boardgames.session.journal import Header, JournalError, Record
from boardgames.session.loading import KnownGame
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from tests.session import playing

ODD: tuple[Any, ...] = (
    None, True, 0, -1, 1, 2, 3, 99, 10**9, 2**31, 2**63, -(2**63), 10**30, 0.5, 1e300, "", "0", "x", "é", "\x00",
    "\u200b", "☀",
    "n" * 1000, "../..", "portals", "toy", "human", "bot", [], [[]], {}, {"x": 1}, ["x"] * 300, [0] * 7, "9" * 400,
)  # fmt: skip
PIECES = (b"\xff", b"\x00", b"\n", b"\r\n", b"{", b"}", b"[", b'"', b"\\", b",", b"0", b"9" * 400, b"\xf0\x9f", b"null")
SPECIAL: dict[str, Callable[[Path], object]] = {
    "a folder": lambda path: path.mkdir(),
    "a pipe": os.mkfifo,
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "nested deeply": lambda path: path.write_bytes(b'{"format":1,"game":"toy","seats":' + b"[" * 9000 + b"\n"),
}
NAMES = (b"a.journal", b"odd-\xff.journal", b"n" * 247 + b".journal", b"\n.journal", "é☀.journal".encode())


class Original(NamedTuple):
    """A sound journal."""

    setup: Setup
    header: Header
    records: tuple[Record, ...]
    raw: bytes


class Made(NamedTuple):
    """What lies in the folder: bytes or a special file, and the moves it may show as intact."""

    name: bytes
    raw: bytes
    special: str = ""
    original: int = 0
    is_mended: bool = False  # its checksums are right: then anything that follows the rules may open


class Journals:
    """Journals."""

    kind = "journals"

    def __init__(self, folder: Path) -> None:
        self.saves = Saves(folder / "saves", find)
        self.saves.folder.mkdir(parents=True)
        self.originals = [_original(slug) for slug in ("toy", "toy", *wiring.available())]

    def make(self, rng: Random) -> Made:
        """Return one file."""
        name, number = rng.choice(NAMES), rng.randrange(len(self.originals))
        if rng.random() < 0.05:
            return Made(name, b"", rng.choice(list(SPECIAL)))
        original = self.originals[number]
        if rng.random() < 0.5:
            return Made(name, _damaged(rng, original.raw), original=number)
        return Made(name, _rewritten(rng, original), original=number, is_mended=True)

    def attempt(self, made: Made) -> None:
        """List it, open it, and play on."""
        path = self.saves.folder / os.fsdecode(made.name)
        _clear(self.saves.folder)
        if made.special:
            SPECIAL[made.special](path)
        else:
            path.write_bytes(made.raw)
        (row,) = self.saves.list()
        row.file.encode()
        try:
            loaded = self.saves.open(path)
        except JournalError as problem:
            str(problem).encode(errors="strict" if made.name.isascii() else "replace")
            if row.game:
                raise AssertionError("the list shows a game that does not open") from problem
            return
        session, original = loaded.session, self.originals[made.original]
        if session.journal is None:
            return
        if not made.is_mended:
            moves = [record.m for record in original.records]
            if session.setup != original.setup or [m.plain() for m in session.moves] != moves[: len(session.moves)]:
                raise AssertionError("a changed game passes as unchanged")
        if not session.is_over:
            session.submit(session.game.legal(session.state)[0])
        session.journal.close()
        if len(self.saves.open(path).session.moves) != len(session.moves):
            raise AssertionError("a move was lost")


def find(slug: str) -> KnownGame | None:
    """The toy and the real games."""
    return playing.find(slug) or wiring.find(slug)


def _original(slug: str) -> Original:
    known = find(slug)
    assert known is not None
    seats = max(2, 2 if slug == "toy" else wiring.definition(slug).game.players.min)
    setup = Setup(slug, tuple(Seat(f"P{n}", "blue") for n in range(seats)), {}, 7)
    s, rng, records = known.game.new({}, seats, 7), Rng(7), list[Record]()
    while known.game.actor(s) is not None and len(records) < 12:
        move = rng.choice(known.game.legal(s))
        records.append(Record(m=move.plain()))
        known.game.apply(s, move)
    header = files.header_of(setup, known.data, "2026-01-01T12:00:00", "A game")
    return Original(setup, header, tuple(records), files.encode_all(header, records)[0])


def _damaged(rng: Random, raw: bytes) -> bytes:
    for _ in range(rng.choice((1, 1, 2, 4))):
        raw = rng.choice(DAMAGES)(rng, raw)
    return raw


def _cut(rng: Random, raw: bytes) -> bytes:
    return raw[: rng.randrange(len(raw) + 1)]


def _splice(rng: Random, raw: bytes) -> bytes:
    at = rng.randrange(len(raw) + 1)
    return raw[:at] + rng.choice(PIECES) + raw[at + rng.choice((0, 1, 1, 20)) :]


def _flip(rng: Random, raw: bytes) -> bytes:
    at = rng.randrange(len(raw)) if raw else 0
    return raw[:at] + bytes([rng.randrange(256)]) + raw[at + 1 :]


def _move_lines(rng: Random, raw: bytes) -> bytes:
    lines = raw.splitlines(keepends=True) or [b""]
    a, b = sorted((rng.randrange(len(lines) + 1), rng.randrange(len(lines) + 1)))
    part = lines[a:b]
    rest = lines[:a] + lines[b:] if rng.random() < 0.5 else lines
    at = rng.randrange(len(rest) + 1)
    return b"".join(rest[:at] + part + rest[at:] if rng.random() < 0.8 else rest)


def _long_line(rng: Random, raw: bytes) -> bytes:
    at = rng.randrange(len(raw) + 1)
    return raw[:at] + rng.choice((b"x", b"[", b'{"a":', b"\xff")) * rng.choice((2000, 100_000)) + raw[at:]


DAMAGES: Sequence[Callable[[Random, bytes], bytes]] = (_cut, _splice, _splice, _flip, _flip, _move_lines, _long_line)


def _rewritten(rng: Random, original: Original) -> bytes:
    """Return a journal with other values whose checksums are right."""
    lines: list[Any] = [msgspec.to_builtins(original.header), *(msgspec.to_builtins(r) for r in original.records)]
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.choice((0, rng.randrange(len(lines))))
        if rng.random() < 0.3:
            lines.insert(max(at, 1), _other_line(rng, lines[0]))
        else:
            lines[at] = _odd_value(rng, lines[at])
    checksum, raw = files._START, []
    for line in lines:
        body = _json(line)
        checksum = files._checksum(checksum, body)
        raw.append(body[:-1] + b',"c":"' + checksum.encode() + b'"}\n')
    return b"".join(raw)


def _other_line(rng: Random, header: Any) -> Any:
    """Return a line that is no move: sound, or odd somewhere."""
    kind, count = rng.choice(("undo", "redo", "name", "seats", "ways", "end", "paused")), rng.choice((1, 1, 2, 3, 50))
    if kind in ("ways", "end"):
        sound = {"ways": {"scores": "own", "open_hands": True, "clock": "turn", "seconds": 60}, "end": "agreed"}
        return {kind: sound[kind] if rng.random() < 0.5 else _odd_value(rng, sound[kind])}
    seats = header.get("seats") if isinstance(header, dict) else None
    if kind != "seats" or not isinstance(seats, list):
        return {"name": "New name"} if kind == "name" else {"undo" if kind == "seats" else kind: count}
    others = [{**seat, "kind": rng.choice(("human", "bot"))} if isinstance(seat, dict) else seat for seat in seats]
    if rng.random() < 0.2:
        return {"undo": count, "agreed": True, "keeps": True}
    return {"seats": others if rng.random() < 0.5 else _odd_value(rng, others)}


def _odd_value(rng: Random, tree: Any) -> Any:
    """Return a tree with one odd value somewhere in it."""
    if not tree or not isinstance(tree, dict | list) or rng.random() < 0.1:
        return rng.choice(ODD)
    keys: Sequence[Any] = list(tree) if isinstance(tree, dict) else range(len(tree))
    at = rng.choice(keys)
    copy = dict(tree) if isinstance(tree, dict) else list(tree)
    if rng.random() < 0.1:
        del copy[at]
    else:
        copy[at] = _odd_value(rng, copy[at])
    return copy


def _json(tree: Any) -> bytes:
    return json.dumps(tree, ensure_ascii=False).encode("utf-8", "replace")


def _clear(folder: Path) -> None:
    for path in folder.iterdir():
        if path.is_symlink() or not path.is_dir():
            path.unlink()
        elif path.name != ".summaries":
            path.rmdir()
