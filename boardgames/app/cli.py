"""The command line: python run.py, python run.py play ..., and the rest; bad input is one sentence and exit code 2."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from boardgames import __version__
from boardgames.app import commands
from boardgames.app.commands import BadInput, size

PROGRAM = "run.py"
_LATER = "Seats are 'human' or 'bot:NAME'; bots: gentle, steady, skilled, master (or random, greedy, search)."


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """End with code 2."""
        self.exit(2, f"{self.prog}: {message}; see '{self.prog} --help'\n")


class ShowVersion(argparse.Action):
    """Looks the version up only when asked."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: object, option: str | None = None
    ) -> None:
        """Say it and end."""
        print(f"Pilgrim Table {__version__}")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line; the answer is the exit code."""
    given = list(sys.argv[1:] if argv is None else argv)
    if not given:  # nothing to understand: the window opens sooner
        return _said(commands.library)
    if given[:1] == ["test"]:  # everything behind it belongs to pytest
        return _said(lambda: commands.test(given[1:]))
    options = build_parser().parse_args(given)
    action: Callable[[argparse.Namespace], int] = options.action
    return _said(lambda: action(options))


def _said(action: Callable[[], int]) -> int:
    try:
        return action()
    except BadInput as problem:
        print(f"{PROGRAM}: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever reads has read enough; nothing more is to be written, not even at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def build_parser() -> argparse.ArgumentParser:
    """All commands with their help."""
    parser = Parser(
        prog=PROGRAM,
        description="Pilgrim Table: board games of journeys and gospels. Without a command the library opens.",
        epilog="Each command has its own help: 'run.py play --help'.",
    )
    parser.add_argument("--version", action=ShowVersion, nargs=0, help="show the version and end")
    parser.set_defaults(action=lambda options: commands.library())
    sub = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    _add_play(sub)
    _add_view(sub)
    _add_shot(sub)
    _add_simulate(sub)
    _add_replay(sub)
    _add_check(sub)
    test = sub.add_parser(
        "test",
        help="run the tests",
        description="Run the tests; --quick runs a sample, the name of a game its tests; the rest goes to pytest.",
    )
    test.set_defaults(action=lambda options: commands.test([]))
    return parser


def _add_play(sub: "argparse._SubParsersAction[Parser]") -> None:
    play = sub.add_parser(
        "play",
        help="begin a new game at once",
        description="Begin a new game at once. " + _LATER,
        epilog="Example: run.py play portals --seats human,human,bot:steady --names Ann,Ben --seed 7",
    )
    play.add_argument("slug", help="which game")
    play.add_argument("--seats", default="", help="who plays, in turn order (default: you and two steady bots)")
    play.add_argument("--names", default="", help="names of all seats or of the people, separated by commas")
    _seed_and_options(play)
    play.set_defaults(action=commands.play)


def _add_view(sub: "argparse._SubParsersAction[Parser]") -> None:
    view = sub.add_parser(
        "view",
        help="look at a board, or write it as a picture",
        description="Look at a board: pan, zoom, find places. With --png only write a picture (no display needed).",
        epilog="Example: run.py view my-board.yaml --png board.png --size 2400x1500",
    )
    view.add_argument("target", help="a game, or a board file (.yaml) of your own")
    view.add_argument("--png", type=Path, help="write the board to this file and end")
    view.add_argument("--size", type=size, help="size of the picture, such as 1920x1080")
    view.set_defaults(action=commands.view)


def _add_shot(sub: "argparse._SubParsersAction[Parser]") -> None:
    shot = sub.add_parser(
        "shot",
        help="draw any scene into a picture (no display needed)",
        description="Draw one scene into a PNG, after so many random moves of a game. No display is needed.",
        epilog="Example: run.py shot table out.png --game portals --seats 4 --seed 3 --moves 40 --viewer 1 --lang fr",
    )
    shot.add_argument(
        "scene",
        help="library, new-game, table, whynot (the answer to a click in vain), curtain, recap, score, replay, viewer, "
        "rules, cards, settings, load, about",
    )
    shot.add_argument("out", type=Path, help="the PNG to write")
    shot.add_argument("--game", default="", help="which game (default: the first on the shelf)")
    shot.add_argument("--seats", type=int, default=0, help="how many seats (default: as few as can play)")
    shot.add_argument("--moves", type=int, default=0, help="random moves to play first")
    shot.add_argument("--viewer", type=int, help="whose eyes, from 1 (default: the player to move)")
    shot.add_argument("--size", type=size, default=(1280, 800), help="window size (default 1280x800)")
    shot.add_argument("--lang", choices=("en", "fr"), default="en", help="language (default en)")
    shot.add_argument("--scale", type=float, default=1.0, help="interface size, 0.8 to 2 (default 1)")
    shot.add_argument("--text", type=float, default=1.0, help="text size, 0.8 to 2 (default 1)")
    _seed_and_options(shot, seed=1)
    shot.set_defaults(action=commands.shot)


def _add_simulate(sub: "argparse._SubParsersAction[Parser]") -> None:
    simulate = sub.add_parser(
        "simulate",
        help="let bots play many games and count",
        description="Let bots play many games and tell moves a second, wins, mean scores and lengths.",
        epilog="Example: run.py simulate portals --seats 4 --games 100 --bots greedy,random --seed 1",
    )
    simulate.add_argument("slug", help="which game")
    simulate.add_argument("--seats", type=int, default=0, help="how many seats (default: one for each bot named)")
    simulate.add_argument("--games", type=int, default=100, help="how many games (default 100)")
    simulate.add_argument("--bots", default="random", help="bots by seat, repeated when there are more seats")
    simulate.add_argument("--json", action="store_true", help="print JSON instead of a table")
    _seed_and_options(simulate, seed=1)
    simulate.set_defaults(action=commands.simulate)


def _add_replay(sub: "argparse._SubParsersAction[Parser]") -> None:
    replay = sub.add_parser("replay", help="watch a saved game", description="Watch a saved game move by move.")
    replay.add_argument("save", type=Path, help="a .journal file, or its name in the folder of saves")
    replay.set_defaults(action=commands.replay)


def _add_check(sub: "argparse._SubParsersAction[Parser]") -> None:
    check = sub.add_parser(
        "check",
        help="look for mistakes in board files",
        description="Check board folders or files and name every mistake as file:line:column with a remedy. "
        "Exit code 1 when there are any.",
        epilog="Example: run.py check my-board.yaml",
    )
    check.add_argument("paths", nargs="*", type=Path, help="folders or .yaml files (default: all games)")
    check.add_argument("--schema", action="store_true", help="print the JSON Schema of the files instead")
    check.set_defaults(action=commands.check)


def _seed_and_options(command: argparse.ArgumentParser, seed: int | None = None) -> None:
    default = "random" if seed is None else str(seed)
    command.add_argument("--seed", type=int, default=seed, help=f"number that fixes the deal (default: {default})")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a variant of the game; may be repeated"
    )


if __name__ == "__main__":
    sys.exit(main())
