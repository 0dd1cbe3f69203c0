"""The standing or result of a game: rows, totals, ranks and highlights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from boardgames.core.events import Scored
from boardgames.core.game import Outcome, ScoreRow
from boardgames.session.log import ScorePoint, leader, ranks_of, teams_of, totals
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
    """Something remarkable about a game: its kind, the seat, a number, and its last move, for who sat there then."""

    kind: str
    seat: int
    count: int
    number: int
    round: int


def standing(session: Session) -> Standing:
    """Return the current standing of a session."""
    rows = session.game.score(session.state)
    outcome = session.outcome
    teams = teams_of(session.game, session.state)
    if outcome is not None:
        return Standing(rows, outcome.totals, outcome.ranks, outcome, teams)
    points, ranks = totals(session.game, session.state), ranks_of(session.game, session.state)
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
    teams = teams_of(session.game, session.state)
    found = [_best_round(session, teams), _longest_lead(session, teams)]
    return tuple(highlight for highlight in found if highlight is not None)


Side = tuple[tuple[int, str], ...]  # the seats of a side with whoever sat there then, if not those of now


def _side(session: Session, teams: Sequence[tuple[int, ...]], seat: int, number: int) -> Side:
    """Return the side of a seat at a move: the same seats with other players are another side."""
    then = session.players_at(number)
    seats = next((team for team in teams if seat in team), (seat,))
    return tuple((one, then.get(one, "")) for one in seats)


def _best_round(session: Session, teams: Sequence[tuple[int, ...]]) -> Highlight | None:
    """Count only points scored during a round: final bonuses and provisional points belong to no round."""
    won: Counter[tuple[int, Side]] = Counter()
    last: dict[tuple[int, Side], int] = {}
    for row in session.log:
        if isinstance(row.event, Scored) and row.event.seat is not None and not row.event.final:
            place = row.round, _side(session, teams, row.event.seat, row.number)
            won[place] += row.event.points
            last[place] = row.number
    most = max(won.values(), default=0)
    best = [place for place, points in won.items() if points == most]
    if most <= 0 or len({side for _, side in best}) > 1:
        return None
    round_, side = best[0]
    return Highlight("best_round", side[0][0], most, last[best[0]], round_)


def _longest_lead(session: Session, teams: Sequence[tuple[int, ...]]) -> Highlight | None:
    rounds: Counter[Side] = Counter()
    last: dict[Side, ScorePoint] = {}
    for point in session.score_history()[1:]:
        ahead = leader(point.totals, teams)
        if ahead is not None:
            side = _side(session, teams, ahead, point.number)
            rounds[side] += 1
            last[side] = point
    most = max(rounds.values(), default=0)
    longest = [side for side, count in rounds.items() if count == most]
    if most < 2 or len(longest) > 1:
        return None
    point = last[longest[0]]
    return Highlight("longest_lead", longest[0][0][0], most, point.number, point.round)
