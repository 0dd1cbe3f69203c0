"""The recap since a player's last turn: at most eight numbered steps of deeds, made from veiled events only."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from boardgames.core.events import (
    Changed,
    Discarded,
    Drew,
    Event,
    Moved,
    Placed,
    Revealed,
    Said,
    TurnBegan,
)
from boardgames.core.game import Reminding
from boardgames.core.phrase import Noun, Phrase
from boardgames.session.deeds import deeds_in_order
from boardgames.session.log import LogEntry, LogLine
from boardgames.session.session import Session

MOST_STEPS = 8


class Step(msgspec.Struct, frozen=True):
    """One numbered step of the recap: a seat, its moves and their events."""

    seat: int | None
    first: int
    last: int
    events: tuple[Event, ...]
    turn: int | None = None  # whose turn it was
    deeds: tuple[LogLine, ...] = ()  # in the words for everybody
    ended: int | None = None  # the round whose end it is, as nobody's step
    who: str = ""  # the player of the seat then, if somebody else has it now or a bot stood in

    @property
    def trips(self) -> tuple[tuple[int | None, tuple[str, ...]], ...]:
        """The trips of pieces, as seat and slots; consecutive trips of a piece are joined."""
        joined: list[tuple[str, int | None, tuple[str, ...]]] = []
        for event in self.events:
            if not isinstance(event, Moved):
                continue
            stops = (event.origin, *event.via, event.to)
            if joined and joined[-1][0] == event.piece and joined[-1][2][-1] == stops[0]:
                joined[-1] = (event.piece, joined[-1][1], joined[-1][2] + stops[1:])
            else:
                joined.append((event.piece, self.seat if event.seat is None else event.seat, stops))
        return tuple((seat, stops) for _, seat, stops in joined)

    @property
    def places(self) -> tuple[str, ...]:
        """The slots where something happened, for steps without trips on the map."""
        return tuple(slot for event in self.events for slot in (event.at, place_of(event)) if slot)

    @property
    def doer(self) -> int | None:
        """The seat whose step it is; None for what nobody did, such as time that moves on after a round."""
        free = [event.log for event in self.events if event.seat is None]
        is_done = not self.deeds or any(line.phrase not in free or _names_seat(line.phrase) for line in self.deeds)
        return self.seat if is_done else None


class Story(msgspec.Struct, frozen=True):
    """The complete recap for one viewer."""

    viewer: int
    steps: tuple[Step, ...]
    secrets: tuple[Phrase, ...]  # lines for this viewer only, then the game's reminders

    @property
    def numbers(self) -> tuple[int | None, ...]:
        """The number of each step, in true order; None if all of it concerns the viewer and stands above the others."""
        is_listed = [any(not line.for_you for line in step.deeds) for step in self.steps]
        return tuple(sum(is_listed[: at + 1]) if listed else None for at, listed in enumerate(is_listed))


def story(session: Session, viewer: int) -> Story:
    """Return the recap since the viewer's last turn."""
    rows = session.since_last_turn(viewer)
    steps = fewer(_steps(session, viewer, rows, deeds_in_order(session, viewer, None)))
    events = session.seen_events((row.event for row in rows), viewer)
    secrets = tuple(
        session.as_then(event.secret, row.number)
        for row, event in zip(rows, events, strict=True)
        if event.secret is not None and event.is_seen_by(viewer)
    )
    game = session.game
    reminders = game.reminders(session.state, viewer) if isinstance(game, Reminding) else ()
    return Story(viewer, tuple(steps), secrets + reminders)


def _steps(session: Session, viewer: int, rows: Sequence[LogEntry], deeds: Sequence[LogLine]) -> list[Step]:
    """Return one step for each move with a deed; moves without one belong to the next deed of the same seat, those
    that a line was joined from to this line. The end of a round is a step of its own, and so is what somebody did
    between two moves, such as sitting down."""
    steps: list[Step] = []
    begun: list[Step] = []
    ordered = sorted((row for row in rows if row.number), key=lambda row: (row.number, row.aside, row.ends_round))
    for place, group in groupby(ordered, key=_place_of):
        number, ends, is_aside, aside = place
        own = tuple(line for line in deeds if _place_of(line) == place)
        mover = aside if is_aside else session.entries[number - 1].seat
        seat, found = None if ends else mover, list(group)
        if begun and begun[-1].seat != seat:
            begun = []
        events, ended = session.seen_events((row.event for row in found), viewer), found[0].round if ends else None
        then = {aside: own[0].who if own else ""} if is_aside else session.players_at(number)
        who = then.get(seat, "") if seat is not None else ""
        turn = aside if is_aside else _turn_at(session, number)  # of nobody what the table did between two moves
        own, lost = (own, []) if ends or is_aside else _split(own, found, seat)
        begun.append(Step(seat, number, number, tuple(events), turn, own, ended, who))
        is_part = bool(steps) and not ends and not is_aside and steps[-1].seat == seat and number <= _reach(steps[-1])
        if is_part:
            steps[-1], begun = _joined(seat, [steps[-1], *begun], steps[-1].turn), []
        elif own and ends and steps and steps[-1].ended == ended:
            steps[-1], begun = _joined(None, [steps[-1], *begun], begun[-1].turn), []
        elif own:
            steps.append(_joined(seat, begun, begun[-1].turn))
            begun = []
        if lost:
            begun = []
        for row, line in lost:  # of whoever lost something when the move was over, not of its player
            gone = session.seen_events((row.event,), viewer)
            steps.append(Step(row.seat, number, number, tuple(gone), turn, (line,), None, then.get(row.seat or 0, "")))
    return steps


