"""Draws a report as a picture of four panels: wins, scores, where points come from, length."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import font_source_sans_pro  # type: ignore[import-untyped]  # the package has no types

from boardgames.simulation import extras
from boardgames.simulation.intervals import Share, Spread
from boardgames.simulation.report import Report, VariantReport
from boardgames.simulation.tally import Summary
from boardgames.simulation.words import Words

INCHES, DOTS_PER_INCH = (12.0, 8.0), 120
INK, PALE, GRID, PAPER = "#2B2620", "#8C8478", "#E4DDD0", "#FFFDF8"
VARIANT_COLOURS = ("#1F5FBF", "#C8702E", "#2E8B3D", "#7A3E9D", "#B8860B", "#0E7C7B", "#A8324A", "#5C5C5C")
MOST_SERIES = 8  # more variants than colours would be unreadable
MOST_SOURCES = 12
MOST_ENDINGS = 4
_BINS = 40


class Series(NamedTuple):
    """One line of the panels: a seat, or in a sweep a variant."""

    name: str
    colour: str
    scores: Spread
    totals: Mapping[int, int]
    moves: Mapping[int, int]
    sources: Mapping[str, float]  # mean points per seat


def plot(report: Report, summary: Summary, words: Words, path: Path) -> None:
    """Write the picture; the ending of the name says in which format. The same report gives the same picture."""
    matplotlib = extras.load("matplotlib")
    settings = {"svg.hashsalt": "pilgrim-table", "font.family": _font(), "text.color": INK, "axes.labelcolor": INK}
    with matplotlib.rc_context(settings):
        figure = extras.load("matplotlib.figure").Figure(INCHES, DOTS_PER_INCH, facecolor=PAPER, layout="constrained")
        figure.get_layout_engine().set(w_pad=0.15, h_pad=0.12)
        panels = figure.subplots(2, 2).ravel()
        series = _series(report, summary, words)
        _wins(panels[0], report, words)
        _scores(panels[1], series)
        _sources(panels[2], report, series, words)
        _length(panels[3], report, series)
        figure.suptitle(_title(report, words), fontsize=15, fontweight="bold", x=0.01, ha="left")
        figure.supxlabel(_endings(report), fontsize=9.5, color=PALE, x=0.01, ha="left")
        meta = {"Date": None} if path.suffix == ".svg" else {"Software": None}
        figure.savefig(path, metadata=meta, facecolor=PAPER)


def _font() -> str:
    manager = extras.load("matplotlib.font_manager")
    for file in sorted(Path(font_source_sans_pro.font_directory).glob("SourceSansPro-*.ttf")):
        if file.stem.rpartition("-")[2] in ("Regular", "Bold"):
            manager.fontManager.addfont(str(file))
    return "Source Sans Pro"


def _series(report: Report, summary: Summary, words: Words) -> list[Series]:
    if len(report.variants) == 1:
        one, tally = report.variants[0], summary.tallies[0]
        return [
            Series(
                f"{seat.name} {'' if report.rotates else report.bots[number]}".strip(),
                words.colours[number % len(words.colours)] if words.colours else VARIANT_COLOURS[number],
                seat.scores,
                tally.seats[number].totals,
                tally.moves,
                {source.row: source.means[number] for source in one.sources},
            )
            for number, seat in enumerate(one.seats)
        ]
    found = []
    for number, (one, tally) in enumerate(zip(report.variants, summary.tallies, strict=True)):
        totals: dict[int, int] = {}
        for seat in tally.seats:
            for points, games in seat.totals.items():
                totals[points] = totals.get(points, 0) + games
        sources = {source.row: sum(source.means) / len(source.means) for source in one.sources}
        colour = VARIANT_COLOURS[number % MOST_SERIES]
        found.append(Series(words.variant(report, one), colour, one.scores, totals, tally.moves, sources))
    return found[:MOST_SERIES]


def _title(report: Report, words: Words) -> str:
    bots = ", ".join(report.bots) if len(set(report.bots)) > 1 else f"{len(report.bots)} × {report.bots[0]}"
    each = " per variant" if len(report.variants) > 1 else ""
    return f"{words.title}: {report.deals:,} games{each}, {bots}"


def _endings(report: Report) -> str:
    if len(report.variants) > 1:
        return f"All variants were played on the same deals, seeds {report.seed} to {report.seed + report.deals - 1}."
    one = report.variants[0]
    shown = [f"{end.name.partition(' ')[0]} {100 * end.ended.share:.0f} %" for end in one.endings[:MOST_ENDINGS]]
    choice = one.branching
    return (
        f"Ended by rule {', '.join(shown)}.  Legal moves to choose from: mean {choice.mean:.1f},"
        f" 99 % at most {choice.percent_99}.  Seeds {report.seed} to {report.seed + report.deals - 1}."
    )


def _prepare(panel: Any, title: str, across: str, names: Sequence[str] = ()) -> None:
    panel.set_facecolor(PAPER)
    panel.set_title(title, loc="left", fontsize=12.5, fontweight="bold")
    panel.set_xlabel(across, fontsize=10)
    panel.grid(axis="x", color=GRID, linewidth=0.8)
    panel.set_axisbelow(True)
    panel.tick_params(colors=INK, labelsize=10, length=0)
    for side in ("top", "right", "left"):
        panel.spines[side].set_visible(False)
    panel.spines["bottom"].set_color(PALE)
    if names:
        panel.set_yticks(range(len(names)), names)
        panel.set_ylim(len(names) - 0.4, -0.6)


def _wins(panel: Any, report: Report, words: Words) -> None:
    """Dots with their intervals, per seat and per bot; a dashed line is the fair share."""
    lines = _win_lines(report, words)
    _prepare(panel, "Who wins", "share of the games in %, with its 95 % interval", [name for name, _, _ in lines])
    for place, (_, fair, marks) in enumerate(lines):
        panel.plot([100 * fair] * 2, [place - 0.42, place + 0.42], color=PALE, linewidth=1.2, linestyle=(0, (3, 2)))
        for number, (won, colour) in enumerate(marks):
            at = place + (number - (len(marks) - 1) / 2) * min(0.25, 0.7 / len(marks))
            panel.plot([100 * won.low, 100 * won.high], [at, at], color=colour, linewidth=2.5, solid_capstyle="round")
            panel.plot(100 * won.share, at, "o", color=colour, markersize=7, markeredgecolor=INK, markeredgewidth=0.6)
    panel.set_xlim(left=0)


def _win_lines(report: Report, words: Words) -> list[tuple[str, float, list[tuple[Share, str]]]]:
    """Return name, fair share and marks of every line: one mark, or in a sweep one per variant."""
    first, shown = report.variants[0], report.variants[:MOST_SERIES]
    lines = []
    for kind, players in (("seat", first.seats), ("", first.bots if len(first.bots) > 1 else ())):
        for number, player in enumerate(players):
            colour = words.colours[number % len(words.colours)] if words.colours and kind else INK
            colours = [colour] if len(shown) == 1 else VARIANT_COLOURS
            same = [(one.seats if kind else one.bots)[number].won for one in shown]
            name = f"{kind} {player.name}".strip()
            lines.append((name, player.fair, list(zip(same, colours, strict=False))))
    return lines


def _scores(panel: Any, series: Sequence[Series]) -> None:
    """Small histograms one below the other; the line below shows 5 to 95 %, its dot the median."""
    _prepare(panel, "Scores", "points at the end; line: 5 to 95 % of the games, dot: median", [s.name for s in series])
    low = min(one.scores.least for one in series)
    high = max(one.scores.most for one in series)
    step = max(1, -(-(high - low + 1) // _BINS))
    for place, one in enumerate(series):
        bins = _binned(one.totals, low, step)
        tallest = max(bins.values())
        for start, games in bins.items():
            tall = 0.75 * games / tallest
            panel.bar(start + (step - 1) / 2, -tall, step, place + 0.2, color=one.colour, alpha=0.55, linewidth=0)
        least, *_, most = one.scores.quantiles
        panel.plot([least, most], [place + 0.3] * 2, color=INK, linewidth=1.6)
        panel.plot(one.scores.quantiles[2], place + 0.3, "o", color=INK, markersize=5)


def _sources(panel: Any, report: Report, series: Sequence[Series], words: Words) -> None:
    """A pale bar is the mean over all seats, dots are seats; in a sweep dots are variants."""
    sources = sorted(
        ((source.row, sum(source.means) / len(source.means)) for source in _all_sources(report)),
        key=lambda source: (-abs(source[1]), source[0]),
    )[:MOST_SOURCES]
    names = [words.row(row) for row, _ in sources]
    what = "seat" if len(report.variants) == 1 else "variant"
    _prepare(panel, "Where points come from", f"mean points per seat and game; dots: one per {what}", names)
    for place, (row, mean) in enumerate(sources):
        panel.barh(place, mean, 0.6, color=GRID)
        for number, one in enumerate(series):
            at = place + (number - (len(series) - 1) / 2) * min(0.14, 0.6 / len(series))
            panel.plot(one.sources.get(row, 0.0), at, "o", color=one.colour, markersize=5.5, markeredgecolor=INK,
                       markeredgewidth=0.5)  # fmt: skip


def _all_sources(report: Report) -> list[Any]:
    """Return every row of the score sheet once, from the first variant that has it."""
    found = {source.row: source for one in reversed(report.variants) for source in one.sources}
    return list(found.values())


def _length(panel: Any, report: Report, series: Sequence[Series]) -> None:
    """A histogram of moves per game; in a sweep one outline per variant."""
    shown: Sequence[tuple[VariantReport, Mapping[int, int], str, str]] = [
        (one, line.moves, line.colour if len(report.variants) > 1 else "#7D6B52", line.name)
        for one, line in zip(report.variants, series, strict=False)
    ]
    _prepare(panel, "Length", "moves per game")
    low, high = min(one.moves.least for one, *_ in shown), max(one.moves.most for one, *_ in shown)
    step = max(1, -(-(high - low + 1) // _BINS))
    for one, moves, colour, name in shown:
        bins = _binned(moves, low, step)
        at = [start + (step - 1) / 2 for start in bins]
        shares = [100 * games / one.games for games in bins.values()]
        middle, rounds = one.moves.quantiles[2], one.rounds.quantiles[2]
        label = f"{name}: " if len(shown) > 1 else ""
        label += f"median {middle:,} moves, {rounds:,} rounds"
        if len(shown) == 1:
            panel.bar(at, shares, step * 0.92, color=colour, alpha=0.75, label=label)
        else:
            panel.step(at, shares, where="mid", color=colour, linewidth=1.8, label=label)
        panel.axvline(middle, color=colour if len(shown) > 1 else INK, linewidth=1.2, linestyle=(0, (3, 2)))
    panel.set_ylabel("share of the games in %", fontsize=10)
    panel.grid(axis="y", color=GRID, linewidth=0.8)
    panel.legend(frameon=False, fontsize=10, loc="upper right")


def _binned(counts: Mapping[int, int], low: int, step: int) -> dict[int, int]:
    """Return how many values are in each bin, by its first value; bins without any are there too."""
    bins = dict.fromkeys(range(low, max(counts) + 1, step), 0)
    for value, times in counts.items():
        bins[low + (value - low) // step * step] += times
    return bins
