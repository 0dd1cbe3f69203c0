"""A hint: what a bot would do, the runner-up, and why, in terms of the score sheet and the features that change."""

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, Literal, Protocol

import msgspec

from boardgames.bots.bot import View
from boardgames.bots.judgement import weighed
from boardgames.bots.playing_on import PlayingOn
from boardgames.core.moves import Move, Plain
from boardgames.core.phrase import Phrase, plain_phrase

ADVISER = "adviser"  # a bot of the registry
LOOKED_AT = 4  # of the best moves, for a runner-up that is really another choice
DEALS = 6  # in which a reason must hold
TRIES = 12  # ends of the turn, where the move itself changes nothing yet
AHEAD = 3  # deals that are played on to what a move without a reason of its own prepares
REPLIES, MOST_TURNS = 4, 12  # tries for each turn of the others; turns of all seats until the next own one
FEATURES = 3  # some of them may have no words because the score sheet says the same
LEAST_POINTS, LEAST_STRENGTH = 0.5, 0.02  # smaller changes are not worth a word
Kind = Literal["score", "feature"]
Key = tuple[Kind, str, int]  # kind, name and seat


class Reason(msgspec.Struct, frozen=True):
    """Something that a move changes; for its own seat every row of the score sheet that changes, for the worse too."""

    kind: Kind
    name: str
    seat: int
    amount: float  # points of a row, or strength that a feature gives
    is_shared: bool = False  # another seat has as many points in this row then


class Tip(msgspec.Struct, frozen=True):
    """A good move, and why it is good: at once, or by the end of the turn."""

    move: Plain
    reasons: tuple[Reason, ...] = ()
    is_later: bool = False
    reveals: bool = False  # the move shows something that nobody can know yet, so no reason looks beyond it
    prepares: tuple[list[Any], int] | None = None  # the next move that brings points, as a plain phrase, and how many


class Advice(msgspec.Struct, frozen=True):
    """Good moves, the best first."""

    tips: tuple[Tip, ...]


class Ranking(Protocol):
    """A bot that can also name what it would choose next."""

    def ranked(self, view: View, more: Callable[[], bool]) -> Sequence[Move]:
        """Good moves, the best first."""


def advise(bot: Ranking, view: View, more: Callable[[], bool]) -> Advice:
    """What the bot would choose for the seat and the runner-up, with reasons; it knows only what the view offers."""
    moves = bot.ranked(view, more)[:LOOKED_AT]
    deals = [view.deal() for _ in range(DEALS)]
    best = _tip(view, moves[0], deals)
    others = [(move, _tip(view, move, deals)) for move in moves[1:]]
    # The same kind of move for the same reasons is hardly another choice: a building on another of the free spaces.
    others.sort(key=lambda other: type(other[0]) is type(moves[0]) and other[1].reasons == best.reasons)
    what = view.game.describe(deals[0], moves[0])
    told = [tip for move, tip in others if (view.game.describe(deals[0], move), tip.reasons) != (what, best.reasons)]
    return Advice(tuple(_with_prospect(view, tip, deals) for tip in (best, *told[:1])))


def _tip(view: View, move: Move, deals: Sequence[Any]) -> Tip:
    mind = PlayingOn(view.game, view.value, view.sensible, view.rng)
    after = [_made(view, deal, move) for deal in deals]
    reasons, reveals = _reasons(view, deals, after), _reveals(view, after)
    if reasons or reveals:
        return Tip(move.plain(), reasons, reveals=reveals)
    if view.game.actor(after[0]) != view.seat:
        return Tip(move.plain())
    ends, is_due = [], False
    for before, s in zip(deals, after, strict=True):
        goes_on = view.game.actor(s) == view.seat
        ends.append(mind.turn(s, TRIES)[1] if goes_on else s)
        is_due = is_due or (goes_on and _brings(view, before, s, mind.way))
    reasons = _reasons(view, deals, ends)
    return Tip(move.plain(), reasons if is_due else tuple(r for r in reasons if r.kind == "feature"), is_later=True)


def _brings(view: View, before: Any, after: Any, way: Sequence[Move]) -> bool:
    """Whether the points of a turn are due to its first move: they are not if what brings them was legal before it."""
    game, s = view.game, after.clone()
    for move in way:
        had = _own_points(view, s)
        game.apply(s, move)
        if _own_points(view, s) > had and move in game.legal(before):
            return False
    return True


