"""The log, the recap, the score history and its turning points, derived from the moves played."""

from collections.abc import Iterable, Sequence
from itertools import pairwise, takewhile
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from boardgames.core.events import Event, RoundBegan, RoundEnded, Said, TurnBegan
from boardgames.core.game import Game, Ranking, Teamed
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.data.strings import Strings
from boardgames.session.history import Entry, Note

TURNING_POINTS = 3
REASON = "session.log.reason"  # of the corrections above it


class LogEntry(msgspec.Struct, frozen=True):
    """One event with its place in the game; `number` is the move that caused it, from 1 (0: before the first)."""

    number: int
    round: int
    seat: int | None
    event: Event
    aside: bool = False  # not caused by that move: what the table did after it, such as a change of seats
    forced: bool = False  # what a person did who had no other move
    ends_round: bool = False  # part of the end of a round
    seated: int | None = None  # of what no move caused: how often the seats had changed by then
    last: int = 0  # the last of the moves that a line was joined from, if there are several


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log as a viewer may read it; headings may lack a phrase."""

    kind: Literal["turn", "round", "line"]
    number: int
    round: int
    seat: int | None
    phrase: Phrase | None
    for_you: bool = False  # it changed something for its reader
    judged: bool = False  # a correction that the table agreed on
    points: int | None = None  # won or lost by it: the reader's own, else those of the player who did it
    scorer: int | None = None  # whose points they are, in a line about the reader with points of another player
    under: int | None = None  # the player whose heading it stands under
    aside: bool = False  # not caused by a move
    forced: bool = False  # a person did it who had no other move
    ends_round: bool = False  # part of the end of a round, or its heading
    times: int = 1  # how often it happened in the turn, where one line tells all
    seated: int | None = None  # of what no move caused: how often the seats had changed by then
    who: str = ""  # the player of its seat then, if somebody else has the seat now or a bot stood in
    last: int = 0  # the last of the moves that it was joined from, if there are several


class ScorePoint(msgspec.Struct, frozen=True):
    """The totals after a number of moves."""

    number: int
    round: int
    totals: tuple[int, ...]


class TurningPoint(msgspec.Struct, frozen=True):
    """A round in which the lead changed, and the move that contributed most to it."""

    number: int
    round: int
    seat: int
    lost_by: int
    swing: int


def log_entries(entries: Sequence[Entry], notes: Iterable[Note], first: TurnBegan) -> list[LogEntry]:
    """Return all events in order, beginning with the first turn heading, notes where they happened."""
    rows = [LogEntry(0, first.round, first.seat, first)]
    waiting = sorted(notes, key=lambda note: note.after)
    for number, entry in enumerate(entries, start=1):
        found = rows_of(number, entry, rows)
        # A round that begins with a move begins before what the table did just before that move.
        heads = list(takewhile(lambda row: isinstance(row.event, RoundBegan), found))
        rows.extend(heads)
        while waiting and waiting[0].after < number:
            rows.append(_note_row(waiting.pop(0)))
        rows.extend(found[len(heads) :])
    rows.extend(_note_row(note) for note in waiting)
    return rows


def rows_of(number: int, entry: Entry, before: Sequence[LogEntry]) -> list[LogEntry]:
    """Return the events of one move, which comes after these."""
    last = next((row for row in reversed(before) if not row.aside), None)
    ends_round = last is not None and last.ends_round
    rows, round_now = [], last.round if last is not None and ends_round else entry.round
    for event in entry.events:
        round_now = event.round if isinstance(event, TurnBegan | RoundBegan | RoundEnded) else round_now
        ends_round = isinstance(event, RoundEnded) or (ends_round and not isinstance(event, TurnBegan | RoundBegan))
        seat = event.seat if event.seat is not None else entry.seat
        rows.append(LogEntry(number, round_now, seat, event, ends_round=ends_round))
    return rows if entry.forced is None else _with_forced(rows, number, entry)


def _with_forced(rows: list[LogEntry], number: int, entry: Entry) -> list[LogEntry]:
    """Mark the first line about whoever had no other move; add one if there is none."""
    lines = (index for index, row in enumerate(rows) if row.seat == entry.seat and row.event.log is not None)
    first = next(lines, None)
    if first is not None:
        return [*rows[:first], replace(rows[first], forced=True), *rows[first + 1 :]]
    said = entry.forced
    return [LogEntry(number, entry.round, entry.seat, said, forced=True), *rows] if said is not None else rows


def log_lines(rows: Iterable[LogEntry], viewer: int | None) -> tuple[LogLine, ...]:
    """Return the log as the viewer may read it."""
    lines = []
    for row in rows:
        kind: Literal["turn", "round", "line"] = "line"
        if isinstance(row.event, TurnBegan):
            kind = "turn"
        elif isinstance(row.event, RoundBegan | RoundEnded):
            kind = "round"
        phrase = round_ended(row.round) if isinstance(row.event, RoundEnded) else row.event.line(viewer)
        if isinstance(row.event, RoundBegan) and phrase is None:
            phrase = row.event.title
        if kind != "line" or phrase is not None:
            lines.append(
                LogLine(
                    kind,
                    row.number,
                    row.round,
                    row.seat,
                    phrase,
                    judged=is_judged(row),
                    forced=row.forced,
                    ends_round=row.ends_round,
                    seated=row.seated,
                )
            )
    return _rounds_first(lines)


def _rounds_first(lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
    """Return lines with the heading of the first round above that of its first turn."""
    if [line.kind for line in lines[:2]] != ["turn", "round"]:
        return tuple(lines)
    turn, round_, *others = lines
    return (replace(round_, number=turn.number), turn, *others)


def round_ended(number: int) -> Phrase:
    """Return the heading over what happened at the end of a round."""
    return say("session.log.round_ended", n=number)


def line_text(strings: Strings, line: LogLine, links: bool = False) -> str:
    """Return the sentence of a line; a remark before its full stop says how often, and if there was no other move."""
    words = strings.phrase(line.phrase, links) if line.phrase is not None else ""
    body, stop = words.removesuffix("."), "." if words.endswith(".") else ""
    if line.times > 1:
        body += strings.text("session.log.times", n=line.times)
    if not line.forced:
        return body + stop
    if body.endswith(")"):
        return body[:-1] + strings.text("session.log.only_move_too") + stop
    return body + strings.text("session.log.only_move") + stop


def news(rows: Sequence[LogEntry], entries: Sequence[Entry], seat: int) -> tuple[LogEntry, ...]:
    """Return what happened since the seat's last turn, including the effects of its replies and the end of a round."""
    turns = [index for index, row in enumerate(rows) if isinstance(row.event, TurnBegan)]
    return _since_turn(rows, entries, turns, seat) if len(turns) > 1 else _since_move(rows, entries, seat)


