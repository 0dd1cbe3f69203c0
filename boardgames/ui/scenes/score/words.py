"""Sentences of the score: why somebody won, and how the lead changed."""

from itertools import groupby

from boardgames.session.lead_changes import cause
from boardgames.session.log import TurningPoint, line_text
from boardgames.session.session import Session
from boardgames.session.standing import Standing, highlights, lead_stayed
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


def without_turning(kit: TableKit, session: Session, standing: Standing) -> str:
    """Return what is said where no change of the lead stands out."""
    over = "score.no_turning" if lead_stayed(session) else "score.no_single_turning"
    return kit.say(over if standing.outcome is not None else "score.no_turning_yet")


def highlight_lines(kit: TableKit, session: Session, standing: Standing) -> list[str]:
    """Return the best round and the longest lead, with the names of those who sat there then."""
    found = []
    for one in highlights(session):
        who = name_list(kit, standing.side_of(one.seat), session.players_at(one.number))
        found.append(kit.say(f"score.odd.{one.kind}", who=who, n=one.count, round=one.round))
    return found


def corrections(kit: TableKit, session: Session) -> list[str]:
    """Return what the table set right or went back to, each with its reason."""
    lines = [line for line in session.log_lines(None) if line.judged and line.phrase is not None]
    told = []
    for (_, number), group in groupby(lines, key=lambda line: (line.number, line.round)):
        texts = " ".join(line_text(kit.strings, line) for line in group)
        told.append(f"**{kit.say('score.round', n=number)}** {texts}")
    return told


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
