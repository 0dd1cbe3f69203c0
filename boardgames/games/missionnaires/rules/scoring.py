"""The result: ranks by order of coming home; congregations visited take the place of points (section 10)."""

from boardgames.core.game import Outcome, ScoreRow
from boardgames.core.phrase import Phrase, say, seat_noun
from boardgames.games.missionnaires.rules.definitions import NONE
from boardgames.games.missionnaires.rules.state import State


def goal(s: State, seat: int) -> int:
    """Return how many congregations the seat has to visit in total (S-7)."""
    return len(s.visited[seat]) + s.todo[seat].bit_count()


def distance_home(s: State, seat: int) -> int:
    """Return the distance to the Bethel, 0 for a seat that has finished (F-8)."""
    board = s.defs.board
    return 0 if s.space[seat] == NONE else board.distance[s.space[seat]][board.bethel]


def rows(s: State) -> tuple[ScoreRow, ...]:
    """Return the score sheet: visits are the total; rank and distance home are information (F-8)."""
    seats = range(s.seats)
    return (
        ScoreRow(
            "rank",
            say("score.rank.name"),
            (0,) * s.seats,
            tuple(str(rank) if rank else "–" for rank in s.rank),
            say("score.rank.help"),
            is_fact=True,
        ),
        ScoreRow(
            "visited",
            say("score.visited.name"),
            tuple(len(towns) for towns in s.visited),
            tuple(f"/{goal(s, seat)}" for seat in seats),
            say("score.visited.help"),
            counts=say("score.visited.counts"),
        ),
        ScoreRow(
            "way_home",
            say("score.way_home.name"),
            (0,) * s.seats,
            tuple(str(distance_home(s, seat)) for seat in seats),
            say("score.way_home.help"),
            is_fact=True,
        ),
    )


def standing(s: State) -> list[int]:
    """Return the seats in the order of the result table (F-8)."""
    return sorted(range(s.seats), key=lambda seat: _merit(s, seat))


def ranks(s: State) -> tuple[int, ...]:
    """Return the ranks as the score sheet stands, also where the table ends the game early (F-8)."""
    merits = [_merit(s, seat) for seat in range(s.seats)]
    return tuple(1 + sum(other < mine for other in merits) for mine in merits)


def _merit(s: State, seat: int) -> tuple[int, int, int, int]:
    """Who is home comes first, who has left the table last; the least is best."""
    has_left = s.space[seat] == NONE and not s.rank[seat]
    return s.rank[seat] or s.seats, int(has_left), -len(s.visited[seat]), distance_home(s, seat)


def outcome(s: State) -> Outcome | None:
    """The result; those without a rank share the last place (F-8)."""
    if not s.is_over:
        return None
    places = tuple(rank or s.finished + 1 for rank in s.rank)
    return Outcome(places, tuple(len(towns) for towns in s.visited), _reason(s), s.ending, tuple(standing(s)))


def _reason(s: State) -> Phrase:
    winner = seat_noun(s.rank.index(1))
    if s.ending == "F-7":
        return say("end.f7", seat=winner, n=s.finished)
    return say("end.f6" if s.ending == "F-6" else "end.f4", seat=winner)
