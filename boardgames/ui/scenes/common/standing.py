"""How a game stands or ended: rows, totals, ranks, and what is worth telling about its course."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from boardgames.core.events import Changed
from boardgames.core.game import Outcome, ScoreRow
from boardgames.core.phrase import Phrase
from boardgames.session.history import Entry
from boardgames.session.log import ScorePoint, TurningPoint, leader, teams_of, totals
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


def turns(entries: list[Entry]) -> list[tuple[int, int]]:
    """First and last move of every turn, both counted from 1."""
    found: list[tuple[int, int]] = []
    for number, entry in enumerate(entries, start=1):
        if found and entries[number - 2].seat == entry.seat:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


def cause(session: Session, point: TurningPoint) -> Phrase | None:
    """The line of the turn that explains a change of the lead: the first of the move that moved the gap most."""
    first, last = next(turn for turn in turns(session.entries) if turn[0] <= point.number <= turn[1])
    best: tuple[int, int, Phrase] | None = None
    for number in range(first, min(last, point.number) + 1):
        entry = session.entries[number - 1]
        after = session.state if number == len(session.entries) else session.entries[number].before
        swing = _gap(session, point, after) - _gap(session, point, entry.before)
        own = own_lines(entry, point.seat)
        if own and (best is None or (swing, number) > best[:2]):
            best = (swing, number, own[0])
    return best[2] if best is not None else None


def own_lines(entry: Entry, seat: int) -> list[Phrase]:
    """What a move is told by: what its seat did before what that cost or brought."""
    own = [event for event in entry.events if event.seat == seat]
    deeds = sorted(own, key=lambda event: isinstance(event, Changed))
    return [line for event in deeds if (line := event.line(None)) is not None]


def _gap(session: Session, point: TurningPoint, state: Any) -> int:
    """By how much the new leader is ahead of the old one."""
    points = totals(session.game, state)
    return points[point.seat] - points[point.lost_by]


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