def _since_turn(
    rows: Sequence[LogEntry], entries: Sequence[Entry], turns: Sequence[int], seat: int
) -> tuple[LogEntry, ...]:
    """From the replies to the seat's last move in its last turn up to its present turn; then others' replies."""
    is_own = rows[turns[-1]].event.seat == seat
    end = turns[-1] if is_own else len(rows)
    own = [index for index in turns if index < end and rows[index].event.seat == seat]
    others = [index for index in turns if own and own[-1] < index < end]
    # During set-up all seats act under the first turn heading: a seat without a turn of its own starts after its
    # last move there.
    start = others[0] if others else _after_own_move(rows, entries, seat, end if own else turns[1])
    # Replies that closed the seat's own turn could not be read within it.
    replied = max(_after_own_move(rows, entries, seat, start), own[-1]) if others else start
    ending = [row for row in rows[:start] if row.number == rows[start].number > 0] if replied == start else []
    is_round = any(isinstance(row.event, RoundBegan) for row in ending)
    return (
        *(_not_own(ending, entries, seat) if is_round else _missed(ending, seat)),
        *rows[replied:end],
        *(row for row in rows[end:] if row.seat != seat or is_judged(row)),
    )


def _missed(rows: Sequence[LogEntry], seat: int) -> list[LogEntry]:
    """The losses of others that end a move: turns that they missed once this one was over."""

    def is_loss(row: LogEntry) -> bool:
        return isinstance(row.event, Said) and row.event.loss and row.event.seat not in (seat, None)

    return list(takewhile(is_loss, reversed(rows)))[::-1]


def is_judged(row: LogEntry) -> bool:
    """Whether a row is a correction that the table agreed on."""
    return isinstance(row.event, Said) and row.event.judged


def _not_own(rows: Sequence[LogEntry], entries: Sequence[Entry], seat: int) -> list[LogEntry]:
    """The events of a move without those its player caused directly, which are no news to that player."""

    def is_own_or_nobodys(row: LogEntry) -> bool:
        return entries[row.number - 1].seat == seat and row.event.seat in (seat, None)

    own = [index for index, row in enumerate(takewhile(is_own_or_nobodys, rows)) if row.event.seat == seat]
    return list(rows[own[-1] + 1 if own else 0 :])


def _after_own_move(rows: Sequence[LogEntry], entries: Sequence[Entry], seat: int, end: int) -> int:
    """Return the first row after the events of the seat's last move before `end`; 0 without such a move."""
    numbers = [row.number for row in rows[:end] if row.number and entries[row.number - 1].seat == seat]
    return next((index for index in range(end) if rows[index].number > numbers[-1]), end) if numbers else 0


def _is_unasked(entry: Entry) -> bool:
    """Whether a move was made for its player, who may not have seen what came before it."""
    return entry.unasked or entry.forced is not None


