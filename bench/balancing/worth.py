"""What something is worth: how often those win who use it more than usual, beside all others."""

import math
from collections.abc import Iterator, Mapping

import msgspec

from bench.balancing.tally import WIN, Tally, Uses, used
from boardgames.simulation.intervals import Share, share

FEWEST = 30  # seats on each side, for a comparison to mean something


class Worth(msgspec.Struct, frozen=True):
    """One action, card or place."""

    key: str
    per_game: float  # uses of all seats
    users: float  # share of the seats that used it at all
    usual: int  # "more" means more often than this
    more: Share  # wins of those who used it more often
    others: Share
    gain: float
    reach: float  # of the 95 % interval of the gain
    is_known: bool  # whether there are enough on both sides

    @property
    def is_certain(self) -> bool:
        """Whether the interval of the gain does not contain 0."""
        return self.is_known and abs(self.gain) > self.reach


def worth(key: str, uses: Uses, tally: Tally) -> Worth:
    """Compare the seats that used something more often than usual with the others."""
    seats, wins = tally.deals * tally.plan.seats, sum(tally.wins)
    unused = seats - sum(games for games, _ in uses.values())
    usual = _middle(uses, unused, seats)
    above = [found for step, found in uses.items() if step > usual]
    games, won = sum(found[0] for found in above), sum(found[1] for found in above)
    more, others = share(won / WIN, games), share((wins - won) / WIN, seats - games)
    spread = sum(
        part.share * (1 - part.share) / count for part, count in ((more, games), (others, seats - games)) if count
    )
    return Worth(
        key=key,
        per_game=used(uses) / max(1, tally.deals),
        users=1 - unused / max(1, seats),
        usual=usual,
        more=more,
        others=others,
        gain=more.share - others.share,
        reach=1.96 * math.sqrt(spread),
        is_known=min(games, seats - games) >= FEWEST,
    )


def _middle(uses: Uses, unused: int, seats: int) -> int:
    """Return the number of uses that divides the seats most evenly into those with more and the others."""
    best, usual, below = min(unused, seats - unused), 0, unused
    for step in sorted(uses):
        below += uses[step][0]
        if min(below, seats - below) > best:
            best, usual = min(below, seats - below), step
    return usual


def worths(uses: Mapping[str, Uses], tally: Tally) -> Iterator[Worth]:
    """Compare for everything."""
    return (worth(key, found, tally) for key, found in sorted(uses.items()))