def _split(
    lines: tuple[LogLine, ...], rows: Sequence[LogEntry], mover: int | None
) -> tuple[tuple[LogLine, ...], list[tuple[LogEntry, LogLine]]]:
    """Part the lines of a move from those at its end that say what others lost once it was over, such as a turn."""
    losses = {row.event.log: row for row in rows if _is_loss(row.event) and row.event.seat not in (mover, None)}
    at = len(lines)
    while at and lines[at - 1].phrase in losses:
        at -= 1
    return lines[:at], [(losses[line.phrase], line) for line in lines[at:]]


def _is_loss(event: Event) -> bool:
    return isinstance(event, Said) and event.loss


def _reach(step: Step) -> int:
    """The last move that a line of a step was joined from."""
    return max((line.last for line in step.deeds), default=0)


def _place_of(row: LogEntry | LogLine) -> tuple[int, bool, bool, int | None]:
    """The move that something belongs to, whether it ends a round, and if no move caused it, whose doing it was, None
    for what the whole table did."""
    return row.number, row.ends_round, row.aside, row.seat if row.aside else None


def is_due(session: Session, viewer: int | None) -> bool:
    """Whether there is something to recap: others have acted since the viewer's last decision."""
    if viewer is None or all(entry.seat != viewer for entry in session.entries):
        return False
    steps = story(session, viewer).steps
    others = any(step.seat != viewer and not all(map(_is_loss, step.events)) for step in steps)
    return others and not session.has_acted_this_turn(viewer)


def answers(session: Session, viewer: int) -> list[Event]:
    """Return the events of others' replies during the viewer's turn, since the viewer's last decision."""
    last = max((number for number, entry in enumerate(session.entries, start=1) if entry.seat == viewer), default=0)
    rows = session.since_last_turn(viewer) if session.has_acted_this_turn(viewer) else ()
    return session.seen_events((row.event for row in rows if row.number > last), viewer)


def fewer(steps: list[Step]) -> list[Step]:
    """Reduce the steps to MOST_STEPS: join the steps of each turn, then the oldest ones, keeping the order."""
    if len(steps) > MOST_STEPS:
        groups = groupby(steps, key=lambda step: (step.turn if step.ended is None else None, step.ended))
        steps = [_joined(turn, list(group)) for (turn, _), group in groups]
    old = len(steps) - MOST_STEPS + 1
    return [_joined(None, steps[:old]), *steps[old:]] if old > 1 else steps


def _turn_at(session: Session, number: int) -> int | None:
    """Return the seat in whose turn a move was made."""
    begun = [row.event.seat for row in session.log if row.number < number and isinstance(row.event, TurnBegan)]
    return begun[-1] if begun else None


def _joined(seat: int | None, steps: list[Step], turn: int | None = None) -> Step:
    events = tuple(event for step in steps for event in step.events)
    lines = tuple(line for step in steps for line in step.deeds)
    ended = steps[0].ended if all(step.ended == steps[0].ended for step in steps) else None
    who = next((step.who for step in steps if step.seat == seat), "")
    return Step(seat, steps[0].first, steps[-1].last, events, seat if turn is None else turn, lines, ended, who)


def _names_seat(phrase: object) -> bool:
    """Whether a phrase names a player."""
    if isinstance(phrase, Phrase):
        return any(_names_seat(value) for _, value in phrase.args)
    return isinstance(phrase, Noun) and phrase.kind == "seat"


def place_of(event: Event) -> str:
    """Return the slot where an event happened, "" without one."""
    if isinstance(event, Moved | Placed | Discarded):
        return event.to
    if isinstance(event, Drew):
        return event.source
    return event.slot if isinstance(event, Revealed | Changed) else ""
