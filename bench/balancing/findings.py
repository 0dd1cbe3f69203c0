"""What stands out: seats, lengths and things beyond the thresholds."""

from collections.abc import Iterator, Sequence

from bench.balancing.layout import interval, number, percent
from bench.balancing.names import Names
from bench.balancing.tally import WIN, Tally
from bench.balancing.things import ENOUGH, shown, split, unused
from bench.balancing.worth import worths
from boardgames.simulation.intervals import share

TURN_SECONDS = 10
CHOICE_SECONDS = 6
SEAT_POINTS = 0.06  # off the fair share
FEWEST = 20  # games
PAYS, FAILS = 2.0, 0.5  # times the fair share, for those who use a thing more than usual
EXPLAINED = f"""\
- A seat stands out when it wins {100 * SEAT_POINTS:.0f} points more or less than its fair share and the interval does
  not contain that share; with fewer than {ENOUGH} games, when the whole interval is that far away.
- A length stands out when it is twice what the box says or more.
- A card or place stands out when nobody ever uses it, with any bot and any number of seats; or when the whole interval
  of those who use it more than usual is above {PAYS:g} times or below {FAILS:g} of their fair share of wins (with the
  strongest bot that has enough games).
- Fewer than {FEWEST} games say nothing."""


def minutes(tally: Tally) -> float:
    """How long people would take, as an estimate."""
    sums = tally.sums
    return (sums["turns"] * TURN_SECONDS + sums["choices"] * CHOICE_SECONDS) / 60 / tally.deals


def rows(names: Names, tallies: Sequence[Tally]) -> Iterator[list[str]]:
    """The findings of one game, as rows of a table."""
    name, published = names.title, [tally for tally in tallies if not tally.plan.variant]
    for tally in published:
        where = f"{tally.plan.bot}, {tally.plan.seats} seats"
        yield from ([name, *found[:1], where, *found[1:]] for found in (*seat_rows(tally), *_length(names, tally)))
    for kind, ids in unused(names, tallies):
        yield [name, f"never: {kind}", "all games", ", ".join(names.thing(kind, one) for one in ids)]
    for tally in shown(published):
        where = f"{tally.plan.bot}, {tally.plan.seats} seats"
        yield from ([name, *found[:1], where, *found[1:]] for found in _things(names, tally))


def seat_rows(tally: Tally) -> Iterator[list[str]]:
    """The seats of a plan that stand out."""
    fair = 1 / tally.plan.seats
    margin = 0 if tally.deals >= ENOUGH else SEAT_POINTS
    for seat, wins in enumerate(tally.wins if tally.deals >= FEWEST else ()):
        found = share(wins / WIN, tally.deals)
        is_beyond = found.high < fair - margin or found.low > fair + margin
        if abs(found.share - fair) > SEAT_POINTS and is_beyond:
            yield [f"seat {seat + 1}", f"wins {interval(found)} of {tally.deals:,}, fair {percent(fair)}"]


def _length(names: Names, tally: Tally) -> Iterator[list[str]]:
    found, box = minutes(tally), names.about.minutes.max
    if tally.deals >= FEWEST and found >= 2 * box:
        yield ["length", f"{number(found)} minutes, the box says {box}"]


def _things(names: Names, tally: Tally) -> Iterator[list[str]]:
    fair = 1 / tally.plan.seats
    for worth in worths(tally.things, tally):
        key, kind, one = split(worth.key)
        if worth.is_known and (worth.more.low > PAYS * fair or worth.more.high < FAILS * fair):
            yield [f"{names.thing(kind, one)} ({names.line(key)})", f"wins {interval(worth.more)} when used more"]
