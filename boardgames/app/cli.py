"""The command line; bad input is answered with one sentence and exit code 2."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import NoReturn

from boardgames import __version__
from boardgames.app import commands
from boardgames.app.arguments import path, picture_size, seed, window_size
from boardgames.app.commands import BadInput
from boardgames.app.printing import print_game

PROGRAM = "run.py"
LONGEST_MESSAGE = 600
_SEATS_HELP = "Seats are 'human' or 'bot:NAME'; bots: gentle, steady, skilled, master (or random, greedy, search)."


class Parser(argparse.ArgumentParser):
    """Reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with code 2."""
        self.exit(2, f"{self.prog}: {one_line(message)}; see '{self.prog} --help'\n")


class ShowVersion(argparse.Action):
    """Prints the version."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: object, option: str | None = None
    ) -> None:
        """Print the version and exit."""
        print(f"Pilgrim Table {__version__}")
        parser.exit()


def one_line(text: str) -> str:
    """Return a message that repeats what was typed as one line of readable length."""
    shown = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)
    half = LONGEST_MESSAGE // 2
    return shown if len(shown) <= LONGEST_MESSAGE else f"{shown[:half]} ... {shown[-half:]}"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; return the exit code."""
    given = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, TextIOWrapper):  # names of files may have letters that the terminal lacks
        sys.stdout.reconfigure(errors="backslashreplace")
    if not given:  # without parsing the window opens sooner
        return _run(commands.library)
    if given[:1] == ["test"]:  # everything behind it belongs to pytest
        return _run(lambda: commands.test(given[1:]))
    options = build_parser().parse_args(given)
    action: Callable[[argparse.Namespace], int] = options.action
    return _run(lambda: action(options))


def _run(action: Callable[[], int]) -> int:
    try:
        return action()
    except BadInput as problem:
        print(f"{PROGRAM}: {one_line(str(problem))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has closed the pipe: avoid another error when stdout is flushed at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def build_parser() -> argparse.ArgumentParser:
    """Build the parser of all commands."""
    parser = Parser(
        prog=PROGRAM,
        description="Pilgrim Table: board games of journeys and gospels. Without a command the library opens.",
        epilog="Each command has its own help: 'run.py play --help'.",
    )
    parser.add_argument("--version", action=ShowVersion, nargs=0, help="show the version and exit")
    parser.set_defaults(action=lambda options: commands.library())
    sub = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    _add_play(sub)
    _add_view(sub)
    _add_print(sub)
    _add_shot(sub)
    _add_simulate(sub)
    _add_replay(sub)
    _add_check(sub)
    test = sub.add_parser(
        "test",
        help="run the tests",
        description="Run the tests: a sample with --quick, one game by its name; other arguments go to pytest.",
    )
    test.set_defaults(action=lambda options: commands.test([]))
    return parser


def _add_play(sub: "argparse._SubParsersAction[Parser]") -> None:
    play = sub.add_parser(
        "play",
        help="start a new game immediately",
        description="Start a new game immediately. " + _SEATS_HELP,
        epilog="Example: run.py play portals --seats human,human,bot:steady --names Ann,Ben --seed 7",
    )
    play.add_argument("slug", help="the game")
    play.add_argument("--seats", default="", help="who plays, in turn order (default: you and two steady bots)")
    play.add_argument("--names", default="", help="names of all seats or of the people only, separated by commas")
    play.add_argument("--lesson", action="store_true", help="take the lesson of the game instead")
    play.add_argument("--step", type=int, default=0, help="step of the lesson, from 1 (default: where it was left)")
    _seed_and_options(play)
    play.set_defaults(action=commands.play)


def _add_view(sub: "argparse._SubParsersAction[Parser]") -> None:
    view = sub.add_parser(
        "view",
        help="look at a board, edit it, or write it as a picture",
        description="Look at a board: pan, zoom, find places, edit. With --png, --svg or --pdf, write a picture, up "
        "to 12000 pixels each way (no display needed).",
        epilog="Example: run.py view my-board.yaml --png board.png --size 2400x1500 --hide names,edge",
    )
    view.add_argument("target", help="a game, the name of one of your own boards, or a board file (.yaml)")
    view.add_argument("--new", action="store_true", help="make this .yaml file from the template and edit it")
    for form in ("png", "svg", "pdf"):
        view.add_argument(f"--{form}", type=path, help=f"write the board to this .{form} file and exit")
    view.add_argument("--size", type=picture_size, help="size of the picture, such as 1920x1080")
    view.add_argument("--layers", default="", help="show only these layers: coast, edge, node/ID, names, panels ...")
    view.add_argument("--hide", default="", help="leave out these layers")
    view.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the picture (default en)")
    view.set_defaults(action=commands.view)


def _add_print(sub: "argparse._SubParsersAction[Parser]") -> None:
    press = sub.add_parser(
        "print",
        help="write a print-and-play PDF of a game (no display needed)",
        description="Write a PDF at exact size: board, mats, cards with backs, tokens and figures, player aid, rules "
        "book, box lid. docs/printing.md explains everything.",
        epilog="Example: run.py print portals --paper a4 --parts cards,board --seats 4 portals.pdf",
    )
    press.add_argument("target", help="a game, the name of your own copy of one, or its folder")
    press.add_argument("out", type=path, help="the PDF to write")
    press.add_argument("--board", default="", metavar="FILE", help="your own board file instead of the game's board")
    press.add_argument("--paper", default="a4", help="a4 or letter (default a4)")
    press.add_argument("--parts", default="", help="board, mats, cards, pieces, aid, rules, lid (default: all)")
    press.add_argument("--seats", type=int, default=0, help="number of players (default: as many as can play)")
    press.add_argument("--scale", type=int, default=100, help="size of boards, cards and pieces in per cent")
    press.add_argument("--ink-saving", action="store_true", help="lighter grounds and pictures")
    press.add_argument("--lang", choices=("en", "fr"), default="en", help="language (default en)")
    press.set_defaults(action=print_game)


def _add_shot(sub: "argparse._SubParsersAction[Parser]") -> None:
    shot = sub.add_parser(
        "shot",
        help="save a picture of any scene (no display needed)",
        description="Save one scene as a PNG, after a number of random moves of a game. No display is needed.",
        epilog="Example: run.py shot table out.png --game portals --seats 4 --seed 3 --moves 40 --viewer 1 --lang fr",
    )
    shot.add_argument(
        "scene",
        help="library, new-game, table, whynot (a refused click), curtain, recap, score, replay, viewer, "
        "rules, cards, overview, settings, load, about, lesson, seating (players and ways to play), "
        "judge, keepsakes, report, chronicle, challenges, puzzle, print, atlas",
    )
    shot.add_argument("out", type=path, help="the PNG to write")
    shot.add_argument("--game", default="", help="the game (default: the first in the library)")
    shot.add_argument("--seats", type=int, default=0, help="number of seats (default: the smallest possible)")
    shot.add_argument("--moves", type=int, default=0, help="number of random moves to play first")
    shot.add_argument("--step", type=int, default=0, help="step of the lesson, or number of the puzzle, from 1")
    tabs = ("evenings", "players", "games", "today", "puzzles", "honours")
    shot.add_argument("--tab", choices=tabs, default="", help="part of the chronicle or of the challenges")
    shot.add_argument("--place", default="", help="place of the game that the atlas shows")
    shot.add_argument("--viewer", type=int, help="seat that looks at the table, from 1 (default: the player to move)")
    shot.add_argument("--size", type=window_size, default=(1280, 800), help="window size (default 1280x800)")
    shot.add_argument("--lang", choices=("en", "fr"), default="en", help="language (default en)")
    shot.add_argument("--scale", type=float, default=1.0, help="interface size, 0.8 to 2 (default 1)")
    shot.add_argument("--text", type=float, default=1.0, help="text size, 0.8 to 2 (default 1)")
    _seed_and_options(shot, usual=1)
    shot.set_defaults(action=commands.shot)


def _add_simulate(sub: "argparse._SubParsersAction[Parser]") -> None:
    simulate = sub.add_parser(
        "simulate",
        help="let bots play many games and report the results",
        description="Let bots play many games, on all cores or on a cluster, and report who wins, how points are made, "
        "how long games take, how much there is to choose and how games end. The report is the same for any number of "
        "workers; Ctrl-C prints what there is so far. docs/simulation.md explains everything.",
        epilog="Example: run.py simulate portals --seats 4 --games 1000 --bots greedy,random --out runs.csv",
    )
    simulate.add_argument("slug", help="the game")
    simulate.add_argument("--seats", type=int, default=0, help="number of seats (default: one per bot)")
    simulate.add_argument(
        "--games", type=int, default=100, help="number of games, or of deals in a sweep (default 100)"
    )
    simulate.add_argument("--bots", default="random", help="one bot per seat, repeated if there are more seats")
    simulate.add_argument("--rotate", action="store_true", help="move the bots on by one seat after every game")
    simulate.add_argument(
        "--sweep",
        action="append",
        default=[],
        metavar="NAME=A,B",
        help="compare variants of the game on the same deals; may be repeated",
    )
    _seed_and_options(simulate, usual=1)
    simulate.add_argument("--workers", type=int, default=0, help="number of processes (default 0: one per core)")
    simulate.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="play on a Dask cluster, such as tcp://host:8786; local:N starts one here with N workers",
    )
    simulate.add_argument(
        "--out", type=path, help="write one row per game to this .parquet, .csv or .jsonl file, or go on with it"
    )
    simulate.add_argument(
        "--no-seconds", action="store_true", help="leave the time out of the rows, so that two runs give the same file"
    )
    simulate.add_argument("--plot", type=path, help="draw the report into this .png or .svg file")
    form = simulate.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON instead of a table")
    form.add_argument("--csv", action="store_true", help="print CSV instead of a table")
    simulate.set_defaults(action=commands.simulate)


def _add_replay(sub: "argparse._SubParsersAction[Parser]") -> None:
    replay = sub.add_parser("replay", help="watch a saved game", description="Watch a saved game move by move.")
    replay.add_argument("save", type=path, help="a .journal file, or its name in the saves folder")
    replay.set_defaults(action=commands.replay)


def _add_check(sub: "argparse._SubParsersAction[Parser]") -> None:
    check = sub.add_parser(
        "check",
        help="find mistakes in board files",
        description="Check board folders or files and report every mistake as file:line:column with a remedy. "
        "Exit code 1 when there are any.",
        epilog="Example: run.py check my-board.yaml",
    )
    check.add_argument("paths", nargs="*", type=path, help="games, folders or .yaml files (default: all games)")
    check.add_argument("--schema", action="store_true", help="print the JSON Schema of the files instead")
    check.set_defaults(action=commands.check)


def _seed_and_options(command: argparse.ArgumentParser, usual: int | None = None) -> None:
    default = "random" if usual is None else str(usual)
    command.add_argument(
        "--seed", type=seed, default=usual, help=f"number that determines the deal (default: {default})"
    )
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a variant of the game; may be repeated"
    )


if __name__ == "__main__":
    sys.exit(main())
