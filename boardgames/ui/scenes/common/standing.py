"""How a game stands or ended: rows, totals, ranks, and what is worth telling about its course."""

from __future__ import annotations

from typing import Any

import msgspec

from boardgames.core.events import Scored, TurnBegan
from boardgames.core.game import Outcome, ScoreRow, Teamed
from boardgames.core.phrase import Phrase
from boardgames.session.history import Entry
from boardgames.session.log import TurningPoint, totals
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
    teams = teams_of(session)
    if outcome is not None:
        return Standing(rows, outcome.totals, outcome.ranks, outcome, teams)
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    return Standing(rows, points, ranks, None, teams)


def teams_of(session: Session) -> tuple[tuple[int, ...], ...]:
    """The teams of a session; none in a game of single players."""
    return session.game.teams(session.state) if isinstance(session.game, Teamed) else ()


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
        own = [line for event in entry.events if event.seat == point.seat and (line := event.line(None)) is not None]
        if own and (best is None or (swing, number) > best[:2]):
            best = (swing, number, own[0])
    return best[2] if best is not None else None


def _gap(session: Session, point: TurningPoint, state: Any) -> int:
    """By how much the new leader is ahead of the old one."""
    points = totals(session.game, state)
    return points[point.seat] - points[point.lost_by]


def oddities(session: Session) -> tuple[Oddity, ...]:
    """The turn that won most points, and who led longest; nothing where nobody stands out."""
    found = [_best_turn(session), _longest_lead(session)]
    return tuple(oddity for oddity in found if oddity is not None)


def whole_turns(entries: list[Entry]) -> list[tuple[int, int, int]]:
    """Seat, first and last move of every turn, what others decided in it included; single moves where none begin."""
    begun = [
        (number, event.seat)
        for number, entry in enumerate(entries, start=1)
        for event in entry.events
        if isinstance(event, TurnBegan)
    ]
    if not begun:
        return [(entries[first - 1].seat, first, last) for first, last in turns(entries)]
    starts = [(0, entries[0].seat), *begun]
    ends = [*(number for number, _ in begun), len(entries)]
    return [
        (seat, start + 1, end)
        for (start, seat), end in zip(starts, ends, strict=True)
        if seat is not None and end > start
    ]


def _best_turn(session: Session) -> Oddity | None:
    tells = any(isinstance(event, Scored) for entry in session.entries[:-1] for event in entry.events)
    won = []
    for seat, first, last in whole_turns(session.entries):
        after = session.state if last == len(session.entries) else session.entries[last].before
        if session.game.actor(after) is None:  # the last turn also counts what the end of the game brings
            continue
        if tells:  # what was won then and there, not what the sheet would count for it at the end
            won.append((_scored(session.entries[first - 1 : last], seat), seat))
        else:
            before = totals(session.game, session.entries[first - 1].before)[seat]
            won.append((totals(session.game, after)[seat] - before, seat))
    most = max((points for points, _ in won), default=0)
    seats = {seat for points, seat in won if points == most}
    return Oddity("best_turn", seats.pop(), most) if most > 0 and len(seats) == 1 else None


def _scored(entries: list[Entry], seat: int) -> int:
    """The points that a seat was seen to win."""
    events = [event for entry in entries for event in entry.events]
    return sum(event.points for event in events if isinstance(event, Scored) and event.seat == seat)


def _longest_lead(session: Session) -> Oddity | None:
    rounds = [0] * len(session.setup.seats)
    for point in session.score_history()[1:]:
        ahead = [seat for seat, points in enumerate(point.totals) if points == max(point.totals)]
        if len(ahead) == 1:
            rounds[ahead[0]] += 1
    most = max(rounds)
    return Oddity("longest_lead", rounds.index(most), most) if most > 1 and rounds.count(most) == 1 else None
