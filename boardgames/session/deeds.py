"""The news of a seat as deeds: one line each, those about the seat itself first, then turn by turn as they happened."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from itertools import chain, groupby

from msgspec.structs import replace

from boardgames.core.events import Changed, Event, Moved, Revealed, RoundBegan, RoundEnded, Said, TurnBegan
from boardgames.core.game import Retelling
from boardgames.core.phrase import Phrase, Points, seat_noun
from boardgames.session.log import REASON, LogEntry, LogLine, is_judged, names_seat, round_ended
from boardgames.session.session import Session

# Lines about the seat of their reader that are no news to that player: who came to the table, under what name, and what
# the player took back.
SEATED = frozenset(f"session.log.seats.{way}" for way in ("taken", "taken_bot", "back", "person", "renamed"))
KNOWN = SEATED | {"session.log.undone", "session.log.undone_move"}


def deeds(session: Session, viewer: int) -> tuple[LogLine, ...]:
    """Return what happened since the seat's last turn: what changed for the seat, then turn by turn. A turn of several
    deeds has a heading with all its points, so that points come first and deeds keep their order; the end of a round
    has one too, as nobody's turn."""
    found = deeds_in_order(session, viewer, session.secrets_seat(viewer))

    began = [(row.number, row.event.seat) for row in session.log if isinstance(row.event, TurnBegan)]

    def mover_of(line: LogLine) -> int | None:
        """Whoever moved; where another's answer lets the player whose turn it is go on, that player."""
        if line.aside or line.ends_round:
            return None
        owner = next((seat for number, seat in reversed(began) if number < line.number), None) if began[1:] else None
        return owner if line.seat == owner is not None else session.entries[line.number - 1].seat

    groups = groupby(found, key=lambda line: (line.ends_round, mover_of(line)))
    turns = [_end(list(group)) if ends else _turn(mover, list(group)) for (ends, mover), group in groups]
    told = (*(line for line in found if line.for_you), *chain.from_iterable(turns))
    return tuple(map(session.with_names, told))


def _once(lines: Sequence[LogLine]) -> list[LogLine]:
    """Tell in one line what the same move, or the same end of a round, did several times."""
    found: list[LogLine] = []
    for line in lines:
        same = (at for at, other in enumerate(found) if _is_repeated(other, line))
        at = next(same, None)
        if at is None:
            found.append(line)
            continue
        points = [one.points for one in (found[at], line) if one.points is not None]
        found[at] = replace(found[at], times=found[at].times + 1, points=sum(points) if points else None)
    return found


def _is_repeated(line: LogLine, other: LogLine) -> bool:
    is_together = line.number == other.number or (line.ends_round and line.round == other.round)
    return is_together and replace(other, number=line.number, points=line.points, times=line.times) == line


def _end(group: Sequence[LogLine]) -> list[LogLine]:
    """What the end of a round brought others, below its heading."""
    told = [line for line in group if not line.for_you]
    if not told:
        return []
    first = told[0]
    return [LogLine("round", first.number, first.round, None, round_ended(first.round), ends_round=True), *told]


def _turn(mover: int | None, group: Sequence[LogLine]) -> list[LogLine]:
    """The deeds of a turn that are not about the reader, below a heading if there are several; without a mover what
    the table agreed on between two moves."""
    told = [line for line in group if not line.for_you]
    if mover is not None and len(told) > 1 and _is_of_another(told[-1], mover):
        return [*_turn(mover, [line for line in group if line is not told[-1]]), told[-1]]
    own = [line for line in told if line.seat == mover]
    if mover is None or not own or (len(own) == 1 and not _begins_without(own[0].phrase, mover)):
        return told
    points = [line.points for line in group if line.points is not None and _scorer(line) == mover]
    head = LogLine("turn", told[0].number, told[0].round, mover, None, points=sum(points) if points else None)
    # The heading says the points already if only one deed of the turn scored.
    return [head, *(replace(line, under=mover, points=line.points if len(points) > 1 else None) for line in told)]


def _is_of_another(line: LogLine, mover: int) -> bool:
    """Whether a line is about another player alone, such as one whose turn is missed after this one."""
    return line.seat not in (mover, None) and not names_seat(line.phrase, mover) and line.points is None


