"""Draws a report as a picture of four panels: wins, scores, where points come from, length."""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import font_source_sans_pro  # type: ignore[import-untyped]  # the package has no types

from boardgames.simulation import extras
from boardgames.simulation.intervals import Share, Spread
from boardgames.simulation.report import Report
from boardgames.simulation.tally import Summary, all_totals
from boardgames.simulation.words import Words

INCHES, DOTS_PER_INCH = (12.0, 8.0), 120
INK, PALE, GRID, PAPER = "#2B2620", "#8C8478", "#E4DDD0", "#FFFDF8"
VARIANT_COLOURS = ("#1F5FBF", "#C8702E", "#2E8B3D", "#7A3E9D", "#B8860B", "#0E7C7B", "#A8324A", "#5C5C5C")
MOST_SERIES = 8  # more variants than colours would be unreadable
MOST_SOURCES = 12
MOST_ENDINGS = 4
BROWN = "#7D6B52"
DASHED = (0, (3, 2))
_DOT = {"markersize": 6.5, "markeredgecolor": INK, "markeredgewidth": 0.6, "clip_on": False}
_FEWEST_BINS, _MOST_BINS = 8, 40


class Line(NamedTuple):
    """One line of the upper panels: a seat or a bot, or in a sweep a variant."""

    name: str
    colour: str
    scores: Spread
    totals: Mapping[int, int]


def plot(report: Report, summary: Summary, words: Words, path: Path) -> None:
    """Write the picture; the ending of the name says in which format. The same report gives the same picture."""
    meta = {"Date": None} if path.suffix == ".svg" else {"Software": None}
    with _settings():
        figure_of(report, summary, words).savefig(path, metadata=meta, facecolor=PAPER)


def _settings() -> Any:
    settings = {"svg.hashsalt": "pilgrim-table", "font.family": _font(), "text.color": INK, "axes.labelcolor": INK}
    return extras.load("matplotlib").rc_context(settings)


def figure_of(report: Report, summary: Summary, words: Words) -> Any:
    """Draw the picture."""
    with _settings():
        figure = extras.load("matplotlib.figure").Figure(INCHES, DOTS_PER_INCH, facecolor=PAPER, layout="constrained")
        figure.get_layout_engine().set(w_pad=0.15, h_pad=0.12)
        panels = figure.subplots(2, 2).ravel()
        _wins(panels[0], report, words)
        _scores(panels[1], _score_lines(report, summary, words))
        _sources(panels[2], report, words)
        _length(panels[3], report, summary, words)
        figure.suptitle(_title(report, words), fontsize=15, fontweight="bold", x=0.01, ha="left")
        figure.supxlabel(_endings(report), fontsize=9.5, color=PALE, x=0.01, ha="left")
        return figure


def _font() -> str:
    manager = extras.load("matplotlib.font_manager")
    for file in sorted(Path(font_source_sans_pro.font_directory).glob("SourceSansPro-*.ttf")):
        if file.stem.rpartition("-")[2] in ("Regular", "Bold"):
            manager.fontManager.addfont(str(file))
    return "Source Sans Pro"


def _seat_name(report: Report, seat: int) -> str:
    return f"seat {seat + 1}" if report.rotates else f"seat {seat + 1}: {report.bots[seat]}"


def _seat_colour(words: Words, seat: int) -> str:
    return words.colours[seat % len(words.colours)] if words.colours else VARIANT_COLOURS[seat % MOST_SERIES]


def _score_lines(report: Report, summary: Summary, words: Words) -> list[Line]:
    """Return the lines of the scores: seats and bots, or in a sweep variants."""
    if len(report.variants) > 1:
        return [
            Line(words.variant(report, one), colour, one.scores, all_totals(tally))
            for one, tally, colour in zip(report.variants, summary.tallies, VARIANT_COLOURS, strict=False)
        ]
    one, tally = report.variants[0], summary.tallies[0]
    lines = [
        Line(_seat_name(report, number), _seat_colour(words, number), seat.scores, tally.seats[number].totals)
        for number, seat in enumerate(one.seats)
    ]
    bots = one.bots if len(one.bots) > 1 else ()
    return lines + [Line(bot.name, PALE, bot.scores, tally.bots[bot.name].totals) for bot in bots]


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
        panel.plot([100 * fair] * 2, [place - 0.42, place + 0.42], color=PALE, linewidth=1.2, linestyle=DASHED)
        for number, (won, colour) in enumerate(marks):
            at = place + (number - (len(marks) - 1) / 2) * min(0.25, 0.7 / len(marks))
            panel.plot([100 * won.low, 100 * won.high], [at, at], color=colour, linewidth=2.5, solid_capstyle="round")
            panel.plot(100 * won.share, at, "o", color=colour, **_DOT)
    panel.set_xlim(left=0)


def _win_lines(report: Report, words: Words) -> list[tuple[str, float, list[tuple[Share, str]]]]:
    """Return name, fair share and marks of every line: one mark, or in a sweep one per variant."""
    first, shown, lines = report.variants[0], report.variants[:MOST_SERIES], []
    for number, seat in enumerate(first.seats):
        colours = VARIANT_COLOURS if len(shown) > 1 else (_seat_colour(words, number),)
        marks = list(zip((one.seats[number].won for one in shown), colours, strict=False))
        lines.append((_seat_name(report, number), seat.fair, marks))
    for number, bot in enumerate(first.bots if len(first.bots) > 1 else ()):
        colours = VARIANT_COLOURS if len(shown) > 1 else (PALE,)
        lines.append((bot.name, bot.fair, list(zip((one.bots[number].won for one in shown), colours, strict=False))))
    return lines


