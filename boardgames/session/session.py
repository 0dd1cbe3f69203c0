"""A game being played by people, bots or a replay: checks and records moves, writes the journal, notifies listeners."""

import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from boardgames.bots.looking_back import Course
from boardgames.core.corrections import Correct, allows
from boardgames.core.events import Event, Said
from boardgames.core.game import Concluding, Game
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say, seat_noun
from boardgames.core.shuffle import Shuffle, shuffled
from boardgames.session import log as game_log
from boardgames.session.automatic import automatic_move, is_forced
from boardgames.session.ending import Ending
from boardgames.session.history import (
    Branch,
    Entry,
    Note,
    Policy,
    Thought,
    UndoState,
    last_decision,
    steps_back,
    turn_start,
    undo_state,
)
from boardgames.session.journal import Journal
from boardgames.session.names import clean
from boardgames.session.played_game import PlayedGame
from boardgames.session.reseating import check_seats, describe_change
from boardgames.session.seats import Seat, Setup
from boardgames.session.sitters import SeatChange, newcomers
from boardgames.session.ways import Ways, describe_ways

SEED_BITS = 62
LONGEST_REASON = 80


class IllegalMove(ValueError):
    """A move that cannot be made now; the phrase explains why."""

    def __init__(self, text: str, phrase: Phrase) -> None:
        super().__init__(text)
        self.phrase = phrase


class Change(msgspec.Struct, frozen=True):
    """What listeners receive: moves played, undone or redone, with their events; seats that changed hands; the end."""

    kind: Literal["move", "undo", "redo", "seats", "ways", "end"]
    moves: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()
    newcomers: tuple[int, ...] = ()  # the seats at which somebody else has sat down


Listener = Callable[[Change], None]