def _begins_without(phrase: Phrase | None, mover: int) -> bool:
    """Whether a line put together of others, such as a card and what it did, names its player only within them."""
    args = [value for _, value in phrase.args] if phrase is not None else []
    return any(isinstance(value, Phrase) for value in args) and seat_noun(mover) not in args


def _scorer(line: LogLine) -> int | None:
    """Whose points stand in a line, None for the reader's own."""
    return line.scorer if line.for_you else line.seat


def deeds_in_order(session: Session, viewer: int, eyes: int | None) -> list[LogLine]:
    """Return the same as it happened, in the words that may be shown to the seat `eyes`."""
    rows = [row for row in session.since_last_turn(viewer) if row.number and not _is_known(row, viewer)]
    # The first move of a game begins a round too, but ends none.
    ended = {row.number for row in rows if isinstance(row.event, RoundBegan) and row.event.round > 1}
    direct = {row.number: row.event for row in reversed(rows) if row.event.log is not None}  # the first of each move
    found = list[LogLine]()
    turns = groupby(rows, key=lambda row: None if row.ends_round else session.entries[row.number - 1].seat)
    for row in chain.from_iterable(_told(session, list(group)) for _, group in turns):
        mover = session.entries[row.number - 1].seat
        # Of the reader's own moves only the end of the round is news that they brought about.
        is_end = row.ends_round or row.number in ended
        is_caused = mover == viewer and (not is_end or row.event is direct.get(row.number))
        is_caused = is_caused and not is_judged(row)  # everybody agreed on it, whoever was to move
        line = row.event.line(eyes)
        phrase = session.without_points(line, viewer) if line is not None else None
        if phrase is not None and not (is_caused and row.event.seat == viewer):
            deed = _line(row, phrase, viewer, not is_caused, lambda seat: session.shows_score_of(seat, viewer))
            if phrase.key == REASON and found:  # it stands below what it is the reason for
                deed = replace(deed, for_you=found[-1].for_you)
            found.append(replace(deed, aside=row.aside, ends_round=row.ends_round, seated=row.seated, last=row.last))
    return [session.with_names(line) for line in _once(found)]


def _is_known(row: LogEntry, viewer: int) -> bool:
    """Whether a line says only who its reader is, which is no news to that player."""
    return row.event.seat == viewer and row.event.log is not None and row.event.log.key in KNOWN


def own_deeds(session: Session, viewer: int) -> tuple[LogLine, ...]:
    """Return what the seat's own last moves brought, for whoever waits while others play."""
    last = next((n for n in range(len(session.entries), 0, -1) if session.entries[n - 1].seat == viewer), 0)
    first = next((n + 1 for n in range(last, 0, -1) if session.entries[n - 1].seat != viewer), 1)
    rows = [row for row in session.log if first <= row.number <= last and not (row.aside or row.ends_round)]
    seen = [replace(row, event=row.event.veiled(viewer)) for row in _in_own_turn(rows, viewer)]
    eyes, is_shown = session.secrets_seat(viewer), session.shows_score_of(viewer, viewer)
    told = [(row, row.event.line(eyes)) for row in _told(session, seen) if row.event.seat in (viewer, None)]
    lines = [_line(row, phrase, viewer, False, lambda seat: is_shown) for row, phrase in told if phrase is not None]
    return tuple(map(session.with_names, _once(lines)))


def _in_own_turn(rows: Sequence[LogEntry], viewer: int) -> Iterator[LogEntry]:
    """Leave out what happened by itself when the turn of somebody else began."""
    turn = viewer
    for row in rows:
        if isinstance(row.event, TurnBegan) and row.event.seat is not None:
            turn = row.event.seat
        if turn == viewer or row.event.seat == viewer:
            yield row


def _line(row: LogEntry, phrase: Phrase, viewer: int, is_news: bool, shows: Callable[[int], bool]) -> LogLine:
    """One deed as its reader sees it: about the reader, or with the points of the player who did it."""
    gains = dict(row.event.gains)
    is_yours = is_news and (row.event.seat == viewer or viewer in gains or names_seat(phrase, viewer))
    scorer = viewer if is_yours and viewer in gains else row.seat
    points = gains.get(scorer) if scorer is not None and shows(scorer) else None
    other = scorer if is_yours and points and scorer != viewer else None
    line = LogLine("line", row.number, row.round, row.seat, phrase, for_you=is_yours, points=points, scorer=other)
    return replace(line, forced=row.forced) if row.forced else line


