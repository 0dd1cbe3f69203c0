"""The quiet clock: how much time a person has left for a turn, or of their reserve."""

from boardgames.session.history import turn_start
from boardgames.session.session import Session


def seconds_left(session: Session, seat: int, running: float = 0.0) -> float | None:
    """Return the seconds a person has left, some of them running now; below 0 once they are over, None without any."""
    ways = session.setup.ways
    if ways.clock == "off" or session.is_over or seat not in session.setup.humans:
        return None
    used = session.spent[seat] if ways.clock == "game" else _used_this_turn(session, seat)
    return ways.seconds - used - running


def _used_this_turn(session: Session, seat: int) -> int:
    """What the seat has used since the present turn began; before any turn, for its present decisions."""
    entries, start = session.entries, turn_start(session.entries, len(session.entries), seat)
    used = sum(one.seconds for one in session.thought if one.seat == seat and one.turn >= start)
    return used + sum(entry.seconds for entry in entries[start:] if entry.seat == seat)


def clock_text(seconds: float) -> str:
    """Return minutes and seconds; the sand that has run out shows 0:00."""
    whole = max(int(seconds + 0.999), 0)
    return f"{whole // 60}:{whole % 60:02}"
