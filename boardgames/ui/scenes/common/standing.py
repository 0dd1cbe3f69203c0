"""How a game stands or ended: rows, totals, ranks, and what is worth telling about its course."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from boardgames.core.game import Outcome, ScoreRow
from boardgames.session.log import ScorePoint, leader, teams_of, totals
from boardgames.session.session import Session


class Standing(msgspec.Struct, frozen=True):
    """The score sheet of a state, with the result when there is one."""

    rows: tuple[ScoreRow, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    outcome: Outcome | None
    teams: tuple[tuple[int, ...], ...] = ()  # seats that score together, if any do

    @property
    def order(self) -> tuple[int, ...]:
        """The seats as the game lists them, else by rank, equal ranks by seat; partners stand together."""
        if self.outcome is not None and self.outcome.order:
            return self.outcome.order
        return tuple(seat for side in sorted(self._sides, key=lambda side: self.ranks[side[0]]) for seat in side)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Those who have one total together, in their order: teams, or single seats."""
        order = self.order
        return tuple(sorted(self._sides, key=lambda side: order.index(side[0])))

    def side_of(self, seat: int) -> tuple[int, ...]:
        """The seat with those it scores together with."""
        return next(side for side in self._sides if seat in side)

    @property
    def _sides(self) -> tuple[tuple[int, ...], ...]:
        return self.teams or tuple((seat,) for seat in range(len(self.ranks)))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats of the first rank."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Oddity(msgspec.Struct, frozen=True):
    """Something remarkable: which kind, whose, how much."""

    kind: str
    seat: int
    count: int


def standing(session: Session) -> Standing:
    """The standing of a session now."""
    rows = session.game.score(session.state)
    points = totals(session.game, session.state)
    outcome = session.game.outcome(session.state)
    teams = teams_of(session.game, session.state)
    if outcome is not None:
        return Standing(rows, outcome.totals, outcome.ranks, outcome, teams)
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    return Standing(rows, points, ranks, None, teams)


def lead_stayed(session: Session) -> bool:
    """Whether the same seats led after every round in which anybody led."""
    leads = set()
    for point in session.score_history():
        ahead = tuple(seat for seat, points in enumerate(point.totals) if points == max(point.totals))
        if len(ahead) < len(point.totals):
            leads.add(ahead)
    return len(leads) <= 1


def oddities(session: Session) -> tuple[Oddity, ...]:
    """The round that won most points, and who led longest, both as the course of the score shows them; nothing where
    nobody stands out."""
    course, teams = session.score_history(), teams_of(session.game, session.state)
    found = [_best_round(course, teams), _longest_lead(course, teams)]
    return tuple(oddity for oddity in found if oddity is not None)


def _best_round(course: Sequence[ScorePoint], teams: Sequence[tuple[int, ...]]) -> Oddity | None:
    firsts = [team[0] for team in teams] or range(len(course[0].totals))
    won = [(after.totals[seat] - before.totals[seat], seat) for before, after in pairwise(course) for seat in firsts]
    most = max((points for points, _ in won), default=0)
    seats = {seat for points, seat in won if points == most}
    return Oddity("best_round", seats.pop(), most) if most > 0 and len(seats) == 1 else None


def _longest_lead(course: Sequence[ScorePoint], teams: Sequence[tuple[int, ...]]) -> Oddity | None:
    rounds = [0] * len(course[0].totals)
    for point in course[1:]:
        ahead = leader(point.totals, teams)
        if ahead is not None:
            rounds[ahead] += 1
    most = max(rounds)
    return Oddity("longest_lead", rounds.index(most), most) if most > 1 and rounds.count(most) == 1 else None