def _scores(panel: Any, lines: Sequence[Line]) -> None:
    """Small histograms one below the other; the line below shows 5 to 95 %, its dot the median."""
    _prepare(panel, "Scores", "points at the end; line: 5 to 95 % of the games, dot: median", [s.name for s in lines])
    low, high = min(one.scores.least for one in lines), max(one.scores.most for one in lines)
    step = _step(low, high, sum(lines[0].totals.values()))
    for place, one in enumerate(lines):
        bins = _binned(one.totals, low, high, step)
        ground, tallest = place + 0.2, max(bins)
        edges = [low - 0.5 + step * number for number in range(len(bins) + 1)]
        tops = [ground - 0.75 * games / tallest for games in bins]
        panel.stairs(tops, edges, baseline=ground, fill=True, color=one.colour, alpha=0.6)
        least, *_, most = one.scores.quantiles
        panel.plot([least, most], [place + 0.3] * 2, color=INK, linewidth=1.6, clip_on=False)
        panel.plot(one.scores.quantiles[2], place + 0.3, "o", color=INK, markersize=5, clip_on=False)


def _sources(panel: Any, report: Report, words: Words) -> None:
    """Dots are seats above a bar for their mean; in a sweep dots are variants on a line."""
    is_sweep = len(report.variants) > 1
    dots: dict[str, list[tuple[float, str]]] = {}
    if is_sweep:
        for one, colour in zip(report.variants, VARIANT_COLOURS, strict=False):
            for source in one.sources:
                dots.setdefault(source.row, []).append((sum(source.means) / len(source.means), colour))
    else:
        for source in report.variants[0].sources:
            dots[source.row] = [(mean, _seat_colour(words, seat)) for seat, mean in enumerate(source.means)]
    rows = sorted(dots, key=lambda row: (-sum(abs(mean) for mean, _ in dots[row]), row))[:MOST_SOURCES]
    what = "variant" if is_sweep else "seat"
    names = [words.row(row) for row in rows]
    _prepare(panel, "Where points come from", f"mean points per seat and game; dots: one per {what}", names)
    for place, row in enumerate(rows):
        means = [mean for mean, _ in dots[row]]
        if is_sweep:
            panel.plot([min(means), max(means)], [place, place], color=GRID, linewidth=5, zorder=1)
        else:
            panel.barh(place, sum(means) / len(means), 0.6, color=GRID)
        for number, (mean, colour) in enumerate(dots[row]):
            at = place if is_sweep else place + (number - (len(means) - 1) / 2) * min(0.14, 0.6 / len(means))
            panel.plot(mean, at, "o", color=colour, **_DOT)
    if all(mean >= 0 for marks in dots.values() for mean, _ in marks):
        panel.set_xlim(left=0)


def _length(panel: Any, report: Report, summary: Summary, words: Words) -> None:
    """A histogram of moves per game; in a sweep one outline per variant."""
    shown = list(zip(report.variants, summary.tallies, VARIANT_COLOURS, strict=False))
    is_sweep = len(shown) > 1
    _prepare(panel, "Length", "moves per game")
    low, high = min(one.moves.least for one, *_ in shown), max(one.moves.most for one, *_ in shown)
    step = _step(low, high, report.deals)
    for one, tally, colour in shown:
        bins = _binned(tally.moves, low, high, step)
        edges = [low - 0.5 + step * number for number in range(len(bins) + 1)]
        middle, rounds = one.moves.quantiles[2], one.rounds.quantiles[2]
        label = (f"{words.variant(report, one)}: " if is_sweep else "") + f"median {middle:,} moves, {rounds:,} rounds"
        shares = [100 * games / one.games for games in bins]
        look = {"color": colour, "linewidth": 1.8} if is_sweep else {"color": BROWN, "alpha": 0.75, "fill": True}
        panel.stairs(shares, edges, label=label, **look)
        panel.plot([middle] * 2, [0, max(shares)], color=colour if is_sweep else INK, linewidth=1.2, linestyle=DASHED)
    panel.set_ylabel("share of the games in %", fontsize=10)
    panel.set_ylim(0, panel.get_ylim()[1] * (1.1 + 0.07 * len(shown)))  # room for the names
    panel.grid(axis="y", color=GRID, linewidth=0.8)
    panel.legend(frameon=False, fontsize=10, loc="upper right")


def _step(low: int, high: int, games: int) -> int:
    """Return the width of a bin: few games make few bins, or the histogram would show chance only."""
    bins = max(_FEWEST_BINS, min(_MOST_BINS, int(2 * math.sqrt(games))))
    return max(1, -(-(high - low + 1) // bins))


def _binned(counts: Mapping[int, int], low: int, high: int, step: int) -> list[int]:
    """Return how many values are in each bin."""
    bins = [0] * ((high - low) // step + 1)
    for value, times in counts.items():
        bins[(value - low) // step] += times
    return bins
