"""The report as a table for people, and as CSV."""

import csv
import io
from collections.abc import Iterator, Sequence

from boardgames.simulation.intervals import QUANTILES, Share, Spread
from boardgames.simulation.report import Player, Report, VariantReport
from boardgames.simulation.words import Words

_MEASURES = {"points": "points per seat", "margin": "winner's margin"}


def table_of(report: Report, words: Words) -> str:
    """Return the report as a table."""
    lines = _head(report, words)
    if len(report.variants) > 1:
        lines += ["", *_comparison(report, words)]
    for variant in report.variants:
        if len(report.variants) > 1:
            lines += ["", f"== {words.variant(report, variant)}"]
        lines += ["", *_variant(report, variant, words)]
    return "\n".join(lines)


def _head(report: Report, words: Words) -> list[str]:
    first, last = report.seed, report.seed + report.deals - 1
    times = f" in each of {len(report.variants)} variants" if len(report.variants) > 1 else ""
    lines = [
        f"{words.title}: {report.deals:,} {'game' if report.deals == 1 else 'games'}{times}, {len(report.bots)} seats,"
        f" seeds {first} to {last}, version {report.version}"
    ]
    options = "" if report.swept else words.variant(report, report.variants[0])
    return lines + ([f"options: {options}"] if options else [])


def _comparison(report: Report, words: Words) -> list[str]:
    names = [words.variant(report, variant) for variant in report.variants]
    seats = range(len(report.bots))
    rows = [["variant", *(f"seat {seat + 1} wins" for seat in seats), "points", "margin", "moves", "rounds", "choices"]]
    for name, one in zip(names, report.variants, strict=True):
        won = [_percent(one.seats[seat].won.share) for seat in seats]
        means = (one.scores.mean, one.margin.mean, one.moves.mean, one.rounds.mean, one.branching.mean)
        rows.append([name, *won, *(f"{mean:.2f}" for mean in means)])
    lines = [*_aligned(rows), "", f"difference from {names[0]} on the same deals, 95 % interval"]
    rows = []
    for one_difference in report.differences:
        scale, unit = (100, " %") if one_difference.measure.startswith("wins_") else (1, "")
        numbers = [scale * value for value in (one_difference.mean, one_difference.low, one_difference.high)]
        rows.append(
            [
                names[one_difference.variant],
                _measure(one_difference.measure),
                f"{numbers[0]:+.2f}{unit}",
                f"{numbers[1]:+.2f} to {numbers[2]:+.2f}",
                "*" if numbers[1] > 0 or numbers[2] < 0 else "",
            ]
        )
    return [*lines, *_aligned(rows, left=2), "* the interval does not contain 0"]


def _measure(measure: str) -> str:
    seat = measure.removeprefix("wins_")
    return f"wins of seat {seat}" if seat != measure else _MEASURES.get(measure, measure)


def _variant(report: Report, one: VariantReport, words: Words) -> Iterator[str]:
    percents = [f"{percent} %" for percent in QUANTILES]
    heading = ["wins", "95 % interval", "score", "±", "least", *percents, "most"]
    bots = [[]] * len(one.seats) if report.rotates else [[bot] for bot in report.bots]
    rows = [["seat", *["bot" for _ in bots[0]], *heading]]
    rows += [[seat.name, *bot, *_player(seat)] for seat, bot in zip(one.seats, bots, strict=True)]
    yield from _aligned(rows, left=len(bots[0]) + 1)
    if len(one.bots) > 1:
        yield ""
        rows = [["bot", "fair", *heading], *([bot.name, _percent(bot.fair), *_player(bot)] for bot in one.bots)]
        yield from _aligned(rows)
    yield ""
    yield from _sources(one, words)
    yield ""
    yield from _aligned(
        [
            ["", "mean", "±", "least", *percents, "most"],
            ["moves", *_spread(one.moves)],
            ["rounds", *_spread(one.rounds)],
            ["winner's margin", *_spread(one.margin)],
        ]
    )
    turns, decisions = f"{one.turns:.1f} turns per game", f"{one.decisions_per_turn:.2f} moves per turn"
    yield f"{turns}, {decisions}, {one.shared_wins:,} shared {'win' if one.shared_wins == 1 else 'wins'}"
    choice = one.branching
    yield (
        f"legal moves to choose from: mean {choice.mean:.2f}, 99 % at most {choice.percent_99}, most {choice.most};"
        f" {_percent(choice.forced)} of the moves had no alternative"
    )
    yield ""
    rows = [["games", "share", "95 % interval", "how they ended"]]
    rows += [[f"{end.games:,}", *_share(end.ended), words.how(end.name)] for end in one.endings]
    yield from _aligned(rows, left=0, last_left=True)


