"""Command lines made from the parser's own commands and options, with usual and odd values.

Window and play are stand-ins, because this is about the words: pictures are written as an empty file, a window is
refused as on a computer without a display, and games are dealt but not played. The answer must be code 0, a list of
mistakes with code 1, or one sentence with code 2."""

import argparse
import contextlib
import io
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NoReturn
from unittest.mock import patch

import msgspec

from boardgames.app import cli, commands, printing, simulate, wiring
from boardgames.app.window import NO_DISPLAY
from boardgames.data import check as checking
from boardgames.data import user_files
from boardgames.data.files import boards_dir
from boardgames.data.problems import Problem
from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.data.variables import variables
from boardgames.printing.press import PressProgress
from boardgames.session.services import NoDisplay, Request, Shot, ShowBoard
from boardgames.simulation import cluster, play, plot
from boardgames.simulation.crew import CrewProblem
from boardgames.simulation.report import Report
from boardgames.simulation.tally import Summary
from boardgames.simulation.words import Words

_check, _run = checking.check, simulate.run
ODD = (
    "", " ", "-", "--", "-1", "0", "1", "x", "é", "\ud800", "\udcff", "a\x00b", "\n", "\x1b[31m", "☀", "\u200b", "%s",
    "n" * 300, "n" * 5000, "9" * 30, "9" * 5000, "1e9", "nan", "inf", "-inf", "0x10", "1_000", "٣", "0" * 40, "10" * 5,
    ".", "..", "/", "~", "/dev/null", "/dev/zero", "/dev/full", "/dev/tty", "/proc/self/mem", "/proc/none/x", "{}",
    "a/" * 3000, "con", "*", "[", "=", "a=b", ",", ",,,,", "human," * 40, "bot:", "bot:" + "x" * 300, "--seed", "-h",
    "../" * 50,
)  # fmt: skip