def _with_prospect(view: View, tip: Tip, deals: Sequence[Any]) -> Tip:
    """Add what the move prepares, unless it brings points itself or nobody can know what comes of it."""
    if tip.reveals or any(reason.kind == "score" and reason.seat == view.seat for reason in tip.reasons):
        return tip
    move, mind = view.game.moves.read(tip.move), PlayingOn(view.game, view.value, view.sensible, view.rng)
    found = _prepared(view, mind, deals[:AHEAD], [_made(view, deal, move) for deal in deals[:AHEAD]])
    return msgspec.structs.replace(tip, prepares=found) if found is not None else tip


def _prepared(view: View, mind: PlayingOn, before: Sequence[Any], after: Sequence[Any]) -> tuple[list[Any], int] | None:
    """The next own move that brings points, if it is the same in most deals."""
    found = [_next_gain(view, mind, was, now) for was, now in zip(before, after, strict=True)]
    told = Counter(gain for gain in found if gain is not None)
    for (what, points), count in told.most_common(1):
        if 2 * count > len(found):
            return plain_phrase(what), points
    return None


def _next_gain(view: View, mind: PlayingOn, before: Any, after: Any) -> tuple[Phrase, int] | None:
    """The first own move that brings points, in the rest of this turn or in the next; None if it was legal already."""
    game, seat, s = view.game, view.seat, after.clone()
    for _ in range(MOST_TURNS):
        who = game.actor(s)
        if who is None:
            break
        _, end = mind.turn(s, TRIES if who == seat else REPLIES)
        if who != seat:
            s = end
            continue
        for move in mind.way:
            what, had = game.describe(s, move), _own_points(view, s)
            game.apply(s, move)
            points = _own_points(view, s) - had
            if points >= 1:
                return (what, points) if move not in game.legal(before) else None
    return None


def _own_points(view: View, s: Any) -> int:
    return sum(row.points[view.seat] for row in view.game.score(s) if not row.is_fact)


def _made(view: View, s: Any, move: Move) -> Any:
    after = s.clone()
    view.game.apply(after, move)
    return after


def _reveals(view: View, after: Sequence[Any]) -> bool:
    """Whether the seat sees something after its move that hangs on the deal."""
    first, *others = (view.game.table(s, view.seat) for s in after)
    return any(table != first for table in others)


def _reasons(view: View, before: Sequence[Any], after: Sequence[Any]) -> tuple[Reason, ...]:
    """What changes between positions in every deal alike: points, the greatest gains of features, what others lose."""
    pairs = [(_measured(view, was, was), _measured(view, now, was)) for was, now in zip(before, after, strict=True)]
    changes = {key: [now[key] - was.get(key, 0.0) for was, now in pairs if key in now] for key in pairs[0][1]}
    ends = {key: [now.get(key, 0.0) for _, now in pairs] for key in pairs[0][1]}

    def shared(key: Key) -> bool:
        kind, name, seat = key
        return any(ends[other] == ends[key] for other in ends if other[:2] == (kind, name) and other[2] != seat)

    found = [
        Reason(*key, fmean(amounts), key[0] == "score" and shared(key))
        for key, amounts in changes.items()
        if len(amounts) == len(pairs) and (min(amounts) > 0 or max(amounts) < 0)
    ]
    points = [reason for reason in found if reason.kind == "score" and abs(reason.amount) >= LEAST_POINTS]
    own = [reason for reason in points if reason.seat == view.seat]
    features = [reason for reason in found if reason.kind == "feature" and reason.amount >= LEAST_STRENGTH]
    features.sort(key=lambda reason: -reason.amount)
    lost = sorted((r for r in points if r.seat != view.seat and r.amount < 0), key=lambda reason: reason.amount)
    return (*own, *features[:FEATURES], *lost[:1])


def _measured(view: View, s: Any, before: Any) -> dict[Key, float]:
    """The points of all seats in the order of the score sheet, and the features of the viewer, weighed as before."""
    rows = [row for row in view.game.score(s) if not row.is_fact]
    found: dict[Key, float] = {("score", row.id, seat): float(n) for row in rows for seat, n in enumerate(row.points)}
    for strengths in weighed(view.game, s, before)[view.seat : view.seat + 1]:  # none where nothing was learned
        found |= {("feature", name, view.seat): strength for name, strength in strengths.items()}
    return found
