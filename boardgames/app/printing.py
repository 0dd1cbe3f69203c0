"""The command that prints a game; every user error is reported in one sentence."""

from __future__ import annotations

import argparse
import os
import sys

from boardgames.app import wiring
from boardgames.app.commands import BadInput, can_write, fits
from boardgames.data import files
from boardgames.data.defs import Definition
from boardgames.data.english_text import english, lines
from boardgames.data.own_boards import named_or_path
from boardgames.data.printing import PrintDef
from boardgames.data.problems import DataError, did_you_mean
from boardgames.printing.choices import LARGEST_SCALE, SMALLEST_SCALE, Choices, available
from boardgames.printing.opening import open_target
from boardgames.printing.page import PAPERS, PARTS, Part
from boardgames.printing.press import PressOrder, PressProgress, PrintOrder


def print_game(options: argparse.Namespace) -> int:
    """Write a PDF."""
    target = options.target if files.is_board(options.target) else named_or_path(options.target)
    definition, sizes = _open(target, options.board)
    if options.paper not in PAPERS:
        raise BadInput(f"there is no paper {options.paper!r}; --paper is {' or '.join(PAPERS)}")
    if not SMALLEST_SCALE <= options.scale <= LARGEST_SCALE:
        raise BadInput(f"--scale goes from {SMALLEST_SCALE} to {LARGEST_SCALE}, not {options.scale}")
    seats = options.seats or int(definition.game.players.max)
    fits(definition, seats)
    choices = Choices(
        paper=options.paper,
        parts=_parts(definition, sizes, options.parts),
        seats=seats,
        scale=options.scale,
        ink_saving=options.ink_saving,
        language=options.lang,
    )
    can_write(options.out)
    order = PrintOrder(target=target, choices=choices, file=str(options.out), board=options.board)
    last = run_press(order, "page")
    if last.too_large:
        raise BadInput(f"at {choices.scale} % something is larger than the paper ({last.too_large})")
    print(f"{last.steps} pages in {options.out}", file=sys.stderr)
    return 0


def _open(target: str, board: str) -> tuple[Definition, PrintDef]:
    if board and not os.path.isfile(board):
        raise BadInput(f"there is no board file {board!r}")
    try:
        if files.is_board(target) or os.path.isfile(os.path.join(target, "game.yaml")):
            return open_target(target, board)
    except DataError as problem:
        raise BadInput(lines(problem)[0]) from problem
    hint = english(
        did_you_mean(target, files.slugs(), "name a game, one of your own boards, or a folder with a game.yaml")
    )
    raise BadInput(f"there is no game or folder {target!r}; {hint}")


def _parts(definition: Definition, sizes: PrintDef, text: str) -> tuple[Part, ...]:
    """Return the parts in the order in which they are printed."""
    has = available(definition, sizes)
    if not text:
        return has
    wanted = [name.strip() for name in text.split(",")]
    for name in wanted:
        if name not in PARTS:
            hint = english(did_you_mean(name, PARTS, f"parts are {', '.join(PARTS)}"))
            raise BadInput(f"there is no part {name!r}; {hint}")
        if name not in has:
            raise BadInput(f"{definition.slug} has no {name} to print; it has {', '.join(has)}")
    return tuple(part for part in has if part in wanted)


def run_press(order: PressOrder, step: str) -> PressProgress:
    """Carry out an order, showing the progress on the terminal; return how it ended."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from boardgames.ui.printing.press import make  # after the drivers were chosen

    shows, last = sys.stderr.isatty(), PressProgress()
    try:
        for last in make(wiring.ProgramServices(), order):
            if shows and last.steps:
                print(f"\r{step} {last.step} of {last.steps}", end="", file=sys.stderr, flush=True)
    finally:
        if shows:
            print(file=sys.stderr)
    if last.problem:
        raise BadInput(f"the file cannot be written ({last.problem})")
    return last