class CommandLines:
    """Command lines."""

    kind = "command-lines"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        (folder / "a-folder").mkdir(parents=True)
        (folder / "a-file").write_bytes(b"\xff\xfe")
        os.mkfifo(folder / "a-pipe")
        (folder / "a-loop").symlink_to(folder / "a-loop")
        (folder / "own.yaml").write_text("canvas: [10, 10]\nground: sea\n", encoding="utf-8")
        self.usual = _usual(folder)
        self.parser = cli.build_parser()  # once: it takes longer than most commands
        self.commands = _commands(self.parser)
        del self.commands["test"]  # pytest answers

    def make(self, rng: Random) -> list[str]:
        """Return the words of a command line."""
        name = rng.choice([*self.commands, *self.commands, rng.choice(ODD)])
        words = [name]
        for action in self.commands[name]._actions if name in self.commands else ():
            words += self._words(rng, name, action)
        if rng.random() < 0.1:
            words.insert(rng.randrange(len(words) + 1), rng.choice(ODD))
        return words

    def _words(self, rng: Random, command: str, action: argparse.Action) -> list[str]:
        if (action.option_strings and rng.random() < 0.7) or isinstance(action, argparse._HelpAction):
            return []
        times = rng.choice((0, 1, 1, 2)) if action.nargs == "*" or isinstance(action, argparse._AppendAction) else 1
        usual = self.usual.get(action.dest, [""])
        if command == "simulate":
            usual = self.usual.get(f"simulate.{action.dest}", usual)
        words: list[str] = []
        for _ in range(times):
            words += action.option_strings[:1]
            if action.nargs != 0:
                words.append(rng.choice(usual) if rng.random() < 0.7 else self._odd(rng, usual))
        return words

    def _odd(self, rng: Random, usual: Sequence[str]) -> str:
        path = str(self.folder / rng.choice(("a-folder", "a-file", "a-pipe", "a-loop", "none/x.png", "n" * 300)))
        value = rng.choice(usual)
        at = rng.randrange(len(value) + 1)
        return rng.choice((path, rng.choice(ODD), rng.choice(ODD), value[:at] + rng.choice(ODD) + value[at:]))

    def attempt(self, made: list[str]) -> None:
        """Run it; every answer is in words."""
        out, err = _Terminal("strict"), _Terminal("backslashreplace")
        with self._world(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = cli.main(made)
            except SystemExit as end:
                code = end.code if isinstance(end.code, int) else 0
        said = err.text().strip().splitlines()
        if code not in (0, 1, 2):
            raise AssertionError(f"exit code {code}")
        if code == 2 and len(said) != 1:
            raise AssertionError(f"not one sentence: {said}")

    @contextlib.contextmanager
    def _world(self) -> Iterator[None]:
        """A folder to work in, a home, and a window that draws nothing."""
        with (
            contextlib.chdir(self.folder),
            variables({HOME_VARIABLE: str(self.home)}),
            patch.object(cli, "build_parser", lambda: self.parser),
            patch.object(commands, "open_window", _no_window),
            patch.object(printing, "run_press", lambda order, step: PressProgress(is_done=True)),
            patch.object(checking, "check", _checked),
            patch.object(simulate, "run", _briefly),
            patch.object(play, "MOST_MOVES", 1),
            patch.object(plot, "plot", _no_plot),
            patch.object(cluster, "open_client", _nobody),
            patch.object(cluster, "start_local", _no_cluster),
        ):
            yield


class _Terminal(io.TextIOWrapper):
    """Takes what a real terminal takes: UTF-8, and other letters only for errors."""

    def __init__(self, errors: str) -> None:
        self.raw_bytes = io.BytesIO()
        super().__init__(self.raw_bytes, encoding="utf-8", errors=errors)

    def text(self) -> str:
        """Return what was printed."""
        self.flush()
        return self.raw_bytes.getvalue().decode()


def _no_window(request: Request) -> int:
    out = request.out if isinstance(request, Shot) else request.picture if isinstance(request, ShowBoard) else None
    if out is None:
        raise NoDisplay(NO_DISPLAY)
    user_files.write(out, b"")
    return 0


def _checked(where: Path, *rest: Any) -> list[Problem]:
    return [] if where.is_relative_to(boards_dir()) else _check(where, *rest)  # the real boards have tests of their own


def _briefly(request: simulate.Request, words: Words) -> int:
    return _run(msgspec.structs.replace(request, deals=min(request.deals, 2), workers=1), words)


def _no_plot(report: Report, summary: Summary, words: Words, path: Path) -> None:
    path.write_bytes(b"")


def _nobody(where: object) -> NoReturn:
    raise OSError("nobody answers")


def _no_cluster(count: str) -> NoReturn:
    raise CrewProblem("no cluster is started here")


def _commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    return next(dict(a.choices) for a in parser._actions if isinstance(a, argparse._SubParsersAction))


def _sweeps(games: Sequence[str]) -> list[str]:
    known = [option for slug in games for option in wiring.definition(slug).game.options]
    return [f"{option.id}={','.join(value.id for value in option.values)}" for option in known]


def _usual(folder: Path) -> dict[str, list[str]]:
    games = list(wiring.available())
    boards = [str(boards_dir() / slug) for slug in games]
    pictures = ["out.png", str(folder / "out.png")]
    options = [
        f"{option.id}={value.id}"
        for slug in games
        for option in wiring.definition(slug).game.options
        for value in option.values
    ]
    return {
        "slug": games,
        "game": games,
        "target": [*games, str(folder / "own.yaml"), "own.yaml"],
        "paths": [str(folder / "own.yaml"), "own.yaml", *boards[:1]],
        "seats": ["human,human", "human,bot:steady", "bot:random,bot:random,human", "2", "3"],
        "names": ["Ann,Ben", "Ann", "Ann,Ben,Cleo"],
        "seed": ["1", "7", str(2**31)],
        "option": options,
        "png": pictures,
        "svg": pictures,
        "pdf": pictures,
        "layers": ["names", "coast,names", "edge,node,panels"],
        "hide": ["names", "panels", "coast"],
        "paper": ["a4", "letter"],
        "parts": ["cards", "board,cards", "rules,lid"],
        "board": [str(folder / "own.yaml")],
        "out": pictures,
        "size": ["1280x800", "1920x1080", "1024x640"],
        "scene": list(commands.SCENES),
        "moves": ["0", "3"],
        "viewer": ["1", "2"],
        "lang": ["en", "fr"],
        "scale": ["1", "1.5"],
        "text": ["1", "1.5"],
        "games": ["1"],
        "workers": ["0", "1", "2"],
        "sweep": [f"{options[0].partition('=')[0]}=a,b", *_sweeps(games)],
        "cluster": ["tcp://127.0.0.1:1", "local:2"],
        "plot": ["out.svg", *pictures],
        "simulate.seats": ["2", "3"],
        "simulate.out": ["runs.csv", "runs.jsonl", "other.csv", "runs.parquet"],
        "bots": ["random", "random,random"],
        "save": ["a.journal", str(folder / "a-file")],
    }
