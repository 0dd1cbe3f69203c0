"""The command `simulate`: plays a plan on all cores or on a cluster, and prints, draws and stores what came of it."""

import math
import sys
from pathlib import Path
from typing import Literal

import msgspec

from boardgames.core.game import Game
from boardgames.data.defs import Definition
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.data.user_files import reason_of
from boardgames.simulation import extras
from boardgames.simulation.crew import CrewProblem
from boardgames.simulation.line_files import RunFileProblem
from boardgames.simulation.plan import Plan
from boardgames.simulation.report import Report, report_of
from boardgames.simulation.run_files import FORMATS, open_run_file
from boardgames.simulation.simulation import Crews, Simulation, crews_here
from boardgames.simulation.text_report import csv_of, table_of
from boardgames.simulation.words import Words

PICTURES = (".png", ".svg")
INTERRUPTED = 130
Form = Literal["table", "json", "csv"]


class Refused(Exception):
    """A simulation that cannot begin or go on; the text is one sentence with the remedy."""


class Request(msgspec.Struct, frozen=True):
    """What the command line asks for."""

    plan: Plan
    deals: int
    workers: int = 0  # 0: all cores
    cluster: str = ""
    out: Path | None = None
    has_seconds: bool = True
    plot: Path | None = None
    form: Form = "table"


def run(request: Request, words: Words) -> int:
    """Play, print the report and return the exit code; after Ctrl-C or a problem it covers what there is."""
    _check(request)
    try:
        file = open_run_file(request.out, request.plan, request.has_seconds) if request.out is not None else None
        simulation = Simulation(request.plan, request.deals, file, sys.stderr)
        simulation.play(_crews(request, simulation.remaining))
    except (RunFileProblem, CrewProblem) as problem:
        raise Refused(str(problem)) from problem
    if simulation.summary.deals:
        report = report_of(request.plan, simulation.summary)
        print(_printed(report, words, request.form))
        if request.plot is not None:
            _draw(simulation, report, words, request.plot)
    if simulation.problem:
        raise Refused(simulation.problem)
    return INTERRUPTED if simulation.is_interrupted else 0


def words_of(definition: Definition, game: Game, plan: Plan) -> Words:
    """Return the English names of a game's rows, endings and options."""
    strings = Strings("en", definition.slug, namer(definition))
    sheets = [game.score(game.new(options, plan.seats, plan.seed)) for options in plan.variants]
    return Words(
        title=definition.game.name.en,
        rows={row.id: strings.phrase(row.name) for sheet in sheets for row in sheet},
        ending=strings.outline,
        defaults={option.id: option.default for option in definition.game.options},
        colours=tuple(colour.hex for colour in definition.game.colours),
    )


def _check(request: Request) -> None:
    """Refuse endings of names that mean nothing, and what needs a package that is not installed."""
    for option, path, endings in (("out", request.out, FORMATS), ("plot", request.plot, PICTURES)):
        if path is not None and path.suffix not in endings:
            raise Refused(f"--{option} takes a name that ends in {' or '.join(endings)}, not {path.name!r}")
    try:
        if request.out is not None and request.out.suffix == ".parquet":
            extras.need("pyarrow", "a Parquet file")
        if request.plot is not None:
            extras.need("matplotlib", "a plot")
        if request.cluster:
            extras.need("distributed", "a cluster")
    except extras.MissingExtra as problem:
        raise Refused(str(problem)) from problem


def _crews(request: Request, deals: int) -> Crews:
    if not request.cluster:
        return crews_here(request.plan, deals, request.workers)
    from boardgames.simulation.cluster import connect

    return [(connect(request.cluster, request.plan), math.inf)] if deals else []


def _printed(report: Report, words: Words, form: Form) -> str:
    if form == "json":
        return msgspec.json.encode(report).decode()
    return csv_of(report).rstrip("\n") if form == "csv" else table_of(report, words)


def _draw(simulation: Simulation, report: Report, words: Words, path: Path) -> None:
    from boardgames.simulation.plot import plot

    try:
        plot(report, simulation.summary, words, path)
    except OSError as problem:
        raise Refused(f"{path} cannot be written ({reason_of(problem)})") from problem
