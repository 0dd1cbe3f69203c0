"""The script of a lesson: its moves found among the legal ones, step by step, and everything that does not fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from boardgames.core.game import Game, SetupError
from boardgames.core.moves import Move
from boardgames.core.table import Table
from boardgames.data.defs import GameDef
from boardgames.data.lesson import Chapter, Lesson, Step
from boardgames.data.problems import DataError, Problem, did_you_mean
from boardgames.data.source import KeyPath, Source, Spot
from boardgames.session.move_texts import Misfit, find_move
from boardgames.session.seats import Seat, Setup

LEVEL = "gentle"  # of the bots that take over when the lesson is played on
FRAME = ("frame/bar", "frame/rail", "frame/side", "frame/prompt", "frame/board", "frame/tray")
SHEET = "sheet/"  # rows of the score sheet
TOTAL = "sheet/total"
ZONE = "zone/"
Moves = tuple[Move, ...]
_NOWHERE = Spot(0, 0, {}, {})


class Beat(msgspec.Struct, frozen=True):
    """A step with its moves."""

    chapter: Chapter
    step: Step
    start: Moves  # all moves of the main line before it
    lines: tuple[Moves, ...] = ((),)  # the moves of each line
    options: tuple[Moves, ...] = ()  # the moves of each option

    @property
    def main(self) -> Moves:
        """The moves of the main line in this step."""
        return self.options[0] if self.options else tuple(move for line in self.lines for move in line)


class Script(msgspec.Struct, frozen=True):
    """All steps of a lesson in order, and the moves before each chapter without what happened meanwhile."""

    lesson: Lesson
    beats: tuple[Beat, ...]
    doors: tuple[Moves, ...]

    def first(self, chapter: int) -> int:
        """Return the number of the first step of a chapter."""
        return sum(len(before.steps) for before in self.lesson.chapters[:chapter])

    def chapter_of(self, number: int) -> int:
        """Return the number of the chapter of a step; behind the last step, that of the last one."""
        beat = self.beats[min(number, len(self.beats) - 1)]
        return self.lesson.chapters.index(beat.chapter)


def setup_of(slug: str, lesson: Lesson, about: GameDef) -> Setup:
    """Return the set-up of a lesson: the newcomer and bots."""
    seats = tuple(
        Seat(name, colour.id, "human" if seat == lesson.newcomer else "bot", LEVEL)
        for seat, (name, colour) in enumerate(zip(lesson.seats, about.colours, strict=False))
    )
    return Setup(slug, seats, lesson.options, lesson.seed)


def read_script(game: Game, lesson: Lesson, setup: Setup, source: Source | None = None) -> Script:
    """Return the script of a lesson; DataError lists what does not fit the rules."""
    reader = _Reader(game, lesson, source or Source("lesson.yaml", {}, _NOWHERE))
    try:
        game.check(setup.options, len(setup.seats))
    except SetupError as problem:
        text = f"seats and options cannot be played: {problem.phrase.key}"
        raise DataError([reader.source.problem(("options",), text)]) from problem
    script = reader.read(game.new(setup.options, len(setup.seats), setup.seed))
    if reader.problems:
        raise DataError(reader.problems)
    return script


def script_problems(game: Game, source: Source, about: GameDef) -> list[Problem]:
    """Return what in a lesson file does not fit the rules; nothing where its types are wrong, which is known before."""
    try:
        lesson = msgspec.convert(source.data, Lesson)
    except msgspec.ValidationError:
        return []
    try:
        read_script(game, lesson, setup_of(game.slug, lesson, about), source)
    except DataError as error:
        return list(error.problems)
    return []


class _Reader:
    """Plays the main line from step to step."""

    def __init__(self, game: Game, lesson: Lesson, source: Source) -> None:
        self.game = game
        self.lesson = lesson
        self.source = source
        self.problems: list[Problem] = []
        self.first: Any = None
        self._last: tuple[Any, frozenset[str]] = (None, frozenset())  # a state and its targets

    def read(self, state: Any) -> Script:
        """Return the script; everything up to the first move that is not legal is checked."""
        self.first = state
        beats: list[Beat] = []
        doors: list[Moves] = []
        made: Moves = ()
        try:
            for number, chapter in enumerate(self.lesson.chapters):
                door, place = (state, made), ("chapters", number)
                doors.append(made)
                moves, state = self._play(state, chapter.meanwhile, (*place, "meanwhile"))
                made += moves
                for index, step in enumerate(chapter.steps):
                    beat = self._beat(state, made, chapter, step, (*place, "steps", index))
                    beats.append(beat)
                    state, made = self._after(state, beat.main), made + beat.main
                if chapter.glimpse:
                    state, made = door
            self._check_branches(Script(self.lesson, tuple(beats), tuple(doors)))
        except Misfit as misfit:
            self.problems.append(misfit.problem)
        return Script(self.lesson, tuple(beats), tuple(doors))

    def _beat(self, state: Any, made: Moves, chapter: Chapter, step: Step, place: KeyPath) -> Beat:
        self._check_step(state, step, place)
        options = []
        for number, option in enumerate(step.options):
            moves, after = self._play(state, option.moves, (*place, "options", number, "moves"))
            self._check_targets(after, option.at, (*place, "options", number, "at"))
            options.append(moves)
        lines: list[Moves] = []
        now = state
        first: KeyPath = (*place, "moves")
        for texts, where in (
            (step.moves, first),
            *((line.moves, (*place, "more", number, "moves")) for number, line in enumerate(step.more)),
        ):
            before, number = now, len(lines) - 1
            moves, now = self._play(now, texts, where)
            lines.append(moves)
            if number >= 0 and step.kind == "watch":
                self._check_targets(now, step.more[number].at, (*place, "more", number, "at"))
            elif number >= 0:
                self._check_lit(before, moves[:1], step.more[number].at, (*place, "more", number, "at"))
        self._check_targets(now, step.then_at, (*place, "then_at"))
        beat = Beat(chapter, step, made, tuple(lines), tuple(options))
        self._check_hand(state, beat, place)
        return beat

    def _play(self, state: Any, texts: Iterable[str], place: KeyPath) -> tuple[Moves, Any]:
        """Find each move among the legal ones; return them and the state behind them."""
        found: list[Move] = []
        for number, text in enumerate(texts):
            move = find_move(self.game, state, text, self.lesson.seats, self.source, (*place, number))
            found.append(move)
            state = self._after(state, (move,))
        return tuple(found), state

    def _after(self, state: Any, moves: Moves) -> Any:
        after = state.clone()
        for move in moves:
            self.game.apply(after, move)
        return after

    def _check_step(self, state: Any, step: Step, place: KeyPath) -> None:
        """Report targets that are not on the table when a step begins."""
        self._check_targets(state, step.at, (*place, "at"))
        self._check_targets(state, step.clear, (*place, "clear"))
        self._check_targets(state, step.right, (*place, "right"))
        for target in step.wrong:
            self._check_target(target, self._targets(state), (*place, "wrong", target))

    def _check_targets(self, state: Any, targets: Sequence[str], place: KeyPath) -> None:
        for number, target in enumerate(targets):
            self._check_target(target, self._targets(state), (*place, number))

    def _targets(self, state: Any) -> frozenset[str]:
        """Everything that can be pointed at in a state; most steps ask several times about one."""
        if self._last[0] is not state:
            self._last = state, frozenset(targets_of(self.game, state, self.lesson.newcomer))
        return self._last[1]

    def _check_target(self, target: str, known: frozenset[str], place: KeyPath) -> None:
        if target not in known:
            text = f"{target!r} is not on the table at this step"
            self.problems.append(self.source.problem(place, text, did_you_mean(target, known), key=True))

    def _check_hand(self, state: Any, beat: Beat, place: KeyPath) -> None:
        """Report a `do` or `choose` that the newcomer cannot begin, and targets of a `do` that are not lit."""
        step = beat.step
        if step.kind not in ("do", "choose"):
            return
        if self.game.actor(state) != self.lesson.newcomer:
            self.problems.append(self.source.problem(place, "the newcomer is not asked here", "let others play first"))
            return
        first = tuple(moves[0] for moves in (beat.options or beat.lines[:1]) if moves)
        self._check_lit(state, first, step.at, (*place, "at"), is_do=step.kind == "do")

    def _check_lit(self, state: Any, moves: Moves, targets: Sequence[str], place: KeyPath, is_do: bool = False) -> None:
        """Report targets that are no click of some moves; a `do` may also name zones, which stay free of the panel."""
        lit = {target for move in moves for path in self.game.paths(state, move) for target in path}
        for number, target in enumerate(targets):
            if target not in lit and not (is_do and target.startswith(ZONE)):
                near = did_you_mean(target, lit)
                text = f"{target!r} is not lit: no click of these moves"
                self.problems.append(self.source.problem((*place, number), text, near))

    def _check_branches(self, script: Script) -> None:
        """Report options after which the rest of the lesson is not legal."""
        for number, beat in enumerate(script.beats):
            for index, option in enumerate(beat.step.options):
                broken = None if not index or option.poor or option.rejoins else self._broken(script, number, index)
                if broken is not None:
                    chapter = self.lesson.chapters.index(beat.chapter)
                    place = ("chapters", chapter, "steps", beat.chapter.steps.index(beat.step), "options", index)
                    text = f"after this option {str(broken)!r} is not legal any more"
                    self.problems.append(self.source.problem(place, text, "add `rejoins: true`"))

    def _broken(self, script: Script, number: int, option: int) -> Move | None:
        """Return the first move of the rest that is not legal after an option; None if all are."""
        chosen, door = script.beats[number], None
        state = self._after(self.first, (*chosen.start, *chosen.options[option]))
        for before, beat in pairwise(script.beats[number:]):
            moves = beat.main
            if beat.chapter is not before.chapter:
                if before.chapter.glimpse and door is None:
                    return None  # nothing is left of what was chosen
                state = door if before.chapter.glimpse else state
                door = state
                moves = (*beat.start[len(script.doors[self.lesson.chapters.index(beat.chapter)]) :], *moves)
            for move in moves:
                if move not in self.game.legal(state):
                    return move
                state = self._after(state, (move,))
        return None


def targets_of(game: Game, state: Any, seat: int) -> Iterator[str]:
    """Return everything on the table that a step can point at."""
    table: Table = game.table(state, seat)
    for zone in table.zones:
        yield ZONE + zone.id
        yield from (slot.id for slot in zone.slots)
    yield from (button.target for button in game.prompt(state, seat).buttons)
    yield from (f"player/{card.seat}" for card in table.rail)
    yield from FRAME
    yield from (SHEET + row.id for row in game.score(state))
    yield TOTAL
