"""What the panel of a lesson shows at the present step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from boardgames.data.lesson import TITLE, text_key
from boardgames.session.lesson import LessonRunner
from boardgames.ui.scene import Scene
from boardgames.ui.table.lesson.panel import Choice, Speech
from boardgames.ui.table_kit import TableKit


class Speaker(Protocol):
    """The teacher as its words and buttons see it."""

    runner: LessonRunner

    @property
    def scene(self) -> Scene:
        """The scene it speaks in."""

    @property
    def table_kit(self) -> TableKit:
        """The kit of the scene."""

    @property
    def key_words(self) -> str:
        """Which key does what the step asks for; "" where none does."""

    def unless_doubled(self, act: Callable[[], None]) -> None:
        """Do what a button says, unless the click is the second half of one that brought these words."""

    def go_on(self) -> None:
        """Go on by Next."""

    def back(self) -> None:
        """Go back a page."""

    def skip(self) -> None:
        """Skip the rest of the chapter."""

    def play_on(self) -> None:
        """Play a game of one's own from here."""


def go_on_word(runner: LessonRunner) -> str:
    """Return the key of the word on the button that goes on."""
    return "teacher.again" if runner.is_poor else "teacher.next"


def small_print(guide: Speaker) -> str:
    """Return which keys go on; in the first step also how to see what lies under the panel."""
    runner, kit = guide.runner, guide.table_kit
    words = "teacher.hide" if guide.scene.app.by_keyboard else "teacher.drag"
    aside = "" if runner.number or runner.is_over else kit.say(words)
    return "  ".join(filter(None, (guide.key_words, aside)))


def speech_of(guide: Speaker) -> Speech:
    """Return the words and buttons of the present step, or of the end."""
    runner, kit = guide.runner, guide.table_kit
    drawing = f"art/teachers/{runner.session.setup.game}"
    portrait = drawing if kit.art.has(drawing) else ""
    chapters = runner.script.lesson.chapters
    if runner.is_over:
        text = kit.say("teacher.end_over" if runner.session.is_over else "teacher.end_text")
        heads = kit.say("teacher.learned"), kit.say("teacher.end_title")
        return Speech(portrait, *heads, text, choices=_ways_on(guide), is_end=True, keys=small_print(guide))
    over = kit.say("teacher.chapter", n=runner.chapter_number + 1, count=len(chapters))
    titles = tuple(kit.say(text_key(chapter, TITLE)) for chapter in chapters)
    heads = over, kit.say(runner.title)
    words, choices = kit.say(runner.says), _choices(guide)
    return Speech(portrait, *heads, words, titles, runner.chapter_number, choices, keys=small_print(guide))


def _choices(guide: Speaker) -> tuple[Choice, ...]:
    say, runner = guide.table_kit.say, guide.runner
    is_last = runner.chapter_number + 1 == len(runner.script.lesson.chapters)
    found = [
        Choice(
            "lesson/skip", say("teacher.skip_last" if is_last else "teacher.skip"), _once(guide, guide.skip), "ghost"
        )
    ]
    if runner.number:
        back = _once(guide, guide.back)  # it may stand where the click before it went on
        found.append(Choice("lesson/back", say("teacher.back"), back, "secondary", say("teacher.back_tip")))
    if runner.can_go_on:
        found.append(Choice("lesson/next", say(go_on_word(runner)), _once(guide, guide.go_on), "primary"))
    return tuple(found)


def _once(guide: Speaker, act: Callable[[], None]) -> Callable[[], None]:
    """Let the second half of a double click do nothing."""
    return partial(guide.unless_doubled, act)


def _ways_on(guide: Speaker) -> tuple[Choice, ...]:
    say, app, slug = guide.table_kit.say, guide.scene.app, guide.scene.slug
    found = [
        Choice("lesson/new", say("teacher.new_game"), _once(guide, lambda: app.go("new_game", slug=slug))),
        Choice("lesson/rules", say("teacher.rules"), _once(guide, lambda: app.go("rules", slug=slug))),
        Choice("lesson/library", say("teacher.library"), _once(guide, lambda: app.go("library")), "ghost"),
    ]
    if not guide.runner.session.is_over:
        found.insert(0, Choice("lesson/play_on", say("teacher.play_on"), _once(guide, guide.play_on), "primary"))
    return tuple(found)
