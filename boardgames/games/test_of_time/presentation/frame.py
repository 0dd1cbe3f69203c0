"""The frame around the board: players' rail, pills of the top bar, public scoreboard."""

from boardgames.core.agenda import actor
from boardgames.core.phrase import Phrase, say
from boardgames.core.table import Mark, Piece, RailCard
from boardgames.games.test_of_time.rules import scoring
from boardgames.games.test_of_time.rules.names import card
from boardgames.games.test_of_time.rules.state import State

MOST_SEATS = 4  # with so many cards in the rail, each has space for one row only
COLUMNS = tuple(say(f"column.{name}") for name in ("followers", "shamans", "works", "score"))


def rail(s: State, viewer: int | None) -> tuple[RailCard, ...]:
    """One card per seat, with the running score (W-06)."""
    total = scoring.totals(s)
    return tuple(
        RailCard(seat, _line(s, seat, viewer), total[seat], _counters(s, seat), score_tip=say("tip.score"))
        for seat in range(s.seats)
    )


def pills(s: State) -> tuple[Mark, ...]:
    """Round, passes in succession, the last round."""
    most = s.defs.numbers.rounds
    found = [Mark(say("pill.round", n=s.round, most=most))]
    if s.passes:
        found.append(Mark(say("pill.passes", n=s.passes, most=s.seats), icon="time-pass", tip=say("tip.passes")))
    if s.round == most and not s.is_over:
        found.append(Mark(say("pill.last_round"), tone="care"))
    return tuple(found)


def scoreboard(s: State) -> tuple[tuple[Mark, ...], ...]:
    """The numbers of every seat."""
    total = scoring.totals(s)
    return tuple(
        (
            Mark(str(s.followers[seat]), icon="time-follower"),
            Mark(str(s.shamans[seat]), icon="time-shaman"),
            Mark(str(sum(s.is_visible(spot) for spot in s.spots(seat)))),
            Mark(str(total[seat])),
        )
        for seat in range(s.seats)
    )


def _line(s: State, seat: int, viewer: int | None) -> Phrase | None:
    """Say what a seat is doing now; None after the end."""
    if s.is_over:
        return None
    if seat == actor(s.agenda):
        return say("rail.your_turn") if seat == viewer else say("rail.turn")
    if s.passed >> seat & 1:
        return say("rail.passed")
    return say("rail.waiting", n=s.followers[seat] + s.shamans[seat])


def _counters(s: State, seat: int) -> tuple[tuple[Mark, ...], ...]:
    followers, shamans = (
        Mark(str(n), f"time-{kind}", tip=say(f"tip.{kind}s", n=n), piece=Piece(f"rail/{kind}", kind, seat=seat))
        for kind, n in (("follower", s.followers[seat]), ("shaman", s.shamans[seat]))
    )
    spare = s.spare_followers[seat]
    unborn = Mark(say("rail.reserve", n=spare), tone="far", tip=say("tip.spare", n=spare))
    works = tuple(
        Mark(
            str(s.gold(spot)),
            icon=s.defs.kinds[s.kinds[spot]].icon,
            tip=say("tip.gold", card=card(s, s.kinds[spot]), n=s.gold(spot)),
        )
        for spot in s.spots(seat)
        if s.is_visible(spot)
    )
    people = followers, shamans
    # a row of their own: behind the shamans, followers out of play would look like shamans
    rows = (people, works, (unborn,)) if s.seats < MOST_SEATS else ((*people, *works),)
    return tuple(row for row in rows if row)