def _sources(one: VariantReport, words: Words) -> list[str]:
    rows = [["points from", "share", "scored", *(f"seat {seat.name}" for seat in one.seats)]]
    for source in one.sources:
        means = [f"{mean:.2f}" for mean in source.means]
        rows.append([words.row(source.row), _percent(source.part), _percent(source.scored), *means])
    return _aligned(rows)


def _player(player: Player) -> list[str]:
    return [*_share(player.won), *_spread(player.scores)]


def _spread(spread: Spread) -> list[str]:
    numbers = [spread.least, *spread.quantiles, spread.most]
    return [f"{spread.mean:.2f}", f"{spread.deviation:.2f}", *map(str, numbers)]


def _share(share: Share) -> list[str]:
    return [_percent(share.share), f"{100 * share.low:.1f} to {100 * share.high:.1f}"]


def _percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def _aligned(rows: Sequence[Sequence[str]], left: int = 1, last_left: bool = False) -> list[str]:
    """Return lines with columns below each other: the first ones to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    last = len(widths) - 1
    return [
        "  ".join(
            cell.ljust(width) if number < left or (last_left and number == last) else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def csv_of(report: Report) -> str:
    """Return the report as CSV: one number per line, with its interval where it has one."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("variant", "measure", "of", "value", "low", "high"))
    names = [" ".join(f"{name}={one.options[name]}" for name in report.swept) for one in report.variants]
    for name, one in zip(names, report.variants, strict=True):
        writer.writerows((name, *row) for row in _numbers(one))
    writer.writerows(
        (names[one.variant], f"difference_{one.measure}", names[0], one.mean, one.low, one.high)
        for one in report.differences
    )
    return out.getvalue()


def _numbers(one: VariantReport) -> Iterator[tuple[str, str, float, float | str, float | str]]:
    def plain(measure: str, of: str, value: float) -> tuple[str, str, float, str, str]:
        return measure, of, value, "", ""

    def spread(measure: str, of: str, found: Spread) -> Iterator[tuple[str, str, float, str, str]]:
        yield plain(f"{measure}_mean", of, found.mean)
        yield plain(f"{measure}_deviation", of, found.deviation)
        yield plain(f"{measure}_least", of, found.least)
        for percent, value in zip(QUANTILES, found.quantiles, strict=True):
            yield plain(f"{measure}_{percent}", of, value)
        yield plain(f"{measure}_most", of, found.most)

    yield plain("games", "", one.games)
    yield plain("shared_wins", "", one.shared_wins)
    for kind, players in (("seat", one.seats), ("bot", one.bots)):
        for player in players:
            of = f"{kind} {player.name}"
            yield "wins", of, player.won.share, player.won.low, player.won.high
            yield plain("fair_wins", of, player.fair)
            yield from spread("score", of, player.scores)
    for source in one.sources:
        yield plain("points_part", source.row, source.part)
        yield plain("points_scored", source.row, source.scored)
        for seat, mean in enumerate(source.means, start=1):
            yield plain(f"points_mean_seat_{seat}", source.row, mean)
    for measure, found in (("score", one.scores), ("margin", one.margin), ("moves", one.moves), ("rounds", one.rounds)):
        yield from spread(measure, "", found)
    yield plain("turns_mean", "", one.turns)
    yield plain("decisions_per_turn", "", one.decisions_per_turn)
    yield plain("branching_mean", "", one.branching.mean)
    yield plain("branching_99", "", one.branching.percent_99)
    yield plain("branching_most", "", one.branching.most)
    yield plain("branching_forced", "", one.branching.forced)
    for ending in one.endings:
        yield "ended", ending.name, ending.ended.share, ending.ended.low, ending.ended.high
