"""How a game ends at the table: by its rules, broken off by agreement, or because players conceded."""

from typing import Any, Literal

from msgspec.structs import replace

from boardgames.core.game import Game, Outcome
from boardgames.core.phrase import say
from boardgames.session.log import ranks_of, teams_of, totals
from boardgames.session.seats import Seat

TIED = "session.result.tied"  # the rules break ties only in a game that was played to its end
Ending = Literal["agreed", "conceded"]  # everybody agreed to stop; nobody else is left to win


def result(game: Game, s: Any, seats: tuple[Seat, ...], ending: Ending | None) -> Outcome | None:
    """Return the result of a game, by its rules or as it stands where it was broken off; None while it goes on.

    Whoever conceded comes after everybody who did not."""
    sides = _sides(game, s, seats)
    if ending is None:
        outcome = game.outcome(s)
        return None if outcome is None else _with_conceded_last(outcome, sides, seats)
    outcome = _with_conceded_last(_as_it_stands(game, s, ending), sides, seats)
    is_tied = sum(side[0] in outcome.winners for side in sides) > 1
    return replace(outcome, reason=say(TIED, n=game.round(s))) if is_tied else outcome


def unbeaten(game: Game, s: Any, seats: tuple[Seat, ...]) -> list[tuple[int, ...]]:
    """Return the sides that can still win: those in which somebody has not conceded."""
    return [side for side in _sides(game, s, seats) if not _gave_up(side, seats)]


def _as_it_stands(game: Game, s: Any, ending: Ending) -> Outcome:
    return Outcome(ranks_of(game, s), totals(game, s), say(f"session.result.{ending}", n=game.round(s)), "")


def _sides(game: Game, s: Any, seats: tuple[Seat, ...]) -> tuple[tuple[int, ...], ...]:
    return teams_of(game, s) or tuple((seat,) for seat in range(len(seats)))


def _gave_up(side: tuple[int, ...], seats: tuple[Seat, ...]) -> bool:
    return all(seats[seat].conceded for seat in side)


def _with_conceded_last(outcome: Outcome, sides: tuple[tuple[int, ...], ...], seats: tuple[Seat, ...]) -> Outcome:
    last = {seat for side in sides if _gave_up(side, seats) for seat in side}
    if not last or len(last) == len(seats):
        return outcome
    places = [(seat in last, rank) for seat, rank in enumerate(outcome.ranks)]
    ranks = tuple(1 + sum(other < mine for other in places) for mine in places)
    order = tuple(sorted(outcome.order, key=lambda seat: seat in last))
    return replace(outcome, ranks=ranks, order=order)
