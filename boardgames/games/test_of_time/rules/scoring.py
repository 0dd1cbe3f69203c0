"""Scoring: visible gold times the rounds a Testament has existed (W-01 to W-06)."""

from boardgames.core.game import Outcome, ScoreRow
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.test_of_time.rules.state import State


def totals(s: State) -> tuple[int, ...]:
    """Return the points of every seat, assuming that all Testaments keep their present gold (W-06)."""
    return tuple(sum(s.points(spot) for spot in s.spots(seat)) for seat in range(s.seats))


def rows(s: State) -> tuple[ScoreRow, ...]:
    """Return one row per kind of Testament, and one with the shamans, which break ties."""
    sheet = []
    for kind, testament in enumerate(s.defs.kinds):
        points, values = [], []
        for seat in range(s.seats):
            spots = [spot for spot in s.spots(seat) if s.kinds[spot] == kind]
            points.append(sum(s.points(spot) for spot in spots))
            values.append(" + ".join(worth(s, spot) for spot in spots if s.points(spot)))
        name, text = say("score.kind.name", card=Noun("card", testament.id)), say("score.kind.help")
        sheet.append(ScoreRow(testament.id, name, tuple(points), tuple(values), text))
    shamans, name = tuple(str(count) for count in in_play(s)), say("score.shamans.name")
    sheet.append(ScoreRow("shamans", name, (0,) * s.seats, shamans, say("score.shamans.help"), is_fact=True))
    return tuple(sheet)


def worth(s: State, spot: int) -> str:
    """Return gold times rounds as text, for the score sheet."""
    return f"{s.gold(spot)}×{s.defs.numbers.rounds - s.made[spot]}"


def in_play(s: State) -> tuple[int, ...]:
    """Return the number of shamans in play, per seat (W-04, R-34)."""
    return tuple(s.defs.numbers.shamans - spare for spare in s.spare_shamans)


def outcome(s: State) -> Outcome | None:
    """The result: points, then shamans; equal in both means a shared place (W-03 to W-05)."""
    if not s.is_over:
        return None
    points, shamans = totals(s), in_play(s)
    standing = list(zip(points, shamans, strict=True))
    ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
    return Outcome(ranks, points, _reason(s, ranks, points, shamans), _rule(ranks, points))


def _rule(ranks: tuple[int, ...], points: tuple[int, ...]) -> str:
    if ranks.count(1) > 1:
        return "W-05"
    return "W-04" if points.count(max(points)) > 1 else "W-03"


def _reason(s: State, ranks: tuple[int, ...], points: tuple[int, ...], shamans: tuple[int, ...]) -> Phrase:
    best = ranks.index(1)
    rule = _rule(ranks, points)
    if rule == "W-05":
        return say("end.shared", n=points[best], m=shamans[best], rounds=s.defs.numbers.rounds)
    key = "end.shamans" if rule == "W-04" else "end.points"
    return say(key, seat=seat_noun(best), n=points[best], m=shamans[best], rounds=s.defs.numbers.rounds)
