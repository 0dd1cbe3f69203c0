"""Writes docs/balance.md from the stored counts."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.balancing import findings, things
from bench.balancing.layout import interval, number, percent, table
from bench.balancing.names import Names
from bench.balancing.tally import WIN, Tally, read_all, total
from boardgames.app import wiring
from boardgames.simulation.intervals import quantile, share, spread

LEVELS = ("random", "greedy", "gentle", "steady", "skilled", "master")  # the weakest first
HEAD = """\
# Balance

Written by `python bench/balance.py --page` from the counts in `docs/balance`; do not edit it. `bench/balance.py` plays
more games, or those of a changed board: see its first lines.

All seats of a game have the same bot, and the first seat begins, so that seats are the order of play. Deal n has the
seed n. Shares have 95 % intervals (Wilson); a shared win counts as its fraction. One interval in twenty misses the
truth by chance, and this page has hundreds.

Random play shows what the rules and the data do without anybody's plan, bots show what pays for players of that level.
Neither is a table of people: a finding about bots can be a fault of the bots.

Minutes are an estimate: {turn} seconds for every turn and {choice} for every decision with more than one answer.
"""

WANTED = """\
Seat count: games. Wanted are 2,000 with a fast bot (random, Gentle) and 200 with Skilled of each; this is how far it
is. The fewer games, the wider the intervals: a few dozen games only show what is very wrong."""


def written(folder: Path) -> str:
    """Return the page."""
    tallies = sorted(read_all(folder), key=_order)
    slugs = sorted({tally.plan.game for tally in tallies}, key=lambda slug: wiring.about(slug).shelf)
    games = [(Names(slug), [tally for tally in tallies if tally.plan.game == slug]) for slug in slugs]
    parts = [HEAD.format(turn=findings.TURN_SECONDS, choice=findings.CHOICE_SECONDS), *_played(games)]
    for names, found in games:
        parts += _game(names, found, folder)
    return "\n".join(parts).rstrip() + "\n"


def _order(tally: Tally) -> tuple[str, int, int, str]:
    level = LEVELS.index(tally.plan.bot) if tally.plan.bot in LEVELS else len(LEVELS)
    return tally.plan.game, level, tally.plan.seats, tally.plan.variant


def _played(games: Sequence[tuple[Names, Sequence[Tally]]]) -> Iterator[str]:
    counts: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for names, tallies in games:
        for tally in tallies:
            if not tally.plan.variant:
                counts[names.slug][tally.plan.bot].append(f"{tally.plan.seats}: {tally.deals:,}")
    bots = [bot for bot in LEVELS if any(bot in found for found in counts.values())]
    yield f"## Games played\n\n{WANTED}\n"
    cells = [[", ".join(counts[names.slug][bot]) or "–" for bot in bots] for names, _ in games]
    yield table(["game", *bots], [[names.title, *found] for (names, _), found in zip(games, cells, strict=True)])
    yield "\n## What stands out\n"
    rows = [row for names, tallies in games for row in findings.rows(names, tallies)]
    yield table(["game", "what", "where", "measured"], rows) if rows else "Nothing passes the thresholds."
    yield f"\n{findings.EXPLAINED}\n"


def _game(names: Names, tallies: Sequence[Tally], folder: Path) -> Iterator[str]:
    published = [tally for tally in tallies if not tally.plan.variant]
    yield f"## {names.title}\n"
    notes = folder / f"{names.slug}.md"
    if notes.is_file():
        yield notes.read_text(encoding="utf-8")
    yield "### Seats\n"
    most = max(tally.plan.seats for tally in published)
    head = ["bot", "games", *(f"seat {seat + 1} wins" for seat in range(most))]
    yield table(head, [[_who(t), f"{t.deals:,}", *_seats(t, most)] for t in published])
    yield "\n### Length\n"
    yield f"The box says {_span(names)} minutes.\n"
    head = ["bot", "rounds", "turns", "decisions", "moves", "half have at most", "99 %", "longest (seed)", "minutes"]
    yield table(head, [[_who(t), *_length(t)] for t in published])
    yield "\n### Points, leaders, odd ends\n"
    head = ["bot", "mean total", "5 to 95 %", "margin", "leader at half time wins", "no leader then"]
    yield table([*head, "all 0", "some 0", "shared", "idle rounds"], [[_who(t), *_points(t)] for t in published])
    yield "\n### Sources of points\n\nShare of all points, and of those of the winners.\n"
    yield _sources(names, published)
    shown = things.shown(published)
    for tally in shown:
        yield from things.sections(names, tally)
    yield from _variants(tallies)


def _who(tally: Tally) -> str:
    return f"{tally.plan.bot}, {tally.plan.seats} seats"


def _span(names: Names) -> str:
    minutes = names.about.minutes
    return str(minutes.max) if minutes.min == minutes.max else f"{minutes.min} to {minutes.max}"


def _seats(tally: Tally, most: int) -> list[str]:
    found = [interval(share(wins / WIN, tally.deals)) for wins in tally.wins]
    return found + [""] * (most - len(found))


def _length(tally: Tally) -> list[str]:
    means = {name: value / tally.deals for name, value in tally.sums.items()}
    moves, seed = tally.longest[0]
    return [
        *(number(means[name]) for name in ("rounds", "turns", "choices", "moves")),
        f"{quantile(tally.moves, 50):,}",
        f"{quantile(tally.moves, 99):,}",
        f"{moves:,} ({seed})",
        number(findings.minutes(tally)),
    ]


def _points(tally: Tally) -> list[str]:
    points, margin = spread(total(tally.totals)), spread(tally.margins)
    return [
        number(points.mean),
        f"{points.quantiles[0]} to {points.quantiles[-1]}",
        number(margin.mean),
        interval(share(tally.lead_wins / WIN, tally.leads)),
        percent(1 - tally.leads / tally.deals),
        *(percent(tally.odd.get(kind, 0) / tally.deals) for kind in ("all_zero", "some_zero", "shared", "idle")),
    ]


def _sources(names: Names, tallies: Sequence[Tally]) -> str:
    rows = []
    for row in dict.fromkeys(row for tally in tallies for row in tally.rows):
        cells = []
        for tally in tallies:
            sums = [sum(found[part] for found in tally.rows.values()) for part in (0, 1)]
            mine = tally.rows.get(row, (0, 0))
            cells.append(" / ".join(percent(mine[part] / sums[part]) if sums[part] else "–" for part in (0, 1)))
        rows.append([names.row(row), *cells])
    return table(["source", *(_who(tally) for tally in tallies)], rows)


def _variants(tallies: Sequence[Tally]) -> Iterator[str]:
    variants = [tally for tally in tallies if tally.plan.variant]
    plain = {(t.plan.bot, t.plan.seats): t for t in tallies if not t.plan.variant}
    rows = []
    for tally in variants:
        beside = plain.get((tally.plan.bot, tally.plan.seats))
        if beside is not None:
            pair = [[*_length(t)[3:4], *_points(t)[:3:2], _seats(t, 0)[0]] for t in (beside, tally)]
            cells = [f"{a} → {b}" for a, b in zip(*pair, strict=True)]
            rows.append([tally.plan.variant, _who(tally), f"{tally.deals:,}", *cells])
    if rows:
        yield "\n### Options\n\nAs published → with the other value.\n"
        yield table(["option", "bot", "games", "moves", "mean total", "margin", "seat 1 wins"], rows)
    yield ""
