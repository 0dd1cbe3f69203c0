"""An attempt at a puzzle: a game that begins at its position, is never saved and always knows how it stands."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boardgames.bots import registry
from boardgames.bots.bot import ask
from boardgames.core.game import Game, SetupError
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say
from boardgames.data.defs import GameDef
from boardgames.data.problems import DataError, Problem, did_you_mean
from boardgames.data.puzzle import Puzzle, Puzzles
from boardgames.data.source import KeyPath, Source, Spot
from boardgames.session.challenges.goal import COUNTED, Judge, Status, goal_phrase
from boardgames.session.history import UndoState, last_decision
from boardgames.session.move_texts import Misfit, find_move
from boardgames.session.reseating import colours_are_free
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Change, Session

MOST_STARS = 3
MOST_REPLIES = 5000  # of bots between two moves of the player: more is an endless game
NO_FILE = Source("puzzles.yaml", {}, Spot(0, 0, {}, {}))


class PuzzleSession(Session):
    """The game of a puzzle: what led to its position cannot be taken back, everything after it can."""

    def __init__(self, game: Game, setup: Setup, moves: tuple[Move, ...]) -> None:
        super().__init__(game, setup)
        self.play_all(moves)
        self.start = len(moves)

    @property
    def tried(self) -> int:
        """How many moves were made since the position."""
        return len(self.entries) - self.start

    def can_undo(self, by: int | None = None) -> UndoState:
        """Return what undo would take back; a puzzle is tried again and again, so nothing is past a barrier."""
        back = last_decision(self.entries[self.start :], self._was_decided)
        if not back:
            return UndoState(False, why=say("challenges.no_undo"))
        return UndoState(True, what=self._name(self.entries[-back:]), count=back)

    def can_restart_turn(self) -> UndoState:
        """Return whether anything was tried: the puzzle begins again, not the turn."""
        if not self.tried:
            return UndoState(False, why=say("challenges.no_undo"))
        return UndoState(True, what=say("session.undo.turn"), count=self.tried)


class Attempt:
    """A puzzle being solved: how it stands, what the solution does next, how many stars are left."""

    def __init__(self, game: Game, slug: str, puzzle: Puzzle, setup: Setup, moves: tuple[Move, ...]) -> None:
        self.game, self.slug, self.puzzle = game, slug, puzzle
        self.session = PuzzleSession(game, setup, moves)
        self.hinted: set[int] = set()  # numbers of moves since the position at which a hint was given
        self.status: Status = "open"
        self.session.subscribe(self._on_change)

    @property
    def stars(self) -> int:
        """What it would bring to solve the puzzle now."""
        return max(MOST_STARS - len(self.hinted), 1)

    @property
    def goal(self) -> Phrase:
        """The goal in the general words."""
        return goal_phrase(self.game, self.puzzle.goal, self.session.state)

    @property
    def reached(self) -> int | None:
        """How far the player is where the goal is a number; None for other goals."""
        if self.puzzle.goal.kind not in COUNTED:
            return None
        session = self.session
        first = session.entries[session.start].before if session.tried else session.state
        return Judge(self.game, self.puzzle.goal, self.puzzle.seat, first).measure(session.state)

    def next_move(self) -> Move | None:
        """Return what the solution does next; None where it was left."""
        tried = self.session.entries[self.session.start :]
        own = [str(entry.move).strip() for entry in tried if entry.seat == self.puzzle.seat]
        line = [text.strip() for text in self.puzzle.solution]
        if own != line[: len(own)] or len(own) == len(line):
            return None
        return next((m for m in self.game.legal(self.session.state) if str(m).strip() == line[len(own)]), None)

    def again(self) -> None:
        """Go back to the position for good: redoing a solution would solve it. Once solved, its hints are paid for."""
        if self.status == "solved":
            self.hinted.clear()
        if self.session.tried:
            self.session.take_back(self.session.tried, agreed=False, can_redo=False)

    def _on_change(self, change: Change) -> None:
        session = self.session
        entries = session.entries[session.start :]
        states = [*(entry.before for entry in entries), session.state]
        judge = Judge(self.game, self.puzzle.goal, self.puzzle.seat, states[0])
        for entry, after in zip(entries, states[1:], strict=True):
            judge.note(after, entry.events)
        self.status = judge.status


def setup_of(
    slug: str, puzzle: Puzzle, about: GameDef, player: str = "", colour: str = "", bots: Sequence[str] = ()
) -> Setup:
    """Return the set-up of a puzzle: the player, by their own name and colour if these are known, and bots by the first
    of some names, else by those in the puzzle."""
    own = player or puzzle.seats[puzzle.seat]
    others = [name for name in dict.fromkeys((*bots, *puzzle.seats)) if name != own]
    names = [own if seat == puzzle.seat else others.pop(0) for seat in range(len(puzzle.seats))]
    colours = [one.id for one in about.colours]
    if colour in colours:  # whoever has it in the puzzle takes the player's instead
        at = colours.index(colour)
        colours[at], colours[puzzle.seat] = colours[puzzle.seat], colour
    seats = tuple(
        Seat(name, own_colour, "human" if seat == puzzle.seat else "bot", puzzle.replies)
        for seat, (name, own_colour) in enumerate(zip(names, colours, strict=False))
    )
    return Setup(slug, seats, puzzle.options, puzzle.seed)


def open_attempt(
    game: Game,
    puzzle: Puzzle,
    about: GameDef,
    source: Source = NO_FILE,
    place: KeyPath = (),
    player: str = "",
    colour: str = "",
    bots: Sequence[str] = (),
) -> Attempt:
    """Return an attempt at a puzzle; DataError if it does not fit the rules."""
    setup = setup_of(game.slug, puzzle, about, player, colour if colours_are_free(game) else "", bots)
    try:
        game.check(setup.options, len(puzzle.seats))
    except SetupError as problem:
        text = f"seats and options cannot be played: {problem.phrase.key}"
        raise DataError([source.problem((*place, "options"), text)]) from problem
    state, moves = game.new(setup.options, len(setup.seats), setup.seed), list[Move]()
    try:
        for number, text in enumerate(puzzle.moves):
            moves.append(find_move(game, state, text, puzzle.seats, source, (*place, "moves", number)))
            game.apply(state, moves[-1])
    except Misfit as misfit:
        raise DataError([misfit.problem]) from misfit
    return Attempt(game, game.slug, puzzle, setup, tuple(moves))


def solve(attempt: Attempt, source: Source = NO_FILE, place: KeyPath = ()) -> Status:
    """Play the solution with the replies of bots; DataError where a move of it is not legal."""
    game, puzzle, session = attempt.game, attempt.puzzle, attempt.session
    bot = registry.make(puzzle.replies)
    left = list(enumerate(puzzle.solution))
    for _ in range(MOST_REPLIES):
        if attempt.status != "open" or session.is_over:
            break
        if session.actor == puzzle.seat:
            if not left:
                break
            number, text = left.pop(0)
            try:
                move = find_move(game, session.state, text, puzzle.seats, source, (*place, "solution", number))
            except Misfit as misfit:
                raise DataError([misfit.problem]) from misfit
        else:
            move = ask(bot, game, session.state, session.setup.seed, len(session.entries))
        session.submit(move)
    bot.close()
    return attempt.status


def solution_problems(game: Game, source: Source, about: GameDef) -> list[Problem]:
    """Return what in a file of puzzles does not fit the rules; nothing where its types are wrong, known before."""
    try:
        file = msgspec.convert(source.data, Puzzles)
    except msgspec.ValidationError:
        return []
    return [problem for number in range(len(file.puzzles)) for problem in _problems(game, source, about, file, number)]


def _problems(game: Game, source: Source, about: GameDef, file: Puzzles, number: int) -> list[Problem]:
    puzzle, place = file.puzzles[number], ("puzzles", number)
    if puzzle.replies not in registry.BOTS:
        near = did_you_mean(puzzle.replies, registry.BOTS)
        return [source.problem((*place, "replies"), f"no bot is called {puzzle.replies!r}", near)]
    try:
        attempt = open_attempt(game, puzzle, about, source, place)
        if attempt.session.actor != puzzle.seat:
            return [source.problem((*place, "seat"), "the player is not asked at this position", "choose another seat")]
        rows = [row.id for row in game.score(attempt.session.state)]
        if puzzle.goal.row and puzzle.goal.row not in rows:
            near = did_you_mean(puzzle.goal.row, rows)
            return [source.problem((*place, "goal", "row"), f"no row is called {puzzle.goal.row!r}", near)]
        if solve(attempt, source, place) != "solved":
            text = "the solution does not reach the goal"
            return [source.problem((*place, "solution"), text, "add its missing moves or ask for less", key=True)]
    except DataError as error:
        return list(error.problems)
    return []
