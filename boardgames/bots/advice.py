"""A hint: what a bot would do, the runner-up, and why, in terms of the score sheet and the features that change."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol

import msgspec

from boardgames.bots.bot import View
from boardgames.bots.judgement import weighed
from boardgames.bots.playing_on import PlayingOn
from boardgames.core.moves import Move, Plain

ADVISER = "skilled"
TIPS = 2  # the best move and the runner-up
DEALS = 6  # in which the changes are averaged
TRIES = 12  # ends of the turn, where the move itself changes nothing yet
FEATURES = 3  # some of them may have no words because the score sheet says the same
LEAST_POINTS, LEAST_STRENGTH = 0.5, 0.02  # smaller changes are not worth a word
Kind = Literal["score", "feature"]
Key = tuple[Kind, str, int]  # kind, name and seat
Measured = dict[Key, float]


class Reason(msgspec.Struct, frozen=True):
    """Something that a move changes for the better."""

    kind: Kind
    name: str
    seat: int
    amount: float  # points of a row, or strength that a feature gives


class Tip(msgspec.Struct, frozen=True):
    """A good move, and why it is good: at once, or by the end of the turn."""

    move: Plain
    reasons: tuple[Reason, ...] = ()
    is_later: bool = False


class Advice(msgspec.Struct, frozen=True):
    """Good moves, the best first."""

    tips: tuple[Tip, ...]


class Ranking(Protocol):
    """A bot that can also name what it would choose next."""

    def ranked(self, view: View, more: Callable[[], bool]) -> Sequence[Move]:
        """Good moves, the best first."""


def advise(bot: Ranking, view: View, more: Callable[[], bool]) -> Advice:
    """What the bot would choose for the seat, with reasons; it knows only what the view offers."""
    moves = bot.ranked(view, more)[:TIPS]
    deals = [view.deal() for _ in range(DEALS)]
    return Advice(tuple(_tip(view, move, deals) for move in moves))


def _tip(view: View, move: Move, deals: Sequence[Any]) -> Tip:
    mind = PlayingOn(view.game, view.value, view.sensible, view.rng)
    after = [_made(view, deal, move) for deal in deals]
    reasons = _reasons(view, deals, after)
    if reasons or view.game.actor(after[0]) != view.seat:
        return Tip(move.plain(), reasons)
    ends = [mind.turn(s, TRIES)[1] if view.game.actor(s) == view.seat else s for s in after]
    return Tip(move.plain(), _reasons(view, deals, ends), is_later=True)


def _made(view: View, s: Any, move: Move) -> Any:
    after = s.clone()
    view.game.apply(after, move)
    return after


def _reasons(view: View, before: Sequence[Any], after: Sequence[Any]) -> tuple[Reason, ...]:
    """The greatest gains between positions: of points, of features, then points that others lose."""
    was, now = _measured(view, before), _measured(view, after)
    changes = {key: amount - was.get(key, 0.0) for key, amount in now.items()}
    found = [Reason(*key, amount) for key, amount in changes.items()]
    found.sort(key=lambda reason: -abs(reason.amount))
    points = [reason for reason in found if reason.kind == "score" and abs(reason.amount) >= LEAST_POINTS]
    own = [reason for reason in points if reason.seat == view.seat and reason.amount > 0]
    features = [reason for reason in found if reason.kind == "feature" and reason.amount >= LEAST_STRENGTH]
    lost = [reason for reason in points if reason.seat != view.seat and reason.amount < 0]
    return (*own[:1], *features[:FEATURES], *lost[:1])


def _measured(view: View, deals: Sequence[Any]) -> Measured:
    """On average over some deals: the points of all seats, and the features of the viewer."""
    found: Measured = {}
    for s in deals:
        rows = [row for row in view.game.score(s) if not row.is_fact]
        values: list[tuple[Key, float]] = [
            (("score", row.id, seat), float(n)) for row in rows for seat, n in enumerate(row.points)
        ]
        for strengths in weighed(view.game, s)[view.seat : view.seat + 1]:  # none where nothing was learned
            values += [(("feature", name, view.seat), strength) for name, strength in strengths.items()]
        for key, value in values:
            found[key] = found.get(key, 0.0) + value / len(deals)
    return found
