"""The standing or result of a game: rows, totals, ranks and highlights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from boardgames.core.events import Scored
from boardgames.core.game import Outcome, ScoreRow
from boardgames.session.log import LogEntry, ScorePoint, leader, teams_of, totals
from boardgames.session.session import Session


class Standing(msgspec.Struct, frozen=True):
    """The score sheet of a state, with the result if there is one."""

    rows: tuple[ScoreRow, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    outcome: Outcome | None
    teams: tuple[tuple[int, ...], ...] = ()  # seats that score together

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of the result, else by rank, ties by seat; partners are adjacent."""
        if self.outcome is not None and self.outcome.order:
            return self.outcome.order
        return tuple(seat for side in sorted(self._sides, key=lambda side: self.ranks[side[0]]) for seat in side)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The teams, or single seats, in order."""
        order = self.order
        return tuple(sorted(self._sides, key=lambda side: order.index(side[0])))

    def side_of(self, seat: int) -> tuple[int, ...]:
        """Return the team of a seat, or the seat alone."""
        return next(side for side in self._sides if seat in side)

    @property
    def _sides(self) -> tuple[tuple[int, ...], ...]:
        return self.teams or tuple((seat,) for seat in range(len(self.ranks)))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Highlight(msgspec.Struct, frozen=True):
    """Something remarkable about a game: its kind, the seat and a number."""

    kind: str
    seat: int
    count: int


def standing(session: Session) -> Standing:
    """Return the current standing of a session."""
    rows = session.game.score(session.state)
    points = totals(session.game, session.state)
    outcome = session.outcome
    teams = teams_of(session.game, session.state)
    if outcome is not None:
        return Standing(rows, outcome.totals, outcome.ranks, outcome, teams)
    ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
    return Standing(rows, points, ranks, None, teams)


def lead_stayed(session: Session) -> bool:
    """Whether the same seats led after every round that had a leader."""
    leads = set()
    for point in session.score_history():
        ahead = tuple(seat for seat, points in enumerate(point.totals) if points == max(point.totals))
        if len(ahead) < len(point.totals):
            leads.add(ahead)
    return len(leads) <= 1


def highlights(session: Session) -> tuple[Highlight, ...]:
    """Return the best round of a seat and the longest lead; nothing where no seat stands out."""
    history, teams = session.score_history(), teams_of(session.game, session.state)
    found = [_best_round(session.log, teams), _longest_lead(history, teams)]
    return tuple(highlight for highlight in found if highlight is not None)


def _best_round(log: Sequence[LogEntry], teams: Sequence[tuple[int, ...]]) -> Highlight | None:
    """Count only points scored during a round: final bonuses and provisional points belong to no round."""
    first = {seat: team[0] for team in teams for seat in team}
    won: Counter[tuple[int, int]] = Counter()
    for row in log:
        if isinstance(row.event, Scored) and row.event.seat is not None and not row.event.final:
            won[row.round, first.get(row.event.seat, row.event.seat)] += row.event.points
    most = max(won.values(), default=0)
    seats = {seat for (_, seat), points in won.items() if points == most}
    return Highlight("best_round", seats.pop(), most) if most > 0 and len(seats) == 1 else None


def _longest_lead(history: Sequence[ScorePoint], teams: Sequence[tuple[int, ...]]) -> Highlight | None:
    rounds = [0] * len(history[0].totals)
    for point in history[1:]:
        ahead = leader(point.totals, teams)
        if ahead is not None:
            rounds[ahead] += 1
    most = max(rounds)
    return Highlight("longest_lead", rounds.index(most), most) if most > 1 and rounds.count(most) == 1 else None
