"""What a choice would change on the score sheet, as far as the seat that chooses can know."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

import msgspec

from boardgames.core.game import Declining, Game
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.core.rng import Rng
from boardgames.session.foresight import Score, score_ahead

DEALS = 6  # in which each move is tried: what differs between them is up to chance
MOST_MOVES = 12  # behind one click
MOST_PARTS = 3
FEW_DEALS, MOST_TRIED = 2, 60  # where many moves are compared
LEAST_POINTS = 0.5  # smaller changes are not worth a word
Change = dict[tuple[int, str], list[float]]  # seat and row -> the change of points in each deal


class Part(msgspec.Struct, frozen=True):
    """Points that a seat would gain or lose: in one row of the score sheet, or in all of them together."""

    seat: int
    points: int
    row: Phrase | None = None
    is_about: bool = False  # chance decides how many they are
    row_id: str = ""  # of that row


class Prospect(msgspec.Struct, frozen=True):
    """What a click would bring, the points of the seat itself first; `is_best` if it can end in other ways too."""

    parts: tuple[Part, ...]
    is_best: bool = False


def prospect(game: Game, s: Any, seat: int, moves: Sequence[Move], seed: int) -> Prospect:
    """Return what the best of some moves would change at once; it depends only on what the seat may see."""
    rng = Rng(seed)
    deals = [game.determinize(s, seat, rng) for _ in range(DEALS)]
    trials = _Trials(game, score_ahead(game, deals[0]), deals)
    no = game.declining(s) if isinstance(game, Declining) else None
    if no is None:
        changes = [trials.change(move) for move in moves[:MOST_MOVES]]
    else:  # a refusal may lead past what a move still offers: both are followed to its end
        anyway = trials.change(no, to_end=True)
        changes = [_without(trials.change(move, to_end=True), anyway) for move in moves[:MOST_MOVES]]
    best = max(changes, key=lambda change: _own(change, seat))
    names = {row.id: row.name for row in game.score(s)}
    return Prospect(_parts(best, seat, names), any(change != best for change in changes))


def best_gain(game: Game, s: Any, seat: int, moves: Sequence[Move], seed: int) -> tuple[Move, int] | None:
    """Return the move that certainly brings a seat the most points at once, and how many; None if none brings any."""
    rng = Rng(seed)
    trials = _Trials(game, game.score, [game.determinize(s, seat, rng) for _ in range(FEW_DEALS)])
    gains = [(move, _total(trials.change(move), seat)) for move in moves[:MOST_TRIED]]
    sure = [(move, part.points) for move, part in gains if part.points > 0 and not part.is_about]
    return max(sure, key=lambda gain: gain[1], default=None)


class _Trials:
    """Moves tried in the same deals."""

    def __init__(self, game: Game, score: Score, deals: Sequence[Any]) -> None:
        self.game, self.score, self.deals = game, score, deals
        self.before = [self._points(deal) for deal in deals]

    def change(self, move: Move, to_end: bool = False) -> Change:
        """Return what a move changes, with all turned down that it still offers if it is followed to its end."""
        found: Change = {}
        for number, (deal, before) in enumerate(zip(self.deals, self.before, strict=True)):
            after = deal.clone()
            self.game.apply(after, move)
            if to_end:
                turn_down(self.game, after, self.game.actor(deal))
            now = self._points(after)
            for key in {*before, *now}:
                amounts = found.setdefault(key, [0.0] * len(self.deals))
                amounts[number] = now.get(key, 0) - before.get(key, 0)
        return found

    def _points(self, s: Any) -> dict[tuple[int, str], int]:
        rows = [row for row in self.score(s) if not row.is_fact]
        return {(seat, row.id): points for row in rows for seat, points in enumerate(row.points)}


def turn_down(game: Game, s: Any, seat: int | None) -> None:
    """Turn down all that a seat is still offered."""
    while isinstance(game, Declining) and game.actor(s) == seat and (no := game.declining(s)) is not None:
        game.apply(s, no)


def _without(change: Change, anyway: Change) -> Change:
    """What a move changes beyond that which comes if all that is offered is turned down."""
    return {
        key: [amount - other for amount, other in zip(amounts, anyway[key], strict=True)] if key in anyway else amounts
        for key, amounts in change.items()
    }


def _own(change: Change, seat: int) -> float:
    return sum(fmean(amounts) for (who, _), amounts in change.items() if who == seat)


def _parts(change: Change, seat: int, names: dict[str, Phrase]) -> tuple[Part, ...]:
    """The rows of the seat itself that change, the greatest first, or their sum; then the others' totals.
    Where some rows gain and others lose, their sum comes before them."""
    own = [_part(seat, amounts, names.get(row), row) for (who, row), amounts in change.items() if who == seat]
    own = sorted((part for part in own if part.points), key=lambda part: -abs(part.points))
    others = [_total(change, other) for other in sorted({who for who, _ in change}) if other != seat]
    others = sorted((part for part in others if part.points), key=lambda part: -abs(part.points))
    total = [part for part in (_total(change, seat),) if part.points]
    if len(own) > 1 and len(own) + len(others) > MOST_PARTS:  # one sum for the seat itself: nobody is left out
        own = total
    parts = (*own, *others)[:MOST_PARTS]
    return (*total, *parts) if len({part.points > 0 for part in own}) > 1 else parts


def _total(change: Change, seat: int) -> Part:
    """What changes for a seat in all rows together."""
    rows = [amounts for (who, _), amounts in change.items() if who == seat]
    return _part(seat, [sum(amounts) for amounts in zip(*rows, strict=True)], None)


def _part(seat: int, amounts: Sequence[float], row: Phrase | None, row_id: str = "") -> Part:
    mean = fmean(amounts)
    points = round(mean) if abs(mean) >= LEAST_POINTS else 0
    return Part(seat, points, row, min(amounts) != max(amounts), row_id)
