"""What stands out: seats, lengths and things beyond the thresholds."""

from collections.abc import Iterator, Sequence

from bench.balancing.layout import interval, number, percent
from bench.balancing.names import Names
from bench.balancing.tally import WIN, Tally
from bench.balancing.things import shown, split, unused
from bench.balancing.worth import worths
from boardgames.simulation.intervals import share

TURN_SECONDS = 10
CHOICE_SECONDS = 6
SEAT_POINTS = 0.06  # off the fair share
PAYS, FAILS = 2.0, 0.5  # times the fair share, for those who use a thing more than usual
EXPLAINED = f"""\
A seat stands out when it wins {100 * SEAT_POINTS:.0f} points more or less than its fair share and the interval does
not contain that share; a length, when it is twice what the box says or more; a card, place or other thing, when nobody
ever uses it with any bot and any number of seats, or when the whole interval of those who use it more than usual is
above {PAYS:g} times or below {FAILS:g} of their fair share of wins (only of the strongest bot with enough games)."""


def minutes(tally: Tally) -> float:
    """How long people would take, as an estimate."""
    sums = tally.sums
    return (sums["turns"] * TURN_SECONDS + sums["choices"] * CHOICE_SECONDS) / 60 / tally.deals


def rows(names: Names, tallies: Sequence[Tally]) -> Iterator[list[str]]:
    """The findings of one game, as rows of a table."""
    name, published = names.title, [tally for tally in tallies if not tally.plan.variant]
    for tally in published:
        where = f"{tally.plan.bot}, {tally.plan.seats} seats"
        yield from ([name, *found[:1], where, *found[1:]] for found in (*_seats(tally), *_length(names, tally)))
    for kind, ids in unused(names, tallies):
        yield [name, f"never: {kind}", "all games", ", ".join(names.thing(kind, one) for one in ids)]
    for tally in shown(published):
        where = f"{tally.plan.bot}, {tally.plan.seats} seats"
        yield from ([name, *found[:1], where, *found[1:]] for found in _things(names, tally))


def _seats(tally: Tally) -> Iterator[list[str]]:
    fair = 1 / tally.plan.seats
    for seat, wins in enumerate(tally.wins):
        found = share(wins / WIN, tally.deals)
        if abs(found.share - fair) > SEAT_POINTS and not found.low <= fair <= found.high:
            yield [f"seat {seat + 1}", f"wins {interval(found)}, fair {percent(fair)}"]


def _length(names: Names, tally: Tally) -> Iterator[list[str]]:
    found, box = minutes(tally), names.about.minutes.max
    if found >= 2 * box:
        yield ["length", f"{number(found)} minutes, the box says {box}"]


def _things(names: Names, tally: Tally) -> Iterator[list[str]]:
    fair = 1 / tally.plan.seats
    for worth in worths(tally.things, tally):
        key, kind, one = split(worth.key)
        if worth.is_known and (worth.more.low > PAYS * fair or worth.more.high < FAILS * fair):
            yield [f"{names.thing(kind, one)} ({names.line(key)})", f"wins {interval(worth.more)} when used more"]
