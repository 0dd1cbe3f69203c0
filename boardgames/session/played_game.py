"""A game as it has been played so far: whose turn it is, who sees the screen, its log and the course of its score."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from boardgames.core.events import Event, TurnBegan
from boardgames.core.game import Covering, Game, Leaving, Outcome, Tinted
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say, seat_noun
from boardgames.core.shuffle import shuffled
from boardgames.core.table import RailCard, Table
from boardgames.data.strings import LANGUAGES, Strings
from boardgames.session import log as game_log
from boardgames.session.ending import Ending, result
from boardgames.session.history import Entry, Note
from boardgames.session.score_cover import PointsCover, with_covered_scores
from boardgames.session.seats import Seat, Setup
from boardgames.session.sitters import SeatChange, as_named, names_then, players_then

CONCEDED, GAVE_UP = "session.log.seats.conceded", "session.log.seats.gave_up"


class PlayedGame:
    """Everything that can be asked about a game without changing it."""

    def __init__(self, game: Game, setup: Setup) -> None:
        game.check(setup.options, len(setup.seats))
        self.game = game
        self.setup = setup  # with the seats as they are now
        first = game.new(setup.options, len(setup.seats), setup.seed)
        self.state: Any = shuffled(game, first, setup.shuffles, 0)
        self.ending: Ending | None = None  # if it was broken off
        self.entries: list[Entry] = []
        self.seat_changes: list[SeatChange] = []
        self._notes: list[Note] = []
        self._log: list[game_log.LogEntry] | None = None  # built on demand
        self._opening = TurnBegan(seat=game.actor(self.state), round=game.round(self.state))

    @property
    def actor(self) -> int | None:
        """The seat that must decide; None when the game is over."""
        return self.game.actor(self.state) if self.ending is None else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor is None

    @property
    def outcome(self) -> Outcome | None:
        """The result, by the rules or as it stands where the game was broken off; None while it goes on."""
        return result(self.game, self.state, self.setup.seats, self.ending)

    @property
    def is_bot_turn(self) -> bool:
        """Whether a bot must decide now."""
        return self.actor is not None and self.actor not in self.setup.humans

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves that have not been undone."""
        return tuple(entry.move for entry in self.entries)

    @property
    def rounds_played(self) -> int:
        """The rounds in which a move was made; the last may have begun without one."""
        return self.entries[-1].round if self.entries else 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats as displayed: in the colours that the rules assigned, if they do."""
        seats = self.setup.seats
        if not isinstance(self.game, Tinted):
            return seats
        colours = self.game.seat_colours(self.state)
        return tuple(replace(seat, colour=colour or seat.colour) for seat, colour in zip(seats, colours, strict=True))

    def next_human(self) -> int | None:
        """Return the person who must decide; None while a bot must, or when the game is over."""
        return self.actor if self.actor in self.setup.humans else None

    def viewer(self, previous: int | None = None) -> int | None:
        """Return the seat the screen shows: the only person, the person who must decide, or the previous viewer."""
        if len(self.setup.humans) == 1:
            return self.setup.humans[0]
        human = self.next_human()
        return human if human is not None else previous

    def table(self, viewer: int | None, looking: int | None = None) -> Table:
        """Return the table as the viewer sees it; for the only person at the screen, own cards are open.

        Where hands are open, another player may be `looking` from the viewer's side."""
        is_alone = self.setup.humans == (viewer,) or self.setup.ways.open_hands
        if viewer is not None and is_alone and isinstance(self.game, Covering):
            table = self.game.table_alone(self.state, viewer)
        else:
            table = self.game.table(self.state, viewer)
        return self.covered(self.after_ending(table), looking)

    def after_ending(self, table: Table) -> Table:
        """Return the last table of a game that was broken off: whatever the rules say it is nobody's turn any more, and
        the points of the end, which stood beside the others, are part of the result."""
        if self.ending is None:
            return table
        actor = self.game.actor(self.state)
        rail = (replace(card, line=None) if card.seat == actor else card for card in table.rail)
        return replace(table, rail=tuple(_with_points_of_the_end(card) for card in rail))

    def covered(self, table: Table, looking: int | None = None) -> Table:
        """Return a table without the scores that may not be seen before the end."""
        eyes = table.viewer if looking is None else looking
        if not self._covers_scores:
            return table
        found: Table = self._cover(eyes).all_in(with_covered_scores(table, self.setup.ways.scores, eyes))
        return found

    def seen_events(self, events: Iterable[Event], viewer: int | None) -> list[Event]:
        """Return events as the viewer may see them: without what is hidden, and without covered points."""
        veiled, cover = [event.veiled(viewer) for event in events], self._cover(viewer)
        return [cover.event(event) for event in veiled] if self._covers_scores else veiled

    def without_points(self, phrase: Phrase, viewer: int | None) -> Phrase | None:
        """Return a phrase without the points that the viewer may not see; None if it was about nothing else."""
        return self._cover(viewer).phrase(phrase) if self._covers_scores else phrase

    @property
    def _covers_scores(self) -> bool:
        return not self.is_over and self.setup.ways.scores != "live"

    def _cover(self, viewer: int | None) -> PointsCover:
        return PointsCover(lambda seat: self.shows_score_of(seat, viewer), self._texts.has)

    @cached_property
    def _texts(self) -> Strings:
        return Strings(LANGUAGES[0], self.setup.game)

    def hides(self, seat: int) -> bool:
        """Whether the seat sees something that the others may not."""
        return not self.setup.ways.open_hands and self.game.has_secret(self.state, seat)

    def shows_score_of(self, seat: int, viewer: int | None) -> bool:
        """Whether the viewer may see how many points a seat has."""
        scores = self.setup.ways.scores
        return self.is_over or scores == "live" or (scores == "own" and seat == viewer)

    def needs_curtain(self, previous_viewer: int | None) -> bool:
        """Whether the screen must be covered before the next person looks."""
        human = self.next_human()
        if human is None or human == previous_viewer or len(self.setup.humans) < 2:
            return False
        return self.hides(human)

    def is_turn_of(self, seat: int | None) -> bool:
        """Whether it is the seat's own turn, not a question during another's; during set-up it is everyone's turn."""
        turn = next(row for row in reversed(self.log) if isinstance(row.event, TurnBegan))
        return turn.number == 0 or turn.event.seat == seat

    def has_acted_this_turn(self, seat: int | None) -> bool:
        """Whether the seat has made a decision in its current turn; without turns every move is one."""
        turn = next(row for row in reversed(self.log) if isinstance(row.event, TurnBegan))
        since = self.entries[turn.number :] if turn.number else self.entries[-1:]
        return self.is_turn_of(seat) and any(entry.seat == seat for entry in since)

    @property
    def has_turns(self) -> bool:
        """Whether turns have begun: not in a game without them, nor during set-up."""
        return sum(isinstance(row.event, TurnBegan) for row in self.log) > 1

    def has_had_turn(self, seat: int) -> bool:
        """Whether the seat has had a turn before the present one; set-up, in which all seats act, is none, nor are the
        turns of whoever had the seat before."""
        came = max((change.after for change in self.seat_changes if seat in change.others), default=0)
        if came and all(entry.seat != seat for entry in self.entries[came:]):
            return False
        turns = [row for row in self.log if isinstance(row.event, TurnBegan)]
        if len(turns) == 1 and turns[0].number == 0:  # a game without turns, or its set-up
            return any(entry.seat == seat for entry in self.entries) and self.game.round(self.state) > 1
        past = turns[:-1] if turns[-1].event.seat == seat else turns
        first = self.entries[: turns[1].number] if len(turns) > 1 else self.entries
        is_set_up = any(entry.seat != turns[0].event.seat for entry in first)
        return any(row.event.seat == seat for row in (past[1:] if is_set_up else past))

    @property
    def log(self) -> list[game_log.LogEntry]:
        """All events so far with their place in the game."""
        if self._log is None:
            notes = [self._as_it_went(note) for note in self._notes]
            self._log = game_log.log_entries(self.entries, notes, self._opening)
        return self._log

    def _as_it_went(self, note: Note) -> Note:
        """A note without the bot that would play on, if the seat left the game at once or the game ended there."""
        seat, phrase = note.event.seat, note.event.log
        if seat is None or phrase is None or phrase.key != CONCEDED:
            return note
        following = self.entries[note.after : note.after + 1]
        has_left = any(self.leaver(entry.before, entry.move) == seat for entry in following)
        if not has_left and (following or self.ending != "conceded"):
            return note
        return replace(note, event=replace(note.event, log=say(GAVE_UP, seat=seat_noun(seat))))

    def leaver(self, s: Any, move: Move) -> int | None:
        """Return the seat that drops out of the game by a move; None for any other move."""
        if not isinstance(self.game, Leaving):
            return None
        seats = range(len(self.setup.seats))
        return next((seat for seat in seats if self.game.leave(s, seat) == move), None)

    def secrets_seat(self, viewer: int | None) -> int | None:
        """Return the seat whose secrets may be shown: None where others may watch without a curtain."""
        if viewer is None or len(self.setup.humans) < 2 or self.setup.ways.open_hands:
            return viewer
        return viewer if self.game.has_secret(self.state, viewer) else None

    def log_lines(self, viewer: int | None, looking: int | None = None) -> tuple[game_log.LogLine, ...]:
        """Return the log as the viewer may read it; with open hands everybody reads everything.

        Where secrets may be shown to nobody, another player may be `looking`, whose own points are no secret."""
        found = game_log.open_lines(self.log) if self.setup.ways.open_hands else game_log.log_lines(self.log, viewer)
        return self.shown_lines(found, viewer if looking is None else looking)

    def names_at(self, number: int) -> Mapping[int, str]:
        """Return the players at a move, counted from 1, whose seats others have now."""
        return names_then(self.seat_changes, self.setup.seats, self._seated_at(number))

    def players_at(self, number: int) -> Mapping[int, str]:
        """Return the same, and the bots that stood in for people, whose names end with a mark."""
        seated = self._seated_at(number)
        found = players_then(self.seat_changes, self.setup.seats, seated)
        if not found or not 0 < number <= len(self.entries):
            return found
        # A bot that only takes the pieces of somebody off the board is no player.
        people, entry = names_then(self.seat_changes, self.setup.seats, seated), self.entries[number - 1]
        gone = self.leaver(entry.before, entry.move)
        named = {seat: people.get(seat) if seat == gone else name for seat, name in found.items()}
        return {seat: name for seat, name in named.items() if name is not None}

    def _seated_at(self, number: int) -> int:
        """How often the seats had changed before a move."""
        return sum(change.after < number for change in self.seat_changes)

    def as_then(self, phrase: Phrase, number: int) -> Phrase:
        """Return a phrase about a move with the names of those who sat at the table then."""
        names = self.players_at(number)
        return as_named(phrase, names) if names else phrase

    def with_names(self, line: game_log.LogLine) -> game_log.LogLine:
        """Return a line with the names of those who sat at the table then."""
        if line.seated is None:
            names = self.players_at(max(line.number, 1))  # what was settled before that has been so from the beginning
        else:  # what the table did, such as letting a bot stand in, is about the person
            names = names_then(self.seat_changes, self.setup.seats, line.seated)
        if not names:
            return line
        phrase = as_named(line.phrase, names) if line.phrase is not None else None
        who = names.get(line.seat, "") if line.seat is not None else ""
        return replace(line, phrase=phrase, who=who)

    def shown_lines(self, lines: Iterable[game_log.LogLine], viewer: int | None) -> tuple[game_log.LogLine, ...]:
        """Return log lines with the names of their time and without the points that the viewer may not see, nor lines
        about nothing else."""
        if self.seat_changes:
            lines = [self.with_names(line) for line in lines]
        if not self._covers_scores:
            return tuple(lines)
        found = [(line, self.without_points(line.phrase, viewer) if line.phrase else None) for line in lines]
        told = [(line, phrase) for line, phrase in found if line.phrase is None or phrase is not None]
        return tuple(replace(line, phrase=phrase) if phrase != line.phrase else line for line, phrase in told)

    def since_last_turn(self, seat: int) -> tuple[game_log.LogEntry, ...]:
        """Return the events since the seat's last turn, as the seat may see them: the recap."""
        rows = game_log.news(self.log, self.entries, seat)
        return tuple(replace(row, event=row.event.veiled(seat)) for row in rows)

    def news(self, seat: int) -> tuple[game_log.LogLine, ...]:
        """Return the same as lines to display."""
        return self.shown_lines(game_log.log_lines(self.since_last_turn(seat), self.secrets_seat(seat)), seat)

    def others_turns(self, seat: int) -> tuple[int, int] | None:
        """Return the numbers of moves before and after what others did since the seat's last turn; None if nothing."""
        rows = game_log.news(self.log, self.entries, seat)
        numbers = [row.number for row in rows if row.number and self.entries[row.number - 1].seat != seat]
        return (min(numbers) - 1, max(numbers)) if numbers else None

    def score_history(self) -> tuple[game_log.ScorePoint, ...]:
        """Return the totals round by round."""
        return game_log.score_history(self.game, self.entries, self.state)

    def turning_points(self) -> tuple[game_log.TurningPoint, ...]:
        """Return the greatest changes of the lead, at most three."""
        return game_log.turning_points(self.game, self.entries, self.state)

    def state_at(self, number: int) -> Any:
        """Return a copy of the state after `number` moves."""
        return (self.state if number == len(self.entries) else self.entries[number].before).clone()


def _with_points_of_the_end(card: RailCard) -> RailCard:
    if card.score is None or not card.at_end:
        return card
    return replace(card, score=card.score + card.at_end, at_end=0, score_tip=None)
