"""Processes that help a bot to think: they play deals on, each by itself, so that their number changes no result.

A helper gets the moves of the game so far and plays them again; it ends by itself when nobody speaks to it any more.
"""

import importlib
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec

from boardgames.bots.bot import View
from boardgames.bots.judgement import value_of
from boardgames.bots.playing_on import Depth, Gains, gains
from boardgames.bots.replay import Origin, Replay
from boardgames.core.moves import Move, Plain
from boardgames.core.rng import Rng

_LENGTH_BYTES = 4


class Task(msgspec.Struct, frozen=True):
    """Moves to be played on in the deals of some seeds."""

    origin: Origin
    seat: int
    moves: tuple[Plain, ...]
    seeds: tuple[int, ...]
    depth: Depth


class Team:
    """Helpers, started when they are first needed."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._helpers: list[subprocess.Popen[bytes]] = []

    def gains(self, view: View, moves: Sequence[Move], seeds: Sequence[int], depth: Depth) -> list[Gains]:
        """What becomes of the moves in the deal of each seed; whatever helpers fail to tell is found out here."""
        found: dict[int, Gains] = {}
        if view.origin is not None and self.size:
            try:
                found = self._asked(view, moves, seeds, depth)
            except (OSError, EOFError, msgspec.DecodeError):
                self.close()
                self.size = 0  # a team that failed once is not trusted again
        return [found.get(seed) or gains(view, moves, seed, depth) for seed in seeds]

    def _asked(self, view: View, moves: Sequence[Move], seeds: Sequence[int], depth: Depth) -> dict[int, Gains]:
        assert view.origin is not None
        while len(self._helpers) < self.size:
            self._helpers.append(_started())
        plain = tuple(move.plain() for move in moves)
        asked = []
        for number, helper in enumerate(self._helpers):
            part = tuple(seeds[number :: self.size])
            if part:
                task = Task(view.origin, view.seat, plain, part, depth)
                _send(helper.stdin, msgspec.msgpack.encode(task))
                asked.append((helper, part))
        found: dict[int, Gains] = {}
        for helper, part in asked:
            answers = msgspec.msgpack.decode(_received(helper.stdout), type=list[Gains])
            found.update(zip(part, answers, strict=True))
        return found

    def close(self) -> None:
        """End the helpers."""
        for helper in self._helpers:
            helper.kill()
            for pipe in (helper.stdin, helper.stdout):
                if pipe is not None:
                    with suppress(OSError):  # of what it was to be told nothing gets there any more
                        pipe.close()
            helper.wait()
        self._helpers = []


def _started() -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "boardgames.bots.team"]
    folder = Path(__file__).resolve().parents[2]  # where the package is found, wherever the program was started
    quiet = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # only Windows would open one
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=folder, creationflags=quiet)


def _send(pipe: IO[bytes] | None, message: bytes) -> None:
    if pipe is None:
        raise EOFError("a helper without a line")
    pipe.write(len(message).to_bytes(_LENGTH_BYTES, "big") + message)
    pipe.flush()


def _received(pipe: IO[bytes] | None) -> bytes:
    """The next message; EOFError when nobody speaks any more."""
    length = pipe.read(_LENGTH_BYTES) if pipe is not None else b""
    if pipe is None or len(length) < _LENGTH_BYTES:
        raise EOFError("nobody is on the line")
    return pipe.read(int.from_bytes(length, "big"))


def help_out(listen: IO[bytes], speak: IO[bytes]) -> None:
    """The life of a helper: play on what it is asked until nobody asks any more."""
    replay = Replay()
    while True:
        try:
            task = msgspec.msgpack.decode(_received(listen), type=Task)
        except EOFError:
            return
        _send(speak, msgspec.msgpack.encode(_played(replay, task)))


def _played(replay: Replay, task: Task) -> list[Gains]:
    module, name = task.origin.opener.split(":")
    game = getattr(importlib.import_module(module), name)(task.origin.game)
    s = replay.state(game, task.origin)
    value = value_of(game, Path(task.origin.judgement)) if task.origin.judgement else None
    view = View(game, s, task.seat, Rng(0), value)
    moves = [game.moves.read(plain) for plain in task.moves]
    return [gains(view, moves, seed, task.depth) for seed in task.seeds]


if __name__ == "__main__":
    help_out(sys.stdin.buffer, sys.stdout.buffer)
