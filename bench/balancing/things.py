"""Actions, cards, places and other things: how often they are used and what they are worth."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from bench.balancing.layout import interval, number, percent, table
from bench.balancing.names import Names
from bench.balancing.tally import Tally
from bench.balancing.worth import Worth, worths

ENOUGH = 150  # games of a plan, for its things to be shown
WHOLE = 8  # a group of so many things is shown whole, of a larger one only both ends
END = 3
MISSING = 1 / 3  # of a group
SEATS = 3  # of the plan that is shown, if there is one


def split(key: str) -> tuple[str, str, str]:
    """Take apart the key of a thing: key of the log line, kind and id."""
    line, _, noun = key.partition(" ")
    kind, _, one = noun.partition("/")
    return line, kind, one


def shown(tallies: Sequence[Tally]) -> list[Tally]:
    """Choose the plan whose things are shown: the last, so the strongest bot, with enough games; rather three seats."""
    enough = [tally for tally in tallies if tally.deals >= ENOUGH] or list(tallies)
    strongest = [tally for tally in enough if tally.plan.bot == enough[-1].plan.bot]
    return [next((tally for tally in strongest if tally.plan.seats == SEATS), strongest[0])]


def unused(names: Names, tallies: Sequence[Tally]) -> Iterator[tuple[str, list[str]]]:
    """Return what never occurred, group by group; a group of which much never occurs is not about things in play."""
    seen: dict[str, set[str]] = defaultdict(set)
    for key in (key for tally in tallies for key in tally.things):
        _, kind, one = split(key)
        seen[kind].add(one)
    for kind, ids in names.groups:
        missing = sorted(ids - seen[kind])
        if 0 < len(missing) <= MISSING * len(ids):
            yield kind, missing


def sections(names: Names, tally: Tally) -> Iterator[str]:
    """Write the tables of a plan."""
    seats = tally.plan.seats
    where = f"{tally.plan.bot}, {seats} seats, {tally.deals:,} games; a fair share is {percent(1 / seats)}"
    yield f'\n### Actions\n\n{where}. "More": more often than the usual number beside it; 0 compares use with no use.\n'
    found = sorted(worths(tally.actions, tally), key=lambda worth: -worth.per_game)
    yield table(["action", *_HEAD], [[names.action(worth.key), *_cells(worth)] for worth in found])
    yield "\n### Cards, places and other things\n\nOf large groups those with the best and the worst gain.\n"
    groups: dict[tuple[str, str], list[Worth]] = defaultdict(list)
    for worth in worths(tally.things, tally):
        groups[split(worth.key)[:2]].append(worth)
    for (line, kind), members in sorted(groups.items(), key=lambda group: (group[0][1], group[0][0])):
        yield f"\n**{names.line(line)}** ({kind}, {len(members)}, {_range(members)} uses per game)\n"
        yield table([kind, *_HEAD], [[names.thing(*split(worth.key)[1:]), *_cells(worth)] for worth in _ends(members)])


_HEAD = ("uses per game", "seats that use it", "usual", "wins with more", "wins of others", "gain")


def _cells(worth: Worth) -> list[str]:
    known = [interval(worth.more), interval(worth.others), _gain(worth)] if worth.is_known else ["", "", "too few"]
    return [number(worth.per_game), percent(worth.users), str(worth.usual), *known]


def _gain(worth: Worth) -> str:
    text = f"{100 * worth.gain:+.1f} ± {100 * worth.reach:.1f}"
    return f"**{text}**" if worth.is_certain else text


def _range(members: Sequence[Worth]) -> str:
    uses = sorted(worth.per_game for worth in members)
    return f"{uses[0]:.2g} to {uses[-1]:.2g}" if len(uses) > 1 else f"{uses[0]:.2g}"


def _ends(members: Sequence[Worth]) -> list[Worth]:
    ordered = sorted(members, key=lambda worth: (not worth.is_known, -worth.gain, worth.key))
    if len(ordered) <= WHOLE:
        return ordered
    known = [worth for worth in ordered if worth.is_known]
    return known[:END] + known[-END:] if len(known) > 2 * END else known or ordered[:END]