def _told(session: Session, rows: Sequence[LogEntry]) -> list[LogEntry]:
    """Return the lines of a seat's consecutive moves that are deeds, as the game retells them if it can."""
    rows = [row for row in rows if not isinstance(row.event, TurnBegan | RoundBegan | RoundEnded)]
    steps = [row for index, row in enumerate(rows) if not _is_travel(row.event, rows[index + 1 :])]
    if not isinstance(session.game, Retelling):
        return [row for row in steps if not _is_price(row, session.entries[row.number - 1].seat)]
    known = {id(row.event): row for row in steps}
    found: list[LogEntry] = []
    sources: list[tuple[int, LogEntry]] = []  # of the lines in other words
    for event in session.game.retell([row.event for row in steps]) if steps else ():
        row = known.get(id(event)) or _source(steps, event) or (found or steps)[-1]
        # Of what is put together only a part may have been forced.
        found.append(row if row.event is event else replace(row, seat=event.seat, event=event, forced=False))
        if row.event is not event:
            sources.append((len(found) - 1, row))
    kept = {id(row.event) for row in found} | {id(row.event) for _, row in sources}
    for at, row in sources:
        retold = found[at].event.log
        last = max((other.number for other in steps if _is_joined(row, other, retold, kept)), default=0)
        found[at] = replace(found[at], last=last)
    return found


def _is_joined(row: LogEntry, other: LogEntry, retold: Phrase | None, kept: Container[int]) -> bool:
    """Whether a line that stands for a row stands for a later one too, which has none of its own: one of the same kind,
    or one that the line has in one of its gaps."""
    phrase, gone = row.event.log, other.event.log
    if phrase is None or gone is None or other.number <= row.number or id(other.event) in kept:
        return False
    return _holds(retold, gone) or (phrase.key == gone.key and row.seat == other.seat)


def _source(steps: Sequence[LogEntry], event: Event) -> LogEntry | None:
    """Return the row whose line a retold event keeps or goes on from, else the row of the event that it is but for its
    line; None for a line that sums up several."""
    lines = (row for row in steps if row.event.log is not None and _holds(event.log, row.event.log))
    return next(lines, None) or next((row for row in steps if _is_same(row.event, event)), None)


def _is_same(event: Event, retold: Event) -> bool:
    """Whether two events differ in nothing but what is said about them."""
    if isinstance(event, Said):  # only what the line is about tells two of them apart
        return bool(event.gains) and event.gains == retold.gains and _args(event) == _args(retold)
    return replace(retold, log=event.log, gains=event.gains, seat=event.seat) == event


def _args(event: Event) -> object:
    """What the line of an event is about; a game may tell it without the points, which stand at the edge."""
    args = event.log.args if event.log is not None else ()
    return [(name, value) for name, value in args if not isinstance(value, Points)]


def _holds(phrase: object, wanted: Phrase) -> bool:
    """Whether a phrase is another one or has it in one of its gaps."""
    if not isinstance(phrase, Phrase):
        return False
    return phrase == wanted or any(_holds(value, wanted) for _, value in phrase.args)


def _is_price(row: LogEntry, mover: int) -> bool:
    """Whether a line is only what a deed cost its player."""
    event = row.event
    return isinstance(event, Changed) and event.new < event.old and event.seat == mover and not event.loss


def _is_travel(event: Event, later: Sequence[LogEntry]) -> bool:
    """Whether a line is only a step of a journey that goes on. A stop at which a card was turned up or something else
    happened is more than that, and whoever is pushed does not travel."""
    if not isinstance(event, Moved) or event.by == "push":
        return False
    for follower in (row.event for row in later):
        if isinstance(follower, Moved) and follower.piece == event.piece:
            return follower.origin == event.to and follower.log is not None
        if follower.seat == event.seat and _is_seen_there(follower, event.to):
            return False
    return False


def _is_seen_there(event: Event, place: str) -> bool:
    """Whether an event is a reason to tell that its player had come to a place."""
    return event.at == place or (isinstance(event, Revealed) and event.log is not None)
