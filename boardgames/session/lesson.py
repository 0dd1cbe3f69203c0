"""A lesson being taken: which step, which moves are allowed now, what is said; without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from boardgames.core.game import Game
from boardgames.core.moves import Move
from boardgames.core.phrase import say
from boardgames.data.lesson import TITLE, Chapter, Option, Step, text_key
from boardgames.session.history import UndoState
from boardgames.session.lesson_script import Beat, Moves, Script
from boardgames.session.seats import Setup
from boardgames.session.session import Change, Session

WRONG = "teacher.wrong"  # what is said to a target without words of its own
Answer = Literal["", "right", "wrong"]


class LessonSession(Session):
    """The game of a lesson: never saved, and taken back by the lesson only."""

    def can_undo(self, by: int | None = None) -> UndoState:
        return UndoState(False, why=say("teacher.no_undo"))

    def can_restart_turn(self) -> UndoState:
        return UndoState(False, why=say("teacher.no_undo"))

    def can_redo(self) -> UndoState:
        return UndoState(False, why=say("teacher.no_undo"))

    def go_to(self, moves: Moves) -> bool:
        """Stand after exactly these moves; listeners are notified at most twice. False if nothing changed."""
        made = self.moves
        same = next(
            (n for n, (a, b) in enumerate(zip(made, moves, strict=False)) if a != b), min(len(made), len(moves))
        )
        if len(made) > same:
            self.take_back(len(made) - same, agreed=False)
        if len(moves) > same:
            self.play_all(moves[same:])
        return len(made) > same or len(moves) > same


class LessonRunner:
    """Leads through the script of a lesson. After `settle` the next step has begun if the present one is done."""

    def __init__(self, game: Game, script: Script, setup: Setup, number: int = 0) -> None:
        self.script = script
        self.session = LessonSession(game, setup)
        self.number = number
        self.on_step: Callable[[], None] = lambda: None  # called whenever something else is said
        self._line = self._made = 0  # the line of a `watch` or `do`, and how many moves of it were made
        self._chosen: Option | None = None
        self._answer: Answer = ""
        self._word = ""  # said instead of the step's own words
        self.wrong_answers: set[str] = set()  # to the question of the present step
        self._poor_choices: set[Moves] = set()  # made in the present step and taken back
        self.jump = 0  # by how many unseen moves the game went on, or back, when the present chapter began
        self._choices: dict[int, int] = {}  # the good option that was taken last in a step
        self._starts: dict[int, Moves] = {}  # of the steps taken so far
        self._doors: dict[int, Moves] = {}  # of the chapters entered so far
        self.session.subscribe(self._on_change)
        self._open(min(max(number, 0), len(script.beats)))
        self.jump = 0

    # Where it stands

    @property
    def newcomer(self) -> int:
        """The seat that is taught."""
        return self.script.lesson.newcomer

    @property
    def is_over(self) -> bool:
        """Whether all steps are done."""
        return self.number >= len(self.script.beats)

    @property
    def beat(self) -> Beat:
        """The present step with its moves; at the end the last one."""
        return self.script.beats[min(self.number, len(self.script.beats) - 1)]

    @property
    def step(self) -> Step:
        """The present step."""
        return self.beat.step

    @property
    def chapter(self) -> Chapter:
        """The present chapter."""
        return self.beat.chapter

    @property
    def chapter_number(self) -> int:
        """Its number, from 0."""
        return self.script.chapter_of(self.number)

    @property
    def title(self) -> str:
        """The key of the chapter's heading."""
        return text_key(self.chapter, TITLE)

    @property
    def says(self) -> str:
        """The key of what the teacher says now."""
        if self._word == WRONG:
            return WRONG
        line = self.step.more[self._line - 1].says if self._line else self.step.id
        return text_key(self.chapter, self._word or line)

    @property
    def points_at(self) -> tuple[str, ...]:
        """The targets of what is said now, as the lesson names them."""
        if self._chosen is not None:
            return self._chosen.at
        if self._word and self._word == self.step.says:
            return self.step.then_at
        if not self._line:
            return self.step.at
        return self.step.more[self._line - 1].at or (self.step.at if self.step.kind == "watch" else ())

    # What may happen

    @property
    def allowed(self) -> Moves:
        """The moves that the newcomer may make now."""
        if self.is_over or self.session.actor != self.newcomer or self.step.kind not in ("do", "choose"):
            return ()
        return () if self._is_automatic else self._next

    @property
    def scripted(self) -> Move | None:
        """The move that comes by itself now."""
        if self.is_over or not self._next:
            return None
        is_own = self.step.kind != "watch" and self.session.actor == self.newcomer
        return None if is_own and not self._is_automatic else self._next[0]

    @property
    def _is_automatic(self) -> bool:
        """Whether a game of one's own would not ask for the next move, and the lesson does not either."""
        if not self.script.lesson.automatic or self.session.is_over:
            return False
        end = self.session.game.auto_end(self.session.state)
        return end is not None and self._next == (end,)

    @property
    def _next(self) -> Moves:
        """What can follow the moves that were made in this step."""
        if self._chosen is not None:
            return ()
        made = self._made_here
        rows = self.beat.options or (self.beat.lines[self._line],)
        fitting = [row for row in rows if row[: self._made] == made and len(row) > len(made)]
        return tuple(dict.fromkeys(row[self._made] for row in fitting))

    @property
    def _made_here(self) -> Moves:
        """The moves that were made in this step, or in this line of it."""
        entries = self.session.entries
        return tuple(entry.move for entry in entries[len(entries) - self._made :])

    @property
    def asks(self) -> frozenset[str]:
        """The targets that answer the question of a `check`."""
        if self.is_over or self.step.kind != "check" or self._answer == "right":
            return frozenset()
        return frozenset((*self.step.right, *self.step.wrong))

    @property
    def can_go_on(self) -> bool:
        """Whether the newcomer goes on by a click on Next."""
        if self.is_over:
            return False
        if self.step.kind in ("look", "watch"):
            return True
        return bool(self._chosen) or self._answer == "right" or (self.is_done and bool(self._word))

    @property
    def is_done(self) -> bool:
        """Whether a `do` is done."""
        return self.step.kind == "do" and not self._next

    @property
    def is_between(self) -> bool:
        """Whether the present step is done and the next one begins as soon as nothing moves any more."""
        return not self.is_over and not self._word and (self.is_done or self._answer == "right")

    @property
    def is_waiting(self) -> bool:
        """Whether others play between what the newcomer has done and what comes next."""
        return not self.is_over and self.step.kind == "do" and not self._word and self.scripted is not None

    @property
    def is_poor(self) -> bool:
        """Whether a poor choice was made, which is taken back."""
        return self._chosen is not None and self._chosen.poor

    def is_known_poor(self, move: Move) -> bool:
        """Whether every choice that goes on with this move was made before in this step, and was poor."""
        made = (*self._made_here, move)
        rows = [row for row in self.beat.options if row[: len(made)] == made]
        return bool(rows) and self._poor_choices.issuperset(rows)

    # What happens

    def answer(self, target: str) -> bool:
        """Answer the question of a `check`; return whether it was right."""
        is_right = target in self.step.right
        self._answer = "right" if is_right else "wrong"
        self._word = self.step.says if is_right else self.step.wrong.get(target, WRONG)
        if not is_right:
            self.wrong_answers.add(target)
        self.on_step()
        return is_right

    def settle(self) -> bool:
        """Begin the next step if the newcomer has done all of the present one; True if it did."""
        if self.is_over:
            return False
        if self.is_done and self.step.says and not self._word:
            self._word = self.step.says
            self.on_step()
            return False
        if not self.is_between:
            return False
        self._advance()
        return True

    def go_on(self) -> None:
        """Go on from what needs no move: to the next line, back from a poor choice, or to the next step."""
        if not self.can_go_on:
            return
        self.finish_line()
        if self.is_poor:
            self._open(self.number)
        elif self._line < len(self.step.more):
            self._line, self._made = self._line + 1, 0
            self.on_step()
        else:
            self._advance()

    def finish_line(self) -> bool:
        """Make at once what others still move while these words are read; False if there is nothing."""
        if not self.can_go_on or self.scripted is None:
            return False
        line = self.beat.lines[self._line]
        self.session.play_all(line[self._made :])
        self._made = len(line)
        return True

    def back(self) -> None:
        """Go back to the beginning of this page, or if the newcomer has done nothing on it, to the page before.

        A page is what is said at once: words that come after a move or an answer are a page of their own."""
        if self.is_over or not (self._has_acted or self._page):
            number = max(self.number - 1, 0)
            self._open(number, self._pages(number) - 1 if self.number else 0)
        else:
            self._open(self.number, self._page - (not self._has_acted))

    @property
    def _has_acted(self) -> bool:
        """Whether the newcomer has done something on this page; what comes by itself would come again at once, and
        nobody would ever get past it."""
        if self.step.kind == "watch" or self._page >= self._lines:
            return False
        entries = self.session.entries
        return bool(self._word) or any(entry.seat == self.newcomer for entry in entries[len(entries) - self._made :])

    @property
    def _page(self) -> int:
        """The number of what is said in this step, from 0."""
        is_afterword = self._chosen is not None or self._answer == "right" or (self._word and self.step.kind == "do")
        return self._lines if is_afterword else self._line

    @property
    def _lines(self) -> int:
        """How many pages of this step come before the words that are said afterwards."""
        return len(self.step.more) + 1

    def _pages(self, number: int) -> int:
        """How many pages a step has."""
        step = self.script.beats[number].step
        return len(step.more) + 1 + bool(step.says or step.kind == "choose")

    def open_chapter(self, chapter: int) -> None:
        """Go to the beginning of a chapter; behind the last one, to the end."""
        self._open(self.script.first(chapter))

    def skip_chapter(self) -> None:
        """Go to the next chapter, or to the end."""
        self.open_chapter(self.chapter_number + 1)

    def _advance(self) -> None:
        number, moves = self.number + 1, self.session.moves
        if self._chosen is not None and self._chosen.rejoins:
            moves = (*self._starts[self.number], *self.beat.main)
        if number < len(self.script.beats) and self.script.beats[number].chapter is self.chapter:
            self._starts[number] = moves
        else:
            self._enter(self.chapter_number + 1, self._doors[self.chapter_number] if self.chapter.glimpse else moves)
        self._open(number)

    def _enter(self, chapter: int, moves: Moves) -> None:
        """Remember how a chapter begins when it is reached by these moves."""
        self._doors[chapter] = moves
        if chapter < len(self.script.doors):
            number = self.script.first(chapter)
            meanwhile = self.script.beats[number].start[len(self.script.doors[chapter]) :]
            self._starts[number] = (*moves, *meanwhile)

    def _open(self, number: int, page: int = 0) -> None:
        """Begin a step, as it was begun before or else as the main line does, or a later page of it."""
        is_other_chapter = self.script.chapter_of(number) != self.chapter_number
        if number != self.number:
            self.wrong_answers.clear()
            self._poor_choices.clear()
        self.number = number
        self._line = self._made = 0
        self._chosen, self._answer, self._word = None, "", ""
        chapter = self.script.chapter_of(number)
        if number < len(self.script.beats):
            start = self._starts.setdefault(number, self.script.beats[number].start)
            start = (*start, *self._turn_to(page))
            self._doors.setdefault(chapter, self.script.doors[chapter])
        else:
            start = self._doors.setdefault(len(self.script.doors), self._end())
        made = len(self.session.moves)
        has_jumped = self.session.go_to(start) and is_other_chapter
        self.jump = (len(start) - made or 1) if has_jumped else 0
        self.on_step()

    def _turn_to(self, page: int) -> Moves:
        """Turn to a page of this step, which begins; return the moves of the pages before it."""
        is_afterword, beat = page >= self._lines, self.beat
        moves = tuple(move for line in beat.lines[:page] for move in line)
        if is_afterword and beat.options:
            number = self._choices.get(self.number, 0)
            self._chosen, moves = beat.step.options[number], beat.options[number]
            self._made, self._word = len(moves), self._chosen.says
        elif is_afterword:
            self._answer = "right" if beat.step.kind == "check" else ""
            self._word, self._line, self._made = beat.step.says, len(beat.step.more), len(beat.lines[-1])
        else:
            self._line = page
        return moves

    def _end(self) -> Moves:
        """The moves of the main line at the end of the lesson."""
        last = self.script.beats[-1]
        return self.script.doors[-1] if last.chapter.glimpse else (*last.start, *last.main)

    def _on_change(self, change: Change) -> None:
        if change.kind != "move" or self.is_over:
            return
        self._made += 1
        made = self._made_here
        for number, (option, moves) in enumerate(zip(self.step.options, self.beat.options, strict=True)):
            if moves == made:
                self._chosen, self._word = option, option.says
                if option.poor:
                    self._poor_choices.add(moves)
                else:
                    self._choices[self.number] = number
                self.on_step()
        if self.step.kind == "do" and not self._next and self._line < len(self.step.more):
            self._line, self._made = self._line + 1, 0
            self.on_step()