class Session(PlayedGame):
    """A game being played. `state` is read-only; only `submit`, `undo` and `redo` change it, `reseat` the seats."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        journal: Journal | None = None,
        policy: Policy = "turn",
        view_only: bool = False,
    ) -> None:
        super().__init__(game, setup)
        self.journal = journal
        self.read_from: Path | None = None  # the save that holds it all, where it is only looked at
        self.policy: Policy = policy
        self.view_only = view_only
        self.unsaved: Phrase | None = None  # why nothing of it is saved, until the player has read it
        self.course: Course | None = None  # the chances to win in a finished game, once somebody wanted to see them
        self.makes_only_moves = False  # whether the screen makes the only move possible by itself
        self.branches: list[Branch] = []  # lines that the table set aside by going back
        self.spent: Counter[int] = Counter()  # seconds by seat, where a clock runs; undo does not give them back
        self.thought: list[Thought] = []
        self._undone: list[tuple[Entry, ...]] = []
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call a listener on every change; return a function that unsubscribes it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def submit(self, move: Move, by: int | None = None, seconds: int = 0, unasked: bool = False) -> tuple[Event, ...]:
        """Make a legal move; it is in the journal before listeners are notified. IllegalMove explains why not."""
        self._check(move, by)
        entry, after = self._played(self.state, move, self.entries)
        entry = replace(entry, seconds=seconds, unasked=unasked) if seconds or unasked else entry
        if self.journal is not None:
            self.journal.move(move.plain(), seconds, unasked)
        self.spent[entry.seat] += seconds
        self._accept([entry], after)
        self._undone.clear()
        if self._notes and self._notes[-1].after == len(self.entries) - 1:
            self._log = None  # this move may change how the last note reads
        if self._log is not None:
            self._log = [*self._log, *game_log.rows_of(len(self.entries), entry, self._log)]
        self._publish(Change("move", (move,), entry.events))
        return entry.events

    def correct(self, changes: Sequence[Correct], why: str) -> None:
        """Set something right as everybody agreed; all changes are one line of the journal, with their reason."""
        why, state = clean(why, LONGEST_REASON), self.state
        if self.view_only or self.is_over or not changes or not why:
            raise IllegalMove("a correction needs a game, a change and a reason", say("session.over"))
        entries: list[Entry] = []
        for change in changes:
            if not allows(self.game, state, change):
                raise IllegalMove(f"not within the limits: {change}", say("session.illegal", move=str(change)))
            entry, state = self._played(state, change, [*self.entries, *entries])
            entries.append(replace(entry, why=why))
        entries[-1] = _with_reason(entries[-1])
        if self.journal is not None:
            self.journal.correct([change.plain() for change in changes], why)
        self._accept(entries, state)
        self._undone.clear()
        self._log = None
        self._publish(Change("move", tuple(changes), tuple(event for entry in entries for event in entry.events)))

    def can_undo(self, by: int | None = None) -> UndoState:
        """Return what undo would take back, and whether all must agree; `by` defaults to the seat that must decide."""
        if self.view_only or self.ending is not None:
            return UndoState(False, why=say("session.view_only" if self.view_only else "session.undo.broken_off"))
        count = steps_back(self.entries, last_decision(self.entries, self._was_decided))
        left = self._left_since(count)
        if left is not None:
            return UndoState(False, why=left)
        seat = self.actor if by is None else by
        what = self.as_then(self._name(self.entries[-count:]), len(self.entries) - count + 1) if count else None
        undo = undo_state(self.entries, seat, count, self.policy, what, self.setup.humans)
        is_others = bool(count) and self.entries[-count].seat != seat and len(self.setup.humans) > 1
        return self._openly(undo) if is_others else undo

    def _left_since(self, count: int) -> Phrase | None:
        """Why nobody can agree to an undo: it takes back a decision of a person who has left, and only one is there."""
        people, first = self.setup.humans, len(self.entries) - count
        numbered = enumerate(self.entries[first:], start=first + 1)
        gone = [(number, entry.seat) for number, entry in numbered if entry.by_person and entry.seat not in people]
        if not gone or len(people) > 1 or self.policy == "friendly":
            return None
        number, seat = gone[-1]
        return self.as_then(say("session.undo.left", seat=seat_noun(seat)), number)

    def can_restart_turn(self) -> UndoState:
        """Return whether the seat that must decide may take back all of its turn, and whether all must agree."""
        if self.view_only or self.ending is not None:
            return UndoState(False, why=say("session.view_only" if self.view_only else "session.undo.broken_off"))
        count = self._turn_length()
        if not count:
            return UndoState(False, why=say("session.undo.turn_begins"))
        left = self._left_since(count)
        if left is not None:
            return UndoState(False, why=left)
        return undo_state(self.entries, self.actor, count, self.policy, say("session.undo.turn"), self.setup.humans)

    def _turn_length(self) -> int:
        """How many moves ago the turn of the seat that must decide began, 0 if it has decided nothing in it."""
        seat, number = self.actor, len(self.entries)
        if seat is None or not self.has_acted_this_turn(seat):
            return 0
        return number - turn_start(self.entries, number, seat)

    def can_take_back(self) -> UndoState:
        """Return what the previous player may undo before the next one looks, described so that all may read it."""
        if not self.entries:
            return UndoState(False, why=say("session.undo.nothing"))
        undo = self.can_undo(by=self.entries[-1].seat)
        has_left = self.entries[-1].seat in self.names_at(len(self.entries))
        if undo.why is not None or undo.what is None or has_left:
            return replace(undo, allowed=False)
        return self._openly(undo)

    def _openly(self, undo: UndoState) -> UndoState:
        """Describe what undo takes back so that all may read it: by a card only if everybody has seen it."""
        states = (self.entries[-undo.count].before, self.state)
        is_open = undo.what is None or game_log.names_only_open_cards(self.game, undo.what, states)
        return undo if is_open else replace(undo, what=say("session.undo.last"))

    def _name(self, gone: list[Entry]) -> Phrase:
        """Describe the decision that these moves begin with: by its first move, unless the game describes it itself."""
        length = next((n for n, entry in enumerate(gone, start=1) if not entry.is_step), len(gone))
        steps = [(entry.before, entry.move) for entry in gone[:length]]
        if len(steps) > 1 and isinstance(self.game, Concluding):
            return self.game.describe_decision(steps)
        return self.game.describe(*steps[0])

    @property
    def is_mid_decision(self) -> bool:
        """Whether the person to decide has made the first step of an unfinished decision."""
        last = self.entries[-1] if self.entries else None
        if last is None or self.view_only or last.seat != self.actor:
            return False
        return last.is_step and self._was_decided(last)

    def _was_decided(self, entry: Entry) -> bool:
        """Whether a person chose this move; undo must not stop at an automatic move, which would be made again."""
        if entry.seat not in self.setup.humans or not entry.by_person:
            return False
        return not self.makes_only_moves or automatic_move(self.game, entry.before) != entry.move

    def undo(self, agreed: bool = False, by: int | None = None, seed: int | None = None) -> tuple[Move, ...]:
        """Undo the last decision of a person; past a barrier only with `agreed`, and with a line in the log.

        Agreed past something revealed, all that nobody saw before is shuffled, by a seed: nobody profits."""
        return self._undo(self.can_undo(by), agreed, seed)

    def restart_turn(self, agreed: bool = False, seed: int | None = None) -> tuple[Move, ...]:
        """Undo the whole turn so far, under the same conditions."""
        return self._undo(self.can_restart_turn(), agreed, seed)

    def _undo(self, undo: UndoState, agreed: bool, seed: int | None) -> tuple[Move, ...]:
        if not undo.allowed or (undo.needs_agreement and not agreed):
            why = undo.why or say("session.undo.nothing")
            raise IllegalMove(f"undo refused: {why.key}", why)
        past_barrier = undo.why is not None
        shuffle = (secrets.randbits(SEED_BITS) if seed is None else seed) if undo.shuffles else None
        if self.journal is not None:
            self.journal.undo(undo.count, past_barrier, shuffle)
        return self.take_back(undo.count, past_barrier, shuffle)

    def go_back(self, number: int, seed: int | None = None) -> None:
        """Play on from the position after a number of moves, as everybody agreed; the line so far stays in the save.

        What came to light since is shuffled into the unseen again, as after an undo."""
        count = len(self.entries) - number
        if self.view_only or self.is_over or count < 1 or number < 0:
            why = say("session.undo.nothing")
            raise IllegalMove(f"going back refused: {number} of {len(self.entries)} moves", why)
        is_new = any(entry.is_new_to(self.setup.humans) for entry in self.entries[number:])
        shuffle = (secrets.randbits(SEED_BITS) if seed is None else seed) if is_new else None
        if self.journal is not None:
            self.journal.undo(count, agreed=True, shuffle=shuffle, keeps=True)
        self.set_aside(count, shuffle)

    def set_aside(self, count: int, shuffle: int | None) -> None:
        """Take back moves and keep them as a line to look at: for going back and for loading."""
        whys = tuple(entry.why for entry in self.entries)
        branch = Branch(
            self.moves, len(self.entries) - count, self.setup.shuffles, whys, self.setup.seats, tuple(self.seat_changes)
        )
        self.branches.append(branch)
        line = say("session.log.went_back", n=branch.after, count=count)
        self.take_back(count, agreed=False, shuffle=shuffle, said=Said(log=line, judged=True))

    def take_back(
        self,
        count: int,
        agreed: bool,
        shuffle: int | None = None,
        said: Event | None = None,
        can_redo: bool = True,
    ) -> tuple[Move, ...]:
        """Undo `count` moves without checks, shuffling what was unseen then by a seed: for undo and for loading."""
        gone, after = self.entries[-count:], self.state
        self._keep_time(len(self.entries) - count, goes_back=said is not None)
        del self.entries[-count:]
        moves = tuple(entry.move for entry in gone)
        self.state, self.course = gone[0].before.clone(), None
        is_judged = any(isinstance(move, Correct) for move in moves)  # its reason would be lost
        self._undone = [*self._undone, tuple(gone)] if can_redo and said is None and not is_judged else []
        if shuffle is not None:
            self._shuffle(shuffle)
        self._notes = [msgspec.structs.replace(n, after=min(n.after, len(self.entries))) for n in self._notes]
        self.seat_changes = [
            change.not_after(len(self.entries), self.game.round(self.state)) for change in self.seat_changes
        ]
        event = self._undone_event(gone, after) if agreed else said
        if event is not None:
            self._add_note(event)
        self._publish(Change("undo", moves, ()))
        return moves

    def _keep_time(self, number: int, goes_back: bool) -> None:
        """Before all moves after a number are taken back: what they took stays used, except where the table goes back
        and plays the turn anew."""
        if goes_back:
            self.thought = [one for one in self.thought if one.after <= number]
        else:
            gone = self._thought_for(self.entries[number:], number)
            self.thought = [one for one in (*self.thought, *gone) if one.turn <= number]

    def _thought_for(self, moves: Sequence[Entry], number: int) -> list[Thought]:
        """What these moves of the game, which follow a number of others, took of their turns."""
        timed = [(made, entry) for made, entry in enumerate(moves, start=number) if entry.seconds]
        return [
            Thought(turn_start(self.entries, made, entry.seat), number, entry.seat, entry.seconds)
            for made, entry in timed
        ]

    def _shuffle(self, seed: int) -> None:
        """Shuffle what nobody has seen; moves that were undone can no longer be played again."""
        shuffle = Shuffle(len(self.entries), seed)
        past = tuple(one for one in self.setup.shuffles if one.after <= shuffle.after)
        self.setup = replace(self.setup, shuffles=(*past, shuffle))
        self.state = shuffled(self.game, self.state, (shuffle,), shuffle.after)
        self._undone.clear()

    def reseat(self, seats: tuple[Seat, ...], others: tuple[int, ...] = ()) -> None:
        """Let others sit at the table from now on; it is in the journal before listeners hear of it.

        Another name alone is the right name of the same player, unless the table counts the seat among `others`."""
        why = check_seats(self, seats)
        if why is not None:
            raise IllegalMove(f"seats refused: {why.key}", why)
        if seats == self.setup.seats:
            return
        if self.journal is not None:
            self.journal.seats(seats, others)
        before, earlier = self.setup.seats, list(self.seat_changes)
        came = newcomers(earlier, before, seats, others, bool(self.entries))
        change = SeatChange(len(self.entries), self.game.round(self.state), before, seats, came)
        self.setup = replace(self.setup, seats=seats)
        self.seat_changes.append(change)
        for seat, phrase in describe_change(change, earlier):
            self.note(seat, phrase)
        self._publish(Change("seats", newcomers=came))

    def play_by(self, ways: Ways) -> None:
        """Play in other ways from now on; it is in the journal before listeners hear of it."""
        if self.is_over:
            raise IllegalMove("the game is over", say("session.over"))
        if ways == self.setup.ways:
            return
        if self.journal is not None:
            self.journal.ways(ways)
        before, self.setup = self.setup.ways, replace(self.setup, ways=ways)
        for phrase in describe_ways(before, ways):
            self.note(self.actor or 0, phrase)
        self._publish(Change("ways"))

    def pause(self, seconds: int) -> None:
        """Remember how long the person to decide has thought, because the table is left."""
        seat = self.actor
        if not seconds or seat is None or self.view_only or self.is_over:
            return
        if self.journal is not None:
            self.journal.pause(seconds)
        self.spent[seat] += seconds
        number = len(self.entries)
        self.thought.append(Thought(turn_start(self.entries, number, seat), number, seat, seconds))

    def break_off(self, ending: Ending) -> None:
        """End the game as it stands; it is in the journal before listeners hear of it."""
        if self.view_only or self.is_over:
            why = say("session.view_only" if self.view_only else "session.over")
            raise IllegalMove(f"end refused: {why.key}", why)
        if self.journal is not None:
            self.journal.end(ending)
        seat = self.actor or 0
        self.ending = ending
        self._undone.clear()
        self.note(seat, say(f"session.log.{ending}"))
        self._publish(Change("end"))

    def note(self, seat: int, phrase: Phrase) -> None:
        """Add a line about a seat to the log, independent of a move."""
        self._add_note(Said(seat=seat, log=phrase))

    def _add_note(self, event: Event) -> None:
        number, seated = len(self.entries), len(self.seat_changes)
        self._notes.append(Note(number, self.game.round(self.state), event, seated))
        self._log = None

    def can_redo(self) -> UndoState:
        """Return whether undone moves can be redone, and what they are."""
        if self.view_only or not self._undone:
            return UndoState(False, why=say("session.redo.nothing"))
        gone = self._undone[-1]
        return UndoState(True, what=self.game.describe(self.state, gone[0].move), count=len(gone))

    def redo(self) -> tuple[Event, ...]:
        """Redo what the last undo took back."""
        if not self.can_redo().allowed:
            why = say("session.redo.nothing")
            raise IllegalMove("nothing to play again", why)
        if self.journal is not None:
            self.journal.redo(len(self._undone[-1]))
        return self.play_again()

    def play_again(self) -> tuple[Event, ...]:
        """Redo the moves of the last undo without checks: for redo and for loading."""
        gone, number = self._undone.pop(), len(self.entries)
        events = self.play_all(tuple(entry.move for entry in gone), gone=gone)
        for one in self._thought_for(self.entries[number:], number):
            with suppress(ValueError):  # it belonged to a later turn, and was not kept
                self.thought.remove(one)
        return events

    def play_all(
        self, moves: tuple[Move, ...], whys: tuple[str, ...] = (), gone: tuple[Entry, ...] = ()
    ) -> tuple[Event, ...]:
        """Make several moves without checks, notifying listeners only once: for redo, loading and lessons.

        Of moves that are made again the time they took stays, and whether they were made for their player."""
        entries, state = list[Entry](), self.state
        for number, move in enumerate(moves):
            entry, state = self._played(state, move, [*self.entries, *entries])
            if gone:
                entry = replace(entry, seconds=gone[number].seconds, unasked=gone[number].unasked)
            why, following = (*whys[number : number + 2], "", "")[:2]
            entry = replace(entry, why=why) if why else entry
            entries.append(_with_reason(entry) if why and why != following else entry)
        self._accept(entries, state)
        events = tuple(event for entry in entries for event in entry.events)
        self._publish(Change("redo", moves, events))
        return events

    def _check(self, move: Move, by: int | None) -> None:
        actor = self.actor
        if self.view_only:
            raise IllegalMove("this game is open for viewing only", say("session.view_only"))
        if actor is None:
            raise IllegalMove("the game is over", say("session.over"))
        if by is not None and by != actor:
            raise IllegalMove(f"seat {by} is not asked now, seat {actor} is", say("session.not_asked"))
        if move not in self.game.legal(self.state) and self.leaver(self.state, move) is None:
            raise IllegalMove(f"not legal now: {move}", say("session.illegal", move=str(move)))

    @property
    def is_corrected(self) -> bool:
        """Whether the table set something right in this game."""
        return any(isinstance(entry.move, Correct) for entry in self.entries)

    def _played(self, before: Any, move: Move, earlier: Sequence[Entry]) -> tuple[Entry, Any]:
        """Make a move after earlier ones; return it with its events, and the state after it."""
        events: list[Event] = []
        after = before.clone()
        seat = self.game.actor(before)
        if seat is None:
            raise IllegalMove("the game is over", say("session.over"))
        self.game.apply(after, move, events.append)
        after = shuffled(self.game, after, self.setup.shuffles, len(earlier) + 1)
        is_first = not earlier or earlier[-1].seat != seat
        # Found by the rules alone, whoever made the move, so that a loaded game has the same log.
        by_person = seat in self.setup.humans
        is_only = by_person and is_forced(self.game, before, move, is_first)
        forced = self._forced_line(before, move, seat, after) if is_only else None
        entry = Entry(move, seat, self.game.round(before), before, tuple(events), forced=forced, by_person=by_person)
        return entry, after

    def _forced_line(self, before: Any, move: Move, seat: int, after: Any) -> Said:
        """What the log says of the only move possible if the game has no line for it."""
        what, who = self.game.describe(before, move), seat_noun(seat)
        named, unnamed = say("session.log.forced", seat=who, what=what), say("session.log.forced_move", seat=who)
        return self._said_openly(seat, named, unnamed, (before, after))

    def _undone_event(self, gone: list[Entry], after: Any) -> Event:
        """Return the log event of an agreed undo; a card that not everybody has seen is named to its owner only."""
        entry = gone[0]
        what, seat = self._name(gone), seat_noun(entry.seat)
        named, unnamed = say("session.log.undone", seat=seat, what=what), say("session.log.undone_move", seat=seat)
        return self._said_openly(entry.seat, named, unnamed, (entry.before, after))

    def _said_openly(self, seat: int, named: Phrase, unnamed: Phrase, states: Sequence[Any]) -> Said:
        """Return a line about a move; the one that names a card which not everybody has seen is for its owner only."""
        if game_log.names_only_open_cards(self.game, named, states):
            return Said(seat=seat, log=named)
        return Said(seat=seat, log=unnamed, secret=named, seen_by=(seat,))

    def _accept(self, entries: list[Entry], after: Any) -> None:
        self.entries.extend(entries)
        self.state = after

    def _publish(self, change: Change) -> None:
        if change.kind != "move":
            self._log = None
        for listener in tuple(self._listeners):
            listener(change)


def _with_reason(entry: Entry) -> Entry:
    """Return the last of some corrections with the line that gives their reason."""
    said = Said(seat=entry.seat, log=say(game_log.REASON, why=entry.why), judged=True)
    return replace(entry, events=(*entry.events, said))
