"""Scoring: points so far, Parables, places at the table, Offerings, Illumination; ranks (chapter 11)."""

from collections.abc import Sequence

from boardgames.core.game import Outcome, ScoreRow
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.ierusalem.rules.definitions import FOLLOWERS, NONE
from boardgames.games.ierusalem.rules.state import NEUTRAL, State

ROWS = ("end_parables", "end_apostles", "end_judas", "end_centre", "end_offerings", "end_illumination")
WON, TIED = "E-01", "E-11"


def place_points(s: State, space: int) -> int:
    """Return the final points of a Follower on the space, from an Apostle or Jesus (E-04 to E-06)."""
    spaces = s.defs.spaces
    if spaces.centre >> space & 1:
        return spaces.centre_vp
    seat = spaces.seat[space]
    apostle = NONE if seat == NONE else s.sitting[seat]
    if apostle == NONE:  # L-11
        return 0
    return s.defs.apostles.worth[apostle][spaces.distance[space]]


def apostle_points(s: State) -> list[int]:
    """Return the points of all Followers near Apostles, with Judas, by seat (E-04, E-05)."""
    points, guests, taken = [0] * (NEUTRAL + 1), s.guests, ~s.free
    worth, near, reach = s.defs.apostles.worth, s.defs.spaces.near, s.defs.spaces.reach
    for at, apostle in enumerate(s.sitting):
        if apostle != NONE and taken & reach[at]:
            for space, distance in near[at]:
                if taken >> space & 1:
                    points[guests[space] // FOLLOWERS] += worth[apostle][distance]
    return points[: s.seats]


def near_apostles(s: State, seat: int, *, judas: bool) -> list[int]:
    """Return the points of each Follower near Judas (E-05), or near the other Apostles (E-04)."""
    own, values = s.seated[seat], s.defs.apostles.value
    return [
        place_points(s, space)
        for at, apostle in enumerate(s.sitting)
        if apostle != NONE and (values[apostle] < 0) is judas
        for space, _ in s.defs.spaces.near[at]
        if own >> space & 1
    ]


def centre_points(s: State, seat: int) -> int:
    """Return the points of Followers beside Jesus (E-06)."""
    spaces = s.defs.spaces
    return spaces.centre_vp * (s.seated[seat] & spaces.centre).bit_count()


def totals(s: State) -> tuple[int, ...]:
    """The totals of all seats if the game ended now (E-02)."""
    numbers = s.defs.numbers
    return tuple(
        [
            s.vp[seat]
            + numbers.parable_end[len(s.heard[seat])]
            + near
            + centre_points(s, seat)
            + numbers.offering_vp * s.offerings[seat]
            + numbers.illumination * s.lit[seat]
            for seat, near in enumerate(apostle_points(s))
        ]
    )


def rows(s: State) -> tuple[ScoreRow, ...]:
    """The score sheet as if the game ended now; the rows add up."""
    numbers = s.defs.numbers
    near = [near_apostles(s, seat, judas=False) for seat in range(s.seats)]
    judas = [near_apostles(s, seat, judas=True) for seat in range(s.seats)]
    points = {
        "end_parables": [numbers.parable_end[len(tiles)] for tiles in s.heard],
        "end_apostles": [sum(each) for each in near],
        "end_judas": [sum(each) for each in judas],
        "end_centre": [centre_points(s, seat) for seat in range(s.seats)],
        "end_offerings": [numbers.offering_vp * n for n in s.offerings],
        "end_illumination": [numbers.illumination * is_lit for is_lit in s.lit],
    }
    counts = {
        "end_parables": [len(tiles) for tiles in s.heard],
        "end_apostles": [len(each) for each in near],
        "end_judas": [len(each) for each in judas],
        "end_centre": [(mask & s.defs.spaces.centre).bit_count() for mask in s.seated],
        "end_offerings": s.offerings,
    }
    sheet = [ScoreRow("in_play", say("score.in_play"), tuple(s.vp), help=say("score.help.in_play"))]
    for row in ROWS:
        name = say("score.row", row=Noun("score_row", row))
        values, counted = _counted(counts.get(row, ())), say(f"score.counts.{row}") if row in counts else None
        sheet.append(ScoreRow(row, name, tuple(points[row]), values, say(f"score.help.{row}"), counts=counted))
    return tuple(sheet)


def _counted(counts: Sequence[int]) -> tuple[str, ...]:
    """Return the counts behind the points of a row; empty if all are 0."""
    return tuple(f"({n})" if n else "" for n in counts) if any(counts) else ()


def ranks(points: Sequence[int], lit: Sequence[bool], favors: Sequence[int]) -> tuple[int, ...]:
    """Rank by points, then an unused Illumination tile, then Favors; equal seats share a rank (E-11)."""
    results = list(zip(points, lit, favors, strict=True))
    return tuple(1 + sum(other > own for other in results) for own in results)


def outcome(s: State) -> Outcome | None:
    """The result."""
    if not s.is_over:
        return None
    points = totals(s)
    places = ranks(points, s.lit, s.favors)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    reason, rule = _reason(s, points, winners)
    return Outcome(places, points, reason, rule)


def _reason(s: State, points: Sequence[int], winners: Sequence[int]) -> tuple[Phrase, str]:
    """Return the reason of the result, without points, and its rule."""
    winner = winners[0]
    if len(winners) > 1:
        return say("end.shared", seats=len(winners)), TIED
    tied = [seat for seat, n in enumerate(points) if n == points[winner] and seat != winner]
    if not tied:
        return say(f"end.{s.ending}", seat=seat_noun(winner)), WON
    if s.lit[winner] and not any(s.lit[seat] for seat in tied):
        return say("end.by_illumination", seat=seat_noun(winner)), TIED
    return say("end.by_favors", seat=seat_noun(winner), favors=s.favors[winner]), TIED