def _since_move(rows: Sequence[LogEntry], entries: Sequence[Entry], seat: int) -> tuple[LogEntry, ...]:
    """The same for a game without turns."""
    turn = len(entries)
    while turn and entries[turn - 1].seat == seat:  # the current turn, or a reply in another seat's turn
        turn -= 1
    before = turn
    while before and (entries[before - 1].seat != seat or _is_unasked(entries[before - 1])):
        before -= 1
    recent = [row for row in rows if row.number >= max(before, 1)]
    ended = {row.number for row in recent if isinstance(row.event, RoundBegan)}
    own = [row for row in recent if row.number == before] if before in ended else []
    first_news = next((index for index, row in enumerate(own, start=1) if row.event.log is not None), 0)
    others = [row for row in recent if row.number > before]
    # Of the seat's own move only its direct effect is no news: everything after it is the end of the round.
    later = (row for row in others if row.number <= turn or row.seat != seat or row.number in ended)
    return (*own[first_news:], *later)


def totals(game: Game, s: Any) -> tuple[int, ...]:
    """Return the current points of every seat."""
    return tuple(map(sum, zip(*(row.points for row in game.score(s)), strict=True)))


def ranks_of(game: Game, s: Any) -> tuple[int, ...]:
    """Return the rank of every seat as the score sheet stands: by the game's own order, else by points."""
    if isinstance(game, Ranking):
        return game.ranks(s)
    points = totals(game, s)
    return tuple(1 + sum(other > mine for other in points) for mine in points)


def score_history(game: Game, entries: Sequence[Entry], now: Any) -> tuple[ScorePoint, ...]:
    """Return the totals at the start and at the end of every round."""
    states = [entry.before for entry in entries] + [now]
    rounds = [game.round(s) for s in states]
    ends = [n for n in range(1, len(states)) if n == len(states) - 1 or rounds[n] != rounds[n - 1]]
    return (
        ScorePoint(0, rounds[0], totals(game, states[0])),
        *(ScorePoint(n, rounds[n - 1], totals(game, states[n])) for n in ends),
    )


def teams_of(game: Game, s: Any) -> tuple[tuple[int, ...], ...]:
    """Return the seats of every team; empty in a game without teams."""
    return game.teams(s) if isinstance(game, Teamed) else ()


def leader(points: Sequence[int], teams: Sequence[tuple[int, ...]]) -> int | None:
    """Return the seat (or the first seat of the team) that leads alone; None where the lead is shared."""
    sides = teams or [(seat,) for seat in range(len(points))]
    first = [side[0] for side in sides if points[side[0]] == max(points)]
    return first[0] if len(first) == 1 else None


def turning_points(game: Game, entries: Sequence[Entry], now: Any) -> tuple[TurningPoint, ...]:
    """Return the greatest changes of the lead from round to round, at most three."""
    states = [entry.before for entry in entries] + [now]
    teams, holder, found = teams_of(game, now), None, []
    for before, after in pairwise(score_history(game, entries, now)):
        ahead = leader(after.totals, teams)
        if ahead is None or ahead == holder:
            continue
        if holder is not None:
            ends = [n for n in range(before.number + 1, after.number) if entries[n].seat != entries[n - 1].seat]
            turns = [before.number, *ends, after.number]
            gaps = [points[ahead] - points[holder] for points in (totals(game, states[n]) for n in turns)]
            swings = [(gap - old, -n) for (old, gap), n in zip(pairwise(gaps), turns[1:], strict=True)]
            # The lead is measured at the end of a round; report the turn that contributed most to the change.
            found.append(TurningPoint(-max(swings)[1], after.round, ahead, holder, gaps[-1] - gaps[0]))
        holder = ahead
    greatest = sorted(found, key=lambda point: (-point.swing, point.number))[:TURNING_POINTS]
    return tuple(sorted(greatest, key=lambda point: point.number))


def cards_in(phrase: object) -> set[str]:
    """Return the cards that a phrase names."""
    if isinstance(phrase, Noun):
        return {phrase.id} if phrase.kind == "card" else set()
    return set().union(*map(cards_in, phrase)) if isinstance(phrase, tuple) else set()


def names_only_open_cards(game: Game, phrase: Phrase, states: Iterable[Any]) -> bool:
    """Whether everybody can see each card that a phrase names in one of the states."""
    hidden = cards_in(phrase)
    for s in states:
        if hidden:  # most phrases name no card, and it takes time to make a table
            hidden -= open_cards(game, s)
    return not hidden


def open_cards(game: Game, s: Any) -> set[str]:
    """Return the cards that everybody can see."""
    zones = game.table(s, None).zones
    return {piece.face for zone in zones for slot in zone.slots for piece in slot.pieces if piece.face}


def _note_row(note: Note) -> LogEntry:
    return LogEntry(note.after, note.round, note.event.seat, note.event, aside=True, seated=note.seated)


def open_lines(rows: Sequence[LogEntry]) -> tuple[LogLine, ...]:
    """Return the log of an open table: every line in its fullest version."""
    found: list[LogLine] = []
    for row in rows:
        eyes = row.event.seen_by[0] if row.event.seen_by else None
        found.extend(log_lines([row], eyes))
    return _rounds_first(found)


def names_seat(phrase: object, seat: int | None) -> bool:
    """Whether a phrase names a seat."""
    if isinstance(phrase, Phrase):
        return any(names_seat(value, seat) for _, value in phrase.args)
    return isinstance(phrase, Noun) and seat is not None and phrase.link == seat_noun(seat).link
