"""Lessons: the typed form of `lesson.yaml`, and the checks that need no rules."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from boardgames.data.defs import Def
from boardgames.data.files import board_folder
from boardgames.data.problems import DataError, Problem
from boardgames.data.source import KeyPath, Source, read_yaml
from boardgames.data.strings import LANGUAGES
from boardgames.data.yaml_cache import cached_yaml

FILE_NAME = "lesson.yaml"
TITLE = "title"  # the word of a chapter that is its heading
MOST_WORDS = 25  # of one speech
MOST_WORDS_BEFORE_MOVE = 60  # until the newcomer makes the first move
CHAPTERS, STEPS = (4, 6), (18, 30)  # of a full lesson
SHORT_CHAPTERS, SHORT_STEPS = (1, 3), (3, 17)
OWN_KEYS: Mapping[str, tuple[str, ...]] = {
    "look": (),
    "do": ("moves", "more", "says", "then_at"),
    "watch": ("moves", "more"),
    "choose": ("options",),
    "check": ("right", "wrong", "says", "then_at"),
}
NEEDED_KEYS = {"look": "at", "do": "moves", "watch": "moves", "choose": "options", "check": "right"}
_WORD = re.compile(r"\w[\w’'\-]*")

Kind = Literal["look", "do", "watch", "choose", "check"]


class Line(Def, frozen=True, kw_only=True):
    """One more line of a `watch` or a `do`: words, and the moves made while they are read, or by hand after them."""

    says: str  # the word of the chapter that holds the sentence
    moves: tuple[str, ...] = ()  # in the text form of journals, in order
    at: tuple[str, ...] = ()  # what it points at; in a `watch` without them at what the step points at


class Option(Def, frozen=True, kw_only=True):
    """One answer to a `choose`."""

    moves: tuple[str, ...]  # one decision may take several moves
    says: str  # what came of it
    at: tuple[str, ...] = ()  # what these words point at
    poor: bool = False  # explained, taken back and asked again
    rejoins: bool = False  # afterwards the lesson goes on as if the first option had been chosen


class Step(Def, frozen=True, kw_only=True):
    """One step: what the teacher says, what it points at, what the newcomer does."""

    id: str
    kind: Kind
    at: tuple[str, ...] = ()  # targets it points at; a `do` and a `choose` point at the next click by themselves
    clear: tuple[str, ...] = ()  # targets without a ring that the panel leaves visible too
    teaches: tuple[str, ...] = ()  # ids of rules
    moves: tuple[str, ...] = ()  # `do`: to be made by hand in this order; `watch`: made by themselves
    more: tuple[Line, ...] = ()  # `do`, `watch`: further lines
    options: tuple[Option, ...] = ()  # `choose`: the first one is the main line
    right: tuple[str, ...] = ()  # `check`: targets
    wrong: Mapping[str, str] = {}  # `check`: other targets that are lit, with what is said to them
    says: str = ""  # `do`, `check`: what is said afterwards
    then_at: tuple[str, ...] = ()  # what `says` points at

    @property
    def words(self) -> tuple[str, ...]:
        """Everything the teacher may say here, as words of the chapter."""
        later = [line.says for line in self.more] + [option.says for option in self.options] + [*self.wrong.values()]
        return (self.id, *later, *([self.says] if self.says else []))


class Chapter(Def, frozen=True, kw_only=True):
    """Some steps under one heading."""

    id: str
    steps: tuple[Step, ...]
    meanwhile: tuple[str, ...] = ()  # moves made at once before the first step, without being shown
    glimpse: bool = False  # afterwards the table goes back to where it was before the chapter


class Lesson(Def, frozen=True, kw_only=True):
    """`lesson.yaml`: a guided first game with a fixed deal."""

    seed: int
    seats: tuple[str, ...]  # names, in seat order
    newcomer: int = 0  # the seat that is taught
    options: Mapping[str, str] = {}  # of the game
    minutes: int  # that it takes
    short: bool = False  # for a small game: fewer chapters and steps are enough
    automatic: bool = False  # whether ends that a game makes by itself are made here too
    must_know: tuple[str, ...]  # ids of rules that it has to teach
    chapters: tuple[Chapter, ...]

    @property
    def steps(self) -> tuple[tuple[Chapter, Step], ...]:
        """All steps in order, each with its chapter."""
        return tuple((chapter, step) for chapter in self.chapters for step in chapter.steps)


def text_key(chapter: Chapter, word: str) -> str:
    """Return the key of the text that a word of a chapter stands for."""
    return f"lesson.{chapter.id}.{word}"


def has_lesson(slug: str) -> bool:
    """Whether a game has a lesson."""
    return os.path.isfile(board_folder(slug) / FILE_NAME)  # False for a text of any length, where a Path would raise


def load_lesson(slug: str) -> Lesson:
    """Return the lesson of a game that has one."""
    return msgspec.convert(cached_yaml(board_folder(slug) / FILE_NAME), Lesson)


def lesson_problems(source: Source, lesson: Lesson) -> Iterator[Problem]:
    """Find what is wrong with a lesson whose types are right, as far as no rules are needed."""
    yield from _lengths(source, lesson)
    if not 0 <= lesson.newcomer < len(lesson.seats):
        yield source.problem(("newcomer",), f"there is no seat {lesson.newcomer}", "seats are counted from 0")
    taught = {rule for _, step in lesson.steps for rule in step.teaches}
    for number, rule in enumerate(lesson.must_know):
        if rule not in taught:
            yield source.problem(("must_know", number), f"no step teaches {rule!r}", "add it to `teaches` of a step")
    yield from _twice(source, ("chapters",), [chapter.id for chapter in lesson.chapters])
    for number, chapter in enumerate(lesson.chapters):
        place: KeyPath = ("chapters", number, "steps")
        yield from _twice(source, place, [step.id for step in chapter.steps])
        for index, step in enumerate(chapter.steps):
            yield from _step_problems(source, (*place, index), step)


def _lengths(source: Source, lesson: Lesson) -> Iterator[Problem]:
    chapters, steps = (SHORT_CHAPTERS, SHORT_STEPS) if lesson.short else (CHAPTERS, STEPS)
    for what, count, (least, most) in (
        ("chapters", len(lesson.chapters), chapters),
        ("steps", len(lesson.steps), steps),
    ):
        if not least <= count <= most:
            yield source.problem(("chapters",), f"{count} {what}", f"a lesson has {least} to {most}", key=True)


def _step_problems(source: Source, place: KeyPath, step: Step) -> Iterator[Problem]:
    """Find keys that mean nothing in a step of its kind, and the missing one that it needs."""
    for keys in set(OWN_KEYS.values()):
        for key in keys:
            if getattr(step, key) and key not in OWN_KEYS[step.kind]:
                yield source.problem((*place, key), f"`{key}` means nothing in a `{step.kind}`", "delete it", key=True)
    needed = NEEDED_KEYS[step.kind]
    if not getattr(step, needed):
        yield source.problem(place, f"a `{step.kind}` needs `{needed}`", f"add `{needed}`")
    for number, line in enumerate(step.more if step.kind == "do" else ()):
        if not line.moves:
            yield source.problem((*place, "more", number), "a line of a `do` needs `moves`", "add `moves`")
    if step.kind == "choose" and step.options and (step.options[0].poor or step.options[0].rejoins):
        yield source.problem((*place, "options", 0), "the first option is the main line", "make it a plain good one")


def _twice(source: Source, place: KeyPath, ids: list[str]) -> Iterator[Problem]:
    for number, name in enumerate(ids):
        if name in ids[:number]:
            yield source.problem((*place, number, "id"), f"the id {name!r} stands twice", "choose another")


def word_problems(source: Source, lesson: Lesson, folder: Path) -> Iterator[Problem]:
    """Find words that a language lacks, that are too long, or that nobody says."""
    for language in LANGUAGES:
        path = folder / words_file(language)
        if not path.is_file():
            yield source.problem((), f"there is no {path.name} in lang", "write down there what the teacher says")
            continue
        try:
            texts = read_yaml(path)
        except DataError as error:
            yield from error.problems
            continue
        yield from _language_problems(source, lesson, texts)


def words_file(language: str) -> str:
    """Return the name of the file with what the teacher says in a language."""
    return f"lesson.{language}.yaml"


def _language_problems(source: Source, lesson: Lesson, texts: Source) -> Iterator[Problem]:
    tree = texts.data.get("lesson")
    said = tree if isinstance(tree, dict) else {}
    for number, chapter in enumerate(lesson.chapters):
        words = said.get(chapter.id)
        words = words if isinstance(words, dict) else {}
        wanted: dict[str, KeyPath] = {TITLE: ("chapters", number, "id")}
        for index, step in enumerate(chapter.steps):
            wanted |= dict.fromkeys(step.words, ("chapters", number, "steps", index))
        for word, place in wanted.items():
            if not isinstance(words.get(word), str):
                key = text_key(chapter, word)
                yield source.problem(place, f"{key}: no words in {texts.file}", f"add {key} there")
        for word, text in words.items():
            spot: KeyPath = ("lesson", chapter.id, word)
            count = len(_WORD.findall(str(text)))
            if word not in wanted:
                yield texts.problem(spot, f"no step says {text_key(chapter, word)}", "delete it", key=True)
            elif count > MOST_WORDS:
                yield texts.problem(spot, f"{count} words at once", f"{MOST_WORDS} are the most a newcomer reads")
    yield from _late_start(lesson, texts, said)


def _late_start(lesson: Lesson, texts: Source, said: Mapping[str, Mapping[str, str]]) -> Iterator[Problem]:
    """Report a lesson in which the newcomer reads too much before the first move."""
    count = 0
    for chapter, step in lesson.steps:
        later = [line.says for line in step.more] if step.kind == "watch" else []
        for word in (step.id, *later):
            count += len(_WORD.findall(str((said.get(chapter.id) or {}).get(word, ""))))
        if step.kind in ("do", "choose"):
            break
    if count > MOST_WORDS_BEFORE_MOVE:
        remedy = f"at most {MOST_WORDS_BEFORE_MOVE}: act at once, explain later"
        yield texts.problem(("lesson",), f"{count} words before the first move", remedy, key=True)
