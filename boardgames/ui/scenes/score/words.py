"""Sentences of the score: why somebody won, and how the lead changed."""

from boardgames.session.lead_changes import cause
from boardgames.session.log import TurningPoint
from boardgames.session.session import Session
from boardgames.session.standing import Standing
from boardgames.ui.scenes.score.winner import name_list
from boardgames.ui.table_kit import CONCEDED, TableKit


def reason(kit: TableKit, session: Session, standing: Standing) -> str:
    """Return the points of the winners and why they won; in a running game what the standing counts."""
    outcome = standing.outcome
    if outcome is None:
        hides = any(session.game.has_secret(session.state, seat) for seat in range(len(kit.seats)))
        return kit.say("score.as_it_stands" if hides else "score.if_it_ended_now")
    points = max(outcome.totals[seat] for seat in outcome.winners)  # whoever conceded may have as many, or more
    gave_up = {number for number, seat in enumerate(kit.seats) if seat.badge == CONCEDED}
    playing = [side for side in standing.sides if not gave_up.issuperset(side)]
    first = [side for side in playing if outcome.totals[side[0]] == points]
    lead = "score.points_each" if len(first) > 1 else "common.points"
    if standing.teams:
        lead = "score.points_teams" if len(first) > 1 else "score.points_together"
    return f"**{kit.say(lead, points=points)}.** {kit.strings.phrase(outcome.reason)}"


def describe_turning(
    kit: TableKit, session: Session, standing: Standing, point: TurningPoint, links: bool = True
) -> str:
    """Return who took the lead, from whom and by what."""
    line, then = cause(session, point), session.players_at(point.number)
    took = "score.took_lead_together" if standing.teams else "score.took_lead"
    who, other = (name_list(kit, standing.side_of(seat), then) for seat in (point.seat, point.lost_by))
    what = kit.strings.phrase(line, links=links) if line is not None else ""
    said = (f"**{kit.say('score.round', n=point.round)}**", kit.say(took, who=who, other=other), what)
    return " ".join(part for part in said if part)
