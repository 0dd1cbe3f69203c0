"""Lines of play beside a game: those its table set aside by going back, and games that go on from one of its moves."""

import msgspec

from boardgames.session.history import Branch
from boardgames.session.journal import Record
from boardgames.session.keeping import records_in
from boardgames.session.seats import Seat
from boardgames.session.session import Session


def open_branch(session: Session, branch: Branch) -> Session:
    """Return a line that was set aside as a session to look at."""
    seats = branch.changes[0].before if branch.changes else branch.seats or session.setup.seats
    found = Session(session.game, msgspec.structs.replace(session.setup, shuffles=branch.shuffles, seats=seats))
    start = 0
    for change in branch.changes:  # who played for a seat counts for its log
        found.play_all(branch.moves[start : change.after], branch.whys[start : change.after])
        found.reseat(change.now, change.others)
        start = change.after
    found.play_all(branch.moves[start:], branch.whys[start:])
    found.view_only = True
    return found


def first_seats(session: Session, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who sits at the table when a game is played on by these players: those of its beginning, if others have
    taken over since, so that past moves keep their names."""
    return everybody_back(session.seat_changes[0].before) if session.names_at(0) else seats


def records_of(session: Session, number: int, seats: tuple[Seat, ...]) -> tuple[Record, ...]:
    """Return the first moves of a game that goes on with these players, and the changes of seats among them."""
    if not session.names_at(0):
        return tuple(records_in(session.entries[:number]))
    records: list[Record] = []
    start = 0
    for change in session.seat_changes:
        if change.after < number:
            records.extend(records_in(session.entries[start : change.after]))
            records.append(Record(seats=everybody_back(change.now), others=change.others))
            start = change.after
    records.extend(records_in(session.entries[start:number]))
    if session.game.actor(session.state_at(number)) is not None:
        records.append(Record(seats=seats, others=tuple(sorted(session.names_at(number)))))
    return tuple(records)


def everybody_back(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats as in a new game: nobody has conceded."""
    return tuple(msgspec.structs.replace(seat, conceded=False) for seat in seats)
